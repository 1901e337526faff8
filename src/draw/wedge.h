/* Wedges: text cells that are cut by a slope, U+1FB3C to U+1FB6F: smooth mosaics, and triangles between two corners and the
 * middle. Terminals that draw sextants themselves draw these too. */
#ifndef TAH_DRAW_WEDGE_H
#define TAH_DRAW_WEDGE_H

#include <stdbool.h>
#include <stdint.h>

enum {
    WEDGE_FIRST = 0x1FB3C,
    WEDGE_LAST = 0x1FB6F,
    WEDGES = WEDGE_LAST - WEDGE_FIRST + 1,
    WEDGE_CORNERS = 5, /* most corners of one */
    WEDGE_WIDTH = 2,   /* of a text cell, in the units of corners; x to the right, y down */
    WEDGE_HEIGHT = 6
};

typedef struct WedgeCorner {
    int8_t x, y;
} WedgeCorner;

/* The corners of what a wedge covers, clockwise; returns how many, 0 for what is none. */
int wedge_corners(uint32_t code, WedgeCorner out[WEDGE_CORNERS]);

/* Is a point covered, in the units of corners; points on a slope may be or not. */
bool wedge_covers(const WedgeCorner *corner, int corners, double x, double y);

#endif
