/* Stone: a round piece that stands at the end of a path, just where that comes to the rim of its tile. It is made of dots of
 * braille, as curves are, and small enough that stones at all ends of a tile have room. */
#ifndef TAH_DRAW_STONE_H
#define TAH_DRAW_STONE_H

#include "draw/path/track.h"

/* The text cells that a stone takes at an end of a tile of several ends a side; false where the tile is too small. over: its middle
 * is on the rim, and half of it beyond. */
bool stone_place(Rect area, int per_side, int end, bool over, Rect *place);
/* Draws it there, over what lies there; its own path leads up to it. */
void stone_draw(Canvas *canvas, Rect area, int per_side, int end, bool over, LookRole role);

#endif
