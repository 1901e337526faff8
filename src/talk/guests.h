/* Guests: other programs as agents of a contest. They are asked by way of a match that goes on beside the contest, with the
 * same chance, and from which they get what their players may know. Whoever asks waits for them, until somebody wants the
 * program to end (base/interrupt.h). */
#ifndef TAH_TALK_GUESTS_H
#define TAH_TALK_GUESTS_H

#include "ai/contest.h"
#include "play/match.h"

typedef struct Guests Guests;

/* What is played: as for match_new_with. */
typedef struct GuestsGame {
    const Ruleset *rules;
    const Pack *pack;
    int number, players;
    const Variants *chosen;
    Language language;
} GuestsGame;

/* One for each plan that names a program, of as many as there are players; NULL, which is allowed below, where none does. How long one may take for a decision, in
 * milliseconds; 0: as long as is usual. What the game consists of must outlive them. */
Guests *guests_new(const GuestsGame *game, const AgentPlan *plan, int64_t milliseconds);
void guests_free(Guests *guests);

/* Can all of them be started. False with a sentence. */
bool guests_start(Guests *guests, Buf *error);

/* For contest_outside. */
const ContestOutside *guests_outside(const Guests *guests);

/* Turns that an agent has lost in the last game, and why the first of them: "" where there were none. */
long guests_lost(const Guests *guests, int agent);
const char *guests_reason(const Guests *guests, int agent);

#endif
