/* Players where texts name them: as their pieces are, or in their colour; nothing else is drawn anew. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "draw/named.h"
#include "lines.h"

static Canvas canvas;
static Named named;

static int start(void **state)
{
    (void)state;
    canvas.grounds = UINT32_MAX;
    named_add(&named, "○ white", ROLE_SECOND, (Swatch){GROUND_SNOW, GROUND_WOOD});
    named_add(&named, "● black", ROLE_FIRST, (Swatch){GROUND_INK, GROUND_WOOD});
    named_add(&named, "x Eva", ROLE_THIRD, (Swatch){0});
    return 0;
}

static int finish(void **state)
{
    (void)state;
    canvas_free(&canvas);
    named_clear(&named);
    return 0;
}

static void draw(const char *text, unsigned marks)
{
    canvas_reset(&canvas, 40, 1, true);
    canvas_text(&canvas, 0, 0, 40, text, ROLE_TEXT, marks);
    named_draw(&named, &canvas, (Rect){0, 0, 40, 1});
}

static void test_as_their_pieces_are(void **state)
{
    (void)state;
    draw("To move: ○ white, not ● black", 0);
    lines_are(&canvas, false, "To move: ● white, not ● black\n");
    const Glyph *white = canvas_at(&canvas, 9, 0), *black = canvas_at(&canvas, 22, 0);
    assert_int_equal(white->role, GROUND_SNOW);
    assert_int_equal(white->ground, GROUND_WOOD);
    assert_true(white->marks & CELL_GROUND);
    assert_int_equal(black->role, GROUND_INK);
    assert_true(canvas_at(&canvas, 11, 0)->marks & CELL_BOLD);
    assert_false(canvas_at(&canvas, 16, 0)->marks & CELL_BOLD);
    assert_int_equal(canvas_at(&canvas, 24, 0)->role, ROLE_TEXT);
}

/* Of few colours some are not there: then the sign is seen as it is on the board, which is. */
static void test_without_the_colour_of_pieces(void **state)
{
    (void)state;
    canvas.grounds = 1u << GROUND_WOOD;
    draw("● black and ○ white", 0);
    lines_are(&canvas, false, "● black and ○ white\n");
    assert_int_equal(canvas_at(&canvas, 0, 0)->role, ROLE_TEXT);
    assert_int_equal(canvas_at(&canvas, 0, 0)->ground, GROUND_WOOD);
    canvas.grounds = 0;
    draw("● black", 0);
    assert_int_equal(canvas_at(&canvas, 0, 0)->role, ROLE_FIRST);
    assert_int_equal(canvas_at(&canvas, 0, 0)->ground, GROUND_NONE);
}

static void test_in_their_colour(void **state)
{
    (void)state;
    draw("x Eva: 3", 0);
    assert_int_equal(canvas_at(&canvas, 0, 0)->role, ROLE_THIRD);
    assert_int_equal(canvas_at(&canvas, 4, 0)->role, ROLE_THIRD);
    assert_int_equal(canvas_at(&canvas, 5, 0)->role, ROLE_TEXT);
}

static void test_nothing_else(void **state)
{
    (void)state;
    static const char *const OTHER[] = {"ox Eva", "x Evaline", "x Ev", "○ whit", "x  Eva"};
    for (size_t i = 0; i < sizeof OTHER / sizeof *OTHER; i++) {
        draw(OTHER[i], 0);
        for (int x = 0; x < 12; x++) {
            assert_int_equal(canvas_at(&canvas, x, 0)->ground, GROUND_NONE);
            assert_false(canvas_at(&canvas, x, 0)->marks & CELL_BOLD);
        }
    }
    draw("x Eva", CELL_FOCUS);
    assert_int_equal(canvas_at(&canvas, 0, 0)->role, ROLE_TEXT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_as_their_pieces_are, start, finish),
        cmocka_unit_test_setup_teardown(test_without_the_colour_of_pieces, start, finish),
        cmocka_unit_test_setup_teardown(test_in_their_colour, start, finish),
        cmocka_unit_test_setup_teardown(test_nothing_else, start, finish),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
