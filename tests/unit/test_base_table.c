/* Tables for people in any width, and as CSV; durations. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/duration.h"
#include "base/table.h"
#include "base/utf8.h"

static Table *filled(void)
{
    Table *table = table_new();
    table_column(table, "No.", true, 0);
    table_column(table, "What", false, 0);
    table_column(table, "Time", true, 2);
    table_column(table, "Note", false, 1);
    table_number(table, 1);
    table_cell(table, "push č4 \x1b[31m north");
    table_cell(table, "0:05");
    table_cell(table, NULL);
    table_number(table, -12);
    table_format(table, "%s", "said \"no\", twice");
    table_cell(table, NULL);
    table_cell(table, "x");
    return table;
}

static void prints(const Table *table, int columns, const char *expected)
{
    Buf out = {0};
    table_print(table, columns, &out);
    assert_string_equal(buf_string(&out), expected);
    buf_free(&out);
}

static void test_columns_stand_below_each_other(void **state)
{
    (void)state;
    Table *table = filled();
    prints(table, 0,
           "No.  What                 Time  Note\n"
           "  1  push č4 \xef\xbf\xbd[31m north  0:05\n"
           "-12  said \"no\", twice           x\n");
    table_free(table);
}

static void test_what_is_wanted_least_goes_first(void **state)
{
    (void)state;
    Table *table = filled();
    prints(table, 35,
           "No.  What                 Note\n"
           "  1  push č4 \xef\xbf\xbd[31m north\n"
           "-12  said \"no\", twice     x\n");
    prints(table, 20,
           "No.  What\n"
           "  1  push č4 \xef\xbf\xbd[31m n\n"
           "-12  said \"no\", twic\n");
    for (int columns = 13; columns < 60; columns++) {
        Buf out = {0};
        table_print(table, columns, &out);
        for (const char *line = buf_string(&out), *end; (end = strchr(line, '\n')) != NULL; line = end + 1)
            assert_in_range(utf8_width(line, (size_t)(end - line)), 1, columns);
        buf_free(&out);
    }
    table_free(table);
}

static void test_csv(void **state)
{
    (void)state;
    Table *table = filled();
    Buf out = {0};
    table_csv(table, &out);
    assert_string_equal(buf_string(&out), "No.,What,Time,Note\n"
                                          "1,push č4 \xef\xbf\xbd[31m north,0:05,\n"
                                          "-12,\"said \"\"no\"\", twice\",,x\n");
    buf_free(&out);
    table_free(table);
    table = table_new();
    prints(table, 10, "\n");
    table_free(table);
}

static void test_durations(void **state)
{
    (void)state;
    Buf out = {0};
    static const struct {
        int64_t milliseconds;
        const char *text, *tenths;
    } KNOWN[] = {{-5, "0:00", "0:00.0"},
                 {0, "0:00", "0:00.0"},
                 {65999, "1:05", "1:05.9"},
                 {3600000, "1:00:00", "1:00:00.0"},
                 {363905100, "101:05:05", "101:05:05.1"}};
    for (size_t i = 0; i < sizeof KNOWN / sizeof *KNOWN; i++) {
        buf_clear(&out);
        duration_text(KNOWN[i].milliseconds, &out);
        assert_string_equal(buf_string(&out), KNOWN[i].text);
        buf_clear(&out);
        duration_tenths(KNOWN[i].milliseconds, &out);
        assert_string_equal(buf_string(&out), KNOWN[i].tenths);
    }
    setenv("TZ", "UTC0", 1);
    tzset();
    buf_clear(&out);
    moment_date(1700000000000, &out);
    moment_clock(1700000000000, &out);
    assert_string_equal(buf_string(&out), "2023-11-1422:13:20");
    buf_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_columns_stand_below_each_other),
        cmocka_unit_test(test_what_is_wanted_least_goes_first),
        cmocka_unit_test(test_csv),
        cmocka_unit_test(test_durations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
