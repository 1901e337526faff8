#include "draw/board/plaque.h"

#include <string.h>

#include "base/limit.h"
#include "draw/board/broad.h"
#include "draw/board/digits.h"
#include "draw/board/numeral.h"
#include "draw/mosaic.h"

/* Lengths are in points of wedges. */
enum { THIRD = WEDGE_DOWN / BLOCKS_DOWN, LEAST_ROWS = 4, LEAST_COLUMNS = 7, HALVES = 2 };

/* What is drawn in a cell. */
typedef struct Field {
    Canvas *canvas;
    Rect r; /* text cells of which it has a part */
    LookRole role;
    unsigned marks;
    int free, high;   /* what is free above it, and its height */
    int across, down; /* of the slopes that cut its corners */
    bool bent;        /* a steeper one goes on below each */
} Field;

/* About as wide as high, and in the middle of its cell. */
static Rect middle_of(Rect r, int columns)
{
    columns -= (r.width - columns) % 2;
    return (Rect){r.x + (r.width - columns) / 2, r.y, columns, r.height};
}

static bool is_room(const Canvas *canvas, Rect r)
{
    return canvas->unicode && canvas->blocks == BLOCKS_SEXTANTS && r.height >= LEAST_ROWS &&
           r.width >= LEAST_COLUMNS;
}

/* Is a point of a corner on the inner side of the line between two points that are so far from its sides. */
static bool is_within(int across, int down, int x1, int y1, int x2, int y2)
{
    return (across - x1) * (y1 - y2) + (down - y1) * (x2 - x1) >= -WEDGE_ACROSS;
}

static bool is_covered(const Field *f, int x, int y)
{
    int width = f->r.width * WEDGE_ACROSS, top = y - f->free;
    int across = 2 * x < width ? x : width - 1 - x, down = 2 * top < f->high ? top : f->high - 1 - top;
    if (down < 0 || !f->bent)
        return down >= 0 && is_within(across, down, 0, f->down, f->across, 0);
    return is_within(across, down, 0, 2 * f->down, WEDGE_ACROSS, f->down) &&
           is_within(across, down, WEDGE_ACROSS, f->down, WEDGE_ACROSS + f->across, 0);
}

/* What a text cell has of a field, and of a broad line that leads there. */
static void draw_part(const Field *f, const WedgeTable *wedges, int column, int row)
{
    const Glyph *glyph = canvas_at(f->canvas, f->r.x + column, f->r.y + row);
    unsigned parts = glyph && glyph->role == f->role ? broad_parts_of(glyph->text) : 0;
    WedgePoints wanted;
    char text[BLOCKS_TEXT];
    for (int y = 0; y < WEDGE_DOWN; y++) {
        wanted[y] = 0;
        for (int x = 0; x < WEDGE_ACROSS; x++) {
            int quarter = HALVES * x / WEDGE_ACROSS + HALVES * (HALVES * y / WEDGE_DOWN);
            if (parts >> quarter & 1 || is_covered(f, column * WEDGE_ACROSS + x, row * WEDGE_DOWN + y))
                wanted[y] |= (uint16_t)(1u << x);
        }
    }
    mosaic_text(wedges, wanted, text);
    if (strcmp(text, " ") == 0)
        return;
    if (glyph && glyph->role != f->role && f->marks & glyph->marks & CELL_GROUND &&
        strcmp(glyph->text, "█") == 0) /* a piece */
        canvas_ground(f->canvas, (Rect){f->r.x + column, f->r.y + row, 1, 1}, glyph->role);
    canvas_put(f->canvas, f->r.x + column, f->r.y + row, text, strlen(text), f->role, f->marks);
}

static void draw_field(const Field *f)
{
    WedgeTable wedges;
    wedge_measure(f->canvas->halves, &wedges);
    for (int i = 0; i < f->r.width * f->r.height; i++)
        draw_part(f, &wedges, i % f->r.width, i / f->r.width);
}

/* What has been drawn in text cells that a field covers wholly is what is free of it. */
static void carve(Canvas *canvas, Rect r, LookRole role)
{
    for (int i = 0; i < r.width * r.height; i++) {
        int x = r.x + i % r.width, y = r.y + i / r.width;
        const Glyph *at = canvas_at(canvas, x, y), glyph = at ? *at : (Glyph){.text = " "};
        canvas_put(canvas, x, y, glyph.text, strlen(glyph.text), role, CELL_SHAPE | CELL_REVERSE);
    }
}

static bool find_size(Rect within, int longest, NumeralSize *out)
{
    return numeral_size(within.width, within.height, 0, longest, false, out);
}

/* In two rows, where outlines would be ragged: with bars of thirds of a row, which stems of a column join with cut corners. */
static void draw_low_digit(Canvas *canvas, Rect within, int digit, LookRole role)
{
    enum { COLUMNS = 3, ROWS = 2 };
    static const char *const DIGIT[][ROWS][COLUMNS] = {{{"🭁", "🬂", "🭌"}, {"🭒", "🬭", "🭝"}},
                                                       {{"🭊", "█", " "}, {"🬭", "█", "🬭"}},
                                                       {{"🬰", "🬰", "🭌"}, {"█", "🬭", "🬭"}},
                                                       {{"🬰", "🬰", "🭌"}, {"🬭", "🬭", "🭝"}},
                                                       {{"█", "🬭", "█"}, {" ", " ", "█"}},
                                                       {{"█", "🬰", "🬰"}, {"🬭", "🬭", "🭝"}},
                                                       {{"🭁", "🬰", "🬰"}, {"🭒", "🬭", "🭝"}},
                                                       {{"🬂", "🬂", "█"}, {" ", " ", "█"}},
                                                       {{"🭁", "🬰", "🭌"}, {"🭒", "🬭", "🭝"}},
                                                       {{"🭁", "🬰", "🭌"}, {"🬭", "🬭", "🭝"}}};
    for (int i = 0; i < COLUMNS * ROWS; i++) {
        const char *text = DIGIT[digit][i / COLUMNS][i % COLUMNS];
        canvas_put(canvas, within.x + (within.width - COLUMNS) / 2 + i % COLUMNS, within.y + i / COLUMNS,
                   text, strlen(text), role, CELL_SHAPE);
    }
}

static void draw_number(Canvas *canvas, Rect within, const char *text, LookRole role, int longest)
{
    NumeralSize size;
    canvas_fill(canvas, within, " ", role, CELL_SHAPE);
    if (find_size(within, longest, &size))
        numeral_draw(canvas, within, text, &size, role);
    else
        draw_low_digit(canvas, within, text[0] - '0', role);
    carve(canvas, within, role);
}

bool plaque_draw(Canvas *canvas, Rect r, const char *text, LookRole role, int longest)
{
    enum { LOW_ROWS = 2, LOW_DIGITS = 1 };
    Field field = {.canvas = canvas,
                   .r = middle_of(r, at_most(2 * r.height - 1, r.width - 1)),
                   .role = role,
                   .marks = CELL_SHAPE,
                   .free = THIRD,
                   .high = BLOCKS_DOWN * r.height * THIRD - 2 * THIRD,
                   .across = 2 * WEDGE_ACROSS,
                   .down = 2 * THIRD,
                   .bent = r.height > LEAST_ROWS};
    Rect within = {field.r.x + 1, field.r.y + 1, field.r.width - 2, field.r.height - 2};
    NumeralSize size;
    int count = digits_count(text);
    longest = at_least(longest, count);
    if (!is_room(canvas, r) || field.r.width < LEAST_COLUMNS || count == 0 ||
        !(within.height == LOW_ROWS ? longest == LOW_DIGITS : find_size(within, longest, &size)))
        return false;
    draw_field(&field);
    draw_number(canvas, within, text, role, longest);
    return true;
}

/* What is there else shows through. */
static void put_hole(const Field *f, int x, int y, const char *text)
{
    const Glyph *at = canvas_at(f->canvas, x, y);
    unsigned under = at ? at->ground : GROUND_NONE;
    bool made = f->marks & CELL_GROUND;
    if (made)
        canvas_ground(f->canvas, (Rect){x, y, 1, 1}, f->role);
    canvas_put(f->canvas, x, y, text, strlen(text), made ? (LookRole)under : f->role,
               made ? CELL_GROUND : CELL_SHAPE | CELL_REVERSE);
}

/* Of two or three columns, and two rows or one. */
static void draw_hole(const Field *f)
{
    enum { MOST = 3 };
    static const char *const HOLE[2][2][2 * MOST] = {
        {{"▗", "▖", "▝", "▘"}, {"▐", "▌"}},
        {{"🭆", "🬹", "🭑", "🭧", "🬎", "🭜"}, {"🭮", "█", "🭬"}}};
    int odd = f->r.width % 2, level = f->r.height % 2, columns = 2 + odd, rows = 2 - level;
    for (int i = 0; i < columns * rows; i++)
        put_hole(f, f->r.x + (f->r.width - columns) / 2 + i % columns,
                 f->r.y + (f->r.height - 1) / 2 + i / columns, HOLE[odd][level][i]);
}

/* Of five or six columns, and about as high. That of a bar is about that, nearest to its middle. */
bool plaque_draw_end(Canvas *canvas, Rect r, LookRole role, unsigned ways)
{
    enum { COLUMNS = 6, ODD = 5, THIRDS = 8 };
    bool edged = ways & PLAQUE_EDGED, level = r.height % 2 || edged;
    int thirds = THIRDS - level, free = BLOCKS_DOWN * r.height - thirds;
    if (!is_room(canvas, r))
        return false;
    Field field = {.canvas = canvas,
                   .r = edged ? (Rect){r.x + (r.width - ODD) / 2, r.y, ODD, r.height} : middle_of(r, COLUMNS),
                   .role = role,
                   .marks = CELL_SHAPE,
                   .free = edged ? (free - 1) / 2 * THIRD : free * THIRD / 2,
                   .high = thirds * THIRD,
                   .across = 2 * WEDGE_ACROSS,
                   .down = 2 * THIRD};
    draw_field(&field);
    if (ways & PLAQUE_OPEN)
        draw_hole(&field);
    return true;
}
