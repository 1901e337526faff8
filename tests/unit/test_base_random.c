#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/random.h"

/* The reference values of both papers' own code. */
static void seeding_is_splitmix(void **state)
{
    (void)state;
    Random random;
    random_seed(&random, 0);
    assert_true(random.s[0] == 0xE220A8397B1DCDAFu);
    assert_true(random.s[1] == 0x6E789E6AA1B965F4u);
    assert_true(random.s[2] == 0x06C45D188009454Fu);
    assert_true(random.s[3] == 0xF88BB8A8724C81ECu);
}

static void the_generator_is_xoshiro(void **state)
{
    (void)state;
    static const uint64_t expected[] = {
        11520u,
        0u,
        1509978240u,
        1215971899390074240u,
        1216172134540287360u,
        607988272756665600u,
        16172922978634559625u,
        8476171486693032832u,
        10595114339597558777u,
        2904607092377533576u,
    };
    Random random = {{1, 2, 3, 4}};
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        assert_true(random_next(&random) == expected[i]);
    }
}

static void the_same_seed_gives_the_same_numbers(void **state)
{
    (void)state;
    Random a, b, c;
    random_seed(&a, 42);
    random_seed(&b, 42);
    random_seed(&c, 43);
    int equal = 0;
    for (int i = 0; i < 1000; i++) {
        uint64_t x = random_next(&a);
        assert_true(x == random_next(&b));
        equal += x == random_next(&c);
    }
    assert_int_equal(equal, 0);
}

__extension__ typedef unsigned __int128 Wide;

/* Lemire's algorithm as the paper has it, with the machine's own wide product. */
static uint64_t reference_below(Random *random, uint64_t bound)
{
    Wide product = (Wide)random_next(random) * bound;
    while ((uint64_t)product < (0 - bound) % bound) {
        product = (Wide)random_next(random) * bound;
    }
    return (uint64_t)(product >> 64);
}

static void bounded_numbers_are_those_of_the_reference(void **state)
{
    (void)state;
    static const uint64_t bounds[] = {
        1,
        2,
        3,
        5,
        6,
        7,
        52,
        100,
        1000003,
        UINT32_MAX,
        (uint64_t)UINT32_MAX + 1,
        (uint64_t)UINT32_MAX + 2,
        (UINT64_C(1) << 63) - 1,
        UINT64_C(1) << 63,
        (UINT64_C(1) << 63) + 1,
        UINT64_MAX / 3 * 2,
        UINT64_MAX,
    };
    for (size_t i = 0; i < sizeof bounds / sizeof *bounds; i++) {
        Random ours, reference;
        random_seed(&ours, i);
        random_seed(&reference, i);
        for (int n = 0; n < 2000; n++) {
            uint64_t number = random_below(&ours, bounds[i]);
            assert_true(number < bounds[i]);
            assert_true(number == reference_below(&reference, bounds[i]));
        }
        assert_memory_equal(&ours, &reference, sizeof ours);
    }
}

static void no_bound_is_the_whole_range(void **state)
{
    (void)state;
    Random a, b;
    random_seed(&a, 5);
    random_seed(&b, 5);
    assert_true(random_below(&a, 0) == random_next(&b));
}

static void a_bound_of_one_is_always_zero(void **state)
{
    (void)state;
    Random random;
    random_seed(&random, 1);
    for (int i = 0; i < 100; i++) {
        assert_true(random_below(&random, 1) == 0);
    }
}

/* Six sides, 60000 rolls, a fixed seed: chi-square with 5 degrees of freedom stays under 20.5 (0.1 %). */
static void a_die_is_fair(void **state)
{
    (void)state;
    Random random;
    random_seed(&random, 2026);
    double square = 0;
    int counts[6] = {0};
    for (int i = 0; i < 60000; i++) {
        counts[random_below(&random, 6)]++;
    }
    for (int side = 0; side < 6; side++) {
        square += (counts[side] - 10000.0) * (counts[side] - 10000.0) / 10000.0;
    }
    assert_true(square < 20.5);
}

static void fresh_seeds_differ(void **state)
{
    (void)state;
    uint64_t first = random_fresh_seed(), second = random_fresh_seed();
    assert_true(first != second);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(seeding_is_splitmix),
        cmocka_unit_test(the_generator_is_xoshiro),
        cmocka_unit_test(the_same_seed_gives_the_same_numbers),
        cmocka_unit_test(bounded_numbers_are_those_of_the_reference),
        cmocka_unit_test(no_bound_is_the_whole_range),
        cmocka_unit_test(a_bound_of_one_is_always_zero),
        cmocka_unit_test(a_die_is_fair),
        cmocka_unit_test(fresh_seeds_differ),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
