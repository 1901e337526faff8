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
    return game_cell_looks(picture->machine, picture->state, cell, out, max);
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

void picture_lines(Picture *picture, bool unicode, Buf *out)
{
    BoardSize size = board_choose(&picture->source, unicode, 1, 1, 1);
    Rect room = board_room(&picture->source, size);
    Canvas canvas = {0};
    BoardView view = {0};
    BoardRequest request = {.source = &picture->source, .keep = CELL_NONE, .largest = 1};
    canvas_reset(&canvas, room.width, room.height, unicode);
    board_draw(&canvas, (Rect){0, 0, room.width, room.height}, &request, &view);
    for (int y = 0; y < canvas.height; y++) {
        if (y > 0)
            buf_char(out, '\n');
        canvas_line(&canvas, y, false, out);
    }
    canvas_free(&canvas);
}
