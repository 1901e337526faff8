/* Points: a board of thin lines, on whose crossings round stones stand, where two rows of text a crossing have no room; up to nine rows:
 * more lines stay thin and whole, in a row of text each. Rows follow each other at a row of text and a third, which are about as much as
 * three columns: so stones are round and as large as cells are. Lines are grooves, a darker tone of the ground, a third of a row high and
 * half a column wide, which sextants have wherever they cross. A text cell has but two colours: one of a stone has a line as broad as what
 * is left of it. */
#ifndef TAH_DRAW_BOARD_POINTS_H
#define TAH_DRAW_BOARD_POINTS_H

#include "draw/board/board_painter.h"

/* Has a board nothing else than thin lines and what stands on them; are all cells of it so. */
bool points_lined(const BoardSource *source);
bool points_possible(const BoardSource *source);
/* All of a board but marks, and what is no stone and no crossing. */
void points_draw(const Painter *p);
/* Is it a larger point: a dot, or a heavier crossing, which is a thicker part of the lines. */
bool points_is_star(const Look *look);
/* Is all that is on a cell drawn so, or with draw/board/hairlines.h. */
bool points_tell(const Painter *p, int cell);

#endif
