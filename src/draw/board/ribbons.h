/* Ribbons: broad bands from cells to those to which they lead, of a ground, under all that stands on the cells. They are
 * made of blocks, and have as much of a text cell as these can show. */
#ifndef TAH_DRAW_RIBBONS_H
#define TAH_DRAW_RIBBONS_H

#include "draw/board/board_source.h"

/* Draws those of every cell, as far as they are seen, where grounds have colours enough and cells room for more than a text. They
 * leave out where large digits of this scale (draw/board/digits.h) stand, so that nothing shows through these. */
void ribbons_draw(Canvas *canvas, const BoardSource *source, const BoardView *view, int digits);

#endif
