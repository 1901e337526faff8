/* Theme: how roles, grounds and marks look in colours of 24 bits, in 256, 16, 8 colours or none, on dark and on light
 * backgrounds, as the player likes it. The colours stand in theme_list.h. Colour never is the only difference: marks are always attributes as well. */
#ifndef TAH_DRAW_THEME_H
#define TAH_DRAW_THEME_H

#include <stdbool.h>
#include <stdint.h>

#include "game/stage.h"

enum {
    THEME_DEFAULT = -1,     /* the terminal's own colour */
    THEME_COLOURS = 1 << 24 /* of 24 bits */
};

typedef enum ThemeKind { THEME_STANDARD, THEME_CONTRAST, THEME_SOFT } ThemeKind;

/* Colours that a player may give to parts of the board. */
typedef enum ThemeTint {
    TINT_NONE,
    TINT_GREY,
    TINT_RED,
    TINT_YELLOW,
    TINT_GREEN,
    TINT_BLUE,
    TINT_VIOLET,
    TINT_COUNT
} ThemeTint;

typedef struct Theme {
    int colours; /* what the terminal has: 0 or 1 for none, 8, 16, 256, THEME_COLOURS */
    bool light;  /* its background */
    ThemeKind kind;
    ThemeTint board;  /* background of the board's cells */
    ThemeTint border; /* lines between cells, and walls */
} Theme;

typedef struct ThemeStyle {
    int foreground, background; /* colours, see draw/colour.h, or THEME_DEFAULT */
    unsigned marks;             /* CELL_BOLD, CELL_DIM, CELL_REVERSE, CELL_UNDERLINE */
} ThemeStyle;

/* ground: what lies under it, as Glyph has it; marks are any CELL_ bits. What is written on a ground is seen on it. */
ThemeStyle theme_style(const Theme *theme, LookRole role, unsigned ground, unsigned marks);

/* Which grounds are seen, as bits; lines and signs tell what the others are. */
uint32_t theme_grounds(const Theme *theme);
/* Which of these have the very colour of walls, as it happens where there are few. */
uint32_t theme_grounds_like_walls(const Theme *theme);
/* Are there colours enough for textures of grounds, whose second colour must be near to the first. */
bool theme_has_textures(const Theme *theme);
/* Are cells told from each other by their grounds alone: then no lines are needed. */
bool theme_parts_cells(const Theme *theme);

bool theme_equal(const Theme *a, const Theme *b);

#endif
