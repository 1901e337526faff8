/* Stage: rules linked with a level and a number of players: neighbour tables, code, the layout of a
 * state, and every layer that no rule writes. Immutable; states and machines point to it. */
#ifndef TAH_GAME_STAGE_H
#define TAH_GAME_STAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/box.h"
#include "base/diag.h"
#include "game/look.h"
#include "game/types.h"
#include "lang/shift.h"
#include "level/level.h"
#include "rule/ruleset.h"
#include "rule/variant.h"

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
/* Names of a letter and a number: a1 is bottom left; after z comes aa. Writes at most 15 bytes and a zero. */
void stage_cell_name(const Stage *stage, int cell, char out[STAGE_CELL_NAME]);
int stage_cell_find(const Stage *stage, const char *name); /* CELL_NONE when there is none */
/* Are cells places with names, joined by links: then there is one row of them, and no directions. */
bool stage_has_places(const Stage *stage);
/* How rows are shifted: cells are hexagons, or squares. */
GridShift stage_shifts(const Stage *stage);
/* Path ends: so many on a side, numbered as lang/vm/vm_path.h says. Names: "b1-south", or, where a side has several,
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

/* What lies beyond a side of the board, 0 above, 1 right, 2 below, 3 left: its colour, or ROLE_PLAIN (`trim:` of the look). */
LookRole stage_trim(const Stage *stage, int side);

/* What walls between cells are made of, or GROUND_NONE (`walls:` of the look). */
LookGround stage_wall(const Stage *stage);

/* Layers are numbered from 0, as the rules declare them. */
int stage_layer_count(const Stage *stage);
const char *stage_layer_name(const Stage *stage, int layer);
/* How many layers are of numbers; and is this one. */
int stage_number_layers(const Stage *stage);
bool stage_layer_is_numeric(const Stage *stage, int layer);

/* Families of things are numbered from 0, the cards; kinds as the rules declare them, cards first. */
const char *stage_family_name(const Stage *stage, int family);
int stage_family_paths(const Stage *stage, int family);    /* path ends on a side; 0: none */
const char *stage_kind_name(const Stage *stage, int kind); /* for ruleset_text */

/* The family of what lies in a layer, -1: it is no layer of things. */
int stage_layer_family(const Stage *stage, int layer);
/* How many path ends the tiles of the board have on a side: those of the first layer of tiles with paths; 0. */
int stage_paths(const Stage *stage);
/* Path ends on a side of the tiles that lie in a layer; 0: no such tiles do. */
int stage_layer_paths(const Stage *stage, int layer);
bool stage_layer_secret(const Stage *stage, int layer); /* only owners know what they lay there */

/* Zones are numbered from 0 as the rules declare them. owner: whose, where every player has one. */
int stage_zone_count(const Stage *stage);
const char *stage_zone_name(const Stage *stage, int zone);
bool stage_zone_per_player(const Stage *stage, int zone);
bool stage_zone_ordered(const Stage *stage, int zone);
bool stage_zone_hidden(const Stage *stage, int zone); /* it is the rules' own: people are not told of it */

/* How the pieces of a player look, or else the token, where the rules give every player one kind of them, one
 * column wide, that differs from everybody else's; NULL where they do not. */
const Look *stage_player_look(const Stage *stage, int player);
/* What a player's pieces are made of, where all of them are of the same. */
Swatch stage_player_swatch(const Stage *stage, int player);
/* The player's colour that the rules give what is the player's, ROLE_PLAIN: none. */
LookRole stage_player_role(const Stage *stage, int player);

#endif
