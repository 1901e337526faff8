/* Crate: frames where grounds have shades: boxes seen from above and a little from the front, with a rim in the light, their
 * inner sides, and a floor that is free at its open sides. Used by board_cell.c. */
#ifndef TAH_DRAW_CRATE_H
#define TAH_DRAW_CRATE_H

#include "draw/canvas.h"

/* Draws the looks of a cell that have a frame with grounds, an outer one, an inner one or both (else NULL). *inside becomes what
 * they leave for what stands there; where it is taken that is all on their floor, of which no inner side is seen then. False, and nothing, when the cell has no room for them or shades are not seen. */
bool crate_draw(Canvas *canvas, Rect cell, const Look *outer, const Look *inner, bool taken, Rect *inside);

#endif
