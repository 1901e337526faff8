/* Plaque: a number between which and others lines lead, in a large cell: a field of its colour with round corners, up to which lines
 * of the same colour go on each side, and in it the number, which is dark. Loose ends of such lines are smaller discs. */
#ifndef TAH_DRAW_BOARD_PLAQUE_H
#define TAH_DRAW_BOARD_PLAQUE_H

#include "draw/canvas.h"

/* Draws a number into the inside of a cell, on top of lines that lead to it; longest: digits of the longest number on the board.
 * False, and nothing, where there is no room, or the terminal has no sextants. */
bool plaque_draw(Canvas *canvas, Rect r, const char *text, LookRole role, int longest);

/* The same with a disc for the end of a broad line (draw/board/broad.h) of its colour; open: there is a hole in its middle. */
bool plaque_draw_end(Canvas *canvas, Rect r, LookRole role, bool open);

#endif
