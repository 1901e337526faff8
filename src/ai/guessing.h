/* Guessing: how often described opponents guess right what other players are (`guesses:` of the rules), after each round of a
 * game, and how often who knows the deal alone would. */
#ifndef TAH_AI_GUESSING_H
#define TAH_AI_GUESSING_H

#include "ai/agent.h"

enum { GUESSING_ROUNDS = 6 /* that are counted; what is guessed later is left out */ };

/* What one agent guessed after one round, of others who are in the game and whom it cannot be sure of by what it sees. */
typedef struct Guessing {
    long made;
    double right; /* the likeliest one held; of several that are as likely each a part */
    double given; /* how likely what held was taken to be, from 0 to 1, summed up */
    double deal;  /* the one that holds in most worlds that agree with what the agent sees held */
} Guessing;

typedef struct GuessingClock {
    int first, mover, rounds; /* who began, whose turn it is, rounds that are over */
} GuessingClock;
void guessing_start(GuessingClock *clock);
/* Before a decision of a player: the number of the round, from 0, that has just come to its end; -1: none has. */
int guessing_round(GuessingClock *clock, const Stage *stage, const State *state, int player);

/* What an agent guesses now, its seat's view being given, and the state for who knows all. seed: of the worlds. */
void guessing_count(Agent *agent, Machine *machine, const State *state, const State *view, int seat,
                    uint64_t seed, Guessing *out);

#endif
