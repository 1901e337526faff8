/* Sight: what one cell of a board shows, of all the looks that it has. */
#ifndef TAH_DRAW_BOARD_SIGHT_H
#define TAH_DRAW_BOARD_SIGHT_H

#include "draw/board/board_source.h"

enum { SIGHT_TOKENS = 8 }; /* so many are drawn beside each other */

/* What one cell shows: what fills it, and what stands in its middle. */
typedef struct Sight {
    const Look *fill;
    LookGround ground;   /* of the uppermost look that has one */
    LookGround under;    /* the same without what marks at the side have */
    LookGround plate;    /* of the same look, which lies on that ground; GROUND_NONE: there is none */
    LookGround edge;     /* of the same look, where that ground ends; GROUND_NONE: nowhere */
    LookTexture texture; /* of the same look, likewise */
    const Look *covered; /* a number or sign that what fills the cell lies on, as a blackened one */
    const Look *top;
    const Look *below;        /* something worth seeing that the top one hides */
    const Look *lines;        /* has sides */
    const Look *frame[2];     /* has sides that enclose the middle: the outer one, the inner one */
    const Look *left, *right; /* in the corners: below left, above right */
    const Look *high;         /* above left, on the border if there is one */
    const Look *beside;       /* at the right of the middle */
    const Look *token[SIGHT_TOKENS];
    int tokens; /* maybe more than there is room for */
    bool noted; /* something is drawn there by draw/board/jot.h */
} Sight;

Sight cell_sight(const BoardSource *source, int cell, bool unicode);

/* Of a look as it is written small (NULL: there is none) the columns; is it blank. */
int look_width(const Look *look, bool unicode);
bool look_blank(const Look *look, bool unicode);
bool look_worth_seeing(const Look *look);
/* Columns of what stands in the corners, with a stroke between them. */
int corners_width(const Sight *sight, bool unicode);

#endif
