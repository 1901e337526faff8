/* Numerals: outlines of digits with round corners and an even stroke, for numbers in large cells of a board, made of sextants and
 * wedges. Their corners and slopes run where wedges do: their left is at a column, and the top of heavy ones a third below a
 * row. Terminals without sextants have those of draw/board/digits.h. */
#ifndef TAH_DRAW_NUMERAL_H
#define TAH_DRAW_NUMERAL_H

#include <stdbool.h>

#include "draw/canvas.h"

enum { NUMERAL_MOST = 7 }; /* columns of one */

/* How numbers stand in an area. */
typedef struct NumeralSize {
    int columns, thirds; /* of one digit; a row has three of these */
    bool footed; /* one of these thirds makes what lies at its bottom thicker, so that it ends lower */
    int gap;     /* columns between two */
    int below;   /* half rows that belong to the area below it: 1, 0, or -1: its last one does not */
} NumeralSize;

/* The largest digits for an area in which numbers have so many at most, a column being free on both sides, or none where they touch. False:
 * there is no room. */
bool numeral_size(int columns, int rows, int below, int most, bool touching, NumeralSize *out);

/* Does a digit cover a point, in points of wedges (draw/wedge.h) from its left and its top. */
bool numeral_covers(const NumeralSize *size, int digit, double x, double y);

/* The text cells in which a number of so many digits stands in the middle of an area, or half a column left of it. */
Rect numeral_place(Rect area, int count, const NumeralSize *size);

/* Draws a number there. */
void numeral_draw(Canvas *canvas, Rect area, const char *text, const NumeralSize *size, LookRole role);

#endif
