/* Plots, cell by cell. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <string.h>

#include "base/utf8.h"
#include "draw/plot.h"

static void plots(const int64_t *value, size_t count, bool unicode, int columns, int rows,
                  const char *expected)
{
    Buf out = {0};
    plot_print(value, count, unicode, columns, rows, &out);
    assert_string_equal(buf_string(&out), expected);
    buf_free(&out);
}

static void test_bars_in_unicode(void **state)
{
    (void)state;
    static const int64_t UP[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 8};
    plots(UP, 10, true, 19, 1, " ▁▂▃▄▅▆▇██\n");
    plots(UP, 10, true, 20, 1, "  ▁ ▂ ▃ ▄ ▅ ▆ ▇ █ █\n");
    plots(UP, 10, true, 10, 2, "     ▂▄▆██\n ▂▄▆██████\n");
}

static void test_bars_in_ascii(void **state)
{
    (void)state;
    static const int64_t DOWN[] = {8, 6, 4, 2, 0};
    plots(DOWN, 5, false, 5, 2, "#.\n###.\n");
    plots(DOWN, 5, false, 5, 4, "#\n##\n###\n####\n");
}

/* However small, what is there is seen; what is not is not. */
static void test_little_and_nothing(void **state)
{
    (void)state;
    static const int64_t LITTLE[] = {1, 100000, -5, 0};
    plots(LITTLE, 4, true, 4, 1, "▁█\n");
    static const int64_t NOTHING[] = {0, -1};
    plots(NOTHING, 2, true, 9, 3, "");
    plots(NULL, 0, true, 9, 3, "");
}

static void test_many_values_are_shared_out(void **state)
{
    (void)state;
    static const int64_t MANY[] = {1, 3, 4, 4, 8, 8};
    plots(MANY, 6, true, 3, 1, "▂▄█\n");
    int64_t long_line[1000];
    for (int i = 0; i < 1000; i++)
        long_line[i] = 1 + i;
    for (int columns = -1; columns < 300; columns += 7) {
        Buf out = {0};
        plot_print(long_line, 1000, columns % 2 == 0, columns, 1, &out);
        int width = utf8_width(buf_string(&out), strlen(buf_string(&out)));
        assert_in_range(width, 1, columns < 1 ? 1 : columns > PLOT_COLUMNS ? PLOT_COLUMNS : columns);
        buf_free(&out);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bars_in_unicode),
        cmocka_unit_test(test_bars_in_ascii),
        cmocka_unit_test(test_little_and_nothing),
        cmocka_unit_test(test_many_values_are_shared_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
