#include "draw/board/crate.h"

#include <string.h>

#include "base/box.h"
#include "base/limit.h"
#include "draw/blocks.h"

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
    int wall, rim, near;
    int back, side; /* what is seen of the inner sides of walls, above and at the sides */
    int front;      /* and below, of the outer one */
    bool within;    /* another one, so that it has less light */
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
    b.rim = b.near = inner ? scale_of(cell) * DOWN - step : step;
    b.top += inner || !has(&b, BOX_NORTH) ? step : 0;
    b.bottom -= inner || !has(&b, BOX_SOUTH) ? step : 0;
    return b;
}

/* Its edges are as thick everywhere as they look: a column, or half of a row. */
static Box outer_box(const Canvas *canvas, Rect cell, const Look *look)
{
    int scale = scale_of(cell), half = scale * DOWN / 2;
    bool narrow = cell.width < NARROW, high = cell.height >= HIGH;
    Box b = box_of(cell, look, narrow ? HALF : scale * ACROSS, half);
    b.wall = narrow ? HALF : scale * ACROSS;
    b.rim = b.near = half;
    b.back = high ? step_of(canvas, cell) : 0;
    b.side = high ? scale * ACROSS : 0;
    b.front = high ? half : 0;
    return b;
}

static int rounded(int dividend, int divisor)
{
    return (2 * dividend + divisor) / (2 * divisor);
}

/* About a fifth of the cell is left at each side, but for a front, and less at those of a low one, and above and below, where somebody stands in it.
 * Low ones have thin edges, others such as are as thick as those of an outer one: where they begin in the middle of a row what is
 * seen of the back is thin, for a text cell has two tones. */
static Box inner_box(const Canvas *canvas, Rect cell, const Look *look, bool taken)
{
    enum { FREE = 20, HUNDRED = 100 };
    bool thick = cell.height > HIGH;
    int scale = scale_of(cell), half = scale * DOWN / 2, step = step_of(canvas, cell);
    int across = rounded(cell.width * ACROSS * FREE, scale * HUNDRED) * scale;
    int halves = taken ? 1 : rounded(cell.height * 2 * FREE, scale * HUNDRED);
    if (!taken && cell.height > LOW)
        across = rounded(across + scale * HALF / 2, scale * ACROSS) * scale * ACROSS;
    else if (taken && !thick)
        across = at_least(across - HALF, HALF);
    Box b = box_of(cell, look, across, halves * half);
    b.wall = scale * (thick ? ACROSS : HALF);
    b.rim = b.near = thick || taken ? half : step;
    b.back = !thick ? 0 : halves % 2 ? step : half;
    b.side = thick ? scale * ACROSS : 0;
    b.front = !thick ? 0 : halves % 2 ? half : step;
    b.bottom += has(&b, BOX_SOUTH) && !taken ? b.front : 0;
    if (!taken && cell.height == LOW) {
        b.top = DOWN - step;
        b.bottom = 2 * DOWN + step;
    }
    return b;
}

/* From one wall of the other one to the other; thin where somebody stands before it. */
static void put_into(Box *b, const Box *outer, const Canvas *canvas, Rect cell, bool taken)
{
    bool thin = taken || cell.height <= HIGH;
    int scale = scale_of(cell);
    b->left = outer->left + outer->wall + (cell.width < NARROW ? HALF : 0);
    b->right = outer->right - outer->wall - (cell.width < NARROW ? HALF : 0);
    b->wall = scale * (thin ? HALF : ACROSS);
    b->top = outer->top + outer->rim;
    b->bottom = outer->bottom - outer->near;
    b->rim = b->near = thin ? step_of(canvas, cell) : scale * DOWN / 2;
    b->back = b->side = b->front = 0;
    b->within = true;
}

/* ---- of what it is ---- */

static Tone lit(const Box *b)
{
    return (Tone){b->look->edge, !b->within};
}

static Tone plain(const Box *b)
{
    return (Tone){b->look->edge, false};
}

/* Inside one that is of the ground of its walls all is in their shade. */
static Tone floor_of(const Box *b)
{
    unsigned shade = b->look->ground == b->look->edge ? CELL_IN_SHADE : 0;
    return (Tone){(uint8_t)(b->look->ground | shade), false};
}

static bool is_near(const Box *b, int x, int y, int wall, int rim)
{
    return (has(b, BOX_WEST) && x < b->left + wall) || (has(b, BOX_EAST) && x >= b->right - wall) ||
           (has(b, BOX_NORTH) && y < b->top + rim);
}

/* Light falls on the upper edges of walls. */
static Tone body_tone(const Box *b, int x, int y)
{
    bool south = has(b, BOX_SOUTH);
    if (south && y >= b->bottom - b->front)
        return plain(b);
    if (is_near(b, x, y, b->wall, b->rim) || (south && y >= b->bottom - b->front - b->near))
        return lit(b);
    return is_near(b, x, y, b->wall + b->side, b->rim + b->back) ? plain(b) : floor_of(b);
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

/* Grows to a least length, as far as there is room. */
static void grow(int *first, int *end, int least, int room)
{
    *first = at_least(at_most(*first, *end - least), 0);
    *end = at_most(at_least(*end, *first + least), room);
}

/* Who stands in it is seen before its walls where there is too little room. */
static Rect inside_of(const Box *b, Rect cell)
{
    enum { COLUMNS = 3, ROWS = 2 };
    bool low = cell.height < LOW;
    int wall = low ? 0 : b->wall, left = (b->left + wall + ACROSS - 1) / ACROSS,
        right = (b->right - wall) / ACROSS, top = low ? 0 : (b->top + b->rim) / DOWN,
        bottom = low ? cell.height : (b->bottom - b->near + DOWN - 1) / DOWN;
    grow(&left, &right, COLUMNS, cell.width);
    bottom = at_most(at_least(bottom, top + ROWS), cell.height);
    return (Rect){cell.x + left, cell.y + top, right - left, bottom - top};
}

static Box box_in(const Canvas *canvas, Rect cell, const Look *look, bool inner, bool taken)
{
    if (cell.height < LOW)
        return low_box(canvas, cell, look, inner);
    return inner ? inner_box(canvas, cell, look, taken) : outer_box(canvas, cell, look);
}

bool crate_draw(Canvas *canvas, Rect cell, const Look *outer, const Look *inner, bool taken, Rect *inside)
{
    enum { COLUMNS = 5, ROWS = 2 };
    Crate c = {.canvas = canvas, .cell = cell};
    if (!canvas->textured || !canvas->unicode || !is_of_grounds(canvas, outer) ||
        !is_of_grounds(canvas, inner) || (!outer && !inner) || cell.width < COLUMNS || cell.height < ROWS)
        return false;
    if (outer)
        c.box[c.boxes++] = box_in(canvas, cell, outer, false, taken);
    if (inner)
        c.box[c.boxes++] = box_in(canvas, cell, inner, true, taken);
    for (int i = 0; i < c.boxes && (taken || c.boxes > 1); i++)
        c.box[i].back = c.box[i].side = c.box[i].front = 0;
    if (c.boxes > 1 && cell.height >= LOW)
        put_into(&c.box[1], &c.box[0], canvas, cell, taken);
    for (int i = 0; i < cell.width * cell.height; i++)
        draw_cell(&c, i % cell.width, i / cell.width);
    Box around = outer ? c.box[0] : box_in(canvas, cell, inner, false, taken);
    *inside = inside_of(&around, cell);
    return true;
}
