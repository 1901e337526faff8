/* Every construct of the rules language that is played, in small games written here: which moves there
 * are, what they do, and that they can be taken back to the very byte. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/interrupt.h"
#include "game/game.h"
#include "playing.h"
#include "show/clue.h"
#include "show/look.h"

/* ---- expressions ----------------------------------------------------------------------------- */

/* c . . w     a4 b4 c4 d4
 * . 3 . .     a3
 * b b . w     a2
 * . 7 . b     a1 */
static const char BOARD[] =
    "game: board\n"
    "players: [black, white]\n"
    "board: { size: 4 x 4 }\n"
    "layers:\n"
    "  ground: { kinds: [grass, water], first: grass }\n"
    "  mark: [black, white]\n"
    "  hat: [crown]\n"
    "  number: { values: 3 to 9 }\n"
    "  piece: { kinds: [man, king], owner: player }\n"
    "legend: { \".\": none, b: black, w: white, c: crown, m: black man, k: white king, "
    "\"~\": water }\n"
    "vars: { n: 5, low: -3 to 3, big: 2000000000, yes: true, spot: { of: cell, first: b2 }, "
    "way: { of: direction, first: east }, who: { of: player, first: white }, "
    "sort: { of: hat, first: crown }, nobody: { of: player }, nowhere: { of: cell } }\n"
    "each player has: { life: 4, brave: true }\n"
    "words:\n"
    "  dark: black or crown\n"
    "  free: no mark and no hat\n"
    "  high: row of it > 2\n"
    "  beside(a, b): distance(a, b) is 1\n"
    "  twice(x): x + x\n"
    "  less(x, y): x - y\n"
    "  most(s): size of s\n"
    "  round: orthogonals\n"
    "setup:\n"
    "  - number at b3 = 3\n"
    "  - number at b1 = 7\n"
    "levels:\n"
    "  - board: |\n"
    "      c..w\n"
    "      .m.~\n"
    "      bb.w\n"
    "      .k.b\n";

static void test_arithmetic(void **state)
{
    (void)state;
    CONDITIONS(BOARD, {"n is 5", true}, {"n is not 5", false}, {"n + 2 * 3 is 11", true},
               {"(n + 2) * 3 is 21", true}, {"7 / 2 is 3", true}, {"-7 / 2 is -3", true},
               {"-7 mod 3 is 2", true}, {"7 mod -3 is -2", true}, {"n - 6 < 0", true},
               {"n <= 5 and n >= 5", true}, {"n < 5 or n > 5", false}, {"-n is 0 - 5", true},
               {"n is 3 to 5", true}, {"n in 6 to 9", false}, {"max(n, 7) is 7 and min(n, 7) is n", true},
               {"abs(low) is 3", true}, {"low is -3", true}, {"(if yes then 1 else 2) is 1", true},
               {"not yes or yes", true}, {"not (yes and yes)", false}, {"yes is true", true},
               {"n * 0 is 0", true}, {"twice(twice(n)) is 20", true}, {"less(n, less(9, 2)) is -2", true},
               {"less(less(9, 2), n) is 2", true}, {"next(n) is 6 and previous(n) is 4", true});
}

static void test_cells(void **state)
{
    (void)state;
    CONDITIONS(BOARD, {"hat at a4 is crown", true}, {"a4 is crown", true}, {"a4 is dark", true},
               {"a4 is high", true}, {"a1 is high", false}, {"a1 is not crown", true},
               {"size of crown is 1 and count of white is 2", true}, {"size of dark is 4", true},
               {"size of (dark and high) is 1", true}, {"size of (dark or white) is 6", true},
               {"size of free is 10", true}, {"size of (not dark) is 12", true},
               {"size of cells is 16", true}, {"size of edge is 12 and size of corner is 4", true},
               {"a1 is dark cells and a2 is light cells", true}, {"size of dark cells is 8", true},
               {"size of cells of row 2 is 4", true}, {"a2 in row 2", true},
               {"size of (row 2 and column 1) is 1", true}, {"d4 is column(n - 1)", true},
               {"size of (black and row 1) is 1", true}, {"row of b3 is 3 and column of b3 is 2", true},
               {"north of a1 is a2", true}, {"east of a1 is b1", true}, {"south-east of a2 is b1", true},
               {"north of a4 is none", true}, {"none is north of a4", true}, {"north of a4 is crown", false},
               {"mark at north of a4 is none", true}, {"way of spot is c2", true},
               {"opposite of way is west", true}, {"distance(a1, d4) is 6", true}, {"beside(a1, a2)", true},
               {"beside(a1, b2)", false}, {"size of near b2 is 4", true},
               {"size of near a1 within 2 is 5", true}, {"size of near dark is 10", true},
               {"b2 is near c2", true}, {"spot is b2", true}, {"nowhere is none", true},
               {"first of (row 2 and black) is a2", true}, {"first of (black and row 4) is none", true},
               {"size of joined to a2 by black is 2", true}, {"size of joined to b2 by mark is 2", true},
               {"d1 is joined to a2 by black", false}, {"size of joined to a1 by (no mark) is 11", true},
               {"size of (cell where mark at it is white) is 2", true}, {"size of empty cell is 14", true},
               {"2 in a row of black through a2", true}, {"3 in a row of black through a2", false},
               {"2 in a row of black through a1", false}, {"size of any cell is 16", true},
               {"most(black and mark) is 3", true}, {"a4 is sort", true}, {"size of sort is 1", true},
               {"size of (if yes then row 1 else row 2) is 4", true}, {"size of water is 1", true},
               {"no mark at a1", true}, {"no mark at a2", false}, {"no mark at none", true},
               {"some (row 4) has no mark at north of it", true});
}

static const char PIPES[] = "game: pipes\n"
                            "board: { size: 4 x 2 }\n"
                            "layers:\n"
                            "  pipe: { sides: true }\n"
                            "  drain: { sides: true, first: south or west }\n"
                            "words:\n"
                            "  unmet(c, d): not opposite of d in pipe at d of c\n"
                            "  open(c): some pipe at c is unmet(c, it)\n"
                            "setup:\n"
                            "  - pipe at a1 = north or east\n"
                            "  - pipe at b1 = west or north-east\n"
                            "  - pipe at a2 = directions\n"
                            "  - pipe at c1 = pipe at b1 or south\n"
                            "  - pipe at d1 = (pipe at a1 or west) and not north\n"
                            "  - drain at d2 = none\n";

static void test_sides_read(void **state)
{
    (void)state;
    const PlayingCase cases[] = {
        {"north in pipe at a1", true},
        {"south in pipe at a1", false},
        {"pipe at a1 is (north or east)", true},
        {"pipe at a1 is east", false},
        {"pipe at a1 is not east", true},
        {"pipe at a1 has east", true},
        {"pipe at b1 has east", false},
        {"pipe at a1 has (north or east)", true},
        {"pipe at a1 has (north or south)", false},
        {"pipe at b1 is west", true},
        {"pipe at c1 is (west or south)", true},
        {"pipe at d1 is (east or west)", true},
        {"pipe at a2 is orthogonals", true},
        {"count of pipe at a2 is 4", true},
        {"count of pipe at d2 is 0", true},
        {"no pipe at d2", true},
        {"no pipe at a1", false},
        {"pipe at d2 is none", true},
        {"pipe at b2 is pipe at c2", true},
        {"count of pipe is 5", true},
        {"drain at a1 is (west or south)", true},
        {"no drain at d2", true},
        {"a1 is pipe", true},
        {"b1 in joined to a1 by pipe", true},
        {"a2 in joined to a1 by pipe", true},
        {"c1 in joined to b1 by pipe", false},
        {"count of (joined to a1 by pipe) is 3", true},
        {"count of (joined to a1 by pipe where it is not a2) is 2", true},
        {"open(a1)", false},
        {"open(a2)", true},
        {"open(d1)", true},
        {"left of north is west", true},
        {"right of north is east", true},
        {"right of west is north", true},
        {"opposite of left of south is west", true},
        {"some pipe at c1 is opposite of west", false},
        {"pipe at north of a1 is orthogonals", true},
        {"pipe at south of a1 is none", true},
    };
    playing_conditions(PIPES, cases, sizeof cases / sizeof *cases);
}

static void test_sides_change(void **state)
{
    (void)state;
    Playing g;
    playing_start(
        &g,
        "language: 1\n"
        "game: turns\n"
        "board: { size: 3 x 1 }\n"
        "layers:\n"
        "  arm: { sides: true }\n"
        "  hand: [hand]\n"
        "setup: [arm at a1 = north or east, hand at a1 = hand]\n"
        "moves:\n"
        "  left: { pick: { c: arm }, do: turn arm at c left }\n"
        "  right: { pick: { c: arm }, do: turn arm at c right }\n"
        "  round: { pick: { c: arm }, do: turn arm at c round }\n"
        "  grow: { pick: { c: cells, d: orthogonals where not it in arm at c }, do: arm at c = arm at "
        "c or d }\n"
        "  lose: { pick: { c: arm, d: arm at c }, do: arm at c = arm at c and not d }\n"
        "  slide: arm and hand | no arm and no hand -> nothing | arm and hand\n"
        "  drop: { pick: { c: arm }, do: remove arm at c }\n",
        0, 1);
    playing_legal(&g,
                  "left a1, right a1, round a1, grow a1 south, grow a1 west, grow b1 north, grow b1 east, "
                  "grow b1 south, grow b1 west, grow c1 north, grow c1 east, grow c1 south, grow c1 west, "
                  "lose a1 north, lose a1 east, slide a1 east, drop a1");
    playing_make(&g, "left a1");
    assert_string_equal(game_cell_value(g.machine, g.state, 0, 0), "north west");
    playing_make(&g, "round a1");
    assert_string_equal(game_cell_value(g.machine, g.state, 0, 0), "east south");
    playing_make(&g, "right a1");
    assert_string_equal(game_cell_value(g.machine, g.state, 0, 0), "south west");
    playing_make(&g, "lose a1 west");
    playing_make(&g, "slide a1 east");
    playing_shows(&g, "arm", ".s.");
    playing_make(&g, "grow a1 east");
    playing_make(&g, "lose b1 south");
    playing_make(&g, "drop a1");
    playing_shows(&g, "arm", "...");
    playing_finish(&g);
}

/* Straight lines of sight, and cells so many steps away. */
static void test_sight(void **state)
{
    (void)state;
    CONDITIONS(BOARD, {"size of seen from a1 is 6", true}, {"a1 is seen from a1", false},
               {"size of seen from a1 along east is 3", true},
               {"size of seen from b3 by (no mark) is 4", true},
               {"size of seen from b3 along (north or west) by free is 2", true},
               {"size of seen from b3 along south by mark is 1", true},
               {"size of seen from b3 along way is 2", true}, {"size of seen from a2 by black is 1", true},
               {"size of seen from (a1 or d4) is 10", true}, {"size of seen from nowhere is 0", true},
               {"d1 is seen from a1 along east by (no mark)", false}, {"ahead(a1, north, 3) is a4", true},
               {"ahead(a1, way, 2) is c1", true}, {"ahead(a1, east, 4) is none", true},
               {"ahead(a1, north-east, 3) is d4", true}, {"ahead(a1, west, 0) is a1", true},
               {"ahead(a1, east, -1) is a1", true}, {"ahead(nowhere, east, 1) is none", true});
    CONDITIONS("board: { size: 3 x 3, edges: wrap }\nlayers: { stone: [stone] }\n",
               {"size of seen from b2 is 4", true}, {"b2 is seen from b2", false},
               {"ahead(a1, west, 4) is c1", true}, {"size of seen from a1 along east is 2", true});
}

/* What a word is about may be told by the words that it gives its subject to. */
static void test_subjects_of_words(void **state)
{
    (void)state;
    CONDITIONS("board: { size: 3 x 3 }\nlayers: { stone: [stone], n: { values: 1 to 9 } }\n"
               "setup: n at b2 = 3\n"
               "words:\n"
               "  line(c): (row(row of c) or column(column of c)) and not c\n"
               "  cross(c): line(c) where n at it is none\n"
               "  wide: count of cross(it) is 4\n"
               "  thin: count of cross(it) is 3\n"
               "  round(c): count of (near c where it is stone)\n"
               "  calm: round(it) is 0\n",
               {"a1 is wide", true}, {"a1 is thin", false}, {"b1 is thin", true},
               {"every cell is calm", true}, {"count of wide is 5", true}, {"some thin is near b2", true});
}

/* How many different values there are. */
/* `row` and `column` alone are all their numbers; what goes through sets goes through numbers, too. */
static void test_numbers_are_gone_through(void **state)
{
    (void)state;
    CONDITIONS(BOARD, {"rows is 4 and columns is 4", true}, {"every row is it < 5", true},
               {"every row is it < 4", false}, {"some (1 to 4) is it * it is 9", true},
               {"no (1 to 3) is it > 3", true}, {"no column is it > 3", false},
               {"sum of it over row is 10", true},
               {"sum of (it * 2) over (1 to 3 where it is not 2) is 8", true},
               {"count of (row where it > 2) is 2", true}, {"size of (5 to 4) is 0", true},
               {"distinct of (it mod 2) over (1 to 4) is 2", true}, {"largest of it over column is 4", true},
               {"every row is count of (mark and row(it)) < 4", true},
               {"some row is (every column is it > 0)", true}, {"every (4 to 1) is it is 9", true});
    Playing g;
    playing_start(&g,
                  "language: 1\n"
                  "board: { size: 3 x 2 }\n"
                  "layers: { n: { values: 1 to 9 } }\n"
                  "moves:\n"
                  "  fill:\n"
                  "    do:\n"
                  "      - each: r in row\n"
                  "        do:\n"
                  "          - each: k in column where it is not 2\n"
                  "            do: n at first of (row(r) and column(k)) = r * k\n"
                  "  pick: { pick: { r: row, k: column where it > r } }\n",
                  0, 1);
    playing_legal(&g, "fill, pick 1 2, pick 1 3, pick 2 3");
    playing_make(&g, "fill");
    playing_shows(&g, "n", "2.6/1.3");
    playing_finish(&g);
}

static void test_runs(void **state)
{
    (void)state;
    CONDITIONS(BOARD, {"runs of mark in row 2 is runs of mark in column 4", false},
               {"runs of mark in row 1 is runs of black in column 4", true},
               {"runs of mark in row 2 is not runs of mark in row 1", true},
               {"runs of crown in row 1 is runs of crown in row 2", true},
               {"runs of no mark in row 4 is runs of no mark in row 1", true},
               {"runs of cell in row 3 is runs of cell in column 1", true});
}

/* Clues of a level, in both forms, and those that follow from a final picture. */
static const char CLUES[] = "language: 1\n"
                            "board: from level\n"
                            "layers: { ink: [full] }\n"
                            "legend: { \".\": none, \"#\": full }\n"
                            "clues:\n"
                            "  across: { per: row, of: numbers, tells: runs of full in row(it) }\n"
                            "  down: { per: column, of: numbers, tells: runs of full in column(it) }\n"
                            "  amount: { per: row, tells: count of (full and row(it)) }\n"
                            "  most: { per: column, met: count of (full and column(it)) <= most of it }\n"
                            "moves:\n"
                            "  fill: { pick: { c: cell where not full }, do: ink at c = full }\n"
                            "  even: { when: amount of 1 is 2 and across of 1 is across of 2 }\n"
                            "end: [ { if: clues met, result: win } ]\n";

static void given(Playing *g, const char *levels)
{
    Buf text = {0};
    buf_printf(&text, "%slevels:\n%s", CLUES, levels);
    playing_start(g, buf_string(&text), 0, 1);
    buf_free(&text);
}

static void clue_is(const Playing *g, int clue, int line, const char *wanted)
{
    const int32_t *numbers;
    int count = stage_clue(g->stage, clue, line, &numbers);
    Buf out = {0};
    for (int i = 0; i < count; i++)
        buf_printf(&out, i > 0 ? " %d" : "%d", (int)numbers[i]);
    assert_string_equal(count < 0 ? "?" : buf_string(&out), wanted);
    buf_free(&out);
}

static void test_clues(void **state)
{
    (void)state;
    Playing g;
    given(&g, "  - clues:\n"
              "      across: [[1, 1], 2]\n"
              "      down: |\n"
              "        2\n"
              "        1\n"
              "        1\n"
              "      amount: |\n"
              "        2\n"
              "        ?\n"
              "      most: [2, 1, 1]\n");
    assert_int_equal(stage_clue_count(g.stage), 4);
    assert_int_equal(stage_width(g.stage), 3);
    assert_int_equal(stage_height(g.stage), 2);
    assert_true(stage_clue_of_columns(g.stage, 1) && !stage_clue_of_columns(g.stage, 2));
    clue_is(&g, 0, 1, "2");
    clue_is(&g, 0, 2, "1 1");
    clue_is(&g, 1, 3, "1");
    clue_is(&g, 2, 1, "?");
    clue_is(&g, 0, 3, "?");
    assert_false(game_clue_met(g.machine, g.state, 0, 1));
    assert_true(game_clue_met(g.machine, g.state, 2, 1));
    playing_make(&g, "fill a1");
    playing_make(&g, "fill b1");
    assert_true(game_clue_met(g.machine, g.state, 0, 1));
    assert_true(game_clue_met(g.machine, g.state, 1, 2));
    assert_false(game_clue_met(g.machine, g.state, 1, 1));
    playing_make(&g, "fill a2");
    playing_outcome(&g, "");
    playing_make(&g, "fill c2");
    playing_outcome(&g, "win");
    playing_finish(&g);
}

static void test_clues_from_a_final_picture(void **state)
{
    (void)state;
    Playing g;
    given(&g, "  - final: |\n"
              "      ##.#\n"
              "      .##.\n"
              "    clues: { most: [0, 0, 0, 1] }\n");
    clue_is(&g, 0, 2, "2 1");
    clue_is(&g, 0, 1, "2");
    clue_is(&g, 1, 1, "1");
    clue_is(&g, 1, 2, "2");
    clue_is(&g, 2, 2, "3");
    clue_is(&g, 3, 4, "1");
    playing_legal(&g, "fill a2, fill b2, fill c2, fill d2, fill a1, fill b1, fill c1, fill d1");
    playing_finish(&g);
}

static void test_final_pictures(void **state)
{
    (void)state;
    static const char RULES[] = "language: 1\n"
                                "board: from level\n"
                                "layers: { mark: [red, blue], other: [dot] }\n"
                                "legend: { \".\": none, r: red, b: blue, o: dot }\n"
                                "moves:\n"
                                "  walk: mark | nothing -> nothing | mark\n"
                                "  dot: { pick: { c: no other }, do: other at c = dot }\n"
                                "end:\n"
                                "  - { picture: from level, result: win }\n"
                                "  - { picture: [\".rb\", \"?.?\"], result: lose }\n"
                                "levels:\n"
                                "  - board: rb.\n"
                                "    final: [r.b, b.r]\n";
    Playing g;
    playing_start(&g, RULES, 0, 1);
    playing_make(&g, "dot c1"); /* pictures do not speak of dots */
    playing_make(&g, "walk b1 east");
    playing_outcome(&g, "win");
    playing_finish(&g);
}

static void test_distinct(void **state)
{
    (void)state;
    CONDITIONS(
        BOARD, {"distinct of number at it over cells is 2", true},
        {"distinct of mark at it over cells is 2", true}, {"distinct of mark at it over row 2 is 2", true},
        {"distinct of mark at it over (row 2 and column(1)) is 1", true},
        {"distinct of number at it over row 2 is 0", true}, {"distinct of row of it over mark is 3", true},
        {"distinct of (row of it + column of it) over cells is 7", true},
        {"distinct of life of it over players is 1", true}, {"sum of number at it over cells is 10", true},
        {"largest of number at it over column(2) is 7", true});
    Playing g;
    playing_start(&g,
                  "language: 1\nboard: { size: 2 x 1 }\nlayers: { stone: [stone] }\nmoves:\n"
                  "  few: { when: distinct of (255 * column of it - 255) over cells is 2 }\n",
                  0, 1);
    playing_legal(&g, "few");
    playing_finish(&g);
    playing_start(&g,
                  "language: 1\nboard: { size: 2 x 1 }\nlayers: { stone: [stone] }\nvars: { n: 0 }\nmoves:\n"
                  "  many:\n    do: n = distinct of (256 * column of it) over cells\n",
                  0, 1);
    playing_fails(&g, "many", 7, "only numbers from 0 to 255 can be told apart");
    playing_finish(&g);
}

/* A wall is on the board as its edge is: a3 is walled off to the east, b2 to the south; c1 is shut in. */
static const char ROOMS[] =
    "game: rooms\n"
    "board: from level\n"
    "level: { walls: true }\n"
    "layers:\n"
    "  things: [man, stone]\n"
    "legend: { ' ': nothing, '@': man, o: stone }\n"
    "levels:\n"
    "  - board: |\n"
    "      +-+-+-+\n"
    "      |@|o  |\n"
    "      + + + +\n"
    "      |     |\n"
    "      + +-+-+\n"
    "      |   | |\n"
    "      +-+-+-+\n"
    "    links: [[a1, b2], [c3], [none], [none], [none], [none], [none], [none], [c1]]\n";

static void test_walls(void **state)
{
    (void)state;
    const PlayingCase cases[] = {
        {"east of a3 is none", true},
        {"east of a2 is b2", true},
        {"south of b2 is none", true},
        {"south-east of a3 is b2", true},
        {"south-east of b2 is none", true},
        {"south-west of b2 is a1", true},
        {"north-west of c1 is none", true},
        {"count of near a3 is 1", true},
        {"count of near c1 is 0", true},
        {"count of (joined to a3 by cells) is 8", true},
        {"distance(a3, b3) is 3", true},
        {"distance(a1, b1) is 1", true},
        {"distance(a1, a1) is 0", true},
        {"distance(b1, b2) is 3", true},
        {"distance(a1, c1) is none", true},
        {"distance(a1, north of a3) is none", true},
        {"count of edge is 8", true},
        {"b2 is edge", false},
        {"count of links of a3 is 2", true},
        {"b2 in links of a3", true},
        {"b3 in links of a3", false},
        {"c3 in links of b3", true},
        {"count of links of c3 is 0", true},
        {"c1 in links of c1", true},
        {"count of links of north of a3 is 0", true},
    };
    playing_conditions(ROOMS, cases, sizeof cases / sizeof *cases);
    Playing g;
    Buf text = {0};
    buf_printf(&text,
               "language: 1\n%smoves:\n  walk: man | nothing -> nothing | man\n"
               "  push: stone | nothing ... | nothing -> nothing | nothing ... | stone\n",
               ROOMS);
    playing_start(&g, buf_string(&text), 0, 1);
    playing_legal(&g, "walk a3 south, push b3 c3, push b3 b2");
    playing_make(&g, "walk a3 south");
    playing_make(&g, "push b3 b2");
    playing_legal(&g, "walk a2 north, walk a2 south, push b2 b3, push b2 c2");
    playing_finish(&g);
    buf_free(&text);
}

/* A level says whether its edges stop; a wall at the border shuts both its sides. */
static void test_edges_of_levels(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g,
                  "language: 1\n"
                  "game: rings\n"
                  "board: from level\n"
                  "layers: { things: [man] }\n"
                  "legend: { '.': nothing, '@': man }\n"
                  "moves: { walk: man | nothing -> nothing | man }\n"
                  "levels:\n"
                  "  - board: |\n"
                  "      @..\n"
                  "      ...\n"
                  "      ...\n"
                  "    edges: wrap\n"
                  "    walls: |\n"
                  "      + + + +\n"
                  "      |      \n"
                  "      + + + +\n"
                  "             \n"
                  "      + + + +\n"
                  "             \n"
                  "      + + + +\n",
                  0, 1);
    playing_legal(&g, "walk a3 north, walk a3 east, walk a3 south");
    playing_make(&g, "walk a3 north");
    playing_legal(&g, "walk a1 north, walk a1 east, walk a1 south, walk a1 west");
    playing_make(&g, "walk a1 west");
    playing_shows(&g, "things", ".../.../..m");
    playing_finish(&g);
}

static void test_numbers_on_cells(void **state)
{
    (void)state;
    CONDITIONS(BOARD, {"number at b3 is 3", true}, {"number at a1 is none", true},
               {"number at a1 < 5", false}, {"number at a1 > 0", false}, {"number at a1 + 1 < 5", false},
               {"number at a1 + 1 is none", true}, {"number at b1 + 1 is 8", true},
               {"number at north of a4 <= 9", false}, {"row of north of a4 < 9", false},
               {"distance(north of a4, a1) < 99", false}, {"distance(north of a4, a1) is none", true},
               {"sum of (number at it) over cells is 10", true},
               {"largest of (number at it) over cells is 7", true},
               {"smallest of (number at it) over cells is 3", true},
               {"largest of (number at it) over crown is none", true}, {"next(number at b3) is 4", true},
               {"previous(number at b3) is 9", true}, {"next(number at a1) is none", true},
               {"size of number is 2", true}, {"sum of 1 over number is 2", true},
               {"sum of row of it over (row 2 and black) is 4", true},
               {"largest of n over cells is 5 and n is 5", true},
               {"number in reading order is nothing then 3", false},
               {"number in reading order is not nothing then 3", true});
}

static void test_players(void **state)
{
    (void)state;
    CONDITIONS(
        BOARD, {"me is black", true}, {"me is who", false}, {"who is white", true}, {"nobody is none", true},
        {"next of me is white", true}, {"previous of me is white", true}, {"next(who) is black", true},
        {"size of players is 2 and size of others is 1", true}, {"white in others", true},
        {"white in others of white", false}, {"me in others of white", true}, {"size of living is 2", true},
        {"my life is 4", true}, {"life of white is 4", true}, {"life of who + life of me is 8", true},
        {"life of nobody is none", true}, {"life of nobody < 9", false},
        {"sum of life over players is 8", true}, {"every player is living", true},
        {"some player has life > 4", false}, {"no player has life < 4", true},
        {"size of (players where brave) is 2", true}, {"brave of me", true},
        {"every player has life is 4", true}, {"distance(black, white) is 1", true}, {"a2 is my mark", true},
        {"d4 is their mark", true}, {"a4 is their mark", false}, {"mark of white is mark at d4", true},
        {"owner of a2 is black", true}, {"owner of a4 is none", true}, {"owner of b3 is black", true},
        {"b3 is my piece", true}, {"b1 is their piece", true}, {"size of piece of white is 1", true},
        {"b3 is man and b1 is king", true}, {"b3 is my man", true}, {"b1 is king of white", true},
        {"b1 is white king", true}, {"b3 is black man", true}, {"b3 is white man", false},
        {"size of black piece is 1", true}, {"piece at b1 is king", true}, {"king is piece at b1", true},
        {"man is piece at b1", false}, {"piece at b1 is white king", true}, {"piece at b1 is my king", false},
        {"piece at b1 is piece at b3", false}, {"no piece of black", false}, {"size of man is 1", true},
        {"every cell is man", false});
}

static void test_quantifiers(void **state)
{
    (void)state;
    CONDITIONS(
        BOARD, {"every black has mark", true}, {"every cell has mark", false}, {"some black is high", false},
        {"no black is high", true}, {"every crown is high", true}, {"some cell is row of it > 3", true},
        {"every cell is row of it > 0", true}, {"no cell is row of it > 4", true},
        {"every black has row of it < 3", true}, {"every water is mark", false}, {"no water has mark", true},
        {"some directions is north", true}, {"size of directions is 4 and size of diagonals is 4", true},
        {"size of round is 4", true}, {"north in orthogonals and not north in diagonals", true});
}

/* ---- moves ------------------------------------------------------------------------------------- */

static void test_picks(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g,
                  "language: 1\n"
                  "board: { size: 3 x 1 }\n"
                  "layers: { lamp: { kinds: [dark, lit], first: dark }, cup: { values: 1 to 9 } }\n"
                  "vars: { n: 0 }\n"
                  "moves:\n"
                  "  press:\n"
                  "    pick: { c: any cell }\n"
                  "    do:\n"
                  "      - each: x in c or near c\n"
                  "        do: lamp at x = next(lamp at x)\n"
                  "  pour:\n"
                  "    pick: { a: lit, b: near a where it is dark }\n"
                  "    when: row of a is row of b\n"
                  "    let: { was: lamp at a }\n"
                  "    do: [lamp at a = lamp at b, lamp at b = was]\n"
                  "  fill: { pick: { c: lit, k: 2 to 3 }, do: cup at c = k }\n"
                  "  go on: { pick: { k: n + 1 to n }, do: n = k }\n"
                  "  spin round: { pick: { d: east or west }, when: size of lit is 2, do: n = n + 1 }\n"
                  "  sum up: { when: n > 0, do: n = sum of (cup at it) over cells }\n",
                  0, 1);
    playing_legal(&g, "press a1, press b1, press c1");
    playing_make(&g, "press a1");
    playing_shows(&g, "lamp", "lld");
    playing_legal(&g, "press a1, press b1, press c1, pour b1 c1, fill a1 2, fill a1 3, fill b1 2, fill b1 3, "
                      "spin-round east, spin-round west");
    playing_make(&g, "pour b1 c1");
    playing_shows(&g, "lamp", "ldl");
    playing_make(&g, "fill c1 3");
    playing_make(&g, "fill a1 2");
    playing_shows(&g, "cup", "2.3");
    playing_make(&g, "spin-round west");
    playing_make(&g, "sum-up");
    assert_int_equal(playing_variable(&g, "n", 0), 5);
    playing_make(&g, "press b1");
    playing_legal(&g, "press a1, press b1, press c1, pour b1 a1, pour b1 c1, fill b1 2, fill b1 3, sum-up");
    playing_finish(&g);
}

/* `let` is what was before the pattern changed the board, also for `after` and for tests. */
static void test_let_is_before(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g,
                  "language: 1\n"
                  "board: { size: 3 x 1 }\n"
                  "layers: { piece: [stone] }\n"
                  "legend: { \"o\": stone, \".\": none }\n"
                  "vars: { before: 0, later: 0 }\n"
                  "moves:\n"
                  "  hop:\n"
                  "    line: stone | nothing -> nothing | stone\n"
                  "    let: { was: column of first of stone }\n"
                  "    when: was < 3\n"
                  "    do: before = was * 10 + column of first of stone\n"
                  "    after: later = was + column of last cell\n"
                  "  safe:\n"
                  "    line: stone | nothing -> nothing | stone\n"
                  "    let: { old: column of first of stone }\n"
                  "    keep: old > column of first of stone\n"
                  "levels: [{ board: \".o.\" }]\n",
                  0, 1);
    playing_legal(&g, "hop b1 east, hop b1 west, safe b1 west");
    playing_make(&g, "hop b1 west");
    assert_int_equal(playing_variable(&g, "before", 0), 21);
    assert_int_equal(playing_variable(&g, "later", 0), 3);
    playing_legal(&g, "hop a1 east");
    playing_make(&g, "hop a1 east");
    playing_make(&g, "hop b1 east");
    playing_legal(&g, "safe c1 west");
    playing_finish(&g);
}

static void test_patterns(void **state)
{
    (void)state;
    Playing g;
    playing_start(
        &g,
        "language: 1\n"
        "players: [black, white]\n"
        "board: { size: 4 x 3 }\n"
        "layers: { ground: { kinds: [floor, hole], first: floor }, piece: { kinds: [man, rook], owner: "
        "player } }\n"
        "legend: { \".\": none, m: black man, r: black rook, w: white man, o: hole, \"#\": outside }\n"
        "words: { forward: if me is black then north or north-east else south }\n"
        "moves:\n"
        "  slide: { line: my rook | nothing ... | nothing -> nothing | nothing ... | my rook, along: "
        "orthogonals }\n"
        "  take: { line: my rook | nothing ... | their piece -> nothing | nothing ... | my rook }\n"
        "  step: { line: my man | nothing -> nothing | my man, along: { man: forward, rook: diagonals } }\n"
        "  crown: { line: my man | hole and no piece -> nothing | my rook, along: forward }\n"
        "  eat: { line: my man | their man -> nothing | my man, along: directions }\n"
        "  drop: { line: [hole and no piece -> white man, no piece and hole -> my man], when: me is white }\n"
        "  both: { line: [my man | nothing -> nothing | my man, my man | their man -> nothing | my man], "
        "along: west }\n"
        "levels:\n"
        "  - board: |\n"
        "      .o.w\n"
        "      m..#\n"
        "      r..w\n",
        0, 1);
    playing_legal(
        &g, "slide a1 b1, slide a1 c1, take a1 d1, step a2 north, step a2 north-east, crown a2 north-east");
    playing_make(&g, "crown a2 north-east");
    playing_shows(&g, "piece", ".r.m/... /r..m");
    playing_legal(&g, "both d3 west, both d1 west");
    playing_make(&g, "both d1 west");
    playing_legal(
        &g, "slide a1 a2, slide a1 a3, slide b3 c3, slide a1 b1, slide b3 b2, slide b3 b1, slide b3 a3, "
            "take b3 d3, "
            "take a1 c1");
    playing_finish(&g);
}

/* A word that is kinds of one layer stands for the thing that is there, on the right as well. */
static void test_words_of_kinds(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g,
                  "language: 1\n"
                  "board: { size: 5 x 1 }\n"
                  "layers: { ground: { kinds: [floor, mud], first: floor }, things: [man, crate, ball] }\n"
                  "legend: { m: man, c: crate, b: ball, \".\": floor }\n"
                  "words: { load: crate or ball, free: no things }\n"
                  "moves:\n"
                  "  push: man | load | free -> nothing | man | load\n"
                  "  swap: load | load -> load | nothing\n"
                  "levels: [{ board: \"mb..c\" }]\n",
                  0, 1);
    playing_legal(&g, "push a1 east");
    playing_make(&g, "push a1 east");
    playing_shows(&g, "things", ".mb.c");
    playing_make(&g, "push b1 east");
    playing_shows(&g, "things", "..mbc");
    playing_legal(&g, "swap d1 east, swap e1 west");
    playing_make(&g, "swap d1 east");
    playing_shows(&g, "things", "..mb.");
    playing_finish(&g);
}

/* Two lines with one text are one move when they do the same, else a fault. */
static void test_lines_of_one_text(void **state)
{
    (void)state;
    static const char RULES[] = "language: 1\n"
                                "board: { size: 2 x 1 }\n"
                                "layers: { piece: [red, blue] }\n"
                                "legend: { r: red, b: blue, \".\": none }\n"
                                "moves:\n"
                                "  wait: { when: true }\n"
                                "  go:\n"
                                "    line:\n"
                                "      - red | nothing -> nothing | red\n"
                                "      - red | not blue and no piece -> nothing | %s\n"
                                "levels: [{ board: \"r.\" }]\n";
    Playing g;
    Buf text = {0};
    buf_printf(&text, RULES, "red");
    playing_start(&g, buf_string(&text), 0, 1);
    playing_legal(&g, "wait, go a1 east");
    playing_finish(&g);
    buf_clear(&text);
    buf_printf(&text, RULES, "blue");
    playing_open(&g, buf_string(&text), 0);
    assert_false(game_start(g.machine, g.state, 1, &g.fault));
    assert_string_equal(g.fault.message,
                        "two lines of this move have the same text here but do different things");
    assert_int_equal(g.fault.line, 8);
    playing_finish(&g);
    buf_free(&text);
}

static void test_ring(void **state)
{
    (void)state;
    CONDITIONS("board: { size: 4 x 3, edges: wrap, neighbours: 8 }\n"
               "layers: { mark: [dot] }\n"
               "setup: [place dot at row 2]\n",
               {"west of a1 is d1", true}, {"north of a3 is a1", true}, {"north-east of d3 is a1", true},
               {"size of near a1 is 8", true}, {"distance(a1, d3) is 1", true},
               {"distance(a1, c2) is 2", true}, {"no cell is edge", true}, {"no cell is corner", true},
               {"4 in a row of dot through a2", true}, {"5 in a row of dot through a2", false},
               {"2 in a row of dot through a1", false}, {"size of directions is 8", true},
               {"size of (near a2 within 5) is 11", true});
    CONDITIONS("board: { size: 5 x 1, edges: stop }\n", {"size of edge is 5", true},
               {"size of corner is 2", true}, {"distance(a1, e1) is 4", true}, {"west of a1 is none", true});
    Playing g;
    playing_start(&g,
                  "language: 1\n"
                  "board: { size: 4 x 1, edges: wrap }\n"
                  "layers: { piece: [rook, stone] }\n"
                  "legend: { r: rook, s: stone, \".\": none }\n"
                  "moves:\n"
                  "  wild run: { line: rook | ... | nothing -> nothing | ... | rook, along: east }\n"
                  "  empty run: { line: rook | nothing ... | nothing -> nothing | nothing ... | rook, along: "
                  "east or west }\n"
                  "levels: [{ board: \"r.s.\" }]\n",
                  0, 1);
    playing_legal(&g, "wild-run a1 b1, wild-run a1 d1, empty-run a1 b1, empty-run a1 d1");
    playing_make(&g, "wild-run a1 d1");
    playing_shows(&g, "piece", "..sr");
    playing_finish(&g);
    /* what only stops a run is not where it ends */
    playing_start(&g,
                  "language: 1\n"
                  "board: { size: 5 x 1 }\n"
                  "layers: { piece: [rook, stone] }\n"
                  "legend: { r: rook, s: stone, \".\": none }\n"
                  "moves:\n"
                  "  slide: rook | nothing ... | nothing | stone -> nothing | nothing ... | rook | stone\n"
                  "levels: [{ board: \"r...s\" }]\n",
                  0, 1);
    playing_legal(&g, "slide a1 d1");
    playing_make(&g, "slide a1 d1");
    playing_shows(&g, "piece", "...rs");
    playing_finish(&g);
}

static void test_faults(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g,
                  "language: 1\n"
                  "vars: { n: 2000000000, z: 0, r: 0 to 9 }\n"
                  "moves:\n"
                  "  wait: {}\n"
                  "  add:\n"
                  "    do:\n"
                  "      - z = 1\n"
                  "      - n = n + n\n"
                  "  times: { do: n = n * n }\n"
                  "  half: { do: n = n / z }\n"
                  "  rest: { do: n = n mod z }\n"
                  "  high: { do: r = 12 }\n"
                  "  low: { do: r = -5 }\n",
                  0, 1);
    playing_fails(&g, "add", 8, "a number left the range of 32 bits");
    playing_fails(&g, "times", 9, "a number left the range of 32 bits");
    playing_fails(&g, "half", 10, "division by zero");
    playing_fails(&g, "rest", 11, "division by zero");
    playing_make(&g, "high");
    assert_int_equal(playing_variable(&g, "r", 0), 9);
    playing_make(&g, "low");
    assert_int_equal(playing_variable(&g, "r", 0), 0);
    playing_finish(&g);
}

/* A question that nobody can answer is left out; for ever it is not. */
static void test_nobody_answers(void **state)
{
    (void)state;
    Playing g;
    playing_open(&g,
                 "language: 1\n"
                 "turn:\n"
                 "  - ask: me\n"
                 "    options: { go: { when: false } }\n",
                 0);
    assert_false(game_start(g.machine, g.state, 1, &g.fault));
    assert_non_null(strstr(g.fault.message, "again and again"));
    playing_finish(&g);
}

static const char WORK[] = "language: 1\n"
                           "board: { size: 64 x 64 }\n"
                           "layers: { mark: [dot] }\n"
                           "vars: { n: 0 }\n"
                           "words:\n"
                           "  free: no mark\n"
                           "  walled: count of (joined to it by free) < 5\n"
                           "moves:\n"
                           "  floods:\n"
                           "    do:\n"
                           "      - each: c in cells\n"
                           "        do:\n"
                           "          - each: d in cells\n"
                           "            do: n = count of (joined to d by free)\n"
                           "  neighbours: { do: { while: true, do: n = count of (near (near cells)) } }\n"
                           "  writes: { do: { while: true, do: { repeat: n = n + 1, times: 9 } } }\n"
                           "  once: { do: { repeat: n = count of (joined to a1 by free), times: 100 } }\n"
                           "look:\n"
                           "  walled: { ascii: \"w\", colour: text }\n";

/* Whoever asks the program to end is not kept waiting; nothing has happened then. */
static void test_interrupt(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g, WORK, 0, 1);
    interrupt_ask();
    playing_fails(&g, "writes", 16, "the program was asked to end");
    interrupt_forget();
    playing_make(&g, "once");
    playing_finish(&g);
}

static int looks_drawn(Playing *g)
{
    const Look *look[4];
    int count = 0;
    for (int c = 0; c < 64 * 64; c++)
        count += game_cell_looks(g->machine, g->state, c, 0, look, 4);
    return count;
}

/* Looks share what one picture may take; the next picture has as much again. */
static void test_slow_looks(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g, WORK, 0, 1);
    looks_drawn(&g);
    assert_true(vm_left(&g.machine->vm) < TELLING_STEPS / 2);
    for (int i = 0; i < 10; i++)
        looks_drawn(&g);
    assert_true(vm_left(&g.machine->vm) < 0);
    machine_rest(g.machine);
    const Look *look[4];
    game_cell_looks(g.machine, g.state, 0, 0, look, 4);
    assert_true(vm_left(&g.machine->vm) > 0);
    playing_finish(&g);
}

/* Finding the moves has a budget as a whole, however many of them are tried. */
static void test_long_list(void **state)
{
    (void)state;
    Playing g;
    playing_open(&g,
                 "language: 1\n"
                 "board: { size: 80 x 80 }\n"
                 "layers: { mark: [dot] }\n"
                 "moves:\n"
                 "  go: { pick: { c: cells, d: near c }, do: place dot at d, keep: some cell has row of it - "
                 "row of d > 99 }\n",
                 0);
    assert_false(game_start(g.machine, g.state, 1, &g.fault));
    assert_string_equal(g.fault.message, "to find the legal moves takes more steps than the budget");
    assert_int_equal(g.fault.line, 5);
    playing_finish(&g);
}

static void test_picked_number_limit(void **state)
{
    (void)state;
    Playing g;
    playing_open(&g, "language: 1\nmoves:\n  bid: { pick: { k: 999999 to 1000001 } }\n", 0);
    assert_false(game_start(g.machine, g.state, 1, &g.fault));
    assert_string_equal(g.fault.message, "a number to be picked is out of range");
    playing_finish(&g);
}

static void test_verbs_on_cells(void **state)
{
    (void)state;
    Playing g;
    playing_start(
        &g,
        "language: 1\n"
        "players: [black, white]\n"
        "board: { size: 3 x 2 }\n"
        "layers:\n"
        "  ground: { kinds: [sand, rock], first: sand }\n"
        "  piece: { kinds: [man, king], owner: player }\n"
        "  token: [cup, box]\n"
        "vars: { spare: { of: token } }\n"
        "setup:\n"
        "  - place black man at a1 or b1\n"
        "  - place king of white at c2\n"
        "  - place cup at row 2\n"
        "moves:\n"
        "  lift: { do: remove token at a2 }\n"
        "  walk: { pick: { d: directions }, do: move piece at a1 to d of a1 }\n"
        "  void: { do: move token at north of a2 to b1 }\n"
        "  missing: { do: move token at a1 to a2 }\n"
        "  change: { do: swap a1 and c2 }\n"
        "  change off: { do: swap a1 and west of a1 }\n"
        "  crown: { pick: { c: any cell }, do: become piece at c king }\n"
        "  fill: { pick: { c: any cell }, do: become token at c box }\n"
        "  mine: { do: [place my man at c1, place my king at a2] }\n"
        "  keep one: { do: [spare = token at b2, token at a1 = spare, token at b2 = none] }\n"
        "  beyond: { do: [place box at north of a2, token at west of a1 = box, remove token at none] }\n",
        0, 1);
    playing_shows(&g, "piece", "..k/mm.");
    playing_make(&g, "walk west");
    playing_shows(&g, "piece", "..k/mm.");
    playing_make(&g, "walk north");
    playing_shows(&g, "piece", "m.k/.m.");
    playing_make(&g, "walk north");
    playing_make(&g, "void");
    playing_make(&g, "missing");
    playing_make(&g, "change-off");
    playing_shows(&g, "token", "ccc/...");
    playing_shows(&g, "piece", "m.k/.m.");
    playing_make(&g, "crown a2");
    playing_make(&g, "crown a1");
    playing_shows(&g, "piece", "k.k/.m.");
    playing_make(&g, "fill a1");
    playing_make(&g, "fill b2");
    playing_make(&g, "lift");
    playing_shows(&g, "token", ".bc/...");
    playing_make(&g, "change");
    playing_shows(&g, "piece", "k../km.");
    playing_shows(&g, "token", ".b./c..");
    playing_make(&g, "keep-one");
    playing_shows(&g, "token", ".../b..");
    playing_make(&g, "mine"); /* white: 13 moves were made */
    playing_shows(&g, "piece", "k../kmm");
    playing_make(&g, "beyond");
    playing_shows(&g, "token", ".../b..");
    playing_finish(&g);
}

static void test_blocks(void **state)
{
    (void)state;
    Playing g;
    playing_start(
        &g,
        "language: 1\n"
        "board: { size: 3 x 1 }\n"
        "layers: { cup: { values: 0 to 9, first: 0 } }\n"
        "vars: { n: 0, m: 0, k: 4 }\n"
        "define:\n"
        "  add(a, b): n = n + a * b\n"
        "  add all(those, amount):\n"
        "    - each: c in those\n"
        "      do: cup at c = cup at c + amount\n"
        "  reset: [n = 0, m = 0]\n"
        "moves:\n"
        "  each number: { do: { each: i in 2 to k, do: n = n + i } }\n"
        "  branch: { do: { if: n is 9, then: m = 1, else: { if: n > 9, then: m = 2, else: m = 3 } } }\n"
        "  count down: { do: { repeat: [n = n - 1, m = m + 1], until: n < 5 } }\n"
        "  times: { do: [{ let: { x: 3 } }, { repeat: m = m + x, times: x }, n = x] }\n"
        "  while big:\n"
        "    do:\n"
        "      - while: m > 3\n"
        "        do: m = m - 4\n"
        "  call:\n"
        "    do:\n"
        "      - reset\n"
        "      - let: { x: 3, all: a1 or c1 }\n"
        "      - add(x, 2)\n"
        "      - add(n, n - x)\n"
        "      - add all(all, n)\n"
        "      - x = x + 1\n"
        "      - m = x\n"
        "  snapshot:\n"
        "    do:\n"
        "      - each: c in cells where cup at it > 0\n"
        "        do: [cup at a1 = 0, cup at b1 = 1, cup at c1 = 0, m = m + 1]\n"
        "  largest: { do: [{ let: { x: 7 } }, n = largest of x over cells, m = x] }\n",
        0, 1);
    playing_make(&g, "each-number");
    assert_int_equal(playing_variable(&g, "n", 0), 9);
    playing_make(&g, "branch");
    assert_int_equal(playing_variable(&g, "m", 0), 1);
    playing_make(&g, "count-down");
    assert_int_equal(playing_variable(&g, "n", 0), 4);
    assert_int_equal(playing_variable(&g, "m", 0), 6);
    playing_make(&g, "branch");
    assert_int_equal(playing_variable(&g, "m", 0), 3);
    playing_make(&g, "times");
    assert_int_equal(playing_variable(&g, "m", 0), 12);
    assert_int_equal(playing_variable(&g, "n", 0), 3);
    playing_make(&g, "while-big");
    assert_int_equal(playing_variable(&g, "m", 0), 0);
    playing_make(&g, "call");
    assert_int_equal(playing_variable(&g, "n", 0), 24);
    assert_int_equal(playing_variable(&g, "m", 0), 4);
    playing_shows(&g, "cup", ".0."); /* 24 is no cup */
    playing_make(&g, "largest");
    assert_int_equal(playing_variable(&g, "n", 0), 7);
    assert_int_equal(playing_variable(&g, "m", 0), 7);
    playing_finish(&g);
}

/* Loops go over a set as it was; dice are rolled anew each time round. */
static void test_loops(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g,
                  "language: 1\n"
                  "board: { size: 3 x 1 }\n"
                  "layers: { cup: { values: 0 to 9, first: 1 } }\n"
                  "vars: { n: 0, sum: 0, tries: 0, dice: 0 }\n"
                  "moves:\n"
                  "  snapshot:\n"
                  "    do:\n"
                  "      - each: c in cells where cup at it > 0\n"
                  "        do: [cup at a1 = 0, cup at b1 = 0, cup at c1 = 0, n = n + 1]\n"
                  "  dice game:\n"
                  "    do:\n"
                  "      - repeat: tries = tries + 1\n"
                  "        until: roll d6 is 6\n"
                  "      - while: roll d2 is 1\n"
                  "        do: tries = tries + 1\n"
                  "      - repeat: sum = sum + roll 3 d6\n"
                  "        times: roll d1 + 9\n"
                  "      - each: i in 1 to roll d1 + 1\n"
                  "        do: { if: roll d1 is 1, then: dice = dice + roll d1 + i }\n"
                  "      - n = roll d1 + roll d1 + roll d1 + roll d1 + roll d1\n"
                  "      - let: { a: roll d1, b: roll d1, c: roll d1, d: roll d1 }\n"
                  "      - n = n + a + b + c + d\n",
                  0, 1);
    playing_make(&g, "snapshot");
    assert_int_equal(playing_variable(&g, "n", 0), 3);
    playing_make(&g, "dice-game");
    assert_in_range(playing_variable(&g, "tries", 0), 1, 99);
    assert_in_range(playing_variable(&g, "sum", 0), 60, 150);
    assert_int_equal(playing_variable(&g, "dice", 0), 5);
    assert_int_equal(playing_variable(&g, "n", 0), 9);
    for (int i = 0; i < g.stage->world.frame; i++) {
        uint64_t slot;
        memcpy(&slot, (const uint8_t *)g.state + g.stage->world.frame_at + (size_t)i * 8, sizeof slot);
        assert_true(slot == 0);
    }
    playing_finish(&g);
}

/* Numbers that are picked or looped over, all of them or those that a condition is true of. */
static void test_chosen_numbers(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g,
                  "language: 1\n"
                  "board: { size: 2 x 1 }\n"
                  "layers: { digit: { values: 1 to 3 }, wall: [wall] }\n"
                  "vars: { odd: 0 }\n"
                  "words:\n"
                  "  fresh(c, v): count of (cells where digit at it is v) is 0 and c is not wall\n"
                  "setup: place wall at b1\n"
                  "moves:\n"
                  "  write:\n"
                  "    pick: { c: cell, v: \"1 to 3 where fresh(c, it)\" }\n"
                  "    do:\n"
                  "      - digit at c = v\n"
                  "      - each: n in 1 to 9 where it mod 2 is 1 and it > v\n"
                  "        do: odd = odd + n\n"
                  "  wall: { pick: { c: any cell }, when: c is wall, do: remove wall at c }\n",
                  0, 1);
    playing_legal(&g, "write a1 1, write a1 2, write a1 3, wall b1");
    playing_make(&g, "write a1 2");
    assert_int_equal(playing_variable(&g, "odd", 0), 3 + 5 + 7 + 9);
    playing_legal(&g, "write a1 1, write a1 3, wall b1");
    playing_make(&g, "wall b1");
    playing_legal(&g, "write a1 1, write a1 3, write b1 1, write b1 3");
    playing_finish(&g);
}

/* A legend gives numbers, beside kinds or alone. */
static void test_numbers_in_legend(void **state)
{
    (void)state;
    Playing g;
    playing_start(
        &g,
        "language: 1\n"
        "board: from level\n"
        "level: { digits: pace }\n"
        "layers: { ground: [block], clue: { values: 0 to 4 }, pace: { values: 2 to 8 } }\n"
        "legend: { \".\": none, \"#\": block, \"3\": block and clue is 3, \"0\": clue is 0 }\n"
        "moves:\n"
        "  three: { pick: { c: cell where clue at it is 3 and it is block }, do: remove clue at c }\n"
        "  zero: { pick: { c: cell where clue at it is 0 and it is not block }, do: remove clue at c }\n"
        "  pace: { pick: { c: pace }, when: pace at c is 8, do: remove pace at c }\n"
        "levels:\n"
        "  - board: |\n"
        "      3.0\n"
        "      82#\n",
        0, 1);
    playing_legal(&g, "three a2, zero c2, pace a1");
    playing_finish(&g);
}

/* ---- cards ------------------------------------------------------------------------------------- */

static const char CARDS[] =
    "language: 1\n"
    "players: [ann, ben, cid]\n"
    "zones:\n"
    "  deck: { of: card, seen by: nobody, ordered: true, when empty: refill }\n"
    "  hand: { of: card, per: player, seen by: owner }\n"
    "  table: { of: card, per: player, seen by: all, in play: true }\n"
    "  discard: { of: card, seen by: all, ordered: true }\n"
    "each player has: { life: 5 }\n"
    "vars: { refills: 0, drawn: { of: card }, n: 0 }\n"
    "cards:\n"
    "  sword: { count: 4, worth: 2, sharp: true }\n"
    "  shield: { count: 3, worth: -1, sharp: false }\n"
    "  fish: { count: 2 }\n"
    "define:\n"
    "  refill:\n"
    "    - refills = refills + 1\n"
    "    - put discard into deck\n"
    "setup: deal 2 from deck to hand\n"
    "turn:\n"
    "  - ask: me\n"
    "    options:\n"
    "      play: { pick: { c: my hand }, do: discard c }\n"
    "      lay: { pick: { c: my hand where it is sword }, do: move c to my table }\n"
    "      give: { pick: { c: my hand where worth > 0, p: others }, do: put c into hand of p }\n"
    "      drop: { pick: { c: my hand where sharp }, do: drop c }\n"
    "      draw: { pick: { k: 1 to 4 }, do: [draw k from deck to my hand, n = k] }\n"
    "      top: { do: [drawn = top of deck, reveal drawn to me, n = worth of drawn] }\n"
    "      show: { do: reveal my hand }\n"
    "      fold: { do: move my hand to discard }\n"
    "      waste: { when: no discard, do: drop top of deck }\n";

static void test_zones(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g, CARDS, 0, 1); /* the deck is not shuffled: fish, fish, shields, swords from the top */
    assert_int_equal(playing_held(&g, "deck", 0), 3);
    for (int p = 0; p < 3; p++)
        assert_int_equal(playing_held(&g, "hand", p), 2);
    playing_legal(&g, "play shield, play fish, draw 1, draw 2, draw 3, draw 4, top, show, fold, waste");
    playing_make(&g, "play fish");
    assert_int_equal(playing_held(&g, "discard", 0), 1);
    playing_legal(&g, "play shield, play fish, draw 1, draw 2, draw 3, draw 4, top, show, fold");
    playing_make(&g, "draw 4"); /* three swords, then the fish that was played */
    assert_int_equal(playing_variable(&g, "refills", 0), 1);
    assert_int_equal(playing_variable(&g, "n", 0), 4);
    assert_int_equal(playing_held(&g, "deck", 0), 0);
    assert_int_equal(playing_held(&g, "hand", 1), 6);
    playing_make(&g, "top"); /* cid: there is none */
    assert_int_equal(playing_variable(&g, "n", 0), 0);
    playing_make(&g, "fold");
    playing_make(&g, "give sword cid");
    playing_legal(
        &g, "play sword, play shield, lay sword, give sword ann, give sword ben, drop sword, draw 1, draw "
            "2, draw 3, "
            "draw 4, top, show, fold");
    playing_make(&g, "give sword ann");
    playing_legal(
        &g, "play sword, lay sword, give sword ben, give sword cid, drop sword, draw 1, draw 2, draw 3, "
            "draw 4, top, "
            "show, fold");
    playing_make(&g, "drop sword");
    playing_make(&g, "lay sword");
    assert_int_equal(playing_held(&g, "table", 1), 1);
    int all = playing_held(&g, "deck", 0) + playing_held(&g, "discard", 0);
    for (int p = 0; p < 3; p++)
        all += playing_held(&g, "hand", p) + playing_held(&g, "table", p);
    assert_int_equal(all, 8); /* one sword has left the game */
    playing_finish(&g);
}

/* Events: before and after, on the rules and on cards in play; cancelled ones; those that left play. */
static void test_events(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g,
                  "language: 1\n"
                  "players: [ann, ben]\n"
                  "zones:\n"
                  "  deck: { of: card, ordered: true }\n"
                  "  table: { of: card, per: player, in play: true }\n"
                  "cards:\n"
                  "  armour:\n"
                  "    count: 2\n"
                  "    before hurt:\n"
                  "      - if: who is me\n"
                  "        then: amount = amount - 1\n"
                  "      - if: amount is 0\n"
                  "        then: [blocked = blocked + 1, cancel]\n"
                  "  bomb:\n"
                  "    count: 2\n"
                  "    when hurt:\n"
                  "      - booms = booms + 1\n"
                  "      - each: c in my table where it is bomb\n"
                  "        do: drop c\n"
                  "each player has: { life: 9 }\n"
                  "vars: { log: 0, blocked: 0, booms: 0, lets: 0 }\n"
                  "define:\n"
                  "  hurt(who, amount):\n"
                  "    - life of who = life of who - amount\n"
                  "    - log = log * 10 + amount\n"
                  "before hurt:\n"
                  "  - let: { big: amount > 7 }\n"
                  "  - if: big\n"
                  "    then: [lets = lets + 1, cancel]\n"
                  "when hurt: log = log * 10 + 9\n"
                  "setup:\n"
                  "  - each: c in armour or bomb\n"
                  "    do: move c to table of ben\n"
                  "moves:\n"
                  "  hit:\n"
                  "    pick: { k: 1 to 8 }\n"
                  "    do: hurt(next of me, k)\n"
                  "end:\n"
                  "  - if: some player has life < 4\n"
                  "    result: players where life >= 4 win\n",
                  0, 1);
    playing_make(&g, "hit 4"); /* two armours take one each; the first bomb takes the other with it */
    assert_int_equal(playing_variable(&g, "life", 1), 7);
    assert_int_equal(playing_variable(&g, "log", 0), 29);
    assert_int_equal(playing_variable(&g, "booms", 0), 1);
    playing_make(&g, "hit 1");
    assert_int_equal(playing_variable(&g, "life", 0), 8);
    playing_make(&g, "hit 2"); /* called off by the second armour */
    assert_int_equal(playing_variable(&g, "blocked", 0), 1);
    assert_int_equal(playing_variable(&g, "life", 1), 7);
    assert_int_equal(playing_variable(&g, "log", 0), 2919);
    playing_make(&g, "hit 8"); /* called off by the rules */
    assert_int_equal(playing_variable(&g, "lets", 0), 1);
    assert_int_equal(playing_variable(&g, "life", 0), 8);
    playing_make(&g, "hit 1"); /* the first armour calls it off */
    assert_int_equal(playing_variable(&g, "blocked", 0), 2);
    playing_make(&g, "hit 7");
    playing_outcome(&g, "ben wins");
    playing_finish(&g);
}

/* ---- decisions --------------------------------------------------------------------------------- */

static const char QUESTIONS[] =
    "language: 1\n"
    "players: [ann, ben, cid]\n"
    "zones:\n"
    "  deck: { of: card, seen by: nobody, ordered: true, when empty: again }\n"
    "  hand: { of: card, per: player, seen by: owner }\n"
    "  discard: { of: card, ordered: true }\n"
    "cards: { nail: { count: 4 } }\n"
    "each player has: { coins: 3, bid: 0 }\n"
    "vars: { log: 0, round: 0 }\n"
    "define:\n"
    "  note(digit): log = log * 10 + digit\n"
    "  again: [put discard into deck, shuffle deck]\n"
    "  tax(those, amount):\n"
    "    - each: p in those\n"
    "      do:\n"
    "        - ask: p\n"
    "          say: { en: \"{you} pays {me}\" }\n"
    "          options:\n"
    "            pay: { when: coins of you >= amount, do: [coins of you = coins of you - amount, coins of me "
    "= coins of me + amount] }\n"
    "            plead:\n"
    "              do: beg(me, p)\n"
    "  beg(lord, who):\n"
    "    - ask: lord\n"
    "      options:\n"
    "        spare: { do: { if: you is lord and who is not me, then: note(7), else: note(8) } }\n"
    "        punish: { do: [{ ask: who, options: { scream: { do: note(5) } } }, coins of who = 0] }\n"
    "turn:\n"
    "  - round = round + 1\n"
    "  - ask: me\n"
    "    options:\n"
    "      tax everybody:\n"
    "        do: tax(others, 2)\n"
    "      auction:\n"
    "        do:\n"
    "          - ask together: living\n"
    "            options:\n"
    "              bid: { pick: { k: 1 to coins of you }, do: [bid of you = k, { if: k is 2, then: { ask: "
    "you, options: [yes, nay] } }] }\n"
    "              skip: {}\n"
    "          - each: p in players\n"
    "            do: [coins of p = coins of p - bid of p, bid of p = 0, note(coins of p)]\n"
    "      leave: { do: [eliminate me, end turn] }\n"
    "      stop: { do: [note(1), end turn, note(2)], after: note(3) }\n"
    "      once more: { do: play again }\n"
    "      skip one: { do: next player }\n"
    "      take: { do: draw 3 from deck to my hand, after: [move my hand to discard, note(4)] }\n"
    "  - note(9)\n"
    "end:\n"
    "  - if: size of living is 1\n"
    "    result: living win\n";

static void test_questions(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g, QUESTIONS, 0, 1);
    playing_legal(&g, "tax-everybody, auction, leave, stop, once-more, skip-one, take");
    playing_make(&g, "tax-everybody");
    assert_int_equal(playing_decider(&g), 1);
    playing_prompt(&g, 0, LANGUAGE_EN, "ben pays ann");
    playing_legal(&g, "pay, plead");
    playing_make(&g, "pay");
    assert_int_equal(playing_decider(&g), 2);
    playing_make(&g, "plead");
    assert_int_equal(playing_decider(&g), 0);
    playing_make(&g, "punish");
    assert_int_equal(playing_decider(&g), 2);
    playing_make(&g, "scream");
    assert_int_equal(playing_variable(&g, "coins", 0), 5);
    assert_int_equal(playing_variable(&g, "coins", 1), 1);
    assert_int_equal(playing_variable(&g, "coins", 2), 0);
    assert_int_equal(playing_variable(&g, "log", 0), 59);
    assert_int_equal(playing_decider(&g), 1);
    playing_make(&g, "tax-everybody"); /* cid first: who has no coins can only plead */
    playing_legal(&g, "pay, plead");
    playing_make(&g, "plead");
    playing_make(&g, "spare");
    assert_int_equal(playing_decider(&g), 2);
    playing_legal(&g, "plead");
    playing_make(&g, "plead");
    playing_make(&g, "spare");
    assert_int_equal(playing_variable(&g, "log", 0), 59779);
    playing_finish(&g);
}

/* Answers together may come in any order; what they do follows in the order of seats, also when one of them
 * asks again. */
static void test_together(void **state)
{
    (void)state;
    Playing g, other;
    playing_start(&g, QUESTIONS, 0, 1);
    playing_start(&other, QUESTIONS, 0, 1);
    playing_make(&g, "auction");
    playing_make(&other, "auction");
    assert_int_equal(game_deciders(g.machine, g.state), 7);
    playing_legal_of(&g, 1, "bid 1, bid 2, bid 3, skip");
    playing_make_as(&g, 0, "bid 2");
    playing_make_as(&g, 1, "bid 3");
    playing_make_as(&g, 2, "skip");
    playing_make_as(&other, 2, "skip");
    assert_int_equal(game_deciders(other.machine, other.state), 3);
    playing_legal_of(&other, 2, "");
    playing_make_as(&other, 1, "bid 3");
    playing_make_as(&other, 0, "bid 2");
    assert_true(state_equal(g.stage, g.state, other.state));
    playing_legal(&g, "yes, nay");
    playing_make(&g, "nay");
    assert_int_equal(playing_variable(&g, "log", 0), 1039);
    assert_int_equal(playing_decider(&g), 1);
    playing_make(&g, "auction"); /* ben has no coin to bid */
    playing_legal_of(&g, 1, "skip");
    playing_finish(&g);
    playing_finish(&other);
}

static void test_turns(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g, QUESTIONS, 0, 1);
    playing_make(&g, "once-more");
    assert_int_equal(playing_decider(&g), 0);
    playing_make(&g, "skip-one");
    assert_int_equal(playing_decider(&g), 2);
    assert_int_equal(playing_variable(&g, "log", 0), 99);
    playing_make(&g, "stop"); /* nothing after it is done */
    assert_int_equal(playing_variable(&g, "log", 0), 991);
    assert_int_equal(playing_decider(&g), 0);
    playing_make(&g, "take");
    assert_int_equal(playing_held(&g, "discard", 0), 3);
    playing_make(&g, "take"); /* the last nail, then the others after a shuffle */
    assert_int_equal(playing_variable(&g, "log", 0), 9914949);
    assert_int_equal(playing_held(&g, "deck", 0), 1);
    playing_make(&g, "leave");
    assert_int_equal(playing_decider(&g), 0);
    playing_make(&g, "tax-everybody");
    assert_int_equal(playing_decider(&g), 1);
    playing_make(&g, "pay");
    assert_int_equal(playing_decider(&g), 1); /* cid is out, and not asked */
    playing_make(&g, "leave");
    playing_outcome(&g, "ann wins");
    playing_finish(&g);
}

/* ---- legality and ends ------------------------------------------------------------------------- */

static void test_looking_ahead(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g,
                  "language: 1\n"
                  "players: [black, white]\n"
                  "board: { size: 4 x 1 }\n"
                  "layers: { piece: { kinds: [man], owner: player }, trap: [pit] }\n"
                  "legend: { b: black man, w: white man, o: pit, \".\": none }\n"
                  "vars: { n: 0, dice: 0 }\n"
                  "words: { fallen: piece and trap }\n"
                  "moves:\n"
                  "  go:\n"
                  "    line: my man | nothing -> nothing | my man\n"
                  "    do: n = n + 1\n"
                  "    keep: n < 9\n"
                  "    avoid: some fallen is last cell\n"
                  "    after: dice = roll d1\n"
                  "  wait: { when: me is white }\n"
                  "  win now:\n"
                  "    when: n is 1\n"
                  "    do: me wins\n"
                  "    keep: n is 99\n"
                  "  give up: { when: n is 2, do: me loses }\n"
                  "stuck: me loses\n"
                  "levels: [{ board: \".b.o\" }]\n",
                  0, 1);
    playing_legal(&g, "go b1 east, go b1 west");
    playing_make(&g, "go b1 east");
    assert_int_equal(playing_variable(&g, "dice", 0), 1);
    assert_int_equal(playing_variable(&g, "n", 0), 1);
    playing_legal(&g, "wait, win-now");
    playing_make(&g, "wait");
    playing_legal(&g, "go c1 west, win-now");
    size_t mark = undo_mark(g.log);
    State *kept = state_new(g.stage);
    memcpy(kept, g.state, stage_state_size(g.stage));
    Move move;
    assert_true(move_parse(g.machine, g.state, 0, "win-now", &move, NULL));
    assert_true(game_apply(g.machine, g.state, 0, &move, g.log, NULL));
    playing_outcome(&g, "black wins");
    undo_to(g.machine, g.state, g.log, mark);
    assert_memory_equal(kept, g.state, stage_state_size(g.stage));
    state_free(kept);
    playing_make(&g, "go c1 west");
    playing_legal(&g, "wait, give-up");
    playing_make(&g, "give-up");
    playing_outcome(&g, "black wins");
    playing_finish(&g);
}

/* All choices break `avoid`, so none is refused; the highest rank alone is legal; else one is stuck. */
static void test_avoid_and_rank(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g,
                  "language: 1\n"
                  "vars: { n: 0 }\n"
                  "moves:\n"
                  "  one: { when: n < 2, do: n = n + 1, avoid: n > 1 }\n"
                  "  two: { when: n < 2, do: n = n + 2, avoid: n > 1 }\n"
                  "  force: { when: n is 3, rank: 5, do: n = 4 }\n"
                  "  milder: { when: n is 3, rank: 4, do: n = 5 }\n"
                  "  idle: { when: n is 3, do: n = 6 }\n",
                  0, 1);
    playing_legal(&g, "one");
    playing_make(&g, "one");
    playing_legal(&g, "one, two");
    playing_make(&g, "two");
    playing_legal(&g, "force");
    playing_make(&g, "force");
    playing_outcome(&g, "stuck");
    playing_finish(&g);
}

/* A rank may be a number that is worked out after the move; a plain one beside it counts as it stands. */
static void test_ranks_are_worked_out(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g,
                  "language: 1\n"
                  "vars: { n: 0 }\n"
                  "moves:\n"
                  "  add: { pick: { k: 1 to 4 }, rank: n mod 4, do: n = n + k }\n"
                  "  hold: { when: n > 0, rank: 3 }\n"
                  "  idle: {}\n",
                  0, 1);
    playing_legal(&g, "add 3");
    playing_make(&g, "add 3");
    playing_legal(&g, "add 4, hold");
    playing_finish(&g);
}

static void test_chains(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g,
                  "language: 1\n"
                  "players: [black, white]\n"
                  "board: { size: 7 x 3 }\n"
                  "layers: { piece: { kinds: [man], owner: player } }\n"
                  "legend: { b: black man, w: white man, \".\": none }\n"
                  "vars: { jumps: 0, later: 0 }\n"
                  "moves:\n"
                  "  jump:\n"
                  "    line: my man | their man | nothing -> nothing | nothing | my man\n"
                  "    again: same piece\n"
                  "    do: jumps = jumps + 1\n"
                  "    after: later = column of last cell\n"
                  "end:\n"
                  "  - if: no piece of white\n"
                  "    result: players win\n"
                  "levels:\n"
                  "  - board: |\n"
                  "      ....w..\n"
                  "      bw.w.w.\n"
                  "      .......\n",
                  0, 1);
    playing_legal(&g, "jump a2 c2 e2 g2");
    playing_make(&g, "jump a2 c2 e2 g2");
    assert_int_equal(playing_variable(&g, "jumps", 0), 1);
    assert_int_equal(playing_variable(&g, "later", 0), 7);
    playing_shows(&g, "piece", "....m../......m/.......");
    playing_outcome(&g, "draw");
    playing_finish(&g);
}

static void test_ends(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g,
                  "language: 1\n"
                  "players: 2 to 4\n"
                  "each player has: { points: 0 to 3 }\n"
                  "moves:\n"
                  "  earn: { do: points of me = points of me + 1 }\n"
                  "  share: { do: { each: p in players, do: points of p = points of p + 1 } }\n"
                  "  resign: { do: me loses }\n"
                  "  agree: { do: draw }\n"
                  "end:\n"
                  "  - if: some player has points is 3\n"
                  "    result: players where points is 3 win\n",
                  3, 1);
    playing_make(&g, "share");
    playing_make(&g, "earn");
    playing_make(&g, "share");
    playing_outcome(&g, "2 wins");
    playing_finish(&g);
    static const char *const RESULT[][3] = {
        {"win", "win", "win"}, {"lose", "lose", "lose"}, {"draw", "draw", "draw"}};
    for (int i = 0; i < 3; i++) {
        char text[200];
        snprintf(
            text, sizeof text,
            "language: 1\nvars: { n: 0 }\nmoves: { go: { do: n = 1 } }\nend: [{ if: n is 1, result: %s }]\n",
            RESULT[i][0]);
        playing_start(&g, text, 0, 1);
        playing_make(&g, "go");
        playing_outcome(&g, RESULT[i][1]);
        playing_finish(&g);
    }
}

/* A position is the board, whose turn it is and what is no number; it comes back when all of that does. */
static void test_repetitions(void **state)
{
    (void)state;
    Playing g;
    playing_start(
        &g,
        "language: 1\n"
        "players: [black, white]\n"
        "board: { size: 3 x 1 }\n"
        "layers: { piece: { kinds: [man, king], owner: player } }\n"
        "legend: { b: black man, w: white king, \".\": none }\n"
        "vars: { n: 0, seen: 0, flag: false }\n"
        "moves:\n"
        "  go: { pick: { c: a1 or b1 }, do: [{ if: piece at c is none, then: move piece at (if c is a1 "
        "then b1 else a1) to c }, n = n + 1, seen = repetitions] }\n"
        "  wait: { do: n = n + 1 }\n"
        "  mark: { do: flag = true }\n"
        "  kinds: { when: piece at c1 in (man or king) and not (piece at c1 in man) and piece at c1 in "
        "(white king or black man) }\n"
        "end:\n"
        "  - if: repetitions >= 3\n"
        "    result: draw\n"
        "levels: [{ board: \"b.w\" }]\n",
        0, 1);
    playing_legal(&g, "go a1, go b1, wait, mark, kinds");
    playing_make(&g, "go b1");
    assert_int_equal(playing_variable(&g, "seen", 0), 0); /* the new position has begun no turn yet */
    playing_make(&g, "wait");
    playing_make(&g, "go a1");
    playing_make(&g, "wait"); /* the first position again, with another number */
    playing_outcome(&g, "");
    playing_make(&g, "mark"); /* what is no number makes another */
    playing_make(&g, "wait");
    playing_make(&g, "go b1");
    playing_make(&g, "wait");
    playing_make(&g, "go a1");
    playing_make(&g, "wait");
    playing_make(&g, "go b1");
    playing_make(&g, "wait");
    playing_outcome(&g, "");
    playing_make(&g, "go a1"); /* as it was after `mark`, for the third time */
    playing_outcome(&g, "draw");
    playing_finish(&g);
}

/* A board counts whosever turn it was when it stood, and may not come back to either. */
static void test_board_repetitions(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g,
                  "language: 1\n"
                  "players: [black, white]\n"
                  "board: { size: 4 x 1 }\n"
                  "layers: { piece: [stone] }\n"
                  "legend: { s: stone, \".\": none }\n"
                  "vars: { seen: 0 }\n"
                  "moves:\n"
                  "  go: { line: stone | nothing -> nothing | stone, keep: board repetitions < 2 }\n"
                  "  leap: { pick: { c: cell where it is empty }, do: move piece at "
                  "(first of stone) to c }\n"
                  "  look: { do: seen = board repetitions }\n"
                  "levels: [{ board: \"s...\" }]\n",
                  0, 1);
    playing_make(&g, "look");
    assert_int_equal(playing_variable(&g, "seen", 0), 1);
    playing_make(&g, "look");
    assert_int_equal(playing_variable(&g, "seen", 0), 2);
    playing_make(&g, "leap c1");
    playing_make(&g, "go c1 west");                       /* b1 is new, and a1 would not be */
    playing_legal(&g, "leap a1, leap c1, leap d1, look"); /* nor c1, which stood for the other player */
    playing_finish(&g);
}

/* `nothing` on both sides is empty, too; in the middle of a pattern it writes nothing. */
static void test_nothing_between(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g,
                  "language: 1\n"
                  "board: { size: 4 x 2 }\n"
                  "layers: { ground: { kinds: [grass, mud], first: grass }, piece: [rook, stone] }\n"
                  "legend: { r: rook, s: stone, m: mud, \".\": none }\n"
                  "moves:\n"
                  "  leap: { line: rook | nothing | nothing -> nothing | nothing | rook }\n"
                  "  blind leap: { line: rook | cell | nothing -> nothing | cell | rook, along: west }\n"
                  "levels:\n"
                  "  - board: |\n"
                  "      rs..\n"
                  "      rm.s\n",
                  0, 1);
    playing_legal(&g, "leap a1 east");
    playing_finish(&g);
}

static void test_ply(void **state)
{
    (void)state;
    Playing g;
    playing_start(
        &g,
        "language: 1\nvars: { n: 0 }\nmoves: { go: { do: n = ply } }\nend: [{ if: ply is 3, result: "
        "win }]\n",
        0, 1);
    playing_make(&g, "go");
    playing_make(&g, "go");
    assert_int_equal(playing_variable(&g, "n", 0), 2);
    playing_make(&g, "go");
    playing_outcome(&g, "win");
    playing_finish(&g);
}

/* A line's direction has a name, for the effect, for looking ahead, and for what follows a question. */
static void test_way(void **state)
{
    (void)state;
    Playing g;
    playing_start(
        &g,
        "language: 1\n"
        "board: { size: 3 x 3 }\n"
        "layers: { piece: [car, rook, flag] }\n"
        "legend: { c: car, r: rook, f: flag, \".\": none }\n"
        "vars: { heading: { of: direction }, asked: 0 }\n"
        "moves:\n"
        "  drive:\n"
        "    line: car | nothing -> nothing | car\n"
        "    along: orthogonals where not (it is left of heading) and not (it is opposite of heading)\n"
        "    way: d\n"
        "    do: heading = d\n"
        "    keep: not (d is west)\n"
        "  slide:\n"
        "    line: rook | nothing ... | nothing -> nothing | nothing ... | rook\n"
        "    way: d\n"
        "    after:\n"
        "      - ask: me\n"
        "        options: { stay: {}, count: { do: asked = asked + 1 } }\n"
        "      - heading = d\n"
        "levels:\n"
        "  - board: |\n"
        "      ..f\n"
        "      .c.\n"
        "      r.f\n",
        0, 1);
    playing_legal(&g, "drive b2 north, drive b2 east, drive b2 south, slide a1 a2, slide a1 a3, slide a1 b1");
    playing_make(&g, "drive b2 north");
    assert_int_equal(playing_variable(&g, "heading", 0), 0);
    playing_legal(&g,
                  "slide a1 a2, slide a1 a3, slide a1 b1"); /* west is left, south is back, a flag is east */
    playing_make(&g, "slide a1 b1");
    playing_make(&g, "count");
    assert_int_equal(playing_variable(&g, "heading", 0), 2);
    assert_int_equal(playing_variable(&g, "asked", 0), 1);
    playing_finish(&g);
}

/* What is true or false of a card or a player may follow `is`, as a word for it does. */
static void test_qualities(void **state)
{
    (void)state;
    Playing g;
    playing_start(
        &g,
        "language: 1\n"
        "players: [ann, ben]\n"
        "zones:\n"
        "  deck: { of: card, ordered: true }\n"
        "  hand: { of: card, per: player }\n"
        "cards:\n"
        "  plum: { count: 2, fruit: true }\n"
        "  nut: { count: 2 }\n"
        "each player has: { asleep: false }\n"
        "vars: { n: 0 }\n"
        "setup: deal 2 from deck to hand\n"
        "moves:\n"
        "  eat: { pick: { c: my hand where it is fruit }, do: n = 1 }\n"
        "  crack: { pick: { c: my hand where it is not fruit }, do: n = 2 }\n"
        "  swap: { pick: { c: my hand }, when: c is fruit and not (first of hand of ben is not fruit), do: "
        "n = 3 }\n"
        "  all: { when: every my hand is nut, do: n = 4 }\n"
        "  doze: { do: asleep of me = true }\n"
        "  wake: { pick: { p: players where it is asleep }, do: asleep of p = false }\n"
        "  sing: { when: me is not asleep and some player is asleep, do: n = 5 }\n",
        0, 1);
    playing_legal(&g, "eat plum, crack nut, swap plum, doze");
    playing_make(&g, "doze");
    playing_legal(&g, "eat plum, crack nut, swap plum, doze, wake ann, sing");
    playing_finish(&g);
    playing_refuses("language: 1\nplayers: 2\nzones: { hand: { of: card, ordered: true } }\n"
                    "cards: { plum: { fruit: true, worth: 2 } }\nmoves:\n"
                    "  eat: { pick: { c: hand where it is worth }, do: drop c }\n",
                    "a card cannot be compared with a number\n");
}

/* Words and choices that are not a single value are sets, whatever they are made of. */
static void test_sets_of_cards(void **state)
{
    (void)state;
    Playing g;
    playing_start(
        &g,
        "language: 1\n"
        "players: [ann, ben]\n"
        "zones:\n"
        "  deck: { of: card, ordered: true }\n"
        "  hand: { of: card, per: player }\n"
        "cards: { ace: { count: 2, worth: 11 }, ten: { count: 2, worth: 10 }, low: { count: 2 } }\n"
        "vars: { n: 0 }\n"
        "words:\n"
        "  pile(p): hand of p\n"
        "  own: hand of me\n"
        "  good: ace or ten\n"
        "  richer: if size of own > 2 then own else hand of ben\n"
        "setup: deal 2 from deck to hand\n"
        "moves:\n"
        "  count: { do: n = size of pile(ben) * 10 + size of own }\n"
        "  best: { do: n = largest of worth over thing }\n"
        "  sum up: { do: n = sum of worth of it over (pile(me) or richer) }\n"
        "  top: { when: top of pile(ben) is good, do: n = worth of top of pile(ben) }\n"
        "  held: { pick: { c: pile(me) where holder of it is me and it is good }, do: n = worth of c }\n"
        "  everything: { when: every thing is (good or low), do: n = size of thing }\n"
        "  either: { do: n = size of (if n > 0 then ace else low) }\n"
        "  take: { when: no player has size of hand of it > 2, do: draw 1 from deck to my hand }\n"
        "  fill: { when: some hand of ben and not some (hand of ben where it is ace), do: n = 3 }\n"
        "  done: { when: some deck and no hand of me, do: n = 0 }\n",
        0, 1);
    /* ann has low and ten, ben has low and ten, two aces lie in the deck */
    playing_legal(&g, "count, best, sum-up, top, held ten, everything, either, take, fill");
    playing_make(&g, "count");
    assert_int_equal(playing_variable(&g, "n", 0), 22);
    playing_make(&g, "sum-up");
    assert_int_equal(playing_variable(&g, "n", 0), 10);
    playing_make(&g, "sum-up");
    assert_int_equal(playing_variable(&g, "n", 0), 20);
    playing_make(&g, "best");
    assert_int_equal(playing_variable(&g, "n", 0), 11);
    playing_make(&g, "either");
    assert_int_equal(playing_variable(&g, "n", 0), 2);
    playing_make(&g, "take");
    playing_legal(&g, "count, best, sum-up, top, held ten, everything, either");
    playing_make(&g, "everything");
    assert_int_equal(playing_variable(&g, "n", 0), 6);
    playing_make(&g, "top");
    assert_int_equal(playing_variable(&g, "n", 0), 11);
    playing_finish(&g);
}

/* The name of a card of which there is only one is that card: before `in`, and where a procedure is called with it. */
static void test_only_cards(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g,
                  "language: 1\n"
                  "zones:\n"
                  "  deck: { of: card, ordered: true }\n"
                  "  table: { of: card }\n"
                  "  crown: { of: card, size: 1 }\n"
                  "cards: { ace: { worth: 11 }, ten: { worth: 10 } }\n"
                  "vars: { n: 0 }\n"
                  "moves:\n"
                  "  play: { when: ace in deck, do: lay(ace) }\n"
                  "  count: { when: ace in table and not ten in table, do: n = n + worth of ace }\n"
                  "  wear: { when: ten in deck, do: put ten into crown }\n"
                  "  bow: { when: crown in crown or crown in table, do: lay(first of crown) }\n"
                  "define: { lay(c): [n = n + worth of c, put c into table] }\n",
                  0, 1);
    playing_legal(&g, "play, wear");
    playing_make(&g, "play");
    assert_int_equal(playing_variable(&g, "n", 0), 11);
    playing_legal(&g, "count, wear");
    playing_make(&g, "count");
    assert_int_equal(playing_variable(&g, "n", 0), 22);
    playing_make(&g, "wear");
    playing_legal(&g, "count, bow");
    playing_make(&g, "bow");
    assert_int_equal(playing_variable(&g, "n", 0), 32);
    playing_finish(&g);
}

static void test_stuck(void **state)
{
    (void)state;
    static const char RULES[] = "language: 1\n"
                                "players: [ann, ben]\n"
                                "vars: { n: 1 }\n"
                                "moves: { go: { when: n > 0, do: n = n - 1 } }\n"
                                "stuck: %s\n";
    static const char *const RESULT[][2] = {{"me loses", "ann wins"},
                                            {"others lose", "ben wins"},
                                            {"draw", "draw"},
                                            {"players where it is none win", "draw"},
                                            {"players win", "ann and ben win"}};
    Playing g;
    Buf text = {0};
    for (size_t i = 0; i < sizeof RESULT / sizeof *RESULT; i++) {
        buf_clear(&text);
        buf_printf(&text, RULES, RESULT[i][0]);
        playing_start(&g, buf_string(&text), 0, 1);
        playing_make(&g, "go");
        playing_outcome(&g, RESULT[i][1]);
        playing_finish(&g);
    }
    buf_clear(&text);
    buf_printf(&text, RULES, "players where 1 / n is 1 win");
    playing_start(&g, buf_string(&text), 0, 1);
    playing_fails(&g, "go", 5, "division by zero");
    playing_finish(&g);
    buf_free(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_arithmetic),
        cmocka_unit_test(test_cells),
        cmocka_unit_test(test_walls),
        cmocka_unit_test(test_edges_of_levels),
        cmocka_unit_test(test_sides_read),
        cmocka_unit_test(test_sides_change),
        cmocka_unit_test(test_sight),
        cmocka_unit_test(test_distinct),
        cmocka_unit_test(test_numbers_are_gone_through),
        cmocka_unit_test(test_runs),
        cmocka_unit_test(test_clues),
        cmocka_unit_test(test_clues_from_a_final_picture),
        cmocka_unit_test(test_final_pictures),
        cmocka_unit_test(test_subjects_of_words),
        cmocka_unit_test(test_chosen_numbers),
        cmocka_unit_test(test_numbers_on_cells),
        cmocka_unit_test(test_players),
        cmocka_unit_test(test_quantifiers),
        cmocka_unit_test(test_picks),
        cmocka_unit_test(test_let_is_before),
        cmocka_unit_test(test_patterns),
        cmocka_unit_test(test_words_of_kinds),
        cmocka_unit_test(test_lines_of_one_text),
        cmocka_unit_test(test_ring),
        cmocka_unit_test(test_faults),
        cmocka_unit_test(test_nobody_answers),
        cmocka_unit_test(test_picked_number_limit),
        cmocka_unit_test(test_verbs_on_cells),
        cmocka_unit_test(test_blocks),
        cmocka_unit_test(test_loops),
        cmocka_unit_test(test_numbers_in_legend),
        cmocka_unit_test(test_zones),
        cmocka_unit_test(test_events),
        cmocka_unit_test(test_questions),
        cmocka_unit_test(test_together),
        cmocka_unit_test(test_turns),
        cmocka_unit_test(test_looking_ahead),
        cmocka_unit_test(test_avoid_and_rank),
        cmocka_unit_test(test_ranks_are_worked_out),
        cmocka_unit_test(test_chains),
        cmocka_unit_test(test_ends),
        cmocka_unit_test(test_repetitions),
        cmocka_unit_test(test_board_repetitions),
        cmocka_unit_test(test_nothing_between),
        cmocka_unit_test(test_ply),
        cmocka_unit_test(test_way),
        cmocka_unit_test(test_interrupt),
        cmocka_unit_test(test_slow_looks),
        cmocka_unit_test(test_long_list),
        cmocka_unit_test(test_stuck),
        cmocka_unit_test(test_qualities),
        cmocka_unit_test(test_sets_of_cards),
        cmocka_unit_test(test_only_cards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
