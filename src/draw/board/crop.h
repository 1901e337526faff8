/* Crop: of a board much larger than what is seen of it, the part around what is seen, as a board of its own, so that
 * drawing does not take longer the larger the board is. */
#ifndef TAH_DRAW_CROP_H
#define TAH_DRAW_CROP_H

#include "draw/board/board_source.h"

/* Boards of up to so many cells are drawn and measured whole; of larger ones about so many are looked at. */
enum { CROP_CELLS = 40000, CROP_SAMPLE = 4000 };

typedef struct Crop {
    BoardSource part;
    const BoardSource *whole;
    int column, row; /* of the whole board, where the part begins */
    uint8_t *mark, *change;
} Crop;

/* Makes the request one about the part, and the view one of it; what is in an area is seen. False where the board is
 * drawn whole: then nothing changes. */
bool crop_begin(Crop *crop, BoardRequest *request, BoardView *view, Rect area);
/* The view is one of the whole board again. */
void crop_end(Crop *crop, BoardView *view);

/* How far apart the cells are that tell for all of a board which size they need: 1, where it is looked at whole. */
int crop_stride(const BoardSource *source);

#endif
