/* Onlooker: somebody who is told of a state. All that this room says in words is said to one. */
#ifndef TAH_SHOW_ONLOOKER_H
#define TAH_SHOW_ONLOOKER_H

#include "game/game.h"

/* How players are called where it matters who they are, not only which side they play; by number. */
typedef struct Called {
    char *name[STAGE_PLAYERS];         /* "Eva" */
    char *title[STAGE_PLAYERS];        /* with the symbol: "× Eva" */
    const char *symbol[STAGE_PLAYERS]; /* not owned */
    LookRole role[STAGE_PLAYERS];
    Swatch swatch[STAGE_PLAYERS]; /* what their pieces are made of, where somebody has told that */
    Language language;            /* of all this */
    bool unicode;                 /* symbols may be more than ASCII */
} Called;
void called_free(Called *called);

typedef struct Onlooker {
    Machine *machine;
    const State *state;   /* a whole one, unless it is said that it is a view */
    int viewer;           /* who is told, see game/types.h; what he must not know is a question mark */
    const Called *called; /* NULL: as the rules call players */
    Language language;
    bool unicode; /* more than ASCII may be written */
} Onlooker;

const char *onlooker_text(const Onlooker *onlooker, const char *name); /* of the rules, see ruleset_text */
const char *onlooker_name(const Onlooker *onlooker, int player);
const char *onlooker_title(const Onlooker *onlooker, int player);

#endif
