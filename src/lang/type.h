/* Types of expressions. Checked once when rules are loaded; code generation relies on them.
 *
 * A word about cells (`free`, `wall`) is a set: in a condition with a subject it asks whether the subject
 * is in the set. So kinds, layers, roles and cards lift to sets, and single values to sets of one. */
#ifndef TAH_LANG_TYPE_H
#define TAH_LANG_TYPE_H

#include <stdbool.h>
#include <stdint.h>

typedef enum TypeKind {
    TYPE_ERROR, /* already reported */
    TYPE_NONE,  /* the literal none: fits every value */
    TYPE_BOOL,
    TYPE_INT,
    TYPE_KIND, /* a value of the layer `layer` */
    TYPE_CELL,
    TYPE_DIRECTION,
    TYPE_PLAYER,
    TYPE_THING,    /* one card */
    TYPE_CARD,     /* what is printed on a card: all cards of that name */
    TYPE_ROLE,     /* a secret or open role: all players who have it */
    TYPE_ZONE,     /* `layer` is the zone's number; lifts to the set of its things */
    TYPE_SET,      /* of elem */
    TYPE_READING,  /* a layer in reading order */
    TYPE_SEQUENCE, /* numbers and none in a row */
    TYPE_RANGE,    /* numbers from a to b */
    TYPE_LIST,     /* numbers one after the other: runs along a line */
    TYPE_TURN,     /* how a thing is turned: 0 to 3 quarters clockwise */
    TYPE_END,      /* a path end of a cell */
    TYPE_VALUE     /* a word of a list under `values:`, which is number `layer` of them */
} TypeKind;

typedef struct Type {
    uint8_t kind; /* TypeKind */
    uint8_t elem; /* of a set: the TypeKind of its members */
    int16_t layer;
} Type;

static inline Type type_of(TypeKind kind)
{
    Type type = {(uint8_t)kind, TYPE_ERROR, -1};
    return type;
}

static inline Type type_set(TypeKind elem)
{
    Type type = {TYPE_SET, (uint8_t)elem, -1};
    return type;
}

static inline Type type_layer(TypeKind kind, int layer)
{
    Type type = {(uint8_t)kind, TYPE_ERROR, (int16_t)layer};
    return type;
}

/* A name that a rule binds: a pick, a loop's name, a parameter, a `let`. */
typedef struct Local {
    const char *name;
    Type type;
    int id;      /* unique in the ruleset, from 0 */
    bool secret; /* made of what players may not know */
    int line;    /* of a parameter: of the call that gave it its type; 0: none did yet */
    bool stands; /* a cell on which one of some kinds stands: `k: queen or rook` */
} Local;

#endif
