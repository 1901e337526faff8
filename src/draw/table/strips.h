/* Strips: the tracks of a table. They are told in as many rows as there is room for: each in a line with its steps below, in
 * a line with these behind it, or all of them in few words, which they always have. */
#ifndef TAH_DRAW_STRIPS_H
#define TAH_DRAW_STRIPS_H

#include "draw/table/spread_parts.h"

/* Rows of all of them in few words; 0: there are none. */
int strips_least(const Spread *spread, int columns, bool unicode);
/* At the top of an area, of which so many rows are for others unless there are no more for the words; returns the rows. */
int strips_draw(Canvas *canvas, Rect area, const Spread *spread, int others);

#endif
