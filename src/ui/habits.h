/* Habits: how somebody chooses in a game, from their own saves of it. */
#ifndef TAH_UI_HABITS_H
#define TAH_UI_HABITS_H

#include "play/catalogue.h"
#include "scan/likely.h"

/* Weights of likely choices (scan/likely.h): those that were learnt from solutions, moved towards what somebody (whose:
 * play/profile.h) chose in their last saves of a game; the more they chose, the further. What followed by itself, what programs
 * chose, and saves that cannot be read do not count. Takes the time of a few hundred legal moves. */
void habits_learn(const char *whose, const char *game, Catalogue *catalogue, LikelyWeights *out);

#endif
