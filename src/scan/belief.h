/* Belief: which of some choices is meant, told from answers of which some are wrong. Each question shows a run of choices
 * that holds half of what is believed, and an answer is evidence: it moves belief, and decides nothing by itself. So a
 * wrong one is made good by those that follow. This is the noisy binary search of Horstein (1963), with the
 * choices for intervals, as Burnashev and Zigangirov (1974) have it. */
#ifndef TAH_SCAN_BELIEF_H
#define TAH_SCAN_BELIEF_H

#include <stdbool.h>

typedef struct Belief {
    double *share; /* the caller's, of each choice; their sum is 1 */
    int count;
    double error;  /* how often an answer is wrong, above 0 and below a half */
    int from, to;  /* what is shown: from .. to - 1, neither nothing nor all where there are two or more */
    int questions; /* answered so far */
} Belief;

/* Begins with weights in share, each at least 0 and one above, which are brought to a sum of 1; asks. */
void belief_start(Belief *belief, double *share, int count, double error);

/* An answer to what is shown, after which something else may be. */
void belief_answer(Belief *belief, bool yes);

/* One is meant, as far as is known otherwise: nearly sure, and shown alone. */
void belief_point(Belief *belief, int choice);

/* The likeliest. */
int belief_best(const Belief *belief);

#endif
