/* Land of a map: what lies around the boxes of places, so that those of one ground are seen as one country. */
#ifndef TAH_DRAW_MAP_LAND_H
#define TAH_DRAW_MAP_LAND_H

#include "draw/canvas.h"
#include "draw/map/map_layout.h"
#include "draw/map/map_names.h"

enum { MAP_SEA = GROUND_WATER | CELL_ODD /* around all land; a lake is of the other shade */ };

/* A LookGround or MAP_SEA by half row of text cells, row by row, from the top of the map on; NULL: none of it is seen. */
typedef struct MapLand {
    uint8_t *ground;
    int columns, rows; /* of text cells */
} MapLand;             /* free with map_land_free */

/* What lies nearest to a box, or to the name of a region, has the ground of its place, as far as its coast; what is between
 * boxes of one land, too; what is left is sea, if
 * the lands of all places are seen. Between signs lines that leave a land cross its coast where a row ends; NULL: there are none. */
void map_land_make(const Canvas *canvas, const BoardSource *source, const MapLayout *layout,
                   const MapLines *lines, const MapNames *names, MapLand *out);
/* Where the left top corner of the map is. Whatever is drawn on it afterwards stands on it. */
void map_land_draw(Canvas *canvas, const MapLand *land, int left, int top);
void map_land_free(MapLand *land);

#endif
