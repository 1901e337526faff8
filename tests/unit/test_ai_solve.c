/* The solver against lengths and numbers of positions that are known: worked out by hand for small boards,
 * published for the sliding puzzles. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "ai/solve.h"
#include "game/game.h"
#include "playing.h"

typedef struct Game {
    Playing is;
    Solution solution;
} Game;

static void close_game(Game *g)
{
    solution_free(&g->solution);
    playing_finish(&g->is);
}

/* Plays what was found: every move is legal, and the last one wins. */
static void follow(const Game *g)
{
    Machine *machine = machine_new(g->is.stage);
    State *state = state_new(g->is.stage);
    assert_true(game_start(machine, state, 0, NULL));
    for (int i = 0; i < g->solution.moves; i++) {
        assert_int_equal(game_outcome(state).kind, OUTCOME_NONE);
        assert_true(game_apply(machine, state, 0, &g->solution.move[i], NULL, NULL));
    }
    assert_int_equal(game_outcome(state).kind, OUTCOME_WIN);
    state_free(state);
    machine_free(machine);
}

static void solve_within(Game *g, const char *text, SolveLimits limits, SolveResult result)
{
    playing_open(&g->is, text, 0);
    solve_start(g->is.stage, 0, limits, NULL, &g->solution);
    assert_int_equal(g->solution.result, result);
    if (result == SOLVE_SOLVED)
        follow(g);
}

static void wants_moves(const char *text, int moves)
{
    Game g;
    solve_within(&g, text, (SolveLimits){0}, SOLVE_SOLVED);
    assert_int_equal(g.solution.moves, moves);
    assert_true(solution_is_certain(&g.solution));
    close_game(&g);
}

static void has_no_solution(const char *text, uint64_t states)
{
    Game g;
    solve_within(&g, text, (SolveLimits){0}, SOLVE_UNSOLVABLE);
    assert_int_equal(g.solution.states, states);
    assert_null(g.solution.move);
    assert_true(solution_is_certain(&g.solution));
    close_game(&g);
}

/* ---- games ------------------------------------------------------------------------------------------ */

#define SLIDING(size, most, values)                                                     \
    "language: 1\ngame: test\nboard: { size: " size " }\n"                              \
    "layers: { tile: { values: 1 to " most " } }\n"                                     \
    "moves: { slide: tile | nothing -> nothing | tile }\n"                              \
    "end: [{ if: tile in reading order is 1 to " most " then nothing, result: win }]\n" \
    "levels: [{ values: [" values "] }]\n"

#define PUSHING(board)                                                                          \
    "language: 1\ngame: test\nboard: from level\nlevel: { wall: \"#\" }\n"                      \
    "layers: { ground: { kinds: [floor, wall, goal], first: floor }, things: [keeper, box] }\n" \
    "legend: { \"#\": wall, \" \": floor, \".\": goal, \"@\": keeper, \"$\": box }\n"           \
    "words: { free: not wall and no things }\n"                                                 \
    "moves: { walk: keeper | free -> nothing | keeper,\n"                                       \
    "         push: keeper | box | free -> nothing | keeper | box }\n"                          \
    "end: [{ if: every goal has box, result: win }]\n"                                          \
    "levels:\n  - board: |\n" board

#define LAMPS(board)                                                           \
    "language: 1\ngame: test\nboard: from level\n"                             \
    "layers: { lamp: { kinds: [dark, lit], first: dark } }\n"                  \
    "legend: { \".\": dark, \"*\": lit }\n"                                    \
    "moves: { press: { pick: { c: any cell }, do: [{ each: n in c or near c, " \
    "do: lamp at n = next(lamp at n) }] } }\n"                                 \
    "end: [{ if: every cell has dark, result: win }]\n"                        \
    "levels:\n  - board: |\n" board

/* ---- tests ------------------------------------------------------------------------------------------ */

/* Steps and pushes counted with a finger on the board. */
static void counts_steps_and_pushes(void **state)
{
    (void)state;
    wants_moves(PUSHING("      #####\n      #@$.#\n      #####\n"), 1);
    wants_moves(PUSHING("      ######\n      #.$ @#\n      #    #\n      ######\n"), 2);
    /* round the box (up, right, right, down), then two pushes to the left */
    wants_moves(PUSHING("      ######\n      #    #\n      #.@$ #\n      ######\n"), 6);
}

/* A box in a corner stays there; the keeper has the other cells of the room, the goal among them. */
static void knows_a_dead_corner(void **state)
{
    (void)state;
    has_no_solution(PUSHING("      #####\n      #@.$#\n      #####\n"), 2);
}

static void needs_no_move_for_a_won_start(void **state)
{
    (void)state;
    wants_moves(LAMPS("      ..\n      ..\n"), 0);
}

/* Of lamps that are all lit, 2 x 2 need every one pressed, 3 x 3 the corners and the middle. Two in a row
 * are always both lit or both dark. */
static void presses_lamps(void **state)
{
    (void)state;
    wants_moves(LAMPS("      **\n      **\n"), 4);
    wants_moves(LAMPS("      ***\n      ***\n      ***\n"), 5);
    wants_moves(LAMPS("      **.\n      *..\n      ...\n"), 1);
    wants_moves(LAMPS("      **\n"), 1);
    has_no_solution(LAMPS("      *.\n"), 2);
}

/* Half of the 24 orders can be reached on 2 x 2; the farthest is 6 moves away. On 3 x 3 the farthest of
 * 181440 is 31 moves away (Schofield 1967). */
static void slides_tiles(void **state)
{
    (void)state;
    wants_moves(SLIDING("2 x 2", "3", "[1, 2], [0, 3]"), 1);
    wants_moves(SLIDING("2 x 2", "3", "[0, 3], [2, 1]"), 6);
    has_no_solution(SLIDING("2 x 2", "3", "[2, 1], [3, 0]"), 12);
    wants_moves(SLIDING("3 x 3", "8", "[8, 6, 7], [2, 5, 4], [3, 0, 1]"), 31);
}

static const char HARD[] =
    SLIDING("4 x 4", "15", "[14, 13, 15, 7], [11, 12, 9, 5], [6, 0, 2, 1], [4, 8, 10, 3]");

static void says_when_it_cannot_tell(void **state)
{
    (void)state;
    Game g;
    solve_within(&g, HARD, (SolveLimits){.states = 5000}, SOLVE_TOO_MANY_STATES);
    assert_int_equal(g.solution.states, 5000);
    assert_true(g.solution.depth > 8);
    assert_false(solution_is_certain(&g.solution));
    close_game(&g);
    solve_within(&g, HARD, (SolveLimits){.bytes = 1 << 20}, SOLVE_TOO_MUCH_MEMORY);
    close_game(&g);
    solve_within(&g, HARD, (SolveLimits){.states = SOLVE_MOST_STATES, .milliseconds = 1}, SOLVE_TOO_LONG);
    close_game(&g);
}

/* The limit itself may be reached: 12 positions are all there are. */
static void may_use_its_limit_up(void **state)
{
    (void)state;
    Game g;
    solve_within(&g, SLIDING("2 x 2", "3", "[2, 1], [3, 0]"), (SolveLimits){.states = 12}, SOLVE_UNSOLVABLE);
    close_game(&g);
    solve_within(&g, SLIDING("2 x 2", "3", "[2, 1], [3, 0]"), (SolveLimits){.states = 11},
                 SOLVE_TOO_MANY_STATES);
    close_game(&g);
}

static bool three_times(void *context, uint64_t states, int depth)
{
    (void)states, (void)depth;
    return --*(int *)context > 0;
}

static void can_be_stopped(void **state)
{
    (void)state;
    Game g;
    int left = 3;
    playing_open(&g.is, HARD, 0);
    solve_start(g.is.stage, 0, (SolveLimits){0}, &(SolvePoll){&left, three_times}, &g.solution);
    assert_int_equal(g.solution.result, SOLVE_CANCELLED);
    assert_int_equal(left, 0);
    close_game(&g);
}

static void leaves_the_state_alone(void **state)
{
    (void)state;
    Game g;
    playing_open(&g.is, SLIDING("2 x 2", "3", "[0, 3], [2, 1]"), 0);
    Machine *machine = machine_new(g.is.stage);
    State *from = state_new(g.is.stage), *before = state_new(g.is.stage);
    assert_true(game_start(machine, from, 0, NULL));
    state_copy(g.is.stage, before, from);
    assert_true(solve_state(g.is.stage, from, (SolveLimits){0}, NULL, &g.solution));
    assert_true(state_equal(g.is.stage, from, before));
    Buf text = {0};
    solution_text(g.is.stage, &g.solution, &text);
    int lines = 0;
    for (const char *c = buf_string(&text); *c; c++)
        lines += *c == '\n';
    assert_int_equal(lines, 6);
    buf_free(&text);
    state_free(before);
    state_free(from);
    machine_free(machine);
    close_game(&g);
}

static const char CHANCE[] = "language: 1\ngame: test\nboard: { size: 3 x 1 }\n"
                             "layers: { piece: { kinds: [pawn], first: pawn } }\nvars: { dice: 0 }\n"
                             "moves: { throw: { pick: { c: any cell }, do: dice = roll d6 } }\n"
                             "end: [{ if: dice is 6, result: win }]\n";

static const char TWO[] = "language: 1\ngame: test\nplayers: 2\nboard: { size: 3 x 1 }\n"
                          "layers: { piece: [pawn] }\n"
                          "moves: { put: { pick: { c: empty cell }, do: piece at c = pawn } }\n"
                          "end: [{ if: every cell has pawn, result: me wins }]\n";

static void leaves_chance_and_other_players_alone(void **state)
{
    (void)state;
    Game g;
    solve_within(&g, CHANCE, (SolveLimits){0}, SOLVE_CHANCE);
    close_game(&g);
    solve_within(&g, TWO, (SolveLimits){0}, SOLVE_PLAYERS);
    close_game(&g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_steps_and_pushes),
        cmocka_unit_test(knows_a_dead_corner),
        cmocka_unit_test(needs_no_move_for_a_won_start),
        cmocka_unit_test(presses_lamps),
        cmocka_unit_test(slides_tiles),
        cmocka_unit_test(says_when_it_cannot_tell),
        cmocka_unit_test(may_use_its_limit_up),
        cmocka_unit_test(can_be_stopped),
        cmocka_unit_test(leaves_the_state_alone),
        cmocka_unit_test(leaves_chance_and_other_players_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
