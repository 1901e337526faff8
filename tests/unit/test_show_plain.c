/* The board as lines of ASCII. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "playing.h"
#include "show/plain.h"

static void expect(const char *rules, const char *expected)
{
    Playing g;
    Buf lines = {0};
    playing_start(&g, rules, 0, 1);
    Plain board = plain_board(&(Onlooker){g.machine, g.state, 0, NULL, LANGUAGE_EN, false});
    for (int row = 0; row < board.rows; row++, buf_char(&lines, '\n'))
        plain_line(&board, row, &lines);
    assert_string_equal(buf_string(&lines), expected);
    buf_free(&lines);
    playing_finish(&g);
}

/* Cells as wide as the widest, numbers at the right. */
static void test_widths(void **state)
{
    (void)state;
    expect("language: 1\nboard: { size: 2 x 2 }\nlayers: { sum: { values: 1 to 20 } }\n"
           "setup: [sum at a1 = 7, sum at b2 = 12]\nmoves: { stay: {} }\n",
           "   12\n 7   \n");
    expect("language: 1\nboard: { size: 2 x 1 }\nlayers: { ground: [sand] }\n"
           "setup: [ground at b1 = sand]\nmoves: { stay: {} }\nlook: { sand: { ascii: \"%\" } }\n",
           " %\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_widths)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
