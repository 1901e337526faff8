/* Legend: the signs that lie on the board now, each with what it is. */
#ifndef TAH_PLAY_LEGEND_H
#define TAH_PLAY_LEGEND_H

#include "base/buf.h"
#include "play/match.h"

/* "□  box", a line for each sign that a player (PLAYER_NOBODY: everybody) sees in a state, in the language that is set;
 * what says itself, as numbers and empty floor do, is left out. */
void legend_of(const Match *match, const State *seen, int player, bool unicode, Buf *out);

#endif
