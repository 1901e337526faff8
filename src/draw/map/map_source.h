/* What is drawn of a map, as its source tells of it. */
#ifndef TAH_DRAW_MAP_SOURCE_H
#define TAH_DRAW_MAP_SOURCE_H

#include <stdbool.h>

#include "game/look.h"

enum {
    MAP_FIGURES = 16, /* most of what is told in a place's box */
    MAP_FIGURE = 24,  /* bytes of one, with its end */
    MAP_SIGN = 8      /* and of a sign */
};

/* A sign or a number in a place's box, as of what somebody has there. */
typedef struct MapFigure {
    char text[MAP_FIGURE];
    char sign[MAP_SIGN]; /* whose it is, which begins the text; "": nobody's */
    LookRole role;
    bool bold;
    const char *name;     /* what a sign that is nobody's means, or who has it; or NULL */
    int owner;            /* the number of who has it, from 0; of what is nobody's 0 */
    const Emblem *emblem; /* drawn in its stead where there is room; or NULL */
} MapFigure;

/* What is drawn. Places are the cells of the board, from 0; titles stay until the next one is asked for. */
typedef struct MapSource {
    void *context;
    /* Column and row in text cells of a map at its full size, where a box takes MAP_COLUMNS x MAP_ROWS; false: anywhere. */
    bool (*spot)(void *context, int place, int *column, int *row);
    const char *(*title)(void *context, int place);
    const char *(*abbreviation)(void *context, int place); /* where the title has no room; "": none */
    int (*region)(void *context, int place);               /* -1: it is in none */
    const char *(*region_title)(void *context, int region);
    int sorts; /* of links */
    bool (*linked)(void *context, int sort, int from, int to);
    const char *(*sort_title)(void *context, int sort);    /* of links with a name; NULL: these have none */
    unsigned (*ground)(void *context, int place);          /* a LookGround under its box; GROUND_NONE: none */
    const char *(*ground_title)(void *context, int place); /* what that means; NULL: not told */
    int (*figures)(void *context, int place, bool unicode, MapFigure *out, int max);
    /* A LookGround of the land around its box, on which ground is only what sets this one apart; NULL, GROUND_NONE: none. */
    unsigned (*land)(void *context, int place);
    unsigned (*texture)(void *context, int place); /* its LookTexture; NULL: none has any */
    const char *(*change_title)(void *context); /* of places where something has happened; NULL: not told */
    int (*outer_region)(void *context,
                        int place); /* which is in no other; -1: it is in none; NULL: not told */
    int owners;                     /* that there may be */
} MapSource;

enum { MAP_COLUMNS = 12, MAP_ROWS = 3 };

#endif
