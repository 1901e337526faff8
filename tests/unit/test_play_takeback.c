/* Among several players: what taking back leads over and whom it concerns, questions that pass by, turns that are left
 * out, moves that play themselves, and who may read what of a move. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <string.h>

#include "play/takeback.h"
#include "sitting.h"

static void expect_words(const Match *match, size_t index, int viewer, const char *expected)
{
    Buf words = {0};
    match_describe(match, index, viewer, NULL, LANGUAGE_EN, &words);
    assert_string_equal(buf_string(&words), expected);
    buf_free(&words);
}

static void expect_text(const Match *match, size_t index, int viewer, const char *expected)
{
    Buf text = {0};
    match_text(match, index, viewer, &text);
    assert_string_equal(buf_string(&text), expected);
    buf_free(&text);
}

/* Three players; a die is thrown now and then. */
static const char DICE[] = "language: 1\n"
                           "players: [ann, ben, cid]\n"
                           "vars: { thrown: 0 }\n"
                           "moves:\n"
                           "  wait: {}\n"
                           "  throw: { do: thrown = roll d6 }\n"
                           "  go: { do: eliminate me }\n";

static void test_open_moves_concern_nobody_else(void **state)
{
    (void)state;
    Sitting sitting = sitting_start(DICE, 7);
    Takeback takeback;
    assert_false(takeback_find(sitting.match, PLAYER_NOBODY, &takeback));
    assert_false(takeback_find(sitting.match, 0, &takeback));
    sitting_play(sitting.match, "wait, wait");
    assert_true(takeback_find(sitting.match, PLAYER_NOBODY, &takeback));
    assert_int_equal(takeback.player, 1);
    assert_int_equal(takeback.steps, 1);
    assert_int_equal(takeback.asks, 0);
    assert_true(takeback_find(sitting.match, 0, &takeback));
    assert_int_equal(takeback.steps, 2);
    assert_int_equal(takeback.asks, 0);
    assert_false(takeback_find(sitting.match, 2, &takeback));
    sitting_free(&sitting);
}

static void test_chance_concerns_the_others(void **state)
{
    (void)state;
    Sitting sitting = sitting_start(DICE, 7);
    Match *match = sitting.match;
    Takeback takeback;
    sitting_play(match, "wait");
    uint64_t hash = match_hash(match);
    sitting_play(match, "throw, wait");
    assert_true(takeback_find(match, PLAYER_NOBODY, &takeback));
    assert_int_equal(takeback.asks, 0);
    assert_true(takeback_find(match, 1, &takeback));
    assert_true(takeback.chance && !takeback.secret);
    assert_int_equal(takeback.steps, 2);
    assert_int_equal(takeback.asks, 5);
    takeback_do(match, &takeback, "ann, cid");
    assert_true(match_hash(match) == hash);
    assert_int_equal(match_decider(match), 1);
    assert_true(match_redo(match) && match_redo(match));
    assert_false(match_redo(match));
    sitting_free(&sitting);
}

static void test_who_is_out_is_not_asked(void **state)
{
    (void)state;
    Sitting sitting = sitting_start(DICE, 7);
    Takeback takeback;
    sitting_play(sitting.match, "go, throw");
    assert_true(takeback_find(sitting.match, PLAYER_NOBODY, &takeback));
    assert_int_equal(takeback.asks, 4);
    sitting_free(&sitting);
}

static void test_a_restart_is_taken_back_freely(void **state)
{
    (void)state;
    Sitting sitting = sitting_start(DICE, 7);
    Takeback takeback;
    sitting_play(sitting.match, "throw, wait");
    assert_true(match_restart(sitting.match));
    assert_true(takeback_find(sitting.match, PLAYER_NOBODY, &takeback));
    assert_int_equal(takeback.player, PLAYER_NOBODY);
    assert_int_equal(takeback.asks, 0);
    takeback_do(sitting.match, &takeback, "");
    assert_int_equal(match_move_count(sitting.match), 2);
    sitting_free(&sitting);
}

/* Cards that only their owner sees; one may be laid face down, shown, or drawn. */
static const char HANDS[] = "language: 1\n"
                            "players: [ann, ben, cid]\n"
                            "zones:\n"
                            "  deck: { of: card, seen by: nobody, ordered: true }\n"
                            "  hand: { of: card, per: player, seen by: owner }\n"
                            "  pile: { of: card, seen by: nobody, ordered: true }\n"
                            "  table: { of: card, seen by: all }\n"
                            "cards: { ace: {}, king: {}, queen: {}, jack: {}, ten: {}, nine: {} }\n"
                            "setup: deal 1 from deck to hand\n"
                            "moves:\n"
                            "  wait: {}\n"
                            "  draw: { do: draw 1 from deck to my hand }\n"
                            "  hide: { pick: { c: my hand }, do: put c into pile }\n"
                            "  show: { pick: { c: my hand }, do: put c into table }\n";

static void test_secrets_concern_the_others(void **state)
{
    (void)state;
    Sitting sitting = sitting_start(HANDS, 7);
    Match *match = sitting.match;
    Takeback takeback;
    assert_true(stage_keeps_secrets(match_stage(match)));
    sitting_play(match, "hide nine");
    assert_true(takeback_find(match, 0, &takeback));
    assert_int_equal(takeback.asks, 0);
    sitting_play(match, "draw");
    assert_true(takeback_find(match, 1, &takeback));
    assert_true(takeback.secret && !takeback.chance);
    assert_int_equal(takeback.asks, 5);
    assert_int_equal(match_record(match, 1)->learnt, 2);
    sitting_play(match, "show jack");
    assert_int_equal(match_record(match, 2)->learnt, 3);
    assert_true(takeback_find(match, 0, &takeback));
    assert_int_equal(takeback.steps, 3);
    assert_int_equal(takeback.asks, 6);
    sitting_free(&sitting);
}

/* Tiles and gems that only their owner sees, and that are put away face down. */
static const char BACKS[] = "language: 1\nplayers: [ann, ben]\nboard: { size: 2 x 1 }\n"
                            "tiles: { lane: { kinds: { bend: { count: 2 }, stall: {} } } }\n"
                            "pieces: { gem: { kinds: { ruby: {}, opal: {} } } }\n"
                            "layers: { tile: lane }\n"
                            "zones:\n"
                            "  pile: { of: lane, seen by: nobody, ordered: true }\n"
                            "  chest: { of: gem, seen by: nobody, ordered: true }\n"
                            "  hand: { of: lane, per: player, seen by: owner }\n"
                            "  purse: { of: gem, per: player, seen by: owner }\n"
                            "  bin: { of: lane, seen by: nobody, ordered: true }\n"
                            "  sea: { of: gem, seen by: nobody, ordered: true }\n"
                            "setup: [deal 1 from pile to hand, deal 1 from chest to purse]\n"
                            "moves:\n"
                            "  drop: { pick: { t: my hand }, do: put t into bin }\n"
                            "  sink: { pick: { g: my purse }, do: put g into sea }\n"
                            "texts: { gem: { en: a gem, cs: drahokam, sk: drahokam } }\n";

static void test_a_back_tells_its_family(void **state)
{
    (void)state;
    Sitting sitting = sitting_start(BACKS, 7);
    Match *match = sitting.match;
    Move move;
    for (int i = 0; i < 2; i++) {
        Buf text = {0}, words = {0};
        assert_true(moveset_nth(match_legal(match, i), (uint64_t)i, &move));
        move_text(match_stage(match), &move, &text);
        sitting_play_as(match, i, buf_string(&text));
        expect_words(match, (size_t)i, 1 - i, i == 0 ? "drop lane" : "sink a gem");
        expect_text(match, (size_t)i, 1 - i, i == 0 ? "drop ?" : "sink ?");
        match_describe(match, (size_t)i, i, NULL, LANGUAGE_EN, &words);
        assert_string_equal(buf_string(&words), buf_string(&text));
        buf_free(&text);
        buf_free(&words);
    }
    sitting_free(&sitting);
}

static void test_moves_are_read_as_far_as_they_are_known(void **state)
{
    (void)state;
    Sitting sitting = sitting_start(HANDS, 7);
    Match *match = sitting.match;
    sitting_play(match, "hide nine, show ten");
    expect_words(match, 0, 0, "hide nine");
    expect_words(match, 0, 1, "hide a card");
    expect_words(match, 0, PLAYER_NOBODY, "hide a card");
    expect_text(match, 0, 0, "hide nine");
    expect_text(match, 0, 2, "hide ?");
    for (int viewer = PLAYER_NOBODY; viewer < 3; viewer++)
        expect_words(match, 1, viewer, "show ten");
    sitting_free(&sitting);
}

static const char ANSWERS[] = "language: 1\n"
                              "players: [ann, ben]\n"
                              "turn:\n"
                              "  - ask together: players\n"
                              "    options: [yes, nay]\n";

static void test_answers_wait_for_each_other(void **state)
{
    (void)state;
    Sitting sitting = sitting_start(ANSWERS, 7);
    Match *match = sitting.match;
    Takeback takeback;
    sitting_play_as(match, 1, "nay");
    expect_words(match, 0, 1, "nay");
    expect_words(match, 0, 0, "(a secret answer)");
    expect_text(match, 0, 0, "?");
    assert_true(takeback_find(match, 1, &takeback));
    assert_int_equal(takeback.asks, 0);
    sitting_play_as(match, 0, "yes");
    expect_words(match, 0, 0, "nay");
    expect_words(match, 1, PLAYER_NOBODY, "yes");
    assert_int_equal(match_record(match, 1)->learnt, 3);
    assert_true(takeback_find(match, 1, &takeback));
    assert_int_equal(takeback.steps, 2);
    assert_true(takeback.secret);
    sitting_play_as(match, 0, "nay");
    expect_words(match, 1, PLAYER_NOBODY, "yes");
    expect_words(match, 2, 1, "(a secret answer)");
    sitting_free(&sitting);
}

/* What was answered together and led to nothing that others see is never known to them, whoever answered first; what led
 * to nothing at all, or to what all see, is. */
static void test_answers_stay_secret(void **state)
{
    static const char SIDES[] =
        "language: 1\n"
        "players: [ann, ben, cid]\n"
        "each player has: { side: { values: 0 to 3, seen by: owner }, votes: 0 to 3 }\n"
        "turn:\n"
        "  - ask together: players\n"
        "    options:\n"
        "      good: { do: side of you = 1 }\n"
        "      evil: { do: side of you = 2 }\n"
        "      idle: {}\n"
        "      loud: { do: votes of you = 3 }\n"
        "  - ask together: players\n"
        "    options:\n"
        "      vote: { pick: { p: players }, do: votes of p = votes of p + 1 }\n"
        "  - each: p in players\n"
        "    do: votes of p = 0\n";
    (void)state;
    Sitting sitting = sitting_start(SIDES, 7);
    Match *match = sitting.match;
    sitting_play_as(match, 1, "good");
    sitting_play_as(match, 2, "evil");
    sitting_play_as(match, 0, "loud");
    for (int viewer = 0; viewer < 3; viewer++) {
        expect_text(match, 0, viewer, viewer == 1 ? "good" : "?");
        expect_text(match, 1, viewer, viewer == 2 ? "evil" : "?");
        expect_text(match, 2, viewer, "loud");
    }
    sitting_play_as(match, 2, "vote ben");
    sitting_play_as(match, 1, "vote cid");
    sitting_play_as(match, 0, "vote cid");
    expect_text(match, 3, 0, "vote ben");
    expect_text(match, 4, 0, "vote cid");
    sitting_free(&sitting);
}

/* Somebody does what is possible at any time instead, and all are asked again: what they had answered nobody learns. */
static void test_void_answers_stay_secret(void **state)
{
    static const char SHOUT[] =
        "language: 1\n"
        "players: [ann, ben, cid]\n"
        "each player has: { shouts: 0 to 3, stones: 0 to 3 }\n"
        "moves: { shout: { any time: true, do: shouts of you = shouts of you + 1 } }\n"
        "turn:\n"
        "  - ask together: players\n"
        "    options:\n"
        "      one: { do: stones of you = 1 }\n"
        "      two: { do: stones of you = 2 }\n";
    (void)state;
    Sitting sitting = sitting_start(SHOUT, 7);
    Match *match = sitting.match;
    sitting_play_as(match, 2, "two");
    sitting_play_as(match, 0, "shout");
    sitting_play_as(match, 1, "one");
    for (int viewer = 0; viewer < 3; viewer++) {
        expect_text(match, 0, viewer, viewer == 2 ? "two" : "?");
        expect_text(match, 1, viewer, "shout");
        expect_text(match, 2, viewer, viewer == 1 ? "one" : "?");
    }
    sitting_play_as(match, 2, "two");
    sitting_play_as(match, 0, "one");
    sitting_play_as(match, 1, "one");
    expect_text(match, 3, 0, "two");
    sitting_free(&sitting);
}

/* What several chose lies open when all have chosen, that of who was first as well. */
static void test_answers_lie_open(void **state)
{
    static const char CHOICES[] = "language: 1\n"
                                  "players: [ann, ben, cid]\n"
                                  "cards: { owl: {}, fox: {}, elk: {}, cat: {}, dog: {}, hen: {} }\n"
                                  "zones:\n"
                                  "  deck: { of: card, ordered: true, seen by: nobody }\n"
                                  "  hand: { of: card, per: player, seen by: owner }\n"
                                  "  table: { of: card, per: player, seen by: all }\n"
                                  "setup: deal 2 from deck to hand\n"
                                  "turn:\n"
                                  "  - ask together: players\n"
                                  "    name: lay\n"
                                  "    pick: { c: your hand }\n"
                                  "    do: put c into your table\n"
                                  "  - ask: me\n"
                                  "    options: [yes]\n";
    static const char *const laid[] = {"lay elk", "lay dog", "lay cat"};
    (void)state;
    Sitting sitting = sitting_start(CHOICES, 7);
    for (int p = 0; p < 3; p++)
        sitting_play_as(sitting.match, p, laid[p]);
    for (int p = 0; p < 3; p++)
        for (int viewer = 0; viewer < 3; viewer++)
            expect_words(sitting.match, (size_t)p, viewer, laid[p]);
    sitting_free(&sitting);
}

static void test_questions_pass_by(void **state)
{
    (void)state;
    Sitting sitting = sitting_start(sitting_stones, 7);
    Match *match = sitting.match;
    assert_int_equal(match_passed(match), 0);
    sitting_play_as(match, 0, "collect");
    assert_int_equal(match_decider(match), 1);
    assert_int_equal(match_passed(match), 0);
    sitting_play_as(match, 1, "give");
    assert_int_equal(match_passed(match), 4);
    sitting_play_as(match, 1, "collect");
    assert_int_equal(match_passed(match), 5);
    assert_int_equal(match_missed(match), 0);
    sitting_play_as(match, 2, "hold");
    assert_int_equal(match_missed(match), 1);
    assert_int_equal(match_decider(match), 1);
    assert_true(match_undo(match));
    assert_int_equal(match_missed(match) | match_passed(match), 0);
    sitting_free(&sitting);
}

static const char FORCED[] = "language: 1\n"
                             "players: [ann, ben]\n"
                             "vars: { step: 0 to 99 }\n"
                             "moves:\n"
                             "  left: { when: step mod 3 is 0, do: step = step + 1 }\n"
                             "  right: { when: step mod 3 is 0, do: step = step + 1 }\n"
                             "  on: { when: step mod 3 > 0, do: step = step + 1 }\n";

static void force(Match *match)
{
    Move move;
    Buf error = {0};
    int player;
    assert_true(match_forced(match, &player, &move));
    assert_true(match_move(match, player, &move, INPUT_FORCED, &error));
    buf_free(&error);
}

static void test_forced_moves_are_no_decisions_to_take_back(void **state)
{
    (void)state;
    Sitting sitting = sitting_start(FORCED, 7);
    Match *match = sitting.match;
    Move move;
    int player;
    Takeback takeback;
    assert_false(match_forced(match, &player, &move));
    uint64_t opening = match_hash(match);
    sitting_play(match, "left");
    force(match);
    force(match);
    assert_false(match_forced(match, &player, &move));
    uint64_t there = match_hash(match);
    assert_true(takeback_find(match, PLAYER_NOBODY, &takeback));
    assert_int_equal(takeback.player, 0);
    assert_int_equal(takeback.steps, 1);
    assert_true(match_undo(match));
    assert_true(match_hash(match) == opening);
    assert_true(match_redo(match));
    assert_true(match_hash(match) == there);
    assert_int_equal(match_move_count(match), 3);
    assert_false(match_redo(match));
    sitting_free(&sitting);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_open_moves_concern_nobody_else),
        cmocka_unit_test(test_chance_concerns_the_others),
        cmocka_unit_test(test_who_is_out_is_not_asked),
        cmocka_unit_test(test_a_restart_is_taken_back_freely),
        cmocka_unit_test(test_secrets_concern_the_others),
        cmocka_unit_test(test_a_back_tells_its_family),
        cmocka_unit_test(test_moves_are_read_as_far_as_they_are_known),
        cmocka_unit_test(test_answers_wait_for_each_other),
        cmocka_unit_test(test_answers_stay_secret),
        cmocka_unit_test(test_void_answers_stay_secret),
        cmocka_unit_test(test_answers_lie_open),
        cmocka_unit_test(test_questions_pass_by),
        cmocka_unit_test(test_forced_moves_are_no_decisions_to_take_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
