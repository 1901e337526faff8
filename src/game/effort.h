/* Effort: what each line of the rules takes while games are played at random, for who writes rules. Counted in steps (see
 * lang/cost.h), so that it is the same on every machine: a step is about a nanosecond. */
#ifndef TAH_GAME_EFFORT_H
#define TAH_GAME_EFFORT_H

#include "game/game.h"

/* Why a line may take long. */
typedef enum EffortKind {
    EFFORT_PLAIN,
    EFFORT_EACH_CELL, /* most of it is asked of one cell after the other */
    EFFORT_EACH_MOVE  /* most of it is done for each move that is tried, because of `keep` or `avoid` */
} EffortKind;

typedef struct EffortLine {
    Place place;
    double steps, times; /* for each move that is made: steps, and how often it is come to at most */
    EffortKind kind;
} EffortLine;

typedef struct Effort {
    long moves;       /* that were made */
    double steps;     /* each of them takes, with the list of what is possible before it */
    EffortLine *line; /* those that take most first */
    size_t lines;
} Effort;

/* Plays games from seeds 1 on; false after a fault of the rules. effort_free in either case. */
bool effort_measure(const Stage *stage, Effort *out, Fault *fault);
void effort_free(Effort *effort);

#endif
