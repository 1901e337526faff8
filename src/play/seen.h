/* Seen: what a player alone has seen of hidden layers before moves were taken back. It is no part of the
 * state: the rules hide it again, but the player knows it, so it stays shown, and it is counted. */
#ifndef TAH_PLAY_SEEN_H
#define TAH_PLAY_SEEN_H

#include "game/game.h"

typedef struct Seen Seen;

/* NULL where nothing is hidden, or where several play: each of them may know something else. */
Seen *seen_new(const Stage *stage);
void seen_free(Seen *seen); /* NULL is allowed, here and below */

/* Around an undo: what was in sight before it and is hidden after it stays shown, unless the layer says
 * `forget: true`. */
void seen_before(Seen *seen, Machine *machine, const State *state);
void seen_after(Seen *seen, Machine *machine, const State *state);
/* Back to the opening: everything is new. The count stays. */
void seen_clear(Seen *seen);

int seen_count(const Seen *seen);             /* values that undoing has left known, `forget` or not */
const uint8_t *seen_values(const Seen *seen); /* for machine_show */

#endif
