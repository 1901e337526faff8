/* What positions promised, which moves gave it away, and the same game again from its middle. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "play/follow.h"
#include "play/review.h"
#include "sitting.h"

enum { PATIENCE = 20000, PLAYOUTS = 400 };

/* The first to reach twenty with a die that both throw. */
static const char RACE[] = "language: 1\n"
                           "game: race\n"
                           "players: [one, two]\n"
                           "each player has: { way: { values: 0 to 40 } }\n"
                           "moves: { walk: { do: my way = my way + roll d6 } }\n"
                           "end: [{ if: my way >= 20, result: me wins }]\n";

static Review *judged(const Match *match)
{
    Review *review = review_new(match, PLAYOUTS);
    while (!review_judge(review)) {
    }
    return review;
}

static void a_win_that_was_let_go_is_found(void **unused)
{
    (void)unused;
    Sitting s = sitting_start(sitting_marks, 1);
    Buf text = {0};
    Called called;
    sitting_play(
        s.match,
        "place a1, place a2, place b1, place b2, place c3, place c2"); /* the second takes what was left */
    Review *review = judged(s.match);
    assert_int_equal(review_count(review), 7);
    const ReviewPoint *end = review_point(review, 6), *gift = review_point(review, 4);
    assert_int_equal(gift->verdict, REVIEW_LOST_WIN);
    assert_true(gift->better > 0.99 && gift->made < 0.01);
    assert_true(end->judged && end->chance[0] < 0.01 && end->chance[1] > 0.99);
    assert_int_equal(review_point(review, 5)->verdict, REVIEW_FINE);
    assert_int_equal(review_turning(review, 6, -1), 4);
    assert_int_equal(review_turning(review, 4, 1), 4);
    match_call(s.match, LANGUAGE_EN, false, &called);
    review_verdict(review, 4, &called, &text);
    assert_non_null(strstr(buf_string(&text), "let a sure win go (100 %, then 0 %). Better: place c1."));
    buf_clear(&text);
    review_tell(review, &called, &text);
    assert_non_null(strstr(buf_string(&text), "6. "));
    called_free(&called);
    buf_free(&text);
    review_free(review);
    sitting_free(&s);
}

/* A process of its own finds the very same. */
static void aside_it_comes_to_the_same(void **unused)
{
    (void)unused;
    Sitting s = sitting_start(sitting_marks, 1);
    sitting_play(s.match, "place a1, place b2, place c3");
    Review *here = judged(s.match), *aside = review_new(s.match, PLAYOUTS);
    for (int i = 0; i < PATIENCE && !review_look(aside); i++)
        usleep(1000);
    assert_int_equal(review_known(aside), review_count(aside));
    for (size_t i = 0; i < review_count(here); i++) {
        const ReviewPoint *a = review_point(here, i), *b = review_point(aside, i);
        assert_true(a->judged && b->judged);
        assert_memory_equal(a->chance, b->chance, 2 * sizeof *a->chance);
        assert_int_equal(a->verdict, b->verdict);
    }
    assert_true(review_fits(here));
    sitting_play(s.match, "place a3");
    assert_false(review_fits(here));
    review_free(here);
    review_free(aside);
    sitting_free(&s);
}

static void bars_and_plots(void **unused)
{
    (void)unused;
    Sitting s = sitting_start(sitting_marks, 1);
    Buf text = {0};
    sitting_play(s.match, "place a1, place a2, place b1, place b2, place c1");
    Review *review = judged(s.match);
    review_bar(0.5, 4, false, &text);
    assert_string_equal(buf_string(&text), "##..");
    buf_clear(&text);
    review_bar(1, 3, true, &text);
    assert_string_equal(buf_string(&text), "███");
    buf_clear(&text);
    review_plot(review, 0, 5, 20, 2, false, &text);
    size_t lines = 0;
    for (const char *at = buf_string(&text); *at; at++)
        lines += *at == '\n';
    assert_int_equal(lines, 3);
    assert_non_null(strstr(buf_string(&text), "\n      ^\n")); /* below the sixth of six */
    buf_free(&text);
    review_free(review);
    sitting_free(&s);
}

/* Chance falls as it fell, up to where somebody tries on. */
static void the_same_game_again(void **unused)
{
    (void)unused;
    Sitting s = sitting_start(RACE, 7);
    Buf error = {0};
    State *before = state_new(match_stage(s.match));
    sitting_play(s.match, "walk, walk, walk");
    size_t middle = match_record_count(s.match) - 2;
    assert_int_not_equal(match_record(s.match, middle)->player, PLAYER_CHANCE);
    assert_true(match_state_before(s.match, middle, before));
    Diags diags = {0};
    Match *again = match_new(s.rules, s.pack, 1, 2, match_seed(s.match), &diags);
    assert_true(follow_to(again, s.match, middle, &error));
    assert_int_equal(match_hash(again), state_hash(match_stage(s.match), before));
    assert_int_equal(match_record_count(again), middle);
    sitting_play(again, "walk");
    assert_int_equal(match_move_count(s.match), 3); /* the other one stays as it is */
    match_free(again);
    state_free(before);
    buf_free(&error);
    sitting_free(&s);
}

static void dice_have_chances(void **unused)
{
    (void)unused;
    Sitting s = sitting_start(RACE, 7);
    sitting_play(s.match, "walk, walk");
    assert_true(review_possible(s.match));
    Review *review = judged(s.match);
    for (size_t i = 0; i < review_count(review); i++)
        assert_int_equal(review_point(review, i)->verdict,
                         REVIEW_FINE); /* who has no choice makes no mistake */
    review_free(review);
    sitting_free(&s);
}

static void who_plays_alone_has_none(void **unused)
{
    (void)unused;
    Sitting s = sitting_start(sitting_dice, 1);
    assert_false(review_possible(s.match));
    sitting_free(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_win_that_was_let_go_is_found),
        cmocka_unit_test(aside_it_comes_to_the_same),
        cmocka_unit_test(bars_and_plots),
        cmocka_unit_test(the_same_game_again),
        cmocka_unit_test(dice_have_chances),
        cmocka_unit_test(who_plays_alone_has_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
