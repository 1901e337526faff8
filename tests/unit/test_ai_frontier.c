/* Positions that wait come out as they went in, in their order. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <string.h>

#include "ai/frontier.h"
#include "base/mem.h"
#include "base/random.h"

enum { WORDS = 37, POSITIONS = 3000 };

/* The n-th position: the first one with as many words changed as its number says. */
static void make(uint64_t *word, int n)
{
    memset(word, 7, WORDS * sizeof *word);
    for (int i = 0; i < n % (WORDS + 1); i++)
        word[(n * 11 + i * 5) % WORDS] ^= (uint64_t)n * 0x9e3779b97f4a7c15u | 1;
}

static void test_first_in_first_out(void **state)
{
    (void)state;
    uint64_t word[WORDS], found[WORDS];
    make(word, 0);
    Frontier *frontier = frontier_new(word, sizeof word);
    int in = 0, out = 0;
    while (out < POSITIONS) {
        for (int i = 0; i < 3 && in < POSITIONS; i++) {
            make(word, in++);
            assert_true(frontier_push(frontier, word, 1 << 30));
        }
        for (int i = 0; i < 2 || (in == POSITIONS && out < POSITIONS); i++) {
            make(word, out++);
            frontier_pop(frontier, found);
            assert_memory_equal(found, word, sizeof word);
        }
    }
    assert_true(frontier_bytes(frontier) < 1 << 19);
    frontier_free(frontier);
}

/* What is as the first one takes next to nothing, and there is never more memory than may be. */
static void test_bounds(void **state)
{
    (void)state;
    uint64_t *word = mem_alloc_array(100000, sizeof *word);
    Frontier *frontier = frontier_new(word, 100000 * sizeof *word);
    assert_false(frontier_push(frontier, word, 1000));
    for (int i = 0; i < 10000; i++)
        assert_true(frontier_push(frontier, word, 1 << 20));
    assert_true(frontier_bytes(frontier) < 1 << 20);
    for (size_t i = 0; i < 100000; i += 2)
        word[i] = i + 1;
    size_t before = frontier_bytes(frontier);
    for (int i = 0; i < 3; i++)
        assert_true(frontier_push(frontier, word, 1 << 30));
    assert_true(frontier_bytes(frontier) > before);
    frontier_free(frontier);
    mem_free(word);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_first_in_first_out),
                                       cmocka_unit_test(test_bounds)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
