#include "draw/board/numeral.h"

#include <math.h>
#include <string.h>

#include "base/limit.h"
#include "draw/mosaic.h"

enum {
    HALF = WEDGE_ACROSS / BLOCKS_ACROSS, /* points of a part of a sextant */
    THIRD = WEDGE_DOWN / BLOCKS_DOWN,
    COLUMN = WEDGE_ACROSS,
    LEAST = 3,       /* columns of a digit */
    HEAVY = 5,       /* with so many its strokes are thicker */
    LOW = 7,         /* thirds of a row; with fewer there is less of corners and ends */
    ROUND = 13,      /* with so many the corners of thick strokes are round, */
    ROUND_CORNER = 4 /* so many high */
};

/* Lengths of a digit, in points. */
typedef struct Pen {
    double width, height;
    double stem, bar;  /* how thick strokes are that stand, and that lie */
    double head, foot; /* how thick those are that lie at its ends: as others, or a third more */
    double waist;      /* where two bowls meet: the top of the bar that they share */
    double hook;       /* how far open ends reach on from a bar */
    double corner;     /* how far down corners reach that are cut */
    bool heavy, round;
} Pen;

typedef struct Box {
    double left, top, right, bottom;
} Box;

/* CUT times one: it is cut, not round. */
enum { UPPER_LEFT = 1, UPPER_RIGHT = 2, LOWER_LEFT = 4, LOWER_RIGHT = 8, ALL_CORNERS = 15, CUT = 16 };

/* Turned over, its head is what else is its foot. */
static Pen pen_of(const NumeralSize *size, bool over)
{
    int thirds = size->thirds - size->footed;
    bool heavy = size->columns >= HEAVY, low = thirds < LOW, round = heavy && thirds >= ROUND;
    int bar = heavy ? 2 : 1, free = thirds - 3 * bar, upper = free / 2, head = bar + (over && size->footed);
    return (Pen){.width = COLUMN * size->columns,
                 .height = THIRD * size->thirds,
                 .stem = HALF * (heavy ? 3 : 2),
                 .bar = THIRD * bar,
                 .head = THIRD * head,
                 .foot = THIRD * (2 * bar + size->footed - head),
                 .waist = THIRD * (head + upper),
                 .hook = THIRD * (upper > 3                     ? (heavy ? BLOCKS_DOWN : 2)
                                  : low || (heavy && upper < 3) ? 0
                                                                : 1),
                 .corner = THIRD * (low || !heavy ? 1 : 2),
                 .heavy = heavy,
                 .round = round};
}

static bool is_in(Box box, double x, double y)
{
    return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}

/* Is a point beyond the lines that take away a corner, at so many points from both of its sides: such as wedges have. Where the
 * end is thicker than other strokes it is at a row. */
static bool is_cut(const Pen *pen, bool round, bool thick, double x, double y)
{
    if (round && thick)
        return 4 * x / COLUMN + y / THIRD < 5 || x / COLUMN + y / THIRD < 2;
    if (!round)
        return x / COLUMN + y / pen->corner < 1;
    return x / (2 * COLUMN) + y / (2 * THIRD) < 1 || x / HALF + y / THIRD < 3 ||
           x / HALF + y / (2 * THIRD) < 2;
}

/* How far inwards from one of its corners a point lies. */
static void measure(Box box, unsigned corner, double x, double y, double *across, double *down)
{
    *across = corner & (UPPER_LEFT | LOWER_LEFT) ? x - box.left : box.right - x;
    *down = corner & (UPPER_LEFT | UPPER_RIGHT) ? y - box.top : box.bottom - y;
}

/* How thick the strokes are that lie at the top and at the bottom of a box. */
static double bar_above(const Pen *pen, Box box)
{
    return box.top <= 0 ? pen->head : pen->bar;
}

static double bar_below(const Pen *pen, Box box)
{
    return box.bottom >= pen->height ? pen->foot : pen->bar;
}

/* Of corners, those that are round: that of a low box are not so above and below, but at the ends of the digit. */
static unsigned round_corners(const Pen *pen, Box box)
{
    double height = box.bottom - box.top + 2 * pen->bar - bar_above(pen, box) - bar_below(pen, box);
    bool low = height < 2 * ROUND_CORNER * THIRD;
    return !pen->round                     ? 0
           : !low                          ? ALL_CORNERS
           : height < ROUND_CORNER * THIRD ? 0
           : box.top <= 0                  ? UPPER_LEFT | UPPER_RIGHT
                                           : LOWER_LEFT | LOWER_RIGHT;
}

/* A box of whose corners some are taken away. */
static bool is_in_round(const Pen *pen, Box box, unsigned corners, double x, double y)
{
    unsigned round = round_corners(pen, box);
    for (unsigned corner = 1; corner < ALL_CORNERS; corner <<= 1) {
        double across, down;
        measure(box, corner, x, y, &across, &down);
        bool thick = (corner <= UPPER_RIGHT ? bar_above(pen, box) : bar_below(pen, box)) > pen->bar;
        if (corners & (corner | CUT * corner) && is_cut(pen, corners & round & corner, thick, across, down))
            return false;
    }
    return is_in(box, x, y);
}

/* What a bowl is around; where it is round a slope takes away the inner corner, too, as high as a row. */
static bool is_within_bowl(const Pen *pen, Box box, unsigned corners, double x, double y)
{
    Box inner = {box.left + pen->stem, box.top + bar_above(pen, box), box.right - pen->stem,
                 box.bottom - bar_below(pen, box)};
    unsigned sloped = corners & round_corners(pen, box);
    for (unsigned corner = 1; corner < ALL_CORNERS && pen->heavy; corner <<= 1) {
        double across, down;
        measure(inner, corner, x, y, &across, &down);
        if (sloped & corner && across / HALF + down / WEDGE_DOWN < 1)
            return false;
    }
    return is_in(inner, x, y);
}

static bool on_bowl(const Pen *pen, Box box, unsigned corners, double x, double y)
{
    return is_in_round(pen, box, corners, x, y) && !is_within_bowl(pen, box, corners, x, y);
}

/* How corners are taken away from which open ends reach on: round where that is a row high, not at all where there is none, and below
 * where strokes are light, since a text cell would have to show both of the end's sides. */
static unsigned open_end(const Pen *pen, unsigned corners)
{
    unsigned below = LOWER_LEFT | LOWER_RIGHT;
    return pen->hook >= WEDGE_DOWN ? corners
           : pen->hook > 0         ? CUT * (pen->heavy ? corners : corners & ~below)
                                   : 0;
}

/* Right of a slope that leads down to the left, so far to a row. */
static bool is_right_of(double from_x, double from_y, double by_row, double x, double y)
{
    return x >= from_x - by_row * (y - from_y) / WEDGE_DOWN;
}

static Box whole(const Pen *pen)
{
    return (Box){0, 0, pen->width, pen->height};
}

static bool on_zero(const Pen *pen, double x, double y)
{
    return on_bowl(pen, whole(pen), ALL_CORNERS, x, y);
}

static bool on_one(const Pen *pen, double x, double y)
{
    double flag = pen->heavy ? 2 * COLUMN : COLUMN, left = (pen->width - pen->stem) / 2, foot = flag;
    if (pen->heavy)
        left = COLUMN * (int)(left / COLUMN + 0.5);
    foot = fmin(foot, fmin(left, pen->width - left - pen->stem));
    Box base = {left - foot, pen->height - pen->foot, left + pen->stem + foot, pen->height};
    if (is_in((Box){left, 0, left + pen->stem, pen->height}, x, y) || is_in(base, x, y))
        return true;
    return x <= left && x >= left - flag && y <= pen->bar + THIRD && (left - x) / flag <= y / (2 * THIRD);
}

/* How thick strokes are that lead up to the right, from their left to their right: at STEEP points to a row wedges have room for both of
 * their sides. */
enum { STEEP = 3 * HALF, ROUND_BOWL = 5 * THIRD /* what is round has a bowl so high at least */ };

static double slant_of(const Pen *pen)
{
    return pen->heavy ? 2 * COLUMN : COLUMN;
}

/* Without a slope, for which there is no room. */
static bool on_low_two(const Pen *pen, double x, double y)
{
    double end = pen->waist + pen->bar;
    Box upper = {0, 0, pen->width, end}, lower = {0, pen->waist, pen->width, 2 * pen->height};
    bool left = x < pen->width / 2;
    if (y >= end)
        return x <= pen->stem || y >= pen->height - pen->foot;
    if (left && y >= pen->waist)
        return is_in_round(pen, lower, UPPER_LEFT, x, y);
    bool open = left && y > pen->bar + pen->hook;
    return !open && on_bowl(pen, upper, UPPER_RIGHT | LOWER_RIGHT | open_end(pen, UPPER_LEFT), x, y);
}

static bool on_two(const Pen *pen, double x, double y)
{
    double foot = pen->height - pen->foot, thick = slant_of(pen), far = pen->width - thick;
    double from = foot - far * WEDGE_DOWN / STEEP, end = far - (foot - ROUND_BOWL) * STEEP / WEDGE_DOWN;
    if (pen->round && end <= HALF &&
        from < ROUND_BOWL + WEDGE_DOWN) /* the slope ends within the foot, or nearly so */
        from = ROUND_BOWL;
    if (!pen->heavy || from < 3 * THIRD)
        return on_low_two(pen, x, y);
    if (y >= foot)
        return true;
    if (y > from)
        return is_right_of(far, from, STEEP, x, y) && !is_right_of(pen->width, from, STEEP, x, y);
    bool open = x < pen->width / 2 && y > pen->bar + pen->hook;
    Box bowl = {0, 0, pen->width, from < ROUND_BOWL ? from : pen->height};
    unsigned corners = UPPER_RIGHT | open_end(pen, UPPER_LEFT);
    bool inside = x >= pen->stem && y >= pen->bar && x < pen->width - pen->stem;
    if (pen->heavy && inside && from >= ROUND_BOWL) /* it gets as thick as the slope */
        inside = x < far + HALF * (from - y) / WEDGE_DOWN;
    return !open && !inside && is_in_round(pen, bowl, corners, x, y);
}

/* Does the bar of the waist begin with a row. */
static bool is_level(const Pen *pen)
{
    return (int)(pen->waist / THIRD + 1) % BLOCKS_DOWN == 0;
}

/* Both bowls, drawn in at their waist: by a slope above a row and one below it, or in the middle of a row. */
static bool is_drawn_in(const Pen *pen, double x, double y)
{
    bool within = is_level(pen);
    double middle = pen->waist + (within ? WEDGE_DOWN : pen->bar) / 2.0,
           reach = within ? WEDGE_DOWN / 2.0 : 2 * THIRD;
    double aside = x < pen->width / 2 ? x : pen->width - x, away = y < middle ? middle - y : y - middle;
    double deep = within ? HALF : COLUMN;
    return pen->heavy ? aside / deep + away / reach < 1 : aside < HALF && away < pen->bar / 2;
}

/* The same with some of the corners of the whole taken away; light ones of which one side is open stay straight at the other. */
static bool on_bowls(const Pen *pen, unsigned corners, double x, double y)
{
    Box upper = {0, 0, pen->width, pen->waist + pen->bar}, lower = {0, pen->waist, pen->width, pen->height};
    unsigned inner = is_level(pen) ? 0 : corners;
    bool within = is_within_bowl(pen, upper, inner & (UPPER_LEFT | UPPER_RIGHT), x, y) ||
                  is_within_bowl(pen, lower, inner & (LOWER_LEFT | LOWER_RIGHT), x, y);
    bool drawn_in = (pen->heavy || corners == ALL_CORNERS) && is_drawn_in(pen, x, y);
    return is_in_round(pen, whole(pen), corners, x, y) && !within && !drawn_in;
}

static bool on_eight(const Pen *pen, double x, double y)
{
    return on_bowls(pen, ALL_CORNERS, x, y);
}

static bool on_three(const Pen *pen, double x, double y)
{
    bool left = x<pen->width / 2, open = y> pen->bar + pen->hook && y < pen->height - pen->foot - pen->hook;
    if (left && open)
        return y >= pen->waist && y <= pen->waist + pen->bar && x >= pen->stem;
    return on_bowls(pen, UPPER_RIGHT | LOWER_RIGHT | open_end(pen, UPPER_LEFT | LOWER_LEFT), x, y);
}

/* Light ones are open, or there would be hardly anything inside. */
static bool on_four(const Pen *pen, double x, double y)
{
    double left = pen->width - pen->stem - (pen->heavy ? HALF : 0);
    double height = pen->height - (pen->foot - pen->bar);
    double cross = 2 * THIRD + WEDGE_DOWN * (int)((height * 0.63 - 2 * THIRD) / WEDGE_DOWN + 0.5);
    if (!pen->heavy)
        return x >= left || (y <= pen->waist + pen->bar && (x <= pen->stem || y >= pen->waist));
    if (is_in((Box){left, 0, left + pen->stem, pen->height}, x, y) ||
        is_in((Box){0, cross, pen->width, cross + pen->bar}, x, y))
        return true;
    double thick = pen->round ? slant_of(pen) : pen->stem;
    return y <= cross && x <= left && is_right_of(0, cross, STEEP, x, y) &&
           !is_right_of(thick, cross, STEEP, x, y);
}

static bool on_five(const Pen *pen, double x, double y)
{
    double bowl = pen->corner > THIRD ? WEDGE_DOWN * (int)(pen->waist / WEDGE_DOWN + 0.4) : pen->waist;
    Box lower = {0, bowl, pen->width, pen->height};
    if (is_in((Box){0, 0, pen->width, pen->bar}, x, y) ||
        is_in((Box){0, 0, pen->stem, bowl + pen->bar}, x, y))
        return true;
    bool open = x < pen->width / 2 && y > bowl + pen->bar && y < pen->height - pen->foot - pen->hook;
    return !open && on_bowl(pen, lower, UPPER_RIGHT | LOWER_RIGHT | open_end(pen, LOWER_LEFT), x, y);
}

/* It stands upright where its slope would end within a text cell. */
static bool on_seven(const Pen *pen, double x, double y)
{
    double left = pen->width - pen->stem, from = 2 * THIRD, by_row = pen->heavy ? HALF : STEEP;
    double end = pen->heavy ? pen->height - pen->foot : from + 2 * THIRD;
    if (y <= pen->bar)
        return true;
    y = y < from ? from : y > end ? end : y;
    return is_right_of(left, from, by_row, x, y) && !is_right_of(pen->width, from, by_row, x, y);
}

static bool on_nine(const Pen *pen, double x, double y)
{
    double bowl = pen->waist + pen->bar + (pen->hook > THIRD ? THIRD : 0);
    Box upper = {0, 0, pen->width, bowl};
    if (on_bowl(pen, upper, ALL_CORNERS & ~LOWER_RIGHT, x, y))
        return true;
    bool open = x < pen->width / 2 && y < pen->height - pen->foot - pen->hook;
    Box rest = {0, bowl - pen->bar, pen->width, pen->height};
    return !open && y >= bowl && on_bowl(pen, rest, LOWER_RIGHT | open_end(pen, LOWER_LEFT), x, y);
}

bool numeral_covers(const NumeralSize *size, int digit, double x, double y)
{
    Pen pen = pen_of(size, digit == 6);
    if (!is_in(whole(&pen), x, y))
        return false;
    switch (digit) {
    case 0: return on_zero(&pen, x, y);
    case 1: return on_one(&pen, x, y);
    case 2: return on_two(&pen, x, y);
    case 3: return on_three(&pen, x, y);
    case 4: return on_four(&pen, x, y);
    case 5: return on_five(&pen, x, y);
    case 6: return on_nine(&pen, pen.width - x, pen.height - y);
    case 7: return on_seven(&pen, x, y);
    case 8: return on_eight(&pen, x, y);
    default: return on_nine(&pen, x, y);
    }
}

static int columns_of(int count, int columns, int gap)
{
    return count * (columns + gap) - gap;
}

/* As wide as there is room for, or a column less, where as many columns are free on the left as on the right then. False: there
 * is none. */
static bool find_width(int columns, int room, int most, int widest, NumeralSize *out)
{
    enum { GAPS = 2 };
    while (widest >= LEAST && columns_of(most, widest, 1) > room)
        widest--;
    *out = (NumeralSize){.columns = widest, .gap = 1};
    for (int i = 0; i < 2 * GAPS; i++) {
        int wide = widest - i / GAPS, gap = i % GAPS + 1, taken = columns_of(most, wide, gap);
        if (wide >= LEAST && taken <= room && (columns - taken) % 2 == 0) {
            *out = (NumeralSize){.columns = wide, .gap = gap};
            break;
        }
    }
    return widest >= LEAST;
}

/* Heavy ones are lower by two rows where they would fill more than three quarters of an area, if they are heavy then, too, and high
 * enough to be known: corners of heavy ones fit at a third below a row alone. */
enum { HEAVY_STEP = 2 * BLOCKS_DOWN, LEAST_AIRY = 10 };

static int widest_of(int thirds)
{
    enum { EXTRA = 5 };
    return at_most((thirds + EXTRA) / BLOCKS_DOWN, NUMERAL_MOST);
}

static int airy_thirds(int columns, int room, int most, int thirds, int rows)
{
    enum { PARTS = 4 };
    int less = thirds - HEAVY_STEP;
    NumeralSize size;
    bool full = PARTS * thirds > (PARTS - 1) * BLOCKS_DOWN * rows && less >= LEAST_AIRY;
    return full && find_width(columns, room, most, widest_of(less), &size) && size.columns >= HEAVY ? less
                                                                                                    : thirds;
}

bool numeral_size(int columns, int rows, int below, int most, bool touching, NumeralSize *out)
{
    enum { FREE = 2, LEAST_THIRDS = 5, THINNEST = 18 };
    int room = touching ? columns : columns - FREE,
        thirds = BLOCKS_DOWN * rows - FREE + (rows < LEAST && below < 0);
    if (thirds < LEAST_THIRDS || most < 1)
        return false;
    thirds = airy_thirds(columns, room, most, thirds, rows);
    if (!find_width(columns, room, most, widest_of(thirds), out))
        return false;
    bool heavy = out->columns >= HEAVY;
    thirds += !heavy && below > 0;
    /* so many tenths of its width a digit is high at most */
    while (THINNEST * COLUMN * out->columns < 10 * THIRD * thirds)
        thirds -= heavy ? HEAVY_STEP : 2;
    out->footed = heavy && below > 0;
    out->thirds = thirds + out->footed;
    out->below = below;
    return true;
}

/* Thirds of a row above a number in the middle of an area. */
static int free_thirds(Rect area, const NumeralSize *size)
{
    int halves = 2 * (BLOCKS_DOWN * area.height - size->thirds) + BLOCKS_DOWN * size->below;
    int free = at_least(halves + 2, 0) / 4;
    return size->columns >= HEAVY && free > 0 ? (free - 1) / BLOCKS_DOWN * BLOCKS_DOWN + 1 : free;
}

Rect numeral_place(Rect area, int count, const NumeralSize *size)
{
    int width = columns_of(count, size->columns, size->gap);
    int free = free_thirds(area, size), end = free + size->thirds;
    return (Rect){area.x + (area.width - width) / 2, area.y + free / BLOCKS_DOWN, width,
                  (end + BLOCKS_DOWN - 1) / BLOCKS_DOWN - free / BLOCKS_DOWN};
}

/* What a digit covers of a text cell whose upper left point is so far from its own. */
static void points_of(const NumeralSize *size, int digit, int x, int y, WedgePoints out)
{
    for (int row = 0; row < WEDGE_DOWN; row++) {
        out[row] = 0;
        for (int column = 0; column < WEDGE_ACROSS; column++)
            if (numeral_covers(size, digit, x + column + 0.5, y + row + 0.5))
                out[row] |= (uint16_t)(1u << column);
    }
}

void numeral_draw(Canvas *canvas, Rect area, const char *text, const NumeralSize *size, LookRole role)
{
    int count = (int)strlen(text), columns = size->columns;
    Rect first = numeral_place(area, count, size);
    int free = free_thirds(area, size) % BLOCKS_DOWN;
    WedgeTable wedges;
    wedge_measure(canvas->halves, &wedges);
    for (int i = 0; i < count * columns * first.height; i++) {
        int digit = i / (columns * first.height), column = i % columns,
            row = i % (columns * first.height) / columns;
        WedgePoints wanted;
        char block[BLOCKS_TEXT];
        points_of(size, text[digit] - '0', COLUMN * column, WEDGE_DOWN * row - THIRD * free, wanted);
        mosaic_text(&wedges, wanted, block);
        if (strcmp(block, " ") != 0)
            canvas_put(canvas, first.x + digit * (columns + size->gap) + column, first.y + row, block,
                       strlen(block), role, CELL_SHAPE);
    }
}
