#include "draw/board/digits.h"

#include <string.h>

#include "base/box.h"
#include "base/limit.h"
#include "draw/board/numeral.h"

enum { FIRST_SIGN = 10, SHAPES = 15, LINES_SIDE = 3, SCALES = 3, SCALE_MIDDLE = 2 };

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

/* Seven rows of five, with stems of two. */
static const char *const NARROW[FIRST_SIGN] = {
    ".###.##.####.####.####.####.##.###.", "..##..###...##...##...##...##..####",
    ".###.##.##...##..##..##..##...#####", ".###.##.##...##..##....####.##.###.",
    "...##..###.#.####.#######...##...##", "#######...####....##...####.##.###.",
    "..##..##..##...####.##.####.##.###.", "#####...##...##..##..##...##...##..",
    ".###.##.####.##.###.##.####.##.###.", ".###.##.####.##.####...##..##..##.."};

/* How blocks are drawn in a scale: dots of a shape, text columns between shapes; how large a dot is. In the largest one shapes
 * are those of the small one, twice as large each way. */
typedef struct Face {
    const char *const *shape;
    int columns, rows, gap, dot;
} Face;

static const Face FACES[SCALES + 1] = {
    [1] = {SMALL, 3, 5, 1, 1}, [2] = {MIDDLE, 6, 7, 1, 1}, [3] = {SMALL, 3, 5, 2, 2}};

/* In three rows that have nothing free around them, where a dot can be a third of a row: nine of them are an odd number, as the
 * rows of the middle shapes are, and half of a column makes their stems a column wide. */
enum { FINE_COLUMNS = 3, FINE_ROWS = 3 };

/* Shapes are made half a row higher or lower, so that as much is free above as below them: which row of digits and signs of
 * the small ones and of the middle ones comes twice, and which one of middle digits is left out. */
enum { SMALL_TWICE = 3, SMALL_SIGN_TWICE = 2, MIDDLE_TWICE = 5, MIDDLE_SIGN_TWICE = 3 };
static const char MIDDLE_OUT[] = "4444144411";

/* Lines of a scale: for each text column, and for each row where their number is even and where it is odd, which of the three of
 * LINES it is, doubled, plus one where it leads on from the one before. */
typedef struct Pen {
    const char *column, *rows[2];
} Pen;

static const Pen PENS[SCALES + 1] = {
    [1] = {"024", {"0124", "024"}}, [2] = {"01234", {"0234", "01234"}}, [3] = {"01234", {"012334", "01234"}}};

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

static const char *pen_rows(int scale, int rows)
{
    return PENS[scale].rows[rows % 2];
}

static void draw_lines(Canvas *canvas, int x, int y, int digit, int scale, const char *rows, LookRole role)
{
    int columns = (int)strlen(PENS[scale].column), count = columns * (int)strlen(rows);
    for (int i = 0; i < count; i++) {
        int column = i % columns, row = i / columns;
        unsigned sides = stretched(digit, PENS[scale].column[column] - '0', rows[row] - '0');
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

/* How high shapes are, in halves of text rows, where there are so many. More of them are free around what is open, and at the ends
 * of signs of the middle scale. */
static int height_in(int scale, int halves, bool open, bool sign)
{
    int own = face_halves(scale);
    bool middle = scale == SCALE_MIDDLE, reaching = middle ? sign : open;
    if ((halves - own) % 2 == 0)
        return own;
    if (own + 1 < halves || (reaching && own + 1 == halves))
        return own + 1;
    return middle ? own - 1 : own;
}

/* Which row of a shape a half row shows. */
static int shape_row(int scale, int shape, int height, int half)
{
    const Face *face = &FACES[scale];
    bool sign = shape >= FIRST_SIGN, middle = scale == SCALE_MIDDLE;
    int more = height - face_halves(scale), twice = middle ? (sign ? MIDDLE_SIGN_TWICE : MIDDLE_TWICE)
                                                    : sign ? SMALL_SIGN_TWICE
                                                           : SMALL_TWICE;
    if (more < 0)
        return half + (half >= MIDDLE_OUT[shape] - '0');
    if (more > 0 && half >= (twice + 1) * face->dot)
        half--;
    return half / face->dot;
}

static bool dot_at(int scale, int shape, int height, int column, int half)
{
    const Face *face = &FACES[scale];
    if (half < 0 || half >= height || column < 0 || column >= face_columns(scale))
        return false;
    return face->shape[shape][face->columns * shape_row(scale, shape, height, half) + column / face->dot] ==
           '#';
}

/* Where shapes stand: in halves of columns and of rows. */
typedef struct Standing {
    int x, y, height;
} Standing;

/* A dot is half a text cell, or two. What is left of the first text cells stays free. */
static void draw_blocks(Canvas *canvas, Standing at, int shape, int scale, LookRole role)
{
    int left = at.x % 2, above = at.y % 2, columns = face_columns(scale) + left,
        rows = (at.height + above + 1) / 2;
    for (int i = 0; i < columns * rows; i++) {
        int column = i % columns, row = i / columns;
        unsigned parts = 0;
        char text[BLOCKS_TEXT];
        for (int part = 0; part < 4; part++)
            parts |= (unsigned)dot_at(scale, shape, at.height, (2 * column + part % 2 - left) >> 1,
                                      2 * row + part / 2 - above)
                     << part;
        blocks_text(BLOCKS_QUADRANTS, parts, text);
        if (parts)
            canvas_put(canvas, at.x / 2 + column, at.y / 2 + row, text, strlen(text), role, CELL_SHAPE);
    }
}

/* Of which a third of a row is free above and below them. */
static void draw_fine(Canvas *canvas, int x, int y, int shape, LookRole role)
{
    const Face *face = &FACES[SCALE_MIDDLE];
    int left = x % 2, columns = FINE_COLUMNS + left;
    char text[BLOCKS_TEXT];
    for (int i = 0; i < columns * FINE_ROWS; i++) {
        unsigned parts = 0;
        for (int part = 0; part < BLOCKS_PARTS; part++) {
            int column = BLOCKS_ACROSS * (i % columns) + part % BLOCKS_ACROSS - left,
                row = BLOCKS_DOWN * (i / columns) + part / BLOCKS_ACROSS - 1;
            bool inside = column >= 0 && column < face->columns && row >= 0 && row < face->rows;
            parts |= (unsigned)(inside && face->shape[shape][face->columns * row + column] == '#') << part;
        }
        blocks_text(BLOCKS_SEXTANTS, parts, text);
        if (parts)
            canvas_put(canvas, x / 2 + i % columns, y + i / columns, text, strlen(text), role, CELL_SHAPE);
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

/* Terminals with sextants have outlines of digits, in whole text rows. */
static bool find_outlines(const Canvas *canvas, Rect area, int count, unsigned ways, int scale,
                          NumeralSize *out)
{
    int most = at_least((int)(ways / DIGITS_OF), count), rows = area.height - (ways & DIGITS_RAISED ? 1 : 0);
    int below = ways & DIGITS_LONG ? 1 : ways & (DIGITS_RAISED | DIGITS_HIGH) ? -1 : 0;
    bool touching = digits_scale(area.width, area.height, most) < scale;
    return canvas->blocks == BLOCKS_SEXTANTS && numeral_size(area.width, rows, below, most, touching, out);
}

static bool is_fine(const Canvas *canvas, Rect area, unsigned ways, int scale)
{
    unsigned parted = DIGITS_RAISED | DIGITS_LONG | DIGITS_HIGH | DIGITS_OPEN;
    return canvas->blocks == BLOCKS_SEXTANTS && scale == 1 && area.height == FINE_ROWS && !(ways & parted);
}

/* In the middle of what belongs to an area. Where columns have no halves shapes stand further left. */
static Standing place_blocks(const Canvas *canvas, Rect area, int count, int scale, unsigned ways, bool sign)
{
    int above = ways & DIGITS_HIGH ? 1 : 0,
        below = ways & DIGITS_LONG     ? 1
                : ways & DIGITS_RAISED ? -1
                                       : 0,
        halves = 2 * area.height + above + below, height = height_in(scale, halves, ways & DIGITS_OPEN, sign),
        lower = ways & DIGITS_UPPER ? 0 : 1,
        free = area.width - digits_width(face_columns(scale), count, scale);
    if (canvas->blocks == BLOCKS_HALVES)
        free -= free % 2;
    return (Standing){2 * area.x + free, 2 * area.y - above + (halves - height + lower) / 2, height};
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

Rect digits_halves(const Canvas *canvas, Rect area, int count, unsigned ways, int scale)
{
    enum { PER_HALF = 2 };
    Rect from = {0, 0, area.width, area.height};
    NumeralSize size;
    if (find_outlines(canvas, area, count, ways, scale, &size)) {
        Rect place = numeral_place(from, count, &size);
        return (Rect){place.x, PER_HALF * place.y, place.width, PER_HALF * place.height};
    }
    Standing at = place_blocks(canvas, from, count, scale, ways, false);
    int columns = digits_width(face_columns(scale), count, scale);
    if (is_fine(canvas, area, ways, scale))
        return (Rect){at.x / 2, 0, columns + at.x % 2, 2 * FINE_ROWS};
    return (Rect){at.x / 2, at.y, columns + at.x % 2, at.height};
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
    NumeralSize size;
    if (sign < 0 && !lines && find_outlines(canvas, area, count, ways, scale, &size)) {
        numeral_draw(canvas, area, text, &size, role);
        return true;
    }
    Standing at = place_blocks(canvas, area, count, scale, ways, sign >= 0);
    const char *rows = pen_rows(scale, area.height);
    int columns = lines ? (int)strlen(PENS[scale].column) : face_columns(scale),
        step = columns + FACES[scale].gap;
    int x = area.x + (area.width - digits_width(columns, count, scale)) / 2;
    int y = area.y + (area.height - (int)strlen(rows) + 1) / 2;
    for (int i = 0; i < count; i++, x += step, at.x += 2 * step) {
        int shape = sign >= 0 ? sign : text[i] - '0';
        if (lines)
            draw_lines(canvas, x, y, shape, scale, rows, role);
        else if (is_fine(canvas, area, ways, scale))
            draw_fine(canvas, at.x, area.y, shape, role);
        else
            draw_blocks(canvas, at, shape, scale, role);
    }
    return true;
}

int digits_dots_across(DigitsFace face, int count)
{
    static const int PITCH[DIGITS_FACES][2] = {{4, 1}, {6, 1}, {8, 2}}; /* of which the last dots are a gap */
    return count * PITCH[face][0] - PITCH[face][1];
}

int digits_dots_down(DigitsFace face)
{
    return face == DIGITS_TINY ? 5 : 7;
}

/* Is a dot of a number drawn, from its left and its top. */
static bool is_drawn(const char *text, DigitsFace face, int across, int down)
{
    const char *const *shape = face == DIGITS_TINY ? SMALL : NARROW;
    int columns = digits_dots_across(face, 1), count = digits_count(text), at = across / (columns + 1);
    if (across < 0 || down < 0 || at >= count || across % (columns + 1) == columns ||
        down >= digits_dots_down(face))
        return false;
    return shape[text[at] - '0'][columns * down + across % (columns + 1)] == '#';
}

/* In the three rows that begin above its first dot. */
static bool draw_smooth(Canvas *canvas, int x, int y, const char *text, LookRole role)
{
    enum { COLUMNS = 3, ROWS = 3, DOTS = 7 };
    static const NumeralSize SIZE = {.columns = COLUMNS, .thirds = DOTS, .gap = 1};
    int columns = digits_dots_across(DIGITS_SMOOTH, digits_count(text)) / BLOCKS_ACROSS;
    numeral_draw(canvas, (Rect){x / BLOCKS_ACROSS, y / BLOCKS_DOWN, columns, ROWS}, text, &SIZE, role);
    return true;
}

bool digits_draw_dots(Canvas *canvas, int x, int y, const char *text, LookRole role, DigitsFace face)
{
    int left = x / BLOCKS_ACROSS, above = y / BLOCKS_DOWN, count = digits_count(text);
    int columns = (x + digits_dots_across(face, count) - 1) / BLOCKS_ACROSS - left + 1,
        rows = (y + digits_dots_down(face) - 1) / BLOCKS_DOWN - above + 1;
    char block[BLOCKS_TEXT];
    if (canvas->blocks != BLOCKS_SEXTANTS || !canvas->unicode || count == 0)
        return false;
    if (face == DIGITS_SMOOTH)
        return draw_smooth(canvas, x, y, text, role);
    for (int i = 0; i < columns * rows; i++) {
        int column = left + i % columns, row = above + i / columns;
        unsigned parts = 0;
        for (int part = 0; part < BLOCKS_PARTS; part++)
            parts |= (unsigned)is_drawn(text, face, BLOCKS_ACROSS * column + part % BLOCKS_ACROSS - x,
                                        BLOCKS_DOWN * row + part / BLOCKS_ACROSS - y)
                     << part;
        blocks_text(BLOCKS_SEXTANTS, parts, block);
        if (parts)
            canvas_put(canvas, column, row, block, strlen(block), role, CELL_SHAPE);
    }
    return true;
}
