/* Clues beside a board: where they stand, how those that are met look, and what gives way without room. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "draw/board/board.h"
#include "draw/board/grid.h"
#include "draw/board/margin.h"
#include "tiles.h"

static const char *const OPEN[] = {"    ", " .. ", "    ", NULL};

/* Rows: 1 12, nothing known, 0 (met). Columns: 3, 1 1 (met), 10, 2. */
static int clue(void *context, bool columns, int line, BoardClue *out, int max)
{
    static const BoardClue row[3][2] = {{{1, false}, {12, false}}, {{-1, false}}, {{0, true}}};
    static const BoardClue column[4][2] = {{{3, false}}, {{1, true}, {1, true}}, {{10, false}}, {{2, false}}};
    int count = columns ? 1 + (line == 1) : 1 + (line == 0);
    (void)context;
    (void)max;
    memcpy(out, columns ? column[line] : row[line], (size_t)count * sizeof *out);
    return count;
}

static void drawn(int columns, int rows, int largest, bool unicode, const char *expected)
{
    Tiles tiles;
    Buf out = {0};
    tiles_set(&tiles, OPEN);
    tiles.source.clue = clue;
    BoardRequest request = {.keep = -1, .largest = largest};
    tiles_draw(&tiles, &request, columns, rows, unicode, &out);
    assert_string_equal(buf_string(&out), expected);
    buf_free(&out);
}

/* Two columns have room for 10, and every other column is underlined, or it would be taken for 102. */
static void test_numbers_stay_numbers_in_two_columns(void **state)
{
    (void)state;
    Tiles tiles;
    Canvas canvas = {0};
    BoardView view = {0};
    drawn(14, 6, 2, true,
          "        1     \n"
          "      3 1 102 \n"
          "        ✓     \n"
          "1 12          \n"
          "   ?    · ·   \n"
          "   0 ✓        \n");
    tiles_set(&tiles, OPEN);
    tiles.source.clue = clue;
    BoardRequest request = {.source = &tiles.source, .keep = -1, .largest = 2};
    canvas_reset(&canvas, 14, 6, true);
    board_draw(&canvas, (Rect){0, 0, 14, 6}, &request, &view);
    assert_false(canvas_at(&canvas, 10, 1)->marks & CELL_UNDERLINE);
    assert_true(canvas_at(&canvas, 12, 1)->marks & CELL_UNDERLINE);
    canvas_free(&canvas);
}

/* In one column digits stand below each other, and a row parts the numbers: 1 1 is not 11. */
static void test_numbers_are_stacked_in_one_column(void **state)
{
    (void)state;
    drawn(10, 7, 1, false,
          "       1  \n"
          "        1 \n"
          "      3102\n"
          "       =  \n"
          "1 12      \n"
          "   ?   .. \n"
          "   0 =    \n");
}

/* They need cells of two columns where these fit, and are stacked only where they do not. */
static void test_columns_are_as_wide_as_their_numbers(void **state)
{
    (void)state;
    Tiles tiles;
    tiles_set(&tiles, OPEN);
    tiles.source.clue = clue;
    BoardRequest request = {.source = &tiles.source, .keep = -1};
    assert_int_equal(board_fit(&request, true, (Rect){0, 0, 14, 5}).size.columns, 2);
    assert_int_equal(board_fit(&request, true, (Rect){0, 0, 14, 5}).rows, 5);
    assert_int_equal(board_fit(&request, true, (Rect){0, 0, 13, 6}).size.columns, 1);
    assert_int_equal(board_fit(&request, true, (Rect){0, 0, 13, 6}).rows, 6);
    assert_true(board_fit(&request, true, (Rect){0, 0, 13, 6}).whole);
}

static void test_large_cells_have_room_for_numbers(void **state)
{
    (void)state;
    drawn(23, 10, 3, true,
          "            1          \n"
          "        3   1  10   2  \n"
          "            ✓          \n"
          "      ┌───┬───┬───┬───┐\n"
          "1 12  │   │   │   │   │\n"
          "      ├───┼───┼───┼───┤\n"
          "   ?  │   │ · │ · │   │\n"
          "      ├───┼───┼───┼───┤\n"
          "   0 ✓│   │   │   │   │\n"
          "      └───┴───┴───┴───┘\n");
}

static void test_ticks_above_give_way_first_then_the_clues(void **state)
{
    (void)state;
    drawn(10, 6, 1, false,
          "       1  \n"
          "        1 \n"
          "      3102\n"
          "1 12      \n"
          "   ?   .. \n"
          "   0 =    \n");
    drawn(10, 4, 1, false,
          "1 12      \n"
          "   ?   .. \n"
          "   0 =    \n"
          "          \n");
    drawn(8, 3, 1, false,
          "        \n"
          "   ..   \n"
          "        \n");
}

/* Where grounds are seen each clue lies on a strip that leads to its line; they take turns, clearly where numbers touch. */
static void test_clues_lie_on_strips(void **state)
{
    (void)state;
    Tiles tiles;
    Canvas canvas = {.grounds = UINT32_MAX};
    BoardView view = {0};
    tiles_set(&tiles, OPEN);
    tiles.source.clue = clue;
    BoardRequest request = {.source = &tiles.source, .keep = -1, .largest = 2, .gaps = GAPS_NONE};
    canvas_reset(&canvas, 16, 6, true);
    board_draw(&canvas, (Rect){0, 0, 16, 6}, &request, &view);
    int left = view.area.x - 1, top = view.area.y;
    assert_int_equal(canvas_at(&canvas, left, top)->ground, GROUND_FLOOR);
    assert_int_equal(canvas_at(&canvas, left, top + 1)->ground, GROUND_FLOOR | CELL_ODD);
    assert_int_equal(canvas_at(&canvas, view.area.x, top - 1)->ground, GROUND_FLOOR);
    assert_int_equal(canvas_at(&canvas, view.area.x + view.size.columns, top - 1)->ground, GROUND_SHADE);
    assert_int_equal(canvas_at(&canvas, left, top - 1)->ground, GROUND_NONE);
    canvas_free(&canvas);
}

/* There numbers are next to the board, and ticks keep off it. */
static void test_ticks_lie_within_strips(void **state)
{
    (void)state;
    Tiles tiles;
    Canvas canvas = {.grounds = UINT32_MAX};
    BoardView view = {0};
    tiles_set(&tiles, OPEN);
    tiles.source.clue = clue;
    BoardRequest request = {.source = &tiles.source, .keep = -1, .largest = 2, .gaps = GAPS_NONE};
    canvas_reset(&canvas, 16, 8, true);
    board_draw(&canvas, (Rect){0, 0, 16, 8}, &request, &view);
    int x = view.area.x, y = view.area.y;
    assert_string_equal(canvas_at(&canvas, x - 1, y + 2)->text, " ");
    assert_string_equal(canvas_at(&canvas, x - 2, y + 2)->text, "✓");
    assert_int_equal(canvas_at(&canvas, x - 2, y + 2)->role, ROLE_DONE);
    assert_string_equal(canvas_at(&canvas, x, y - 1)->text, "3");
    assert_string_equal(canvas_at(&canvas, x + 2, y - 1)->text, "1");
    assert_string_equal(canvas_at(&canvas, x + 2, y - 2)->text, "1");
    assert_string_equal(canvas_at(&canvas, x + 2, y - 3)->text, "✓");
    canvas_free(&canvas);
}

/* Two of them meet in the middle of a row between them, as cells do; without Unicode there are no halves. */
static void test_strips_meet_where_lines_are(void **state)
{
    (void)state;
    Tiles tiles;
    tiles_set(&tiles, OPEN);
    tiles.source.clue = clue;
    for (int unicode = 0; unicode < 2; unicode++) {
        Canvas canvas = {.grounds = UINT32_MAX};
        BoardView view = {0};
        BoardRequest request = {.source = &tiles.source, .keep = -1, .gaps = GAPS_LINES};
        canvas_reset(&canvas, 40, 20, unicode);
        board_draw(&canvas, (Rect){0, 0, 40, 20}, &request, &view);
        int x = view.area.x - 1, y = grid_y(&view, 1) - 1;
        assert_true(grid_gap(view.gaps.row, 1));
        assert_string_equal(canvas_at(&canvas, x, y)->text, unicode ? "▄" : " ");
        assert_int_equal(canvas_at(&canvas, x, y)->ground, GROUND_FLOOR | (unicode ? 0 : CELL_ODD));
        canvas_free(&canvas);
    }
}

/* Where cells stay as large a column is free at both ends of a strip, and before and behind a tick; where one column is free
 * it is at the left, and where none is clues move up to the board for it. */
static void test_strips_have_air_where_there_is_room(void **state)
{
    (void)state;
    Tiles tiles;
    Canvas canvas = {.grounds = UINT32_MAX};
    tiles_set(&tiles, OPEN);
    tiles.source.clue = clue;
    BoardRequest request = {.source = &tiles.source, .keep = -1, .largest = 2, .gaps = GAPS_NONE};
    static const char *const BEHIND[] = {"✓0 ", " ✓0", " ✓ "}; /* with no column, one, two */
    for (int spare = 0; spare < 3; spare++) {
        BoardView view = {0};
        int columns = 14 + spare;
        canvas_reset(&canvas, columns, 8, true);
        board_draw(&canvas, (Rect){0, 0, columns, 8}, &request, &view);
        int x = view.area.x, y = view.area.y + 2;
        Buf behind = {0};
        for (int i = 1; i <= 3; i++)
            buf_text(&behind, canvas_at(&canvas, x - i, y)->text);
        assert_string_equal(buf_string(&behind), BEHIND[spare]);
        buf_free(&behind);
        assert_string_equal(canvas_at(&canvas, 0, view.area.y)->text, " ");
        assert_int_equal(canvas_at(&canvas, 0, view.area.y)->ground, GROUND_FLOOR);
    }
    canvas_free(&canvas);
}

static int edged_looks(void *context, int cell, const Look **out, int max)
{
    static const Look EDGED = {
        .ascii = "1", .small = "1", .role = ROLE_TEXT, .ground = GROUND_PAPER, .edge = GROUND_COVER};
    (void)context;
    (void)cell;
    (void)max;
    out[0] = &EDGED;
    return 1;
}

/* Cells with an edge have it at their left, too, between them and the strips, unless clues stand there. */
static void test_edges_end_strips(void **state)
{
    (void)state;
    Tiles tiles;
    Canvas canvas = {.grounds = UINT32_MAX};
    BoardRequest request = {.source = &tiles.source, .keep = -1, .largest = 5, .gaps = GAPS_NONE};
    tiles_set(&tiles, OPEN);
    tiles.source.looks = edged_looks;
    tiles.source.clue = clue;
    int edges = 0;
    for (int columns = 20; columns < 40; columns++) {
        BoardView view = {0};
        canvas_reset(&canvas, columns, 12, true);
        board_draw(&canvas, (Rect){0, 0, columns, 12}, &request, &view);
        const Glyph *beside = canvas_at(&canvas, view.area.x - 1, view.area.y),
                    *strip = canvas_at(&canvas, view.area.x - 2, view.area.y);
        bool edge = view.size.columns > 3 && beside->ground == GROUND_COVER;
        edges += edge;
        assert_true(edge || beside->ground == GROUND_FLOOR);
        assert_int_equal(strip->ground, GROUND_FLOOR);
        if (edge)
            assert_string_equal(beside->text, " ");
    }
    assert_true(edges > 0);
    canvas_free(&canvas);
}

/* Strips are as high as their rows where these meet in the middle of a text row, and lead down to the board. */
static void test_strips_reach_into_seams(void **state)
{
    (void)state;
    Tiles tiles;
    Canvas canvas = {.grounds = UINT32_MAX};
    BoardView view = {0};
    tiles_set(&tiles, OPEN);
    tiles.source.clue = clue;
    BoardRequest request = {
        .source = &tiles.source, .keep = -1, .gaps = GAPS_SEAMS, .exact = {4, 2, CELLS_SEAMED}};
    canvas_reset(&canvas, 40, 20, true);
    board_draw(&canvas, (Rect){0, 0, 40, 20}, &request, &view);
    int x = view.area.x - 1, y = grid_y(&view, 0);
    const Glyph *above = canvas_at(&canvas, x, y - 1), *between = canvas_at(&canvas, x, y + 1),
                *column = canvas_at(&canvas, x + 1, y - 1);
    assert_string_equal(above->text, "▄");
    assert_int_equal(above->role, GROUND_FLOOR);
    assert_string_equal(between->text, "▄");
    assert_int_equal(between->role, GROUND_FLOOR | CELL_ODD);
    assert_int_equal(between->ground, GROUND_FLOOR);
    assert_string_equal(column->text, " "); /* the strip above, the board below */
    assert_int_equal(column->ground, GROUND_FLOOR);
    canvas_free(&canvas);
}

static int numbered_looks(void *context, int cell, const Look **out, int max)
{
    static const Look SEVEN = {.ascii = "7", .role = ROLE_TEXT, .name = ""};
    (void)context;
    (void)cell;
    (void)max;
    out[0] = &SEVEN;
    return 1;
}

/* How many of the clues are texts, on a canvas with sextants or without, and the columns that they take. */
static int count_texts(BlockKind blocks, bool numbered, int columns, int *left)
{
    Tiles tiles;
    Canvas canvas = {.grounds = UINT32_MAX, .blocks = blocks};
    BoardView view = {0};
    int texts = 0;
    tiles_set(&tiles, OPEN);
    tiles.source.clue = clue;
    if (numbered)
        tiles.source.looks = numbered_looks;
    BoardRequest request = {.source = &tiles.source, .keep = -1, .gaps = GAPS_NONE, .exact = {7, 3, false}};
    canvas_reset(&canvas, columns, 20, true);
    board_draw(&canvas, (Rect){0, 0, columns, 20}, &request, &view);
    for (int i = 0; i < columns * 20; i++) {
        const Glyph *glyph = canvas_at(&canvas, i % columns, i / columns);
        bool beside = i % columns < view.area.x || i / columns < view.area.y;
        texts += beside && glyph->text[0] >= '0' && glyph->text[0] <= '9';
    }
    *left = view.area.x;
    canvas_free(&canvas);
    return texts;
}

/* Beside large cells clues are drawn as large as there is room for, unless they would be taken for numbers on cells. */
static void test_clues_are_large_beside_large_cells(void **state)
{
    enum { DIGITS = 10 };
    (void)state;
    int left, texts;
    assert_int_equal(count_texts(BLOCKS_SEXTANTS, false, 44, &left), 0);
    assert_true(left >= 10);
    texts = count_texts(BLOCKS_QUADRANTS, false, 44, &left); /* in as much room */
    assert_int_equal(texts, DIGITS);
    assert_true(left >= 10);
    assert_int_equal(count_texts(BLOCKS_SEXTANTS, false, 35, &left), DIGITS);
    assert_true(count_texts(BLOCKS_SEXTANTS, true, 44, &left) >= DIGITS);
}

/* Two strips meet in a seam between rows, where a digit would be a third colour. */
static void test_clues_beside_seams_are_small(void **state)
{
    (void)state;
    Tiles tiles;
    tiles_set(&tiles, OPEN);
    tiles.source.clue = clue;
    Rect area = {0, 0, 80, 24};
    Margin margin = margin_choose(&tiles.source, area, false);
    assert_true(margin_enlarged(&tiles.source, area, margin, (BoardSize){7, 3, CELLS_TOUCH}).face !=
                MARGIN_TEXT);
    assert_int_equal(margin_enlarged(&tiles.source, area, margin, (BoardSize){7, 3, CELLS_SEAMED}).face,
                     MARGIN_TEXT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_numbers_stay_numbers_in_two_columns),
        cmocka_unit_test(test_numbers_are_stacked_in_one_column),
        cmocka_unit_test(test_columns_are_as_wide_as_their_numbers),
        cmocka_unit_test(test_large_cells_have_room_for_numbers),
        cmocka_unit_test(test_ticks_above_give_way_first_then_the_clues),
        cmocka_unit_test(test_clues_lie_on_strips),
        cmocka_unit_test(test_ticks_lie_within_strips),
        cmocka_unit_test(test_strips_meet_where_lines_are),
        cmocka_unit_test(test_strips_have_air_where_there_is_room),
        cmocka_unit_test(test_edges_end_strips),
        cmocka_unit_test(test_strips_reach_into_seams),
        cmocka_unit_test(test_clues_are_large_beside_large_cells),
        cmocka_unit_test(test_clues_beside_seams_are_small),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
