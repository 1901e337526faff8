/* Tile: what is seen of a tile with paths and of what lies and stands on it, in a rectangle of text cells of any
 * size: a cell of a board, or a tile in a hand. */
#ifndef TAH_DRAW_TILE_H
#define TAH_DRAW_TILE_H

#include "draw/path/track.h"

enum {
    TILE_LABELS = 6,
    TILE_FIGURES = 16,
    TILE_SIGNS = 8,
    TILE_SIGN_PARTS = 8,
    TILE_PART_BYTES = 16,
    TILE_NAME_BYTES = 32
};

/* A sign on a tile: a thing that lies on it, what it does, and how many or how much of it. */
typedef struct TileLabel {
    const Look *look; /* NULL: the number alone */
    int32_t number;
    bool counted;               /* the number is written */
    char place[8];              /* the name of a cell that it is about, which is written; "": of none */
    char name[TILE_NAME_BYTES]; /* what it is called, in place of a look that is a letter; or "" */
    int way; /* where that lies: 0 north, 1 north-east, and so on clockwise; -1: nowhere from here */
} TileLabel;

/* Who stands on a tile. */
typedef struct TileFigure {
    const Look *look;
    int end;   /* at this end of its paths; -1: in the middle */
    bool over; /* half of it lies on the tile beyond that end: draw it by tile_draw_over */
} TileFigure;

/* A sign at an end: texts side by side in their colours. */
typedef struct TileSign {
    int end, parts;
    const Look *look; /* what is drawn for it where nothing else is on the tile; or NULL */
    char part[TILE_SIGN_PARTS][2][TILE_PART_BYTES]; /* in ASCII, in Unicode */
    LookRole role[TILE_SIGN_PARTS];
    bool counted; /* the last one is a number */
} TileSign;

typedef struct Tile {
    bool lies; /* else the place is empty, but for figures */
    Tracks tracks;
    int labels;
    TileLabel label[TILE_LABELS];
    int figures;
    TileFigure figure[TILE_FIGURES];
    int signs;
    TileSign sign[TILE_SIGNS];
} Tile;

void tile_draw(Canvas *canvas, Rect area, const Tile *tile);

/* The stones that lie on the tiles beyond their ends, too, after these are drawn. */
void tile_draw_over(Canvas *canvas, Rect area, const Tile *tile);

/* Adds what there is room for; the label that was added, or NULL. */
TileLabel *tile_add_label(Tile *tile, const Look *look, int32_t number, bool counted);
/* The same about a cell: with its name, and an arrow to it instead of a look that is NULL. */
void tile_add_place(Tile *tile, const Look *look, const char *place, int way);
void tile_add_figure(Tile *tile, const Look *look, int end);
/* A sign without texts, or NULL; a text is added to it that is cut where it is too long. */
TileSign *tile_add_sign(Tile *tile, int end);
void tile_sign_add(TileSign *sign, const char *ascii, const char *unicode, LookRole role);

/* Brackets in corners of a tile that no path leads to, with these marks: in the lower ones, else in the upper ones. Where there
 * is no such corner the middle row has the marks. */
void tile_mark(Canvas *canvas, Rect area, const Tile *tile, const char pair[2], unsigned marks);

/* The text cell of an end on the canvas. */
void tile_end_at(Rect area, int per_side, int end, int *x, int *y);

#endif
