/* Shape: characters that are drawings, as lines, areas and dots in their text cell: box drawing, blocks, braille
 * and the common circles, squares, triangles and diamonds. So a picture needs no font for them, and what leads to
 * the edge of a cell meets what leads there from the next one. */
#ifndef TAH_DRAW_SHAPE_H
#define TAH_DRAW_SHAPE_H

#include <stdint.h>

enum {
    SHAPE_WIDTH = 24, /* of a cell, in the units of its parts; x to the right, y down */
    SHAPE_HEIGHT = 48,
    SHAPE_PARTS = 12, /* most parts of a character */
    SHAPE_LIGHT = 3,  /* width of lines */
    SHAPE_HEAVY = 6,  /* as a quarter of a column, ▎ */
    SHAPE_DOT = 8,    /* width of a dot alone */
    SHAPE_STROKE = 6  /* and of what dots beside each other make */
};

typedef enum ShapeKind {
    SHAPE_LINE,  /* from point 0 to 1 */
    SHAPE_CURVE, /* straight from point 0 to 1, then a quarter of a circle to 2 */
    SHAPE_BLOCK, /* the rectangle between points 0 and 1, of which weight quarters are seen */
    SHAPE_AREA,  /* the polygon between all points; weight 0: filled, else the width of its outline */
    SHAPE_SLOPE, /* the same of a text cell that a slope cuts, filled up to its sides; weight: those beyond which nothing goes on, as
                    base/box.h has them */
    SHAPE_ROUND, /* the circle around point 0 that goes through point 1; weight likewise */
    SHAPE_SPOT   /* a dot at points 0 and 1, which are the same */
} ShapeKind;

typedef struct ShapePoint {
    int32_t x, y;
} ShapePoint;

typedef struct ShapePart {
    ShapeKind kind;
    int weight;
    int points;
    ShapePoint point[5];
} ShapePart;

/* The parts of a character; returns how many, 0 for one that is written with a font. */
int shape_of(uint32_t code, ShapePart out[SHAPE_PARTS]);

#endif
