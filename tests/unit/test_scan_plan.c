/* Plans of groups: they are the cheapest there are, found by trying all; few choices stay alone; what comes behind is
 * near. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/mem.h"
#include "base/random.h"
#include "scan/plan.h"

enum { MOST = 12, PARTS = PLAN_MOST + 1 };

static int sum(const int *choices, int units)
{
    int all = 0;
    for (int i = 0; i < units; i++)
        all += choices[i];
    return all;
}

static double tried(const int *choices, int units, PlanPrice price);

/* The best of all levels that begin with the parts so far, the next of which is the at-th highlight. */
static double tried_level(const int *choices, int units, int at, PlanPrice price)
{
    double best = units == 0 ? 0 : HUGE_VAL;
    for (int n = 1; n <= units - (at == 1); n++) {
        double part = price.step * at * sum(choices, n);
        if (n > 1 || choices[0] > 1)
            part += price.enter * sum(choices, n) + tried(choices, n, price);
        double cost = part + tried_level(choices + n, units - n, at + 1, price);
        best = cost < best ? cost : best;
    }
    return best;
}

/* The least cost of units in a group of their own, by trying all trees. */
static double tried(const int *choices, int units, PlanPrice price)
{
    int all = sum(choices, units), single[MOST];
    for (int i = 0; i < MOST; i++)
        single[i] = 1;
    if (all <= PLAN_LINEAR)
        return price.step * all * (all + 1) / 2;
    return units == 1 ? tried_level(single, all, 1, price) : tried_level(choices, units, 1, price);
}

/* What a plan costs, cut as it says and again, with behind times what comes behind it. */
static double planned(const int *choices, int units, double behind, PlanPrice price)
{
    int end[PARTS], all = sum(choices, units), single[PLAN_MOST];
    for (int i = 0; i < PLAN_MOST; i++)
        single[i] = 1;
    if (all <= PLAN_LINEAR && behind <= 0)
        return price.step * all * (all + 1) / 2;
    if (units == 1)
        return planned(single, all, behind, price);
    int parts = plan_cut(choices, units, behind > 0, price, end);
    double cost = price.step * parts * behind;
    assert_int_equal(end[parts - 1], units);
    for (int i = 0, from = 0; i < parts; from = end[i++]) {
        int n = end[i] - from, inside = sum(choices + from, n);
        assert_in_range(n, 1, units - 1);
        cost += price.step * (i + 1) * inside;
        if (inside > 1)
            cost += price.enter * inside + planned(choices + from, n, 0, price);
    }
    return cost;
}

static void assert_near(double value, double wanted)
{
    if (fabs(value - wanted) > 1e-6)
        fail_msg("%f is not %f", value, wanted);
}

static void no_other_tree_is_cheaper(void **state)
{
    (void)state;
    Random random;
    random_seed(&random, 3);
    for (int round = 0; round < 200; round++) {
        PlanPrice price = {1000, 100.0 * (double)random_below(&random, 30)};
        int choices[MOST], units = 2 + (int)random_below(&random, 7);
        for (int i = 0; i < units; i++)
            choices[i] = 1 + (int)random_below(&random, 9);
        if (sum(choices, units) > PLAN_LINEAR)
            assert_near(planned(choices, units, 0, price), tried(choices, units, price));
    }
}

static void choices_alone_cost_what_their_plan_does(void **state)
{
    (void)state;
    int single[PLAN_MOST];
    PlanPrice price = {1000, 700};
    for (int i = 0; i < PLAN_MOST; i++)
        single[i] = 1;
    for (int n = PLAN_LINEAR + 1; n <= PLAN_MOST; n++)
        assert_near(planned(single, n, 0, price), plan_alone(n, price));
    assert_near(plan_alone(7, price), 28000);
    assert_true(plan_alone(2000, price) > 2000 * 10000.0);
}

/* However long the list and whatever a group costs, few parts stand before what is behind; and where it costs little
 * to come to it, more is spent on that. */
static void what_is_behind_is_near(void **state)
{
    (void)state;
    int single[PLAN_MOST], end[PARTS];
    for (int i = 0; i < PLAN_MOST; i++)
        single[i] = 1;
    for (int n = PLAN_LINEAR + 1; n <= PLAN_MOST; n++)
        for (int enter = 0; enter < 10000; enter += 700) {
            int parts = plan_cut(single, n, true, (PlanPrice){1000, enter}, end);
            assert_in_range(parts, 2, PLAN_LINEAR);
            assert_int_equal(end[parts - 1], n);
        }
    PlanPrice price = {1000, 700};
    double behind = 64.0 / PLAN_BEHIND, alone = plan_alone(64, price);
    assert_true(planned(single, 64, behind, price) >= alone + behind * 1000 * 2);
    assert_true(planned(single, 64, behind, price) < alone * 1.02 + behind * 1000 * 5);
}

/* Whoever pays much for a press gets fewer of them. */
static void a_dear_press_is_spared(void **state)
{
    (void)state;
    int single[PLAN_MOST], end[PARTS];
    for (int i = 0; i < PLAN_MOST; i++)
        single[i] = 1;
    int cheap = plan_cut(single, 40, false, (PlanPrice){1000, 0}, end);
    int dear = plan_cut(single, 40, false, (PlanPrice){1000, 30000}, end);
    assert_in_range(cheap, 3, 8);
    assert_true(dear > 15);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_other_tree_is_cheaper),
        cmocka_unit_test(choices_alone_cost_what_their_plan_does),
        cmocka_unit_test(what_is_behind_is_near),
        cmocka_unit_test(a_dear_press_is_spared),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
