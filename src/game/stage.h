/* Stage: rules linked with a level and a number of players: neighbour tables, code, the layout of a
 * state, and every layer that no rule writes. Immutable; states and machines point to it. */
#ifndef TAH_GAME_STAGE_H
#define TAH_GAME_STAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/box.h"
#include "base/diag.h"
#include "level/level.h"
#include "rule/roles.h"
#include "rule/ruleset.h"
#include "rule/variant.h"

typedef struct Stage Stage;

enum {
    STAGE_PLAYERS = 16, /* most players */
    PLAYER_CHANCE = 31, /* the player who decides dice and shuffles */
    PLAYER_NOBODY = -1,
    CELL_NONE = -1,
    DIRECTION_NONE = -1,
    END_NONE = -1,
    STAGE_END_NAME = 48, /* bytes of the name of a path end */
    DIRECTIONS = 8       /* 0 north, then clockwise by 45 degrees */
};

/* Made by link/link.h. */
void stage_free(Stage *stage);

const Ruleset *stage_rules(const Stage *stage);
int stage_players(const Stage *stage);
const Variants *stage_variants(const Stage *stage);

/* Player's name as the file spells it ("cross", or "1", "2"... where players have none). */
const char *stage_player_name(const Stage *stage, int player); /* also PLAYER_CHANCE: "chance" */
int stage_player_find(const Stage *stage, const char *name);   /* PLAYER_NOBODY when unknown */
/* Teams as the rules have them: how many, their names there, and who of those who play is in one, as bits. */
int stage_teams(const Stage *stage);
const char *stage_team_name(const Stage *stage, int team);
uint32_t stage_team(const Stage *stage, int team);

/* The board: cells are numbered in reading order, row by row from the top left, 0 .. width*height-1.
 * Some may be outside of the board (holes). */
int stage_width(const Stage *stage);
int stage_height(const Stage *stage);
bool stage_on_board(const Stage *stage, int cell);
int stage_neighbour(const Stage *stage, int cell, int direction); /* CELL_NONE beyond the edge */
/* Names as in chess: a1 is bottom left; after z comes aa. Writes at most 15 bytes and a zero. */
void stage_cell_name(const Stage *stage, int cell, char out[16]);
int stage_cell_find(const Stage *stage, const char *name); /* CELL_NONE when there is none */
/* Path ends: so many on a side, numbered as lang/vm_path.h says. Names: "b1-south", or, where a side has several,
 * "b1-south-2", counted clockwise. */
int stage_per_side(const Stage *stage);
int stage_end_cell(const Stage *stage, int end);
void stage_end_name(const Stage *stage, int end, char out[STAGE_END_NAME]);
int stage_end_find(const Stage *stage, const char *name); /* END_NONE when there is none */
const char *direction_name(int direction);                /* "north", "north-east", ... */
const char *turn_name(int turn); /* of a thing, in quarters clockwise: "upright", "right", "round", "left" */
int direction_find(const char *name); /* DIRECTION_NONE when unknown */

/* Sides of a cell (base/box.h) at which the level has a wall, those at the border of the board included. */
unsigned stage_walls(const Stage *stage, int cell);
bool stage_has_walls(const Stage *stage);

/* Borders are drawn between cells of different regions (`borders:` of the look). */
bool stage_has_regions(const Stage *stage);
/* Are they only there to help to count. */
bool stage_regions_guide(const Stage *stage);

/* How to draw things. A look is one picture of a value of a layer in one situation. */
typedef enum LookRole {
/* colour roles, for themes; never the only difference between two things */
#define LOOK_ROLE(name, text) ROLE_##name,
    LOOK_ROLE_LIST(LOOK_ROLE)
#undef LOOK_ROLE
        ROLE_COUNT
} LookRole;

/* Below left, above right, above left on the border if there is one, and beside what stands in the middle. */
typedef enum LookCorner { CORNER_NONE, CORNER_LEFT, CORNER_RIGHT, CORNER_TOP, CORNER_SIDE } LookCorner;

/* The sides of a layer of sides lead from the middle of the cell, or enclose it. */
typedef enum LookFrame { FRAME_NONE, FRAME_OUTER, FRAME_INNER } LookFrame;

/* Does a picture of the game, other than that of its figure, look like this symbol: they would be mixed up. */
bool stage_symbol_taken(const Stage *stage, const char *symbol, bool unicode);

typedef struct Look {
    const char *ascii; /* one printable ASCII character (two or more allowed when the value is a number) */
    const char *small; /* one column of Unicode, or NULL: use ascii */
    const char *wide;  /* two columns of Unicode, or NULL: derived from small */
    const char *large; /* lines parted by newlines for drawn cells, or NULL: the small one centred */
    LookRole role;
    uint8_t sides;  /* lines are drawn from the middle to these sides (base/box.h); 0: none */
    uint8_t lines;  /* how: a BoxStyle */
    uint8_t corner; /* a LookCorner: where it stands when not in the middle */
    uint8_t frame;  /* a LookFrame */
    bool word;      /* of a word that is drawn where it holds */
    bool token;     /* something that stands there beside all else; several may */
    int16_t which;  /* of a token: its number (game/token.h) */
    bool numbered;  /* a player's token without a picture of its own: the player's number */
    bool at_end;    /* of a token that stands on path ends: game/token.h has on which */
    bool owned;     /* of a token, piece or tile of one player: */
    int16_t player; /* whose; of a token PLAYER_NOBODY: nobody's */
    bool tile;      /* of a tile with paths, or its back: game/thing.h has how it lies there */
    bool fill;      /* fills the whole drawn cell (walls) instead of standing in its middle */
    const char
        *load[2]; /* what a token carries, beside it where there is room: in ASCII, in Unicode; or NULL */
    LookRole load_role;
    const char *name; /* the value's name in the rules, for texts ("box", or "7") */
    const char *told; /* the rules' word for which it looks so, for texts ("wet"), or NULL */
    /* Of the player's figure: how it looks where nothing special holds, this look itself or another; NULL: it is
     * no figure. A symbol of the player's may stand wherever the character of that look does. */
    const struct Look *figure;
    /* Of what stands for a player, the only kind of token or piece that everybody has: how it looks where nothing
     * special holds. The sign of who sits there may stand wherever the character of that look does; or NULL. */
    const struct Look *sign;
} Look;

/* How the pieces of a player look, or else the token, where the rules give every player one kind of them, one
 * column wide, that differs from everybody else's; NULL where they do not. */
const Look *stage_player_look(const Stage *stage, int player);
/* The player's colour that the rules give what is the player's, ROLE_PLAIN: none. */
LookRole stage_player_role(const Stage *stage, int player);

#endif
