/* Trace: the way over paths of tiles from where a figure stands to where it comes to, so that it can be drawn.
 * Breadth first over the ends by which cells are entered, so it is a shortest way. */
#ifndef TAH_DRAW_TRACE_H
#define TAH_DRAW_TRACE_H

#include "show/thing.h"

typedef struct Trace {
    int cells, per_side;
    uint32_t *mask; /* for each cell, the ends that the way passes */
    uint8_t *role;  /* a LookRole for each end of each cell, JOINS_ENDS a cell */
} Trace;            /* start with {0} */

/* Ways over the tiles of a stage, none yet. */
void trace_start(Trace *trace, const Stage *stage);
void trace_free(Trace *trace);

/* A place is a cell, or an end of a cell: cell * 4 * per_side + end. */
typedef struct TracePlace {
    int cell;
    int end; /* -1: the cell as such */
} TracePlace;

/* Adds the way from one place to another over tiles that a player sees; nothing where there is none. */
void trace_way(Trace *trace, const Stage *stage, Machine *machine, const State *state, int player,
               TracePlace from, TracePlace to, LookRole role);

#endif
