/* Laid: what lies open before a player of a table, one beside the other in as many rows as that takes: as words, which are
 * little panels where cards are, or where there is room as their drawings alone, which must tell them apart, or as small
 * cards with these. */
#ifndef TAH_DRAW_LAID_H
#define TAH_DRAW_LAID_H

#include "draw/canvas.h"
#include "show/tableau.h"

/* How large each is: rows of it. */
typedef enum LaidSize { LAID_WORDS = 1, LAID_SIGNS = 2, LAID_SMALL = 3, LAID_CARDS = 5 } LaidSize;

/* Rows of all of it in so many columns of such a canvas; 0: nothing lies there. */
int laid_rows(const TableauSeat *seat, int columns, LaidSize size, const Canvas *canvas);
/* Columns of all of it in one row. */
int laid_columns(const TableauSeat *seat, LaidSize size, const Canvas *canvas);

/* Draws it. Words that have no room end with a sign: true. */
bool laid_draw(Canvas *canvas, Rect area, const TableauSeat *seat, LaidSize size);

/* Is there a drawing for something that lies there. */
bool laid_has_pictures(const TableauSeat *seat);
/* Is each of the things of two players, who may be one, told by its drawing from all others. */
bool laid_told_apart(const TableauSeat *one, const TableauSeat *other, const Canvas *canvas);

#endif
