/* Wording: what lies on the board and beside it, in words, for those who cannot see it: where there is little room,
 * or none to look at. */
#ifndef TAH_PLAY_WORDING_H
#define TAH_PLAY_WORDING_H

#include "base/buf.h"
#include "show/note.h"
#include "show/thing.h"
#include "play/match.h"

/* A line for each zone; where figures stand, and cells that are marked, a line each; then for every cell on which something lies or stands (one for cells that are alike), as a player (PLAYER_NOBODY: everybody) knows it; in the
 * language that is set. */
void wording_of(const Match *match, int player, bool unicode, Buf *out);

/* What is remarkable about a cell, to be said with a choice of it: labels of what lies there, what it is marked as, and
 * who stands there; nothing for any other. seen: what the player knows of the state. */
void wording_place(const Match *match, const State *seen, int player, int cell, bool unicode, Buf *out);

/* One end of a tile: "north", "north left", "north 3". */
void wording_end(int per_side, int end, Buf *out);
/* The paths of a tile: "path: north left – south left; dead end: east lower". */
void wording_joins(const Joins *joins, int per_side, Buf *out);

#endif
