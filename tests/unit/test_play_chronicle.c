/* All that has happened, in words. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "play/chronicle.h"
#include "sitting.h"

static void assert_chronicle(const Sitting *sitting, int viewer, Language language, const char *wanted)
{
    Buf text = {0};
    Called called;
    match_call(sitting->match, language, false, &called);
    chronicle_tell(sitting->match, viewer, &called, &text);
    assert_string_equal(buf_string(&text), wanted);
    called_free(&called);
    buf_free(&text);
}

static void test_newest_first(void **state)
{
    (void)state;
    Sitting s = sitting_start(sitting_marks, 1);
    assert_chronicle(&s, 0, LANGUAGE_EN, "The start\n");
    sitting_play(s.match, "place b2, place a1, place b1");
    assert_chronicle(&s, 0, LANGUAGE_EN,
                     "3. c cross: place b1\n2. n nought: place a1\n1. c cross: place b2\nThe start\n");
    assert_true(match_undo(s.match));
    assert_chronicle(&s, PLAYER_NOBODY, LANGUAGE_CS,
                     "2. n nought: place a1\n1. c cross: place b2\nZačátek\n");
    sitting_play(s.match, "place b1, place a2, place b3");
    assert_chronicle(&s, PLAYER_NOBODY, LANGUAGE_SK,
                     "Víťaz: c cross.\n5. c cross: place b3\n4. n nought: place a2\n3. c cross: place b1\n"
                     "2. n nought: place a1\n1. c cross: place b2\nZačiatok\n");
    assert_true(match_restart(s.match));
    assert_chronicle(&s, 1, LANGUAGE_EN, "The start\n");
    sitting_free(&s);
}

/* What was rolled stands behind the move that it followed; a single player is not named. */
static void test_rolls(void **state)
{
    (void)state;
    static const char RULES[] = "language: 1\n"
                                "vars: { n: 0 }\n"
                                "zones: { deck: { of: card, seen by: nobody, ordered: true } }\n"
                                "cards: { one: { count: 3 } }\n"
                                "setup: [n = roll one of 5, shuffle deck]\n"
                                "turn:\n"
                                "  - ask: me\n"
                                "    options:\n"
                                "      go: {}\n"
                                "      throw: { do: [n = roll 2 d1, shuffle deck, n = roll one of 7] }\n";
    Sitting s = sitting_start(RULES, 7);
    sitting_play(s.match, "throw, go");
    assert_chronicle(&s, 0, LANGUAGE_EN,
                     "2. go\n1. throw, rolled 1, rolled 1, rolled 7\nThe start: rolled 5\n");
    sitting_free(&s);
}

/* Nobody is told what only somebody else may know. */
static void test_secrets(void **state)
{
    (void)state;
    static const char RULES[] =
        "language: 1\n"
        "players: [red, blue]\n"
        "board: { size: 6 x 1 }\n"
        "layers: { man: { kinds: [scout], owner: player, seen by: near my man } }\n"
        "legend: { r: red scout, B: blue scout, '.': none }\n"
        "moves:\n"
        "  march: { line: my man | nothing -> nothing | my man, along: east or west }\n"
        "levels: [{ board: 'r....B' }]\n";
    Sitting s = sitting_start(RULES, 1);
    sitting_play(s.match, "march a1 east, march f1 west");
    assert_chronicle(&s, 0, LANGUAGE_EN, "2. # blue: march ? ?\n1. o red: march a1 east\nThe start\n");
    assert_chronicle(&s, 1, LANGUAGE_EN, "2. # blue: march f1 west\n1. o red: march ? ?\nThe start\n");
    assert_chronicle(&s, PLAYER_ALL_SEEING, LANGUAGE_EN,
                     "2. # blue: march f1 west\n1. o red: march a1 east\nThe start\n");
    sitting_free(&s);
}

static void assert_log(const Sitting *sitting, int viewer, const char *wanted)
{
    static const Called CALLED = {.title = {"ann", "ben", "cid"}};
    Buf text = {0};
    chronicle_log(sitting->match, viewer, &CALLED, 9, &text);
    assert_string_equal(buf_string(&text), wanted);
    buf_free(&text);
}

/* Of answers of which one knows nothing the list has a line each, and a table's log none. */
static void test_secret_answers(void **state)
{
    (void)state;
    static const char RULES[] =
        "language: 1\n"
        "players: [ann, ben, cid]\n"
        "each player has: { side: { values: 0 to 3, seen by: owner }, n: 0 to 9 }\n"
        "turn:\n"
        "  - ask together: players\n"
        "    options: { good: { do: side of you = 1 }, evil: { do: side of you = 2 },\n"
        "               loud: { do: n of you = 1 } }\n"
        "  - ask: me\n"
        "    options: [rest]\n";
    Sitting s = sitting_start(RULES, 7);
    sitting_play_as(s.match, 0, "good");
    sitting_play_as(s.match, 1, "evil");
    assert_log(&s, 1, "ben: evil\n");
    assert_chronicle(&s, 1, LANGUAGE_EN, "2. # ben: evil\n1. o ann: (a secret answer)\nThe start\n");
    sitting_play_as(s.match, 2, "loud");
    assert_log(&s, 1, "ben: evil\ncid: loud\n");
    assert_chronicle(&s, 1, LANGUAGE_EN,
                     "3. A cid: loud\n2. # ben: evil\n1. o ann: (a secret answer)\nThe start\n");
    sitting_free(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_newest_first), cmocka_unit_test(test_rolls),
                                       cmocka_unit_test(test_secret_answers), cmocka_unit_test(test_secrets)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
