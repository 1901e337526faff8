#include "draw/board/broad.h"

#include <string.h>

#include "base/box.h"

enum { QUARTERS = 16 };

static const char *const TEXT[QUARTERS] = {" ", "▘", "▝", "▀", "▖", "▌", "▞", "▛",
                                           "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█"};

bool broad_fits(int columns, int rows)
{
    enum { LEAST_COLUMNS = 6, LEAST_ROWS = 3 };
    return columns >= LEAST_COLUMNS && rows >= LEAST_ROWS;
}

/* In halves of columns and rows, of which a bar is four, and two, about the middle. */
static bool is_covered(int columns, int rows, unsigned sides, int x, int y)
{
    bool upright = x >= columns - 2 && x < columns + 2, level = y >= rows - 1 && y < rows + 1;
    if (upright && level)
        return sides != 0;
    return (upright && sides & (y < rows ? BOX_NORTH : BOX_SOUTH)) ||
           (level && sides & (x < columns ? BOX_WEST : BOX_EAST));
}

unsigned broad_parts(int columns, int rows, unsigned sides, int x, int y)
{
    unsigned parts = 0;
    for (int i = 0; i < 4; i++)
        parts |= (unsigned)is_covered(columns, rows, sides, 2 * x + i % 2, 2 * y + i / 2) << i;
    return parts;
}

const char *broad_text(unsigned parts)
{
    return TEXT[parts % QUARTERS];
}

unsigned broad_parts_of(const char *text)
{
    for (unsigned parts = 1; parts < QUARTERS; parts++)
        if (strcmp(text, TEXT[parts]) == 0)
            return parts;
    return 0;
}

const char *broad_turn(int columns, int rows, unsigned sides, int x, int y)
{
    /* of lines to the right and to the left: in an even number of columns one slope, else two, from outside */
    static const char *const ABOVE[2][3] = {{"🭕", "🭤", "🭒"}, {"🭠", "🭙", "🭝"}},
                             *const BELOW[2][3] = {{"🭄", "🭉", "🭁"}, {"🭏", "🬾", "🭌"}};
    unsigned upright = sides & (BOX_NORTH | BOX_SOUTH), level = sides & (BOX_EAST | BOX_WEST);
    bool east = level == BOX_EAST, north = upright == BOX_NORTH;
    int odd = columns % 2;
    if (rows % 2 == 0 || y != rows / 2 || (!east && level != BOX_WEST) || (!north && upright != BOX_SOUTH))
        return NULL;
    int outside = east ? (columns - 2) / 2 : columns / 2 + odd; /* the outermost column that it takes */
    int inwards = east ? x - outside : outside - x;
    if (inwards < 0 || inwards > odd)
        return NULL;
    return (north ? ABOVE : BELOW)[!east][odd + inwards];
}
