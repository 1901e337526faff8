/* Result: how everybody stands when a match is over, for saves and programs. tah-saves(5) has the form. */
#ifndef TAH_SAVE_RESULT_H
#define TAH_SAVE_RESULT_H

#include "play/match.h"
#include "save/json.h"

/* A list with an object a player, the first place first; NULL where the game goes on, or where there is
 * no more to tell than who has won. */
Json *result_standings(const Match *match);

/* Is what a save says of it how everybody stands? NULL, from a save that says nothing, is right too. */
bool result_agrees(const Match *match, const Json *said);

#endif
