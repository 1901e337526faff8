/* Sets that are moved as whole words against the same worked out cell by cell, which is done on boards whose edges lead
 * round: a copy of a world that says so has to give the same. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/random.h"
#include "game/inside.h"
#include "lang/vm/vm_set.h"
#include "level/pack.h"
#include "link/link.h"
#include "rule/ruleset.h"

enum { WORDS = 4, TIMES = 400 };

static Random chance;

/* Some cells of the board, few or many. */
static void some_cells(const World *w, uint64_t *out)
{
    uint64_t one_of = 1 + random_below(&chance, 12);
    memset(out, 0, WORDS * sizeof *out);
    for (int c = 0; c < w->cells; c++)
        if (random_below(&chance, one_of) == 0)
            bits_add(out, c);
}

static void compare(const World *w, Vm *fast, Vm *slow)
{
    uint64_t set[WORDS], over[WORDS], one[WORDS], other[WORDS];
    size_t bytes = (size_t)w->words[DOMAIN_CELLS] * sizeof *set;
    some_cells(w, set);
    some_cells(w, over);
    set_near(fast, one, set, w->ways);
    set_near(slow, other, set, w->ways);
    assert_memory_equal(one, other, bytes);
    set_flood(fast, one, set, over);
    set_flood(slow, other, set, over);
    assert_memory_equal(one, other, bytes);
    memcpy(one, set, sizeof set);
    memcpy(other, set, sizeof set);
    uint64_t ways = random_below(&chance, 256);
    set_seen(fast, one, one, over, over, ways);
    set_seen(slow, other, other, over, over, ways);
    assert_memory_equal(one, other, bytes);
    set_seen(fast, one, set, over, w->board, ways);
    set_seen(slow, other, set, over, w->board, ways);
    assert_memory_equal(one, other, bytes);
    for (int direction = -1; direction <= VM_DIRECTIONS; direction++) {
        set_before(fast->world, one, set, direction);
        set_before(slow->world, other, set, direction);
        assert_memory_equal(one, other, bytes);
    }
}

static void compare_on(const char *file)
{
    Diags diags = {0};
    Ruleset *rules = ruleset_load(file, &diags);
    Pack *pack = pack_of_rules(rules, &diags);
    Stage *stage = stage_new(rules, &pack->level[0], 0, &diags);
    assert_non_null(stage);
    World walked = stage->world;
    walked.plain = false;
    Vm fast, slow;
    vm_init(&fast, &stage->world);
    vm_init(&slow, &walked);
    assert_true(stage->world.plain && stage->world.words[DOMAIN_CELLS] <= WORDS);
    for (int i = 0; i < TIMES; i++)
        compare(&stage->world, &fast, &slow);
    vm_free(&fast);
    vm_free(&slow);
    stage_free(stage);
    pack_free(pack);
    ruleset_free(rules);
    diags_free(&diags);
}

static void test_one_word(void **state)
{
    (void)state;
    compare_on("tests/bench/rules/connect-four-below.yaml");
}

static void test_full_word(void **state)
{
    (void)state;
    compare_on("tests/bench/rules/reversi-seen.yaml");
}

static void test_several_words(void **state)
{
    (void)state;
    compare_on("tests/bench/rules/gomoku.yaml");
}

int main(void)
{
    random_seed(&chance, 1);
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_one_word), cmocka_unit_test(test_full_word),
                                       cmocka_unit_test(test_several_words)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
