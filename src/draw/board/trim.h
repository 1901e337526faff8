/* Trim: beyond the sides of a board lie bands of colours that tell whose they are, as wide as a row of text is high, with all
 * that the points of hexagons leave free up to it; hexagons whose sides are slopes have theirs from draw/board/comb.h. Where there
 * is no room for them, thin lines within its outermost cells. */
#ifndef TAH_DRAW_BOARD_TRIM_H
#define TAH_DRAW_BOARD_TRIM_H

#include "draw/board/board_painter.h"

/* After all that stands on the board. */
void trim_draw(const Painter *p);

#endif
