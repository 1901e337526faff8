/* Numbers between which lines lead, in fields of their colour, and loose ends of such lines. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/buf.h"
#include "draw/board/plaque.h"

enum { COLUMNS = 9, ROWS = 4 };

static const Rect CELL = {0, 0, COLUMNS, ROWS};

static Canvas canvas_of(BlockKind blocks)
{
    Canvas canvas = {.blocks = blocks};
    canvas_reset(&canvas, COLUMNS, ROWS, true);
    return canvas;
}

static bool is_reversed(const Canvas *canvas, int x, int y)
{
    return canvas_at(canvas, x, y)->marks & CELL_REVERSE;
}

static void row_is(const Canvas *canvas, int y, const char *expected)
{
    Buf out = {0};
    for (int x = 0; x < COLUMNS; x++)
        buf_text(&out, canvas_at(canvas, x, y)->text);
    assert_string_equal(buf_string(&out), expected);
    buf_free(&out);
}

/* A field has round corners, as much is free around it on all sides, and the number is what it leaves free. */
static void numbers_stand_in_fields(void **state)
{
    (void)state;
    Canvas canvas = canvas_of(BLOCKS_SEXTANTS);
    assert_true(plaque_draw(&canvas, CELL, "1", ROLE_FIRST, 1));
    row_is(&canvas, 0, " 🭈🭆🬹🬹🬹🭑🬽 ");
    row_is(&canvas, 3, " 🭣🭧🬎🬎🬎🭜🭘 ");
    assert_true(is_reversed(&canvas, 4, 1) && is_reversed(&canvas, 4, 2));
    assert_false(is_reversed(&canvas, 4, 0) || is_reversed(&canvas, 4, 3));
    assert_int_equal(canvas_at(&canvas, 4, 1)->role, ROLE_FIRST);
    canvas_free(&canvas);
}

/* Where numbers have several digits, there is no room, and without sextants there is none. */
static void fields_need_room(void **state)
{
    (void)state;
    Canvas canvas = canvas_of(BLOCKS_SEXTANTS);
    assert_false(plaque_draw(&canvas, CELL, "1", ROLE_FIRST, 2));
    assert_false(plaque_draw(&canvas, (Rect){0, 0, COLUMNS, ROWS - 1}, "1", ROLE_FIRST, 1));
    assert_false(plaque_draw(&canvas, CELL, "x", ROLE_FIRST, 1));
    assert_false(plaque_draw_end(&canvas, (Rect){0, 0, COLUMNS, ROWS - 1}, ROLE_FIRST, 0));
    canvas_free(&canvas);
    canvas = canvas_of(BLOCKS_QUADRANTS);
    assert_false(plaque_draw(&canvas, CELL, "1", ROLE_FIRST, 1));
    assert_false(plaque_draw_end(&canvas, CELL, ROLE_FIRST, 0));
    canvas_free(&canvas);
}

/* A line that comes from above goes on into what would be free there. */
static void lines_lead_up_to_fields(void **state)
{
    (void)state;
    Canvas canvas = canvas_of(BLOCKS_SEXTANTS);
    for (int x = 3; x < 6; x++)
        canvas_put(&canvas, x, 0, x == 3 ? "▐" : x == 4 ? "█" : "▌", strlen("█"), ROLE_FIRST, CELL_SHAPE);
    assert_true(plaque_draw(&canvas, CELL, "1", ROLE_FIRST, 1));
    row_is(&canvas, 0, " 🭈🭆🬻█🬺🭑🬽 ");
    canvas_free(&canvas);
}

/* Ends are smaller discs, in the middle; one of them has a hole. */
static void ends_are_discs(void **state)
{
    (void)state;
    Canvas canvas = canvas_of(BLOCKS_SEXTANTS);
    assert_true(plaque_draw_end(&canvas, CELL, ROLE_FIRST, 0));
    row_is(&canvas, 0, "   🭈🬭🬽   ");
    row_is(&canvas, 3, "   🭣🬂🭘   ");
    assert_false(is_reversed(&canvas, 4, 1));
    assert_true(plaque_draw_end(&canvas, CELL, ROLE_FIRST, PLAQUE_OPEN));
    assert_true(is_reversed(&canvas, 4, 1) && is_reversed(&canvas, 4, 2));
    canvas_free(&canvas);
}

/* In a cell of whose last row the lower half is an edge it is within a sixth of a row of the middle of the rest. */
static void ends_of_bars_are_in_the_middle(void **state)
{
    (void)state;
    enum { WIDE = 12, HIGH = 6, COLUMN = 5 };
    Canvas canvas = {.blocks = BLOCKS_SEXTANTS};
    canvas_reset(&canvas, WIDE, HIGH, true);
    assert_true(plaque_draw_end(&canvas, (Rect){0, 0, WIDE, HIGH}, ROLE_AVATAR, PLAQUE_EDGED));
    static const char *const DOWN[HIGH] = {" ", "🬭", "█", "█", " ", " "};
    for (int y = 0; y < HIGH; y++)
        assert_string_equal(canvas_at(&canvas, COLUMN, y)->text, DOWN[y]);
    assert_string_equal(canvas_at(&canvas, COLUMN - 2, 2)->text, "🭂");
    assert_string_equal(canvas_at(&canvas, COLUMN + 2, 2)->text, "🭍");
    assert_string_equal(canvas_at(&canvas, COLUMN + 3, 2)->text, " ");
    canvas_free(&canvas);
}

/* What reaches beyond the canvas is cut. */
static void fields_may_reach_beyond(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        Canvas canvas = canvas_of(BLOCKS_SEXTANTS);
        Rect beyond = i ? (Rect){-4, 2, COLUMNS, ROWS} : (Rect){4, -2, COLUMNS, ROWS};
        assert_true(plaque_draw(&canvas, beyond, "1", ROLE_FIRST, 1));
        assert_true(plaque_draw_end(&canvas, beyond, ROLE_FIRST, PLAQUE_OPEN));
        canvas_free(&canvas);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_stand_in_fields),        cmocka_unit_test(fields_need_room),
        cmocka_unit_test(lines_lead_up_to_fields),        cmocka_unit_test(ends_are_discs),
        cmocka_unit_test(ends_of_bars_are_in_the_middle), cmocka_unit_test(fields_may_reach_beyond),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
