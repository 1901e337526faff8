/* Ways over paths of tiles: from cell to cell, from end to end, and none where there is none. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "draw/picture.h"
#include "draw/path/trace.h"
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

/* ---- trails ---- */

/* From an end back over all that leads there, once around where it ends in itself; nothing over what lies face down. */
static void test_trails(void **state)
{
    (void)state;
    Playing game;
    Trail trail = {0};
    LookRole role[JOINS_ENDS];
    playing_start(&game, HEAD, 2, 1);
    int corner = stage_cell_find(game.stage, "a1"), last = stage_cell_find(game.stage, "c1");
    trail_add(&trail, game.stage, game.machine, game.state, 0, corner, 0, ROLE_SECOND);
    assert_int_equal(trail.steps, 1); /* out by the east end, where nothing lies */
    assert_int_equal(trail_at(&trail, corner, role), NORTH | EAST);
    trail.steps = 0;
    trail_add(&trail, game.stage, game.machine, game.state, 0, corner, 1, ROLE_SECOND);
    assert_int_equal(trail.steps, 7); /* all around, to the other side */
    assert_int_equal(trail_at(&trail, last, role), NORTH | WEST);
    assert_int_equal(role[0], ROLE_SECOND);
    assert_int_equal(trail_at(&trail, stage_cell_find(game.stage, "b2"), role), 0);
    trail.steps = 0;
    trail_add(&trail, game.stage, game.machine, game.state, 0, stage_cell_find(game.stage, "b1"), 3,
              ROLE_FIRST);
    assert_int_equal(trail.steps, 7); /* from a free cell into the tile beside it */
    trail.steps = 0;
    trail_add(&trail, game.stage, game.machine, game.state, 0, stage_cell_find(game.stage, "b2"), 0,
              ROLE_FIRST);
    assert_int_equal(trail.steps, 0); /* the tile above has no way down */
    playing_finish(&game);
}

/* ---- lines that the rules want heavy ---- */

#define LOOK                                                                         \
    "look:\n  lane: { colour: dim, on wet: { colour: lit, lines: heavy } }\n"        \
    "  sw: { lines: heavy, on wet: { lines: light } }\n  middle: { colour: goal }\n" \
    "words: { wet: joined to b3 by tile }\n"

static TracksPath path_at(Playing *game, Picture *picture, const char *cell)
{
    Tile tile;
    assert_true(picture->source.tile(picture, stage_cell_find(game->stage, cell), &tile));
    assert_int_equal(tile.tracks.count, 1);
    return tile.tracks.path[0];
}

static void assert_path(TracksPath path, uint32_t traced, LookRole role, LookRole traced_role)
{
    assert_int_equal(path.traced, traced);
    assert_int_equal(path.role, role);
    if (traced)
        assert_int_equal(path.traced_role, traced_role);
}

static void test_heavy_paths(void **state)
{
    (void)state;
    Playing game;
    Picture picture = {0};
    playing_start(&game, HEAD LOOK, 2, 1);
    picture_set(&picture, game.stage, game.machine, game.state, 0);
    assert_path(path_at(&game, &picture, "b3"), EAST | WEST, ROLE_LIT, ROLE_LIT);
    assert_path(path_at(&game, &picture, "a1"), 0, ROLE_PLAIN, ROLE_PLAIN);
    playing_make(&game, "go a2"); /* the kind's own look */
    assert_path(path_at(&game, &picture, "a1"), NORTH | EAST, ROLE_PLAIN, ROLE_PLAIN);
    assert_path(path_at(&game, &picture, "a2"), 0, ROLE_DIM, ROLE_PLAIN);
    playing_finish(&game);
}

/* A way has its own colour on heavy lines, and these stay as heavy beside it. */
static void test_ways_on_heavy_paths(void **state)
{
    (void)state;
    Playing game;
    Picture picture = {0};
    Trace trace = {0};
    playing_start(&game, HEAD LOOK, 2, 1);
    picture_set(&picture, game.stage, game.machine, game.state, 0);
    trace_start(&trace, game.stage);
    trace_way(&trace, game.stage, game.machine, game.state, 0, at(&game, "a2", -1), at(&game, "c2", -1),
              ROLE_SECOND);
    picture.trace = &trace;
    assert_path(path_at(&game, &picture, "b3"), EAST | WEST, ROLE_LIT, ROLE_SECOND);
    assert_path(path_at(&game, &picture, "a2"), NORTH, ROLE_LIT, ROLE_SECOND);
    assert_path(path_at(&game, &picture, "c1"), NORTH | WEST, ROLE_LIT, ROLE_LIT);
    trace_free(&trace);
    playing_finish(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_ways), cmocka_unit_test(test_trails),
                                       cmocka_unit_test(test_heavy_paths),
                                       cmocka_unit_test(test_ways_on_heavy_paths)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
