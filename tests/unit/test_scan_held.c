/* Keys that are held: three seconds of holding are one press, whenever the keyboard begins to repeat; two presses are
 * two. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "scan/held.h"
#include "scan/scanner.h"

enum { LOCKOUT = 700 };

/* How many of these moments count as presses, with a scanner behind that has the lockout. */
static int presses(const int64_t *moment, int count)
{
    HeldKey held = {0};
    ScanSettings settings = scan_settings_default();
    Scanner scanner;
    int counted = 0;
    settings.lockout = LOCKOUT;
    scanner_init(&scanner, &settings);
    for (int i = 0; i <= count; i++) {
        int64_t until = i < count ? moment[i] : INT64_MAX;
        if (held_deadline(&held) >= 0 && held_deadline(&held) <= until &&
            held_due(&held, held_deadline(&held))) {
            counted += scanner_press(&scanner, held.last);
        }
        if (i == count) {
            break;
        }
        switch (held_press(&held, LOCKOUT, moment[i])) {
        case HELD_PRESS: counted += scanner_press(&scanner, moment[i]); break;
        case HELD_NONE: scanner_touch(&scanner, moment[i]); break;
        default: break;
        }
    }
    return counted;
}

static void three_seconds_are_one_press(void **state)
{
    (void)state;
    for (int delay = 200; delay <= 2800; delay += 50) {
        for (int rate = 25; rate <= 100; rate += 15) {
            int64_t moment[200] = {10000};
            int count = 1;
            for (int64_t at = delay; at <= 3000; at += rate) {
                moment[count++] = 10000 + at;
            }
            assert_int_equal(presses(moment, count), 1);
        }
    }
}

static void two_presses_are_two(void **state)
{
    (void)state;
    for (int64_t pause = LOCKOUT; pause < 5000; pause += 50) {
        assert_int_equal(presses((int64_t[]){1000, 1000 + pause}, 2), 2);
        assert_int_equal(presses((int64_t[]){1000, 1000 + pause, 1000 + 2 * pause}, 3), 3);
        /* each of them doubled by a worn switch */
        assert_int_equal(presses((int64_t[]){1000, 1060, 1060 + pause, 1120 + pause}, 4), 2);
    }
    assert_int_equal(presses((int64_t[]){1000, 1000 + LOCKOUT - 1}, 2), 1);
}

/* Every press is held, and the keyboard begins to repeat at once. */
static void long_presses_with_an_early_repeat_count(void **state)
{
    (void)state;
    for (int delay = 100; delay < 600; delay += 50) {
        int64_t moment[200];
        int count = 0;
        for (int press = 0; press < 5; press++) {
            moment[count++] = 1000 + 2000 * press;
            for (int at = delay; at < 800; at += 30) {
                moment[count++] = 1000 + 2000 * press + at;
            }
        }
        assert_int_equal(presses(moment, count), 5);
    }
}

/* Another key shows that this one was let go. */
static void another_key_ends_the_waiting(void **state)
{
    (void)state;
    HeldKey held = {0};
    assert_false(held_end(&held));
    assert_int_equal(held_press(&held, LOCKOUT, 1000), HELD_PRESS);
    assert_int_equal(held_press(&held, LOCKOUT, 2000), HELD_WAITS);
    assert_true(held_end(&held));
    assert_false(held_end(&held));
    assert_int_equal(held_deadline(&held), -1);
    assert_false(held_due(&held, 9000));
}

/* After a key was held the next press counts as ever. */
static void what_follows_counts(void **state)
{
    (void)state;
    int64_t moment[60] = {1000};
    int count = 1;
    for (; count < 50; count++) {
        moment[count] = 2000 + 30 * count;
    }
    moment[count] = moment[count - 1] + LOCKOUT + 10;
    assert_int_equal(presses(moment, count + 1), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(three_seconds_are_one_press),
        cmocka_unit_test(two_presses_are_two),
        cmocka_unit_test(long_presses_with_an_early_repeat_count),
        cmocka_unit_test(another_key_ends_the_waiting),
        cmocka_unit_test(what_follows_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
