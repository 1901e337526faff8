#include "draw/board/crate.h"

#include <string.h>

#include "base/box.h"
#include "base/limit.h"
#include "draw/blocks.h"

/* Lengths are in points of a text cell, of which there are ACROSS by DOWN. */
enum { ACROSS = 2, DOWN = BLOCKS_STEPS, POINTS = ACROSS * DOWN, HALF = ACROSS / 2 };

/* One box: where it is, and how thick its walls are: at the sides, and above and below. */
typedef struct Box {
    const Look *look;
    int left, right, top, bottom;
    int wall, rim;
} Box;

typedef struct Crate {
    Canvas *canvas;
    Rect cell;
    Box box[2]; /* from the outer one inwards */
    int boxes;
} Crate;

static bool has(const Box *b, unsigned side)
{
    return (b->look->sides & side) != 0;
}

/* ---- where it is ---- */

enum { WIDE = 10, LOW = 3, ROOMY_ACROSS = 9, ROOMY_DOWN = 5 };

static int scale_of(Rect cell)
{
    return at_least(cell.width / WIDE, 1);
}

/* Moves its ends inwards. */
static void keep_off(Box *b, int closed_across, int closed_down, int open_across, int open_down)
{
    b->left += has(b, BOX_WEST) ? closed_across : open_across;
    b->right -= has(b, BOX_EAST) ? closed_across : open_across;
    b->top += has(b, BOX_NORTH) ? closed_down : open_down;
    b->bottom -= has(b, BOX_SOUTH) ? closed_down : open_down;
}

static Box box_of(Rect cell, const Look *look)
{
    int scale = scale_of(cell);
    return (Box){look, 0, cell.width * ACROSS, 0, cell.height * DOWN, scale * ACROSS, scale * DOWN / 2};
}

/* In two rows there are thirds of rows, or halves, and walls take turns: only that of the outer one is thin. */
static Box low_box(const Canvas *canvas, Rect cell, const Look *look, bool inner)
{
    int step = scale_of(cell) * DOWN / blocks_down(canvas->blocks);
    Box b = box_of(cell, look);
    b.rim = inner ? scale_of(cell) * DOWN - step : step;
    b.wall = inner ? ACROSS : scale_of(cell) * HALF;
    keep_off(&b, inner ? ACROSS : b.wall, inner ? step : 0, inner ? ACROSS : b.wall, step);
    return b;
}

/* An outer one has all of its cell, but something is left free at open sides, lest they look closed by what is beyond. An inner
 * one fits into the other, so that whole rows are left within both. Walls are as thick everywhere as they look: a column, or half
 * of a row. */
static Box high_box(Rect cell, const Look *look, bool inner)
{
    Box b = box_of(cell, look);
    int open = inner || (cell.width >= ROOMY_ACROSS && cell.height >= ROOMY_DOWN);
    keep_off(&b, inner * b.wall, inner * b.rim, open * b.wall, open * b.rim);
    return b;
}

/* ---- of what it is ---- */

static bool is_wall(const Box *b, int x, int y)
{
    return (has(b, BOX_WEST) && x < b->left + b->wall) || (has(b, BOX_EAST) && x >= b->right - b->wall) ||
           (has(b, BOX_NORTH) && y < b->top + b->rim) || (has(b, BOX_SOUTH) && y >= b->bottom - b->rim);
}

/* Inside all is in the shade of its walls. */
static uint8_t floor_of(const Box *b)
{
    return (uint8_t)(b->look->ground | CELL_IN_SHADE);
}

static bool box_has(const Box *b, int x, int y, uint8_t *out)
{
    if (x < b->left || x >= b->right || y < b->top || y >= b->bottom)
        return false;
    *out = is_wall(b, x, y) ? b->look->edge : floor_of(b);
    return true;
}

/* What lies there without them: floors may change in the middle of a text cell. */
static uint8_t ground_below(const Glyph *glyph, int y)
{
    bool over = strcmp(glyph->text, "▀") == 0, halved = over || strcmp(glyph->text, "▄") == 0;
    bool other = halved && glyph->marks & CELL_GROUND && over == (y < DOWN / 2);
    return other ? glyph->role : glyph->ground;
}

static uint8_t ground_at(const Crate *c, const Glyph *glyph, int x, int y)
{
    uint8_t ground;
    for (int i = c->boxes - 1; i >= 0; i--)
        if (box_has(&c->box[i], x, y, &ground))
            return ground;
    return ground_below(glyph, y % DOWN);
}

/* ---- in characters ---- */

enum { GROUNDS = 8 };

typedef struct Mix {
    uint8_t ground[GROUNDS];
    int count[GROUNDS], grounds;
    uint8_t of[POINTS];
} Mix;

static int ground_in(Mix *m, uint8_t ground)
{
    for (int i = 0; i < m->grounds; i++)
        if (m->ground[i] == ground)
            return i;
    if (m->grounds == GROUNDS)
        return GROUNDS - 1;
    m->ground[m->grounds] = ground;
    return m->grounds++;
}

static void measure(const Crate *c, const Glyph *glyph, int x, int y, Mix *m)
{
    *m = (Mix){.grounds = 0};
    for (int i = 0; i < POINTS; i++) {
        int ground = ground_in(m, ground_at(c, glyph, x * ACROSS + i % ACROSS, y * DOWN + i / ACROSS));
        m->of[i] = (uint8_t)ground;
        m->count[ground]++;
    }
}

/* The one of which there is most, but for one. */
static int most_of(const Mix *m, int but)
{
    int best = -1;
    for (int i = 0; i < m->grounds; i++)
        if (i != but && (best < 0 || m->count[i] > m->count[best]))
            best = i;
    return best;
}

/* Its upper or lower half, or NULL. */
static const char *half_of(const Mix *m, int ground)
{
    enum { UPPER = POINTS / 2 };
    int above = 0;
    for (int i = 0; i < UPPER; i++)
        above += m->of[i] == ground;
    bool half = m->count[ground] == UPPER && (above == 0 || above == UPPER);
    return !half ? NULL : above ? "▀" : "▄";
}

/* The character that covers what is of a ground best. */
static void shape_of(const Crate *c, const Mix *m, int ground, char text[BLOCKS_TEXT])
{
    int covered[BLOCKS_PARTS] = {0}, down = blocks_down(c->canvas->blocks);
    const char *half = half_of(m, ground);
    for (int i = 0; i < POINTS; i++)
        if (m->of[i] == ground)
            covered[i / ACROSS * down / DOWN * BLOCKS_ACROSS + i % ACROSS * BLOCKS_ACROSS / ACROSS]++;
    if (half)
        memcpy(text, half, strlen(half) + 1);
    else
        blocks_text(c->canvas->blocks,
                    blocks_nearest(c->canvas->blocks, covered, POINTS / (BLOCKS_ACROSS * down)), text);
}

/* Of more than two grounds the two that have most are drawn. */
static void draw_cell(const Crate *c, int x, int y)
{
    Rect at = {c->cell.x + x, c->cell.y + y, 1, 1};
    const Glyph *glyph = canvas_at(c->canvas, at.x, at.y);
    char text[BLOCKS_TEXT];
    Mix m;
    if (!glyph)
        return;
    measure(c, glyph, x, y, &m);
    int under = most_of(&m, -1), over = most_of(&m, under);
    canvas_ground(c->canvas, at, m.ground[under]);
    if (over < 0) {
        canvas_put(c->canvas, at.x, at.y, " ", 1, ROLE_PLAIN, 0);
        return;
    }
    shape_of(c, &m, over, text);
    canvas_put(c->canvas, at.x, at.y, text, strlen(text), (LookRole)m.ground[over], CELL_GROUND);
}

/* ---- all of it ---- */

static bool is_of_grounds(const Canvas *canvas, const Look *look)
{
    return !look || (look->ground && look->edge && canvas_shows(canvas, look->ground) &&
                     canvas_shows(canvas, look->edge));
}

/* Grows to a least length, as far as there is room. */
static void grow(int *first, int *end, int least, int room)
{
    *first = at_least(at_most(*first, *end - least), 0);
    *end = at_most(at_least(*end, *first + least), room);
}

/* Who stands in it is seen before its walls where there is too little room. */
static Rect inside_of(const Box *b, Rect cell)
{
    enum { COLUMNS = 3 };
    bool low = cell.height < LOW;
    int wall = low ? 0 : b->wall, left = (b->left + (has(b, BOX_WEST) ? wall : 0) + ACROSS - 1) / ACROSS,
        right = (b->right - (has(b, BOX_EAST) ? wall : 0)) / ACROSS,
        top = low ? 0 : (b->top + (has(b, BOX_NORTH) ? b->rim : 0)) / DOWN,
        bottom = low ? cell.height : (b->bottom - (has(b, BOX_SOUTH) ? b->rim : 0) + DOWN - 1) / DOWN;
    grow(&left, &right, COLUMNS, cell.width);
    return (Rect){cell.x + left, cell.y + top, right - left, bottom - top};
}

static Box box_in(const Canvas *canvas, Rect cell, const Look *look, bool inner)
{
    return cell.height < LOW ? low_box(canvas, cell, look, inner) : high_box(cell, look, inner);
}

bool crate_draw(Canvas *canvas, Rect cell, const Look *outer, const Look *inner, Rect *inside)
{
    enum { COLUMNS = 5, ROWS = 2 };
    Crate c = {.canvas = canvas, .cell = cell};
    if (!canvas->textured || !canvas->unicode || !is_of_grounds(canvas, outer) ||
        !is_of_grounds(canvas, inner) || (!outer && !inner) || cell.width < COLUMNS || cell.height < ROWS)
        return false;
    if (outer)
        c.box[c.boxes++] = box_in(canvas, cell, outer, false);
    if (inner)
        c.box[c.boxes++] = box_in(canvas, cell, inner, true);
    for (int i = 0; i < cell.width * cell.height; i++)
        draw_cell(&c, i % cell.width, i / cell.width);
    *inside = inside_of(&c.box[c.boxes - 1], cell);
    return true;
}
