#include "draw/wedge.h"

#include <stdlib.h>

#include "draw/blocks.h"

enum { W = WEDGE_WIDTH, H = WEDGE_HEIGHT, SLOPES = 44, UPPER = H / 3, LOWER = 2 * H / 3 };

/* A slope between two points of the border, and a corner of the text cell that is covered. */
typedef struct Slope {
    WedgeCorner from, to, covered;
} Slope;

static const Slope SLOPE[SLOPES] = {
    {{0, LOWER}, {1, H}, {0, H}},     {{0, LOWER}, {W, H}, {0, H}},     {{0, UPPER}, {1, H}, {0, H}},
    {{0, UPPER}, {W, H}, {0, H}},     {{0, 0}, {1, H}, {0, H}},         {{0, UPPER}, {1, 0}, {W, H}},
    {{0, UPPER}, {W, 0}, {W, H}},     {{0, LOWER}, {1, 0}, {W, H}},     {{0, LOWER}, {W, 0}, {W, H}},
    {{0, H}, {1, 0}, {W, H}},         {{0, LOWER}, {W, UPPER}, {W, H}}, {{1, H}, {W, LOWER}, {W, H}},
    {{0, H}, {W, LOWER}, {W, H}},     {{1, H}, {W, UPPER}, {W, H}},     {{0, H}, {W, UPPER}, {W, H}},
    {{1, H}, {W, 0}, {W, H}},         {{1, 0}, {W, UPPER}, {0, H}},     {{0, 0}, {W, UPPER}, {0, H}},
    {{1, 0}, {W, LOWER}, {0, H}},     {{0, 0}, {W, LOWER}, {0, H}},     {{1, 0}, {W, H}, {0, H}},
    {{0, UPPER}, {W, LOWER}, {0, H}}, {{0, LOWER}, {1, H}, {W, 0}},     {{0, LOWER}, {W, H}, {W, 0}},
    {{0, UPPER}, {1, H}, {W, 0}},     {{0, UPPER}, {W, H}, {W, 0}},     {{0, 0}, {1, H}, {W, 0}},
    {{0, UPPER}, {1, 0}, {0, 0}},     {{0, UPPER}, {W, 0}, {0, 0}},     {{0, LOWER}, {1, 0}, {0, 0}},
    {{0, LOWER}, {W, 0}, {0, 0}},     {{0, H}, {1, 0}, {0, 0}},         {{0, LOWER}, {W, UPPER}, {0, 0}},
    {{1, H}, {W, LOWER}, {0, 0}},     {{0, H}, {W, LOWER}, {0, 0}},     {{1, H}, {W, UPPER}, {0, 0}},
    {{0, H}, {W, UPPER}, {0, 0}},     {{1, H}, {W, 0}, {0, 0}},         {{1, 0}, {W, UPPER}, {W, 0}},
    {{0, 0}, {W, UPPER}, {W, 0}},     {{1, 0}, {W, LOWER}, {W, 0}},     {{0, 0}, {W, LOWER}, {W, 0}},
    {{1, 0}, {W, H}, {W, 0}},         {{0, UPPER}, {W, LOWER}, {W, 0}},
};

/* Where a point lies on the border, clockwise from the upper left corner. */
static int along_border(WedgeCorner at)
{
    if (at.y == 0)
        return at.x;
    if (at.x == W)
        return W + at.y;
    return at.y == H ? W + H + W - at.x : W + H + W + H - at.y;
}

int wedge_side(WedgeCorner from, WedgeCorner to, WedgeCorner at)
{
    return (to.x - from.x) * (at.y - from.y) - (to.y - from.y) * (at.x - from.x);
}

static int side_of(const Slope *slope, WedgeCorner at)
{
    return wedge_side(slope->from, slope->to, at);
}

/* The corners of the text cell on the covered side and both ends of the slope, in their order along the border. */
static int corners_of_slope(const Slope *slope, WedgeCorner *out)
{
    const WedgeCorner all[] = {slope->from, slope->to, {0, 0}, {W, 0}, {W, H}, {0, H}};
    int count = 0, covered = side_of(slope, slope->covered);
    for (int i = 0; i < 6; i++) {
        if (i > 1 && side_of(slope, all[i]) * covered <= 0)
            continue;
        int at = count++;
        for (; at > 0 && along_border(out[at - 1]) > along_border(all[i]); at--)
            out[at] = out[at - 1];
        out[at] = all[i];
    }
    return count;
}

/* First those without the triangle on the left, above, on the right or below, then these triangles. */
static int corners_of_triangles(int number, WedgeCorner *out)
{
    static const WedgeCorner CORNER[] = {{0, H}, {0, 0}, {W, 0}, {W, H}}, CENTRE = {W / 2, H / 2};
    int side = number % 4, count = 0;
    if (number >= 4) {
        out[0] = CORNER[side];
        out[1] = CORNER[(side + 1) % 4];
        out[2] = CENTRE;
        return 3;
    }
    for (int i = 1; i <= 4; i++)
        out[count++] = CORNER[(side + i) % 4];
    out[count++] = CENTRE;
    return count;
}

static int corners_of_half(int number, WedgeCorner *out)
{
    static const WedgeCorner CORNER[] = {{W, H}, {0, H}, {0, 0}, {W, 0}};
    for (int i = 0; i < 3; i++)
        out[i] = CORNER[(number + i + 3) % 4];
    return 3;
}

int wedge_corners(int number, WedgeCorner out[WEDGE_CORNERS])
{
    if (number >= WEDGE_HALVES)
        return corners_of_half(number - WEDGE_HALVES, out);
    return number < SLOPES ? corners_of_slope(&SLOPE[number], out)
                           : corners_of_triangles(number - SLOPES, out);
}

enum { SLOPES_FIRST = 0x1FB3C, HALVES_FIRST = 0x25E2 };

uint32_t wedge_code(int number)
{
    return (uint32_t)(number < WEDGE_HALVES ? SLOPES_FIRST + number : HALVES_FIRST + number - WEDGE_HALVES);
}

int wedge_number(uint32_t code)
{
    if (code >= SLOPES_FIRST && code < SLOPES_FIRST + WEDGE_HALVES)
        return (int)(code - SLOPES_FIRST);
    return code >= HALVES_FIRST && code < HALVES_FIRST + WEDGES - WEDGE_HALVES
               ? (int)(code - HALVES_FIRST) + WEDGE_HALVES
               : -1;
}

static bool is_same(WedgeCorner a, WedgeCorner b)
{
    return a.x == b.x && a.y == b.y;
}

int wedge_between(WedgeCorner from, WedgeCorner to, WedgeCorner covered)
{
    static const Slope HALF[] = {{{0, H}, {W, 0}, {W, H}},
                                 {{0, 0}, {W, H}, {0, H}},
                                 {{0, H}, {W, 0}, {0, 0}},
                                 {{0, 0}, {W, H}, {W, 0}}};
    for (int i = 0; i < WEDGES; i++) {
        const Slope *slope = i < SLOPES ? &SLOPE[i] : i >= WEDGE_HALVES ? &HALF[i - WEDGE_HALVES] : NULL;
        if (slope &&
            ((is_same(slope->from, from) && is_same(slope->to, to)) ||
             (is_same(slope->from, to) && is_same(slope->to, from))) &&
            side_of(slope, covered) * side_of(slope, slope->covered) > 0)
            return i;
    }
    return -1;
}

bool wedge_covers(const WedgeCorner *corner, int corners, double x, double y)
{
    bool inside = false;
    for (int i = 0, j = corners - 1; i < corners; j = i++)
        if ((corner[i].y > y) != (corner[j].y > y) &&
            x < corner[i].x +
                    (y - corner[i].y) * (corner[j].x - corner[i].x) / (double)(corner[j].y - corner[i].y))
            inside = !inside;
    return inside;
}

/* Points on a slope are covered, so that two wedges that are each other in a mirror cover as much. */
static void measure(const WedgeCorner *corner, int corners, WedgePoints out)
{
    const double near = 1e-6;
    double across = 0, down = 0;
    for (int i = 0; i < corners; i++) {
        across += (double)corner[i].x / corners;
        down += (double)corner[i].y / corners;
    }
    for (int row = 0; row < WEDGE_DOWN; row++) {
        double y = (row + 0.5) * WEDGE_HEIGHT / WEDGE_DOWN;
        out[row] = 0;
        for (int column = 0; column < WEDGE_ACROSS; column++) {
            double x = (column + 0.5) * WEDGE_WIDTH / WEDGE_ACROSS;
            if (wedge_covers(corner, corners, x + near * (across - x), y + near * (down - y)))
                out[row] |= (uint16_t)(1u << column);
        }
    }
}

void wedge_points(int number, WedgePoints out)
{
    WedgeCorner corner[WEDGE_CORNERS];
    int corners = wedge_corners(number, corner);
    measure(corner, corners, out);
}

void wedge_measure(bool halves, WedgeTable *out)
{
    out->count = halves ? WEDGES : WEDGE_HALVES;
    for (int i = 0; i < out->count; i++)
        wedge_points(i, out->covered[i]);
}

int wedge_difference(const WedgePoints a, const WedgePoints b)
{
    int count = 0;
    for (int y = 0; y < WEDGE_DOWN; y++)
        count += __builtin_popcount(a[y] ^ b[y]);
    return count;
}

void wedge_points_of_steps(unsigned steps, WedgePoints out)
{
    enum { ROW = WEDGE_DOWN / BLOCKS_STEPS, COLUMN = WEDGE_ACROSS / BLOCKS_ACROSS, PART = (1 << COLUMN) - 1 };
    for (int y = 0; y < WEDGE_DOWN; y++) {
        unsigned here = steps >> BLOCKS_ACROSS * (y / ROW);
        out[y] = (uint16_t)((here & 1 ? PART : 0) | (here & 2 ? PART << COLUMN : 0));
    }
}

/* In a mirror: left for right, or above for below. */
static void mirror(const WedgePoints points, bool sideways, WedgePoints out)
{
    for (int y = 0; y < WEDGE_DOWN; y++) {
        out[y] = sideways ? 0 : points[WEDGE_DOWN - 1 - y];
        for (int x = 0; x < WEDGE_ACROSS && sideways; x++)
            out[y] |= (uint16_t)((points[y] >> x & 1) << (WEDGE_ACROSS - 1 - x));
    }
}

/* Is a wedge in a mirror about as near to what is wanted. */
static bool is_even(const WedgePoints wanted, const WedgePoints wedge)
{
    enum { CLEARLY = 8 };
    WedgePoints sideways, upright;
    int wrong = wedge_difference(wanted, wedge) + CLEARLY;
    mirror(wedge, true, sideways);
    mirror(wedge, false, upright);
    return wedge_difference(wanted, sideways) < wrong || wedge_difference(wanted, upright) < wrong;
}

/* Which of several that are as near is taken: by what it covers and the form of its slope, so that it is the same from the other
 * side. */
static int precedence(const WedgeTable *table, int number)
{
    enum { FORM = 8, FORMS = 64 };
    static const WedgePoints NONE = {0};
    const Slope *slope = number < SLOPES ? &SLOPE[number] : NULL;
    int form = slope ? FORM * abs(slope->to.x - slope->from.x) + abs(slope->to.y - slope->from.y) : 0;
    return FORMS * wedge_difference(table->covered[number], NONE) + form;
}

int wedge_nearest(const WedgeTable *table, const WedgePoints wanted, int most)
{
    int best = -1;
    for (int i = 0; i < table->count; i++) {
        if (i >= SLOPES && i < WEDGE_HALVES)
            continue;
        int wrong = wedge_difference(wanted, table->covered[i]);
        if (wrong < most || (wrong == most && (best < 0 || precedence(table, i) > precedence(table, best)))) {
            most = wrong;
            best = i;
        }
    }
    return best >= 0 && is_even(wanted, table->covered[best]) ? -1 : best;
}
