/* Places: cells of a board that is no grid, with names, links, regions, and variables that each place has. A place is a
 * cell: its number is that of the cell. */
#ifndef TAH_GAME_PLACE_H
#define TAH_GAME_PLACE_H

#include "game/state.h"
#include "lang/type.h"

enum { SPOT_NONE = -1 };

/* Where a place is drawn on a map at its full size, in text cells from its left top; false: nothing is said. */
bool stage_place_spot(const Stage *stage, int place, int *column, int *row);

/* Sorts of links are numbered; 0 is the one without a name. Two places may be linked one way only. */
int stage_link_sorts(const Stage *stage);
bool stage_linked(const Stage *stage, int sort, int from, int to);

/* Regions in the order of the rules, by the names there; and the first that a place is in of those within which it is in no
 * other one; -1: it is in none. */
int stage_regions(const Stage *stage);
const char *stage_region(const Stage *stage, int region);
int stage_inner_region(const Stage *stage, int place);
/* The first one with the place that is itself in no other; -1: none. */
int stage_outer_region(const Stage *stage, int place);
/* Is a region named as a part of another one. */
bool stage_region_in(const Stage *stage, int region, int other);
/* The name of a sort of link in the rules; NULL: it has none. */
const char *stage_link_sort(const Stage *stage, int sort);

/* Variables that each place has. */
typedef struct PlaceVariable {
    int variable;
    const char *name;         /* in the rules */
    const struct Texts *show; /* what people call it, or NULL: they are not shown it */
    Type type;
    bool per_player;
} PlaceVariable;

/* The n-th of them, from 0; false: there are fewer. */
bool stage_place_variable(const Stage *stage, int nth, PlaceVariable *out);
/* What one holds at a place; of those per player for one. */
int32_t state_place_value(const Stage *stage, const State *state, const PlaceVariable *variable, int place,
                          int player);

#endif
