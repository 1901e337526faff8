/* Spread parts: what a table is drawn from, for those who draw its parts. */
#ifndef TAH_DRAW_SPREAD_PARTS_H
#define TAH_DRAW_SPREAD_PARTS_H

#include "draw/canvas.h"
#include "show/tableau.h"

typedef struct Spread {
    Tableau tableau;
    char *title[STAGE_PLAYERS]; /* "● Ann" */
    LookRole role[STAGE_PLAYERS];
    char *zone[TABLEAU_CARDS]; /* titles of the cards' zones */
    char *log;                 /* what has happened, a line each, the newest last; NULL: nothing */
    size_t news;               /* where in it begins what is new to the onlooker; before it is dim */
    char *out;                 /* the word for who is out */
    char *role_label;          /* the heading of roles */
    char *backs;               /* whose cards are seen from behind, and what they are; or NULL */
    char *empty;               /* the sentence for a hand in which nothing is */
    char *more;                /* how to read what is cut: "i Describe"; or NULL, as spread_set leaves it */
    bool asked;                /* the onlooker is to decide: what cannot be played then is dim */
    int focus;                 /* the thing that is focused, -1: none */
    bool flush;                /* begins where what is told above it does */
    bool aside;                /* what has happened is drawn elsewhere, by spread_draw_log */
    int told;                  /* rows of what has happened that were drawn last */
    size_t seen;               /* bytes at the end of it that these rows had whole */
    Rect card[TABLEAU_CARDS];  /* where they were drawn last; width 0: not as cards */
} Spread;                      /* start with {.focus = -1} */

#endif
