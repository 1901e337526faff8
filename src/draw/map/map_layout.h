/* Map layout: where the boxes of places stand in a size, and the lines between them. */
#ifndef TAH_DRAW_MAP_LAYOUT_H
#define TAH_DRAW_MAP_LAYOUT_H

#include "draw/board/board_source.h"
#include "draw/map/map_source.h"

/* A box with a name and figures between lines; the same without lines; a sign or a short name. */
typedef enum MapSize { MAP_FULL, MAP_SMALL, MAP_SIGNS, MAP_SIZES } MapSize;

typedef struct MapLayout {
    MapSize size;
    int box_columns, box_rows;
    int columns, rows; /* of the whole map */
    int places;
    bool pressed; /* made by map_layout_press */
    bool land;    /* large boxes stand in land, below which there may be a key */
    bool bars;    /* lines come to the sides of boxes in their first row alone */
    bool plates;  /* signs stand on plates as wide as their boxes */
    int letters;  /* columns of a box, from its left edge, to which lines lead from above and below */
    Rect *box;    /* of each */
} MapLayout;      /* free with map_layout_free */

/* Boxes stand where the rules say, nearer to each other in smaller sizes, and not on each other: who comes later gives
 * way to the right or below, as far as there is room near. Places without a spot stand below the others, region by region. */
void map_layout_make(const BoardSource *source, MapSize size, MapLayout *out);
/* Boxes without frames, or signs with a free column at each side, so near each other that the map has room in so many columns
 * and rows, where they can stand without touching; the boxes narrower, if that helps, the signs as wide as there is room for.
 * False: some had to give way. */
bool map_layout_press(const BoardSource *source, MapSize size, int columns, int rows, MapLayout *out);
/* Pairs of boxes above each other with no row between them, in which lines would be seen. */
int map_layout_tight(const MapLayout *layout);
void map_layout_free(MapLayout *layout);
/* Columns of a sign that begins with a short name, and of that name. */
enum { MAP_NAMED = 5, MAP_LETTERS = 3 };
/* Are boxes signs with names. */
bool map_layout_named(const MapLayout *layout);
/* The size whose boxes are so wide. */
MapSize map_layout_size(int box_columns);

enum { MAP_STYLES = 3, MAP_FALLS = 1, MAP_RISES = 2 };

/* The places of a link, plus 1; 0: no line is there. */
typedef struct MapEnds {
    int a, b;
} MapEnds;

/* Lines of links: the sides (base/box.h) to which a line leads from each text cell of the map, row by row, by style; and
 * the ends of links one way, as the side by which they come to a box. Free with map_lines_free. */
typedef struct MapLines {
    uint8_t *side[MAP_STYLES];
    uint8_t *arrow;
    uint8_t *slant; /* MAP_FALLS, MAP_RISES: from corner to corner of a text cell */
    MapEnds *ends;  /* by text cell: of the link that was drawn there last */
} MapLines;

/* Each link goes the cheapest way from box to box: short, with few bends, not along another one, around boxes. Found as
 * Dijkstra does, over text cells and directions. Lines of the style of a sort of link: sort 0 has style 0. Plates whose corners
 * have one text cell between them are joined across it. */
void map_lines_make(const BoardSource *source, const MapLayout *layout, MapLines *out);
void map_lines_free(MapLines *lines);

#endif
