/* Strands: the paths of a tile as lines of dots that are told from each other where a text cell has one colour.
 *
 * Each path takes the cheapest way through the dots (Dijkstra 1959, over dots and eight headings), straight or in arcs that
 * are eighths of circles: what is longer or bends more costs more, and so do dots beside other paths. Traced paths come
 * first, in as few text cells as they can, since what leads through these vanishes there: that costs most. So quiet paths keep
 * out of them, and cross them straight on. Then each path is taken up and laid again, now that it knows the others, as in
 * routes.h. */
#ifndef TAH_DRAW_STRANDS_H
#define TAH_DRAW_STRANDS_H

#include "draw/path/track.h"

enum {
    STRANDS_WIDTH = 56, /* dots of the largest tile */
    STRANDS_HEIGHT = 24,
    STRAND_DOTS = 240
};

typedef struct StrandDot {
    int8_t x, y;
} StrandDot;

/* One path, dot by dot: of a traced one, which is two dots wide, the upper left ones. */
typedef struct Strand {
    int count;
    StrandDot dot[STRAND_DOTS];
} Strand;

/* Where a path begins: on the rim, on this side. */
typedef struct StrandEnd {
    int x, y, side;
} StrandEnd;

typedef struct Strands {
    int width, height; /* in dots */
    int count;
    struct {
        StrandEnd end[2];
        bool traced;
        uint8_t role;   /* of a traced one: those of the same are one line to the eye */
        uint32_t cross; /* the paths that it has to cross, a bit each */
    } path[TRACKS_PATHS];
    Strand strand[TRACKS_PATHS]; /* what strands_lay makes; without dots where there is no way */
} Strands;

/* Lays all paths, the ends of which are told. */
void strands_lay(Strands *strands);

#endif
