/* Series of games between agents: who sits where, that a seed is a series, and what figures say of it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "ai/contest.h"
#include "playing.h"
#include "sitting.h"

static const AgentPlan STRONG = {.level = AGENT_STRONG, .playouts = 600}, RANDOM = {.level = AGENT_RANDOM};

static void a_strong_one_never_loses_three_in_a_row(void **unused)
{
    (void)unused;
    enum { GAMES = 60 };
    Playing g;
    playing_open(&g, sitting_marks, 0);
    AgentPlan plan[] = {STRONG, RANDOM};
    Contest *contest = contest_new(g.stage, plan, 5);
    double points = 0;
    for (uint64_t i = 0; i < GAMES; i++) {
        ContestGame game;
        Fault fault;
        assert_true(contest_play(contest, i, NULL, &game, &fault));
        assert_int_equal(game.agent[0], i % 2); /* the first move goes round */
        assert_int_equal(game.agent[1], (i + 1) % 2);
        assert_true(game.worth[0] > 0.4);
        assert_true(game.worth[0] + game.worth[1] > 0.99 && game.worth[0] + game.worth[1] < 1.01);
        points += game.worth[0];
    }
    assert_true(points > GAMES * 0.85);
    assert_true(contest_playouts(contest, 0) > 0);
    assert_int_equal(contest_playouts(contest, 1), 0);
    contest_free(contest);
    playing_finish(&g);
}

/* A game does not depend on which were played before it. */
static void a_series_can_be_played_in_parts(void **unused)
{
    (void)unused;
    enum { GAMES = 6 };
    Playing g;
    playing_open(&g, sitting_marks, 0);
    AgentPlan plan[] = {{.level = AGENT_EASY, .playouts = 40}, {.level = AGENT_GENTLE}};
    Contest *forth = contest_new(g.stage, plan, 5), *back = contest_new(g.stage, plan, 5);
    uint64_t hash[GAMES];
    ContestGame game;
    Fault fault;
    for (uint64_t i = 0; i < GAMES; i++) {
        assert_true(contest_play(forth, i, NULL, &game, &fault));
        hash[i] = state_hash(g.stage, contest_state(forth));
    }
    for (uint64_t i = GAMES; i-- > 0;) {
        assert_true(contest_play(back, i, NULL, &game, &fault));
        assert_int_equal(hash[i], state_hash(g.stage, contest_state(back)));
    }
    contest_free(forth);
    contest_free(back);
    playing_finish(&g);
}

static void begins(void *context)
{
    ++*(int *)context;
}

static bool stops(void *context, bool *stop)
{
    *stop = *(int *)context > 2;
    return false;
}

/* Who may not think any longer decides; and a game that is broken off is none. */
static void a_clock_is_heeded(void **unused)
{
    (void)unused;
    int decisions = 0;
    ContestClock clock = {&decisions, begins, stops};
    Playing g;
    playing_open(&g, sitting_marks, 0);
    AgentPlan plan[] = {STRONG, STRONG};
    Contest *contest = contest_new(g.stage, plan, 5);
    ContestGame game;
    Fault fault;
    assert_false(contest_play(contest, 0, &clock, &game, &fault));
    assert_string_equal(fault.message, "");
    assert_int_equal(decisions, 3);
    assert_in_range(contest_playouts(contest, 0), 1, 100);
    contest_free(contest);
    playing_finish(&g);
}

/* Wilson's bounds as tables have them, and Elo's. */
static void figures(void **unused)
{
    (void)unused;
    double low, high;
    contest_interval(8, 10, &low, &high);
    assert_in_range((int)(low * 10000), 4901, 4903);
    assert_in_range((int)(high * 10000), 9432, 9434);
    contest_interval(0, 20, &low, &high);
    assert_in_range((int)(high * 10000), 1610, 1612);
    contest_interval(0, 0, &low, &high);
    assert_true(low <= 0 && high >= 1);
    assert_in_range((int)(contest_elo(0.75) * 10), 1908, 1909);
    assert_in_range((int)(contest_elo(0.25) * -10), 1908, 1909);
    assert_in_range((int)contest_elo(1), 800, 800);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_strong_one_never_loses_three_in_a_row),
        cmocka_unit_test(a_series_can_be_played_in_parts),
        cmocka_unit_test(a_clock_is_heeded),
        cmocka_unit_test(figures),
    };
    return cmocka_run_group_tests_name("ai_contest", tests, NULL, NULL);
}
