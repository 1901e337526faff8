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

/* Does the sign of an end stand beside the board: in the outermost seam too, half of which is beyond its cells. */
static bool is_beside(const Painter *p, int end, int x, int y)
{
    Rect r;
    return !rect_has(p->view->area, x, y) ||
           (grid_seamed(p->view) && grid_cell_rect(p->view, p->source, end / (4 * p->source->paths), &r) &&
            !rect_has(r, x, y));
}

static bool free_at(const Painter *p, Rect area, int x, int y)
{
    const Glyph *glyph = canvas_at(p->canvas, x, y);
    return rect_has(area, x, y) && glyph && strcmp(glyph->text, " ") == 0;
}

/* The text cells of an arrow beside the board with those that are free at its sides: a plate on which it stands. */
static Rect plate_of(const Painter *p, Rect area, int side, int x, int y)
{
    bool left = side != 1 && free_at(p, area, x - 1, y), right = side != 3 && free_at(p, area, x + 1, y);
    bool even = side % 2 || (left && right); /* else it would not stand in the middle */
    left = left && even;
    right = right && even;
    return (Rect){x - left, y, 1 + left + right, 1};
}

/* An arrow beside the board that the next press takes, or its group, has brackets: at both sides above and below
 * the board, at the outer one beside it. False where they have no room. */
static bool bracket_arrow(const Painter *p, Rect area, int end, int x, int y, BoardMark mark)
{
    const char *pair = mark_brackets(mark);
    int side = tracks_side(p->source->paths, end % (4 * p->source->paths));
    bool left = side != 1, right = side != 3;
    if (!is_beside(p, end, x, y) || (left && !free_at(p, area, x - 1, y)) ||
        (right && !free_at(p, area, x + 1, y)))
        return false;
    if (left)
        canvas_put(p->canvas, x - 1, y, pair, 1, ROLE_TEXT, mark_bits(mark));
    if (right)
        canvas_put(p->canvas, x + 1, y, pair + 1, 1, ROLE_TEXT, mark_bits(mark));
    return true;
}

static const char *const ARROW[4] = {"▼", "◀", "▲", "▶"};

/* Beside the board an arrow is on the page, also where it stands in a notch of the outermost seam. */
static void put_arrow(const Painter *p, int side, int x, int y, LookRole role, unsigned marks)
{
    canvas_ground(p->canvas, (Rect){x, y, 1, 1}, GROUND_NONE);
    canvas_text(p->canvas, x, y, 1, ARROW[side], role, marks);
}

/* Where grounds are seen arrows are no text that is underlined: the focus stands on a bright plate. */
static bool draw_arrow_on_plate(const Painter *p, Rect area, int end, int x, int y, BoardMark mark)
{
    int side = tracks_side(p->source->paths, end % (4 * p->source->paths));
    unsigned marks = CELL_BOLD | (mark >= BOARD_GROUP ? CELL_REVERSE : 0);
    if (!p->quiet || !is_beside(p, end, x, y) || mark == BOARD_REFUSED)
        return false;
    Rect plate = plate_of(p, area, side, x, y);
    LookRole role = mark == BOARD_GROUP ? ROLE_TEXT : ROLE_GOAL;
    if (mark >= BOARD_GROUP)
        canvas_fill(p->canvas, plate, " ", role, marks);
    put_arrow(p, side, x, y, role, marks);
    return true;
}

/* An arrow into the board at its border, else a sign that may be chosen. The focus is another sign where an arrow
 * has no brackets. */
static void draw_end(const Painter *p, Rect area, int end, BoardMark mark)
{
    int ends = 4 * p->source->paths, side = tracks_side(p->source->paths, end % ends), x, y;
    if (!end_place(p->source, p->view, area, end, &x, &y))
        return;
    bool border = board_end_on_border(p->source, end);
    if (border && draw_arrow_on_plate(p, area, end, x, y, mark))
        return;
    bool brackets = border && mark >= BOARD_GROUP && bracket_arrow(p, area, end, x, y, mark);
    const char *text = border && (brackets || mark < BOARD_FOCUS) ? ARROW[side] : mark_sign(mark);
    canvas_text(p->canvas, x, y, 1, text, ROLE_TEXT, mark_bits(mark));
}

/* Where a tile was pushed in last: an arrow on the ground that all have on which something has happened, beside the board or,
 * without room there, at its edge. Before those that may be chosen, of which it may be one. */
static void draw_pushed(const Painter *p, Rect area)
{
    int end = p->request->pushed - 1, ends = 4 * p->source->paths, x, y;
    if (end < 0 || !end_place(p->source, p->view, area, end, &x, &y))
        return;
    int side = tracks_side(p->source->paths, end % ends);
    Rect plate = is_beside(p, end, x, y) ? plate_of(p, area, side, x, y) : (Rect){x, y, 1, 1};
    put_arrow(p, side, x, y, ROLE_GOAL, CELL_BOLD);
    if (p->quiet && p->canvas->textured)
        canvas_ground(p->canvas, plate, GROUND_FLOOR | CELL_TRACED);
}

/* The strongest marks come last, so that they are seen where several ends share a place. */
void board_draw_ends(const Painter *p, Rect area)
{
    int ends = p->source->width * p->source->height * 4 * p->source->paths;
    draw_pushed(p, area);
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
