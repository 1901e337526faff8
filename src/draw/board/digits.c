#include "draw/board/digits.h"

#include <string.h>

#include "base/box.h"

enum { FIRST_SIGN = 10, SHAPES = 15, LINES_SIDE = 3, SCALES = 3 };

/* Sides of the lines in nine text cells a digit, a hexadecimal figure each as base/box.h has them. */
static const char *const LINES[10] = {"6AC5053A9", "2C00502B8", "2AC6A93A8", "2AC2AD2A9", "4043AD001",
                                      "6A83AC2A9", "6A87AC3A9", "2AC005001", "6AC7AD3A9", "6AC3AD2A9"};

/* Five rows of three dots, two rows of dots to a text cell: digits, then SIGNS. */
static const char *const SMALL[SHAPES] = {
    "####.##.##.####", ".#.##..#..#.###", "###..#####..###", "###..#.##..####", "#.##.####..#..#",
    "####..###..####", "####..####.####", "###..#..#.#..#.", "####.#####.####", "####.####..####",
    "....#.###.#....", "......###......", "...#.#.#.#.#...", ".#....###....#.", "...###...###..."};
/* Seven rows of six, with stems of two. */
static const char *const MIDDLE[SHAPES] = {
    ".####.##..####..####..####..####..##.####.", "..##...###....##....##....##....##...####.",
    ".####.##..##....##...##...##...##...######", ".####.##..##....##..###.....####..##.####.",
    "...###..####.##.####..########....##....##", "########....#####.....##....####..##.####.",
    "..###..##...##....#####.##..####..##.####.", "######....##...##...##...##...##....##....",
    ".####.##..####..##.####.##..####..##.####.", ".####.##..####..##.#####....##...##..###..",
    "........##....##..######..##....##........", "..................######..................",
    "......##..##.####...##...####.##..##......", "..##..............######..............##..",
    "............######......######............"};

/* How blocks are drawn in a scale: dots of a shape, text columns between shapes; how large a dot is. In the largest one shapes
 * are those of the small one, twice as large each way. */
typedef struct Face {
    const char *const *shape;
    int columns, rows, gap, dot;
} Face;

static const Face FACES[SCALES + 1] = {
    [1] = {SMALL, 3, 5, 1, 1}, [2] = {MIDDLE, 6, 7, 1, 1}, [3] = {SMALL, 3, 5, 2, 2}};

/* Lines of a scale: text columns and rows, and for each which of the three of LINES it is, doubled, plus one where it leads
 * on from the one before. */
typedef struct Pen {
    int columns, rows;
    const char *column, *row;
} Pen;

static const Pen PENS[SCALES + 1] = {
    [1] = {3, 3, "024", "024"}, [2] = {5, 4, "01234", "0234"}, [3] = {5, 5, "01234", "01234"}};

static const char *const SIGNS[SHAPES - FIRST_SIGN] = {"+", "-", "×", "÷", "="};

static unsigned sides_at(int digit, int column, int row)
{
    char figure = LINES[digit][LINES_SIDE * row + column];
    return (unsigned)(figure >= 'A' ? figure - 'A' + 10 : figure - '0');
}

/* Text cells between those of LINES lead on from their neighbours, or are empty. */
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
    const Pen *pen = &PENS[scale];
    for (int i = 0; i < pen->columns * pen->rows; i++) {
        int column = i % pen->columns, row = i / pen->columns;
        unsigned sides = stretched(digit, pen->column[column] - '0', pen->row[row] - '0');
        const char *text = box_text(sides, BOX_HEAVY, true);
        if (sides)
            canvas_put(canvas, x + column, y + row, text, strlen(text), role, CELL_SHAPE);
    }
}

static int face_columns(int scale)
{
    return FACES[scale].columns * FACES[scale].dot;
}

static int face_halves(int scale)
{
    return FACES[scale].rows * FACES[scale].dot;
}

static bool dot_at(const Face *face, int shape, int column, int half)
{
    return half >= 0 && half < face->rows * face->dot &&
           face->shape[shape][face->columns * (half / face->dot) + column / face->dot] == '#';
}

/* A dot is half a text cell, or two. Halves of the first text cell that stay free are left above. */
static void draw_blocks(Canvas *canvas, int x, int halves, int shape, int scale, LookRole role)
{
    static const char *const HALVES[] = {"", "▀", "▄", "█"};
    int columns = face_columns(scale), above = halves % 2, rows = (face_halves(scale) + above + 1) / 2;
    for (int i = 0; i < columns * rows; i++) {
        int column = i % columns, row = i / columns;
        int dots = dot_at(&FACES[scale], shape, column, 2 * row - above) +
                   2 * dot_at(&FACES[scale], shape, column, 2 * row + 1 - above);
        if (dots)
            canvas_put(canvas, x + column, halves / 2 + row, HALVES[dots], strlen(HALVES[dots]), role,
                       CELL_SHAPE);
    }
}

static int digits_width(int columns, int count, int scale)
{
    return count * (columns + FACES[scale].gap) - FACES[scale].gap;
}

static int face_rows(int scale)
{
    return (face_halves(scale) + 1) / 2;
}

/* Where blocks begin, in half text cells: an odd number of dots is in the middle of an odd number of text cells, too, so that
 * they do not hang from a line above. */
static int blocks_top(Rect area, int scale)
{
    return 2 * area.y + (2 * area.height - face_halves(scale) + 1) / 2;
}

int digits_count(const char *text)
{
    int count = (int)strspn(text, "0123456789");
    return count <= DIGITS_MOST && text[count] == 0 ? count : 0;
}

int digits_columns(int scale)
{
    return face_columns(scale);
}

int digits_scale(int columns, int rows, int count)
{
    int scale = count >= 1 && count <= DIGITS_MOST ? SCALES : 0;
    while (scale > 0 && (digits_width(face_columns(scale), count, scale) + 2 > columns ||
                         face_rows(scale) + (FACES[scale].dot > 1) > rows))
        scale--;
    return scale;
}

bool digits_fit(int columns, int rows, int count, int scale)
{
    bool touching = scale == 1 && count > 1 && count <= DIGITS_MOST &&
                    digits_width(face_columns(1), count, 1) <= columns && rows >= face_rows(1);
    return touching || digits_scale(columns, rows, count) >= scale;
}

Rect digits_halves(Rect area, int count, int scale)
{
    int columns = digits_width(face_columns(scale), count, scale);
    return (Rect){(area.width - columns) / 2, blocks_top(area, scale) - 2 * area.y, columns,
                  face_halves(scale)};
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

bool digits_draw(Canvas *canvas, Rect area, const char *text, LookRole role, unsigned ways, int scale)
{
    int sign = sign_shape(text), count = sign >= 0 ? 1 : digits_count(text);
    bool lines = sign < 0 && ways & DIGITS_WRITTEN;
    if (!canvas->unicode || scale < 1 || !digits_fit(area.width, area.height, count, scale))
        return false;
    int columns = lines ? PENS[scale].columns : face_columns(scale);
    int x = area.x + (area.width - digits_width(columns, count, scale)) / 2;
    int y = area.y + (area.height - (lines ? PENS[scale].rows : face_rows(scale)) + 1) / 2;
    int halves = blocks_top(area, scale);
    if (ways & DIGITS_RAISED && (2 * area.height - face_halves(scale)) % 2)
        halves--;
    for (int i = 0; i < count; i++, x += columns + FACES[scale].gap) {
        int shape = sign >= 0 ? sign : text[i] - '0';
        if (lines)
            draw_lines(canvas, x, y, shape, scale, role);
        else
            draw_blocks(canvas, x, halves, shape, scale, role);
    }
    return true;
}
