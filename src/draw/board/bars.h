/* Bars: lines as thick as a column is wide, made of blocks. One that stands fills a text cell, one that lies its lower half,
 * and where they meet is a lower half, too: so they join without notches, and their ends are square. */
#ifndef TAH_DRAW_BARS_H
#define TAH_DRAW_BARS_H

#include "draw/canvas.h"

/* Are lines bars here: there must be Unicode, and colours that tell them from what stands in cells. */
bool bars_shown(const Canvas *canvas);

/* The character in which bars lead to these sides (base/box.h), a blank for none. */
const char *bar_text(unsigned sides);

#endif
