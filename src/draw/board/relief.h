/* Reliefs: pieces into which a picture is cut, with thin dark seams between them, and a rim around all: so they are told from each
 * other, and little of the picture is hidden. */
#ifndef TAH_DRAW_BOARD_RELIEF_H
#define TAH_DRAW_BOARD_RELIEF_H

#include "draw/board/board_painter.h"
#include "draw/board/emblem.h"

/* Does a cell have such a piece. */
bool relief_has_piece(const BoardSource *source, int cell);
/* Are there such pieces on the board, all of them, and room and colours for that: they have no edges then (Painter.relief). */
bool relief_shown(const Painter *p);
/* A piece that fills the area, on what lies there. */
void relief_draw(const Painter *p, int cell, Rect area, const Emblem *emblem, EmblemPiece piece);
/* A rim of the edge of a cell beyond it, as wide as a column, where the board ends and there is room. */
void relief_draw_rim(const Painter *p, int cell, Rect r);

#endif
