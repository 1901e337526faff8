/* Movesets: compact sets of moves. */
#ifndef TAH_GAME_MOVESET_H
#define TAH_GAME_MOVESET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "game/types.h"

/* A set of moves: iterate with moveset_next. Order: as declared in the rules, then by direction, then
 * cells in reading order. Valid until the next call of game.h with the same machine. */
uint64_t moveset_count(const Moveset *set);
/* The n-th move (from 0). False when n is not below the count. */
bool moveset_nth(const Moveset *set, uint64_t n, Move *out);
/* Each move in turn, from a cursor that is zero at first; false: there is none left. Outcomes of a shuffle, which are not
 * listed, do not come. */
typedef struct MovesetCursor {
    size_t segment, word;
    uint64_t left; /* of this word */
    uint32_t ways;
    bool inside;
} MovesetCursor;
bool moveset_next(const Moveset *set, MovesetCursor *at, Move *out);
bool moveset_contains(const Moveset *set, const Move *move);
/* Index of a move in the set, or UINT64_MAX. */
uint64_t moveset_index(const Moveset *set, const Move *move);

/* ---- for who fills one ---- */

/* Takes the n-th of those that are listed out of the set; there is one. */
void moveset_take(Moveset *set, uint64_t n, Move *out);
/* Copies all moves into a set that has none yet. */
void moveset_copy(Moveset *to, const Moveset *from);
void moveset_clear(Moveset *set);
void moveset_free(Moveset *set);
bool moveset_emit(void *to, int option, const int64_t *prefix, int picks, int vary, const uint64_t *set,
                  int words);
bool moveset_emit_ways(void *to, int option, uint32_t ways, const uint64_t *set);
void moveset_add(Moveset *set, const Move *move);

#endif
