/* Ruling: the lines of a printed grid whose cells touch. They run along the borders of text cells that nothing stands in.
 * Borders of regions are strong; in cells of a single row, where thin ones would be broken too often, they are all there is. */
#ifndef TAH_DRAW_BOARD_RULING_H
#define TAH_DRAW_BOARD_RULING_H

#include "draw/board/board_painter.h"

/* May a board have them: one of paper, whose regions nothing else would part than shades. */
bool ruling_possible(const BoardSource *source);
/* Are they drawn (Painter.lined): on a terminal that draws slopes. */
bool ruling_shown(const Painter *p);
/* Do they part all cells, which need no shades that take turns then. */
bool ruling_parts_cells(const Painter *p);
/* All of them, when the cells are drawn. */
void ruling_draw(const Painter *p);

#endif
