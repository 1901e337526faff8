/* Sights: what a player may know of a game, for programs: nothing of it would be hidden from that player on the screen.
 * tah-engine(6) has the words. Each adds to an answer; `scratch` is a state of the match's stage that is written over. */
#ifndef TAH_TALK_SIGHTS_H
#define TAH_TALK_SIGHTS_H

#include "play/match.h"
#include "save/json.h"

enum { SIGHTS_LISTED = 100000 /* longest list of moves */ };

/* "hash" of the view, "layers", "tokens", "facts", "players" and "living" of games with a table, "zones", "deciders",
 * "prompt", "happened", "told" and "legal", as in the answer to `view`. */
void sight_add_view(const Match *match, int player, State *scratch, Json *answer);

/* "lines": the board as rows of ASCII text, as a viewer (see game/sight.h) may know it. */
void sight_add_board(const Match *match, int viewer, State *scratch, Json *answer);

/* "moves": the texts of the first SIGHTS_LISTED of a set, sorted. */
void sight_add_moves(const Stage *stage, const Moveset *set, Json *answer);

#endif
