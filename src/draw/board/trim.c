#include "draw/board/trim.h"

#include <string.h>

#include "draw/board/board_size.h"
#include "draw/board/grid.h"

enum { ABOVE, RIGHT, BELOW, LEFT };

/* Is half of a text cell of the board, the other half beyond it. */
static bool is_halved(const Glyph *glyph)
{
    return glyph->ground == GROUND_NONE && glyph->marks & CELL_GROUND;
}

static bool is_board(const Glyph *glyph)
{
    return glyph && (glyph->ground != GROUND_NONE || is_halved(glyph));
}

/* What the first cell lies on, so that colours are those of what stands there. */
static unsigned ground_of_board(const Painter *p)
{
    const unsigned turns = CELL_ODD | CELL_TRACED | CELL_GRAIN;
    for (int column = 0; column < p->view->columns; column++) {
        unsigned ground = board_ground_shown(p, column, 0) & ~turns;
        if (ground != GROUND_NONE)
            return ground;
    }
    return GROUND_FLOOR;
}

/* One text cell, or what is not the board's of it. */
static void put(const Painter *p, int x, int y, int side)
{
    const Glyph *glyph = canvas_at(p->canvas, x, y);
    LookRole role = p->source->trim[side];
    if (role == ROLE_PLAIN || !glyph)
        return;
    bool halved = is_halved(glyph), upper = halved && strcmp(glyph->text, "▄") == 0;
    const char *text = !halved ? "█" : upper ? "▀" : "▄";
    canvas_ground(p->canvas, (Rect){x, y, 1, 1}, halved ? glyph->role : ground_of_board(p));
    canvas_put(p->canvas, x, y, text, strlen(text), role, CELL_SHAPE);
}

/* The columns of the cells that stand in a row of text: what marks are drawn in there may have no ground. */
static bool find_cells(const BoardView *v, int y, int *from, int *to)
{
    for (int row = v->row; row < v->row + v->rows; row++) {
        int below = y - grid_y(v, row);
        *from = grid_x(v, v->column, row);
        *to = *from + v->columns * grid_inner_columns(v->size) - 1;
        if (below >= 0 && below < grid_inner_rows(v->size))
            return true;
    }
    return false;
}

/* From the first to the last column of the board in a row of text; false: it has none. */
static bool find_span(const Painter *p, int y, int *from, int *to)
{
    const Rect *area = &p->view->area;
    if (find_cells(p->view, y, from, to))
        return true;
    *from = area->x;
    *to = area->x + area->width - 1;
    while (*from <= *to && !is_board(canvas_at(p->canvas, *from, y)))
        ++*from;
    while (*to >= *from && !is_board(canvas_at(p->canvas, *to, y)))
        --*to;
    return *from <= *to;
}

/* Left and right of a row of text, and of what is half the board's there. */
static void trim_row(const Painter *p, int y)
{
    int from, to;
    if (!find_span(p, y, &from, &to))
        return;
    for (int x = from; x <= to && is_halved(canvas_at(p->canvas, x, y)); x++)
        put(p, x, y, LEFT);
    for (int x = to; x >= from && is_halved(canvas_at(p->canvas, x, y)); x--)
        put(p, x, y, RIGHT);
    for (int i = 1; i <= TRIM_COLUMNS; i++) {
        put(p, from - i, y, LEFT);
        put(p, to + i, y, RIGHT);
    }
}

/* A row of text beyond the first row of cells or the last one, over what lies left and right of it, with what the points of these
 * leave free there. */
static void trim_band(const Painter *p, int row, int y, int side)
{
    const BoardView *v = p->view;
    int from = grid_x(v, v->column, row), columns = v->columns * grid_inner_columns(v->size);
    for (int x = from - TRIM_COLUMNS; x < from + columns + TRIM_COLUMNS; x++) {
        const Glyph *glyph = canvas_at(p->canvas, x, y);
        if (!is_board(glyph) || is_halved(glyph))
            put(p, x, y, side);
    }
}

static void draw_bands(const Painter *p)
{
    const BoardView *v = p->view;
    int first = v->area.y, end = v->area.y + v->area.height, seam = grid_seam_rows(v->size);
    for (int y = first + seam; y < end - seam; y++)
        trim_row(p, y);
    for (int y = first - TRIM_ROWS; y < first + seam; y++)
        trim_band(p, v->row, y, ABOVE);
    for (int y = end - seam; y < end + TRIM_ROWS; y++)
        trim_band(p, v->row + v->rows - 1, y, BELOW);
}

/* What stands there is not hidden, nor is the focus; other marks stay. */
static void put_line(const Painter *p, int x, int y, int side)
{
    static const char *const LINE[BOARD_SIDES] = {"▔", "▐", "▁", "▌"};
    const Glyph *glyph = canvas_at(p->canvas, x, y);
    bool free = glyph && strcmp(glyph->text, " ") == 0 && !(glyph->marks & (CELL_FOCUS | CELL_REVERSE));
    if (p->source->trim[side] != ROLE_PLAIN && free)
        canvas_put(p->canvas, x, y, LINE[side], strlen(LINE[side]), p->source->trim[side],
                   glyph->marks | CELL_SHAPE);
}

/* Where the board ends, not only what is seen of it. */
static void draw_lines(const Painter *p)
{
    const BoardView *v = p->view;
    for (int cell = 0; cell < p->source->width * p->source->height; cell++) {
        Rect r;
        int column = cell % p->source->width, row = cell / p->source->width;
        if (!grid_cell_rect(v, p->source, cell, &r))
            continue;
        for (int y = r.y; y < r.y + r.height && column == 0; y++)
            put_line(p, r.x, y, LEFT);
        for (int y = r.y; y < r.y + r.height && column == p->source->width - 1; y++)
            put_line(p, r.x + r.width - 1, y, RIGHT);
        for (int x = r.x; x < r.x + r.width; x++) {
            if (row == 0)
                put_line(p, x, r.y, ABOVE);
            if (row == p->source->height - 1)
                put_line(p, x, r.y + r.height - 1, BELOW);
        }
    }
}

void trim_draw(const Painter *p)
{
    if (!p->ground || grid_sloped(p->view) || !p->canvas->unicode ||
        !canvas_shows(p->canvas, ground_of_board(p)))
        return;
    if (p->source->trimmed)
        draw_bands(p);
    else if (board_has_trim(p->source))
        draw_lines(p);
}
