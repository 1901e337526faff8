/* Digits of several text cells, for numbers in large cells of a board: blocks for what is given, lines for what a player
 * wrote, so that these differ by more than their colour. */
#ifndef TAH_DRAW_DIGITS_H
#define TAH_DRAW_DIGITS_H

#include <stdbool.h>

#include "draw/canvas.h"

/* Draws a number of one to four digits in the middle of an area, as large as there is room for, at least three columns and
 * three rows a digit with a row free above. False, and nothing, where there is no room, no Unicode, or where the
 * text is no such number. given: no player wrote it. */
bool digits_draw(Canvas *canvas, Rect area, const char *text, LookRole role, bool given);

#endif
