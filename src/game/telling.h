/* Telling: what rules tell players while a move is made (`tell`), with its values as they were there and then. */
#ifndef TAH_GAME_TELLING_H
#define TAH_GAME_TELLING_H

#include <stddef.h>
#include <stdint.h>

#include "game/types.h"

/* A value or a condition of a text, by its number among all that the texts of the rules work out. */
typedef struct ToldValue {
    int saying;
    int32_t value;
    uint32_t
        known; /* of a thing: the players who knew it when it was told, or know it after the move, as bits */
} ToldValue;

typedef struct Told {
    int telling;          /* which statement of the rules */
    uint32_t to;          /* the players who are told, as bits */
    int me, you;          /* who these were */
    size_t first, values; /* of the values */
} Told;

/* In the order in which it was told. Start with {0}. */
struct Tellings {
    Told *told;
    ToldValue *value;
    size_t count, capacity, values, value_capacity;
};
void tellings_free(Tellings *tellings);

/* From now on what the moves that this machine makes tell is added there, until it is told otherwise (NULL: nowhere, as at
 * first). Nothing is told by looking ahead, by the random moves of a set-up, nor by a move that fails. Not owned. */
void machine_listen(Machine *machine, Tellings *to);

/* ---- for this room ---- */

/* What was told from a number of values on is known to those as well who know it by now; and all from a number on is
 * forgotten. */
void telling_settle(const Machine *machine, const State *state, size_t values);
void telling_forget(const Machine *machine, size_t count);

#endif
