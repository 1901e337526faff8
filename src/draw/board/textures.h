/* Textures of a board (draw/board/texture.h): a pattern goes on from cell to cell and is always the same at the same cells. */
#ifndef TAH_DRAW_TEXTURES_H
#define TAH_DRAW_TEXTURES_H

#include "draw/board/board_painter.h"

/* Are there colours and characters for them. */
bool textures_shown(const Painter *p);
/* Has a cell room for one; none has none. */
bool texture_has_room(const Painter *p, LookTexture texture);
/* After all that stands on the board (Painter.texture), where they are shown. */
void textures_draw(const Painter *p);

#endif
