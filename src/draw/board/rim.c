#include "draw/board/rim.h"

#include <string.h>

enum { PARTS = 4 };

static int count_of(const unsigned *ground, unsigned wanted)
{
    int count = 0;
    for (int i = 0; i < PARTS; i++)
        count += ground[i] == wanted;
    return count;
}

static bool is_paper(unsigned ground)
{
    return ground == GROUND_PAPER;
}

/* What is so in one cell, where something has happened, gives way to what cells share. */
static bool is_single(unsigned ground)
{
    return ground & CELL_TRACED || ground == GROUND_LIT;
}

static bool is_stronger(unsigned a, unsigned b)
{
    if (is_paper(a) || is_paper(b))
        return !is_paper(a);
    return is_single(a) == is_single(b) ? a < b : is_single(b);
}

/* A text cell has two colours: of two grounds that are not paper one has all of the gap. */
static unsigned strongest(const unsigned *ground)
{
    unsigned found = GROUND_PAPER;
    for (int i = 0; i < PARTS; i++)
        if (is_stronger(ground[i], found))
            found = ground[i];
    return found;
}

static bool all_shown(const Canvas *canvas, const unsigned *ground)
{
    bool shown = true;
    for (int i = 0; i < PARTS; i++)
        shown = shown && canvas_shows(canvas, ground[i]);
    return shown;
}

/* The parts that are filled: another ground gives way to paper only where it touches none that is filled. */
static unsigned filled_parts(const unsigned *ground, unsigned filled)
{
    enum { BESIDE = 1, BELOW = 2 };
    unsigned parts = 0;
    for (int i = 0; i < PARTS; i++) {
        bool alone = is_paper(ground[i ^ BESIDE]) && is_paper(ground[i ^ BELOW]);
        parts |= (unsigned)(ground[i] == filled || (!is_paper(ground[i]) && !alone)) << i;
    }
    return parts;
}

static unsigned possible(const Canvas *canvas, unsigned parts)
{
    int covered[PARTS];
    for (int i = 0; i < PARTS; i++)
        covered[i] = (int)(parts >> i & 1);
    return canvas->blocks == BLOCKS_HALVES ? blocks_nearest(BLOCKS_HALVES, covered, 1) : parts;
}

/* A quiet line, so that cells can be counted. */
static void draw_inside(const Painter *p, Rect gap, unsigned ground, const char *line)
{
    bool grained = p->canvas->textured;
    canvas_ground(p->canvas, gap, ground);
    if (line)
        canvas_fill(p->canvas, gap, line, (LookRole)(grained ? ground | CELL_GRAIN : ROLE_DIM),
                    grained ? CELL_GROUND : CELL_LINE);
    else
        canvas_fill(p->canvas, gap, " ", ROLE_PLAIN, 0);
}

void rim_draw(const Painter *p, Rect gap, const unsigned ground[PARTS], const char *line)
{
    enum { ALL = 15 };
    char text[BLOCKS_TEXT];
    unsigned filled = strongest(ground), parts = possible(p->canvas, filled_parts(ground, filled));
    if (is_paper(filled) || !all_shown(p->canvas, ground))
        return;
    if (parts == ALL) {
        draw_inside(p, gap, filled, count_of(ground, filled) == PARTS ? line : NULL);
        return;
    }
    blocks_text(BLOCKS_QUADRANTS, parts, text);
    canvas_ground(p->canvas, gap, GROUND_PAPER);
    canvas_fill(p->canvas, gap, text, (LookRole)filled, CELL_GROUND);
}
