#include "draw/board/facets.h"

#include <math.h>
#include <string.h>

enum {
    COLUMN = ROUND_UNITS,
    ROW = 2 * COLUMN, /* of text cells, in units */
    ACROSS = COLUMN / 2,
    DOWN = ROW / 3, /* from point to point along their borders */
    MIDDLE = EMBLEM_SIDE / 2,
    QUARTER = FACETS_POINTS / 4
};

typedef struct Point {
    int x, y;
} Point;

/* A border from above the middle clockwise to beside it, and by how much it differs from what is wanted. */
typedef struct Path {
    Point at[QUARTER];
    int count;
    double cost;
} Path;

/* Looks for the path of the least cost. */
typedef struct Search {
    Point middle;
    double radius; /* in units: of a disc; half the height of a diamond */
    double amiss;  /* what it costs that this is not what was wanted */
    bool diamond, halves;
    Path path, best;
    int steps; /* left */
} Search;

/* Diamonds are so much higher than wide: their sides go down two points of a text cell from column to column, and are straight. */
#define STEEP (2.0 * DOWN / COLUMN)

/* How far a point is outside of the border, in units; what juts out is seen more than what is missing. */
static double distance(const Search *s, double x, double y)
{
    const double more = 1.3;
    double across = x - s->middle.x, up = s->middle.y - y;
    if (s->diamond)
        return (across * STEEP + up - s->radius) / hypot(STEEP, 1);
    double out = hypot(across, up) - s->radius;
    return out > 0 ? more * out : out;
}

/* Of a side: its length times the mean square of the distance. */
static double cost_of(const Search *s, Point from, Point to)
{
    double x = (from.x + to.x) / 2.0, y = (from.y + to.y) / 2.0;
    double first = distance(s, from.x, from.y), mean = distance(s, x, y), last = distance(s, to.x, to.y);
    double length = hypot(to.x - from.x, to.y - from.y);
    return length * (first * first + 4 * mean * mean + last * last) / 6;
}

/* By how much the border turns to the middle where it goes on to a point, in radians; at its start it is level. */
static double turn_to(const Path *path, Point to)
{
    Point last = path->at[path->count - 1];
    Point before = path->count > 1 ? path->at[path->count - 2] : (Point){last.x - 1, last.y};
    double x = last.x - before.x, y = last.y - before.y, right = to.x - last.x, down = to.y - last.y;
    return atan2(x * down - y * right, x * right + y * down);
}

/* Of discs: many small turns are rounder than a few. */
static double cost_of_turn(const Search *s, double turn)
{
    const double weight = 0.002;
    return s->diamond ? 0 : weight * s->radius * s->radius * s->radius * turn * turn;
}

/* A side between two opposite corners of a text cell is one that only some terminals have. */
static bool is_half(Point from, Point to)
{
    return to.x - from.x == COLUMN && to.y - from.y == ROW;
}

static bool add(Search *s, Point to, double *before)
{
    const double far = 0.8 * ACROSS, straight = -1e-9;
    double turn = turn_to(&s->path, to);
    *before = s->path.cost;
    double cost = s->path.cost + cost_of(s, s->path.at[s->path.count - 1], to) + cost_of_turn(s, turn);
    if (s->path.count == QUARTER || fabs(distance(s, to.x, to.y)) > far || turn < straight ||
        (s->best.count > 0 && cost >= s->best.cost))
        return false;
    s->path.at[s->path.count++] = to;
    s->path.cost = cost;
    return true;
}

/* The last side goes straight down to as far below the middle. */
static void finish(Search *s)
{
    Point last = s->path.at[s->path.count - 1];
    double turn = turn_to(&s->path, (Point){last.x, last.y + 1});
    double cost = s->path.cost + cost_of(s, last, (Point){last.x, s->middle.y}) + cost_of_turn(s, turn);
    if (s->best.count > 0 && cost >= s->best.cost)
        return;
    s->best = s->path;
    s->best.cost = cost;
}

static void go_on(Search *s, Point corner);

static void go_to(Search *s, Point to, Point corner)
{
    double before;
    if ((is_half(s->path.at[s->path.count - 1], to) && !s->halves) || !add(s, to, &before))
        return;
    go_on(s, corner);
    s->path.count--;
    s->path.cost = before;
}

/* Through the text cell with this upper left corner, to each point on its right and below; of one in the middle row the other half is
 * a mirror, so that there is room for a side straight down alone. */
static void go_on(Search *s, Point corner)
{
    Point at = s->path.at[s->path.count - 1];
    int right = corner.x + COLUMN, below = corner.y + ROW;
    if (--s->steps < 0)
        return;
    if (below > s->middle.y) {
        finish(s);
        return;
    }
    for (int y = at.y; y <= below; y += DOWN)
        go_to(s, (Point){right, y}, (Point){right, y == below ? below : corner.y});
    for (int x = at.x; x < right; x += ACROSS)
        go_to(s, (Point){x, below}, (Point){corner.x, below});
}

/* Where borders start: above the middle, or where the text cells there end. */
static int first_column(const Search *s)
{
    return s->middle.x % COLUMN ? s->middle.x + ACROSS : s->middle.x;
}

/* From each point above the middle, or from the right end of a level side there. */
static void look_for(Search *s, double radius, double wanted)
{
    const double far = 0.8 * ACROSS;
    int x = first_column(s);
    s->radius = radius;
    s->amiss = 0.6 * (radius - wanted) * (radius - wanted) * radius;
    for (int y = 0; y < s->middle.y; y += DOWN) {
        Point at = {x, y};
        if (fabs(distance(s, at.x, at.y)) > far)
            continue;
        double cost = s->diamond ? 0 : cost_of(s, (Point){s->middle.x, y}, at);
        s->path = (Path){{at}, 1, s->amiss + cost};
        go_on(s, (Point){x, y - y % ROW});
    }
}

/* The whole border, from its quarter in a mirror to each side. Returns how many numbers there are. */
static int all_round(const Search *s, Point shift, int16_t *number)
{
    int count = 0;
    for (int quarter = 0; quarter < 4; quarter++)
        for (int i = 0; i < s->best.count; i++) {
            Point at = s->best.at[quarter % 2 ? s->best.count - 1 - i : i];
            int across = at.x - s->middle.x, up = s->middle.y - at.y;
            int x = s->middle.x + (quarter < 2 ? across : -across);
            int y = s->middle.y + (quarter == 1 || quarter == 2 ? up : -up);
            number[count++] = (int16_t)(x - shift.x);
            number[count++] = (int16_t)(y - shift.y);
        }
    return count;
}

/* Discs of about this radius. */
static void look_for_disc(Search *s, double wanted)
{
    static const double SCALE[] = {1, 0.96, 1.04, 0.92, 1.08};
    for (size_t i = 0; i < sizeof SCALE / sizeof *SCALE; i++)
        look_for(s, wanted * SCALE[i], wanted);
}

/* The diamond of about this radius whose sides go from point to point. */
static void look_for_diamond(Search *s, double wanted)
{
    double beside = (first_column(s) - s->middle.x) * STEEP, high = wanted * sqrt(STEEP);
    double most = fmin(high, s->middle.y - DOWN + beside), top = s->middle.y - most + beside;
    look_for(s, s->middle.y - DOWN * ceil(top / DOWN - 0.5) + beside, wanted);
}

static Point middle_of(Rect area)
{
    return (Point){area.width * COLUMN / 2, area.height * ROW / 2};
}

/* Where drawings of this area have their square: from its middle. */
static Point shift_of(Rect area)
{
    Point middle = middle_of(area);
    return (Point){middle.x - MIDDLE, middle.y - MIDDLE};
}

/* How many units a hundredth is. */
static double scale_of(Rect area)
{
    return fmin(area.width, 2.0 * area.height) * COLUMN / EMBLEM_SIDE;
}

static bool search_part(Search *s, const EmblemPart *part, Rect area)
{
    double side = fmin(area.width, 2.0 * area.height), margin = (side > 6 ? 0.6 : 0.4) * COLUMN;
    if (round_radius(part) >= MIDDLE) /* it fills its area */
        margin = 0;
    Point middle = middle_of(area);
    double wanted = fmin(round_radius(part) * scale_of(area), fmin(middle.x, middle.y) - margin);
    if (s->diamond)
        look_for_diamond(s, wanted);
    else
        look_for_disc(s, wanted);
    return s->best.count > 0;
}

static void be_polygon(EmblemPart *out, const int16_t *number, int numbers)
{
    out->numbers = (uint8_t)numbers;
    out->number = number;
    out->shape = EMBLEM_AREA;
}

enum { STEPS = 20000 };

static bool fit_part(const EmblemPart *part, Rect area, bool halves, EmblemPart *out, int16_t *number)
{
    Search s = {
        .middle = middle_of(area), .diamond = round_is_diamond(part), .halves = halves, .steps = STEPS};
    if (!search_part(&s, part, area))
        return false;
    be_polygon(out, number, all_round(&s, shift_of(area), number));
    return true;
}

/* ---- what lies on it ---- */

/* The nearest of the points about which a border can be even. */
static int snapped(double at, int step)
{
    return (int)lround(at / step) * step;
}

/* A small disc beside the middle, such as a light on a ball: a column wide on both sides of a corner of text cells, at which slopes
 * meet, and a unit more towards the middle of the ball, since points on that border are outside. */
static int be_light(Point corner, Point shift, int16_t *number)
{
    int inner = corner.x - shift.x < MIDDLE ? 1 : -1;
    static const int AT[][2] = {{0, -2}, {1, -1}, {1, 1}, {0, 2}, {-1, 1}, {-1, -1}};
    int count = 0;
    for (size_t i = 0; i < sizeof AT / sizeof *AT; i++) {
        number[count++] = (int16_t)(corner.x + AT[i][0] * COLUMN + (AT[i][0] == inner) * inner - shift.x);
        number[count++] = (int16_t)(corner.y + AT[i][1] * DOWN - shift.y);
    }
    return count;
}

/* A larger one is a polygon, too. */
static void fit_disc_beside(const EmblemPart *part, Rect area, bool halves, EmblemPart *out, int16_t *number)
{
    enum { LARGE = 3 * COLUMN / 2 };
    Point middle = middle_of(area), shift = shift_of(area);
    double scale = scale_of(area), x = middle.x + (part->number[0] - MIDDLE) * scale,
           y = middle.y + (part->number[1] - MIDDLE) * scale;
    Search s = {.middle = {snapped(x, ACROSS), snapped(y, COLUMN)}, .halves = halves, .steps = STEPS};
    if (part->number[2] * scale >= LARGE && search_part(&s, part, area))
        be_polygon(out, number, all_round(&s, shift, number));
    else
        be_polygon(out, number, be_light((Point){snapped(x, COLUMN), snapped(y, ROW)}, shift, number));
}

static bool is_disc_beside(const EmblemPart *part)
{
    return part->shape == EMBLEM_OVAL && !part->cut && part->number[2] == part->number[3];
}

/* Is it a disc or a diamond about the middle, on which a light lies. */
static bool has_light(const Emblem *emblem)
{
    return emblem->parts == 2 && !emblem->part[0].cut && round_is_in_the_middle(&emblem->part[0]) &&
           is_disc_beside(&emblem->part[1]);
}

bool facets_fit(Rect area, const Emblem *emblem, bool halves, Facets *out)
{
    bool lit = !round_about_the_middle(emblem) && has_light(emblem);
    if (!lit && !round_about_the_middle(emblem))
        return false;
    out->emblem = *emblem;
    out->emblem.part = out->part;
    out->emblem.has_slopes = emblem->has_slopes || lit;
    for (int i = 0; i < emblem->parts; i++) {
        out->part[i] = emblem->part[i];
        if (lit && i > 0) {
            fit_disc_beside(&emblem->part[i], area, halves, &out->part[i], out->number[i]);
            continue;
        }
        if (emblem->part[i].shape == EMBLEM_RING ||
            !fit_part(&emblem->part[i], area, halves, &out->part[i], out->number[i]))
            return false;
    }
    double half = EMBLEM_SIDE / 2.0 / ROUND_UNITS;
    out->left = area.width / 2.0 - half;
    out->top = area.height - half;
    return true;
}
