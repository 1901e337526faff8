/* Digits of several text cells, for numbers in large cells of a board: blocks for what is given, lines for what a player
 * wrote, so that these differ by more than their colour. The signs + - × ÷ = are blocks. */
#ifndef TAH_DRAW_DIGITS_H
#define TAH_DRAW_DIGITS_H

#include <stdbool.h>

#include "draw/canvas.h"

enum { DIGITS_MOST = 4 }; /* of a number that is drawn so */

/* How many digits a text has that is nothing but a number of so many at most; else 0. */
int digits_count(const char *text);
/* Is a text one of the signs. */
bool digits_sign(const char *text);

/* How large numbers of so many digits are drawn into areas of so many columns and rows, with a column free on both sides and
 * half a row: 1, three columns and rows a digit, 2, six and four, and 3, six and five of heavier blocks; 0: there is no
 * room. */
int digits_scale(int columns, int rows, int count);
/* Columns of one digit. */
int digits_columns(int scale);

/* Is there room for such numbers of one scale; for those of several digits in scale 1 also without the free columns, for
 * callers who know that no other number stands beside them. */
bool digits_fit(int columns, int rows, int count, int scale);

/* Where the blocks of so many digits stand in an area with room for them: columns, and half rows from its top. */
Rect digits_halves(Rect area, int count, int scale);

enum {
    DIGITS_WRITTEN = 1, /* by a player, among such as are given */
    DIGITS_RAISED =
        2 /* half a row above the middle, where that is not at half a row: something ends the area below */
};

/* Draws a number or a sign in the middle of an area, as large as digits_fit has it, in ways of DIGITS_. False, and nothing,
 * where there is no room for that, no Unicode, or the text is neither. */
bool digits_draw(Canvas *canvas, Rect area, const char *text, LookRole role, unsigned ways, int scale);

#endif
