/* Grid: where on the canvas cells stand, and where there is room between them for lines. Between two columns
 * or rows there is a gap of one text cell if the size has lines, or if somewhere there a wall or a border of a
 * region must be drawn. Seams are no gaps: of two beside each other the gap is the upper one. */
#ifndef TAH_DRAW_GRID_H
#define TAH_DRAW_GRID_H

#include "draw/board/board_source.h"

/* The gaps of a board in a size: bit i is the gap before column or row i, the last one that behind all. */
void grid_find_gaps(const BoardSource *source, BoardSize size, BoardGaps *gaps);
/* How many gaps there are before the columns (or rows) from .. to. */
int grid_gaps(const uint64_t *set, int from, int to);
bool grid_gap(const uint64_t *set, int at);

/* Columns and rows of a cell without its gaps. */
int grid_inner_columns(BoardSize size);
int grid_inner_rows(BoardSize size);
/* Rows of so many cells one above the other, with the seams before, between and behind them, but without gaps. */
int grid_level_rows(BoardSize size, int count);

/* Rows of the seam above each cell, and below the last one. */
int grid_seam_rows(BoardSize size);

/* Are the cells parted by seams (draw/board/seam.h). */
bool grid_seamed(const BoardView *view);
/* Or by pointed ones, and whose a text column of the one above a row is then: it goes by where cells would be where there are none. */
bool grid_pointed(const BoardView *view);
/* Are they hexagons whose sides are slopes (draw/board/hexagon.h); rows of text that so many rows of them take, with what lies
 * beyond them where they are trimmed. */
bool grid_sloped(const BoardView *view);
/* Are they crossings of lines whose rows follow each other at thirds of rows of text (draw/board/thirds.h). */
bool grid_thirds(const BoardView *view);
int grid_sloped_rows(BoardSize size, int count, bool trimmed);
/* Of which of these a place is a part, numbered within what is seen: on the board or as if it went on beyond that. The place is in
 * quarters of columns and of thirds of rows of text. */
void grid_hexagon_at(const BoardView *view, int x, int y, int *column, int *row);
typedef enum SeamPart { SEAM_ABOVE, SEAM_BOTH, SEAM_BELOW } SeamPart;
SeamPart grid_seam_part(const BoardView *view, int row, int x);

/* Text columns by which the last of so many rows, or the one that is most, is shifted. */
int grid_shift_columns(BoardSize size, GridShift shifts, int rows);

/* Where the inside of a cell in a column and row of the board begins; of the one behind the last that is seen, where it
 * would begin. */
int grid_x(const BoardView *view, int column, int row);
int grid_y(const BoardView *view, int row);

/* Is there a wall or a border before a column (upright) or above a row, at this cell of the board; both may be
 * one more than the last. */
bool grid_strong(const BoardSource *source, int column, int row, bool upright);
/* Is there a dashed border; is there anything of all this. */
bool grid_dashed(const BoardSource *source, int column, int row, bool upright);
bool grid_parted(const BoardSource *source, int column, int row, bool upright);

/* Where a cell is drawn (without lines); false when it is scrolled away. */
bool grid_cell_rect(const BoardView *view, const BoardSource *source, int cell, Rect *out);
/* The cell at a place on the canvas, or CELL_NONE. */
int grid_cell_at(const BoardView *view, const BoardSource *source, int x, int y);

#endif
