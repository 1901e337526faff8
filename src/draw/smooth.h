/* Smooth: the steps that blocks leave at the border of a drawing become slopes, where the terminal draws them. */
#ifndef TAH_DRAW_SMOOTH_H
#define TAH_DRAW_SMOOTH_H

#include "draw/canvas.h"

/* Of an area, in what is marked CELL_SMOOTH and drawn in sextants, quadrants or halves. Called once, when all is drawn: wedges
 * are not taken for blocks any more. */
void smooth_steps(Canvas *canvas, Rect area);

#endif
