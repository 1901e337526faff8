/* Alpha-beta search against games whose values are known: what is proven, exchanges, and that it may stop anywhere. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "ai/agent.h"
#include "ai/alphabeta.h"
#include "game/game.h"
#include "playing.h"

#define HEAD "language: 1\ngame: test\ntitle: Test\nabout: Test.\nplayers: [ann, bob]\n"

/* One to three are taken; who takes the last one wins. A multiple of four is lost for who is to move. */
#define STONES(n)                                                                                 \
    HEAD "vars: { stones: { first: " n " } }\n"                                                   \
         "moves: { take: { pick: { n: 1 to 3 where it <= stones }, do: stones = stones - n } }\n" \
         "end: [{ if: stones is 0, result: me wins }]\nworth: 0\n"

/* A point for who snatches, and five for who punishes that. */
#define BAIT                                                                                                \
    HEAD "each player has: { points: 0 }\nvars: { bait: { first: 1 }, turns: 0 }\n"                         \
         "moves: {\n"                                                                                       \
         "  snatch: { when: bait is 1, do: [points of me = points of me + 1, bait = 2, turns = turns + 1] " \
         "},\n"                                                                                             \
         "  punish: { when: bait is 2, do: [points of me = points of me + 5, bait = 0, turns = turns + 1] " \
         "},\n"                                                                                             \
         "  wait: { do: turns = turns + 1 } }\n"                                                            \
         "end: [{ if: turns > 40, result: draw }]\nworth: points of me\n"

/* Dice decide, which no look ahead can. */
#define DICE                                                                              \
    HEAD "vars: { points: 0 }\n"                                                          \
         "moves: { low: { do: [points = roll d6] }, high: { do: [points = roll d6] } }\n" \
         "end: [{ if: points > 3, result: ann wins }, { if: points > 0, result: bob wins }]\nworth: 0\n"

/* Half of all ways lead to a division by nothing. */
#define FAULTY                                                                               \
    HEAD "each player has: { points: 0 }\nvars: { n: 0, turns: 0 }\n"                        \
         "moves: {\n"                                                                        \
         "  bad: { do: [points of me = points of me + 3, turns = turns + 1, n = 1 / n] },\n" \
         "  good: { do: [points of me = points of me + 2, turns = turns + 1] },\n"           \
         "  poor: { do: [points of me = points of me + 1, turns = turns + 1] } }\n"          \
         "end: [{ if: turns > 40, result: draw }]\nworth: points of me\n"

static Alphabeta *search_of(Playing *g, bool exact, uint64_t seed)
{
    Alphabeta *search = alphabeta_new(g->stage, g->machine, 1 << 20, exact, seed);
    State *view = state_new(g->stage);
    int player = playing_decider(g);
    game_view(g->machine, g->state, player, view);
    alphabeta_begin(search, view, player);
    state_free(view);
    return search;
}

static void best_is(Playing *g, Alphabeta *search, const char *wanted, int proven)
{
    MctsMove best;
    Buf text = {0};
    assert_true(alphabeta_best(search, game_legal(g->machine, g->state, playing_decider(g)), &best));
    move_text(g->stage, &best.move, &text);
    assert_string_equal(buf_string(&text), wanted);
    assert_int_equal(best.proven, proven);
    buf_free(&text);
}

static void a_win_is_proven(void **unused)
{
    (void)unused;
    Playing g;
    playing_start(&g, STONES("23"), 0, 1);
    Alphabeta *search = search_of(&g, false, 1);
    assert_true(alphabeta_run(search, 100000));
    best_is(&g, search, "take 3", 1);
    assert_true(alphabeta_done(search));
    alphabeta_free(search);
    playing_finish(&g);
}

static void a_loss_is_proven_of_every_move(void **unused)
{
    (void)unused;
    Playing g;
    playing_start(&g, STONES("20"), 0, 1);
    Alphabeta *search = search_of(&g, true, 1);
    MctsMove moves[4];
    assert_true(alphabeta_run(search, 1000000));
    assert_int_equal(alphabeta_moves(search, moves, 4), 3);
    for (int i = 0; i < 3; i++)
        assert_int_equal(moves[i].proven, -1);
    alphabeta_free(search);
    playing_finish(&g);
}

static void the_line_is_the_one_that_wins(void **unused)
{
    (void)unused;
    Playing g;
    playing_start(&g, STONES("6"), 0, 1);
    Alphabeta *search = search_of(&g, false, 1);
    int player[3];
    Move line[3];
    Buf text = {0};
    assert_true(alphabeta_run(search, 100000));
    assert_int_equal(alphabeta_line(search, player, line, 3), 3);
    move_text(g.stage, &line[0], &text);
    assert_string_equal(buf_string(&text), "take 2");
    assert_int_equal(player[1], 1);
    assert_int_equal(line[1].pick[0] + line[2].pick[0], 4);
    best_is(&g, search, "take 2", 1);
    buf_free(&text);
    alphabeta_free(search);
    playing_finish(&g);
}

/* Stopped after every position it finds what it finds at one go. */
static void it_may_stop_anywhere(void **unused)
{
    (void)unused;
    Playing g;
    playing_start(&g, STONES("17"), 0, 1);
    Alphabeta *whole = search_of(&g, true, 3), *parts = search_of(&g, true, 3);
    MctsMove a[3], b[3];
    assert_true(alphabeta_run(whole, 700));
    for (int i = 0; i < 700; i++)
        assert_true(alphabeta_run(parts, 1));
    assert_int_equal(alphabeta_positions(whole), alphabeta_positions(parts));
    assert_int_equal(alphabeta_moves(whole, a, 3), 3);
    assert_int_equal(alphabeta_moves(parts, b, 3), 3);
    for (int i = 0; i < 3; i++) {
        assert_memory_equal(&a[i].move, &b[i].move, sizeof a[i].move);
        assert_int_equal(a[i].proven, b[i].proven);
    }
    alphabeta_free(whole);
    alphabeta_free(parts);
    playing_finish(&g);
}

/* One decision deep, what comes back for it is seen all the same. */
static void an_exchange_is_followed(void **unused)
{
    (void)unused;
    Playing g;
    playing_start(&g, BAIT, 0, 1);
    Alphabeta *search = search_of(&g, false, 1);
    while (alphabeta_depth(search) < 1)
        assert_true(alphabeta_run(search, 1));
    best_is(&g, search, "wait", 0);
    alphabeta_free(search);
    playing_make(&g, "snatch");
    search = search_of(&g, false, 1);
    assert_true(alphabeta_run(search, 500));
    best_is(&g, search, "punish", 0);
    alphabeta_free(search);
    playing_finish(&g);
}

static void it_fits_where_all_is_open(void **unused)
{
    (void)unused;
    Playing g;
    playing_start(&g, STONES("9"), 0, 1);
    assert_true(alphabeta_fits(g.stage));
    playing_finish(&g);
    playing_start(&g, DICE, 0, 1);
    assert_false(alphabeta_fits(g.stage));
    playing_finish(&g);
}

/* An agent that is told to look deep where that is no use searches all the same. */
static void an_agent_always_decides(void **unused)
{
    (void)unused;
    AgentPlan plan;
    Playing g;
    Move move;
    assert_true(agent_read("medium 50 deep", &plan));
    assert_int_equal(plan.method, AGENT_DEEP);
    assert_int_equal(plan.playouts, 50);
    assert_false(agent_read("medium deepest", &plan));
    playing_start(&g, DICE, 0, 1);
    Agent *agent = agent_new(g.stage, g.machine, plan, 1);
    State *view = state_new(g.stage);
    game_view(g.machine, g.state, 0, view);
    agent_begin(agent, view, 0, game_legal(g.machine, g.state, 0));
    while (!agent_think(agent, 10)) {
    }
    assert_int_equal(agent_playouts(agent), 50);
    agent_decide(agent, game_legal(g.machine, g.state, 0), &move);
    assert_true(moveset_contains(game_legal(g.machine, g.state, 0), &move));
    state_free(view);
    agent_free(agent);
    playing_finish(&g);
}

/* Ways on which the rules fail are gone around. */
static void faults_are_lost(void **unused)
{
    (void)unused;
    Playing g;
    playing_start(&g, FAULTY, 0, 1);
    Alphabeta *search = search_of(&g, false, 1);
    assert_true(alphabeta_run(search, 2000));
    assert_true(alphabeta_depth(search) >= 3);
    best_is(&g, search, "good", 0);
    assert_string_equal(alphabeta_fault(search)->message, "division by zero");
    alphabeta_free(search);
    playing_finish(&g);
    playing_start(&g, BAIT, 0, 1);
    search = search_of(&g, false, 1);
    assert_true(alphabeta_run(search, 2000));
    assert_null(alphabeta_fault(search));
    alphabeta_free(search);
    playing_finish(&g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_win_is_proven),
        cmocka_unit_test(a_loss_is_proven_of_every_move),
        cmocka_unit_test(the_line_is_the_one_that_wins),
        cmocka_unit_test(it_may_stop_anywhere),
        cmocka_unit_test(an_exchange_is_followed),
        cmocka_unit_test(it_fits_where_all_is_open),
        cmocka_unit_test(an_agent_always_decides),
        cmocka_unit_test(faults_are_lost),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
