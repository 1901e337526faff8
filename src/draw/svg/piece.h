/* Piece: a part of a character (draw/svg/shape.h) at its place on a canvas, with its colour; and what becomes of pieces
 * that touch: level and upright lines, and rectangles, become one, and dots beside each other a stroke, so that no
 * viewer shows a gap where there is none. */
#ifndef TAH_DRAW_PIECE_H
#define TAH_DRAW_PIECE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "draw/svg/shape.h"

/* In the order of drawing. */
typedef enum Layer {
    LAYER_PAPER,
    LAYER_BLOCK,
    LAYER_AREA,
    LAYER_SLOPE,
    LAYER_TILE, /* of one colour alone, over slopes, which reach into it */
    LAYER_OUTLINE,
    LAYER_LINE,   /* level or upright */
    LAYER_CURVE,  /* and what slants */
    LAYER_STROKE, /* what dots beside each other make */
    LAYER_SPOT    /* a dot alone */
} Layer;

typedef struct Piece {
    Layer layer;
    uint32_t ink; /* 0xRRGGBB */
    ShapePart part;
    size_t order; /* in which it was added; strokes keep it, for one goes on where the one before ends */
} Piece;

typedef struct Pieces {
    Piece *list;
    size_t count, capacity;
} Pieces; /* start with {0} */

void pieces_add(Pieces *pieces, Layer layer, uint32_t ink, ShapePart part);
void pieces_free(Pieces *pieces);

/* Joins what touches from left to right, or downwards; and puts all in order: by layers, and in each by what is drawn with
 * one pen. */
void pieces_join(Pieces *pieces, bool down);

/* Less than 0, 0, more than 0: by layer, colour and weight, which together are a pen. */
int piece_compare_pens(const Piece *a, const Piece *b);

#endif
