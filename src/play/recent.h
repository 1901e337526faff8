/* What has just happened, in words: the last move of a player, and what was rolled since; and what the others did. */
#ifndef TAH_PLAY_RECENT_H
#define TAH_PLAY_RECENT_H

#include "play/match.h"

/* The last move of a player, or the first record of all; and the first record after the own last move of a player, in
 * whichever of that one's seats: chance may have followed it. What was answered as said in advance is no such move. */
size_t recent_last(const Match *match);
size_t recent_since(const Match *match, int player);

/* "walk 3, rolled 4, rolled 1" as a viewer (see game/sight.h) may know it; "" before the first move. Shuffles are
 * left out: nobody sees what they came to. What the rules told with it follows, with players called as told (NULL: as the
 * rules do). */
void recent_describe(const Match *match, int viewer, const Called *called, Language language, Buf *out);

/* "Eva: place b3, rolled 2; Jan: place c1": what others than this player did since that one's own last move, as a
 * viewer may know it; "" where nobody else did anything. Players are called by their titles. */
void recent_of_others(const Match *match, int player, int viewer, const Called *called, Language language,
                      Buf *out);

/* The same with a line for each player's moves in a row, the oldest first, each ended by a newline. */
void recent_lines_of_others(const Match *match, int player, int viewer, const Called *called,
                            Language language, Buf *out);

#endif
