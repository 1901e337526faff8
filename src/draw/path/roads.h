/* Roads: the paths of a tile with one end a side as roads over its ground (Tracks.road), where grounds are seen and there are
 * parts of text cells that are fine enough. A road is about five twelfths as wide as the lesser side of its tile and leads to the middles
 * of the sides; bends are curves, two of which keep clear of each other, a dead end is round, and where more than two ways meet there is a
 * round place. Of two roads that cross the upper one has a strip of the tile's ground at both its sides, over the lower one.
 * All is reckoned in integers, so that every machine draws the same. */
#ifndef TAH_DRAW_ROADS_H
#define TAH_DRAW_ROADS_H

#include "draw/path/track.h"

/* Is a tile drawn so in an area, whatever its paths are. */
bool roads_fit(const Canvas *canvas, Rect area, const Tracks *tracks);
/* All of an open one. */
void roads_draw(Canvas *canvas, Rect area, const Tracks *tracks);
/* Thin lines at the sides of an open tile above and at the left, where others lie that are drawn already (Tracks.joints), but
 * where roads go on: on whichever of both tiles no road is. */
void roads_join(Canvas *canvas, Rect area, const Tracks *tracks);

#endif
