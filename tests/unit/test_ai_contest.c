/* Series of games between agents: who sits where, that a seed is a series, and what figures say of it.
 * Builds: plain */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "ai/contest.h"
#include "playing.h"
#include "sitting.h"

#define HEAD \
    "language: 1\ngame: test\ntitle: Test\nabout: Test.\nplayers: [ann, bob]\nvars: { n: 0, turns: 0 }\n"
#define END "end: [{ if: turns > 5, result: me wins }]\n"

/* Rules that fail in half of the moves, in all from the fourth on, and in a loop without an end; and many moves. */
#define FAULTY \
    HEAD "moves: { good: { do: turns = turns + 1 }, bad: { do: [turns = turns + 1, n = 1 / n] } }\n" END
#define ROTTEN                                                               \
    HEAD "moves: { one: { do: [turns = turns + 1, n = 1 / (turns - 4)] },\n" \
         "  two: { do: [turns = turns + 1, n = 1 / (turns - 4)] } }\n" END
#define SPINS                                          \
    HEAD "moves: { good: { do: turns = turns + 1 },\n" \
         "  spin: { do: [turns = turns + 1, { repeat: [n = 1 - n], times: 100000000 }] } }\n" END
#define WIDE                                                                                                 \
    HEAD "moves: { say: { pick: { k: 1 to 100, l: 1 to 100 }, do: [turns = turns + 1, n = (k + l) mod 2] } " \
         "}\n" END

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

/* Plays one game of two agents; false where it could not go on. */
static bool play_rules(const char *rules, AgentPlan one, AgentPlan other, ContestGame *game, Fault *fault)
{
    Playing g;
    playing_open(&g, rules, 0);
    AgentPlan plan[] = {one, other};
    Contest *contest = contest_new(g.stage, plan, 7);
    bool played = contest_play(contest, 0, NULL, game, fault);
    contest_free(contest);
    playing_finish(&g);
    return played;
}

/* Where the rules fail in what an agent would do, it does something else, and that is told. */
static void rules_that_fail_end_no_game(void **unused)
{
    (void)unused;
    static const AgentPlan EASY = {.level = AGENT_EASY, .playouts = 30};
    ContestGame game;
    Fault fault;
    assert_true(play_rules(FAULTY, EASY, RANDOM, &game, &fault));
    assert_int_equal(game.moves, 6);
    assert_string_equal(game.trouble[0].message, "division by zero");
    assert_string_equal(game.trouble[1].message, "division by zero"); /* its draw fell on a bad move */
    assert_int_equal(game.trouble[1].line, 7);
    assert_false(play_rules(ROTTEN, EASY, RANDOM, &game, &fault));
    assert_string_equal(fault.message, "division by zero");
}

static void endless_rules_keep_nobody_waiting(void **unused)
{
    (void)unused;
    static const AgentPlan EASY = {.level = AGENT_EASY, .playouts = 6};
    ContestGame game;
    Fault fault;
    assert_true(play_rules(SPINS, EASY, EASY, &game, &fault));
    assert_int_equal(game.moves, 6);
    assert_non_null(strstr(game.trouble[0].message, "did not come to an end within their budget"));
}

static void ten_thousand_moves_are_no_trouble(void **unused)
{
    (void)unused;
    static const AgentPlan EASY = {.level = AGENT_EASY, .playouts = 10};
    ContestGame game;
    Fault fault;
    assert_true(play_rules(WIDE, EASY, RANDOM, &game, &fault));
    assert_int_equal(game.moves, 6);
    assert_string_equal(game.trouble[0].message, "");
}

/* Each level beats the one below it, until the game is solved by both. */
static void levels_are_spaced(void **unused)
{
    (void)unused;
    enum { GAMES = 120 };
    for (AgentLevel level = AGENT_GENTLE; level <= AGENT_MEDIUM; level++) {
        Playing g;
        playing_open(&g, sitting_marks, 0);
        AgentPlan plan[] = {{.level = level}, {.level = level - 1}};
        Contest *contest = contest_new(g.stage, plan, 3);
        double points = 0;
        for (uint64_t i = 0; i < GAMES; i++) {
            ContestGame game;
            Fault fault;
            assert_true(contest_play(contest, i, NULL, &game, &fault));
            points += game.worth[0];
        }
        assert_true(points > GAMES * 0.6);
        contest_free(contest);
        playing_finish(&g);
    }
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
        cmocka_unit_test(rules_that_fail_end_no_game),
        cmocka_unit_test(endless_rules_keep_nobody_waiting),
        cmocka_unit_test(ten_thousand_moves_are_no_trouble),
        cmocka_unit_test(levels_are_spaced),
        cmocka_unit_test(figures),
    };
    return cmocka_run_group_tests_name("ai_contest", tests, NULL, NULL);
}
