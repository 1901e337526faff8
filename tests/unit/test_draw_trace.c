/* Ways over paths of tiles: from cell to cell, from end to end, and none where there is none. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "draw/trace.h"
#include "playing.h"

/* ┌ ─ ┐   the middle tile lies face down
 * │ ? │
 * └   ┘ */
#define HEAD                                                                                      \
    "game: ways\nplayers: 2\nboard: { size: 3 x 3 }\n"                                            \
    "tiles:\n  lane:\n    paths: 1\n    kinds:\n"                                                 \
    "      nw: { joins: \"┌\", at: a3 }\n      n: { joins: \"─\", at: b3 }\n"                 \
    "      ne: { joins: \"┐\", at: c3 }\n      w: { joins: \"│\", at: [a2, c2], count: 2 }\n" \
    "      sw: { joins: \"└\", at: a1 }\n      se: { joins: \"┘\", at: c1 }\n"                \
    "      middle: { joins: \"┼\", at: b2 }\n"                                                  \
    "layers: { tile: lane }\n"                                                                    \
    "setup: [conceal tile at b2]\n"                                                               \
    "moves: { go: { pick: { c: any cell }, do: turn tile at c right } }\n"

enum { NORTH = 1, EAST = 2, SOUTH = 4, WEST = 8 };

static TracePlace at(const Playing *game, const char *cell, int end)
{
    return (TracePlace){stage_cell_find(game->stage, cell), end};
}

/* The sides that the way passes on each cell, row by row from the top. */
static void goes(Playing *game, TracePlace from, TracePlace to, const uint32_t expected[9])
{
    Trace trace = {0};
    trace_start(&trace, game->stage);
    trace_way(&trace, game->stage, game->machine, game->state, 0, from, to, ROLE_SECOND);
    for (int cell = 0; cell < 9; cell++) {
        assert_int_equal(trace.mask[cell], expected[cell]);
        for (int end = 0; end < 4; end++)
            if (expected[cell] >> end & 1)
                assert_int_equal(trace.role[cell * JOINS_ENDS + end], ROLE_SECOND);
    }
    trace_free(&trace);
}

static void test_ways(void **state)
{
    (void)state;
    Playing game;
    playing_start(&game, HEAD, 2, 1);
    static const uint32_t ROUND[9] = {EAST | SOUTH, EAST | WEST, SOUTH | WEST, NORTH, 0, NORTH, 0, 0, 0};
    static const uint32_t FULL[9] = {EAST | SOUTH, EAST | WEST, SOUTH | WEST, NORTH | SOUTH, 0, NORTH | SOUTH,
                                     NORTH,        0,           NORTH};
    static const uint32_t END[9] = {EAST | SOUTH, EAST | WEST, WEST | SOUTH, 0, 0, 0, 0, 0, 0};
    static const uint32_t NONE[9] = {0};
    goes(&game, at(&game, "a2", -1), at(&game, "c2", -1), ROUND);
    goes(&game, at(&game, "a1", -1), at(&game, "c1", -1), FULL);
    goes(&game, at(&game, "a3", 2), at(&game, "c3", 2), END); /* in by the south end, out by the other one */
    goes(&game, at(&game, "a2", -1), at(&game, "b2", -1), NONE);
    goes(&game, at(&game, "b2", -1), at(&game, "a2", -1), NONE);
    playing_finish(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_ways)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
