/* Theme: how roles and marks look in 256, 16, 8 colours or none, on dark and on light backgrounds. Colour
 * never is the only difference: marks are always attributes as well. */
#ifndef TAH_DRAW_THEME_H
#define TAH_DRAW_THEME_H

#include <stdbool.h>

#include "game/stage.h"

enum { THEME_DEFAULT = -1 }; /* the terminal's own colour */

typedef struct ThemeStyle {
    int foreground; /* number of a colour, or THEME_DEFAULT; the background stays the terminal's own */
    unsigned marks; /* CELL_BOLD, CELL_DIM, CELL_REVERSE, CELL_UNDERLINE */
} ThemeStyle;

/* colours is what the terminal has: 0 or 1 for none, 8, 16, 256. marks are any CELL_ bits. */
ThemeStyle theme_style(int colours, bool light, LookRole role, unsigned marks);

#endif
