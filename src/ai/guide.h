/* Guide: what a search takes over from an opponent that the rules describe (`guide:` of `bots:`): which moves it looks at
 * first (progressive bias, Chaslot and others 2008) and, where opponents guess what players are (`guesses:`), which of
 * the worlds that agree with a view are likely. It is told what one seat sees and knows nothing else; what others
 * remember it imagines from that. In playouts its opinion is not asked: series have shown that nothing is won by it, and
 * they take twice the time. */
#ifndef TAH_AI_GUIDE_H
#define TAH_AI_GUIDE_H

#include "game/mind.h"

enum { GUIDE_MOVES = 256 /* of a position; where there are more, it has no opinion */ };

typedef struct Guide Guide;

/* NULL where the rules name no guide. */
Guide *guide_new(const Stage *stage);
void guide_free(Guide *guide); /* NULL is allowed */

/* As mind_notice. */
void guide_watch(Guide *guide, const State *view, int who, const Move *move);
/* From now on worlds of this view are wanted. */
void guide_begin(Guide *guide, const State *view, int player, uint64_t *random);
/* One of them, likelier ones more often. False: none agrees with it. */
bool guide_sample(Guide *guide, const State *view, uint64_t *random, State *out);

/* How good each of these moves of a player looks in a world, from 0 to 1, where the best have 1. False: it has no opinion, for they
 * look alike, or there are too many. */
bool guide_weigh(Guide *guide, const State *world, int player, const Moveset *legal, float out[GUIDE_MOVES]);
/* The first fault of what the rules say of it; after that it has no opinion of moves. NULL: none. */
const Fault *guide_fault(const Guide *guide);

#endif
