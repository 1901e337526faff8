/* Numbers in the cells of boards: how large they are, all of a board alike, and what may yet be written. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/buf.h"
#include "draw/board/board.h"
#include "show/look.h"
#include "lines.h"
#include "sitting.h"

enum { CELLS = 2 };

/* What stands on the cells, bottom to top; NULL where there are no more. */
static const Look *on_cell[CELLS][3];

static bool on_board(void *context, int cell)
{
    (void)context;
    return cell >= 0 && cell < CELLS;
}

static int looks(void *context, int cell, const Look **out, int max)
{
    int count = 0;
    (void)context;
    for (; count < max && count < 3 && on_cell[cell][count]; count++)
        out[count] = on_cell[cell][count];
    return count;
}

static BoardSource source(int digits)
{
    return (BoardSource){.width = CELLS, .height = 1, .on_board = on_board, .looks = looks, .digits = digits};
}

static void put(const Look *left, const Look *right)
{
    memset(on_cell, 0, sizeof on_cell);
    on_cell[0][0] = left;
    on_cell[1][0] = right;
}

/* In cells of seven columns and three rows, on grounds as given. */
static void drawn(int digits, uint32_t grounds, const char *expected)
{
    BoardSource from = source(digits);
    BoardRequest request = {.source = &from, .keep = -1, .gaps = GAPS_NONE, .exact = {7, 3, false}};
    BoardView view = {0};
    Canvas canvas = {.grounds = grounds};
    canvas_reset(&canvas, 14, 3, true);
    board_draw(&canvas, (Rect){0, 0, 14, 3}, &request, &view);
    lines_are(&canvas, false, expected);
    canvas_free(&canvas);
}

static const Look FOUR = {.ascii = "4", .role = ROLE_TEXT, .name = ""},
                  SEVEN = {.ascii = "7", .role = ROLE_TEXT, .name = ""},
                  DOZEN = {.ascii = "12", .role = ROLE_TEXT, .name = ""},
                  PLUS = {.ascii = "+", .role = ROLE_TEXT, .name = ""},
                  FLOOR = {.ascii = ".", .role = ROLE_FLOOR, .name = ""},
                  INK = {.ascii = "#", .role = ROLE_DARK, .fill = true, .ground = GROUND_BLACK, .name = ""};

static void test_numbers_of_a_board_have_one_size(void **state)
{
    (void)state;
    put(&FOUR, &SEVEN);
    drawn(0, 0,
          "  ▄ ▄    ▄▄▄\n"
          "  █▄█      █\n"
          "    █     █\n");
    put(&FOUR, &DOZEN);
    drawn(0, 0,
          "  ▄ ▄   ▄  ▄▄▄\n"
          "  █▄█  ▀█  ▄▄█\n"
          "    █  ▄█▄ █▄▄\n");
    put(&DOZEN, &DOZEN); /* they would touch */
    drawn(0, 0, "\n  12     12\n\n");
}

static void test_numbers_are_as_large_as_those_to_come(void **state)
{
    (void)state;
    put(&FOUR, &FLOOR);
    drawn(1, 0,
          "  ▄ ▄\n"
          "  █▄█     .\n"
          "    █\n");
    drawn(2, 0, "\n   4      .\n\n");
    Look given = SEVEN;
    given.given = true;
    put(&FLOOR, &given);
    drawn(2, 0,
          "         ▄▄▄\n"
          "   .       █\n"
          "          █\n");
}

static void test_signs_are_large_beside_numbers(void **state)
{
    (void)state;
    put(&FOUR, &PLUS);
    drawn(0, 0,
          "  ▄ ▄\n"
          "  █▄█    ▄█▄\n"
          "    █     ▀\n");
    put(&FLOOR, &PLUS);
    drawn(0, 0, "\n   .      +\n\n");
}

/* Where the ground tells that a cell is filled nothing else needs to. */
static void test_numbers_stay_where_cells_are_filled(void **state)
{
    (void)state;
    put(&FOUR, &PLUS);
    on_cell[0][1] = on_cell[1][1] = &INK;
    drawn(0, UINT32_MAX,
          "  ▄ ▄\n"
          "  █▄█    ▄█▄\n"
          "    █     ▀\n");
    drawn(0, 0,
          "##############\n"
          "###4######+###\n"
          "##############\n");
}

/* With an edge as well: what was before stands where it stood. */
static void test_numbers_stay_in_their_place(void **state)
{
    (void)state;
    static const Look TILE = {.ascii = "3",
                              .role = ROLE_TEXT,
                              .ground = GROUND_PAPER,
                              .edge = GROUND_WOOD,
                              .name = ""},
                      HOLE = {.ascii = "#",
                              .role = ROLE_DARK,
                              .fill = true,
                              .ground = GROUND_BLACK,
                              .edge = GROUND_WOOD,
                              .name = ""};
    put(&TILE, &TILE);
    on_cell[1][1] = &HOLE;
    for (int width = 5; width <= 16; width++)
        for (int height = 3; height <= 7; height++) {
            BoardSource from = source(0);
            BoardRequest request = {
                .source = &from, .keep = -1, .gaps = GAPS_NONE, .exact = {width, height, false}};
            BoardView view = {0};
            Canvas canvas = {.grounds = UINT32_MAX, .textured = true};
            canvas_reset(&canvas, 2 * width, height, true);
            board_draw(&canvas, (Rect){0, 0, 2 * width, height}, &request, &view);
            for (int i = 0; i < (width - 1) * (height - 1); i++) {
                int x = i % (width - 1), y = i / (width - 1);
                assert_string_equal(canvas_at(&canvas, x + width, y)->text, canvas_at(&canvas, x, y)->text);
            }
            canvas_free(&canvas);
        }
}

static bool is_empty(const Canvas *canvas, Rect r)
{
    for (int i = 0; i < r.width * r.height; i++)
        if (strcmp(canvas_at(canvas, r.x + i % r.width, r.y + i / r.width)->text, " ") != 0)
            return false;
    return true;
}

/* Numbers of two digits that would be a text in cells of three rows are slender ones of sextants, off the sides;
 * where there are none they are a text. */
static void test_long_numbers_are_slender(void **state)
{
    (void)state;
    static const BlockKind BLOCKS[] = {BLOCKS_SEXTANTS, BLOCKS_QUADRANTS};
    put(&DOZEN, &DOZEN);
    for (int i = 0; i < 2; i++) {
        BoardSource from = source(0);
        BoardRequest request = {.source = &from, .keep = -1, .gaps = GAPS_NONE, .exact = {5, 3, false}};
        BoardView view = {0};
        Canvas canvas = {.grounds = UINT32_MAX, .textured = true, .blocks = BLOCKS[i]};
        canvas_reset(&canvas, 10, 3, true);
        board_draw(&canvas, (Rect){0, 0, 10, 3}, &request, &view);
        bool text = strcmp(canvas_at(&canvas, 2, 1)->text, "1") == 0 ||
                    strcmp(canvas_at(&canvas, 1, 1)->text, "1") == 0;
        assert_int_equal(text, i == 1);
        assert_int_equal(is_empty(&canvas, (Rect){1, 0, 3, 1}), i == 1);
        assert_true(is_empty(&canvas, (Rect){0, 0, 1, 3}));
        canvas_free(&canvas);
    }
}

/* What a number hides: under it where it is a text, beside it where it is drawn. */
static void test_what_numbers_hide(void **state)
{
    (void)state;
    static const Look HOME = {.ascii = "^", .role = ROLE_GOAL, .name = ""};
    put(&HOME, &HOME);
    on_cell[0][1] = &FOUR;
    on_cell[1][1] = &SEVEN;
    drawn(0, 0,
          "  ▄ ▄    ▄▄▄\n"
          "  █▄█      █\n"
          "    █ ^   █  ^\n");
    on_cell[1][1] = &DOZEN;
    drawn(0, 0, "\n   4     12\n   ^      ^\n");
}

/* ---- what rules may write ---- */

static int digits_of(const char *rules)
{
    Sitting sitting = sitting_start(rules, 1);
    int digits = game_number_digits(match_stage(sitting.match));
    sitting_free(&sitting);
    return digits;
}

#define WRITING(size, values, more)                                                                      \
    "language: 1\nboard: { size: " size " }\nlayers: { seen: { values: 1 to 200 }, n: { values: " values \
    " } }\nmoves: { write: { pick: { c: no n }, do: n at c = 1 } }\n" more

static void test_boards_do_not_count_beyond_their_cells(void **state)
{
    (void)state;
    assert_int_equal(digits_of(WRITING("3 x 3", "1 to 99", "")), 1);
    assert_int_equal(digits_of(WRITING("4 x 3", "1 to 99", "")), 2);
    assert_int_equal(digits_of(WRITING("4 x 3", "1 to 9", "")), 1);
    assert_int_equal(digits_of(WRITING("10 x 10", "1 to 200", "")), 3);
}

static void test_what_is_no_number_in_the_middle(void **state)
{
    (void)state;
    assert_int_equal(digits_of(WRITING("3 x 3", "1 to 9", "look: { n: { corner: left } }")), 0);
    assert_int_equal(digits_of(WRITING("3 x 3", "1 to 9", "look: { n: { ascii: x } }")), 0);
    assert_int_equal(digits_of(WRITING("3 x 3", "1 to 9", "look: { n: { when n at it > 2: { ascii: x } } }")),
                     1);
}

/* Where lines lead from cell to cell and numbers are written in one row each is a field of its colour; what is covered is
 * quiet. */
static void test_small_numbers_between_lines_are_fields(void **state)
{
    (void)state;
    for (int lined = 0; lined < 2; lined++) {
        BoardSource from = source(0);
        from.lined = lined;
        BoardRequest request = {.source = &from, .keep = -1, .gaps = GAPS_NONE, .exact = {5, 2, false}};
        BoardView view = {0};
        Canvas canvas = {.grounds = UINT32_MAX, .textured = true};
        put(&FOUR, &SEVEN);
        on_cell[1][1] = &INK;
        canvas_reset(&canvas, 10, 2, true);
        board_draw(&canvas, (Rect){0, 0, 10, 2}, &request, &view);
        assert_string_equal(canvas_at(&canvas, 2, 0)->text, "4");
        for (int x = 0; x < 5; x++)
            assert_int_equal(!(canvas_at(&canvas, x, 0)->marks & CELL_REVERSE), !lined || x == 0 || x == 4);
        assert_string_equal(canvas_at(&canvas, 7, 0)->text, "7");
        assert_int_equal(canvas_at(&canvas, 7, 0)->role, ROLE_DIM);
        canvas_free(&canvas);
    }
}

/* What players write is of lines where nothing else tells it from what is given, and else as solid as that. */
static void test_written_numbers_are_solid_where_colours_tell_them(void **state)
{
    (void)state;
    Look given = SEVEN;
    given.given = true;
    for (int textured = 0; textured < 2; textured++) {
        BoardSource from = source(1);
        BoardRequest request = {.source = &from, .keep = -1, .gaps = GAPS_NONE, .exact = {7, 3, false}};
        BoardView view = {0};
        Canvas canvas = {.grounds = textured ? UINT32_MAX : 0, .textured = textured};
        put(&FOUR, &given);
        canvas_reset(&canvas, 14, 3, true);
        board_draw(&canvas, (Rect){0, 0, 14, 3}, &request, &view);
        lines_are(&canvas, false,
                  textured ? "  ▄ ▄    ▄▄▄\n"
                             "  █▄█      █\n"
                             "    █     █\n"
                           : "  ╻ ╻    ▄▄▄\n"
                             "  ┗━┫      █\n"
                             "    ╹     █\n");
        canvas_free(&canvas);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers_of_a_board_have_one_size),
        cmocka_unit_test(test_small_numbers_between_lines_are_fields),
        cmocka_unit_test(test_numbers_are_as_large_as_those_to_come),
        cmocka_unit_test(test_written_numbers_are_solid_where_colours_tell_them),
        cmocka_unit_test(test_signs_are_large_beside_numbers),
        cmocka_unit_test(test_numbers_stay_where_cells_are_filled),
        cmocka_unit_test(test_numbers_stay_in_their_place),
        cmocka_unit_test(test_long_numbers_are_slender),
        cmocka_unit_test(test_what_numbers_hide),
        cmocka_unit_test(test_boards_do_not_count_beyond_their_cells),
        cmocka_unit_test(test_what_is_no_number_in_the_middle),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
