/* Seats: their texts, what each is shown with, chance, what is remembered, and what saves keep. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/mem.h"
#include "play/seats_store.h"
#include "play/variants_store.h"
#include "save/journal.h"
#include "save/line.h"
#include "save/replay.h"
#include "folders.h"
#include "show/symbol.h"
#include "sitting.h"
#include "link/link.h"

static Profile make(const char *name)
{
    Profile profile;
    Buf error = {0};
    if (!profile_make(name, &profile, &error))
        fail_msg("%s", buf_string(&error));
    buf_free(&error);
    return profile;
}

static Seat read_seat(const char *text)
{
    Seat seat;
    Buf error = {0};
    ProfileList profiles;
    profiles_list(&profiles, NULL);
    if (!seat_read(text, &profiles, &seat, &error))
        fail_msg("%s: %s", text, buf_string(&error));
    buf_free(&error);
    return seat;
}

static void assert_refused(const char *text, const char *sentence)
{
    Seat seat = {.ascii = '!'};
    Buf error = {0};
    ProfileList profiles;
    profiles_list(&profiles, NULL);
    assert_false(seat_read(text, &profiles, &seat, &error));
    assert_string_equal(buf_string(&error), sentence);
    assert_int_equal(seat.ascii, '!');
    buf_free(&error);
}

static void assert_same(const Seat *one, const Seat *other)
{
    assert_string_equal(one->name, other->name);
    assert_int_equal(one->profiled, other->profiled);
    assert_int_equal(one->played, other->played);
    assert_int_equal(one->agent.level, other->agent.level);
    assert_string_equal(one->agent.style, other->agent.style);
    assert_int_equal(one->agent.playouts, other->agent.playouts);
    assert_int_equal(one->agent.search.length, other->agent.search.length);
    assert_string_equal(one->agent.program, other->agent.program);
    assert_string_equal(one->folder, other->folder);
    assert_int_equal(one->input, other->input);
    assert_int_equal(one->key, other->key);
    assert_string_equal(one->symbol, other->symbol);
    assert_int_equal(one->ascii, other->ascii);
    assert_int_equal(one->colour, other->colour);
}

/* What is written of a seat that was read. */
static void assert_text(const char *text, const char *expected)
{
    Buf out = {0};
    ProfileList profiles;
    Seat seat = read_seat(text);
    profiles_list(&profiles, NULL);
    seat_write(&seat, &profiles, &out);
    assert_string_equal(buf_string(&out), expected);
    Seat again = read_seat(buf_string(&out));
    assert_same(&again, &seat);
    buf_free(&out);
}

/* ---- texts ---- */

static void test_texts(void **state)
{
    (void)state;
    assert_text("", "");
    assert_text("Eva", "Eva");
    assert_text("Robo,strong", "Robo, strong");
    assert_text("Robo,rough", "Robo, style rough"); /* whether a game has one like that its rules say */
    assert_text("Robo,style rough", "Robo, style rough");
    assert_text(",  gentle , colour=third", ", gentle, colour=third");
    assert_text("Deep,medium 5000 ahead 12", "Deep, medium 5000 ahead 12");
    assert_text("Bot,program ./bot --deep 3", "Bot, program ./bot --deep 3");
    assert_text("program=./bot", ", program ./bot");
    assert_text("Bot, program= sh -c 'exec ./bot', colour=third",
                "Bot, program sh -c 'exec ./bot', colour=third");
    assert_text(" Jan Novák ,keys", "Jan Novák, keys");
    assert_text(",switch, key=enter", ", switch, key=enter");
    assert_text("Eva, own", "Eva");
    assert_text("Eva,colour=third,symbol=★,ascii=%,mouse", "Eva, mouse, symbol=★, ascii=%, colour=third");
    assert_text("symbol=★", ", symbol=★");
    assert_text("switch", "switch"); /* the first word is a name */
}

static void test_refusals(void **state)
{
    (void)state;
    assert_refused("Eva, Foot", "'Foot' says nothing about a seat; known are own, switch, keys, mouse, "
                                "random, gentle, easy, medium, strong, program, key=, "
                                "symbol=, ascii=, colour= and profile=");
    assert_refused("Eva, program", "'program' says nothing about a seat; known are own, switch, keys, mouse, "
                                   "random, gentle, easy, medium, strong, program, key=, "
                                   "symbol=, ascii=, colour= and profile=");
    assert_refused("Eva, program 'x",
                   "'program 'x' says nothing about a seat; known are own, switch, keys, mouse, "
                   "random, gentle, easy, medium, strong, program, key=, "
                   "symbol=, ascii=, colour= and profile=");
    assert_refused("Eva, key=nothing", "'nothing' is not a key");
    assert_refused("Eva, symbol=ab", "'ab' is not one character a column wide");
    assert_refused("Eva, symbol=\x1b", "'\xEF\xBF\xBD' is not one character a column wide");
    assert_refused("Eva, ascii=é", "'é' is not one visible ASCII character");
    assert_refused("Eva, colour=red", "'red' is not a colour of a seat: first to eighth");
    assert_refused("Eva, profile=../x", "there is no player whose folder is '../x'");
    assert_refused("E\x1b[2Jva",
                   "'E\xEF\xBF\xBD[2Jva' cannot be a player's name: 1 to 24 columns of plain text "
                   "without control characters");
    assert_refused(
        "A name that is longer than names may be",
        "'A name that is longer than names may be' cannot be a player's name: 1 to 24 columns of plain "
        "text without control characters");
    char *text = mem_alloc(SEAT_TEXT_BYTES + 2);
    memset(text, ',', SEAT_TEXT_BYTES + 1);
    assert_refused(text, "a seat may be described in 1024 bytes at most");
    mem_free(text);
}

static void test_profiles(void **state)
{
    (void)state;
    Buf error = {0};
    Profile eva = make("Eva");
    memcpy(eva.symbol, "♥", sizeof "♥");
    eva.ascii = '&';
    assert_true(profile_save(&eva, &error));
    Seat seat = read_seat("eva");
    assert_true(seat.profiled);
    assert_string_equal(seat.name, "Eva");
    assert_string_equal(seat.folder, "eva");
    assert_string_equal(seat.symbol, "♥");
    assert_text("Eva", ", profile=eva");
    assert_text("Eva, symbol=★", ", profile=eva, symbol=★");
    assert_text(", switch, profile=eva", ", profile=eva, switch");
    assert_text(", profile=", ", profile="); /* the first one */
    Seat guest = read_seat("Evas");
    assert_false(guest.profiled);
    buf_free(&error);
}

/* ---- what is shown ---- */

static const char EIGHT[] =
    "language: 1\nplayers: 2 to 16\nboard: { size: 2 x 1 }\nlayers: { things: [heart, dot] }\n"
    "moves: { put: { pick: { c: empty cell }, do: things at c = heart } }\n"
    "look: { heart: { ascii: '#', small: '■' }, dot: { ascii: '.' } }\n";

static const char LANES[] = "language: 1\nplayers: 2 to 8\nboard: { size: 2 x 1 }\n"
                            "tiles: { lane: { paths: 1, kinds: { bend: { joins: \"└\", at: a1 } } } }\n"
                            "layers: { tile: lane, pole: { kinds: [post], owner: player } }\n"
                            "moves: { put: { pick: { c: cell where no pole }, do: place my post at c } }\n";

static void assert_shown(const Seats *seats, int player, const char *symbol, const char *ascii, LookRole role)
{
    assert_string_equal(seats_symbol(seats, player, true), symbol);
    assert_string_equal(seats_symbol(seats, player, false), ascii);
    assert_int_equal(seats_role(seats, player), role);
}

static void test_shown_by_the_look_of_pieces(void **state)
{
    (void)state;
    Sitting sitting = sitting_new(sitting_marks, 1);
    const Seats *seats = match_seats(sitting.match);
    assert_int_equal(seats->count, 2);
    assert_shown(seats, 0, "c", "c", ROLE_FIRST);
    assert_shown(seats, 1, "n", "n", ROLE_SECOND);
    Seats mine;
    seats_init(&mine, 2);
    mine.seat[0] = read_seat("Eva, symbol=★, ascii=n, colour=second"); /* n is the other's */
    match_set_seats(sitting.match, &mine);
    assert_shown(seats, 0, "★", "c", ROLE_SECOND);
    assert_shown(seats, 1, "n", "n", ROLE_THIRD);
    assert_shown(seats, 2, "?", "?", ROLE_PLAIN);
    sitting_free(&sitting);
}

static Stage *stage_of(const Sitting *sitting, int players)
{
    Diags diags = {0};
    Stage *stage = stage_new(sitting->rules, &sitting->pack->level[0], players, &diags);
    assert_non_null(stage);
    diags_free(&diags);
    return stage;
}

/* Whatever is wished, all can be told apart, also without colour, and none is a picture of the game. */
static void test_all_differ(void **state)
{
    (void)state;
    Sitting sitting = sitting_new(EIGHT, 1);
    Stage *stage = stage_of(&sitting, 16);
    Seats seats;
    seats_init(&seats, 16);
    for (int i = 0; i < 16; i++)
        seats.seat[i] = read_seat(i % 3 ? "Eva, symbol=♥, ascii=#, colour=fifth" : "Jan, symbol=■, ascii=z");
    seats_settle(&seats, stage);
    for (int i = 0; i < 16; i++) {
        assert_int_equal(strlen(seats_symbol(&seats, i, false)), 1);
        assert_false(stage_symbol_taken(stage, seats_symbol(&seats, i, true), true));
        assert_false(stage_symbol_taken(stage, seats_symbol(&seats, i, false), false));
        for (int j = 0; j < i; j++) {
            assert_string_not_equal(seats_symbol(&seats, i, true), seats_symbol(&seats, j, true));
            assert_string_not_equal(seats_symbol(&seats, i, false), seats_symbol(&seats, j, false));
            assert_true(i >= 8 || seats_role(&seats, i) != seats_role(&seats, j));
        }
    }
    assert_string_equal(seats_symbol(&seats, 1, true), "♥");
    assert_int_equal(seats_role(&seats, 1), ROLE_FIFTH);
    assert_string_equal(seats_symbol(&seats, 0, false), "z");
    stage_free(stage);
    sitting_free(&sitting);
}

/* Rules tell what the pieces of a player are made of, and the sign of those who have several kinds of them; without a board to lie on it is
 * one of wood. */
static void test_pieces_are_made_of_something(void **state)
{
    (void)state;
    static const char KINDS[] = "language: 1\n"
                                "players: [white, black]\n"
                                "board: { size: 3 x 3 }\n"
                                "layers: { piece: { kinds: [man, king], owner: player } }\n"
                                "legend: { \".\": none, w: white man, b: black king }\n"
                                "moves:\n"
                                "  go: { pick: { c: my piece }, do: remove piece at c }\n"
                                "stuck: draw\n"
                                "look:\n"
                                "  white: { ascii: W, small: ○, colour: eighth, emblem: disc made of snow }\n"
                                "  black: { ascii: B, small: ●, ground: grass, emblem: disc made of black }\n"
                                "levels: [{ board: \"w.b\\n...\\n...\" }]\n";
    Sitting sitting = sitting_new(KINDS, 1), marks = sitting_new(sitting_marks, 1);
    const Stage *stage = match_stage(sitting.match);
    assert_int_equal(stage_player_swatch(stage, 0).piece, GROUND_SNOW);
    assert_int_equal(stage_player_swatch(stage, 0).ground, GROUND_WOOD);
    assert_int_equal(stage_player_swatch(stage, 1).piece, GROUND_BLACK);
    assert_int_equal(stage_player_swatch(stage, 1).ground, GROUND_GRASS);
    assert_int_equal(stage_player_swatch(match_stage(marks.match), 0).piece, GROUND_NONE);
    assert_string_equal(seats_symbol(match_seats(sitting.match), 0, true), "○");
    assert_string_equal(seats_symbol(match_seats(sitting.match), 1, false), "B");
    assert_int_equal(seats_role(match_seats(sitting.match), 0), ROLE_EIGHTH);
    sitting_free(&marks);
    sitting_free(&sitting);
}

/* Beside the paths of tiles no sign looks like a piece of them or an arrow, even if somebody wishes it. */
static void test_signs_beside_paths(void **state)
{
    (void)state;
    Sitting sitting = sitting_new(LANES, 1);
    Stage *stage = stage_of(&sitting, 8);
    Seats seats;
    seats_init(&seats, 8);
    seats.seat[4] = read_seat("Eva, ascii=H");
    seats_settle(&seats, stage);
    for (int i = 0; i < 8; i++) {
        assert_null(strchr("-|+.'/\\=H#^v<>", *seats_symbol(&seats, i, false)));
        assert_null(strstr("▲▼◀▶", seats_symbol(&seats, i, true)));
    }
    assert_string_equal(seats_symbol(&seats, 1, true), "■");
    stage_free(stage);
    sitting_free(&sitting);
}

static void assert_name(const Sitting *sitting, int player, Language language, const char *expected)
{
    Buf out = {0};
    seats_title(match_seats(sitting->match), sitting->rules, player, language, false, &out);
    assert_string_equal(buf_string(&out), expected);
    buf_free(&out);
}

static void test_names(void **state)
{
    (void)state;
    Sitting marks = sitting_new(sitting_marks, 1), eight = sitting_new(EIGHT, 1);
    Seats seats;
    seats_init(&seats, 2);
    seat_guest(&seats.seat[1], "Jan");
    match_set_seats(marks.match, &seats);
    match_set_seats(eight.match, &seats);
    assert_name(&marks, 0, LANGUAGE_EN, "c cross");
    assert_name(&marks, 1, LANGUAGE_EN, "n Jan");
    assert_name(&eight, 0, LANGUAGE_CS, "o Hráč 1");
    assert_name(&eight, 0, LANGUAGE_EN, "o Player 1");
    sitting_free(&marks);
    sitting_free(&eight);
}

/* ---- persons and chance ---- */

static void test_persons(void **state)
{
    (void)state;
    make("Eva");
    Seats seats;
    seats_init(&seats, 4);
    assert_int_equal(seats_persons(&seats), 4);
    seats.seat[1] = read_seat("Eva");
    seats.seat[3] = read_seat("Eva, keys");
    assert_int_equal(seats_persons(&seats), 3);
    assert_true(seats_same_person(&seats, 1, 3));
    assert_false(seats_same_person(&seats, 0, 2));
    seats.count = 1;
    assert_int_equal(seats_persons(&seats), 1);
}

static void test_draw(void **state)
{
    (void)state;
    static const char *const NAMES[] = {"a", "b", "c", "d"};
    unsigned firsts = 0;
    for (uint64_t seed = 0; seed < 100; seed++) {
        unsigned met = 0;
        Seats seats, again;
        seats_init(&seats, 4);
        for (int i = 0; i < 4; i++)
            seat_guest(&seats.seat[i], NAMES[i]);
        again = seats;
        seats_draw(&seats, seed);
        seats_draw(&again, seed);
        for (int i = 0; i < 4; i++) {
            assert_same(&seats.seat[i], &again.seat[i]);
            met |= 1u << (seats.seat[i].name[0] - 'a');
        }
        assert_int_equal(met, 15);
        firsts |= 1u << (seats.seat[0].name[0] - 'a');
    }
    assert_int_equal(firsts, 15);
}

/* ---- remembering ---- */

static void assert_recalled(const char *game, int least, int most, const Profile *first, const char *expected)
{
    Seats seats;
    Buf out = {0};
    ProfileList profiles;
    profiles_list(&profiles, NULL);
    seats_recall("", game, least, most, first, &seats);
    for (int i = 0; i < seats.count; i++) {
        seat_write(&seats.seat[i], &profiles, &out);
        buf_text(&out, seats.draw ? "! " : "; ");
    }
    assert_string_equal(buf_string(&out), expected);
    buf_free(&out);
}

static void remember(const char *game, int count, const char *first, const char *second, bool draw)
{
    Seats seats;
    Buf error = {0};
    seats_init(&seats, count);
    seats.seat[0] = read_seat(first);
    seats.seat[1] = read_seat(second);
    seats.draw = draw;
    if (!seats_remember("", game, &seats, &error))
        fail_msg("%s", buf_string(&error));
    buf_free(&error);
}

static void test_remembering(void **state)
{
    (void)state;
    Profile eva = make("Eva"), jan = make("Jan");
    assert_recalled("marks", 2, 4, NULL, "; , easy; ");
    assert_recalled("marks", 2, 4, &eva, ", profile=eva; , easy; ");
    remember("marks", 3, "Eva, switch", "Guest, mouse", false);
    assert_recalled("marks", 2, 4, &jan, ", profile=eva, switch; Guest, mouse; ; ");
    assert_recalled("marks", 2, 2, NULL, ", profile=eva, switch; Guest, mouse; ");
    assert_recalled("other", 4, 9, NULL, ", profile=eva, switch; Guest, mouse; ; ; ");
    remember("other", 2, "", "Jan", true);
    assert_recalled("other", 2, 9, &eva, ", profile=eva! , profile=jan! ");
    assert_recalled("other", 2, 9, &jan, "! , profile=jan! "); /* sits already */
    assert_recalled("marks", 2, 4, NULL, ", profile=eva, switch; Guest, mouse; ; ");
    assert_recalled("third", 2, 9, NULL, "! , profile=jan! ");
}

/* Those who sit out of one game are there for the next one; who plays alone changes nothing for the others. */
static void test_sitting_out(void **state)
{
    (void)state;
    Seats seats;
    Buf error = {0};
    seats_init(&seats, 2);
    seat_guest(&seats.seat[0], "Eva");
    seat_guest(&seats.seat[1], "Jan");
    seat_guest(&seats.seat[2], "Mia");
    assert_true(seats_remember("", "marks", &seats, &error));
    assert_recalled("marks", 2, 4, NULL, "Eva; Jan; ");
    assert_recalled("marks", 3, 4, NULL, "Eva; Jan; Mia; ");
    assert_recalled("other", 3, 4, NULL, "Eva; Jan; Mia; ");
    seats_init(&seats, 1);
    assert_true(seats_remember("", "alone", &seats, &error));
    assert_recalled("alone", 1, 4, NULL, "; ");
    assert_recalled("other", 2, 4, NULL, "Eva; Jan; ");
    buf_free(&error);
}

/* Who comes in is what all others are, and nobody who was there before gives way. */
static void test_who_comes_in(void **state)
{
    (void)state;
    Seats seats;
    seats_init(&seats, 2);
    seat_guest(&seats.seat[3], "Mia");
    seats_invite(&seats);
    assert_false(seats.seat[0].played);
    assert_true(seats.seat[1].played);
    assert_int_equal(seats.seat[1].agent.level, AGENT_EASY);
    assert_false(seats.seat[3].played);
    seats.seat[1].agent.level = AGENT_STRONG;
    seats_set_count(&seats, 4);
    assert_int_equal(seats.seat[2].agent.level, AGENT_STRONG);
    assert_string_equal(seats.seat[3].name, "Mia");
    assert_false(seats_alike(&seats));
    seats_set_count(&seats, 5); /* some and some: as it was before */
    assert_int_equal(seats.seat[4].agent.level, AGENT_EASY);
    seats_set_count(&seats, 2);
    seats.seat[1].played = false;
    assert_true(seats_alike(&seats));
    seats_set_count(&seats, 3);
    assert_false(seats.seat[2].played);
    seats_set_count(&seats, 1);
    assert_false(seats_alike(&seats));
}

static void test_who_comes_into_another_game(void **state)
{
    (void)state;
    remember("marks", 2, "Eva", ", strong", false);
    assert_recalled("other", 4, 7, NULL, "Eva; , strong; , strong; , strong; ");
    remember("alone", 1, "Eva", "", false);
    assert_recalled("alone", 2, 4, NULL, "Eva; , easy; ");
}

static void test_moving_on(void **state)
{
    (void)state;
    Seats seats;
    seats_init(&seats, 3);
    seat_guest(&seats.seat[0], "Eva");
    seat_guest(&seats.seat[2], "Mia");
    seats_move_on(&seats, 1);
    assert_string_equal(seats.seat[0].name, "");
    assert_string_equal(seats.seat[1].name, "Mia");
    assert_string_equal(seats.seat[2].name, "Eva");
    seats_move_on(&seats, 0);
    assert_string_equal(seats.seat[2].name, "Eva");
}

static const char CHOOSING[] =
    "language: 1\ngame: agreed\nboard: { size: 2 x 1 }\nlayers: { things: [dot] }\n"
    "options: { open hands: false, hand size: { values: 3 to 5, first: 4 } }\n"
    "moves: { put: { pick: { c: empty cell }, do: things at c = dot } }\n";

static void assert_chosen(const Ruleset *rules, int first, int second)
{
    Variants chosen;
    variants_recall("", rules, "agreed", &chosen);
    assert_int_equal(chosen.value[0], first);
    assert_int_equal(chosen.value[1], second);
}

/* What is no choice any more is as the rules say first. */
static void test_options_are_remembered(void **state)
{
    (void)state;
    static const char TEXT[] = "hand-size = 9\nopen-hands = yes\nnonsense\nmice = 3\n";
    Sitting sitting = sitting_new(CHOOSING, 1);
    Buf error = {0};
    Variants chosen = {{1, 2}};
    assert_chosen(sitting.rules, 0, 1);
    assert_true(variants_remember("", sitting.rules, "agreed", &chosen, &error));
    assert_chosen(sitting.rules, 1, 2);
    char *path = file_join(folders_path(), "state/tah/options/agreed");
    assert_true(file_write(path, TEXT, sizeof TEXT - 1, &error));
    assert_chosen(sitting.rules, 1, 1);
    mem_free(path);
    buf_free(&error);
    sitting_free(&sitting);
}

/* What is wrong in the file is done without. */
static void test_bad_file(void **state)
{
    (void)state;
    static const char TEXT[] =
        "seat = Eva, Foot\nnonsense\nseat\nseat = Jan, keys\norder = sideways\nlater = 1\n"
        "seat = \x1b]0;x\x07\n";
    Buf error = {0};
    char *path = file_join(folders_path(), "state/tah/last-seats"),
         *parent = file_join(folders_path(), "state/tah");
    assert_true(file_make_folder(parent, &error));
    assert_true(file_write(path, TEXT, sizeof TEXT - 1, &error));
    assert_recalled("marks", 2, 4, NULL, "; Jan, keys; ; ");
    mem_free(parent);
    mem_free(path);
    buf_free(&error);
}

/* ---- saves ---- */

static void test_saves_keep_seats(void **state)
{
    (void)state;
    make("Jan");
    Buf text = {0}, error = {0};
    Sitting sitting = sitting_new(sitting_marks, 7);
    Seats seats;
    seats_init(&seats, 2);
    seats.seat[0] = read_seat("Eva \"E\", switch, key=enter, symbol=★, ascii=%, colour=fourth");
    seats.seat[1] = read_seat("Jan, mouse");
    match_set_seats(sitting.match, &seats);
    assert_true(match_start(sitting.match, &error));
    sitting_play(sitting.match, "place a1, place b1");
    save_print(sitting.match, &text);
    Replay *replay = replay_load_text("x.jsonl", text.data, text.length, NULL, NULL, &error);
    assert_non_null(replay);
    assert_true(replay_seek(replay, 2, &error));
    assert_true(replay_seek(replay, 1, &error)); /* another match, of the same people */
    for (int i = 0; i < 2; i++) {
        const Seat *kept = &match_seats(replay_match(replay))->seat[i];
        assert_same(kept, &match_seats(sitting.match)->seat[i]);
        assert_string_equal(kept->shown.symbol, match_seats(sitting.match)->seat[i].shown.symbol);
    }
    replay_free(replay);
    sitting_free(&sitting);
    buf_free(&text);
    buf_free(&error);
}

static void assert_header(const char *list, const char *expected)
{
    Buf text = {0}, error = {0}, out = {0};
    static const char HASH[] = "d4db6d213663dad5c4b1f622e3a29ffd9bb90c532bd0528ff1a99d33cafa1817";
    buf_printf(&text,
               "{\"save\":\"tah\",\"format\":1,\"game\":\"marks\",\"identity\":\"%s\",\"rules\":\"%s\","
               "\"level\":\"%s\","
               "\"pack\":\"x\",\"level_number\":1,\"title\":\"\",\"seed\":\"0000000000000000\",\"players\":2,"
               "\"seats\":%s,\"time\":\"2026-11-21T21:16:58.608Z\"}",
               HASH, HASH, HASH, list);
    Header header;
    Seats seats;
    ProfileList profiles;
    if (!header_read(text.data, text.length, &header, &error))
        fail_msg("%s", buf_string(&error));
    header_seats(&header, &seats);
    profiles_list(&profiles, NULL);
    assert_int_equal(seats.count, 2);
    for (int i = 0; i < seats.count; i++) {
        seat_write(&seats.seat[i], &profiles, &out);
        buf_text(&out, "; ");
    }
    assert_string_equal(buf_string(&out), expected);
    header_free(&header);
    buf_free(&text);
    buf_free(&error);
    buf_free(&out);
}

/* A save may be anybody's: what is not a seat is a seat of nobody in particular. */
/* Who sits down in the middle of a game sits there when it is gone on with. */
static void test_saves_keep_changes(void **state)
{
    (void)state;
    Buf error = {0};
    Sitting sitting = sitting_new(sitting_marks, 7);
    Match *match = sitting.match;
    Journal *journal = journal_new("", match);
    Seats seats = *match_seats(match);
    assert_true(match_start(match, &error));
    sitting_play(match, "place a1");
    seats.seat[1] = read_seat("Mia, switch, symbol=★");
    match_change_seats(match, &seats);
    assert_string_equal(seats_symbol(match_seats(match), 1, true), "★");
    sitting_play(match, "place b1");
    char *path = mem_copy(journal_path(journal));
    journal_free(journal);
    Replay *replay = replay_load(path, NULL, NULL, &error);
    assert_non_null(replay);
    assert_true(replay_seek(replay, 2, &error)); /* start, move */
    assert_string_equal(match_seats(replay_match(replay))->seat[1].name, "");
    assert_true(replay_run(replay, &error));
    assert_same(&match_seats(replay_match(replay))->seat[1], &match_seats(match)->seat[1]);
    replay_free(replay);
    mem_free(path);
    sitting_free(&sitting);
    buf_free(&error);
}

static void test_bad_seats_in_saves(void **state)
{
    (void)state;
    assert_header("[]", "; ; ");
    assert_header("7", "; ; ");
    assert_header("[1,{\"name\":\"Jan\"},{\"name\":\"Eva\"}]", "; Jan; ");
    assert_header(
        "[{\"name\":7,\"input\":[],\"key\":{},\"symbol\":1,\"ascii\":2,\"colour\":3,\"profile\":4},{}]",
        "; ; ");
    assert_header("[{\"name\":\"\\u001b[2J\",\"input\":\"foot\",\"key\":\"no key\",\"symbol\":\"\\u202e\","
                  "\"ascii\":\"ab\",\"colour\":\"pink\"},{\"name\":\"Eva\",\"symbol\":\"ab\"}]",
                  "; Eva; ");
    assert_header("[{\"profile\":\"../../x\",\"name\":\"A name that is by far too long for a name\"},"
                  "{\"colour\":\"eighth\",\"input\":\"mouse\",\"key\":\"space\"}]",
                  "; , mouse, key=space, colour=eighth; ");
}

int main(void)
{
#define EACH(test) cmocka_unit_test_setup_teardown(test, folders_make, folders_remove)
    const struct CMUnitTest tests[] = {
        EACH(test_texts),
        EACH(test_refusals),
        EACH(test_profiles),
        EACH(test_shown_by_the_look_of_pieces),
        EACH(test_all_differ),
        EACH(test_signs_beside_paths),
        EACH(test_pieces_are_made_of_something),
        EACH(test_names),
        EACH(test_persons),
        EACH(test_draw),
        EACH(test_remembering),
        EACH(test_sitting_out),
        EACH(test_who_comes_in),
        EACH(test_who_comes_into_another_game),
        EACH(test_moving_on),
        EACH(test_options_are_remembered),
        EACH(test_bad_file),
        EACH(test_saves_keep_seats),
        EACH(test_saves_keep_changes),
        EACH(test_bad_seats_in_saves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
