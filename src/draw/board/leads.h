/* Leads: lines from cells to other cells, under what stands there: straight, as ladders, as snakes. They are made of
 * braille dots, two by four a text cell, or of characters along the way. Ribbons are others (ribbons.h). */
#ifndef TAH_DRAW_LEADS_H
#define TAH_DRAW_LEADS_H

#include "draw/board/board_source.h"

/* Draws the lines of every cell, as far as they are seen, where cells are large enough to show more than their texts. False
 * where there are none. */
bool leads_draw(Canvas *canvas, const BoardSource *source, const BoardView *view);

#endif
