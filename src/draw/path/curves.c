#include "draw/path/curves.h"

#include <string.h>

#include "base/limit.h"
#include "base/utf8.h"
#include "draw/path/strands.h"

enum {
    UNIT = 64,     /* parts of a dot */
    STEP_BITS = 7, /* 128 steps of a short curve: more than it has dots; four times as many of a long one */
    LONG_DOTS = 40,
    ARC = 35,        /* 35/64: what makes a Bezier curve a quarter of a circle */
    WIDE_ARC = 20,   /* one around most of the tile is flatter, or two of them would meet in the middle */
    TURN = 42,       /* 42/64: the same for half a circle, by its diameter */
    LINE_DOTS = 400, /* most of one curve */
    STRETCHES = 8,   /* how long a curve may hold on to its way inward, at each of its ends */
    BENDS = STRETCHES * STRETCHES,
    USUAL_BEND = 0
};

typedef struct Point {
    int x, y;
} Point;

/* One curve, dot by dot. */
typedef struct Line {
    int count;
    Point dot[LINE_DOTS];
} Line;

typedef struct Pen {
    Curves *curves;
    const Tracks *tracks;
    int path;
    const Strand *strand;                      /* how a path of two ends leads, or NULL */
    int bend;                                  /* how a path of two ends that is not traced bends: of BENDS */
    uint8_t mine[CURVES_HEIGHT][CURVES_WIDTH]; /* what the path covers: 1, or 2 where it is traced */
} Pen;

/* ---- shapes ---- */

static const Point INWARD[4] = {{0, 1}, {-1, 0}, {0, -1}, {1, 0}};

/* A traced line is two dots wide: in one text cell where that can be, so that other lines come less often into cells of its
 * colour. */
static int lane_of(const Pen *pen, int side, int end, bool traced)
{
    int per_side = pen->tracks->per_side, extent = side % 2 ? pen->curves->height : pen->curves->width;
    return traced ? tracks_wide_lane(extent, per_side, end, side % 2 ? 4 : 2)
                  : tracks_lane(extent, per_side, end);
}

static Point end_point(const Pen *pen, int end, bool traced)
{
    const Curves *c = pen->curves;
    int per_side = pen->tracks->per_side, side = tracks_side(per_side, end);
    int lane = lane_of(pen, side, end, traced) * UNIT;
    switch (side) {
    case 0: return (Point){lane, 0};
    case 1: return (Point){(c->width - 1) * UNIT, lane};
    case 2: return (Point){lane, (c->height - 1) * UNIT};
    default: return (Point){0, lane};
    }
}

static Point ahead(Point from, int side, int distance)
{
    return (Point){from.x + INWARD[side].x * distance, from.y + INWARD[side].y * distance};
}

static int distance_along(Point a, Point b, int side)
{
    int d = side % 2 ? b.x - a.x : b.y - a.y;
    return d < 0 ? -d : d;
}

/* How far a curve holds on to its way inward. One that returns to its side stays above what runs there. */
static int hold(const Pen *pen, Point a, int side, Point b, int other)
{
    if ((side + 2) % 4 == other)
        return distance_along(a, b, side) / 2;
    const Curves *c = pen->curves;
    if (side != other) {
        int wide =
            2 * distance_along(a, b, 1) > c->width * UNIT && 2 * distance_along(a, b, 0) > c->height * UNIT;
        return distance_along(a, b, side) * (wide ? WIDE_ARC : ARC) / 64;
    }
    int along = distance_along(a, b, (side + 1) % 4) * TURN / 64;
    int lane = tracks_lane(side % 2 ? c->width : c->height, pen->tracks->per_side, 0) * UNIT;
    int depth = at_most(along * 3 / 4, lane / 2) / UNIT * UNIT + UNIT / 4; /* the bottom in one row of dots */
    return depth * 4 / 3;
}

static Point middle(const Pen *pen)
{
    return (Point){(pen->curves->width - 1) * UNIT / 2, (pen->curves->height - 1) * UNIT / 2};
}

/* ---- lines ---- */

static int nearest_dot(int value)
{
    return (value + UNIT / 2) / UNIT;
}

/* A dot that only rounds a corner is left out: lines are one dot wide. */
static void add_dot(Line *line, Point p)
{
    int n = line->count;
    if (n > 0 && line->dot[n - 1].x == p.x && line->dot[n - 1].y == p.y)
        return;
    if (n > 1) {
        int dx = p.x - line->dot[n - 2].x, dy = p.y - line->dot[n - 2].y;
        if (dx * dx == 1 && dy * dy == 1)
            n--;
    }
    if (n < LINE_DOTS)
        line->dot[n++] = p;
    line->count = n;
}

/* The point t of 2^bits; no coordinate is negative. */
static int bezier(const int p[4], int64_t t, int bits)
{
    int64_t s = ((int64_t)1 << bits) - t;
    int64_t sum = s * s * s * p[0] + 3 * s * s * t * p[1] + 3 * s * t * t * p[2] + t * t * t * p[3];
    return (int)((sum + ((int64_t)1 << (3 * bits - 1))) >> 3 * bits);
}

static void make_line(Line *line, Point a, Point b, Point c, Point d)
{
    const int x[4] = {a.x, b.x, c.x, d.x}, y[4] = {a.y, b.y, c.y, d.y};
    int dx = a.x - d.x, dy = a.y - d.y, reach = (dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy);
    int bits = reach > LONG_DOTS * UNIT ? STEP_BITS + 2 : STEP_BITS;
    line->count = 0;
    for (int t = 0; t <= 1 << bits; t++)
        add_dot(line, (Point){nearest_dot(bezier(x, t, bits)), nearest_dot(bezier(y, t, bits))});
}

static void stamp(Pen *pen, int x, int y, uint8_t strength)
{
    if (x < 0 || y < 0 || x >= pen->curves->width || y >= pen->curves->height)
        return;
    if (pen->mine[y][x] < strength)
        pen->mine[y][x] = strength;
}

/* A traced line is two dots wide, in the same way on all tiles, so that it goes on from one to the next. */
static void stamp_line(Pen *pen, const Line *line, bool traced)
{
    for (int i = 0; i < line->count; i++) {
        Point p = line->dot[i];
        stamp(pen, p.x, p.y, traced ? 2 : 1);
        for (int k = 1; traced && k < 4; k++)
            stamp(pen, p.x + k % 2, p.y + k / 2, 2);
    }
}

/* ---- paths ---- */

/* A traced line ends cleanly at the rims where only half of its last dots are on the tile: it leads straight there. */
static int lead_at(const Pen *pen, int side, bool traced)
{
    enum { LEAST = 12 };
    return traced && pen->curves->height >= LEAST && (side == 1 || side == 2) ? UNIT : 0;
}

enum { AS_EVER = 10 };
static const int STRETCH[STRETCHES] = {AS_EVER, 4, 16, 1, 7, 13, 19, 22}; /* of a way inward, in tenths */

static void draw_strand(Pen *pen, bool traced)
{
    for (int i = 0; i < pen->strand->count; i++) {
        StrandDot dot = pen->strand->dot[i];
        stamp_line(pen, &(Line){1, {{dot.x, dot.y}}}, traced);
    }
}

static void draw_pair(Pen *pen, int from, int to, bool traced)
{
    int per_side = pen->tracks->per_side, side = tracks_side(per_side, from),
        other = tracks_side(per_side, to);
    Point a = end_point(pen, from, traced), b = end_point(pen, to, traced);
    int first = hold(pen, a, side, b, other) * STRETCH[pen->bend % STRETCHES] / AS_EVER,
        last = hold(pen, b, other, a, side) * STRETCH[pen->bend / STRETCHES] / AS_EVER;
    Point from_a = ahead(a, side, lead_at(pen, side, traced)),
          to_b = ahead(b, other, lead_at(pen, other, traced));
    Line line;
    make_line(&line, from_a, ahead(from_a, side, first), ahead(to_b, other, last), to_b);
    stamp_line(pen, &line, traced);
    for (int i = 0; i < 2 && traced; i++)
        stamp_line(pen, &(Line){1, {{nearest_dot((i ? b : a).x), nearest_dot((i ? b : a).y)}}}, true);
}

static void draw_arm(Pen *pen, int end, Point to, bool traced)
{
    int side = tracks_side(pen->tracks->per_side, end);
    Point a = end_point(pen, end, traced);
    Line line;
    make_line(&line, a, ahead(a, side, distance_along(a, to, side) * ARC / 64),
              (Point){(a.x + 2 * to.x) / 3, (a.y + 2 * to.y) / 3}, to);
    stamp_line(pen, &line, traced);
}

/* Where a path of three ends or more has its joint: in the middle, unless another one has, too. */
static Point joint_of(const Pen *pen, uint32_t ends)
{
    const Tracks *t = pen->tracks;
    int joints = 0, count = 0;
    Point sum = {0, 0}, m = middle(pen);
    for (int i = 0; i < t->count; i++)
        joints += __builtin_popcount(t->path[i].ends) > 2;
    if (joints < 2)
        return m;
    for (int end = 0; end < 4 * t->per_side; end++)
        if (ends >> end & 1) {
            Point p = end_point(pen, end, false);
            sum = (Point){sum.x + p.x, sum.y + p.y};
            count++;
        }
    return count == 0 ? m : (Point){(sum.x / count + m.x) / 2, (sum.y / count + m.y) / 2};
}

static void stamp_disc(Pen *pen, Point at, uint8_t strength)
{
    int x = nearest_dot(at.x), y = nearest_dot(at.y);
    int size = at_most(pen->curves->width, pen->curves->height) >= 16 ? 2 : 1;
    for (int dy = -size; dy <= size; dy++)
        for (int dx = -size; dx <= size; dx++)
            if (dx * dx + dy * dy <= size * size)
                stamp(pen, x + dx, y + dy, strength);
}

/* A bar across the line. */
static void draw_dead_end(Pen *pen, int end, bool traced)
{
    const Curves *c = pen->curves;
    int side = tracks_side(pen->tracks->per_side, end), extent = side % 2 ? c->width : c->height;
    Point from = end_point(pen, end, traced), to = ahead(from, side, extent * UNIT * 3 / 10);
    int x = nearest_dot(to.x), y = nearest_dot(to.y), size = at_most(c->width, c->height) >= 16 ? 2 : 1;
    draw_arm(pen, end, to, traced);
    for (int i = -size; i <= size; i++)
        stamp(pen, side % 2 ? x : x + i, side % 2 ? y + i : y, traced ? 2 : 1);
}

static void draw_joined(Pen *pen, const TracksPath *path)
{
    Point joint = joint_of(pen, path->ends);
    for (int end = 0; end < 4 * pen->tracks->per_side; end++)
        if (path->ends >> end & 1)
            draw_arm(pen, end, joint, path->traced >> end & 1);
    stamp_disc(pen, joint, path->traced ? 2 : 1);
}

static void draw_path(Pen *pen, const TracksPath *path)
{
    int end[2] = {0, 0}, count = 0;
    for (int i = 0; i < 4 * pen->tracks->per_side; i++)
        if (path->ends >> i & 1) {
            if (count < 2)
                end[count] = i;
            count++;
        }
    if (count == 1)
        draw_dead_end(pen, end[0], path->traced != 0);
    else if (count == 2 && pen->strand && pen->strand->count > 0)
        draw_strand(pen, path->traced != 0);
    else if (count == 2)
        draw_pair(pen, end[0], end[1], path->traced != 0);
    else if (count > 2)
        draw_joined(pen, path);
}

/* ---- one over the other ---- */

static bool is_on(const Curves *c, int x, int y)
{
    return x >= 0 && y >= 0 && x < c->width && y < c->height;
}

static bool is_rim(const Curves *c, int x, int y)
{
    return x == 0 || y == 0 || x == c->width - 1 || y == c->height - 1;
}

static bool same_colour(const Tracks *tracks, uint8_t a, uint8_t b)
{
    const TracksPath *one = &tracks->path[(a & CURVES_PATH) - 1],
                     *other = &tracks->path[(b & CURVES_PATH) - 1];
    return one == other || one->traced_role == other->traced_role;
}

/* Do two paths of two ends each have to cross: going round the tile, one meets their ends in turn. */
static bool must_cross(uint32_t ends, uint32_t others)
{
    int first = __builtin_ctz(ends);
    uint32_t between = (ends & (ends - 1)) - (UINT32_C(2) << first);
    return __builtin_popcount(ends) == 2 && __builtin_popcount(others) == 2 &&
           __builtin_popcount(others & between) == 1;
}

/* Would three by three dots be full where two parts of one way cross: slanting, not upright and level. */
static bool is_clot(const Pen *pen, int left, int top, int other)
{
    bool both = false;
    for (int k = 0; k < 9; k++) {
        int x = left + k % 3, y = top + k / 3;
        bool of_other = pen->curves->dot[y][x] == (CURVES_TRACED | (other + 1));
        if (!of_other && !pen->mine[y][x])
            return false;
        both = both || of_other;
    }
    return both;
}

static bool has_clot(const Pen *pen, int other)
{
    for (int y = 0; y + 2 < pen->curves->height; y++)
        for (int x = 0; x + 2 < pen->curves->width; x++)
            if (is_clot(pen, x, y, other))
                return true;
    return false;
}

/* A way that crosses itself is seen to go straight on; where there is room for a gap, unless it would be a clot. The paths of
 * which this is true, a bit each. */
static uint32_t crossed_through(const Pen *pen)
{
    const Tracks *tracks = pen->tracks;
    const TracksPath *path = &tracks->path[pen->path];
    uint32_t through = 0;
    for (int i = 0; i < tracks->count && path->traced; i++)
        if (i == pen->path ||
            (tracks->path[i].traced && tracks->path[i].traced_role == path->traced_role &&
             must_cross(path->ends, tracks->path[i].ends) && !(pen->strand && has_clot(pen, i))))
            through |= UINT32_C(1) << i;
    return through;
}

/* A traced one is kept in mind. */
static void take_away(Curves *c, int x, int y)
{
    if (c->dot[y][x] & CURVES_TRACED)
        c->under[y][x] = c->dot[y][x];
    c->dot[y][x] = 0;
}

/* Of another traced path, what is beside this one. */
static void clear_around(const Pen *pen, uint32_t through, int x, int y)
{
    for (int k = 0; k < 9; k++) {
        int to_x = x + k % 3 - 1, to_y = y + k / 3 - 1;
        uint8_t dot = is_on(pen->curves, to_x, to_y) ? pen->curves->dot[to_y][to_x] : 0;
        if (dot & CURVES_TRACED && !(through >> ((dot & CURVES_PATH) - 1) & 1))
            take_away(pen->curves, to_x, to_y);
    }
}

/* Lays a path over what is there. Quiet ones are whole where they cross, and those of one way: the eye follows each of
 * them straight on. Other traced ones have a gap between them. */
static void lay_over(const Pen *pen)
{
    Curves *c = pen->curves;
    uint32_t through = crossed_through(pen);
    for (int y = 0; y < c->height; y++)
        for (int x = 0; x < c->width; x++)
            if (pen->mine[y][x] == 2)
                clear_around(pen, through, x, y);
    for (int y = 0; y < c->height; y++)
        for (int x = 0; x < c->width; x++)
            if (pen->mine[y][x])
                c->dot[y][x] = (uint8_t)((pen->path + 1) | (pen->mine[y][x] == 2 ? CURVES_TRACED : 0));
}

/* ---- pieces ---- */

/* Dots of one traced path, or of all others, that hang together. */
typedef struct Piece {
    int count;
    bool rim; /* it reaches the rim */
    uint16_t at[CURVES_HEIGHT * CURVES_WIDTH];
} Piece;

typedef struct Seen {
    bool dot[CURVES_HEIGHT][CURVES_WIDTH];
} Seen;

/* Those that are not traced are whole where they cross. */
static bool are_quiet(uint8_t dot, uint8_t other)
{
    return dot && other && !((dot | other) & CURVES_TRACED);
}

static void reach(const Curves *c, int x, int y, uint8_t dot, Seen *seen, Piece *piece)
{
    if (!is_on(c, x, y) || seen->dot[y][x] || (c->dot[y][x] != dot && !are_quiet(c->dot[y][x], dot)))
        return;
    seen->dot[y][x] = true;
    piece->at[piece->count++] = (uint16_t)(y * CURVES_WIDTH + x);
    piece->rim = piece->rim || is_rim(c, x, y);
}

static void find_piece(const Curves *c, int x, int y, Seen *seen, Piece *piece)
{
    uint8_t dot = c->dot[y][x];
    piece->count = 0;
    piece->rim = false;
    if (!dot)
        return;
    reach(c, x, y, dot, seen, piece);
    for (int i = 0; i < piece->count; i++)
        for (int k = 0; k < 9; k++)
            reach(c, piece->at[i] % CURVES_WIDTH + k % 3 - 1, piece->at[i] / CURVES_WIDTH + k / 3 - 1, dot,
                  seen, piece);
}

/* Dots from which a piece is seen as a line, and from which one at the rim shows where it leads. */
enum { SPECK = 6, STUMP = 2 };

static int piece_cost(const Piece *piece)
{
    int count = piece->count / 2;
    if (piece->rim)
        return piece->count < STUMP ? 8 : 2;
    return count < SPECK ? 6 : count == SPECK ? 3 : 2;
}

/* How hard it is to follow broken paths: by their pieces, above all by those that are hardly any; and by how
 * many paths are broken. */
static int confusion(const Curves *curves)
{
    Seen seen = {{{false}}};
    Piece piece;
    int sum = 0, pieces[TRACKS_PATHS + 1] = {0};
    for (int y = 0; y < curves->height; y++)
        for (int x = 0; x < curves->width; x++) {
            uint8_t dot = curves->dot[y][x];
            find_piece(curves, x, y, &seen, &piece);
            if (piece.count == 0 || !(dot & CURVES_TRACED))
                continue;
            bool breaks = ++pieces[dot & CURVES_PATH] == 2;
            sum += 3 * piece_cost(&piece) + breaks;
        }
    return sum;
}

/* What is too short to lead anywhere is left out, unless the line goes on beyond the rim. */
static void remove_specks(Curves *curves)
{
    Seen seen = {{{false}}};
    Piece piece;
    for (int y = 0; y < curves->height; y++)
        for (int x = 0; x < curves->width; x++) {
            find_piece(curves, x, y, &seen, &piece);
            bool speck = piece.count < (piece.rim ? STUMP : SPECK);
            for (int i = 0; i < piece.count && speck; i++)
                curves->dot[piece.at[i] / CURVES_WIDTH][piece.at[i] % CURVES_WIDTH] = 0;
        }
}

/* ---- who lies over whom ---- */

/* Extents of tiles: smaller ones have no dot to spare. */
enum { LEAST_WIDTH = 14, LEAST_HEIGHT = 12 };

static bool can_spare(const Curves *curves)
{
    return curves->width >= LEAST_WIDTH && curves->height >= LEAST_HEIGHT;
}

/* The eye follows what is straight across a gap more easily than what bends: that lies below. Traced paths are
 * on top. */
static int height_of(const Tracks *tracks, const TracksPath *path)
{
    int end[2] = {0, 0}, count = 0;
    for (int i = 0; i < 4 * tracks->per_side; i++)
        if (path->ends >> i & 1)
            end[count++ % 2] = i;
    bool straight = count == 2 && tracks_straight(tracks->per_side, end[0], end[1]);
    return (path->traced ? 2 : 0) + (straight ? 0 : 1);
}

/* Paths from the lowest to the topmost. */
typedef struct Order {
    uint8_t path[TRACKS_PATHS];
} Order;

static Order usual_order(const Tracks *tracks)
{
    Order order = {{0}};
    int count = 0;
    for (int height = 0; height < 4; height++)
        for (int i = 0; i < tracks->count; i++)
            if (height_of(tracks, &tracks->path[i]) == height)
                order.path[count++] = (uint8_t)i;
    return order;
}

/* The n-th order of the last paths, which are traced. */
static Order nth_order(const Tracks *tracks, const Order *usual, int traced, int n)
{
    Order order = *usual, left = *usual;
    int quiet = tracks->count - traced;
    for (int i = quiet; i < tracks->count; i++) {
        int rest = tracks->count - i, k = n % rest;
        n /= rest;
        order.path[i] = left.path[quiet + k];
        memmove(&left.path[quiet + k], &left.path[quiet + k + 1], (size_t)(rest - k - 1));
    }
    return order;
}

/* The topmost traced path of a text cell, with its mark, or 0. */
static uint8_t traced_in(const Curves *curves, const Order *order, int count, int column, int row)
{
    for (int i = at_most(count, TRACKS_PATHS) - 1; i >= 0; i--)
        for (int k = 0; k < 8; k++) {
            uint8_t dot = curves->dot[4 * row + k / 2][2 * column + k % 2];
            if (dot == (CURVES_TRACED | (order->path[i] + 1)))
                return dot;
        }
    return 0;
}

static bool is_traced_alike(const Tracks *tracks, uint8_t dot, uint8_t other)
{
    return other & CURVES_TRACED && same_colour(tracks, dot, other);
}

/* Which dots of a text cell that has the colour of a traced path stay: its own. */
static unsigned dots_kept(const Curves *curves, const Tracks *tracks, int left, int top, uint8_t owner)
{
    unsigned kept = 0;
    for (unsigned k = 0; k < 8; k++) {
        int x = left + (int)k % 2, y = top + (int)k / 2;
        uint8_t dot = curves->dot[y][x];
        if (is_traced_alike(tracks, owner, dot))
            kept |= 1u << k;
    }
    return kept;
}

/* A text cell has one colour: what is left of another path in that of a traced one would be taken for a part of it. So all others
 * lead below it, from the text cells on one side of it to those on the other. */
static void part_colours(Curves *curves, const Tracks *tracks, const Order *order)
{
    for (int cell = 0; cell < curves->width * curves->height / 8; cell++) {
        int column = cell % (curves->width / 2), row = cell / (curves->width / 2);
        uint8_t owner = traced_in(curves, order, tracks->count, column, row);
        unsigned kept = owner ? dots_kept(curves, tracks, 2 * column, 4 * row, owner) : 0xFF;
        for (int k = 0; k < 8; k++)
            if (!(kept >> k & 1))
                take_away(curves, 2 * column + k % 2, 4 * row + k / 2);
    }
}

/* Is a traced dot in a square of two by two dots of its colour, as a stroke of two dots makes them; beyond the rim
 * it goes on. */
static bool is_thick(const Curves *c, const Tracks *tracks, int x, int y)
{
    for (int corner = 0; corner < 4; corner++) {
        int same = 0;
        for (int k = 0; k < 4; k++) {
            int ax = x - corner % 2 + k % 2, ay = y - corner / 2 + k / 2;
            same += !is_on(c, ax, ay) || is_traced_alike(tracks, c->dot[y][x], c->dot[ay][ax]);
        }
        if (same == 4)
            return true;
    }
    return false;
}

/* What is left of a traced line beside others ends as thick as it is. */
static void trim_traced(Curves *curves, const Tracks *tracks)
{
    Curves before = *curves;
    for (int y = 0; y < curves->height; y++)
        for (int x = 0; x < curves->width; x++) {
            uint8_t dot = before.dot[y][x];
            if (dot & CURVES_TRACED && __builtin_popcount(tracks->path[(dot & CURVES_PATH) - 1].ends) == 2 &&
                !is_thick(&before, tracks, x, y))
                take_away(curves, x, y);
        }
}

/* ---- where traced paths of two colours cross ---- */

/* Does a path have a dot in a text cell, or had it one. */
static bool leads_through(const Curves *c, int column, int row, uint8_t path)
{
    if (column < 0 || row < 0 || 2 * column >= c->width || 4 * row >= c->height)
        return false;
    for (int k = 0; k < 8; k++)
        if (c->dot[4 * row + k / 2][2 * column + k % 2] == path ||
            c->under[4 * row + k / 2][2 * column + k % 2] == path)
            return true;
    return false;
}

/* And has no other traced one. */
static bool is_alone_in(const Curves *c, int column, int row, uint8_t path)
{
    if (!leads_through(c, column, row, path))
        return false;
    for (int k = 0; k < 8; k++) {
        uint8_t dot = c->dot[4 * row + k / 2][2 * column + k % 2];
        if (dot & CURVES_TRACED && dot != path)
            return false;
    }
    return true;
}

/* All dots of a path that a text cell had; it has no others then. */
static void give_back(Curves *c, int column, int row, uint8_t path)
{
    for (int k = 0; k < 8; k++) {
        int x = 2 * column + k % 2, y = 4 * row + k / 2;
        c->dot[y][x] = c->dot[y][x] == path || c->under[y][x] == path ? path : 0;
    }
}

/* Up to both sides of a text cell, level or upright. */
static void lead_up(Curves *c, int column, int row, uint8_t path)
{
    for (int i = 0; i < 2; i++) {
        int dx = i == 0, dy = i == 1;
        if (!is_alone_in(c, column - dx, row - dy, path) || !is_alone_in(c, column + dx, row + dy, path))
            continue;
        give_back(c, column - dx, row - dy, path);
        give_back(c, column + dx, row + dy, path);
    }
}

static bool do_cross(const Tracks *tracks, uint8_t one, uint8_t other)
{
    return must_cross(tracks->path[(one & CURVES_PATH) - 1].ends,
                      tracks->path[(other & CURVES_PATH) - 1].ends);
}

/* The lower one leads up to the text cells of the upper one. */
static void close_gaps(Curves *c, const Tracks *tracks)
{
    for (int y = 0; y < c->height; y++)
        for (int x = 0; x < c->width; x++) {
            uint8_t upper = c->dot[y][x], lower = c->under[y][x];
            if (upper & CURVES_TRACED && lower && !is_traced_alike(tracks, lower, upper) &&
                do_cross(tracks, lower, upper))
                lead_up(c, x / 2, y / 4, lower);
        }
}

/* The path below a level line through a text cell, if it would fill what that leaves of it; or 0. */
static uint8_t filled_by(const Curves *c, int column, int row)
{
    uint8_t lower = 0;
    for (int y = 4 * row; y < 4 * row + 4; y++) {
        const uint8_t *dot = &c->dot[y][2 * column], *under = &c->under[y][2 * column];
        if ((dot[0] != 0) != (dot[1] != 0))
            return 0;
        if (dot[0])
            continue;
        if (!under[0] || under[0] != under[1] || (lower && under[0] != lower))
            return 0;
        lower = under[0];
    }
    return lower;
}

/* An upright line is as wide as a text cell, so that a level one may end right beside it: it is the upper one. */
static void raise_upright(Curves *c)
{
    for (int row = 0; 4 * row < c->height; row++)
        for (int column = 0; 2 * column < c->width; column++) {
            uint8_t lower = filled_by(c, column, row);
            if (lower && leads_through(c, column, row - 1, lower) && leads_through(c, column, row + 1, lower))
                for (int k = 0; k < 8; k++)
                    c->dot[4 * row + k / 2][2 * column + k % 2] = lower;
        }
}

/* The other dots beside a quiet one, and the first of them. */
static int quiet_beside(const Curves *c, int x, int y, Point *first)
{
    int count = 0;
    for (int k = 0; k < 9; k++) {
        int to_x = x + k % 3 - 1, to_y = y + k / 3 - 1;
        if (k == 4 || !is_on(c, to_x, to_y) || !are_quiet(c->dot[to_y][to_x], c->dot[y][x]))
            continue;
        *first = count++ == 0 ? (Point){to_x, to_y} : *first;
    }
    return count;
}

/* Does a text cell around a dot belong to a traced path. */
static bool is_beside_traced(const Curves *c, int x, int y)
{
    for (int k = 0; k < 9; k++) {
        int left = (x + k % 3 - 1) / 2 * 2, top = (y + k / 3 - 1) / 4 * 4;
        for (int i = 0; i < 8; i++)
            if (is_on(c, left, top) && c->dot[top + i / 2][left + i % 2] & CURVES_TRACED)
                return true;
    }
    return false;
}

/* Does a line that ends away from the rim, since another one leads over it, turn with its last dot. */
static bool ends_bent(const Curves *c, int x, int y)
{
    Point next, after = {x, y};
    if (is_rim(c, x, y) || quiet_beside(c, x, y, &next) != 1 || !is_beside_traced(c, x, y))
        return false;
    for (int k = 0; k < 9; k++) {
        int to_x = next.x + k % 3 - 1, to_y = next.y + k / 3 - 1;
        if (k != 4 && is_on(c, to_x, to_y) && (to_x != x || to_y != y) &&
            are_quiet(c->dot[to_y][to_x], c->dot[y][x]))
            after = (Point){to_x, to_y};
    }
    return after.x - next.x != next.x - x || after.y - next.y != next.y - y;
}

/* What is left of a quiet line leads straight to the traced one: a last dot to the side would be a hook. */
static void trim_quiet(Curves *curves)
{
    Curves before = *curves;
    for (int y = 0; y < curves->height; y++)
        for (int x = 0; x < curves->width; x++)
            if (before.dot[y][x] && !(before.dot[y][x] & CURVES_TRACED) && ends_bent(&before, x, y))
                curves->dot[y][x] = 0;
}

/* Is a dot only a bump: all dots beside it, two or three, lie in one square with it, or in a row on one side of it. */
static bool is_bump(const Curves *c, int x, int y)
{
    int left = 0, right = 0, above = 0, below = 0, count = 0;
    for (int k = 0; k < 9; k++) {
        int dx = k % 3 - 1, dy = k / 3 - 1;
        if (k == 4 || !is_on(c, x + dx, y + dy) || !c->dot[y + dy][x + dx])
            continue;
        count++;
        left += dx < 0;
        right += dx > 0;
        above += dy < 0;
        below += dy > 0;
    }
    bool square = left * right == 0 && above * below == 0,
         row = left == count || right == count || above == count || below == count;
    return !is_rim(c, x, y) && ((square && count > 1) || (row && count == 3));
}

/* Lines that meet have no more dots there than they need. */
static void thin_quiet(Curves *curves)
{
    for (int y = 0; y < curves->height; y++)
        for (int x = 0; x < curves->width; x++)
            if (curves->dot[y][x] && !(curves->dot[y][x] & CURVES_TRACED) && is_bump(curves, x, y))
                curves->dot[y][x] = 0;
}

/* ---- which way round ---- */

/* How each path leads, so that others are told from it: along a strand, or as it bends. */
typedef struct Bends {
    uint8_t of[TRACKS_PATHS];
    bool stranded;
    Strands strands;
} Bends;

/* What all paths cover, and how much of each is beside dots of others: a crossing at right angles costs least. */
typedef struct Drawn {
    uint8_t mine[TRACKS_PATHS][CURVES_HEIGHT][CURVES_WIDTH];
} Drawn;

static void draw_bent(Curves *curves, const Tracks *tracks, int path, int bend, Drawn *drawn)
{
    Pen pen = {.curves = curves, .tracks = tracks, .path = path, .bend = bend};
    draw_path(&pen, &tracks->path[path]);
    memcpy(drawn->mine[path], pen.mine, sizeof pen.mine);
}

/* Dots of another path in the place of a dot, or beside it. */
static int dots_around(const Curves *c, const uint8_t other[CURVES_HEIGHT][CURVES_WIDTH], int x, int y)
{
    int dots = 0;
    for (int k = 0; k < 9; k++) {
        int to_x = x + k % 3 - 1, to_y = y + k / 3 - 1;
        dots += is_on(c, to_x, to_y) && other[to_y][to_x];
    }
    return dots;
}

/* Does a dot of a path vanish where another one is traced: in its text cells. */
static bool vanishes(const uint8_t traced[CURVES_HEIGHT][CURVES_WIDTH], int x, int y)
{
    for (int k = 0; k < 8; k++)
        if (traced[y / 4 * 4 + k / 2][x / 2 * 2 + k % 2])
            return true;
    return false;
}

static int touching(const Curves *c, const Tracks *tracks, const Drawn *drawn, int path)
{
    enum { NEEDLESS = 3, LOST = 8 };
    int sum = 0;
    for (int other = 0; other < tracks->count; other++) {
        bool crosses = must_cross(tracks->path[path].ends, tracks->path[other].ends),
             traced = tracks->path[other].traced != 0;
        for (int y = 0; y < c->height && other != path; y++)
            for (int x = 0; x < c->width; x++)
                if (drawn->mine[path][y][x])
                    sum += dots_around(c, drawn->mine[other], x, y) * (crosses ? 1 : NEEDLESS) +
                           (traced && vanishes(drawn->mine[other], x, y) ? LOST : 0);
    }
    return sum;
}

static bool can_bend(const TracksPath *path)
{
    return !path->traced && __builtin_popcount(path->ends) == 2;
}

/* The text cells that a path covers. */
static int cells_of(const Curves *c, const Drawn *drawn, int path)
{
    int cells = 0;
    for (int y = 0; y < c->height; y += 4)
        for (int x = 0; x < c->width; x += 2)
            cells += vanishes(drawn->mine[path], x, y);
    return cells;
}

/* Traced lines as they take the fewest text cells from the others, on tiles that have few; those that return to their side are
 * round. */
static void bend_traced(Curves *curves, const Tracks *tracks, int path, Bends *bends, Drawn *drawn)
{
    enum {
        ROUND = 4,       /* at least so many tenths of the usual way inward */
        MOST_HEIGHT = 16 /* dots */
    };
    uint32_t ends = tracks->path[path].ends;
    int least = cells_of(curves, drawn, path);
    if (curves->height > MOST_HEIGHT || tracks_side(tracks->per_side, __builtin_ctz(ends)) ==
                                            tracks_side(tracks->per_side, 31 - __builtin_clz(ends)))
        return;
    for (int bend = 0; bend < BENDS; bend++) {
        if (STRETCH[bend % STRETCHES] < ROUND || STRETCH[bend / STRETCHES] < ROUND)
            continue;
        draw_bent(curves, tracks, path, bend, drawn);
        int now = cells_of(curves, drawn, path);
        bends->of[path] = now < least ? (uint8_t)bend : bends->of[path];
        least = at_most(least, now);
    }
    draw_bent(curves, tracks, path, bends->of[path], drawn);
}

/* Each path in turn as it touches the others least, as usual where that is no worse. Large tiles have room enough. */
static void choose_bends(Curves *curves, const Tracks *tracks, Bends *bends)
{
    enum { TURNS = 3, MOST_HEIGHT = 24 };
    Drawn drawn;
    if (tracks->per_side < 2 || !can_spare(curves) || curves->height > MOST_HEIGHT)
        return;
    for (int i = 0; i < tracks->count; i++)
        draw_bent(curves, tracks, i, USUAL_BEND, &drawn);
    for (int i = 0; i < tracks->count; i++)
        if (tracks->path[i].traced && __builtin_popcount(tracks->path[i].ends) == 2)
            bend_traced(curves, tracks, i, bends, &drawn);
    for (int turn = 0; turn < TURNS; turn++)
        for (int i = 0; i < tracks->count; i++) {
            int least = can_bend(&tracks->path[i]) ? touching(curves, tracks, &drawn, i) : 0;
            for (int bend = 0; bend < BENDS && least > 0; bend++) {
                draw_bent(curves, tracks, i, bend, &drawn);
                int now = touching(curves, tracks, &drawn, i);
                bends->of[i] = now < least ? (uint8_t)bend : bends->of[i];
                least = at_most(least, now);
            }
            draw_bent(curves, tracks, i, bends->of[i], &drawn);
        }
}

/* Strands are told from each other on small tiles, too, but not on the smallest; all paths have two ends there. */
static bool has_strands(const Curves *c, const Tracks *tracks)
{
    enum { LEAST = 16, MOST = 6 /* paths: more would take long */ };
    bool pairs = tracks->per_side > 1 && tracks->count <= MOST && can_spare(c) && c->height >= LEAST &&
                 c->height <= STRANDS_HEIGHT && c->width <= STRANDS_WIDTH;
    for (int i = 0; i < tracks->count; i++)
        pairs = pairs && __builtin_popcount(tracks->path[i].ends) == 2;
    return pairs;
}

static void set_strand(Curves *c, const Tracks *tracks, int path, Strands *s)
{
    Pen pen = {.curves = c, .tracks = tracks};
    uint32_t ends = tracks->path[path].ends;
    const int end[2] = {__builtin_ctz(ends), 31 - __builtin_clz(ends)};
    s->path[path].traced = tracks->path[path].traced != 0;
    s->path[path].role = tracks->path[path].traced_role;
    s->path[path].cross = 0;
    for (int i = 0; i < tracks->count; i++)
        s->path[path].cross |= (uint32_t)(i != path && must_cross(ends, tracks->path[i].ends)) << i;
    for (int i = 0; i < 2; i++) {
        Point at = end_point(&pen, end[i], s->path[path].traced);
        s->path[path].end[i] = (StrandEnd){at.x / UNIT, at.y / UNIT, tracks_side(tracks->per_side, end[i])};
    }
}

static void make_bends(Curves *c, const Tracks *tracks, Bends *bends)
{
    bends->stranded = has_strands(c, tracks);
    if (!bends->stranded) {
        choose_bends(c, tracks, bends);
        return;
    }
    bends->strands.width = c->width;
    bends->strands.height = c->height;
    bends->strands.count = tracks->count;
    for (int i = 0; i < tracks->count; i++)
        set_strand(c, tracks, i, &bends->strands);
    strands_lay(&bends->strands);
}

static void lay_paths(Curves *curves, const Tracks *tracks, const Order *order, const Bends *bends)
{
    memset(curves->dot, 0, sizeof curves->dot);
    memset(curves->under, 0, sizeof curves->under);
    for (int i = 0; i < tracks->count; i++) {
        Pen pen = {
            .curves = curves, .tracks = tracks, .path = order->path[i], .bend = bends->of[order->path[i]]};
        if (bends->stranded)
            pen.strand = &bends->strands.strand[order->path[i]];
        draw_path(&pen, &tracks->path[order->path[i]]);
        lay_over(&pen);
    }
    part_colours(curves, tracks, order);
    trim_traced(curves, tracks);
    close_gaps(curves, tracks);
    raise_upright(curves);
    if (bends->stranded) /* strands lead up to traced ones straight */
        thin_quiet(curves);
    else
        trim_quiet(curves);
}

enum { TRIED_PATHS = 4 };

/* The order decides what is left of the lower ones: the first of those that confuse least. */
static Order best_order(Curves *curves, const Tracks *tracks, const Bends *bends)
{
    Order usual = usual_order(tracks), best = usual;
    int traced = 0, orders = 1, least = 0;
    for (int i = 0; i < tracks->count; i++)
        traced += tracks->path[i].traced != 0;
    if (traced < 2 || traced > TRIED_PATHS || !can_spare(curves))
        return usual;
    for (int i = 2; i <= traced; i++)
        orders *= i;
    for (int n = 0; n < orders && (n == 0 || least > 6 * traced); n++) {
        Order order = nth_order(tracks, &usual, traced, n);
        lay_paths(curves, tracks, &order, bends);
        int now = confusion(curves);
        best = n == 0 || now < least ? order : best;
        least = n == 0 ? now : at_most(least, now);
    }
    return best;
}

void curves_make(Curves *curves, int columns, int rows, const Tracks *tracks)
{
    *curves =
        (Curves){.width = 2 * at_most(columns, TRACKS_COLUMNS), .height = 4 * at_most(rows, TRACKS_ROWS)};
    Bends bends = {.stranded = false};
    make_bends(curves, tracks, &bends);
    Order order = best_order(curves, tracks, &bends);
    lay_paths(curves, tracks, &order, &bends);
    if (can_spare(curves))
        remove_specks(curves);
}

/* ---- text cells ---- */

/* The path that has the colour of a text cell: a traced one, else the one with the most dots. */
static uint8_t cell_owner(const Curves *curves, int column, int row)
{
    uint8_t owner = 0;
    int best = 0;
    for (int k = 0; k < 8; k++) {
        uint8_t dot = curves->dot[4 * row + k / 2][2 * column + k % 2];
        int weight = dot & CURVES_TRACED ? 8 : 0;
        for (int i = 0; dot && i < 8; i++)
            weight += curves->dot[4 * row + i / 2][2 * column + i % 2] == dot;
        owner = weight > best ? dot : owner;
        best = weight > best ? weight : best;
    }
    return owner;
}

static unsigned cell_dots(const Curves *curves, int column, int row)
{
    static const uint8_t BIT[8] = {1, 8, 2, 16, 4, 32, 64, 128};
    unsigned bits = 0;
    for (int k = 0; k < 8; k++)
        bits |= curves->dot[4 * row + k / 2][2 * column + k % 2] ? BIT[k] : 0;
    return bits;
}

void curves_cells(const Curves *curves, TracksCell *out)
{
    int columns = curves->width / 2, rows = curves->height / 4;
    for (int cell = 0; cell < columns * rows; cell++) {
        uint8_t owner = cell_owner(curves, cell % columns, cell / columns);
        unsigned bits = cell_dots(curves, cell % columns, cell / columns);
        out[cell] = (TracksCell){{0}, (uint8_t)((owner & CURVES_PATH) - 1), owner & CURVES_TRACED};
        if (bits)
            utf8_encode(0x2800 + bits, out[cell].text);
    }
}
