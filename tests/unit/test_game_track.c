/* Tracks: markers that are held on their steps, what steps do when one comes there, names of steps and what stands at
 * them, and how all that is told and drawn. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "draw/scene.h"
#include "draw/strip.h"
#include "lines.h"
#include "playing.h"
#include "show/facts.h"
#include "sitting.h"

#define RACE                                                                                              \
    "players: [red, blue]\n"                                                                              \
    "tracks:\n"                                                                                           \
    "  alarm:\n"                                                                                          \
    "    values: 1 to 5\n"                                                                                \
    "    first: 5\n"                                                                                      \
    "    show: { en: Alarm, cs: Poplach, sk: Poplach }\n"                                                 \
    "    steps:\n"                                                                                        \
    "      1: { title: All is lost, do: lost = true }\n"                                                  \
    "      5: Calm\n"                                                                                     \
    "  flight:\n"                                                                                         \
    "    per: player\n"                                                                                   \
    "    show: Flight\n"                                                                                  \
    "    steps:\n"                                                                                        \
    "      ground: {}\n"                                                                                  \
    "      orbit:\n"                                                                                      \
    "        needs: 2\n"                                                                                  \
    "        first: points of me = points of me + 2\n"                                                    \
    "        do: points of me = points of me + 1\n"                                                       \
    "      moon:\n"                                                                                       \
    "        { needs: 3, far: true, title: On the moon, do: [points of me = points of me + 5, balance = " \
    "-20] }\n"                                                                                            \
    "  balance: { values: -20 to 20, first: 0, show: Balance }\n"                                         \
    "each player has: { points: { values: 0 to 99 } }\n"                                                  \
    "vars: { lost: false }\n"

static const char PLAYED[] = "language: 1\n" RACE "moves:\n"
                             "  fly: { pick: { n: 1 to 2 }, do: flight of me = flight of me + n }\n"
                             "  back: { do: flight of me = flight of me - 1 }\n"
                             "  frighten: { pick: { n: 1 to 9 }, do: alarm = alarm - n }\n"
                             "end:\n"
                             "  - if: lost\n"
                             "    result: me loses\n";

static void test_what_steps_do(void **state)
{
    (void)state;
    Playing g;
    playing_start(&g, PLAYED, 0, 1);
    assert_int_equal(playing_variable(&g, "alarm", 0), 5);
    playing_make(&g, "fly 1");
    assert_int_equal(playing_variable(&g, "points", 0), 2); /* the first in orbit */
    playing_make(&g, "fly 1");
    assert_int_equal(playing_variable(&g, "points", 1), 1);
    playing_make(&g, "back");
    playing_make(&g, "fly 2"); /* past the last step there is nothing */
    assert_int_equal(playing_variable(&g, "flight", 1), 2);
    assert_int_equal(playing_variable(&g, "points", 1), 6);
    assert_int_equal(playing_variable(&g, "balance", 0), -20);
    playing_make(&g, "fly 2"); /* over orbit, where nothing is done in passing */
    assert_int_equal(playing_variable(&g, "points", 0), 7);
    playing_make(&g, "back"); /* who comes again is not the first */
    assert_int_equal(playing_variable(&g, "points", 1), 7);
    playing_make(&g, "fly 1"); /* stays where it is, and has not come there */
    assert_int_equal(playing_variable(&g, "points", 0), 7);
    playing_outcome(&g, "");
    playing_make(&g, "frighten 9");
    assert_int_equal(playing_variable(&g, "alarm", 0), 1);
    playing_outcome(&g, "red wins");
    playing_finish(&g);
}

static void test_words_of_steps(void **state)
{
    (void)state;
    CONDITIONS(RACE, {"ground is 0 and orbit is 1 and moon is 2", true}, {"flight of me < orbit", true},
               {"needs(orbit) is 2 and needs(2) is 3", true}, {"needs(ground) is 0 and needs(9) is 0", true},
               {"far(flight of me + 2)", true}, {"far(flight of me)", false},
               {"some player has flight of it is ground", true}, {"alarm is 5 and balance is 0", true}, );
}

static void test_words(void **state)
{
    (void)state;
    Playing g;
    Buf facts = {0};
    playing_start(&g, PLAYED, 0, 1);
    playing_make(&g, "fly 2");
    playing_facts(&g, 0, LANGUAGE_EN, &facts);
    assert_string_equal(buf_string(&facts), "Alarm: 5 of 5, Calm\n"
                                            "Flight: red 2, On the moon; blue 0, ground\n"
                                            "Balance: -20\n");
    buf_clear(&facts);
    playing_facts(&g, 0, LANGUAGE_CS, &facts);
    assert_non_null(strstr(buf_string(&facts), "Poplach: 5 z 5, Calm\n"));
    buf_clear(&facts);
    Onlooker onlooker = {g.machine, g.state, PLAYER_NOBODY, NULL, LANGUAGE_EN, false};
    track_lines(&onlooker, &facts);
    assert_string_equal(buf_string(&facts), "Alarm\n  1 All is lost\n  5 Calm: now here\n"
                                            "Flight\n  0 ground: blue\n  1 orbit\n  2 On the moon: red\n");
    buf_free(&facts);
    playing_finish(&g);
}

static void draws(bool unicode, int columns, const Strip *strip, const char *wanted)
{
    Canvas canvas = {0};
    canvas_reset(&canvas, columns, 1, unicode);
    if (strip_fits(strip, columns))
        strip_draw(&canvas, (Rect){0, 0, columns, 1}, strip);
    lines_are(&canvas, false, wanted);
    canvas_free(&canvas);
}

static void test_strips(void **state)
{
    (void)state;
    Strip one = {.low = 1, .high = 5, .marks = 1, .mark = {{.at = 3}}};
    Strip two = {.low = 0, .high = 3, .marks = 2, .mark = {{1, "x", ROLE_FIRST}, {1, "o", ROLE_SECOND}}};
    Strip wide = {.low = -20, .high = 20, .marks = 1, .mark = {{.at = 20}}};
    draws(false, 20, &one, " 1  2 [3] 4  5\n");
    draws(true, 15, &one, " 1  2 [3] 4  5\n");
    draws(false, 13, &one, " 1 2[3]4 5\n");
    draws(false, 10, &one, "\n");
    draws(false, 20, &two, "  0  xo   2   3\n");
    two.mark[1].at = 3;
    draws(true, 16, &two, " 0  x  2  o\n");
    draws(false, 30, &wide, "-20 -----------+----------# 20\n");
    wide.mark[0].at = 0;
    draws(true, 18, &wide, "-20 ─────◆───── 20\n");
    two = (Strip){.low = 0, .high = 100, .marks = 2, .mark = {{50, "x", ROLE_FIRST}, {51, "o", ROLE_SECOND}}};
    draws(false, 20, &two, "0 ------xo------ 100\n");
}

static void test_a_page(void **state)
{
    (void)state;
    Sitting sitting = sitting_start(PLAYED, 1);
    Scene scene;
    Canvas canvas = {0};
    Buf all = {0};
    sitting_play(sitting.match, "fly 1,frighten 2");
    scene_init(&scene);
    scene_set(&scene, sitting.match, PLAYER_ALL_SEEING);
    scene_draw(&scene, &canvas, 80, 24);
    for (int y = 0; y < 24; y++) {
        canvas_line(&canvas, y, false, &all);
        buf_char(&all, '\n');
    }
    assert_non_null(strstr(buf_string(&all), "Alarm: 3 of 5\n"));
    assert_non_null(strstr(buf_string(&all), " 1  2 [3] 4  5\n"));
    assert_non_null(strstr(buf_string(&all), "Balance: 0\n"));
    buf_free(&all);
    canvas_free(&canvas);
    scene_free(&scene);
    sitting_free(&sitting);
}

static void table_shows(Scene *scene, int columns, int rows, const char *const *wanted)
{
    Canvas canvas = {0};
    Buf all = {0};
    scene_draw(scene, &canvas, columns, rows);
    for (int y = 0; y < rows; y++) {
        canvas_line(&canvas, y, false, &all);
        buf_char(&all, '\n');
    }
    for (; *wanted; wanted++)
        if (!strstr(buf_string(&all), *wanted))
            fail_msg("'%s' is not shown:\n%s", *wanted, buf_string(&all));
    buf_free(&all);
    canvas_free(&canvas);
}

/* At a table of cards they stand before what lies there: with their steps below or behind them, or in few words. */
static void test_a_table(void **state)
{
    (void)state;
    static const char RULES[] = "language: 1\n" RACE "zones:\n"
                                "  deck: { of: card, ordered: true, seen by: nobody, show: Deck }\n"
                                "  hand: { of: card, per: player, seen by: owner, show: Hand }\n"
                                "cards: { ace: { count: 9 } }\n"
                                "setup: [deal 2 from deck to hand]\n"
                                "moves: { fly: { do: flight of me = flight of me + 1 } }\n";
    Sitting sitting = sitting_start(RULES, 1);
    Scene scene;
    sitting_play(sitting.match, "fly");
    scene_init(&scene);
    scene_set(&scene, sitting.match, 0);
    table_shows(&scene, 80, 30,
                (const char *const[]){"Alarm 5 of 5, Calm\n", "1  2  3  4 [5]\n", "  #  o  2\n", NULL});
    table_shows(&scene, 80, 11, (const char *const[]){"Alarm 5/5 | Flight o1 #0 | Balance 0\n", NULL});
    table_shows(&scene, 40, 15, (const char *const[]){"Alarm 5/5 | Flight o1 #0 | Balance 0\n", NULL});
    scene_free(&scene);
    sitting_free(&sitting);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_steps_do), cmocka_unit_test(test_words_of_steps),
        cmocka_unit_test(test_words),         cmocka_unit_test(test_strips),
        cmocka_unit_test(test_a_page),        cmocka_unit_test(test_a_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
