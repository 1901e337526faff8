/* Frame: what encloses the middle of a cell, as a box with open sides does: its sides stand along the inside of
 * the cell's edges, or, for an inner one, further in. Where there are bars (draw/board/bars.h) it is made of them. Of lines,
 * in one row the corners stand for the sides above and below. Used by board_cell.c. */
#ifndef TAH_DRAW_FRAME_H
#define TAH_DRAW_FRAME_H

#include "draw/canvas.h"

/* Draws a look that has a frame inside a cell; within: another one is around it. *inside becomes what it leaves for what
 * stands there. False, and nothing, when the cell has no room for it. */
bool frame_draw(Canvas *canvas, Rect cell, const Look *look, bool within, Rect *inside);

#endif
