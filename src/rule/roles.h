/* Words of looks: colour roles that rules may name under `colour:` (what colour each becomes is the theme's business),
 * and how a line is drawn that leads from a cell to another. */
#ifndef TAH_RULE_ROLES_H
#define TAH_RULE_ROLES_H

#include "base/suggest.h"

#define LOOK_ROLE_LIST(LOOK_ROLE) \
    LOOK_ROLE(PLAIN, "plain")     \
    LOOK_ROLE(DIM, "dim")         \
    LOOK_ROLE(WALL, "wall")       \
    LOOK_ROLE(FLOOR, "floor")     \
    LOOK_ROLE(GOAL, "goal")       \
    LOOK_ROLE(AVATAR, "avatar")   \
    LOOK_ROLE(OBJECT, "object")   \
    LOOK_ROLE(DONE, "done")       \
    LOOK_ROLE(LIT, "lit")         \
    LOOK_ROLE(DARK, "dark")       \
    LOOK_ROLE(FIRST, "first")     \
    LOOK_ROLE(SECOND, "second")   \
    LOOK_ROLE(THIRD, "third")     \
    LOOK_ROLE(FOURTH, "fourth")   \
    LOOK_ROLE(FIFTH, "fifth")     \
    LOOK_ROLE(SIXTH, "sixth")     \
    LOOK_ROLE(SEVENTH, "seventh") \
    LOOK_ROLE(EIGHTH, "eighth")   \
    LOOK_ROLE(DANGER, "danger")   \
    LOOK_ROLE(TEXT, "text")

enum LookRoleIndex {
#define LOOK_ROLE(name, text) LOOK_ROLE_##name,
    LOOK_ROLE_LIST(LOOK_ROLE)
#undef LOOK_ROLE
        LOOK_ROLES
};

extern const char *const look_role_names[];

/* What cells are made of: what lies under all that stands there. */
#define LOOK_GROUND_LIST(LOOK_GROUND) \
    LOOK_GROUND(NONE, "none")         \
    LOOK_GROUND(FLOOR, "floor")       \
    LOOK_GROUND(SHADE, "shade")       \
    LOOK_GROUND(WALL, "wall")         \
    LOOK_GROUND(BRICK, "brick")       \
    LOOK_GROUND(EARTH, "earth")       \
    LOOK_GROUND(SNOW, "snow")         \
    LOOK_GROUND(STONE, "stone")       \
    LOOK_GROUND(WATER, "water")       \
    LOOK_GROUND(ICE, "ice")           \
    LOOK_GROUND(GRASS, "grass")       \
    LOOK_GROUND(HEDGE, "hedge")       \
    LOOK_GROUND(SAND, "sand")         \
    LOOK_GROUND(WOOD, "wood")         \
    LOOK_GROUND(FELT, "felt")         \
    LOOK_GROUND(CLUE, "clue")         \
    LOOK_GROUND(COVER, "cover")       \
    LOOK_GROUND(INK, "ink")           \
    LOOK_GROUND(BLACK, "black")       \
    LOOK_GROUND(PAPER, "paper")       \
    LOOK_GROUND(ROSE, "rose")         \
    LOOK_GROUND(LIT, "lit")           \
    LOOK_GROUND(DONE, "done")         \
    LOOK_GROUND(DANGER, "danger")     \
    LOOK_GROUND(FIRST, "first")       \
    LOOK_GROUND(SECOND, "second")     \
    LOOK_GROUND(THIRD, "third")       \
    LOOK_GROUND(FOURTH, "fourth")     \
    LOOK_GROUND(FIFTH, "fifth")       \
    LOOK_GROUND(SIXTH, "sixth")       \
    LOOK_GROUND(SEVENTH, "seventh")   \
    LOOK_GROUND(EIGHTH, "eighth")

enum LookGroundIndex {
#define LOOK_GROUND(name, text) LOOK_GROUND_##name,
    LOOK_GROUND_LIST(LOOK_GROUND)
#undef LOOK_GROUND
        LOOK_GROUNDS
};

extern const char *const look_ground_names[];

/* How a ground is not all one colour: a second one, near to its own, in a pattern. */
#define LOOK_TEXTURE_LIST(LOOK_TEXTURE) \
    LOOK_TEXTURE(NONE, "none")          \
    LOOK_TEXTURE(BRICKS, "bricks")      \
    LOOK_TEXTURE(FLECKS, "flecks")      \
    LOOK_TEXTURE(TUFTS, "tufts")        \
    LOOK_TEXTURE(WAVES, "waves")        \
    LOOK_TEXTURE(WISPS, "wisps")        \
    LOOK_TEXTURE(GLINTS, "glints")      \
    LOOK_TEXTURE(CRAGS, "crags")        \
    LOOK_TEXTURE(PLANKS, "planks")      \
    LOOK_TEXTURE(BEVEL, "bevel")

typedef enum LookTexture {
#define LOOK_TEXTURE(name, text) TEXTURE_##name,
    LOOK_TEXTURE_LIST(LOOK_TEXTURE)
#undef LOOK_TEXTURE
        TEXTURE_COUNT
} LookTexture;

extern const char *const look_texture_names[];

/* Straight, two rails with rungs, in waves, a ribbon of a ground. */
typedef enum LeadStyle { LEAD_LINE, LEAD_RUNGS, LEAD_WAVE, LEAD_RIBBON } LeadStyle;

#endif
