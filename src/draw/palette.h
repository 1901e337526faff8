/* Palette: the colours of a theme as red, green and blue, for pictures; terminals have their own for the first
 * sixteen. */
#ifndef TAH_DRAW_PALETTE_H
#define TAH_DRAW_PALETTE_H

#include <stdbool.h>
#include <stdint.h>

#include "draw/canvas.h"
#include "draw/theme.h"

/* What there is without a colour: to write with, and to write on. */
uint32_t palette_ink(const Theme *theme);
uint32_t palette_paper(const Theme *theme);

typedef struct PaletteCell {
    uint32_t ink, paper;
    bool plain;     /* the paper is the theme's own */
    unsigned marks; /* CELL_BOLD and CELL_UNDERLINE are left to be shown */
} PaletteCell;

/* How a cell looks: reverse video and dimming are in the colours already. */
PaletteCell palette_cell(const Theme *theme, const Glyph *glyph);

#endif
