/* Players: those at a table, each in a row with figures and what lies open, or several beside each other, or all of them
 * in a few columns each. */
#ifndef TAH_DRAW_PLAYERS_H
#define TAH_DRAW_PLAYERS_H

#include "draw/table/spread_parts.h"

/* Draws them; of the rows log are kept for what has happened. Returns the rows that were used. */
int players_draw(Canvas *canvas, Rect area, const Spread *spread, int log);
/* The sign of each and the first number that all have. Returns the rows. */
int players_draw_brief(Canvas *canvas, Rect area, const Spread *spread);
/* Rows that they need: one each, or fewer where there are not so many. */
int players_least(const Spread *spread, Rect area);
/* Rows beyond these in which what lies before them would be drawn, in an area so wide. */
int players_drawn(const Spread *spread, int columns, const Canvas *canvas);

#endif
