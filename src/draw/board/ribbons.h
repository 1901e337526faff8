/* Ribbons: bands from cells to those to which they lead, of a ground, under all that stands on the cells. On squares each cell
 * that one joins, and each with a number, has a plate with round corners, in which what stands there has room; between plates
 * beside or above each other, or from corner to corner, the band is narrower, so that each is seen. What a mark at the side of a number
 * has for a ground is a plate as well. They are made of blocks, with slopes where terminals have sextants, and have as much of
 * a text cell as these can show. */
#ifndef TAH_DRAW_RIBBONS_H
#define TAH_DRAW_RIBBONS_H

#include "draw/board/board_source.h"

/* Are they seen: where grounds have colours enough and cells room for more than a text. */
bool ribbons_shown(const Canvas *canvas, const BoardSource *source, const BoardView *view);

/* Rows of each cell, the last ones, that its plate leaves free. */
int ribbons_free_rows(const Canvas *canvas, const BoardSource *source, const BoardView *view);

/* Draws those of every cell, as far as they are seen. */
void ribbons_draw(Canvas *canvas, const BoardSource *source, const BoardView *view);

#endif
