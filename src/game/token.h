/* Tokens: what stands on cells or path ends beside all that lies in layers; one for all, or one for every player.
 * Several may stand in one place. Everybody sees them. */
#ifndef TAH_GAME_TOKEN_H
#define TAH_GAME_TOKEN_H

#include <stdbool.h>

#include "game/types.h"

/* Tokens are numbered from 0 as the rules declare them. */
int stage_token_count(const Stage *stage);
const char *stage_token_name(const Stage *stage, int token);
bool stage_token_per_player(const Stage *stage, int token);
bool stage_token_on_ends(const Stage *stage, int token);

typedef struct GameToken {
    int token;
    int player; /* whose it is, PLAYER_NOBODY: everybody's */
    int end; /* the path end of its cell (from 0, see rule/joins.h) by which it has come there; -1: it stands on
                   the cell as such */
} GameToken;

/* The cell where a token stands, CELL_NONE: off the board. player does not matter where there is one for all. */
int game_token_cell(const Machine *machine, const State *state, int token, int player);
/* The path end where it stands, of all the board; END_NONE: off the board, or on a cell as such. */
int game_token_end(const Machine *machine, const State *state, int token, int player);

/* What stands on a cell, in order of tokens and then of players: at most max, how many there are is returned. */
int game_tokens_at(const Machine *machine, const State *state, int cell, GameToken *out, int max);

#endif
