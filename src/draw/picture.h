/* Picture: a game's state as what board.h draws. */
#ifndef TAH_DRAW_PICTURE_H
#define TAH_DRAW_PICTURE_H

#include "draw/board.h"
#include "game/game.h"

typedef struct Picture {
    const Stage *stage;
    Machine *machine;
    const State *state;
    int player;         /* who looks */
    BoardSource source; /* context is the picture itself: do not move it */
} Picture;

void picture_set(Picture *picture, const Stage *stage, Machine *machine, const State *state, int player);

#endif
