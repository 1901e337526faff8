#include "draw/board/crate.h"

#include <string.h>

#include "base/box.h"
#include "draw/board/bars.h"

enum { LOW = 3 }; /* rows of a cell, and half rows of a crate, below which there is no room for all of it */

/* Of what half a text cell is. */
typedef enum Stuff { STUFF_NONE, STUFF_FLOOR, STUFF_WALL, STUFF_FACE } Stuff;

/* Its outermost columns and half rows, in those of the cell. */
typedef struct Crate {
    Canvas *canvas;
    const Look *look;
    Rect cell;
    int left, right, top, bottom;
} Crate;

static bool has(const Crate *c, unsigned side)
{
    return (c->look->sides & side) != 0;
}

static Stuff stuff_at(const Crate *c, int x, int half)
{
    if (x < c->left || x > c->right || half < c->top || half > c->bottom)
        return STUFF_NONE;
    bool wall = (x == c->left && has(c, BOX_WEST)) || (x == c->right && has(c, BOX_EAST)) ||
                (half == c->top && has(c, BOX_NORTH)) || (half == c->bottom && has(c, BOX_SOUTH));
    bool face = has(c, BOX_NORTH) && half == c->top + 1 && half % 2 && c->bottom - c->top > LOW;
    return wall ? STUFF_WALL : face ? STUFF_FACE : STUFF_FLOOR;
}

/* An inner one lies just within an outer one, which has all of the cell but for what a large one leaves free. */
static bool find(Crate *c)
{
    enum { LARGE_COLUMNS = 11, LARGE_ROWS = 5, LEAST = 2 };
    int inner = c->look->frame == FRAME_INNER ? 1 : 0;
    int aside = c->cell.width >= LARGE_COLUMNS && c->cell.height >= LARGE_ROWS ? 1 : 0;
    c->left = aside + inner;
    c->right = c->cell.width - 1 - c->left;
    c->top = c->cell.height >= LOW ? aside + inner : 0;
    c->bottom = 2 * c->cell.height - 1 - (c->cell.height >= LOW ? inner : 0);
    return c->right - c->left >= LEAST && c->bottom - c->top >= LEAST;
}

/* Inside one that is of the ground of its walls all is in their shade. */
static bool is_of_one(const Crate *c)
{
    return c->look->ground == c->look->edge;
}

static unsigned ground_of(const Crate *c, Stuff stuff)
{
    switch (stuff) {
    case STUFF_WALL: return c->look->edge;
    case STUFF_FACE: return c->look->edge | (unsigned)CELL_IN_SHADE;
    default: return c->look->ground | (is_of_one(c) ? (unsigned)CELL_IN_SHADE : 0);
    }
}

/* The inner sides of walls are lighter than the floor, but for the one that is turned away. */
static void draw_floor(const Crate *c, int x, int y)
{
    static const unsigned SIDES[][3] = {
        [BLOCKS_QUADRANTS] = {3, 5, 10}, [BLOCKS_HALVES] = {3, 5, 10}, [BLOCKS_SEXTANTS] = {3, 0x15, 0x2A}};
    BlockKind kind = c->canvas->blocks;
    bool north = has(c, BOX_NORTH) && 2 * y - 1 == c->top, alone = north && kind == BLOCKS_HALVES,
         west = has(c, BOX_WEST) && x == c->left + 1 && !alone,
         east = has(c, BOX_EAST) && x == c->right - 1 && !alone;
    unsigned parts = is_of_one(c) ? 0
                                  : (north ? SIDES[kind][0] : 0) | (west ? SIDES[kind][1] : 0) |
                                        (east ? SIDES[kind][2] : 0);
    char text[BLOCKS_TEXT];
    Rect at = {c->cell.x + x, c->cell.y + y, 1, 1};
    canvas_ground(c->canvas, at, ground_of(c, STUFF_FLOOR));
    blocks_text(kind, parts, text);
    canvas_put(c->canvas, at.x, at.y, text, strlen(text), parts ? (LookRole)c->look->edge : ROLE_PLAIN,
               parts ? CELL_GROUND | CELL_SHADED : 0);
}

static bool is_halved(const Glyph *glyph)
{
    return strcmp(glyph->text, "▀") == 0 || strcmp(glyph->text, "▄") == 0;
}

/* One that has all of its cell leaves half a column free beside it, lest two that touch look like one. */
static bool is_thin(const Crate *c, int x)
{
    return c->look->frame == FRAME_OUTER &&
           ((x == 0 && has(c, BOX_WEST)) || (x == c->cell.width - 1 && has(c, BOX_EAST)));
}

static void draw_cell(const Crate *c, int x, int y)
{
    Stuff stuff[] = {stuff_at(c, x, 2 * y), stuff_at(c, x, 2 * y + 1)};
    Rect at = {c->cell.x + x, c->cell.y + y, 1, 1};
    const Glyph *glyph = canvas_at(c->canvas, at.x, at.y);
    if (!glyph || (stuff[0] == STUFF_NONE && stuff[1] == STUFF_NONE))
        return;
    if (stuff[0] == STUFF_FLOOR && stuff[1] == STUFF_FLOOR) {
        draw_floor(c, x, y);
        return;
    }
    if (is_thin(c, x)) {
        const char *half = x == c->left ? "▐" : "▌";
        canvas_put(c->canvas, at.x, at.y, half, strlen(half), (LookRole)c->look->edge, CELL_GROUND);
        return;
    }
    if (!is_halved(glyph))
        canvas_put(c->canvas, at.x, at.y, " ", 1, ROLE_PLAIN, 0);
    for (int i = 0; i < 2; i++)
        if (stuff[i] != STUFF_NONE)
            canvas_half(c->canvas, at.x, at.y, i, ground_of(c, stuff[i]));
}

bool crate_draw(Canvas *canvas, Rect cell, const Look *look, Rect *inside)
{
    Crate c = {.canvas = canvas, .look = look, .cell = cell};
    if (!canvas->textured || !canvas->unicode || !look->ground || !look->edge ||
        !canvas_shows(canvas, look->ground) || !canvas_shows(canvas, look->edge) || !find(&c))
        return false;
    for (int i = 0; i < cell.width * cell.height; i++)
        draw_cell(&c, i % cell.width, i / cell.width);
    int top = c.top / 2 + 1, bottom = (c.bottom - 1) / 2;
    if (bottom < top)
        top = bottom = (cell.height - 1) / 2;
    *inside = (Rect){cell.x + c.left + 1, cell.y + top, c.right - c.left - 1, bottom - top + 1};
    return true;
}
