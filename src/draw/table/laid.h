/* Laid: what lies open before a player of a table, one beside the other in as many rows as that takes: as words in the
 * colours of the looks, or where there is room as small cards with their drawings. */
#ifndef TAH_DRAW_LAID_H
#define TAH_DRAW_LAID_H

#include "draw/canvas.h"
#include "show/tableau.h"

/* How large each is: rows of it. */
typedef enum LaidSize { LAID_WORDS = 1, LAID_CHIPS = 3, LAID_CARDS = 5 } LaidSize;

/* Rows of all of it in so many columns; 0: nothing lies there. */
int laid_rows(const TableauSeat *seat, int columns, LaidSize size, bool unicode);
/* Columns of all of it in one row of words. */
int laid_columns(const TableauSeat *seat, bool unicode);

/* Draws it. Words that have no room end with a sign: true. */
bool laid_draw(Canvas *canvas, Rect area, const TableauSeat *seat, LaidSize size);

/* Is there a drawing for something that lies there. */
bool laid_has_pictures(const TableauSeat *seat);

#endif
