/* Described: an opponent as the rules describe it (`bots:`). It weighs every legal move as they say, takes the best, or any that
 * is nearly as good, and now and then any at all. It needs no time and looks nothing ahead. */
#ifndef TAH_AI_DESCRIBED_H
#define TAH_AI_DESCRIBED_H

#include "game/mind.h"

enum { DESCRIBED_MOVES = 2000 /* weighed at most, others are drawn by lot */ };

typedef struct Described Described;

/* Of a style, by its number, for one seat. The machine belongs to the caller and outlives it. The same seed, views and moves
 * lead to the same decisions. */
Described *described_new(const Stage *stage, Machine *machine, int style, int player, uint64_t seed);
void described_free(Described *described); /* NULL is allowed */

/* As mind_notice. */
void described_watch(Described *described, const State *view, int who, const Move *move);
/* Which of these it would choose. After a fault of what the rules say of it any of them, by lot. */
void described_choose(Described *described, const State *view, const Moveset *legal, Move *out);

/* The fault of what the rules say of it since it was made, the last one; NULL: none. */
const Fault *described_fault(const Described *described);
Mind *described_mind(Described *described);

#endif
