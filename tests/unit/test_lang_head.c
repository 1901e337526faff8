/* The table of the head of a state: whatever it names is told apart in one hash, and in the right one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/hash.h"
#include "lang/head.h"

enum { PLACES = 100, VALUE = 3 };

/* Heads that differ from an empty one in one number. */
typedef struct Heads {
    Head head[PLACES];
    bool counts[PLACES];
    int count;
} Heads;

static Head *next(Heads *heads, bool counts)
{
    assert_true(heads->count < PLACES);
    heads->counts[heads->count] = counts;
    return &heads->head[heads->count++];
}

static void fill(Heads *heads)
{
    enum { BODY = 2, POSITION = 0, COUNTER = 1 };
#define HEAD_ONE(type, name, part, index) \
    if ((part) != BODY)                   \
        next(heads, (part) == COUNTER)->name = VALUE;
#define HEAD_EACH(type, name, count, part, index) \
    for (int i = 0; i < (count); i++)             \
        next(heads, (part) == COUNTER)->name[i] = VALUE;
#define HEAD_BYTES(name, count, part, index) \
    for (int i = 0; i < (count); i++)        \
        next(heads, (part) == COUNTER)->name[i] = VALUE;
    HEAD_LIST(HEAD_ONE, HEAD_EACH, HEAD_BYTES)
#undef HEAD_ONE
#undef HEAD_EACH
#undef HEAD_BYTES
}

static void test_each_number_in_one_hash(void **state)
{
    (void)state;
    Heads heads = {0};
    fill(&heads);
    for (int i = 0; i < heads.count; i++) {
        assert_int_equal(head_hash_position(&heads.head[i], 7) == 7, heads.counts[i]);
        assert_int_equal(head_hash_counters(&heads.head[i], 7) == 7, !heads.counts[i]);
    }
}

static void test_no_two_numbers_alike(void **state)
{
    (void)state;
    Heads heads = {0};
    uint64_t key[PLACES];
    fill(&heads);
    for (int i = 0; i < heads.count; i++) {
        key[i] = head_hash_counters(&heads.head[i], head_hash_position(&heads.head[i], 0));
        for (int k = 0; k < i; k++)
            assert_true(key[i] != key[k]);
    }
}

/* Saves and records keep these: what was hashed under a number keeps it. */
static void test_hashes_stay(void **state)
{
    (void)state;
    Head head = {.me = 2, .last_cell = 5, .phase = 1, .answer = -1, .reversed = 1, .living = 7};
    head.skips[3] = 4;
    head.left[9] = 2;
    uint64_t expected = hash_fold(0, 1, 2) ^ hash_fold(0, 3, 5) ^ hash_fold(0, 24, 1) ^
                        hash_fold(0, 23, UINT64_MAX) ^ hash_fold(0, 21, 1) ^ hash_fold(0, 10, 7) ^
                        hash_fold(0, 33, 4) ^ hash_fold(0, 14, (uint64_t)2 << 8);
    assert_true(head_hash_position(&head, 0) == expected);
    head.random[2] = 11;
    head.chances = 6;
    head.last_left = -1;
    expected = hash_fold(0, 52, 11) ^ hash_fold(0, 61, 6) ^ hash_fold(0, 62, UINT64_MAX);
    assert_true(head_hash_counters(&head, 0) == expected);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_number_in_one_hash),
        cmocka_unit_test(test_no_two_numbers_alike),
        cmocka_unit_test(test_hashes_stay),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
