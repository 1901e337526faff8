/* Things for who shows them: the cards, tiles and pieces that lie on the board and in zones, as far as a player may
 * know them. A state may be a whole one or a view. */
#ifndef TAH_SHOW_THING_H
#define TAH_SHOW_THING_H

#include "game/game.h"
#include "rule/joins.h"

enum { THING_VALUES = 8 /* most values of a thing that are shown */, THING_LABELS = 4 };

/* Something that a thing has and that is drawn on it, as the look of its kind says. */
typedef struct ThingLabel {
    const char *name; /* of what it has, or of the thing that it has: for ruleset_text */
    const Look *look; /* NULL: the number alone */
    int32_t number;
    bool counted; /* the number is meant to be seen */
    int cell;     /* a cell, or that of an end, which it is about; or CELL_NONE */
} ThingLabel;

/* What is to be seen of a thing. Of what the player does not know only the back is told: family and owner. */
typedef struct GameThing {
    int thing;        /* its number among all things, -1: it is not known which it is */
    int family;       /* -1: not even that is told, as of the top of a pile of several families */
    int kind;         /* -1: not known */
    int owner;        /* PLAYER_NOBODY: everybody's */
    bool face_up;     /* all players know it */
    int turn;         /* quarters clockwise, 0 when it is not known */
    Joins joins;      /* its paths as it lies there; no groups: it has none, or they are not known */
    const Look *look; /* of its kind, or of its back; NULL: the rules draw none */
    int values;       /* variables of things with `show:`, of a known thing, in the order of the rules */
    struct {
        const char *name; /* text in the language of texts, see ruleset_text */
        int32_t number;
    } value[THING_VALUES];
    int labels;
    ThingLabel label[THING_LABELS];
} GameThing;

/* The thing on a cell of a layer, as a player sees it (PLAYER_NOBODY: as everybody does). False: none lies there. */
bool game_thing_at(Machine *machine, const State *state, int layer, int cell, int player, GameThing *out);

/* Does a player (PLAYER_NOBODY: everybody) know which thing of all this is, wherever it lies. */
bool game_thing_known(const Machine *machine, const State *state, int thing, int player);

/* What a player has that is drawn beside their token (game/token.h), as another may know it; how much it is is
 * returned. */
int game_token_labels(Machine *machine, const State *state, int token, int player, int viewer,
                      ThingLabel out[THING_LABELS]);

/* What it is called beside the board: as its `show:` says, else its name with a capital. */
void stage_zone_title(const Stage *stage, int zone, Language language, Buf *out);
int game_zone_size(const Machine *machine, const State *state, int zone, int owner);
/* The n-th thing of a zone from 0, bottom first where it is ordered; else those that the player knows come first.
 * False: there are not so many. */
bool game_zone_thing(Machine *machine, const State *state, int zone, int owner, int n, int player,
                     GameThing *out);

#endif
