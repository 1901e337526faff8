/* Ribbons: broad bands from cells to those to which they lead, of a ground, under all that stands on the cells. They are
 * made of blocks, with slopes where terminals have sextants, and have as much of a text cell as these can show. */
#ifndef TAH_DRAW_RIBBONS_H
#define TAH_DRAW_RIBBONS_H

#include "draw/board/board_source.h"

/* Draws those of every cell, as far as they are seen, where grounds have colours enough and cells room for more than a text. */
void ribbons_draw(Canvas *canvas, const BoardSource *source, const BoardView *view);

#endif
