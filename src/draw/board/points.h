/* Points: a board of thin lines, on whose crossings round stones stand, where two rows of text a crossing have no room. Its rows follow
 * each other at a row of text and a third, which are about as much as three columns: so stones are round and as large as cells are.
 * Of a text cell that a stone shares nothing else is drawn, so lines would end short of stones: they give way to crosses of braille
 * where the floor is even, else to squares of two shades. */
#ifndef TAH_DRAW_BOARD_POINTS_H
#define TAH_DRAW_BOARD_POINTS_H

#include "draw/board/board_painter.h"

/* Has a board nothing else than thin lines and round stones. */
bool points_possible(const BoardSource *source);
/* All of a board but marks, and what is no stone and no crossing. */
void points_draw(const Painter *p);
/* Is all that is on a cell drawn so. */
bool points_tell(const Painter *p, int cell);

#endif
