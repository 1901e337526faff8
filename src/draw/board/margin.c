#include "draw/board/margin.h"

#include <stdio.h>
#include <string.h>

#include "base/limit.h"
#include "draw/board/grid.h"

enum {
    LEAST_CELLS = 4, /* that a board keeps each way, or all it has */
    TICK = 2         /* columns of a tick at the left, after a gap */
};

/* A number as it stands in a clue; a narrow column has letters from ten on, as the text of levels has. */
static void number_text(int32_t number, bool narrow, char out[16])
{
    if (number < 0)
        snprintf(out, 16, "?");
    else if (narrow && number >= 10 && number < 36)
        snprintf(out, 16, "%c", 'a' + (int)number - 10);
    else
        snprintf(out, 16, "%d", (int)number);
}

static int row_width(const BoardSource *source, int row)
{
    BoardClue clue[BOARD_CLUES];
    int count = source->clue(source->context, false, row, clue, BOARD_CLUES), width = 0;
    for (int i = 0; i < count; i++) {
        char text[16];
        number_text(clue[i].number, false, text);
        width += (int)strlen(text) + (i > 0);
    }
    return width;
}

static Margin wanted(const BoardSource *source)
{
    Margin margin = {0, 0, false};
    BoardClue clue[BOARD_CLUES];
    for (int row = 0; row < source->height; row++)
        margin.left = at_least(margin.left, row_width(source, row));
    for (int column = 0; column < source->width; column++)
        margin.top = at_least(margin.top, source->clue(source->context, true, column, clue, BOARD_CLUES));
    if (margin.left > 0)
        margin.left += TICK;
    return margin;
}

int margin_least_rows(const BoardSource *source)
{
    return source->clue ? wanted(source).top : 0;
}

Margin margin_choose(const BoardSource *source, Rect area)
{
    Margin margin = {0, 0, false};
    if (!source->clue)
        return margin;
    margin = wanted(source);
    if (area.height - margin.top < at_most(source->height, LEAST_CELLS))
        margin.top = 0;
    if (area.width - margin.left < at_most(source->width, LEAST_CELLS))
        margin.left = 0;
    margin.ticks = margin.top > 0 && area.height - margin.top - 1 >= source->height;
    margin.top += margin.ticks;
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
    for (int i = 0; request->mark && i < count && !found; i++)
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

static void draw_tick(Canvas *canvas, int x, int y)
{
    const char *tick = canvas->unicode ? "✓" : "=";
    canvas_put(canvas, x, y, tick, strlen(tick), ROLE_DIM, 0);
}

static void draw_row(Canvas *canvas, const BoardRequest *request, int row, Rect cell)
{
    BoardClue clue[BOARD_CLUES];
    int count = request->source->clue(request->source->context, false, row, clue, BOARD_CLUES);
    unsigned bold = is_focused(request, false, row) ? CELL_BOLD : 0;
    int x = cell.x - TICK - row_width(request->source, row), y = cell.y + (cell.height - 1) / 2;
    for (int i = 0; i < count; i++) {
        char text[16];
        number_text(clue[i].number, false, text);
        x += canvas_text(canvas, x, y, 12, text, clue[i].met ? ROLE_DIM : ROLE_TEXT, clue[i].met ? 0 : bold) +
             1;
    }
    if (all_met(clue, count))
        draw_tick(canvas, cell.x - 1, y);
}

static void draw_column(Canvas *canvas, const BoardRequest *request, int column, Rect cell, int bottom,
                        bool ticks)
{
    BoardClue clue[BOARD_CLUES];
    int count = request->source->clue(request->source->context, true, column, clue, BOARD_CLUES);
    unsigned bold = is_focused(request, true, column) ? CELL_BOLD : 0;
    for (int i = 0; i < count; i++) {
        char text[16];
        number_text(clue[i].number, cell.width < 3, text);
        int width = (int)strlen(text), x = cell.x + at_least((cell.width - width) / 2, 0);
        canvas_text(canvas, x, bottom - count + i, cell.width, text, clue[i].met ? ROLE_DIM : ROLE_TEXT,
                    clue[i].met ? 0 : bold);
    }
    if (ticks && all_met(clue, count))
        draw_tick(canvas, cell.x + (cell.width - 1) / 2, bottom);
}

void margin_draw(Canvas *canvas, const BoardRequest *request, const BoardView *view, Margin margin)
{
    Rect cell, first;
    int width = request->source->width;
    if (!grid_cell_rect(view, request->source, view->row * width + view->column, &first))
        return;
    for (int row = view->row; margin.left > 0 && row < view->row + view->rows; row++)
        if (grid_cell_rect(view, request->source, row * width + view->column, &cell))
            draw_row(canvas, request, row, (Rect){view->area.x, cell.y, 0, cell.height});
    for (int column = view->column; margin.top > 0 && column < view->column + view->columns; column++)
        if (grid_cell_rect(view, request->source, view->row * width + column, &cell))
            draw_column(canvas, request, column, cell, view->area.y - margin.ticks, margin.ticks);
}
