/* Outlines of digits: how large they are, and what they cover. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/buf.h"
#include "draw/board/digits.h"
#include "draw/board/numeral.h"
#include "draw/mosaic.h"
#include "lines.h"

enum { AREAS = 9, DIGITS = 10 };

/* Columns and rows in which digits are drawn as large as they are, light and heavy. */
static const int AREA[AREAS][2] = {{5, 3}, {6, 3}, {9, 4}, {8, 4}, {9, 5}, {10, 5}, {12, 6}, {13, 6}, {7, 4}};

static NumeralSize size_in(int columns, int rows, int most)
{
    NumeralSize size = {0};
    assert_true(numeral_size(columns, rows, 0, most, false, &size));
    return size;
}

static int count_differing(const NumeralSize *size, int digit, int other, bool turned, bool sideways)
{
    int count = 0, width = WEDGE_ACROSS * size->columns, height = WEDGE_DOWN / BLOCKS_DOWN * size->thirds;
    for (int i = 0; i < width * height; i++) {
        double x = i % width + 0.5, y = i / width + 0.5;
        count += numeral_covers(size, digit, x, y) !=
                 numeral_covers(size, other, turned || sideways ? width - x : x, turned ? height - y : y);
    }
    return count;
}

static void digits_differ(const NumeralSize *size)
{
    int all = WEDGE_ACROSS * size->columns * WEDGE_DOWN / BLOCKS_DOWN * size->thirds;
    for (int digit = 0; digit < DIGITS * DIGITS; digit++)
        if (digit / DIGITS != digit % DIGITS)
            assert_true(20 * count_differing(size, digit / DIGITS, digit % DIGITS, false, false) > all);
}

/* Also in two rows and a half, of which the half is an edge's. */
static void test_digits_are_told_from_each_other(void **state)
{
    (void)state;
    NumeralSize low;
    for (int i = 0; i < AREAS; i++) {
        NumeralSize size = size_in(AREA[i][0], AREA[i][1], 1);
        digits_differ(&size);
    }
    assert_true(numeral_size(5, 2, -1, 1, false, &low));
    assert_int_equal(low.thirds, 5);
    digits_differ(&low);
    assert_int_equal(count_differing(&low, 6, 9, true, false), 0);
    for (int rows = 4; rows <= 7; rows++) {
        NumeralSize footed;
        assert_true(numeral_size(2 * rows + 1, rows, 1, 1, false, &footed));
        assert_true(footed.footed);
        digits_differ(&footed);
    }
}

static void test_digits_are_even(void **state)
{
    (void)state;
    for (int i = 0; i < AREAS; i++) {
        NumeralSize size = size_in(AREA[i][0], AREA[i][1], 1);
        assert_int_equal(count_differing(&size, 0, 0, true, false), 0);
        assert_int_equal(count_differing(&size, 0, 0, false, true), 0);
        assert_int_equal(count_differing(&size, 8, 8, false, true), 0);
        assert_int_equal(count_differing(&size, 6, 9, true, false), 0);
    }
}

static void test_nothing_is_covered_beyond_a_digit(void **state)
{
    (void)state;
    NumeralSize size = size_in(13, 6, 1);
    for (int digit = 0; digit < DIGITS; digit++) {
        assert_false(numeral_covers(&size, digit, -0.5, 10));
        assert_false(numeral_covers(&size, digit, 10, -0.5));
        assert_false(numeral_covers(&size, digit, WEDGE_ACROSS * size.columns + 0.5, 10));
        assert_false(numeral_covers(&size, digit, 10, WEDGE_DOWN / BLOCKS_DOWN * size.thirds + 0.5));
    }
}

static void size_is(int columns, int rows, int most, int width, int thirds)
{
    NumeralSize size = size_in(columns, rows, most);
    assert_int_equal(size.columns, width);
    assert_int_equal(size.thirds, thirds);
    Rect place = numeral_place((Rect){1, 2, columns, rows}, most, &size);
    assert_true(place.x > 1 && place.x + place.width < 1 + columns);
    assert_true(place.y >= 2 && place.y + place.height <= 2 + rows);
}

/* Cells that are even in columns have digits that are so, too, where there is room; something is left free around high ones. */
static void test_sizes(void **state)
{
    (void)state;
    size_is(5, 3, 1, 3, 7);
    size_is(6, 3, 1, 4, 7);
    size_is(9, 4, 1, 5, 10);
    size_is(13, 6, 1, 5, 10);
    size_is(12, 6, 1, 6, 16);
    size_is(13, 6, 2, 5, 10);
    size_is(15, 7, 1, 5, 13);
    size_is(9, 4, 2, 3, 8);
    NumeralSize size;
    assert_false(numeral_size(4, 3, 0, 1, false, &size));
    assert_false(numeral_size(9, 2, 0, 1, false, &size));
    assert_false(numeral_size(7, 3, 0, 2, false, &size));
    assert_true(numeral_size(7, 3, 0, 2, true, &size));
    assert_false(numeral_size(9, 4, 0, 0, false, &size));
}

static void numeral_is(const char *text, int columns, int rows, int below, const char *expected)
{
    Canvas canvas = {.blocks = BLOCKS_SEXTANTS};
    Buf out = {0};
    NumeralSize size;
    canvas_reset(&canvas, columns, rows, true);
    assert_true(numeral_size(columns, rows, below, (int)strlen(text), false, &size));
    numeral_draw(&canvas, (Rect){0, 0, columns, rows}, text, &size, ROLE_TEXT);
    lines_add(&canvas, false, &out);
    assert_string_equal(buf_string(&out), expected);
    buf_free(&out);
    canvas_free(&canvas);
}

/* Where they are high their corners are round, outside as within, and there are slopes beside their waists; where half a row below
 * is theirs they end a third lower, on feet. */
static void test_digits_are_drawn(void **state)
{
    (void)state;
    numeral_is("0", 5, 3, 0, " 🭆🬋🭑\n █ █\n 🭧🬋🭜\n");
    numeral_is(
        "2", 9, 4, 0,
        "  🬹🬹🬹🬹🬿\n  🭇🬭🬭🬷🭝\n  🭁🬕🬂🬂🭗\n  🬎🬎🬎🬎🬎\n");
    numeral_is(
        "8", 9, 4, 1,
        "  🭊🬹🬹🬹🬿\n  🭕🬲🬭🬷🭠\n  🭄🬕🬂🬨🭏\n  🭕███🭠\n");
    numeral_is("47", 9, 3, 0, " 🬹 🬹 🬋🬋🬹\n 🬎🬋█  🭄🭚\n   🬎  🬎\n");
    numeral_is("3", 11, 5, 0,
               "   🭊🬹🬹🭑🬼\n   🬂🬀 ▐🭎\n    🬉🬎🬬🭪\n   🬭🬏 ▐🭟\n   "
               "🭥🬎🬎🭜🭗\n");
    numeral_is("6", 11, 5, 1,
               "   🭇🭆🬹🬹🬿\n   🭃🭡 🬁🬂\n   █🬺🬹🬹🬿\n   "
               "🭔🭐 🭅🭟\n   🭤🭓█🭞🭙\n");
}

/* Among faces of dots outlines take columns, and begin a dot below a row. */
static void test_a_face_of_dots_is_smooth(void **state)
{
    (void)state;
    Canvas canvas = {.blocks = BLOCKS_SEXTANTS};
    Buf out = {0};
    canvas_reset(&canvas, 9, 3, true);
    assert_int_equal(digits_dots_across(DIGITS_SMOOTH, 2), 14);
    assert_int_equal(digits_dots_down(DIGITS_SMOOTH), 7);
    assert_true(digits_draw_dots(&canvas, 2, 1, "00", ROLE_TEXT, DIGITS_SMOOTH));
    lines_add(&canvas, false, &out);
    assert_string_equal(buf_string(&out),
                        " 🭆🬋🭑 🭆🬋🭑\n █ █ █ █\n 🭧🬋🭜 🭧🬋🭜\n");
    buf_free(&out);
    canvas_free(&canvas);
}

static void mosaic_is(int first, int behind, unsigned row, const char *expected)
{
    char text[BLOCKS_TEXT];
    WedgePoints wanted = {0};
    WedgeTable wedges;
    wedge_measure(false, &wedges);
    for (int y = first; y < behind; y++)
        wanted[y] = (uint16_t)row;
    mosaic_text(&wedges, wanted, text);
    assert_string_equal(text, expected);
}

/* Halves, which no sextant is, are among what there is. */
static void test_the_nearest_character(void **state)
{
    enum { ALL = (1 << WEDGE_ACROSS) - 1, LEFT = (1 << WEDGE_ACROSS / 2) - 1 };
    (void)state;
    mosaic_is(0, 0, 0, " ");
    mosaic_is(0, WEDGE_DOWN, ALL, "█");
    mosaic_is(0, WEDGE_DOWN / 2, ALL, "▀");
    mosaic_is(WEDGE_DOWN / 2, WEDGE_DOWN, ALL, "▄");
    mosaic_is(0, WEDGE_DOWN, LEFT, "▌");
    mosaic_is(0, WEDGE_DOWN / 3, ALL, "🬂");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_digits_are_told_from_each_other),
        cmocka_unit_test(test_digits_are_even),
        cmocka_unit_test(test_nothing_is_covered_beyond_a_digit),
        cmocka_unit_test(test_sizes),
        cmocka_unit_test(test_digits_are_drawn),
        cmocka_unit_test(test_a_face_of_dots_is_smooth),
        cmocka_unit_test(test_the_nearest_character),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
