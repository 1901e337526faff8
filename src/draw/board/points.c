#include "draw/board/points.h"

#include <string.h>

#include "base/box.h"
#include "base/limit.h"
#include "base/mem.h"
#include "draw/board/board_sight.h"
#include "draw/board/grid.h"
#include "draw/board/thirds.h"
#include "draw/mosaic.h"

/* A row has four thirds of a row of text; points are those of wedges. */
enum {
    PITCH = THIRDS_PITCH,
    THIRD = WEDGE_DOWN / THIRDS,
    WIDE = THIRDS_COLUMNS * WEDGE_ACROSS,
    HIGH = PITCH * THIRD,
    HALF = WEDGE_ACROSS / 2,
    LEVEL_AT = 2 * THIRD, /* a line along a row is a third high, one along a column half a column wide */
    UPRIGHT_AT = WIDE / 2 - HALF /* about in the middle of a cell */
};
/* Colours: grounds, what is drawn in them as lines are, and those of stones that are of none. */
enum { OF_ROLE = 0x100, LINE = 0x200, NO_STONE = 0x400, COLOURS = 4 };

typedef struct Board {
    const Painter *p;
    uint16_t *stone; /* of each cell that is seen: a colour, or NO_STONE */
    uint8_t *ground; /* likewise */
    uint8_t *sides;  /* likewise, where lines lead */
    bool *star;      /* is it a crossing that is a thicker part of the lines */
    bool *told;      /* has the stone a mark: it has just come, or the end of the game rests on it */
    int8_t *grown;   /* is it a third of a row higher, above (-1) or below (1) */
    WedgeTable wedges;
} Board;

static bool is_disc(const Look *look)
{
    return look->emblem && look->emblem->parts == 1 && look->emblem->part[0].shape == EMBLEM_OVAL;
}

bool points_is_star(const Look *look)
{
    const char *text = look_text(look, true);
    return strcmp(text, "╋") == 0 || strcmp(text, "•") == 0;
}

static bool is_crossing(const Look *look)
{
    return (look->emblem && look->emblem->bare) || points_is_star(look);
}

bool points_lined(const BoardSource *source)
{
    bool any = false;
    if (source->shifts != SHIFT_NONE || source->paths > 0 || source->walls || source->region ||
        source->dashes || source->leads || source->clue)
        return false;
    for (int cell = 0; cell < source->width * source->height; cell++) {
        if (!source->on_board(source->context, cell))
            continue;
        Sight sight = cell_sight(source, cell, true);
        if (sight.fill || sight.tokens || sight.left || sight.right || sight.ground == GROUND_NONE ||
            (sight.lines && !sight.lines->thin))
            return false;
        any = any || sight.lines;
    }
    return any;
}

bool points_possible(const BoardSource *source)
{
    bool whole = true;
    for (int cell = 0; cell < source->width * source->height && whole; cell++)
        whole = source->on_board(source->context, cell);
    return whole && points_lined(source);
}

bool points_tell(const Painter *p, int cell)
{
    Filling filling;
    Sight sight = cell_sight(p->source, cell, true);
    return !sight.top || board_filling(p, cell, &filling) || (!is_disc(sight.top) && is_crossing(sight.top));
}

/* ---- what a point of a text cell shows ---- */

/* An octagon that takes all of a cell but for its corners; so much higher may it be. */
static bool is_within(int x, int y, int above, int below)
{
    int beside = 2 * at_most(x, WIDE - 1 - x) + 1, far = 2 * at_most(y + above, HIGH - 1 + below - y) + 1;
    return far > 0 && beside * THIRD + far * WEDGE_ACROSS >= 2 * THIRD * WEDGE_ACROSS;
}

/* Is it on a line of a cell, or on the block that a heavier crossing is. */
static bool is_on_line(unsigned sides, bool star, int x, int y)
{
    enum { RIGHT = UPRIGHT_AT + HALF, BELOW = LEVEL_AT + THIRD };
    bool level = y >= LEVEL_AT && y < BELOW, upright = x >= UPRIGHT_AT && x < RIGHT;
    if (star && x >= UPRIGHT_AT - HALF && x < RIGHT + HALF && y >= LEVEL_AT - THIRD && y < BELOW + THIRD)
        return true;
    return (level && (upright ? sides != 0 : sides & (x < RIGHT ? BOX_WEST : BOX_EAST))) ||
           (upright && sides & (y < LEVEL_AT ? BOX_NORTH : BOX_SOUTH));
}

/* What is seen of lines in a text cell: all of them, nothing else than them of the board, or none. */
typedef enum Lining { LINING_WHOLE, LINING_ALONE, LINING_NONE } Lining;

/* The colour of a point. */
static unsigned colour_at(const Board *b, int column, int text_row, int x, int y, Lining lining, bool *stone)
{
    const BoardView *v = b->p->view;
    int down = text_row * WEDGE_DOWN + y, row = at_most(down / HIGH, v->rows - 1);
    int cell = row * v->columns + column / THIRDS_COLUMNS;
    int across = column % THIRDS_COLUMNS * WEDGE_ACROSS + x;
    *stone = false;
    down -= row * HIGH;
    if (down >= HIGH)
        return GROUND_NONE;
    for (int i = -1; i <= 1; i++) { /* the one beside may reach into it */
        int at = cell + i * v->columns;
        if (row + i < 0 || row + i >= v->rows || b->stone[at] == NO_STONE)
            continue;
        if (is_within(across, down - i * HIGH, b->grown[at] < 0 ? THIRD : 0, b->grown[at] > 0 ? THIRD : 0)) {
            *stone = true;
            return b->stone[at];
        }
    }
    bool lined = lining == LINING_ALONE ||
                 (lining == LINING_WHOLE && is_on_line(b->sides[cell], b->star[cell], across, down));
    return b->ground[cell] | (lined ? (unsigned)LINE : 0u);
}

typedef struct Share {
    unsigned colour;
    int points;
    bool stone;
    WedgePoints covered;
} Share;

/* Which colours a text cell has, the two with the most points first; how many. */
static int shares_of(const Board *b, int column, int text_row, Lining lining, Share share[COLOURS])
{
    int count = 0;
    for (int i = 0; i < WEDGE_ACROSS * WEDGE_DOWN; i++) {
        bool stone = false;
        int x = i % WEDGE_ACROSS, y = i / WEDGE_ACROSS, k = 0;
        unsigned colour = colour_at(b, column, text_row, x, y, lining, &stone);
        while (k < count && share[k].colour != colour)
            k++;
        if (k == count && count < COLOURS)
            share[count++] = (Share){.colour = colour, .stone = stone};
        if (k < count) {
            share[k].points++;
            share[k].covered[y] |= (uint16_t)(1u << x);
        }
    }
    for (int first = 0; first < at_most(count, 2); first++)
        for (int k = first + 1; k < count; k++)
            if (share[k].points > share[first].points) {
                Share other = share[first];
                share[first] = share[k];
                share[k] = other;
            }
    return count;
}

static void put(const Board *b, int x, int y, const char *text, unsigned over, unsigned under)
{
    Canvas *canvas = b->p->canvas;
    unsigned line = over & LINE ? CELL_SUNKEN : 0;
    canvas_ground(canvas, (Rect){x, y, 1, 1}, under & UINT8_MAX);
    canvas_put(canvas, x, y, text, strlen(text), (LookRole)(over & UINT8_MAX),
               over & OF_ROLE ? 0 : CELL_GROUND | line);
}

/* ---- two stones above each other ---- */

/* Of two stones that share a text cell: the cells, and whether the one above has the lesser part of it. */
typedef struct Pair {
    int upper, lower;
    bool lesser;
} Pair;

/* Have two of them parts of a text cell. */
static bool find_pair(const Board *b, int column, int text_row, Pair *pair)
{
    const BoardView *v = b->p->view;
    int upper = THIRDS * text_row / PITCH, lower = (THIRDS * text_row + THIRDS - 1) / PITCH;
    *pair = (Pair){upper * v->columns + column / THIRDS_COLUMNS, lower * v->columns + column / THIRDS_COLUMNS,
                   THIRDS * text_row % PITCH == THIRDS};
    return lower != upper && lower < v->rows && b->stone[pair->upper] != NO_STONE &&
           b->stone[pair->lower] != NO_STONE;
}

/* The part of a stone that has two thirds of a text cell: the upper ones, or the lower ones. */
static void two_thirds(const Board *b, int side, bool lower, char text[BLOCKS_TEXT])
{
    WedgePoints covered = {0};
    for (int i = 0; i < 2 * THIRD * WEDGE_ACROSS; i++) {
        int row = i / WEDGE_ACROSS, within = lower ? row : HIGH - 2 * THIRD + row;
        if (is_within(side * WEDGE_ACROSS + i % WEDGE_ACROSS, within, 0, 0))
            covered[lower ? THIRD + row : row] |= (uint16_t)(1u << i % WEDGE_ACROSS);
    }
    mosaic_text(&b->wedges, covered, text);
}

/* Between the corners of two stones that are alike the board is seen. Of others the one that has more of a text cell has its corners
 * there, around which is the other, since with the board there would be three colours: what has a role gives way to that. False
 * where nothing of this matters. */
static bool draw_pair(const Board *b, int column, int text_row, const Pair *pair)
{
    static const char *const NOTCH[] = {"🭬", "", "🭮"};
    const BoardView *v = b->p->view;
    int x = v->area.x + column, y = v->area.y + text_row, side = column % THIRDS_COLUMNS;
    int lesser = pair->lesser ? pair->upper : pair->lower, greater = pair->lesser ? pair->lower : pair->upper;
    unsigned over = b->stone[greater], under = b->stone[lesser];
    char text[BLOCKS_TEXT];
    if (over == under && side == THIRDS_COLUMNS / 2)
        return false;
    if (over == under) {
        put(b, x, y, NOTCH[side], b->ground[greater], under);
        return true;
    }
    two_thirds(b, side, pair->lesser, text);
    put(b, x, y, text, over, under & OF_ROLE ? b->ground[greater] : under);
    return true;
}

/* ---- text cells ---- */

/* The cell of a stone that has a mark if a text cell is in its middle, else CELL_NONE. */
static int told_at(const Board *b, int column, int text_row)
{
    const BoardView *v = b->p->view;
    if (column % THIRDS_COLUMNS != THIRDS_COLUMNS / 2)
        return CELL_NONE;
    for (int row = thirds_row_at(text_row) - 1; row <= thirds_row_at(text_row) + 1; row++) {
        int cell = row * v->columns + column / THIRDS_COLUMNS;
        if (row >= 0 && row < v->rows && b->told[cell] &&
            thirds_middle_row(row) + (b->grown[cell] > 0) == text_row)
            return cell;
    }
    return CELL_NONE;
}

/* In the two colours that most of a text cell has. What has a role, or is a line, is over the other, which is a ground. */
static void draw_shares(const Board *b, int x, int y, int count, const Share *share)
{
    char text[BLOCKS_TEXT];
    unsigned first = share[0].colour, second = share[1].colour;
    bool under = first & (OF_ROLE | LINE);
    int over = count > 1 && !under && (share[1].stone || second & (OF_ROLE | LINE) || first == GROUND_NONE);
    if (count == 1 && !under) {
        canvas_ground(b->p->canvas, (Rect){x, y, 1, 1}, first);
        return;
    }
    mosaic_text(&b->wedges, share[over].covered, text);
    put(b, x, y, text, share[over].colour, count > 1 ? share[!over].colour : first);
}

static bool has_line(int count, const Share *share)
{
    bool line = false;
    for (int i = 0; i < count; i++)
        line = line || (!share[i].stone && share[i].colour & LINE);
    return line;
}

/* A line that shares a text cell with a stone and the board takes what is of the board there: it is broader, and whole. */
static void draw_text_cell(const Board *b, int column, int text_row)
{
    const BoardView *v = b->p->view;
    int x = v->area.x + column, y = v->area.y + text_row, told = told_at(b, column, text_row);
    Share share[COLOURS] = {0};
    Pair pair;
    if (told != CELL_NONE) {
        bool low = told / v->columns % THIRDS == 0 || b->grown[told] < 0;
        put(b, x, y, low ? "▄" : "▀", GROUND_DANGER, b->stone[told]);
        return;
    }
    if (find_pair(b, column, text_row, &pair) && draw_pair(b, column, text_row, &pair))
        return;
    int count = shares_of(b, column, text_row, LINING_WHOLE, share);
    if (count > 2)
        count = shares_of(b, column, text_row, has_line(count, share) ? LINING_ALONE : LINING_NONE, share);
    draw_shares(b, x, y, count, share);
}

/* ---- the board ---- */

static void find_cell(const Board *b, int i)
{
    const BoardView *v = b->p->view;
    int column = i % v->columns, row = i / v->columns, cell = board_visible_cell(b->p, column, row);
    Sight sight = cell_sight(b->p->source, cell, true);
    Filling filling;
    CellChange change = cell_change(b->p, cell);
    bool decided = change == CHANGE_DECIDED; /* its mark tells that: hardly anything is seen of its ground */
    unsigned ground = decided ? (unsigned)sight.ground : board_ground_shown(b->p, column, row);
    b->ground[i] = (uint8_t)(ground & ~(unsigned)CELL_ODD);
    b->sides[i] = sight.lines ? sight.lines->sides : 0;
    b->star[i] = sight.top && points_is_star(sight.top);
    b->stone[i] = NO_STONE;
    if (!board_filling(b->p, cell, &filling))
        return;
    b->stone[i] = (uint16_t)(filling.number | (filling.grounded ? 0u : (unsigned)OF_ROLE));
    b->told[i] = (change == CHANGE_CAME || decided) && filling.grounded;
}

/* A stone has its mark in a text cell that is all of it: where there is none it is a third of a row higher, if it can
 * be that below, where lines are, else above. */
static void grow(const Board *b, int i)
{
    const BoardView *v = b->p->view;
    int row = i / v->columns, above = i - v->columns, below = i + v->columns;
    if (!b->told[i] || row % THIRDS != 1)
        return;
    bool down = below < v->rows * v->columns && (b->stone[below] == NO_STONE || b->stone[above] != NO_STONE);
    b->grown[i] = down ? 1 : -1;
}

void points_draw(const Painter *p)
{
    const BoardView *v = p->view;
    size_t cells = (size_t)v->columns * (size_t)v->rows;
    Board b = {.p = p,
               .stone = mem_alloc_array(cells, sizeof *b.stone),
               .ground = mem_alloc(cells),
               .sides = mem_alloc(cells),
               .star = mem_alloc_array(cells, sizeof *b.star),
               .told = mem_alloc_array(cells, sizeof *b.told),
               .grown = mem_alloc_array(cells, sizeof *b.grown)};
    wedge_measure(p->canvas->halves, &b.wedges);
    for (int i = 0; i < (int)cells; i++)
        find_cell(&b, i);
    for (int i = 0; i < (int)cells; i++)
        grow(&b, i);
    for (int i = 0; i < v->area.width * v->area.height; i++)
        draw_text_cell(&b, i % v->area.width, i / v->area.width);
    mem_free(b.stone);
    mem_free(b.ground);
    mem_free(b.sides);
    mem_free(b.star);
    mem_free(b.told);
    mem_free(b.grown);
}
