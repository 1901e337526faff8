/* How somebody chooses, from lessons and from their saves: likelier is what they do, less so after few choices. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/mem.h"
#include "folders.h"
#include "game/moveset.h"
#include "played.h"
#include "scan/lessons.h"
#include "ui/habits.h"

enum { SIDE = 4, CELLS = SIDE * SIDE };

static const char RULES[] = "language: 1\n"
                            "game: spots\n"
                            "board: { size: 4 x 4 }\n"
                            "layers: { mark: [point] }\n"
                            "moves:\n"
                            "  place: { pick: { c: empty cell }, do: mark at c = point }\n"
                            "end:\n"
                            "  - { if: no cell is empty, result: win }\n";

static Move nth_of(const Moveset *set, uint64_t n)
{
    Move move;
    assert_true(moveset_nth(set, n, &move));
    return move;
}

/* Somebody who goes over the board backwards, against all that was learnt; so many places in all, entered like this. */
static void play_backwards(int moves, InputMethod method)
{
    Played played = played_start(RULES);
    Match *match = played.sitting.match;
    for (int i = 0; i < moves; i++) {
        Buf error = {0};
        const Moveset *legal = match_legal(match, 0);
        assert_true(moveset_count(legal) > 0);
        Move move = nth_of(legal, moveset_count(legal) - 1);
        assert_true(match_move(match, 0, &move, method, &error));
    }
    played_end(&played);
}

static LikelyWeights habits(void)
{
    LikelyWeights weights;
    Catalogue *catalogue = catalogue_new(LANGUAGE_EN);
    habits_learn("", "spots", catalogue, &weights);
    catalogue_free(catalogue);
    return weights;
}

/* How likely the place before the last one is after that one, under weights. */
static double chance_of_going_back(const LikelyWeights *weights)
{
    Played played = played_start(RULES);
    Match *match = played.sitting.match;
    const Stage *stage = match_stage(match);
    Buf error = {0};
    Move first = nth_of(match_legal(match, 0), CELLS - 1);
    assert_true(match_move(match, 0, &first, INPUT_KEY, &error));
    ScanChoice *choice = scan_choice_new(stage);
    scan_choice_set(choice, match_legal(match, 0));
    scan_choice_weigh(choice, weights);
    scan_choice_past(choice, &first, 1, 1);
    double chance[CELLS];
    scan_choice_chances(choice, chance);
    double back = chance[CELLS - 2];
    scan_choice_free(choice);
    played_end(&played);
    return back;
}

static void test_without_saves_all_is_as_learnt(void **state)
{
    (void)state;
    LikelyWeights weights = habits();
    assert_memory_equal(&weights, &LIKELY_LEARNT, sizeof weights);
}

static void test_saves_move_weights(void **state)
{
    (void)state;
    double before = chance_of_going_back(&LIKELY_LEARNT);
    play_backwards(4, INPUT_SCAN);
    LikelyWeights few = habits();
    double little = chance_of_going_back(&few);
    assert_true(little > before);
    for (int i = 0; i < 3; i++)
        play_backwards(CELLS, INPUT_KEY);
    LikelyWeights many = habits(), again = habits();
    assert_memory_equal(&many, &again, sizeof again);
    assert_true(chance_of_going_back(&many) > little);
}

/* What a program chose, or what followed by itself, is nobody's habit. */
static void test_others_moves_do_not_count(void **state)
{
    (void)state;
    play_backwards(CELLS, INPUT_BOT);
    play_backwards(CELLS, INPUT_CORRIDOR);
    LikelyWeights weights = habits();
    assert_memory_equal(&weights, &LIKELY_LEARNT, sizeof weights);
}

/* Lessons that count nothing teach nothing; the chances of one are together 1. */
static void test_lessons(void **state)
{
    (void)state;
    Played played = played_start(RULES);
    Match *match = played.sitting.match;
    ScanChoice *choice = scan_choice_new(match_stage(match));
    Lessons lessons = {0};
    Move wanted = nth_of(match_legal(match, 0), CELLS - 1);
    scan_choice_set(choice, match_legal(match, 0));
    lessons_add(&lessons, choice, match_stage(match), (LikelyPast){NULL, 0}, &wanted);
    assert_int_equal(lessons.count, 1);
    assert_int_equal(lessons.options, CELLS);
    assert_int_equal(lessons.list[0].wanted, CELLS - 1);
    LikelyWeights none, taught;
    double before[CELLS], after[CELLS], sum = 0;
    lessons.list[0].counts = 0;
    lessons_learn(&lessons, &LIKELY_LEARNT, 1e-2, 20, &none);
    for (int i = 0; i < LIKELY_STEPS * LIKELY_FEATURES; i++) {
        int step = i / LIKELY_FEATURES, feature = i % LIKELY_FEATURES;
        assert_true(none.weight[step][feature] == LIKELY_LEARNT.weight[step][feature]);
    }
    lessons.list[0].counts = 1;
    lessons_learn(&lessons, &LIKELY_LEARNT, 1e-2, 20, &taught);
    lesson_chances(&lessons.list[0], &LIKELY_LEARNT, before);
    lesson_chances(&lessons.list[0], &taught, after);
    for (int i = 0; i < CELLS; i++)
        sum += after[i];
    assert_true(sum > 1 - 1e-9 && sum < 1 + 1e-9);
    assert_true(after[CELLS - 1] > before[CELLS - 1]);
    lessons_free(&lessons);
    scan_choice_free(choice);
    played_end(&played);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, folders_make, folders_remove)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_without_saves_all_is_as_learnt),
        TEST(test_saves_move_weights),
        TEST(test_others_moves_do_not_count),
        TEST(test_lessons),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
