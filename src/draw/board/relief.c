#include "draw/board/relief.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "draw/board/board_sight.h"
#include "draw/board/grid.h"
#include "draw/board/textures.h"
#include "draw/wedge.h"

enum {
    SHADED = 1 << 8, /* of a hue, beside the ground that it is made of */
    BRIGHT = 1 << 9,
    TONES = SHADED | BRIGHT,
    POINTS = WEDGE_ACROSS * WEDGE_DOWN
};

enum { NORTH, EAST, SOUTH, WEST };

/* The hues of the points of a text cell, row by row. */
typedef struct Facing {
    uint16_t hue[POINTS];
} Facing;

/* ---- where ------------------------------------------------------------------------------------ */

static bool has_room(const Painter *p, const Emblem *emblem)
{
    const BoardView *v = p->view;
    return grid_inner_columns(v->size) >= emblem->columns && grid_inner_rows(v->size) >= emblem->rows &&
           !grid_seamed(v);
}

static const Look *piece_in(const Sight *sight)
{
    bool piece = sight->top && sight->top->piece != 0 && sight->top->emblem;
    return piece && sight->texture == TEXTURE_BEVEL && emblem_is_of_grounds(sight->top->emblem) ? sight->top
                                                                                                : NULL;
}

bool relief_has_piece(const BoardSource *source, int cell)
{
    Sight sight = cell_sight(source, cell, true);
    return piece_in(&sight);
}

bool relief_shown(const Painter *p)
{
    bool found = false;
    if (!textures_shown(p))
        return false;
    for (int cell = 0; cell < p->source->width * p->source->height; cell++) {
        if (!p->source->on_board(p->source->context, cell))
            continue;
        Sight sight = cell_sight(p->source, cell, true);
        const Look *piece = piece_in(&sight);
        if (piece ? !has_room(p, piece->emblem) || !emblem_has_grounds(p->canvas, piece->emblem)
                  : sight.top && sight.top->piece != 0)
            return false;
        found = found || piece;
    }
    return found;
}

/* What lies beyond a cell at the end of the board, on the page alone. */
static void put_rim(const Painter *p, int x, int y, int half, LookGround rim)
{
    const Glyph *glyph = canvas_at(p->canvas, x, y);
    if (!glyph || strcmp(glyph->text, " ") != 0 || glyph->ground != GROUND_NONE ||
        !rect_has(p->canvas->clip, x, y))
        return;
    if (half == 0)
        canvas_ground(p->canvas, (Rect){x, y, 1, 1}, rim);
    else
        canvas_half(p->canvas, x, y, half < 0, rim);
}

void relief_draw_rim(const Painter *p, int cell, Rect r)
{
    LookGround rim = cell_sight(p->source, cell, true).edge;
    if (!p->relief || rim == GROUND_NONE || !canvas_shows(p->canvas, rim))
        return;
    bool west = board_cell_beside(p, cell, WEST) == CELL_NONE,
         east = board_cell_beside(p, cell, EAST) == CELL_NONE;
    for (int y = r.y; y < r.y + r.height; y++) {
        if (west)
            put_rim(p, r.x - 1, y, 0, rim);
        if (east)
            put_rim(p, r.x + r.width, y, 0, rim);
    }
    for (int x = r.x - west; x < r.x + r.width + east; x++) {
        if (board_cell_beside(p, cell, NORTH) == CELL_NONE)
            put_rim(p, x, r.y - 1, -1, rim);
        if (board_cell_beside(p, cell, SOUTH) == CELL_NONE)
            put_rim(p, x, r.y + r.height, 1, rim);
    }
}

/* ---- what is seen of a piece in a text cell ----------------------------------------------------- */

/* What lies there has no parts of its own. */
static uint16_t hue_at(Rect area, const Emblem *emblem, EmblemPiece piece, double x, double y, unsigned under)
{
    const EmblemPart *part = emblem_part_of_piece(area, emblem, piece, x, y);
    return (uint16_t)(!part          ? under
                      : part->shaded ? ((unsigned)part->role - EMBLEM_GROUNDS) | SHADED
                      : part->bright ? ((unsigned)part->role - EMBLEM_GROUNDS) | BRIGHT
                                     : (unsigned)part->role - EMBLEM_GROUNDS);
}

/* Most text cells are of one hue, of which some points tell. */
static bool is_uniform(Rect area, const Emblem *emblem, EmblemPiece piece, int column, int row,
                       unsigned under, uint16_t *hue)
{
    enum { LOOKS = 4 };
    for (int i = 0; i < LOOKS * LOOKS; i++) {
        int across = i % LOOKS, down = i / LOOKS;
        uint16_t here =
            hue_at(area, emblem, piece, column + (across + 0.5) / LOOKS, row + (down + 0.5) / LOOKS, under);
        if (i > 0 && here != *hue)
            return false;
        *hue = here;
    }
    return true;
}

static void look_at(Rect area, const Emblem *emblem, EmblemPiece piece, int column, int row, unsigned under,
                    Facing *out)
{
    uint16_t hue = 0;
    bool uniform = is_uniform(area, emblem, piece, column, row, under, &hue);
    for (int i = 0; i < POINTS; i++) {
        int across = i % WEDGE_ACROSS, down = i / WEDGE_ACROSS;
        out->hue[i] = uniform ? hue
                              : hue_at(area, emblem, piece, column + (across + 0.5) / WEDGE_ACROSS,
                                       row + (down + 0.5) / WEDGE_DOWN, under);
    }
}

/* The hue that most of the points have of those in some rows and columns, but for one of all. */
static int commonest(const Facing *facing, Rect of, int except)
{
    int best = -1, most = 0;
    for (int i = 0; i < POINTS; i++) {
        int hue = facing->hue[i], count = 0;
        if (!rect_has(of, i % WEDGE_ACROSS, i / WEDGE_ACROSS) || hue == except || hue == best)
            continue;
        for (int j = i; j < POINTS; j++)
            count += facing->hue[j] == hue && rect_has(of, j % WEDGE_ACROSS, j / WEDGE_ACROSS);
        if (count > most) {
            most = count;
            best = hue;
        }
    }
    return best;
}

static void paint(Facing *facing, Rect of, int hue)
{
    for (int i = 0; i < POINTS; i++)
        if (rect_has(of, i % WEDGE_ACROSS, i / WEDGE_ACROSS))
            facing->hue[i] = (uint16_t)hue;
}

/* A third or a half of a text cell at a side of the piece is seam, as dark as what is under all pieces; the rest has one hue, since a text cell has two colours. */
static void sew(Facing *facing, bool right, bool lower, BlockKind blocks)
{
    int down = WEDGE_DOWN / blocks_down(blocks), across = WEDGE_ACROSS / BLOCKS_ACROSS;
    Rect all = {0, 0, WEDGE_ACROSS, WEDGE_DOWN},
         face = {0, 0, WEDGE_ACROSS - (right ? across : 0), WEDGE_DOWN - (lower ? down : 0)};
    if (!right && !lower)
        return;
    int body = commonest(facing, face, -1);
    paint(facing, all, GROUND_BLACK);
    paint(facing, face, body);
}

/* ---- drawing ---------------------------------------------------------------------------------- */

static unsigned ground_of(int hue)
{
    unsigned ground = (unsigned)hue & ~(unsigned)TONES;
    return hue & SHADED ? (ground & ~(unsigned)CELL_IN_SHADE) | CELL_IN_SHADE : ground;
}

/* A text cell whose border between two hues is looked for. */
typedef struct Border {
    Rect area;
    const Emblem *emblem;
    EmblemPiece piece;
    unsigned under;
    int column, row, ink;
} Border;

/* Is there the one of them at a point of the text cell. */
static bool has_ink(const Border *b, double x, double y)
{
    return hue_at(b->area, b->emblem, b->piece, b->column + x, b->row + y, b->under) == b->ink;
}

/* Where it crosses a side from its left or upper end, in so many steps; how often it does. */
static int crossing_of(const Border *b, int side, int steps, int *at)
{
    enum { LOOKS = 24 };
    bool level = side < 2, far = side % 2;
    bool before = has_ink(b, !level && far, level && far);
    int count = 0;
    for (int i = 1; i <= LOOKS; i++) {
        double along = (double)i / LOOKS;
        bool now = has_ink(b, level ? along : far, level ? far : along);
        if (now == before)
            continue;
        *at = (int)lround((along - 0.5 / LOOKS) * steps);
        before = now;
        count++;
    }
    return count;
}

static bool is_on_one_side(WedgeCorner a, WedgeCorner b)
{
    return (a.x == b.x && a.x % WEDGE_WIDTH == 0) || (a.y == b.y && a.y % WEDGE_HEIGHT == 0);
}

/* Does it go straight from one point to another, and not by the corner on one side of that. */
static bool is_slope(const Border *b, WedgeCorner from, WedgeCorner to)
{
    const double far = 0.35;
    double x = (from.x + to.x) / 2.0, y = (from.y + to.y) / 2.0, across = far * (from.x - to.x),
           down = far * (to.y - from.y);
    return has_ink(b, (x + across) / WEDGE_WIDTH, (y + down) / WEDGE_HEIGHT) !=
           has_ink(b, (x - across) / WEDGE_WIDTH, (y - down) / WEDGE_HEIGHT);
}

/* The wedge between the points at which it enters and leaves the text cell, which those beside it have, too: so slopes meet. -1 when
 * there is none. */
static int wedge_at(const Border *b)
{
    enum { STEP = WEDGE_HEIGHT / BLOCKS_DOWN };
    static const WedgeCorner CORNER[] = {
        {0, 0}, {WEDGE_WIDTH, 0}, {WEDGE_WIDTH, WEDGE_HEIGHT}, {0, WEDGE_HEIGHT}};
    WedgeCorner end[2], covered = {0, 0};
    int count = 0, most = 0;
    for (int side = 0; side < 4; side++) {
        bool level = side < 2;
        int far = side % 2, at = 0, found = crossing_of(b, side, level ? WEDGE_WIDTH : BLOCKS_DOWN, &at);
        if (found > 1 || count + found > 2)
            return -1;
        if (found)
            end[count++] = level ? (WedgeCorner){(int8_t)at, (int8_t)(far * WEDGE_HEIGHT)}
                                 : (WedgeCorner){(int8_t)(far * WEDGE_WIDTH), (int8_t)(at * STEP)};
    }
    if (count != 2 || is_on_one_side(end[0], end[1]) || !is_slope(b, end[0], end[1]))
        return -1;
    for (int i = 0; i < 4; i++) {
        WedgeCorner c = CORNER[i];
        int side = abs(wedge_side(end[0], end[1], c));
        if (side <= most)
            continue;
        most = side;
        covered =
            has_ink(b, (double)c.x / WEDGE_WIDTH, (double)c.y / WEDGE_HEIGHT)
                ? c
                : (WedgeCorner){(int8_t)(end[0].x + end[1].x - c.x), (int8_t)(end[0].y + end[1].y - c.y)};
    }
    return wedge_between(end[0], end[1], covered);
}

/* Of sextants, and wedges where the border between the two hues is no corner. */
static void choose_smooth(const Canvas *canvas, const Border *border, const WedgePoints wanted,
                          char text[BLOCKS_TEXT])
{
    enum { FAR = 30, PART = WEDGE_DOWN / BLOCKS_DOWN * WEDGE_ACROSS / BLOCKS_ACROSS };
    int covered[BLOCKS_PARTS] = {0}, wedge = border ? wedge_at(border) : -1;
    for (int i = 0; i < POINTS; i++)
        covered[i / WEDGE_ACROSS / (WEDGE_DOWN / BLOCKS_DOWN) * BLOCKS_ACROSS +
                i % WEDGE_ACROSS / (WEDGE_ACROSS / BLOCKS_ACROSS)] +=
            wanted[i / WEDGE_ACROSS] >> i % WEDGE_ACROSS & 1;
    blocks_text(BLOCKS_SEXTANTS, blocks_nearest(BLOCKS_SEXTANTS, covered, PART), text);
    if (wedge < 0 || (wedge >= WEDGE_HALVES && !canvas->halves))
        return;
    WedgePoints blocks, slope;
    wedge_points_of_steps(blocks_steps(text), blocks);
    wedge_points(wedge, slope);
    if (wedge_difference(wanted, slope) <= wedge_difference(wanted, blocks) + FAR)
        text[utf8_encode(wedge_code(wedge), text)] = '\0';
}

static void choose_text(const Canvas *canvas, const Border *border, const WedgePoints wanted,
                        char text[BLOCKS_TEXT])
{
    if (canvas->blocks == BLOCKS_SEXTANTS) {
        choose_smooth(canvas, border, wanted, text);
        return;
    }
    int covered[BLOCKS_PARTS] = {0}, down = WEDGE_DOWN / blocks_down(canvas->blocks),
        across = WEDGE_ACROSS / BLOCKS_ACROSS;
    for (int i = 0; i < POINTS; i++)
        covered[i / WEDGE_ACROSS / down * BLOCKS_ACROSS + i % WEDGE_ACROSS / across] +=
            wanted[i / WEDGE_ACROSS] >> i % WEDGE_ACROSS & 1;
    blocks_text(canvas->blocks, blocks_nearest(canvas->blocks, covered, down * across), text);
}

/* In the two hues of which there is most; what is in the light is the character, which alone can be that. */
static void put(Canvas *canvas, int x, int y, const Facing *facing, Border *border)
{
    char text[BLOCKS_TEXT] = " ";
    WedgePoints wanted = {0};
    Rect all = {0, 0, WEDGE_ACROSS, WEDGE_DOWN};
    int under = commonest(facing, all, -1), ink = commonest(facing, all, under);
    if (ink < 0 && under & BRIGHT) {
        ink = under;
    } else if (under & BRIGHT) {
        int other = ink;
        ink = under;
        under = other;
    }
    for (int i = 0; i < POINTS; i++)
        if (facing->hue[i] == ink)
            wanted[i / WEDGE_ACROSS] |= (uint16_t)(1u << i % WEDGE_ACROSS);
    if (border)
        border->ink = ink;
    if (ink >= 0)
        choose_text(canvas, border, wanted, text);
    canvas_ground(canvas, (Rect){x, y, 1, 1}, ground_of(under));
    bool drawn = ink >= 0 && strcmp(text, " ") != 0;
    unsigned light = drawn && ink & BRIGHT ? CELL_GLINT | CELL_SHADED : 0;
    canvas_put(canvas, x, y, text, strlen(text), drawn ? (LookRole)ground_of(ink) : ROLE_PLAIN,
               drawn ? CELL_GROUND | CELL_SHAPE | light : 0);
}

void relief_draw(const Painter *p, int cell, Rect area, const Emblem *emblem, EmblemPiece piece)
{
    bool east = board_cell_beside(p, cell, EAST) != CELL_NONE,
         south = board_cell_beside(p, cell, SOUTH) != CELL_NONE;
    for (int i = 0; i < area.width * area.height; i++) {
        int column = i % area.width, row = i / area.width;
        const Glyph *glyph = canvas_at(p->canvas, area.x + column, area.y + row);
        Facing facing;
        if (!glyph)
            continue;
        look_at(area, emblem, piece, column, row, glyph->ground, &facing);
        Border border = {area, emblem, piece, glyph->ground, column, row, 0};
        bool right = east && column == area.width - 1, lower = south && row == area.height - 1;
        sew(&facing, right, lower, p->canvas->blocks);
        put(p->canvas, area.x + column, area.y + row, &facing, right || lower ? NULL : &border);
    }
}
