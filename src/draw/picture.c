/* Picture: a game's state as what board.h draws. */
#include "draw/picture.h"

static bool on_board(void *context, int cell)
{
    const Picture *picture = context;
    return stage_on_board(picture->stage, cell);
}

static int looks(void *context, int cell, const Look **out, int max)
{
    Picture *picture = context;
    return game_cell_looks(picture->machine, picture->state, cell, picture->player, out, max);
}

static void name(void *context, int cell, char out[16])
{
    const Picture *picture = context;
    stage_cell_name(picture->stage, cell, out);
}

void picture_set(Picture *picture, const Stage *stage, Machine *machine, const State *state, int player)
{
    picture->stage = stage;
    picture->machine = machine;
    picture->state = state;
    picture->player = player;
    picture->source = (BoardSource){picture, stage_width(stage), stage_height(stage), on_board, looks, name};
}
