/* Which moves are legal; for this room, and what tells why one is not. */
#ifndef TAH_GAME_LEGAL_H
#define TAH_GAME_LEGAL_H

#include <stdbool.h>

#include "game/types.h"

/* Fills machine->set with a decider's moves; false with a fault in machine->vm. */
bool legal_build(Machine *machine, State *state, int player);
/* Does `keep` hold after a move; true after a fault. */
bool legal_keeps(Machine *machine, State *state, int player, const Move *move);

#endif
