/* Sheets: printed grids with lines whose regions two tints of paper tell from each other, so that no strong lines part them, and
 * the frame around such a grid. */
#ifndef TAH_DRAW_BOARD_SHEET_H
#define TAH_DRAW_BOARD_SHEET_H

#include "draw/board/board_painter.h"

/* Do lines part the cells of a board of paper with regions, so that an edge is a frame around all of it, and around no cell. */
bool sheet_possible(const BoardSource *source);
/* The tints of its regions (Painter.tint), to be given back, or NULL where two are not enough, or are not seen. */
uint8_t *sheet_tint(const Painter *p);
/* What lies in a gap before a column and above a row, in place of strong lines: each region reaches to its middle, and all of an
 * outermost gap is what lies beside it. */
void sheet_draw_gaps(const Painter *p, int column, int row);
enum { SHEET_FRAME_COLUMNS = 4 /* which a frame would like, on both sides together */ };

/* Has a sheet one. */
bool sheet_is_framed(const BoardSource *source);
/* It is drawn where an area leaves room for that. */
void sheet_draw_frame(const Painter *p, Rect area);

#endif
