/* What the program would do: the level's own way, one that it finds, the most promising move among others. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "play/advice.h"
#include "sitting.h"

enum { PATIENCE = 20000 };

/* From one to ten in the fewest moves; beyond ten nothing leads back. */
static const char NUMBERS[] = "language: 1\n"
                              "game: numbers\n"
                              "vars: { n: { values: 0 to 20, first: 1 } }\n"
                              "moves: { add: { do: n = n + 1 }, double: { when: n < 20, do: n = n * 2 } }\n"
                              "end: [{ if: n is 10, result: win }]\n";

/* A pattern that is filled in, in whichever order. */
static const char PATTERN[] = "language: 1\n"
                              "game: pattern\n"
                              "board: from level\n"
                              "layers: { ink: { kinds: [black], first: none } }\n"
                              "legend: { '.': none }\n"
                              "moves: { fill: { pick: { c: empty cell }, do: ink at c = black } }\n"
                              "end: [{ if: a1 is black and c1 is black and no b1 is black, result: win }]\n"
                              "levels:\n"
                              "  - { title: Three, board: '...', solution: [fill a1, fill c1] }\n";

static void ask(const Sitting *s, int player, Advice *out)
{
    Advisor *advisor = advisor_new(s->match, player);
    assert_true(advisor_fits(advisor, player));
    for (int i = 0; i < PATIENCE && !advisor_think(advisor); i++)
        if (!advisor_is_busy(advisor))
            usleep(1000);
    advisor_advice(advisor, out);
    advisor_free(advisor);
}

static void assert_advised(const Sitting *s, const Advice *advice, const char *wanted)
{
    Buf text = {0};
    move_text(match_stage(s->match), &advice->move, &text);
    assert_string_equal(buf_string(&text), wanted);
    buf_free(&text);
}

static void a_shortest_way_is_found(void **unused)
{
    (void)unused;
    Sitting s = sitting_start(NUMBERS, 1);
    Advice advice;
    sitting_play(s.match, "add, add, add"); /* four: five and ten are next */
    ask(&s, 0, &advice);
    assert_int_equal(advice.kind, ADVICE_SOLUTION);
    assert_true(advice.fewest);
    assert_int_equal(advice.left, 2);
    assert_advised(&s, &advice, "add");
    sitting_play(s.match, "add");
    ask(&s, 0, &advice);
    assert_advised(&s, &advice, "double");
    sitting_play(s.match, "add, double");
    ask(&s, 0, &advice);
    assert_int_equal(advice.kind, ADVICE_HOPELESS);
    sitting_free(&s);
}

static void the_levels_way_is_followed_in_any_order(void **unused)
{
    (void)unused;
    Sitting s = sitting_start(PATTERN, 1);
    Advice advice;
    ask(&s, 0, &advice);
    assert_int_equal(advice.kind, ADVICE_SOLUTION);
    assert_false(advice.fewest);
    assert_int_equal(advice.left, 2);
    assert_advised(&s, &advice, "fill a1");
    sitting_play(s.match, "fill c1");
    ask(&s, 0, &advice);
    assert_int_equal(advice.left, 1);
    assert_advised(&s, &advice, "fill a1");
    assert_true(match_undo(s.match));
    sitting_play(s.match, "fill b1");
    ask(&s, 0, &advice);
    assert_int_equal(advice.kind, ADVICE_HOPELESS);
    sitting_free(&s);
}

static void a_win_among_others_is_told(void **unused)
{
    (void)unused;
    Sitting s = sitting_start(sitting_marks, 1);
    Advice advice;
    sitting_play(s.match, "place a1, place a2, place b1, place b2");
    ask(&s, 0, &advice);
    assert_int_equal(advice.kind, ADVICE_CHANCES);
    assert_int_equal(advice.proven, 1);
    assert_advised(&s, &advice, "place c1");
    Advisor *advisor = advisor_new(s.match, 0);
    sitting_play(s.match, "place c1");
    assert_false(advisor_fits(advisor, 0)); /* it was about another position */
    advisor_free(advisor);
    sitting_free(&s);
}

static void dice_leave_chances(void **unused)
{
    (void)unused;
    Sitting s = sitting_start(sitting_dice, 1);
    Advice advice;
    ask(&s, 0, &advice);
    assert_int_not_equal(advice.kind, ADVICE_HOPELESS);
    sitting_free(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_shortest_way_is_found),
        cmocka_unit_test(the_levels_way_is_followed_in_any_order),
        cmocka_unit_test(a_win_among_others_is_told),
        cmocka_unit_test(dice_leave_chances),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
