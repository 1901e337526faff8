/* Boards of hexagons: rows that are shifted by half a cell, at all sizes, with lines, points and nothing between the cells, and
 * whose a place on the canvas is. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "draw/board/board_size.h"
#include "draw/board/grid.h"
#include "tiles.h"

static const char *const COMB[] = {"23.$@", "$.32_", "_@.$2", "3$@.2", NULL};

static void picture_is(GridShift shifts, BoardRequest request, int columns, int lines, bool unicode,
                       const char *expected)
{
    Tiles tiles;
    Buf out = {0};
    tiles_set(&tiles, COMB);
    tiles.source.shifts = shifts;
    request.keep = -1;
    tiles_draw(&tiles, &request, columns, lines, unicode, &out);
    assert_string_equal(buf_string(&out), expected);
    buf_free(&out);
}

static void rows_are_shifted(void **state)
{
    (void)state;
    picture_is(SHIFT_ALTERNATE, (BoardRequest){.largest = 2}, 12, 4, false,
               "2 3 . $ @   \n"
               " $ . 3 2    \n"
               "  @ . $ 2   \n"
               " 3 $ @ . 2  \n");
    picture_is(SHIFT_SLANT, (BoardRequest){.largest = 2}, 13, 4, false,
               "2 3 . $ @    \n"
               " $ . 3 2     \n"
               "    @ . $ 2  \n"
               "   3 $ @ . 2 \n");
}

static void lines_make_a_comb(void **state)
{
    (void)state;
    picture_is(SHIFT_ALTERNATE, (BoardRequest){0}, 23, 9, true,
               " ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲   \n"
               "│ 2 │ 3 │ · │ ▣ │ ☺ │  \n"
               " ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱   \n"
               "  │ ▣ │ · │ 3 │ 2 │    \n"
               "   ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲   \n"
               "    │ ☺ │ · │ ▣ │ 2 │  \n"
               "   ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ \n"
               "  │ 3 │ ▣ │ ☺ │ · │ 2 │\n"
               "   ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ \n");
    picture_is(SHIFT_SLANT, (BoardRequest){.coordinates = true}, 46, 11, false,
               "                                              \n"
               "          / \\ / \\ / \\ / \\ / \\                 \n"
               "       4 | 2 | 3 | . | $ | @ |                \n"
               "          \\ / \\ / \\ / \\ / \\ /                 \n"
               "         3 | $ | . | 3 | 2 |                  \n"
               "            \\ / \\ / \\ / \\ / \\ / \\             \n"
               "           2     | @ | . | $ | 2 |            \n"
               "                / \\ / \\ / \\ / \\ / \\           \n"
               "             1 | 3 | $ | @ | . | 2 |          \n"
               "                \\ / \\ / \\ / \\ / \\ /           \n"
               "                 a   b   c   d   e            \n");
    picture_is(SHIFT_ALTERNATE, (BoardRequest){0}, 45, 17, false,
               "+-------+-------+-------+-------+-------+    \n"
               "|       |       |       |       |       |    \n"
               "|   2   |   3   |   .   |   $   |   @   |    \n"
               "|       |       |       |       |       |    \n"
               "+---+---+---+---+---+---+---+---+---+---+    \n"
               "    |       |       |       |       |        \n"
               "    |   $   |   .   |   3   |   2   |        \n"
               "    |       |       |       |       |        \n"
               "    +---+---+---+---+---+---+---+---+---+    \n"
               "        |       |       |       |       |    \n"
               "        |   @   |   .   |   $   |   2   |    \n"
               "        |       |       |       |       |    \n"
               "    +---+---+---+---+---+---+---+---+---+---+\n"
               "    |       |       |       |       |       |\n"
               "    |   3   |   $   |   @   |   .   |   2   |\n"
               "    |       |       |       |       |       |\n"
               "    +-------+-------+-------+-------+-------+\n");
}

static void marks_are_seen(void **state)
{
    (void)state;
    static uint8_t mark[20] = {[1] = BOARD_CANDIDATE, [7] = BOARD_FOCUS};
    picture_is(SHIFT_ALTERNATE, (BoardRequest){.mark = mark}, 23, 9, true,
               " ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲   \n"
               "│ 2 │<3>│ · │ ▣ │ ☺ │  \n"
               " ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱   \n"
               "  │ ▣ │ · │[3]│ 2 │    \n"
               "   ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲   \n"
               "    │ ☺ │ · │ ▣ │ 2 │  \n"
               "   ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ \n"
               "  │ 3 │ ▣ │ ☺ │ · │ 2 │\n"
               "   ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ ╲ ╱ \n");
    picture_is(SHIFT_ALTERNATE, (BoardRequest){.mark = mark, .gaps = GAPS_BLANK}, 22, 4, false,
               "  2 < 3> .   $   @    \n"
               "   $   .  [ 3]  2     \n"
               "     @   .   $    2   \n"
               "    3  $   @   .    2 \n");
}

/* A cell's own place is its own; beside a row that is shifted there is nothing. */
static void places_and_cells_agree(void **state)
{
    (void)state;
    static const GapStyle GAPS[] = {GAPS_LINES, GAPS_BLANK, GAPS_SEAMS, GAPS_SLOPES};
    Tiles tiles;
    tiles_set(&tiles, COMB);
    for (int i = 0; i < 8; i++)
        for (int size = 2; size < 60; size++) {
            Canvas canvas = {0};
            BoardView view = {0};
            BoardRequest request = {.source = &tiles.source, .keep = 13, .gaps = GAPS[i % 4]};
            tiles.source.shifts = i < 4 ? SHIFT_ALTERNATE : SHIFT_SLANT;
            canvas_reset(&canvas, 2 * size, size, true);
            board_draw(&canvas, (Rect){0, 0, 2 * size, size}, &request, &view);
            Rect kept = {0}, r;
            assert_true(grid_cell_rect(&view, &tiles.source, 13, &kept));
            for (int cell = 0; cell < 20; cell++) {
                if (!grid_cell_rect(&view, &tiles.source, cell, &r))
                    continue;
                int expected = tiles.source.on_board(&tiles, cell) ? cell : CELL_NONE;
                assert_int_equal(grid_cell_at(&view, &tiles.source, r.x, r.y), expected);
                assert_int_equal(grid_cell_at(&view, &tiles.source, r.x + r.width - 1, r.y + r.height - 1),
                                 expected);
                assert_true(r.x + r.width <= view.area.x + view.area.width);
            }
            canvas_free(&canvas);
        }
}

/* Of a pointed seam the middle of a cell is the one below, where that cell ends the two above. */
static void points_reach_into_the_rows_beside(void **state)
{
    (void)state;
    Tiles tiles;
    Canvas canvas = {0};
    BoardView view = {0};
    tiles_set(&tiles, COMB);
    tiles.source.shifts = SHIFT_SLANT;
    BoardRequest request = {
        .source = &tiles.source, .keep = -1, .gaps = GAPS_SEAMS, .exact = {6, 3, CELLS_POINTED}};
    canvas_reset(&canvas, 60, 20, true);
    board_draw(&canvas, (Rect){0, 0, 60, 20}, &request, &view);
    Rect above, below;
    assert_true(grid_cell_rect(&view, &tiles.source, 1, &above));
    assert_true(grid_cell_rect(&view, &tiles.source, 6, &below));
    assert_int_equal(below.x, above.x + 3);
    assert_int_equal(below.y, above.y + 3);
    int seam = below.y - 1;
    assert_int_equal(grid_cell_at(&view, &tiles.source, below.x + 2, seam), 6);
    assert_int_equal(grid_cell_at(&view, &tiles.source, below.x + 3, seam), 6);
    assert_int_equal(grid_cell_at(&view, &tiles.source, above.x + 2, seam), 1);
    assert_int_equal(grid_cell_at(&view, &tiles.source, above.x + 3, seam), 1);
    assert_int_equal(grid_seam_part(&view, 1, below.x + 1), SEAM_BOTH);
    canvas_free(&canvas);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_are_shifted),
        cmocka_unit_test(lines_make_a_comb),
        cmocka_unit_test(marks_are_seen),
        cmocka_unit_test(places_and_cells_agree),
        cmocka_unit_test(points_reach_into_the_rows_beside),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
