/* Picture: a game's state as what board.h draws. */
#ifndef TAH_DRAW_PICTURE_H
#define TAH_DRAW_PICTURE_H

#include "draw/board/board.h"
#include "draw/map/map.h"
#include "draw/path/trace.h"
#include "draw/path/trail.h"
#include "game/game.h"
#include "show/onlooker.h"
#include "show/thing.h"
#include "play/profile.h"
#include "play/seats.h"

enum { PICTURE_FIGURES = 64, PICTURE_FIGURE_BYTES = 160, PICTURE_LOAD_BYTES = 40 };
enum {
    PICTURE_PUBLIC = -2
}; /* who looks: nobody in particular, so that only what all players see is drawn */

/* A look of the figure with the player's symbol in it, or of a piece or token with the sign and colour of who sits
 * there, made when it is first seen. */
typedef struct PictureFigure {
    const Look *from;
    Look look;
    char text[4][PICTURE_FIGURE_BYTES]; /* ascii, small, wide, large */
    char load[2][PICTURE_LOAD_BYTES];   /* what it carries */
} PictureFigure;

typedef struct Picture {
    const Stage *stage;
    Machine *machine;
    const State *state;
    int player; /* who looks, or PICTURE_PUBLIC */
    /* May be set behind picture_set: whose symbol stands for the figure, where no other picture of the game looks like it;
     * who sits there, for signs of pieces and tokens; a state before this one, of which nothing
     * must be told that is not known in it; a way that is traced; the language of names on tiles. */
    Language language;
    const Profile *profile;
    const Seats *seats;
    const State *before;
    const Trace *trace;
    Trail trail; /* of the figures on path ends; steps -1: not followed yet */
    PictureFigure token[STAGE_PLAYERS];
    PictureFigure figure[PICTURE_FIGURES];
    int figures;
    MapSource map; /* of a board of places */
    char title[PICTURE_FIGURE_BYTES];
    BoardSource source; /* context is the picture itself: do not move it */
} Picture;

void picture_set(Picture *picture, const Stage *stage, Machine *machine, const State *state, int player);
/* Who looks on a board that is a picture's: false where the source is something else. */
bool picture_onlooker(const BoardSource *source, Onlooker *out);
/* What a cell of any board is called for people; as cell_title (show/naming.h). */
const char *picture_cell_title(const BoardSource *source, int cell, Language language,
                               char room[STAGE_CELL_NAME]);
/* A thing as a tile with its paths and labels; on a cell, or CELL_NONE: beside the board. */
void picture_tile(const Stage *stage, const GameThing *thing, int cell, Language language, Tile *out);

#endif
