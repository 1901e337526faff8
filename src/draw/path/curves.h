/* Curves: the paths of a tile as curves of braille dots, two by four a text cell.
 *
 * Two ends are joined by one cubic Bezier curve that leaves both at right angles to the rim; more than two, and
 * ends that lead nowhere, by one such curve each from the rim to a common point. On tiles of middle size whose paths all have two
 * ends they are strands (strands.h), which keep clear of each other. All is reckoned in integers, so that every machine draws
 * the same dots. */
#ifndef TAH_DRAW_CURVES_H
#define TAH_DRAW_CURVES_H

#include "draw/path/stock.h"

enum { CURVES_WIDTH = 2 * TRACKS_COLUMNS, CURVES_HEIGHT = 4 * TRACKS_ROWS };

/* Dots of a tile: 0 is none, else 1 + the path's number, and CURVES_TRACED. */
enum { CURVES_TRACED = 0x80, CURVES_PATH = 0x7F };

typedef struct Curves {
    int width, height; /* in dots */
    uint8_t dot[CURVES_HEIGHT][CURVES_WIDTH];
    uint8_t under[CURVES_HEIGHT][CURVES_WIDTH]; /* traced dots that others of another colour took away */
} Curves;

/* The dots of a tile of so many text cells, at most TRACKS_COLUMNS by TRACKS_ROWS. */
void curves_make(Curves *curves, int columns, int rows, const Tracks *tracks);
/* The text cells of it, row by row. */
void curves_cells(const Curves *curves, TracksCell *out);

#endif
