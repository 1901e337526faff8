/* Tile: what is seen of a tile with paths and of what lies and stands on it, in a rectangle of text cells of any
 * size: a cell of a board, or a tile in a hand. */
#ifndef TAH_DRAW_TILE_H
#define TAH_DRAW_TILE_H

#include "draw/tracks.h"

enum { TILE_LABELS = 6, TILE_FIGURES = 16 };

/* A sign on a tile: a thing that lies on it, what it does, and how many or how much of it. */
typedef struct TileLabel {
    const Look *look; /* NULL: the number alone */
    int32_t number;
    bool counted; /* the number is written */
} TileLabel;

/* Who stands on a tile. */
typedef struct TileFigure {
    const Look *look;
    int end; /* at this end of its paths; -1: in the middle */
} TileFigure;

typedef struct Tile {
    bool lies; /* else the place is empty, but for figures */
    Tracks tracks;
    int labels;
    TileLabel label[TILE_LABELS];
    int figures;
    TileFigure figure[TILE_FIGURES];
} Tile;

void tile_draw(Canvas *canvas, Rect area, const Tile *tile);

/* Adds what there is room for. */
void tile_add_label(Tile *tile, const Look *look, int32_t number, bool counted);
void tile_add_figure(Tile *tile, const Look *look, int end);

/* Brackets in corners of a tile that no path leads to, with these marks: in the lower ones, in all four of them
 * where strong. Where there is no such corner the middle row has the marks. */
void tile_mark(Canvas *canvas, Rect area, const char pair[2], unsigned marks, bool strong);

/* The text cell of an end on the canvas. */
void tile_end_at(Rect area, int per_side, int end, int *x, int *y);

#endif
