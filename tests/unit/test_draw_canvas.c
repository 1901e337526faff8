#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "base/mem.h"
#include "draw/canvas.h"

static Canvas canvas;

static void start(int width, int height, bool unicode)
{
    canvas_reset(&canvas, width, height, unicode);
}

static void line_is(int y, const char *expected)
{
    Buf line = {0};
    canvas_line(&canvas, y, true, &line);
    assert_string_equal(buf_string(&line), expected);
    buf_free(&line);
}

static void text_is_put_cell_by_cell(void **state)
{
    (void)state;
    start(8, 2, true);
    assert_int_equal(canvas_text(&canvas, 1, 0, 7, "čárka", ROLE_TEXT, 0), 5);
    line_is(0, " čárka  ");
    line_is(1, "        ");
    assert_int_equal(canvas_at(&canvas, 1, 0)->role, ROLE_TEXT);
    assert_null(canvas_at(&canvas, 8, 0));
    assert_null(canvas_at(&canvas, 0, -1));
}

static void ascii_loses_marks_and_pictures(void **state)
{
    (void)state;
    start(10, 1, false);
    canvas_text(&canvas, 0, 0, 10, "Tahů…█→漢", ROLE_TEXT, 0);
    line_is(0, "Tahu.#>?  ");
}

static void controls_never_reach_a_cell(void **state)
{
    (void)state;
    start(4, 1, true);
    canvas_put(&canvas, 0, 0, "\033", 1, ROLE_TEXT, 0);
    canvas_put(&canvas, 1, 0, "\xc2\x9b", 2, ROLE_TEXT, 0);
    canvas_put(&canvas, 2, 0, "", 0, ROLE_TEXT, 0);
    line_is(0, "??  ");
}

static void wide_characters_keep_both_halves(void **state)
{
    (void)state;
    start(4, 1, true);
    assert_int_equal(canvas_put(&canvas, 0, 0, "漢", 3, ROLE_TEXT, 0), 2);
    assert_int_equal(canvas_put(&canvas, 0, 0, "字", 3, ROLE_TEXT, 0), 2);
    line_is(0, "字  ");
    canvas_put(&canvas, 1, 0, "x", 1, ROLE_TEXT, 0);
    line_is(0, " x  ");
    canvas_put(&canvas, 1, 0, "漢", 3, ROLE_TEXT, 0);
    canvas_put(&canvas, 1, 0, "y", 1, ROLE_TEXT, 0);
    line_is(0, " y  ");
    canvas_put(&canvas, 3, 0, "漢", 3, ROLE_TEXT, 0);
    line_is(0, " y  ");
    assert_int_equal(canvas_at(&canvas, 3, 0)->width, 1);
}

static void nothing_is_drawn_outside_the_clip(void **state)
{
    (void)state;
    start(6, 3, false);
    Rect before = canvas_clip(&canvas, (Rect){1, 1, 3, 5});
    canvas_fill(&canvas, (Rect){0, 0, 6, 3}, "x", ROLE_WALL, 0);
    canvas_unclip(&canvas, before);
    line_is(0, "      ");
    line_is(1, " xxx  ");
    line_is(2, " xxx  ");
    canvas_mark(&canvas, (Rect){5, 0, 9, 9}, CELL_FOCUS);
    assert_int_equal(canvas_at(&canvas, 5, 2)->marks, CELL_FOCUS);
}

static void long_text_ends_with_an_ellipsis(void **state)
{
    (void)state;
    start(8, 1, true);
    assert_int_equal(canvas_text_short(&canvas, 0, 0, 6, "sokoban", ROLE_TEXT, 0), 6);
    line_is(0, "sokob…  ");
    start(8, 1, false);
    canvas_text_short(&canvas, 0, 0, 6, "sokoban", ROLE_TEXT, 0);
    line_is(0, "sok...  ");
    start(8, 1, false);
    canvas_text_short(&canvas, 0, 0, 7, "sokoban", ROLE_TEXT, 0);
    line_is(0, "sokoban ");
    start(12, 1, true);
    assert_int_equal(canvas_text_short(&canvas, 0, 0, 12, "there is no move", ROLE_TEXT, 0), 12);
    line_is(0, "there is no…");
    start(12, 1, true);
    canvas_text_short(&canvas, 0, 0, 12, "room 7/12: attic", ROLE_TEXT, 0);
    line_is(0, "room 7/12…  ");
    start(12, 1, true);
    canvas_text_short(&canvas, 0, 0, 12, "a surprisingly long word", ROLE_TEXT, 0);
    line_is(0, "a surprisin…");
}

/* Siblings whose names are too long differ, in as few columns as there are. */
static void long_names_keep_their_ends(void **state)
{
    (void)state;
    static const struct {
        const char *name, *seen;
        int columns;
        bool unicode;
    } CASES[] = {{"Player 1", "Player 1  ", 8, true},   {"Player 1", "Playe…1   ", 7, true},
                 {"Player 11", "Play…11   ", 7, true},  {"Player 11", "Playe.11  ", 8, false},
                 {"Player 11", "Pla.11    ", 6, false}, {"outlaws", "outl…s    ", 6, true},
                 {"outlaws", "ou…       ", 3, true}};
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        start(10, 1, CASES[i].unicode);
        canvas_text_ends(&canvas, 0, 0, CASES[i].columns, CASES[i].name, ROLE_TEXT, 0);
        line_is(0, CASES[i].seen);
    }
}

static void frames_are_lines(void **state)
{
    (void)state;
    start(4, 3, true);
    canvas_frame(&canvas, (Rect){0, 0, 4, 3}, ROLE_DIM, 0);
    line_is(0, "┌──┐");
    line_is(1, "│  │");
    line_is(2, "└──┘");
}

static void differences_are_found(void **state)
{
    (void)state;
    int x, y;
    Canvas other = {0};
    start(3, 3, true);
    canvas_reset(&other, 3, 3, true);
    assert_true(canvas_equal(&canvas, &other));
    canvas_put(&other, 2, 1, " ", 1, ROLE_WALL, 0);
    assert_true(canvas_difference(&canvas, &other, &x, &y));
    assert_int_equal(x, 2);
    assert_int_equal(y, 1);
    canvas_free(&other);
}

static void roles_and_marks_are_letters(void **state)
{
    (void)state;
    Buf out = {0};
    start(4, 1, true);
    canvas_put(&canvas, 0, 0, "#", 1, ROLE_WALL, 0);
    canvas_put(&canvas, 1, 0, "@", 1, ROLE_AVATAR, CELL_FOCUS | CELL_CANDIDATE);
    canvas_put(&canvas, 2, 0, ".", 1, ROLE_GOAL, CELL_CANDIDATE);
    canvas_line_roles(&canvas, 0, &out);
    buf_char(&out, '|');
    canvas_line_marks(&canvas, 0, &out);
    assert_string_equal(buf_string(&out), "wag.|.FC.");
    buf_free(&out);
}

static void collect(void *context, int row, const char *text, size_t length)
{
    Buf *out = context;
    buf_printf(out, "%d:%.*s|", row, (int)length, text);
}

static void wraps_are(const char *text, int columns, const char *expected)
{
    Buf out = {0};
    int rows = canvas_wrap(text, columns, collect, &out);
    assert_string_equal(buf_string(&out), expected);
    assert_int_equal(rows, canvas_wrap(text, columns, NULL, NULL));
    buf_free(&out);
}

static void texts_are_wrapped_at_words(void **state)
{
    (void)state;
    wraps_are("one two three", 8, "0:one two|1:three|");
    wraps_are("one two three", 7, "0:one two|1:three|");
    wraps_are("a\n\nb", 7, "0:a|1:|2:b|");
    wraps_are("incomprehensible", 6, "0:incomp|1:rehens|2:ible|");
    wraps_are("žluťoučký kůň", 9, "0:žluťoučký|1:kůň|");
    wraps_are("", 5, "");
    wraps_are("ab", 0, "0:a|1:b|");
}

static void ascii_has_no_halves(void **state)
{
    (void)state;
    for (int unicode = 0; unicode < 2; unicode++) {
        Canvas grounded = {.grounds = ~(1u << GROUND_NONE)};
        canvas_reset(&grounded, 2, 1, unicode);
        canvas_halves(&grounded, 0, 0, GROUND_WATER, GROUND_SAND);
        canvas_halves(&grounded, 1, 0, GROUND_WATER, GROUND_NONE);
        assert_string_equal(canvas_at(&grounded, 0, 0)->text, unicode ? "▄" : " ");
        assert_int_equal(canvas_at(&grounded, 0, 0)->ground, unicode ? GROUND_WATER : GROUND_SAND);
        assert_string_equal(canvas_at(&grounded, 1, 0)->text, unicode ? "▀" : " ");
        assert_int_equal(canvas_at(&grounded, 1, 0)->ground, unicode ? GROUND_NONE : GROUND_WATER);
        canvas_free(&grounded);
    }
}

static void no_word_is_left_alone(void **state)
{
    (void)state;
    wraps_are("so that what is left is true.", 24, "0:so that what is left|1:is true.|");
    wraps_are("so that it is  true. Yes", 21, "0:so that it is|1:true. Yes|");
    wraps_are("one two three four\nfive", 13, "0:one two three|1:four|2:five|");
    wraps_are("what is so incomprehensible", 16, "0:what is so|1:incomprehensible|");
    wraps_are("it is so as incomprehensible", 16, "0:it is so as|1:incomprehensible|");
}

static void items_of_a_list_stay_whole(void **state)
{
    (void)state;
    wraps_are("Deck 16 · White cards 16 · Dawn", 21, "0:Deck 16|1:White cards 16 · Dawn|");
    wraps_are("Deck 16 · White cards 16 · Dawn", 24, "0:Deck 16 · White cards 16|1:Dawn|");
    wraps_are("Deck 16 · White cards 16 · Dawn", 26, "0:Deck 16 · White cards 16|1:Dawn|");
    wraps_are("Deck 16 | White cards 16", 20, "0:Deck 16|1:White cards 16|");
    wraps_are("Deck 16 · White cards 16", 10, "0:Deck 16|1:White|2:cards 16|");
    wraps_are("so 3 · 4 is", 20, "0:so 3 · 4 is|");
}

static void sizes_have_limits(void **state)
{
    (void)state;
    start(0, 100000, true);
    assert_int_equal(canvas.width, 1);
    assert_int_equal(canvas.height, 1000);
}

static int finish(void **state)
{
    (void)state;
    canvas_free(&canvas);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_is_put_cell_by_cell),
        cmocka_unit_test(ascii_loses_marks_and_pictures),
        cmocka_unit_test(controls_never_reach_a_cell),
        cmocka_unit_test(wide_characters_keep_both_halves),
        cmocka_unit_test(nothing_is_drawn_outside_the_clip),
        cmocka_unit_test(long_text_ends_with_an_ellipsis),
        cmocka_unit_test(long_names_keep_their_ends),
        cmocka_unit_test(frames_are_lines),
        cmocka_unit_test(differences_are_found),
        cmocka_unit_test(roles_and_marks_are_letters),
        cmocka_unit_test(texts_are_wrapped_at_words),
        cmocka_unit_test(no_word_is_left_alone),
        cmocka_unit_test(items_of_a_list_stay_whole),
        cmocka_unit_test(ascii_has_no_halves),
        cmocka_unit_test(sizes_have_limits),
    };
    return cmocka_run_group_tests(tests, NULL, finish);
}
