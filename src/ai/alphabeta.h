/* Alphabeta: which move is best where two play, all lies open and chance has no say, by looking at what can follow, one
 * decision deeper each time: alpha-beta (Knuth and Moore 1975) with iterative deepening and a transposition table (Slate
 * and Atkin 1977), moves in the order of what they lead to and of what cut off before (killers; history, Schaeffer 1989).
 * Where it stops it judges by game_lead, but not in the middle of an exchange: what gains at once is played on.
 *
 * It is a machine of small steps without recursion, so that it can stop after any position and go on later. */
#ifndef TAH_AI_ALPHABETA_H
#define TAH_AI_ALPHABETA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "ai/mcts.h"
#include "game/game.h"

typedef struct Alphabeta Alphabeta;

enum { ALPHABETA_BYTES = 32 << 20, ALPHABETA_DEPTH = 60 };

/* Is this a game for it: of two, open, without chance, and with something to judge positions by. */
bool alphabeta_fits(const Stage *stage);

/* The machine belongs to the caller, outlives the search and may be used for other things between calls. `bytes` is the
 * size of the table, about; 0: ALPHABETA_BYTES. `exact`: what each move is worth is wanted, not only which is best, which
 * takes longer. The same seed, positions and numbers of steps give the same moves. */
Alphabeta *alphabeta_new(const Stage *stage, Machine *machine, size_t bytes, bool exact, uint64_t seed);
void alphabeta_free(Alphabeta *search);

/* From now on about this position, in which this player alone decides. */
void alphabeta_begin(Alphabeta *search, const State *position, int player);
/* So many positions more, fewer when nothing is left to find out. Where the rules fail who moved there has lost. False:
 * somebody is asked whom it cannot stand for; what was found until then stays. */
bool alphabeta_run(Alphabeta *search, long positions);
/* Nothing is left to find out: there is one move only, the best wins by force, or all ends were seen. */
bool alphabeta_done(const Alphabeta *search);

/* As mcts_moves, mcts_best and mcts_line; visits are positions looked at. */
int alphabeta_moves(const Alphabeta *search, MctsMove *out, int most);
bool alphabeta_best(const Alphabeta *search, const Moveset *legal, MctsMove *out);
int alphabeta_line(Alphabeta *search, int *player, Move *move, int most);

/* Positions looked at, and how many decisions deep the last whole look was. */
uint64_t alphabeta_positions(const Alphabeta *search);
int alphabeta_depth(const Alphabeta *search);
/* How the rules failed first in what was looked at, or NULL. */
const Fault *alphabeta_fault(const Alphabeta *search);

#endif
