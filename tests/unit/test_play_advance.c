/* Answers in advance: the same question out of turn, as long as the answer is legal, and what is told of it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "play/advance.h"
#include "play/recent.h"
#include "play/takeback.h"
#include "sitting.h"

static const char RULES[] =
    "language: 1\n"
    "players: [ann, ben]\n"
    "vars: { n: 0 }\n"
    "each player has: { life: 2 }\n"
    "zones: { deck: { of: card, seen by: nobody, ordered: true }, hand: { of: card, per: player, "
    "seen by: owner } }\n"
    "cards: { miss: { count: 6 } }\n"
    "setup: [shuffle deck, deal 2 from deck to hand]\n"
    "moves: { shout: { any time: true, do: n = n + 1 },\n"
    "         rise: { any time: true, who: players where life of it is 1, do: life of you = 3 } }\n"
    "turn:\n"
    "  - ask: me\n"
    "    options:\n"
    "      shoot: { do: hit(next of me) }\n"
    "      poke: { do: prod(next of me) }\n"
    "      rest: {}\n"
    "define:\n"
    "  hit(p):\n"
    "    - ask: p\n"
    "      options:\n"
    "        take: { when: life of p > 1, do: life of p = life of p - 1 }\n"
    "        dodge: { pick: { c: hand of p }, do: drop c }\n"
    "        fall: { do: life of p = 2 }\n"
    "  prod(p):\n"
    "    - ask: p\n"
    "      options: [take, fall]\n";

static Move move_of(const Match *match, int player, const char *text)
{
    Move move;
    Buf why = {0};
    if (!move_parse(match_machine(match), match_state(match), player, text, &move, &why))
        fail_msg("%s: %s", text, buf_string(&why));
    buf_free(&why);
    return move;
}

static bool allowed(Match *match, int player, const char *text)
{
    Move move = move_of(match, player, text);
    return advance_allows(match, player, &move);
}

static void say(Advance *advance, Match *match, int player, const char *text)
{
    Move move = move_of(match, player, text);
    advance_add(advance, match, player, &move, text);
}

static bool found(const Advance *advance, Match *match, int player, const char *wanted)
{
    Move move, answer;
    int who = PLAYER_NOBODY;
    if (!advance_find(advance, match, &who, &move))
        return false;
    answer = move_of(match, player, wanted);
    return who == player && memcmp(&answer, &move, sizeof move) == 0;
}

/* Nobody's own turn plays itself, nor what may be chosen at any time, nor what tells that a card is there. */
static void test_what_may_be_said(void **state)
{
    (void)state;
    Sitting s = sitting_start(RULES, 1);
    assert_false(allowed(s.match, 0, "rest"));
    sitting_play(s.match, "shoot");
    assert_true(allowed(s.match, 1, "take"));
    assert_true(allowed(s.match, 1, "fall"));
    assert_false(allowed(s.match, 1, "shout"));
    assert_false(allowed(s.match, 1, "dodge miss"));
    sitting_free(&s);
}

/* It is asked again where the answer is not legal, where another question waits, and when it was taken back. */
static void test_the_same_question(void **state)
{
    (void)state;
    Advance advance = {0};
    Sitting s = sitting_start(RULES, 1);
    sitting_play(s.match, "shoot");
    say(&advance, s.match, 1, "fall");
    say(&advance, s.match, 1, "take"); /* in its place */
    assert_int_equal(advance.count, 1);
    assert_string_equal(advance.entry[0].label, "take");
    assert_true(found(&advance, s.match, 1, "take"));
    sitting_play(s.match, "fall");
    assert_false(found(&advance, s.match, 1, "take")); /* ben's own turn */
    sitting_play(s.match, "shoot");
    assert_false(found(&advance, s.match, 0, "take")); /* ann has said nothing */
    sitting_play(s.match, "take, poke");
    assert_false(found(&advance, s.match, 1, "take")); /* another question */
    sitting_play(s.match, "take, rest, shoot");
    assert_true(found(&advance, s.match, 1, "take"));
    sitting_play(s.match, "take, rest, shoot");
    assert_false(found(&advance, s.match, 1, "take")); /* the last life */
    sitting_play(s.match, "fall, rest, shoot");
    assert_true(found(&advance, s.match, 1, "take"));
    advance_drop_player(&advance, 0);
    assert_true(found(&advance, s.match, 1, "take"));
    advance_drop_player(&advance, 1);
    assert_int_equal(advance.count, 0);
    assert_false(found(&advance, s.match, 1, "take"));
    advance_free(&advance);
    sitting_free(&s);
}

/* What may be done at any time, and was not possible when the answer was said, is not hidden by it; what was, is. */
static void test_what_else_is_possible(void **state)
{
    (void)state;
    Advance advance = {0};
    Sitting s = sitting_start(RULES, 1);
    assert_true(advance_hides(s.match));
    sitting_play(s.match, "shoot");
    say(&advance, s.match, 1, "fall");
    assert_int_equal(advance.entry[0].any_times, 1); /* shout */
    assert_true(found(&advance, s.match, 1, "fall"));
    sitting_play(s.match, "take, rest, shoot");
    assert_true(allowed(s.match, 1, "fall"));
    assert_false(found(&advance, s.match, 1, "fall")); /* rise */
    say(&advance, s.match, 1, "fall");
    assert_int_equal(advance.entry[0].any_times, 2);
    assert_true(found(&advance, s.match, 1, "fall"));
    advance_free(&advance);
    sitting_free(&s);
}

/* Neither that an answer became impossible nor that something else became possible is told by asking, where it depends on
 * what others do not know. */
static void test_secrets(void **state)
{
    (void)state;
    static const char SECRETS[] =
        "language: 1\n"
        "players: [ann, ben]\n"
        "roles: { secret: true, deal: { 2: [cat, cat] } }\n"
        "each player has: { life: 3 }\n"
        "moves:\n"
        "  purr: { any time: true, who: cat where life of it is 2, do: life of you = 3 }\n"
        "  yawn: { any time: true, who: players where life of it is 1, do: life of you = 2 }\n"
        "turn:\n"
        "  - ask: next of me\n"
        "    options:\n"
        "      take: { do: life of you = life of you - 1 }\n"
        "      hiss: { who: cat where life of it > 2, do: life of you = 3 }\n";
    Advance advance = {0};
    Sitting s = sitting_start(SECRETS, 1);
    assert_true(allowed(s.match, 1, "take"));
    assert_false(allowed(s.match, 1, "hiss"));
    say(&advance, s.match, 1, "take");
    assert_int_equal(advance.entry[0].any_times, 0);
    sitting_play(s.match, "take, take");
    Move purr = move_of(s.match, 1, "purr"); /* possible, but nobody is asked for it */
    assert_true(moveset_contains(match_legal(s.match, 1), &purr));
    assert_true(found(&advance, s.match, 1, "take"));
    sitting_play(s.match, "take, take");
    assert_false(found(&advance, s.match, 1, "take")); /* yawn, of which all can tell */
    advance_free(&advance);
    sitting_free(&s);
}

/* Who did not look is told of it next time, and it is taken back with what led to it. */
static void test_told_and_taken_back(void **state)
{
    (void)state;
    static const Called CALLED = {.title = {"ann", "ben"}};
    Sitting s = sitting_start(RULES, 1);
    Takeback takeback;
    Buf words = {0};
    sitting_play(s.match, "rest, rest, shoot");
    Move take = move_of(s.match, 1, "take");
    assert_true(match_move(s.match, 1, &take, INPUT_ADVANCE, NULL));
    recent_of_others(s.match, 1, 1, &CALLED, LANGUAGE_EN, &words);
    assert_string_equal(buf_string(&words), "ann: shoot; ben: take");
    assert_true(takeback_find(s.match, PLAYER_NOBODY, &takeback));
    assert_int_equal(takeback.player, 0);
    takeback_do(s.match, &takeback, "");
    assert_int_equal(match_record_count(s.match), 3); /* with the shuffle */
    assert_int_equal(input_method_find("advance"), INPUT_ADVANCE);
    buf_free(&words);
    sitting_free(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_may_be_said),      cmocka_unit_test(test_the_same_question),
        cmocka_unit_test(test_what_else_is_possible), cmocka_unit_test(test_secrets),
        cmocka_unit_test(test_told_and_taken_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
