/* Answers of which some are wrong: what is meant is found all the same, in nearly as few questions as can be. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "base/random.h"
#include "playing.h"
#include "scan/belief.h"
#include "scan/person.h"

enum { MOST = 400 };

static void start(Belief *belief, double *share, int count, double error)
{
    for (int i = 0; i < count; i++)
        share[i] = 1;
    belief_start(belief, share, count, error);
}

static void halves_come_first(void **state)
{
    (void)state;
    double share[MOST];
    Belief belief;
    start(&belief, share, 8, 0.05);
    assert_int_equal(belief.to - belief.from, 4);
    belief_answer(&belief, true);
    assert_int_equal(belief.questions, 1);
    assert_true(fabs(share[belief.from] - 0.95 / 4) < 1e-9);
    start(&belief, share, 1, 0.05);
    assert_int_equal(belief.to, 1);
    start(&belief, share, 2, 0.05);
    assert_int_equal(belief.to - belief.from, 1);
}

/* A question is a part of what there is, never nothing and never all, whatever was answered. */
static void questions_tell_something(void **state)
{
    (void)state;
    double share[MOST];
    Random random;
    random_seed(&random, 5);
    for (int count = 2; count < 60; count++) {
        Belief belief;
        start(&belief, share, count, 0.01);
        for (int i = 0; i < 200; i++) {
            assert_true(belief.from >= 0 && belief.from < belief.to && belief.to <= count);
            assert_true(belief.to - belief.from < count);
            belief_answer(&belief, random_below(&random, 2) == 1);
        }
    }
}

static void one_is_pointed_at(void **state)
{
    (void)state;
    double share[MOST];
    Belief belief;
    start(&belief, share, 30, 0.05);
    belief_point(&belief, 17);
    assert_int_equal(belief.from, 17);
    assert_int_equal(belief.to, 18);
    belief_answer(&belief, true);
    assert_int_equal(belief_best(&belief), 17);
    assert_true(share[17] > 0.99);
}

static double entropy(double p)
{
    return -p * log2(p) - (1 - p) * log2(1 - p);
}

/* Somebody who misses one press of twenty, and where none is due makes one as often, chooses cells of a board, with its
 * menu beside them. Sizes from 16 choices on: of fewer, the last question alone is more than the bound allows. */
static void measure(int width, int height, const ScanSettings *settings, int trials, double *questions,
                    double *wrong)
{
    char rules[200];
    snprintf(rules, sizeof rules,
             "language: 1\nboard: { size: %d x %d }\nlayers: { mark: [dot] }\n"
             "moves:\n  put: { pick: { c: no mark }, do: mark at c = dot }\n",
             width, height);
    Playing g;
    playing_start(&g, rules, 1, 1);
    Person person = {.reaction = 650, .miss = 5, .stray = 5};
    PersonEffort sum = {0};
    ScanChoice *choice = scan_choice_new(g.stage);
    const Moveset *moves = game_legal(g.machine, g.state, 0);
    Random random;
    random_seed(&random, 3);
    for (int i = 0; i < trials; i++) {
        Move move;
        assert_true(moveset_nth(moves, random_below(&random, moveset_count(moves)), &move));
        scan_choice_set(choice, moves);
        assert_true(person_choose(&person, settings, choice, &move, &random, &sum));
    }
    *questions = (double)sum.steps / (double)(sum.moves + sum.wrong);
    *wrong = (double)sum.wrong / (double)(sum.moves + sum.wrong);
    scan_choice_free(choice);
    playing_finish(&g);
}

static void mistakes_cost_little(void **state)
{
    (void)state;
    static const int SIZE[][2] = {{4, 4}, {8, 8}, {12, 12}, {20, 20}};
    ScanSettings settings = scan_settings_default();
    settings.method = SCAN_TOLERANT;
    for (size_t i = 0; i < sizeof SIZE / sizeof *SIZE; i++) {
        double questions, wrong, n = SIZE[i][0] * SIZE[i][1], least = log2(n) / (1 - entropy(0.05));
        measure(SIZE[i][0], SIZE[i][1], &settings, 4000, &questions, &wrong);
        if (questions > 1.15 * least || wrong > 0.02)
            fail_msg("%g choices: %f questions, at least %f; %f wrong", n, questions, least, wrong);
    }
}

/* What was answered wrongly is undone by further answers, and what is likely is asked of until a press says so. */
static void wrong_answers_are_undone(void **state)
{
    (void)state;
    double share[MOST];
    for (int wrong = 0; wrong < 6; wrong++) {
        for (int meant = 0; meant < 30; meant++) {
            Belief belief;
            int questions = 0;
            start(&belief, share, 30, 0.05);
            for (bool done = false; !done; questions++) {
                bool yes = meant >= belief.from && meant < belief.to;
                bool said = questions == wrong ? !yes : yes;
                belief_answer(&belief, said);
                done = said && share[belief_best(&belief)] >= 0.95;
                assert_true(questions < 40);
            }
            if (wrong < 4) /* later ones may be the last */
                assert_int_equal(belief_best(&belief), meant);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(halves_come_first),    cmocka_unit_test(questions_tell_something),
        cmocka_unit_test(one_is_pointed_at),    cmocka_unit_test(wrong_answers_are_undone),
        cmocka_unit_test(mistakes_cost_little),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
