/* Grove: several search trees of one position, each grown by a thread of its own from its own seed and without a word to the
 * others; what they found is added up (root parallelization, Chaslot, Winands and van den Herik 2008). With one tree it is
 * that tree (ai/mcts.h). How the threads run changes nothing: the same seed, views and numbers of playouts give the same
 * moves. */
#ifndef TAH_AI_GROVE_H
#define TAH_AI_GROVE_H

#include "ai/mcts.h"

enum { GROVE_TREES = 64 };

typedef struct Grove Grove;

/* trees from 1 to GROVE_TREES. The machine, as for mcts_new, is the first tree's; the others have their own. plan.bytes is
 * the most memory of all of them together. */
Grove *grove_new(const Stage *stage, Machine *machine, MctsPlan plan, int trees, uint64_t seed);
void grove_free(Grove *grove);

/* As mcts_begin to mcts_done, of all trees. A few playouts more than asked for may be made, so that no thread is begun for
 * next to nothing; where no thread can be had, the trees grow one after the other. */
void grove_begin(Grove *grove, const State *view, int player);
void grove_follow(Grove *grove, int player, const Move *move);
void grove_watch(Grove *grove, const State *view, int who, const Move *move);
bool grove_is_guided(const Grove *grove);
long grove_run(Grove *grove, long playouts);
bool grove_done(const Grove *grove);

/* As mcts_moves to mcts_playouts, added up; what one tree has proven is proven. A line is that of a tree which thinks the
 * best move best. */
int grove_moves(const Grove *grove, MctsMove *out, int most);
bool grove_best(const Grove *grove, const Moveset *legal, MctsMove *out);
int grove_line(const Grove *grove, int *player, Move *move, int most);
bool grove_means(const Grove *grove, double out[STAGE_PLAYERS]);
uint64_t grove_playouts(const Grove *grove);
size_t grove_bytes(const Grove *grove);
uint64_t grove_faults(const Grove *grove);
const Fault *grove_fault(const Grove *grove);

#endif
