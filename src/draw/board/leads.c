#include "draw/board/leads.h"

#include <stdlib.h>

#include "base/mem.h"
#include "base/utf8.h"
#include "draw/board/grid.h"

/* Lengths are in parts of a dot, but where dots are named. */
enum {
    DOT = 64,
    UNIT = 1024,         /* of a direction */
    STEP = DOT / 2,      /* along a line */
    RAIL = 2 * DOT,      /* from the middle to each rail */
    RUNG = 6 * DOT,      /* from one to the next */
    SWING = 5 * DOT / 2, /* of a wave to a side */
    WAVE = 18 * DOT      /* its length, there and back */
};

typedef struct Brush {
    Canvas *canvas;
    const BoardSource *source;
    const BoardView *view;
    int width, height;    /* in dots */
    uint8_t *bits, *role; /* of each text cell of the view: a pattern of braille, whose colour it has */
    int x, y;             /* where the line begins */
    int along_x, along_y; /* its direction, in parts of UNIT */
    int length;
    BoardLead lead;
} Brush;

static int root(int64_t square)
{
    int64_t low = 0, high = 1 << 24;
    while (low < high) {
        int64_t middle = (low + high + 1) / 2;
        if (middle * middle <= square)
            low = middle;
        else
            high = middle - 1;
    }
    return (int)low;
}

/* A dot so far along the line and so far beside it. */
static void put_dot(const Brush *b, int along, int beside)
{
    static const uint8_t BIT[4][2] = {{1, 8}, {2, 16}, {4, 32}, {64, 128}};
    int x = b->x + (int)(((int64_t)along * b->along_x - (int64_t)beside * b->along_y) / UNIT);
    int y = b->y + (int)(((int64_t)along * b->along_y + (int64_t)beside * b->along_x) / UNIT);
    if (x < 0 || y < 0 || x / DOT >= b->width || y / DOT >= b->height)
        return;
    int cell = y / DOT / 4 * (b->width / 2) + x / DOT / 2;
    b->bits[cell] |= BIT[y / DOT % 4][x / DOT % 2];
    b->role[cell] = (uint8_t)b->lead.role;
}

/* Half waves to both sides by turns, as parabolas; at its ends it comes to the middle. */
static int swing_at(int along)
{
    int half = WAVE / 2, at = along % half;
    int out = (int)((int64_t)4 * SWING * at / half * (half - at) / half);
    return along / half % 2 ? -out : out;
}

static void draw_rungs(const Brush *b)
{
    for (int along = 0; along <= b->length; along += STEP) {
        put_dot(b, along, -RAIL);
        put_dot(b, along, RAIL);
    }
    for (int along = b->length % RUNG / 2; along <= b->length; along += RUNG)
        for (int beside = -RAIL; beside <= RAIL; beside += STEP)
            put_dot(b, along, beside);
}

/* A whole number of half waves. */
static void draw_waves(const Brush *b)
{
    int half = WAVE / 2, halves = b->length < half ? 1 : b->length / half;
    for (int along = 0; along <= b->length; along += STEP)
        put_dot(b, along, swing_at((int)((int64_t)along * halves * half / (b->length + 1))));
}

static void draw_straight(const Brush *b)
{
    for (int along = 0; along <= b->length; along += STEP)
        put_dot(b, along, 0);
}

/* One character of ASCII for each text cell on the way: a line shows where it goes, the others what they are. */
static const char *character(const Brush *b)
{
    int wide = 2 * abs(b->along_x), high = abs(b->along_y); /* a text cell is twice as high as wide */
    if (b->lead.style != LEAD_LINE)
        return b->lead.style == LEAD_RUNGS ? "H" : "~";
    if (wide > 5 * high || high > 5 * wide)
        return wide > high ? "-" : "|";
    return (b->along_x > 0) == (b->along_y > 0) ? "\\" : "/";
}

static void draw_characters(const Brush *b)
{
    const BoardView *v = b->view;
    for (int along = 0; along <= b->length; along += STEP) {
        int x = b->x + (int)((int64_t)along * b->along_x / UNIT);
        int y = b->y + (int)((int64_t)along * b->along_y / UNIT);
        if (x >= 0 && y >= 0 && x / DOT < b->width && y / DOT < b->height)
            canvas_put(b->canvas, v->area.x + x / DOT / 2, v->area.y + y / DOT / 4, character(b), 1,
                       b->lead.role, 0);
    }
}

static void draw_lead(const Brush *b)
{
    if (!b->canvas->unicode)
        draw_characters(b);
    else if (b->lead.style == LEAD_RUNGS)
        draw_rungs(b);
    else if (b->lead.style == LEAD_WAVE)
        draw_waves(b);
    else
        draw_straight(b);
}

/* Where the text of a cell stands, which may be scrolled away: it covers the ends of lines. */
static void text_of_cell(const Brush *b, int cell, int *x, int *y)
{
    const BoardView *v = b->view;
    int column = cell % b->source->width, row = cell / b->source->width;
    *x = (2 * (grid_x(v, column) - v->area.x) + grid_inner_columns(v->size)) * DOT;
    *y = (4 * (grid_y(v, row) - v->area.y + (grid_inner_rows(v->size) - 1) / 2) + 2) * DOT;
}

static void draw_from(Brush *b, int cell)
{
    BoardLead lead[BOARD_LEADS];
    int count = b->source->leads(b->source->context, cell, lead, BOARD_LEADS);
    for (int i = 0; i < count; i++) {
        int x, y;
        text_of_cell(b, cell, &b->x, &b->y);
        text_of_cell(b, lead[i].cell, &x, &y);
        int64_t dx = x - b->x, dy = y - b->y;
        b->lead = lead[i];
        b->length = root(dx * dx + dy * dy);
        b->along_x = b->length > 0 ? (int)(dx * UNIT / b->length) : 0;
        b->along_y = b->length > 0 ? (int)(dy * UNIT / b->length) : 0;
        draw_lead(b);
    }
}

/* The dots of each text cell, which has the colour of the last line that passes. */
static void put_dots(const Brush *b)
{
    const Rect area = b->view->area;
    for (int cell = 0; cell < area.width * area.height; cell++) {
        char text[5] = "";
        if (b->bits[cell] == 0)
            continue;
        size_t length = utf8_encode(0x2800u + b->bits[cell], text);
        canvas_put(b->canvas, area.x + cell % area.width, area.y + cell / area.width, text, length,
                   (LookRole)b->role[cell], 0);
    }
}

void leads_draw(Canvas *canvas, const BoardSource *source, const BoardView *view)
{
    size_t cells = (size_t)view->area.width * (size_t)view->area.height;
    if (!source->leads || grid_inner_rows(view->size) < 2 || cells == 0)
        return;
    Brush brush = {.canvas = canvas,
                   .source = source,
                   .view = view,
                   .width = 2 * view->area.width,
                   .height = 4 * view->area.height,
                   .bits = mem_alloc_array(cells, 1),
                   .role = mem_alloc_array(cells, 1)};
    for (int cell = 0; cell < source->width * source->height; cell++)
        if (source->on_board(source->context, cell))
            draw_from(&brush, cell);
    put_dots(&brush);
    mem_free(brush.bits);
    mem_free(brush.role);
}
