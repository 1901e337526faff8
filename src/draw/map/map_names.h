/* Names of regions on a map of signs: each is written once, in its own land, where nothing else stands. */
#ifndef TAH_DRAW_MAP_NAMES_H
#define TAH_DRAW_MAP_NAMES_H

#include "draw/map/map_layout.h"

enum { MAP_NAMES = 16 }; /* most regions that are named */

typedef struct MapName {
    int region;
    int place; /* one of it */
    Rect area; /* in text cells of the map, one row */
} MapName;

typedef struct MapNames {
    MapName name[MAP_NAMES];
    int count;
} MapNames;

/* Regions that are in no other. A name lies nearer to places of its region than to others, keeps off boxes and lines, and stands
 * rather at the edge of its region than between two boxes. Those for which there is no room are left out. */
void map_names_make(const BoardSource *source, const MapLayout *layout, const MapLines *lines, MapNames *out);

#endif
