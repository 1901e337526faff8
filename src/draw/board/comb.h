/* Comb: the grounds of a board of hexagons whose sides are slopes (draw/board/hexagon.h), and the bands of colours beyond its
 * sides, which follow the outermost ones. */
#ifndef TAH_DRAW_COMB_H
#define TAH_DRAW_COMB_H

#include "draw/board/board_painter.h"

/* Before anything else is drawn on it. */
void comb_draw(const Painter *p);

#endif
