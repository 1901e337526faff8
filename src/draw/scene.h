/* Scene: a match as a page with nothing to choose from, for pictures, recordings and whoever only looks on. */
#ifndef TAH_DRAW_SCENE_H
#define TAH_DRAW_SCENE_H

#include <stdbool.h>

#include "draw/page.h"
#include "draw/picture.h"
#include "play/match.h"

enum { SCENE_SIDE = 600 }; /* most columns and rows of a board alone */

typedef struct Scene {
    Page page;
    Picture picture;
    Rack rack;
    Spread spread;
    State *view;     /* what the onlooker may know */
    uint8_t *change; /* and what has happened to the cells since */
    int onlooker;
    Language language; /* of the match */
    bool unicode;      /* what is drawn may be more than ASCII; set before scene_set, as is what follows */
    bool timed;        /* the time of play is among the facts */
    bool unmarked;     /* what has happened is not marked on the board */
} Scene;               /* start with scene_init; do not move it */

void scene_init(Scene *scene);
void scene_free(Scene *scene);

/* Fills the page with the match as it stands now, as seen by a player; or for PLAYER_NOBODY with what all players
 * see, and for PLAYER_ALL_SEEING with all there is on it (game/sight.h). Valid until the match changes. */
void scene_set(Scene *scene, Match *match, int onlooker);

/* What lies where, for those who do not see it: "cross: a1, c3", a line for each thing; bare floor is left out. Of tiles
 * with paths, and where something lies beside the board, as show/wording.h has it. */
void scene_words(Scene *scene, const Match *match, Buf *out);

/* Draws the page of this size. The canvas is reset. */
void scene_draw(Scene *scene, Canvas *canvas, int columns, int rows);

/* Draws the board alone, without marks, with cells that are so large inside. False when that is too small for what stands
 * on them, or the board would be larger than SCENE_SIDE; *error is a sentence about it. */
bool scene_draw_cells(Scene *scene, Canvas *canvas, int columns, int rows, Buf *error);

#endif
