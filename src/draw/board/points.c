#include "draw/board/points.h"

#include <string.h>

#include "base/limit.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "draw/board/board_sight.h"
#include "draw/board/grid.h"
#include "draw/board/thirds.h"
#include "draw/mosaic.h"

/* A row has four thirds of a row of text; points are those of wedges, dots those of braille. */
enum { PITCH = THIRDS_PITCH, THIRD = WEDGE_DOWN / THIRDS, ACROSS = 2, DOWN = 4 };
enum { WIDE = THIRDS_COLUMNS * WEDGE_ACROSS, HIGH = PITCH * THIRD };
/* Colours: grounds, and those of stones that are of none. */
enum { OF_ROLE = 0x100, NO_STONE = 0x200, COLOURS = 4 };

typedef struct Board {
    const Painter *p;
    uint16_t *stone; /* of each cell that is seen: a colour, or NO_STONE */
    uint8_t *ground; /* likewise */
    bool *come;      /* has the stone just come */
    uint8_t *bits;   /* dots of each text cell */
    bool *lower;     /* of rows between two of text: the crossings are in the lower one */
    bool *free;      /* is all of it of the board alone */
    bool squares;    /* the board has two shades that take turns: it is one of squares, and has no lines */
    WedgeTable wedges;
} Board;

static bool is_disc(const Look *look)
{
    return look->emblem && look->emblem->parts == 1 && look->emblem->part[0].shape == EMBLEM_OVAL;
}

/* A heavier crossing is a thicker part of the lines. */
static bool is_star(const Look *look)
{
    return strcmp(look_text(look, true), "╋") == 0;
}

static bool is_crossing(const Look *look)
{
    return (look->emblem && look->emblem->bare) || is_star(look);
}

bool points_possible(const BoardSource *source)
{
    bool any = false;
    if (source->shifts != SHIFT_NONE || source->paths > 0 || source->walls || source->region ||
        source->dashes || source->leads || source->clue)
        return false;
    for (int cell = 0; cell < source->width * source->height; cell++) {
        if (!source->on_board(source->context, cell))
            return false;
        Sight sight = cell_sight(source, cell, true);
        if (sight.fill || sight.tokens || sight.left || sight.right || sight.ground == GROUND_NONE ||
            (sight.lines && !sight.lines->thin))
            return false;
        any = any || sight.lines;
    }
    return any;
}

bool points_tell(const Painter *p, int cell)
{
    Filling filling;
    Sight sight = cell_sight(p->source, cell, true);
    return !sight.top || board_filling(p, cell, &filling) || (!is_disc(sight.top) && is_crossing(sight.top));
}

/* ---- stones ---- */

/* An octagon that takes all of a cell but for its corners. */
static bool is_within(int x, int y)
{
    int beside = 2 * at_most(x, WIDE - 1 - x) + 1, below = 2 * at_most(y, HIGH - 1 - y) + 1;
    return beside * THIRD + below * WEDGE_ACROSS >= 2 * THIRD * WEDGE_ACROSS;
}

/* In the middle of a stone that has just come, as nearly as a text cell has but two colours. */
static bool is_on_dot(int row, int x, int y)
{
    int first = row % THIRDS == 1 ? 0 : THIRD;
    return x / WEDGE_ACROSS == 1 && y >= first && y < first + 2 * THIRD;
}

/* The colour of a point of a text cell. */
static unsigned colour_at(const Board *b, int column, int text_row, int x, int y, bool *stone)
{
    const BoardView *v = b->p->view;
    int down = text_row * WEDGE_DOWN + y, row = at_most(down / HIGH, v->rows - 1);
    int cell = row * v->columns + column / THIRDS_COLUMNS;
    int across = column % THIRDS_COLUMNS * WEDGE_ACROSS + x;
    down -= row * HIGH;
    if (down >= HIGH)
        return GROUND_NONE;
    *stone = b->stone[cell] != NO_STONE && is_within(across, down);
    if (*stone && b->come[cell] && is_on_dot(row, across, down))
        return GROUND_DANGER;
    return *stone ? b->stone[cell] : b->ground[cell];
}

typedef struct Share {
    unsigned colour;
    int points;
    bool stone;
    WedgePoints covered;
} Share;

/* Which colours a text cell has, the two with the most points first; how many. */
static int shares_of(const Board *b, int column, int text_row, Share share[COLOURS])
{
    int count = 0;
    for (int i = 0; i < WEDGE_ACROSS * WEDGE_DOWN; i++) {
        bool stone = false;
        int x = i % WEDGE_ACROSS, y = i / WEDGE_ACROSS, k = 0;
        unsigned colour = colour_at(b, column, text_row, x, y, &stone);
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
    canvas_ground(canvas, (Rect){x, y, 1, 1}, under & UINT8_MAX);
    canvas_put(canvas, x, y, text, strlen(text), (LookRole)(over & UINT8_MAX),
               over & OF_ROLE ? 0 : CELL_GROUND);
}

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

/* Of two stones that are alike the board is seen between their corners. Of others the one that has a row of text of its own keeps
 * to that, since with the board there would be three colours. False where nothing of this matters. */
static bool draw_pair(const Board *b, int column, int text_row, const Pair *pair)
{
    static const char *const NOTCH[] = {"🭬", "", "🭮"};
    const BoardView *v = b->p->view;
    int x = v->area.x + column, y = v->area.y + text_row, side = column % THIRDS_COLUMNS;
    int cell = pair->lesser ? pair->lower : pair->upper;
    bool alike = b->stone[pair->upper] == b->stone[pair->lower], middle = side == 1;
    WedgePoints covered = {0};
    char text[BLOCKS_TEXT];
    if (alike && !middle)
        put(b, x, y, NOTCH[side], b->ground[cell], b->stone[cell]);
    if (alike)
        return !middle;
    for (int i = 0; i < 2 * THIRD * WEDGE_ACROSS; i++) {
        int row = i / WEDGE_ACROSS, within = pair->lesser ? row : HIGH - 2 * THIRD + row;
        if (is_within(side * WEDGE_ACROSS + i % WEDGE_ACROSS, within))
            covered[pair->lesser ? THIRD + row : row] |= (uint16_t)(1u << i % WEDGE_ACROSS);
    }
    mosaic_text(&b->wedges, covered, text);
    bool dot = middle && pair->lesser && b->come[cell];
    put(b, x, y, text, dot ? GROUND_DANGER : b->stone[cell], b->ground[cell]);
    return true;
}

static void draw_text_cell(const Board *b, int column, int text_row)
{
    const BoardView *v = b->p->view;
    Share share[COLOURS];
    char text[BLOCKS_TEXT] = "█";
    Pair pair;
    if (find_pair(b, column, text_row, &pair) && draw_pair(b, column, text_row, &pair))
        return;
    int x = v->area.x + column, y = v->area.y + text_row, count = shares_of(b, column, text_row, share);
    int over = count > 1 && (share[1].stone || share[1].colour & OF_ROLE || share[0].colour == GROUND_NONE),
        under = !over;
    b->free[text_row * v->area.width + column] =
        count == 1 && !share[0].stone && share[0].colour != GROUND_NONE;
    if (count == 1 && !(share[0].colour & OF_ROLE)) {
        canvas_ground(b->p->canvas, (Rect){x, y, 1, 1}, share[0].colour);
        return;
    }
    if (count > 1)
        mosaic_text(&b->wedges, share[over].covered, text);
    put(b, x, y, text, share[over].colour, count > 1 ? share[under].colour : share[0].colour);
}

/* ---- crossings ---- */

static void add_dot(const Board *b, int x, int y)
{
    static const uint8_t BIT[DOWN][ACROSS] = {{1, 8}, {2, 16}, {4, 32}, {64, 128}};
    const BoardView *v = b->p->view;
    if (x >= 0 && y >= 0 && x < ACROSS * v->area.width && y < DOWN * v->area.height)
        b->bits[y / DOWN * v->area.width + x / ACROSS] |= BIT[y % DOWN][x % ACROSS];
}

/* Between two rows of text the crossings of a row are in that one in which more of them are free. */
static void choose_sides(const Board *b)
{
    const BoardView *v = b->p->view;
    for (int row = 1; row < v->rows; row += THIRDS) {
        int first = PITCH * row / THIRDS, upper = 0;
        for (int x = 0; x < v->area.width; x++)
            upper += b->free[first * v->area.width + x] - b->free[(first + 1) * v->area.width + x];
        b->lower[row] = upper < 0;
    }
}

/* The row of dots that is next to the middle of a row; where a stone is in the way that beside it. */
static int line_at(const Board *b, int column, int row)
{
    int thirds = PITCH * row + PITCH / 2, dots = thirds * DOWN / THIRDS, wide = b->p->view->area.width;
    if (thirds % THIRDS)
        return dots;
    bool lower = b->lower[row], free = b->free[(thirds / THIRDS - !lower) * wide + column];
    return free == lower ? dots : dots - 1;
}

/* A small cross, a spot for a star: where stones are as large as cells, lines between them would end short of each in text cells that
 * have no third colour. */
static void draw_point(const Board *b, int column, int row, bool star)
{
    enum { ARM = 1 };
    int middle = THIRDS_COLUMNS * column + THIRDS_COLUMNS / 2, x = ACROSS * middle;
    int line = line_at(b, middle, row);
    for (int down = -ARM; down <= ARM; down++)
        for (int across = -ARM; across <= ARM; across++)
            if (star || down == 0 || across == 0)
                add_dot(b, x + across, line + down);
}

static void put_lines(const Board *b, LookRole role)
{
    enum { BRAILLE = 0x2800 };
    Rect area = b->p->view->area;
    for (int i = 0; i < area.width * area.height; i++) {
        char text[BLOCKS_TEXT];
        if (b->free[i] && b->bits[i])
            canvas_put(b->p->canvas, area.x + i % area.width, area.y + i / area.width, text,
                       utf8_encode(BRAILLE + (uint32_t)b->bits[i], text), role, 0);
    }
}

/* The other shade of a ground; wood takes turns with sand, as on boards of squares. */
static uint8_t other_shade(uint8_t ground)
{
    return ground == GROUND_WOOD ? GROUND_SAND : (uint8_t)(ground | CELL_ODD);
}

static void find_cells(const Board *b)
{
    const BoardView *v = b->p->view;
    for (int i = 0; i < v->columns * v->rows; i++) {
        int column = i % v->columns, row = i / v->columns, cell = board_visible_cell(b->p, column, row);
        Filling filling;
        b->ground[i] = (uint8_t)board_ground_shown(b->p, column, row);
        if (b->squares)
            b->ground[i] &= (uint8_t)~CELL_ODD;
        if (b->squares && (v->column + column + v->row + row) % 2)
            b->ground[i] = other_shade(b->ground[i]);
        b->stone[i] = NO_STONE;
        if (board_filling(b->p, cell, &filling)) {
            CellChange change = cell_change(b->p, cell);
            b->stone[i] = (uint16_t)(filling.number | (filling.grounded ? 0u : (unsigned)OF_ROLE));
            b->come[i] = change == CHANGE_CAME && filling.grounded;
        }
    }
}

/* Do the looks of no line say that the board has one shade. */
static bool is_of_squares(const Painter *p)
{
    for (int cell = 0; cell < p->source->width * p->source->height; cell++) {
        Sight sight = cell_sight(p->source, cell, true);
        if (sight.lines && sight.lines->even)
            return false;
    }
    return true;
}

void points_draw(const Painter *p)
{
    const BoardView *v = p->view;
    size_t cells = (size_t)v->columns * (size_t)v->rows,
           text = (size_t)v->area.width * (size_t)v->area.height;
    LookRole role = ROLE_DARK;
    Board b = {.p = p,
               .stone = mem_alloc_array(cells, sizeof *b.stone),
               .ground = mem_alloc(cells),
               .come = mem_alloc_array(cells, sizeof *b.come),
               .bits = mem_alloc(text),
               .lower = mem_alloc_array((size_t)v->rows, sizeof *b.lower),
               .free = mem_alloc_array(text, sizeof *b.free)};
    wedge_measure(p->canvas->halves, &b.wedges);
    b.squares = is_of_squares(p);
    find_cells(&b);
    for (int i = 0; i < v->area.width * v->area.height; i++)
        draw_text_cell(&b, i % v->area.width, i / v->area.width);
    choose_sides(&b);
    for (int i = 0; i < v->columns * v->rows; i++) {
        Sight sight = cell_sight(p->source, board_visible_cell(p, i % v->columns, i / v->columns), true);
        if (sight.lines && !b.squares && b.stone[i] == NO_STONE) {
            draw_point(&b, i % v->columns, i / v->columns, sight.top && is_star(sight.top));
            role = (LookRole)sight.lines->role;
        }
    }
    put_lines(&b, role);
    mem_free(b.stone);
    mem_free(b.ground);
    mem_free(b.come);
    mem_free(b.bits);
    mem_free(b.lower);
    mem_free(b.free);
}
