/* Lines with runs: several in one pattern, those that go on as a chain, on rings, and what their moves are called. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "playing.h"

#define BOARD(size, board)                                                                \
    "language: 1\n"                                                                       \
    "players: [black, white]\n"                                                           \
    "board: { size: " size " }\n"                                                         \
    "layers: { piece: { kinds: [man, king], owner: player } }\n"                          \
    "legend: { \".\": none, b: black man, w: white man, B: black king, W: white king }\n" \
    "levels:\n  - board: |\n" board

/* A king takes over any distance and lands anywhere behind: what it takes is named, as it lies between two runs. */
static void test_two_runs(void **state)
{
    (void)state;
    Playing g;
    playing_start(
        &g,
        BOARD("8 x 3",
              "      ........\n      B..w..w.\n      B.ww....\n") "moves:\n"
                                                                  "  take:\n"
                                                                  "    line: my king | nothing ... | their "
                                                                  "piece | nothing ... | nothing -> nothing "
                                                                  "| nothing ... | nothing | nothing ... | "
                                                                  "my king\n"
                                                                  "    along: east\n"
                                                                  "    way: d\n"
                                                                  "    do: piece at a3 = if d is east then "
                                                                  "white king else black king\n",
        0, 1);
    playing_legal(&g, "take a2 d2 e2, take a2 d2 f2");
    playing_make(&g, "take a2 d2 f2");
    playing_shows(&g, "piece", "k......./.....km./k.mm....");
    playing_finish(&g);
}

/* With no cell in the run, and up to the border. */
static void test_runs_of_none(void **state)
{
    (void)state;
    Playing g;
    playing_start(
        &g,
        BOARD("5 x 2",
              "      bw...\n      .wb..\n") "moves:\n"
                                            "  take: { line: my man | nothing ... | their man | nothing ... "
                                            "| nothing -> nothing | nothing ... | nothing | nothing ... | my "
                                            "man, along: east or west }\n",
        0, 1);
    playing_legal(&g, "take a2 b2 c2, take a2 b2 d2, take a2 b2 e2, take c1 b1 a1");
    playing_finish(&g);
}

/* What lies between two runs and stays needs no name; a line that fits in several ways is one move. */
static void test_part_that_stays(void **state)
{
    (void)state;
    Playing g;
    playing_start(
        &g,
        BOARD("6 x 1",
              "      bww.w.\n") "moves:\n"
                                "  fly: { line: my man | cell ... | their man | cell ... | nothing -> "
                                "nothing | cell ... | their man | cell ... | my man, along: east }\n",
        0, 1);
    playing_legal(&g, "fly a1 d1, fly a1 f1");
    playing_make(&g, "fly a1 f1");
    playing_shows(&g, "piece", ".mm.mm");
    playing_finish(&g);
}

/* Where one of several could be meant, each is a move of its own. */
static void test_which_one(void **state)
{
    (void)state;
    Playing g;
    playing_start(
        &g,
        BOARD("6 x 1",
              "      bww.wb\n") "moves:\n"
                                "  shoot: { line: my man | cell ... | their man | cell ... | my man -> my "
                                "man | cell ... | nothing | cell ... | my man, along: east }\n",
        0, 1);
    playing_legal(&g, "shoot a1 b1 f1, shoot a1 c1 f1, shoot a1 e1 f1");
    playing_make(&g, "shoot a1 c1 f1");
    playing_shows(&g, "piece", "mm..mm");
    playing_finish(&g);
}

/* Three runs, and more cells than one in the part between two of them. */
static void test_three_runs(void **state)
{
    (void)state;
    Playing g;
    playing_start(
        &g,
        BOARD(
            "9 x 1",
            "      b.ww..w..\n") "moves:\n"
                                 "  take: { line: my man | nothing ... | their man | their man | nothing ... "
                                 "| their man | nothing ... | nothing -> nothing | nothing ... | nothing | "
                                 "their man | nothing ... | nothing | nothing ... | my man, along: east }\n",
        0, 1);
    playing_legal(&g, "take a1 c1 g1 h1, take a1 c1 g1 i1");
    playing_make(&g, "take a1 c1 g1 i1");
    playing_shows(&g, "piece", "...m....m");
    playing_finish(&g);
}

/* Round a ring no cell is used twice. */
static void test_ring(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g,
                  "language: 1\n"
                  "board: { size: 6 x 1, edges: wrap }\n"
                  "layers: { piece: [rook, stone] }\n"
                  "legend: { \".\": none, r: rook, s: stone }\n"
                  "moves:\n"
                  "  take: { line: rook | nothing ... | stone | nothing ... | nothing -> nothing | nothing "
                  "... | nothing | nothing ... | rook, along: east }\n"
                  "levels: [{ board: \"s..r..\" }]\n",
                  0, 1);
    playing_legal(&g, "take d1 a1 b1, take d1 a1 c1");
    playing_finish(&g);
}

/* ---- chains ---------------------------------------------------------------------------------- */

/* Flying kings: where a link lands decides how it goes on. */
static void test_flying_chain(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g,
                  "language: 1\n"
                  "players: [black, white]\n"
                  "board: { size: 6 x 6, neighbours: 8 }\n"
                  "layers: { piece: { kinds: [man, king], owner: player } }\n"
                  "legend: { \".\": none, w: white man, B: black king }\n"
                  "moves:\n"
                  "  take:\n"
                  "    line: my king | nothing ... | their piece | nothing ... | nothing -> nothing | "
                  "nothing ... | nothing | nothing ... | my king\n"
                  "    along: diagonals\n"
                  "    again: same piece\n"
                  "    rank: 1\n"
                  "    after: { if: row of last cell is 6, then: become piece at last cell man }\n"
                  "  step: { line: my king | nothing -> nothing | my king }\n"
                  "levels:\n"
                  "  - board: |\n"
                  "      ......\n"
                  "      ..w...\n"
                  "      ......\n"
                  "      ......\n"
                  "      .w....\n"
                  "      B.....\n",
                  0, 1);
    playing_legal(&g, "take a1 b2 c3, take a1 b2 d4 c5 b6, take a1 b2 e5, take a1 b2 f6");
    playing_make(&g, "take a1 b2 d4 c5 b6");
    playing_shows(&g, "piece", ".m..../....../....../....../....../......");
    playing_finish(&g);
}

/* One run, and a landing right behind what is taken. */
static void test_chain_with_one_run(void **state)
{
    (void)state;
    Playing g;
    playing_start(
        &g,
        BOARD("7 x 2", "      b..w..w\n      .......\n") "moves:\n"
                                                         "  hop: { line: my man | nothing ... | their man | "
                                                         "nothing -> nothing | nothing ... | nothing | my "
                                                         "man, along: orthogonals, again: same piece }\n"
                                                         "  wait: {}\n",
        0, 1);
    playing_legal(&g, "hop a2 e2, wait");
    playing_finish(&g);
    playing_start(
        &g,
        BOARD("7 x 2", "      b..w.w.\n      .......\n") "moves:\n"
                                                         "  hop: { line: my man | nothing ... | their man | "
                                                         "nothing -> nothing | nothing ... | nothing | my "
                                                         "man, along: orthogonals, again: same piece }\n"
                                                         "  wait: {}\n",
        0, 1);
    playing_legal(&g, "hop a2 e2 g2, wait");
    playing_make(&g, "hop a2 e2 g2");
    playing_shows(&g, "piece", "......m/.......");
    playing_finish(&g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_two_runs),        cmocka_unit_test(test_runs_of_none),
        cmocka_unit_test(test_part_that_stays), cmocka_unit_test(test_which_one),
        cmocka_unit_test(test_three_runs),      cmocka_unit_test(test_ring),
        cmocka_unit_test(test_flying_chain),    cmocka_unit_test(test_chain_with_one_run),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
