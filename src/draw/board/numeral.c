#include "draw/board/numeral.h"

#include <string.h>

#include "base/limit.h"
#include "draw/mosaic.h"

enum {
    HALF = WEDGE_ACROSS / BLOCKS_ACROSS, /* points of a part of a sextant */
    THIRD = WEDGE_DOWN / BLOCKS_DOWN,
    COLUMN = WEDGE_ACROSS,
    LEAST = 3, /* columns of a digit */
    HEAVY = 5, /* with so many its strokes are thicker */
    LOW = 7    /* thirds of a row; with fewer there is less of corners and ends */
};

/* Lengths of a digit, in points. */
typedef struct Pen {
    double width, height;
    double stem, bar; /* how thick strokes are that stand, and that lie */
    double waist;     /* where two bowls meet: the top of the bar that they share */
    double hook;      /* how far open ends reach on from a bar */
    double corner;    /* how far down light corners reach */
    bool heavy;
} Pen;

typedef struct Box {
    double left, top, right, bottom;
} Box;

enum { UPPER_LEFT = 1, UPPER_RIGHT = 2, LOWER_LEFT = 4, LOWER_RIGHT = 8, ALL_CORNERS = 15 };

static Pen pen_of(const NumeralSize *size)
{
    bool heavy = size->columns >= HEAVY, low = size->thirds < LOW;
    int bar = heavy ? 2 : 1, free = size->thirds - 3 * bar, upper = free / 2;
    return (Pen){.width = COLUMN * size->columns,
                 .height = THIRD * size->thirds,
                 .stem = HALF * (heavy ? 3 : 2),
                 .bar = THIRD * bar,
                 .waist = THIRD * (bar + upper),
                 .hook = THIRD * (upper > 3                     ? 2
                                  : low || (heavy && upper < 3) ? 0
                                                                : 1),
                 .corner = THIRD * (low ? 1 : 2),
                 .heavy = heavy};
}

static bool is_in(Box box, double x, double y)
{
    return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}

/* Is a point beyond the lines that take away a corner, at so many points from both of its sides: such as wedges have. What is
 * low has no room for long ones. */
static bool is_cut(const Pen *pen, bool low, double x, double y)
{
    if (!pen->heavy || low)
        return x / COLUMN + y / pen->corner < 1;
    return x / (2 * COLUMN) + y / (2 * THIRD) < 1 || x / HALF + y / THIRD < 3 ||
           x / HALF + y / (2 * THIRD) < 2;
}

static bool is_low(double height)
{
    return height < 3 * WEDGE_DOWN;
}

/* A box with round corners. */
static bool is_in_round(const Pen *pen, Box box, unsigned corners, bool low, double x, double y)
{
    double left = x - box.left, top = y - box.top, right = box.right - x, bottom = box.bottom - y;
    return is_in(box, x, y) && !(corners & UPPER_LEFT && is_cut(pen, low, left, top)) &&
           !(corners & UPPER_RIGHT && is_cut(pen, low, right, top)) &&
           !(corners & LOWER_LEFT && is_cut(pen, low, left, bottom)) &&
           !(corners & LOWER_RIGHT && is_cut(pen, low, right, bottom));
}

/* What a bowl is around: its corners are a part of the stroke where that is thick. */
static bool is_within_bowl(const Pen *pen, Box box, double x, double y)
{
    Box inner = {box.left + pen->stem, box.top + pen->bar, box.right - pen->stem, box.bottom - pen->bar};
    bool beside = x < inner.left + HALF || x > inner.right - HALF,
         beyond = y < inner.top + THIRD || y > inner.bottom - THIRD;
    bool low = is_low(box.bottom - box.top);
    return is_in(inner, x, y) && !(pen->heavy && !low && beside && beyond);
}

static bool on_bowl(const Pen *pen, Box box, unsigned corners, double x, double y)
{
    return is_in_round(pen, box, corners, is_low(box.bottom - box.top), x, y) &&
           !is_within_bowl(pen, box, x, y);
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
    if (left < foot)
        foot = left;
    Box base = {left - foot, pen->height - pen->bar, left + pen->stem + foot, pen->height};
    if (is_in((Box){left, 0, left + pen->stem, pen->height}, x, y) || is_in(base, x, y))
        return true;
    return x <= left && x >= left - flag && y <= pen->bar + THIRD && (left - x) / flag <= y / (2 * THIRD);
}

/* How thick strokes are that lead up to the right, from their left to their right: at STEEP points to a row wedges have room for both of
 * their sides. */
enum { STEEP = 3 * HALF, FLAT = 6 * HALF };

static double slant_of(const Pen *pen)
{
    return pen->heavy ? 2 * COLUMN : COLUMN;
}

static bool on_two(const Pen *pen, double x, double y)
{
    double foot = pen->height - pen->bar, thick = slant_of(pen), far = pen->width - thick;
    double slant = STEEP, from = foot - far * WEDGE_DOWN / slant;
    if (from < (pen->heavy ? 3 : 2) * THIRD) {
        from = pen->heavy ? 4 * THIRD : foot - far * WEDGE_DOWN / FLAT;
        slant = far * WEDGE_DOWN / (foot - from);
    }
    if (y >= foot)
        return true;
    if (y > from)
        return is_right_of(far, from, slant, x, y) && !is_right_of(pen->width, from, slant, x, y);
    bool open = x < pen->width / 2 && y > pen->bar + pen->hook;
    Box bowl = {0, 0, pen->width, 2 * from};
    return !open && is_in_round(pen, bowl, UPPER_LEFT | UPPER_RIGHT, is_low(bowl.bottom), x, y) &&
           !is_within_bowl(pen, whole(pen), x, y);
}

/* Both bowls, drawn in at their waist. */
static bool on_eight(const Pen *pen, double x, double y)
{
    double middle = pen->waist + pen->bar / 2, aside = x < pen->width / 2 ? x : pen->width - x;
    double away = y < middle ? middle - y : y - middle;
    bool drawn_in = pen->heavy ? aside / HALF + away / (2 * THIRD) < 1 : aside < HALF && away < pen->bar / 2;
    Box upper = {0, 0, pen->width, pen->waist + pen->bar}, lower = {0, pen->waist, pen->width, pen->height};
    return is_in_round(pen, whole(pen), ALL_CORNERS, is_low(upper.bottom), x, y) &&
           !is_within_bowl(pen, upper, x, y) && !is_within_bowl(pen, lower, x, y) && !drawn_in;
}

static bool on_three(const Pen *pen, double x, double y)
{
    double end = pen->bar + pen->hook;
    bool left = x<pen->width / 2, open = y> end && y < pen->height - end;
    if (left && open)
        return y >= pen->waist && y <= pen->waist + pen->bar && x >= pen->stem;
    return on_eight(pen, x, y);
}

static bool on_four(const Pen *pen, double x, double y)
{
    double left = pen->width - pen->stem - (pen->heavy ? HALF : 0);
    double cross = THIRD * (int)(pen->height * 0.63 / THIRD);
    if (is_in((Box){left, 0, left + pen->stem, pen->height}, x, y) ||
        is_in((Box){0, cross, pen->width, cross + pen->bar}, x, y))
        return true;
    return y <= cross && x <= left && is_right_of(0, cross, STEEP, x, y) &&
           !is_right_of(slant_of(pen), cross, STEEP, x, y);
}

static bool on_five(const Pen *pen, double x, double y)
{
    double bowl = pen->corner > THIRD ? WEDGE_DOWN * (int)(pen->waist / WEDGE_DOWN + 0.4) : pen->waist;
    Box lower = {0, bowl, pen->width, pen->height};
    if (is_in((Box){0, 0, pen->width, pen->bar}, x, y) ||
        is_in((Box){0, 0, pen->stem, bowl + pen->bar}, x, y))
        return true;
    bool open = x < pen->width / 2 && y > bowl + pen->bar && y < pen->height - pen->bar - pen->hook;
    return !open && on_bowl(pen, lower, ALL_CORNERS & ~UPPER_LEFT, x, y);
}

/* It stands upright where its slope would end within a text cell. */
static bool on_seven(const Pen *pen, double x, double y)
{
    double left = pen->width - pen->stem, from = 2 * THIRD, by_row = pen->heavy ? HALF : STEEP;
    double end = pen->heavy ? pen->height - 2 * THIRD : from + 2 * THIRD;
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
    bool open = x < pen->width / 2 && y < pen->height - pen->bar - pen->hook;
    Box rest = {0, bowl - pen->bar, pen->width, pen->height};
    return !open && y >= bowl && on_bowl(pen, rest, ALL_CORNERS, x, y);
}

bool numeral_covers(const NumeralSize *size, int digit, double x, double y)
{
    Pen pen = pen_of(size);
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

bool numeral_size(int columns, int rows, int below, int most, bool touching, NumeralSize *out)
{
    enum { FREE = 2, LEAST_THIRDS = 5, EXTRA = 5, THINNEST = 18 };
    int room = touching ? columns : columns - FREE,
        thirds = BLOCKS_DOWN * rows - FREE + (rows < LEAST && below < 0);
    if (thirds < LEAST_THIRDS || most < 1 ||
        !find_width(columns, room, most, at_most((thirds + EXTRA) / BLOCKS_DOWN, NUMERAL_MOST), out))
        return false;
    bool heavy = out->columns >= HEAVY;
    thirds += !heavy && below > 0;
    /* so many tenths of its width a digit is high at most */
    while (THINNEST * COLUMN * out->columns < 10 * THIRD * thirds)
        thirds -= heavy ? 2 * BLOCKS_DOWN : 2; /* corners of heavy ones fit at a third below a row alone */
    out->thirds = thirds;
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
