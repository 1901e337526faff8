/* Sights: what a player may know of a game beside the board, for programs: nothing of it would be hidden from that player
 * on the screen. */
#ifndef TAH_CLI_SIGHTS_H
#define TAH_CLI_SIGHTS_H

#include "play/match.h"
#include "save/json.h"

/* "zones": for each zone its "size" and the "things" that the viewer knows by name in their order, "?" for the others, in a
 * zone of players an object of these by player. Where nothing is known there are no "things". Nothing is added where there
 * are no zones. The state of the onlooker is a view. */
void sight_add_zones(const Stage *stage, const Onlooker *onlooker, Json *answer);

/* Of a board of places: "places", their names in the order in which layers list them, and "each place has", of what they
 * have by name a list in that order, or an object of these by player. */
void sight_add_places(const Stage *stage, const Onlooker *onlooker, Json *answer);

/* "players": for each what stands beside the name at a table, as lines ("Lives: 4"), and "living": who is not out. Nothing is
 * added for a game without a table. */
void sight_add_players(const Stage *stage, const Onlooker *onlooker, Json *answer);

/* "deciders", and "prompt": what the question says to a player. */
void sight_add_question(const Match *match, int player, Json *answer);

/* "happened": what was done since the player decided last, from that decision on, as moves with "?" for what that one may
 * not know; "told": what the rules told the player meanwhile, which is left out where they tell nothing. */
void sight_add_happened(const Match *match, int player, Json *answer);

#endif
