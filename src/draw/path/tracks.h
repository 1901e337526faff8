/* Tracks: one tile with paths, drawn into a rectangle of text cells. Ends of tiles side by side meet, whatever else is on the tiles. Curves go
 * on where they cross; other lines that cross without joining are interrupted beside the upper one, at every size and in ASCII,
 * too; where ASCII has no room for lines that are told apart, the same letter stands at all ends of a path. A tile that is turned is
 * drawn from turned input. Nothing is allocated. */
#ifndef TAH_DRAW_TRACKS_H
#define TAH_DRAW_TRACKS_H

#include "draw/path/track.h"

/* Draws over what is in the area; where no path leads, that stays. */
void tracks_draw(Canvas *canvas, Rect area, const Tracks *tracks);

#endif
