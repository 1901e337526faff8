/* What has just happened, in words: the last move of a player, and what was rolled since; and what the others did. */
#ifndef TAH_PLAY_RECENT_H
#define TAH_PLAY_RECENT_H

#include "play/match.h"

/* "walk 3, rolled 4, rolled 1" as a viewer (see game/sight.h) may know it; "" before the first move. Shuffles are
 * left out: nobody sees what they came to. */
void recent_describe(const Match *match, int viewer, Language language, Buf *out);

/* "Eva: place b3, rolled 2; Jan: place c1": what others than this player did since that one's own last move, as the
 * player may know it; "" where nobody else did anything. Players are called by their titles. */
void recent_of_others(const Match *match, int player, const Called *called, Language language, Buf *out);

#endif
