/* Corridors: the paths of a tile with one end a side as ways between walls, where grounds are seen (Canvas.grounds). Ways
 * are about as wide as the walls between them, drawn in halves of rows where there is Unicode, and lead to the middles of the
 * sides, so that ways of tiles side by side meet. Of ways that cross the upper one is a bridge; two bends that share a tile
 * have a wall between them. */
#ifndef TAH_DRAW_CORRIDORS_H
#define TAH_DRAW_CORRIDORS_H

#include "draw/path/track.h"

enum { CORRIDORS_AROUND = 8 };

/* Is there room for walls beside a way. */
bool corridors_fit(Rect area, const Tracks *tracks);
/* Do two bends share the tile, with a wall between them that nobody hides. */
bool corridors_part(const Tracks *tracks);
/* The ground of a path's way, with its shade; moved: CELL_TRACED where something has happened on the tile, else 0. */
unsigned corridors_way(const Canvas *canvas, const Tracks *tracks, int path, unsigned moved);
/* Are lit ways (Tracks.lit) told from others. */
bool corridors_tell_lit(const Canvas *canvas, const Tracks *tracks);
/* Is a traced path told by its way, which has the ground of whose trace it is. */
bool corridors_tell_trace(const Canvas *canvas, const Tracks *tracks, int path);
/* Between seams the walls of a tile are lines on its borders where the terminal draws parts that are fine enough: half a row high, at
 * the upper end of the seam, or a column wide, whichever of two tiles has them, so that they depend on what lies around: to the north,
 * and on clockwise; NULL where nothing does. The rest of a seam is the lower tile's. Around corners where no walls meet there are
 * pillars, and ways go on to the side of the board. */
void corridors_join(const Canvas *canvas, Tracks *tracks, const Tracks *const around[CORRIDORS_AROUND]);
void corridors_draw(Canvas *canvas, Rect area, const Tracks *tracks);
/* Is there a plate on it (Tracks.plate), as where walls are lines on borders: it hides what crosses or parts ways there. */
bool corridors_has_plate(const Tracks *tracks);
/* Do two ways cross in it, the upper one as a bridge with rails. */
bool corridors_bridge(Rect area, const Tracks *tracks);
/* The back of a tile: plain, of its ground, else as quiet as a floor where that is seen; odd (CELL_ODD or 0) parts it from
 * those beside it. */
void corridors_draw_back(Canvas *canvas, Rect area, const Tracks *tracks, unsigned odd);
/* Is its edge seen, and is there room beside it for walls and for what stands between them. */
bool corridors_edged(const Canvas *canvas, Rect area, const Tracks *tracks);
/* The columns that its edge leaves. */
Rect corridors_within_edge(const Canvas *canvas, Rect area, const Tracks *tracks);
/* A drawing in these columns of it, in the middle of what the edge below leaves, over which it goes on only where it has to. */
bool corridors_draw_emblem(Canvas *canvas, Rect area, const Emblem *emblem, LookRole role);
/* Its edge again, where nothing is written. */
void corridors_draw_edge(Canvas *canvas, Rect area, const Tracks *tracks);

#endif
