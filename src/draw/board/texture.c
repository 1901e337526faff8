#include "draw/board/texture.h"

#include <string.h>

#include "base/limit.h"
#include "draw/blocks.h"

/* Quarters are as high as two of them are wide. */
enum { ACROSS = 2, DOWN = 2 };

static bool parts_by_halves(unsigned parts)
{
    enum { UPPER = 3, LOWER = 12, LEFT = 5, RIGHT = 10 };
    return parts == 0 || parts == UPPER || parts == LOWER || parts == LEFT || parts == RIGHT;
}

/* Numbers without an order that is seen, the same for the same place. */
static unsigned scatter(int x, int y)
{
    uint32_t n = (uint32_t)x * UINT32_C(0x9e3779b1) ^ ((uint32_t)y * UINT32_C(0x85ebca6b) + 0x1b873593);
    n = (n ^ n >> 15) * UINT32_C(0x2c1b3c6d);
    n = (n ^ n >> 12) * UINT32_C(0x297a2d39);
    return n ^ n >> 15;
}

/* Mortar: between courses of one and a half rows, and between stones, which lie half a stone further in every other course. */
static bool is_mortar(int x, int y)
{
    enum { COURSE = 3, STONE = 8 };
    return y % COURSE == COURSE - 1 || (x + y / COURSE % 2 * (STONE / 2)) % STONE == STONE - 1;
}

/* One quarter of some text cells. */
static bool is_fleck(int x, int y)
{
    enum { ONE_IN = 4, QUARTERS = 4 };
    unsigned n = scatter(x / ACROSS, y / DOWN);
    return n % ONE_IN == 0 && n / ONE_IN % QUARTERS == (unsigned)(x % ACROSS + y % DOWN * ACROSS);
}

/* Two blades that lean away from each other, in some text cells. */
static bool is_tuft(int x, int y)
{
    enum { ONE_IN = 6 };
    unsigned n = scatter(x / ACROSS, y / DOWN);
    return n % ONE_IN == 0 && (x % ACROSS == y % DOWN) == (n / ONE_IN % 2 == 0);
}

/* Small banks, long in their middle row and shorter above and below it, beside those of the next rows: fog that drifts. */
static bool is_wisp(int x, int y)
{
    enum { WIDE = 28, HIGH = 5, ONE_IN = 5, SHIFTS = 7 };
    static const struct {
        int from, to;
    } BANK[2][HIGH] = {{{0, 0}, {5, 13}, {0, 19}, {9, 16}, {0, 0}},
                       {{0, 0}, {8, 17}, {3, 21}, {5, 11}, {0, 0}}};
    int row = y / HIGH, moved = x + (int)(row % 2 * (WIDE / 2) + (int)(scatter(row, 3) % SHIFTS));
    unsigned n = scatter(moved / WIDE + 1, row);
    int along = moved % WIDE - (int)(n / ONE_IN % SHIFTS), bank = (int)(n / ONE_IN / SHIFTS % 2);
    return n % ONE_IN && along >= BANK[bank][y % HIGH].from && along < BANK[bank][y % HIGH].to;
}

/* Two slanting strokes beside each other, the second shorter, in some places. */
static bool is_glint(int x, int y)
{
    enum { WIDE = 22, HIGH = 6, STROKE = 3, STEP = 2, BESIDE = 5, ONE_IN = 2 };
    unsigned n = scatter(x / WIDE, y / HIGH + 1);
    int left = x % WIDE - (int)(n / ONE_IN % 8), down = y % HIGH - (int)(n / 16 % 2);
    int along = left - STEP * (STROKE - 1 - down), beside = along - BESIDE;
    if (n % ONE_IN || down < 0 || down >= STROKE)
        return false;
    return (along >= 0 && along < STEP) || (down > 0 && beside >= 0 && beside < STEP);
}

/* Specks of rock, far from each other: half a text cell, as high as it is wide, or a quarter. */
static bool is_crag(int x, int y)
{
    enum { WIDE = 12, HIGH = 4, SHIFT = 6, ONE_IN = 4, PLACES = 6 };
    int row = y / HIGH, moved = x + row % 2 * SHIFT;
    unsigned n = scatter(moved / WIDE + 7, row);
    int along = moved % WIDE - ACROSS * (int)(n / ONE_IN % PLACES), down = (int)(n / ONE_IN / PLACES % HIGH);
    int wide = n / ONE_IN / PLACES / HIGH % 2 ? ACROSS : 1;
    return n % ONE_IN && y % HIGH == down && along >= 0 && along < wide;
}

static bool is_covered(LookTexture texture, int x, int y)
{
    switch (texture) {
    case TEXTURE_BRICKS: return is_mortar(x, y);
    case TEXTURE_FLECKS: return is_fleck(x, y);
    case TEXTURE_TUFTS: return is_tuft(x, y);
    case TEXTURE_WISPS: return is_wisp(x, y);
    case TEXTURE_GLINTS: return is_glint(x, y);
    case TEXTURE_CRAGS: return is_crag(x, y);
    default: return false;
    }
}

unsigned texture_parts(LookTexture texture, int column, int row)
{
    unsigned parts = 0;
    for (int y = 0; y < DOWN; y++)
        for (int x = 0; x < ACROSS; x++)
            parts |= (unsigned)is_covered(texture, column * ACROSS + x, row * DOWN + y) << (y * ACROSS + x);
    return parts;
}

/* Does nothing stand on a ground there, or is marked but by these marks. */
static bool is_bare(const Glyph *glyph, unsigned ground, unsigned marks)
{
    const unsigned quiet = CELL_LINE | CELL_BOARD;
    return glyph && strcmp(glyph->text, " ") == 0 && (glyph->ground & ~(unsigned)CELL_TRACED) == ground &&
           !(glyph->marks & ~(quiet | marks));
}

/* The same, and can these quarters be drawn. */
static bool is_free(const Canvas *canvas, int x, int y, unsigned ground, unsigned parts)
{
    return parts != 0 && is_bare(canvas_at(canvas, x, y), ground, 0) &&
           (canvas->blocks != BLOCKS_HALVES || parts_by_halves(parts));
}

static void put_parts(Canvas *canvas, int x, int y, unsigned parts, unsigned ground)
{
    char text[BLOCKS_TEXT];
    blocks_text(BLOCKS_QUADRANTS, parts, text);
    canvas_put(canvas, x, y, text, strlen(text), (LookRole)ground, CELL_GROUND);
}

/* Where something has happened a ground has another colour, which may be that of its grain: there its own is near to it. */
void texture_put(Canvas *canvas, int x, int y, unsigned ground, unsigned parts)
{
    if (!is_free(canvas, x, y, ground, parts))
        return;
    bool traced = canvas_at(canvas, x, y)->ground & CELL_TRACED;
    bool waved = (ground & CELL_WAVED) == CELL_WAVED;
    put_parts(canvas, x, y, parts,
              traced  ? ground
              : waved ? ground & ~(unsigned)CELL_ODD
                      : ground | CELL_GRAIN);
}

void texture_put_told(Canvas *canvas, int x, int y, unsigned ground, unsigned parts)
{
    if (is_free(canvas, x, y, ground, parts))
        put_parts(canvas, x, y, parts, (ground & ~(unsigned)CELL_GRAIN) | CELL_TRACED);
}

/* Has a text cell no part of a glint, or may it be drawn there. */
static bool takes_glint(const Canvas *canvas, Rect within, int x, int y, unsigned kind, unsigned parts)
{
    const Glyph *glyph = canvas_at(canvas, x, y);
    unsigned ground = glyph ? glyph->ground & ~(unsigned)CELL_TRACED : GROUND_NONE;
    return parts == 0 || (rect_has(within, x, y) && (ground & ~(unsigned)CELL_ODD) == kind &&
                          is_free(canvas, x, y, ground, parts));
}

void texture_glint(Canvas *canvas, Rect within, int x, int y, int column, int row, unsigned kind)
{
    unsigned parts[TEXTURE_GLINT_COLUMNS * TEXTURE_GLINT_ROWS];
    bool whole = true;
    for (int i = 0; i < TEXTURE_GLINT_COLUMNS * TEXTURE_GLINT_ROWS; i++) {
        int across = i % TEXTURE_GLINT_COLUMNS, down = i / TEXTURE_GLINT_COLUMNS;
        parts[i] = texture_parts(TEXTURE_GLINTS, column + across, row + down);
        whole = whole && takes_glint(canvas, within, x + across, y + down, kind, parts[i]);
    }
    for (int i = 0; whole && i < TEXTURE_GLINT_COLUMNS * TEXTURE_GLINT_ROWS; i++) {
        int across = x + i % TEXTURE_GLINT_COLUMNS, down = y + i / TEXTURE_GLINT_COLUMNS;
        if (parts[i])
            texture_put(canvas, across, down,
                        canvas_at(canvas, across, down)->ground & ~(unsigned)CELL_TRACED, parts[i]);
    }
}

unsigned texture_shreds(int column, int row, const int *inside)
{
    enum { LONG = 6, HIGH = 3, ALIKE = 5 }; /* quarters that a shred reaches, and is wide above and below */
    unsigned parts = 0;
    for (int i = 0; i < ACROSS * DOWN; i++) {
        int x = column * ACROSS + i % ACROSS, y = row * DOWN + i / ACROSS;
        int beside = (int)(scatter(1, y) % LONG), along = (int)(scatter(x / ALIKE, 2) % HIGH);
        int left = inside[TEXTURE_LEFT] * ACROSS + i % ACROSS,
            above = inside[TEXTURE_ABOVE] * DOWN + i / ACROSS;
        int right = inside[TEXTURE_RIGHT] * ACROSS + ACROSS - 1 - i % ACROSS;
        int below = inside[TEXTURE_BELOW] * DOWN + DOWN - 1 - i / ACROSS;
        bool out =
            (inside[TEXTURE_LEFT] >= 0 && left < beside) || (inside[TEXTURE_RIGHT] >= 0 && right < beside) ||
            (inside[TEXTURE_ABOVE] >= 0 && above < along) || (inside[TEXTURE_BELOW] >= 0 && below < along);
        parts |= (unsigned)out << i;
    }
    return parts;
}

void texture_fray(Canvas *canvas, int x, int y, unsigned ground, unsigned beside, unsigned parts)
{
    if (is_free(canvas, x, y, ground, parts))
        put_parts(canvas, x, y, parts, beside);
}

/* Of a bevel, below the light of the upper side the shade of the right one; below that of the left side the shade of the lower one,
 * which these two share with what lies between; and what the upper side leaves in the colour of the ground. */
static const struct {
    const char *right, *left, *lower, *upper;
} BEVEL[] = {[BLOCKS_QUADRANTS] = {"▆", "▂", "▂", "▆"},
             [BLOCKS_HALVES] = {"▄", "▄", "▄", "▄"},
             [BLOCKS_SEXTANTS] = {"🭂", "🭈", "🬭", "🬹"}};

/* A column at the left and the right, and as much of a row above and below, so that where two sides meet there is nothing but these. */
static const char *bevel_part(BlockKind kind, Rect area, int x, int y, unsigned *marks)
{
    bool right = x == area.width - 1, lower = y == area.height - 1, left = x == 0, upper = y == 0;
    *marks = (right && upper) || (left && lower) ? CELL_RIM | CELL_GLINT
             : right || lower                    ? CELL_SHADED
             : left                              ? CELL_SHADED | CELL_GLINT
                                                 : CELL_GLINT;
    if (right || left)
        return right && upper ? BEVEL[kind].right : left && lower ? BEVEL[kind].left : "█";
    return lower ? BEVEL[kind].lower : upper ? BEVEL[kind].upper : NULL;
}

/* What stands there may reach into its sides, and parts of them would be scraps. */
static bool takes_bevel(const Canvas *canvas, Rect area, unsigned ground, unsigned marks)
{
    bool bare = true;
    for (int i = 0; bare && i < area.width * area.height; i++)
        bare = is_bare(canvas_at(canvas, area.x + i % area.width, area.y + i / area.width), ground, marks);
    return bare && canvas->textured && canvas->unicode;
}

/* Where something has happened the sides are in the light and in the shade of the colour that tells it, if the upper one can be
 * drawn without what is below it: what lies between keeps its colour. */
static void put_bevel(Canvas *canvas, int x, int y, const char *text, unsigned marks)
{
    unsigned role = canvas_at(canvas, x, y)->ground;
    if (role & CELL_TRACED && canvas->blocks == BLOCKS_SEXTANTS) {
        canvas_ground(canvas, (Rect){x, y, 1, 1}, role & ~(unsigned)CELL_TRACED);
        if (text && strcmp(text, BEVEL[BLOCKS_SEXTANTS].upper) == 0) {
            text = "🬂";
            marks |= CELL_SHADED;
        }
    }
    if (text)
        canvas_put(canvas, x, y, text, strlen(text), (LookRole)role, CELL_GROUND | marks);
}

void texture_bevel(Canvas *canvas, Rect area, unsigned ground)
{
    const unsigned chosen = CELL_CANDIDATE | CELL_GROUP;
    if (!takes_bevel(canvas, area, ground, chosen))
        return;
    for (int i = 0; i < area.width * area.height; i++) {
        int x = area.x + i % area.width, y = area.y + i / area.width;
        unsigned marks;
        const Glyph *glyph = canvas_at(canvas, x, y);
        const char *text = bevel_part(canvas->blocks, area, i % area.width, i / area.width, &marks);
        put_bevel(canvas, x, y, text, marks | (glyph->marks & chosen));
    }
}

void texture_plank(Canvas *canvas, int x, int y, unsigned ground, int column, int row)
{
    enum { HIGH = 2, LONG = 16, FIELD = 5 };
    bool level = row % HIGH == HIGH - 1;
    bool joint = (column + (int)(scatter(row / HIGH, FIELD) % LONG)) % LONG == LONG / 2;
    const char *text = level && joint && canvas->blocks == BLOCKS_SEXTANTS ? "🭼" : level ? "▁" : "▏";
    const Glyph *glyph = canvas_at(canvas, x, y);
    if ((level || joint) && canvas->blocks != BLOCKS_HALVES && is_bare(glyph, ground, 0))
        canvas_put(canvas, x, y, text, strlen(text), (LookRole)glyph->ground, CELL_GROUND | CELL_SUNKEN);
}

/* A ripple as long as a lens of a third of a row is high: where it begins, goes on and ends. */
static const char *const RIPPLE[][3] = {[BLOCKS_QUADRANTS] = {"▂", "▂", "▂"},
                                        [BLOCKS_HALVES] = {"▄", "▄", "▄"},
                                        [BLOCKS_SEXTANTS] = {"🭈", "🬭", "🬽"}};

static void draw_ripple(Canvas *canvas, Rect at, unsigned ground)
{
    for (int x = 0; x < at.width; x++) {
        const Glyph *glyph = canvas_at(canvas, at.x + x, at.y);
        const char *text = RIPPLE[canvas->blocks][x == 0 ? 0 : x < at.width - 1 ? 1 : 2];
        if (is_bare(glyph, ground, 0))
            canvas_put(canvas, at.x + x, at.y, text, strlen(text), (LookRole)(ground | CELL_GRAIN),
                       CELL_GROUND);
    }
}

/* Over a large cell, in all rows but one and the last one, at the left and at the right by turns; none reaches a side. */
static void draw_ripples(Canvas *canvas, Rect area, unsigned ground, int turn)
{
    enum { SHORT = 3, ASIDE = 1 };
    int half = area.width / 2 - ASIDE, rows = area.height - 1;
    for (int y = 0; y < rows; y++) {
        int length = at_most(SHORT + (turn + y) % 2, half), free = half - length;
        int x = ASIDE + y % 2 * (area.width - 2 * ASIDE - half) + (2 * turn + y) % (free + 1);
        if (y != turn % rows)
            draw_ripple(canvas, (Rect){area.x + x, area.y + y, length, 1}, ground);
    }
}

void texture_waves(Canvas *canvas, Rect area, unsigned ground, int column, int row)
{
    enum { TURNS = 5, TWO = 6, LONG = 9, HIGH = 4, ASIDE = 2, LEAST_ROWS = 2 };
    static const struct {
        bool two, mirrored;
    } TURN[TURNS] = {{true, false}, {false, false}, {true, true}, {false, true}, {false, false}};
    int turn = (column + 2 * row) % TURNS;
    bool large = area.width >= TWO && area.height >= LEAST_ROWS, two = large && TURN[turn].two;
    bool mirrored = large && TURN[turn].mirrored;
    int length = area.width < TWO ? 2 + area.width % 2 : area.width < LONG ? 3 : 4;
    int free = area.width - length - (large ? ASIDE : 0), left = area.x + free / 2;
    Rect at = {mirrored ? left + ASIDE : left, area.y + at_least(area.height - 1 - large, 0) / 2, length, 1};
    for (int i = 0; i < area.width * area.height; i++) {
        const Glyph *glyph = canvas_at(canvas, area.x + i % area.width, area.y + i / area.width);
        if (!glyph || strcmp(glyph->text, " ") != 0)
            return;
    }
    if (area.width >= LONG && area.height >= HIGH) {
        draw_ripples(canvas, area, ground, turn);
        return;
    }
    if (large && !two)
        at = (Rect){left + ASIDE / 2, at.y + 1, length, 1};
    draw_ripple(canvas, at, ground);
    at.x += mirrored ? -ASIDE : ASIDE;
    at.y++;
    if (two)
        draw_ripple(canvas, at, ground);
}

/* Is there room for a ripple, with as much as a text cell at each of its ends, and none right above it. */
static bool has_ripple_room(const Canvas *canvas, int x, int y, int length, unsigned ground)
{
    bool room = true;
    for (int i = -1; i <= length && room; i++) {
        const Glyph *above = canvas_at(canvas, x + i, y - 1);
        room = is_bare(canvas_at(canvas, x + i, y), ground, 0) &&
               !(above && above->marks & CELL_GROUND && above->role == (ground | CELL_GRAIN));
    }
    return room;
}

/* Where there are no cells: ripples wherever one has room, some columns apart from each other. */
static void draw_sea(Canvas *canvas, Rect area, unsigned ground)
{
    enum { APART = 4, SHORT = 3, LONG = 2 };
    for (int y = area.y; y < area.y + area.height; y++)
        for (int x = area.x; x < area.x + area.width; x++) {
            int length = SHORT + (int)(scatter(x, y) % LONG);
            if (!has_ripple_room(canvas, x, y, length, ground))
                continue;
            draw_ripple(canvas, (Rect){x, y, length, 1}, ground);
            x += length + APART - 1;
        }
}

void texture_draw(Canvas *canvas, Rect area, LookTexture texture, unsigned ground)
{
    if (texture == TEXTURE_BEVEL)
        texture_bevel(canvas, area, ground);
    if (texture == TEXTURE_WAVES && canvas->textured && canvas->unicode)
        draw_sea(canvas, area, ground);
    for (int y = 0; canvas->textured && canvas->unicode && y < area.height; y++)
        for (int x = 0; x < area.width; x++)
            if (texture == TEXTURE_PLANKS)
                texture_plank(canvas, area.x + x, area.y + y, ground, x, y);
            else
                texture_put(canvas, area.x + x, area.y + y, ground, texture_parts(texture, x, y));
}
