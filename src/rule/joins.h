/* Joins: which path ends of a tile its paths join. Pure functions.
 *
 * A tile has as many ends on each of its four sides as its family says (per_side, 1 to JOINS_PER_SIDE). Ends
 * are numbered clockwise, here from 0 at the left end of the north side, in rules from 1. So the ends of a side
 * follow one another clockwise, and a quarter turn clockwise adds per_side to each. A group is a mask of ends
 * that one path joins; a group of a single end is a dead end; groups that share no end may cross without being
 * joined. Ends in no group are closed. */
#ifndef TAH_RULE_JOINS_H
#define TAH_RULE_JOINS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    JOINS_PER_SIDE = 8,
    JOINS_SIDES = 4,
    JOINS_ENDS = JOINS_PER_SIDE * JOINS_SIDES, /* so a mask of ends has 32 bits */
    JOINS_GROUPS = JOINS_ENDS
};

/* The groups stand in the order of their lowest ends and what is behind them is 0, so equal joins are equal in
 * every byte. */
typedef struct Joins {
    int groups;
    uint32_t group[JOINS_GROUPS];
} Joins;

/* Reads a box-drawing character ("└", of tiles with one end on a side: one path to the sides that it leads to),
 * or groups parted by blanks, of ends joined by hyphens ("1-4 2-3-6 5"). False with the byte at which it is
 * wrong and a sentence; *out is then worthless. */
bool joins_read(const char *text, int per_side, Joins *out, size_t *at, const char **error);

/* The tile turned clockwise by so many quarters, of which any number may be given. */
void joins_turn(const Joins *joins, int per_side, int quarters, Joins *out);

/* The turns, 0 to 3 quarters as bits, that do not look like a smaller one: 1, 1 + 2, or all. */
unsigned joins_turns(const Joins *joins, int per_side);

/* The group of an end, the end itself included; 0: it is closed. */
uint32_t joins_of(const Joins *joins, int end);

/* The end of the neighbouring tile on that side that meets this end. */
int joins_facing(int end, int per_side);

#endif
