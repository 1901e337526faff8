/* Monte Carlo tree search against games whose values are known: what is proven, what is likely, and what nobody may see. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "ai/agent.h"
#include "ai/mcts.h"
#include "game/game.h"
#include "playing.h"

#define HEAD "language: 1\ngame: test\ntitle: Test\nabout: Test.\nplayers: [ann, bob]\n"

/* One to three are taken; who takes the last one wins. A multiple of four is lost for who is to move. */
#define STONES(n)                                                                                 \
    HEAD "vars: { stones: { first: " n " } }\n"                                                   \
         "moves: { take: { pick: { n: 1 to 3 where it <= stones }, do: stones = stones - n } }\n" \
         "end: [{ if: stones is 0, result: me wins }]\n"

/* What wins three times of six, beside what loses five times of six. */
#define DICE                                                                \
    HEAD "vars: { points: 0 }\n"                                            \
         "moves: { low: { do: [points = roll d6, points = points + 1] },\n" \
         "  high: { do: [points = roll d6, points = points + 3] } }\n"      \
         "end: [{ if: points > 6, result: ann wins }, { if: points > 0, result: bob wins }]\n"

/* The stone under one of four cups, which nobody sees. */
#define CUPS                                                                                                 \
    HEAD "board: { size: 4 x 1 }\n"                                                                          \
         "layers: { stone: { values: 1 to 4, hidden: cup }, cover: { kinds: [cup], "                         \
         "first: cup } }\n"                                                                                  \
         "setup: [{ each: c in cells, do: stone at c = column of c }, shuffle stone]\n"                      \
         "moves: { lift: { pick: { c: cup }, do: remove cover at c } }\n"                                    \
         "end: [{ if: stone at last cell is 4, result: me wins }, { if: count of cup < 4, result: bob wins " \
         "}]\n"

#define WIDE                                                                                                \
    HEAD "vars: { n: { first: 0 }, turns: { first: 0 } }\n"                                                 \
         "moves: { say: { pick: { k: 1 to 900 }, do: [n = n + k mod 7, turns = turns + 1] } }\n"            \
         "end: [{ if: turns > 30 and n mod 2 is 0, result: ann wins }, { if: turns > 30, result: bob wins " \
         "}]\n"

/* Half of all ways lead to a division by nothing. */
#define FAULTY                                                                                       \
    HEAD "vars: { n: { first: 0 }, turns: { first: 0 } }\n"                                          \
         "moves: { good: { do: turns = turns + 1 }, bad: { do: [turns = turns + 1, n = 1 / n] } }\n" \
         "end: [{ if: turns > 3, result: draw }]\n"

#define ENDLESS                                                                                            \
    HEAD "vars: { n: 0 }\nmoves: { one: { do: n = 1 }, two: { do: n = 2 } }\nend: [{ if: n is 3, result: " \
         "draw }]\n"

static Mcts *search_of(Playing *g, MctsPlan plan, long playouts)
{
    Mcts *mcts = mcts_new(g->stage, g->machine, plan, 1);
    State *view = state_new(g->stage);
    int player = playing_decider(g);
    game_view(g->machine, g->state, player, view);
    mcts_begin(mcts, view, player);
    mcts_run(mcts, playouts);
    state_free(view);
    return mcts;
}

static void best_is(Playing *g, Mcts *mcts, const char *wanted, int proven)
{
    MctsMove best;
    Buf text = {0};
    assert_true(mcts_best(mcts, game_legal(g->machine, g->state, playing_decider(g)), &best));
    move_text(g->stage, &best.move, &text);
    assert_string_equal(buf_string(&text), wanted);
    assert_int_equal(best.proven, proven);
    buf_free(&text);
}

static void a_win_is_proven(void **unused)
{
    (void)unused;
    Playing g;
    playing_start(&g, STONES("10"), 0, 1);
    Mcts *mcts = search_of(&g, (MctsPlan){0}, 5000);
    best_is(&g, mcts, "take 2", 1);
    assert_true(mcts_done(mcts));
    assert_int_equal(mcts_run(mcts, 100), 0); /* nothing is left to find out */
    mcts_free(mcts);
    playing_finish(&g);
}

static void a_loss_is_proven(void **unused)
{
    (void)unused;
    Playing g;
    MctsMove moves[4];
    playing_start(&g, STONES("8"), 0, 1);
    Mcts *mcts = search_of(&g, (MctsPlan){0}, 5000);
    assert_int_equal(mcts_moves(mcts, moves, 4), 3);
    for (int i = 0; i < 3; i++)
        assert_int_equal(moves[i].proven, -1);
    assert_true(mcts_done(mcts));
    mcts_free(mcts);
    playing_finish(&g);
}

/* What was found stays for the moves that are made. */
static void the_tree_is_kept(void **unused)
{
    (void)unused;
    Playing g;
    playing_start(&g, STONES("21"), 0, 1);
    Mcts *mcts = search_of(&g, (MctsPlan){0}, 3000);
    MctsMove before;
    int player[3];
    Move line[3];
    assert_true(mcts_best(mcts, game_legal(g.machine, g.state, 0), &before));
    assert_int_equal(mcts_line(mcts, player, line, 3), 3);
    assert_true(move_equal(&line[0], &before.move));
    assert_int_equal(player[1], 1);
    mcts_follow(mcts, 0, &before.move);
    assert_true(playing_apply(&g, 0, &before.move));
    State *view = state_new(g.stage);
    game_view(g.machine, g.state, 1, view);
    mcts_begin(mcts, view, 1);
    MctsMove moves[4];
    int count = mcts_moves(mcts, moves, 4);
    uint64_t visits = 0;
    for (int i = 0; i < count; i++)
        visits += moves[i].visits;
    assert_in_range(visits, before.visits / 2, before.visits);
    state_free(view);
    mcts_free(mcts);
    playing_finish(&g);
}

static void chance_proves_nothing(void **unused)
{
    (void)unused;
    Playing g;
    MctsMove moves[2];
    playing_start(&g, DICE, 0, 1);
    Mcts *mcts = search_of(&g, (MctsPlan){0}, 4000);
    best_is(&g, mcts, "high", 0);
    assert_int_equal(mcts_moves(mcts, moves, 2), 2);
    assert_in_range((int)(moves[0].worth * 1000), 450, 550);
    assert_in_range((int)(moves[1].worth * 1000), 80, 260);
    mcts_free(mcts);
    playing_finish(&g);
}

/* Nothing of what lies hidden comes into it: whatever it is, the search is the same to the last visit. */
static void secrets_change_nothing(void **unused)
{
    (void)unused;
    MctsMove first[4], now[4];
    for (uint64_t seed = 0; seed < 6; seed++) {
        Playing g;
        playing_start(&g, CUPS, 0, seed);
        Mcts *mcts = search_of(&g, (MctsPlan){0}, 400);
        assert_int_equal(mcts_moves(mcts, seed == 0 ? first : now, 4), 4);
        for (int i = 0; i < 4 && seed > 0; i++) {
            assert_true(move_equal(&first[i].move, &now[i].move));
            assert_int_equal(first[i].visits, now[i].visits);
        }
        assert_int_equal(first[0].proven, 0);
        assert_in_range((int)(first[0].worth * 100), 15, 40);
        mcts_free(mcts);
        playing_finish(&g);
    }
}

static void memory_has_a_bound(void **unused)
{
    (void)unused;
    enum { BYTES = 8 << 20 };
    Playing g;
    playing_start(&g, WIDE, 0, 1);
    Mcts *small = search_of(&g, (MctsPlan){.bytes = BYTES}, 3000);
    assert_in_range(mcts_bytes(small), 1, BYTES + (1 << 20)); /* and what it is made of */
    assert_int_equal(mcts_playouts(small), 3000);             /* it goes on with what it has */
    Mcts *large = search_of(&g, (MctsPlan){0}, 3000);
    assert_true(mcts_bytes(large) > mcts_bytes(small));
    assert_null(mcts_fault(large));
    mcts_free(small);
    mcts_free(large);
    playing_finish(&g);
}

static void faults_are_counted(void **unused)
{
    (void)unused;
    Playing g;
    playing_start(&g, FAULTY, 0, 1);
    MctsMove moves[2];
    Mcts *mcts = search_of(&g, (MctsPlan){0}, 400);
    assert_in_range(mcts_faults(mcts), 10, 200); /* it learns where they are */
    assert_int_equal(mcts_faults(mcts) + mcts_playouts(mcts), 400);
    best_is(&g, mcts, "good", 0);
    assert_int_equal(mcts_moves(mcts, moves, 2), 2);
    assert_true(moves[1].visits > 0 && moves[1].worth <= 0);
    assert_string_equal(mcts_fault(mcts)->message, "division by zero");
    assert_int_equal(mcts_fault(mcts)->line, 7);
    mcts_free(mcts);
    playing_finish(&g);
}

static void games_without_an_end_are_judged(void **unused)
{
    (void)unused;
    Playing g;
    MctsMove moves[2];
    playing_start(&g, ENDLESS, 0, 1);
    Mcts *mcts = search_of(&g, (MctsPlan){.length = 20}, 50);
    assert_int_equal(mcts_moves(mcts, moves, 2), 2);
    assert_in_range((int)(moves[0].worth * 100), 50, 50);
    mcts_free(mcts);
    playing_finish(&g);
}

static int64_t ticks(void)
{
    static int64_t count;
    return count++;
}

/* What the rules machine takes of the time is measured where there is a clock, and that changes nothing. */
static void measuring_changes_nothing(void **unused)
{
    (void)unused;
    static const char *const RULES[] = {STONES("21"), CUPS, DICE};
    for (size_t r = 0; r < sizeof RULES / sizeof *RULES; r++) {
        Playing g;
        MctsMove plain, measured;
        playing_start(&g, RULES[r], 0, 1);
        Mcts *one = search_of(&g, (MctsPlan){0}, 200),
             *other = search_of(&g, (MctsPlan){.clock = ticks}, 200);
        assert_int_equal(mcts_moves(one, &plain, 1), 1);
        assert_int_equal(mcts_moves(other, &measured, 1), 1);
        assert_int_equal(plain.visits, measured.visits);
        assert_true(mcts_rules_time(one) == 0);
        assert_true(mcts_rules_time(other) >= 200);
        mcts_free(one);
        mcts_free(other);
        playing_finish(&g);
    }
}

/* ---- agents ---- */

static void texts_of_agents(void **unused)
{
    (void)unused;
    static const char *const GOOD[] = {"random",
                                       "gentle",
                                       "easy",
                                       "medium",
                                       "strong",
                                       "strong 5000",
                                       "easy 3 ahead 40",
                                       "medium ahead 7",
                                       "strong threads 2",
                                       "easy 3 tree ahead 40 threads 64",
                                       "strong unguided",
                                       "easy 3 ahead 40 unguided"};
    static const char *const BAD[] = {"",
                                      "weak",
                                      "strong 0",
                                      "strong x",
                                      "strong 5 ahead",
                                      "random 3",
                                      "strong ahead 0",
                                      "strong threads 0",
                                      "strong threads 65",
                                      "random threads 2",
                                      "strong 5 6",
                                      "strongest",
                                      "strong -1",
                                      "easy 99999999999999999999"};
    for (size_t i = 0; i < sizeof GOOD / sizeof *GOOD; i++) {
        AgentPlan plan;
        Buf text = {0};
        assert_true(agent_read(GOOD[i], &plan));
        agent_write(&plan, &text);
        assert_string_equal(buf_string(&text), GOOD[i]);
        buf_free(&text);
    }
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        AgentPlan plan = {.playouts = 77};
        assert_false(agent_read(BAD[i], &plan));
        assert_int_equal(plan.playouts, 77);
    }
}

/* Whatever happens, it decides, and legally; in portions of any size it decides alike. */
static void an_agent_always_decides(void **unused)
{
    (void)unused;
    static const char *const RULES[] = {STONES("10"), CUPS, FAULTY, DICE};
    for (size_t r = 0; r < sizeof RULES / sizeof *RULES; r++) {
        for (int level = 0; level < AGENT_LEVELS; level++) {
            Playing g;
            Move move[2];
            playing_start(&g, RULES[r], 0, 3);
            State *view = state_new(g.stage);
            Machine *own = machine_new(g.stage);
            for (int portion = 0; portion < 2; portion++) {
                Agent *agent =
                    agent_new(g.stage, own, (AgentPlan){.level = (AgentLevel)level, .playouts = 60}, 9);
                game_view(g.machine, g.state, 0, view);
                const Moveset *legal = game_legal(g.machine, g.state, 0);
                agent_begin(agent, view, 0, legal);
                for (bool done = false; !done;)
                    done = agent_think(agent, portion ? 1000 : 7);
                agent_decide(agent, legal, &move[portion]);
                assert_true(moveset_contains(legal, &move[portion]));
                assert_true(agent_progress(agent) >= 1);
                agent_free(agent);
            }
            assert_true(move_equal(&move[0], &move[1]));
            machine_free(own);
            state_free(view);
            playing_finish(&g);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_win_is_proven),           cmocka_unit_test(a_loss_is_proven),
        cmocka_unit_test(the_tree_is_kept),          cmocka_unit_test(chance_proves_nothing),
        cmocka_unit_test(secrets_change_nothing),    cmocka_unit_test(memory_has_a_bound),
        cmocka_unit_test(faults_are_counted),        cmocka_unit_test(games_without_an_end_are_judged),
        cmocka_unit_test(measuring_changes_nothing), cmocka_unit_test(texts_of_agents),
        cmocka_unit_test(an_agent_always_decides),
    };
    return cmocka_run_group_tests_name("ai_mcts", tests, NULL, NULL);
}
