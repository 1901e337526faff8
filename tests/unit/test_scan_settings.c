/* Scan settings: ranges, steps that one key can walk through, texts. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "scan/settings.h"

static void defaults_are_in_range(void **state)
{
    (void)state;
    ScanSettings settings = scan_settings_default();
    for (int i = 0; i < SCAN_KNOBS; i++) {
        const ScanRange *range = scan_range((ScanKnob)i);
        assert_in_range(settings.value[i], range->least, range->most);
        assert_int_equal(scan_knob_find(range->key), i);
    }
    assert_int_equal(scan_knob_find("scan-nothing"), SCAN_KNOBS);
    assert_int_equal(settings.value[SCAN_INTERVAL], 1000);
    assert_int_equal(settings.value[SCAN_LOCKOUT], 700);
}

static void values_are_moved_into_range(void **state)
{
    (void)state;
    ScanSettings settings = scan_settings_default();
    scan_settings_set(&settings, SCAN_INTERVAL, 5);
    assert_int_equal(settings.value[SCAN_INTERVAL], 100);
    scan_settings_set(&settings, SCAN_INTERVAL, 1 << 30);
    assert_int_equal(settings.value[SCAN_INTERVAL], 15000);
    scan_settings_set(&settings, SCAN_LOOPS_OUTER, 0);
    assert_int_equal(settings.value[SCAN_LOOPS_OUTER], 0);
}

/* Going up and round meets both ends and comes back; going down meets the same values. */
static void one_key_reaches_every_value(void **state)
{
    (void)state;
    for (int i = 0; i < SCAN_KNOBS; i++) {
        ScanKnob knob = (ScanKnob)i;
        const ScanRange *range = scan_range(knob);
        int value = range->least, steps = 0, met_default = 0;
        do {
            met_default |= value == range->initial;
            int next = scan_knob_step(knob, value, 1, 1);
            assert_int_equal(scan_knob_step(knob, next, -1, 1), value);
            value = next;
            steps++;
            assert_true(steps < 60);
        } while (value != range->least);
        assert_true(met_default);
        assert_int_equal(scan_knob_step(knob, range->most, 1, 0), range->most);
        assert_int_equal(scan_knob_step(knob, range->least, -1, 0), range->least);
    }
}

static void assert_text(ScanKnob knob, int value, const char *wanted)
{
    char text[64];
    scan_knob_text(knob, value, text);
    assert_string_equal(text, wanted);
}

static void values_are_told_in_words(void **state)
{
    (void)state;
    assert_text(SCAN_INTERVAL, 1000, "1.0 s");
    assert_text(SCAN_INTERVAL, 1250, "1.25 s");
    assert_text(SCAN_LOCKOUT, 0, "0.0 s");
    assert_text(SCAN_WAIT, 150, "1.5");
    assert_text(SCAN_LOOPS_INNER, 0, "endless");
    assert_text(SCAN_LOOPS_INNER, 2, "2");
    assert_text(SCAN_METHOD, SCAN_ROW_COLUMN, "rows first");
    assert_text(SCAN_EXIT_FIRST, 1, "first");
    language_set(LANGUAGE_CS);
    assert_text(SCAN_INTERVAL, 600, "0,6 s");
    language_set(LANGUAGE_EN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(defaults_are_in_range),
        cmocka_unit_test(values_are_moved_into_range),
        cmocka_unit_test(one_key_reaches_every_value),
        cmocka_unit_test(values_are_told_in_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
