/* The shelf of emblems, shared by all games: EMBLEM(name, drawing); parts as rule/emblem.h has them, parted by semicolons.
 * No include guard: it is a table. */

/* plain shapes */
EMBLEM("none", "")
EMBLEM("bare", "bare")
EMBLEM("disc", "disc 50 50 49"
    "; small ..xxxxxx.. .xxxxxxxx. .xxxxxxxx. ..xxxxxx.." "; small ..xxxx.. .xxxxxx. .xxxxxx. ..xxxx.." "; small ..xxxx.. xxxxxxxx xxxxxxxx ..xxxx.." "; small .xxxx. xxxxxx xxxxxx .xxxx." "; small .xxxx. .xxxx."
    "; small .xxxx. xxxxxx .xxxx."
    "; small .......... ...xxxx... ..xxxxxx.. ..xxxxxx.. ..xxxxxx.. ...xxxx..."
    "; small ........ ..xxxx.. .xxxxxx. .xxxxxx. .xxxxxx. ..xxxx.." "; small ...... .xxxx. xxxxxx xxxxxx xxxxxx .xxxx.")
EMBLEM("stone", "disc 50 50 49"
    "; small ..xxxxxx.. .xxxxxxxx. .xxxxxxxx. ..xxxxxx.." "; small ..xxxx.. .xxxxxx. .xxxxxx. ..xxxx.." "; small ..xxxx.. xxxxxxxx xxxxxxxx ..xxxx.." "; small .xxxx. xxxxxx xxxxxx .xxxx." "; small .xxxx. .xxxx."
    "; small .xxxx. xxxxxx .xxxx."
    "; small .......... ...xxxx... ..xxxxxx.. ..xxxxxx.. ..xxxxxx.. ...xxxx..."
    "; small ........ ..xxxx.. .xxxxxx. .xxxxxx. .xxxxxx. ..xxxx.." "; small ...... .xxxx. xxxxxx xxxxxx xxxxxx .xxxx."
    "; cells 🭄██🭏 🭕██🭠 shaded .... xxxx"
    "; cells .🭆🬹🭑. .🭧🬎🭜." "; cells .🭇🭆🬹🬹🬹🭑🬼. .🭃█████🭎. .🭔█████🭟. .🭢🭧🬎🬎🬎🭜🭗."
    "; cells 🭇🭆🭂██🭍🭑🬼 🭃██████🭎 🭔████🭞🭚🭟 🭢🭧🭓🭠🭘🭞🭜🭗 shaded .......d .......d .....ood ...ooddd")
EMBLEM("ball", "disc 50 50 40"
    "; small ..xxxx.. .xxxxxx. .xxxxxx. ..xxxx.." "; small ..xx.. .xxxx. .xxxx. ..xx..")
EMBLEM("hole", "disc 50 50 25; sunken"
    "; small ........ ..xxxx.. ..xxxx.. ........" "; small ...... ..xx.. ..xx.. ......")
EMBLEM("socket", "stepped; ground black; disc 50 48 32; ground sand; disc 50 52 32; ground black; disc 50 46 29; from 8 4"
    "; small .............. .............. .....xxxx..... ...xxxxxxxx... ...xxxxxxxx... ...xxxxxxxx... ...ixxxxxxi... ...iixxxxii... ....iiiiii...."
    "; small .............. .....xxxx..... ...xxxxxxxx... ...xxxxxxxx... ...iixxxxii... ....iiiiii...."
    "; small .......... ...xxxx... ...xxxx... .........." "; small ........ ..xxxx.. ..xxxx.. ........" "; small ...... ..xx.. ..xx.. ......")
EMBLEM("marble", "shaded; disc 50 50 46; colour own; disc 44 42 40; bright; disc 34 32 9; from 8 4"
    "; small .............. ....xxxxxx.... ...xxxxxxxx... ..xxbbxxxxxx.. ..xxbxxxxxxo.. ..xxxxxxxxoo.. ...oooooooo... ....oooooo.... .............."
    "; small ....xxxxxx.... ..xxbbxxxxxx.. ..xxbxxxxxxx.. ..xxxxxxxxxo.. ....oooooo.... .............."
    "; small ...xxxx... ..xbxxxx.. ..xxxxxo.. ...oooo..." "; small ..xxxx.. .xbxxxx. .xxxxxo. ..oooo.." "; small .xxxx. xbxxxx xxxxxo .oooo."
    "; cells .🭇🭆🬹🭑🬼. .▐🬹██▌. .🭢🭧🬎🭜🭗. shaded ....... ..b.... .ddddd.")
EMBLEM("rimmed disc", "disc 50 50 48; shaded; disc 50 50 22; from 7 4"
    "; small ...oooooo... .ooxxxxxxoo. .oxxxxxxxxo. .oxxxxxxxxo. .ooxxxxxxoo. ...oooooo..."
    "; small ..oooooo.. .ooxxxxoo. .oxxxxxxo. .oxxxxxxo. .ooxxxxoo. ..oooooo.."
    "; small ..oooo.. .ooxxoo. .oxxxxo. .oxxxxo. .ooxxoo. ..oooo.."
    "; small ..xxxxxx.. .xxxxxxxx. .oxxxxxxo. ..oooooo.."
    "; small ..xxxx.. .xxxxxx. .oxxxxo. ..oooo.." "; small .xx. xxxx xxxx .xx."
    "; cells 🭉🭂█🭍🬾 🭤🭓█🭞🭙 shaded ..... xxxxx"
    "; cells .🭊🬹🬹🬹🬿. .█████. .🭥🬎🬎🬎🭚.")
EMBLEM("crowned disc", "shaded; disc 50 50 48; colour own; disc 50 50 40; ground seventh; shape 24 30, 37 46, 50 24, 63 46, 76 30, 72 58, 28 58; box 29 60 71 68; from 10 5"
    "; small ...oooooo... .ooxxxxxxoo. .oixxiixxio. .oiixiixiio. .ooiiiiiioo. ...oooooo..."
    "; small ..oooooo.. .oixiixio. .oiiiiiio. .oiiiiiio. .oooooooo. ..oooooo.."
    "; small ..oooo.. .oixxio. .oiiiio. .oiiiio. .oooooo. ..oooo.."
    "; small ..xxxxxx.. .xixiixix. .xiiiiiix. ..oooooo.." "; small ..xxxx.. .xixxix. .xiiiix. ..oooo.."
    "; cells 🭉🬿🭯🭊🬾 🭤🭓█🭞🭙 inlaid .xxx. ....."
    "; cells .🭊🬹🬹🬹🬿. .█🭏🭯🭄█. .🭥🬎🬎🬎🭚. inlaid ....... ..xxx.. ....... shaded ....... ..ooo.. ......."
    "; cells 🭇🭆🬹🬹🬹🭑🬼 🭁🬿█🭯█🭊🭌 🭒🬎🬎🬎🬎🬎🭝 🭢🭧🬎🬎🬎🭜🭗 inlaid ....... .x.x.x. .xxxxx. ....... shaded ....... .o.o.o. .ooooo. ......."
    "; cells ..🭈🭆🬹🬹🬹🭑🬽.. .🭄█🬿█🭯█🭊█🭏. .███🭩█🭩███. .🭕█🬎🬎🬎🬎🬎█🭠. ..🭣🭧🬎🬎🬎🭜🭘.. inlaid ........... ...x.x.x... ...xxxxx... ...xxxxx... ........... shaded ........... ...o.o.o... ....o.o.... ...ooooo... ...........")
EMBLEM("pit", "ground black; disc 50 50 46"
    "; small ...xxxx... ..xxxxxx.. .xxxxxxxx. .xxxxxxxx. ..xxxxxx.. ...xxxx..."
    "; small ..xxxx.. xxxxxxxx xxxxxxxx ..xxxx.." "; small .xxxx. xxxxxx xxxxxx .xxxx."
    "; small .xxxx. .xxxx. .xxxx." "; small .xxxx. .xxxx." "; small xxxx xxxx")
EMBLEM("loop", "ring 50 50 40 13"
    "; small ..xxxx.. .x....x. .x....x. ..xxxx.." "; small ..xx.. .x..x. .x..x. ..xx..")
EMBLEM("dot", "disc 50 50 23"
    "; small ........ ...xx... ...xx... ........" "; small ...... ..xx.. ..xx.. ......")
EMBLEM("ring", "ring 50 50 48 14"
    "; small ..xxxx.. xx....xx xx....xx ..xxxx.." "; small .xxxx. xx..xx xx..xx .xxxx.")
EMBLEM("target", "ring 50 50 48 12; disc 50 50 22"
    "; small .xxxxxx. xx.xx.xx xx.xx.xx .xxxxxx.")
EMBLEM("little target", "ring 50 50 36 10; disc 50 50 8"
    "; small ..xxxx.. .x....x. ..xxxx.. ........" "; small ..xx.. .x..x. ..xx.. ......"
    "; cells .🭊🬹🬹🬹🬿. .█.🬋.█. .🭥🬎🬎🬎🭚." "; cells .🭈🬭🬭🬭🬽. .█.🬭.█. .█.🬂.█. .🭣🬂🬂🬂🭘." "; cells .🭊🬋🬿. .🭥🬋🭚.")
EMBLEM("square", "stepped; box 5 5 95 88"
    "; small ........ .xxxxxx. .xxxxxx. .xxxxxx." "; small ...... .xxxx. .xxxx. .xxxx.")
EMBLEM("box", "box 5 5 95 88; cut box 17 17 83 72"
    "; small ........ .xxxxxx. .xx..xx. .xxxxxx." "; small ...... .xxxx. .x..x. .xxxx.")
EMBLEM("full box", "box 5 5 95 95; cut box 18 18 82 82; box 30 30 70 70")
EMBLEM("corners", "mirror line 6 30 6 6 30 6 10; mirror line 6 70 6 94 30 94 10"
    "; small xx....xx ........ ........ xx....xx" "; small x....x ...... ...... x....x")
EMBLEM("diamond", "shape 50 -5, 105 50, 50 105, -5 50"
    "; small ..xxxx.. xxxxxxxx ..xxxx.. ........" "; small ..xx.. xxxxxx ..xx.. ......")
EMBLEM("triangle", "shape 50 0, 107 95, -7 95"
    "; small ...xx... ..xxxx.. .xxxxxx. xxxxxxxx" "; small ..xx.. ..xx.. .xxxx. xxxxxx")
EMBLEM("open diamond", "shape 50 -5, 105 50, 50 105, -5 50; cut shape 50 19, 81 50, 50 81, 19 50"
    "; small ..xxxx.. xxx..xxx ..xxxx.. ........" "; small ..xx.. xx..xx ..xx.. ......")
EMBLEM("open triangle", "shape 50 0, 107 95, -7 95; cut shape 50 35, 79 80, 21 80"
    "; small ...xx... ..x..x.. .x....x. xxxxxxxx")
EMBLEM("open star", "shape 50 0, 64 34, 100 36, 72 59, 82 95, 50 75, 18 95, 28 59, 0 36, 36 34; "
                    "cut shape 50 28, 60 42, 70 46, 62 58, 60 70, 40 70, 38 58, 30 46, 40 42")
EMBLEM("open heart", "mirror disc 27 30 25; shape 4 40, 50 26, 96 40, 50 96; cut mirror disc 30 34 13; cut shape 18 40, 50 36, 82 40, 50 76")
EMBLEM("little disc", "disc 50 50 27"
    "; small ........ ..xxxx.. ..xxxx.. ........" "; small ...... ..xx.. ..xx.. ......")
EMBLEM("little box", "box 30 30 70 70"
    "; small ........ ..xxxx.. ..xxxx.. ..xxxx..")
EMBLEM("little diamond", "shape 50 16, 84 50, 50 84, 16 50"
    "; small ...xx... ..xxxx.. ..xxxx.. ...xx...")
EMBLEM("hexagon", "shape 50 0, 94 25, 94 75, 50 100, 6 75, 6 25")
EMBLEM("cross", "line 10 10 90 90 16; line 90 10 10 90 16"
    "; small xx....xx ..xxxx.. ..xxxx.. xx....xx" "; small x....x ..xx.. ..xx.. x....x")
EMBLEM("plus", "box 38 6 62 94; box 6 38 94 62")
EMBLEM("tick", "line 8 54 36 82 92 16 15")
EMBLEM("star", "shape 50 0, 63 33, 104 34, 72 60, 86 98, 50 78, 14 98, 28 60, -4 34, 37 33; from 9 5"
    "; small ......xx...... .....xxxx..... xxxxxxxxxxxxxx .xxxxxxxxxxxx. ...xxxxxxxx... ..xxxxxxxxxx.. ..xxxx..xxxx.. .xxx......xxx."
    "; small .....xx..... ....xxxx.... xxxxxxxxxxxx ..xxxxxxxx.. ..xxx..xxx.. .xx......xx."
    "; small ....xx.... xxxxxxxxxx ..xxxxxx.. .xxx..xxx."
    "; small ...xx... xxxxxxxx .xxxxxx. .xx..xx." "; small ..xx.. xxxxxx .xxxx. .x..x.")
EMBLEM("heart", "mirror disc 27 30 25; shape 4 40, 50 26, 96 40, 50 96"
    "; small .xx..xx. xxxxxxxx .xxxxxx. ...xx..." "; small xx..xx xxxxxx .xxxx. ..xx.."
    "; cells 🬦█🭩█🬓 .🭥🬎🭚.")
EMBLEM("arrow", "shape 50 2, 94 48, 66 48, 66 96, 34 96, 34 48, 6 48"
    "; small ...xx... .xxxxxx. ...xx... ...xx...")
EMBLEM("drop", "disc 50 65 32; shape 50 0, 79 54, 21 54"
    "; small ....xx.... ...xxxx... ..xxxxxx.. ...xxxx...")
EMBLEM("bolt", "shape 60 0, 16 56, 45 56, 34 100, 84 40, 55 40")

/* cards, dice and men */
EMBLEM("card back", "box 5 5 95 95; cut shape 50 14, 86 50, 50 86, 14 50; shape 50 32, 68 50, 50 68, 32 50; from 9 5"
    "; small xxxxxxxxxx xx..xx..xx xxxx..xxxx xxxx..xxxx xx..xx..xx xxxxxxxxxx"
    "; small .xxxxxx. .xx..xx. .xxxxxx. ........" "; small .xxxx. .xxxx. .xxxx. ......" "; small xxx. ....")
EMBLEM("ornament", "shape 50 14, 86 50, 50 86, 14 50; cut shape 50 38, 62 50, 50 62, 38 50; from 9 5"
                   "; small ............ ............ ....xxxx.... ..xxxxxxxx.. xxxx....xxxx xxxx....xxxx "
                   "..xxxxxxxx.. ....xxxx...."
                   "; small ...xxxx... .xxx..xxx. .xxx..xxx. ...xxxx..."
                   "; small ...xx... .xx..xx. ...xx... ........"
                   "; small ..xx.. .x..x. ..xx.. ......")
EMBLEM("spade", "shape 50 0, 92 52, 8 52; mirror disc 27 57 22; shape 50 46, 68 98, 32 98"
    "; small ...xx... .xxxxxx. xxxxxxxx ..xxxx..")
EMBLEM("club", "disc 50 25 23; mirror disc 24 58 23; shape 50 40, 68 98, 32 98")
EMBLEM("die 1", "box 4 4 96 96; cut disc 50 50 11")
EMBLEM("die 2", "box 4 4 96 96; cut disc 27 27 11; cut disc 73 73 11")
EMBLEM("die 3", "box 4 4 96 96; cut disc 25 25 10; cut disc 50 50 10; cut disc 75 75 10")
EMBLEM("die 4", "box 4 4 96 96; cut mirror disc 27 27 11; cut mirror disc 27 73 11")
EMBLEM("die 5", "box 4 4 96 96; cut mirror disc 25 25 10; cut disc 50 50 10; cut mirror disc 25 75 10")
EMBLEM("die 6", "box 4 4 96 96; cut mirror disc 28 22 9; cut mirror disc 28 50 9; cut mirror disc 28 78 9")
EMBLEM("pips 1", "disc 50 50 12")
EMBLEM("pips 2", "disc 23 23 12; disc 77 77 12")
EMBLEM("pips 3", "disc 23 23 12; disc 50 50 12; disc 77 77 12")
EMBLEM("pips 4", "mirror disc 23 23 12; mirror disc 23 77 12")
EMBLEM("pips 5", "mirror disc 23 23 12; disc 50 50 12; mirror disc 23 77 12")
EMBLEM("pips 6", "mirror disc 22 24 12; mirror disc 22 76 12; disc 50 24 12; disc 50 76 12")
EMBLEM("pawn", "disc 50 28 17; shape 41 42, 59 42, 70 78, 30 78; shaded; box 20 80 80 97; stepped; from 9 5"
    "; small ............ ............ .....xx..... ....xxxx.... ....xxxx.... .....xx..... ....xxxx.... ...oooooo... ...oooooo..."
    "; small ............ .....xx..... ....xxxx.... ....xxxx.... .....xx..... ....xxxx.... ...xxxxxx... ..xxxxxxxx.."
    "; small .......... ....xx.... ...xxxx... ....xx.... ..xxxxxx.. .........."
    "; small .......... ...xxxx... ....xx.... ..oooooo.." "; small ........ ...xx... ..xxxx.. ..oooo.." "; small ...... ..xx.. ..xx.. .oooo."
    "; cells .🭇🬹🬼. .🬯█🬮.; cells .🭈🬽. 🬞🬸🬴🬏"
    "; cells ..🭇🬭🬼.. ..🭤█🭙.. .🬭🬻█🬺🬭."
    "; cells ....... ..🭇🬭🬼.. ..🭤█🭙.. .🬋🬎🬎🬎🬋.")
EMBLEM("rook", "shape 20 6, 36 6, 36 20, 43 20, 43 6, 57 6, 57 20, 64 20, 64 6, 80 6, 80 34, 68 42, 68 78, 32 78, 32 42, 20 34; "
               "shaded; box 18 80 82 97; stepped; from 9 5"
    "; small ............ .xx..xx..xx. .xx..xx..xx. .xxxxxxxxxx. ...xxxxxx... ...xxxxxx... ...xxxxxx... ..oooooooo.. .oooooooooo."
    "; small ............ .xx..xx..xx. .xxxxxxxxxx. ..xxxxxxxx.. ...xxxxxx... ...xxxxxx... ..xxxxxxxx.. .xxxxxxxxxx."
    "; small .......... .xx.xx.xx. .xxxxxxxx. ..xxxxxx.. ..xxxxxx.. .xxxxxxxx."
    "; small ..x.xx.x.. ..xxxxxx.. ..xxxxxx.. ..oooooo.." "; small .xx..xx. .xxxxxx. ..xxxx.. ..oooo.."
    "; cells .🬱🬹🬵. .🬷█🬲.; cells 🬦🬵🬱🬓 🬞██🬏"
    "; cells .🬹🬭🬹🬭🬹. .🬨███🬕. 🬞🬻███🬺🬏"
    "; cells .🬹🬭🬹🬭🬹. .🬨███🬕. .▐███▌. 🬇🬎🬎🬎🬎🬎🬃")
EMBLEM("knight", "shape 56 4, 64 15, 78 26, 86 46, 88 78, 32 78, 40 64, 54 52, 40 52, 26 60, 14 60, 9 48, 24 30, 40 16; "
                 "cut disc 44 32 4; shaded; box 22 80 90 97; stepped; from 9 5"
    "; small ......x..... ....xxxxx... ...xx.xxxx.. .xxxxxxxxxx. xxxxxxxxxxx. xxx..xxxxxx. ....xxxxxx.. ...oooooooo. ..oooooooooo"
    "; small ............ .....xx..... ....xxxxx... ..xxx.xxxx.. .xxxxxxxxxx. .xx...xxxxx. ....xxxxxx.. ...xxxxxxxx."
    "; small .....x.... ...xxxxx.. .xxx.xxxx. xxxxxxxxx. xx..xxxxx. ...xxxxxx."
    "; small ....xxx... .xxxxxxx.. .xx..xxx.. ..oooooo.." "; small ...xxx.. .xxxxxx. ...xxxx. ..oooo.."
    "; cells .🭈🭑🬼. 🬁🬰█🬲.; cells .🭈🭑🬼 🬠🬰█▌"
    "; cells ..🭈🭑🬼.. 🬦🭂██🭐.. .🬭🬸██🬭."
    "; cells ..🭈🭑🬼.. 🬦🭂██🭐.. ..🬨██.. .🬋🬎🬎🬎🬋.")
EMBLEM("bishop", "disc 50 8 7; shape 50 8, 62 20, 71 34, 71 46, 62 58, 38 58, 29 46, 29 34, 38 20; cut line 64 26 54 40 5; "
                 "shape 40 58, 60 58, 68 78, 32 78; shaded; box 20 80 80 97; stepped; from 9 5"
    "; small .....xx..... ....xxxx.... ...xxx..x... ...xx..xx... ...xxxxxx... ....xxxx.... .....xx..... ...oooooo... ..oooooooo.."
    "; small ............ .....xx..... ....xxxx.... ...xxxx.x... ...xxx.xx... ....xxxx.... .....xx..... ..xxxxxxxx.."
    "; small ....xx.... ...xxxx... ..xxxx.x.. ..xxx.xx.. ....xx.... ..xxxxxx.."
    "; small ....xx.... ..xxxxxx.. ....xx.... ..oooooo.." "; small ...xx... ..xxxx.. ...xx... ..oooo.."
    "; cells .🭉🬚🬾. .🬷█🬲.; cells .🭊🬿. 🬞🬸🬴🬏"
    "; cells ..🭊🬓🬿.. ..🬬█🬝.. .🬭🬻█🬺🬭."
    "; cells ..🭊🬓🬿.. ..🬬█🬝.. ..🬷█🬲.. .🬋🬎🬎🬎🬋.")
EMBLEM("queen", "shape 6 22, 28 52, 30 10, 50 48, 70 10, 72 52, 94 22, 78 78, 22 78; mirror disc 6 20 7; mirror disc 30 9 7; "
                "shaded; box 20 80 80 97; stepped; from 9 5"
    "; small .....xx..... xx...xx...xx xx........xx .x...xx...x. .xx.xxxx.xx. ..xxxxxxxx.. ..xxxxxxxx.. ..oooooooo.. .oooooooooo."
    "; small ............ .x...xx...x. .xx..xx..xx. .xxx.xx.xxx. .xxxxxxxxxx. ..xxxxxxxx.. ...xxxxxx... ..xxxxxxxx.."
    "; small ....xx.... xx.xxxx.xx xx..xx..xx .x.xxxx.x. .xxxxxxxx. ..xxxxxx.."
    "; small .x..xx..x. .xx.xx.xx. ..xxxxxx.. ..oooooo.." "; small x..xx..x .xxxxxx. ..xxxx.. ..oooo.."
    "; cells 🭉🬿🭯🭊🬾 🭤███🭙; cells 🬦🭊🬿🬓 🬞██🬏"
    "; cells 🭉🬾.🭯.🭉🬾 🭦🭎🭄█🭏🭃🭛 🬞🬸███🬴🬏"
    "; cells 🭉🬾.🭯.🭉🬾 🭦🭎🭄█🭏🭃🭛 .▐███▌. 🬇🬍🬎🬎🬎🬌🬃")
EMBLEM("king", "box 44 2 56 34; box 35 10 65 20; shape 10 50, 28 34, 50 44, 72 34, 90 50, 76 78, 24 78; shaded; box 20 80 80 97; stepped; from 9 5"
    "; small .....xx..... ...xxxxxx... .....xx..... .xxx.xx.xxx. .xxxxxxxxxx. .xxxxxxxxxx. ..xxxxxxxx.. ..oooooooo.. .oooooooooo."
    "; small ............ .....xx..... ...xxxxxx... .....xx..... .xxxx..xxxx. .xxxxxxxxxx. ..xxxxxxxx.. ..xxxxxxxx.."
    "; small ....xx.... ...xxxx... ....xx.... .xxxxxxxx. .xxxxxxxx. ..xxxxxx.."
    "; small ....xx.... .xxxxxxxx. ..xxxxxx.. ..oooooo.." "; small ...xx... xxxxxxxx .xxxxxx. ..oooo.."
    "; cells .🬞🬹🬏. 🭮🭍█🭂🭬; cells .🬵🬱. 🭉🬻🬺🬾"
    "; cells ..🬞🬹🬏.. 🭦█🭏█🭄█🭛 🬞🬸███🬴🬏"
    "; cells ..🬞🬹🬏.. 🭦█🭏█🭄█🭛 .▐███▌. 🬇🬍🬎🬎🬎🬌🬃")

/* those who walk */
EMBLEM("person", "disc 50 20 22; shape 34 40, 66 40, 88 62, 78 72, 68 64, 68 100, 54 100, 54 78, 46 78, 46 100, 32 100, "
                 "32 64, 22 72, 12 62; from 9 5"
    "; small ...xxxx... ...xxxx... .xxxxxxxx. .x.xxxx.x. ...xxxx... ..xx..xx.." "; small ....xx.... ..xxxxxx.. ...xxxx... ..xx..xx.."
    "; small ...xx... .xxxxxx. ...xx... ..x..x.." "; small ..xx.. .xxxx. ..xx.. .x..x." "; small .xx. xxxx")
EMBLEM("figure", "stepped; whole; shape 14 46, 86 46, 96 54, 96 66, 72 66, 72 76, 28 76, 28 66, 4 66, 4 54; shaded; box 28 76 72 84; "
                 "mirror box 28 76 45 98; mirror box 21 91 45 98; ground sand; mirror box 4 66 16 74; box 42 40 58 50; "
                 "shape 26 12, 74 12, 74 36, 66 43, 34 43, 26 36; colour own; shaded; shape 26 24, 26 7, 34 0, 66 0, 74 7, 74 24, 68 15, 32 15; "
                 "carved; mirror box 37 24 44 31; box 43 36 57 39; from 15 7"
    "; small ................ ....oooooooo.... ....ii.ii.ii.... ....iiiiiiii.... ..xxxxxxxxxxxx.. ..xxxxxxxxxxxx.. ..iixxxxxxxxii.. ....oooooooo.... ....ooo..ooo.... ....ooo..ooo...."
    "; small ....oooooo.... ....iiiiii.... ....i.ii.i.... ....iiiiii.... ..xxxxxxxxxx.. ..iixxxxxxii.. ....oooooo.... ....oo..oo...."
    "; small ..iiiiii.. ..i.ii.i.. xxxxxxxxxx iixxxxxxii ..oooooo.. ..oo..oo.."
    "; small ...xxxx... .xxxxxxxx. ...xxxx... ..oo..oo.."
    "; small ..oooo.. xxxxxxxx ..xxxx.. .oo..oo." "; small ..xx.. xxxxxx .xxxx. .x..x." "; small .xx. xxxx xxxx x..x" "; small .xx. xxxx"
    "; small xxxxxx x.xx.x xxxxxx"
    "; cells 🬦🬹🬓 🬨🬎🬕 inlaid xxx ... shaded .c. ..."
    "; cells .🬹🬹. 🬉🬝🬬🬄 inlaid .xx. .... shaded .cc. ...."
    "; cells .🬚🬹🬩. 🬉🬎🬎🬎🬄 inlaid .xxx. ..... shaded .ccc. .o.o."
    "; cells .🬚🬹🬩. 🬭🬬🬂🬝🬭 🬞█🬂█🬏 inlaid .xxx. x.x.x ..... shaded .ccc. ooooo ddddd"
    "; cells ..🬚🬹🬩.. .🬭🬬🬂🬝🬭. .🬞█🬂█🬏. inlaid ..xxx.. .x.x.x. ....... shaded ..ccc.. .ooooo. .ddddd."
    "; cells ..🬭🬭🬭.. ..🬺█🬻.. .🬭🬬🬂🬝🬭. .🬞█🬂█🬏. inlaid ..xxx.. ..xxx.. .x.x.x. ....... shaded ..ccc.. ..c.c.. .ooooo. .ddddd."
    "; cells ...🬭🬭🬭... ..🬉🬲█🬷🬄.. ..██🬂██.. ..🬭🬉🬎🬄🬭.. ..🬞█🬂█🬏.. inlaid ...xxx... ..xxxxx.. ....x.... ..x...x.. ......... shaded ...ccc... ...c.c... ....o.... ..ooooo.. ..ddddd..")
EMBLEM("robot", "box 45 0 55 14; box 16 12 84 52; box 26 56 74 82; mirror box 8 56 20 80; mirror box 28 84 44 100; "
                "cut mirror disc 34 32 8")
EMBLEM("ghost", "disc 50 38 38; shape 12 38, 88 38, 88 98, 75 84, 62 98, 50 84, 38 98, 25 84, 12 98; cut mirror disc 36 38 9"
    "; small ..xxxx.. .x.xx.x. .xxxxxx. .x.xx.x." "; small .xxxx. .xxxx. .xxxx. .x..x." "; small .xx. xxxx"
    "; small ..xxxxxx.. xxx.xx.xxx xxxxxxxxxx xx..xx..xx"
    "; cells 🬦🬴█🬸🬓 🬉🬆🬎🬊🬄")
EMBLEM("skull", "oval 50 40 42 38; box 28 62 72 96; cut mirror disc 32 44 11; cut shape 50 56, 57 70, 43 70; "
                "cut mirror line 42 82 42 100 5"
    "; small ..xxxxxx.. xx..xx..xx xxxxooxxxx ..xxxxxx.."
    "; cells 🬻🬂█🬂🬺 🬁🬆🬎🬊🬀")
EMBLEM("goblin", "disc 50 58 32; mirror shape 26 42, -4 18, 24 74; cut mirror disc 38 50 7; cut line 34 74 66 74 7"
    "; small ..xxxxxx.. xxx.xx.xxx ..xxxxxx.. ....oo....")
EMBLEM("genie", "disc 50 16 16; shape 16 36, 84 36, 66 66, 48 76, 60 86, 40 100, 28 90, 40 84, 30 70, 36 58"
    "; small ....xx.... xx.xxxxxxx .xxxxxxx.x ..oooooo..")
EMBLEM("bull", "whole; shape 24 24, 76 24, 82 42, 72 64, 69 88, 60 100, 40 100, 31 88, 28 64, 18 42; mirror shape 24 42, 0 46, 8 60, 27 56; "
               "cut mirror oval 36 52 6 5; ground wood; mirror shape 34 28, 22 24, 16 14, 16 -2, 2 0, -3 18, 4 36, 18 46, 34 44; "
               "colour own; shaded; oval 50 86 24 14; cut mirror disc 42 86 4; from 9 5"
    "; small ii........ii iii.xxxx.iii .iixxxxxxii. ...x.xx.x... ...xxxxxx... ....oooo...."
    "; small i........i ii.xxxx.ii .ixxxxxxi. ..x.xx.x.. ..xxxxxx.. ...oooo..."
    "; small i........i iixxxxxxii ..x.xx.x.. ...oooo..."
    "; small i......i iixxxxii .xxxxxx. ..oooo.."
    "; cells █🬭🬭🬭█ 🬁🬥█🬙🬀 inlaid x...x ....."
    "; cells █🬏.🬞█ 🬇🬝█🬬🬃 .🬥█🬙. inlaid xx.xx ..... ..... shaded ..... .o.o. .ddd."
    "; cells ▐🬲...🬷▌ 🬇🬂🬬█🬝🬂🬃 .🬉🬴█🬸🬄. inlaid xx...xx .x...x. ....... shaded ....... .oo.oo. .ddddd."
    "; cells ▐🬲.....🬷▌ 🬉🬎🬀███🬁🬎🬄 🬁🬊🬴███🬸🬆🬀 ..🬥███🬙.. inlaid xx.....xx xxx...xxx ......... ......... shaded ......... .oo...oo. ..o...o.. ..ddddd.."
    "; cells 🬦█.......█🬓 🬉██🬹🬻█🬺🬹██🬄 🬁🬎█🬴🬸█🬴🬸█🬎🬀 ..🬁█████🬀.. ..🬉🬴🬸█🬴🬸🬄.. inlaid xx.......xx xxx.....xxx ........... ........... ........... shaded ........... ........... ...oo.oo... ........... ..ddddddd..")

/* animals */
EMBLEM("cat", "disc 50 60 38; mirror shape 12 66, 12 4, 46 28; cut mirror disc 34 56 6; cut shape 43 70, 57 70, 50 79"
    "; small xx....xx xxxxxxxx .xxxxxx. ..xxxx..")
EMBLEM("dog", "oval 50 50 32 42; mirror oval 14 46 13 32; cut mirror disc 38 42 6; cut oval 50 70 11 8")
EMBLEM("fox", "shape 4 0, 42 24, 58 24, 96 0, 100 50, 70 74, 50 100, 30 74, 0 50; cut disc 30 50 6; cut disc 70 50 6; from 9 5"
    "; small x..........x xxx......xxx xxxxx..xxxxx xxxxxxxxxxxx xx..xxxx..xx .xxxxxxxxxx. ..xxxxxxxx.. ....xxxx...."
    "; small .x......x. xxx....xxx xxxxxxxxxx xx.xxxx.xx xxxxxxxxxx ...xxxx..."
    "; small xx......xx xxxxxxxxxx .x..xx..x. ...xxxx..." "; small xx....xx xxxxxxxx .x.xx.x. ...xx...")
EMBLEM("mouse", "oval 46 66 34 26; disc 66 36 16; shape 58 44, 104 70, 66 90; line 16 74 2 64 4 42 6; cut disc 78 60 5; from 9 5"
    "; small .........xxx.. ....xxxx.xxxx. ..xxxxxxxxxxx. o.xxxxxxxxx.xx o.xxxxxxxxxxxx .ooxx.xx.xx..."
    "; small .......xxx.. ...xxx.xxxx. ..xxxxxxxxx. o.xxxxxxx.xx o.xxxxxxxxxx .oox.xx.xx.."
    "; small ......oo.. x..xxxxxx. x.xxxxxxxx .xxxxxxx.." "; small ....oo.. x.xxxxx. xxxxxxxx .xxxxx.."
    "; cells 🭁🭌🬭🭁🭌 .🬈🬎🬅."
    "; cells ◢█🭍🬾🭉🭂█◣ ◥██████◤ .🭦🬲██🬷🭛. ..🭣🭧🭜🭘.."
    "; cells 🬻█🬓.🬦█🬺 🬁🬨🬝█🬬🬕🬀 .🬁🬎█🬎🬀.")
EMBLEM("rabbit", "disc 50 68 31; mirror oval 34 22 12 28; cut mirror disc 39 62 6; cut disc 50 78 4")
EMBLEM("bear", "disc 50 58 41; mirror disc 16 20 18; cut mirror disc 35 48 7; cut oval 50 72 14 9; from 9 5"
    "; small xxx......xxx xxxxxxxxxxxx .xx..xx..xx. .xxxxxxxxxx. ..xxx..xxx.. ...xxxxxx..."
    "; small xx......xx xxxxxxxxxx .x..xx..x. .xxxxxxxx. ..xx..xx.. ...xxxx..."
    "; small xx......xx xxxxxxxxxx .x..xx..x. ..xxooxx.." "; small xx....xx xxxxxxxx .xxxxxx. ..xxxx..")
EMBLEM("bird", "oval 50 56 34 26; disc 26 30 20; shape 10 24, -8 36, 12 40; shape 70 52, 104 26, 98 68; cut disc 24 26 5; "
               "line 44 78 44 100 7; line 60 78 60 100 7")
EMBLEM("goose", "oval 60 60 38 24; line 34 60 28 40 30 18 14; disc 30 15 13; shape 20 8, -4 18, 20 24; shape 82 44, 108 30, 94 72; "
                "line 52 80 52 100 6; line 68 80 68 100 6; from 9 5"
    "; small ...xxx...... xxxx.xx..... ...xxxx..... ....xx...xxx ....xxxxxxxx ....xxxxxxx. .....xxxxx.. ......x.x..."
    "; small ..xxxx...... xxxxxx...... ...xx...xxx. ...xxxxxxxx. ....xxxxxx.. ......xx...."
    "; small .xxx...... xx.xx..... ...xx..xxx ...xxxxxxx ....xxxxx. .....x.x.."
    "; small .xxx...... xxxx...xx. ..xxxxxxx. ...xxxxx.." "; small .xx..... xxx...xx .xxxxxx. ..xxxx..")
EMBLEM("fish", "oval 40 50 42 30; shape 66 50, 104 18, 96 50, 104 82; cut disc 20 42 6; from 9 5"
    "; small ............ ..xxxxxx..xx .xx.xxxxxxxx xxxxxxxxxxx. .xxxxxxxxxxx ..xxxxxx..xx"
    "; small .......... ..xxxxx..x .x.xxxxxxx xxxxxxxxx. .xxxxxxxxx ..xxxxx..x"
    "; small ..xxx..x .xxxxxxx .xxxxxxx ..xxx..x"
    "; cells 🭂🬸█🭏🭄 🭧🬎🬎🭚🭧"
    "; cells .🭈🭆🭑🬭🬼.🭈 🭄🬴████🭩█ 🭕█████🭫█ .🭣🭧🭜🬂🭗.🭣"
    "; cells 🭇🭆🬹🬹🭑🬼🭊 🭃🭂█████ 🭢🭧🬎🬎🭜🭗🭥")
EMBLEM("owl", "oval 50 56 40 44; mirror shape 12 44, 12 0, 44 18; cut mirror disc 33 40 13; mirror disc 33 40 5; "
              "cut shape 43 56, 57 56, 50 70"
    "; small xx......xx xxxxxxxxxx xx..xx..xx ..xxxxxx..")
EMBLEM("bat", "oval 50 50 12 26; mirror shape 46 32, 24 18, 0 30, -6 70, 10 56, 22 70, 34 58, 46 70; mirror shape 42 32, 38 10, 52 28"
    "; small ....xx.... .xxxxxxxx. xxxxxxxxxx xx..xx..xx"
    "; cells 🬹🬷🬹🬲🬹 🬀🬁🬎🬀🬁"
    "; cells ...🭯🭯... 🭍🬹🭑🭁🭌🭆🬹🭂 🭭🭧🭜🭒🭝🭧🭜🭭 ...🭢🭗..."
    "; cells 🬽..🬭..🭈 🬎🭒🭓█🭞🭝🬎 ...🬂...")
EMBLEM("butterfly", "box 45 22 55 90; mirror oval 23 34 25 28; mirror oval 28 74 19 20; mirror line 48 26 34 2 5"
    "; small xxxx..xxxx xxxxooxxxx ..xxooxx.. ..oo..oo.."
    "; cells 🭒🭍🬭🭂🭝 🬉🬆🬂🬊🬄"
    "; cells 🭂█◣🭇🬼◢█🭍 🭓██████🭞 🭉🬹████🬹🬾 🭤🭓🭠🬊🬆🭕🭞🭙"
    "; cells █🬺🬱.🬵🬻█ 🬊█████🬆 🬉█🬆.🬊█🬄")
EMBLEM("spider", "oval 50 62 20 22; disc 50 34 13; mirror line 38 44 16 22 4 42 6; mirror line 34 56 10 50 0 70 6; "
                 "mirror line 36 68 12 74 6 96 6; mirror line 42 78 26 88 28 102 6"
    "; small ....xx.... x.xxxxxx.x .xxxxxxxx. xx......xx"
    "; cells 🬈🬷🬹🬲🬅 🬆🬉🬂🬄🬊"
    "; cells 🭮🬾.🭊🬿.🭉🭬 🬢🬈🬢██🬖🬅🬖 .🬰🬸██🬴🬰. 🬅🬖🬁🭧🭜🬀🬢🬈"
    "; cells 🬔🬢🬵🬹🬱🬖🬧 🬠🬗███🬤🬐 🬣🬅🬊🬎🬆🬈🬘")
EMBLEM("beetle", "oval 50 60 31 37; disc 50 16 15; cut line 50 30 50 96 5; mirror line 24 44 2 28 7; mirror line 20 60 -4 60 7; "
                 "mirror line 26 78 4 94 7"
    "; small ..oooooo.. xxxxooxxxx xxxxooxxxx ..xxxxxx..")
EMBLEM("lizard", "disc 26 12 12; line 28 14 46 30 48 58 60 80 94 92 13; line 44 30 16 42 7; line 46 30 78 20 7; line 50 58 22 72 7; "
                 "line 50 56 82 52 7"
    "; small ..xx..xx.. xxxxxxxx.x .xxxxxxxxx ..xx..xx..")
EMBLEM("dragon", "line 4 88 30 96 56 84 52 58 66 36 13; disc 70 26 16; shape 78 16, 104 28, 78 40; shape 52 60, 14 4, -2 56, 20 50, 24 66; "
                 "cut disc 72 22 4"
    "; small ..xxxxxxxx xxx.xxxxxx xxxxx.x.x. xxxxxxxx..")
EMBLEM("snail", "ring 40 46 34 11; disc 40 46 12; shape 2 78, 72 78, 80 34, 94 34, 98 84, 88 96, 2 96; line 84 36 78 14 5; line 90 36 98 16 5")
EMBLEM("frog",
       "stepped; oval 50 64 46 32; mirror disc 23 30 19; ground snow; mirror disc 24 28 12; ground black; mirror disc 26 29 6; "
       "colour own; shaded; line 24 70 50 80 76 70 7; from 9 5"
    "; small ..xx....xx.. .x..x..x..x. .x.xx..xx.x. .xxxxxxxxxx. xxxxxxxxxxxx xxxxxxxxxxxx xx........xx .xxxxxxxxxx. ..xxxxxxxx.."
    "; small .xx....xx. x..x..x..x x..xxxx..x xxxxxxxxxx xxxxxxxxxx xx......xx .xxxxxxxx. .......... .........."
    "; small .xx....xx. x..x..x..x xxxxxxxxxx xxxxxxxxxx xx......xx .xxxxxxxx." "; small .x....x. xxxxxxxx xx....xx .xxxxxx.")
EMBLEM("snake", "line 8 88 36 94 60 76 34 56 38 32 64 28 13; disc 76 26 14; line 86 28 104 24 5; cut disc 78 22 4")

/* plants, sky and land */
EMBLEM("tree", "shape 50 0, 84 42, 66 42, 94 78, 6 78, 34 42, 16 42; box 41 76 59 100"
    "; small ...xx... .xxxxxx. xxxxxxxx ...xx..." "; small ..xx.. .xxxx. xxxxxx ..xx..")
EMBLEM("sprout", "line 50 98 50 56 9; mirror shape 49 68, 18 56, 0 12, 34 32"
    "; small ........ .xx..xx. ..xxxx.. ...xx..." "; small ...... xx..xx .xxxx. ..xx..")
EMBLEM("flower", "disc 50 20 19; mirror disc 20 42 19; mirror disc 31 77 19; disc 50 50 22; cut disc 50 50 12"
    "; small .xx..xx. .xxooxx. xxxooxxx ..xxxx..")
EMBLEM("clover", "mirror disc 32 28 21; mirror disc 32 62 21; line 50 50 62 102 9"
    "; small ..xxxx.. ..xxxx.. xxxxxxxx xx.xx.xx")
EMBLEM("mushroom", "disc 50 48 46; cut box -10 52 110 110; cut disc 32 30 7; cut disc 62 22 7; "
             "colour text; shape 35 52, 65 52, 70 98, 30 98"
    "; small ..xxxxxx.. xxxxxxxxxx ....xx.... ....xx...."
    "; cells 🭊🬳█🬶🬿 .🬉🬎🬄. inlaid ..... .xxx."
    "; cells 🬞🬹🬨█🬕🬹🬏 ██🬴█🬸██ ..🬷█🬲.. inlaid ....... ....... xxxxxxx")
EMBLEM("apple", "mirror disc 34 60 33; line 50 36 58 6 7; oval 74 16 14 8"
    "; small ...x.xx. .xxxxxx. xxxxxxxx .xxxxxx.")
EMBLEM("wide hat", "oval 50 74 52 15; shape 24 74, 30 22, 44 30, 56 30, 70 22, 76 74; cut line 26 60 74 60 6; stepped"
    "; small ..xxxx.. ..xxxx.. xxxxxxxx .xxxxxx.")
EMBLEM("pistol", "box 0 22 98 44; box 4 14 14 26; shape 62 40, 94 40, 106 96, 78 96; ring 56 52 14 6; stepped"
    "; small x.......x. xxxxxxxxxx .....x.xxx .......xxx")
EMBLEM("rifle", "line -2 36 100 36 9; line 30 46 70 46 8; shape 62 34, 104 44, 104 84, 84 60, 66 50; ring 58 58 10 5; stepped"
    "; small .......... xxxxxxxxxx ..xxx.x.xx ........xx")
EMBLEM("mug", "box 10 24 70 98; ring 76 60 22 9; disc 20 20 14; disc 42 14 17; disc 62 22 13; cut box 24 40 32 86; cut box 48 40 56 86; stepped"
    "; small .xxxxx.. .xxxxxxx .xxxxx.x .xxxxxx.")
EMBLEM("barrel", "shape 24 2, 76 2, 92 30, 96 50, 92 70, 76 98, 24 98, 8 70, 4 50, 8 30; shaded; box 8 20 92 32; box 8 68 92 80; from 9 5"
    "; small ..xxxxxxxx.. .oooooooooo. xxxxxxxxxxxx xxxxxxxxxxxx .oooooooooo. ..xxxxxxxx.."
    "; small ..xxxxxx.. .oooooooo. .xxxxxxxx. .xxxxxxxx. .oooooooo. ..xxxxxx.."
    "; small ..xxxxxx.. .oooooooo. .xxxxxxxx. ..oooooo.."
    "; small ..xxxx.. .oooooo. .xxxxxx. ..oooo..")
EMBLEM("coach", "box 12 14 88 62; ring 28 78 20 8; ring 72 78 20 8; cut box 22 24 44 44; cut box 56 24 78 44; line 88 50 106 66 6"
    "; small .xxxxxx. .x.xx.x. xxxxxxxx .xx..xx.")
EMBLEM("dynamite", "box 14 36 34 100; box 40 36 60 100; box 66 36 86 100; cut line 10 68 90 68 6; line 50 36 58 16 78 6 6; disc 84 6 8"
    "; small .....xxx ....x... xx.xx.xx xx.xx.xx")
EMBLEM("bars", "box 4 0 96 12; box 4 88 96 100; box 8 0 18 100; box 32 0 42 100; box 58 0 68 100; box 82 0 92 100"
    "; small xxxxxxxx x..xx..x x..xx..x xxxxxxxx")
EMBLEM("feather", "shape 88 -2, 98 20, 60 66, 34 76, 44 40; line 4 102 78 22 6; cut line 40 66 84 14 4"
    "; small ......xx ....xxx. ..xxx... .x......")
EMBLEM("pear", "oval 50 68 34 31; oval 50 36 20 26; line 50 14 60 0 8"
    "; small ...xx... ..xxxx.. .xxxxxx. ..xxxx..")
EMBLEM("plum", "oval 50 60 36 38; line 50 24 60 2 8; cut line 42 34 34 64 5"
    "; small ....x... ..xxxx.. .xxxxxx. ..xxxx..")
EMBLEM("cherries", "disc 24 74 24; disc 76 74 24; line 24 54 54 4 8; line 76 54 54 4 8"
    "; small ....xx.. ..xx.x.. xxx..xxx xxx..xxx")
EMBLEM("grapes", "mirror disc 20 34 15; disc 50 34 15; mirror disc 35 59 15; disc 50 84 15; line 50 20 50 0 8"
    "; small ....x... .xxxxxx. ..xxxx.. ...xx...")
EMBLEM("basket", "shape 4 48, 96 48, 82 98, 18 98; disc 50 46 40; cut disc 50 46 29; box 4 48 96 60; cut line 20 74 80 74 5"
    "; small .xxxxxx. .x....x. xxxxxxxx .xxxxxx.")
EMBLEM("scarecrow", "disc 50 22 15; box 30 8 70 15; line 50 30 50 102 9; line 4 46 96 46 11; shape 34 42, 66 42, 72 80, 28 80"
    "; small ...xx... xxxxxxxx ..xxxx.. ...xx...")
EMBLEM("wind", "line 2 32 58 32 72 20 60 8 9; line 2 54 82 54 96 66 84 80 9; line 2 76 46 76 58 88 46 98 9"
    "; small .....xx. xxxxxxx. ........ xxxxxxxx")
EMBLEM("sun", "disc 50 50 24; line 50 5 50 17 9; line 50 83 50 95 9; mirror line 5 50 17 50 9; mirror line 14 14 26 26 9; "
              "mirror line 14 86 26 74 9"
    "; small x..xx..x ..xxxx.. ..xxxx.. x..xx..x" "; small x.xx.x ..xx.. ..xx.. x.xx.x")
EMBLEM("moon", "disc 60 50 46; cut disc 88 50 42"
    "; small ...xxxx. ..xxx... ..xxx... ...xxxx."
    "; cells .🬻🬆🬀. .🬊🬌🬃.")
EMBLEM("cloud", "disc 26 62 24; disc 52 42 30; disc 78 62 21; box 26 62 78 86")
EMBLEM("snowflake", "line 50 2 50 98 8; mirror line 8 26 92 74 8; mirror line 36 6 50 20 6; mirror line 36 94 50 80 6"
    "; small x..xx..x ..xxxx.. ..xxxx.. x..xx..x")
EMBLEM("rock", "shape 2 92, 10 52, 32 22, 60 14, 84 38, 98 74, 96 92; cut line 40 40 58 34 70 48 5"
    "; small ........ ..xxxx.. .xxxxxx. xxxxxxxx" "; small ...... ..xx.. .xxxx. xxxxxx")
EMBLEM("mountain", "shape -4 96, 34 14, 54 50, 70 28, 104 96")
EMBLEM("waves", "from 9 5; line 0 38 16 24 34 38 50 24 66 38 84 24 100 38 9; line 0 76 16 62 34 76 50 62 66 76 84 62 100 76 9"
    "; small ............ ..xx....xx.. xx..xxxx..xx ............ ..xx....xx.. xx..xxxx..xx"
    "; small .......... .xx..xx..x x..xx..xx. .......... .xx..xx..x x..xx..xx."
    "; small ........ .xx..xx. x..xx..x ........")
EMBLEM("gem", "shape 24 8, 76 8, 100 40, 50 98, 0 40; shaded; shape 50 40, 100 40, 50 98"
    "; small ..xxxx.. xxxxxxxx .xxxxxx. ...xx..." "; small .xxxx. xxxxxx .xxxx. ..xx.." "; small .xxxx. .xxxx. ..xx.."
    "; small ..xxxxxx.. xxxxxxxxxx ..oooooo.. ....oo...."
    "; small ..xxxxxx.. .xxxxxxxx. xxxxxxxxxx .oooooooo. ...oooo... ....oo...."
    "; sloped 7 3; shape 25 11, 75 11, 92 33, 8 33; shaded; shape 8 33, 92 33, 58 78, 42 78"
    "; sloped 9 4; shape 13 1, 87 1, 101 21, -1 21; shaded; shape -1 21, 101 21, 57 79, 43 79"
    "; sloped 11 5; shape 16 16, 84 16, 101 39, -1 39; shaded; shape -1 39, 101 39, 56 99, 44 99"
    "; sloped 13 6; shape 13 13, 87 13, 101 31, -1 31; shaded; shape -1 31, 101 31, 55 93, 45 93"
    "; sloped 15 7; shape 15 6, 85 6, 101 27, -1 27; shaded; shape -1 27, 101 27, 54 89, 46 89"
    "; sloped 17 8; shape 13 5, 87 5, 101 23, -1 23; shaded; shape -1 23, 101 23, 53 86, 47 86"
    "; sloped 19 9; shape 17 8, 83 8, 101 32, -1 32; shaded; shape -1 32, 101 32, 53 96, 47 96")

/* things */
EMBLEM("house", "shape 50 2, 98 48, 2 48; shaded; box 16 48 84 98; cut box 40 64 60 98"
    "; small .....xx..... ...xxxxxx... .xxxxxxxxxx. ..oooooooo.. ..ooo..ooo.. ..ooo..ooo.."
    "; small ...xxxx... xxxxxxxxxx .oooooooo. .ooo..ooo."
    "; small ...xx... .xxxxxx. xxxxxxxx .oo..oo." "; small ..xx.. .xxxx. xxxxxx .x..x." "; small xxxx x..x")
EMBLEM("gate", "stepped; ground stone; disc 50 46 46; box 4 46 96 100; ground wood; disc 50 50 32; box 18 50 82 100; "
               "ground black; box 64 56 73 70"
    "; small ..xxxxxx.. xxxx..xxxx xxx....xxx xxx....xxx"
    "; small ..xxxx.. xxx..xxx xx....xx xx....xx" "; small .xxxx. xxxxxx xx..xx xx..xx" "; small xxxx x..x"
    "; cells █🬵🬱█ ██🬸█ inlaid .xx. .xx. shaded .oo. ..o."
    "; cells █🬵🬹🬱█ ███🬸█ inlaid .xxx. .xxx. shaded .ooo. ...o."
    "; cells █🬞🬹🬹🬹🬏█ █▐███▌█ █▐██🬴▌█ inlaid .xxxxx. .xxxxx. .xxxxx. shaded .ooooo. .o...o. .o..oo."
    "; cells █🬞🬹🬹🬹🬏█ █▐███▌█ █▐██🬸▌█ █▐███▌█ inlaid .xxxxx. .xxxxx. .xxxxx. .xxxxx. shaded .ooooo. .o...o. .o..oo. .o...o."
    "; cells .🭈🭆🬹🬹🬹🭑🬽. .█🭊🬹🬹🬹🬿█. .███████. .████🬴██. inlaid ......... ..xxxxx.. ..xxxxx.. ..xxxxx.. shaded ......... ..ooooo.. ......... .....o..."
    "; cells .🭈🭆🬹🬹🬹🬹🬹🭑🬽. .██🭊🬹🬹🬹🬿██. .█████████. .█████🬴███. .█████████. inlaid ........... ...xxxxx... ...xxxxx... ...xxxxx... ...xxxxx... shaded ........... ...ooooo... ........... ......o.... ...........")
EMBLEM("mouse hole", "disc 50 50 50; box 0 50 100 98; cut disc 50 68 23; cut box 27 68 73 98"
                     "; small ............ ............ ....xxxx.... ..xxxxxxxx.. xxxx....xxxx xxx......xxx "
                     "xxx......xxx xxx......xxx"
                     "; small ..xxxxxx.. .xxx..xxx. xxx....xxx xxx....xxx"
                     "; small ..xxxx.. .xx..xx. xx....xx xx....xx")
EMBLEM("door", "box 20 2 80 98; cut disc 66 54 6; cut box 30 12 70 16"
    "; small ..xxxx.. ..xxxx.. ..xx.x.. ..xxxx.." "; small .xxxx. .xxxx. .xxxx. .xxxx.")
EMBLEM("flag", "shaded; box 12 0 20 100; colour own; box 20 4 98 56; from 10 5"
               "; small .xxxxxxxxxxx .xxxxxxxxxxx .xxxxxxxxxxx .xxxxxxxxxxx .x.......... .x.......... "
               ".o.......... .o.........."
               "; small .xxxxxxxxx .xxxxxxxxx .xxxxxxxxx .x........ .x........ .x........"
               "; small xxxxxxxx xxxxxx.. xxxxxxxx x......."
               "; small .xxxx. .xxxxx .x.... .x...."
               "; cells .▐██🭪 .🬉...")
EMBLEM("key", "ring 24 50 25 11; box 46 43 102 57; box 84 56 94 78; box 66 56 76 72"
    "; small .xx..... x..xxxxx x..x.x.x .xx....." "; small .xx... x..xxx x..x.x .xx..."
    "; small xxxx...... x..xxxxxxx x..x..x.x. xxxx......"
    "; cells 🬜🬊🬱🬭🬭 🬊🬍🬀🬉🬉"
    "; cells 🬖🬢🬭🬭 🬈🬅🬁🬁")
EMBLEM("lock", "ring 50 34 28 11; box 14 46 86 98; cut disc 50 66 8; cut box 46 66 54 84"
    "; small ..xxxx.. ..x..x.. .xxxxxx. .xxxxxx." "; small ..xx.. .x..x. .xxxx. .xxxx."
    "; cells 🬞🬳🬶🬏 🬉🬌🬍🬄"
    "; cells .🬷🬰🬲. .🬎🬋🬎."
    "; cells ..🬻🬂🬺.. .▐█🬂█▌. .🬉🬎🬎🬎🬄.")
EMBLEM("crate", "stepped; always; box 6 0 94 90; carved; box 18 13 82 77; colour own; line 18 77 82 13 13; line 18 13 82 77 13; from 9 5"
    "; small .............. .............. .xxxxxxxxxxxx. .xxxxxxxxxxxx. .xxxxccccxxxx. .xxcxxccxxcxx. .xxccxxxxccxx. .xxccxxxxccxx. .xxcxxccxxcxx. .xxxxccccxxxx. .xxxxxxxxxxxx. .xxxxxxxxxxxx."
    "; small .............. .xxxxxxxxxxxx. .xxxxxxxxxxxx. .xxxxccccxxxx. .xxcxxccxxcxx. .xxccxxxxccxx. .xxcxxccxxcxx. .xxxxccccxxxx. .xxxxxxxxxxxx."
    "; small .xxxxxxxxxxxx. .xxxxccccxxxx. .xxcxxccxxcxx. .xxccxxxxccxx. .xxccxxxxccxx. .xxcxxccxxcxx. .xxxxccccxxxx. .xxxxxxxxxxxx."
    "; small .xxxxxxxxxx. .xxxxccxxxx. .xxccxxccxx. .xxccxxccxx. .xxxxccxxxx. .xxxxxxxxxx."
    "; small .xxxxxxxx. .xxxccxxx. .xccxxccx. .xccxxccx. .xxxccxxx. .xxxxxxxx."
    "; small xxxxxxxxxx xxooxxooxx xxxxxxxxxx .........."
    "; small xxxxxxxx xxxooxxx xxxxxxxx ........" "; small .xxxx. .x..x. .xxxx. ......" "; small .xxxx. .xxxx. .xxxx." "; small .xx. .xx."
    "; cells 🬦🬹🬹🬓 ▐🬰🬰▌ shaded .... .oo."
    "; cells ▐🬂🬡🬝▌ ▐🬻🬮🬭▌ shaded .ooo. .ooo."
    "; cells ▐🬬🬂🬝▌ ▐🬠█🬐▌ ▐🬻🬭🬺▌ shaded .ooo. .ooo. .ooo."
    "; cells ▐🬬🬒🬂🬡🬝▌ ▐█🬸🬋🬴█▌ ▐🬻🬮🬭🬯🬺▌ shaded .ooooo. .coooc. .ooooo."
    "; cells 🬦🬹🬹🬹🬹🬹🬓 ▐🬊🬱█🬵🬆▌ ▐█🬷🬎🬲█▌ ▐🬻🬮🬭🬯🬺▌ shaded ....... .oocoo. .coooc. .ooooo.")
EMBLEM("full crate", "stepped; always; box 6 0 94 90; carved; line 24 46 44 66 78 22 13; from 9 5"
    "; small .............. .............. .xxxxxxxxxxxx. .xxxxxxxxxxxx. .xxxxxxxxccxx. .xxxxxxxccxxx. .xxccxxccxxxx. .xxxccccxxxxx. .xxxxccxxxxxx. .xxxxxxxxxxxx. .xxxxxxxxxxxx. .xxxxxxxxxxxx."
    "; small .............. .xxxxxxxxxxxx. .xxxxxxxxxxxx. .xxxxxxxxccxx. .xxxxxxxccxxx. .xxccxxccxxxx. .xxxccccxxxxx. .xxxxccxxxxxx. .xxxxxxxxxxxx."
    "; small .xxxxxxxxxxxx. .xxxxxxxxccxx. .xxxxxxxccxxx. .xxccxxccxxxx. .xxxccccxxxxx. .xxxxccxxxxxx. .xxxxxxxxxxxx. .xxxxxxxxxxxx."
    "; small .xxxxxxxxxx. .xxxxxxxccx. .xccxxccxxx. .xxccccxxxx. .xxxccxxxxx. .xxxxxxxxxx."
    "; small .xxxxxxxx. .xxxxxxcx. .xxxxxccx. .xcxxccxx. .xxcccxxx. .xxxxxxxx."
    "; small .xxxxxx. .xxxxxx. .xxxxxx. ........" "; small .xxxx. .xxxx. .xxxx. ......" "; small xxxx xxxx"
    "; cells 🬦🬹🬹🬹🬹🬹🬓 ▐🬲🭥🭚🭊🭁▌ ▐█🭏🭄██▌ shaded ....... .ooooo. .ooooo."
    "; cells 🬦🬹🬹🬹🬹🬹🬓 ▐███🭠█▌ ▐🬲🭥🭚🭊🭁▌ ▐█🭏🭄██▌ shaded ....... .ooooo. .ooooo. .ooooo.")
EMBLEM("chest", "oval 50 46 47 36; box 3 46 97 96; cut line 0 50 100 50 6; cut disc 50 64 8"
    "; small .xxxxxx. xxxxxxxx xxx..xxx xxxxxxxx"
    "; small oooooooooo xxxx..xxxx xxxxooxxxx xxxxxxxxxx"
    "; cells 🬻█🬎█🬺 🬎🬎🬋🬎🬎 shaded ..... ddddd"
    "; cells 🭄██████🭏 🬎🬎🬎🬬🬝🬎🬎🬎 ███🬴🬸███ ████████"
    "; cells 🬵█████🬱 🬰🬰🬸🬎🬴🬰🬰 ███████")
EMBLEM("bulb", "disc 50 42 42; box 34 78 66 100"
    "; small ..xxxxxx.. .xxxxxxxx. ..xxxxxx.. ....xx...." "; small ..xxxx.. .xxxxxx. .xxxxxx. ..xxxx.."
    "; small ..xx.. .xxxx. .xxxx. ..xx..")
EMBLEM("mine", "disc 50 50 31; box 46 2 54 98; box 2 46 98 54; line 17 17 83 83 8; line 83 17 17 83 8; cut disc 39 39 8"
    "; small x..xx..x .xxxxxx. .xxxxxx. x..xx..x" "; small x.xx.x .xxxx. .xxxx. x.xx.x")
EMBLEM("boat", "shape -2 62, 102 62, 82 94, 18 94; shape 46 0, 46 56, 6 56; shape 54 12, 92 56, 54 56")
EMBLEM("hull", "shape 50 8, 80 34, 80 92, 20 92, 20 34; cut shape 50 28, 66 44, 66 82, 34 82, 34 44"
    "; small ...xx... .xx..xx. .x....x. .xxxxxx." "; small ..xx.. .x..x. .x..x. .xxxx.")
EMBLEM("car", "shaded; mirror box 6 18 26 44; mirror box 6 66 26 94; colour own; shape 50 0, 70 16, 74 34, 74 98, 26 98, 26 34, 30 16; "
              "cut box 36 34 64 52")
EMBLEM("cart", "shape 16 22, 102 22, 94 62, 24 62; mirror ring 32 78 20 9; line 24 50 -6 40 8; from 9 5"
    "; small ............ ..xxxxxxxxxx xx.xxxxxxxx. ...xxxxxxxx. ...xxx.xxx.. ....x...x...")
EMBLEM("wheel", "ring 50 50 48 13; line 50 4 50 96 9; line 4 50 96 50 9; disc 50 50 14; from 9 5"
    "; small ..xxxxxx.. xxxx..xxxx xxxx..xxxx ..xxxxxx.." "; small ..xxxx.. xx.xx.xx xx.xx.xx ..xxxx.." "; small .xxxx. xx..xx xx..xx .xxxx.")
EMBLEM("mill", "shape 50 0, 104 48, -4 48; shaded; box 12 48 88 100; cut box 38 62 62 100"
    "; small ..xxxxxx.. xxxxxxxxxx .oooooooo. .ooo..ooo." "; small .xxxxxx. xxxxxxxx .oooooo. .oo..oo." "; small .xxxx. xxxxxx .oooo. .o..o.")
EMBLEM("mill wheel", "line 50 -2 50 102 9; line -2 50 102 50 9; line 15 15 85 85 9; line 15 85 85 15 9; cut disc 50 50 34; "
                     "ring 50 50 40 12; line 50 16 50 84 7; line 16 50 84 50 7; disc 50 50 11; from 9 5"
    "; small x..xxxx..x .xxx..xxx. .xxx..xxx. x..xxxx..x" "; small .x.xx.x. .xx..xx. .xx..xx. .x.xx.x."
    "; small .xxxx. xx..xx xx..xx .xxxx.")
EMBLEM("anchor", "ring 50 14 14 8; box 45 26 55 92; box 26 34 74 44; line 4 60 16 84 50 96 84 84 96 60 10"
    "; small ....xx.... ..xxxxxx.. xx..xx..xx ..xxxxxx.."
    "; cells 🬏🬋█🬋🬞 🬊🬋🬎🬋🬆")
EMBLEM("crown", "shape 0 20, 26 52, 50 6, 74 52, 100 20, 88 76, 12 76; box 12 82 88 96"
    "; small x..xx..x xx.xx.xx xxxxxxxx .xxxxxx."
    "; small xx..xx..xx xxx.xx.xxx xxxxxxxxxx xxooxxooxx"
    "; cells 🭏🭆🭁🭑🭄 🬉🬎🬎🬎🬄")
EMBLEM("cup", "shape 18 4, 82 4, 76 40, 58 60, 42 60, 24 40; mirror line 20 14 2 14 6 36 28 46 8; "
       "box 45 58 55 84; shape 36 82, 64 82, 76 98, 24 98"
    "; small xxxxxxxxxx .xxxxxxxx. ....xx.... ..xxxxxx.."
    "; cells 🬥███🬙 .🬋🬎🬋.")
EMBLEM("shield", "shape 4 4, 96 4, 96 44, 84 74, 50 100, 16 74, 4 44; cut box 43 16 57 82; cut box 18 30 82 44"
    "; small xxxxxxxxxx xx......xx xxxx..xxxx ..xxxxxx.."
    "; cells █🬎🬂🬎█ 🭣🭧🬋🭜🭘")
EMBLEM("hourglass", "box 8 0 92 10; box 8 90 92 100; shape 16 10, 84 10, 80 30, 55 50, 80 70, 84 90, 16 90, 20 70, 45 50, 20 30; "
             "cut shape 30 18, 70 18, 62 28, 38 28"
    "; small xxxxxxxxxx ..xxxxxx.. ..xxxxxx.. xxxxxxxxxx"
    "; cells 🬁🭕█🭠🬀 🬇🬍🬎🬌🬃")
EMBLEM("jewel", "ring 50 64 35 10; colour danger; shape 32 0, 68 0, 80 16, 50 38, 20 16"
    "; small ....xx.... ..xx..xx.. ..xx..xx.. ....xx...."
    "; cells .🬖🬎🬢. .🬈🬋🬅. inlaid ..x.. ....."
    "; cells ..🬊█🬆.. .🬦🬕🬂🬨🬓. .🬉🬪🬭🬜🬄. inlaid xxxxxxx ....... .......")
EMBLEM("sword", "shape 104 -4, 100 18, 50 68, 34 52, 84 2; line 18 46 56 84 10; line 34 68 6 96 11"
    "; small ..oo...... ooooxxxxxx ooooxxxxx. ..oo......"
    "; cells 🬞🬞🬵🬜🬆 🬋🬂🬄..")
EMBLEM("helmet", "disc 50 50 44; cut box -10 60 110 110; box 0 54 100 68; box 44 66 56 94; box 43 -4 57 12; cut line 50 20 50 54 5"
    "; small ..xxxxxx.. xxxxxxxxxx xxx....xxx xxxx..xxxx")
EMBLEM("book", "mirror shape 0 12, 46 22, 46 96, 0 84; cut mirror line 10 34 36 40 5; cut mirror line 10 54 36 60 5"
    "; small xxxx..xxxx xxxxooxxxx xxxxooxxxx oooo..oooo")
EMBLEM("map", "shape 2 16, 34 4, 66 16, 98 4, 98 84, 66 96, 34 84, 2 96; cut line 34 6 34 82 4; cut line 66 18 66 94 4; "
              "cut line 10 70 26 56 5; cut line 44 52 58 60 5"
    "; small oooooooooo .xx....xx. .x...xxxx. oooooooooo")
EMBLEM("candle", "box 34 40 66 90; box 16 86 84 98; colour danger; shape 50 -2, 63 22, 50 36, 37 22"
    "; small ....xx.... ....oo.... ....oo.... ..oooooo.."
    "; cells ..🬹.. .🬋🬎🬋. inlaid ..x.. ....."
    "; cells ..🬇█🬃.. ..▐█▌.. .🬭🬷█🬲🬭. inlaid xxxxxxx ....... .......")
EMBLEM("bag", "shape 38 30, 62 30, 82 46, 94 72, 88 98, 12 98, 6 72, 18 46; shape 38 30, 62 30, 76 6, 58 12, 50 4, 42 12, 24 6; cut line 26 32 74 32 6"
    "; small ..xxxxxx.. ...oooo... .xxxxxxxx. xxxxxxxxxx")
EMBLEM("hat", "shape 24 4, 76 4, 72 76, 28 76; oval 50 80 51 14; colour danger; shape 26 52, 74 52, 73 64, 27 64"
    "; small ..xxxxxx.. ..xxxxxx.. ..oooooo.. xxxxxxxxxx"
    "; cells .███. 🬋🬎🬎🬎🬋")
EMBLEM("cheese", "shape -2 62, 100 16, 100 94, -2 94; cut disc 34 76 9; cut disc 72 52 9; cut disc 76 80 7; from 9 5"
    "; small ......xx.. ...xxxxx.. xxxxxxxx.. xxxx..xx.. x..xxxxx.. xxxxxxxx.."
    "; small ......oooo ..oooooooo xxxx..xxxx xxxxxx..xx" "; small ....oooo ..oooooo xx..xxxx xxxx..xx"
    "; small ....oo ..oooo xx..xx xxxxxx")
EMBLEM("computer", "stepped; always; box -8 0 108 78; box 36 78 64 89; box 12 89 88 100; ground black; box 4 "
                   "12 96 66; from 9 3"
                   "; small xxxxxxxxxxxxxx xxiiiiiiiiiixx xxiiiiiiiiiixx xxiiiiiiiiiixx xxiiiiiiiiiixx "
                   "xxxxxxxxxxxxxx .....xxxx..... ...xxxxxxxx..."
                   "; small xxxxxxxxxx xxiiiiiixx xxiiiiiixx xxxxxxxxxx ...xxxx... ..xxxxxx.."
                   "; small xxxxxxxx xx....xx xx....xx xxxxxxxx ..xxxx.. ........"
                   "; small xxxxxx xx..xx .xxxx. ......")
EMBLEM("full computer",
       "stepped; box -8 0 108 78; box 36 78 64 89; box 12 89 88 100; bright; box 4 12 96 66; from 9 3"
       "; small xxxxxxxxxxxxxx xxxxxxxxxxxxxx xxxxxxxxxxxxxx xxxxxxxxxxxxxx xxxxxxxxxxxxxx xxxxxxxxxxxxxx "
       ".....xxxx..... ...xxxxxxxx..."
       "; small xxxxxxxxxx xxxxxxxxxx xxxxxxxxxx xxxxxxxxxx ...xxxx... ..xxxxxx.."
       "; small xxxxxxxx xxxxxxxx xxxxxxxx xxxxxxxx ..xxxx.. ........"
       "; small xxxxxx xxxxxx .xxxx. ......")
EMBLEM("server", "stepped; always; box 8 0 92 100; ground black; box 20 12 80 23; box 20 34 80 45; box 20 56 "
                 "80 67; box 20 78 80 89; from 5 3"
                 "; small xxxxxxxxxx xx..xxxxxx xxxxxxxxxx xx..xxxxxx xxxxxxxxxx .........."
                 "; small xxxxxxxx xx..xxxx xxxxxxxx xx..xxxx xxxxxxxx ........"
                 "; small xxxxxx x.xxxx xxxxxx ......")
EMBLEM("note", "oval 30 82 24 17; box 44 4 54 82; shape 54 4, 92 26, 86 50, 54 30"
    "; small ...xxxxx ...x...x .xxx.xxx .xxx.xxx")
EMBLEM("umbrella", "disc 50 50 50; cut box -10 50 110 110; box 46 46 54 88; line 50 90 62 98 74 86 8"
    "; small ..xxxx.. xxxxxxxx ....x... ..xxx...")
EMBLEM("plane", "shape 50 0, 60 16, 60 38, 102 64, 102 76, 60 62, 57 82, 74 92, 74 100, 50 95, 26 100, 26 92, 43 82, 40 62, -2 76, "
                "-2 64, 40 38, 40 16"
    "; small x...xx.. xxxxxxxx ....xx.. ...xx...")
EMBLEM("telephone", "oval 50 26 52 26; cut oval 50 44 26 20; cut box 30 40 70 54; shape 34 44, 66 44, 92 96, 8 96; cut disc 50 72 13; "
                    "mirror box -2 28 24 44"
    "; small .xxxxxx. xx....xx ..xxxx.. .xxxxxx.")
EMBLEM("scissors", "line 26 0 62 70 10; line 74 0 38 70 10; mirror ring 24 80 20 10"
    "; small xx....xx ..xxxx.. ...xx... .xx..xx.")
EMBLEM("pencil", "shape 0 100, 12 62, 74 0, 100 26, 38 88; cut line 60 12 88 40 6; cut line 12 62 38 88 4"
    "; small ......xx ....xxx. ..xxx... xxx.....")
EMBLEM("bell", "disc 50 40 30; box 20 40 80 76; shape 20 66, 80 66, 98 84, 2 84; disc 50 92 10; box 45 2 55 14"
    "; small ....xx.... ..xxxxxx.. xxxxxxxxxx ....xx...."
    "; cells .🭄█🭏. 🬁🬂🬎🬂🬀")
