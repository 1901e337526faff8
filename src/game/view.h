/* Views and worlds. */
#ifndef TAH_GAME_VIEW_H
#define TAH_GAME_VIEW_H

#include <stdbool.h>
#include <stdint.h>

#include "game/types.h"

/* Views: the same block with what player (PLAYER_NOBODY: somebody) may not know masked and the generator zeroed.
 * What is drawn and told is drawn and told of a view, so that no condition of a look gives away a secret. */
void game_view(Machine *machine, const State *state, int player, State *out);
/* A world that agrees with a view: what is unknown is drawn with the seed. */
bool game_sample(Machine *machine, const State *view, uint64_t seed, State *out);

#endif
