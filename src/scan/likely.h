/* Likely: how likely each option of a step is, before anybody has chosen, from what moves have in common in every game: how
 * far it is from the last one, whether it goes on in the same direction, whether it is the only one at its place, and the
 * like. A log-linear model (multinomial logit): the chance of an option is exp(sum of weight * feature), over that of all
 * options. The weights are learnt beforehand from solutions (tests/levels/likely_learn.c), and are the same for all games. */
#ifndef TAH_SCAN_LIKELY_H
#define TAH_SCAN_LIKELY_H

#include <stdbool.h>
#include <stddef.h>

#include "game/move.h"

/* The number, the name in the table, and what it says. Of the option's place and the last move, unless it says else. */
#define LIKELY_LIST(X)                                                                    \
    X(HERE, "here")               /* where the last move ended */                         \
    X(BESIDE, "beside")           /* one step from there */                               \
    X(NEAR, "near")               /* two steps */                                         \
    X(FAR, "far")                 /* log2 of the distance */                              \
    X(ROW, "row")                 /* in its row */                                        \
    X(COLUMN, "column")           /* in its column */                                     \
    X(NEXT, "next")               /* the first behind it in reading order */              \
    X(SECOND, "second")           /* the second behind it */                              \
    X(BEFORE, "before")           /* the last before it */                                \
    X(FIRST, "first")             /* the first that has a place */                        \
    X(LAST, "last")               /* the last */                                          \
    X(ON, "on")                   /* the same thing goes on */                            \
    X(BACK, "back")               /* it goes back to where it came from */                \
    X(SAME_WAY, "same-way")       /* in the direction of the last */                      \
    X(OTHER_WAY, "other-way")     /* against it */                                        \
    X(LATER_WAY, "later-way")     /* as the move before the last */                       \
    X(STRAIGHT, "straight")       /* as far on as the last from the one before */         \
    X(SAME_VALUE, "same-value")   /* the same is picked that has no place */              \
    X(NEXT_VALUE, "next-value")   /* one more */                                          \
    X(SAME_NAME, "same-name")     /* a move of the same name */                           \
    X(ALONE, "alone")             /* there is one move of it, of others there are more */ \
    X(MOVES, "moves")             /* log2 of how many there are */                        \
    X(OFTEN, "often")             /* log2 of how often its value was picked lately */     \
    X(BEEN, "been")               /* a move ended there lately */                         \
    X(DONE_BESIDE, "done-beside") /* how many ended one step from there */                \
    X(TURNS, "turns")             /* as the move before the last, not as the last */      \
    X(ENDS, "ends")               /* a whole move where others go on */                   \
    X(EARLY, "early")             /* log2 of its place among all, negative */

enum {
#define X(name, word) LIKELY_##name,
    LIKELY_LIST(X)
#undef X
        LIKELY_FEATURES,
    LIKELY_STEPS = 2, /* the first pick of a move, and those after it, have weights of their own */
    LIKELY_PAST = 24  /* so many moves before are looked at */
};

typedef struct LikelyWeights {
    double weight[LIKELY_STEPS][LIKELY_FEATURES];
} LikelyWeights;

/* Those that were learnt. */
extern const LikelyWeights LIKELY_LEARNT;

/* One that can be chosen, as in ScanOption of scan/choice.h. */
typedef struct LikelyOption {
    int cell, source, target, direction;
    bool whole;
    size_t moves;
    const Move *move; /* one of them */
    int pick;         /* which pick of it is chosen; -1: none, it ends here */
} LikelyOption;

/* The moves that the same player made before, the last one first; at most LIKELY_PAST count. */
typedef struct LikelyPast {
    const Move *move;
    size_t count;
} LikelyPast;

/* The features of all options of this step: feature[i] is of the i-th. */
void likely_features(const Stage *stage, const LikelyOption *option, size_t count, LikelyPast past,
                     double (*feature)[LIKELY_FEATURES]);

/* The chances of all options of this step, together 1. */
void likely_chances(const Stage *stage, const LikelyOption *option, size_t count, LikelyPast past,
                    const double weight[LIKELY_FEATURES], double *chance);

#endif
