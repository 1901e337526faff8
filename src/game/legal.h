/* Which moves are legal, and what chance decides; for this room, and what tells why a move is not legal. */
#ifndef TAH_GAME_LEGAL_H
#define TAH_GAME_LEGAL_H

#include <stdbool.h>
#include <stdint.h>

#include "game/types.h"

/* Fills machine->set with a decider's moves; false with a fault in machine->vm. */
bool legal_build(Machine *machine, State *state, int player);
/* Has a decider a move. The set then holds anything. */
bool legal_any(Machine *machine, State *state, int player, bool *any);
/* Does `keep` hold after a move; true after a fault. */
bool legal_keeps(Machine *machine, State *state, int player, const Move *move);

/* What chance may decide now, into machine->set; how much all that weighs together, and what the n-th
 * part of the weight falls to, from 0. */
void chance_moves(Machine *machine, const State *state);
uint64_t chance_weight(const Machine *machine, const State *state);
bool chance_nth(const Machine *machine, const State *state, uint64_t n, Move *out);

#endif
