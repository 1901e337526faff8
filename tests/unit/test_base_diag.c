#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/diag.h"
#include "base/mem.h"

static void expect_print(const Diags *diags, const char *expected)
{
    Buf out = {0};
    diags_print(diags, &out);
    assert_string_equal(buf_string(&out), expected);
    buf_free(&out);
}

static void nothing_prints_nothing(void **state)
{
    (void)state;
    Diags diags = {0};
    diags_sort(&diags);
    diags_quote(&diags, "x", "text", 4);
    expect_print(&diags, "");
    diags_free(&diags);
    diags_free(&diags);
}

static void one_with_everything(void **state)
{
    (void)state;
    static const char text[] = "rules:\n  walk: keper | free\n";
    Diags diags = {0};
    Diag *diag = diag_add(&diags, (Place){"rules/x.yaml", 2, 9, 5}, "unknown word '%s'", "keper");
    diag_hint(diag, "did you mean '%s'?", "keeper");
    diags_quote(&diags, "rules/x.yaml", text, sizeof text - 1);
    expect_print(&diags, "rules/x.yaml:2:9: error: unknown word 'keper'; did you mean 'keeper'?\n"
                         "  walk: keper | free\n"
                         "        ^~~~~\n");
    diags_free(&diags);
}

static void as_much_place_as_there_is(void **state)
{
    (void)state;
    Diags diags = {0};
    diag_add(&diags, (Place){NULL, 0, 0, 0}, "no file");
    diag_add(&diags, (Place){"f", 0, 5, 1}, "no line");
    diag_add(&diags, (Place){"f", 3, 0, 1}, "no column");
    diag_add(&diags, (Place){"f", 3, 1, 1}, "no text");
    diags_quote(&diags, "f", "one\n", 4);
    expect_print(&diags, "error: no file\nf: error: no line\nf:3: error: no column\nf:3:1: error: no text\n");
    diags_free(&diags);
}

/* The caret stands under the character, whatever bytes and columns the ones before it take. */
static void carets_follow_widths(void **state)
{
    (void)state;
    static const char text[] = "žluťoučký: 漢字 kun\ne\xCC\x81: xy\n";
    Diags diags = {0};
    diag_add(&diags, (Place){"f", 1, 15, 3}, "after wide ones");
    diag_add(&diags, (Place){"f", 1, 12, 2}, "wide ones");
    diag_add(&diags, (Place){"f", 2, 5, 2}, "after a combining mark");
    diags_quote(&diags, "f", text, sizeof text - 1);
    expect_print(&diags, "f:1:15: error: after wide ones\n"
                         "  žluťoučký: 漢字 kun\n"
                         "                  ^~~\n"
                         "f:1:12: error: wide ones\n"
                         "  žluťoučký: 漢字 kun\n"
                         "             ^~~~\n"
                         "f:2:5: error: after a combining mark\n"
                         "  e\xCC\x81: xy\n"
                         "     ^~\n");
    diags_free(&diags);
}

static void a_span_ends_with_its_line(void **state)
{
    (void)state;
    Diags diags = {0};
    diag_add(&diags, (Place){"f", 1, 3, 100}, "too long");
    diag_add(&diags, (Place){"f", 1, 5, 1}, "at the end");
    diag_add(&diags, (Place){"f", 1, 50, 1}, "past the end");
    diags_quote(&diags, "f", "abcd\r\nxyz", 9);
    expect_print(&diags, "f:1:3: error: too long\n  abcd\n    ^~\n"
                         "f:1:5: error: at the end\n  abcd\n      ^\n"
                         "f:1:50: error: past the end\n  abcd\n      ^\n");
    diags_free(&diags);
}

static void the_last_line_needs_no_newline(void **state)
{
    (void)state;
    Diags diags = {0};
    diag_add(&diags, (Place){"f", 2, 1, 1}, "last");
    diag_add(&diags, (Place){"f", 3, 1, 1}, "none");
    diag_add(&diags, (Place){"other", 1, 1, 1}, "elsewhere");
    diags_quote(&diags, "f", "a\nb", 3);
    expect_print(&diags, "f:2:1: error: last\n  b\n  ^\nf:3:1: error: none\nother:1:1: error: elsewhere\n");
    diags_free(&diags);
}

static void a_strangers_text_is_made_safe(void **state)
{
    (void)state;
    static const char text[] = "\x1b[2Jkey: \xff\n";
    Diags diags = {0};
    Diag *diag = diag_add(&diags,
                          (Place){"a\x1b"
                                  "b",
                                  1, 5, 3},
                          "unknown '%s'", "\x1b]0;x\a\n");
    diag_hint(diag, "not %s", "\x9b");
    diags_quote(&diags,
                "a\x1b"
                "b",
                text, sizeof text - 1);
    Buf out = {0};
    diags_print(&diags, &out);
    assert_null(strchr(buf_string(&out), '\x1b'));
    assert_null(strchr(buf_string(&out), '\a'));
    assert_non_null(strstr(buf_string(&out), "a\xEF\xBF\xBD"
                                             "b:1:5: error: unknown '"));
    assert_non_null(strstr(buf_string(&out), "\n      ^~~\n"));
    buf_free(&out);
    diags_free(&diags);
}

static void a_very_long_line_is_not_quoted(void **state)
{
    (void)state;
    Buf text = {0};
    buf_repeat(&text, 'x', 100000);
    Diags diags = {0};
    diag_add(&diags, (Place){"f", 1, 99999, 1}, "far right");
    diags_quote(&diags, "f", text.data, text.length);
    expect_print(&diags, "f:1:99999: error: far right\n");
    diags_free(&diags);
    buf_free(&text);
}

static void sorting_orders_and_drops_doubles(void **state)
{
    (void)state;
    Diags diags = {0};
    diag_add(&diags, (Place){"b", 1, 1, 1}, "six");
    diag_add(&diags, (Place){"a", 9, 1, 1}, "five");
    diag_add(&diags, (Place){"a", 2, 7, 1}, "three");
    diag_add(&diags, (Place){"a", 2, 7, 1}, "four");
    diag_add(&diags, (Place){"a", 2, 7, 1}, "three");
    diag_add(&diags, (Place){"a", 2, 3, 1}, "two");
    diag_add(&diags, (Place){NULL, 0, 0, 1}, "one");
    diags_sort(&diags);
    assert_int_equal(diags.count, 6);
    assert_int_equal(diags.total, 6);
    expect_print(&diags, "error: one\na:2:3: error: two\na:2:7: error: three\na:2:7: error: four\n"
                         "a:9:1: error: five\nb:1:1: error: six\n");
    diags_free(&diags);
}

static void too_many_are_counted(void **state)
{
    (void)state;
    Diags diags = {0};
    for (int i = 1; i <= DIAG_LIMIT + 7; i++) {
        Diag *diag = diag_add(&diags, (Place){"f", i, 1, 1}, "number %d", i);
        assert_true((diag != NULL) == (i <= DIAG_LIMIT));
        diag_hint(diag, "hint");
    }
    assert_int_equal(diags.count, DIAG_LIMIT);
    assert_int_equal(diags.total, DIAG_LIMIT + 7);
    Buf out = {0};
    diags_print(&diags, &out);
    assert_non_null(strstr(buf_string(&out), "\nerror: 7 more errors are not shown\n"));
    buf_free(&out);
    diags_free(&diags);
    assert_int_equal(diags.total, 0);
}

static void errors_move_within_the_limit(void **state)
{
    (void)state;
    Diags to = {0}, from = {0};
    diag_add(&to, (Place){"f", 1, 1, 1}, "mine");
    for (int i = 0; i < DIAG_LIMIT + 3; i++) {
        diag_hint(diag_add(&from, (Place){"f", i + 2, 1, 1}, "theirs"), "hint");
    }
    diags_move(&to, &from);
    assert_null(from.list);
    assert_int_equal(from.total, 0);
    assert_int_equal(to.count, DIAG_LIMIT);
    assert_int_equal(to.total, DIAG_LIMIT + 4);
    assert_string_equal(to.list[0].message, "mine");
    assert_int_equal(to.list[DIAG_LIMIT - 1].line, DIAG_LIMIT);
    diags_move(&to, &from);
    assert_int_equal(to.total, DIAG_LIMIT + 4);
    diags_free(&to);
}

static void the_place_is_copied(void **state)
{
    (void)state;
    char name[] = "name";
    Diags diags = {0};
    diag_add(&diags, (Place){name, 1, 1, -5}, "x");
    name[0] = '?';
    assert_string_equal(diags.list[0].file, "name");
    assert_int_equal(diags.list[0].span, 1);
    diags_free(&diags);
}

static void a_hint_can_be_replaced(void **state)
{
    (void)state;
    Diags diags = {0};
    Diag *diag = diag_add(&diags, (Place){"f", 1, 1, 1}, "x");
    diag_hint(diag, "first");
    diag_hint(diag, "second");
    expect_print(&diags, "f:1:1: error: x; second\n");
    diags_free(&diags);
}

static void a_line_names_a_file_once(void **state)
{
    (void)state;
    Diags diags = {0};
    Buf line = {0};
    diag_add(&diags, (Place){"f", 7, 2, 1}, "x of f");
    diag_add(&diags, (Place){.file = "g"}, "cannot read g");
    diag_add(&diags, (Place){.file = "h"}, "bad");
    diag_add(&diags, (Place){0}, "nowhere");
    for (size_t i = 0; i < diags.count; i++) {
        diag_line(&diags.list[i], &line);
        buf_char(&line, '\n');
    }
    assert_string_equal(buf_string(&line), "f:7:2: x of f\ncannot read g\nh: bad\nnowhere\n");
    buf_free(&line);
    diags_free(&diags);
}

/* Of a line that is too wide the marks and what is around them are seen, and they stand below it. */
static void a_wide_line_is_cut_around_the_marks(void **state)
{
    (void)state;
    static const struct {
        int column, span, columns;
        const char *shown;
    } CASES[] = {
        {3, 4, 0, "  push: žlutý box | free -> nothing | wlaker | box\n  ^~~~\n"},
        {3, 4, 30, "  push: žlutý box | free ->...\n  ^~~~\n"},
        {39, 6, 30, "  ...othing | wlaker | box\n              ^~~~~~\n"},
        {39, 6, 25, "  ...ing | wlaker | box\n           ^~~~~~\n"},
        {9, 5, 24, "  push: žlutý box | f...\n        ^~~~~\n"},
        {3, 46, 24, "  push: žlutý box | f...\n  ^~~~~~~~~~~~~~~~~~~\n"},
        {50, 1, 24, "  ...laker | box\n               ^\n"},
        {0, 1, 24, "  push: žlutý box | f...\n"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        static const char LINE[] = "  push: žlutý box | free -> nothing | wlaker | box";
        Diags diags = {0};
        Buf out = {0}, wanted = {0};
        diag_add(&diags, (Place){"far/f", 1, CASES[i].column, CASES[i].span}, "x");
        diags_quote(&diags, "far/f", LINE, sizeof LINE - 1);
        diags_print_within(&diags, CASES[i].columns, &out);
        buf_printf(&wanted, "%s:1:", CASES[i].columns ? "f" : "far/f");
        if (CASES[i].column)
            buf_printf(&wanted, "%d:", CASES[i].column);
        buf_printf(&wanted, " error: x\n%s", CASES[i].shown);
        assert_string_equal(buf_string(&out), buf_string(&wanted));
        buf_free(&out);
        buf_free(&wanted);
        diags_free(&diags);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_prints_nothing),
        cmocka_unit_test(one_with_everything),
        cmocka_unit_test(as_much_place_as_there_is),
        cmocka_unit_test(carets_follow_widths),
        cmocka_unit_test(a_span_ends_with_its_line),
        cmocka_unit_test(the_last_line_needs_no_newline),
        cmocka_unit_test(a_strangers_text_is_made_safe),
        cmocka_unit_test(a_very_long_line_is_not_quoted),
        cmocka_unit_test(sorting_orders_and_drops_doubles),
        cmocka_unit_test(too_many_are_counted),
        cmocka_unit_test(errors_move_within_the_limit),
        cmocka_unit_test(the_place_is_copied),
        cmocka_unit_test(a_hint_can_be_replaced),
        cmocka_unit_test(a_line_names_a_file_once),
        cmocka_unit_test(a_wide_line_is_cut_around_the_marks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
