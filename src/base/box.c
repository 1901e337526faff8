#include "base/box.h"

#include <string.h>

#include "base/utf8.h"

const char *const box_style_names[BOX_STYLES] = {"light", "heavy", "double"};

/* There are no double lines that end in the middle; a whole one stands for them. */
static const char *const drawn[BOX_STYLES][BOX_SIDES] = {
    {" ", "╵", "╶", "└", "╷", "│", "┌", "├", "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"},
    {" ", "╹", "╺", "┗", "╻", "┃", "┏", "┣", "╸", "┛", "━", "┻", "┓", "┫", "┳", "╋"},
    {" ", "║", "═", "╚", "║", "║", "╔", "╠", "═", "╝", "═", "╩", "╗", "╣", "╦", "╬"},
};

/* By what leads up and down: nothing, up, down, both; and where lines lead to all sides. */
static const char *const plain[BOX_STYLES][5] = {
    {"-", "'", ".", "|", "+"}, {"=", "\"", ",", "!", "#"}, {"~", "A", "V", "X", "%"}};

const char *box_text(unsigned sides, BoxStyle style, bool unicode)
{
    sides %= BOX_SIDES;
    if (unicode || sides == 0)
        return drawn[style][sides];
    unsigned upright = (sides & BOX_NORTH ? 1 : 0) + (sides & BOX_SOUTH ? 2 : 0);
    return plain[style][sides == BOX_SIDES - 1 ? 4 : upright];
}

int box_sides(uint32_t code)
{
    for (int style = 0; style < BOX_STYLES; style++)
        for (int sides = 1; sides < BOX_SIDES; sides++) {
            uint32_t own;
            utf8_decode(drawn[style][sides], strlen(drawn[style][sides]), &own);
            if (own == code && (style != BOX_DOUBLE || (sides & (sides - 1)) != 0))
                return sides;
        }
    return -1;
}
