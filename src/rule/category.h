/* Category: what sort of game it is, one word of a small fixed vocabulary, so that a long list of games falls
 * into few groups that mean something. The words stand in the order in which menus list them. */
#ifndef TAH_RULE_CATEGORY_H
#define TAH_RULE_CATEGORY_H

#include <stddef.h>

#include "base/language.h"

#define CATEGORY_LIST(X)    \
    X(PATH, "path")         \
    X(PUSH, "push")         \
    X(SLIDE, "slide")       \
    X(JUMP, "jump")         \
    X(SWITCH, "switch")     \
    X(CONNECT, "connect")   \
    X(NUMBER, "number")     \
    X(LOGIC, "logic")       \
    X(PICTURE, "picture")   \
    X(MEMORY, "memory")     \
    X(CHAIN, "chain")       \
    X(ABSTRACT, "abstract") \
    X(TILES, "tiles")       \
    X(RACE, "race")         \
    X(CARDS, "cards")       \
    X(ROLES, "roles")       \
    X(STRATEGY, "strategy")

typedef enum Category {
#define X(name, word) CATEGORY_##name,
    CATEGORY_LIST(X)
#undef X
        CATEGORY_NONE, /* the rules do not say */
    CATEGORY_COUNT = CATEGORY_NONE
} Category;

/* The words, CATEGORY_COUNT of them, and one of them; "" for none. */
const char *const *category_words(void);
const char *category_word(Category category);
Category category_find(const char *word); /* CATEGORY_NONE when unknown */

/* For people, in the language that is set; games without a category are "Other". */
const char *category_title(Category category, Language language);

#endif
