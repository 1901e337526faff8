/* Conditions on where cells lie are worked out when rules are linked: they hold for the same cells as when each is asked,
 * with another cell as well that is known at play only, and no loop is left. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "playing.h"
#include "link/dump.h"

#define HEAD                                                                                       \
    "board: { size: 5 x 4, neighbours: 8 }\n"                                                      \
    "layers: { mark: [cross] }\n"                                                                  \
    "vars: { spot: { of: cell, first: b2 }, gone: { of: cell, first: none } }\n"                   \
    "words:\n"                                                                                     \
    "  leap(a, b): abs(column of a - column of b) * abs(row of a - row of b) is 2\n"               \
    "  aslant(a, b): abs(column of a - column of b) is abs(row of a - row of b)\n"                 \
    "  above(a, b): row of b > row of a and column of a is column of b\n"                          \
    "  beside(a, b): b is east of a or b is west of a\n"                                           \
    "  leaps(c): cell where leap(c, it)\n"                                                         \
    "  pillar(c): cell where above(c, it)\n"                                                       \
    "  other(c): cell where it is not c\n"                                                         \
    "  threatened(c): some mark has leap(it, c)\n"                                                 \
    "  safe(c): no mark has (leap(it, c) or it is c)\n"                                            \
    "  under(c): count of (cell where mark at it is cross and mark at north of c is cross) is 2\n" \
    "setup: [mark at a1 = cross, mark at d4 = cross]\n"

static void test_answers(void **state)
{
    (void)state;
    CONDITIONS(
        HEAD, {"size of leaps(spot) is 4", true}, {"d1 in leaps(spot)", true}, {"d3 in leaps(spot)", true},
        {"a4 in leaps(spot)", true}, {"c4 in leaps(spot)", true}, {"b2 in leaps(spot)", false},
        {"size of leaps(gone) is 0", true}, {"size of pillar(spot) is 2", true}, {"b4 in pillar(spot)", true},
        {"b1 in pillar(spot)", false}, {"size of pillar(gone) is 0", true}, {"leap(spot, d3)", true},
        {"leap(d3, spot)", true}, {"leap(spot, gone)", false}, {"leap(gone, gone)", false},
        {"aslant(spot, d4)", true}, {"aslant(spot, d3)", false}, {"aslant(spot, gone)", true},
        {"aslant(gone, gone)", true}, {"above(spot, b3)", true}, {"above(b3, spot)", false},
        {"not above(gone, b3)", true}, {"size of (cell where row of it is row of spot) is 5", true},
        {"size of (cell where column of it is row of gone) is 0", true}, {"abs(row of gone) is none", true},
        {"abs(row of spot - 5) is 3", true}, {"size of other(spot) is 19", true},
        {"size of other(gone) is 20", true}, {"size of (cell where beside(it, spot)) is 2", true},
        {"size of (cell where leap(it, a1)) is 2", true},
        {"size of (cell where distance(it, a1) is 2) is 5", true},
        {"size of (cell where max(row of it, column of it) is 2) is 3", true},
        {"size of (cell where north of it is none) is 5", true},
        {"size of (cell where (if row of it is 1 then column of it < 3 else it is a4)) is 3", true},
        {"size of (cell where threatened(it)) is 3", true}, {"b3 in (cell where threatened(it))", true},
        {"c2 in (cell where threatened(it))", true}, {"a1 in (cell where safe(it))", false},
        {"size of (cell where safe(it)) is 15", true}, {"size of (cell where under(it)) is 1", true},
        {"size of (cell where no mark at it and row of it is 1) is 4", true});
}

static int times(const char *text, const char *word)
{
    int count = 0;
    for (const char *at = text; (at = strstr(at, word)) != NULL; at += strlen(word))
        count++;
    return count;
}

/* How often code loops over a set, and how often it takes one that was found for a cell, or for those of a set. */
static void assert_code(const char *where, int loops, int paired, int joined)
{
    Buf rules = {0}, code = {0};
    buf_printf(&rules, "language: 1\n" HEAD "moves: { cross: { pick: { c: %s }, do: mark at c = cross } }\n",
               where);
    Playing g;
    playing_start(&g, buf_string(&rules), 0, 1);
    stage_dump(g.stage, &code);
    assert_int_equal(times(buf_string(&code), " ENTER "), loops);
    assert_int_equal(times(buf_string(&code), " PAIRED "), paired);
    assert_int_equal(times(buf_string(&code), " ALLPAIRED "), joined);
    playing_finish(&g);
    buf_free(&code);
    buf_free(&rules);
}

static void test_code(void **state)
{
    (void)state;
    assert_code("leaps(spot)", 0, 1, 0);
    assert_code("cell where threatened(it)", 0, 0, 1);
    assert_code("cell where safe(it)", 0, 0, 1);
    assert_code("leaps(spot) where it in leaps(spot)", 0, 1, 0); /* what is the same is there once */
}

/* On boards that are too large for a set of each cell each is asked, as before. */
static void test_large(void **state)
{
    (void)state;
    CONDITIONS("board: { size: 30 x 30 }\n"
               "layers: { mark: [cross] }\n"
               "words:\n"
               "  leap(a, b): abs(column of a - column of b) * abs(row of a - row of b) is 2\n"
               "  leaps(c): cell where leap(c, it)\n"
               "setup: [mark at a1 = cross]\n",
               {"size of leaps(first of mark) is 2", true}, {"size of leaps(j9) is 8", true},
               {"size of (cell where leap(it, j9)) is 8", true});
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_answers), cmocka_unit_test(test_code),
                                       cmocka_unit_test(test_large)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
