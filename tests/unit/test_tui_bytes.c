/* What a terminal is sent for steps of the scan, over all games of the shelf, so that none of them stands for the others:
 * somebody may play over a line that carries a few hundred characters a second, or hear what is written.
 * Builds: plain */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "meter.h"

enum { STEPS = 24 }; /* of each game */

/* How many of 100 keep within the aims: of the first steps in a game, among which more are the first of a row than later on
 * (tests/bench/bench_steps prints more of them). The same are counted in every run: of 256 colours 73.3 and 97.7. */
enum { CHOICES = 72, GROUPS = 96 };

static Meter measure(void)
{
    Meter all = {.dump = -1};
    size_t games;
    char **name = meter_shelf(&games);
    for (size_t i = 0; i < games; i++) {
        Meter one = {.dump = -1};
        meter_play(&one, name[i], STEPS);
        meter_add(&all, &one);
        meter_free(&one);
    }
    meter_free_shelf(name, games);
    return all;
}

static void assert_short(Meter all, const char *how)
{
    double choices = meter_within(&all, METER_CHOICE, METER_AIM_CHOICE);
    double groups = meter_within(&all, METER_GROUP, METER_AIM_GROUP);
    size_t count = all.steps[METER_CHOICE].count;
    meter_free(&all);
    if (choices < CHOICES || groups < GROUPS)
        print_error("%s: %.1f %% of steps to a choice, and %.1f %% of those to a group\n", how, choices,
                    groups);
    assert_true(count > 500);
    assert_true(choices >= CHOICES && groups >= GROUPS);
}

static void test_steps_are_short(void **state)
{
    (void)state;
    setenv("TERM", "xterm-256color", 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    unsetenv("COLORTERM");
    unsetenv("NO_COLOR");
    assert_true(meter_open(80, 24));
    Meter coloured = measure();
    setenv("NO_COLOR", "1", 1);
    Meter plain = measure();
    meter_close();
    assert_short(coloured, "256 colours");
    assert_short(plain, "no colours");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_steps_are_short)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
