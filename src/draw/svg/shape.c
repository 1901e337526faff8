/* Shape: characters that are drawings. */
#include "draw/svg/shape.h"

#include <stdbool.h>
#include <stddef.h>

#include "draw/blocks.h"
#include "draw/wedge.h"

enum {
    W = SHAPE_WIDTH,
    H = SHAPE_HEIGHT,
    MIDDLE = W / 2,
    CENTRE = H / 2,
    APART = 5 /* each line of a double one from the middle */
};

typedef struct Parts {
    ShapePart *list;
    int count;
} Parts;

static void add(Parts *parts, ShapePart part)
{
    if (parts->count < SHAPE_PARTS)
        parts->list[parts->count++] = part;
}

static void add_line(Parts *parts, int weight, int x1, int y1, int x2, int y2)
{
    add(parts, (ShapePart){SHAPE_LINE, weight, 2, {{x1, y1}, {x2, y2}}});
}

static void add_block(Parts *parts, int quarters, int x1, int y1, int x2, int y2)
{
    add(parts, (ShapePart){SHAPE_BLOCK, quarters, 2, {{x1, y1}, {x2, y2}}});
}

static void add_spot(Parts *parts, int x, int y)
{
    add(parts, (ShapePart){SHAPE_SPOT, SHAPE_DOT, 2, {{x, y}, {x, y}}});
}

/* ---- lines ---- */

enum { NONE, LIGHT, HEAVY, DOUBLE };

/* U+2500 to U+257F: what leads north, east, south and west, a hexadecimal digit each; 0: see below. */
static const uint16_t LEADS[128] = {
    0x0101, 0x0202, 0x1010, 0x2020, 0x0000, 0x0000, 0x0000, 0x0000, /* ─━│┃┄┅┆┇ */
    0x0000, 0x0000, 0x0000, 0x0000, 0x0110, 0x0210, 0x0120, 0x0220, /* ┈┉┊┋┌┍┎┏ */
    0x0011, 0x0012, 0x0021, 0x0022, 0x1100, 0x1200, 0x2100, 0x2200, /* ┐┑┒┓└┕┖┗ */
    0x1001, 0x1002, 0x2001, 0x2002, 0x1110, 0x1210, 0x2110, 0x1120, /* ┘┙┚┛├┝┞┟ */
    0x2120, 0x2210, 0x1220, 0x2220, 0x1011, 0x1012, 0x2011, 0x1021, /* ┠┡┢┣┤┥┦┧ */
    0x2021, 0x2012, 0x1022, 0x2022, 0x0111, 0x0112, 0x0211, 0x0212, /* ┨┩┪┫┬┭┮┯ */
    0x0121, 0x0122, 0x0221, 0x0222, 0x1101, 0x1102, 0x1201, 0x1202, /* ┰┱┲┳┴┵┶┷ */
    0x2101, 0x2102, 0x2201, 0x2202, 0x1111, 0x1112, 0x1211, 0x1212, /* ┸┹┺┻┼┽┾┿ */
    0x2111, 0x1121, 0x2121, 0x2112, 0x2211, 0x1122, 0x1221, 0x2212, /* ╀╁╂╃╄╅╆╇ */
    0x1222, 0x2122, 0x2221, 0x2222, 0x0000, 0x0000, 0x0000, 0x0000, /* ╈╉╊╋╌╍╎╏ */
    0x0303, 0x3030, 0x0310, 0x0130, 0x0330, 0x0013, 0x0031, 0x0033, /* ═║╒╓╔╕╖╗ */
    0x1300, 0x3100, 0x3300, 0x1003, 0x3001, 0x3003, 0x1310, 0x3130, /* ╘╙╚╛╜╝╞╟ */
    0x3330, 0x1013, 0x3031, 0x3033, 0x0313, 0x0131, 0x0333, 0x1303, /* ╠╡╢╣╤╥╦╧ */
    0x3101, 0x3303, 0x1313, 0x3131, 0x3333, 0x0000, 0x0000, 0x0000, /* ╨╩╪╫╬╭╮╯ */
    0x0000, 0x0000, 0x0000, 0x0000, 0x0001, 0x1000, 0x0100, 0x0010, /* ╰╱╲╳╴╵╶╷ */
    0x0002, 0x2000, 0x0200, 0x0020, 0x0201, 0x1020, 0x0102, 0x2010, /* ╸╹╺╻╼╽╾╿ */
};

/* How far beyond the middle (or short of it) a line begins that leads away from it, itself `offset` to one side.
 * near is what leads away to that side, far to the other one, back is what goes on behind the middle. A line of a
 * double corner begins at the line that it turns into. */
static int beginning(int offset, int near, int far, int back)
{
    if (offset == 0) {
        bool both = near == DOUBLE && far == DOUBLE, one = near == DOUBLE || far == DOUBLE;
        return back || !one ? 0 : both ? APART : -APART;
    }
    if (near)
        return near == DOUBLE ? APART : 0;
    return far == DOUBLE && !back ? -APART : 0;
}

/* A line from the middle to a side (0 north, clockwise), so far to the right of it as one looks along. */
static void add_lead(Parts *parts, const int lead[4], int side, int weight, int offset)
{
    int left = lead[(side + 3) % 4], right = lead[(side + 1) % 4], back = lead[(side + 2) % 4];
    int from = offset < 0 ? beginning(offset, left, right, back) : beginning(offset, right, left, back);
    switch (side) {
    case 0: add_line(parts, weight, MIDDLE + offset, 0, MIDDLE + offset, CENTRE - from); break;
    case 1: add_line(parts, weight, MIDDLE + from, CENTRE + offset, W, CENTRE + offset); break;
    case 2: add_line(parts, weight, MIDDLE - offset, CENTRE + from, MIDDLE - offset, H); break;
    default: add_line(parts, weight, 0, CENTRE - offset, MIDDLE - from, CENTRE - offset); break;
    }
}

static void add_leads(Parts *parts, unsigned leads)
{
    int lead[4];
    for (int side = 0; side < 4; side++)
        lead[side] = leads >> (12 - 4 * side) & 15;
    for (int side = 0; side < 4; side++) {
        if (lead[side] == DOUBLE) {
            add_lead(parts, lead, side, SHAPE_LIGHT, -APART);
            add_lead(parts, lead, side, SHAPE_LIGHT, APART);
        } else if (lead[side]) {
            add_lead(parts, lead, side, lead[side] == HEAVY ? SHAPE_HEAVY : SHAPE_LIGHT, 0);
        }
    }
}

/* A line of several dashes; their ends are as far from each other as from the edges of the cell twice. */
static void add_dashes(Parts *parts, int count, bool heavy, bool upright)
{
    int whole = upright ? H : W, step = whole / count, gap = step / 6 + SHAPE_LIGHT / 2;
    for (int i = 0; i < count; i++) {
        int from = i * step + gap, to = (i + 1) * step - gap, weight = heavy ? SHAPE_HEAVY : SHAPE_LIGHT;
        if (upright)
            add_line(parts, weight, MIDDLE, from, MIDDLE, to);
        else
            add_line(parts, weight, from, CENTRE, to, CENTRE);
    }
}

/* A rounded corner between a side above or below and one beside. */
static void add_arc(Parts *parts, bool south, bool east)
{
    int edge = south ? H : 0, side = east ? W : 0;
    int turn = south ? CENTRE + W / 2 : CENTRE - W / 2;
    add(parts, (ShapePart){SHAPE_CURVE, SHAPE_LIGHT, 3, {{MIDDLE, edge}, {MIDDLE, turn}, {side, CENTRE}}});
}

static void add_box(Parts *parts, uint32_t code)
{
    unsigned at = code - 0x2500;
    if (LEADS[at])
        add_leads(parts, LEADS[at]);
    else if (at >= 0x4C && at < 0x50)
        add_dashes(parts, 2, at & 1, at & 2);
    else if (at < 0x0C)
        add_dashes(parts, at < 8 ? 3 : 4, at & 1, at & 2);
    else if (at >= 0x6D && at <= 0x70)
        add_arc(parts, at < 0x6F, at == 0x6D || at == 0x70);
    if (at == 0x71 || at == 0x73)
        add_line(parts, SHAPE_LIGHT, W, 0, 0, H);
    if (at == 0x72 || at == 0x73)
        add_line(parts, SHAPE_LIGHT, 0, 0, W, H);
}

/* ---- blocks ---- */

enum { UPPER_LEFT = 1, UPPER_RIGHT = 2, LOWER_LEFT = 4, LOWER_RIGHT = 8 };

static void add_quadrants(Parts *parts, unsigned which)
{
    for (int i = 0; i < 4; i++)
        if (which >> i & 1)
            add_block(parts, 4, i % 2 * MIDDLE, i / 2 * CENTRE, i % 2 * MIDDLE + MIDDLE,
                      i / 2 * CENTRE + CENTRE);
}

static void add_blocks(Parts *parts, uint32_t code)
{
    static const uint8_t QUADRANTS[] = {LOWER_LEFT,
                                        LOWER_RIGHT,
                                        UPPER_LEFT,
                                        UPPER_LEFT | LOWER_LEFT | LOWER_RIGHT,
                                        UPPER_LEFT | LOWER_RIGHT,
                                        UPPER_LEFT | UPPER_RIGHT | LOWER_LEFT,
                                        UPPER_LEFT | UPPER_RIGHT | LOWER_RIGHT,
                                        UPPER_RIGHT,
                                        UPPER_RIGHT | LOWER_LEFT,
                                        UPPER_RIGHT | LOWER_LEFT | LOWER_RIGHT};
    int at = (int)code - 0x2580;
    if (at == 0)
        add_block(parts, 4, 0, 0, W, CENTRE);
    else if (at <= 8)
        add_block(parts, 4, 0, H - at * H / 8, W, H);
    else if (at < 16)
        add_block(parts, 4, 0, 0, (16 - at) * W / 8, H);
    else if (at == 16)
        add_block(parts, 4, MIDDLE, 0, W, H);
    else if (at < 20)
        add_block(parts, at - 16, 0, 0, W, H);
    else if (at == 20)
        add_block(parts, 4, 0, 0, W, H / 8);
    else if (at == 21)
        add_block(parts, 4, W - W / 8, 0, W, H);
    else
        add_quadrants(parts, QUADRANTS[at - 22]);
}

/* Parts beside each other are one. */
static void add_sextant(Parts *parts, unsigned which)
{
    for (int row = 0; row < BLOCKS_DOWN; row++) {
        unsigned here = which >> (BLOCKS_ACROSS * row) & 3;
        if (here)
            add_block(parts, 4, here == 2 ? MIDDLE : 0, row * H / BLOCKS_DOWN, here == 1 ? MIDDLE : W,
                      (row + 1) * H / BLOCKS_DOWN);
    }
}

static void add_wedge(Parts *parts, int wedge)
{
    WedgeCorner corner[WEDGE_CORNERS];
    int corners = wedge_corners(wedge, corner);
    ShapePart part = {SHAPE_SLOPE, 0, corners, {{0, 0}}};
    for (int i = 0; i < corners; i++)
        part.point[i] = (ShapePoint){corner[i].x * W / WEDGE_WIDTH, corner[i].y * H / WEDGE_HEIGHT};
    add(parts, part);
}

/* ---- braille ---- */

static void add_braille(Parts *parts, unsigned dots)
{
    static const uint8_t COLUMN[] = {0, 0, 0, 1, 1, 1, 0, 1}, ROW[] = {0, 1, 2, 0, 1, 2, 3, 3};
    for (int i = 0; i < 8; i++)
        if (dots >> i & 1)
            add_spot(parts, W / 4 + COLUMN[i] * W / 2, H / 8 + ROW[i] * H / 4);
}

/* ---- geometric shapes ---- */

typedef enum FigureKind { SQUARE, DISC, UP, RIGHT, DOWN, LEFT, DIAMOND } FigureKind;

/* Up to two shapes around the middle, half as wide as their sizes; an outline where hollow. */
typedef struct Figure {
    uint16_t code;
    uint8_t kind, size, inner; /* inner: the size of a filled one within an outline */
    bool hollow;
} Figure;

static const Figure FIGURES[] = {
    {0x00B7, DISC, 3, 0, false},    {0x2022, DISC, 5, 0, false},     {0x2219, DISC, 3, 0, false},
    {0x25A0, SQUARE, 10, 0, false}, {0x25A1, SQUARE, 10, 0, true},   {0x25A3, SQUARE, 10, 5, true},
    {0x25AA, SQUARE, 5, 0, false},  {0x25AB, SQUARE, 5, 0, true},    {0x25B2, UP, 11, 0, false},
    {0x25B3, UP, 11, 0, true},      {0x25B6, RIGHT, 11, 0, false},   {0x25B7, RIGHT, 11, 0, true},
    {0x25BC, DOWN, 11, 0, false},   {0x25BD, DOWN, 11, 0, true},     {0x25C0, LEFT, 11, 0, false},
    {0x25C1, LEFT, 11, 0, true},    {0x25C6, DIAMOND, 12, 0, false}, {0x25C7, DIAMOND, 12, 0, true},
    {0x25C8, DIAMOND, 12, 6, true}, {0x25C9, DISC, 10, 5, true},     {0x25CB, DISC, 10, 0, true},
    {0x25CE, DISC, 10, 0, true},    {0x25CF, DISC, 10, 0, false},    {0x25E6, DISC, 5, 0, true},
};

static ShapePart figure_part(FigureKind kind, int size, bool hollow)
{
    const int x = MIDDLE, y = CENTRE, weight = hollow ? SHAPE_LIGHT : 0, slim = size * 7 / 8;
    switch (kind) {
    case SQUARE:
        return (ShapePart){
            SHAPE_AREA,
            weight,
            4,
            {{x - size, y - size}, {x + size, y - size}, {x + size, y + size}, {x - size, y + size}}};
    case DISC: return (ShapePart){SHAPE_ROUND, weight, 2, {{x, y}, {x + size, y}}};
    case UP:
        return (ShapePart){
            SHAPE_AREA, weight, 3, {{x, y - slim}, {x + size, y + slim}, {x - size, y + slim}}};
    case DOWN:
        return (ShapePart){
            SHAPE_AREA, weight, 3, {{x, y + slim}, {x - size, y - slim}, {x + size, y - slim}}};
    case RIGHT:
        return (ShapePart){
            SHAPE_AREA, weight, 3, {{x + slim, y}, {x - slim, y + size}, {x - slim, y - size}}};
    case LEFT:
        return (ShapePart){
            SHAPE_AREA, weight, 3, {{x - slim, y}, {x + slim, y - size}, {x + slim, y + size}}};
    case DIAMOND: break;
    }
    return (ShapePart){SHAPE_AREA, weight, 4, {{x, y - size}, {x + size, y}, {x, y + size}, {x - size, y}}};
}

static void add_figure(Parts *parts, uint32_t code)
{
    for (size_t i = 0; i < sizeof FIGURES / sizeof *FIGURES; i++) {
        const Figure *figure = &FIGURES[i];
        if (figure->code != code)
            continue;
        add(parts, figure_part((FigureKind)figure->kind, figure->size, figure->hollow));
        if (figure->inner)
            add(parts, figure_part((FigureKind)figure->kind, figure->inner, false));
        if (code == 0x25CE)
            add(parts, figure_part(DISC, 5, true));
    }
}

/* Lines along two sides of a text cell, an eighth of it wide: left and lower, left and upper, right and upper, right and lower. */
static void add_corner(Parts *parts, uint32_t at)
{
    bool right = at >= 2, upper = at == 1 || at == 2;
    add_block(parts, 4, right ? W - W / 8 : 0, 0, right ? W : W / 8, H);
    add_block(parts, 4, 0, upper ? 0 : H - H / 8, W, upper ? H / 8 : H);
}

/* Upper parts of a text cell: a quarter of it, three eighths, five, six and seven. */
static void add_upper(Parts *parts, uint32_t at)
{
    static const uint8_t EIGHTHS[] = {2, 3, 5, 6, 7};
    add_block(parts, 4, 0, 0, W, EIGHTHS[at] * H / 8);
}

int shape_of(uint32_t code, ShapePart out[SHAPE_PARTS])
{
    Parts parts = {out, 0};
    int wedge = wedge_number(code);
    if (wedge >= 0)
        add_wedge(&parts, wedge);
    else if (code >= 0x2500 && code < 0x2580)
        add_box(&parts, code);
    else if (code >= 0x2580 && code < 0x25A0)
        add_blocks(&parts, code);
    else if (code >= 0x2800 && code < 0x2900)
        add_braille(&parts, code - 0x2800);
    else if (code >= 0x1FB7C && code < 0x1FB80)
        add_corner(&parts, code - 0x1FB7C);
    else if (code >= 0x1FB82 && code < 0x1FB87)
        add_upper(&parts, code - 0x1FB82);
    else if (blocks_sextant_parts(code))
        add_sextant(&parts, blocks_sextant_parts(code));
    else
        add_figure(&parts, code);
    return parts.count;
}
