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
 * room. They are half a row higher or lower where else they would not be in the middle. */
int digits_scale(int columns, int rows, int count);
/* Columns of one digit. */
int digits_columns(int scale);

/* Is there room for such numbers of one scale; for those of several digits in scale 1 also without the free columns, for
 * callers who know that no other number stands beside them. */
bool digits_fit(int columns, int rows, int count, int scale);

/* Ways to draw them. What belongs to an area may begin or end in the middle of a text row: shapes stand in the middle of all that does. */
enum {
    DIGITS_WRITTEN = 1, /* by a player, among such as are given */
    DIGITS_RAISED = 2,  /* the lower half of its last row does not */
    DIGITS_LONG = 4,    /* half a row below it does */
    DIGITS_HIGH = 8,    /* half a row above it does */
    DIGITS_UPPER =
        16, /* where there is no middle shapes stand above it, not below, where they do not hang from a line */
    DIGITS_OF = 64,  /* times how many digits the longest number has that is as large */
    DIGITS_OPEN = 32 /* half a row is free on both sides of it: shapes may reach up to its ends */
};

/* Where the blocks of so many digits stand in an area with room for them: columns that they touch, and half rows from its top. */
Rect digits_halves(const Canvas *canvas, Rect area, int count, unsigned ways, int scale);

/* Draws a number or a sign in the middle of an area, as large as digits_fit has it, in ways of DIGITS_. False, and nothing,
 * where there is no room for that, no Unicode, or the text is neither. */
bool digits_draw(Canvas *canvas, Rect area, const char *text, LookRole role, unsigned ways, int scale);

/* Faces that are made of parts of sextants, for numbers that share a cell: all digits stand two dots to a column and three to a
 * row, one dot apart. The narrow one has stems of two dots. The smooth one is outlines (draw/board/numeral.h), whose columns and
 * the gaps between are those of text, and whose first dot is the second of a row. */
typedef enum DigitsFace { DIGITS_TINY, DIGITS_NARROW, DIGITS_SMOOTH, DIGITS_FACES } DigitsFace;

/* How many dots so many digits are wide and high. */
int digits_dots_across(DigitsFace face, int count);
int digits_dots_down(DigitsFace face);

/* Draws a number from a dot of the canvas on. False, and nothing, where there are no sextants or it is none. */
bool digits_draw_dots(Canvas *canvas, int x, int y, const char *text, LookRole role, DigitsFace face);

#endif
