/* Role cards: what lies before the players of a table of who they are, each below its player: open, or from behind. */
#ifndef TAH_DRAW_ROLE_CARDS_H
#define TAH_DRAW_ROLE_CARDS_H

#include "draw/table/spread_parts.h"

enum {
    ROLE_CARDS_ROWS = 6, /* that they need to be seen as such */
    ROLE_CARDS_ALONE = 8 /* and that they have where little else is told */
};

/* Rows of them with their titles in an area so large; 0: there are none, or they have no room. */
int role_cards_rows(const Spread *spread, Rect area, const Canvas *canvas);
/* And columns, where there are seats. */
int role_cards_columns(const Spread *spread, int room);
void role_cards_draw(Canvas *canvas, Rect area, const Spread *spread);

#endif
