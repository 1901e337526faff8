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

static int neighbour(void *context, int cell, int side)
{
    const Picture *picture = context;
    return stage_neighbour(picture->stage, cell, side * 2);
}

static unsigned walls(void *context, int cell)
{
    const Picture *picture = context;
    return stage_walls(picture->stage, cell);
}

static int region(void *context, int cell)
{
    const Picture *picture = context;
    return game_cell_region(picture->machine, picture->state, cell);
}

void picture_set(Picture *picture, const Stage *stage, Machine *machine, const State *state, int player)
{
    picture->stage = stage;
    picture->machine = machine;
    picture->state = state;
    picture->player = player;
    picture->source = (BoardSource){.context = picture,
                                    .width = stage_width(stage),
                                    .height = stage_height(stage),
                                    .on_board = on_board,
                                    .looks = looks,
                                    .name = name,
                                    .neighbour = neighbour,
                                    .walls = stage_has_walls(stage) ? walls : NULL,
                                    .region = stage_has_regions(stage) ? region : NULL};
}
