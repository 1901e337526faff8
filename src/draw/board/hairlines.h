/* Hairlines: the thin lines of a board on whose crossings round stones stand. They run along the borders of
 * text cells and cross in the middle of the cells, so that a stone has whole text cells about it, each line leads up to it, and none of
 * them shares a text cell with it. In cells with an odd number of rows level ones run in the middle of a row. */
#ifndef TAH_DRAW_BOARD_HAIRLINES_H
#define TAH_DRAW_BOARD_HAIRLINES_H

#include "draw/board/board_painter.h"

/* Are cells of a size large enough for stones on thin lines, which all of a board are, on a terminal that draws slopes. */
bool hairlines_fit(const BoardSource *source, BoardSize size);
/* Are they drawn so (Painter.fine): the cells have an even number of rows, or a larger point is on each crossing. */
bool hairlines_shown(const Painter *p);
/* All lines; in an even number of rows a larger point would break them, and is left out. */
void hairlines_draw(const Painter *p);
/* Does a board like to have more of it around it. */
bool hairlines_take_rim(const BoardSource *source, BoardSize size);
/* More of a board of thin lines around it, where an area has room for that: stones at its edge lie on it, and so do names of rows and columns. */
void hairlines_draw_rim(const Painter *p, Rect area);
/* The text cells around the crossing in a cell: as many on each side. */
Rect hairlines_square(Rect r);
/* A stone that fills them, in a cell of the board: as its emblem has it for so many, or a disc. */
void hairlines_draw_stone(const Painter *p, int cell, Rect r, const Filling *filling);
/* A dot at the crossing in a cell. */
void hairlines_draw_dot(const Painter *p, Rect r, LookGround ground);

#endif
