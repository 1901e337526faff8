#include "draw/board/ribbons.h"

#include <string.h>

#include "base/limit.h"
#include "base/mem.h"
#include "draw/board/grid.h"
#include "draw/mosaic.h"

/* Lengths are in parts of a column, and of a row, which is as high as two columns are wide: a dot of any kind is a whole number of
 * them. */
enum { COLUMN = 90, ROW = 180 };

typedef struct Ribbons {
    Canvas *canvas;
    const BoardView *view;
    bool fine;        /* dots are points of wedges */
    int across, down; /* dots beside and above each other in a text cell */
    WedgeTable wedges;
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

/* The first and the one behind the last dot of a length that a stroke between two places touches. */
static void find_dots(int from, int to, int half, int length, int count, int *first, int *behind)
{
    *first = at_least((at_most(from, to) - half) / length, 0);
    *behind = at_most((at_least(from, to) + half) / length + 1, count);
}

static void lay(Ribbons *s, Spot from, Spot to, uint8_t ground)
{
    int columns = s->across * s->view->area.width, rows = s->down * s->view->area.height;
    int wide = COLUMN / s->across, high = ROW / s->down, left, right, top, bottom;
    find_dots(from.x, to.x, s->half, wide, columns, &left, &right);
    find_dots(from.y, to.y, s->half, high, rows, &top, &bottom);
    for (int y = top; y < bottom; y++)
        for (int x = left; x < right; x++)
            if (is_near((Spot){wide * x + wide / 2, high * y + high / 2}, from, to, s->half))
                s->dot[y * columns + x] = ground;
}

/* How much of a text cell a ribbon covers. */
typedef struct Patch {
    int count; /* of dots */
    int covered[BLOCKS_PARTS];
    WedgePoints points;
    uint8_t ground;
} Patch;

static Patch patch_at(const Ribbons *s, int column, int row)
{
    int columns = s->across * s->view->area.width, dots = s->across * s->down;
    Patch patch = {.ground = GROUND_NONE};
    for (int i = 0; i < dots; i++) {
        int x = i % s->across, y = i / s->across;
        uint8_t dot = s->dot[(s->down * row + y) * columns + s->across * column + x];
        if (dot == GROUND_NONE)
            continue;
        patch.count++;
        patch.ground = dot;
        if (s->fine)
            patch.points[y] |= (uint16_t)(1u << x);
        else
            patch.covered[i] = 1;
    }
    return patch;
}

/* The character that covers what a ribbon does, or all else. */
static void find_text(const Ribbons *s, Patch patch, bool else_all, char text[BLOCKS_TEXT])
{
    unsigned all = (1u << s->across * s->down % 32) - 1;
    if (!s->fine) {
        unsigned parts = blocks_nearest(s->canvas->blocks, patch.covered, 1);
        blocks_text(s->canvas->blocks, else_all ? all & ~parts : parts, text);
        return;
    }
    for (int y = 0; y < WEDGE_DOWN && else_all; y++)
        patch.points[y] ^= (1u << WEDGE_ACROSS) - 1;
    mosaic_text(&s->wedges, patch.points, text);
}

/* Is something of a ground, in whichever of its shades: a ribbon of the same ends there. */
static bool is_of(unsigned under, uint8_t ground)
{
    return (under & ~(unsigned)(CELL_ODD | CELL_TRACED | CELL_GRAIN)) == ground;
}

/* What is covered by half or more is of the ribbon, and has what is left of the cell as its drawing: what is written over that stands
 * on the ribbon. */
static void put(const Ribbons *s, int column, int row)
{
    Patch patch = patch_at(s, column, row);
    int x = s->view->area.x + column, y = s->view->area.y + row;
    const Glyph *glyph = canvas_at(s->canvas, x, y);
    char text[BLOCKS_TEXT];
    if (patch.count == 0 || !glyph || is_of(glyph->ground, patch.ground))
        return;
    unsigned under = glyph->ground;
    bool mostly = 2 * patch.count >= s->across * s->down;
    find_text(s, patch, mostly, text);
    if (mostly)
        canvas_ground(s->canvas, (Rect){x, y, 1, 1}, patch.ground);
    if (mostly || strcmp(text, " ") != 0)
        canvas_put(s->canvas, x, y, text, strlen(text), (LookRole)(mostly ? under : patch.ground),
                   CELL_GROUND);
}

/* Half of a third of a cell where its sides may be slopes. Else half of a sixth, but whole columns about its middle, so that what
 * stands on a ribbon leaves no halves of them. */
static int half_breadth(const Ribbons *s, int columns, int rows)
{
    enum { PART = 6, FINE_PART = 3, LEAST = 2 };
    int side = at_most(columns, ROW / COLUMN * rows), breadth = side / PART;
    if (s->fine)
        return at_least(COLUMN * side / FINE_PART, COLUMN * LEAST) / 2;
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

void ribbons_draw(Canvas *canvas, const BoardSource *source, const BoardView *view)
{
    enum { LEAST_COLUMNS = 3, LEAST_ROWS = 2 };
    int columns = grid_inner_columns(view->size), rows = grid_inner_rows(view->size), laid = 0;
    if (!source->leads || !canvas->textured || !canvas->unicode || columns < LEAST_COLUMNS ||
        rows < LEAST_ROWS || view->area.width < 1 || view->area.height < 1)
        return;
    bool fine = canvas->blocks == BLOCKS_SEXTANTS;
    Ribbons s = {.canvas = canvas,
                 .view = view,
                 .fine = fine,
                 .across = fine ? WEDGE_ACROSS : BLOCKS_ACROSS,
                 .down = fine ? WEDGE_DOWN : blocks_down(canvas->blocks)};
    wedge_measure(canvas->halves, &s.wedges);
    s.half = half_breadth(&s, columns, rows);
    s.dot = mem_alloc_array((size_t)(s.across * view->area.width), (size_t)(s.down * view->area.height));
    for (int cell = 0; cell < source->width * source->height; cell++)
        laid += lay_from(&s, source, cell);
    for (int i = 0; i < view->area.width * view->area.height && laid > 0; i++)
        put(&s, i % view->area.width, i / view->area.width);
    mem_free(s.dot);
}
