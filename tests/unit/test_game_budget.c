/* Rules that do not come to an end are stopped: what they do is counted, and a sentence says where they were.
 * Builds: plain */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "playing.h"

static const char SENTENCE[] = "the rules did not come to an end within their budget of steps";

static void test_loops_end(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g,
                  "language: 1\n"
                  "vars: { z: 0 }\n"
                  "moves:\n"
                  "  for ever:\n"
                  "    do:\n"
                  "      - while: true\n"
                  "        do: z = 1\n"
                  "  many: { do: { repeat: z = z + 1, times: 100000000 } }\n"
                  "  few: { do: { repeat: z = z + 1, times: 7 } }\n",
                  0, 1);
    playing_fails(&g, "for-ever", 6, SENTENCE);
    playing_fails(&g, "many", 8, SENTENCE);
    playing_make(&g, "few");
    assert_int_equal(playing_variable(&g, "z", 0), 7);
    playing_finish(&g);
}

/* What a turn of a loop does is counted, not only that there is one. */
static void test_work_is_counted(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g,
                  "language: 1\n"
                  "board: { size: 64 x 64 }\n"
                  "layers: { mark: [dot] }\n"
                  "vars: { n: 0 }\n"
                  "words: { free: no mark }\n"
                  "moves:\n"
                  "  floods:\n"
                  "    do:\n"
                  "      - each: c in cells\n"
                  "        do:\n"
                  "          - each: d in cells\n"
                  "            do: n = count of (joined to d by free)\n"
                  "  neighbours: { do: { while: true, do: n = count of (near (near cells)) } }\n"
                  "  writes: { do: { while: true, do: { repeat: n = n + 1, times: 9 } } }\n"
                  "  once: { do: { repeat: n = count of (joined to a1 by free), times: 100 } }\n",
                  0, 1);
    playing_fails(&g, "floods", 12, SENTENCE);
    playing_fails(&g, "neighbours", 13, SENTENCE);
    playing_fails(&g, "writes", 14, SENTENCE);
    playing_make(&g, "once");
    assert_int_equal(playing_variable(&g, "n", 0), 64 * 64);
    playing_finish(&g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_loops_end),
        cmocka_unit_test(test_work_is_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
