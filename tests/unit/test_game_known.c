/* Conditions that nothing changes are worked out once: they hold for the same cells as when each is asked, and the
 * code that is run for a move does not ask them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "playing.h"
#include "link/dump.h"

#define HEAD                                             \
    "board: { size: 4 x 3 }\n"                           \
    "layers:\n"                                          \
    "  ground: { kinds: [sand, pool], first: sand }\n"   \
    "  mark: [cross]\n"                                  \
    "vars: { n: 2 }\n"                                   \
    "words:\n"                                           \
    "  shaded(c): (row of c + column of c) mod 2 is 0\n" \
    "  hem: it is edge and not shaded(it)\n"             \
    "  low(r): cell where row of it < r\n"               \
    "setup: [mark at a1 = cross, ground at b2 = pool]\n"

static void test_answers(void **state)
{
    (void)state;
    CONDITIONS(HEAD, {"size of (cell where shaded(it)) is 6", true}, {"size of (cell where hem) is 5", true},
               {"a1 in (cell where shaded(it))", true},
               {"a1 in (cell where shaded(it) and no mark at it)", false},
               {"c1 in (cell where no mark at it and shaded(it))", true},
               {"size of (cell where row of it is 1 or mark at it is cross) is 4", true},
               {"size of (cell where row of it > n) is 4", true},
               {"size of (cell where row of it > 1 and row of it < n + 1) is 4", true},
               {"size of (low(3)) is 8", true}, {"size of (low(n)) is 4", true},
               {"size of (sand where column of it is 2) is 2", true},
               {"size of (cell where (7 - row of it) / 2 is 2) is 8", true},
               {"size of (cell where north of it is none) is 4", true},
               {"size of (cell where west of it is edge) is 7", true});
}

static int times(const char *text, const char *word)
{
    int count = 0;
    for (const char *at = text; (at = strstr(at, word)) != NULL; at += strlen(word))
        count++;
    return count;
}

/* How often code loops over a set, and how often it takes a known one. */
static void assert_code(const char *where, int loops, int known)
{
    Buf rules = {0}, code = {0};
    buf_printf(&rules, "language: 1\n" HEAD "moves: { cross: { pick: { c: %s }, do: mark at c = cross } }\n",
               where);
    Playing g;
    playing_start(&g, buf_string(&rules), 0, 1);
    stage_dump(g.stage, &code);
    assert_int_equal(times(buf_string(&code), " ENTER "), loops);
    assert_int_equal(times(buf_string(&code), " FIXEDSET "), known);
    playing_finish(&g);
    buf_free(&code);
    buf_free(&rules);
}

/* Each set that is worked out has the one loop that does so. */
static void test_code(void **state)
{
    (void)state;
    assert_code("cell where shaded(it)", 1, 1);
    assert_code("cell where shaded(it) and row of it is 2", 1, 1);
    assert_code("cell where n > 1 and shaded(it)", 1, 1);
    assert_code("cell where shaded(it) and (row of it < n and column of it is 1)", 3, 4);
    assert_code("cell where row of it < n", 1, 0);
    assert_code("cell where row of it is 1 or 6 / (row of it - 1) is 3", 1, 0);
}

/* A fault that play never comes to is none. */
static void test_no_new_faults(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g,
                  "language: 1\n" HEAD
                  "moves: { cross: { pick: { c: cell where row of it > 1 and 6 / (row of it - 1) is 3 },"
                  " do: mark at c = cross } }\n",
                  0, 1);
    playing_legal(&g, "cross a3, cross b3, cross c3, cross d3");
    playing_finish(&g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_answers),
        cmocka_unit_test(test_code),
        cmocka_unit_test(test_no_new_faults),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
