#include "draw/board/corners.h"

#include <string.h>

#include "base/limit.h"
#include "base/utf8.h"
#include "draw/board/digits.h"
#include "draw/wedge.h"

int corners_longest(const Sight *sight, bool unicode)
{
    return at_least(look_width(sight->left, unicode), look_width(sight->right, unicode));
}

/* ---- the diagonal, from the upper left corner to the lower right one, or nearly so ---- */

/* In the upper right half, points count from the cell's corner, in parts of its sides. */
static bool is_above(double across, double down)
{
    return across > down;
}

enum { SAMPLES = 4 }; /* points each way of a part of a text cell */

/* How many points of a part that lies at (left, top) of the cell and is so large are in the upper right half. */
static int points_above(double left, double top, double width, double height)
{
    int above = 0;
    for (int i = 0; i < SAMPLES * SAMPLES; i++) {
        int column = i % SAMPLES, row = i / SAMPLES;
        above += is_above(left + width * (2 * column + 1) / (2 * SAMPLES),
                          top + height * (2 * row + 1) / (2 * SAMPLES));
    }
    return above;
}

/* Which parts of a text cell are in the upper right half. */
static unsigned parts_above(BlockKind kind, Rect r, int column, int row)
{
    int covered[BLOCKS_PARTS] = {0}, down = blocks_down(kind);
    double width = 1.0 / (BLOCKS_ACROSS * r.width), height = 1.0 / (down * r.height);
    for (int i = 0; i < BLOCKS_ACROSS * down; i++) {
        int across = BLOCKS_ACROSS * column + i % BLOCKS_ACROSS, below = down * row + i / BLOCKS_ACROSS;
        covered[i] = points_above(width * across, height * below, width, height);
    }
    return blocks_nearest(kind, covered, SAMPLES * SAMPLES);
}

enum { THIRDS = 3 };

/* The line is made of wedges, which have whole thirds of a row at the sides of a column, or halves of columns above and below a
 * row. In cells that are nearly square it would fall by one third and by two in turns, and be scalloped; where it falls by two
 * thirds in each column it is straight, if it leaves some of the upper and the lower side beside the corners. In half columns,
 * how much of the upper side that is; -1: none, it leads from corner to corner. */
static int free_above(Rect r)
{
    int slack = 2 * r.width - THIRDS * r.height;
    return slack >= 0 && 2 * slack <= r.width ? slack / 2 : -1;
}

/* In thirds of rows, how far the line has fallen at the left of a column; one from corner to corner is the same from either end. */
static int fallen_at(Rect r, int column)
{
    int down = THIRDS * r.height, free = free_above(r);
    if (free >= 0)
        return at_most(at_least(2 * column - free, 0), down);
    if (2 * column > r.width)
        return down - fallen_at(r, r.width - column);
    return (2 * down * column + r.width - 1) / (2 * r.width);
}

/* Counted in text cells from the cell's corner. */
static bool is_above_line(Rect r, double across, double down)
{
    int column = (int)across, free = free_above(r);
    double from = fallen_at(r, column), to = fallen_at(r, column + 1);
    return THIRDS * down < (free >= 0 ? 2 * across - free : from + (to - from) * (across - column));
}

/* A text cell of a parted one. */
typedef struct Part {
    Rect r;
    int column, row;
} Part;

/* How far a wedge is from what is above the line, or else below it: points in which it differs, up to a number of them. */
static int count_wrong(const Part *p, int wedge, bool above, int most)
{
    enum { ACROSS = 5, DOWN = 7 };
    WedgeCorner corner[WEDGE_CORNERS];
    int corners = wedge_corners(wedge, corner), wrong = 0;
    for (int i = 0; i < ACROSS * DOWN && wrong < most; i++) {
        int column = i % ACROSS, row = i / ACROSS;
        double x = (column + 0.5) / ACROSS, y = (row + 0.5) / DOWN;
        bool covered = wedge_covers(corner, corners, WEDGE_WIDTH * x, WEDGE_HEIGHT * y);
        wrong += covered != (is_above_line(p->r, p->column + x, p->row + y) == above);
    }
    return wrong;
}

/* The wedge of what is above or below the line, or 0 where none is near enough to it. */
static uint32_t wedge_at(const Part *p, bool above)
{
    enum { FAR = 4 };
    uint32_t found = 0;
    int least = FAR;
    for (int wedge = 0; wedge < WEDGE_HALVES; wedge++) {
        int wrong = count_wrong(p, wedge, above, least);
        if (wrong < least) {
            least = wrong;
            found = wedge_code(wedge);
        }
    }
    return found;
}

enum { SHARES = 96, NEARLY = 3 };

/* How much of it is above the line, of SHARES; nearly nothing is nothing, and nearly all is all. */
static int share_above(const Part *p)
{
    enum { ACROSS = 8, DOWN = SHARES / ACROSS };
    int above = 0;
    for (int i = 0; i < SHARES; i++) {
        int column = i % ACROSS, row = i / ACROSS;
        above += is_above_line(p->r, p->column + (column + 0.5) / ACROSS, p->row + (row + 0.5) / DOWN);
    }
    return above <= NEARLY ? 0 : above < SHARES - NEARLY ? above : SHARES;
}

/* Terminals that draw sextants draw wedges: the smaller part of a text cell is one. False, and nothing, in others. */
static bool draw_slope(Canvas *canvas, const Part *p, unsigned ground)
{
    int share = share_above(p), x = p->r.x + p->column, y = p->r.y + p->row;
    bool parted = share > 0 && share < SHARES, above = 2 * share < SHARES;
    unsigned half = ground | CELL_SLOPE;
    uint32_t wedge = parted ? wedge_at(p, above) : 0;
    char text[BLOCKS_TEXT];
    if (canvas->blocks != BLOCKS_SEXTANTS || (parted && wedge == 0))
        return false;
    if (!above)
        canvas_ground(canvas, (Rect){x, y, 1, 1}, half);
    if (parted)
        canvas_put(canvas, x, y, text, utf8_encode(wedge, text), (LookRole)(above ? half : ground),
                   CELL_GROUND);
    return true;
}

/* Two shades. */
static void draw_halves(Canvas *canvas, Rect r, unsigned ground)
{
    unsigned all = (1u << BLOCKS_ACROSS * blocks_down(canvas->blocks)) - 1;
    char text[BLOCKS_TEXT];
    for (int i = 0; i < r.width * r.height; i++) {
        int x = r.x + i % r.width, y = r.y + i / r.width;
        Part part = {r, i % r.width, i / r.width};
        if (draw_slope(canvas, &part, ground))
            continue;
        unsigned parts = parts_above(canvas->blocks, r, i % r.width, i / r.width);
        blocks_text(canvas->blocks, parts, text);
        if (parts == all)
            canvas_ground(canvas, (Rect){x, y, 1, 1}, ground | CELL_SLOPE);
        else if (parts)
            canvas_put(canvas, x, y, text, strlen(text), (LookRole)(ground | CELL_SLOPE), CELL_GROUND);
    }
}

/* Stairs, one step a row of blocks; in ASCII a character a row. */
static void draw_stroke(Canvas *canvas, Rect r)
{
    static const char *const HALVES[] = {"", "▀", "▄", "█"};
    for (int y = 0; y < r.height && !canvas->unicode; y++)
        canvas_text(canvas, r.x + (2 * y + 1) * r.width / (2 * r.height), r.y + y, 1, "\\", ROLE_DIM, 0);
    for (int i = 0; i < r.width * r.height && canvas->unicode; i++) {
        int x = i % r.width, y = i / r.width;
        int from = (4 * y + 1) * r.width / (4 * r.height), to = (4 * y + 3) * r.width / (4 * r.height);
        int middle = (from + to) / 2;
        const char *text = HALVES[(x >= from && x <= middle) + 2 * (x == to || (x > middle && x < to))];
        if (*text)
            canvas_put(canvas, r.x + x, r.y + y, text, strlen(text), ROLE_DIM, 0);
    }
}

/* ---- the texts ---- */

/* The first column that the diagonal leaves to the upper right half, down to the end of so many rows. */
static int first_above(Rect r, int rows)
{
    return (rows * r.width + r.height - 1) / r.height;
}

/* Where something of this size stands in the middle of the upper right half, as far down as there is room for it. False: there is
 * none. */
static bool place_above(Rect r, int columns, int rows, Rect *out)
{
    int y = at_least((r.height - rows) / 3, 0);
    while (y > 0 && r.width - first_above(r, y + rows) < columns)
        y--;
    int first = first_above(r, y + rows), room = r.width - first;
    *out = (Rect){r.x + at_most(first + (room - columns) / 2, r.width - columns), r.y + y, columns, rows};
    return room >= columns;
}

/* The lower left half is the upper right one turned round. */
static Rect turned(Rect r, Rect inner)
{
    return (Rect){2 * r.x + r.width - inner.x - inner.width, 2 * r.y + r.height - inner.y - inner.height,
                  inner.width, inner.height};
}

enum { DIGIT = 3, GAP = 1 }; /* columns and rows of a digit, and what parts two */

/* Of digits within their half, up to its ends, so that nothing reaches over the diagonal. */
static bool place_digits(Rect r, int count, Rect *out)
{
    bool found = place_above(r, count * (DIGIT + GAP) - GAP, DIGIT, out);
    *out = (Rect){out->x - 1, out->y, out->width + 2, out->height};
    return found;
}

/* All cells must have room for the longest number. */
static bool has_digits(Rect r, int longest, bool shaded)
{
    Rect place;
    return shaded && place_digits(r, longest, &place);
}

/* How many columns the line that is drawn leaves to a half, in all of so many rows at its end. */
static int columns_of_half(Rect r, int rows, bool above)
{
    int columns = 0;
    while (columns < r.width && (above ? fallen_at(r, r.width - columns - 1) >= THIRDS * rows
                                       : fallen_at(r, columns + 1) <= THIRDS * (r.height - rows)))
        columns++;
    return columns;
}

/* Where so many digits of a face stand in the middle of a half, in dots from the cell's corner, in text cells that are all in that
 * half. False: there is no room. */
static bool place_dots(Rect r, int count, DigitsFace face, bool above, int *x, int *y)
{
    enum { AIR = 1 };
    int across = digits_dots_across(face, count), down = digits_dots_down(face);
    int rows = (down + AIR + BLOCKS_DOWN - 1) / BLOCKS_DOWN, room = 0;
    if (rows <= r.height)
        room = BLOCKS_ACROSS * columns_of_half(r, rows, above);
    *x = (room - across + 1) / 2;
    *y = BLOCKS_DOWN * rows - down > 2 * AIR ? 2 * AIR : AIR;
    if (above)
        *x = BLOCKS_ACROSS * r.width - *x - across;
    else
        *y = BLOCKS_DOWN * r.height - *y - down;
    return across + AIR <= room;
}

/* In one half and the other, so that all are of one size. */
static bool have_room(Rect r, int count, DigitsFace face)
{
    int x, y;
    return place_dots(r, count, face, false, &x, &y) && place_dots(r, count, face, true, &x, &y);
}

/* As large as the longest number has room for. */
static bool draw_dots(Canvas *canvas, Rect r, const Look *look, bool above, int longest)
{
    const char *text = look_text(look, canvas->unicode);
    int count = digits_count(text), x, y;
    for (int face = DIGITS_NARROW; face >= 0 && count > 0; face--) {
        if (!have_room(r, longest, (DigitsFace)face) ||
            !place_dots(r, count, (DigitsFace)face, above, &x, &y))
            continue;
        x -= above && face == DIGITS_NARROW && text[0] == '1'; /* the first dot of which is free */
        return digits_draw_dots(canvas, BLOCKS_ACROSS * r.x + x, BLOCKS_DOWN * r.y + y, text, look->role,
                                (DigitsFace)face);
    }
    return false;
}

/* Without shades a role may be told by bold type alone. */
static void draw_half(Canvas *canvas, Rect r, const Look *look, bool above, bool digits, bool shaded)
{
    const char *text = look_text(look, canvas->unicode);
    Rect place;
    int count = digits_count(text), width = look_width(look, canvas->unicode);
    if (count > 0 && digits) {
        place_digits(r, count, &place);
        if (digits_draw(canvas, above ? place : turned(r, place), text, look->role, 0, 1))
            return;
    }
    if (!place_above(r, width, 1, &place))
        place = (Rect){r.x + r.width - width, r.y, width, 1};
    place = above ? place : turned(r, place);
    canvas_text(canvas, place.x, place.y, width, text, look->role, shaded ? CELL_BOLD : 0);
}

/* The line is a slope of a third of a row a column, and beside it such a text has room in a row. */
static bool is_exact(const Canvas *canvas, Rect r, int longest)
{
    return canvas->blocks == BLOCKS_SEXTANTS && r.height > 1 && r.width == THIRDS * r.height &&
           longest <= r.width - THIRDS;
}

/* Without shades, in one or two rows: the left one at the left below, the right one at the right above, always in the same
 * place, and a stroke between them. False where these have no room. */
static bool draw_low(Canvas *canvas, Rect r, const Sight *sight, int longest)
{
    static const char STROKE[] = "╲";
    int middle = r.width / 2, right = look_width(sight->right, true), last = r.y + r.height - 1;
    if (!canvas->unicode || r.height > 2 || is_exact(canvas, r, longest) || longest > middle ||
        longest > r.width - middle - (r.height == 1))
        return false;
    for (int row = 0; row < r.height; row++)
        canvas_put(canvas, r.x + middle + row + 1 - r.height, r.y + row, STROKE, strlen(STROKE), ROLE_DIM, 0);
    if (sight->left)
        canvas_text(canvas, r.x, last, middle, look_text(sight->left, true), sight->left->role, CELL_BOLD);
    if (sight->right)
        canvas_text(canvas, r.x + r.width - right, r.y, right, look_text(sight->right, true),
                    sight->right->role, CELL_BOLD);
    return true;
}

/* Beside each other, parted by a stroke. Where there is no room for both, the stroke alone tells that something is
 * there. */
static void draw_in_a_row(Canvas *canvas, Rect r, const Sight *sight, int left, int right)
{
    bool unicode = canvas->unicode;
    LookRole role = sight->right ? sight->right->role : sight->left->role;
    if (left + 1 + right > r.width) {
        canvas_text(canvas, r.x, r.y, r.width,
                    left && right ? "\\" : look_text(left ? sight->left : sight->right, unicode), role, 0);
        return;
    }
    canvas_text(canvas, r.x + r.width - right - 1, r.y, 1, "\\", role, 0);
    if (sight->left)
        canvas_text(canvas, r.x, r.y, left, look_text(sight->left, unicode), sight->left->role, 0);
    if (sight->right)
        canvas_text(canvas, r.x + r.width - right, r.y, right, look_text(sight->right, unicode), role, 0);
}

void corners_draw(Canvas *canvas, Rect cell, Rect room, const Sight *sight, int longest)
{
    int left = look_width(sight->left, canvas->unicode), right = look_width(sight->right, canvas->unicode);
    const Glyph *first = canvas_at(canvas, cell.x, cell.y);
    bool shaded =
        canvas->unicode && first && sight->ground == GROUND_CLUE && canvas_shows(canvas, GROUND_CLUE);
    if (shaded && draw_low(canvas, room, sight, longest))
        return;
    if (room.height < 2 || left + 1 > room.width || right + 1 > room.width) {
        draw_in_a_row(canvas, room, sight, left, right);
        return;
    }
    if (shaded)
        draw_halves(canvas, cell, first->ground);
    else
        draw_stroke(canvas, cell);
    bool digits = has_digits(room, longest, shaded), dots = shaded && !digits;
    if (sight->left && !(dots && draw_dots(canvas, room, sight->left, false, longest)))
        draw_half(canvas, room, sight->left, false, digits, shaded);
    if (sight->right && !(dots && draw_dots(canvas, room, sight->right, true, longest)))
        draw_half(canvas, room, sight->right, true, digits, shaded);
}
