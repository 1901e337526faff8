/* What a terminal answers about its cursor, among what is typed. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
#include <string.h>

#include "tui/encoding.h"

typedef struct Answer {
    const char *bytes;
    int column;
    size_t begin, end;
} Answer;

static void test_reports(void **state)
{
    static const Answer ANSWERS[] = {{"\033[1;2R", 2, 0, 6},
                                     {"\033[24;3R", 3, 0, 7},
                                     {"ab\033[7;2Rc", 2, 2, 8},
                                     {"\033\033[7;3R", 3, 1, 7},
                                     {"\033[A\033[12;2R", 2, 3, 10}};
    (void)state;
    for (size_t i = 0; i < sizeof ANSWERS / sizeof *ANSWERS; i++) {
        const Answer *answer = &ANSWERS[i];
        size_t begin, end;
        assert_int_equal(encoding_report(answer->bytes, strlen(answer->bytes), &begin, &end), answer->column);
        assert_int_equal(begin, answer->begin);
        assert_int_equal(end, answer->end);
    }
}

/* Torn at any place, it is none; nor is what only looks like one. */
static void test_no_reports(void **state)
{
    static const char WHOLE[] = "\033[10;2R";
    static const char *const OTHERS[] = {"",       "\033[1;2H", "\033[;2R",     "\033[R",
                                         "\033OR", "1;2R",      "\033[99999;2R"};
    size_t begin, end;
    (void)state;
    for (size_t length = 0; length < sizeof WHOLE - 1; length++)
        assert_int_equal(encoding_report(WHOLE, length, &begin, &end), 0);
    for (size_t i = 0; i < sizeof OTHERS / sizeof *OTHERS; i++)
        assert_int_equal(encoding_report(OTHERS[i], strlen(OTHERS[i]), &begin, &end), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_reports), cmocka_unit_test(test_no_reports)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
