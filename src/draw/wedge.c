#include "draw/wedge.h"

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

/* On which side of a slope a point lies: its sign. */
static int side_of(const Slope *slope, WedgeCorner at)
{
    return (slope->to.x - slope->from.x) * (at.y - slope->from.y) -
           (slope->to.y - slope->from.y) * (at.x - slope->from.x);
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

int wedge_corners(uint32_t code, WedgeCorner out[WEDGE_CORNERS])
{
    if (code < WEDGE_FIRST || code > WEDGE_LAST)
        return 0;
    int number = (int)(code - WEDGE_FIRST);
    return number < SLOPES ? corners_of_slope(&SLOPE[number], out)
                           : corners_of_triangles(number - SLOPES, out);
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
