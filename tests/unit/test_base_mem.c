#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/mem.h"

static jmp_buf escape;
static size_t failed_size;

static void leave(size_t wanted)
{
    failed_size = wanted;
    longjmp(escape, 1);
}

static int catch_failures(void **state)
{
    (void)state;
    mem_set_failure(leave);
    return 0;
}

static int let_failures_go(void **state)
{
    (void)state;
    mem_fail_after(0);
    mem_set_failure(NULL);
    return 0;
}

static void blocks_are_zeroed(void **state)
{
    (void)state;
    for (int round = 0; round < 100; round++) {
        unsigned char *block = mem_alloc(100);
        for (int i = 0; i < 100; i++) {
            assert_int_equal(block[i], 0);
        }
        memset(block, 0xff, 100);
        mem_free(block);
    }
}

static void nothing_is_a_block_too(void **state)
{
    (void)state;
    void *a = mem_alloc(0), *b = mem_alloc_array(0, 10), *c = mem_alloc_array(10, 0);
    assert_non_null(a);
    assert_non_null(b);
    assert_non_null(c);
    a = mem_resize(a, 0);
    assert_non_null(a);
    mem_free(a);
    mem_free(b);
    mem_free(c);
    mem_free(NULL);
}

static void the_nth_allocation_fails(void **state)
{
    (void)state;
    void *volatile first = NULL;
    volatile int reached = 0;
    mem_fail_after(3);
    if (setjmp(escape) == 0) {
        first = mem_alloc(1);
        reached = 1;
        first = mem_resize(first, 2);
        reached = 2;
        mem_alloc(77);
        reached = 3;
    }
    assert_int_equal(reached, 2);
    assert_int_equal(failed_size, 77);
    mem_free(mem_alloc(5)); /* only the one fails */
    mem_free(first);
}

/* Without a handler the program says so and ends with the code for it. */
static void the_default_ends_the_program(void **state)
{
    (void)state;
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    if (child == 0) {
        dup2(ends[1], STDERR_FILENO);
        mem_set_failure(NULL);
        mem_fail_after(1);
        mem_alloc(12345);
        _exit(0);
    }
    close(ends[1]);
    char said[200] = "";
    assert_true(read(ends[0], said, sizeof said - 1) > 0);
    close(ends[0]);
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 71);
    assert_string_equal(said, "tah: out of memory (12345 bytes wanted)\n");
}

static void zero_switches_failing_off(void **state)
{
    (void)state;
    mem_fail_after(1);
    mem_fail_after(0);
    mem_free(mem_alloc(1));
}

static void a_product_that_overflows_fails(void **state)
{
    (void)state;
    failed_size = 0;
    if (setjmp(escape) == 0) {
        mem_alloc_array(SIZE_MAX / 2, 3);
        fail_msg("an overflowing product was allocated");
    }
    assert_int_equal(failed_size, SIZE_MAX);
    size_t capacity = 0;
    if (setjmp(escape) == 0) {
        mem_grow(NULL, &capacity, SIZE_MAX / 4, 16);
        fail_msg("an overflowing array was grown");
    }
    assert_int_equal(capacity, 0);
}

static void more_than_can_be_fails(void **state)
{
    (void)state;
    if (setjmp(escape) == 0) {
        mem_alloc(SIZE_MAX);
        fail_msg("more than all memory was allocated");
    }
    if (setjmp(escape) == 0) {
        mem_resize(NULL, SIZE_MAX - 5);
        fail_msg("more than all memory was allocated");
    }
    if (setjmp(escape) == 0) {
        mem_copy_bytes("x", SIZE_MAX);
        fail_msg("more than all memory was copied");
    }
}

static void growing_is_seldom(void **state)
{
    (void)state;
    size_t capacity = 0, changes = 0;
    uint32_t *items = NULL;
    for (uint32_t i = 0; i < 100000; i++) {
        size_t before = capacity;
        items = mem_grow(items, &capacity, i + 1, sizeof *items);
        assert_true(capacity > i);
        changes += capacity != before;
        items[i] = i;
    }
    assert_true(changes < 20);
    assert_int_equal(items[54321], 54321);
    assert_ptr_equal(mem_grow(items, &capacity, 5, sizeof *items), items);
    mem_free(items);
}

static void a_failed_growth_changes_nothing(void **state)
{
    (void)state;
    static size_t capacity;
    char *volatile items = mem_grow(NULL, &capacity, 3, 1);
    size_t before = capacity;
    memcpy(items, "abc", 3);
    mem_fail_after(1);
    if (setjmp(escape) == 0) {
        mem_grow(items, &capacity, 1000, 1);
        fail_msg("the allocation did not fail");
    }
    assert_int_equal(capacity, before);
    assert_memory_equal(items, "abc", 3);
    mem_free(items);
}

static void copies_end_with_zero(void **state)
{
    (void)state;
    char *whole = mem_copy("slovo"), *part = mem_copy_bytes("slovo", 3), *none = mem_copy_bytes(NULL, 0);
    assert_string_equal(whole, "slovo");
    assert_string_equal(part, "slo");
    assert_string_equal(none, "");
    mem_free(whole);
    mem_free(part);
    mem_free(none);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blocks_are_zeroed),
        cmocka_unit_test(nothing_is_a_block_too),
        cmocka_unit_test(the_nth_allocation_fails),
        cmocka_unit_test(the_default_ends_the_program),
        cmocka_unit_test(zero_switches_failing_off),
        cmocka_unit_test(a_product_that_overflows_fails),
        cmocka_unit_test(more_than_can_be_fails),
        cmocka_unit_test(growing_is_seldom),
        cmocka_unit_test(a_failed_growth_changes_nothing),
        cmocka_unit_test(copies_end_with_zero),
    };
    return cmocka_run_group_tests(tests, catch_failures, let_failures_go);
}
