#include "draw/board/digits.h"

#include <string.h>

#include "base/box.h"

enum { COLUMNS = 3, ROWS = 3, DOTS = 5, FIRST_SIGN = 10, SHAPES = 15 };

/* Sides of the lines in nine text cells a digit, a hexadecimal figure each as base/box.h has them. */
static const char *const LINES[10] = {"6AC5053A9", "2C00502B8", "2AC6A93A8", "2AC2AD2A9", "4043AD001",
                                      "6A83AC2A9", "6A87AC3A9", "2AC005001", "6AC7AD3A9", "6AC3AD2A9"};

/* Five rows of three dots, two rows of dots to a text cell: digits, then SIGNS. */
static const char *const BLOCKS[SHAPES] = {
    "####.##.##.####", ".#.##..#..#.###", "###..#####..###", "###..#.##..####", "#.##.####..#..#",
    "####..###..####", "####..####.####", "###..#..#.#..#.", "####.#####.####", "####.####..####",
    "....#.###.#....", "......###......", "...#.#.#.#.#...", ".#....###....#.", "...###...###..."};
static const char *const SIGNS[SHAPES - FIRST_SIGN] = {"+", "-", "×", "÷", "="};

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

static bool dot_at(int shape, int column, int row)
{
    return row >= 0 && row < DOTS && BLOCKS[shape][COLUMNS * row + column] == '#';
}

/* A dot is half a text cell, or two. Halves of the first text cell that stay free are left above. */
static void draw_blocks(Canvas *canvas, int x, int halves, int shape, int scale, LookRole role)
{
    static const char *const HALVES[] = {"", "▀", "▄", "█"};
    int columns = scale == 1 ? COLUMNS : 2 * COLUMNS, rows = scale == 1 ? ROWS : DOTS;
    int y = halves / 2, above = halves % 2;
    for (int i = 0; i < columns * rows; i++) {
        int column = i % columns, row = i / columns;
        int dots = scale == 1 ? dot_at(shape, column, 2 * row - above) +
                                    2 * dot_at(shape, column, 2 * row + 1 - above)
                              : 3 * dot_at(shape, column / 2, row);
        if (dots)
            canvas_put(canvas, x + column, y + row, HALVES[dots], strlen(HALVES[dots]), role, CELL_SHAPE);
    }
}

/* What the player wrote, and what is wrong with it. */
static bool is_written(LookRole role, bool given)
{
    return !given && (role == ROLE_OBJECT || role == ROLE_DANGER);
}

static int digits_width(int columns, int count, int scale)
{
    return count * (columns + scale) - scale;
}

static int blocks_rows(int scale)
{
    return scale == 1 ? ROWS : DOTS;
}

/* Where blocks begin, in half text cells: five dots are in the middle of an odd number of text cells, too, so that they do
 * not hang from a line above. */
static int blocks_top(Rect area, int scale)
{
    int free = scale == 1 ? (2 * area.height - DOTS + 1) / 2 : 2 * ((area.height - DOTS + 1) / 2);
    return 2 * area.y + free;
}

int digits_count(const char *text)
{
    int count = (int)strspn(text, "0123456789");
    return count <= DIGITS_MOST && text[count] == 0 ? count : 0;
}

int digits_scale(int columns, int rows, int count)
{
    int scale = count >= 1 && count <= DIGITS_MOST ? 2 : 0;
    while (scale > 0 && (digits_width(COLUMNS * scale, count, scale) + 2 > columns ||
                         blocks_rows(scale) + (scale > 1) > rows))
        scale--;
    return scale;
}

bool digits_fit(int columns, int rows, int count, int scale)
{
    bool touching = scale == 1 && count > 1 && count <= DIGITS_MOST &&
                    digits_width(COLUMNS, count, 1) <= columns && rows >= ROWS;
    return touching || digits_scale(columns, rows, count) >= scale;
}

Rect digits_halves(Rect area, int count, int scale)
{
    int columns = digits_width(COLUMNS * scale, count, scale);
    return (Rect){(area.width - columns) / 2, blocks_top(area, scale) - 2 * area.y, columns, DOTS * scale};
}

/* Of SIGNS, or -1. */
static int sign_shape(const char *text)
{
    for (int i = FIRST_SIGN; i < SHAPES; i++)
        if (strcmp(text, SIGNS[i - FIRST_SIGN]) == 0)
            return i;
    return -1;
}

bool digits_sign(const char *text)
{
    return sign_shape(text) >= 0;
}

bool digits_draw(Canvas *canvas, Rect area, const char *text, LookRole role, bool given, int scale)
{
    int sign = sign_shape(text), count = sign >= 0 ? 1 : digits_count(text);
    bool lines = sign < 0 && is_written(role, given);
    if (!canvas->unicode || scale < 1 || !digits_fit(area.width, area.height, count, scale))
        return false;
    int columns = lines ? 2 * scale + 1 : COLUMNS * scale;
    int x = area.x + (area.width - digits_width(columns, count, scale)) / 2;
    int y = area.y + (area.height - blocks_rows(scale) + 1) / 2, halves = blocks_top(area, scale);
    for (int i = 0; i < count; i++, x += columns + scale) {
        int shape = sign >= 0 ? sign : text[i] - '0';
        if (lines)
            draw_lines(canvas, x, y, shape, scale, role);
        else
            draw_blocks(canvas, x, halves, shape, scale, role);
    }
    return true;
}
