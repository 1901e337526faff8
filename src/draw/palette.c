/* Palette: the colours of a theme as red, green and blue. */
#include "draw/palette.h"

#include "draw/colour.h"

uint32_t palette_ink(const Theme *theme)
{
    if (theme->kind == THEME_CONTRAST)
        return theme->light ? 0x000000 : 0xffffff;
    return theme->light ? 0x24292f : 0xd8dde6;
}

uint32_t palette_paper(const Theme *theme)
{
    if (theme->kind == THEME_CONTRAST)
        return theme->light ? 0xffffff : 0x000000;
    return theme->light ? 0xfdfdfb : 0x1b1f27;
}

PaletteCell palette_cell(const Theme *theme, const Glyph *glyph)
{
    enum { DIMMED = 60 };
    ThemeStyle style = theme_style(theme, (LookRole)glyph->role, glyph->ground, glyph->marks);
    uint32_t ink = style.foreground < 0         ? palette_ink(theme)
                   : glyph->marks & CELL_GROUND ? colour_under(style.foreground, theme->light)
                                                : colour_rgb(style.foreground, theme->light);
    uint32_t own = palette_paper(theme),
             paper = style.background < 0 ? own : colour_under(style.background, theme->light);
    if (style.marks & CELL_DIM)
        ink = colour_mix(ink, paper, DIMMED);
    bool reverse = style.marks & CELL_REVERSE;
    PaletteCell cell = {.ink = reverse ? paper : ink,
                        .paper = reverse ? ink : paper,
                        .marks = style.marks & (CELL_BOLD | CELL_UNDERLINE)};
    cell.plain = cell.paper == own;
    return cell;
}
