#include "draw/board/sheet.h"

#include <string.h>

#include "base/limit.h"
#include "base/mem.h"
#include "draw/board/board_sight.h"
#include "draw/board/grid.h"

enum { PARTS = 4 };

bool sheet_possible(const BoardSource *source)
{
    return source->paper && source->region && !source->guides && !source->walls;
}

static bool has_tints(const Painter *p)
{
    return p->ground && p->canvas->textured && p->canvas->unicode && p->canvas->blocks != BLOCKS_HALVES &&
           p->source->ruled && sheet_possible(p->source) && canvas_shows(p->canvas, GROUND_PAPER);
}

uint8_t *sheet_tint(const Painter *p)
{
    uint8_t *tint = has_tints(p) ? mem_alloc((size_t)p->source->width * (size_t)p->source->height) : NULL;
    if (tint && board_tint_regions(p, tint))
        return tint;
    mem_free(tint);
    return NULL;
}

/* Which columns and rows the cells around a part of a gap are in: of one that stands those above are those below. */
typedef struct Part {
    Rect gap;
    int column[2], row[2];
} Part;

/* What a cell is of, or, beyond the board, the one beside it. */
static unsigned ground_near(const Painter *p, int column, int row, bool tint)
{
    const BoardView *v = p->view;
    column = at_most(at_least(column, 0), v->columns - 1);
    row = at_most(at_least(row, 0), v->rows - 1);
    int cell = board_visible_cell(p, column, row);
    return cell == CELL_NONE ? GROUND_NONE : tint ? p->tint[cell] : board_ground_shown(p, column, row);
}

static bool is_outermost(const Painter *p, const Part *part)
{
    return part->column[0] < 0 || part->row[0] < 0 || part->column[1] == p->view->columns ||
           part->row[1] == p->view->rows;
}

static bool is_border(const Painter *p, const Part *part)
{
    unsigned first = ground_near(p, part->column[0], part->row[0], true);
    for (int i = 1; i < PARTS; i++)
        if (ground_near(p, part->column[i % 2], part->row[i / 2], true) != first)
            return true;
    return is_outermost(p, part);
}

/* That of its first cell which has one. */
static LookGround frame_ground(const BoardSource *source)
{
    LookGround found = GROUND_NONE;
    for (int cell = 0; cell < source->width * source->height && found == GROUND_NONE; cell++)
        if (source->on_board(source->context, cell))
            found = cell_sight(source, cell, true).edge;
    return found;
}

bool sheet_is_framed(const BoardSource *source)
{
    return sheet_possible(source) && frame_ground(source) != GROUND_NONE;
}

/* Lines have the colour of the frame. */
static void dye_line(const Painter *p, Rect gap)
{
    const Glyph *line = canvas_at(p->canvas, gap.x, gap.y);
    LookGround frame = frame_ground(p->source);
    char text[CANVAS_GLYPH];
    if (!line || frame == GROUND_NONE || !canvas_shows(p->canvas, frame))
        return;
    memcpy(text, line->text, sizeof text);
    canvas_fill(p->canvas, gap, text, (LookRole)frame, CELL_GROUND);
}

/* A text cell has two colours, which are enough for two tints, but neither for a line between them nor for what one cell at the
 * border is of besides, which ends before it. What is all of one ground keeps its thin line, but for the one around the board, where
 * the sheet ends. */
static void draw_part(const Painter *p, const Part *part)
{
    unsigned parts = 0, ground[PARTS], other = GROUND_NONE;
    char text[BLOCKS_TEXT];
    for (int i = 0; i < PARTS; i++) {
        ground[i] = ground_near(p, part->column[i % 2], part->row[i / 2], is_border(p, part));
        other = other == GROUND_NONE && ground[i] != ground[0] ? ground[i] : other;
        parts |= (unsigned)(other != GROUND_NONE && ground[i] == other) << i;
    }
    canvas_ground(p->canvas, part->gap, ground[0]);
    blocks_text(BLOCKS_QUADRANTS, parts, text);
    if (parts)
        canvas_fill(p->canvas, part->gap, text, (LookRole)other, CELL_GROUND);
    else if (is_outermost(p, part))
        canvas_fill(p->canvas, part->gap, " ", ROLE_PLAIN, 0);
    else
        dye_line(p, part->gap);
}

void sheet_draw_gaps(const Painter *p, int column, int row)
{
    const BoardView *v = p->view;
    int x = grid_x(v, v->column + column, v->row + row), y = grid_y(v, v->row + row);
    bool left = grid_gap(v->gaps.column, v->column + column), above = grid_gap(v->gaps.row, v->row + row);
    const Part upright = {{x - 1, y, 1, grid_inner_rows(v->size)}, {column - 1, column}, {row, row}},
               level = {{x, y - 1, grid_inner_columns(v->size), 1}, {column, column}, {row - 1, row}},
               corner = {{x - 1, y - 1, 1, 1}, {column - 1, column}, {row - 1, row}};
    if (left && row < v->rows)
        draw_part(p, &upright);
    if (above && column < v->columns)
        draw_part(p, &level);
    if (left && above)
        draw_part(p, &corner);
}

/* As broad at the sides as above and below: a row is as high as two columns are wide, and half of it as one. */
void sheet_draw_frame(const Painter *p, Rect area)
{
    const BoardView *v = p->view;
    Rect r = v->area;
    LookGround ground = frame_ground(p->source);
    int above = r.y - area.y, below = area.y + area.height - r.y - r.height,
        beside = at_most(r.x - area.x, area.x + area.width - r.x - r.width);
    if (!p->ground || !p->source->ruled || ground == GROUND_NONE || !p->canvas->textured ||
        !canvas_shows(p->canvas, ground) || v->scrolled || above < 1 || below < 1 || beside < 1)
        return;
    int wide = at_most(beside, 2);
    for (int x = r.x - wide; x < r.x + r.width + wide; x++)
        for (int y = r.y - 1; y <= r.y + r.height; y++) {
            if (rect_has(r, x, y))
                continue;
            bool outer = y < r.y || y == r.y + r.height;
            if (outer && wide == 1)
                canvas_half(p->canvas, x, y, y < r.y, ground);
            else
                canvas_ground(p->canvas, (Rect){x, y, 1, 1}, ground);
        }
}
