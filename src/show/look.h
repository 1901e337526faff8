/* Looks: which of its pictures a thing or value shows now, and what players see of it. */
#ifndef TAH_SHOW_LOOK_H
#define TAH_SHOW_LOOK_H

#include "game/game.h"
#include "game/token.h"

/* What stands on a cell, bottom to top: at most max looks. player is who looks; PLAYER_NOBODY: what nobody's eyes
 * are kept from. */
int game_cell_looks(Machine *machine, const State *state, int cell, int player, const Look **out, int max);
/* Is anything on the board that is a player's, as one who looks sees it; may there be such that is hidden. */
bool game_owned_in_sight(Machine *machine, const State *state, int player);
bool stage_hides_owned(const Stage *stage);
/* What one layer shows there; NULL: nothing, or it is hidden from the player. */
const Look *game_layer_look(Machine *machine, const State *state, int layer, int cell, int player);
/* Digits of the longest number that rules may write into the middle of a cell, as far as boards of this size need them: such
 * numbers count cells, or fewer things. 0: they write none. */
int game_number_digits(const Stage *stage);
/* Are there numbers of the level where players write some. */
bool stage_has_givens(const Stage *stage);
/* Is the ground of any look a plate (`round:`). */
bool stage_has_rounds(const Stage *stage);
/* Does any look that cells may have name a ground. */
bool stage_has_ground(const Stage *stage, LookGround ground);
/* Or any other than this one. */
bool stage_has_other_ground(const Stage *stage, LookGround ground);
/* May lines be drawn from cell to cell: is there a layer of sides. */
bool stage_has_cell_lines(const Stage *stage);
/* May numbers stand on cells, of a level or written by rules, and are no lines drawn there. */
bool game_writes_numbers(const Stage *stage);
/* How a player (PLAYER_NOBODY: whoever) sees it on a cell; NULL: not at all. */
const Look *game_token_look(Machine *machine, const State *state, GameToken token, int cell, int player);

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

/* A number for the region that a cell is in: a border is drawn where it changes (see stage_has_regions). */
int game_cell_region(const Machine *machine, const State *state, int cell);
/* The same for dashed borders; has any cell such a number other than 0. */
int game_cell_dashes(const Machine *machine, const State *state, int cell);
bool game_has_dashes(const Machine *machine, const State *state);
/* The value of a layer on a cell by the names the rules use, for tests and `show`: "box", "7", "". */
const char *game_cell_value(const Machine *machine, const State *state, int layer, int cell);

#endif
