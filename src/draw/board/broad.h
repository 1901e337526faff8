/* Broad bars: lines that are as thick one way as the other, as high as a row of text where they lie and two columns where
 * they stand, which is the same to the eye. They are in the middle of their cell, whatever its size, in quarters of text
 * cells. */
#ifndef TAH_DRAW_BOARD_BROAD_H
#define TAH_DRAW_BOARD_BROAD_H

#include <stdbool.h>

enum { BROAD_LEFT = 0x5, BROAD_RIGHT = 0xA, BROAD_UPPER = 0x3, BROAD_LOWER = 0xC };

/* Is there room beside such lines. */
bool broad_fits(int columns, int rows);

/* In a cell of so many columns and rows, of what leads to these sides (base/box.h), the quarters of the text cell in that
 * column and row: a bit each, from the left above. */
unsigned broad_parts(int columns, int rows, unsigned sides, int x, int y);

/* The character for quarters, and the quarters of a character, 0 for one that has none. */
const char *broad_text(unsigned parts);
unsigned broad_parts_of(const char *text);

/* The character for the text cell of a turn, which is round outside where slopes can be so: in an odd number of rows. NULL: it
 * is as its quarters are. */
const char *broad_turn(int columns, int rows, unsigned sides, int x, int y);

#endif
