/* Solver: the shortest way to win a position of a game for one player without chance. It knows nothing of
 * the game but which moves are legal and what they lead to.
 *
 * Breadth first: every position that can be reached in n moves is looked at before any that needs n + 1,
 * so the first win found is a shortest one, and when nothing is left to look at there is none. Positions
 * are told apart by state_position_key, 64 bits; two of a million would be taken for one with a chance of
 * one to thirty million. Of a position that has been looked at only that key and the way to it are kept
 * (about 25 bytes); those that wait are kept as what is other in them than in the first one (frontier.h). */
#ifndef TAH_AI_SOLVE_H
#define TAH_AI_SOLVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "game/game.h"

typedef struct SolveLimits {
    uint64_t states;      /* most positions looked at; 0: SOLVE_STATES */
    size_t bytes;         /* most memory, about; 0: SOLVE_BYTES */
    int64_t milliseconds; /* 0: without a limit */
} SolveLimits;

enum { SOLVE_STATES = 2000000, SOLVE_BYTES = 512 << 20, SOLVE_MOST_STATES = 1000000000 };

/* Called every few milliseconds; false stops the search (SOLVE_CANCELLED). */
typedef struct SolvePoll {
    void *context;
    bool (*go_on)(void *context, uint64_t states, int depth);
} SolvePoll;

typedef enum SolveResult {
    SOLVE_SOLVED,     /* and no shorter solution exists */
    SOLVE_UNSOLVABLE, /* no sequence of moves wins */
    /* cannot tell, because */
    SOLVE_TOO_MANY_STATES,
    SOLVE_TOO_MUCH_MEMORY,
    SOLVE_TOO_LONG,
    SOLVE_CANCELLED,
    SOLVE_CHANCE,  /* a move leaves something to chance */
    SOLVE_PLAYERS, /* more than one player */
    SOLVE_FAULT    /* the rules failed: see fault */
} SolveResult;

typedef struct Solution {
    SolveResult result;
    Move *move; /* moves of them where it is solved, else NULL; solution_free frees */
    int moves;
    uint64_t states; /* different positions that were looked at */
    int depth;       /* no solution has fewer moves than this */
    Fault fault;
} Solution;

/* Looks for the shortest win from a state of the stage; the state is left as it is. The poll may be NULL.
 * *out needs no preparation. True when solved. */
bool solve_state(const Stage *stage, const State *from, SolveLimits limits, const SolvePoll *poll,
                 Solution *out);
/* The same from the start of the stage's level; the seed is that of game_start. */
bool solve_start(const Stage *stage, uint64_t seed, SolveLimits limits, const SolvePoll *poll, Solution *out);

/* True when the search has proved its answer, one way or the other. */
bool solution_is_certain(const Solution *solution);

/* Move texts, one a line, as levels keep them in `solution:`. */
void solution_text(const Stage *stage, const Solution *solution, Buf *out);

void solution_free(Solution *solution); /* leaves no moves */

#endif
