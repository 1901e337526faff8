/* Roads: the paths of a tile with one end a side as roads over its ground (Tracks.road), where grounds are seen and there are
 * parts of text cells that are fine enough. A road is two sevenths as broad as its tile and leads to the middles of the sides.
 * The sides of bends are slopes that text cells have, two bends keep clear of each other, a dead end is a round place, and more
 * than two ways meet in an open one. Of two roads that cross the upper one is a bridge with short rails, black ones where these
 * are seen. A tile with an edge (corridors_edged) is a plate, all but its last column and the lower half of its last row; roads
 * that are not shut (Tracks.shut) lead over that. All is reckoned in integers, so that every machine draws the same. */
#ifndef TAH_DRAW_ROADS_H
#define TAH_DRAW_ROADS_H

#include "draw/path/track.h"

/* Is a tile drawn so in an area; of one that lies face down, would it be if it lay open. */
bool roads_fit(const Canvas *canvas, Rect area, const Tracks *tracks);
/* All of an open one. */
void roads_draw(Canvas *canvas, Rect area, const Tracks *tracks);
/* The ground of which most of a text cell of it is. */
unsigned roads_under(const Canvas *canvas, int x, int y);

#endif
