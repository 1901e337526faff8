/* Wedges: text cells that are cut by a slope: the smooth mosaics U+1FB3C to U+1FB67, the triangles between two corners and the
 * middle up to U+1FB6F, and the halves ◢◣◤◥. Terminals that draw sextants themselves draw these too, but for the last ones,
 * which some leave to a font, where they are smaller. */
#ifndef TAH_DRAW_WEDGE_H
#define TAH_DRAW_WEDGE_H

#include <stdbool.h>
#include <stdint.h>

enum {
    WEDGES = 56,       /* numbered from 0 in the order above */
    WEDGE_HALVES = 52, /* the first of the halves */
    WEDGE_CORNERS = 5, /* most corners of one */
    WEDGE_WIDTH = 2,   /* of a text cell, in the units of corners; x to the right, y down */
    WEDGE_HEIGHT = 6,
    WEDGE_ACROSS = 10, /* points of a text cell: parts of sextants have 5 by 6, of quadrants 5 by 9 */
    WEDGE_DOWN = 18
};

typedef struct WedgeCorner {
    int8_t x, y;
} WedgeCorner;

/* The code point of a wedge. */
uint32_t wedge_code(int number);

/* The number of the wedge that is this code point, or -1. */
int wedge_number(uint32_t code);

/* The corners of what a wedge covers, clockwise; returns how many. */
int wedge_corners(int number, WedgeCorner out[WEDGE_CORNERS]);

/* The number of the slope or half between two points of the border that covers the side on which a third point lies; -1 when there
 * is none. */
int wedge_between(WedgeCorner from, WedgeCorner to, WedgeCorner covered);

/* On which side of the line from one point to another a third lies: its sign; 0 on the line. */
int wedge_side(WedgeCorner from, WedgeCorner to, WedgeCorner at);

/* Is a point covered, in the units of corners; points on a slope may be or not. */
bool wedge_covers(const WedgeCorner *corner, int corners, double x, double y);

/* Points of a text cell, row by row, a bit each from the left. */
typedef uint16_t WedgePoints[WEDGE_DOWN];

/* What each wedge covers, or each before the halves. */
typedef struct WedgeTable {
    int count;
    WedgePoints covered[WEDGES];
} WedgeTable;

void wedge_measure(bool halves, WedgeTable *out);

/* What one covers. */
void wedge_points(int number, WedgePoints out);

/* In how many points two differ. */
int wedge_difference(const WedgePoints a, const WedgePoints b);

/* What parts of two columns and BLOCKS_STEPS rows cover, as blocks_steps tells them. */
void wedge_points_of_steps(unsigned steps, WedgePoints out);

/* The number of the slope or half that differs the least from what is wanted, in so many points or fewer; -1 when there is none,
 * and for what is even from left to right or from above to below. */
int wedge_nearest(const WedgeTable *table, const WedgePoints wanted, int most);

#endif
