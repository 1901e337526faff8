#include "draw/board/ribbons.h"

#include <string.h>

#include "base/limit.h"
#include "base/mem.h"
#include "draw/board/board_sight.h"
#include "draw/board/digits.h"
#include "draw/board/grid.h"

/* Lengths are in sixths of a column, and in twelfths of a row, which is as high as two columns are wide: a dot of any kind is a
 * whole number of them. */
enum { COLUMN = 6, ROW = 12 };

typedef struct Ribbons {
    Canvas *canvas;
    const BoardView *view;
    int down;     /* dots above each other in a text cell */
    int half;     /* of the breadth */
    uint8_t *dot; /* of the area, row by row: its ground, or GROUND_NONE */
} Ribbons;

typedef struct Spot {
    int x, y; /* from the left and the top of the area */
} Spot;

static Spot middle_of(const Ribbons *s, const BoardSource *source, int cell)
{
    const BoardView *v = s->view;
    int column = cell % source->width, row = cell / source->width;
    return (Spot){COLUMN * (grid_x(v, column, row) - v->area.x) + COLUMN * grid_inner_columns(v->size) / 2,
                  ROW * (grid_y(v, row) - v->area.y) + ROW * grid_inner_rows(v->size) / 2};
}

/* Is a place so near to a stroke from one place to another, whose ends are round. */
static bool is_near(Spot at, Spot from, Spot to, int half)
{
    int64_t dx = to.x - from.x, dy = to.y - from.y, x = at.x - from.x, y = at.y - from.y;
    int64_t length = dx * dx + dy * dy, along = x * dx + y * dy, most = (int64_t)half * half;
    if (along <= 0)
        return x * x + y * y <= most;
    if (along >= length)
        return (x - dx) * (x - dx) + (y - dy) * (y - dy) <= most;
    int64_t aside = x * dy - y * dx;
    return aside * aside <= most * length;
}

static void lay(Ribbons *s, Spot from, Spot to, uint8_t ground)
{
    int columns = BLOCKS_ACROSS * s->view->area.width, rows = s->down * s->view->area.height;
    int wide = COLUMN / BLOCKS_ACROSS, high = ROW / s->down;
    int top = at_least((at_most(from.y, to.y) - s->half) / high, 0);
    int behind = at_most((at_least(from.y, to.y) + s->half) / high + 1, rows);
    for (int i = top * columns; i < behind * columns; i++) {
        Spot at = {wide * (i % columns) + wide / 2, high * (i / columns) + high / 2};
        if (is_near(at, from, to, s->half))
            s->dot[i] = ground;
    }
}

/* What the digits in the middle of a cell take. */
static void spare_digits(Ribbons *s, const BoardSource *source, int cell, int scale)
{
    const BoardView *v = s->view;
    Sight sight = cell_sight(source, cell, true);
    int count = sight.top ? digits_count(look_text(sight.top, true)) : 0;
    Rect r;
    if (count == 0 || !grid_cell_rect(v, source, cell, &r))
        return;
    Rect taken = digits_halves(s->canvas, r, count, grid_seamed(v) ? DIGITS_OPEN : 0, scale);
    int columns = BLOCKS_ACROSS * v->area.width, rows = s->down * v->area.height;
    int left = BLOCKS_ACROSS * (r.x - v->area.x + taken.x), right = left + BLOCKS_ACROSS * taken.width;
    int above = s->down * (2 * (r.y - v->area.y) + taken.y), top = (above + 1) / 2,
        end = (above + s->down * taken.height) / 2; /* what is half of a dot is the ribbon's */
    for (int y = at_least(top, 0); y < at_most(end, rows); y++)
        for (int x = at_least(left, 0); x < at_most(right, columns); x++)
            s->dot[y * columns + x] = GROUND_NONE;
}

/* Of a text cell, the parts that a ribbon covers, and its ground. */
static unsigned parts_of(const Ribbons *s, int column, int row, uint8_t *ground)
{
    int columns = BLOCKS_ACROSS * s->view->area.width, covered[BLOCKS_PARTS] = {0};
    for (int i = 0; i < BLOCKS_ACROSS * s->down; i++) {
        uint8_t dot = s->dot[(s->down * row + i / BLOCKS_ACROSS) * columns + BLOCKS_ACROSS * column +
                             i % BLOCKS_ACROSS];
        covered[i] = dot != GROUND_NONE;
        *ground = dot != GROUND_NONE ? dot : *ground;
    }
    return blocks_nearest(s->canvas->blocks, covered, 1);
}

static int count_parts(unsigned parts)
{
    int count = 0;
    for (; parts; parts &= parts - 1)
        count++;
    return count;
}

/* What is covered by half or more is of the ribbon, and has what is left of the cell as its drawing: what is written over that stands
 * on the ribbon. */
static void put(const Ribbons *s, int column, int row)
{
    uint8_t ground = GROUND_NONE;
    unsigned all = (1u << BLOCKS_ACROSS * s->down) - 1, parts = parts_of(s, column, row, &ground);
    int x = s->view->area.x + column, y = s->view->area.y + row;
    const Glyph *glyph = canvas_at(s->canvas, x, y);
    char text[BLOCKS_TEXT];
    if (parts == 0 || !glyph)
        return;
    unsigned under = glyph->ground;
    bool mostly = 2 * count_parts(parts) >= BLOCKS_ACROSS * s->down;
    blocks_text(s->canvas->blocks, mostly ? all & ~parts : parts, text);
    if (mostly)
        canvas_ground(s->canvas, (Rect){x, y, 1, 1}, ground);
    canvas_put(s->canvas, x, y, text, strlen(text), (LookRole)(mostly ? under : ground), CELL_GROUND);
}

/* Half of a sixth of a cell, but whole columns about its middle, so that what stands on a ribbon leaves no halves of them. */
static int half_breadth(int columns, int rows)
{
    enum { PART = 6 };
    int breadth = at_most(columns, ROW / COLUMN * rows) / PART;
    breadth += breadth % 2 != columns % 2;
    return COLUMN * at_least(breadth, 1) / 2;
}

static int lay_from(Ribbons *s, const BoardSource *source, int cell)
{
    BoardLead lead[BOARD_LEADS];
    int count =
        source->on_board(source->context, cell) ? source->leads(source->context, cell, lead, BOARD_LEADS) : 0;
    int laid = 0;
    for (int i = 0; i < count; i++)
        if (lead[i].style == LEAD_RIBBON && canvas_shows(s->canvas, lead[i].ground)) {
            lay(s, middle_of(s, source, cell), middle_of(s, source, lead[i].cell), lead[i].ground);
            laid++;
        }
    return laid;
}

void ribbons_draw(Canvas *canvas, const BoardSource *source, const BoardView *view, int digits)
{
    enum { LEAST_COLUMNS = 3, LEAST_ROWS = 2 };
    int columns = grid_inner_columns(view->size), rows = grid_inner_rows(view->size), laid = 0;
    if (!source->leads || !canvas->textured || !canvas->unicode || columns < LEAST_COLUMNS ||
        rows < LEAST_ROWS || view->area.width < 1 || view->area.height < 1)
        return;
    Ribbons s = {.canvas = canvas, .view = view, .down = blocks_down(canvas->blocks)};
    s.half = half_breadth(columns, rows);
    s.dot =
        mem_alloc_array(BLOCKS_ACROSS * (size_t)view->area.width, (size_t)s.down * (size_t)view->area.height);
    for (int cell = 0; cell < source->width * source->height; cell++)
        laid += lay_from(&s, source, cell);
    for (int cell = 0; cell < source->width * source->height && laid > 0 && digits > 0; cell++)
        if (source->on_board(source->context, cell))
            spare_digits(&s, source, cell, digits);
    for (int i = 0; i < view->area.width * view->area.height && laid > 0; i++)
        put(&s, i % view->area.width, i / view->area.width);
    mem_free(s.dot);
}
