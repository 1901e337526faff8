/* States: copies, comparison and hashes. */
#ifndef TAH_GAME_STATE_H
#define TAH_GAME_STATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "game/types.h"

/* One flat block without pointers; its size is stage_state_size. Copy with memcpy, compare with
 * memcmp. Allocate with state_new or embed the bytes anywhere aligned to 8. */
size_t stage_state_size(const Stage *stage);
State *state_new(const Stage *stage); /* zeroed, not started; free with state_free */
void state_free(State *state);
void state_copy(const Stage *stage, State *to, const State *from);
bool state_equal(const Stage *stage, const State *a, const State *b);

/* State hash: differs for different states; kept up incrementally (state_hash_full recomputes it).
 * Position key: the same without generator and counters, for repetition and solvers. */
uint64_t state_hash(const Stage *stage, const State *state);
uint64_t state_hash_full(const Stage *stage, const State *state);
uint64_t state_position_key(const Stage *stage, const State *state);

#endif
