/* Random moves are drawn before they are tried; each legal one has to be as likely as another all the same. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "lang/layer.h"
#include "playing.h"

enum { CELLS = 9, EACH = 900 /* how often each is drawn, about */ };

/* How often the first random move marks each cell. */
static void draw(const char *move, uint64_t legal, long drawn[CELLS])
{
    Buf rules = {0};
    buf_printf(&rules,
               "language: 1\nboard: { size: 3 x 3 }\nlayers:\n  mark: [cross]\n"
               "moves: { cross: { %s, do: mark at c = cross } }\n",
               move);
    Playing g;
    playing_start(&g, buf_string(&rules), 0, 1);
    uint64_t random = 1;
    memset(drawn, 0, CELLS * sizeof *drawn);
    for (uint64_t i = 0; i < legal * EACH; i++) {
        state_copy(g.stage, g.copy, g.state);
        assert_int_equal(game_random(g.machine, g.copy, &random, 1, &g.fault), 1);
        for (int c = 0; c < CELLS; c++)
            drawn[c] += layer_value(&g.stage->world, g.copy, 0, c);
    }
    playing_finish(&g);
    buf_free(&rules);
}

/* cells: 1 for those that are legal. */
static void assert_even(const char *move, const char *cells)
{
    long drawn[CELLS];
    uint64_t legal = 0;
    for (int c = 0; c < CELLS; c++)
        legal += cells[c] == '1';
    draw(move, legal, drawn);
    for (int c = 0; c < CELLS; c++)
        if (cells[c] != '1')
            assert_int_equal(drawn[c], 0);
        else
            assert_in_range(drawn[c], EACH - 150, EACH + 150);
}

static void test_keep(void **state)
{
    (void)state;
    assert_even("pick: { c: empty cell }, keep: some edge has mark", "111101111");
    assert_even("pick: { c: empty cell }, keep: some corner has mark", "101000101");
    assert_even("pick: { c: empty cell }, keep: b2 is mark", "000010000");
}

static void test_avoid(void **state)
{
    (void)state;
    assert_even("pick: { c: empty cell }, avoid: some corner has mark", "010111010");
    assert_even("pick: { c: empty cell }, avoid: some cell has mark", "111111111");
    assert_even("pick: { c: empty cell }, keep: some edge has mark, avoid: some corner has mark",
                "010101010");
    assert_even("pick: { c: empty cell }, keep: some corner has mark, avoid: some edge has mark",
                "101000101");
}

/* What is asked of one cell after the other, of one number, and of all that was picked. */
static void test_where(void **state)
{
    (void)state;
    assert_even("pick: { c: empty cell where row of it * column of it > 3 }", "011011000");
    assert_even("pick: { c: empty cell where row of it * column of it > 3 }, keep: some corner has mark",
                "001000000");
    assert_even("pick: { c: empty cell, n: 2 to rows where it * it is row of c * column of c }", "001010000");
    assert_even("pick: { c: empty cell, d: edge where row of it * row of c + column of c is 11 }",
                "010000000");
    assert_even("pick: { c: empty cell, n: 1 to 2 }, when: row of c * n is 2", "000111111");
    assert_even("pick: { c: empty cell }, mistake: [{ if: row of c is 2, say: { en: No. } }]", "111000111");
    assert_even("pick: { c: empty cell, n: 3 to 70 where it is row of c * 23 }", "111111111");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_keep), cmocka_unit_test(test_avoid),
                                       cmocka_unit_test(test_where)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
