/* Banner: what was reached, at the end of a game: a heading and a few lines, in a frame, or where there is no room for
 * one, in a row or two between rules. */
#ifndef TAH_DRAW_BANNER_H
#define TAH_DRAW_BANNER_H

#include "draw/canvas.h"

enum { BANNER_LINES = 8 };

typedef struct Banner {
    char *sign;    /* before the heading where no frame sets it off, or NULL */
    char *heading; /* NULL: there is no banner */
    char *line[BANNER_LINES];
    LookRole role; /* of the heading and of what surrounds it */
} Banner;          /* start with {0} */

void banner_clear(Banner *banner);
/* Texts are copied; sign may be "". More than BANNER_LINES lines are left out. */
void banner_set(Banner *banner, const char *sign, const char *heading, LookRole role);
void banner_add(Banner *banner, const char *line);

/* The rows of a frame in so many columns; 0: there is no banner, or no room. */
int banner_rows(const Banner *banner, int columns);
/* In a frame at the top of an area, each line in its middle; returns the rows taken, 0 where it does not fit. */
int banner_draw(Canvas *canvas, Rect area, const Banner *banner);
/* In one row, or in two: the heading with rules at its sides, and the lines beside each other, as many as fit. The sign
 * yields where the heading would be cut. */
void banner_draw_rows(Canvas *canvas, Rect area, const Banner *banner);

#endif
