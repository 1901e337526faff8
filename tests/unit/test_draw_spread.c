/* The table of a game of cards: who has what, and what gives way where there is no room. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/mem.h"
#include "draw/table/card.h"
#include "draw/table/hand.h"
#include "draw/table/laid.h"
#include "draw/table/piles.h"
#include "draw/table/players.h"
#include "draw/table/role_cards.h"
#include "draw/table/spread.h"
#include "draw/table/spread_parts.h"
#include "draw/table/told.h"
#include "playing.h"

static const char *const RULES =
    "game: raid\nplayers: [ann, bob, cid]\n"
    "roles: { secret: true, deal: { 3: [captain, sailor, sailor] } }\n"
    "each player has: { life: { values: 0 to 5, first: 3, show: { en: Life } } }\n"
    "zones:\n"
    "  deck: { of: card, ordered: true, seen by: nobody, show: { en: Deck } }\n"
    "  hand: { of: card, per: player, seen by: owner, show: { en: Hand } }\n"
    "  deckside: { of: card, per: player, seen by: all }\n"
    "  hat: { of: card, per: player, seen by: all, size: 1, show: { en: Hat } }\n"
    "  box: { of: card, per: player, seen by: all, show: false }\n"
    "  heap: { of: card, ordered: true, seen by: all, show: { en: Heap } }\n"
    "cards: { rope: { count: 10 } }\n"
    "setup: [deal 2 from deck to hand, draw 1 from deck to hat of ann, draw 2 from deck to deckside of bob,"
    " draw 1 from deck to box of cid]\n"
    "moves:\n"
    "  throw: { pick: { c: my hand }, do: put c into heap }\n";

static const char *more; /* the word on how to read what is cut */

/* What is seen by a player, a line for each row. */
static void spread_says(Playing *game, int viewer, int columns, int rows, const char *log,
                        const char *expected)
{
    Canvas canvas = {0};
    Spread spread = {.focus = -1};
    Buf seen = {0};
    Onlooker onlooker = {game->machine, game->state, viewer, NULL, LANGUAGE_EN, true};
    canvas_reset(&canvas, columns, rows, true);
    spread_set(&spread, &onlooker, log, 0);
    spread.more = more ? mem_copy(more) : NULL;
    spread_draw(&canvas, (Rect){0, 0, columns, rows}, &spread);
    for (int y = 0; y < rows; y++) {
        canvas_line(&canvas, y, false, &seen);
        buf_char(&seen, '\n');
    }
    assert_string_equal(buf_string(&seen), expected);
    buf_free(&seen);
    spread_free(&spread);
    canvas_free(&canvas);
}

static void test_all_of_it(void **state)
{
    (void)state;
    Playing game;
    playing_start(&game, RULES, 3, 1);
    spread_says(&game, 1, 60, 16, "ann: throw rope\nbob: throw rope",
                "       Role    Life Hand Hat\n"
                " ▸ ann ?       3    2    rope\n"
                "   bob captain 3    2    -    2× rope\n"
                "   cid ?       3    2    -\n"
                "\n"
                " ann: throw rope\n"
                " bob: throw rope\n"
                "\n"
                "\n"
                "\n"
                "\n"
                "\n"
                " You are: captain\n"
                " ┌───────┐                              ┌0 Deck─┐ ┌0 Heap─┐\n"
                " │2× rope│                              │       │ │       │\n"
                " └───────┘                              └───────┘ └───────┘\n");
    playing_finish(&game);
}

/* Other players' secrets are nowhere, and who only looks on holds nothing. */
static void test_onlooker(void **state)
{
    (void)state;
    Playing game;
    playing_start(&game, RULES, 3, 1);
    spread_says(&game, PLAYER_NOBODY, 44, 8, NULL,
                "         Life Hand Hat\n"
                " ▸ ann ? 3    2    rope\n"
                "   bob ? 3    2    -    2× rope\n"
                "   cid ? 3    2    -\n"
                "\n"
                " Deck 0 · Heap 0\n"
                "\n"
                "\n");
    playing_finish(&game);
}

/* Figures give way from the last on, then the names, then all but a number each. */
static void test_little_room(void **state)
{
    (void)state;
    Playing game;
    playing_start(&game, RULES, 3, 1);
    spread_says(&game, 1, 28, 8, "ann: throw rope",
                "      Role   Li. Ha.       …\n"
                "▸ ann ?      3   2\n"
                "  bob capt…n 3   2   2× rope\n"
                "  cid ?      3   2\n"
                "Deck 0 · Heap 0\n"
                "ann: throw rope\n"
                "You are: captain\n"
                "Hand: 2× rope\n");
    spread_says(&game, 1, 20, 4, "ann: throw rope",
                "Life ▸a3 b3 c3     …\nann: throw rope\nYou are: captain\nHand: 2× rope\n");
    playing_finish(&game);
}

/* Who I am, and what I am after, has its rows before what lies in the middle and what has happened, and in nobody else's
 * sight. */
static void test_own_secret_comes_first(void **state)
{
    (void)state;
    Playing game;
    Buf rules = {0};
    buf_printf(&rules, "%s%s", RULES,
               "explain: { captain: { en: You win when all the others have left the ship. } }\n");
    playing_start(&game, buf_string(&rules), 3, 1);
    spread_says(&game, 1, 28, 8, "ann: throw rope",
                "▸ ann ?       3 2          …\n"
                "  bob captain 3 2 2× rope\n"
                "  cid ?       3 2          …\n"
                "ann: throw rope\n"
                "You are: captain. You win\n"
                "when all the others have\n"
                "left the ship.\n"
                "Hand: 2× rope\n");
    spread_says(&game, 1, 28, 6, "ann: throw rope",
                "▸ ann ?       3 2          …\n"
                "  bob captain 3 2 2× rope\n"
                "  cid ?       3 2          …\n"
                "You are: captain. You win\n"
                "when all the others have…\n"
                "Hand: 2× rope\n");
    more = "i Read";
    spread_says(&game, 1, 28, 6, "ann: throw rope",
                "▸ ann ?       3 2          …\n"
                "  bob captain 3 2 2× rope\n"
                "  cid ?       3 2          …\n"
                "You are: captain. You win\n"
                "when all the others…  i Read\n"
                "Hand: 2× rope\n");
    more = NULL;
    playing_finish(&game);
    buf_free(&rules);
}

/* Players who are called alike are told apart by the ends of their names. */
static void test_long_names(void **state)
{
    (void)state;
    Playing game;
    playing_start(&game,
                  "game: crew\nplayers: [sailor1, sailor2]\n"
                  "each player has: { life: { values: 0 to 5, first: 3, show: { en: Life } },"
                  " load: { first: 100, show: { en: Load } }, luck: { first: 100, show: { en: Luck } } }\n"
                  "zones: { hand: { of: card, per: player, seen by: owner } }\n"
                  "cards: { rope: { count: 2 } }\nmoves: { wait: {} }\n",
                  2, 1);
    spread_says(&game, PLAYER_NOBODY, 18, 2, NULL, "▸ sail…1 3 100 100\n  sail…2 3 100 100\n");
    playing_finish(&game);
}

/* Sixteen: two beside each other where they leave no rows for the rest, told apart by their numbers; and where there is no
 * room for any row, who decides comes first and the onlooker behind. */
static void test_sixteen(void **state)
{
    (void)state;
    Playing game;
    playing_start(&game,
                  "game: crew\nplayers: 2 to 16\n"
                  "each player has: { life: { values: 0 to 5, first: 3, show: { en: Life } } }\n"
                  "zones: { hand: { of: card, per: player, seen by: owner } }\n"
                  "cards: { rope: { count: 2 } }\nmoves: { wait: {} }\n",
                  16, 1);
    playing_make(&game, "wait");
    spread_says(&game, 11, 40, 10, "Player 1: wait",
                "   1   Life 3          9   Life 3\n"
                " ▸ 2   Life 3          10  Life 3\n"
                "   3   Life 3          11  Life 3\n"
                "   4   Life 3          12  Life 3\n"
                "   5   Life 3          13  Life 3\n"
                "   6   Life 3          14  Life 3\n"
                "   7   Life 3          15  Life 3\n"
                "   8   Life 3          16  Life 3\n"
                " Player 1: wait\n"
                " You hold nothing.\n");
    spread_says(&game, 11, 16, 2, NULL, "▸23 13 33 43 53…\nYou hold…\n");
    playing_finish(&game);
}

static const char *const BESIDE =
    "game: quay\nplayers: [ann, bob]\nboard: { size: 2 x 1 }\n"
    "tokens: { crane: { per: player, start: [a1, b1], show: { en: Crane } } }\n"
    "each player has: { crates: { values: 0 to 3, first: 2, show: { en: Crates, sign: box } }, "
    "coins: { first: 14, show: { en: Coins, sign: coin } } }\n"
    "vars: { tide: { values: 3 to 5, show: { en: Tide } } }\n"
    "zones:\n"
    "  deck: { of: card, ordered: true, seen by: nobody, show: { en: Deck } }\n"
    "  hand: { of: card, per: player, seen by: owner, show: { en: Hand } }\n"
    "  belt: { of: card, per: player, seen by: all }\n"
    "  wish: { of: card, per: player, seen by: owner, size: 1, show: { en: Wish } }\n"
    "cards: { rope: { count: 10 } }\n"
    "setup: [deal 2 from deck to hand, deal 1 from deck to wish, draw 3 from deck to belt of bob]\n"
    "moves:\n"
    "  throw: { pick: { c: my hand }, do: put c into belt of me }\n";

/* What tokens stand on is seen on the board; what lies before players stands below them where that is narrow; and what lies
 * before me that others do not see is told. */
static void test_beside_a_board(void **state)
{
    (void)state;
    Playing game;
    playing_start(&game, BESIDE, 2, 1);
    assert_true(tableau_joins(game.stage));
    spread_says(&game, 0, 26, 14, NULL,
                "      ■    Coins Hand Wish\n"
                "▸ ann ■■□  ● 14  2    rope\n"
                "  bob ■■□  ● 14  2    ?\n"
                "    3× rope\n"
                "\n"
                "Tide 3\n"
                "\n\n\n\n"
                "Wish: rope\n"
                "┌───────┐        ┌1 Deck─┐\n"
                "│2× rope│        │░░░░░░░│\n"
                "└───────┘        └───────┘\n");
    spread_says(&game, 0, 26, 1, NULL, "Crates ▸a2 b2\n");
    Tableau tableau = {0};
    Buf words = {0};
    Onlooker onlooker = {game.machine, game.state, 1, NULL, LANGUAGE_EN, true};
    tableau_make(&onlooker, &tableau);
    tableau_lines(&onlooker, &tableau, &words);
    assert_string_equal(buf_string(&words),
                        "ann: Crates 2, Coins 14, Hand 2, Wish ?\n"
                        "bob: Crates 2, Coins 14, Hand 2, Wish rope; 3× rope\nWish: rope\n");
    buf_free(&words);
    tableau_free(&tableau);
    playing_finish(&game);
}

/* Tiles that will lie on the board, and pieces of it, are told with the board. */
static void test_not_beside_tiles(void **state)
{
    (void)state;
    Playing game;
    playing_start(
        &game,
        "game: heap\nplayers: [ann, bob]\nboard: { size: 2 x 1 }\n"
        "tiles: { slab: { turns: false, kinds: { sand: { count: 4 } } } }\nlayers: { ground: slab }\n"
        "zones: { hand: { of: slab, per: player, seen by: owner, show: { en: Hand } } }\n"
        "moves: { rest: {} }\n",
        2, 1);
    assert_false(tableau_joins(game.stage));
    assert_false(tableau_fits(game.stage));
    playing_finish(&game);
}

static const char *const AROUND = "game: ring\nplayers: 4\n"
                                  "each player has: { reach: { values: 1 to 3, first: 2 } }\n"
                                  "beside players:\n"
                                  "  - { number: \"distance(me, it)\", show: { en: Away } }\n"
                                  "  - { number: reach of it + 1, show: { en: Reach, sign: flag } }\n"
                                  "zones: { deck: { of: card, ordered: true, seen by: nobody } }\n"
                                  "cards: { rope: { count: 2 } }\n"
                                  "moves: { rest: {} }\n";

/* Numbers of each as who looks on sees them; whoever does not play has no distance to anybody. */
static void test_numbers_beside_players(void **state)
{
    (void)state;
    static const char *const SEEN[] = {"0", "1", "2", "1", "1", "0", "1", "2"};
    Playing game;
    playing_start(&game, AROUND, 4, 1);
    for (int viewer = -1; viewer < 2; viewer++) {
        Tableau tableau = {0};
        Onlooker onlooker = {game.machine, game.state,  viewer < 0 ? PLAYER_NOBODY : viewer,
                             NULL,         LANGUAGE_EN, true};
        tableau_make(&onlooker, &tableau);
        assert_int_equal(tableau.figures, 2);
        assert_string_equal(tableau.figure[0].label, "Away");
        for (int i = 0; i < 4; i++) {
            assert_string_equal(tableau.seat[i].value[0], viewer < 0 ? "-" : SEEN[viewer * 4 + i]);
            assert_string_equal(tableau.seat[i].value[1], "3");
        }
        tableau_free(&tableau);
    }
    playing_finish(&game);
}

/* What has no room ends with a sign; who decides is among those who are told. */
static void test_signs_where_cut(void **state)
{
    (void)state;
    Playing game;
    playing_start(&game, BESIDE, 2, 1);
    spread_says(&game, 0, 7, 1, NULL, "▸a2 b2\n");
    spread_says(&game, 0, 5, 1, NULL, "▸a2…\n");
    spread_says(&game, 0, 14, 4, NULL, "Crates ▸a2 b2\nDeck 1 · Tide…\nWish: rope\nHand: 2× rope\n");
    playing_make(&game, "throw rope");
    spread_says(&game, 0, 5, 1, NULL, "▸b2…\n");
    playing_finish(&game);
}

/* Cards are drawn where the rest keeps its rows; the place of each is known. */
static void test_places(void **state)
{
    (void)state;
    Playing game;
    playing_start(&game, RULES, 3, 1);
    Canvas canvas = {0};
    Spread spread = {.focus = -1};
    Onlooker onlooker = {game.machine, game.state, 0, NULL, LANGUAGE_EN, true};
    canvas_reset(&canvas, 60, 16, true);
    spread_set(&spread, &onlooker, NULL, 0);
    assert_int_equal(spread.tableau.cards, 1);
    assert_int_equal(spread.tableau.card[0].count, 2);
    assert_true(spread.tableau.card[0].playable);
    spread_draw(&canvas, (Rect){0, 0, 60, 16}, &spread);
    assert_true(spread.card[0].width > 0);
    assert_int_equal(spread_thing_at(&spread, spread.card[0].x + 1, spread.card[0].y + 1),
                     spread.tableau.card[0].thing);
    assert_int_equal(spread_thing_at(&spread, 0, 0), -1);
    spread_draw(&canvas, (Rect){0, 0, 60, 6}, &spread);
    assert_int_equal(spread.card[0].width, 0);
    spread_free(&spread);
    canvas_free(&canvas);
    playing_finish(&game);
}

static void canvas_says(const Canvas *canvas, const char *expected)
{
    Buf seen = {0};
    for (int y = 0; y < canvas->height; y++) {
        canvas_line(canvas, y, false, &seen);
        buf_char(&seen, '\n');
    }
    assert_string_equal(buf_string(&seen), expected);
    buf_free(&seen);
}

static const uint32_t PANELS = 1u << GROUND_FLOOR | 1u << CARD_GROUND | 1u << GROUND_COVER;

/* What lies open is words, or where rows are to spare drawn; the first that has no room is cut with a sign. */
static void test_laid(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    Look disc = {.ascii = "o", .emblem = emblem_find(arena, "disc"), .role = ROLE_LIT};
    TableauSeat seat = {.laid = 3,
                        .lie = {{.name = "ball", .count = 2, .look = &disc, .bare = "ball"},
                                {.name = "ox", .count = 1, .bare = "ox"},
                                {.name = "long rope", .count = 1, .bare = "long rope"}}};
    static const struct {
        int columns, rows;
        LaidSize size;
        bool panels, cut;
        const char *seen;
    } CASES[] = {
        {24, 1, LAID_WORDS, false, false, "2× ball, ox, long rope\n"},
        {17, 1, LAID_WORDS, false, true, "2× ball, ox, lon…\n"},
        {12, 1, LAID_WORDS, false, true, "2× ball, ox…\n"},
        {12, 2, LAID_WORDS, false, false, "2× ball, ox,\nlong rope\n"},
        {26, 1, LAID_WORDS, true, false, " 2× ball   ox   long rope\n"},
        {22, 1, LAID_WORDS, true, true, " 2× ball   ox   lon…e\n"},
        {23, 3, LAID_SMALL, true, true, " 2×▗▇▇▇▖\n   ▝███▘     ox\n  ball                …\n"},
    };
    Canvas canvas = {0};
    canvas_reset(&canvas, 1, 1, true);
    assert_true(laid_has_pictures(&seat));
    assert_int_equal(laid_columns(&seat, LAID_WORDS, &canvas), 22);
    assert_int_equal(laid_rows(&seat, 12, LAID_WORDS, &canvas), 2);
    assert_int_equal(laid_rows(&seat, 31, LAID_CARDS, &canvas), 5);
    assert_int_equal(laid_rows(&seat, 20, LAID_CARDS, &canvas), 10);
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        canvas_reset(&canvas, CASES[i].columns, CASES[i].rows, true);
        canvas.blocks = BLOCKS_QUADRANTS;
        canvas.grounds = CASES[i].panels ? PANELS : 0;
        Rect area = {0, 0, CASES[i].columns, CASES[i].rows};
        assert_int_equal(laid_draw(&canvas, area, &seat, CASES[i].size), CASES[i].cut);
        canvas_says(&canvas, CASES[i].seen);
        unsigned ground = CASES[i].size == LAID_WORDS ? CARD_GROUND | CELL_ODD : CARD_GROUND;
        assert_int_equal(canvas_at(&canvas, 0, 0)->ground, CASES[i].panels ? ground : GROUND_NONE);
    }
    seat.laid = 0;
    assert_int_equal(laid_rows(&seat, 20, LAID_CARDS, &canvas), 0);
    canvas_free(&canvas);
    arena_free(arena);
}

/* What stands in the corner of a card keeps its colour on its panel. */
static void test_laid_corner(void **state)
{
    (void)state;
    TableauSeat seat = {.laid = 1,
                        .lie = {{.name = "ox ♥3",
                                 .count = 1,
                                 .bare = "ox",
                                 .corner = (char[]){"♥3"},
                                 .corner_role = ROLE_DANGER}}};
    Canvas canvas = {0};
    canvas_reset(&canvas, 9, 3, true);
    canvas.grounds = PANELS;
    laid_draw(&canvas, (Rect){0, 0, 9, 1}, &seat, LAID_WORDS);
    canvas_says(&canvas, " ox ♥3\n\n\n");
    assert_int_equal(canvas_at(&canvas, 1, 0)->role, ROLE_TEXT);
    assert_int_equal(canvas_at(&canvas, 4, 0)->role, ROLE_DANGER);
    canvas_reset(&canvas, 9, 3, true);
    laid_draw(&canvas, (Rect){0, 0, 9, 3}, &seat, LAID_SMALL);
    canvas_says(&canvas, " ♥3\n   ox\n\n");
    assert_int_equal(canvas_at(&canvas, 1, 0)->role, ROLE_DANGER);
    canvas_free(&canvas);
}

/* Drawings alone only where these tell all from each other, and have a form that is small enough. */
static void test_laid_signs(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    Look disc = {.ascii = "o", .emblem = emblem_find(arena, "disc"), .role = ROLE_LIT};
    Look ring = {.ascii = "o", .emblem = emblem_find(arena, "ring"), .role = ROLE_LIT};
    char bag[] = "Bag", purse[] = "Purse";
    TableauSeat seat = {
        .laid = 2,
        .lie = {
            {.name = "ball", .count = 2, .thing = 1, .look = &disc, .bare = "ball", .zone = 2, .head = bag},
            {.name = "coin",
             .count = 1,
             .thing = 4,
             .look = &ring,
             .bare = "coin",
             .zone = 3,
             .head = purse}}};
    TableauSeat next = {
        .laid = 1,
        .lie = {{.name = "coin", .count = 1, .thing = 5, .look = &ring, .zone = 3, .head = purse}}};
    TableauSeat other = {.laid = 1, .lie = {{.name = "egg", .count = 1, .look = &disc, .bare = "egg"}}};
    Canvas canvas = {0};
    canvas_reset(&canvas, 14, 2, true);
    canvas.blocks = BLOCKS_QUADRANTS;
    assert_false(laid_told_apart(&seat, &seat, &canvas));
    canvas.grounds = PANELS;
    assert_true(laid_told_apart(&seat, &seat, &canvas));
    assert_false(laid_told_apart(&seat, &other, &canvas));
    LaidZones zones = {0};
    laid_zones_add(&zones, &next);
    laid_zones_add(&zones, &seat);
    assert_int_equal(zones.zones, 2);
    assert_int_equal(laid_zones_columns(&zones), 14);
    canvas_reset(&canvas, 18, 5, true);
    canvas.blocks = BLOCKS_QUADRANTS;
    laid_draw_titles(&canvas, (Rect){0, 0, 18, 1}, &zones);
    laid_draw_signs(&canvas, (Rect){0, 1, 18, 2}, &seat, &zones);
    laid_draw_signs(&canvas, (Rect){0, 3, 18, 2}, &next, &zones);
    canvas_says(&canvas, "Bag      Purse\n"
                         "▗▇▇▖×2   ▄▀▀▄\n▝██▘     ▀▄▄▀\n         ▄▀▀▄\n         ▀▄▄▀\n");
    canvas_free(&canvas);
    arena_free(arena);
}

/* What has happened begins with a sentence, not within one that has lost its beginning. */
static void test_log_begins_with_a_sentence(void **state)
{
    (void)state;
    Playing game;
    playing_start(&game, RULES, 3, 1);
    spread_says(&game, PLAYER_NOBODY, 30, 8,
                "ann throws a very long rope over the wall\nbob: waits\ncid: waits",
                "        Life Hand Hat\n"
                "▸ ann ? 3    2    rope\n"
                "  bob ? 3    2    -    2× rope\n"
                "  cid ? 3    2    -\n"
                "Deck 0 · Heap 0\n"
                "bob: waits\n"
                "cid: waits\n"
                "\n");
    playing_finish(&game);
}

/* Only whole sentences at the end of the log count as seen. */
static void test_log_seen(void **state)
{
    (void)state;
    Spread spread = {.log = (char[]){"ann throws a very long rope\nbob: waits\ncid: waits"}};
    static const struct {
        int rows;
        size_t seen;
    } CASES[] = {{1, 10}, {2, 21}, {3, 21}, {4, 49}, {0, 0}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        Canvas canvas = {0};
        canvas_reset(&canvas, 20, 5, true);
        spread.seen = 0;
        told_draw(&canvas, (Rect){0, 0, 20, CASES[i].rows}, &spread);
        assert_int_equal(spread.seen, CASES[i].seen);
        canvas_free(&canvas);
    }
}

/* Where rows are few each card is a plate: what is in its corner, and a name that is cut as far as it must be, in rows of
 * about one length. */
static void test_hand_plates(void **state)
{
    (void)state;
    static char *zone[] = {"Hand", "Hand", "Hand"};
    Spread s = {.focus = 7,
                .tableau = {.cards = 3,
                            .card = {{.name = "long rope", .count = 1, .thing = 5, .corner = "3"},
                                     {.name = "hat", .count = 2, .thing = 6},
                                     {.name = "very old cat", .count = 1, .thing = 7}}}};
    memcpy(s.zone, zone, sizeof zone);
    Canvas canvas = {.grounds = UINT32_MAX};
    canvas_reset(&canvas, 32, 2, true);
    assert_true(hand_draw_plates(&canvas, (Rect){0, 0, 32, 2}, &s));
    canvas_says(&canvas, "Hand: 3 long rope\n 2× hat  [very old cat]\n");
    assert_true(canvas_at(&canvas, 6, 0)->marks & CELL_REVERSE);
    assert_int_equal(canvas_at(&canvas, 8, 0)->ground, GROUND_FLOOR);
    assert_int_equal(canvas_at(&canvas, 19, 0)->ground, GROUND_FLOOR); /* as wide as the widest one */
    assert_int_equal(canvas_at(&canvas, 20, 0)->ground, GROUND_NONE);
    assert_int_equal(canvas_at(&canvas, 0, 1)->ground, GROUND_SHADE); /* rows touch: shades take turns */
    canvas_reset(&canvas, 32, 1, true);
    assert_true(hand_draw_plates(&canvas, (Rect){0, 0, 32, 1}, &s)); /* no room is left after cut words */
    canvas_says(&canvas, "Hand: 3 long…   2× hat  [very…]\n");
    canvas_reset(&canvas, 34, 1, true);
    assert_true(
        hand_draw_plates(&canvas, (Rect){0, 0, 34, 1}, &s)); /* whole only without title and last columns */
    canvas_says(&canvas, "3 long rope  2× hat [very old cat]\n");
    canvas_reset(&canvas, 22, 1, true);
    assert_false(hand_draw_plates(&canvas, (Rect){0, 0, 22, 1}, &s));
    canvas_reset(&canvas, 18, 3, true);
    assert_true(hand_draw_plates(&canvas, (Rect){0, 0, 18, 3}, &s));
    canvas_says(&canvas, "Hand: 3 long rope\n 2× hat\n[very old cat]\n");
    s.tableau.card[1].corner = "10"; /* corners are of one width where there is room */
    canvas_reset(&canvas, 19, 3, true);
    assert_true(hand_draw_plates(&canvas, (Rect){0, 0, 19, 3}, &s));
    canvas_says(&canvas, "Hand:  3 long rope\n10 2× hat\n[very old cat]\n");
    s.tableau.card[1].corner = NULL;
    canvas.grounds = 0;
    assert_false(hand_draw_plates(&canvas, (Rect){0, 0, 18, 3}, &s));
    canvas_free(&canvas);
}

/* Names have two lines where all cards lie in one row then; a word is never cut for that. */
static void test_hand_folded(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    Look look = {.ascii = "x", .role = ROLE_TEXT, .emblem = emblem_find(arena, "disc")};
    Spread s = {.focus = -1,
                .log = mem_copy("Something has happened."),
                .tableau = {.cards = 3,
                            .card = {{.name = "apple tree", .count = 1, .thing = 5, .look = &look},
                                     {.name = "hat", .count = 2, .thing = 6, .look = &look},
                                     {.name = "very old cat", .count = 1, .thing = 7, .look = &look}}}};
    Canvas canvas = {.grounds = PANELS, .blocks = BLOCKS_SEXTANTS, .textured = true};
    canvas_reset(&canvas, 40, 12, true);
    Hand whole = hand_fit(&s, 44, 12, 0, &canvas), folded = hand_fit(&s, 40, 12, 0, &canvas),
         low = hand_fit(&s, 40, 6, 0, &canvas);
    assert_int_equal(whole.columns, 14); /* very old cat */
    assert_int_equal(folded.columns, 9);
    assert_int_equal(folded.rows, CARD_LARGE_ROWS);
    assert_int_equal(folded.across, 4);
    assert_true(low.rows < CARD_LARGE_ROWS);
    static char *zone[] = {"Hand", "Hand", "Hand"};
    memcpy(s.zone, zone, sizeof zone);
    hand_draw(&canvas, (Rect){0, 0, 40, folded.height}, &s, folded);
    Buf name = {0};
    for (int y = folded.height - 3; y < folded.height - 1; y++)
        for (int x = 21; x < 28; x++)
            buf_text(&name, canvas_at(&canvas, x, y)->text);
    assert_string_equal(buf_string(&name), " very  old cat");
    buf_free(&name);
    canvas_free(&canvas);
    mem_free(s.log);
    arena_free(arena);
}

/* Many in several rows stand below each other, also those without a corner; a row more is worth that. */
static void test_hand_columns(void **state)
{
    (void)state;
    static char *zone[] = {"Hand", "Hand", "Hand", "Hand", "Hand"};
    Spread s = {.focus = 9,
                .tableau = {.cards = 5,
                            .card = {{.name = "long rope", .count = 1, .thing = 5, .corner = "3"},
                                     {.name = "hat", .count = 1, .thing = 6},
                                     {.name = "very old cat", .count = 1, .thing = 7, .corner = "4"},
                                     {.name = "owl", .count = 1, .thing = 8, .corner = "4"},
                                     {.name = "apple pie", .count = 1, .thing = 9, .corner = "4"}}}};
    memcpy(s.zone, zone, sizeof zone);
    Canvas canvas = {.grounds = UINT32_MAX};
    canvas_reset(&canvas, 34, 3, true);
    assert_int_equal(hand_rows(&s, 34, &canvas), 3);
    assert_true(hand_draw_plates(&canvas, (Rect){0, 0, 34, 3}, &s));
    canvas_says(&canvas, "3 long rope       hat\n4 very old cat  4 owl\n4[apple pie   ]\n");
    assert_int_equal(canvas_at(&canvas, 16, 0)->ground, GROUND_FLOOR);
    assert_int_equal(canvas_at(&canvas, 15, 0)->ground, GROUND_NONE);
    assert_int_equal(canvas_at(&canvas, 1, 1)->ground, GROUND_SHADE);
    canvas.grounds = 0;
    assert_int_equal(hand_rows(&s, 34, &canvas), 2);
    canvas_free(&canvas);
}

/* Players in one row have as much of it as what is told of them takes, so that words stay whole. */
static void test_rows_of_unlike_length(void **state)
{
    (void)state;
    static char ann[] = "ann", bob[] = "bob";
    Spread s = {.focus = -1,
                .title = {ann, bob},
                .tableau = {.seats = 2,
                            .figures = 2,
                            .figure = {{.label = "Military", .number = true}, {.label = "Holds"}},
                            .seat = {{.player = 0, .living = true, .value = {"2", "long rope"}},
                                     {.player = 1, .living = true, .value = {"3", "-"}}}}};
    Canvas canvas = {0};
    canvas_reset(&canvas, 47, 1, true);
    assert_int_equal(players_draw(&canvas, (Rect){0, 0, 47, 1}, &s, 0), 1);
    canvas_says(&canvas, "  ann  Military 2  long rope    bob  Military 3\n");
    canvas_reset(&canvas, 44, 1, true);
    players_draw(&canvas, (Rect){0, 0, 44, 1}, &s, 0);
    canvas_says(&canvas, "  ann Military 2 long rope    bob Military 3\n");
    canvas_free(&canvas);
}

/* Marks are as many as that player can have; above that, the number. */
static void test_marks_of_each(void **state)
{
    (void)state;
    Playing game;
    playing_start(
        &game,
        "game: duel\nplayers: [ann, bob, cid]\n"
        "each player has: { life: { values: 0 to 9, first: 2, show: { en: Life, sign: heart, most: cap } },"
        " cap: { values: 0 to 9, first: 3 } }\n"
        "zones: { deck: { of: card, ordered: true, seen by: nobody } }\n"
        "cards: { rope: { count: 2 } }\n"
        "setup: [cap of bob = 2, cap of cid = 1]\n"
        "moves: { rest: {} }\n",
        3, 1);
    spread_says(&game, 0, 20, 5, NULL, "      Life\n▸ ann ♥♥♡\n  bob ♥♥\n  cid ♥ 2\nYou hold nothing.\n");
    playing_finish(&game);
}

/* Before it is known how many a player can have, there is no sign of which one would look full. */
static void test_no_marks_yet(void **state)
{
    (void)state;
    Playing game;
    playing_start(&game,
                  "game: duel\nplayers: [ann, bob, cid]\n"
                  "each player has: { life: { values: 0 to 9, show: { en: Life, sign: heart, most: cap } },"
                  " cap: { values: 0 to 9 } }\n"
                  "zones: { deck: { of: card, ordered: true, seen by: nobody } }\n"
                  "cards: { rope: { count: 2 } }\n"
                  "setup: [cap of bob = 2, life of cid = 1]\n"
                  "moves: { rest: {} }\n",
                  3, 1);
    spread_says(&game, 0, 20, 5, NULL, "      Life\n▸ ann -\n  bob ♡♡\n  cid ♥ 1\nYou hold nothing.\n");
    playing_finish(&game);
}

static const char *const CHOICE = "game: pick\nplayers: [ann, bob]\n"
                                  "zones:\n"
                                  "  deck: { of: card, ordered: true, seen by: nobody, show: { en: Deck } }\n"
                                  "  offer: { of: card, per: player, seen by: owner, show: false }\n"
                                  "cards: { rope: { count: 1 }, sail: { count: 1 }, oar: { count: 2 } }\n"
                                  "setup: [deal 2 from deck to offer]\n"
                                  "moves: { keep: { pick: { c: my offer }, do: put c into deck } }\n";

/* What lies in the middle stands in a line each, if there are so many rows. */
static void test_lines_of_the_middle(void **state)
{
    (void)state;
    Playing game;
    playing_start(&game, RULES, 3, 1);
    Onlooker onlooker = {game.machine, game.state, 1, NULL, LANGUAGE_EN, true};
    Spread spread = {.focus = -1};
    Canvas canvas = {0};
    spread_set(&spread, &onlooker, NULL, 0);
    canvas_reset(&canvas, 14, 2, true);
    assert_int_equal(piles_draw_lines(&canvas, (Rect){0, 0, 14, 1}, &spread, false), 0);
    canvas_says(&canvas, "\n\n");
    assert_int_equal(piles_draw_lines(&canvas, (Rect){0, 0, 14, 2}, &spread, false), 2);
    canvas_says(&canvas, "Deck  0\nHeap  0\n");
    spread_free(&spread);
    canvas_free(&canvas);
    playing_finish(&game);
}

/* Whole piles behind what stands in a row, without empty ones; of more a sign tells. */
static void test_piles_behind_tracks(void **state)
{
    (void)state;
    static const char *const ROWS[] = {"Score 3 | Deck 19 | Heap 2\n", "Score 3 | Deck 19    ...\n",
                                       "Score 3   ...\n"};
    static const int COLUMNS[] = {26, 24, 13};
    Spread spread = {
        .tableau = {.piles = 3,
                    .pile = {{.title = "Deck", .size = 19}, {.title = "Box"}, {.title = "Heap", .size = 2}}}};
    for (int i = 0; i < 3; i++) {
        Canvas canvas = {0};
        canvas_reset(&canvas, COLUMNS[i], 1, false);
        canvas_text(&canvas, 0, 0, COLUMNS[i], "Score 3", ROLE_TEXT, 0);
        piles_draw_behind(&canvas, (Rect){0, 0, COLUMNS[i], 1}, &spread, false);
        canvas_says(&canvas, ROWS[i]);
        canvas_free(&canvas);
    }
}

/* In words titles are dim, what they tell is not. */
static void test_words_of_piles(void **state)
{
    (void)state;
    static const LookRole ROLES[] = {ROLE_DIM, ROLE_DIM, ROLE_DIM, ROLE_DIM, ROLE_DIM, ROLE_TEXT, ROLE_TEXT};
    Spread spread = {
        .tableau = {.piles = 2, .pile = {{.title = "Deck", .size = 19}, {.title = "Old Deck", .size = 2}}}};
    char *words = piles_words(&spread, true, false);
    Canvas canvas = {0};
    canvas_reset(&canvas, 12, 2, true);
    piles_draw_words(&canvas, (Rect){0, 0, 12, 2}, &spread, words, false);
    canvas_says(&canvas, "Deck 19\nOld Deck 2\n");
    for (int x = 0; x < 7; x++)
        assert_int_equal(canvas_at(&canvas, x, 0)->role, ROLES[x]);
    assert_int_equal(canvas_at(&canvas, 9, 1)->role, ROLE_TEXT);
    mem_free(words);
    canvas_free(&canvas);
}

/* Role cards have looks of the rules, which are seen where the role is known; before anything has happened they lie in the
 * middle. */
static void test_role_cards(void **state)
{
    (void)state;
    Playing game;
    Buf rules = {0};
    buf_printf(&rules, "%slook: { captain: { emblem: star, ground: sand }, sailor: { ascii: s } }\n", RULES);
    playing_start(&game, buf_string(&rules), 3, 1);
    Onlooker onlooker = {game.machine, game.state, 1, NULL, LANGUAGE_EN, true};
    Spread spread = {.focus = -1};
    Canvas canvas = {0};
    spread_set(&spread, &onlooker, NULL, 0);
    assert_string_equal(spread.tableau.seat[1].known, "captain");
    assert_int_equal(spread.tableau.seat[1].known_look->ground, GROUND_SAND);
    assert_false(spread.tableau.seat[1].known_hidden);
    assert_true(spread.tableau.seat[2].known_hidden);
    assert_null(spread.tableau.seat[2].known_look);
    canvas_reset(&canvas, 40, 12, true);
    canvas.grounds = PANELS | 1u << GROUND_SAND;
    assert_int_equal(role_cards_rows(&spread, (Rect){0, 0, 40, 12}, &canvas), 8);
    assert_int_equal(role_cards_rows(&spread, (Rect){0, 0, 40, 4}, &canvas), 4);
    assert_int_equal(role_cards_rows(&spread, (Rect){0, 0, 40, 3}, &canvas), 0);
    assert_int_equal(role_cards_rows(&spread, (Rect){0, 0, 20, 12}, &canvas), 0);
    role_cards_draw(&canvas, (Rect){0, 0, 40, 8}, &spread);
    assert_int_equal(canvas_at(&canvas, 4, 3)->ground, GROUND_COVER);
    assert_int_equal(canvas_at(&canvas, 14, 3)->ground, GROUND_SAND);
    spread_free(&spread);
    canvas_free(&canvas);
    buf_free(&rules);
    playing_finish(&game);
}

/* Where players have nothing yet roles lie large in place of them, above what one is to choose from. */
static void test_who(void **state)
{
    (void)state;
    static const char *const UNSET =
        "game: raid\nplayers: [ann, bob, cid]\n"
        "roles: { secret: true, deal: { 3: [captain, sailor, sailor] } }\n"
        "zones:\n"
        "  offer: { of: character, per: player, seen by: owner, show: false }\n"
        "characters: { fox: {}, owl: {}, ram: {} }\n"
        "setup: [deal 1 from characters to offer]\n"
        "turn: [{ ask: me, name: be, pick: { c: my offer }, do: put c into character of me }]\n"
        "look: { fox: { emblem: star }, owl: { emblem: star }, ram: { emblem: star } }\n";
    Playing game;
    playing_start(&game, UNSET, 3, 1);
    Onlooker onlooker = {game.machine, game.state, 0, NULL, LANGUAGE_EN, true};
    Spread spread = {.focus = -1};
    Canvas canvas = {0};
    for (int told = 0; told < 2; told++) {
        canvas_reset(&canvas, 78, 22, true);
        canvas.grounds = PANELS;
        spread_set(&spread, &onlooker, told ? "Something." : NULL, 0);
        spread_draw(&canvas, (Rect){0, 0, 78, 22}, &spread);
        assert_string_equal(canvas_at(&canvas, 1, 0)->text, " ");
        assert_int_equal(canvas_at(&canvas, 4, 6)->ground == CARD_GROUND, !told);
        assert_int_equal(spread.card[0].height >= 7, true);
    }
    spread_free(&spread);
    canvas_free(&canvas);
    playing_finish(&game);
}

/* Piles lie where what has happened will be told, until something has, as narrow as there is room. */
static void test_piles_before_a_log(void **state)
{
    (void)state;
    Playing game;
    playing_start(&game, RULES, 3, 1);
    Onlooker onlooker = {game.machine, game.state, 1, NULL, LANGUAGE_EN, true};
    Spread spread = {.focus = -1};
    Canvas canvas = {0};
    canvas_reset(&canvas, 24, 9, true);
    canvas.grounds = PANELS;
    spread_set(&spread, &onlooker, NULL, 0);
    spread_draw_log(&canvas, (Rect){0, 0, 24, 3}, &spread);
    canvas_says(&canvas, "\n\n\n\n\n\n\n\n\n");
    spread_draw_log(&canvas, (Rect){0, 0, 24, 9}, &spread);
    assert_string_equal(canvas_at(&canvas, 0, 1)->text, "D");
    assert_string_equal(canvas_at(&canvas, 0, 2)->text, "┌");
    assert_string_equal(canvas_at(&canvas, 0, 8)->text, "└");
    canvas_reset(&canvas, 18, 9, true);
    spread_draw_log(&canvas, (Rect){0, 0, 18, 9}, &spread);
    assert_string_equal(canvas_at(&canvas, 0, 2)->text, " ");
    spread_free(&spread);
    canvas_free(&canvas);
    playing_finish(&game);
}

/* What one is to choose from is seen as cards by that one alone, and from behind by who only looks on. */
static void test_offer(void **state)
{
    (void)state;
    Playing game;
    playing_start(&game, CHOICE, 2, 1);
    Onlooker onlooker = {game.machine, game.state, 0, NULL, LANGUAGE_EN, true};
    Spread spread = {.focus = -1};
    spread_set(&spread, &onlooker, NULL, 0);
    assert_true(spread.tableau.cards > 0);
    assert_true(spread.tableau.card[0].playable);
    assert_int_equal(spread.tableau.backs.count, 0);
    onlooker.viewer = 1;
    spread_set(&spread, &onlooker, NULL, 0);
    assert_int_equal(spread.tableau.cards, 0);
    assert_int_equal(spread.tableau.backs.count, 0);
    onlooker.viewer = PLAYER_NOBODY;
    spread_set(&spread, &onlooker, NULL, 0);
    assert_int_equal(spread.tableau.cards, 0);
    assert_int_equal(spread.tableau.backs.count, 2);
    assert_int_equal(spread.tableau.backs.player, 0);
    assert_non_null(strstr(spread.backs, "Offer 2"));
    spread_free(&spread);
    playing_finish(&game);
}

/* The look of a family is that of its backs, also where they never lie on a board. */
static void test_look_of_backs(void **state)
{
    (void)state;
    Playing game;
    playing_start(&game,
                  "game: pick\nplayers: [ann, bob]\n"
                  "zones:\n"
                  "  deck: { of: charm, ordered: true, seen by: nobody, show: { en: Deck } }\n"
                  "  offer: { of: charm, per: player, seen by: owner, show: false }\n"
                  "pieces: { charm: { kinds: { rope: { count: 4 } } } }\n"
                  "setup: [deal 2 from deck to offer]\n"
                  "moves: { keep: { pick: { c: my offer }, do: put c into deck } }\n"
                  "look: { charm: { emblem: disc, ground: sand } }\n",
                  2, 1);
    Onlooker onlooker = {game.machine, game.state, PLAYER_NOBODY, NULL, LANGUAGE_EN, true};
    Spread spread = {.focus = -1};
    spread_set(&spread, &onlooker, NULL, 0);
    assert_non_null(spread.tableau.backs.look);
    assert_int_equal(spread.tableau.backs.look->ground, GROUND_SAND);
    onlooker.viewer = 0;
    spread_set(&spread, &onlooker, NULL, 0);
    assert_int_equal(spread.tableau.card[0].look->ground, GROUND_NONE);
    spread_free(&spread);
    playing_finish(&game);
}

/* Backs beside each other with the piles at the other end, each below what it is; where there is no room they lie on each
 * other. */
static void test_backs(void **state)
{
    (void)state;
    Playing game;
    playing_start(&game, CHOICE, 2, 1);
    Onlooker onlooker = {game.machine, game.state, PLAYER_NOBODY, NULL, LANGUAGE_EN, true};
    Spread spread = {.focus = -1};
    Canvas canvas = {0};
    spread_set(&spread, &onlooker, NULL, 0);
    for (int wide = 0; wide < 2; wide++) {
        canvas_reset(&canvas, wide ? 60 : 20, 19, true);
        canvas.blocks = BLOCKS_QUADRANTS;
        canvas.grounds = PANELS;
        spread_draw(&canvas, (Rect){0, 0, canvas.width, 19}, &spread);
        int second = wide ? 1 + 13 + 1 : 20 - 13;
        assert_string_equal(canvas_at(&canvas, second, 14)->text, "│");
        assert_int_equal(canvas_at(&canvas, second, 14)->ground, GROUND_COVER);
        assert_int_equal(canvas_at(&canvas, second - 1, 14)->ground, wide ? GROUND_NONE : GROUND_COVER);
    }
    spread_free(&spread);
    canvas_free(&canvas);
    playing_finish(&game);
}

/* What has happened may be drawn elsewhere; then the table has its rows, and it says how wide it is where things stand below
 * their players. */
static void test_log_aside(void **state)
{
    (void)state;
    Playing game;
    playing_start(&game, RULES, 3, 1);
    Canvas canvas = {0};
    Spread spread = {.focus = -1};
    Onlooker onlooker = {game.machine, game.state, 1, NULL, LANGUAGE_EN, true};
    canvas_reset(&canvas, 40, 20, true);
    spread_set(&spread, &onlooker, "ann: throw rope", 0);
    spread_draw(&canvas, (Rect){0, 0, 40, 20}, &spread);
    assert_true(spread.told > 0);
    spread.aside = true;
    spread_draw(&canvas, (Rect){0, 0, 40, 20}, &spread);
    assert_int_equal(spread.told, 0);
    spread_draw_log(&canvas, (Rect){0, 15, 40, 5}, &spread);
    assert_int_equal(spread.told, 5);
    assert_int_equal(spread_columns_below(&spread, 12, &canvas), 0);
    assert_in_range(spread_columns_below(&spread, 13, &canvas), 20, spread_columns(&spread, &canvas) - 1);
    spread_free(&spread);
    canvas_free(&canvas);
    playing_finish(&game);
}

/* What the onlooker knows already is dim. */
static void test_news(void **state)
{
    (void)state;
    static const char LOG[] = "ann: throw rope\nbob: throw rope\ncid: throw rope\n";
    Playing game;
    playing_start(&game, RULES, 3, 1);
    Canvas canvas = {0};
    Spread spread = {.focus = -1};
    Onlooker onlooker = {game.machine, game.state, 0, NULL, LANGUAGE_EN, true};
    canvas_reset(&canvas, 60, 16, true);
    spread_set(&spread, &onlooker, LOG, strlen("ann: throw rope\nbob: throw rope\n"));
    spread_draw(&canvas, (Rect){0, 0, 60, 16}, &spread);
    int dim = 0, bright = 0;
    for (int y = 0; y < 16; y++) {
        Buf line = {0};
        canvas_line(&canvas, y, false, &line);
        bool told = strstr(buf_string(&line), ": throw rope") != NULL;
        LookRole role = (LookRole)canvas_at(&canvas, 8, y)->role; /* behind the name, which has its colour */
        dim += told && role == ROLE_DIM;
        bright += told && role == ROLE_TEXT;
        buf_free(&line);
    }
    assert_int_equal(dim, 2);
    assert_int_equal(bright, 1);
    spread_free(&spread);
    canvas_free(&canvas);
    playing_finish(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_of_it),
        cmocka_unit_test(test_numbers_beside_players),
        cmocka_unit_test(test_signs_where_cut),
        cmocka_unit_test(test_beside_a_board),
        cmocka_unit_test(test_not_beside_tiles),
        cmocka_unit_test(test_onlooker),
        cmocka_unit_test(test_little_room),
        cmocka_unit_test(test_long_names),
        cmocka_unit_test(test_sixteen),
        cmocka_unit_test(test_own_secret_comes_first),
        cmocka_unit_test(test_laid),
        cmocka_unit_test(test_laid_corner),
        cmocka_unit_test(test_laid_signs),
        cmocka_unit_test(test_log_seen),
        cmocka_unit_test(test_marks_of_each),
        cmocka_unit_test(test_hand_plates),
        cmocka_unit_test(test_hand_folded),
        cmocka_unit_test(test_hand_columns),
        cmocka_unit_test(test_rows_of_unlike_length),
        cmocka_unit_test(test_offer),
        cmocka_unit_test(test_look_of_backs),
        cmocka_unit_test(test_who),
        cmocka_unit_test(test_piles_before_a_log),
        cmocka_unit_test(test_role_cards),
        cmocka_unit_test(test_lines_of_the_middle),
        cmocka_unit_test(test_words_of_piles),
        cmocka_unit_test(test_piles_behind_tracks),
        cmocka_unit_test(test_backs),
        cmocka_unit_test(test_no_marks_yet),
        cmocka_unit_test(test_log_begins_with_a_sentence),
        cmocka_unit_test(test_places),
        cmocka_unit_test(test_log_aside),
        cmocka_unit_test(test_news),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
