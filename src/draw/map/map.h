/* Map: a board of places, drawn as boxes where the rules put them, with the links between them as lines that go round
 * boxes. As large as all of it fits, or as boxes with names of which a part is seen, scrolled to what is focused. */
#ifndef TAH_DRAW_MAP_H
#define TAH_DRAW_MAP_H

#include "draw/board/board.h"

enum {
    MAP_FIGURES = 16, /* most of what is told in a place's box */
    MAP_FIGURE = 24   /* bytes of one, with its end */
};

/* A sign or a number in a place's box, as of what somebody has there. */
typedef struct MapFigure {
    char text[MAP_FIGURE];
    LookRole role;
    bool bold;
} MapFigure;

/* What is drawn. Places are the cells of the board, from 0; titles stay until the next one is asked for. */
typedef struct MapSource {
    void *context;
    /* Column and row in text cells of a map at its full size, where a box takes MAP_COLUMNS x MAP_ROWS; false: anywhere. */
    bool (*spot)(void *context, int place, int *column, int *row);
    const char *(*title)(void *context, int place);
    int (*region)(void *context, int place); /* -1: it is in none */
    const char *(*region_title)(void *context, int region);
    int sorts; /* of links */
    bool (*linked)(void *context, int sort, int from, int to);
    int (*figures)(void *context, int place, bool unicode, MapFigure *out, int max);
} MapSource;

enum { MAP_COLUMNS = 12, MAP_ROWS = 3 };

/* As board_draw and board_fit, of a request whose source has a map. */
void map_draw(Canvas *canvas, Rect area, const BoardRequest *request, BoardView *view);
BoardFit map_fit(const BoardRequest *request, bool unicode, Rect area);

/* Where a place was drawn; false when it is scrolled away. The place at a point of the canvas, or CELL_NONE. */
bool map_place_rect(const BoardView *view, const BoardSource *source, int place, Rect *out);
int map_place_at(const BoardView *view, const BoardSource *source, int x, int y);

/* Where a place lies on the map at its full size: columns and rows of its middle, for who goes from one to the next. */
void map_place_middle(const BoardSource *source, int place, int *x, int *y);

#endif
