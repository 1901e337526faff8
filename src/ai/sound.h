/* Sound moves: those that the rules can carry out. Rules may fail in the middle of a move that they say is legal; what an
 * agent chooses must not end a game by that. */
#ifndef TAH_AI_SOUND_H
#define TAH_AI_SOUND_H

#include <stdbool.h>
#include <stdint.h>

#include "game/game.h"

enum { SOUND_TRIES = 200 /* moves that are tried, at most */ };

/* Where the rules fail in this move of a decider, another legal one takes its place, drawn with `random`, in which they do
 * not; fault->message is "" where it was none but the first. False: they fail in all that were tried. The machine is anyone's;
 * `spare` is overwritten. */
bool sound_move(Machine *machine, const Stage *stage, const State *state, int player, State *spare,
                uint64_t *random, Move *move, Fault *fault);

#endif
