/* Takeback: what taking back leads over among several players, and whom it concerns. What was played in the open
 * may be taken back by whoever played it. Once chance or a secret has spoken since, the others have a word in it. */
#ifndef TAH_PLAY_TAKEBACK_H
#define TAH_PLAY_TAKEBACK_H

#include "play/match.h"

typedef struct Takeback {
    int player;  /* whose decision it goes back to; PLAYER_NOBODY: a restart is taken back */
    int steps;   /* how many undos that is; what followed by itself from a decision counts, too */
    bool chance; /* something fell by chance since */
    bool secret; /* somebody got to know something since: */
    uint32_t learnt;
    uint32_t asks; /* whom it concerns: the others in the game, where either is so; else 0 */
} Takeback;

/* What it leads to that a player takes back the own last decision, over those of others; or, for PLAYER_NOBODY, that
 * the last decision is taken back, whoever made it. False when there is none. */
bool takeback_find(const Match *match, int player, Takeback *out);

/* The last decision alone, where it followed by itself from one that was chosen, of somebody who plays alone: takeback_find
 * goes back to before that one. False when it did not follow. */
bool takeback_find_step(const Match *match, Takeback *out);

/* Takes back. agreed names those who were asked, as match_undo_agreed has it. */
void takeback_do(Match *match, const Takeback *takeback, const char *agreed);

#endif
