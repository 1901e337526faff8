/* Crate: a frame where grounds have shades: walls of boards seen from above, their inner sides in the shade, and the floor
 * inside, up to the open sides. Used by frame.c. */
#ifndef TAH_DRAW_CRATE_H
#define TAH_DRAW_CRATE_H

#include "draw/canvas.h"

/* Draws a look that has a frame with a ground inside a cell. *inside becomes what it leaves
 * for what stands there. False, and nothing, when the cell has no room for it or shades are not seen. */
bool crate_draw(Canvas *canvas, Rect cell, const Look *look, Rect *inside);

#endif
