/* Players: whose turn it is, who misses one, who leaves the game, and who has won it. Sets of players are bits. */
#ifndef TAH_LANG_VM_PLAYER_H
#define TAH_LANG_VM_PLAYER_H

#include "lang/vm/vm.h"

/* The direction of the order of play, the other way round for by -1. */
int player_order(const Head *head, int by);
/* Who comes after a player in the order of play, or before (by -1); the number of players for nobody. */
int64_t player_after(const Vm *vm, int64_t player, int by);
/* How many places two players sit apart round the table, the shorter way, over those who are still in the game and
 * these two; nobody if one of them is nobody. */
int64_t player_apart(const Vm *vm, int64_t one, int64_t other, int64_t nobody);

/* The turn passes on; the first turn begins. */
void player_advance(Vm *vm);
void player_begin(Vm *vm);
/* How often the position that the next turn begins with, if this one ends now, has begun a turn, that one included. */
int player_coming(Vm *vm);
/* Turns to miss are added up. */
void player_skip(Vm *vm, uint32_t players, int64_t turns);

void player_eliminate(Vm *vm, uint32_t players);
void player_revive(Vm *vm, uint32_t players);
/* Those who are in the game; when nobody is, those who left it last. */
uint32_t player_last_living(const Head *head);

/* The game is over; likewise with everybody still in it as winner but the losers. */
void player_finish(Vm *vm, Ended ended, uint32_t winners);
void player_lose(Vm *vm, uint32_t losers);

#endif
