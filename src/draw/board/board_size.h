/* Sizes of boards: how large cells are drawn in a space, and which of them are seen. */
#ifndef TAH_DRAW_BOARD_SIZE_H
#define TAH_DRAW_BOARD_SIZE_H

#include "draw/board/board_source.h"

/* The size that would be chosen for a space, and the room that a board takes in that size. */
BoardSize board_choose(const BoardSource *source, bool unicode, GapStyle gaps, int largest, int columns,
                       int rows);
Rect board_room(const BoardSource *source, BoardSize size);
/* The same for a printed grid (BoardSource.ruled), of which bare is the size without lines. False where there is none, or
 * where less could be told in its cells than in the bare ones. */
bool board_choose_ruled(const BoardSource *source, bool unicode, int largest, int columns, int rows,
                        BoardSize bare, BoardSize *out);
/* Do tiles with paths lie there whose ways are rooms between walls, without edges: these may have seams. */
bool board_has_rooms(const BoardSource *source);
/* Are its tiles drawn with roads (draw/path/roads.h) where that can be. */
bool board_has_roads(const BoardSource *source);
/* The side of the largest square in a cell, in columns: by it sizes are compared. */
int board_side(BoardSize size);
bool board_fits(const BoardSource *source, BoardSize size, int columns, int rows);

enum { TRIM_COLUMNS = 2, TRIM_ROWS = 1 }; /* of a band beyond the sides of a board (draw/board/trim.h) */

/* Are grounds of cells that say so plates at this size (`round:` of the look), on a terminal with colours enough. */
bool board_has_rounds(const BoardSource *source, BoardSize size, bool unicode, GapStyle gaps);

/* Columns of one in a size: of hexagons whose sides are slopes as many as keep those of two rows out of one text cell. */
int board_trim_columns(BoardSize size);
/* Has a board any; has it room for them in an area, besides its own. They are for where grounds are seen. */
bool board_has_trim(const BoardSource *source);
bool board_fits_trimmed(const BoardSource *source, BoardSize size, Rect area);

/* Says where the board lies in an area, in the size of the view, and which cells are seen, as BoardRequest has it. */
void board_place(const BoardSource *source, Rect area, int keep, bool leaps, BoardView *view);

#endif
