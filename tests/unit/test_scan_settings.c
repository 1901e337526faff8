/* What the scan takes from the settings. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "scan/settings.h"

static void defaults_are_those_of_the_manual(void **state)
{
    (void)state;
    ScanSettings settings = scan_settings_default();
    assert_int_equal(settings.method, SCAN_AUTO);
    assert_int_equal(settings.interval, 1000);
    assert_int_equal(settings.first_extra, 500);
    assert_int_equal(settings.wait, 150);
    assert_int_equal(settings.lockout, 700);
    assert_int_equal(settings.loops_outer, 3);
    assert_int_equal(settings.loops_inner, 2);
    assert_false(settings.exit_first);
}

static void changes_arrive(void **state)
{
    (void)state;
    Settings settings;
    settings_init(&settings);
    settings_set(&settings, SETTING_SCAN_METHOD, CHOICE_BLOCK);
    settings_set(&settings, SETTING_SCAN_INTERVAL, 5);
    settings_set(&settings, SETTING_EXIT_ENTRY, CHOICE_FIRST);
    assert_int_equal(scan_settings(&settings).method, SCAN_BLOCK);
    assert_int_equal(scan_settings(&settings).interval, 100);
    assert_true(scan_settings(&settings).exit_first);
    settings_set(&settings, SETTING_SCAN_METHOD, CHOICE_ROW_COLUMN);
    assert_int_equal(scan_settings(&settings).method, SCAN_ROW_COLUMN);
    settings_set(&settings, SETTING_SCAN_METHOD, CHOICE_LINEAR);
    assert_int_equal(scan_settings(&settings).method, SCAN_LINEAR);
    static const struct {
        int word;
        ScanMethod method;
    } OTHERS[] = {{CHOICE_COLUMN_ROW, SCAN_COLUMN_ROW},
                  {CHOICE_ELIMINATION, SCAN_ELIMINATION},
                  {CHOICE_STEP, SCAN_STEP},
                  {CHOICE_SILENT, SCAN_SILENT},
                  {CHOICE_TOLERANT, SCAN_TOLERANT},
                  {CHOICE_TWO_KEYS, SCAN_TWO_KEYS},
                  {CHOICE_DIRECTED, SCAN_DIRECTED},
                  {CHOICE_INVERSE, SCAN_INVERSE},
                  {CHOICE_LIKELY, SCAN_LIKELY}};
    for (size_t i = 0; i < sizeof OTHERS / sizeof *OTHERS; i++) {
        settings_set(&settings, SETTING_SCAN_METHOD, OTHERS[i].word);
        assert_int_equal(scan_settings(&settings).method, OTHERS[i].method);
    }
    settings_set(&settings, SETTING_DWELL, 40000);
    assert_int_equal(scan_settings(&settings).dwell, 30000);
    settings_free(&settings);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(defaults_are_those_of_the_manual),
        cmocka_unit_test(changes_arrive),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
