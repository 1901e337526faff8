/* Textures: grounds that are not all one colour. A second shade, near to the first, is drawn in a pattern wherever nothing
 * else stands; what is written or drawn there keeps the ground that it has without. A pattern goes on from cell to cell and
 * is always the same at the same cells. */
#ifndef TAH_DRAW_TEXTURE_H
#define TAH_DRAW_TEXTURE_H

#include "draw/board/board_painter.h"

/* Which quarters of a text cell (BLOCKS_QUADRANTS) a pattern covers, so many columns and rows from that of the board's first
 * cell. */
unsigned texture_parts(LookTexture texture, int column, int row);

/* One on its ground, where canvases have textures and nothing else stands. */
void texture_draw(Canvas *canvas, Rect area, LookTexture texture, unsigned ground);

/* Are there colours, characters and room in a cell for them. */
bool textures_shown(const Painter *p);
/* After all that stands on the board (Painter.texture), where they are shown. */
void textures_draw(const Painter *p);

#endif
