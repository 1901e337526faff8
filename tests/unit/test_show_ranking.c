/* Who leaves when, who comes back, and how everybody stands. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/mem.h"
#include "game/inside.h"
#include "playing.h"
#include "show/standings.h"

#define HEAD             \
    "language: 1\n"      \
    "players: 2 to 16\n" \
    "each player has: { points: 0 to 99, spent: 0 }\n"

/* "2:1 1:2 3:2": players from 1, each with a place. */
static void expect(Playing *g, const char *expected)
{
    Standing standing[STAGE_PLAYERS];
    Buf got = {0};
    int count = game_standings(g->machine, g->state, standing);
    for (int i = 0; i < count; i++)
        buf_printf(&got, "%s%d:%d", i > 0 ? " " : "", standing[i].player + 1, standing[i].place);
    assert_string_equal(buf_string(&got), expected);
    buf_free(&got);
}

static const char LEAVING[] =
    HEAD "moves:\n"
         "  out: { pick: { p: living }, do: eliminate p }\n"
         "  both: { pick: { p: living, q: living }, do: [eliminate p, eliminate q] }\n"
         "  back: { pick: { p: players where it is not living }, do: revive p }\n"
         "  rest: {}\n"
         "  stop: { do: win last living }\n";

static void test_who_leaves_last_stands_first(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g, LEAVING, 5, 1);
    expect(&g, "1:1 2:1 3:1 4:1 5:1");
    playing_make(&g, "out 4");
    playing_make(&g, "both 1 5");
    expect(&g, "2:1 3:1 1:3 5:3 4:5");
    playing_make(&g, "out 3");
    expect(&g, "2:1 3:2 1:3 5:3 4:5");
    playing_make(&g, "stop");
    playing_outcome(&g, "2 wins");
    playing_finish(&g);
}

static void test_all_leave_at_once(void **state)
{
    (void)state;
    Playing g;
    playing_start(
        &g,
        HEAD "moves: { out: { pick: { p: living }, do: eliminate p }, blast: { do: eliminate living } }\n"
             "end: [{ if: no player is living, result: last living win }]\n",
        4, 1);
    playing_make(&g, "out 2");
    playing_make(&g, "blast");
    playing_outcome(&g, "1 and 3 and 4 win");
    expect(&g, "1:1 3:1 4:1 2:4");
    playing_finish(&g);
}

/* Who comes back has not left; the order of the others has no gap, and nobody leaves with who left before. */
static void test_who_comes_back(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g, LEAVING, 4, 1);
    playing_make(&g, "out 2");
    playing_make(&g, "out 3");
    playing_make(&g, "back 2");
    expect(&g, "1:1 2:1 4:1 3:4");
    assert_int_equal(g.state->head.left[2], 1);
    playing_make(&g, "out 2");
    expect(&g, "1:1 4:1 2:3 3:4");
    playing_make(&g, "back 3");
    playing_make(&g, "back 2");
    assert_int_equal(g.state->head.living, 15);
    for (int i = 0; i < 300; i++) {
        playing_make(&g, "out 2");
        playing_make(&g, "out 3");
        playing_make(&g, "back 2");
        playing_make(&g, "back 3");
    }
    playing_make(&g, "out 3");
    playing_make(&g, "out 2");
    expect(&g, "1:1 4:1 2:3 3:4");
    playing_finish(&g);
}

static void test_leaving_and_coming_back_in_one_move(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g,
                  HEAD
                  "moves:\n"
                  "  out: { pick: { p: living }, do: eliminate p }\n"
                  "  turn: { pick: { p: living, q: living }, do: [eliminate p, revive p, eliminate q] }\n",
                  4, 1);
    playing_make(&g, "out 4");
    playing_make(&g, "turn 1 2");
    expect(&g, "1:1 3:1 2:3 4:4");
    playing_finish(&g);
}

static const char POINTS[] =
    HEAD "moves:\n"
         "  take: { pick: { n: 0 to 9, m: 0 to 9 }, do: [points of me = n, spent of me = m] }\n"
         "  leave: { do: eliminate me }\n"
         "  agree: { do: tie }\n"
         "  first: { do: win leaders }\n"
         "  mine: { do: win me }\n"
         "  nobody: { do: win players where points is 99 }\n"
         "  lost: { do: lose me }\n"
         "ranking: [points, { least: spent, show: Spent }]\n";

static void test_ranking(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g, POINTS, 5, 1);
    playing_make(&g, "take 3 3");
    playing_make(&g, "take 5 4");
    playing_make(&g, "take 5 2");
    playing_make(&g, "leave");
    playing_make(&g, "take 3 3");
    expect(&g, "3:1 2:2 1:3 5:3 4:5");
    Standing standing[STAGE_PLAYERS];
    game_standings(g.machine, g.state, standing);
    assert_int_equal(standing[1].figure[0], 5);
    assert_int_equal(standing[1].figure[1], 4);
    assert_true(standing[3].living && !standing[4].living);
    playing_make(&g, "first");
    playing_outcome(&g, "3 wins");
    expect(&g, "3:1 2:2 1:3 5:3 4:5");
    playing_finish(&g);
}

static void test_leaders_share_what_they_share(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g, POINTS, 3, 1);
    playing_make(&g, "take 5 2");
    playing_make(&g, "take 5 2");
    playing_make(&g, "take 4 0");
    playing_make(&g, "first");
    playing_outcome(&g, "1 and 2 win");
    expect(&g, "1:1 2:1 3:3");
    playing_finish(&g);
}

/* The result comes before the figures, and a draw makes all equal who are in the game. */
static void test_the_result_counts_first(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g, POINTS, 3, 1);
    playing_make(&g, "take 2 0");
    playing_make(&g, "take 5 0");
    playing_make(&g, "take 9 0");
    playing_make(&g, "mine");
    expect(&g, "1:1 3:2 2:3");
    playing_finish(&g);
    playing_start(&g, POINTS, 3, 1);
    playing_make(&g, "take 2 0");
    playing_make(&g, "leave");
    playing_make(&g, "agree");
    playing_outcome(&g, "draw");
    expect(&g, "1:1 3:1 2:3");
    playing_finish(&g);
    playing_start(&g, POINTS, 3, 1);
    playing_make(&g, "lost");
    playing_outcome(&g, "2 and 3 win");
    expect(&g, "2:1 3:1 1:3");
    playing_finish(&g);
    playing_start(&g, POINTS, 2, 1);
    playing_make(&g, "nobody");
    playing_outcome(&g, "draw");
    playing_finish(&g);
}

static void test_figures_are_called_as_their_variables(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g,
                  "language: 1\n"
                  "players: 2\n"
                  "each player has:\n"
                  "  points: { first: 0, show: { en: Points, cs: Body, sk: Body } }\n"
                  "  coins: 0\n"
                  "moves: { rest: {} }\n"
                  "ranking: [points, my points, coins, { most: coins + 1, show: Wealth }, count of living]\n",
                  2, 1);
    static const char *const title[] = {"Points", "Points", "", "Wealth", ""};
    assert_int_equal(stage_figures(g.stage), 5);
    for (int i = 0; i < 5; i++)
        assert_string_equal(stage_figure_title(g.stage, i, LANGUAGE_EN), title[i]);
    assert_string_equal(stage_figure_title(g.stage, 0, LANGUAGE_CS), "Body");
    playing_finish(&g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_who_leaves_last_stands_first),
        cmocka_unit_test(test_all_leave_at_once),
        cmocka_unit_test(test_who_comes_back),
        cmocka_unit_test(test_leaving_and_coming_back_in_one_move),
        cmocka_unit_test(test_ranking),
        cmocka_unit_test(test_leaders_share_what_they_share),
        cmocka_unit_test(test_the_result_counts_first),
        cmocka_unit_test(test_figures_are_called_as_their_variables),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
