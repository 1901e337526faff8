/* Corners: what stands in the two halves of a cell, and how these are parted. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/buf.h"
#include "base/utf8.h"
#include "draw/board/corners.h"
#include "draw/theme.h"
#include "draw/wedge.h"
#include "lines.h"

static const Look FIVE = {.ascii = "5", .role = ROLE_TEXT, .corner = CORNER_LEFT, .name = ""},
                  DOZEN = {.ascii = "12", .role = ROLE_TEXT, .corner = CORNER_RIGHT, .name = ""};
static const Sight BOTH = {.left = &FIVE, .right = &DOZEN, .ground = GROUND_CLUE};

/* One cell, which is all of the canvas. */
static void draw_on(Canvas *canvas, const Sight *sight, int columns, int rows, uint32_t grounds, bool unicode)
{
    Rect all = {0, 0, columns, rows};
    canvas->grounds = grounds;
    canvas_reset(canvas, columns, rows, unicode);
    canvas_ground(canvas, all, sight->ground);
    corners_draw(canvas, all, all, sight, corners_longest(sight, unicode));
}

static void drawn(int columns, int rows, uint32_t grounds, bool unicode, const char *expected)
{
    Canvas canvas = {0};
    draw_on(&canvas, &BOTH, columns, rows, grounds, unicode);
    lines_are(&canvas, false, expected);
    canvas_free(&canvas);
}

static void test_halves_are_two_shades(void **state)
{
    (void)state;
    drawn(7, 3, UINT32_MAX, true,
          "▝▜  12\n"
          "   ▀\n"
          "  5  ▀▜\n");
}

/* One long number makes texts of all. */
static void test_large_halves_have_drawn_digits(void **state)
{
    (void)state;
    drawn(14, 7, UINT32_MAX, true,
          "▝▜     ▄  ▄▄▄\n"
          "  ▝▜  ▀█  ▄▄█\n"
          "    ▝▜▄█▄ █▄▄\n"
          "  ▄▄▄ ▝▜\n"
          "  █▄▄   ▝▜\n"
          "  ▄▄█     ▝▜\n"
          "            ▝▜\n");
    drawn(11, 5, UINT32_MAX, true,
          "▝▜\n"
          "  ▝▀   12\n"
          "     ▀\n"
          "   5   ▀\n"
          "         ▝▜\n");
}

/* Drawn digits that would reach over the diagonal are none. */
static void test_digits_stay_in_their_half(void **state)
{
    (void)state;
    drawn(12, 6, UINT32_MAX, true,
          "▝▜\n"
          "  ▝▜   12\n"
          "    ▝▜\n"
          "      ▝▜\n"
          "    5   ▝▜\n"
          "          ▝▜\n");
}

static void test_stroke_where_no_shades_are_seen(void **state)
{
    (void)state;
    drawn(7, 3, 0, true,
          "▀▄  12\n"
          "  ▀▀▄\n"
          "  5  ▀▄\n");
    drawn(7, 3, 0, false,
          " \\  12\n"
          "   \\\n"
          "  5  \\\n");
}

static void test_low_cells(void **state)
{
    (void)state;
    drawn(5, 2, UINT32_MAX, true,
          " ╲ 12\n"
          "5 ╲\n");
    drawn(5, 1, UINT32_MAX, true, "5 ╲12\n");
    drawn(4, 2, UINT32_MAX, true,
          " ╲12\n"
          "5 ╲\n");
    drawn(4, 1, UINT32_MAX, true, "5\\12\n"); /* no room for two digits on both sides */
    drawn(5, 1, UINT32_MAX, false, "5 \\12\n");
    drawn(3, 1, UINT32_MAX, true, "\\\n");
}

/* What is written in a half lies on its shade. */
static void test_texts_lie_on_their_half(void **state)
{
    (void)state;
    Canvas canvas = {0};
    draw_on(&canvas, &BOTH, 7, 3, UINT32_MAX, true);
    int left = 0, right = 0;
    for (int i = 0; i < 7 * 3; i++) {
        const Glyph *glyph = canvas_at(&canvas, i % 7, i / 7);
        bool five = strcmp(glyph->text, "5") == 0, dozen = strcmp(glyph->text, "1") == 0;
        assert_int_equal(glyph->ground & ~(unsigned)CELL_SLOPE, GROUND_CLUE);
        left += five && !(glyph->ground & CELL_SLOPE);
        right += dozen && glyph->ground & CELL_SLOPE;
    }
    assert_int_equal(left, 1);
    assert_int_equal(right, 1);
    canvas_free(&canvas);
}

static bool is_wedge(const Canvas *canvas, int x, int y)
{
    const Glyph *glyph = canvas_at(canvas, x, y);
    uint32_t code = 0;
    utf8_decode(glyph->text, strlen(glyph->text), &code);
    return wedge_number(code) >= 0;
}

/* Where there are sextants there are wedges, too: no text cell has steps, from corner to corner, and in even cells nearly so, in a
 * straight line; numbers are as large as their half has room for. */
static void test_halves_of_wedges(void **state)
{
    (void)state;
    static const struct {
        int columns, rows, high, beside;
    } CASE[] = {{13, 6, 3, 0}, {9, 4, 2, 0}, {7, 3, 1, 0}, {12, 6, 3, 1}, {8, 4, 2, 1}};
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++) {
        Canvas canvas = {.blocks = BLOCKS_SEXTANTS};
        int wedges = 0, rows = 0;
        draw_on(&canvas, &BOTH, CASE[i].columns, CASE[i].rows, UINT32_MAX, true);
        for (int y = 0; y < CASE[i].rows; y++) {
            bool written = false;
            for (int x = 0; x < CASE[i].columns; x++) {
                const Glyph *glyph = canvas_at(&canvas, x, y);
                bool wedge = is_wedge(&canvas, x, y);
                assert_int_equal(wedge, glyph->marks & CELL_GROUND ? 1 : 0);
                wedges += wedge;
                written = written || (!wedge && strcmp(glyph->text, " ") != 0 && glyph->ground & CELL_SLOPE);
            }
            rows += written;
        }
        assert_true(wedges >= CASE[i].columns);
        int from = CASE[i].beside, last = CASE[i].columns - 1 - from;
        assert_true(is_wedge(&canvas, from, 0) && is_wedge(&canvas, last, CASE[i].rows - 1));
        assert_true(from == 0 ||
                    (!is_wedge(&canvas, from - 1, 0) && !is_wedge(&canvas, last + 1, CASE[i].rows - 1)));
        assert_int_equal(rows, CASE[i].high);
        canvas_free(&canvas);
    }
}

/* Other grounds have one shade only. */
static void test_other_grounds_have_a_stroke(void **state)
{
    (void)state;
    Canvas canvas = {0};
    Sight other = BOTH;
    other.ground = GROUND_STONE;
    draw_on(&canvas, &other, 7, 3, UINT32_MAX, true);
    for (int i = 0; i < 7 * 3; i++) {
        assert_int_equal(canvas_at(&canvas, i % 7, i / 7)->ground, GROUND_STONE);
        assert_int_equal(canvas_at(&canvas, i % 7, i / 7)->marks & CELL_GROUND, 0);
    }
    canvas_free(&canvas);
}

/* A number whose sum is met has a colour that tells it in both halves. */
static void test_both_halves_tell_what_is_met(void **state)
{
    (void)state;
    static const int COLOURS[] = {256, THEME_COLOURS};
    for (int i = 0; i < 2 * 2 * 2; i++) {
        Theme theme = {.colours = COLOURS[i % 2], .light = i / 2 % 2};
        unsigned ground = GROUND_CLUE | (i / 4 ? CELL_SLOPE : 0u);
        assert_int_not_equal(theme_style(&theme, ROLE_DONE, ground, CELL_BOLD).foreground,
                             theme_style(&theme, ROLE_TEXT, ground, CELL_BOLD).foreground);
    }
}

/* A part of a half has the colour that the rest of it has; the halves differ in every theme that shows them. */
static void test_parts_have_the_colour_of_their_half(void **state)
{
    (void)state;
    static const int COLOURS[] = {256, THEME_COLOURS};
    for (int i = 0; i < 2 * 2 * 3 * 2; i++) {
        Theme theme = {.colours = COLOURS[i % 2], .light = i / 2 % 2, .kind = (ThemeKind)(i / 4 % 3)};
        unsigned ground = GROUND_CLUE | (i / 12 ? CELL_ODD : 0);
        ThemeStyle half = theme_style(&theme, ROLE_TEXT, ground | CELL_SLOPE, 0),
                   part = theme_style(&theme, (LookRole)(ground | CELL_SLOPE), ground, CELL_GROUND);
        assert_int_equal(part.foreground, half.background);
        assert_int_not_equal(part.background, half.background);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_halves_are_two_shades),
        cmocka_unit_test(test_halves_of_wedges),
        cmocka_unit_test(test_large_halves_have_drawn_digits),
        cmocka_unit_test(test_digits_stay_in_their_half),
        cmocka_unit_test(test_stroke_where_no_shades_are_seen),
        cmocka_unit_test(test_both_halves_tell_what_is_met),
        cmocka_unit_test(test_low_cells),
        cmocka_unit_test(test_texts_lie_on_their_half),
        cmocka_unit_test(test_other_grounds_have_a_stroke),
        cmocka_unit_test(test_parts_have_the_colour_of_their_half),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
