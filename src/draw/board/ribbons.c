#include "draw/board/ribbons.h"

#include <stdlib.h>
#include <string.h>

#include "base/limit.h"
#include "base/mem.h"
#include "draw/board/board_painter.h"
#include "draw/board/board_sight.h"
#include "draw/board/digits.h"
#include "draw/board/grid.h"
#include "draw/board/seam.h"
#include "draw/mosaic.h"

/* Lengths are in parts of a column, and of a row, which is as high as two columns are wide: a dot of any kind is a whole number of
 * them. */
enum { COLUMN = 90, ROW = 180, THIRD = ROW / 3 };

enum { ODD_ROWS = 3 }; /* a text stands in the middle of so many; of more numbers are drawn */

typedef struct Spot {
    int x, y; /* from the left and the top of the area */
} Spot;

typedef struct Plate {
    Spot from, to;
} Plate;

typedef struct Ribbons {
    Canvas *canvas;
    const BoardSource *source;
    const BoardView *view;
    bool fine;        /* dots are points of wedges */
    bool squares;     /* cells are, and have plates */
    int across, down; /* dots beside and above each other in a text cell */
    WedgeTable wedges;
    int beside, above, below; /* what is free of plates in what is the cell's alone */
    Spot cut;                 /* how much their corners lack */
    bool whole;               /* plates take whole rows */
    int neck;                 /* half of the height of what leads from corner to corner */
    Spot band;                /* half of the breadth of what stands between plates, and of what lies there */
    int half;                 /* of the breadth of what leads further */
    uint8_t *dot;             /* of the area, row by row: its ground, or GROUND_NONE */
} Ribbons;

/* What is to be covered: is a place a part of it. */
typedef struct Shape {
    enum { STROKE, BAND, NECK, CROSS, PLATE } kind;
    Spot from, to; /* its ends, or corners */
} Shape;

/* Into the seams at the ends of the board, half of which is none of it, no plate reaches. */
static Plate plate_of(const Ribbons *s, int cell)
{
    const BoardView *v = s->view;
    int column = cell % s->source->width, row = cell / s->source->width;
    Spot from = {COLUMN * (grid_x(v, column, row) - v->area.x), ROW * (grid_y(v, row) - v->area.y)};
    int above = row == v->row ? at_least(s->above, 0) : s->above,
        below = row == v->row + v->rows - 1 ? at_least(s->below, 0) : s->below;
    return (Plate){{from.x + s->beside, from.y + above},
                   {from.x + COLUMN * grid_inner_columns(v->size) - s->beside,
                    from.y + ROW * grid_inner_rows(v->size) - below}};
}

static Spot middle_of(Plate plate)
{
    return (Spot){(plate.from.x + plate.to.x) / 2, (plate.from.y + plate.to.y) / 2};
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

static bool is_between(Spot at, Spot from, Spot to)
{
    return at.x >= from.x && at.x <= to.x && at.y >= from.y && at.y <= to.y;
}

/* A slope of two thirds of a row a column is one that wedges have in every text cell. */
static bool on_neck(const Ribbons *s, Spot at, Spot from, Spot to)
{
    enum { RISE = 2 * THIRD };
    int x = at.x - (from.x + to.x) / 2, y = at.y - (from.y + to.y) / 2;
    int gap = abs(to.y - from.y) / 2,
        far = at_least(abs(to.x - from.x) / 2 + s->cut.x, 3 * (gap + s->neck) / 4);
    bool falls = (to.x > from.x) == (to.y > from.y);
    int aside = COLUMN * y - (falls ? RISE : -RISE) * x;
    return abs(x) <= far && abs(y) <= gap + s->cut.y + THIRD && abs(aside) <= COLUMN * s->neck;
}

static bool on_plate(const Ribbons *s, Spot at, Spot from, Spot to)
{
    int x = at_most(at.x - from.x, to.x - at.x), y = at_most(at.y - from.y, to.y - at.y);
    return x >= 0 && y >= 0 && x * s->cut.y + y * s->cut.x >= s->cut.x * s->cut.y;
}

/* Does a place lie in a notch as wide and as deep as this, so far from the middle of its open side and below that. */
static bool in_notch(int aside, int below, int half, int deep)
{
    return abs(aside) < half && below * half < deep * (half - abs(aside));
}

/* With a notch at each side between the corners of plates. */
static bool on_cross(const Ribbons *s, Spot at, Spot from, Spot to)
{
    int x = at.x - (from.x + to.x) / 2, y = at.y - (from.y + to.y) / 2;
    int beside = at_most(at.x - from.x, to.x - at.x), below = at_most(at.y - from.y, to.y - at.y);
    return is_between(at, from, to) && !in_notch(x, below, (to.x - from.x) / 2 - s->cut.x, s->cut.y) &&
           !in_notch(y, beside, (to.y - from.y) / 2 - s->cut.y, s->cut.x / 2);
}

static bool is_in(const Ribbons *s, const Shape *shape, Spot at)
{
    switch (shape->kind) {
    case BAND: return is_between(at, shape->from, shape->to);
    case NECK: return on_neck(s, at, shape->from, shape->to);
    case CROSS: return on_cross(s, at, shape->from, shape->to);
    case PLATE: return on_plate(s, at, shape->from, shape->to);
    default: return is_near(at, shape->from, shape->to, s->half);
    }
}

/* The first and the one behind the last dot of a length that something between two places touches. */
static void find_dots(int from, int to, int beyond, int length, int count, int *first, int *behind)
{
    *first = at_least((at_most(from, to) - beyond) / length, 0);
    *behind = at_most((at_least(from, to) + beyond) / length + 1, count);
}

static void lay(Ribbons *s, Shape shape, uint8_t ground)
{
    int columns = s->across * s->view->area.width, rows = s->down * s->view->area.height;
    int wide = COLUMN / s->across, high = ROW / s->down, left, right, top, bottom;
    int beyond = shape.kind == STROKE ? s->half : shape.kind == NECK ? s->cut.y + 2 * s->neck : 0;
    find_dots(shape.from.x, shape.to.x, beyond, wide, columns, &left, &right);
    find_dots(shape.from.y, shape.to.y, beyond, high, rows, &top, &bottom);
    for (int y = top; y < bottom; y++)
        for (int x = left; x < right; x++)
            if (is_in(s, &shape, (Spot){wide * x + wide / 2, high * y + high / 2}))
                s->dot[y * columns + x] = ground;
}

static void lay_plate(Ribbons *s, int cell, uint8_t ground)
{
    Plate plate = plate_of(s, cell);
    lay(s, (Shape){PLATE, plate.from, plate.to}, ground);
}

/* From one plate to the one on its right, or below it: narrower than these, and where text cells are a part of a plate, and of
 * what is free beside it, of whole rows. */
static Shape band_between(const Ribbons *s, Plate a, Plate b, bool level)
{
    Spot from = middle_of(a), to = middle_of(b);
    int above = from.y - s->band.y;
    if (s->beside % COLUMN != 0)
        above = (above + ROW / 2 - 1) / ROW * ROW;
    return level ? (Shape){BAND, {from.x, above}, {to.x, above + 2 * s->band.y}}
                 : (Shape){BAND, {from.x - s->band.x, from.y}, {from.x + s->band.x, to.y}};
}

/* From the corner of one plate to that of another. */
static Shape neck_between(Plate a, Plate b)
{
    bool right = b.from.x > a.from.x, below = b.from.y > a.from.y;
    return (Shape){NECK,
                   {right ? a.to.x : a.from.x, below ? a.to.y : a.from.y},
                   {right ? b.from.x : b.to.x, below ? b.from.y : b.to.y}};
}

static bool leads_to(const Ribbons *s, int from, int to)
{
    BoardLead lead[BOARD_LEADS];
    const BoardSource *source = s->source;
    int count =
        source->on_board(source->context, from) ? source->leads(source->context, from, lead, BOARD_LEADS) : 0;
    bool found = false;
    for (int i = 0; i < count; i++)
        found = found || (lead[i].style == LEAD_RIBBON && lead[i].cell == to);
    return found;
}

/* Two that cross each other between four plates are one cross, which has their corners: steps of both would be scraps. */
static Shape cross_between(const Ribbons *s, Plate a, Plate b)
{
    Plate left = a.from.x < b.from.x ? a : b, right = a.from.x < b.from.x ? b : a,
          upper = a.from.y < b.from.y ? a : b, lower = a.from.y < b.from.y ? b : a;
    return (Shape){CROSS,
                   {left.to.x - s->cut.x, upper.to.y - s->cut.y},
                   {right.from.x + s->cut.x, lower.from.y + s->cut.y}};
}

static Shape shape_between(const Ribbons *s, int a, int b)
{
    int width = s->source->width, first = at_most(a, b), last = at_least(a, b);
    int columns = abs(a % width - b % width), rows = last / width - first / width;
    Plate one = plate_of(s, first), other = plate_of(s, last);
    if (!s->squares || columns > 1 || rows > 1)
        return (Shape){STROKE, middle_of(one), middle_of(other)};
    if (columns != 1 || rows != 1)
        return band_between(s, one, other, rows == 0);
    int beside = a / width * width + b % width, across = b / width * width + a % width;
    bool crossed = leads_to(s, beside, across) || leads_to(s, across, beside);
    return crossed ? cross_between(s, one, other) : neck_between(one, other);
}

/* Of how many dots of a text cell there is which ground. */
typedef struct Share {
    uint8_t ground;
    int count;
} Share;

enum { SHARES = 3 }; /* what is free comes first */

static uint8_t dot_of(const Ribbons *s, int column, int row, int i)
{
    int columns = s->across * s->view->area.width, x = i % s->across, y = i / s->across;
    return s->dot[(s->down * row + y) * columns + s->across * column + x];
}

static void find_shares(const Ribbons *s, int column, int row, Share share[SHARES])
{
    int known = 1;
    share[0] = (Share){GROUND_NONE, 0};
    for (int i = 0; i < s->across * s->down; i++) {
        uint8_t dot = dot_of(s, column, row, i);
        int at = 0;
        while (at < known && share[at].ground != dot)
            at++;
        if (at == known && known < SHARES)
            share[known++] = (Share){dot, 0};
        share[at_most(at, SHARES - 1)].count++;
    }
    while (known < SHARES)
        share[known++] = (Share){GROUND_NONE, 0};
}

/* What is free is left out sooner than what is as large. */
static int largest_of(const Share share[SHARES], int but)
{
    int largest = but == SHARES - 1 ? SHARES - 2 : SHARES - 1;
    for (int i = SHARES - 1; i >= 0; i--)
        if (i != but && share[i].count > share[largest].count)
            largest = i;
    return largest;
}

/* The character that covers what has another ground than most of a text cell. What is of a third one is as that of both which is
 * no mark's, whose plate keeps its shape. */
static void find_text(const Ribbons *s, int column, int row, uint8_t most, uint8_t other,
                      char text[BLOCKS_TEXT])
{
    WedgePoints points = {0};
    int covered[BLOCKS_PARTS] = {0};
    bool marked = other != GROUND_NONE && other != s->source->ribbons && !(other & CELL_ODD);
    for (int i = 0; i < s->across * s->down; i++) {
        uint8_t dot = dot_of(s, column, row, i);
        bool has = marked ? dot == other : dot != most;
        if (s->fine)
            points[i / s->across] |= (uint16_t)(has << i % s->across);
        else
            covered[i] = has;
    }
    if (s->fine)
        mosaic_text(&s->wedges, points, text);
    else
        blocks_text(s->canvas->blocks, blocks_nearest(s->canvas->blocks, covered, 1), text);
}

/* What is free there is of what lies there; of a row that two cells share, of the half in which more of it is. */
static unsigned find_under(const Ribbons *s, int column, int row, const Glyph *glyph)
{
    int upper = 0, dots = s->across * s->down;
    if (seam_parts(glyph->text) != SEAM_UPPER || !(glyph->marks & CELL_GROUND))
        return glyph->ground;
    for (int i = 0; i < dots; i++)
        upper += dot_of(s, column, row, i) == GROUND_NONE ? (2 * i < dots ? 1 : -1) : 0;
    return upper > 0 ? (unsigned)glyph->role : glyph->ground;
}

/* A text cell has two grounds at most: the one of which there is most has what there is of another one as its drawing, so that
 * what is written over that stands on the first. */
static void put(const Ribbons *s, int column, int row)
{
    Share share[SHARES];
    int x = s->view->area.x + column, y = s->view->area.y + row;
    const Glyph *glyph = canvas_at(s->canvas, x, y);
    char text[BLOCKS_TEXT];
    find_shares(s, column, row, share);
    int most = largest_of(share, -1), other = largest_of(share, most);
    if (!glyph || (most == 0 && share[other].count == 0))
        return;
    unsigned under = find_under(s, column, row, glyph);
    canvas_ground(s->canvas, (Rect){x, y, 1, 1}, most > 0 ? share[most].ground : under);
    canvas_put(s->canvas, x, y, " ", 1, ROLE_PLAIN, 0);
    find_text(s, column, row, share[most].ground, share[other].ground, text);
    if (share[other].count > 0 && strcmp(text, " ") != 0)
        canvas_put(s->canvas, x, y, text, strlen(text), (LookRole)(other > 0 ? share[other].ground : under),
                   CELL_GROUND);
}

/* Plates take whole rows where these are parted by halves of others, and all but the last one where numbers are drawn; about what
 * is written in one row thirds are free. The larger they are the rounder. What leads further than to the next cell is a third of
 * one where its sides may be slopes, else a sixth, but whole columns about its middle, so that what stands on it leaves no
 * halves of them. */
static void measure(Ribbons *s)
{
    enum { PART = 6, FINE_PART = 3, LEAST = 2, WIDE = 11, LARGE = 13 };
    int columns = grid_inner_columns(s->view->size), rows = grid_inner_rows(s->view->size);
    int side = at_most(columns, ROW / COLUMN * rows), breadth = side / PART;
    bool seamed = grid_seamed(s->view), whole = seamed || rows > ODD_ROWS;
    bool low = seamed && rows == 1;
    bool wide = whole && columns >= WIDE, large = wide && (columns >= LARGE || s->source->rounded);
    breadth += breadth % 2 != columns % 2;
    s->half =
        s->fine ? at_least(COLUMN * side / FINE_PART, COLUMN * LEAST) / 2 : COLUMN * at_least(breadth, 1) / 2;
    s->whole = whole && !low;
    s->beside = wide ? COLUMN : COLUMN / 2;
    s->above = low ? -THIRD : !whole && rows == ODD_ROWS ? THIRD : 0;
    s->below = seamed ? s->above : whole ? ROW : rows == ODD_ROWS ? THIRD : 2 * THIRD;
    s->cut = large                ? (Spot){2 * COLUMN, 4 * THIRD}
             : wide               ? (Spot){COLUMN, 2 * THIRD}
             : s->source->rounded ? (Spot){3 * COLUMN / 2, ROW}
             : whole              ? (Spot){COLUMN / 2, ROW}
             : rows >= ODD_ROWS   ? (Spot){COLUMN / 2, 2 * THIRD}
                                  : (Spot){0, 0}; /* too low to be round */
    s->band = wide            ? (Spot){3 * COLUMN / 2, rows % 2 ? 5 * THIRD / 2 : 2 * THIRD}
              : rows % 2 == 0 ? (Spot){COLUMN, whole ? ROW : ROW / 2}
                              : (Spot){COLUMN, ROW / 2};
    s->neck = low ? 3 * THIRD / 2 : 2 * THIRD;
    if (!s->squares)
        s->beside = s->above = s->below = 0;
}

/* What leads from a cell, and the plates of what is joined so. */
static int lay_from(Ribbons *s, int cell, bool plates)
{
    BoardLead lead[BOARD_LEADS];
    const BoardSource *source = s->source;
    int count = source->leads ? source->leads(source->context, cell, lead, BOARD_LEADS) : 0, laid = 0;
    for (int i = 0; i < count; i++)
        if (lead[i].style == LEAD_RIBBON && canvas_shows(s->canvas, lead[i].ground)) {
            laid++;
            if (!plates) {
                lay(s, shape_between(s, cell, lead[i].cell), lead[i].ground);
                continue;
            }
            lay_plate(s, cell, lead[i].ground);
            lay_plate(s, lead[i].cell, lead[i].ground);
        }
    return laid;
}

/* A number stands in a plate, whether something leads to it or not. */
static int lay_number(Ribbons *s, int cell)
{
    Sight sight = cell_sight(s->source, cell, s->canvas->unicode);
    bool number = sight.top && digits_count(look_text(sight.top, s->canvas->unicode)) > 0;
    unsigned ground = sight.plate != GROUND_NONE ? sight.plate : number ? s->source->ribbons : GROUND_NONE;
    bool laid = ground != GROUND_NONE && canvas_shows(s->canvas, ground);
    if (laid)
        lay_plate(s, cell, (uint8_t)ground);
    return laid;
}

/* Where floors have one shade what is free is a plate of it as well. */
static void lay_free(Ribbons *s, int cell)
{
    Sight sight = cell_sight(s->source, cell, s->canvas->unicode);
    if (canvas_shows(s->canvas, sight.ground) && sight.ground != GROUND_NONE)
        lay_plate(s, cell, (uint8_t)sight.ground);
}

/* And what is between plates is in the shade, the half rows at both ends of the board as well. */
static void shade_between(const Ribbons *s)
{
    const Rect area = s->view->area;
    for (int i = 0; i < area.width * area.height; i++) {
        int x = area.x + i % area.width, y = area.y + i / area.width;
        const Glyph *glyph = canvas_at(s->canvas, x, y);
        bool half = glyph->ground == GROUND_NONE && glyph->marks & CELL_GROUND;
        unsigned ground = half ? (unsigned)glyph->role : glyph->ground;
        if (ground == GROUND_NONE || !canvas_shows(s->canvas, (LookGround)ground))
            continue;
        if (half)
            canvas_half(s->canvas, x, y, strcmp(glyph->text, "▀") != 0, ground | CELL_IN_SHADE);
        else
            canvas_ground(s->canvas, (Rect){x, y, 1, 1}, ground | CELL_IN_SHADE);
    }
}

static int lay_mark(Ribbons *s, int cell)
{
    Sight sight = cell_sight(s->source, cell, s->canvas->unicode);
    bool marked = sight.ground != sight.under && canvas_shows(s->canvas, sight.ground);
    if (marked)
        lay_plate(s, cell, (uint8_t)sight.ground);
    return marked;
}

static int lay_all(Ribbons *s)
{
    enum { BANDS, PLATES, MARKS };
    int laid = 0, cells = s->source->width * s->source->height;
    bool even = s->squares && board_is_even(s->source);
    if (even)
        shade_between(s);
    for (int cell = 0; cell < cells && even; cell++)
        if (s->source->on_board(s->source->context, cell))
            lay_free(s, cell);
    for (int layer = BANDS; layer <= (s->squares ? MARKS : BANDS); layer++)
        for (int cell = 0; cell < cells; cell++)
            if (s->source->on_board(s->source->context, cell))
                laid += layer == MARKS    ? lay_mark(s, cell)
                        : layer == PLATES ? lay_number(s, cell) + lay_from(s, cell, true)
                                          : lay_from(s, cell, false);
    return laid;
}

bool ribbons_shown(const Canvas *canvas, const BoardSource *source, const BoardView *view)
{
    enum { LEAST_COLUMNS = 3, LEAST_ROWS = 2 };
    int rows = grid_inner_rows(view->size) + grid_seamed(view);
    return ((source->ribbons && source->leads) || source->rounded) && canvas->textured && canvas->unicode &&
           grid_inner_columns(view->size) >= LEAST_COLUMNS && rows >= LEAST_ROWS && view->area.width > 0 &&
           view->area.height > 0;
}

int ribbons_free_rows(const Canvas *canvas, const BoardSource *source, const BoardView *view)
{
    return ribbons_shown(canvas, source, view) && !grid_seamed(view) &&
           grid_inner_rows(view->size) > ODD_ROWS;
}

void ribbons_draw(Canvas *canvas, const BoardSource *source, const BoardView *view)
{
    bool fine = canvas->blocks == BLOCKS_SEXTANTS;
    if (!ribbons_shown(canvas, source, view))
        return;
    Ribbons s = {.canvas = canvas,
                 .source = source,
                 .view = view,
                 .fine = fine,
                 .squares = source->shifts == SHIFT_NONE,
                 .across = fine ? WEDGE_ACROSS : BLOCKS_ACROSS,
                 .down = fine ? WEDGE_DOWN : blocks_down(canvas->blocks)};
    wedge_measure(canvas->halves, &s.wedges);
    measure(&s);
    s.dot = mem_alloc_array((size_t)s.across * (size_t)view->area.width,
                            (size_t)s.down * (size_t)view->area.height);
    int laid = lay_all(&s);
    for (int i = 0; i < view->area.width * view->area.height && laid > 0; i++)
        put(&s, i % view->area.width, i / view->area.width);
    mem_free(s.dot);
}
