/* Seams: rows of text of which the upper half belongs to the cells above and the lower one to those below
 * (CELLS_SEAMED). In each half lies a ground; a part of a half may be drawn on, in one colour for both. */
#ifndef TAH_DRAW_SEAM_H
#define TAH_DRAW_SEAM_H

#include "draw/canvas.h"

/* Parts of a text cell, as BLOCKS_QUADRANTS has them. */
enum { SEAM_UPPER = 3, SEAM_LOWER = 12 };

/* Which parts of a text cell a character covers, none for a blank; -1: it is no block. */
int seam_parts(const char *text);
/* Do two grounds meet in a seam that are more than shades of one. */
bool seam_parts_grounds(const Canvas *canvas, int x, int y);
/* Draws on parts of one half. What something is written on stays as it is. Where both halves are drawn on in several
 * colours the last one is seen. */
void seam_draw(Canvas *canvas, int x, int y, unsigned parts, LookRole role, unsigned marks);
/* Gives a half the ground of its cell to both, so that something can be written there. */
void seam_open(Canvas *canvas, Rect inside, bool below);

#endif
