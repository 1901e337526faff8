/* Trim: beyond the sides of a board lie bands of colours that tell whose they are, as wide as a row of text is high, with all
 * that the points of hexagons leave free up to it; where there is no room for them, thin lines within its outermost cells. */
#ifndef TAH_DRAW_BOARD_TRIM_H
#define TAH_DRAW_BOARD_TRIM_H

#include "draw/board/board_painter.h"

enum { TRIM_COLUMNS = 2, TRIM_ROWS = 1 }; /* of a band */

/* Has a board any, and of bands: has it room for them in an area, besides its own. They are for where grounds are seen. */
bool trim_has(const BoardSource *source);
bool trim_fits(const BoardSource *source, BoardSize size, Rect area);
/* After all that stands on the board. */
void trim_draw(const Painter *p);

#endif
