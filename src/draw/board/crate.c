#include "draw/board/crate.h"

#include <string.h>

#include "base/box.h"
#include "base/limit.h"
#include "base/utf8.h"
#include "draw/wedge.h"

/* Lengths are in points of a text cell, of which there are ACROSS by DOWN. */
enum { ACROSS = WEDGE_ACROSS, DOWN = WEDGE_DOWN, POINTS = ACROSS * DOWN };

/* Of what a point is: a ground, and whether light falls on it. */
typedef struct Tone {
    uint8_t ground;
    bool light;
} Tone;

/* One box: where it is, with the floor that ends at its open sides. */
typedef struct Box {
    const Look *look;
    int left, right, top, bottom;
    int wall;         /* how thick walls are at the sides, of which the upper edges alone are seen */
    int north, south; /* the upper edges of the others */
    int back, front;  /* what is seen below these of the inner side, and of the outer one */
} Box;

typedef struct Crate {
    Canvas *canvas;
    Rect cell;
    Box box[2]; /* from the outer one inwards */
    int boxes;
    WedgeTable wedges;
} Crate;

static bool has(const Box *b, unsigned side)
{
    return (b->look->sides & side) != 0;
}

/* ---- where it is ---- */

/* How low a part may be: a third of a row, or half of one. */
static int least_step(const Canvas *canvas)
{
    return DOWN / blocks_down(canvas->blocks);
}

enum { WIDE = 10, MIDDLE = 8, NARROW = 7, HIGH = 4, LOW = 3, HALF = ACROSS / 2 };

static int scale_of(Rect cell)
{
    return at_least(cell.width / WIDE, 1);
}

/* Moves its ends at the sides inwards. */
static void keep_off(Box *b, int closed, int open)
{
    b->left += has(b, BOX_WEST) ? closed : open;
    b->right -= has(b, BOX_EAST) ? closed : open;
}

/* An outer one has nearly all of its cell: something is left free at open sides, lest they look closed by what is beyond. What is
 * in one text cell has two tones. */
static Box outer_box(const Canvas *canvas, Rect cell, const Look *look)
{
    int scale = scale_of(cell), step = scale * least_step(canvas), rest = scale * DOWN - step;
    bool low = cell.height < LOW;
    Box b = {.look = look, .right = cell.width * ACROSS, .wall = scale * HALF, .north = step, .south = step};
    b.back = cell.height < HIGH ? 0 : rest;
    b.front = low ? 0 : rest;
    keep_off(&b, scale * HALF, scale * (cell.width < NARROW ? HALF : ACROSS));
    b.top = has(&b, BOX_NORTH) ? 0 : step;
    b.bottom = cell.height * DOWN - (low && has(&b, BOX_SOUTH) ? 0 : step);
    return b;
}

/* An inner one has room in it on all sides, and in two rows thick walls alone. */
static Box inner_box(const Canvas *canvas, Rect cell, const Look *look, bool within)
{
    int scale = scale_of(cell), step = scale * least_step(canvas), rest = scale * DOWN - step;
    int height = cell.height * DOWN;
    Box b = {.look = look, .right = cell.width * ACROSS, .wall = scale * HALF, .north = step, .south = step};
    if (cell.height < LOW) {
        b.wall = ACROSS;
        keep_off(&b, ACROSS, ACROSS);
        b.top = step;
        b.north = rest;
        b.bottom = height - (has(&b, BOX_SOUTH) ? 0 : step);
        return b;
    }
    keep_off(&b, cell.width < MIDDLE ? ACROSS + HALF : 2 * scale * ACROSS, 2 * scale * ACROSS);
    bool high = cell.height > HIGH, tight = cell.height == LOW && within;
    b.top = high || (tight && 2 * step < DOWN) || (within && !tight) ? scale * DOWN : rest;
    b.bottom = tight ? 2 * DOWN : cell.height == LOW ? 2 * DOWN + step : height - scale * DOWN;
    b.back = high ? rest : 0;
    b.front = tight ? 0 : cell.height == LOW ? step : rest;
    return b;
}

/* ---- of what it is ---- */

static Tone lit(const Box *b)
{
    return (Tone){b->look->edge, true};
}

static Tone plain(const Box *b)
{
    return (Tone){b->look->edge, false};
}

/* What is turned to who looks on from the south has a little less light. */
static Tone front_of(const Box *b)
{
    return (Tone){(uint8_t)(b->look->edge | CELL_GRAIN), false};
}

/* Inside one that is of the ground of its walls all is in their shade. */
static Tone floor_of(const Box *b)
{
    unsigned shade = b->look->ground == b->look->edge ? CELL_IN_SHADE : 0;
    return (Tone){(uint8_t)(b->look->ground | shade), false};
}

/* Light falls on the upper edges of walls. */
static Tone body_tone(const Box *b, int x, int y)
{
    bool west = has(b, BOX_WEST) && x < b->left + b->wall, east = has(b, BOX_EAST) && x >= b->right - b->wall;
    if (has(b, BOX_SOUTH) && y >= b->bottom - b->front)
        return front_of(b);
    if (west || east || (has(b, BOX_SOUTH) && y >= b->bottom - b->front - b->south) ||
        (has(b, BOX_NORTH) && y < b->top + b->north))
        return lit(b);
    if (has(b, BOX_NORTH) && y < b->top + b->north + b->back)
        return plain(b);
    return floor_of(b);
}

static bool box_has(const Box *b, int x, int y, Tone *out)
{
    if (x < b->left || x >= b->right || y < b->top || y >= b->bottom)
        return false;
    *out = body_tone(b, x, y);
    return true;
}

/* What lies there without them: floors may change in the middle of a text cell. */
static Tone tone_below(const Glyph *glyph, int y)
{
    bool over = strcmp(glyph->text, "▀") == 0, halved = over || strcmp(glyph->text, "▄") == 0;
    bool other = halved && glyph->marks & CELL_GROUND && over == (y < DOWN / 2);
    return (Tone){other ? glyph->role : glyph->ground, false};
}

static Tone tone_at(const Crate *c, const Glyph *glyph, int x, int y)
{
    Tone tone;
    for (int i = c->boxes - 1; i >= 0; i--)
        if (box_has(&c->box[i], x, y, &tone))
            return tone;
    return tone_below(glyph, y % DOWN);
}

/* ---- in characters ---- */

enum { TONES = 8 };

typedef struct Mix {
    Tone tone[TONES];
    int count[TONES], tones;
    uint8_t of[POINTS];
} Mix;

static int tone_in(Mix *m, Tone tone)
{
    for (int i = 0; i < m->tones; i++)
        if (m->tone[i].ground == tone.ground && m->tone[i].light == tone.light)
            return i;
    if (m->tones == TONES)
        return TONES - 1;
    m->tone[m->tones] = tone;
    return m->tones++;
}

static void measure(const Crate *c, const Glyph *glyph, int x, int y, Mix *m)
{
    *m = (Mix){.tones = 0};
    for (int i = 0; i < POINTS; i++) {
        int tone = tone_in(m, tone_at(c, glyph, x * ACROSS + i % ACROSS, y * DOWN + i / ACROSS));
        m->of[i] = (uint8_t)tone;
        m->count[tone]++;
    }
}

/* The one of which there is most, but for one. */
static int most_of(const Mix *m, int but)
{
    int best = -1;
    for (int i = 0; i < m->tones; i++)
        if (i != but && (best < 0 || m->count[i] > m->count[best]))
            best = i;
    return best;
}

/* The character that covers what is of a tone best. */
static void shape_of(const Crate *c, const Mix *m, int tone, char text[BLOCKS_TEXT])
{
    int covered[BLOCKS_PARTS] = {0}, down = blocks_down(c->canvas->blocks);
    WedgePoints wanted = {0}, blocks;
    for (int i = 0; i < POINTS; i++)
        if (m->of[i] == tone) {
            covered[i / ACROSS * down / DOWN * BLOCKS_ACROSS + i % ACROSS * BLOCKS_ACROSS / ACROSS]++;
            wanted[i / ACROSS] = (uint16_t)(wanted[i / ACROSS] | 1u << i % ACROSS);
        }
    blocks_text(c->canvas->blocks,
                blocks_nearest(c->canvas->blocks, covered, POINTS / (BLOCKS_ACROSS * down)), text);
    wedge_points_of_steps(blocks_steps(text), blocks);
    int apart = wedge_difference(blocks, wanted);
    int wedge =
        c->canvas->blocks == BLOCKS_SEXTANTS && apart > 0 ? wedge_nearest(&c->wedges, wanted, apart - 1) : -1;
    if (wedge >= 0)
        text[utf8_encode(wedge_code(wedge), text)] = '\0';
}

/* Of more than two tones the two that have most are drawn. One in the light cannot lie under a character. */
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
    if (m.tone[under].light) {
        int light = under;
        under = over;
        over = light;
    }
    if (over < 0) {
        canvas_ground(c->canvas, at, m.tone[under].ground);
        canvas_put(c->canvas, at.x, at.y, " ", 1, ROLE_PLAIN, 0);
        return;
    }
    unsigned marks = CELL_GROUND | (m.tone[over].light ? (unsigned)(CELL_GLINT | CELL_SHADED) : 0);
    shape_of(c, &m, over, text);
    canvas_ground(c->canvas, at, m.tone[under < 0 ? over : under].ground);
    canvas_put(c->canvas, at.x, at.y, text, strlen(text), (LookRole)m.tone[over].ground, marks);
}

/* ---- all of it ---- */

static bool is_of_grounds(const Canvas *canvas, const Look *look)
{
    return !look || (look->ground && look->edge && canvas_shows(canvas, look->ground) &&
                     canvas_shows(canvas, look->edge));
}

/* Grows by what is missing to a least length, at the ends where that may be, as far as there is room. */
static void grow(int *first, int *end, int least, bool before, bool behind, int room)
{
    if (before)
        *first = at_least(at_most(*first, *end - least), 0);
    if (behind)
        *end = at_most(at_least(*end, *first + least), room);
}

/* Who stands in it is seen before its back, and behind its front. */
static Rect inside_of(const Box *b, Rect cell)
{
    enum { COLUMNS = 3, ROWS = 2 };
    int left = b->left / ACROSS + (has(b, BOX_WEST) && b->left % ACROSS > 0),
        right = (b->right + ACROSS - 1) / ACROSS - (has(b, BOX_EAST) && b->right % ACROSS > 0), top = 0,
        bottom = (b->bottom - (has(b, BOX_SOUTH) ? b->front : 0)) / DOWN;
    grow(&left, &right, COLUMNS, true, true, cell.width);
    grow(&top, &bottom, ROWS, true, true, cell.height);
    return (Rect){cell.x + left, cell.y + top, right - left, bottom - top};
}

bool crate_draw(Canvas *canvas, Rect cell, const Look *outer, const Look *inner, bool taken, Rect *inside)
{
    enum { COLUMNS = 5, ROWS = 2 };
    Crate c = {.canvas = canvas, .cell = cell};
    if (!canvas->textured || !canvas->unicode || !is_of_grounds(canvas, outer) ||
        !is_of_grounds(canvas, inner) || (!outer && !inner) || cell.width < COLUMNS || cell.height < ROWS)
        return false;
    if (outer)
        c.box[c.boxes++] = outer_box(canvas, cell, outer);
    if (inner)
        c.box[c.boxes++] = inner_box(canvas, cell, inner, outer != NULL);
    for (int i = 0; i < c.boxes && taken; i++)
        c.box[i].back = 0;
    wedge_measure(canvas->halves, &c.wedges);
    for (int i = 0; i < cell.width * cell.height; i++)
        draw_cell(&c, i % cell.width, i / cell.width);
    *inside = inside_of(&c.box[c.boxes - 1], cell);
    return true;
}
