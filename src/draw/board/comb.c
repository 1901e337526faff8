#include "draw/board/comb.h"

#include <string.h>

#include "base/mem.h"
#include "base/utf8.h"
#include "draw/board/board_size.h"
#include "draw/board/grid.h"
#include "draw/board/hexagon.h"
#include "draw/wedge.h"

enum {
    ABOVE,
    RIGHT,
    BELOW,
    LEFT,
    QUARTERS = 4,
    THIRDS = 3,
    TEXT_ROW = QUARTERS * THIRDS /* in the units of places */
};

/* A colour: that of a ground, or with one of these bits that of a role on paper, or a lighter or darker one. */
enum { OF_ROLE = 0x100, BRIGHT = 0x200, DARK = 0x400 };

typedef struct Comb {
    const Painter *p;
    uint16_t *tint; /* of what is seen, row by row */
    int left[2];    /* where the first row that is seen and the last one begin */
    int band;       /* how wide those beside the rows are */
} Comb;

static bool is_seen(const BoardView *v, int column, int row)
{
    return column >= 0 && row >= 0 && column < v->columns && row < v->rows;
}

static unsigned band(const Comb *c, int side)
{
    LookRole role = c->p->source->trim[side];
    return role == ROLE_PLAIN ? GROUND_NONE : OF_ROLE | DARK | (unsigned)role;
}

/* Above the first row, or below the last one. */
static unsigned level_band(const Comb *c, int x, bool below)
{
    const BoardView *v = c->p->view;
    bool ends = below ? v->row + v->rows == c->p->source->height : v->row == 0;
    int left = c->left[below], right = left + QUARTERS * v->columns * v->size.columns;
    return ends && x >= left - c->band && x < right + c->band ? band(c, below ? BELOW : ABOVE) : GROUND_NONE;
}

/* Beside a row: as far as its hexagons would reach if they stood so much further. */
static unsigned upright_band(const Comb *c, int x, int y, bool right)
{
    const BoardView *v = c->p->view;
    bool ends = right ? v->column + v->columns == c->p->source->width : v->column == 0;
    int column, row;
    grid_hexagon_at(v, right ? x - c->band : x + c->band, y, &column, &row);
    return ends && is_seen(v, column, row) ? band(c, right ? RIGHT : LEFT) : GROUND_NONE;
}

static unsigned tint_at(const Comb *c, int x, int y)
{
    const BoardView *v = c->p->view;
    int column, row;
    grid_hexagon_at(v, x, y, &column, &row);
    if (is_seen(v, column, row))
        return c->tint[row * v->columns + column];
    if (row < 0 || row >= v->rows)
        return level_band(c, x, row >= v->rows);
    return upright_band(c, x, y, column >= v->columns);
}

/* A text cell has two colours: thirds of it are of the upper or the lower one, and one may be cut from corner to corner. */
typedef struct Cut {
    unsigned upper, lower;
    unsigned thirds; /* those that are of the lower one, a bit each */
    int at;          /* the third that is cut, or -1 */
    bool falls;      /* from the left to the right */
} Cut;

static Cut cut_of(const Comb *c, int x, int y)
{
    unsigned part[2 * THIRDS];
    for (int i = 0; i < 2 * THIRDS; i++)
        part[i] = tint_at(c, QUARTERS * x + 2, TEXT_ROW * y + 2 * i + 1);
    Cut cut = {part[0], part[2 * THIRDS - 1], 0, -1, false};
    for (int i = 0; i < THIRDS; i++) {
        bool upper = part[2 * i] == cut.upper, lower = part[2 * i + 1] == cut.upper;
        if (upper && !lower && cut.at < 0) {
            cut.at = i;
            cut.falls = tint_at(c, QUARTERS * x + 1, TEXT_ROW * y + QUARTERS * i + 2) != cut.upper;
        }
        if (!lower)
            cut.thirds |= 1u << i;
    }
    return cut;
}

/* The character that covers the lower part of a text cell that is cut, or the upper one; which parts cover it, else. */
static size_t cut_text(const Cut *cut, bool lower, char text[BLOCKS_TEXT])
{
    enum { DOWN = WEDGE_HEIGHT / THIRDS, PARTS = 3 };
    if (cut->at >= 0) {
        int8_t left = (int8_t)(DOWN * (cut->at + !cut->falls)),
               right = (int8_t)(DOWN * (cut->at + cut->falls));
        WedgeCorner from = {0, left}, to = {WEDGE_WIDTH, right};
        WedgeCorner covered = {cut->falls == lower ? 0 : WEDGE_WIDTH, lower ? WEDGE_HEIGHT : 0};
        int wedge = wedge_between(from, to, covered);
        if (wedge >= 0)
            return utf8_encode(wedge_code(wedge), text);
    }
    unsigned parts = 0, thirds = lower ? cut->thirds : ~cut->thirds;
    for (int i = 0; i < THIRDS; i++)
        parts |= thirds >> i & 1 ? (unsigned)PARTS << BLOCKS_ACROSS * i : 0;
    blocks_text(BLOCKS_SEXTANTS, parts, text);
    return strlen(text);
}

static void put(const Comb *c, int x, int y, const char *text, size_t length, unsigned over, unsigned under)
{
    Canvas *canvas = c->p->canvas;
    unsigned marks = CELL_GROUND;
    if (over & OF_ROLE)
        marks = CELL_SHAPE | CELL_ABROAD | CELL_ON_PAPER;
    if (over & BRIGHT)
        marks |= CELL_GLINT | CELL_SHADED;
    if (over & DARK)
        marks |= CELL_SHADED;
    if (under & OF_ROLE)
        marks |= CELL_OVER_ROLE | (under & DARK ? CELL_RIM : 0u);
    canvas_ground(canvas, (Rect){x, y, 1, 1}, under & UINT8_MAX);
    canvas_put(canvas, x, y, text, length, (LookRole)(over & UINT8_MAX), marks);
}

/* One colour. A piece shows through its dot what is lighter than all that lies around it. */
static void put_whole(const Comb *c, int x, int y, unsigned tint)
{
    if (tint & OF_ROLE)
        put(c, x, y, "█", strlen("█"), tint, GROUND_PAPER);
    else if (tint != GROUND_NONE)
        canvas_ground(c->p->canvas, (Rect){x, y, 1, 1}, tint);
}

/* The colour of a role is what a character has, first of all a lighter one, and what is not seen is what lies under it, as is
 * most of a text cell, on which something may be written. */
static bool over_is_lower(const Comb *c, const Cut *cut)
{
    unsigned upper = cut->upper & OF_ROLE, lower = cut->lower & OF_ROLE;
    if (upper && lower)
        return !(cut->upper & BRIGHT);
    if (lower || upper || !canvas_shows(c->p->canvas, cut->lower))
        return lower;
    bool most = 2 * __builtin_popcount(cut->thirds) - (cut->at >= 0) > THIRDS;
    return !most || !canvas_shows(c->p->canvas, cut->upper);
}

static void draw_text_cell(const Comb *c, int x, int y)
{
    Cut cut = cut_of(c, x, y);
    if (cut.thirds == 0 || cut.upper == cut.lower) {
        put_whole(c, x, y, cut.upper);
        return;
    }
    char text[BLOCKS_TEXT];
    bool lower = over_is_lower(c, &cut);
    size_t length = cut_text(&cut, lower, text);
    put(c, x, y, text, length, lower ? cut.lower : cut.upper, lower ? cut.upper : cut.lower);
}

/* Where the focus is, and where a piece that has just come has no room for a dot that tells it. */
static bool is_bright(const Painter *p, int cell)
{
    enum { DOTTED = 4 };
    bool come = p->view->size.columns < DOTTED && cell_change(p, cell) != CHANGE_NONE;
    return come || cell_mark(p, cell) >= BOARD_FOCUS;
}

static unsigned tint_of(const Painter *p, int column, int row)
{
    int cell = board_visible_cell(p, column, row);
    unsigned ground = board_ground_shown(p, column, row);
    Filling filling;
    if (ground == GROUND_NONE)
        return ground;
    bool bright = is_bright(p, cell);
    if (!board_filling(p, cell, &filling))
        return bright && canvas_shows(p->canvas, GROUND_LIT) ? GROUND_LIT : ground;
    if (filling.grounded)
        return filling.number | (bright ? (unsigned)CELL_GRAIN : 0);
    return OF_ROLE | filling.number | (bright ? (unsigned)BRIGHT : 0);
}

void comb_draw(const Painter *p)
{
    const BoardView *v = p->view;
    Comb c = {.p = p, .tint = mem_alloc_array((size_t)v->columns * (size_t)v->rows, sizeof *c.tint)};
    int beside = board_trim_columns(v->size);
    c.band = QUARTERS * beside;
    c.left[0] = QUARTERS * grid_x(v, v->column, v->row);
    c.left[1] = QUARTERS * grid_x(v, v->column, v->row + v->rows - 1);
    for (int i = 0; i < v->columns * v->rows; i++)
        c.tint[i] = (uint16_t)tint_of(p, i % v->columns, i / v->columns);
    for (int y = v->area.y; y < v->area.y + v->area.height; y++)
        for (int x = v->area.x - beside; x < v->area.x + v->area.width + beside; x++)
            draw_text_cell(&c, x, y);
    mem_free(c.tint);
}
