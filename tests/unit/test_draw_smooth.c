/* Slopes in place of steps: the wedges themselves, and what they stand for. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/utf8.h"
#include "draw/smooth.h"
#include "draw/wedge.h"

enum { COLUMNS = 12, ROWS = 6, FINE = 24 };

/* In parts of a text cell: how much of it a wedge covers. */
static int covered(uint32_t code)
{
    WedgeCorner corner[WEDGE_CORNERS];
    int corners = wedge_corners(wedge_number(code), corner), count = 0;
    for (int i = 0; i < FINE * FINE; i++)
        count += wedge_covers(corner, corners, (i % FINE + 0.5) * WEDGE_WIDTH / FINE,
                              (i / FINE + 0.5) * WEDGE_HEIGHT / FINE);
    return count;
}

static void is_about(int count, double part)
{
    double off = count - part * FINE * FINE;
    assert_true(off < 10 && off > -10);
}

/* By their names in Unicode. */
static void test_known_wedges(void **state)
{
    (void)state;
    is_about(covered(0x1FB3C), 1.0 / 12);  /* 🬼 lower left, from lower middle left to lower centre */
    is_about(covered(0x1FB41), 11.0 / 12); /* 🭁 lower right, from upper middle left to upper centre */
    is_about(covered(0x1FB46), 1.0 / 2);   /* 🭆 from lower middle left to upper middle right */
    is_about(covered(0x1FB4B), 1.0 / 4);   /* 🭋 from lower centre to upper right */
    is_about(covered(0x1FB58), 1.0 / 6);   /* 🭘 from upper middle left to upper right */
    is_about(covered(0x1FB68), 3.0 / 4);   /* 🭨 without the triangle on the left */
    is_about(covered(0x25E2), 1.0 / 2);    /* ◢ lower right */
    is_about(covered(0x1FB6F), 1.0 / 4);   /* 🭯 the lower triangle */
    WedgeCorner corner[WEDGE_CORNERS];
    assert_int_equal(wedge_number(0x1FB3B), -1);
    assert_int_equal(wedge_number(0x1FB70), -1);
    assert_int_equal(wedge_number('A'), -1);
    assert_int_equal(wedge_corners(0, corner), 3);
    assert_true(wedge_covers(corner, 3, 0.1, 5.8));
    assert_false(wedge_covers(corner, 3, 1.9, 0.2));
}

/* The later half of the slopes, and of the triangles, is what the former leaves free. */
static void test_they_complete_each_other(void **state)
{
    (void)state;
    for (int i = 0; i < WEDGES; i++) {
        int other = i < 44             ? (i + 22) % 44
                    : i < WEDGE_HALVES ? ((i - 44) ^ 4) + 44
                                       : (i - WEDGE_HALVES + 2) % 4 + WEDGE_HALVES;
        WedgeCorner here[WEDGE_CORNERS], there[WEDGE_CORNERS];
        int corners = wedge_corners(i, here), others = wedge_corners(other, there);
        assert_int_equal(wedge_number(wedge_code(i)), i);
        assert_in_range(corners, 3, WEDGE_CORNERS);
        for (int at = 0; at < 100; at++) {
            double x = (at % 10 + 0.437) * WEDGE_WIDTH / 10, y = (at / 10 + 0.561) * WEDGE_HEIGHT / 10;
            assert_true(wedge_covers(here, corners, x, y) != wedge_covers(there, others, x, y));
        }
    }
}

static Canvas blank(BlockKind blocks)
{
    Canvas canvas = {.blocks = blocks};
    canvas_reset(&canvas, COLUMNS, ROWS, true);
    return canvas;
}

/* Draws "#" as covered sextants, two letters and three lines to a text cell, from its column 2 and row 1. */
static void draw(Canvas *canvas, const char *const *line, int lines, unsigned marks)
{
    for (int row = 0; row < lines / BLOCKS_DOWN; row++)
        for (int column = 0; column < (int)strlen(line[0]) / BLOCKS_ACROSS; column++) {
            unsigned parts = 0;
            char text[BLOCKS_TEXT];
            for (int i = 0; i < BLOCKS_PARTS; i++)
                if (line[BLOCKS_DOWN * row + i / BLOCKS_ACROSS][BLOCKS_ACROSS * column + i % BLOCKS_ACROSS] ==
                    '#')
                    parts |= 1u << i;
            blocks_text(BLOCKS_SEXTANTS, parts, text);
            canvas_put(canvas, 2 + column, 1 + row, text, strlen(text), ROLE_OBJECT, marks);
        }
}

static int wedges(const Canvas *canvas)
{
    int count = 0;
    for (int i = 0; i < COLUMNS * ROWS; i++) {
        const char *text = canvas->cell[i].text;
        uint32_t code = 0;
        utf8_decode(text, strlen(text), &code);
        count += wedge_number(code) >= 0;
    }
    return count;
}

static const char *const DISC[] = {"...##...", ".######.", "########", "########", ".######.", "...##..."};

static int smoothed(BlockKind blocks, const char *const *line, int lines, unsigned marks)
{
    Canvas canvas = blank(blocks);
    draw(&canvas, line, lines, marks);
    smooth_steps(&canvas, (Rect){0, 0, COLUMNS, ROWS});
    int count = wedges(&canvas);
    canvas_free(&canvas);
    return count;
}

static void test_a_disc_is_round(void **state)
{
    (void)state;
    assert_int_equal(smoothed(BLOCKS_SEXTANTS, DISC, 6, CELL_SHAPE | CELL_SMOOTH), 8);
}

/* Of three rows of blocks the middle one in the middle, above a body on which something is written or not. */
static void smooth_above(unsigned parts, bool written, char out[CANVAS_GLYPH])
{
    enum { MARKS = CELL_SHAPE | CELL_SMOOTH };
    char text[BLOCKS_TEXT];
    Canvas canvas = {.blocks = BLOCKS_SEXTANTS};
    canvas_reset(&canvas, 3, 3, true);
    for (int x = 0; x < 3; x++)
        canvas_put(&canvas, x, 2, written && x < 2 ? "6" : "█", written && x < 2 ? 1 : strlen("█"), ROLE_GOAL,
                   written && x < 2 ? CELL_REVERSE | CELL_SHAPE : MARKS);
    canvas_put(&canvas, 2, 1, "█", strlen("█"), ROLE_GOAL, MARKS);
    blocks_text(BLOCKS_SEXTANTS, parts, text);
    canvas_put(&canvas, 1, 1, text, strlen(text), ROLE_GOAL, MARKS);
    smooth_steps(&canvas, (Rect){0, 0, 3, 3});
    memcpy(out, canvas_at(&canvas, 1, 1)->text, CANVAS_GLYPH);
    canvas_free(&canvas);
}

/* What is written on a body is no hole in it. */
static void test_texts_are_no_holes(void **state)
{
    (void)state;
    for (unsigned parts = 1; parts < 1u << BLOCKS_PARTS; parts++) {
        char plain[CANVAS_GLYPH], written[CANVAS_GLYPH];
        smooth_above(parts, false, plain);
        smooth_above(parts, true, written);
        assert_string_equal(plain, written);
    }
}

/* Where terminals have no wedges, in what is no drawing, and in what has no steps. */
static void test_others_stay(void **state)
{
    (void)state;
    static const char *const BOX[] = {"........", ".######.", ".######.", ".######.", ".######.", "........"},
                             *const BEAM[] = {"########", "........", "########"};
    assert_int_equal(smoothed(BLOCKS_QUADRANTS, DISC, 6, CELL_SHAPE | CELL_SMOOTH), 0);
    assert_int_equal(smoothed(BLOCKS_SEXTANTS, DISC, 6, CELL_SHAPE), 0);
    assert_int_equal(smoothed(BLOCKS_SEXTANTS, DISC, 6, CELL_SHAPE | CELL_SMOOTH | CELL_RIM), 0);
    assert_int_equal(smoothed(BLOCKS_SEXTANTS, BOX, 6, CELL_SHAPE | CELL_SMOOTH), 0);
    assert_int_equal(smoothed(BLOCKS_SEXTANTS, BEAM, 3, CELL_SHAPE | CELL_SMOOTH), 0);
}

static void test_blocks_in_steps(void **state)
{
    (void)state;
    assert_int_equal(blocks_steps("█"), BLOCKS_ALL_STEPS);
    assert_int_equal(blocks_steps("▀"), 0x3F);
    assert_int_equal(blocks_steps("▘"), 0x15);
    assert_int_equal(blocks_steps("🬂"), 0xF);
    assert_int_equal(blocks_steps(" "), 0);
    assert_int_equal(blocks_steps("●"), 0);
    assert_int_equal(blocks_steps("🭁"), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_known_wedges),    cmocka_unit_test(test_they_complete_each_other),
        cmocka_unit_test(test_a_disc_is_round), cmocka_unit_test(test_texts_are_no_holes),
        cmocka_unit_test(test_others_stay),     cmocka_unit_test(test_blocks_in_steps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
