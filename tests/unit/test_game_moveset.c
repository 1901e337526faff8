/* Movesets: moves by number, by cursor and by what they are, whichever segments they lie in. Builds: both */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "game/inside.h"
#include "game/moveset.h"
#include "game/move.h"

enum { MOST = 64 };

static void add_to(Move *list, int *count, int option, int picks, int first, int second)
{
    Move *move = &list[(*count)++];
    memset(move, 0, sizeof *move);
    move->option = (uint16_t)option;
    move->count = (uint16_t)picks;
    move->pick[0] = first;
    move->pick[1] = second;
}

/* Moves of every kind of segment, and the same in a list. */
static int fill(Moveset *set, Move *list)
{
    int count = 0;
    const int64_t one[3] = {7, 2, 5}, prefix[3] = {9, 4, 0};
    const uint64_t cells[3] = {1u | (uint64_t)1 << 63, 0, 1u << 5}, nothing[2] = {0, 0};
    const uint64_t ways[3] = {6, (uint64_t)1 << 63, 1};
    moveset_clear(set);
    assert_true(moveset_emit(set, 3, one, 2, -1, NULL, 0));
    add_to(list, &count, 3, 2, 7, 2);
    assert_true(moveset_emit(set, 1, prefix, 2, 1, cells, 3));
    add_to(list, &count, 1, 2, 9, 0);
    add_to(list, &count, 1, 2, 9, 63);
    add_to(list, &count, 1, 2, 9, 133);
    assert_true(moveset_emit(set, 1, prefix, 2, 1, nothing, 2)); /* adds none */
    assert_true(moveset_emit_ways(set, 2, 1u << 1 | 1u << 4 | 1u << 7, ways));
    add_to(list, &count, 2, 2, 1, 1);
    add_to(list, &count, 2, 2, 2, 1);
    add_to(list, &count, 2, 2, 63, 4);
    add_to(list, &count, 2, 2, 0, 7);
    assert_true(moveset_emit(set, 4, one, 0, -1, NULL, 0));
    add_to(list, &count, 4, 0, 0, 0);
    assert_true(moveset_emit(set, 1, prefix, 1, 0, ways, 1));
    add_to(list, &count, 1, 1, 1, 0);
    add_to(list, &count, 1, 1, 2, 0);
    return count;
}

static void check(const Moveset *set, const Move *list, int count)
{
    Move move;
    assert_int_equal(moveset_count(set), count);
    MovesetCursor at = {0};
    for (int i = 0; i < count; i++) {
        assert_true(moveset_nth(set, (uint64_t)i, &move));
        assert_true(move_equal(&move, &list[i]));
        assert_true(moveset_next(set, &at, &move));
        assert_true(move_equal(&move, &list[i]));
        assert_int_equal(moveset_index(set, &list[i]), i);
    }
    assert_false(moveset_nth(set, (uint64_t)count, &move));
    assert_false(moveset_next(set, &at, &move));
    assert_false(moveset_next(set, &at, &move));
}

static void moves_are_found_however_they_are_asked_for(void **context)
{
    (void)context;
    Moveset set = {0};
    Move list[MOST];
    for (int again = 0; again < 3; again++) /* what was there before leaves nothing behind */
        check(&set, list, fill(&set, list));
    moveset_free(&set);
}

static void single_moves_are_found(void **context)
{
    (void)context;
    Moveset set = {0};
    Move list[MOST];
    int count = 0;
    moveset_clear(&set);
    for (int i = 0; i < MOST; i++) {
        const int64_t prefix[2] = {i, MOST - i};
        assert_true(moveset_emit(&set, i, prefix, 2, -1, NULL, 0));
        add_to(list, &count, i, 2, i, MOST - i);
    }
    check(&set, list, count);
    moveset_free(&set);
}

static void what_is_not_there_is_not_found(void **context)
{
    (void)context;
    Moveset set = {0};
    Move list[MOST], other[MOST];
    int others = 0;
    fill(&set, list);
    add_to(other, &others, 2, 2, 1, 4);   /* a cell of another direction */
    add_to(other, &others, 2, 2, 63, 0);  /* a direction that has none */
    add_to(other, &others, 2, 2, 63, 8);  /* no direction */
    add_to(other, &others, 2, 2, 63, -1); /* nor this */
    add_to(other, &others, 2, 2, 64, 4);  /* no cell of a word */
    add_to(other, &others, 2, 2, -1, 4);
    add_to(other, &others, 1, 2, 9, 1);
    add_to(other, &others, 1, 2, 9, 192);
    add_to(other, &others, 1, 2, 8, 0);
    add_to(other, &others, 3, 1, 7, 2);
    for (int i = 0; i < others; i++)
        assert_false(moveset_contains(&set, &other[i]));
    moveset_free(&set);
}

static void all_can_be_taken_one_after_the_other(void **context)
{
    (void)context;
    Moveset set = {0};
    Move list[MOST], move;
    int count = fill(&set, list);
    bool taken[MOST] = {false};
    for (int left = count; left > 0; left--) {
        moveset_take(&set, (uint64_t)(left / 2), &move);
        int found = 0;
        while (!move_equal(&list[found], &move) || taken[found])
            assert_in_range(++found, 0, count - 1);
        taken[found] = true;
        assert_int_equal(moveset_count(&set), left - 1);
    }
    moveset_free(&set);
}

static void a_list_with_some_taken_goes_on_with_the_others(void **context)
{
    (void)context;
    Moveset set = {0};
    Move list[MOST], move;
    int count = fill(&set, list);
    const int gone[] = {10, 6, 4, 2, 0}; /* from the end, so that the numbers of the others stay */
    for (int i = 0; i < 5; i++) {
        moveset_take(&set, (uint64_t)gone[i], &move);
        assert_true(move_equal(&move, &list[gone[i]]));
        memmove(&list[gone[i]], &list[gone[i] + 1], (size_t)(--count - gone[i]) * sizeof *list);
    }
    MovesetCursor at = {0};
    for (int i = 0; i < count; i++) {
        assert_true(moveset_nth(&set, (uint64_t)i, &move));
        assert_true(move_equal(&move, &list[i]));
        assert_true(moveset_next(&set, &at, &move));
        assert_true(move_equal(&move, &list[i]));
    }
    assert_false(moveset_next(&set, &at, &move));
    moveset_free(&set);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_found_however_they_are_asked_for),
        cmocka_unit_test(single_moves_are_found),
        cmocka_unit_test(what_is_not_there_is_not_found),
        cmocka_unit_test(all_can_be_taken_one_after_the_other),
        cmocka_unit_test(a_list_with_some_taken_goes_on_with_the_others),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
