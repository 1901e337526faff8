#include "draw/board/margin.h"

#include <stdio.h>
#include <string.h>

#include "base/limit.h"
#include "draw/board/grid.h"

enum {
    LEAST_CELLS = 4, /* that a board keeps each way, or all it has */
    TICK = 2         /* columns of a tick at the left, after a gap */
};

/* A number as it stands in a clue. */
static int number_text(int32_t number, char out[16])
{
    return number < 0 ? snprintf(out, 16, "?") : snprintf(out, 16, "%d", (int)number);
}

static int row_width(const BoardSource *source, int row)
{
    BoardClue clue[BOARD_CLUES];
    int count = source->clue(source->context, false, row, clue, BOARD_CLUES), width = 0;
    for (int i = 0; i < count; i++) {
        char text[16];
        width += number_text(clue[i].number, text) + (i > 0);
    }
    return width;
}

/* Rows of the clues above a column. Digits that stand below each other need a blank row between the numbers, or nobody
 * could tell where one ends. */
static int column_height(const BoardSource *source, int column, bool stacked)
{
    BoardClue clue[BOARD_CLUES];
    int count = source->clue(source->context, true, column, clue, BOARD_CLUES), digits = 0;
    char text[16];
    for (int i = 0; i < count; i++)
        digits += number_text(clue[i].number, text);
    return stacked && count > 0 ? digits + count - 1 : count;
}

int margin_digits(const BoardSource *source)
{
    BoardClue clue[BOARD_CLUES];
    char text[16];
    int most = 0;
    for (int column = 0; source->clue && column < source->width; column++) {
        int count = source->clue(source->context, true, column, clue, BOARD_CLUES);
        for (int i = 0; i < count; i++)
            most = at_least(most, number_text(clue[i].number, text));
    }
    return most;
}

static Margin wanted(const BoardSource *source, bool stacked)
{
    Margin margin = {.stacked = stacked};
    for (int row = 0; row < source->height; row++)
        margin.left = at_least(margin.left, row_width(source, row));
    for (int column = 0; column < source->width; column++)
        margin.top = at_least(margin.top, column_height(source, column, stacked));
    if (margin.left > 0)
        margin.left += TICK;
    return margin;
}

int margin_least_rows(const BoardSource *source)
{
    return source->clue ? wanted(source, false).top : 0;
}

Margin margin_choose(const BoardSource *source, Rect area, bool stacked)
{
    Margin margin = {0};
    if (!source->clue)
        return margin;
    margin = wanted(source, stacked);
    margin.whole = true;
    if (area.height - margin.top < at_most(source->height, LEAST_CELLS))
        margin.whole = margin.top == 0, margin.top = 0;
    if (area.width - margin.left < at_most(source->width, LEAST_CELLS))
        margin.whole = false, margin.left = 0;
    margin.ticks = margin.top > 0 && area.height - margin.top - 1 >= source->height;
    margin.top += margin.ticks;
    return margin;
}

Margin margin_aired(Margin margin, int spare)
{
    enum { AIR = 2 };
    if (margin.left == 0 || margin.airy)
        return margin;
    margin.airy = spare >= AIR;
    margin.tight = spare <= 0;
    margin.left += margin.airy ? AIR : at_least(spare, 0);
    return margin;
}

Rect margin_inside(Margin margin, Rect area)
{
    return (Rect){area.x + margin.left, area.y + margin.top, area.width - margin.left,
                  area.height - margin.top};
}

static bool is_focused(const BoardRequest *request, bool columns, int line)
{
    const BoardSource *source = request->source;
    int count = columns ? source->height : source->width;
    bool found = false;
    for (int i = 0; request->mark && !request->passing && i < count && !found; i++)
        found = request->mark[columns ? i * source->width + line : line * source->width + i] == BOARD_FOCUS;
    return found;
}

static bool all_met(const BoardClue *clue, int count)
{
    bool met = count > 0;
    for (int i = 0; i < count; i++)
        met = met && clue[i].met;
    return met;
}

/* Are there strips behind the clues: they end where the board begins, where else a blank is before a tick. */
static bool has_strips(const Canvas *canvas)
{
    return canvas_shows(canvas, GROUND_FLOOR);
}

static void draw_tick(Canvas *canvas, int x, int y)
{
    const char *tick = canvas->unicode ? "✓" : "=";
    canvas_put(canvas, x, y, tick, strlen(tick), has_strips(canvas) ? ROLE_DONE : ROLE_DIM, 0);
}

static void draw_row(Canvas *canvas, const BoardRequest *request, int row, Rect cell, Margin margin)
{
    BoardClue clue[BOARD_CLUES];
    int count = request->source->clue(request->source->context, false, row, clue, BOARD_CLUES);
    unsigned bold = is_focused(request, false, row) ? CELL_BOLD : 0;
    int tight = margin.tight && has_strips(canvas);
    int x = cell.x + tight - margin.airy - TICK - row_width(request->source, row),
        y = cell.y + (cell.height - 1) / 2;
    for (int i = 0; i < count; i++) {
        char text[16];
        number_text(clue[i].number, text);
        x += canvas_text(canvas, x, y, 12, text, clue[i].met ? ROLE_DIM : ROLE_TEXT, clue[i].met ? 0 : bold) +
             1;
    }
    if (all_met(clue, count))
        draw_tick(canvas, cell.x + tight - 1 - has_strips(canvas), y);
}

/* Digit below digit. */
static void draw_digits(Canvas *canvas, int x, int y, const char *text, LookRole role, unsigned marks)
{
    for (; *text; text++, y++)
        canvas_put(canvas, x, y, text, 1, role, marks);
}

/* Numbers that fill their columns touch those beside them: every other column is underlined, or has a strip that is clearly
 * lighter. On a strip they lie next to the board,
 * and the tick above them. */
static void draw_column(Canvas *canvas, const BoardRequest *request, int column, Rect cell, int bottom,
                        Margin margin)
{
    BoardClue clue[BOARD_CLUES];
    int count = request->source->clue(request->source->context, true, column, clue, BOARD_CLUES);
    bool above = margin.ticks && has_strips(canvas);
    int height = column_height(request->source, column, margin.stacked), first = bottom + above - height,
        y = first;
    unsigned bold = is_focused(request, true, column) ? CELL_BOLD : 0;
    for (int i = 0; i < count; i++) {
        char text[16];
        int width = number_text(clue[i].number, text), x = cell.x + at_least((cell.width - width) / 2, 0);
        LookRole role = clue[i].met ? ROLE_DIM : ROLE_TEXT;
        unsigned marks = clue[i].met ? 0 : bold;
        if (margin.close && column % 2 && !has_strips(canvas))
            marks |= CELL_UNDERLINE;
        if (margin.stacked)
            draw_digits(canvas, x, y, text, role, marks);
        else
            canvas_text(canvas, x, y, cell.width, text, role, marks);
        y += margin.stacked ? width + 1 : 1;
    }
    if (margin.ticks && all_met(clue, count))
        draw_tick(canvas, cell.x + (cell.width - 1) / 2, above ? first - 1 : bottom);
}

static unsigned strip_ground(int line, bool clear)
{
    unsigned other = clear ? GROUND_SHADE : GROUND_FLOOR | CELL_ODD;
    return line % 2 ? other : GROUND_FLOOR;
}

/* Half of the seam above a cell belongs to it, and half of the one below; those of columns lead down to the board. */
static void draw_strip_in_seams(Canvas *canvas, Rect strip, unsigned ground, bool columns)
{
    for (int x = strip.x; x < strip.x + strip.width; x++) {
        if (!columns)
            canvas_half(canvas, x, strip.y - 1, true, ground);
        canvas_half(canvas, x, strip.y + strip.height, false, ground);
    }
}

/* A strip behind the clues of a line, in the shades of floors, from the gap before it on, where grounds are seen: lines of a board
 * lie in the middle of gaps, and so two strips meet in the middle of a row. */
static void draw_strip(Canvas *canvas, const BoardView *view, Rect strip, int line, bool gap, bool columns,
                       bool clear)
{
    unsigned ground = strip_ground(line, clear);
    if (!has_strips(canvas))
        return;
    int left = gap && columns, above = gap && !columns;
    canvas_ground(canvas, (Rect){strip.x - left, strip.y - above, strip.width + left, strip.height + above},
                  ground);
    for (int x = strip.x; x < strip.x + strip.width && above && canvas->unicode; x++)
        canvas_halves(canvas, x, strip.y - 1, strip_ground(line + 1, clear), ground);
    if (grid_seamed(view))
        draw_strip_in_seams(canvas, strip, ground, columns);
}

void margin_draw(Canvas *canvas, const BoardRequest *request, const BoardView *view, Margin margin)
{
    Rect cell, first;
    int width = request->source->width, digits = margin_digits(request->source);
    if (!grid_cell_rect(view, request->source, view->row * width + view->column, &first))
        return;
    int left = margin.left + !margin.airy;
    margin.close = digits > 1 && digits == first.width;
    for (int row = view->row; margin.left > 0 && row < view->row + view->rows; row++)
        if (grid_cell_rect(view, request->source, row * width + view->column, &cell)) {
            draw_strip(canvas, view, (Rect){view->area.x - left, cell.y, left, cell.height}, row,
                       row > view->row && grid_gap(view->gaps.row, row), false, false);
            draw_row(canvas, request, row, (Rect){view->area.x, cell.y, 0, cell.height}, margin);
        }
    for (int column = view->column; margin.top > 0 && column < view->column + view->columns; column++)
        if (grid_cell_rect(view, request->source, view->row * width + column, &cell)) {
            draw_strip(canvas, view, (Rect){cell.x, view->area.y - margin.top, cell.width, margin.top},
                       column, column > view->column && grid_gap(view->gaps.column, column), true,
                       margin.close);
            draw_column(canvas, request, column, cell, view->area.y - margin.ticks, margin);
        }
}
