/* Palette: the colours of a theme as red, green and blue. */
#include "draw/palette.h"

static const uint32_t DARK[16] = {0x20242b, 0xd9606a, 0x8dbf73, 0xd6b56a, 0x6aa4e0, 0xbd83d6,
                                  0x5db5bf, 0xb9c0cc, 0x6f7785, 0xee8088, 0xa8d98f, 0xedd089,
                                  0x8abdf2, 0xd3a1e8, 0x7fd0d8, 0xf2f4f8};
static const uint32_t LIGHT[16] = {0x24292f, 0xb3202c, 0x2b7a2b, 0x8a6100, 0x1f5fae, 0x8437a0,
                                   0x0d7580, 0x6a737d, 0x8f97a1, 0xf2b8bc, 0xbfe3bf, 0xf3e2b0,
                                   0xbcd7f5, 0xe4c5ee, 0xb5e2e6, 0xffffff};

uint32_t palette_colour(int number, bool light)
{
    static const uint32_t LEVEL[6] = {0, 95, 135, 175, 215, 255};
    if (number < 16)
        return (light ? LIGHT : DARK)[number & 15];
    if (number >= 232) {
        uint32_t grey = 8 + 10 * (uint32_t)(number - 232);
        return grey << 16 | grey << 8 | grey;
    }
    int at = number - 16;
    return LEVEL[at / 36] << 16 | LEVEL[at / 6 % 6] << 8 | LEVEL[at % 6];
}

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

/* So many percent of one colour, the rest of another. */
static uint32_t mixed(uint32_t a, uint32_t b, uint32_t percent)
{
    uint32_t mix = 0;
    for (int shift = 0; shift <= 16; shift += 8) {
        uint32_t part = ((a >> shift & 255) * percent + (b >> shift & 255) * (100 - percent)) / 100;
        mix |= part << shift;
    }
    return mix;
}

PaletteCell palette_cell(const Theme *theme, const Glyph *glyph)
{
    enum { DIMMED = 60 };
    ThemeStyle style = theme_style(theme, (LookRole)glyph->role, glyph->marks);
    uint32_t ink = style.foreground < 0 ? palette_ink(theme) : palette_colour(style.foreground, theme->light);
    uint32_t own = palette_paper(theme),
             paper = style.background < 0 ? own : palette_colour(style.background, theme->light);
    if (style.marks & CELL_DIM)
        ink = mixed(ink, paper, DIMMED);
    bool reverse = style.marks & CELL_REVERSE;
    PaletteCell cell = {.ink = reverse ? paper : ink,
                        .paper = reverse ? ink : paper,
                        .marks = style.marks & (CELL_BOLD | CELL_UNDERLINE)};
    cell.plain = cell.paper == own;
    return cell;
}
