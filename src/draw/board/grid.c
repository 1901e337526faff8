#include "draw/board/grid.h"

#include <string.h>

#include "base/bits.h"
#include "base/box.h"
#include "draw/board/hexagon.h"
#include "draw/board/thirds.h"

bool grid_gap(const uint64_t *set, int at)
{
    return bits_has(set, at);
}

int grid_gaps(const uint64_t *set, int from, int to)
{
    int count = 0;
    for (int i = from; i <= to; i++)
        count += grid_gap(set, i);
    return count;
}

static int cell_of(const BoardSource *source, int column, int row)
{
    if (column < 0 || row < 0 || column >= source->width || row >= source->height)
        return CELL_NONE;
    int cell = row * source->width + column;
    return source->on_board(source->context, cell) ? cell : CELL_NONE;
}

static bool has_wall(const BoardSource *source, int cell, unsigned side)
{
    return cell != CELL_NONE && (source->walls(source->context, cell) & side);
}

static bool has_borders(const BoardSource *source)
{
    return source->region && !source->shaded;
}

bool grid_strong(const BoardSource *source, int column, int row, bool upright)
{
    int here = cell_of(source, column, row);
    int before = upright ? cell_of(source, column - 1, row) : cell_of(source, column, row - 1);
    if (source->walls && (has_wall(source, here, upright ? BOX_WEST : BOX_NORTH) ||
                          has_wall(source, before, upright ? BOX_EAST : BOX_SOUTH)))
        return true;
    return has_borders(source) && here != CELL_NONE && before != CELL_NONE &&
           source->region(source->context, here) != source->region(source->context, before);
}

bool grid_dashed(const BoardSource *source, int column, int row, bool upright)
{
    int here = cell_of(source, column, row);
    int before = upright ? cell_of(source, column - 1, row) : cell_of(source, column, row - 1);
    int one = source->dashes && here != CELL_NONE ? source->dashes(source->context, here) : 0;
    int other = source->dashes && before != CELL_NONE ? source->dashes(source->context, before) : 0;
    return one != other;
}

bool grid_parted(const BoardSource *source, int column, int row, bool upright)
{
    return grid_strong(source, column, row, upright) || grid_dashed(source, column, row, upright);
}

void grid_find_gaps(const BoardSource *source, BoardSize size, BoardGaps *gaps)
{
    memset(gaps, 0, sizeof *gaps);
    bool lines = size.parting == CELLS_LINED;
    if (!lines && !source->walls && !has_borders(source) && !source->dashes)
        return;
    for (int row = 0; row <= source->height; row++)
        for (int column = 0; column <= source->width; column++) {
            if (lines || (row < source->height && grid_parted(source, column, row, true)))
                bits_add(gaps->column, column);
            if (lines || (column < source->width && grid_parted(source, column, row, false)))
                bits_add(gaps->row, row);
        }
    if (source->ruled && !source->framed) {
        bits_remove(gaps->column, 0);
        bits_remove(gaps->column, source->width);
        bits_remove(gaps->row, 0);
        bits_remove(gaps->row, source->height);
    }
}

int grid_inner_columns(BoardSize size)
{
    return size.columns - (size.parting == CELLS_LINED);
}

int grid_inner_rows(BoardSize size)
{
    bool parted =
        size.parting == CELLS_LINED || size.parting == CELLS_SEAMED || size.parting == CELLS_POINTED;
    return size.rows - parted;
}

int grid_seam_rows(BoardSize size)
{
    return size.parting == CELLS_SEAMED || size.parting == CELLS_POINTED;
}

int grid_level_rows(BoardSize size, int count)
{
    if (size.parting == CELLS_SLOPED)
        return grid_sloped_rows(size, count, false);
    if (size.parting == CELLS_THIRDS)
        return thirds_text_rows(count);
    int seamed = grid_seam_rows(size);
    return count * (grid_inner_rows(size) + seamed) + seamed;
}

bool grid_seamed(const BoardView *view)
{
    return view->size.parting == CELLS_SEAMED;
}

bool grid_pointed(const BoardView *view)
{
    return view->size.parting == CELLS_POINTED;
}

bool grid_sloped(const BoardView *view)
{
    return view->size.parting == CELLS_SLOPED;
}

bool grid_thirds(const BoardView *view)
{
    return view->size.parting == CELLS_THIRDS;
}

int grid_sloped_rows(BoardSize size, int count, bool trimmed)
{
    return hexagon_text_rows(size.columns, count, trimmed ? HEXAGON_TRIM : 0);
}

int grid_shift_columns(BoardSize size, GridShift shifts, int rows)
{
    int most = shifts == SHIFT_SLANT ? rows - 1 : shifts == SHIFT_ALTERNATE && rows > 1;
    return most * size.columns / 2;
}

/* By how many columns a row is shifted; of a rhombus the first row that is seen begins at the left. */
static int shifted_columns(const BoardView *view, int row)
{
    int halves = view->shifts == SHIFT_SLANT ? row - view->row : shift_of_row(view->shifts, row & 1);
    return halves * (view->size.columns / 2);
}

int grid_x(const BoardView *view, int column, int row)
{
    return view->area.x + shifted_columns(view, row) +
           (column - view->column) * grid_inner_columns(view->size) +
           grid_gaps(view->gaps.column, view->column, column);
}

int grid_y(const BoardView *view, int row)
{
    if (grid_sloped(view))
        return view->area.y +
               hexagon_middle_row(view->size.columns, view->size.rows, row - view->row, view->lead);
    if (grid_thirds(view))
        return view->area.y + thirds_middle_row(row - view->row);
    return view->area.y + grid_level_rows(view->size, row - view->row) +
           grid_gaps(view->gaps.row, view->row, row);
}

SeamPart grid_seam_part(const BoardView *view, int row, int x)
{
    int wide = view->size.columns, from = 2 * (x - grid_x(view, view->column, row)) + 1;
    int beside =
        (from % (2 * wide) + 2 * wide) % (2 * wide) - wide; /* of the middle of the cell below, in halves */
    int far = 3 * (beside < 0 ? -beside : beside);
    return far < wide ? SEAM_BELOW : far > 2 * wide ? SEAM_ABOVE : SEAM_BOTH;
}

bool grid_cell_rect(const BoardView *view, const BoardSource *source, int cell, Rect *out)
{
    int column = cell % source->width, row = cell / source->width;
    if (column < view->column || row < view->row || column >= view->column + view->columns ||
        row >= view->row + view->rows)
        return false;
    *out = (Rect){grid_x(view, column, row), grid_y(view, row), grid_inner_columns(view->size),
                  grid_inner_rows(view->size)};
    return true;
}

void grid_hexagon_at(const BoardView *view, int x, int y, int *column, int *row)
{
    int down = y - 4 * (3 * view->area.y + view->lead), wide = view->size.columns;
    *row = hexagon_row_above(wide, down);
    int across = x - 4 * grid_x(view, view->column, view->row + *row);
    if (!hexagon_reaches(wide, across, down, *row)) {
        --*row;
        across = x - 4 * grid_x(view, view->column, view->row + *row);
    }
    *column = across < 0 ? -((4 * wide - 1 - across) / (4 * wide)) : across / (4 * wide);
}

/* By the middle of a text cell. */
static int sloped_cell_at(const BoardView *view, const BoardSource *source, int x, int y)
{
    int column, row;
    grid_hexagon_at(view, 4 * x + 2, 12 * y + 6, &column, &row);
    if (column < 0 || row < 0 || column >= view->columns || row >= view->rows)
        return CELL_NONE;
    int cell = (view->row + row) * source->width + view->column + column;
    return source->on_board(source->context, cell) ? cell : CELL_NONE;
}

int grid_cell_at(const BoardView *view, const BoardSource *source, int x, int y)
{
    if (!rect_has(view->area, x, y) || view->size.columns < 1)
        return CELL_NONE;
    if (grid_sloped(view))
        return sloped_cell_at(view, source, x, y);
    if (grid_thirds(view)) {
        int along = (x - view->area.x) / view->size.columns, down = thirds_row_at(y - view->area.y);
        return along >= view->columns || down >= view->rows
                   ? CELL_NONE
                   : (view->row + down) * source->width + view->column + along;
    }
    int column = 0, row = 0; /* a gap belongs to the cell behind it, as a seam does, but for the last one */
    while (row < view->rows && y >= grid_y(view, view->row + row) + grid_inner_rows(view->size))
        row++;
    bool above = row > 0 && grid_pointed(view) && y < grid_y(view, view->row + row) &&
                 grid_seam_part(view, view->row + row, x) == SEAM_ABOVE;
    if (above || (row == view->rows && grid_seam_rows(view->size)))
        row--;
    while (column < view->columns &&
           x >= grid_x(view, view->column + column, view->row + row) + grid_inner_columns(view->size))
        column++;
    if (view->shifts != SHIFT_NONE && x < grid_x(view, view->column, view->row + row) - 1)
        return CELL_NONE;
    if (column >= view->columns || row >= view->rows)
        return CELL_NONE;
    int cell = (view->row + row) * source->width + view->column + column;
    return source->on_board(source->context, cell) ? cell : CELL_NONE;
}
