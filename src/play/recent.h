/* What has just happened, in words: the last move of a player, and what was rolled since. */
#ifndef TAH_PLAY_RECENT_H
#define TAH_PLAY_RECENT_H

#include "play/match.h"

/* "walk 3, rolled 4, rolled 1" as a viewer (see game/sight.h) may know it; "" before the first move. Shuffles are
 * left out: nobody sees what they came to. */
void recent_describe(const Match *match, int viewer, Language language, Buf *out);

#endif
