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

/* Straight, two rails with rungs, in waves. */
typedef enum LeadStyle { LEAD_LINE, LEAD_RUNGS, LEAD_WAVE } LeadStyle;

#endif
