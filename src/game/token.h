/* Tokens: what stands on cells or path ends beside all that lies in layers; one for all, or one for every player.
 * Several may stand in one place. Everybody sees them. */
#ifndef TAH_GAME_TOKEN_H
#define TAH_GAME_TOKEN_H

#include "game/game.h"

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

/* How a player (PLAYER_NOBODY: whoever) sees it on a cell; NULL: not at all. */
const Look *game_token_look(Machine *machine, const State *state, GameToken token, int cell, int player);

/* What stands on a cell, in order of tokens and then of players: at most max, how many there are is returned. */
int game_tokens_at(const Machine *machine, const State *state, int cell, GameToken *out, int max);

/* What the rules draw at a path end of a cell, where a word holds for it: a sign, whose it is, and a number that is
 * written unless it is 0. */
typedef struct GameSign {
    int end; /* of its cell */
    const Look *look;
    uint32_t players; /* a bit each; 0: nobody's */
    int32_t number;
} GameSign;

/* The signs of a cell as a player (PLAYER_NOBODY: whoever) sees them; at most max, how many is returned. */
int game_signs_at(Machine *machine, const State *state, int cell, int player, GameSign *out, int max);

/* One tile of a way: by which of the ends of a cell it is entered, and by which one it is left; -1: there the way
 * stops, before the cell or on it. */
typedef struct GameStep {
    int cell, entered, left;
} GameStep;

/* The way from a path end to its far end, over tiles that lie face up; at most max, how many there are is
 * returned. */
int game_way(Machine *machine, const State *state, int end, GameStep *out, int max);

#endif
