/* Where it stands what is told of a board: the board has the choice. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "draw/arrange.h"
#include "tiles.h"

enum { SIDE = 64 };

static Tiles tiles;
static char row[SIDE][SIDE + 1];
static const char *level[SIDE + 1];
static int clues; /* above each column, of two digits; 0: none */

static int clue(void *context, bool columns, int line, BoardClue *out, int max)
{
    (void)context;
    (void)line;
    (void)max;
    for (int i = 0; i < clues; i++)
        out[i] = (BoardClue){columns ? 10 : 1, false};
    return clues;
}

static BoardRequest request_of(int columns, int rows, GapStyle gaps)
{
    for (int i = 0; i < rows; i++) {
        memset(row[i], ' ', (size_t)columns);
        row[i][columns] = 0;
        level[i] = row[i];
    }
    level[rows] = NULL;
    tiles_set(&tiles, level);
    tiles.source.clue = clues > 0 ? clue : NULL;
    return (BoardRequest){.source = &tiles.source, .keep = -1, .gaps = gaps};
}

static Layout arranged(const BoardRequest *request, int columns, int rows, bool hidden)
{
    Arranging arranging = {.request = request,
                           .unicode = true,
                           .columns = columns,
                           .rows = rows,
                           .needs = {.board = true, .bar = 3, .panel_hidden = hidden},
                           .panel_rows = 3,
                           .side_bar = 6};
    return arrange_board(&arranging);
}

/* Which arrangement a layout has. */
static Arrangement kind(const Layout *layout)
{
    if (layout->side.height > 0 && layout->status.x >= layout->side.x)
        return ARRANGE_FULL;
    if (layout->side.height > 0)
        return layout->title.x == layout->side.x ? ARRANGE_TALL : ARRANGE_SIDE;
    if (layout->panel.height > 0)
        return ARRANGE_BELOW;
    return layout->message.height > 0 ? ARRANGE_LINES : ARRANGE_TIGHT;
}

static void arranged_is(int width, int height, int columns, int rows, Arrangement expected, int cell,
                        bool whole)
{
    BoardRequest request = request_of(width, height, GAPS_NONE);
    Layout layout = arranged(&request, columns, rows, false);
    BoardFit fit = board_fit(&request, true, layout.board);
    if (kind(&layout) != expected || fit.size.columns != cell || fit.whole != whole)
        fail_msg("%d x %d in %d x %d: arrangement %d, cells of %d columns%s", width, height, columns, rows,
                 (int)kind(&layout), fit.size.columns, fit.whole ? "" : ", cut");
}

static void the_panel_stands_beside_a_board_that_loses_nothing(void **state)
{
    (void)state;
    clues = 0;
    arranged_is(3, 3, 80, 24, ARRANGE_SIDE, 11, true); /* 13 would leave no row free */
    arranged_is(9, 9, 80, 24, ARRANGE_SIDE, 5, true);
    arranged_is(7, 7, 60, 20, ARRANGE_SIDE, 4, true);
    arranged_is(9, 9, 120, 40, ARRANGE_SIDE, 7, true);
    arranged_is(9, 9, 200, 60, ARRANGE_SIDE, 13, true);
}

static void else_below_it_and_else_in_lines(void **state)
{
    (void)state;
    clues = 0;
    arranged_is(6, 1, 80, 24, ARRANGE_BELOW, 13, true);
    arranged_is(30, 14, 80, 24, ARRANGE_BELOW, 2, true);
    arranged_is(30, 16, 80, 24, ARRANGE_BELOW, 2, true);
    arranged_is(30, 18, 80, 24, ARRANGE_LINES, 2, true);
    arranged_is(9, 6, 40, 15, ARRANGE_BELOW, 3, true);
}

/* A large board need not grow further at the cost of the panel. */
static void large_cells_leave_the_panel_its_place(void **state)
{
    (void)state;
    clues = 0;
    arranged_is(10, 6, 200, 60, ARRANGE_SIDE, 15, true);
    arranged_is(10, 6, 80, 24, ARRANGE_SIDE, 5, true); /* a column less than in lines */
}

static void nobody_scrolls_who_need_not(void **state)
{
    (void)state;
    clues = 0;
    arranged_is(61, 21, 80, 24, ARRANGE_TIGHT, 1, true);
    arranged_is(19, 19, 80, 24, ARRANGE_SIDE, 2, true);
    arranged_is(20, 22, 80, 24, ARRANGE_TALL, 2, true);
    arranged_is(61, 24, 80, 24, ARRANGE_TALL, 1, false);
    arranged_is(9, 9, 20, 8, ARRANGE_TIGHT, 1, false);
}

/* Cells of one row or two become larger beside title and bar. */
static void a_tall_board_has_the_height(void **state)
{
    (void)state;
    clues = 0;
    arranged_is(10, 11, 80, 24, ARRANGE_TALL, 5, true);
    arranged_is(7, 7, 80, 24, ARRANGE_TALL, 7, true);
    arranged_is(10, 11, 59, 24, ARRANGE_SIDE, 3, true);
}

/* Eighteen rows and the clues of their columns, of two digits. */
static void clues_are_a_part_of_the_board(void **state)
{
    (void)state;
    clues = 4;
    arranged_is(20, 18, 80, 24, ARRANGE_TALL, 2, true);
    clues = 2;
    arranged_is(20, 18, 80, 24, ARRANGE_TIGHT, 3, true);
}

static void who_hides_the_panel_has_none(void **state)
{
    (void)state;
    clues = 0;
    BoardRequest request = request_of(3, 3, GAPS_NONE);
    Layout layout = arranged(&request, 80, 24, true);
    assert_int_equal(kind(&layout), ARRANGE_LINES);
    request = request_of(20, 22, GAPS_NONE);
    layout = arranged(&request, 80, 24, true);
    assert_int_equal(kind(&layout), ARRANGE_TIGHT);
}

/* Where there is no board what is told has the room. */
static void without_a_board_the_panel_is_wide(void **state)
{
    (void)state;
    clues = 0;
    BoardRequest request = request_of(1, 1, GAPS_NONE);
    row[0][0] = '_';
    assert_int_equal(arranged(&request, 80, 24, false).side.width, 40);
    assert_int_equal(arranged(&request, 200, 60, false).side.width, 60);
    row[0][0] = ' ';
    assert_int_equal(arranged(&request, 80, 24, false).side.width, 26);
}

/* What belongs together is not far apart. */
static void board_and_panel_stand_together_in_the_middle(void **state)
{
    (void)state;
    clues = 0;
    BoardRequest request = request_of(3, 3, GAPS_NONE);
    Layout layout = arranged(&request, 200, 60, false);
    BoardFit fit = board_fit(&request, true, layout.board);
    layout_compose(&layout, fit.columns, fit.rows, 0, 5);
    assert_int_equal(layout.board.width, fit.columns);
    assert_int_equal(layout.side.x, layout.board.x + layout.board.width + 3);
    assert_in_range(layout.board.x + 1 - (200 - layout.side.x - layout.side.width), 0, 2);
    assert_int_equal(layout.side.y, layout.board.y + (layout.board.height - fit.rows) / 2);
    assert_int_equal(layout.title.width, 120);
    assert_int_equal(layout.title.x, 40);
    assert_int_equal(layout.bar.x, 40);
}

/* A row that is over is above the board, whose first row is the panel's, as long as that can follow. */
static void a_board_does_not_hang_on_the_title(void **state)
{
    (void)state;
    Layout beside = {.board = {0, 1, 53, 19}, .side = {54, 1, 26, 19}, .message = {0, 20, 80, 1}}, layout;
    layout = beside;
    layout_compose(&layout, 39, 18, 0, 8);
    assert_int_equal(layout.board.y, 2);
    assert_int_equal(layout.board.height, 18);
    assert_int_equal(layout.side.y, 2);
    layout = beside;
    layout_compose(&layout, 39, 18, 0, 19);
    assert_int_equal(layout.board.y, 1);
    layout = beside;
    layout_compose(&layout, 39, 16, 2, 8); /* one row for names, one above */
    assert_int_equal(layout.board.y, 2);
    layout = beside;
    layout_compose(&layout, 39, 17, 0, 8);
    assert_int_equal(layout.board.y, 1);
    assert_int_equal(layout.side.y, 2);
}

/* Nor does one with its panel below: what is over is shared. */
static void rows_that_are_over_stand_around_board_and_panel(void **state)
{
    (void)state;
    Layout layout = {.board = {0, 1, 40, 12}, .panel = {0, 13, 40, 2}};
    layout_compose(&layout, 20, 10, 0, 0);
    assert_int_equal(layout.board.y, 2);
    assert_int_equal(layout.panel.y, 13);
    layout = (Layout){.board = {0, 1, 40, 12}, .panel = {0, 13, 40, 2}};
    layout_compose(&layout, 20, 11, 0, 0);
    assert_int_equal(layout.board.y, 1);
}

static bool no_tile(void *context, int cell, Tile *out)
{
    (void)context;
    (void)cell;
    (void)out;
    return false;
}

/* At 80x24, with tiles beside the board. */
static Arranging beside_tiles(const BoardRequest *request)
{
    return (Arranging){.request = request,
                       .unicode = true,
                       .rack = true,
                       .columns = 80,
                       .rows = 24,
                       .needs = {.board = true, .bar = 3, .tile_columns = 21, .tile_rows = 7},
                       .panel_rows = 3,
                       .side_bar = 6};
}

/* Where tiles lie beside a board of them, title and bar stand there, too, if that gives its tiles a third row. */
static void tiles_have_a_third_row(void **state)
{
    (void)state;
    BoardRequest request = request_of(7, 7, GAPS_AUTO);
    Arranging arranging = beside_tiles(&request);
    Layout layout = arrange_board(&arranging);
    assert_int_equal(kind(&layout), ARRANGE_SIDE);
    tiles.source.paths = 1;
    tiles.source.tile = no_tile;
    layout = arrange_board(&arranging);
    assert_int_equal(kind(&layout), ARRANGE_TALL);
    assert_int_equal(layout.bar.height, 3);
    arranging.rows = 30;
    layout = arrange_board(&arranging);
    assert_int_equal(kind(&layout), ARRANGE_SIDE);
    arranging.rows = 20;
    layout = arrange_board(&arranging);
    assert_int_equal(kind(&layout), ARRANGE_SIDE);
}

/* Ways that cross each other have a fourth one, for which the status line gives way, too: all that is told is beside the board,
 * and nothing of it meets. */
static void tiles_of_crossing_ways_have_a_fourth_row(void **state)
{
    (void)state;
    BoardRequest request = request_of(6, 6, GAPS_AUTO);
    Arranging arranging = beside_tiles(&request);
    tiles.source.paths = 2;
    tiles.source.tile = no_tile;
    Layout layout = arrange_board(&arranging);
    BoardFit fit = board_fit(&request, true, layout.board);
    assert_int_equal(kind(&layout), ARRANGE_FULL);
    assert_true(fit.whole);
    assert_int_equal(fit.size.rows, 4);
    assert_int_equal(layout.status.height, 2);
    layout_compose(&layout, fit.columns, fit.rows, 0, 12);
    assert_int_equal(layout.status.x, layout.side.x);
    assert_int_equal(layout.message.x, layout.side.x);
    assert_int_equal(layout.message.y + layout.message.height, layout.status.y);
    assert_int_equal(layout.status.y + layout.status.height, layout.bar.y);
    arranging.rack = false; /* as when it is over, and nobody has tiles */
    arranging.needs.tile_columns = arranging.needs.tile_rows = 0;
    layout = arrange_board(&arranging);
    assert_int_equal(kind(&layout), ARRANGE_FULL);
    assert_int_equal(board_fit(&request, true, layout.board).size.rows, 4);
    assert_true(layout.side.y + layout.side.height <= layout.message.y);
    assert_true(layout.board.x + layout.board.width <= layout.side.x);
    assert_true(layout.side.x + layout.side.width <= 80);
    arranging.rows = 23; /* not enough for four */
    layout = arrange_board(&arranging);
    assert_int_equal(kind(&layout), ARRANGE_SIDE);
    arranging.rows = 30; /* more than enough */
    layout = arrange_board(&arranging);
    assert_int_equal(kind(&layout), ARRANGE_SIDE);
}

/* With nothing to choose from in a bar: seven rows of three fill what title and message leave, and eight of two do not. */
static void a_board_keeps_off_title_and_message(void **state)
{
    (void)state;
    clues = 0;
    BoardRequest request = request_of(7, 7, GAPS_NONE);
    Arranging arranging = {.request = &request,
                           .unicode = true,
                           .columns = 80,
                           .rows = 24,
                           .needs = {.board = true, .title_columns = 20},
                           .panel_rows = 3,
                           .side_rows = 8};
    Layout layout = arrange_board(&arranging);
    assert_int_equal(kind(&layout), ARRANGE_TALL);
    assert_int_equal(board_fit(&request, true, layout.board).size.rows, 3);
    layout_compose(&layout, 49, 21, 0, 8);
    assert_int_equal(layout.title.y, 1); /* the board's first row */
    assert_int_equal(layout.side.y, 3);
    assert_int_equal(layout.title.x, layout.side.x);
    assert_int_equal(layout.message.x, layout.side.x);
    arranging.side_rows = 19; /* the panel has less room there */
    layout = arrange_board(&arranging);
    assert_int_equal(kind(&layout), ARRANGE_SIDE);
    arranging.side_rows = 8;
    request = request_of(8, 8, GAPS_NONE);
    layout = arrange_board(&arranging);
    assert_int_equal(kind(&layout), ARRANGE_SIDE);
    request = request_of(7, 7, GAPS_NONE);
    for (int i = 0; i < 7; i++)
        memset(row[i], 'O', 7); /* with an edge, which has half a row above them */
    layout = arrange_board(&arranging);
    assert_int_equal(kind(&layout), ARRANGE_TALL);
    assert_int_equal(layout.board.y, 1);
    assert_int_equal(board_fit(&request, true, layout.board).rows, 22);
}

/* No part covers another or leaves the screen, whatever the size. */
static void parts_do_not_meet(void **state)
{
    (void)state;
    clues = 0;
    for (int columns = 20; columns <= 140; columns += 5)
        for (int rows = 8; rows <= 44; rows += 3)
            for (int cells = 1; cells <= 21; cells += 4) {
                BoardRequest request = request_of(cells, 22 - cells, GAPS_AUTO);
                Layout l = arranged(&request, columns, rows, false);
                BoardFit fit = board_fit(&request, true, l.board);
                if (fit.whole)
                    layout_compose(&l, fit.columns, fit.rows, 0, 5);
                assert_true(fit.whole == board_fit(&request, true, l.board).whole);
                Rect part[] = {l.title, l.board, l.side, l.panel, l.message, l.status, l.bar};
                for (size_t i = 0; i < sizeof part / sizeof *part; i++) {
                    Rect a = part[i];
                    if (a.height < 1)
                        continue;
                    assert_true(a.x >= 0 && a.y >= 0 && a.x + a.width <= columns && a.y + a.height <= rows);
                    for (size_t k = 0; k < i; k++) {
                        Rect b = part[k];
                        assert_true(b.height < 1 || a.x >= b.x + b.width || b.x >= a.x + a.width ||
                                    a.y >= b.y + b.height || b.y >= a.y + a.height);
                    }
                }
            }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_panel_stands_beside_a_board_that_loses_nothing),
        cmocka_unit_test(else_below_it_and_else_in_lines),
        cmocka_unit_test(large_cells_leave_the_panel_its_place),
        cmocka_unit_test(nobody_scrolls_who_need_not),
        cmocka_unit_test(a_tall_board_has_the_height),
        cmocka_unit_test(clues_are_a_part_of_the_board),
        cmocka_unit_test(who_hides_the_panel_has_none),
        cmocka_unit_test(without_a_board_the_panel_is_wide),
        cmocka_unit_test(board_and_panel_stand_together_in_the_middle),
        cmocka_unit_test(a_board_does_not_hang_on_the_title),
        cmocka_unit_test(rows_that_are_over_stand_around_board_and_panel),
        cmocka_unit_test(tiles_have_a_third_row),
        cmocka_unit_test(tiles_of_crossing_ways_have_a_fourth_row),
        cmocka_unit_test(a_board_keeps_off_title_and_message),
        cmocka_unit_test(parts_do_not_meet),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
