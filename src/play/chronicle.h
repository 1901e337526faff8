/* Chronicle: what has happened in the present line of play of a match, in words, the newest first. */
#ifndef TAH_PLAY_CHRONICLE_H
#define TAH_PLAY_CHRONICLE_H

#include "play/match.h"

/* How it ended, where it has; then a line for each decision of a player from the last one back, "12. Eva: place b3, rolled
 * 2", with what was rolled after it; last the start, with what was rolled there. A viewer (see game/sight.h) is told what
 * that one may know; players are called like this, by their titles, and not at all where only one plays. Shuffles are left
 * out: nobody sees what they came to. */
void chronicle_tell(const Match *match, int viewer, const Called *called, Buf *out);

/* The same the oldest first, without how it ended and without numbers, of the last so many decisions: "● Eva: place b3", for
 * a place beside the game where the newest line is the last. Returns where in the text begins the viewer's own last decision,
 * behind which all is new; 0 for who does not play. */
size_t chronicle_log(const Match *match, int viewer, const Called *called, int most, Buf *out);

#endif
