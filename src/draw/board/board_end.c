#include "draw/board/board_end.h"

#include <string.h>

#include "draw/board/board_painter.h"
#include "draw/board/grid.h"

static const int END_X[4] = {0, 1, 0, -1}, END_Y[4] = {-1, 0, 1, 0};

bool board_end_on_border(const BoardSource *source, int end)
{
    int ends = 4 * source->paths, cell = end / ends, side = tracks_side(source->paths, end % ends);
    int column = cell % source->width + END_X[side], row = cell / source->width + END_Y[side];
    return column < 0 || row < 0 || column >= source->width || row >= source->height;
}

/* Where the sign of an end stands: beside the board if it is on its border and there is room, else in the cell. */
static bool end_place(const BoardSource *source, const BoardView *view, Rect area, int end, int *x, int *y)
{
    int ends = 4 * source->paths, cell = end / ends, side = tracks_side(source->paths, end % ends);
    Rect r;
    if (!grid_cell_rect(view, source, cell, &r))
        return false;
    tile_end_at(r, source->paths, end % ends, x, y);
    if (board_end_on_border(source, end) && rect_has(area, *x + END_X[side], *y + END_Y[side])) {
        *x += END_X[side];
        *y += END_Y[side];
    }
    return true;
}

static bool free_at(const Painter *p, Rect area, int x, int y)
{
    const Glyph *glyph = canvas_at(p->canvas, x, y);
    return rect_has(area, x, y) && glyph && strcmp(glyph->text, " ") == 0;
}

/* An arrow beside the board that the next press takes, or its group, has brackets: at both sides above and below
 * the board, at the outer one beside it. False where they have no room. */
static bool bracket_arrow(const Painter *p, Rect area, int side, int x, int y, BoardMark mark)
{
    const char *pair = mark_brackets(mark);
    bool left = side != 1, right = side != 3;
    if (rect_has(p->view->area, x, y) || (left && !free_at(p, area, x - 1, y)) ||
        (right && !free_at(p, area, x + 1, y)))
        return false;
    if (left)
        canvas_put(p->canvas, x - 1, y, pair, 1, ROLE_TEXT, mark_bits(mark));
    if (right)
        canvas_put(p->canvas, x + 1, y, pair + 1, 1, ROLE_TEXT, mark_bits(mark));
    return true;
}

/* An arrow into the board at its border, else a sign that may be chosen. The focus is another sign where an arrow
 * has no brackets. */
static void draw_end(const Painter *p, Rect area, int end, BoardMark mark)
{
    static const char *const arrow[4] = {"▼", "◀", "▲", "▶"};
    int ends = 4 * p->source->paths, side = tracks_side(p->source->paths, end % ends), x, y;
    if (!end_place(p->source, p->view, area, end, &x, &y))
        return;
    bool border = board_end_on_border(p->source, end);
    bool brackets = border && mark >= BOARD_GROUP && bracket_arrow(p, area, side, x, y, mark);
    const char *text = border && (brackets || mark < BOARD_FOCUS) ? arrow[side] : mark_sign(mark);
    canvas_text(p->canvas, x, y, 1, text, ROLE_TEXT, mark_bits(mark));
}

/* The strongest marks come last, so that they are seen where several ends share a place. */
void board_draw_ends(const Painter *p, Rect area)
{
    int ends = p->source->width * p->source->height * 4 * p->source->paths;
    for (int mark = BOARD_NONE + 1; p->request->end_mark && mark <= BOARD_REFUSED; mark++)
        for (int end = 0; end < ends; end++)
            if (p->request->end_mark[end] == mark &&
                p->source->on_board(p->source->context, end / (4 * p->source->paths)))
                draw_end(p, area, end, (BoardMark)mark);
}

int board_end_at(const BoardView *view, const BoardSource *source, int x, int y)
{
    int ends = 4 * source->paths, nearest = CELL_NONE, least = 0;
    Rect around = {view->area.x - 1, view->area.y - 1, view->area.width + 2, view->area.height + 2};
    if (ends == 0 || !rect_has(around, x, y))
        return CELL_NONE;
    for (int end = 0; end < source->width * source->height * ends; end++) {
        int ex, ey;
        bool inside = rect_has(view->area, x, y);
        if (inside && grid_cell_at(view, source, x, y) != end / ends)
            continue;
        if (!source->on_board(source->context, end / ends) ||
            !end_place(source, view, inside ? view->area : around, end, &ex, &ey))
            continue;
        int far = (ex - x) * (ex - x) + 4 * (ey - y) * (ey - y);
        if (nearest == CELL_NONE || far < least) {
            nearest = end;
            least = far;
        }
    }
    return nearest;
}
