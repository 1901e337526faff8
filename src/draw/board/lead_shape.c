#include "draw/board/lead_shape.h"

#include <stdlib.h>
#include <string.h>

#include "base/limit.h"

/* Lengths are in parts of a dot, LEAD_UNIT of them, but where dots are named; those here are for the least unit. */
enum {
    DIRECTION = 1024, /* of a direction */
    RAILS = 3,        /* dots from one rail to the other */
    RUNGS = 4,        /* dots from one rung to the next */
    HEAD = 126,       /* radius, beyond a unit */
    BODY = 2,         /* dots */
    SWING = 200,      /* of a wave to a side */
    HALF = 10,        /* dots of half a wave at least */
    WAVE = 1900,      /* there and back */
    WIND = 6,         /* likewise under a face, for each unit beyond half of the least one */
    WOUND = 8,        /* and dots of half such a wave */
    FORKED = 80       /* the least unit at which the ends of a tongue are told from each other */
};

/* A shape that is being drawn. */
typedef struct Course {
    const LeadShape *shape;
    LeadMask *mask;
    int along_x, along_y; /* its direction, in parts of DIRECTION */
    int length;           /* in parts of a dot */
} Course;

static int root(int64_t square)
{
    int64_t low = 0, high = 1 << 24;
    while (low < high) {
        int64_t middle = (low + high + 1) / 2;
        if (middle * middle <= square)
            low = middle;
        else
            high = middle - 1;
    }
    return (int)low;
}

static int rounded(int64_t value, int64_t by)
{
    return (int)(value >= 0 ? (value + by / 2) / by : -((-value + by / 2) / by));
}

static void put(LeadMask *mask, int x, int y, uint8_t what)
{
    if (x < 0 || y < 0 || x >= mask->width || y >= mask->height)
        return;
    uint8_t *dot = &mask->dot[(size_t)y * (size_t)mask->width + (size_t)x];
    if (*dot < what)
        *dot = what;
    mask->first = at_most(mask->first, y);
    mask->behind = at_least(mask->behind, y + 1);
}

/* With the dots around it, which stay clear. */
static void put_ink(LeadMask *mask, int x, int y)
{
    for (int i = 0; i < 9; i++)
        put(mask, x + i % 3 - 1, y + i / 3 - 1, i == 4 ? LEAD_INK : LEAD_CLEAR);
}

/* ---- lines ---- */

/* A straight line between two dots, relative to its first one: the n-th of its steps. */
typedef struct Steps {
    int dx, dy, count;
} Steps;

static Steps steps_of(int dx, int dy)
{
    return (Steps){dx, dy, at_least(abs(dx), abs(dy))};
}

static int step_x(const Steps *s, int n)
{
    return s->count ? rounded((int64_t)s->dx * n, s->count) : 0;
}

static int step_y(const Steps *s, int n)
{
    return s->count ? rounded((int64_t)s->dy * n, s->count) : 0;
}

static void draw_steps(LeadMask *mask, int x, int y, const Steps *s)
{
    for (int n = 0; n <= s->count; n++)
        put_ink(mask, x + step_x(s, n), y + step_y(s, n));
}

static void draw_line(const Course *c)
{
    const LeadShape *s = c->shape;
    Steps steps = steps_of(s->to_x - s->from_x, s->to_y - s->from_y);
    draw_steps(c->mask, s->from_x, s->from_y, &steps);
}

/* ---- ladders ---- */

static bool is_taken(const LeadMask *mask, int x, int y)
{
    bool inside = x >= 0 && y >= 0 && x < mask->width && y < mask->height;
    return !inside || (mask->taken && mask->taken[(size_t)y * (size_t)mask->width + (size_t)x]);
}

/* Is all of a rung seen that begins at a dot. */
static bool is_whole(const LeadMask *mask, int x, int y, const Steps *rail, const Steps *rung, int n)
{
    bool whole = true;
    for (int across = 0; across <= rung->count; across++)
        whole = whole && !is_taken(mask, x + step_x(rail, n) + step_x(rung, across),
                                   y + step_y(rail, n) + step_y(rung, across));
    return whole;
}

/* Both rails are the same line, and all rungs the same one across, so that they are parallel dot by dot. Nothing shows
 * through between them. */
static void draw_ladder(const Course *c)
{
    const LeadShape *s = c->shape;
    bool steep = abs(c->along_x) < DIRECTION / 3; /* slanting rails would touch */
    int apart = (RAILS + 2 * !steep) * s->unit;
    Steps rail = steps_of(s->to_x - s->from_x, s->to_y - s->from_y),
          rung = steps_of(rounded((int64_t)-c->along_y * apart, (int64_t)DIRECTION * LEAD_UNIT),
                          rounded((int64_t)c->along_x * apart, (int64_t)DIRECTION * LEAD_UNIT));
    int x = s->from_x - rung.dx / 2, y = s->from_y - rung.dy / 2;
    int rungs = at_least(rounded(c->length, (RUNGS + 2 * !steep) * s->unit), 2);
    for (int n = 0; n <= rail.count; n++)
        for (int across = 0; across <= rung.count; across++)
            put(c->mask, x + step_x(&rail, n) + step_x(&rung, across),
                y + step_y(&rail, n) + step_y(&rung, across), LEAD_CLEAR);
    draw_steps(c->mask, x, y, &rail);
    draw_steps(c->mask, x + rung.dx, y + rung.dy, &rail);
    for (int i = 0; i < rungs; i++) {
        int n = rounded((int64_t)(2 * i + 1) * rail.count, 2 * rungs);
        if (is_whole(c->mask, x, y, &rail, &rung, n))
            draw_steps(c->mask, x + step_x(&rail, n), y + step_y(&rail, n), &rung);
    }
}

/* ---- snakes ---- */

/* Half waves to both sides by turns, as parabolas; at its ends it comes to the middle. Along goes from 0 to halves * 1024. */
static int swing_at(int along, int swing)
{
    enum { PARTS = 1024 };
    int at = along % PARTS, out = 4 * swing * at / PARTS * (PARTS - at) / PARTS;
    return along / PARTS % 2 ? -out : out;
}

/* The dots whose middles are near to the lower right corner of a dot, where the middle of a body of two dots is. */
static void draw_disc(LeadMask *mask, int x, int y, int radius)
{
    int size = radius / LEAD_UNIT + 1;
    for (int dot_y = y - size; dot_y <= y + size + 1; dot_y++)
        for (int dot_x = x - size; dot_x <= x + size + 1; dot_x++) {
            int64_t dx = (dot_x - x) * LEAD_UNIT - LEAD_UNIT / 2,
                    dy = (dot_y - y) * LEAD_UNIT - LEAD_UNIT / 2;
            if (dx * dx + dy * dy <= (int64_t)radius * radius)
                put_ink(mask, dot_x, dot_y);
        }
}

/* So many dots each way: nothing else keeps its thickness however it is turned. */
static void draw_square(LeadMask *mask, int x, int y, int side)
{
    int left = rounded(x - (side - 1) * LEAD_UNIT / 2, LEAD_UNIT),
        top = rounded(y - (side - 1) * LEAD_UNIT / 2, LEAD_UNIT);
    for (int i = 0; i < side * side; i++)
        put_ink(mask, left + i % side, top + i / side);
}

int lead_shape_body(const LeadShape *shape)
{
    return at_least(BODY * shape->unit / LEAD_UNIT, BODY + shape->face);
}

/* As thick as its body over three quarters, then thinner; behind a face, where it has few dots, a thinner one would be a step
 * aside. */
static int thickness_at(const Course *c, int along)
{
    int left = c->length - along, thin = at_least(c->length / 4, 1), body = lead_shape_body(c->shape);
    return c->shape->face || left >= thin ? body : 1 + (body - 1) * left / thin;
}

/* Begins a body under a face, and not to a place far beside it. */
static bool leads_down(const LeadShape *s)
{
    enum { BESIDE = 8 /* dots */ };
    return s->face && abs(s->to_x - s->from_x) < 2 * (s->to_y - s->from_y) + BESIDE * s->unit / LEAD_UNIT;
}

/* How far aside something is that begins gently, of so much, where the way is so far of its length. */
static int gently(int64_t much, int64_t along, int64_t length)
{
    return (int)(much * along / length * along / length * (2 * length - along) / length);
}

/* How much of its swing a body has: behind a face little at first, where it goes straight down, and less and less up to its
 * tail. */
static int eased(const Course *c, int beside, int along)
{
    int length = at_least(c->length, 1), far = at_least(length / 4, 1);
    int64_t less = (int64_t)beside * (2 * length - along) / (2 * length);
    return (int)(along < far ? less * along / far * along / far * (3 * far - 2 * along) / far : less);
}

/* Does a body under a face go to a place below it: then it has half a wave for each cell that it passes, and half of one for its tail. */
static bool is_wound(const LeadShape *s)
{
    enum { BESIDE = 5 /* dots */ };
    return leads_down(s) && abs(s->to_x - s->from_x) <= BESIDE * s->unit / LEAD_UNIT;
}

static int wound_at(const Course *c, int along)
{
    const LeadShape *s = c->shape;
    int halves = at_least(c->length / (WOUND * s->unit) - s->bend.waves, 1);
    int full = WIND * (s->unit - LEAD_UNIT / 2), widest = c->length / (2 * halves + 1) / 2,
        swing = at_least(at_most(full * s->bend.swing / 4, widest), -widest);
    return swing_at((int)((int64_t)along * (halves * 1024 + 512) / (c->length + 1)), swing);
}

/* How far beside the straight way it is so far along. */
static int waved_at(const Course *c, int along)
{
    const LeadShape *s = c->shape;
    int most = at_least(2 * c->length * LEAD_UNIT / (WAVE * s->unit), 2);
    int halves = at_most(most + s->bend.waves, at_least(c->length / (HALF * s->unit), 2));
    int part = s->face ? 10 : 8; /* behind a long head there is less room to swing */
    int full = SWING * s->unit / LEAD_UNIT, widest = c->length / halves * 3 / part;
    int swing = at_least(at_most(full * s->bend.swing / 4, widest), -widest);
    return swing_at((int)((int64_t)along * (halves * 1024 - (leads_down(s) ? 512 : 0)) / (c->length + 1)),
                    swing);
}

/* All of it to one side. */
static int bowed_at(const Course *c, int along)
{
    const LeadShape *s = c->shape;
    int straight = c->length * 3 / 8,
        bow = at_least(at_most(SWING * s->unit / LEAD_UNIT * s->bend.bow, straight), -straight);
    return swing_at((int)((int64_t)along * 1024 / (c->length + 1)), bow);
}

/* The middle of the body so far along the straight way. */
static LeadPoint point_at(const Course *c, int along)
{
    const LeadShape *s = c->shape;
    bool down = leads_down(s);
    int beside = (is_wound(s) ? wound_at(c, along) : waved_at(c, along)) + bowed_at(c, along);
    beside = down ? eased(c, beside, along) : beside;
    int on = down ? gently(c->length, along, at_least(c->length, 1)) : along;
    int64_t x = (int64_t)on * c->along_x - (int64_t)beside * c->along_y,
            y = (int64_t)along * c->along_y + (int64_t)beside * c->along_x;
    return (LeadPoint){s->from_x * LEAD_UNIT + (int)(x / DIRECTION),
                       s->from_y * LEAD_UNIT + (int)(y / DIRECTION)};
}

static void draw_body(const Course *c)
{
    for (int along = 0; along <= c->length; along += LEAD_UNIT / 4) {
        LeadPoint at = point_at(c, along);
        draw_square(c->mask, at.x, at.y, thickness_at(c, along));
    }
}

/* A dot so far before the head and beside its middle, in parts of a dot. */
static void put_before(const Course *c, const LeadPoint *ahead, int far, int aside)
{
    int64_t x = (int64_t)ahead->x * far - (int64_t)ahead->y * aside,
            y = (int64_t)ahead->y * far + (int64_t)ahead->x * aside;
    put_ink(c->mask, c->shape->from_x + rounded(x + DIRECTION * LEAD_UNIT / 2, DIRECTION * LEAD_UNIT),
            c->shape->from_y + rounded(y + DIRECTION * LEAD_UNIT / 2, DIRECTION * LEAD_UNIT));
}

/* Out of its mouth, with two ends. */
static void draw_tongue(const Course *c, const LeadPoint *ahead, int radius)
{
    int tongue = radius * 3 / 4, fork = c->shape->unit >= FORKED ? tongue / 2 : 0;
    for (int far = radius; far <= radius + tongue; far += LEAD_UNIT / 2) {
        int aside = at_least(far - radius - tongue + fork, 0);
        put_before(c, ahead, far, aside);
        put_before(c, ahead, far, -aside);
    }
}

/* Where the body leads, as a direction. */
static LeadPoint looking(const Course *c, int radius)
{
    LeadPoint neck = point_at(c, at_most(2 * radius, c->length));
    int64_t dx = c->shape->from_x * LEAD_UNIT - neck.x, dy = c->shape->from_y * LEAD_UNIT - neck.y;
    int far = at_least(root(dx * dx + dy * dy), 1);
    return (LeadPoint){(int)(dx * DIRECTION / far), (int)(dy * DIRECTION / far)};
}

/* At both sides of the middle of its head, a little before it, where it is large enough. */
static void draw_eyes(const Course *c, const LeadPoint *ahead, int radius)
{
    enum { SMALLER = 2 };
    LeadMask *mask = c->mask;
    int eye = c->shape->unit / LEAD_UNIT / SMALLER;
    int64_t half = (int64_t)DIRECTION * LEAD_UNIT / 2; /* a dot */
    for (int side = -1; side <= 1; side += 2) {
        int aside = side * radius / 2, far = radius / 6;
        int64_t on_x = (int64_t)ahead->x * far - (int64_t)ahead->y * aside,
                on_y = (int64_t)ahead->y * far + (int64_t)ahead->x * aside;
        int left = c->shape->from_x + rounded(on_x + half - eye * half, 2 * half),
            top = c->shape->from_y + rounded(on_y + half - eye * half, 2 * half);
        for (int i = 0; i < eye * eye; i++) {
            int x = left + i % eye, y = top + i / eye;
            if (x >= 0 && y >= 0 && x < mask->width && y < mask->height)
                mask->dot[(size_t)y * (size_t)mask->width + (size_t)x] = LEAD_CLEAR;
        }
    }
}

/* As wide as high, with a brow above it and a neck below it; alone with where its body begins, so that they stay one. */
static void draw_face(const LeadShape *s, LeadMask *mask)
{
    enum { WIDE = 4, NARROW = 2 };
    int x = s->from_x, y = s->from_y - LEAD_FACE - LEAD_NECK, below = s->head ? LEAD_NECK : 0,
        body = lead_shape_body(s);
    for (int i = 0; i < NARROW * LEAD_BROW; i++)
        put_ink(mask, x + i % NARROW, y - LEAD_BROW + i / NARROW);
    for (int i = 0; i < WIDE * (LEAD_FACE + 1); i++)
        put_ink(mask, x - 1 + i % WIDE, y - 1 + i / WIDE);
    for (int i = 0; i < body * (LEAD_NECK + below); i++)
        put_ink(mask, x - (body - 1) / 2 + i % body, y + LEAD_FACE + i / body);
}

/* Longer than wide, with eyes, and a tongue. */
static void draw_head(const Course *c)
{
    const LeadShape *s = c->shape;
    if (s->face) {
        draw_face(s, c->mask);
        return;
    }
    int radius = s->unit + HEAD;
    LeadPoint ahead = looking(c, radius);
    int neck_x = rounded((int64_t)-ahead.x * radius, DIRECTION * LEAD_UNIT),
        neck_y = rounded((int64_t)-ahead.y * radius, DIRECTION * LEAD_UNIT);
    draw_disc(c->mask, s->from_x, s->from_y, radius);
    draw_disc(c->mask, s->from_x + neck_x, s->from_y + neck_y, radius * 3 / 4);
    draw_tongue(c, &ahead, radius);
    draw_eyes(c, &ahead, radius);
}

static void draw_snake(const Course *c)
{
    if (!c->shape->head)
        draw_body(c);
    draw_head(c);
}

static Course course_of(const LeadShape *shape, LeadMask *mask)
{
    int64_t dx = (int64_t)(shape->to_x - shape->from_x) * LEAD_UNIT,
            dy = (int64_t)(shape->to_y - shape->from_y) * LEAD_UNIT;
    Course course = {.shape = shape, .mask = mask, .length = root(dx * dx + dy * dy)};
    if (course.length > 0) {
        course.along_x = (int)(dx * DIRECTION / course.length);
        course.along_y = (int)(dy * DIRECTION / course.length);
    }
    return course;
}

void lead_shape_points(const LeadShape *shape, LeadPoint out[LEAD_POINTS])
{
    Course course = course_of(shape, NULL);
    for (int i = 0; i < LEAD_POINTS; i++)
        out[i] = point_at(&course, (int)((int64_t)course.length * i / (LEAD_POINTS - 1)));
}

void lead_shape_draw(const LeadShape *shape, LeadMask *mask)
{
    Course course = course_of(shape, mask);
    if (mask->behind > mask->first)
        memset(mask->dot + (size_t)mask->first * (size_t)mask->width, LEAD_NOTHING,
               (size_t)(mask->behind - mask->first) * (size_t)mask->width);
    mask->first = mask->height;
    mask->behind = 0;
    if (shape->style == LEAD_RUNGS)
        draw_ladder(&course);
    else if (shape->style == LEAD_WAVE)
        draw_snake(&course);
    else
        draw_line(&course);
}
