#include "draw/board/digits.h"

#include <string.h>

#include "base/box.h"

enum { DIGITS = 4, COLUMNS = 3, ROWS = 3, DOTS = 5 };

/* Sides of the lines in nine text cells a digit, a hexadecimal figure each as base/box.h has them. */
static const char *const LINES[10] = {"6AC5053A9", "2C00502B8", "2AC6A93A8", "2AC2AD2A9", "4043AD001",
                                      "6A83AC2A9", "6A87AC3A9", "2AC005001", "6AC7AD3A9", "6AC3AD2A9"};

/* Five rows of three dots, two rows of dots to a text cell. */
static const char *const BLOCKS[10] = {
    "####.##.##.####", ".#.##..#..#.###", "###..#####..###", "###..#.##..####", "#.##.####..#..#",
    "####..###..####", "####..####.####", "###..#..#.#..#.", "####.#####.####", "####.####..####"};

static unsigned sides_at(int digit, int column, int row)
{
    if (column < 0 || column >= COLUMNS || row < 0 || row >= ROWS)
        return 0;
    char figure = LINES[digit][ROWS * row + column];
    return (unsigned)(figure >= 'A' ? figure - 'A' + 10 : figure - '0');
}

/* In twice the size every second text cell leads on from its neighbours, or is empty. */
static unsigned stretched(int digit, int column, int row)
{
    unsigned here = sides_at(digit, column / 2, row / 2);
    if (column % 2 == 0 && row % 2 == 0)
        return here;
    if (column % 2 == 1 && row % 2 == 1)
        return 0;
    if (column % 2 == 1)
        return here & BOX_EAST ? BOX_EAST | BOX_WEST : 0;
    return here & BOX_SOUTH ? BOX_NORTH | BOX_SOUTH : 0;
}

static void draw_lines(Canvas *canvas, int x, int y, int digit, int scale, LookRole role)
{
    int columns = 2 * scale + 1, rows = columns; /* as many of both */
    for (int i = 0; i < columns * rows; i++) {
        int column = i % columns, row = i / columns;
        unsigned sides = scale == 1 ? sides_at(digit, column, row) : stretched(digit, column, row);
        const char *text = box_text(sides, BOX_HEAVY, true);
        if (sides)
            canvas_put(canvas, x + column, y + row, text, strlen(text), role, 0);
    }
}

static bool dot_at(int digit, int column, int row)
{
    return row < DOTS && BLOCKS[digit][COLUMNS * row + column] == '#';
}

/* A dot is half a text cell, or two. */
static void draw_blocks(Canvas *canvas, int x, int y, int digit, int scale, LookRole role)
{
    static const char *const HALVES[] = {"", "▀", "▄", "█"};
    int columns = scale == 1 ? COLUMNS : 2 * COLUMNS, rows = scale == 1 ? ROWS : DOTS;
    for (int i = 0; i < columns * rows; i++) {
        int column = i % columns, row = i / columns;
        int dots = scale == 1 ? dot_at(digit, column, 2 * row) + 2 * dot_at(digit, column, 2 * row + 1)
                              : 3 * dot_at(digit, column / 2, row);
        if (dots)
            canvas_put(canvas, x + column, y + row, HALVES[dots], strlen(HALVES[dots]), role, 0);
    }
}

/* What the player wrote, and what is wrong with it. */
static bool is_written(LookRole role, bool given)
{
    return !given && (role == ROLE_OBJECT || role == ROLE_DANGER);
}

bool digits_draw(Canvas *canvas, Rect area, const char *text, LookRole role, bool given)
{
    int count = (int)strlen(text);
    bool lines = is_written(role, given);
    if (!canvas->unicode || count < 1 || count > DIGITS || (int)strspn(text, "0123456789") != count)
        return false;
    for (int scale = 2; scale >= 1; scale--) {
        int columns = lines ? 2 * scale + 1 : COLUMNS * scale, rows = scale == 1 ? ROWS : DOTS;
        int width = count * (columns + scale) - scale;
        if (width + 2 > area.width || rows + 1 > area.height)
            continue;
        int x = area.x + (area.width - width) / 2, y = area.y + (area.height - rows + 1) / 2;
        for (int i = 0; i < count; i++, x += columns + scale)
            (lines ? draw_lines : draw_blocks)(canvas, x, y, text[i] - '0', scale, role);
        return true;
    }
    return false;
}
