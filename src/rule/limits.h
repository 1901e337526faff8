/* Limits of rules that several of their parts, and those who read them, have in common. */
#ifndef TAH_RULE_LIMITS_H
#define TAH_RULE_LIMITS_H

enum {
    BOARD_SIDE = 1000,     /* most rows or columns of a board */
    BOARD_CELLS = 1000000, /* most cells */
    VARIANTS_MOST = 12,    /* options of a game */
    VARIANT_VALUES = 100,  /* what one may be */
    TEMPLATE_ANSWERS = 64, /* most answers of all questions of a template together */
    TEMPLATE_DEPTH = 8     /* gaps in values of gaps */
};

#endif
