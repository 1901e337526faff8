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

/* Light and heavy lines that meet: north + 3 east + 9 south + 27 west, each 0 none, 1 light, 2 heavy. */
static const char *const joint[81] = {
    " ", "╵", "╹", "╶", "└", "┖", "╺", "┕", "┗", "╷", "│", "╿", "┌", "├", "┞", "┍", "┝", "┡", "╻", "╽", "┃",
    "┎", "┟", "┠", "┏", "┢", "┣", "╴", "┘", "┚", "─", "┴", "┸", "╼", "┶", "┺", "┐", "┤", "┦", "┬", "┼", "╀",
    "┮", "┾", "╄", "┒", "┧", "┨", "┰", "╁", "╂", "┲", "╆", "╊", "╸", "┙", "┛", "╾", "┵", "┹", "━", "┷", "┻",
    "┑", "┥", "┩", "┭", "┽", "╃", "┯", "┿", "╇", "┓", "┪", "┫", "┱", "╅", "╉", "┳", "╈", "╋",
};

const char *box_joint(unsigned light, unsigned heavy)
{
    unsigned index = 0;
    for (unsigned side = BOX_SIDES; side > 1;) {
        side /= 2;
        index = index * 3 + (heavy & side ? 2 : light & side ? 1 : 0);
    }
    return joint[index];
}

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
