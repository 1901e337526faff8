/* Plaque: a number between which and others lines lead, in a large cell: a field of its colour with round corners, up to which lines
 * of the same colour go on each side, and in it the number, which is dark. Loose ends of such lines are smaller discs. */
#ifndef TAH_DRAW_BOARD_PLAQUE_H
#define TAH_DRAW_BOARD_PLAQUE_H

#include "draw/canvas.h"

/* Draws a number into the inside of a cell, on top of lines that lead to it; longest: digits of the longest number on the board.
 * False, and nothing, where there is no room, or the terminal has no sextants. */
bool plaque_draw(Canvas *canvas, Rect r, const char *text, LookRole role, int longest);

/* How the end of a line is drawn: with a hole in the middle; at the end of a bar (draw/board/bars.h) in a cell with an edge, of which half of the last row is: else of a broad one. */
enum { PLAQUE_OPEN = 1, PLAQUE_EDGED = 2 };

/* Draws the end of a line, a disc, into the inside of a cell. False, and nothing, where there is no room for that, or no sextants. */
bool plaque_draw_end(Canvas *canvas, Rect r, LookRole role, unsigned ways);

#endif
