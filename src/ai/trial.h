/* Trials: whole games that are played by the machine, at random or with players who look ahead a little.
 * They show how a game ends and how often, and whether playing well is rewarded. Nothing but the seed decides
 * what happens.
 *
 * A thinking player is flat Monte Carlo (Abramson 1990, "Expected-outcome"): every legal move is tried, so
 * many games at random are played on from it, and the one with most points is made, the first of equals. A
 * win has two points, a draw one. It looks only at worlds that agree with what its player may know. */
#ifndef TAH_AI_TRIAL_H
#define TAH_AI_TRIAL_H

#include <stdbool.h>
#include <stdint.h>

#include "game/game.h"

enum { TRIAL_THINKING = 1000 }; /* most games for each move; keeps a game from lasting for days */

typedef struct TrialPlan {
    long limit; /* moves after which a game is left */
    /* By player: games for each legal move, 1 to TRIAL_THINKING; 0: moves are made at random. */
    int thinking[STAGE_PLAYERS];
} TrialPlan;

typedef struct Trial Trial;

/* The machine belongs to the caller and outlives the trial. */
Trial *trial_new(const Stage *stage, Machine *machine, TrialPlan plan);
void trial_free(Trial *trial);

/* Plays one game from its start into the caller's state. Returns the decisions that players made, -1 with a
 * fault. When the game was left at the limit, game_deciders is not empty. */
long trial_play(Trial *trial, State *state, uint64_t seed, Fault *fault);

#endif
