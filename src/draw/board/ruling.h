/* Ruling: thin lines along the borders of text cells part the cells of a printed board on which not all is of paper, so that
 * lines in the middle of gaps (BoardSource.ruled) would be notched. They cost no room, and stand where nothing else does. */
#ifndef TAH_DRAW_BOARD_RULING_H
#define TAH_DRAW_BOARD_RULING_H

#include "draw/board/board_painter.h"

/* After all that stands on the board. */
void ruling_draw(const Painter *p);

#endif
