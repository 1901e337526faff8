/* Card: a card of a game on text cells, at the size that there is room for: three rows with its name, or more with what it
 * bears drawn in the middle. Where shades of grounds are seen it is a light panel, its back has a pattern, and several that lie on each other show their edges; elsewhere it is a frame. */
#ifndef TAH_DRAW_CARD_H
#define TAH_DRAW_CARD_H

#include "draw/canvas.h"
#include "game/look.h"

enum {
    CARD_GROUND = GROUND_PAPER, /* what its face is made of */
    CARD_WIDE_ROWS = 3,         /* corner, name, values */
    CARD_SMALL_ROWS = 5,        /* with a drawing from edge to edge, where a ground is seen */
    CARD_LARGE_ROWS = 7,        /* from which on there is a drawing */
    CARD_LARGE_COLUMNS = 9,
    CARD_TOLD_COLUMNS = 16, /* from which on there may be an explanation */
    CARD_BOTH_PICTURE = 10, /* columns of a drawing beside an explanation */
    CARD_BOTH_COLUMNS = 34,
    CARD_LARGEST_ROWS = 9,
    CARD_LARGEST_COLUMNS = 13
};

/* Texts may be NULL, and stand in one line each; a name has two where the card is high. */
typedef struct CardFace {
    const char *corner; /* "A♠" */
    LookRole corner_role;
    const char *name;
    const char *values; /* what is printed on it */
    const char *help; /* what it does, told on a card without a drawing, or beside it, that has room for it */
    const Look *look; /* or NULL */
    int under;        /* cards that lie below it */
    bool back;        /* its face is not seen */
    bool dim;         /* nothing can be done with it now */
    bool bold, focused;
} CardFace;

/* Draws one of at least three rows. */
void card_draw(Canvas *canvas, Rect area, const CardFace *face);
/* Where one may lie and none does: an outline. */
void card_draw_place(Canvas *canvas, Rect area);

/* Are cards drawn as light panels. */
bool card_is_panel(const Canvas *canvas);
/* Are edges of the cards below one of so many columns seen, in the last of these. */
bool card_shows_edges(const Canvas *canvas, int columns);
/* Is there something to draw in the middle, whose grounds are seen. */
bool card_has_picture(const Canvas *canvas, const CardFace *face);

#endif
