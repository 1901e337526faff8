/* Dots: what dots of braille mean that lie beside each other. */
#include "draw/svg/dots.h"

#include <stdbool.h>
#include <stdlib.h>

#include "base/mem.h"

enum {
    STEP = SHAPE_WIDTH / 2, /* from one dot to the next, in and between cells */
    FINE = 16,              /* parts of a unit while lines are smoothed */
    PASSES = 8,
    SMALL_RING = 12, /* points */
    NOWHERE = -1
};

/* Directions from north clockwise, as those of a board. */
enum { NORTH, NORTH_EAST, EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, WEST, NORTH_WEST, WAYS };

static const int RIGHT[WAYS] = {0, 1, 1, 1, 0, -1, -1, -1}, DOWN[WAYS] = {-1, -1, 0, 1, 1, 1, 0, -1};

typedef struct Dot {
    uint32_t ink;
    ShapePoint at;
    int next[WAYS];  /* the dots around, or NOWHERE */
    uint8_t links;   /* ways that a line leads, as bits; those that were drawn are taken away */
    uint8_t meeting; /* how many lines come together there */
    bool solid;      /* a corner of four that enclose an area */
} Dot;

/* Of one weight: what braille has, or the middles of four of less weight each that enclose a square. */
typedef struct Dots {
    Pieces *pieces;
    int weight;
    Dot *dot;
    int count;
    ShapePoint *chain; /* of one line */
    int length;
} Dots;

/* ---- which dots are beside which ---- */

static int compare_dots(const void *one, const void *other)
{
    const Dot *a = one, *b = other;
    if (a->ink != b->ink)
        return a->ink < b->ink ? -1 : 1;
    if (a->at.y != b->at.y)
        return a->at.y < b->at.y ? -1 : 1;
    return a->at.x < b->at.x ? -1 : a->at.x > b->at.x;
}

static int find_dot(const Dots *dots, const Dot *from, int way)
{
    Dot wanted = {.ink = from->ink, .at = {from->at.x + RIGHT[way] * STEP, from->at.y + DOWN[way] * STEP}};
    const Dot *found = bsearch(&wanted, dots->dot, (size_t)dots->count, sizeof *dots->dot, compare_dots);
    return found ? (int)(found - dots->dot) : NOWHERE;
}

static bool has(const Dot *dot, int way)
{
    return dot->next[(way + WAYS) % WAYS] != NOWHERE;
}

/* Slanting only where no way round leads there. */
static void find_links(Dot *dot)
{
    for (int way = 0; way < WAYS; way++) {
        bool slants = way % 2 == 1;
        if (has(dot, way) && !(slants && (has(dot, way - 1) || has(dot, way + 1))))
            dot->links |= (uint8_t)(1u << way);
        dot->solid = dot->solid || (slants && has(dot, way) && has(dot, way - 1) && has(dot, way + 1));
    }
}

static void find_neighbours(Dots *dots)
{
    for (int i = 0; i < dots->count; i++)
        for (int way = 0; way < WAYS; way++)
            dots->dot[i].next[way] = find_dot(dots, &dots->dot[i], way);
    for (int i = 0; i < dots->count; i++)
        find_links(&dots->dot[i]);
}

/* ---- where thin lines cross ---- */

enum { CORNERS = 4 };

/* The corners of the square below and at the right of a dot, clockwise from it; false where there is none. */
static bool find_square(const Dot *dot, int at, int corner[CORNERS])
{
    corner[0] = at;
    for (int i = 1; i < CORNERS; i++)
        corner[i] = dot->next[EAST + i - 1];
    return has(dot, EAST) && has(dot, SOUTH_EAST) && has(dot, SOUTH);
}

/* How many squares a dot is a corner of. */
static int squares_at(const Dot *dot)
{
    int count = 0;
    for (int way = NORTH_EAST; way < WAYS; way += 2)
        count += has(dot, way) && has(dot, way - 1) && has(dot, way + 1);
    return count;
}

/* Does a line lead from a corner away from its square. */
static bool leads_away(const Dot *dot, const int corner[CORNERS])
{
    for (int way = 0; way < WAYS; way++) {
        bool within = false;
        for (int i = 0; i < CORNERS; i++)
            within = within || dot->next[way] == corner[i];
        if (has(dot, way) && !within)
            return true;
    }
    return false;
}

static void unlink_corner(Dots *dots, int corner, const int all[CORNERS], bool whole)
{
    Dot *dot = &dots->dot[corner];
    dot->solid = false;
    for (int way = 0; way < WAYS; way++)
        for (int i = 0; i < CORNERS; i++)
            if (has(dot, way) && dot->next[way] == all[i] && (whole || way % 2 == 0)) {
                dot->links &= (uint8_t) ~(1u << way);
                dots->dot[all[i]].links &= (uint8_t) ~(1u << (way + WAYS / 2) % WAYS);
            }
}

static void link_slanting(Dots *dots, int from, int to)
{
    for (int way = NORTH_EAST; way < WAYS; way += 2)
        if (dots->dot[from].next[way] == to) {
            dots->dot[from].links |= (uint8_t)(1u << way);
            dots->dot[to].links |= (uint8_t)(1u << (way + WAYS / 2) % WAYS);
        }
}

/* A square alone from which lines lead away is no spot: they meet or cross there. Lines go on through it from the corners that
 * they come to, slanting where these are opposite. */
static void open_crossing(Dots *dots, const int corner[CORNERS])
{
    unsigned away = 0;
    for (int i = 0; i < CORNERS; i++) {
        if (squares_at(&dots->dot[corner[i]]) != 1)
            return;
        away |= (unsigned)leads_away(&dots->dot[corner[i]], corner) << i;
    }
    if (__builtin_popcount(away) < 2)
        return;
    bool across[2] = {(away & 5) == 5, (away & 10) == 10};
    for (int i = 0; i < CORNERS; i++)
        unlink_corner(dots, corner[i], corner, !(away >> i & 1));
    for (int i = 0; i < 2; i++)
        if (across[i])
            link_slanting(dots, corner[i], corner[i + 2]);
    for (int i = 0; i < CORNERS && !(across[0] && across[1]); i++) {
        int way = (EAST + 2 * i) % WAYS, next = corner[(i + 1) % CORNERS];
        if (!(away >> i & 1) || !(away >> (i + 1) % CORNERS & 1))
            continue;
        dots->dot[corner[i]].links |= (uint8_t)(1u << way);
        dots->dot[next].links |= (uint8_t)(1u << (way + WAYS / 2) % WAYS);
        if (across[0] || across[1]) /* three of them: one line goes on, and one joins it */
            break;
    }
}

static void open_crossings(Dots *dots)
{
    int corner[CORNERS];
    for (int i = 0; i < dots->count; i++)
        if (find_square(&dots->dot[i], i, corner))
            open_crossing(dots, corner);
}

/* ---- areas ---- */

/* Are three of these four the corners of something that is full beside them. */
static bool borders_area(const Dots *dots, const Dot *dot, int way)
{
    const int around[] = {way, way - 1, way + 1};
    for (int i = 0; i < 3; i++)
        if (has(dot, around[i]) && dots->dot[dot->next[(around[i] + WAYS) % WAYS]].solid)
            return true;
    return dot->solid;
}

static ShapePoint beside(const Dot *dot, int way)
{
    return (ShapePoint){dot->at.x + RIGHT[way % WAYS] * STEP, dot->at.y + DOWN[way % WAYS] * STEP};
}

static void add_stroke(const Dots *dots, uint32_t ink, ShapePoint from, ShapePoint to)
{
    pieces_add(dots->pieces, LAYER_STROKE, ink, (ShapePart){SHAPE_LINE, dots->weight, 2, {from, to}});
}

/* The square or, where the dot opposite is missing, half of it. */
static void fill_corner(const Dots *dots, const Dot *dot, int way)
{
    if (!has(dot, way - 1) || !has(dot, way + 1))
        return;
    ShapePoint one = beside(dot, way - 1), other = beside(dot, way + 1);
    if (has(dot, way) && way == SOUTH_EAST) {
        pieces_add(dots->pieces, LAYER_BLOCK, dot->ink,
                   (ShapePart){SHAPE_BLOCK, 4, 2, {dot->at, beside(dot, way)}});
    } else if (!has(dot, way) && borders_area(dots, dot, way)) {
        pieces_add(dots->pieces, LAYER_AREA, dot->ink, (ShapePart){SHAPE_AREA, 0, 3, {dot->at, one, other}});
        add_stroke(dots, dot->ink, one, other);
    }
}

static void fill_areas(const Dots *dots)
{
    for (int i = 0; i < dots->count; i++)
        for (int way = NORTH_EAST; way < WAYS; way += 2)
            fill_corner(dots, &dots->dot[i], way);
}

/* ---- lines ---- */

static int ways_of(const Dot *dot)
{
    int count = 0;
    for (int way = 0; way < WAYS; way++)
        count += dot->links >> way & 1;
    return count;
}

/* How well a way goes on from where a line led in its last steps: the more the better, straight on is 8; less than 0 sideways or
 * back. */
static int goes_on(const Dots *dots, int way)
{
    enum { STEPS = 4 };
    ShapePoint at = dots->chain[dots->length - 1],
               from = dots->chain[dots->length > STEPS ? dots->length - 1 - STEPS : 0];
    int x = at.x - from.x, y = at.y - from.y, along = x * RIGHT[way] + y * DOWN[way];
    int64_t far = ((int64_t)x * x + (int64_t)y * y) * (way % 2 ? 2 : 1), square = (int64_t)along * along;
    int parts = 0;
    while (far > 0 && parts < 8 && square * 64 >= far * (parts + 1) * (parts + 1))
        parts++;
    return along < 0 ? -parts : parts;
}

/* How a line that came this way goes on: with one way out round any corner; where another one meets it, as straight as it led
 * before, if it is thin. */
static int next_way(const Dots *dots, const Dot *dot, int came)
{
    static const int TURN[WAYS] = {0, 1, WAYS - 1, 2, WAYS - 2, 3, WAYS - 3, 4};
    enum { STRAIGHT = 4 };
    int best = NOWHERE, most = STRAIGHT;
    for (int i = 0; i < WAYS; i++) {
        int way = (came + TURN[i]) % WAYS;
        if (!(dot->links >> way & 1))
            continue;
        if (dot->meeting == 2)
            return way;
        if (dot->meeting == 3 && dots->weight == SHAPE_STROKE && goes_on(dots, way) > most) {
            most = goes_on(dots, way);
            best = way;
        }
    }
    return best;
}

static void add_point(Dots *dots, ShapePoint at)
{
    dots->chain[dots->length++] = (ShapePoint){at.x * FINE, at.y * FINE};
}

/* A small ring would close up. */
static bool is_small_ring(const Dots *dots)
{
    ShapePoint first = dots->chain[0], last = dots->chain[dots->length - 1];
    return dots->length <= SMALL_RING && first.x == last.x && first.y == last.y;
}

/* Moves every point but the ends; what is straight stays so. */
static void smooth(ShapePoint *chain, int length, int passes)
{
    for (int pass = 0; pass < passes; pass++) {
        ShapePoint before = chain[0];
        for (int i = 1; i + 1 < length; i++) {
            ShapePoint at = chain[i], after = chain[i + 1];
            chain[i] = (ShapePoint){(before.x + 2 * at.x + after.x) / 4, (before.y + 2 * at.y + after.y) / 4};
            before = at;
        }
    }
}

/* Does a line lead level or upright as far as this from a point, in steps of 1 or -1 along its chain; then the first of these. */
static bool runs(const Dots *dots, int at, int step, ShapePoint *first)
{
    enum { FAR = 2 };
    const ShapePoint *from = &dots->chain[at];
    if (at + FAR * step < 0 || at + FAR * step >= dots->length)
        return false;
    *first = (ShapePoint){from[step].x - from->x, from[step].y - from->y};
    for (int k = 2; k <= FAR; k++)
        if (from[k * step].x - from->x != k * first->x || from[k * step].y - from->y != k * first->y)
            return false;
    return first->x == 0 || first->y == 0;
}

/* Where two straight lines meet at a right angle it is the corner of a frame, and no curve. */
static bool is_sharp(const Dots *dots, int at)
{
    ShapePoint back, on;
    return runs(dots, at, -1, &back) && runs(dots, at, 1, &on) && back.x * on.x + back.y * on.y == 0;
}

/* From corner to corner. */
static void smooth_all(Dots *dots)
{
    int passes = is_small_ring(dots) ? 1 : PASSES, first = 0;
    for (int i = 1; i < dots->length; i++)
        if (i + 1 == dots->length || is_sharp(dots, i)) {
            smooth(dots->chain + first, i + 1 - first, passes);
            first = i;
        }
}

static ShapePoint coarse(ShapePoint fine)
{
    return (ShapePoint){(fine.x + FINE / 2) / FINE, (fine.y + FINE / 2) / FINE};
}

static bool is_straight(ShapePoint a, ShapePoint b, ShapePoint c)
{
    return (b.x - a.x) * (c.y - b.y) == (b.y - a.y) * (c.x - b.x);
}

static void draw_chain(Dots *dots, uint32_t ink)
{
    smooth_all(dots);
    for (int i = 0; i < dots->length; i++)
        dots->chain[i] = coarse(dots->chain[i]);
    ShapePoint from = dots->chain[0];
    for (int i = 1; i < dots->length; i++) {
        ShapePoint at = dots->chain[i];
        if (i + 1 < dots->length && is_straight(from, at, dots->chain[i + 1]))
            continue;
        add_stroke(dots, ink, from, at);
        from = at;
    }
}

/* Follows a line from a dot, which is one of its ends or anywhere on a ring, and takes its links away. */
static void follow(Dots *dots, int from, int way)
{
    Dot *dot = &dots->dot[from];
    dots->length = 0;
    add_point(dots, dot->at);
    while (way != NOWHERE) {
        Dot *next = &dots->dot[dot->next[way]];
        bool thin = !next->solid && !dot->solid;
        dot->links &= (uint8_t) ~(1u << way);
        next->links &= (uint8_t) ~(1u << (way + 4) % WAYS);
        add_point(dots, next->at);
        dot = next;
        way = thin ? next_way(dots, dot, way) : NOWHERE;
    }
    draw_chain(dots, dot->ink);
}

/* First what has ends, then what begins where lines meet, then rings. */
static void draw_lines(Dots *dots)
{
    for (int i = 0; i < dots->count; i++)
        dots->dot[i].meeting = (uint8_t)ways_of(&dots->dot[i]);
    for (int pass = 0; pass < 3; pass++)
        for (int i = 0; i < dots->count; i++) {
            const Dot *dot = &dots->dot[i];
            bool begins = pass == 2 || dot->solid || dot->meeting == 1 || (pass == 1 && dot->meeting != 2);
            for (int way = 0; way < WAYS && begins; way++)
                if (dot->links >> way & 1)
                    follow(dots, i, way);
        }
}

static bool is_alone(const Dot *dot)
{
    for (int way = 0; way < WAYS; way++)
        if (has(dot, way))
            return false;
    return true;
}

/* ---- lines that change their colour ---- */

static int compare_places(const void *one, const void *other)
{
    const Dot *a = one, *b = other;
    if (a->at.y != b->at.y)
        return a->at.y < b->at.y ? -1 : 1;
    return a->at.x < b->at.x ? -1 : a->at.x > b->at.x;
}

/* All dots, whatever their colours, in rows. */
typedef struct Places {
    Dot *dot;
    int count;
} Places;

static Places places_new(const Dots *dots)
{
    Places places = {mem_alloc_array((size_t)dots->count, sizeof(Dot)), dots->count};
    for (int i = 0; i < dots->count; i++)
        places.dot[i] = dots->dot[i];
    qsort(places.dot, (size_t)places.count, sizeof *places.dot, compare_places);
    return places;
}

static const Dot *placed_at(const Places *places, ShapePoint at)
{
    Dot wanted = {.at = at};
    return bsearch(&wanted, places->dot, (size_t)places->count, sizeof *places->dot, compare_places);
}

/* Is a dot of another colour beside this one. */
static bool meets_other(const Dot *dot, const Places *places, int way)
{
    const Dot *found = placed_at(places, beside(dot, way));
    return found && found->ink != dot->ink;
}

/* The first way that a line leads from a dot: where it ends, the only one; WAYS: none does. */
static int first_way(const Dot *dot)
{
    int way = 0;
    while (way < WAYS && !(dot->links >> way & 1))
        way++;
    return way;
}

/* From where a line ends the ways onward: straight on, and nearly so to both sides. */
enum { ONWARD = 3 };

static int way_onward(int from, int i)
{
    static const int TURN[ONWARD] = {4, 3, 5};
    return (from + TURN[i]) % WAYS;
}

/* The way from where a line ends in its colour, straight on or nearly so, to where it goes on in another one; a single dot goes
 * on anywhere. */
static int way_on(const Dot *dot, const Places *places)
{
    int from = first_way(dot);
    for (int i = 0; i < ONWARD && from < WAYS; i++)
        if (meets_other(dot, places, way_onward(from, i)))
            return way_onward(from, i);
    return NOWHERE;
}

/* The way straight on from where a line ends at the rim of its text cell and leads out of it, as paths do at the ends of tiles;
 * NOWHERE where it ends elsewhere. */
static int way_out(const Dot *dot)
{
    enum { DOWN_CELL = 4 };
    int column = dot->at.x / STEP % 2, row = dot->at.y / STEP % DOWN_CELL;
    switch (first_way(dot)) {
    case NORTH: return row == DOWN_CELL - 1 ? SOUTH : NOWHERE;
    case EAST: return column == 0 ? WEST : NOWHERE;
    case SOUTH: return row == 0 ? NORTH : NOWHERE;
    case WEST: return column == 1 ? EAST : NOWHERE;
    default: return NOWHERE;
    }
}

/* A text cell has one colour, so a thin line that comes into one of another colour goes on in that: each draws its half of the
 * way between them. What goes on nowhere reaches the rim of its text cell. */
static void join_colours(const Dots *dots, const Places *places)
{
    for (int i = 0; i < dots->count; i++) {
        const Dot *dot = &dots->dot[i];
        int way = !dot->solid && ways_of(dot) == 1 ? way_on(dot, places) : NOWHERE;
        int far = STEP / 2;
        if (way == NOWHERE && !dot->solid && ways_of(dot) == 1) {
            way = way_out(dot);
            far -= dots->weight / 2; /* its end is round */
        }
        if (way != NOWHERE)
            add_stroke(dots, dot->ink, dot->at,
                       (ShapePoint){dot->at.x + RIGHT[way] * far, dot->at.y + DOWN[way] * far});
    }
}

/* ---- thick lines of two colours that cross ---- */

/* The one colour of the four dots about a point, or of none. */
static const Dot *square_about(const Places *places, ShapePoint at)
{
    const Dot *first = placed_at(places, (ShapePoint){at.x - STEP / 2, at.y - STEP / 2});
    for (int i = 1; i < 4; i++) {
        const Dot *dot =
            placed_at(places, (ShapePoint){at.x - STEP / 2 + i % 2 * STEP, at.y - STEP / 2 + i / 2 * STEP});
        if (!first || !dot || dot->ink != first->ink)
            return NULL;
    }
    return first;
}

/* Is a dot there that is a part of a thick line. */
static const Dot *thick_at(const Places *places, ShapePoint at)
{
    const Dot *thick = NULL;
    for (int i = 0; i < 4 && !thick && placed_at(places, at); i++)
        thick = square_about(
            places, (ShapePoint){at.x + (i % 2 ? 1 : -1) * STEP / 2, at.y + (i / 2 ? 1 : -1) * STEP / 2});
    return thick;
}

/* How far a thick line leads from the middle of its end into another one, straight on this way, with at most two steps
 * of bare ground between them; 0 where there is none. */
static int far_across(const Dot *end, const Places *places, int way)
{
    enum { NEAR = 3 * STEP / 2, FAR = NEAR + 2 * STEP };
    int aside = way % 2 ? 0 : STEP / 2; /* slanting, the next dots lie on its middle */
    for (int far = NEAR; far <= FAR; far += STEP)
        for (int side = -1; side <= 1; side += 2) {
            ShapePoint at = {end->at.x + RIGHT[way] * far + DOWN[way] * side * aside,
                             end->at.y + DOWN[way] * far + RIGHT[way] * side * aside};
            const Dot *other = thick_at(places, at);
            if (other)
                return far;
        }
    return 0;
}

/* A text cell has one colour and few dots, so a thick line ends where it comes to another one: there it goes on below it. */
static void lead_below(const Dots *dots, const Dot *end, const Places *places)
{
    for (int i = 0; i < ONWARD; i++) {
        int way = way_onward(first_way(end), i), far = far_across(end, places, way);
        if (far == 0)
            continue;
        ShapePoint to = {end->at.x + RIGHT[way] * far, end->at.y + DOWN[way] * far};
        pieces_add(dots->pieces, LAYER_CURVE, end->ink,
                   (ShapePart){SHAPE_LINE, dots->weight, 2, {end->at, to}});
        return;
    }
}

static void cross_below(const Dots *dots, const Places *places)
{
    for (int i = 0; i < dots->count; i++)
        if (!dots->dot[i].solid && ways_of(&dots->dot[i]) == 1)
            lead_below(dots, &dots->dot[i], places);
}

/* ---- lines that meet areas ---- */

static bool is_within(const ShapePart *part, ShapePoint at)
{
    ShapePoint least = part->point[0], most = least;
    for (int i = 1; i < part->points; i++) {
        ShapePoint point = part->point[i];
        least = (ShapePoint){point.x < least.x ? point.x : least.x, point.y < least.y ? point.y : least.y};
        most = (ShapePoint){point.x > most.x ? point.x : most.x, point.y > most.y ? point.y : most.y};
    }
    return least.x <= at.x && at.x <= most.x && least.y <= at.y && at.y <= most.y;
}

/* Is an area of this colour there, as far as whole text cells tell. */
static bool is_filled(const Dots *dots, uint32_t ink, ShapePoint at)
{
    for (size_t i = 0; i < dots->pieces->count; i++) {
        const Piece *piece = &dots->pieces->list[i];
        if (piece->layer <= LAYER_TILE && piece->ink == ink && is_within(&piece->part, at))
            return true;
    }
    return false;
}

/* How far the rim of its text cell is from a dot, upwards or downwards. */
static int rim_from(const Dot *dot, int way)
{
    int from_top = dot->at.y % SHAPE_HEIGHT;
    return way == NORTH ? from_top : SHAPE_HEIGHT - from_top;
}

/* A thick line that ends close to the rim of its text cell goes on into an area of its colour above or below it. */
static void join_areas(const Dots *dots)
{
    const int most = dots->weight / 2 + SHAPE_STROKE;
    for (int i = 0; i < dots->count; i++)
        for (int way = NORTH; way <= SOUTH; way += SOUTH) {
            const Dot *dot = &dots->dot[i];
            int far = rim_from(dot, way), beyond = far + 1;
            if (far < most && ways_of(dot) <= 1 &&
                is_filled(dots, dot->ink, (ShapePoint){dot->at.x, dot->at.y + DOWN[way] * beyond}))
                add_stroke(dots, dot->ink, dot->at, (ShapePoint){dot->at.x, dot->at.y + DOWN[way] * far});
        }
}

static void draw_spots(const Dots *dots, int weight)
{
    for (int i = 0; i < dots->count; i++)
        if (is_alone(&dots->dot[i]))
            pieces_add(dots->pieces, LAYER_SPOT, dots->dot[i].ink,
                       (ShapePart){SHAPE_SPOT, weight, 2, {dots->dot[i].at, dots->dot[i].at}});
}

/* ---- thin and thick ---- */

/* What is thick is drawn by its middle. */
static void unlink_solid(Dots *dots)
{
    for (int i = 0; i < dots->count; i++)
        for (int way = 0; way < WAYS; way++)
            if (dots->dot[i].solid && has(&dots->dot[i], way) && dots->dot[dots->dot[i].next[way]].solid)
                dots->dot[i].links &= (uint8_t) ~(1u << way);
}

/* Is there a square beside a link, on the side that follows the way clockwise. */
static bool is_square(const Dot *dot, int way)
{
    return has(dot, way) && has(dot, way + 1) && has(dot, way + 2);
}

/* What lies within an area is filled, and needs no strokes. */
static void unlink_inner(Dots *dots)
{
    for (int i = 0; i < dots->count; i++)
        for (int way = NORTH; way < WAYS; way += 2)
            if (is_square(&dots->dot[i], way) && is_square(&dots->dot[i], way + WAYS - 2))
                dots->dot[i].links &= (uint8_t) ~(1u << way);
}

/* The middles of all squares but those that were opened, in the order of their first dots. */
static void take_squares(Dots *squares, const Dots *dots)
{
    for (int i = 0; i < dots->count; i++) {
        const Dot *dot = &dots->dot[i];
        if (dot->solid && has(dot, EAST) && has(dot, SOUTH_EAST) && has(dot, SOUTH))
            squares->dot[squares->count++] =
                (Dot){.ink = dot->ink, .at = {dot->at.x + STEP / 2, dot->at.y + STEP / 2}};
    }
}

static void take_spots(Dots *dots, const Piece *spot)
{
    for (int i = 0; i < dots->count; i++)
        dots->dot[i] = (Dot){.ink = spot[i].ink, .at = spot[i].part.point[0]};
}

static Dots dots_new(Pieces *pieces, int weight, size_t most)
{
    return (Dots){.pieces = pieces,
                  .weight = weight,
                  .dot = mem_alloc_array(most, sizeof(Dot)),
                  .chain = mem_alloc_array(most + 2, sizeof(ShapePoint))};
}

static void dots_free(Dots *dots)
{
    mem_free(dots->dot);
    mem_free(dots->chain);
}

/* Draws what is as thick as this, and leaves what is thicker to the middles of its squares. */
static void draw_weight(Dots *dots, bool thickest)
{
    if (thickest)
        unlink_inner(dots);
    else
        unlink_solid(dots);
    if (dots->weight > SHAPE_STROKE)
        join_areas(dots);
    draw_spots(dots, dots->weight == SHAPE_STROKE ? SHAPE_DOT : dots->weight);
    if (thickest)
        fill_areas(dots);
    draw_lines(dots);
}

/* ---- discs ---- */

enum { LEAST_ACROSS = 6, MOST_ACROSS = 10 }; /* dots */

/* Has a disc of so many dots across one at this place of its square. */
static bool is_in_disc(int across, int x, int y)
{
    int dx = 2 * x + 1 - across, dy = 2 * y + 1 - across;
    return dx * dx + dy * dy <= across * across;
}

static int find_at(const Dots *dots, const Dot *first, int right, int down)
{
    Dot wanted = {.ink = first->ink, .at = {first->at.x + right * STEP, first->at.y + down * STEP}};
    const Dot *found = bsearch(&wanted, dots->dot, (size_t)dots->count, sizeof *dots->dot, compare_dots);
    return found ? (int)(found - dots->dot) : NOWHERE;
}

/* Where its first row begins. */
static int inset_of(int across)
{
    int inset = 0;
    while (!is_in_disc(across, inset, 0))
        inset++;
    return inset;
}

/* Do just the dots of a disc fill a square, of which this is the first; a line may lead to it on one side. */
static bool is_disc(const Dots *dots, int first, int across)
{
    int inset = inset_of(across), beyond[4] = {0};
    for (int y = -1; y <= across; y++)
        for (int x = -1; x <= across; x++) {
            bool there = find_at(dots, &dots->dot[first], x - inset, y) != NOWHERE;
            bool within = x >= 0 && y >= 0 && x < across && y < across;
            if (within && there != is_in_disc(across, x, y))
                return false;
            if (!within && there)
                beyond[y < 0 ? 0 : y == across ? 1 : x < 0 ? 2 : 3]++;
        }
    int sides = 0;
    for (int i = 0; i < 4; i++)
        sides += beyond[i] > 0;
    return sides <= 1;
}

/* A disc is a circle; what its dots make lies within, and joins it to the line. */
static void draw_discs(const Dots *dots)
{
    for (int i = 0; i < dots->count; i++)
        for (int across = LEAST_ACROSS; across <= MOST_ACROSS; across++) {
            if (!is_disc(dots, i, across))
                continue;
            ShapePoint at = dots->dot[i].at;
            int half = (across - 1) * STEP / 2;
            ShapePoint middle = {at.x - inset_of(across) * STEP + half, at.y + half};
            pieces_add(dots->pieces, LAYER_AREA, dots->dot[i].ink,
                       (ShapePart){SHAPE_ROUND, 0, 2, {middle, {middle.x + across * STEP / 2, middle.y}}});
        }
}

void dots_link(Pieces *pieces)
{
    enum { WEIGHTS = 3 };
    size_t first = pieces->count;
    while (first > 0 && pieces->list[first - 1].layer == LAYER_SPOT)
        first--;
    size_t count = pieces->count - first;
    if (count == 0)
        return;
    Dots dots = dots_new(pieces, SHAPE_STROKE, count);
    dots.count = (int)count;
    take_spots(&dots, pieces->list + first);
    pieces->count = first;
    qsort(dots.dot, count, sizeof *dots.dot, compare_dots);
    draw_discs(&dots);
    Places places = places_new(&dots);
    for (int weight = 0; dots.count > 0; weight++) {
        Dots thicker = dots_new(pieces, dots.weight + STEP, count);
        find_neighbours(&dots);
        if (weight == 0) {
            open_crossings(&dots);
            join_colours(&dots, &places);
        } else if (weight == 1) {
            cross_below(&dots, &places);
        }
        if (weight + 1 < WEIGHTS)
            take_squares(&thicker, &dots);
        draw_weight(&dots, weight + 1 == WEIGHTS);
        dots_free(&dots);
        dots = thicker;
    }
    mem_free(places.dot);
    dots_free(&dots);
}
