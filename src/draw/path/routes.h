/* Routes: the paths of a tile as lines along text cells, for box drawing and for ASCII.
 *
 * Each path takes the cheapest way through the cells (Dijkstra 1959, over cells and headings): bends, crossings
 * and nearness to other paths cost; a cell holds two paths only where both go straight on, across each other.
 * Then each path is taken up and laid again, now that it knows the others, as in rip-up and reroute of printed
 * circuits. Where a tile is too small for its paths some overlap: in ASCII these have no lines, but the same
 * letter at all their ends. */
#ifndef TAH_DRAW_ROUTES_H
#define TAH_DRAW_ROUTES_H

#include "draw/path/stock.h"

enum { ROUTES_CELLS = TRACKS_COLUMNS * TRACKS_ROWS };

typedef struct Routes {
    int columns, rows;
    bool plain;                    /* for ASCII */
    int16_t next[ROUTES_CELLS][4]; /* the cell on each side; -1 beyond the rim */
    /* Sides (base/box.h) that a path leads to in each cell, row by row; those that lead to traced ends. */
    uint8_t sides[TRACKS_PATHS][ROUTES_CELLS];
    uint8_t traced[TRACKS_PATHS][ROUTES_CELLS];
    int overlaps;      /* cells in which paths are not told apart */
    uint32_t lettered; /* paths that are told by letters, one bit each */
} Routes;

/* The routes of a tile of so many text cells, at most TRACKS_COLUMNS by TRACKS_ROWS. */
void routes_make(Routes *routes, int columns, int rows, const Tracks *tracks);
/* The same for ASCII: paths whose lines would overlap, or seem to be joined to others, get letters instead, as few
 * as needed; lines that are traced last of all. */
void routes_make_plain(Routes *routes, int columns, int rows, const Tracks *tracks);
/* The text cells of it, row by row: Unicode box drawing, or ASCII. */
void routes_cells(const Routes *routes, const Tracks *tracks, bool unicode, TracksCell *out);

#endif
