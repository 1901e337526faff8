/* What the cells of a board are made of: what lies in them says so; elsewhere two shades take turns, or regions that touch
 * have different ones. */
#include <string.h>

#include "base/limit.h"
#include "base/utf8.h"
#include "draw/board/board_painter.h"
#include "draw/board/board_sight.h"
#include "draw/board/comb.h"
#include "draw/board/grid.h"
#include "draw/board/ribbons.h"
#include "draw/board/ruling.h"
#include "draw/board/seam.h"
#include "draw/board/textures.h"
#include "draw/path/corridors.h"
#include "draw/wedge.h"

static const uint8_t SHADES[] = {GROUND_FLOOR, GROUND_SHADE, GROUND_SHADE | CELL_ODD,
                                 GROUND_FLOOR | CELL_ODD};
enum { SHADE_COUNT = sizeof SHADES };

int board_cell_beside(const Painter *p, int cell, int side)
{
    static const int BY_X[4] = {0, 1, 0, -1}, BY_Y[4] = {-1, 0, 1, 0};
    int x = cell % p->source->width + BY_X[side], y = cell / p->source->width + BY_Y[side];
    if (x < 0 || y < 0 || x >= p->source->width || y >= p->source->height)
        return CELL_NONE;
    cell = y * p->source->width + x;
    return p->source->on_board(p->source->context, cell) ? cell : CELL_NONE;
}

static int region_of(const Painter *p, int cell)
{
    return p->source->region(p->source->context, cell);
}

static int shade_number(uint8_t ground)
{
    int n = 0;
    while (n < SHADE_COUNT - 1 && SHADES[n] != ground)
        n++;
    return n;
}

/* Shades of regions that touch this one and have theirs, as bits. */
static unsigned shades_around(const Painter *p, int region)
{
    unsigned used = 0;
    for (int cell = 0; cell < p->source->width * p->source->height; cell++)
        for (int side = 0;
             side < 4 && p->source->on_board(p->source->context, cell) && region_of(p, cell) == region;
             side++) {
            int other = board_cell_beside(p, cell, side);
            if (other != CELL_NONE && region_of(p, other) != region && p->ground[other] != GROUND_NONE)
                used |= 1u << shade_number(p->ground[other]);
        }
    return used;
}

/* One region after the other takes the first shade that none beside it has. */
static void shade_regions(const Painter *p)
{
    int cells = p->source->width * p->source->height;
    for (int first = 0; first < cells; first++) {
        if (!p->source->on_board(p->source->context, first) || p->ground[first] != GROUND_NONE)
            continue;
        int region = region_of(p, first), shade = 0;
        unsigned used = shades_around(p, region);
        while (shade < SHADE_COUNT - 1 && used >> shade & 1)
            shade++;
        for (int cell = first; cell < cells; cell++)
            if (p->source->on_board(p->source->context, cell) && region_of(p, cell) == region)
                p->ground[cell] = SHADES[shade];
    }
}

/* Of three shades that take turns each hexagon has another one than those that it touches: along each of the three ways they
 * follow each other. Where sides are slopes they alone tell a hexagon of floor from the next, on shades that are clearly told from
 * each other; paper is light enough for shades that are near to each other. */
static unsigned turn_of_hexagon(const BoardSource *source, bool clear, int cell)
{
    static const unsigned SHADE[2][3] = {{0, CELL_ODD, CELL_GRAIN}, {0, CELL_GRAIN, CELL_IN_SHADE}};
    int row = cell / source->width, axis = shift_axis(source->shifts, cell % source->width, row);
    return SHADE[clear][((axis - row) % 3 + 3) % 3];
}

/* Is a gap nothing but a border from one end of the board to the other, which lies on paper of its own. */
static bool is_all_border(const BoardSource *source, int at, bool upright)
{
    int count = upright ? source->height : source->width;
    for (int i = 0; i < count; i++)
        if (!grid_strong(source, upright ? at : i, upright ? i : at, upright))
            return false;
    return true;
}

/* How many gaps lie before a column (upright) or row that have the shade of what is beside them. */
static int shaded_gaps(const Painter *p, int at, bool upright)
{
    const uint64_t *gaps = upright ? p->view->gaps.column : p->view->gaps.row;
    int count = 0;
    for (int i = 1; i <= at; i++)
        count += grid_gap(gaps, i) && !is_all_border(p->source, i, upright);
    return count;
}

/* On paper what lies in a gap has the shade of the cells on both sides: two shades go on taking turns behind it. */
static unsigned parity(const Painter *p, int cell, LookGround ground)
{
    int x = cell % p->source->width, y = cell / p->source->width;
    if (p->source->shifts != SHIFT_NONE)
        return turn_of_hexagon(p->source, grid_sloped(p->view) && ground == GROUND_FLOOR, cell);
    if (p->even || p->source->ruled || ruling_parts_cells(p))
        return 0;
    if (p->source->paper)
        x += shaded_gaps(p, x, true) + shaded_gaps(p, y, false);
    return (x + y) % 2 ? CELL_ODD : 0;
}

static void shade_cells(const Painter *p)
{
    LookGround ground = p->source->paper ? GROUND_PAPER : GROUND_FLOOR;
    for (int cell = 0; cell < p->source->width * p->source->height; cell++)
        if (p->source->on_board(p->source->context, cell))
            p->ground[cell] = (uint8_t)((unsigned)ground | parity(p, cell, ground));
}

/* On paper cells of regions that no lines part take turns as well: in the one region between its two shades, in the next
 * between two that are clearly darker, so that the borders are seen. Where all cells are parted by lines regions are near to each
 * other. */
static void shade_paper_regions(const Painter *p)
{
    static const uint8_t SHADE[2][2] = {{GROUND_PAPER, GROUND_PAPER | CELL_ODD},
                                        {GROUND_PAPER | CELL_GRAIN, GROUND_INK}};
    bool parted = ruling_parts_cells(p);
    shade_regions(p);
    for (int cell = 0; cell < p->source->width * p->source->height; cell++) {
        if (!p->source->on_board(p->source->context, cell))
            continue;
        int number = shade_number(p->ground[cell]) % 2;
        p->ground[cell] = parted ? SHADE[0][number] : SHADE[number][parity(p, cell, GROUND_PAPER) != 0];
    }
}

bool board_tint_regions(const Painter *p, uint8_t *tint)
{
    enum { TINTS = 2 };
    static const uint8_t TINT[TINTS] = {GROUND_PAPER, GROUND_PAPER | CELL_GRAIN};
    int cells = p->source->width * p->source->height;
    bool turns = true, several = false;
    shade_regions(p);
    for (int cell = 0; cell < cells; cell++) {
        int number = p->ground[cell] == GROUND_NONE ? 0 : shade_number(p->ground[cell]);
        turns = turns && number < TINTS;
        several = several || number > 0;
        tint[cell] = p->ground[cell] == GROUND_NONE ? GROUND_NONE : TINT[number % TINTS];
        p->ground[cell] = GROUND_NONE;
    }
    return turns && several;
}

/* Borders that are drawn part regions well enough where floors have one shade, or cells two of paper. */
static void shade_floors(const Painter *p)
{
    const BoardSource *source = p->source;
    if (p->tint)
        memcpy(p->ground, p->tint, (size_t)source->width * (size_t)source->height);
    else if (!source->region || (p->lined && !ruling_parts_cells(p)) ||
             (!source->shaded && (source->paper || p->even)))
        shade_cells(p);
    else if (source->paper)
        shade_paper_regions(p);
    else
        shade_regions(p);
}

static bool is_even(const Look *look)
{
    return look->even;
}

static bool is_open(const Look *look)
{
    return look->open;
}

static bool has_look(const BoardSource *source, bool (*is)(const Look *look))
{
    const Look *look[BOARD_LOOKS];
    for (int cell = 0; cell < source->width * source->height; cell++) {
        int n = source->on_board(source->context, cell)
                    ? source->looks(source->context, cell, look, BOARD_LOOKS)
                    : 0;
        for (int i = 0; i < n; i++)
            if (is(look[i]))
                return true;
    }
    return false;
}

bool board_is_even(const BoardSource *source)
{
    return has_look(source, is_even);
}

bool board_is_open(const BoardSource *source)
{
    return has_look(source, is_open);
}

/* Cells that are parted by edges need no shades that take turns. */
bool board_is_edged(const Painter *p, LookGround edge)
{
    enum { LEAST_COLUMNS = 4, LEAST_ROWS = 2 };
    const BoardView *v = p->view;
    return p->ground && !p->rimmed && edge != GROUND_NONE && canvas_shows(p->canvas, edge) &&
           p->canvas->unicode && grid_inner_columns(v->size) >= LEAST_COLUMNS &&
           (grid_inner_rows(v->size) >= LEAST_ROWS || grid_seamed(v));
}

/* Cells whose bevel is not shown have two shades that take turns, also of a ground that has but one; those of water are near to
 * each other. */
static unsigned turn_of(const Painter *p, int cell, const Sight *sight)
{
    unsigned odd = parity(p, cell, sight->ground);
    if (!odd || !p->canvas->textured)
        return odd;
    bool waves = sight->texture == TEXTURE_WAVES && !p->source->paper;
    return sight->texture == TEXTURE_BEVEL ? CELL_GRAIN : waves ? CELL_WAVED : odd;
}

/* Is a cell of paper written on, so that no bevel tells it from the next one. */
static bool is_written_on(const Painter *p, const Sight *sight)
{
    return p->source->paper && sight->ground == GROUND_PAPER && sight->texture == TEXTURE_BEVEL &&
           sight->top && !(sight->top->emblem && sight->top->emblem->bare);
}

/* Two shades that take turns would break a texture, and tell nothing more than the ripples that each cell of water has. */
static void put_ground(const Painter *p, int cell, const Sight *sight)
{
    if (sight->ground == GROUND_PAPER && p->source->paper &&
        sight->texture == TEXTURE_NONE) /* it lies there already */
        return;
    enum { BEVEL_ROWS = 3 };
    bool low = sight->texture == TEXTURE_BEVEL && ruling_parts_cells(p) && p->view->size.rows < BEVEL_ROWS;
    bool fits = texture_has_room(p, sight->texture) && !low,
         drawn = fits && (sight->texture != TEXTURE_BEVEL || !grid_seamed(p->view));
    bool one = board_is_edged(p, sight->edge) || (p->texture && drawn && !is_written_on(p, sight));
    unsigned turn = is_written_on(p, sight) ? parity(p, cell, sight->ground) : turn_of(p, cell, sight);
    p->ground[cell] = (uint8_t)((unsigned)sight->ground | (one ? 0 : turn));
    if (p->texture)
        p->texture[cell] = (uint8_t)(fits ? sight->texture : TEXTURE_NONE);
}

/* A mark without a sign is a tint of paper, and nothing where that is not seen. */
static bool is_lost_tint(const Painter *p, const Sight *sight)
{
    return sight->beside && sight->beside->ground == (int)sight->ground && p->source->paper &&
           !canvas_shows(p->canvas, GROUND_PAPER) && look_blank(sight->beside, p->canvas->unicode);
}

static void find_grounds(const Painter *p)
{
    bool plates = ribbons_shown(p->canvas, p->source, p->view);
    shade_floors(p);
    for (int cell = 0; cell < p->source->width * p->source->height; cell++) {
        if (!p->source->on_board(p->source->context, cell))
            continue;
        Sight sight = cell_sight(p->source, cell, p->canvas->unicode);
        sight.ground = plates || is_lost_tint(p, &sight) ? sight.under : sight.ground;
        if (p->outside[cell])
            p->ground[cell] = GROUND_NONE;
        else if (sight.ground != GROUND_NONE)
            put_ground(p, cell, &sight);
    }
}

bool board_is_won_ground(const Painter *p)
{
    return p->ground && p->canvas->textured && !p->source->tile && canvas_shows(p->canvas, GROUND_HEDGE);
}

static unsigned ground_at(const Painter *p, int column, int row)
{
    int cell = board_visible_cell(p, column, row);
    return cell == CELL_NONE ? GROUND_NONE : p->ground[cell];
}

static bool is_floor(unsigned ground)
{
    unsigned kind = ground & ~(unsigned)CELL_ODD;
    return kind <= GROUND_SHADE || kind == GROUND_PAPER;
}

/* Walls stand up, and throw a shadow on the floor below them; what is dug out of the earth has a ledge of grass instead, and
 * rocks in the ice one of snow. */
static bool stands_up(unsigned ground)
{
    unsigned kind = ground & ~(unsigned)CELL_ODD;
    return kind == GROUND_WALL || kind == GROUND_BRICK || kind == GROUND_SNOW || kind == GROUND_EARTH;
}

/* What is on a text cell that may lie in a shadow, which is half a row high. */
typedef enum Cover {
    COVER_NONE,
    COVER_WHOLE, /* hardly anything of the floor is seen in the upper half */
    COVER_LOWER, /* of the floor that is seen most is in that */
    COVER_OTHER
} Cover;

/* How many points of a text cell a drawing leaves free, from one row to another. */
static int free_points(const WedgePoints covered, int from, int end)
{
    int free = 0;
    for (int y = from; y < end; y++)
        free += WEDGE_ACROSS - __builtin_popcount(covered[y]);
    return free;
}

static bool covered_points(const char *text, WedgePoints out)
{
    uint32_t code = 0;
    unsigned steps = blocks_steps(text);
    int wedge = steps || utf8_decode(text, strlen(text), &code) == 0 ? -1 : wedge_number(code);
    if (steps)
        wedge_points_of_steps(steps, out);
    else if (wedge >= 0)
        wedge_points(wedge, out);
    return steps || wedge >= 0;
}

static bool is_plain_floor(unsigned ground)
{
    unsigned kind = ground & ~(unsigned)(CELL_ODD | CELL_TRACED);
    return kind == GROUND_FLOOR || kind == GROUND_SHADE;
}

/* Is the floor that is seen in the lower half below some that is seen at the top: else a shadow would not reach it. */
static bool is_open_above(const WedgePoints covered, int half)
{
    for (int y = half; y < WEDGE_DOWN; y++)
        if (~covered[y] & covered[0])
            return false;
    return true;
}

/* On other grounds than floors a drawing would change its colour where that is in the shade. */
static Cover cover_of(const Glyph *glyph, unsigned floor)
{
    enum { HALF = WEDGE_DOWN / 2, HARDLY = 3 * WEDGE_ACROSS };
    const unsigned other = CELL_CANDIDATE | CELL_FOCUS | CELL_GROUP | CELL_REVERSE | CELL_LINE;
    WedgePoints covered;
    if (strcmp(glyph->text, " ") == 0 && glyph->marks == 0)
        return COVER_NONE;
    if (!(glyph->marks & CELL_SHAPE) || glyph->marks & other)
        return COVER_OTHER;
    if (glyph->ground != floor || glyph->marks & (CELL_RIM | CELL_GLINT))
        return COVER_WHOLE;
    if (!covered_points(glyph->text, covered))
        return COVER_OTHER;
    int above = free_points(covered, 0, HALF), below = free_points(covered, HALF, WEDGE_DOWN);
    return above <= HARDLY                                                           ? COVER_WHOLE
           : above >= below && is_open_above(covered, HALF) && is_plain_floor(floor) ? COVER_LOWER
                                                                                     : COVER_OTHER;
}

/* Is there room for a shadow on a row of a cell: beside what stands there, too, unless that would end it in notches. */
static bool has_shadow(const Canvas *canvas, Rect r, int y, unsigned floor)
{
    for (int x = r.x; x < r.x + r.width; x++) {
        const Glyph *glyph = canvas_at(canvas, x, y);
        if (!glyph || cover_of(glyph, floor) == COVER_OTHER)
            return false;
    }
    return true;
}

/* What stands on a floor keeps its colour where that is in the shade. */
static void shade_beside(Canvas *canvas, int x, int y, Glyph glyph, unsigned shadow)
{
    bool abroad = !(glyph.marks & CELL_GROUND);
    canvas_ground(canvas, (Rect){x, y, 1, 1}, shadow);
    canvas_put(canvas, x, y, glyph.text, strlen(glyph.text), (LookRole)glyph.role,
               glyph.marks | (abroad ? CELL_ABROAD : 0u));
}

/* A text cell has no room for a drawing, the floor and a shadow. */
static void draw_shadow(const Painter *p, Rect r, unsigned floor)
{
    static const char UPPER[] = "▀";
    unsigned shadow = (floor & ~(unsigned)(CELL_ODD | CELL_TRACED)) | CELL_IN_SHADE;
    int y = r.y + r.height;
    bool seamed = grid_seamed(p->view);
    if (!seamed && !has_shadow(p->canvas, r, y, floor))
        return;
    for (int x = r.x; x < r.x + r.width; x++) {
        const Glyph *glyph = canvas_at(p->canvas, x, y);
        Cover cover = seamed || !glyph ? COVER_NONE : cover_of(glyph, floor);
        if (seamed)
            canvas_half(p->canvas, x, y, true, shadow);
        else if (cover == COVER_LOWER)
            shade_beside(p->canvas, x, y, *glyph, shadow);
        else if (cover == COVER_NONE)
            canvas_put(p->canvas, x, y, UPPER, strlen(UPPER), (LookRole)shadow, CELL_GROUND);
    }
}

/* Some blades of grass hang down: a ledge is no bare line. */
static void draw_blades(const Painter *p, Rect r)
{
    enum { PERIOD = 11 };
    static const char *const BLADE[PERIOD] = {"▗", NULL, "▖", NULL, NULL, "▗", "▖", NULL, "▗", NULL, "▖"};
    for (int x = r.x; p->canvas->textured && p->canvas->blocks != BLOCKS_HALVES && x < r.x + r.width; x++) {
        const char *text = BLADE[(x - p->view->area.x) % PERIOD];
        const Glyph *glyph = canvas_at(p->canvas, x, r.y);
        if (text && glyph && glyph->marks & CELL_GROUND && strcmp(glyph->text, "▄") == 0)
            canvas_put(p->canvas, x, r.y, text, strlen(text), (LookRole)glyph->role, glyph->marks);
    }
}

static void draw_ledge(const Painter *p, Rect r, unsigned ground)
{
    bool seamed = grid_seamed(p->view);
    for (int x = r.x; x < r.x + r.width; x++)
        canvas_half(p->canvas, x, r.y - seamed, seamed, ground);
}

/* Are there shadows on it: on what a floor can be made of, not on a colour that tells something of what stands there. */
static bool is_floored(unsigned ground)
{
    unsigned kind = ground & ~(unsigned)CELL_ODD;
    return kind != GROUND_BLACK && kind < GROUND_LIT;
}

static bool is_rock(const Painter *p, int cell)
{
    return (p->ground[cell] & ~(unsigned)CELL_ODD) == GROUND_STONE && cell_sight(p->source, cell, true).fill;
}

static bool has_crags(const Painter *p, int cell)
{
    return p->texture && p->texture[cell] == TEXTURE_CRAGS;
}

/* Is there so many cells aside and below what a rock has a rim along: ice, or the floor of a hollow in crags. */
static bool is_hollow(const Painter *p, int cell, int aside, int below)
{
    enum { NORTH, EAST, SOUTH, WEST };
    bool crags = has_crags(p, cell);
    if (aside)
        cell = board_cell_beside(p, cell, aside > 0 ? EAST : WEST);
    if (below && cell != CELL_NONE)
        cell = board_cell_beside(p, cell, below > 0 ? SOUTH : NORTH);
    unsigned kind = cell == CELL_NONE ? GROUND_NONE : p->ground[cell] & ~(unsigned)(CELL_ODD | CELL_TRACED);
    return kind == (crags ? GROUND_FLOOR : GROUND_ICE);
}

/* Which quarters of a text cell of a rock have snow: half a row above and below, a column at the sides, half of one where there
 * are few, and round the corners. */
static unsigned bank_parts(const Painter *p, int cell, Rect r, int x, int y)
{
    enum { ACROSS = 2, QUARTERS = 4, MANY = 6 };
    int thick = r.width < MANY ? 1 : ACROSS;
    unsigned parts = 0;
    for (int i = 0; i < QUARTERS; i++) {
        int column = ACROSS * x + i % ACROSS, half = 2 * y + i / ACROSS;
        int aside = column < thick ? -1 : column >= ACROSS * r.width - thick;
        int below = half == 0 ? -1 : half == 2 * r.height - 1;
        bool snow = (aside && is_hollow(p, cell, aside, 0)) || (below && is_hollow(p, cell, 0, below)) ||
                    (aside && below && is_hollow(p, cell, aside, below));
        parts |= (unsigned)snow << i;
    }
    return parts;
}

/* Has a text cell of a rock, or one beside it, a part of its rim: nothing of a texture lies so near to it. */
static bool is_by_rim(const Painter *p, int cell, Rect r, int x, int y)
{
    enum { AROUND = 9, THREE = 3 };
    bool found = false;
    for (int i = 0; !found && i < AROUND; i++) {
        int column = x + i % THREE - 1, row = y + i / THREE - 1;
        found = column >= 0 && row >= 0 && column < r.width && row < r.height &&
                bank_parts(p, cell, r, column, row);
    }
    return found;
}

static void put_bank(const Painter *p, int x, int y, unsigned parts, unsigned made)
{
    enum { ALL = 15 };
    char text[BLOCKS_TEXT];
    blocks_text(BLOCKS_QUADRANTS, parts & ALL, text);
    if (parts == ALL) {
        canvas_put(p->canvas, x, y, " ", 1, ROLE_PLAIN, 0);
        canvas_ground(p->canvas, (Rect){x, y, 1, 1}, made);
    } else {
        canvas_put(p->canvas, x, y, text, strlen(text), (LookRole)made, CELL_GROUND);
    }
}

/* Snow lies along the ice on all sides of a rock, and the edges of a hollow in crags are in the light; between seams, above it. */
static void draw_banks(const Painter *p, int cell, Rect r)
{
    enum { LEAST_COLUMNS = 4 };
    bool crags = has_crags(p, cell);
    unsigned made = crags ? GROUND_STONE | CELL_GRAIN : GROUND_SNOW;
    bool around = !grid_seamed(p->view) && r.width >= LEAST_COLUMNS && p->canvas->blocks != BLOCKS_HALVES;
    if (!around && is_hollow(p, cell, 0, -1))
        draw_ledge(p, r, made);
    for (int i = 0; around && i < r.width * r.height; i++) {
        int x = i % r.width, y = i / r.width;
        unsigned parts = bank_parts(p, cell, r, x, y);
        if (parts)
            put_bank(p, r.x + x, r.y + y, parts, made);
        else if (crags && is_by_rim(p, cell, r, x, y))
            canvas_put(p->canvas, r.x + x, r.y + y, " ", 1, ROLE_PLAIN, 0);
    }
}

static void draw_face(const Painter *p, int cell, Rect r)
{
    enum { NORTH = 0, SOUTH = 2 };
    bool ledge = (p->ground[cell] & ~(unsigned)CELL_ODD) == GROUND_EARTH;
    int next = board_cell_beside(p, cell, ledge ? NORTH : SOUTH);
    Rect other;
    if (is_rock(p, cell))
        draw_banks(p, cell, r);
    if (!stands_up(p->ground[cell]) || !cell_sight(p->source, cell, true).fill || next == CELL_NONE ||
        p->ground[next] == GROUND_NONE || stands_up(p->ground[next]) ||
        !grid_cell_rect(p->view, p->source, next, &other))
        return;
    if (ledge) {
        draw_ledge(p, r, GROUND_GRASS);
        if (!grid_seamed(p->view))
            draw_blades(p, r);
    } else if (p->canvas->textured && is_floored(p->ground[next])) {
        draw_shadow(p, r, p->ground[next]);
    }
}

/* It costs no more than a row of half characters, and where it ends one sees at once on which side one may walk: where
 * floors are in one piece; among squares that are counted it would be one thing more. A shadow lies on the floor, so that
 * courses of stones are whole. What is black is in the dark already. */
void board_draw_faces(const Painter *p)
{
    enum { LEAST_ROWS = 2 };
    Rect r;
    if (!p->ground || !p->even || !p->canvas->unicode || !canvas_shows(p->canvas, GROUND_STONE) ||
        (grid_inner_rows(p->view->size) < LEAST_ROWS && !grid_seamed(p->view)))
        return;
    for (int cell = 0; cell < p->source->width * p->source->height; cell++)
        if (p->source->on_board(p->source->context, cell) && !p->outside[cell] &&
            grid_cell_rect(p->view, p->source, cell, &r))
            draw_face(p, cell, r);
}

/* What of a text cell is drawn on, as parts of a seam: of steps and slopes the upper half alone, where most of it is covered. -1
 * of texts. */
static int parts_above_edge(const char *text)
{
    enum { HALF = WEDGE_DOWN / 2 };
    int parts = seam_parts(text);
    WedgePoints covered;
    if (parts >= 0 || !covered_points(text, covered))
        return parts;
    return 2 * free_points(covered, 0, HALF) < HALF * WEDGE_ACROSS ? SEAM_UPPER : 0;
}

/* The lower half of a row becomes an edge: of a drawing the upper half stays, of which a quarter is a half, and a text stays
 * whole. */
static void draw_lower_edge(const Painter *p, int x, int y, LookGround edge, bool lines)
{
    static const char UPPER[] = "▀";
    const Glyph *glyph = canvas_at(p->canvas, x, y);
    int parts = glyph ? parts_above_edge(glyph->text) : -1;
    if (parts < 0 || (lines && parts > 0))
        return;
    bool drawn = parts & SEAM_UPPER;
    LookRole role = (LookRole)(drawn ? glyph->role : glyph->ground);
    unsigned marks = drawn ? glyph->marks : CELL_GROUND;
    bool dark =
        is_floor(glyph->ground) || (glyph->ground & ~(unsigned)(CELL_ODD | CELL_TRACED)) == GROUND_CLUE;
    if (drawn && !(marks & CELL_GROUND) && dark) /* in the same shade as above the edge */
        marks |= CELL_ABROAD;
    canvas_ground(p->canvas, (Rect){x, y, 1, 1}, edge);
    canvas_put(p->canvas, x, y, UPPER, strlen(UPPER), role, marks);
}

static void draw_right_edge(const Painter *p, int x, int y, LookGround edge, bool lines)
{
    const Glyph *glyph = canvas_at(p->canvas, x, y);
    int parts = glyph ? seam_parts(glyph->text) : -1;
    if (parts < 0)
        return;
    canvas_ground(p->canvas, (Rect){x, y, 1, 1}, edge);
    if (lines && parts > 0)
        return;
    canvas_put(p->canvas, x, y, " ", 1, ROLE_PLAIN, 0);
}

Rect board_within_edge(const Painter *p, Rect r, LookGround edge)
{
    enum { ROOMY = 3 };
    if (board_is_edged(p, edge))
        r = (Rect){r.x, r.y, r.width - 1, r.height - (r.height >= ROOMY && !grid_seamed(p->view))};
    return r;
}

/* Does nothing lie or stand there. */
static bool is_bare_page(const Canvas *canvas, int x, int y)
{
    const Glyph *glyph = canvas_at(canvas, x, y);
    return glyph && glyph->ground == GROUND_NONE && strcmp(glyph->text, " ") == 0;
}

/* Does a line lead from a cell to the next one, which has one towards it: else it ends before the edge. */
static bool leads_over(const Painter *p, int cell, int side)
{
    const BoardSource *source = p->source;
    const Look *here = cell_sight(source, cell, p->canvas->unicode).lines;
    int next =
        source->neighbour ? source->neighbour(source->context, cell, side) : board_cell_beside(p, cell, side);
    const Look *there = here && next != CELL_NONE ? cell_sight(source, next, p->canvas->unicode).lines : NULL;
    return there && here->sides >> side & 1 && there->sides >> (side + 2) % 4 & 1;
}

/* A column is as wide as half a row is high. What is open has none where the board ends, and ends there, so that all cells are
 * as large. */
void board_draw_edge(const Painter *p, int cell, Rect r, LookGround edge)
{
    enum { EAST = 1, SOUTH = 2 };
    bool seamed = grid_seamed(p->view);
    LookGround right = p->open && board_cell_beside(p, cell, EAST) == CELL_NONE ? GROUND_NONE : edge,
               below = p->open && board_cell_beside(p, cell, SOUTH) == CELL_NONE ? GROUND_NONE : edge;
    int last = r.x + r.width - 1;
    if (!board_is_edged(p, edge) || !canvas_shows(p->canvas, p->ground[cell]))
        return;
    for (int y = r.y; y < r.y + r.height; y++)
        draw_right_edge(p, last, y, right, leads_over(p, cell, EAST));
    if (seamed)
        canvas_half(p->canvas, last, r.y - 1, true, right);
    for (int x = r.x; x <= last && seamed; x++)
        canvas_half(p->canvas, x, r.y + r.height, false, below);
    for (int x = r.x; x < last + (right == edge && below == GROUND_NONE) && !seamed; x++)
        draw_lower_edge(p, x, r.y + r.height - 1, below, leads_over(p, cell, SOUTH));
}

/* Of a tile that lies open the edge is seen where there is room for walls beside it. */
static LookGround edge_of_tile(const Painter *p, const Tile *tile)
{
    Rect area = {0, 0, grid_inner_columns(p->view->size), grid_inner_rows(p->view->size)};
    bool seen = tile->tracks.covered || corridors_edged(p->canvas, area, &tile->tracks);
    return seen ? (LookGround)tile->tracks.edge : GROUND_NONE;
}

static LookGround edge_of(const Painter *p, int cell)
{
    Tile tile;
    if (cell == CELL_NONE)
        return GROUND_NONE;
    if (p->source->tile && p->source->tile(p->source->context, cell, &tile) && tile.lies)
        return edge_of_tile(p, &tile);
    return cell_sight(p->source, cell, p->canvas->unicode).edge;
}

/* In low cells, of which half a row and the edge are no part of the row that is written in, what is open lies deeper than what is
 * covered: the half row is in the shade, and the row is the middle of the rest. */
static unsigned lid_of(const Painter *p, int cell, bool filled)
{
    unsigned ground = p->ground[cell] & ~(unsigned)(CELL_ODD | CELL_TRACED);
    if (filled && ground == GROUND_COVER)
        return GROUND_COVER | CELL_GRAIN;
    return grid_seamed(p->view) && !filled ? ground | CELL_ODD : GROUND_NONE;
}

void board_draw_lid(const Painter *p, int cell, Rect r, bool filled)
{
    enum { LEAST_ROWS = 2 };
    bool seamed = grid_seamed(p->view);
    if (!p->ground || !p->canvas->textured || (r.height < LEAST_ROWS && !seamed) ||
        !board_is_edged(p, edge_of(p, cell)) || cell_change(p, cell) != CHANGE_NONE)
        return;
    unsigned lid = lid_of(p, cell, filled);
    for (int x = r.x; x < r.x + r.width - 1 && lid != GROUND_NONE; x++)
        canvas_half(p->canvas, x, r.y - seamed, seamed, lid);
}

/* A tile at a seam: what it is of, or GROUND_NONE where there is none with an edge. */
static unsigned tile_at(const Painter *p, int column, int row, unsigned *edge)
{
    int cell = board_visible_cell(p, column, row);
    LookGround own = edge_of(p, cell);
    if (own == GROUND_NONE || !board_is_edged(p, own) || !canvas_shows(p->canvas, p->ground[cell]))
        return GROUND_NONE;
    *edge = own;
    return board_ground_shown(p, column, row);
}

/* Nothing but grounds is there. */
static bool is_plain_seam(const Canvas *canvas, int x, int y)
{
    const Glyph *glyph = canvas_at(canvas, x, y);
    return glyph && !(glyph->marks & ~(unsigned)(CELL_GROUND | CELL_BOARD)) &&
           (strcmp(glyph->text, " ") == 0 || glyph->marks & CELL_GROUND);
}

/* Where the board ends all of the row is of the edge, also beside the cell, where half of it was. */
static void widen_seam(const Painter *p, Rect seam, unsigned edge)
{
    for (int side = 0; side < 2; side++) {
        int x = side ? seam.x + seam.width - 1 : seam.x - 1;
        const Glyph *glyph = canvas_at(p->canvas, x, seam.y);
        bool halved = glyph && (glyph->ground == edge || (glyph->marks & CELL_GROUND && glyph->role == edge));
        if (halved && is_plain_seam(p->canvas, x, seam.y)) {
            canvas_ground(p->canvas, (Rect){x, seam.y, 1, 1}, edge);
            canvas_put(p->canvas, x, seam.y, " ", 1, ROLE_PLAIN, 0);
        }
    }
}

static void even_seam(const Painter *p, int column, int row)
{
    const BoardView *v = p->view;
    unsigned edge = GROUND_NONE, above = tile_at(p, column, row - 1, &edge),
             below = tile_at(p, column, row, &edge);
    int x = grid_x(v, v->column + column, v->row + row), y = grid_y(v, v->row + row) - 1,
        width = grid_inner_columns(v->size);
    bool ends = above == GROUND_NONE || below == GROUND_NONE,
         alike = (above & ~(unsigned)CELL_ODD) == (below & ~(unsigned)CELL_ODD);
    const char *text = above == GROUND_NONE ? "🬭" : ends || !alike ? "🬂" : "🬰";
    if (edge == GROUND_NONE)
        return;
    for (int i = 0; i < width - 1; i++)
        if (is_plain_seam(p->canvas, x + i, y)) {
            canvas_ground(p->canvas, (Rect){x + i, y, 1, 1}, edge);
            canvas_put(p->canvas, x + i, y, text, strlen(text),
                       (LookRole)(above != GROUND_NONE ? above : below), CELL_GROUND);
        }
    if (ends)
        widen_seam(p, (Rect){x, y, width, 1}, edge);
}

void board_even_seams(const Painter *p)
{
    const BoardView *v = p->view;
    if (!grid_seamed(v) || grid_inner_rows(v->size) > 1 || !p->ground || !p->canvas->textured ||
        p->canvas->blocks != BLOCKS_SEXTANTS)
        return;
    for (int row = 0; row <= v->rows; row++)
        for (int column = 0; column < v->columns; column++)
            even_seam(p, column, row);
}

/* What lies beyond a cell at the end of the board: its own edge, else that of a cell beside it there, so that there are no gaps;
 * GROUND_NONE: nothing. */
static LookGround gutter_of(const Painter *p, int cell, int side)
{
    if (board_cell_beside(p, cell, side) != CELL_NONE)
        return GROUND_NONE;
    LookGround edge = edge_of(p, cell);
    for (int turn = 1; turn <= 3 && edge == GROUND_NONE; turn += 2)
        edge = edge_of(p, board_cell_beside(p, cell, (side + turn) % 4));
    return board_is_edged(p, edge) ? edge : GROUND_NONE;
}

/* Does what is above end in the middle of a text cell, and is the page below it. */
static bool ends_above(const Canvas *canvas, int x, int y)
{
    const Glyph *glyph = canvas_at(canvas, x, y);
    return glyph && glyph->ground == GROUND_NONE && glyph->marks & CELL_GROUND &&
           strcmp(glyph->text, "▀") == 0;
}

/* As wide as a column: with seams from half a row above the cell to half a row below it. */
static void draw_left_gutter(const Painter *p, int cell, Rect r, LookGround edge)
{
    enum { SOUTH = 2 };
    bool seamed = grid_seamed(p->view);
    for (int y = r.y - seamed; y < r.y + r.height; y++)
        if (is_bare_page(p->canvas, r.x - 1, y))
            canvas_ground(p->canvas, (Rect){r.x - 1, y, 1, 1}, edge);
        else if (y < r.y && ends_above(p->canvas, r.x - 1, y)) /* where the board has a corner */
            canvas_half(p->canvas, r.x - 1, y, true, edge);
    if (seamed && board_cell_beside(p, cell, SOUTH) == CELL_NONE)
        canvas_half(p->canvas, r.x - 1, r.y + r.height, false, edge);
}

/* Above a cell of the first row, and left of one of the first column, lies as much of an edge as between two. */
void board_draw_gutter(const Painter *p, int cell, Rect r)
{
    enum { NORTH = 0, WEST = 3 };
    bool seamed = grid_seamed(p->view);
    if (!p->ground || p->open)
        return;
    LookGround left = p->source->crowded ? GROUND_NONE : gutter_of(p, cell, WEST);
    LookGround above = gutter_of(p, cell, NORTH);
    if (left != GROUND_NONE)
        draw_left_gutter(p, cell, r, left);
    for (int x = r.x - (left != GROUND_NONE); x < r.x + r.width && above != GROUND_NONE; x++)
        if (seamed || is_bare_page(p->canvas, x, r.y - 1))
            canvas_half(p->canvas, x, r.y - 1, !seamed, above);
}

/* On a printed grid the page goes on between cells that are of different grounds, and around all of them; which halves of it are
 * theirs rims tell (draw/board/rim.h). */
static unsigned between_printed(unsigned a, unsigned b)
{
    bool same = (a & ~(unsigned)CELL_ODD) == (b & ~(unsigned)CELL_ODD);
    return same ? a : GROUND_PAPER;
}

/* Has the grid lines around it, which lie on its page, too. */
static bool is_printed(const Painter *p)
{
    return p->source->ruled || (p->source->paper && p->source->dashes);
}

/* Between two cells lies what both are made of, else the floor between them, where that is seen, and where walls stand there the
 * ground of the first; beyond the board nothing. */
static unsigned between(const Painter *p, unsigned a, unsigned b)
{
    if (is_printed(p))
        return between_printed(a, b);
    if (a == GROUND_NONE || b == GROUND_NONE)
        return GROUND_NONE;
    if ((a & ~(unsigned)CELL_ODD) == (b & ~(unsigned)CELL_ODD))
        return a;
    if (p->source->walls)
        return a & ~(unsigned)CELL_TRACED;
    return is_floor(a) ? a : is_floor(b) ? b : canvas_shows(p->canvas, GROUND_FLOOR) ? GROUND_FLOOR : a;
}

/* A bar that lies leaves the upper half of its row to the cell above it; one that stands leaves nothing. */
static unsigned under_bar(unsigned before, unsigned here, bool upright)
{
    if (!upright)
        return before;
    return before == GROUND_NONE || here == GROUND_NONE ? GROUND_NONE : GROUND_FLOOR;
}

/* Borders on paper have a strip of it to themselves, so that the cells beside them are as large as all others. Among two shades it
 * is darker than both, lest it looked like a part of cells of the one. */
static unsigned margin_ground(const Painter *p)
{
    return is_printed(p) ? GROUND_PAPER : GROUND_PAPER | CELL_IN_SHADE;
}

static bool is_margin(const Painter *p, int column, int row, bool upright)
{
    const BoardView *v = p->view;
    return p->source->paper && !board_has_bars(p) && !p->source->shaded && !p->source->guides && !p->tint &&
           p->source->region && grid_strong(p->source, v->column + column, v->row + row, upright);
}

/* What lies before a column (upright) or above a row. */
static unsigned gap_ground(const Painter *p, int column, int row, bool upright)
{
    const BoardView *v = p->view;
    unsigned here = ground_at(p, column, row),
             before = upright ? ground_at(p, column - 1, row) : ground_at(p, column, row - 1);
    if (is_margin(p, column, row, upright))
        return margin_ground(p);
    return board_has_bars(p) && grid_strong(p->source, v->column + column, v->row + row, upright)
               ? under_bar(before, here, upright)
               : between(p, before, here);
}

/* Where four cells meet: what lies there goes on from the row above, where that is all that can be seen of it. */
static unsigned corner_ground(const Painter *p, int column, int row)
{
    unsigned above = between(p, ground_at(p, column - 1, row - 1), ground_at(p, column, row - 1));
    if (is_margin(p, column, row - 1, true) || is_margin(p, column, row, true) ||
        is_margin(p, column - 1, row, false) || is_margin(p, column, row, false))
        return margin_ground(p);
    if (row == p->view->rows && !is_printed(p))
        return board_has_bars(p) ? above : GROUND_NONE;
    return between(p, above, between(p, ground_at(p, column - 1, row), ground_at(p, column, row)));
}

bool board_told_on_joints(const Painter *p, int cell)
{
    return p->texture && p->texture[cell] == TEXTURE_BRICKS && cell_change(p, cell) != CHANGE_NONE;
}

bool board_tells_change(const Painter *p, int cell)
{
    CellChange change = cell_change(p, cell);
    return change != CHANGE_NONE && !(change == CHANGE_DECIDED && board_is_won_ground(p)) &&
           !board_told_on_piece(p, cell) && !board_told_on_point(p, cell) && !board_told_on_joints(p, cell) &&
           !board_told_by_corners(p, cell) && !board_has_stone(p, cell);
}

/* Where something has happened the ground is another, and dark green, on which pieces keep their colours, where the end of the
 * game rests on it; tiles hide most of theirs. */
unsigned board_ground_shown(const Painter *p, int column, int row)
{
    unsigned here = ground_at(p, column, row);
    int cell = board_visible_cell(p, column, row);
    CellChange change = here == GROUND_NONE ? CHANGE_NONE : cell_change(p, cell);
    if (change == CHANGE_DECIDED && board_is_won_ground(p))
        return GROUND_HEDGE | (here & CELL_ODD);
    return here != GROUND_NONE && board_tells_change(p, cell) ? (here & ~(unsigned)CELL_GRAIN) | CELL_TRACED
                                                              : here;
}

/* On crossings of thin lines pieces reach into the outermost seams, which are the board's wholly. */
static bool is_crossing(const Painter *p, int column, int row)
{
    int cell = board_visible_cell(p, column, row);
    const Look *lines = cell == CELL_NONE ? NULL : cell_sight(p->source, cell, p->canvas->unicode).lines;
    return lines && lines->thin;
}

/* The seam above a cell, or below the last one. Behind a gap all of it is the cell's. */
static void draw_seam(const Painter *p, int column, int row, Rect seam)
{
    bool gap = grid_gap(p->view->gaps.row, p->view->row + row);
    unsigned above = board_ground_shown(p, column, row - 1), here = board_ground_shown(p, column, row);
    if (above == GROUND_NONE && is_crossing(p, column, row))
        above = here;
    if (here == GROUND_NONE && is_crossing(p, column, row - 1))
        here = above;
    for (int x = seam.x; x < seam.x + seam.width; x++)
        canvas_halves(p->canvas, x, seam.y, gap ? here : above, here);
}

/* Between two columns, beside a cell and its seam; the outermost seams have nothing beyond them. */
static void draw_column_gap(const Painter *p, int column, int row, Rect gap)
{
    bool seamed = grid_seamed(p->view);
    unsigned ground = gap_ground(p, column, at_most(row, p->view->rows - 1), true);
    if (row < p->view->rows)
        canvas_ground(p->canvas, gap, ground);
    if (seamed && row == 0)
        canvas_halves(p->canvas, gap.x, gap.y, GROUND_NONE, ground);
    else if (seamed && row == p->view->rows)
        canvas_halves(p->canvas, gap.x, gap.y, ground, GROUND_NONE);
}

/* The pointed seam above a row, or below the last one, as far as cells go. */
static void draw_points(const Painter *p, int row)
{
    const BoardView *v = p->view;
    int wide = grid_inner_columns(v->size), y = grid_y(v, v->row + row) - 1;
    for (int x = v->area.x; x < v->area.x + v->area.width; x++) {
        int below = x - grid_x(v, v->column, v->row + row),
            above = x - grid_x(v, v->column, v->row + row - 1);
        unsigned upper = above < 0 ? GROUND_NONE : board_ground_shown(p, above / wide, row - 1);
        unsigned lower = below < 0 ? GROUND_NONE : board_ground_shown(p, below / wide, row);
        SeamPart part = grid_seam_part(v, v->row + row, x);
        canvas_halves(p->canvas, x, y, part == SEAM_BELOW ? lower : upper,
                      part == SEAM_ABOVE ? upper : lower);
    }
}

/* Between two rows. Walls lie in the lower half of it: the upper one is the cell's above, with all that is told of that. */
static void draw_row_gap(const Painter *p, int column, int row, Rect gap)
{
    unsigned ground = gap_ground(p, column, row, false), above = board_ground_shown(p, column, row - 1);
    canvas_ground(p->canvas, gap, ground);
    if (!p->source->walls || !board_has_bars(p) || above == GROUND_NONE || ground == GROUND_NONE)
        return;
    if (grid_strong(p->source, p->view->column + column, p->view->row + row, false))
        canvas_ground(p->canvas, gap, above);
    else
        for (int x = gap.x; x < gap.x + gap.width && above != ground; x++)
            canvas_halves(p->canvas, x, gap.y, above, ground);
}

static void draw_cell_ground(const Painter *p, int column, int row)
{
    const BoardView *v = p->view;
    int x = grid_x(v, v->column + column, v->row + row), y = grid_y(v, v->row + row);
    bool left = grid_gap(v->gaps.column, v->column + column), above = grid_gap(v->gaps.row, v->row + row);
    int width = column < v->columns ? grid_inner_columns(v->size) : 0, height = grid_inner_rows(v->size);
    if (row < v->rows)
        canvas_ground(p->canvas, (Rect){x, y, width, height}, board_ground_shown(p, column, row));
    if (grid_seamed(v)) {
        y--;
        height++;
        draw_seam(p, column, row, (Rect){x, y, width, 1});
    }
    if (left && (row < v->rows || grid_seamed(v)))
        draw_column_gap(p, column, row, (Rect){x - 1, y, 1, height});
    if (above)
        draw_row_gap(p, column, row, (Rect){x, y - 1, width, 1});
    if (left && above)
        canvas_ground(p->canvas, (Rect){x - 1, y - 1, 1, 1}, corner_ground(p, column, row));
}

/* What is seen of a cell of what is seen, which may lie beyond it. */
static unsigned ground_near(const Painter *p, int column, int row)
{
    const BoardView *v = p->view;
    bool seen = column >= 0 && row >= 0 && column < v->columns && row < v->rows;
    return seen ? board_ground_shown(p, column, row) : GROUND_NONE;
}

/* The cell of a row that has a text column in its middle reaches into it between two of the row below or above. */
static unsigned tip_ground(const Painter *p, int row, int x)
{
    const BoardView *v = p->view;
    int wide = grid_inner_columns(v->size), from = x - wide / 2 - grid_x(v, v->column, v->row + row);
    return from < 0 ? GROUND_NONE : ground_near(p, from / wide, row);
}

/* A corner at the left or right above and below, if nothing is written or marked there: a text cell has two colours. */
static void draw_tips(const Painter *p, int row, int x, bool right)
{
    enum { UPPER = 1, LOWER = 16 };
    const unsigned marks = CELL_FOCUS | CELL_REVERSE | CELL_GROUP;
    int y = grid_y(p->view, p->view->row + row);
    const Glyph *glyph = canvas_at(p->canvas, x, y);
    unsigned above = tip_ground(p, row - 1, x + right), below = tip_ground(p, row + 1, x + right);
    unsigned ground = above == GROUND_NONE ? below : above;
    unsigned parts = (unsigned)(above == ground ? UPPER : 0) | (unsigned)(below == ground ? LOWER : 0);
    char text[BLOCKS_TEXT];
    if (ground == GROUND_NONE || !glyph || strcmp(glyph->text, " ") != 0 || glyph->marks & marks)
        return;
    blocks_text(BLOCKS_SEXTANTS, right ? parts << 1 : parts, text);
    canvas_put(p->canvas, x, y, text, strlen(text), (LookRole)ground, CELL_GROUND);
}

/* Hexagons of one row, which have no room for points, have their corners cut, so that they are seen as such. */
void board_draw_tips(const Painter *p)
{
    enum { LEAST_COLUMNS = 4 };
    const BoardView *v = p->view;
    int wide = grid_inner_columns(v->size);
    if (!p->ground || p->source->shifts == SHIFT_NONE || grid_seamed(v) || grid_sloped(v) ||
        grid_inner_rows(v->size) > 1 || wide < LEAST_COLUMNS || p->canvas->blocks != BLOCKS_SEXTANTS ||
        !p->canvas->textured)
        return;
    for (int row = 0; row < v->rows; row++)
        for (int column = 0; column < v->columns; column++) {
            int x = grid_x(v, v->column + column, v->row + row);
            if (board_ground_shown(p, column, row) != GROUND_NONE) {
                draw_tips(p, row, x, false);
                draw_tips(p, row, x + wide - 1, true);
            }
        }
}

/* Behind the last column is a gap of the board where a grid is printed. */
void board_draw_grounds(const Painter *p)
{
    int columns = p->view->columns + is_printed(p);
    if (!p->ground)
        return;
    find_grounds(p);
    if (grid_sloped(p->view)) {
        comb_draw(p);
        return;
    }
    if (grid_thirds(p->view))
        return;
    for (int row = 0; row <= p->view->rows; row++)
        for (int column = 0; column < columns; column++)
            draw_cell_ground(p, column, row);
    for (int row = 0; row <= p->view->rows && grid_pointed(p->view); row++)
        draw_points(p, row);
}
