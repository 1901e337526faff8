/* Crate: frames where grounds are seen: boxes from above, with walls of even thickness around a floor that is free at its open
 * sides. Used by board_cell.c. */
#ifndef TAH_DRAW_CRATE_H
#define TAH_DRAW_CRATE_H

#include "draw/canvas.h"

/* Draws the looks of a cell that have a frame with grounds, an outer one, an inner one or both (else NULL). *inside becomes what
 * they leave for what stands there. False, and nothing, when the cell has no room for them or grounds have no shades. */
bool crate_draw(Canvas *canvas, Rect cell, const Look *outer, const Look *inner, Rect *inside);

#endif
