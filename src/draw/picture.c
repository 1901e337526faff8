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

static int add_clue(const Picture *picture, int clue, int line, BoardClue *out, int max)
{
    const int32_t *numbers;
    int count = stage_clue(picture->stage, clue, line, &numbers);
    bool met = count >= 0 && game_clue_met(picture->machine, picture->state, clue, line);
    if (count <= 0 && max > 0) {
        out[0] = (BoardClue){count < 0 ? -1 : 0, met};
        return 1;
    }
    for (int i = 0; i < count && i < max; i++)
        out[i] = (BoardClue){numbers[i], met};
    return count < max ? count : max;
}

static int clue(void *context, bool columns, int line, BoardClue *out, int max)
{
    const Picture *picture = context;
    int count = 0;
    for (int i = 0; i < stage_clue_count(picture->stage); i++)
        if (stage_clue_of_columns(picture->stage, i) == columns)
            count += add_clue(picture, i, columns ? line + 1 : stage_height(picture->stage) - line,
                              out + count, max - count);
    return count;
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
                                    .clue = stage_clue_count(stage) > 0 ? clue : NULL,
                                    .neighbour = neighbour,
                                    .walls = stage_has_walls(stage) ? walls : NULL,
                                    .region = stage_has_regions(stage) ? region : NULL};
}
