/* Map: a board of places, drawn as boxes where the rules put them, with the links between them as lines that go round
 * boxes. As large as all of it fits, or as boxes with names of which a part is seen, scrolled to what is focused. */
#ifndef TAH_DRAW_MAP_H
#define TAH_DRAW_MAP_H

#include "draw/board/board_source.h"
#include "draw/map/map_source.h"

/* As board_draw and board_fit, of a request whose source has a map. */
void map_draw(Canvas *canvas, Rect area, const BoardRequest *request, BoardView *view);
BoardFit map_fit(const BoardRequest *request, bool unicode, Rect area);

/* Where a place was drawn; false when it is scrolled away. The place at a point of the canvas, or CELL_NONE. */
bool map_place_rect(const BoardView *view, const BoardSource *source, int place, Rect *out);
int map_place_at(const BoardView *view, const BoardSource *source, int x, int y);

/* Where a place lies on the map at its full size: columns and rows of its middle, for who goes from one to the next. */
void map_place_middle(const BoardSource *source, int place, int *x, int *y);

#endif
