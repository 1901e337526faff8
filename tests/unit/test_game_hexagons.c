/* Boards of hexagons: neighbours, directions, lines, distances and what is joined on rows that are shifted by turns and on a
 * rhombus, on boards of one word and of several; and what is refused there. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "playing.h"

#define SLANT                                               \
    "game: comb\n"                                          \
    "board: { size: 4 x 4, neighbours: 6, shift: slant }\n" \
    "layers: { wax: [yellow] }\n"                           \
    "legend: { \".\": none, y: yellow }\n"                  \
    "levels: [{ board: \"....\\n.y..\\n.yy.\\n...y\" }]\n"
#define TURNS                                 \
    "game: comb\n"                            \
    "board: { size: 4 x 4, neighbours: 6 }\n" \
    "layers: { wax: [yellow] }\n"             \
    "legend: { \".\": none, y: yellow }\n"    \
    "levels: [{ board: \"....\\n.y..\\n.yy.\\n...y\" }]\n"
/* These six are its neighbours. */
#define AROUND(cell, six)                                                                   \
    {                                                                                       \
        "count of near " cell " is 6 and count of (near " cell " and (" six ")) is 6", true \
    }
#define LARGE(shift)                                            \
    "game: comb\n"                                              \
    "board: { size: 9 x 9, neighbours: 6, shift: " shift " }\n" \
    "layers: { wax: [yellow] }\n"                               \
    "words:\n"                                                  \
    "  many: cells where column of it > 3\n"                    \
    "  apart(c, n): count of (cells where distance(it, c) is n)\n"

/* In a rhombus each row is half a cell further to the right than the one above. */
static void test_slant(void **state)
{
    (void)state;
    CONDITIONS(SLANT, AROUND("b3", "c4 or c3 or b2 or a2 or a3 or b4"), {"c4 is north-east of b3", true},
               {"c3 is east of b3", true}, {"b2 is south-east of b3", true}, {"a2 is south-west of b3", true},
               {"a3 is west of b3", true}, {"b4 is north-west of b3", true}, {"count of near a1 is 3", true},
               {"count of near d4 is 3", true}, {"count of near a4 is 2", true},
               {"count of near d1 is 2", true}, {"distance(a1, d4) is 3", true},
               {"distance(a4, d1) is 6", true}, {"distance(b4, b1) is 3", true},
               {"distance(d4, a1) is 3", true}, {"count of edge is 12", true},
               {"count of (corner and (a1 or a4 or d1 or d4)) is 4", true}, {"count of corner is 4", true},
               {"3 in a row of yellow through b2", false}, {"2 in a row of yellow through b2", true},
               {"c2 in joined to b3 by yellow", true}, {"d1 in joined to b3 by yellow", false},
               {"right of north-east is east", true}, {"right of east is south-east", true},
               {"left of north-east is north-west", true}, {"opposite of south-east is north-west", true},
               {"count of orthogonals is 6", true}, {"count of directions is 6", true},
               {"a1 in seen from d4 along south-west by cells", true},
               {"b2 in seen from c4 along south-west up to yellow", false},
               {"count of (near (yellow) along east) is 3", true}, {"ahead(a1, north-east, 3) is d4", true});
}

/* Of the rows that take turns the second one from the top is shifted to the right. */
static void test_turns(void **state)
{
    (void)state;
    CONDITIONS(TURNS, AROUND("b3", "c4 or c3 or c2 or b2 or a3 or b4"),
               AROUND("b2", "b3 or c2 or b1 or a1 or a2 or a3"), {"count of near a4 is 2", true},
               {"count of near a3 is 5", true}, {"distance(b4, b1) is 3", true},
               {"distance(a4, d1) is 5", true}, {"distance(a1, d4) is 4", true},
               {"distance(c2, b3) is 1", true}, {"distance(b2, c3) is 2", true},
               {"ahead(a4, south-east, 3) is b1", true}, {"ahead(b1, north-west, 3) is a4", true},
               {"ahead(a1, north-east, 3) is c4", true}, {"3 in a row of yellow through b2", false},
               {"c2 in joined to b3 by yellow", true}, {"d1 in joined to b3 by yellow", false},
               {"count of edge is 12", true}, {"b1 in seen from a4 along south-east by cells", true});
}

/* On boards of several words, where sets are moved as wholes or cell by cell, the same ways lead to the same numbers. */
static void test_large(void **state)
{
    (void)state;
    CONDITIONS(LARGE("slant"), {"count of near e5 within 3 is 36", true}, {"apart(e5, 3) is 18", true},
               {"count of near many is 63", true}, {"count of (near many along south-west) is 48", true},
               {"count of (near many along east) is 45", true}, {"apart(a1, 8) is 17", true},
               {"count of joined to a1 by cells is 81", true}, {"count of seen from e5 by cells is 24", true},
               {"count of (cells where distance(it, e5) <= 2) is count of near e5 within 2 + 1", true});
    CONDITIONS(LARGE("alternate"), {"count of near e5 within 3 is 36", true}, {"apart(e5, 3) is 18", true},
               {"count of near many is 63", true}, {"count of joined to a1 by cells is 81", true},
               {"count of (near many along south-west) is 48", true},
               {"count of (cells where distance(it, e5) <= 4) is count of near e5 within 4 + 1", true},
               {"count of (cells where distance(it, a2) <= 3) is count of near a2 within 3 + 1", true});
}

/* Patterns are tried in all six directions. */
static void test_lines(void **state)
{
    (void)state;
    Playing game;
    static const char hop[] =
        "moves:\n  hop: { line: yellow | yellow | empty -> nothing | nothing | yellow }\n";
    char text[2000];
    snprintf(text, sizeof text, "%s%s", SLANT, hop);
    playing_start(&game, text, 0, 1);
    playing_legal(&game, "hop b2 east, hop b3 south-east, hop c2 west, hop b2 north-west");
    playing_finish(&game);
}

static void test_refused(void **state)
{
    (void)state;
    playing_refuses(SLANT "moves: { go: { line: yellow | empty -> nothing | yellow, along: north } }\n",
                    "nothing lies north or south of a hexagon\n");
    playing_refuses(SLANT "moves: { go: { line: yellow | empty -> nothing | yellow, along: diagonals } }\n",
                    "hexagons touch at their sides alone, so there are no diagonals\n");
    playing_refuses(SLANT "moves: { go: { pick: { c: leap 1 by 2 from a1 }, do: wax at c = yellow } }\n",
                    "leaps go straight and aside over squares, and this board is of hexagons\n");
    playing_refuses(SLANT "moves: { go: { pick: { c: dark cells }, do: wax at c = yellow } }\n",
                    "hexagons are not chequered, so none are dark or light\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_slant), cmocka_unit_test(test_turns),
                                       cmocka_unit_test(test_large), cmocka_unit_test(test_lines),
                                       cmocka_unit_test(test_refused)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
