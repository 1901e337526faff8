/* Ruling: the thin lines of a printed grid whose cells touch. They run along the borders of text cells that nothing stands in, in
 * a shade of what lies there; those at the borders of regions are darker. */
#ifndef TAH_DRAW_BOARD_RULING_H
#define TAH_DRAW_BOARD_RULING_H

#include "draw/board/board_painter.h"

/* Are they drawn (Painter.lined): on paper whose regions nothing else would part than shades, on a terminal that draws slopes. */
bool ruling_shown(const Painter *p);
/* All of them, when the cells are drawn. */
void ruling_draw(const Painter *p);

#endif
