/* Scene: a match as a page with nothing to choose from, for pictures, recordings and whoever only looks on. */
#ifndef TAH_DRAW_SCENE_H
#define TAH_DRAW_SCENE_H

#include <stdbool.h>

#include "draw/page.h"
#include "draw/picture.h"
#include "play/match.h"

typedef struct Scene {
    Page page;
    Picture picture;
    State *view; /* what the onlooker may know, or NULL where the state itself is shown */
    bool timed;  /* the time of play is among the facts; set before scene_set */
} Scene;         /* start with scene_init; do not move it */

void scene_init(Scene *scene);
void scene_free(Scene *scene);

/* Fills the page with the match as it stands now, as seen by a player or, for PICTURE_PUBLIC, with what all
 * players see. Valid until the match changes. */
void scene_set(Scene *scene, Match *match, int onlooker);

/* The game, where it has several levels the number of this one, and its name. */
void scene_title(const Match *match, Buf *out);
/* How the match ended; nothing while it goes on. */
void scene_result(const Match *match, Buf *out);
/* The last move in words; nothing before the first. */
void scene_last_move(const Match *match, Buf *out);

/* What lies where, for those who do not see it: "cross: a1, c3", a line for each thing; bare floor is left out. */
void scene_words(Scene *scene, Buf *out);

/* Draws the page of this size. The canvas is reset. */
void scene_draw(Scene *scene, Canvas *canvas, int columns, int rows, bool unicode);

/* Draws the board alone, with cells that are so large inside. False when cells never are, or when the board were
 * larger than a canvas; *error is a sentence about it. */
bool scene_draw_cells(Scene *scene, Canvas *canvas, int columns, int rows, bool unicode, Buf *error);

#endif
