/* Crate: frames where grounds are seen: boxes seen straight from above, with light from above on the left: on the upper edges of
 * their walls and on some of the inner sides below them; a floor in the shade is free at open sides. Used by board_cell.c. */
#ifndef TAH_DRAW_CRATE_H
#define TAH_DRAW_CRATE_H

#include "draw/canvas.h"

/* Draws the looks of a cell that have a frame with grounds, an outer one, an inner one or both (else NULL). *inside becomes what
 * they leave for what stands there; inner sides are not drawn behind it (taken). False, and nothing, when the cell has no room for them or grounds have no shades. */
bool crate_draw(Canvas *canvas, Rect cell, const Look *outer, const Look *inner, bool taken, Rect *inside);

#endif
