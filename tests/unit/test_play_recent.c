/* What has just happened, in words. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "play/recent.h"
#include "sitting.h"

static const char RULES[] = "language: 1\n"
                            "players: 2\n"
                            "vars: { n: 0 }\n"
                            "zones: { deck: { of: card, seen by: nobody, ordered: true } }\n"
                            "cards: { one: { count: 3 } }\n"
                            "setup: shuffle deck\n"
                            "turn:\n"
                            "  - ask: me\n"
                            "    options:\n"
                            "      go: {}\n"
                            "      throw:\n"
                            "        do:\n"
                            "          - n = roll 2 d1\n"
                            "          - shuffle deck\n"
                            "          - n = roll one of 7\n";

static void assert_recent(const Sitting *sitting, Language language, const char *wanted)
{
    Buf words = {0};
    buf_text(&words, "Now: ");
    recent_describe(sitting->match, PLAYER_NOBODY, NULL, language, &words);
    assert_string_equal(buf_string(&words), wanted);
    buf_free(&words);
}

static void test_recent(void **state)
{
    (void)state;
    Sitting sitting = sitting_start(RULES, 7);
    assert_recent(&sitting, LANGUAGE_EN, "Now: ");
    sitting_play(sitting.match, "go");
    assert_recent(&sitting, LANGUAGE_EN, "Now: go");
    sitting_play(sitting.match, "throw");
    assert_recent(&sitting, LANGUAGE_EN, "Now: throw, rolled 1, rolled 1, rolled 7");
    assert_recent(&sitting, LANGUAGE_CS, "Now: throw, hozeno 1, hozeno 1, hozeno 7");
    sitting_play(sitting.match, "go");
    assert_recent(&sitting, LANGUAGE_SK, "Now: go");
    sitting_free(&sitting);
}

static void assert_news(const Sitting *sitting, int player, const char *wanted)
{
    static const Called CALLED = {.title = {"ann", "ben"}};
    Buf words = {0};
    recent_of_others(sitting->match, player, player, &CALLED, LANGUAGE_EN, &words);
    assert_string_equal(buf_string(&words), wanted);
    buf_free(&words);
}

static void assert_lines(const Sitting *sitting, int player, const char *wanted)
{
    static const Called CALLED = {.title = {"ann", "ben"}};
    Buf words = {0};
    recent_lines_of_others(sitting->match, player, PLAYER_NOBODY, &CALLED, LANGUAGE_EN, &words);
    assert_string_equal(buf_string(&words), wanted);
    buf_free(&words);
}

/* What another one did begins a line, what came of it goes on in it. */
static void test_lines(void **state)
{
    (void)state;
    Sitting sitting = sitting_start(RULES, 7);
    assert_lines(&sitting, 1, "");
    sitting_play(sitting.match, "throw");
    assert_lines(&sitting, 1, "ann: throw, rolled 1, rolled 1, rolled 7\n");
    sitting_play(sitting.match, "go");
    assert_lines(&sitting, 0, "ben: go\n");
    sitting_free(&sitting);
}

/* What one did oneself is no news, nor is what chance made of it. */
static void test_others(void **state)
{
    (void)state;
    Sitting sitting = sitting_start(RULES, 7);
    assert_news(&sitting, 0, "");
    sitting_play(sitting.match, "throw");
    assert_news(&sitting, 0, "");
    assert_news(&sitting, 1, "ann: throw, rolled 1, rolled 1, rolled 7");
    sitting_play(sitting.match, "go");
    assert_news(&sitting, 0, "ben: go");
    sitting_play(sitting.match, "go");
    assert_news(&sitting, 1, "ann: go");
    assert_true(match_undo(sitting.match));
    assert_news(&sitting, 1, "");
    sitting_free(&sitting);
}

/* The same again and again is told once; another move, and what chance did, part such runs. */
static void test_runs(void **state)
{
    (void)state;
    Sitting sitting = sitting_start("language: 1\n"
                                    "players: 2\n"
                                    "vars: { n: 0 }\n"
                                    "turn:\n"
                                    "  - repeat:\n"
                                    "      - ask: me\n"
                                    "        options: { go: {}, stay: {}, throw: { do: n = roll d1 } }\n"
                                    "    times: 9\n",
                                    7);
    static const char *const moves[] = {"go", "go", "go", "stay", "throw", "throw", "stay", "stay", "go"};
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
        sitting_play(sitting.match, moves[i]);
    assert_news(&sitting, 1, "ann: go (3×), stay, throw, rolled 1, throw, rolled 1, stay (2×), go");
    sitting_free(&sitting);
}

/* That somebody has answered, and nobody may know what, is no news; when it lies open, it is. */
static void test_secret_answers(void **state)
{
    (void)state;
    Sitting sitting = sitting_start("language: 1\n"
                                    "players: [ann, ben]\n"
                                    "turn:\n"
                                    "  - ask together: players\n"
                                    "    options: [yes, nay]\n",
                                    7);
    sitting_play_as(sitting.match, 0, "nay");
    assert_news(&sitting, 1, "");
    assert_lines(&sitting, 1, "");
    sitting_play_as(sitting.match, 1, "yes");
    assert_lines(&sitting, 0, "ben: yes\n");
    sitting_free(&sitting);
    sitting = sitting_start("language: 1\n"
                            "players: [ann, ben]\n"
                            "each player has: { side: { values: 0 to 3, seen by: owner } }\n"
                            "turn:\n"
                            "  - ask together: players\n"
                            "    options: { good: { do: side of you = 1 }, evil: { do: side of you = 2 } }\n"
                            "  - ask: me\n"
                            "    options: [rest]\n",
                            7);
    sitting_play_as(sitting.match, 0, "good");
    sitting_play_as(sitting.match, 1, "evil");
    assert_lines(&sitting, 0, ""); /* nor when it will never be known */
    sitting_free(&sitting);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_recent), cmocka_unit_test(test_secret_answers),
                                       cmocka_unit_test(test_others), cmocka_unit_test(test_runs),
                                       cmocka_unit_test(test_lines)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
