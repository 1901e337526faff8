/* Sets of bits against plain arrays of flags, in sizes about the ends of words. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/bits.h"
#include "base/random.h"

enum { ROOM = 200, WORDS = ROOM / BITS_WORD + 1, NONE = -7 };

/* The same members twice. */
typedef struct Pair {
    uint64_t set[WORDS];
    bool flag[WORDS * BITS_WORD];
    int size, words;
} Pair;

/* Numbers below a size, one of `part` of them. */
static Pair draw(Random *random, int size, uint64_t part)
{
    Pair pair = {.size = size, .words = (int)bits_words((size_t)size)};
    for (int n = 0; n < size; n++)
        if (random_below(random, part) == 0) {
            bits_add(pair.set, n);
            pair.flag[n] = true;
        }
    return pair;
}

static void each_pair(void (*check)(const Pair *pair, Random *random))
{
    static const int size[] = {0, 1, 2, 63, 64, 65, 127, 128, 129, ROOM};
    static const uint64_t part[] = {1, 2, 9, 300};
    Random random;
    random_seed(&random, 4);
    for (size_t s = 0; s < sizeof size / sizeof *size; s++)
        for (size_t p = 0; p < sizeof part / sizeof *part; p++)
            for (int round = 0; round < 5; round++) {
                Pair pair = draw(&random, size[s], part[p]);
                check(&pair, &random);
            }
}

static void check_members(const Pair *pair, Random *random)
{
    (void)random;
    int count = 0, last = NONE;
    for (int n = pair->words * BITS_WORD - 1; n >= 0; n--) {
        assert_int_equal(bits_has(pair->set, n), pair->flag[n]);
        last = pair->flag[n] ? n : last;
        count += pair->flag[n];
        assert_int_equal(bits_next(pair->set, pair->words, n, NONE), last);
    }
    assert_int_equal(bits_count(pair->set, pair->words), count);
    assert_int_equal(bits_some(pair->set, pair->words), count > 0);
    assert_int_equal(bits_next(pair->set, pair->words, pair->words * BITS_WORD, NONE), NONE);
}

static void test_members(void **state)
{
    (void)state;
    each_pair(check_members);
}

static void check_order(const Pair *pair, Random *random)
{
    int list[ROOM], count = 0, most = (int)random_below(random, ROOM);
    for (int n = 0; n < pair->size; n++) {
        assert_int_equal(bits_rank(pair->set, n), count);
        if (pair->flag[n])
            assert_int_equal(bits_nth(pair->set, pair->words, (uint64_t)count++), n);
    }
    assert_int_equal(bits_nth(pair->set, pair->words, (uint64_t)count), -1);
    assert_int_equal(bits_exceed(pair->set, pair->words, most), count > most);
    assert_int_equal(bits_list(pair->set, pair->words, most, list), count > most ? -1 : count);
    for (int i = 0; i < count && i < most; i++)
        assert_int_equal(list[i], bits_nth(pair->set, pair->words, (uint64_t)i));
}

static void test_order(void **state)
{
    (void)state;
    each_pair(check_order);
}

static void check_changes(const Pair *pair, Random *random)
{
    Pair changed = *pair;
    int n = (int)random_below(random, (uint64_t)pair->words * BITS_WORD);
    bits_remove(changed.set, n);
    assert_false(bits_has(changed.set, n));
    assert_true(bits_within(changed.set, pair->set, pair->words));
    assert_int_equal(bits_within(pair->set, changed.set, pair->words), !pair->flag[n]);
    bits_flip(changed.set, n);
    bits_add(changed.set, n);
    assert_true(bits_has(changed.set, n));
    assert_true(bits_within(pair->set, changed.set, pair->words));
    bits_copy(changed.set, pair->set, pair->words);
    assert_memory_equal(changed.set, pair->set, sizeof changed.set);
    bits_clear(changed.set, pair->words);
    assert_false(bits_some(changed.set, WORDS));
}

static void test_changes(void **state)
{
    (void)state;
    each_pair(check_changes);
}

static void test_fill(void **state)
{
    (void)state;
    uint64_t set[WORDS];
    for (int count = 0; count <= ROOM; count++) {
        memset(set, 0xaa, sizeof set);
        bits_fill(set, WORDS, count);
        for (int n = 0; n < WORDS * BITS_WORD; n++)
            assert_int_equal(bits_has(set, n), n < count);
    }
    assert_int_equal(bits_below(0), 0);
    assert_int_equal(bits_below(5), 31);
    assert_int_equal(bits_one(5 + BITS_WORD), 32);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_members),
        cmocka_unit_test(test_order),
        cmocka_unit_test(test_changes),
        cmocka_unit_test(test_fill),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
