/* The times that fit a person: from ten presses at a sign, and from those of a game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "scan/calibrate.h"

static Calibration pressed(int mean, int aside)
{
    Calibration calibration = {.count = 0};
    int64_t sign = 10000;
    for (int i = 0; i < CALIBRATION_PRESSES; i++, sign += 5000)
        assert_int_equal(calibration_press(&calibration, sign, sign + mean + (i % 2 ? aside : -aside)),
                         CALIBRATION_COUNTS);
    assert_true(calibration_done(&calibration));
    return calibration;
}

/* Steady presses come at two thirds of the time; those that differ have room for two deviations. */
static void test_interval(void **state)
{
    (void)state;
    Calibration steady = pressed(650, 0), slow = pressed(900, 0), uneven = pressed(650, 300);
    assert_int_equal(calibration_result(&steady, 700).interval, 1000);
    assert_int_equal(calibration_result(&steady, 700).first_extra, 500);
    assert_int_equal(calibration_result(&slow, 700).interval, 1400);
    CalibrationResult result = calibration_result(&uneven, 700);
    assert_int_equal(result.mean, 650);
    assert_int_equal(result.spread, 316);
    assert_int_equal(result.interval, 1300);
}

/* The scan can not be set beyond its ranges. */
static void test_bounds(void **state)
{
    (void)state;
    Calibration quick = pressed(81, 0), slowest = pressed(14000, 900);
    assert_in_range(calibration_result(&quick, 700).interval, 100, 150);
    CalibrationResult result = calibration_result(&slowest, 3000);
    assert_int_equal(result.interval, 15000);
    assert_in_range(result.first_extra, 0, 5000);
    assert_int_equal(result.lockout, 3000);
}

/* What is late after the interval still counts for what was meant, and no quick press is taken for a late one. */
static void test_grace(void **state)
{
    (void)state;
    Calibration steady = pressed(650, 0), uneven = pressed(650, 300), late = pressed(500, 0);
    Calibration wild = pressed(600, 500);
    assert_int_equal(calibration_result(&steady, 700).grace, 0);
    assert_int_equal(calibration_result(&uneven, 700).grace, 150); /* of 350, the quickest, half */
    late.reaction[3] = 1400;
    CalibrationResult result = calibration_result(&late, 700);
    assert_int_equal(result.interval, 1200);
    assert_int_equal(result.grace, 150); /* 590 and three times 285 are late by 244, and 305 is quick */
    assert_int_equal(calibration_result(&wild, 700).grace, 0); /* 73 ms are no more than chance */
    for (int mean = 200; mean < 3000; mean += 130)
        for (int aside = 0; aside < mean - 100; aside += 70) {
            Calibration some = pressed(mean, aside);
            assert_in_range(calibration_result(&some, 700).grace, 0, (mean - aside) / 2);
        }
}

/* One press that came late makes the first choice stay long enough for it. */
static void test_first_extra(void **state)
{
    (void)state;
    Calibration calibration = pressed(500, 0);
    calibration.reaction[0] = 2400;
    CalibrationResult result = calibration_result(&calibration, 700);
    assert_true(result.interval + result.first_extra >= 2400);
}

/* Presses that come twice make the lockout longer, and nothing makes it shorter: a key may be held. */
static void test_lockout(void **state)
{
    (void)state;
    Calibration calibration = {.count = 0};
    assert_int_equal(calibration_press(&calibration, 1000, 1600), CALIBRATION_COUNTS);
    assert_int_equal(calibration_press(&calibration, -1, 1750), CALIBRATION_DOUBLED);
    assert_int_equal(calibration_result(&calibration, 700).lockout, 700);
    assert_int_equal(calibration_press(&calibration, -1, 2550), CALIBRATION_DOUBLED);
    assert_int_equal(calibration_result(&calibration, 700).lockout, 900);
    assert_int_equal(calibration.count, 1);
}

/* Nothing is made of a press that nobody can have made for the sign. */
static void test_early(void **state)
{
    (void)state;
    Calibration calibration = {.count = 0};
    assert_int_equal(calibration_press(&calibration, -1, 500), CALIBRATION_EARLY);
    assert_int_equal(calibration_press(&calibration, 3000, 3020), CALIBRATION_EARLY);
    assert_int_equal(calibration.count, 0);
    assert_int_equal(calibration.doubled, 0);
    assert_false(calibration_miss(&calibration));
    assert_int_equal(calibration_press(&calibration, 6000, 6400), CALIBRATION_COUNTS);
    assert_false(calibration_miss(&calibration)); /* in a row they must be */
    assert_true(calibration_miss(&calibration));
}

/* A person of a steady reaction comes to the time that fits, by a tenth at a time at most, and stays there. */
static int settled(int interval, int reaction)
{
    Adaptation adaptation = {.presses = 0};
    for (int turn = 0; turn < 1000; turn++) {
        int missed = reaction >= interval, before = interval;
        adaptation_press(&adaptation, missed ? interval * 9 / 10 : reaction);
        adaptation_misses(&adaptation, missed);
        interval = adaptation_interval(&adaptation, interval);
        assert_true(interval * 10 <= before * 11 && interval * 10 >= before * 9);
    }
    return interval;
}

static void test_adaptation(void **state)
{
    (void)state;
    assert_in_range(settled(1000, 900), 1310, 1460);
    assert_in_range(settled(1000, 1400), 2040, 2270);
    assert_in_range(settled(2000, 650), 950, 1060);
    assert_in_range(settled(1000, 650), 1000, 1000);
    assert_in_range(settled(1000, 200), ADAPTATION_LEAST, 330);
    assert_in_range(settled(1000, 60000), ADAPTATION_MOST - 10, ADAPTATION_MOST);
}

/* A press that falls on the next choice is a late one, and no quick one. */
static void test_late(void **state)
{
    (void)state;
    Adaptation adaptation = {.presses = 0};
    for (int i = 0; i < ADAPTATION_PRESSES; i++)
        adaptation_press(&adaptation, i % 2 ? 950 : 50);
    assert_int_equal(adaptation_interval(&adaptation, 1000), 1100);
}

/* Too little is no reason, and a single miss keeps the time from becoming shorter. */
static void test_little(void **state)
{
    (void)state;
    Adaptation adaptation = {.presses = 0};
    for (int i = 1; i < ADAPTATION_PRESSES; i++) {
        adaptation_press(&adaptation, 300);
        assert_int_equal(adaptation_interval(&adaptation, 1000), 1000);
    }
    adaptation_misses(&adaptation, 1);
    assert_int_equal(adaptation_interval(&adaptation, 1000), 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_interval),    cmocka_unit_test(test_bounds),  cmocka_unit_test(test_grace),
        cmocka_unit_test(test_first_extra), cmocka_unit_test(test_lockout), cmocka_unit_test(test_early),
        cmocka_unit_test(test_adaptation),  cmocka_unit_test(test_little),  cmocka_unit_test(test_late),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
