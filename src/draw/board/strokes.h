/* Strokes: lines that run from the middle of a cell to its sides, and over the gap to the next cell where that
 * has a line towards this one. */
#ifndef TAH_DRAW_STROKES_H
#define TAH_DRAW_STROKES_H

#include "draw/board/board_sight.h"
#include "draw/board/board_source.h"

/* Draws the lines of every cell that is seen; line is each cell's look with sides, or NULL. */
void strokes_draw(Canvas *canvas, const BoardSource *source, const BoardView *view, const Look *const *line);

/* Draws those of one cell once more, over what stands there, as far as they lead over it (Look.over): what they leave of a text
 * cell stays what it mostly is. One that ends there ends where it comes to that. */
void strokes_draw_over(Canvas *canvas, Rect inside, const Sight *sight);

/* Thin lines are bold in large cells, beside whose pieces a hairline would be lost: where grounds are seen. */
bool strokes_are_bold(const Canvas *canvas, Rect inside, const Look *look);

/* Are thin lines in one row, where stones leave free what a text cell has of them, cut into their ground: a darker tone of it, in which
 * such a gap is hardly seen. Only where cells touch: seams have lines of their own. view may be NULL: none is known, and there are none. */
bool strokes_are_grooves(const Canvas *canvas, const BoardView *view, Rect inside, const Look *look);

/* Do lines that lie have a part of both rows in the middle of a cell: else they lie in the upper one of these. */
bool strokes_are_level(const Canvas *canvas, Rect inside, const Sight *sight);

/* Are lines broad (draw/board/broad.h): in the middle of the cell both ways. */
bool strokes_are_broad(const Canvas *canvas, Rect inside, const Sight *sight);

#endif
