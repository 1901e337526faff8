/* What chance decides; for this room alone. */
#ifndef TAH_GAME_CHANCE_H
#define TAH_GAME_CHANCE_H

#include <stdbool.h>
#include <stdint.h>

#include "game/types.h"

/* What chance may decide now, into machine->set; how much all that weighs together, and what the n-th
 * part of the weight falls to, from 0. */
void chance_moves(Machine *machine, const State *state);
uint64_t chance_weight(const Machine *machine, const State *state);
bool chance_nth(const Machine *machine, const State *state, uint64_t n, Move *out);

#endif
