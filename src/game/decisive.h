/* Decisive: the cells that a win by a rule of `end:` rests on, as three in a row, or the goal that was reached. They are
 * found by taking away what stands on one cell after the other: what is missed stays, what is not stays away, so that as
 * little is left as the same rule still gives the same win for (a minimal set, as the deletion filter of Chinneck and
 * Dravnieks 1991 finds it). Where another set that is no larger gives the win without some of these cells, as the second of
 * two rows that one move completed, it counts as well. So nothing has to be said of it in rules. */
#ifndef TAH_GAME_DECISIVE_H
#define TAH_GAME_DECISIVE_H

#include "game/game.h"

/* Sets out[cell] for these cells and returns how many of them are enough for the win: 0 where the game was not won by a rule
 * of `end:`, where the rule asks for nothing that stands on the board, and where it takes too long to find out. out has a
 * byte a cell. */
int game_decisive(Machine *machine, const State *state, uint8_t *out);

#endif
