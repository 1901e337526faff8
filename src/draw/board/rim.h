/* Rims: on a printed grid lines lie in the middle of text columns and rows. Where cells on the two sides are of different grounds
 * each of them reaches to the middle, and where these meet is the line; between two that are filled alike all is filled. */
#ifndef TAH_DRAW_BOARD_RIM_H
#define TAH_DRAW_BOARD_RIM_H

#include "draw/board/board_painter.h"

/* Draws what lies in one text cell of a gap, in place of the line that is there, from the cells around it: above left, above
 * right, below left, below right, numbered within what is seen. Nothing where all of them are of paper, or where their grounds
 * are not seen. */
void rim_draw(const Painter *p, Rect gap, const unsigned ground[4], const char *line);

#endif
