/* Games that the machine plays: thinking wins where there is something to think about, and does not see what
 * its player does not know. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "ai/trial.h"
#include "game/game.h"
#include "playing.h"

enum { GAMES = 200 };

/* How many of GAMES a player wins. */
static int count_wins(Playing *g, TrialPlan plan, int player)
{
    Trial *trial = trial_new(g->stage, g->machine, plan);
    Fault fault = {0};
    int wins = 0;
    for (uint64_t seed = 0; seed < GAMES; seed++) {
        assert_true(trial_play(trial, g->state, seed, &fault) > 0);
        Outcome outcome = game_outcome(g->state);
        assert_int_not_equal(outcome.kind, OUTCOME_NONE);
        wins += outcome.kind == OUTCOME_WIN && outcome.winners & 1u << player;
    }
    trial_free(trial);
    return wins;
}

#define HEAD "language: 1\ngame: test\ntitle: Test\nabout: Test.\n"

/* Five numbers, and only the largest wins. */
#define LARGEST                                                                                          \
    HEAD "players: [ann, bob]\nvars: { said: 0 }\n"                                                      \
         "moves: { say: { pick: { n: 1 to 5 }, do: said = n } }\n"                                       \
         "end: [{ if: said is 5, result: me wins }, { if: said > 0 and me is bob, result: ann wins },\n" \
         "  { if: said > 0 and me is ann, result: bob wins }]\n"

/* The stone under one of four cups, which nobody sees. */
#define CUPS                                                                                                 \
    HEAD "players: [ann, bob]\nboard: { size: 4 x 1 }\n"                                                     \
         "layers: { stone: { values: 1 to 4, hidden: cup }, cover: { kinds: [cup], "                         \
         "first: cup } }\n"                                                                                  \
         "setup: [{ each: c in cells, do: stone at c = column of c }, shuffle stone]\n"                      \
         "moves: { lift: { pick: { c: cup }, do: remove cover at c } }\n"                                    \
         "end: [{ if: stone at last cell is 4, result: me wins }, { if: count of cup < 4, result: bob wins " \
         "}]\n"

/* The die decides; ann may throw it or not. */
#define DICE                                                                                             \
    HEAD "players: [ann, bob]\nvars: { points: 0 }\n"                                                    \
         "moves: { stay: { do: points = 3 }, throw: { do: [points = roll d6, points = points + 2] } }\n" \
         "end: [{ if: points > 4, result: ann wins }, { if: points > 0, result: bob wins }]\n"

#define STONES                                                                                    \
    HEAD "players: [ann, bob]\nvars: { stones: { first: 10 } }\n"                                 \
         "moves: { take: { pick: { n: 1 to 3 where it <= stones }, do: stones = stones - n } }\n" \
         "end: [{ if: stones is 0, result: me wins }]\n"

#define ENDLESS                                                                                     \
    HEAD "players: [ann, bob]\nvars: { n: 0 }\nmoves: { one: { do: n = 1 }, two: { do: n = 2 } }\n" \
         "end: [{ if: n is 3, result: draw }]\n"

static TrialPlan at_random(void)
{
    return (TrialPlan){.limit = 100};
}

static TrialPlan with_thinker(int player, int thinking)
{
    TrialPlan plan = {.limit = 100};
    plan.thinking[player] = thinking;
    return plan;
}

static void thinking_finds_the_win(void **unused)
{
    (void)unused;
    Playing g;
    playing_open(&g, LARGEST, 0);
    assert_in_range(count_wins(&g, at_random(), 0), GAMES / 10, GAMES / 3);
    assert_int_equal(count_wins(&g, with_thinker(0, 1), 0), GAMES);
    playing_finish(&g);
}

/* Ten stones; one to three are taken, and who takes the last one wins: who begins can, where both think. */
static void several_think(void **unused)
{
    (void)unused;
    Playing g;
    playing_open(&g, STONES, 0);
    TrialPlan both = {.limit = 100, .thinking = {60, 60}};
    assert_in_range(count_wins(&g, with_thinker(1, 60), 1), GAMES * 3 / 4, GAMES);
    assert_in_range(count_wins(&g, both, 1), GAMES / 10, GAMES / 2);
    playing_finish(&g);
}

static void thinking_sees_no_secret(void **unused)
{
    (void)unused;
    Playing g;
    playing_open(&g, CUPS, 0);
    assert_in_range(count_wins(&g, with_thinker(0, 50), 0), GAMES / 10, GAMES / 2);
    playing_finish(&g);
}

static void thinking_weighs_chance(void **unused)
{
    (void)unused;
    Playing g;
    playing_open(&g, DICE, 0);
    assert_in_range(count_wins(&g, at_random(), 0), GAMES / 5, GAMES / 2);
    assert_in_range(count_wins(&g, with_thinker(0, 20), 0), GAMES / 2, GAMES - 1);
    playing_finish(&g);
}

static void games_without_an_end_are_left(void **unused)
{
    (void)unused;
    Playing g;
    playing_open(&g, ENDLESS, 0);
    Fault fault = {0};
    TrialPlan plans[] = {at_random(), with_thinker(1, 2)};
    for (int i = 0; i < 2; i++) {
        Trial *trial = trial_new(g.stage, g.machine, plans[i]);
        assert_int_equal(trial_play(trial, g.state, 7, &fault), plans[i].limit);
        assert_int_not_equal(game_deciders(g.machine, g.state), 0);
        trial_free(trial);
    }
    playing_finish(&g);
}

static void a_seed_is_a_game(void **unused)
{
    (void)unused;
    Playing g;
    playing_open(&g, CUPS, 0);
    State *first = state_new(g.stage);
    Fault fault = {0};
    Trial *one = trial_new(g.stage, g.machine, with_thinker(0, 3));
    Trial *two = trial_new(g.stage, g.machine, with_thinker(0, 3));
    for (uint64_t seed = 0; seed < 20; seed++) {
        trial_play(one, first, seed, &fault);
        trial_play(two, g.state, seed, &fault);
        assert_true(state_equal(g.stage, first, g.state));
    }
    trial_free(one);
    trial_free(two);
    state_free(first);
    playing_finish(&g);
}

static void faults_are_told(void **unused)
{
    (void)unused;
    Playing g;
    playing_open(
        &g,
        HEAD "players: [ann, bob]\nvars: { n: 0 }\nmoves: { one: { do: n = 1 / n }, two: { do: n = 0 } }\n"
             "end: [{ if: n is 3, result: draw }]\n",
        0);
    TrialPlan plans[] = {at_random(), with_thinker(0, 2)};
    for (int i = 0; i < 2; i++) {
        Fault fault = {0};
        Trial *trial = trial_new(g.stage, g.machine, plans[i]);
        assert_int_equal(trial_play(trial, g.state, 1, &fault), -1);
        assert_non_null(strstr(fault.message, "zero"));
        trial_free(trial);
    }
    playing_finish(&g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(thinking_finds_the_win),
        cmocka_unit_test(several_think),
        cmocka_unit_test(thinking_sees_no_secret),
        cmocka_unit_test(thinking_weighs_chance),
        cmocka_unit_test(games_without_an_end_are_left),
        cmocka_unit_test(a_seed_is_a_game),
        cmocka_unit_test(faults_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
