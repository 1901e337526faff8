/* Frame: what encloses the middle of a cell, as a box with open sides does: its sides stand along the inside of
 * the cell's edges, or, for an inner one, a column and a row further in. In one row the corners stand for the
 * sides above and below. Used by board.c. */
#ifndef TAH_DRAW_FRAME_H
#define TAH_DRAW_FRAME_H

#include "draw/canvas.h"

/* Draws a look that has a frame inside a cell; false when the cell has no room for it. */
bool frame_draw(Canvas *canvas, Rect cell, const Look *look);

#endif
