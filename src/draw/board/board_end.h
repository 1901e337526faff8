/* Ends of paths on a board, counted over all cells: where their signs stand. */
#ifndef TAH_DRAW_BOARD_END_H
#define TAH_DRAW_BOARD_END_H

#include "draw/board/board_source.h"

/* On a board with paths, the end that is nearest to a place in a cell, or where its arrow stands beside the board;
 * counted over all cells. CELL_NONE where there is none. */
int board_end_at(const BoardView *view, const BoardSource *source, int x, int y);
/* Does an end, counted likewise, lead out of the board: its sign is an arrow, which stands beside it where there is
 * room. */
bool board_end_on_border(const BoardSource *source, int end);

#endif
