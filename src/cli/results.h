/* Results: how whole games end that the machine plays, for the command `results` of tah-engine(6). */
#ifndef TAH_CLI_RESULTS_H
#define TAH_CLI_RESULTS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"
#include "game/game.h"
#include "save/json.h"

enum {
    RESULTS_GAMES = 1000000, /* most games of one command */
    RESULTS_MOVES = 10000,   /* moves after which a game is left */
    RESULTS_KINDS = 200      /* different results that are told apart; all others are "other" */
};

/* The argument is "GAMES" or "GAMES PLAYER THINKING, ...". Adds games, moves, shortest, longest, unfinished and results
 * to the answer. The machine is used, but no game that it belongs to is changed. False with a sentence. */
bool results_play(const Stage *stage, Machine *machine, uint64_t seed, const char *argument, Json *answer,
                  Buf *error);

/* The same, grouped: the argument may end in "by ATTRIBUTE". Adds games, moves, unfinished, and lines, a table by side,
 * reason, seat, team, role and character. */
bool results_table(const Stage *stage, Machine *machine, uint64_t seed, const char *argument, Json *answer,
                   Buf *error);

#endif
