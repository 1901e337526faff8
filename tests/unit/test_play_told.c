/* What rules tell while moves are made: to whom, with which values, and who knows what of it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "play/chronicle.h"
#include "play/recent.h"
#include "sitting.h"

static const char RULES[] =
    "language: 1\n"
    "players: 3\n"
    "each player has: { life: { values: 0 to 5, first: 2 } }\n"
    "zones:\n"
    "  deck: { of: card, seen by: nobody, ordered: true }\n"
    "  hand: { of: card, per: player, seen by: owner }\n"
    "  discard: { of: card, ordered: true }\n"
    "cards: { arrow: { count: 20 } }\n"
    "setup:\n"
    "  - deal 2 from deck to hand\n"
    "  - tell: { en: Dealt., cs: Rozdáno. }\n"
    "turn:\n"
    "  - ask: me\n"
    "    options:\n"
    "      shoot:\n"
    "        pick: { p: others }\n"
    "        do:\n"
    "          - tell: '{me} shoots at {p} with {first of my hand}.'\n"
    "          - discard first of my hand\n"
    "          - life of p = life of p - 1\n"
    "          - tell:\n"
    "              en: '{p} has {life of p} lives.'\n"
    "              when life of p is 1: { en: '{p} has one life.' }\n"
    "      peek:\n"
    "        do:\n"
    "          - tell: 'You hold {first of my hand}.'\n"
    "            to: me\n"
    "          - tell: '{me} looks at {first of my hand}.'\n"
    "            to: others\n"
    "      fail: { do: [tell: Never told., life of me = 1 / (life of me - life of me)] }\n";

static void assert_told(const Match *match, size_t index, int viewer, const char *wanted)
{
    Buf all = {0};
    for (size_t nth = 0; nth < match_told_count(match, index); nth++) {
        Buf line = {0};
        if (match_told(match, index, nth, viewer, NULL, LANGUAGE_EN, &line))
            buf_printf(&all, "%s|", buf_string(&line));
        buf_free(&line);
    }
    assert_string_equal(buf_string(&all), wanted);
    buf_free(&all);
}

/* A card that all know after the move was told to all, although it was still in the hand then. */
static void test_to_all(void **state)
{
    (void)state;
    Sitting s = sitting_start(RULES, 1);
    assert_told(s.match, MATCH_FIRST, 2, "Dealt.|");
    sitting_play(s.match, "shoot 2");
    assert_told(s.match, 0, 2, "1 shoots at 2 with arrow.|2 has one life.|");
    assert_told(s.match, 0, PLAYER_NOBODY, "1 shoots at 2 with arrow.|2 has one life.|");
    sitting_play(s.match, "shoot 1");
    sitting_play(s.match, "shoot 2");
    assert_told(s.match, 0, 2, "1 shoots at 2 with arrow.|2 has one life.|"); /* as it was then */
    assert_told(s.match, 2, 0, "3 shoots at 2 with arrow.|2 has 0 lives.|");
    sitting_free(&s);
}

static void test_to_some(void **state)
{
    (void)state;
    Sitting s = sitting_start(RULES, 1);
    sitting_play(s.match, "peek");
    assert_told(s.match, 0, 0, "You hold arrow.|");
    assert_told(s.match, 0, 1, "1 looks at ?.|");
    assert_told(s.match, 0, PLAYER_NOBODY, "");
    assert_told(s.match, 0, PLAYER_ALL_SEEING, "You hold arrow.|1 looks at arrow.|");
    sitting_free(&s);
}

/* What is taken back is told no more, and told again when it is done again. */
static void test_undone(void **state)
{
    (void)state;
    Sitting s = sitting_start(RULES, 1);
    sitting_play(s.match, "shoot 2");
    assert_true(match_undo(s.match));
    assert_int_equal(match_record_count(s.match), 0);
    assert_true(match_redo(s.match));
    assert_told(s.match, 0, 1, "1 shoots at 2 with arrow.|2 has one life.|");
    assert_true(match_undo(s.match));
    sitting_play(s.match, "peek");
    assert_told(s.match, 0, 1, "1 looks at ?.|");
    assert_true(match_restart(s.match));
    assert_told(s.match, MATCH_FIRST, 1, "Dealt.|");
    sitting_free(&s);
}

/* A move that fails tells nothing. */
static void test_failed(void **state)
{
    (void)state;
    Sitting s = sitting_start(RULES, 1);
    Buf error = {0};
    assert_false(match_move_text(s.match, 0, "fail", INPUT_TEXT, &error));
    assert_int_equal(match_record_count(s.match), 0);
    buf_free(&error);
    sitting_free(&s);
}

static void test_in_words(void **state)
{
    (void)state;
    static const Called CALLED = {
        .name = {"Ann", "Ben", "Eve"}, .title = {"x Ann", "o Ben", "v Eve"}, .language = LANGUAGE_EN};
    Sitting s = sitting_start(RULES, 1);
    Buf words = {0};
    sitting_play(s.match, "shoot 2");
    recent_of_others(s.match, 1, 1, &CALLED, LANGUAGE_EN, &words);
    assert_string_equal(buf_string(&words),
                        "x Ann: shoot o Ben – Ann shoots at Ben with arrow. Ben has one life.");
    buf_clear(&words);
    recent_describe(s.match, 1, &CALLED, LANGUAGE_EN, &words);
    assert_string_equal(buf_string(&words), "shoot o Ben – Ann shoots at Ben with arrow. Ben has one life.");
    buf_clear(&words);
    chronicle_tell(s.match, 1, &CALLED, &words);
    assert_string_equal(buf_string(&words), "1. x Ann: shoot o Ben\n"
                                            "  Ann shoots at Ben with arrow.\n"
                                            "  Ben has one life.\n"
                                            "The start\n"
                                            "  Dealt.\n");
    buf_free(&words);
    sitting_free(&s);
}

/* Numbers of players that are shown tell themselves, but not beside what the rules tell. */
static void test_changes(void **state)
{
    (void)state;
    static const char *const SHOWN =
        "language: 1\nplayers: 2\n"
        "each player has: { life: { values: 0 to 5, first: 3, show: { en: Life } }, hope: { values: 0 to 5 } "
        "}\n"
        "turn:\n"
        "  - ask: me\n"
        "    options:\n"
        "      hit: { do: [life of next of me = life of next of me - 1, hope of me = 2] }\n"
        "      say: { do: [tell: Hello., life of me = life of me + 1] }\n"
        "      sit: {}\n";
    Sitting s = sitting_start(SHOWN, 1);
    sitting_play(s.match, "hit, sit, say");
    assert_told(s.match, 0, PLAYER_NOBODY, "2: Life 3 -> 2|");
    assert_told(s.match, 1, 0, "");
    assert_told(s.match, 2, 0, "Hello.|");
    sitting_free(&s);
}

static void assert_why(const Match *match, Language language, const char *wanted)
{
    Buf why = {.language = language};
    match_why(match, NULL, &why);
    assert_string_equal(buf_string(&why), wanted);
    buf_free(&why);
}

/* Why the game has ended is said with how; and no more when that is taken back. */
static void test_why(void **state)
{
    (void)state;
    static const char *const ENDS = "language: 1\nplayers: [ann, bob]\nvars: { n: 0 }\n"
                                    "turn: [{ ask: me, options: { add: { do: n = n + 1 }, sit: {} } }]\n"
                                    "end:\n"
                                    "  - if: n is 2\n"
                                    "    result: me wins\n"
                                    "    say: { en: Two is enough., cs: Dvě stačí. }\n"
                                    "  - if: ply is 3\n"
                                    "    result: draw\n";
    Sitting s = sitting_start(ENDS, 1);
    sitting_play(s.match, "add");
    assert_why(s.match, LANGUAGE_EN, "");
    sitting_play(s.match, "add");
    assert_why(s.match, LANGUAGE_EN, "Two is enough.");
    assert_why(s.match, LANGUAGE_CS, "Dvě stačí.");
    assert_true(match_undo(s.match));
    assert_why(s.match, LANGUAGE_EN, "");
    sitting_play(s.match, "sit, sit");
    assert_true(match_finished(s.match));
    assert_why(s.match, LANGUAGE_EN, "");
    sitting_free(&s);
}

/* What a move is called makes room for what the rules tell of it; what is played is told by its name. */
static void test_instead(void **state)
{
    (void)state;
    static const char INSTEAD[] =
        "language: 1\nplayers: 2\n"
        "each player has: { life: { values: 0 to 5, first: 2 } }\n"
        "zones: { deck: { of: card, ordered: true }, hand: { of: card, per: player, seen by: owner },\n"
        "  away: { of: card, ordered: true } }\n"
        "cards:\n"
        "  duck: { count: 4, can: { do: put it into away } }\n"
        "  hit: { count: 4, can: { pick: { p: others }, do: put it into away } }\n"
        "texts: { hit: Hit! }\n"
        "setup: [deal 4 from deck to hand]\n"
        "turn:\n"
        "  - ask: me\n"
        "    options:\n"
        "      - my hand\n"
        "      - drop:\n"
        "          pick: { c: my hand }\n"
        "          do: [put c into away, life of me = life of me - 1]\n"
        "          tell: '{me} drops {c}.'\n"
        "      - wait: { tell: '{next of me} must wait for {me}.' }\n"
        "  - ask: me\n"
        "    name: guess\n"
        "    pick: { n: 1 to 3 }\n"
        "    do: life of me = n\n"
        "    tell: '{me} guesses, {life of me} before.'\n";
    static const Called CALLED = {
        .name = {"Ann", "Ben"}, .title = {"x Ann", "o Ben"}, .symbol = {"x", "o"}, .language = LANGUAGE_EN};
    Sitting s = sitting_start(INSTEAD, 1);
    Buf words = {0};
    sitting_play(s.match, "duck,guess 2,hit 1,guess 3,drop hit,guess 1,wait");
    chronicle_log(s.match, PLAYER_NOBODY, &CALLED, 20, &words);
    assert_string_equal(buf_string(&words), "x Ann plays duck.\n"
                                            "x Ann guesses, 2 before.\n"
                                            "o Ben plays Hit! on x Ann.\n"
                                            "o Ben guesses, 2 before.\n"
                                            "x Ann drops Hit!\n"
                                            "x Ann guesses, 1 before.\n"
                                            "  Ann must wait for Ben.\n");
    buf_clear(&words);
    recent_of_others(s.match, 1, 1, &CALLED, LANGUAGE_EN, &words);
    assert_string_equal(buf_string(&words), "");
    recent_of_others(s.match, 0, 0, &CALLED, LANGUAGE_EN, &words);
    assert_string_equal(buf_string(&words), "Ann must wait for Ben.");
    buf_clear(&words);
    recent_describe(s.match, 1, &CALLED, LANGUAGE_EN, &words);
    assert_string_equal(buf_string(&words), "Ann must wait for Ben.");
    buf_free(&words);
    sitting_free(&s);
}

/* Rules that tell more are the same rules; a question that is told is a question all the same. */
static void test_identity(void **state)
{
    (void)state;
    static const char FORM[] = "language: 1\nplayers: 2\n"
                               "each player has: { life: { values: 0 to 5, first: 2 } }\n"
                               "turn:\n"
                               "  - ask: me\n"
                               "    options: { wait: { do: life of me = 1%s } }\n"
                               "  - ask: me\n"
                               "    name: guess\n"
                               "    pick: { n: 1 to %d }\n"
                               "    do: life of me = n\n%s";
    static const struct {
        const char *option;
        int most;
        const char *question;
    } CASE[] = {{"", 3, ""},
                {", tell: '{me} waits.'", 3, "    tell: '{me} guesses.'\n"},
                {"", 4, "    tell: '{me} guesses.'\n"}};
    char identity[3][100];
    for (int i = 0; i < 3; i++) {
        char text[600];
        snprintf(text, sizeof text, FORM, CASE[i].option, CASE[i].most, CASE[i].question);
        Sitting s = sitting_new(text, 1);
        snprintf(identity[i], sizeof identity[i], "%s", ruleset_identity(s.rules));
        sitting_free(&s);
    }
    assert_string_equal(identity[0], identity[1]);
    assert_string_not_equal(identity[1], identity[2]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_to_all),   cmocka_unit_test(test_to_some),  cmocka_unit_test(test_undone),
        cmocka_unit_test(test_failed),   cmocka_unit_test(test_in_words), cmocka_unit_test(test_instead),
        cmocka_unit_test(test_identity), cmocka_unit_test(test_changes),  cmocka_unit_test(test_why),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
