/* Track: the paths of one tile, and where their ends are. Ends are numbered clockwise from the left end of the north side:
 * north left to right, east top to bottom, south right to left, west bottom to top, per_side on each. */
#ifndef TAH_DRAW_TRACK_H
#define TAH_DRAW_TRACK_H

#include <stdbool.h>
#include <stdint.h>

#include "draw/canvas.h"

enum {
    TRACKS_PER_SIDE = 8, /* most ends of a side */
    TRACKS_ENDS = 4 * TRACKS_PER_SIDE,
    TRACKS_PATHS = TRACKS_ENDS,
    TRACKS_COLUMNS = 32, /* a larger area is drawn up to here */
    TRACKS_ROWS = 16
};

/* One path: the ends that it joins, one bit each; a single end is a dead end. What leads to a traced end is
 * drawn strong, in a role of its own, and over other paths. */
typedef struct TracksPath {
    uint32_t ends, traced;
    uint8_t role, traced_role; /* a LookRole */
} TracksPath;

typedef struct Tracks {
    int per_side; /* 1 to TRACKS_PER_SIDE */
    int count;    /* of paths; 0: a tile without any */
    TracksPath path[TRACKS_PATHS];
    bool covered; /* lies face down: its back is drawn, in the role of the back */
    uint8_t role;
    const Emblem *back;   /* what is printed on it, or NULL */
    uint8_t ground, ways; /* LookGrounds that it and its paths are made of; GROUND_NONE: the usual ones */
    bool road;            /* its paths are roads over its ground (draw/path/roads.h) */
    bool lit;             /* its ways are lighter: one may go there */
    uint8_t usual;        /* its ways where no word gives them others */
    uint8_t moved;        /* CELL_TRACED where something has happened on it; told by its ways */
    uint8_t
        plate; /* the LookGround on which somebody stands, over what crosses or parts ways there; GROUND_NONE: there is none */
    uint8_t
        edge; /* the LookGround of its last column and half row, but for its ways; GROUND_NONE: it has none */
    bool
        seamed; /* half a row above the area and half a row below it are walls, too, and these are a column wide */
    uint8_t shut; /* sides whose ways end at the edge, a bit each */
    uint8_t met;  /* corners where walls beside it go on, a bit each: north-east, and on clockwise */
    /* What corridors_join tells. */
    bool alone;     /* nothing lies around it */
    bool thin;      /* its walls are lines on its borders */
    bool apart;     /* its walls are its own, within its sides, whatever lies beside it */
    uint8_t walls;  /* a bit each: sides with a wall on the border */
    uint8_t bounds; /* sides beyond which nothing lies */
    uint8_t posts;  /* corners of which the tile's part is wall */
} Tracks;

/* The text cell of an end on the rim of a tile of this size, from its upper left. */
void tracks_end(int width, int height, int per_side, int end, int *x, int *y);

/* Has every end a text cell of its own on a tile of this size. */
bool tracks_apart(int width, int height, int per_side);

/* The side of an end: 0 north, 1 east, 2 south, 3 west. */
int tracks_side(int per_side, int end);
/* How far an end is from the left or the top of its side, which is extent long. */
int tracks_lane(int extent, int per_side, int end);
/* The same of a line two dots wide, which leads from there on to the right or downward: both in one text cell of so many dots
 * where that can be. */
int tracks_wide_lane(int extent, int per_side, int end, int cell);
/* Does a straight line lead from one end to the other. */
bool tracks_straight(int per_side, int a, int b);

#endif
