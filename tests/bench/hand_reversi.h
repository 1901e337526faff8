/* Reversi by hand, on words of bits. */
#ifndef TAH_BENCH_HAND_REVERSI_H
#define TAH_BENCH_HAND_REVERSI_H

#include "hand.h"

typedef struct Turning {
    uint64_t mine, theirs, moves;
    int passes;
} Turning;

/* The four ways to higher bits; those to lower ones have the same distances, and masks of their own. */
enum { TURNING_WAYS = 4 };
static const int turning_by[TURNING_WAYS] = {8, 1, 9, 7};
static const uint64_t turning_up[TURNING_WAYS] = {0xffffffffffffff00u, 0xfefefefefefefefeu,
                                                  0xfefefefefefefe00u, 0x7f7f7f7f7f7f7f00u};
static const uint64_t turning_down[TURNING_WAYS] = {0x00ffffffffffffffu, 0x7f7f7f7f7f7f7f7fu,
                                                    0x007f7f7f7f7f7f7fu, 0x00fefefefefefefeu};

static void turning_start(void *position)
{
    *(Turning *)position = (Turning){.mine = 0x0000000810000000u, .theirs = 0x0000001008000000u};
}

static uint64_t turning_run_up(uint64_t from, uint64_t over, int way)
{
    int by = turning_by[way];
    uint64_t run = from << by & (over &= turning_up[way]);
    for (int i = 0; i < 5; i++)
        run |= run << by & over;
    return run;
}

static uint64_t turning_run_down(uint64_t from, uint64_t over, int way)
{
    int by = turning_by[way];
    uint64_t run = from >> by & (over &= turning_down[way]);
    for (int i = 0; i < 5; i++)
        run |= run >> by & over;
    return run;
}

static int turning_count(void *position)
{
    Turning *t = position;
    uint64_t empty = ~(t->mine | t->theirs), ends = 0;
    for (int way = 0; way < TURNING_WAYS; way++) {
        int by = turning_by[way];
        ends |= turning_run_up(t->mine, t->theirs, way) << by & turning_up[way];
        ends |= turning_run_down(t->mine, t->theirs, way) >> by & turning_down[way];
    }
    t->moves = ends & empty;
    if (t->passes == 2 || !empty)
        return 0;
    return t->moves ? bits_in(t->moves) : 1;
}

static uint64_t turning_flips(const Turning *t, uint64_t cell)
{
    uint64_t flips = 0;
    for (int way = 0; way < TURNING_WAYS; way++) {
        int by = turning_by[way];
        uint64_t up = turning_run_up(cell, t->theirs, way), down = turning_run_down(cell, t->theirs, way);
        flips |= up << by & turning_up[way] & t->mine ? up : 0;
        flips |= down >> by & turning_down[way] & t->mine ? down : 0;
    }
    return flips;
}

static void turning_play(void *position, int nth)
{
    Turning *t = position;
    uint64_t cell = t->moves ? (uint64_t)1 << bits_nth(t->moves, nth) : 0,
             flips = cell ? turning_flips(t, cell) : 0, mine = t->mine | cell | flips;
    t->passes = cell ? 0 : t->passes + 1;
    t->mine = t->theirs & ~flips;
    t->theirs = mine;
}

#endif
