/* Corridor: the moves that follow from one by themselves, since all others lead back to where its player has just been, as
 * when walking along a passage up to where it forks (runs of forced moves). */
#ifndef TAH_GAME_CORRIDOR_H
#define TAH_GAME_CORRIDOR_H

#include <stddef.h>

#include "game/game.h"

enum { CORRIDOR_MOST = 200 /* moves that follow from one */ };

/* A legal move of a player who alone decides; what follows goes to out, which has room for so many. Returns how many they are. A move follows where
 * it is like the one before it (of the same name, and it changes no more kinds of things, on no more cells) and every other
 * that is legal leads to a position that was there since `first` was made, or before it. Nothing follows from a move by which something is told, where chance or somebody else
 * decides next, where the game is over, nor in games in which anything lies hidden: that there is one way only would tell
 * of it. How much is legal is what the machine allows; the set of its last moves becomes another one. */
size_t game_corridor(Machine *machine, const State *state, int player, const Move *first, Move *out,
                     size_t most);

#endif
