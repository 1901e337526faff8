/* The player's symbol in pictures of games: where it stands for the figure, and where it must not. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "draw/picture.h"
#include "sitting.h"

/* A man who stands on a floor, and on a goal after a step; a box lies beside him. */
static const char WALKED[] =
    "language: 1\nboard: { size: 3 x 1 }\n"
    "layers: { ground: { kinds: [floor, goal], first: floor }, things: [man, box] }\n"
    "setup: [place man at a1, ground at b1 = goal, place box at c1]\n"
    "moves: { step: man | no things -> nothing | man }\n"
    "look:\n"
    "  floor: { ascii: ' ' }\n  goal: { ascii: '.', small: '·' }\n  box: { ascii: '$', small: '□' }\n"
    "  man:\n"
    "    { ascii: '@', small: '☺', wide: '☺ ', large: \" ☺ \\n╱█╲\", figure: true,\n"
    "      on goal: { ascii: '+', small: '☻', large: \"╭☺╮\\n╱█╲\" } }\n";

typedef struct View {
    Sitting sitting;
    Picture picture;
} View;

static void open_view(View *view)
{
    Buf error = {0};
    *view = (View){.sitting = sitting_new(WALKED, 1)};
    assert_true(match_start(view->sitting.match, &error));
    buf_free(&error);
}

static Look top_at(View *view, int cell)
{
    const Look *look[4];
    Match *match = view->sitting.match;
    picture_set(&view->picture, match_stage(match), match_machine(match), match_state(match), 0);
    int count = view->picture.source.looks(&view->picture, cell, look, 4);
    assert_true(count > 0);
    return *look[count - 1];
}

static void assert_look(View *view, int cell, const char *ascii, const char *small, const char *large)
{
    Look look = top_at(view, cell);
    assert_string_equal(look.ascii, ascii);
    assert_string_equal(look.small, small);
    if (large)
        assert_string_equal(look.large, large);
}

static void test_symbol_stands_for_the_figure(void **state)
{
    (void)state;
    View view;
    open_view(&view);
    picture_use_symbol("", 0);
    assert_look(&view, 0, "@", "☺", " ☺ \n╱█╲");
    picture_use_symbol("♥", '&');
    assert_look(&view, 0, "&", "♥", " ♥ \n╱█╲");
    assert_string_equal(top_at(&view, 0).wide, "♥ ");
    assert_look(&view, 2, "$", "□", NULL);
    picture_use_symbol("č", 'c');
    assert_look(&view, 0, "c", "č", " č \n╱█╲");
    picture_use_symbol("", 'c');
    assert_look(&view, 0, "c", "☺", " ☺ \n╱█╲");
    picture_use_symbol("", 0);
    sitting_free(&view.sitting);
}

/* What tells something has a character of its own; in larger pictures the rest tells it. */
static void test_special_looks_stay_apart(void **state)
{
    (void)state;
    View view;
    open_view(&view);
    picture_use_symbol("♥", '&');
    sitting_play(view.sitting.match, "step a1 east");
    assert_look(&view, 1, "+", "☻", "╭♥╮\n╱█╲");
    picture_use_symbol("", 0);
    sitting_free(&view.sitting);
}

static void test_taken_symbols_are_not_used(void **state)
{
    (void)state;
    View view;
    open_view(&view);
    picture_use_symbol("□", '$');
    assert_look(&view, 0, "@", "☺", NULL);
    picture_use_symbol("☻", '+'); /* would look as on a goal */
    assert_look(&view, 0, "@", "☺", NULL);
    picture_use_symbol("·", '&'); /* one of them */
    assert_look(&view, 0, "&", "☺", NULL);
    picture_use_symbol("☺", '@'); /* its own */
    assert_look(&view, 0, "@", "☺", NULL);
    picture_use_symbol("", 0);
    sitting_free(&view.sitting);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_symbol_stands_for_the_figure),
        cmocka_unit_test(test_special_looks_stay_apart),
        cmocka_unit_test(test_taken_symbols_are_not_used),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
