/* How everybody stands in few columns, while the game goes on. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "show/standings.h"
#include "sitting.h"

static const Called SYMBOLS = {.symbol = {"A", "B", "C"}};

/* What a viewer is told: "TITLE|NUMBERS"; "" for nothing. */
static void expect_brief(const Sitting *sitting, int viewer, const char *expected)
{
    Buf title = {0}, brief = {0}, all = {0};
    Onlooker onlooker = match_onlooker(sitting->match, viewer, &SYMBOLS);
    bool any = standings_brief(&onlooker, &title, &brief);
    if (any)
        buf_printf(&all, "%s|%s", buf_string(&title), buf_string(&brief));
    assert_string_equal(buf_string(&all), expected);
    assert_true(any || brief.length == 0);
    buf_free(&title);
    buf_free(&brief);
    buf_free(&all);
}

/* How the first player stands; other players are called as who sits there. */
static void expect_now(const Sitting *sitting, const char *expected)
{
    Buf out = {0};
    Called called;
    match_call(sitting->match, LANGUAGE_EN, false, &called);
    Onlooker onlooker = match_onlooker(sitting->match, 0, &called);
    assert_true(standings_now(&onlooker, 0, &out));
    assert_string_equal(buf_string(&out), expected);
    called_free(&called);
    buf_free(&out);
}

/* The first number that everybody has; who is out has a cross instead. */
static void test_a_number_of_each(void **state)
{
    (void)state;
    Sitting sitting = sitting_start("language: 1\n"
                                    "players: [ann, ben, cid]\n"
                                    "each player has:\n"
                                    "  place: { of: player, show: Next to }\n"
                                    "  points: { values: -9 to 99, first: 0, show: Points }\n"
                                    "  steps: { values: 0 to 99, show: Steps }\n"
                                    "moves:\n"
                                    "  win: { do: [points of me = points of me + 12, place of me = cid] }\n"
                                    "  lose: { do: points of me = points of me - 3 }\n"
                                    "  go: { do: eliminate me }\n",
                                    7);
    expect_brief(&sitting, 0, "Points|A0 B0 C0");
    expect_now(&sitting, "o ann: Next to -, Points 0, Steps 0");
    sitting_play_as(sitting.match, 0, "win");
    expect_now(&sitting, "o ann: Next to cid, Points 12, Steps 0");
    Seats seats = *match_seats(sitting.match);
    memcpy(seats.seat[2].name, "Eva", sizeof "Eva");
    match_change_seats(sitting.match, &seats);
    expect_now(&sitting, "o ann: Next to Eva, Points 12, Steps 0");
    sitting_play_as(sitting.match, 1, "lose");
    sitting_play_as(sitting.match, 2, "go");
    expect_brief(&sitting, 0, "Points|A12 B-3 C×");
    expect_brief(&sitting, PLAYER_NOBODY, "Points|A12 B-3 C×");
    sitting_free(&sitting);
}

/* What the ranking looks at matters more than what comes first. */
static void test_what_the_ranking_looks_at(void **state)
{
    (void)state;
    Sitting sitting = sitting_start("language: 1\n"
                                    "players: [ann, ben, cid]\n"
                                    "each player has:\n"
                                    "  load: { values: 0 to 9, show: Carries }\n"
                                    "  home: { values: 0 to 9, show: At home }\n"
                                    "moves: { bring: { do: home of me = 4 } }\n"
                                    "ranking: home of it\n",
                                    7);
    sitting_play_as(sitting.match, 0, "bring");
    expect_brief(&sitting, 1, "At home|A4 B0 C0");
    sitting_free(&sitting);
}

/* Where nothing is counted there is something to tell once somebody is out. */
static void test_who_is_out(void **state)
{
    (void)state;
    Sitting sitting = sitting_start("language: 1\n"
                                    "players: [ann, ben, cid]\n"
                                    "moves: { stay: {}, go: { do: eliminate me } }\n",
                                    7);
    expect_brief(&sitting, 0, "");
    sitting_play_as(sitting.match, 0, "stay");
    expect_brief(&sitting, 0, "");
    sitting_play_as(sitting.match, 1, "go");
    expect_brief(&sitting, 0, "|A B× C");
    sitting_free(&sitting);
}

/* How many cards somebody holds is known; what is in one's own hand is no number, and then nothing is compared. */
static void test_nothing_is_told_that_others_lack(void **state)
{
    (void)state;
    Sitting sitting = sitting_start(
        "language: 1\n"
        "players: [ann, ben]\n"
        "zones:\n"
        "  hand: { of: card, per: player, seen by: owner, show: Hand }\n"
        "cards: { ace: {}, king: {}, queen: {} }\n"
        "setup: [put ace into hand of ann, put king into hand of ben, put queen into hand of ben]\n"
        "moves: { stay: {} }\n",
        7);
    expect_brief(&sitting, PLAYER_NOBODY, "Hand|A1 B2");
    expect_brief(&sitting, 0, "");
    sitting_free(&sitting);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_a_number_of_each),
                                       cmocka_unit_test(test_who_is_out),
                                       cmocka_unit_test(test_what_the_ranking_looks_at),
                                       cmocka_unit_test(test_nothing_is_told_that_others_lack)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
