#include "draw/board/crop.h"

#include <string.h>

#include "base/bits.h"
#include "base/box.h"
#include "base/limit.h"
#include "base/mem.h"

static int whole_cell(const Crop *crop, int cell)
{
    int column = crop->column + cell % crop->part.width, row = crop->row + cell / crop->part.width;
    return row * crop->whole->width + column;
}

static int part_cell(const Crop *crop, int cell)
{
    if (cell < 0)
        return cell;
    int column = cell % crop->whole->width - crop->column, row = cell / crop->whole->width - crop->row;
    bool inside = column >= 0 && column < crop->part.width && row >= 0 && row < crop->part.height;
    return inside ? row * crop->part.width + column : CELL_NONE;
}

/* ---- what the part tells of its cells --------------------------------------------------------- */

static bool part_on_board(void *context, int cell)
{
    const Crop *crop = context;
    return crop->whole->on_board(crop->whole->context, whole_cell(crop, cell));
}

static int part_looks(void *context, int cell, const Look **out, int max)
{
    const Crop *crop = context;
    return crop->whole->looks(crop->whole->context, whole_cell(crop, cell), out, max);
}

static void part_name(void *context, int cell, char out[STAGE_CELL_NAME])
{
    const Crop *crop = context;
    crop->whole->name(crop->whole->context, whole_cell(crop, cell), out);
}

static int part_neighbour(void *context, int cell, int side)
{
    const Crop *crop = context;
    return part_cell(crop, crop->whole->neighbour(crop->whole->context, whole_cell(crop, cell), side));
}

static unsigned part_walls(void *context, int cell)
{
    const Crop *crop = context;
    return crop->whole->walls(crop->whole->context, whole_cell(crop, cell));
}

static int part_region(void *context, int cell)
{
    const Crop *crop = context;
    return crop->whole->region(crop->whole->context, whole_cell(crop, cell));
}

static int part_dashes(void *context, int cell)
{
    const Crop *crop = context;
    return crop->whole->dashes(crop->whole->context, whole_cell(crop, cell));
}

static int part_notes(void *context, int cell, GameNotes out[NOTES_SETS])
{
    const Crop *crop = context;
    return crop->whole->notes(crop->whole->context, whole_cell(crop, cell), out);
}

static unsigned sides_cut(const Crop *crop, int width, int height)
{
    return (crop->row > 0 ? BOX_NORTH : 0u) | (crop->column > 0 ? BOX_WEST : 0u) |
           (crop->row + height < crop->whole->height ? BOX_SOUTH : 0u) |
           (crop->column + width < crop->whole->width ? BOX_EAST : 0u);
}

static void wrap(Crop *crop, int width, int height)
{
    BoardSource *part = &crop->part;
    *part = *crop->whole;
    part->context = crop;
    part->width = width;
    part->height = height;
    part->begin = NULL;
    part->cut = sides_cut(crop, width, height);
    part->on_board = part_on_board;
    part->looks = part_looks;
    part->name = part->name ? part_name : NULL;
    part->neighbour = part->neighbour ? part_neighbour : NULL;
    part->walls = part->walls ? part_walls : NULL;
    part->region = part->region ? part_region : NULL;
    part->dashes = part->dashes ? part_dashes : NULL;
    part->notes = part->notes ? part_notes : NULL;
}

/* ---- which part ------------------------------------------------------------------------------- */

/* Where a part begins along one side, and how long it is: what is seen fits into it wherever the cell to keep is in
 * that, and it moves by steps, even ones, so that shades that take turns stay where they are. */
static int part_of_side(int total, int seen, int keep, int *length)
{
    int step = at_least(seen / 4, 1) * 2, first = at_least((keep - seen) / step - 1, 0) * step;
    *length = at_most(2 * seen + 3 * step, total - first);
    return first;
}

static uint8_t *cut(const Crop *crop, const uint8_t *cells)
{
    uint8_t *part = cells ? mem_alloc((size_t)crop->part.width * (size_t)crop->part.height) : NULL;
    for (int row = 0; part && row < crop->part.height; row++)
        memcpy(part + (size_t)row * (size_t)crop->part.width,
               cells + whole_cell(crop, row * crop->part.width), (size_t)crop->part.width);
    return part;
}

int crop_stride(const BoardSource *source)
{
    int cells = source->width * source->height;
    return cells > CROP_CELLS ? (cells / CROP_SAMPLE) | 1
                              : 1; /* odd: else it might be always the same column */
}

bool crop_begin(Crop *crop, BoardRequest *request, BoardView *view, Rect area)
{
    const BoardSource *whole = request->source;
    if (crop_stride(whole) == 1 || whole->paths > 0 || whole->clue || whole->leads)
        return false;
    int keep = request->keep, width, height;
    int column = keep >= 0 ? keep % whole->width : view->column + view->columns / 2;
    int row = keep >= 0 ? keep / whole->width : view->row + view->rows / 2;
    *crop = (Crop){.whole = whole};
    crop->column = part_of_side(whole->width, area.width, column, &width);
    crop->row = part_of_side(whole->height, area.height, row, &height);
    wrap(crop, width, height);
    crop->mark = cut(crop, request->mark);
    crop->change = cut(crop, request->change);
    request->source = &crop->part;
    request->mark = crop->mark;
    request->change = crop->change;
    request->keep = part_cell(crop, keep);
    request->frame.x -= crop->column;
    request->frame.y -= crop->row;
    view->column -= crop->column;
    view->row -= crop->row;
    return true;
}

static void shift_gaps(uint64_t gaps[BOARD_GAPS], int by)
{
    uint64_t shifted[BOARD_GAPS] = {0};
    for (int i = 0; i + by < BOARD_GAPS * 64; i++)
        if (bits_has(gaps, i))
            bits_add(shifted, i + by);
    memcpy(gaps, shifted, sizeof shifted);
}

void crop_end(Crop *crop, BoardView *view)
{
    view->column += crop->column;
    view->row += crop->row;
    shift_gaps(view->gaps.column, crop->column);
    shift_gaps(view->gaps.row, crop->row);
    mem_free(crop->mark);
    mem_free(crop->change);
}
