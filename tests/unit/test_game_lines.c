/* Steps of sets, what is seen up to what blocks it, leaps, and what all moves share: that they mean what they say,
 * on boards with edges, with holes and without an end. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "game/game.h"
#include "playing.h"

/* w . . b .     a4 b4 c4 d4 e4
 * . . B . .     a3
 * . b . . w     a2
 * m . . . .     a1 */
static const char BOARD[] = "game: lines\n"
                            "players: [white, black]\n"
                            "board: { size: 5 x 4, neighbours: 8 }\n"
                            "layers:\n"
                            "  mark: [white, black]\n"
                            "  piece: { kinds: [man, king], owner: player }\n"
                            "legend: { \".\": none, w: white, b: black, m: white man, B: black king }\n"
                            "vars: { way: { of: direction, first: east }, n: 2 }\n"
                            "words:\n"
                            "  forward: if me is white then north else south\n"
                            "  sideways: if me is white then north-east or north else south\n"
                            "  many: count of mark > 3\n"
                            "  kings(p): some king of p\n"
                            "  crowned: kings(black)\n"
                            "  beginning: first of near a1 is a2\n"
                            "  whose: owner of a1 is white\n"
                            "levels:\n"
                            "  - board: |\n"
                            "      w..b.\n"
                            "      ..B..\n"
                            "      .b..w\n"
                            "      m....\n";

static void test_steps_of_sets(void **state)
{
    (void)state;
    CONDITIONS(BOARD, {"a3 in north of a3", false}, {"c2 in east of black and e4 in east of black", true},
               {"count of east of black is 2 and count of west of black is 2", true},
               {"count of north of (black or white) is 2", true}, {"d2 in south-east of king", true},
               {"a2 in north of my man", true}, {"a2 in forward of my man", true},
               {"forward of a1 is a2", true}, {"count of sideways of my man is 2", true},
               {"some (black where forward of it is b3)", true}, {"b1 in way of my man", true},
               {"count of way of (a1 or b1 or e1) is 2", true}, {"count of near mark along east is 3", true},
               {"d4 in near (c4 or d4) along east", true},
               {"count of near (a1 or e4) along forward is 1", true},
               {"count of near (a1 or e4) along (forward or east) is 2", true},
               {"count of near a1 along (north or east) within 2 is 5", true},
               {"count of near a1 along forward within 3 is 3", true},
               {"count of near a1 along diagonals is 1", true});
}

static void test_seen_up_to(void **state)
{
    (void)state;
    CONDITIONS(BOARD, {"count of seen from a4 along east up to mark is 3", true},
               {"d4 in seen from a4 along east up to mark", true},
               {"d4 in seen from a4 along east by (no mark)", false},
               {"e4 in seen from a4 along east up to mark", false},
               {"count of seen from a1 along orthogonals up to mark is 7", true},
               {"count of seen from a1 up to (mark or piece) is 8", true},
               {"c3 in seen from a1 along diagonals up to (mark or piece)", false},
               {"b2 in seen from a1 along diagonals up to (mark or piece)", true},
               {"count of seen from b2 along forward up to piece is 2", true},
               {"count of (cell where b2 in seen from it along orthogonals up to mark) is 7", true},
               {"e2 in (cell where b2 in seen from it along orthogonals up to mark)", true},
               {"a1 in (mark or man where b2 in seen from it along diagonals up to mark)", true},
               {"some (black where c3 in seen from it along diagonals up to (mark or piece))", true});
}

static void test_leaps(void **state)
{
    (void)state;
    CONDITIONS(BOARD, {"count of leap 1 by 2 from a1 is 2", true}, {"b3 in leap 1 by 2 from a1", true},
               {"c2 in leap 2 by 1 from a1", true}, {"count of leap 1 by 2 from c2 is 6", true},
               {"count of leap 2 by 2 from a1 is 1", true}, {"count of leap 0 by 3 from a1 is 2", true},
               {"count of leap 1 by 2 from (a1 or e1) is 3", true},
               {"count of (cell where a1 in leap 1 by 2 from it) is 2", true},
               {"some (mark where c3 in leap 1 by 1 from it)", true});
}

static void test_leaps_round_a_ring(void **state)
{
    (void)state;
    CONDITIONS("game: ring\nboard: { size: 6 x 7, edges: wrap }\nlayers: { mark: [dot] }\n"
               "setup: place dot at a1\n",
               {"count of leap 1 by 2 from a1 is 8", true}, {"f6 in leap 1 by 2 from dot", true},
               {"e7 in leap 1 by 2 from dot", true}, {"count of near a1 along west is 1", true},
               {"f1 in near a1 along west", true});
}

/* There is no table of leaps for each of so many cells. */
static void test_leaps_on_a_large_board(void **state)
{
    (void)state;
    CONDITIONS("game: wide\nboard: { size: 30 x 30 }\nlayers: { mark: [dot] }\nsetup: place dot at c3\n",
               {"count of leap 1 by 2 from dot is 8", true}, {"count of leap 1 by 2 from a1 is 2", true},
               {"e4 in leap 1 by 2 from c3 and b1 in leap 2 by 1 from c3", true},
               {"count of leap 3 by 3 from dot is 1", true});
}

/* What stands in a comparison, behind `of` or in brackets is spoken of: the word is no set of cells. */
static void test_words_about_nothing(void **state)
{
    (void)state;
    CONDITIONS(BOARD, {"many", true}, {"not many", false}, {"crowned", true}, {"not crowned or n is 2", true},
               {"beginning", true}, {"whose and many", true}, {"(if crowned then 1 else 2) is 1", true},
               {"count of (mark where many) is 4", true});
}

static const char SHARED[] = "game: shared\n"
                             "players: 2\n"
                             "board: { size: 3 x 1 }\n"
                             "layers: { mark: [dot, cross] }\n"
                             "vars: { made: 0, odd: 0 }\n"
                             "every move:\n"
                             "  when: made < 3\n"
                             "  keep: no c1 is cross\n"
                             "  after: made = made + 1\n"
                             "moves:\n"
                             "  dot: { pick: { c: cell where no mark }, do: place dot at c }\n"
                             "  cross: { pick: { a: no mark }, do: place cross at a }\n"
                             "  turn: dot -> cross\n"
                             "  wait: { keep: true, after: odd = odd + 1 }\n";

static void test_what_all_moves_share(void **state)
{
    (void)state;
    Playing game;
    playing_start(&game, SHARED, 2, 0);
    playing_legal(&game, "dot a1, dot b1, dot c1, cross a1, cross b1, wait");
    playing_make(&game, "dot c1");
    playing_legal(&game, "dot a1, dot b1, cross a1, cross b1, wait");
    assert_int_equal(playing_variable(&game, "made", 0), 1);
    playing_make(&game, "wait");
    assert_int_equal(playing_variable(&game, "made", 0), 1);
    assert_int_equal(playing_variable(&game, "odd", 0), 1);
    playing_make(&game, "dot a1");
    playing_make(&game, "cross b1");
    playing_outcome(&game, "draw");
    playing_finish(&game);
}

/* Discs that are enclosed in any direction are turned over, all of them by one move. */
#define DISCS(size, level)                                                                               \
    "game: discs\nplayers: [black, white]\nboard: { size: " size ", neighbours: 8 }\n"                   \
    "layers: { disc: [black, white] }\nlegend: { \".\": none, b: black, w: white }\nmoves:\n"            \
    "  lay:\n"                                                                                           \
    "    line: no disc | their disc | their disc ... | my disc -> my disc | my disc | my disc ... | my " \
    "disc\n"                                                                                             \
    "    at once: true\n"                                                                                \
    "  pass: {}\nlevels:\n  - board: |\n" level

static void test_lines_at_once(void **state)
{
    (void)state;
    Playing game;
    playing_start(&game, DISCS("5 x 5", "      b.b..\n      .ww..\n      b.w.b\n      .ww..\n      b..w.\n"),
                  0, 0);
    playing_legal(&game, "lay d4, lay d2, lay c1, pass");
    playing_make(&game, "lay c1");
    playing_shows(&game, "disc", "b.b../.wb../b.b.b/.bb../b.bw.");
    playing_finish(&game);
}

/* Over the edge of a ring, and no further than where a line begins. */
static void test_lines_at_once_on_a_ring(void **state)
{
    (void)state;
    Playing game;
    playing_start(&game,
                  "game: ring\nplayers: [black, white]\nboard: { size: 5 x 1, edges: wrap }\n"
                  "layers: { disc: [black, white] }\nlegend: { \".\": none, b: black, w: white }\nmoves:\n"
                  "  lay:\n    line: no disc | their disc ... | my disc -> my disc | my disc ... | my disc\n"
                  "    along: east or west\n    at once: true\n  pass: {}\n"
                  "levels:\n  - board: |\n      w..bw\n",
                  0, 0);
    playing_legal(&game, "lay b1, lay c1, pass");
    playing_make(&game, "lay b1");
    playing_shows(&game, "disc", "bb.bb");
    playing_finish(&game);
}

/* A run that changes is one of a single line, too; the move tells where it ends. */
static void test_a_run_that_changes(void **state)
{
    (void)state;
    Playing game;
    playing_start(&game,
                  "game: fuse\nboard: { size: 6 x 2 }\nlayers: { mark: [spark, rope, ash] }\n"
                  "legend: { \".\": none, s: spark, r: rope }\nmoves:\n"
                  "  burn: spark | rope ... | no mark -> nothing | ash ... | spark\n"
                  "  clear: spark | rope ... | spark | rope ... | spark -> spark | nothing ... | ash | rope "
                  "... | spark\n"
                  "levels:\n  - board: |\n      srrr.s\n      srsrrs\n",
                  0, 0);
    playing_legal(&game, "burn a2 e2, burn f2 e2, clear a1 c1 f1, clear f1 c1 a1");
    playing_make(&game, "burn a2 e2");
    playing_shows(&game, "mark", ".aaass/srsrrs");
    playing_make(&game, "clear f1 c1 a1");
    playing_shows(&game, "mark", ".aaass/sra..s");
    playing_finish(&game);
}

/* Kinds, words of `values:` and numbers are chosen as they are told; of kinds with owners those of mine. */
static void test_one_of(void **state)
{
    (void)state;
    Playing game;
    playing_start(
        &game,
        "game: choice\nplayers: 2\nboard: { size: 2 x 1 }\n"
        "layers: { mark: [dot, 'big dot'], piece: { kinds: [man, king], owner: player } }\n"
        "values: { suit: [clubs, hearts, long suit] }\n"
        "vars: { wild: { of: suit, first: hearts }, n: 0 }\nmoves:\n"
        "  mark: { pick: { k: \"one of dot, 'big dot'\", c: cell where no mark }, do: place k at c }\n"
        "  put: { pick: { c: no piece, k: \"one of king, man\" }, do: piece at c = k }\n"
        "  wish:\n    pick:\n      s: one of clubs, long suit\n      m: one of 3, 5\n"
        "    when: s is not wild and m > n\n    do: [wild = s, n = m]\n",
        0, 0);
    playing_legal(&game,
                  "mark dot a1, mark dot b1, mark big-dot a1, mark big-dot b1, put a1 king, put a1 man, "
                  "put b1 king, put b1 man, wish clubs 3, wish clubs 5, wish long-suit 3, wish long-suit 5");
    playing_make(&game, "mark big-dot b1");
    playing_make(&game, "put a1 king");
    playing_shows(&game, "mark", ".b");
    playing_make(&game, "wish long-suit 3");
    playing_legal(&game, "mark dot a1, mark big-dot a1, put b1 king, put b1 man, wish clubs 5");
    assert_int_equal(playing_variable(&game, "n", 0), 3);
    playing_finish(&game);
}

static void test_remove_at_cells(void **state)
{
    (void)state;
    Playing game;
    playing_start(&game,
                  "game: sweep\nboard: { size: 3 x 2 }\nlayers: { mark: [dot, cross] }\n"
                  "legend: { \".\": none, d: dot, x: cross }\nmoves:\n"
                  "  sweep: { pick: { c: cross }, do: remove mark at (dot and near c) }\n"
                  "levels:\n  - board: |\n      ddd\n      dx.\n",
                  0, 0);
    playing_make(&game, "sweep b1");
    playing_shows(&game, "mark", "d.d/.c.");
    playing_finish(&game);
}

/* A level says who moves first; what the rules say is done before the first move holds all the same. */
static void test_who_begins(void **state)
{
    (void)state;
    Playing game;
    playing_start(&game,
                  "game: order\nplayers: [ann, bob, cid]\nboard: from level\nlayers: { mark: [dot] }\n"
                  "legend: { \".\": none, d: dot }\nvars: { n: 0 }\nmoves:\n"
                  "  put: { pick: { c: no mark }, do: [place dot at c, n = n + 1] }\n"
                  "levels:\n  - begins: bob\n    set: { n: 2 }\n    board: |\n      d..\n",
                  0, 0);
    assert_int_equal(playing_decider(&game), 1);
    playing_make(&game, "put b1");
    assert_int_equal(playing_decider(&game), 2);
    playing_make(&game, "put c1");
    assert_int_equal(playing_variable(&game, "n", 0), 4);
    playing_finish(&game);
    playing_start(&game,
                  "game: order\nplayers: 3\nboard: from level\nlayers: { mark: [dot] }\n"
                  "legend: { \".\": none, d: dot }\nsetup: next is last player\nwords:\n"
                  "  last player: previous of first of players\nmoves:\n"
                  "  put: { pick: { c: no mark }, do: place dot at c }\n"
                  "levels:\n  - begins: 2\n    board: |\n      d..\n",
                  0, 0);
    assert_int_equal(playing_decider(&game), 2);
    playing_finish(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_steps_of_sets),
        cmocka_unit_test(test_seen_up_to),
        cmocka_unit_test(test_leaps),
        cmocka_unit_test(test_leaps_round_a_ring),
        cmocka_unit_test(test_leaps_on_a_large_board),
        cmocka_unit_test(test_words_about_nothing),
        cmocka_unit_test(test_what_all_moves_share),
        cmocka_unit_test(test_lines_at_once),
        cmocka_unit_test(test_a_run_that_changes),
        cmocka_unit_test(test_one_of),
        cmocka_unit_test(test_remove_at_cells),
        cmocka_unit_test(test_who_begins),
        cmocka_unit_test(test_lines_at_once_on_a_ring),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
