/* Named: players where texts name them. The sign before a name is drawn as their pieces are on the board, a piece on a bit of
 * it, where that is known and seen; else both have the player's colour. */
#ifndef TAH_DRAW_NAMED_H
#define TAH_DRAW_NAMED_H

#include "draw/canvas.h"
#include "game/stage.h"

typedef struct Named {
    int count;
    struct {
        char *title; /* "○ Eva", as it stands in texts; owned */
        LookRole role;
        Swatch swatch;
    } player[STAGE_PLAYERS];
} Named; /* start with {0} */

void named_clear(Named *named);
/* More than STAGE_PLAYERS are left out. */
void named_add(Named *named, const char *title, LookRole role, Swatch swatch);
/* Draws anew what stands in an area of the page, but not what is marked or lies on a ground. Names that are not whole in a row
 * stay as they are. */
void named_draw(const Named *named, Canvas *canvas, Rect area);

/* Is it known what the pieces of a player are made of, and seen what they stand on. */
bool swatch_shows(const Canvas *canvas, Swatch swatch);
/* A piece on a bit of the board, so wide; where what it is made of is not seen, the sign that a text begins with. */
void swatch_draw(Canvas *canvas, int x, int y, int columns, Swatch swatch, const char *title);

#endif
