/* Corridors: the paths of a tile with one end a side as ways between walls, where grounds are seen (Canvas.grounds). A way
 * is about a third as wide as its tile and leads to the middles of its sides, so that ways of tiles side by side meet.
 * Of ways that cross without joining the lower one has another shade and is interrupted. */
#ifndef TAH_DRAW_CORRIDORS_H
#define TAH_DRAW_CORRIDORS_H

#include "draw/path/track.h"

/* Is there room for walls beside a way. */
bool corridors_fit(Rect area, const Tracks *tracks);
void corridors_draw(Canvas *canvas, Rect area, const Tracks *tracks);

#endif
