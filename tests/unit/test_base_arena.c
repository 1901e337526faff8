#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/arena.h"
#include "base/mem.h"

static int make(void **state)
{
    *state = arena_new();
    return 0;
}

static int destroy(void **state)
{
    arena_free(*state);
    return 0;
}

static void blocks_are_aligned_and_zeroed(void **state)
{
    for (size_t size = 0; size < 3000; size += 7) {
        unsigned char *block = arena_alloc(*state, size);
        assert_int_equal((uintptr_t)block % 16, 0);
        for (size_t i = 0; i < size; i++) {
            assert_int_equal(block[i], 0);
        }
        memset(block, 0xee, size);
    }
}

static void blocks_do_not_overlap(void **state)
{
    enum { COUNT = 2000 };
    static uint32_t *blocks[COUNT];
    for (uint32_t i = 0; i < COUNT; i++) {
        blocks[i] = arena_alloc_array(*state, 1 + i % 9, sizeof(uint32_t));
        for (uint32_t j = 0; j < 1 + i % 9; j++) {
            blocks[i][j] = i;
        }
    }
    for (uint32_t i = 0; i < COUNT; i++) {
        for (uint32_t j = 0; j < 1 + i % 9; j++) {
            assert_int_equal(blocks[i][j], i);
        }
    }
}

static void a_large_block_fits(void **state)
{
    char *small = arena_copy(*state, "small");
    unsigned char *large = arena_alloc(*state, 5000000);
    large[4999999] = 1;
    assert_string_equal(small, "small");
    assert_true(arena_used(*state) >= 5000000);
}

static void texts_are_copied(void **state)
{
    char changing[] = "abc";
    char *copy = arena_copy(*state, changing), *part = arena_copy_bytes(*state, changing, 2);
    changing[0] = 'x';
    assert_string_equal(copy, "abc");
    assert_string_equal(part, "ab");
    assert_string_equal(arena_copy_bytes(*state, NULL, 0), "");
    assert_string_equal(arena_printf(*state, "%s %d", "level", 12), "level 12");
    assert_string_equal(arena_printf(*state, "%s", ""), "");
    assert_int_equal(strlen(arena_printf(*state, "%9000d", 1)), 9000);
}

static void used_grows(void **state)
{
    size_t before = arena_used(*state);
    assert_int_equal(before, 0);
    arena_alloc(*state, 1);
    assert_true(arena_used(*state) >= 1);
    before = arena_used(*state);
    arena_alloc(*state, 100);
    assert_true(arena_used(*state) >= before + 100);
}

static jmp_buf escape;

static void leave(size_t wanted)
{
    (void)wanted;
    longjmp(escape, 1);
}

static void overflow_and_exhaustion_fail_through_the_hook(void **state)
{
    volatile int failures = 0;
    mem_set_failure(leave);
    if (setjmp(escape) == 0) {
        arena_alloc_array(*state, SIZE_MAX / 4, 8);
    } else {
        failures++;
    }
    if (setjmp(escape) == 0) {
        arena_alloc(*state, SIZE_MAX);
    } else {
        failures++;
    }
    mem_fail_after(1);
    if (setjmp(escape) == 0) {
        arena_alloc(*state, 1000000);
    } else {
        failures++;
    }
    mem_fail_after(0);
    mem_set_failure(NULL);
    assert_int_equal(failures, 3);
    assert_string_equal(arena_copy(*state, "still works"), "still works");
}

static void freeing_nothing_is_allowed(void **state)
{
    (void)state;
    arena_free(NULL);
}

#define WITH_ARENA(test) cmocka_unit_test_setup_teardown(test, make, destroy)

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_ARENA(blocks_are_aligned_and_zeroed),
        WITH_ARENA(blocks_do_not_overlap),
        WITH_ARENA(a_large_block_fits),
        WITH_ARENA(texts_are_copied),
        WITH_ARENA(used_grows),
        WITH_ARENA(overflow_and_exhaustion_fail_through_the_hook),
        cmocka_unit_test(freeing_nothing_is_allowed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
