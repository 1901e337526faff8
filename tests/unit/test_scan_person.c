/* Somebody with one switch as a model: without mistakes it costs what the tree says, with them it still comes to the move. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "playing.h"
#include "scan/cost.h"
#include "scan/person.h"

static const char RULES[] = "language: 1\n"
                            "board: { size: 6 x 5 }\n"
                            "layers: { mark: [dot] }\n"
                            "moves:\n"
                            "  put: { pick: { c: no mark, d: near c }, do: mark at c = dot }\n";

static const Person EXACT = {.reaction = 650};

/* Chooses the n-th legal move. */
static bool choose_with(Playing *g, const Person *person, const ScanSettings *settings, uint64_t nth,
                        uint64_t seed, PersonEffort *sum)
{
    ScanChoice *choice = scan_choice_new(g->stage);
    Random random;
    Move move;
    const Moveset *moves = game_legal(g->machine, g->state, 0);
    assert_true(moveset_nth(moves, nth, &move));
    random_seed(&random, seed);
    scan_choice_set(choice, moves);
    bool good = person_choose(person, settings, choice, &move, &random, sum);
    scan_choice_free(choice);
    return good;
}

static bool choose_by(ScanMethod method, Playing *g, const Person *person, uint64_t nth, uint64_t seed,
                      PersonEffort *sum)
{
    ScanSettings settings = scan_settings_default();
    settings.method = method;
    return choose_with(g, person, &settings, nth, seed, sum);
}

static bool choose(Playing *g, const Person *person, uint64_t nth, uint64_t seed, PersonEffort *sum)
{
    return choose_by(SCAN_AUTO, g, person, nth, seed, sum);
}

/* What the tree says of an option, with the menu beside it. */
static ScanCost cost_of(const ScanChoice *choice, int option)
{
    ScanSettings settings = scan_settings_default();
    ScanEntry menu = {.id = 1 << 27, .label = "Menu", .x = -1, .y = -1};
    ScanList list = scan_choice_list(choice, LANGUAGE_EN, &menu, 1);
    ScanTree *tree = scan_tree_new(list.entry, list.count, &settings, false);
    double weight[64] = {0};
    assert_true(tree->leaves <= 64);
    for (int i = 0; i < tree->leaves; i++)
        weight[i] = tree->leaf[i] == option;
    ScanCost cost = scan_cost_tree(tree, &settings, weight);
    scan_tree_free(tree);
    scan_list_free(&list);
    return cost;
}

static void test_costs_what_the_tree_says(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g, RULES, 1, 1);
    ScanChoice *choice = scan_choice_new(g.stage);
    const Moveset *moves = game_legal(g.machine, g.state, 0);
    for (uint64_t nth = 0; nth < moveset_count(moves); nth += 7) {
        PersonEffort sum = {0};
        double steps = 0, presses = 0;
        Move move, taken;
        assert_true(choose(&g, &EXACT, nth, 1, &sum));
        moves = game_legal(g.machine, g.state, 0);
        moveset_nth(moves, nth, &move);
        scan_choice_set(choice, moves);
        for (bool whole = false; !whole;) {
            size_t option = 0;
            for (size_t i = 0; i < scan_choice_count(choice); i++) {
                ScanOption o = scan_choice_option(choice, i);
                for (size_t m = 0; m < o.moves; m++)
                    option = move_equal(scan_choice_move(choice, o.first + m), &move) ? i : option;
            }
            ScanCost cost = cost_of(choice, (int)option);
            steps += cost.steps;
            presses += cost.presses;
            whole = scan_choice_take(choice, option, &taken);
        }
        assert_int_equal(sum.moves, 1);
        assert_int_equal(sum.wrong, 0);
        assert_int_equal(sum.steps, (long)steps);
        assert_int_equal(sum.presses, (long)presses);
        assert_true(sum.milliseconds >= sum.bound * 0.5);
    }
    scan_choice_free(choice);
    playing_finish(&g);
}

/* A press that comes late takes what came next: it is taken back, and what was meant is chosen in the end. */
static void test_mistakes_are_taken_back(void **state)
{
    (void)state;
    static const Person CLUMSY = {.reaction = 650, .miss = 20, .twice = 20, .late = 40};
    Playing g;
    playing_start(&g, RULES, 1, 1);
    PersonEffort exact = {0}, clumsy = {0}, again = {0};
    for (uint64_t seed = 1; seed <= 40; seed++) {
        assert_true(choose(&g, &EXACT, seed * 2, seed, &exact));
        assert_true(choose(&g, &CLUMSY, seed * 2, seed, &clumsy));
        assert_true(choose(&g, &CLUMSY, seed * 2, seed, &again));
    }
    assert_int_equal(clumsy.moves, 40);
    assert_true(clumsy.wrong > 0);
    assert_true(clumsy.milliseconds > exact.milliseconds && clumsy.presses > exact.presses);
    assert_int_equal(clumsy.steps, again.steps);
    playing_finish(&g);
}

/* By every method all is chosen, without mistakes and with all kinds of them. */
static void test_every_method(void **state)
{
    (void)state;
    static const Person CLUMSY = {.reaction = 650, .miss = 5, .twice = 5, .late = 5, .stray = 5};
    Playing g;
    playing_start(&g, RULES, 1, 1);
    for (int method = 0; method < SCAN_METHODS; method++) {
        PersonEffort exact = {0}, clumsy = {0};
        for (uint64_t seed = 1; seed <= 20; seed++) {
            assert_true(choose_by((ScanMethod)method, &g, &EXACT, seed * 4, seed, &exact));
            assert_true(choose_by((ScanMethod)method, &g, &CLUMSY, seed * 4, seed, &clumsy));
        }
        assert_int_equal(exact.moves, 20);
        assert_int_equal(exact.wrong, 0);
        assert_int_equal(clumsy.moves, 20);
        assert_true(clumsy.milliseconds > exact.milliseconds);
    }
    playing_finish(&g);
}

/* Where a press costs as much as letting go by, a bit costs that; where it costs twice as much, it is the golden ratio. */
static void test_bound(void **state)
{
    (void)state;
    assert_true(fabs(person_bit(1000, 1000) - 1000) < 0.01);
    assert_true(fabs(person_bit(2000, 1000) - 1000 / 0.694242) < 0.01);
    assert_true(person_bit(500, 1000) < 1000);
}

/* Over a line of 300 milliseconds, 100 more or less: wrong where presses count as they come, not where they count for what
 * was seen. */
static void test_a_slow_line(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g, RULES, 1, 1);
    PersonEffort as_they_come = {0}, as_seen = {0}, near = {0};
    Person person = {.reaction = 650, .trip = 300, .jitter = 100};
    uint64_t moves = moveset_count(game_legal(g.machine, g.state, 0));
    for (uint64_t seed = 1; seed <= 300; seed++) {
        person.credited = 0;
        assert_true(choose(&g, &person, seed * 7 % moves, seed, &as_they_come));
        person.credited = 300;
        assert_true(choose(&g, &person, seed * 7 % moves, seed, &as_seen));
        assert_true(choose(&g, &EXACT, seed * 7 % moves, seed, &near));
    }
    assert_int_equal(near.wrong, 0);
    assert_true(as_they_come.wrong > 20);
    assert_true(as_seen.wrong * 50 <= 300); /* two of a hundred */
    assert_true(as_seen.milliseconds < near.milliseconds * 13 / 10);
    playing_finish(&g);
}

/* Calibrated, somebody whose presses differ makes fewer wrong choices with the grace than without it. */
static void test_grace(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g, RULES, 1, 1);
    PersonEffort before = {0}, after = {0};
    Person person = {.reaction = 650, .spread = 220};
    uint64_t moves = moveset_count(game_legal(g.machine, g.state, 0));
    ScanSettings with = scan_settings_default(), without = with;
    with.grace = 150;
    for (uint64_t seed = 1; seed <= 1000; seed++) {
        assert_true(choose_with(&g, &person, &without, seed * 7 % moves, seed, &before));
        assert_true(choose_with(&g, &person, &with, seed * 7 % moves, seed, &after));
    }
    assert_true(before.wrong > 20);
    assert_true(after.wrong * 2 < before.wrong);
    assert_true(after.milliseconds < before.milliseconds);
    playing_finish(&g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_slow_line),
        cmocka_unit_test(test_grace),
        cmocka_unit_test(test_costs_what_the_tree_says),
        cmocka_unit_test(test_mistakes_are_taken_back),
        cmocka_unit_test(test_every_method),
        cmocka_unit_test(test_bound),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
