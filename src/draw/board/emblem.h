/* Emblem: a shape as large as its cell has room for, made of quarters of text cells, so that it is round where it should be
 * round at every size. A text cell counts as twice as high as wide. */
#ifndef TAH_DRAW_EMBLEM_H
#define TAH_DRAW_EMBLEM_H

#include <stdbool.h>

#include "draw/canvas.h"

enum { EMBLEM_COLUMNS = 5, EMBLEM_ROWS = 3 }; /* smaller cells have pictures of characters */

/* Draws a shape (a LookEmblem) into the middle of an area. False, and nothing, where it has no room or there is no Unicode. */
bool emblem_draw(Canvas *canvas, Rect area, LookEmblem shape, LookRole role);

#endif
