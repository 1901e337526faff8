/* Advice: what the program would do in somebody's place, and why. Who plays alone with all in the open gets the next move
 * of a way to the end: of the solution that came with the level, where it still leads there, else of a shortest one, which
 * is looked for in a process of its own. Everybody else gets what a strong opponent would do, by what they may know. */
#ifndef TAH_PLAY_ADVICE_H
#define TAH_PLAY_ADVICE_H

#include "play/match.h"

enum { ADVICE_LINE = 2 };

typedef enum AdviceKind {
    ADVICE_NOTHING,  /* none was found */
    ADVICE_HOPELESS, /* alone: nothing that can be done from here leads to the end */
    ADVICE_SOLUTION, /* alone: the first of `left` moves that do */
    ADVICE_CHANCES   /* the most promising one, with its share of wins, draws for a half */
} AdviceKind;

typedef struct Advice {
    AdviceKind kind;
    Move move;
    int left;
    bool fewest;             /* no way has fewer moves */
    double share;            /* 0 to 1 */
    int proven;              /* as in ai/mcts.h */
    int line;                /* what is expected to follow the move, so many decisions */
    int player[ADVICE_LINE]; /* whose they are */
    Move follows[ADVICE_LINE];
} Advice;

typedef struct Advisor Advisor;

/* For a player who is to decide now, of the match as it is now; the match stays the caller's and outlives it. */
Advisor *advisor_new(const Match *match, int player);
void advisor_free(Advisor *advisor);

/* Is it about the match as it is now. */
bool advisor_fits(const Advisor *advisor, int player);
/* Thinks for a moment, of about a dozen milliseconds at most. True: it has found what it will. */
bool advisor_think(Advisor *advisor);
/* It is this process that thinks: to be called again at once, as another one goes on by itself. */
bool advisor_is_busy(const Advisor *advisor);
/* What was found by now. */
void advisor_advice(Advisor *advisor, Advice *out);

#endif
