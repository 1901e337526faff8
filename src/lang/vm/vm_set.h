/* Sets made of other sets and of what lies on the board. out has room for a set of its domain, and is none of the sets that
 * are read. */
#ifndef TAH_LANG_VM_SET_H
#define TAH_LANG_VM_SET_H

#include "base/bits.h"
#include "lang/vm/vm.h"

/* Everything of a domain. */
void set_fill(const World *world, uint64_t *out, int domain);
/* Those of `kept`, which may be `out`, whose n-th cell in a direction is in a set. */
void set_match(const World *world, uint64_t *out, const uint64_t *kept, const uint64_t *set, int steps,
               int direction);

/* The same of sets of one word on a plain board. What comes in at the other end is never asked for. */
static inline uint64_t set_match_word(const World *world, uint64_t kept, uint64_t set, int steps,
                                      int direction)
{
    return kept & bits_turned(set, world->shift[direction] * steps) & *world_from(world, direction, steps);
}

/* The cells of the first of `count` sets, of one word each on a plain board, from where the next cells in a direction are
 * in the others. */
uint64_t set_match_line(const World *world, const uint64_t *sets, int count, int direction);
/* Cells from which a step in a direction leads into a set; of what is no direction none. */
void set_before(const World *world, uint64_t *out, const uint64_t *set, int64_t direction);
/* Neighbours of cells, in some directions. */
void set_near(Vm *vm, uint64_t *out, const uint64_t *set, uint32_t ways);
/* Cells joined to `seeds` through cells of `through`: from neighbour to neighbour, or where both have a side towards each
 * other in a layer of sides. */
void set_flood(Vm *vm, uint64_t *out, const uint64_t *seeds, const uint64_t *through);
void set_flood_sides(Vm *vm, uint64_t *out, const uint64_t *seeds, const uint64_t *through, int layer);
/* Cells become what is reached from them, themselves included, over cells of `through`, where all that a way costs is at
 * most so much: price[from * cells + to] is that of a step, less than 0 where there is none. False when the budget is
 * exhausted. Dijkstra (1959), without a heap: there are at most some hundred places. */
bool set_within(Vm *vm, uint64_t *set, const uint64_t *through, int64_t most, const int32_t *price);
/* What is seen from cells, which may be `out` themselves, in some directions over cells of another set: as far as cells
 * are in `last`, which are those of `over` or more; one that is in it alone ends a line. */
void set_seen(Vm *vm, uint64_t *out, const uint64_t *from, const uint64_t *over, const uint64_t *last,
              uint64_t ways);
/* Cells of the board with a value of a layer; with one that the layer may not have. */
void set_of_value(const Vm *vm, uint64_t *out, int layer, int value);
void set_of_chosen(const Vm *vm, uint64_t *out, int layer, int64_t value);

/* The cells from which one of others, which are in `over`, is seen; on a plain board. */
void set_sees(Vm *vm, uint64_t *out, const uint64_t *others, const uint64_t *over, uint64_t ways);

/* Runs of cells of a set from beside a cell on in all directions, each up to the first cell that is in `ends`. */
void set_enclosed(Vm *vm, uint64_t *out, int64_t cell, const uint64_t *over, const uint64_t *ends);
/* How many cells of a set follow on a cell in a direction, itself left out; on a ring not past where it began. */
int set_run_length(const World *world, const uint64_t *set, int cell, int direction);
/* Is there a line of at least n cells of a set through a cell, in any of the eight directions. */
bool set_in_row(const World *world, const uint64_t *set, int cell, int n);
/* Does a layer, cell after cell of the board, hold the numbers of a table. */
bool set_reads_as(const Vm *vm, int layer, const int32_t *table);

/* A layer's byte of sides, a bit each from north on, as a set of directions, and back. */
static inline uint64_t sides_to_directions(uint64_t sides)
{
    return (sides & 1) | (sides & 2) << 1 | (sides & 4) << 2 | (sides & 8) << 3;
}

static inline int64_t sides_of_directions(uint64_t set)
{
    return (int64_t)((set & 1) | (set >> 1 & 2) | (set >> 2 & 4) | (set >> 3 & 8));
}

/* The union of sets, one of each member of another set, that lie one after the other by cells. */
void set_paired(Vm *vm, uint64_t *out, const uint64_t *set, const uint64_t *pairs);

#endif
