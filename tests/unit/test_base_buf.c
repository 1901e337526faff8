#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "base/buf.h"
#include "base/mem.h"

static void empty_is_a_string(void **state)
{
    (void)state;
    Buf buf = {0};
    assert_string_equal(buf_string(&buf), "");
    buf_clear(&buf);
    assert_string_equal(buf_string(&buf), "");
    char *taken = buf_take(&buf);
    assert_string_equal(taken, "");
    mem_free(taken);
    buf_free(&buf);
}

static void adding_keeps_a_final_zero(void **state)
{
    (void)state;
    Buf buf = {0};
    buf_text(&buf, "ab");
    buf_char(&buf, 'c');
    buf_repeat(&buf, '-', 3);
    buf_add(&buf, "xyz", 2);
    buf_add(&buf, NULL, 0);
    assert_string_equal(buf_string(&buf), "abc---xy");
    assert_int_equal(buf.length, 8);
    buf_free(&buf);
    assert_null(buf.data);
    assert_int_equal(buf.capacity, 0);
}

static void bytes_may_be_zero(void **state)
{
    (void)state;
    Buf buf = {0};
    buf_add(&buf, "a\0b", 3);
    assert_int_equal(buf.length, 3);
    assert_memory_equal(buf.data, "a\0b", 4);
    buf_free(&buf);
}

static void grows_at_every_length(void **state)
{
    (void)state;
    Buf buf = {0};
    for (size_t i = 0; i < 10000; i++) {
        assert_int_equal(buf.length, i);
        buf_char(&buf, (char)('a' + i % 26));
        assert_int_equal(buf.data[i + 1], '\0');
        assert_true(buf.capacity > buf.length);
    }
    assert_int_equal(buf.data[9999], 'a' + 9999 % 26);
    buf_free(&buf);
}

static void printing_appends(void **state)
{
    (void)state;
    Buf buf = {0};
    buf_printf(&buf, "%s", "");
    assert_string_equal(buf_string(&buf), "");
    buf_printf(&buf, "%d-%s", 7, "x");
    buf_printf(&buf, "%*d", 300, 5);
    assert_int_equal(buf.length, 303);
    assert_memory_equal(buf.data, "7-x ", 4);
    assert_int_equal(buf.data[302], '5');
    buf_free(&buf);
}

static void clearing_keeps_the_memory(void **state)
{
    (void)state;
    Buf buf = {0};
    buf_text(&buf, "something");
    char *before = buf.data;
    buf_clear(&buf);
    assert_ptr_equal(buf.data, before);
    assert_string_equal(buf_string(&buf), "");
    buf_text(&buf, "else");
    char *taken = buf_take(&buf);
    assert_string_equal(taken, "else");
    assert_int_equal(buf.length, 0);
    assert_null(buf.data);
    mem_free(taken);
}

static jmp_buf escape;

static void leave(size_t wanted)
{
    (void)wanted;
    longjmp(escape, 1);
}

/* When memory ends in the middle, what was there before is still there and still a string. */
static void a_failed_growth_leaves_it_whole(void **state)
{
    (void)state;
    static Buf buf;
    buf_text(&buf, "kept");
    mem_set_failure(leave);
    if (setjmp(escape) == 0) {
        mem_fail_after(1);
        buf_repeat(&buf, 'x', 1000);
        fail_msg("the allocation did not fail");
    }
    mem_fail_after(0);
    assert_string_equal(buf_string(&buf), "kept");
    if (setjmp(escape) == 0) {
        buf_repeat(&buf, 'x', SIZE_MAX);
        fail_msg("a length past all memory was accepted");
    }
    mem_set_failure(NULL);
    assert_string_equal(buf_string(&buf), "kept");
    buf_free(&buf);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(empty_is_a_string),
        cmocka_unit_test(adding_keeps_a_final_zero),
        cmocka_unit_test(bytes_may_be_zero),
        cmocka_unit_test(grows_at_every_length),
        cmocka_unit_test(printing_appends),
        cmocka_unit_test(clearing_keeps_the_memory),
        cmocka_unit_test(a_failed_growth_leaves_it_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
