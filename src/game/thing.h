/* Things in a state: which lies where, who knows it, and what it has. A state may be a whole one or a view. */
#ifndef TAH_GAME_THING_H
#define TAH_GAME_THING_H

#include "game/inside.h"

/* The only thing of a kind; the number that means none if it does not take part. */
int only_thing(const Stage *stage, int card);
/* What an attribute says of a thing, by its kind; `none` where it says nothing. */
int32_t thing_printed(const Stage *stage, const PrintedModel *printed, int thing, int32_t none);

/* Do copies of its card differ in an attribute. */
bool thing_differs(const Stage *stage, const PrintedModel *printed, int thing);

/* Have two copies of one card the same values, of those that are told, as bits of PrintedModel.varying. */
bool thing_same_values(const Stage *stage, int a, int b, uint32_t apart);

/* What lies on a cell of a layer of things, -1: nothing, or it is not known; how it is
 * turned; whether a player knows it, or everybody (PLAYER_NOBODY). */
int thing_on(const Stage *stage, const State *state, int layer, int cell);
int thing_turn(const Stage *stage, const State *state, int thing);
bool thing_is_known(const Stage *stage, const State *state, int thing, int player);
/* The players who know it, as bits. Once the game is over, all know what some of them saw; what lies where nobody sees
 * it stays closed. */
uint32_t thing_viewers(const Stage *stage, const State *state, int thing);
/* Does a player, or everybody (PLAYER_NOBODY), know what a variable holds; all do once the game is over, but for what
 * nobody does. PLAYER_ALL_SEEING knows it. */
bool game_variable_known(const Stage *stage, const State *state, int variable, int index, int player);
/* How having nothing of a type is held: `none`, 0 or false. */
int32_t thing_nothing(const Stage *stage, TypeKind type);
/* What a thing has: its variable, or what is printed on it. False: things do not have that. */
bool thing_attribute(const Stage *stage, const State *state, int thing, const Symbol *attribute,
                     TypeKind *type, int32_t *value);

#endif
