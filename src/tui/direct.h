/* Direct: canvases that are sent without curses, as an xterm takes them. So colours of 24 bits need no description of the
 * terminal that has them, which few machines have; and where the description has them, all others as well, which curses
 * would mix then. No palette is changed, so that none has to be given back. */
#ifndef TAH_TUI_DIRECT_H
#define TAH_TUI_DIRECT_H

#include <stdbool.h>

#include "draw/canvas.h"
#include "draw/theme.h"

/* Does the terminal that curses has opened have colours of 24 bits, as its description says, or what is in the environment:
 * COLORTERM, as terminals and tmux set it. Those with fewer than 256, and GNU screen, would not understand them. */
bool direct_has_colours(void);

/* Does its description say the same of moving, erasing, attributes and colours as is sent here. */
bool direct_is_spoken(void);

/* Makes a terminal that shows the canvas before (NULL: anything) show this one, of the same size, with its cursor where
 * it belongs. Waits until the terminal has taken it all. */
void direct_show(const Canvas *before, const Canvas *canvas, const Theme *theme);

#endif
