/* Played: a sitting whose match is written into a journal from its start. */
#ifndef TAH_TESTS_PLAYED_H
#define TAH_TESTS_PLAYED_H

#include "save/journal.h"
#include "sitting.h"

typedef struct Played {
    Sitting sitting;
    Journal *journal;
} Played;

/* Fails the test when something is wrong. */
Played played_start(const char *rules);
void played_end(Played *played);

#endif
