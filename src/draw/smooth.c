/* Smooth: what the blocks of a text cell and its neighbours cover is blurred by the size of a sextant's part, as an eye would
 * see it from afar, and where a wedge is nearer to that than the blocks are, it takes their place. */
#include "draw/smooth.h"

#include <string.h>

#include "base/mem.h"
#include "base/utf8.h"
#include "draw/wedge.h"

enum {
    ACROSS = WEDGE_ACROSS,
    DOWN = WEDGE_DOWN,
    BESIDE = 3, /* points on each side of one that are seen with it */
    ABOVE = 4,
    SEEN = (2 * BESIDE + 1) * (2 * ABOVE + 1),
    COLUMN = ACROSS / 2,
    ROW = DOWN / BLOCKS_STEPS,
    NEARER = 4 /* by so many points a wedge must be nearer */
};

typedef struct Smooth {
    Canvas *canvas;
    WedgeTable wedges;
} Smooth;

/* Is all of a text cell of one drawing, in two tones. */
static bool has_two_tones(const Glyph *glyph)
{
    return glyph->marks & CELL_RIM || (glyph->marks & (CELL_GLINT | CELL_SHADED)) == CELL_GLINT;
}

/* Is an inlay drawn there, which lies on such a ground. */
static bool lies_on(const Glyph *glyph, const Glyph *like)
{
    const unsigned shades = CELL_ODD | CELL_TRACED | CELL_GRAIN;
    return glyph->marks & CELL_SHAPE && like->marks & CELL_GROUND && (glyph->ground & ~shades) == like->role;
}

/* Is something written on a drawing there, of which all of the text cell is else. */
static bool is_written_on(const Glyph *glyph, const Glyph *like)
{
    enum { MARKS = CELL_REVERSE | CELL_SHAPE };
    return (glyph->marks & MARKS) == MARKS && !((glyph->marks | like->marks) & CELL_GROUND) &&
           glyph->role == like->role;
}

/* Which steps of a text cell belong to a drawing in the same ink: in two tones all of them, under an inlay, and under a text. */
static unsigned steps_at(const Smooth *s, int x, int y, const Glyph *like)
{
    enum { INK = CELL_SMOOTH | CELL_GROUND | CELL_SUNKEN };
    const Glyph *glyph = canvas_at(s->canvas, x, y);
    if (glyph && (lies_on(glyph, like) || is_written_on(glyph, like)))
        return BLOCKS_ALL_STEPS;
    if (!glyph || glyph->role != like->role || (glyph->marks & INK) != (like->marks & INK))
        return 0;
    return has_two_tones(glyph) ? BLOCKS_ALL_STEPS : blocks_steps(glyph->text);
}

/* Of a text cell and those around it. */
typedef unsigned Around[3][3];

static bool is_covered(Around steps, int x, int y)
{
    int column = x + ACROSS, row = y + DOWN;
    unsigned here = steps[row / DOWN][column / ACROSS];
    return here >> (row % DOWN / ROW * BLOCKS_ACROSS + column % ACROSS / COLUMN) & 1;
}

static void blur(Around steps, WedgePoints out)
{
    int beside[DOWN + 2 * ABOVE][ACROSS];
    for (int y = 0; y < DOWN + 2 * ABOVE; y++)
        for (int x = 0; x < ACROSS; x++) {
            beside[y][x] = 0;
            for (int i = -BESIDE; i <= BESIDE; i++)
                beside[y][x] += is_covered(steps, x + i, y - ABOVE);
        }
    for (int y = 0; y < DOWN; y++) {
        out[y] = 0;
        for (int x = 0; x < ACROSS; x++) {
            int seen = 0;
            for (int i = 0; i <= 2 * ABOVE; i++)
                seen += beside[y + i][x];
            if (2 * seen > SEEN)
                out[y] |= (uint16_t)(1u << x);
        }
    }
}

/* Do steps hang together, from one to the next beside, above or below it. */
static bool are_one(unsigned steps)
{
    enum { LEFT = 0x555, RIGHT = 0xAAA };
    unsigned seen = steps & -steps, before = 0;
    while (seen != before) {
        before = seen;
        seen |= ((seen & LEFT) << 1 | (seen & RIGHT) >> 1 | seen << BLOCKS_ACROSS | seen >> BLOCKS_ACROSS) &
                steps;
    }
    return seen == steps;
}

/* Are both halves of each third alike: quarters are too coarse for slopes. */
static bool in_thirds(unsigned steps)
{
    enum { UPPER = 0x333 };
    return (steps & UPPER) == (steps >> BLOCKS_ACROSS & UPPER);
}

/* The wedge that stands for the blocks of a text cell, or -1. */
static int wedge_for(const Smooth *s, int x, int y)
{
    const Glyph *glyph = canvas_at(s->canvas, x, y);
    if (!glyph || !(glyph->marks & CELL_SMOOTH) || has_two_tones(glyph))
        return -1;
    unsigned own = blocks_steps(glyph->text);
    if (own == 0 || own == BLOCKS_ALL_STEPS || !are_one(own) || !are_one(BLOCKS_ALL_STEPS & ~own))
        return -1;
    Around steps;
    for (int i = 0; i < 9; i++) {
        steps[i / 3][i % 3] = steps_at(s, x + i % 3 - 1, y + i / 3 - 1, glyph);
        if (!in_thirds(steps[i / 3][i % 3]))
            return -1;
    }
    WedgePoints wanted, blocks;
    blur(steps, wanted);
    wedge_points_of_steps(own, blocks);
    return wedge_nearest(&s->wedges, wanted, wedge_difference(wanted, blocks) - NEARER);
}

void smooth_steps(Canvas *canvas, Rect area)
{
    if (canvas->blocks != BLOCKS_SEXTANTS || !canvas->unicode || area.width < 1 || area.height < 1)
        return;
    Smooth s = {.canvas = canvas};
    size_t cells = (size_t)area.width * (size_t)area.height;
    int *found = mem_alloc_array(cells, sizeof *found);
    wedge_measure(canvas->halves, &s.wedges);
    for (size_t i = 0; i < cells; i++)
        found[i] = wedge_for(&s, area.x + (int)i % area.width, area.y + (int)i / area.width);
    for (size_t i = 0; i < cells; i++) {
        char text[BLOCKS_TEXT];
        int x = area.x + (int)i % area.width, y = area.y + (int)i / area.width;
        const Glyph *glyph = canvas_at(canvas, x, y);
        if (found[i] >= 0)
            canvas_put(canvas, x, y, text, utf8_encode(wedge_code(found[i]), text), (LookRole)glyph->role,
                       glyph->marks);
    }
    mem_free(found);
}
