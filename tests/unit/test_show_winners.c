/* Who has won and who has which place, in words. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "show/standings.h"
#include "sitting.h"

/* Two teams and one who plays alone. */
static const char TEAMS[] = "language: 1\n"
                            "players: 5\n"
                            "teams: { dawn: [1, 3], dusk: [2, 4] }\n"
                            "each player has: { points: 0 }\n"
                            "moves:\n"
                            "  wait: { do: points of me = points of me + 1 }\n"
                            "ranking:\n"
                            "  - { most: points, show: Points }\n"
                            "end:\n"
                            "  - if: ply is 1\n"
                            "    result: dawn wins\n"
                            "texts: { dawn: { en: Dawn, cs: Úsvit, sk: Úsvit } }\n";

static const Called CALLED = {.title = {"Ann", "Ben", "Cid", "Dan", "Eve"}};

static void expect_winners(const Match *match, uint32_t winners, Language language, const char *wanted)
{
    Buf out = {0};
    Onlooker onlooker = match_onlooker(match, PLAYER_NOBODY, &CALLED);
    onlooker.language = language;
    standings_winners(&onlooker, winners, &out);
    assert_string_equal(buf_string(&out), wanted);
    buf_free(&out);
}

static void test_winners(void **state)
{
    (void)state;
    Sitting sitting = sitting_start(TEAMS, 7);
    expect_winners(sitting.match, 5, LANGUAGE_EN, "The winner: Dawn (Ann, Cid).");
    expect_winners(sitting.match, 5, LANGUAGE_CS, "Vítěz: Úsvit (Ann, Cid).");
    expect_winners(sitting.match, 15, LANGUAGE_EN, "The winners: Dawn (Ann, Cid), dusk (Ben, Dan).");
    expect_winners(sitting.match, 4 + 16, LANGUAGE_EN, "The winners: Cid, Eve.");
    expect_winners(sitting.match, 5 + 16, LANGUAGE_EN, "The winners: Dawn (Ann, Cid), Eve.");
    expect_winners(sitting.match, 16, LANGUAGE_EN, "The winner: Eve.");
    expect_winners(sitting.match, 0, LANGUAGE_EN, "Nobody wins.");
    sitting_free(&sitting);
}

static void test_places(void **state)
{
    (void)state;
    Sitting sitting = sitting_start(TEAMS, 7);
    Buf out = {0};
    sitting_play(sitting.match, "wait");
    Onlooker onlooker = match_onlooker(sitting.match, PLAYER_NOBODY, &CALLED);
    Standing standing[STAGE_PLAYERS];
    int count = game_standings(onlooker.machine, onlooker.state, standing);
    for (int i = 0; i < count; i++) {
        standing_line(&onlooker, &standing[i], &out);
        buf_char(&out, '\n');
    }
    assert_non_null(strstr(buf_string(&out), "Ann (Dawn): Points 1\n"));
    assert_non_null(strstr(buf_string(&out), "Ben (dusk): Points 0\n"));
    assert_non_null(strstr(buf_string(&out), "Eve: Points 0\n"));
    buf_clear(&out);
    standings_table(&onlooker, 0, &out);
    assert_non_null(strstr(buf_string(&out), "Team"));
    assert_non_null(strstr(buf_string(&out), "Dawn"));
    buf_free(&out);
    sitting_free(&sitting);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_winners),
        cmocka_unit_test(test_places),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
