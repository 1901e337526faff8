/* Board: the picture of a game's cells as a grid that looks square, as large as the space allows, scrolled
 * when it does not fit. Candidates are set off by more than colour: by brackets where there is room, by
 * markers on empty cells, by underline and reverse video. */
#ifndef TAH_DRAW_BOARD_H
#define TAH_DRAW_BOARD_H

#include <stdbool.h>
#include <stdint.h>

#include "draw/board/board_source.h"

/* Draws into the area, centred. */
void board_draw(Canvas *canvas, Rect area, const BoardRequest *request, BoardView *view);

BoardFit board_fit(const BoardRequest *request, bool unicode, Rect area);
/* Least rows in which all of a board can be seen, with its clues. */
int board_least_rows(const BoardSource *source);

#endif
