/* Trail: the ways over paths of tiles on which figures stand, back from where each stands to where it must have come from:
 * they stay in sight in its colour. They follow from the position alone. Only where every path joins two ends is there one
 * way back. */
#ifndef TAH_DRAW_TRAIL_H
#define TAH_DRAW_TRAIL_H

#include "show/thing.h"

enum { TRAIL_STEPS = 512 /* of all figures; longer ways end there */ };

typedef struct Trail {
    int steps;
    struct {
        int cell;
        uint32_t ends; /* the two of a path that are passed */
        LookRole role;
    } step[TRAIL_STEPS];
} Trail;

/* Adds the way back of a figure at an end of a cell, over tiles that the player sees face up. */
void trail_add(Trail *trail, const Stage *stage, Machine *machine, const State *state, int player, int cell,
               int end, LookRole role);

/* The ends of a cell that ways pass, and in role[end] whose colour each has (JOINS_ENDS of them). */
uint32_t trail_at(const Trail *trail, int cell, LookRole role[]);

#endif
