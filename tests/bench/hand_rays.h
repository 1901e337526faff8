/* What bitboards of 8 x 8 cells share: bit 0 is the top left cell, bit 63 the bottom right one; rays go in eight
 * directions, and what can be seen along one ends with what blocks it. */
#ifndef TAH_BENCH_HAND_RAYS_H
#define TAH_BENCH_HAND_RAYS_H

#include "hand.h"

enum {
    RAY_EAST,
    RAY_SOUTH_WEST,
    RAY_SOUTH,
    RAY_SOUTH_EAST,
    RAY_WEST,
    RAY_NORTH_EAST,
    RAY_NORTH,
    RAY_NORTH_WEST
};
enum { RAYS = 8, RAYS_BACK = 4 /* from here on they lead to lower bits; a ray + 4 is its opposite */ };

static const int ray_right[RAYS] = {1, -1, 0, 1, -1, 1, 0, -1}, ray_down[RAYS] = {0, 1, 1, 1, 0, -1, -1, -1};

static uint64_t ray_of[RAYS][64];
static uint64_t ray_through[4][64]; /* the whole line through a cell, itself too */

static inline uint64_t bit(int cell)
{
    return (uint64_t)1 << cell;
}

/* The cell so many steps away, or -1. */
static inline int ray_step(int cell, int right, int down)
{
    int column = cell % 8 + right, row = cell / 8 + down;
    return column < 0 || column > 7 || row < 0 || row > 7 ? -1 : row * 8 + column;
}

static void rays_fill(void)
{
    for (int ray = 0; ray < RAYS; ray++)
        for (int cell = 0; cell < 64; cell++)
            for (int at = cell; (at = ray_step(at, ray_right[ray], ray_down[ray])) >= 0;)
                ray_of[ray][cell] |= bit(at);
    for (int ray = 0; ray < 4; ray++)
        for (int cell = 0; cell < 64; cell++)
            ray_through[ray][cell] = bit(cell) | ray_of[ray][cell] | ray_of[ray + RAYS_BACK][cell];
}

static inline uint64_t ray_seen(int ray, int cell, uint64_t filled)
{
    uint64_t seen = ray_of[ray][cell], blocked = seen & filled;
    if (blocked)
        seen ^= ray_of[ray][ray < RAYS_BACK ? __builtin_ctzll(blocked) : 63 - __builtin_clzll(blocked)];
    return seen;
}

static inline uint64_t rays_straight(int cell, uint64_t filled)
{
    return ray_seen(RAY_EAST, cell, filled) | ray_seen(RAY_SOUTH, cell, filled) |
           ray_seen(RAY_WEST, cell, filled) | ray_seen(RAY_NORTH, cell, filled);
}

static inline uint64_t rays_aslant(int cell, uint64_t filled)
{
    return ray_seen(RAY_SOUTH_WEST, cell, filled) | ray_seen(RAY_SOUTH_EAST, cell, filled) |
           ray_seen(RAY_NORTH_EAST, cell, filled) | ray_seen(RAY_NORTH_WEST, cell, filled);
}

#endif
