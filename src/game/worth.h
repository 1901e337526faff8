/* Worth: what an end of a game is worth to each player, and what a game in its middle may be. */
#ifndef TAH_GAME_WORTH_H
#define TAH_GAME_WORTH_H

#include "game/game.h"

/* Fills in one number from 0 to 1 for each player of the stage. Over: 1 for who has won, also together with others, 0 for
 * who has not, a half in a draw. Not over: 0 for who has left the game; else by the figures of `ranking:`, the first in
 * which two differ, the share of the other players that one is ahead of, drawn half way to the middle, since nothing
 * is decided. Without figures it is a half. */
void game_worth(Machine *machine, const State *state, double out[STAGE_PLAYERS]);

#endif
