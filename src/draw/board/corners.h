/* Corners: a cell that is cut by its diagonal, with a text in the half below left and one in the half above right. Used by
 * board*.c only. */
#ifndef TAH_DRAW_CORNERS_H
#define TAH_DRAW_CORNERS_H

#include "draw/board/board_sight.h"

/* The longest text that stands in a corner of this cell, in columns. */
int corners_longest(const Sight *sight, bool unicode);

/* Draws what stands in the corners of a cell (Sight.left, Sight.right). The halves are two shades of the ground where it
 * has them, else parted by a stroke. longest: corners_longest of the whole board, so that all numbers are drawn alike:
 * as drawn digits where all of them have room for these, else as texts. room: the part of the cell for texts. */
void corners_draw(Canvas *canvas, Rect cell, Rect room, const Sight *sight, int longest);

#endif
