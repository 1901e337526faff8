/* The part that a player had in a game: the role, the character, and what is printed on these. For who looks at games that
 * are over, as it tells secrets. */
#ifndef TAH_GAME_PART_H
#define TAH_GAME_PART_H

#include "game/game.h"

typedef enum PartKind { PART_ROLE, PART_CHARACTER } PartKind;

/* As the rules spell it; NULL where there is none. */
const char *game_part(const Stage *stage, const State *state, int player, PartKind kind);

/* Is a number, a word or a truth printed under this name on some card, character or role; and adds what is printed on the
 * player's character, "strength 3", "side east", "brave", "not brave": false where that says nothing. */
bool stage_prints(const Stage *stage, const char *attribute);
bool game_part_printed(const Stage *stage, const State *state, int player, const char *attribute, Buf *out);

#endif
