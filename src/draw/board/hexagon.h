/* Hexagon: the measures of hexagons whose sides are slopes. They stand on a tip, and are an even number of columns wide; a
 * slanting side leads over half of these, by a third of a row of text for each, as wedges do (draw/wedge.h): so no text cell has
 * more than two of them. Rows of hexagons follow each other at whole thirds, as nearly as they must for all sides to be as long.
 * Places are in quarters of columns, and of thirds of rows of text. */
#ifndef TAH_DRAW_HEXAGON_H
#define TAH_DRAW_HEXAGON_H

#include <stdbool.h>

enum { HEXAGON_TRIM = 1 }; /* least thirds of a band beyond the outermost tips */

/* Thirds from one row of hexagons to the next one, and in which a tip lies. */
int hexagon_pitch(int columns);
int hexagon_tip(int columns);

/* Rows of text of a hexagon, the middles of all of whose text cells it covers. */
int hexagon_rows(int columns);

/* The first of so many rows of text that are next to the middle of a hexagon in a row, where those of row 0 begin so many thirds
 * below the first row of text. */
int hexagon_middle_row(int columns, int rows, int row, int lead);

/* Rows of text that so many rows of hexagons take, with so many thirds above and below them. */
int hexagon_text_rows(int columns, int count, int beyond);
/* The thirds of these that lie above them. */
int hexagon_lead(int columns, int count, int beyond);

/* The row whose hexagons begin at or next above a place, so far down from the tips of row 0; and whether they reach up to it, or
 * those of the row before reach down there, so far across from where the first one of the row begins. */
int hexagon_row_above(int columns, int down);
bool hexagon_reaches(int columns, int across, int down, int row);

/* Which sixths of a text cell, as blocks_text has them, a dot in the middle of a hexagon in a row covers: of a column of the
 * hexagon, in a row of text below the first one. Narrow ones have none. */
unsigned hexagon_dot(int columns, int row, int lead, int column, int text_row);

#endif
