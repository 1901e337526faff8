/* Told: what has happened at a table, the newest last, what is not new to the onlooker dim. */
#ifndef TAH_DRAW_TOLD_H
#define TAH_DRAW_TOLD_H

#include "draw/table/spread_parts.h"

enum { TOLD_WIDE = 104 /* columns from which it stands at the side */ };

/* The last rows of it that an area has room for, from the beginning of a sentence on. */
void told_draw(Canvas *canvas, Rect area, Spread *spread);
/* At the side of all else, with a line between them; the area becomes what is left. */
void told_draw_beside(Canvas *canvas, Rect *area, Spread *spread);

#endif
