#include "draw/board/crate.h"

#include <string.h>

#include "base/box.h"
#include "base/limit.h"
#include "base/utf8.h"
#include "draw/blocks.h"
#include "draw/wedge.h"

/* Lengths are in points of a text cell, of which there are ACROSS by DOWN. */
enum { ACROSS = 2, DOWN = BLOCKS_STEPS, POINTS = ACROSS * DOWN, HALF = ACROSS / 2 };

/* Of what a point is: a ground, and whether light falls on it. */
typedef struct Tone {
    uint8_t ground;
    bool light;
} Tone;

/* One box: where it is, and the upper edges of its walls: at the sides, and above and below. */
typedef struct Box {
    const Look *look;
    int left, right, top, bottom;
    int wall, rim;
    int back, side; /* what is seen of the inner sides of walls, above and below, and at the sides */
    bool within;    /* another one, so that its edges have less light */
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

enum { WIDE = 10, HIGH = 4, LOW = 3, NARROW = 8 };

static int scale_of(Rect cell)
{
    return at_least(cell.width / WIDE, 1);
}

/* How low a part may be: a third of a row, or half of one. */
static int step_of(const Canvas *canvas, Rect cell)
{
    return scale_of(cell) * DOWN / blocks_down(canvas->blocks);
}

/* In the middle of its cell, whichever sides are open. */
static Box box_of(Rect cell, const Look *look, int across, int down)
{
    return (Box){
        .look = look,
        .left = across,
        .right = cell.width * ACROSS - across,
        .top = down,
        .bottom = cell.height * DOWN - down,
    };
}

/* In two rows there are thirds of rows, or halves, and walls take turns: only that of the outer one is thin. */
static Box low_box(const Canvas *canvas, Rect cell, const Look *look, bool inner)
{
    int step = step_of(canvas, cell), wall = inner ? ACROSS : scale_of(cell) * HALF;
    Box b = box_of(cell, look, wall, 0);
    b.wall = wall;
    b.rim = inner ? scale_of(cell) * DOWN - step : step;
    b.top += inner || !has(&b, BOX_NORTH) ? step : 0;
    b.bottom -= inner || !has(&b, BOX_SOUTH) ? step : 0;
    return b;
}

/* Straight from above, its edges as thick everywhere as they look: a column, or half of a row. The outer one is as large as its cell,
 * the inner one leaves free what the walls of an outer one take. */
static Box high_box(const Canvas *canvas, Rect cell, const Look *look, bool inner, bool filled, bool within)
{
    bool deep = !filled && cell.height >= HIGH && cell.width >= NARROW, high = cell.height > HIGH;
    bool thirds = canvas->blocks == BLOCKS_SEXTANTS;
    int scale = scale_of(cell), column = scale * ACROSS, half = scale * DOWN / 2, third = scale * DOWN / 3;
    Box b = box_of(cell, look, inner ? column : 0, inner ? half : 0);
    b.wall = column;
    b.rim = half;
    if (deep && (!inner || high)) {
        b.side = column;
        b.back = inner && thirds && !within ? third : half;
    }
    return b;
}

/* ---- of what it is ---- */

/* Inside all is in the shade of the walls. */
static Tone floor_of(const Box *b)
{
    return (Tone){(uint8_t)(b->look->ground | CELL_IN_SHADE), false};
}

static bool is_near(const Box *b, int x, int y, int wall, int rim)
{
    return (has(b, BOX_WEST) && x < b->left + wall) || (has(b, BOX_EAST) && x >= b->right - wall) ||
           (has(b, BOX_NORTH) && y < b->top + rim) || (has(b, BOX_SOUTH) && y >= b->bottom - rim);
}

/* Light falls from above on the left: on the upper edges of walls, and on the inner sides below and at the right. */
static Tone body_tone(const Box *b, int x, int y)
{
    int wall = b->wall + b->side, rim = b->rim + b->back;
    if (is_near(b, x, y, b->wall, b->rim))
        return (Tone){b->look->edge, !b->within};
    if ((has(b, BOX_EAST) && x >= b->right - wall) || (has(b, BOX_SOUTH) && y >= b->bottom - rim))
        return (Tone){b->look->edge, false};
    if (is_near(b, x, y, wall, rim))
        return (Tone){(uint8_t)(b->look->edge | CELL_IN_SHADE), false};
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

/* Whether it has all or nothing of each quarter. */
static bool is_in_quarters(const Mix *m, int tone)
{
    for (int i = 0; i < POINTS; i++) {
        int y = i / ACROSS, first = y / (DOWN / 2) * (DOWN / 2);
        if ((m->of[i] == tone) != (m->of[first * ACROSS + i % ACROSS] == tone))
            return false;
    }
    return true;
}

/* The character that covers what is of a tone best. */
static void shape_of(const Crate *c, const Mix *m, int tone, char text[BLOCKS_TEXT])
{
    bool thirds = c->canvas->blocks == BLOCKS_SEXTANTS && !is_in_quarters(m, tone);
    BlockKind kind = thirds || c->canvas->blocks == BLOCKS_HALVES ? c->canvas->blocks : BLOCKS_QUADRANTS;
    int covered[BLOCKS_PARTS] = {0}, down = blocks_down(kind);
    for (int i = 0; i < POINTS; i++)
        if (m->of[i] == tone)
            covered[i / ACROSS * down / DOWN * BLOCKS_ACROSS + i % ACROSS * BLOCKS_ACROSS / ACROSS]++;
    blocks_text(kind, blocks_nearest(kind, covered, POINTS / (BLOCKS_ACROSS * down)), text);
}

/* Where an inner side in the light meets one in the shade they are parted by a slope from corner to corner: the number of the wedge
 * that covers the former, or -1. */
static int mitre_at(const Crate *c, int x, int y)
{
    const Box *b = &c->box[c->boxes - 1];
    const unsigned upper = BOX_NORTH | BOX_EAST, lower = BOX_SOUTH | BOX_WEST;
    const WedgeCorner covered = {WEDGE_WIDTH, WEDGE_HEIGHT};
    int third = WEDGE_HEIGHT / 3, top = b->top + b->rim, bottom = b->bottom - b->rim;
    if (c->canvas->blocks != BLOCKS_SEXTANTS || b->side != ACROSS || b->back != DOWN / 3)
        return -1;
    if ((b->look->sides & upper) == upper && y * DOWN == top && (x + 1) * ACROSS == b->right - b->wall)
        return wedge_between((WedgeCorner){0, (int8_t)third}, (WedgeCorner){WEDGE_WIDTH, 0}, covered);
    if ((b->look->sides & lower) == lower && (y + 1) * DOWN == bottom && x * ACROSS == b->left + b->wall)
        return wedge_between((WedgeCorner){0, WEDGE_HEIGHT},
                             (WedgeCorner){WEDGE_WIDTH, (int8_t)(WEDGE_HEIGHT - third)}, covered);
    return -1;
}

static void draw_mitre(const Crate *c, Rect at, int wedge)
{
    unsigned edge = c->box[c->boxes - 1].look->edge;
    char text[BLOCKS_TEXT];
    canvas_ground(c->canvas, at, edge | CELL_IN_SHADE);
    canvas_put(c->canvas, at.x, at.y, text, utf8_encode(wedge_code(wedge), text), (LookRole)edge,
               CELL_GROUND);
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
    int wedge = mitre_at(c, x, y);
    if (wedge >= 0) {
        draw_mitre(c, at, wedge);
        return;
    }
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

/* Who stands in it has the walls of both boxes around them as far as there is room, of a low cell all of its rows. */
static Rect inside_of(Rect cell)
{
    enum { TWO_WALLS = 7, ROWS = 2 };
    bool low = cell.height < LOW;
    int scale = scale_of(cell), left = low || cell.width < TWO_WALLS ? 1 : 2 * scale, top = low ? 0 : scale;
    return (Rect){cell.x + left, cell.y + top, cell.width - 2 * left, at_least(cell.height - 2 * top, ROWS)};
}

static Box box_in(const Canvas *canvas, Rect cell, const Look *look, bool inner, bool filled, bool within)
{
    if (cell.height < LOW)
        return low_box(canvas, cell, look, inner);
    return high_box(canvas, cell, look, inner, filled, within);
}

bool crate_draw(Canvas *canvas, Rect cell, const Look *outer, const Look *inner, bool taken, Rect *inside)
{
    enum { COLUMNS = 5, ROWS = 2 };
    Crate c = {.canvas = canvas, .cell = cell};
    if (!canvas->textured || !canvas->unicode || !is_of_grounds(canvas, outer) ||
        !is_of_grounds(canvas, inner) || (!outer && !inner) || cell.width < COLUMNS || cell.height < ROWS)
        return false;
    bool small = cell.height <= HIGH || cell.width <= WIDE || canvas->blocks != BLOCKS_SEXTANTS;
    bool filled = inner && (outer ? taken || cell.height <= HIGH : taken && small);
    if (outer)
        c.box[c.boxes++] = box_in(canvas, cell, outer, false, filled, false);
    if (inner)
        c.box[c.boxes++] = box_in(canvas, cell, inner, true, filled, outer != NULL);
    if (c.boxes > 1) {
        c.box[0].back = c.box[0].side = 0;
        c.box[1].within = cell.height >= LOW;
    }
    if (taken)
        c.box[c.boxes - 1].back = c.box[c.boxes - 1].side = 0;
    for (int i = 0; i < cell.width * cell.height; i++)
        draw_cell(&c, i % cell.width, i / cell.width);
    *inside = inside_of(cell);
    if (inner && !outer && !small) { /* it has room around it as it has with nobody in it */
        inside->x += scale_of(cell);
        inside->width -= 2 * scale_of(cell);
    }
    return true;
}
