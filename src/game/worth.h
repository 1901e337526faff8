/* Worth: what an end of a game is worth to each player, and what a game in its middle may be. */
#ifndef TAH_GAME_WORTH_H
#define TAH_GAME_WORTH_H

#include "game/game.h"

/* Fills in one number from 0 to 1 for each player of the stage. Over: 1 for who has won, also together with others, 0 for
 * who has not; a half in a draw, and where all have won. Not over: 0 for who has left the game; else about a half, more for
 * who is ahead of the others (game_lead); a lead of one `unit` is worth about a tenth. Nobody is taken to have won or lost
 * by figures alone. */
void game_worth(Machine *machine, const State *state, double unit, double out[STAGE_PLAYERS]);

/* How far each player is ahead of the mean of the others: in what `worth:` counts, where rules have it; else from -1 to 1
 * in the figures of `ranking:`, the first in which two differ; else 0. */
void game_lead(Machine *machine, const State *state, double out[STAGE_PLAYERS]);

/* Is there anything to tell a lead by; and is it `worth:`. */
bool stage_has_lead(const Stage *stage);
bool stage_has_worth(const Stage *stage);

#endif
