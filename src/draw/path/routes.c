#include "draw/path/routes.h"

#include <string.h>

#include "base/box.h"

enum { SIDES = 4, STATES = SIDES * ROUTES_CELLS, QUEUE = 4 * STATES, NO_STATE = -1 };
enum { UPRIGHT = BOX_NORTH | BOX_SOUTH, LEVEL = BOX_EAST | BOX_WEST };

/* What a route costs. A step down is twice as long as one to the right. */
enum {
    COST_COLUMN = 16,
    COST_ROW = 32,
    COST_BEND = 60,
    COST_CROSSING = 90,
    COST_NEAR = 6,           /* another path runs in the next cell */
    COST_UNSURE = 70,        /* a bend beside another path's line: both seem to be joined */
    COST_UNSURE_PLAIN = 300, /* in ASCII, where bends lead both ways */
    COST_RIM = 24,           /* along the rim, where the next tile is near */
    COST_OVERLAP = 4000,
    COST_NEVER = 1 << 28
};

typedef struct Entry {
    int cost, state;
} Entry;

/* One search: a state is a cell and the side it was entered from. */
typedef struct Search {
    const Routes *routes;
    const uint8_t *mine; /* sides of the path so far */
    uint8_t other[ROUTES_CELLS];
    bool mixed[ROUTES_CELLS]; /* two others cross there already */
    int cost[STATES], before[STATES];
    Entry queue[QUEUE]; /* a heap */
    int count;
    int best; /* cost of the route that was found */
} Search;

/* ---- cells ---- */

static int opposite(int side)
{
    return (side + 2) % SIDES;
}

static void set_size(Routes *r, int columns, int rows, bool plain)
{
    r->plain = plain;
    r->columns = columns < TRACKS_COLUMNS ? columns : TRACKS_COLUMNS;
    r->rows = rows < TRACKS_ROWS ? rows : TRACKS_ROWS;
    r->lettered = 0;
    for (int cell = 0; cell < r->columns * r->rows; cell++) {
        int x = cell % r->columns, y = cell / r->columns;
        r->next[cell][0] = (int16_t)(y > 0 ? cell - r->columns : -1);
        r->next[cell][1] = (int16_t)(x + 1 < r->columns ? cell + 1 : -1);
        r->next[cell][2] = (int16_t)(y + 1 < r->rows ? cell + r->columns : -1);
        r->next[cell][3] = (int16_t)(x > 0 ? cell - 1 : -1);
    }
}

static int next_cell(const Routes *r, int cell, int side)
{
    return r->next[cell][side];
}

static int end_cell(const Routes *r, int per_side, int end)
{
    int x, y;
    tracks_end(r->columns, r->rows, per_side, end, &x, &y);
    return y * r->columns + x;
}

/* ---- the heap ---- */

static void push(Search *s, int cost, int state)
{
    if (s->count == QUEUE)
        return;
    int at = s->count++;
    while (at > 0 && s->queue[(at - 1) / 2].cost > cost) {
        s->queue[at] = s->queue[(at - 1) / 2];
        at = (at - 1) / 2;
    }
    s->queue[at] = (Entry){cost, state};
}

static Entry pop(Search *s)
{
    Entry first = s->queue[0], last = s->queue[--s->count];
    int at = 0, child;
    while ((child = 2 * at + 1) < s->count) {
        if (child + 1 < s->count && s->queue[child + 1].cost < s->queue[child].cost)
            child++;
        if (s->queue[child].cost >= last.cost)
            break;
        s->queue[at] = s->queue[child];
        at = child;
    }
    s->queue[at] = last;
    return first;
}

/* ---- costs ---- */

static bool on_rim(const Routes *r, int cell)
{
    for (int side = 0; side < SIDES; side++)
        if (next_cell(r, cell, side) < 0)
            return true;
    return false;
}

/* Another path's line is not bent where it is crossed, and is crossed at right angles. */
static int meeting_cost(const Search *s, int cell, unsigned shape)
{
    unsigned other = s->other[cell];
    if (other == 0)
        return 0;
    bool across = (other == UPRIGHT && shape == LEVEL) || (other == LEVEL && shape == UPRIGHT);
    if (!across || s->mixed[cell])
        return COST_OVERLAP;
    return COST_CROSSING;
}

/* Would a cell and the one to the right seem to be joined though no line leads from one to the other. */
static bool seem_joined(unsigned left, unsigned right)
{
    if (left == 0 || right == 0 || left & BOX_EAST || right & BOX_WEST)
        return false;
    return left != UPRIGHT && right != UPRIGHT;
}

/* The same for a cell and the one below. */
static bool seem_joined_down(unsigned upper, unsigned lower)
{
    if (upper == 0 || lower == 0 || upper & BOX_SOUTH || lower & BOX_NORTH)
        return false;
    return upper == UPRIGHT || lower == UPRIGHT;
}

static int nearness_cost(const Search *s, int cell, unsigned shape)
{
    const int16_t *next = s->routes->next[cell];
    int cost = 0;
    for (int side = 0; side < SIDES; side++)
        if (next[side] >= 0 && !(shape >> side & 1) && s->other[next[side]])
            cost += COST_NEAR;
    bool unsure = (next[0] >= 0 && seem_joined_down(s->other[next[0]], shape)) ||
                  (next[1] >= 0 && seem_joined(shape, s->other[next[1]])) ||
                  (next[2] >= 0 && seem_joined_down(shape, s->other[next[2]])) ||
                  (next[3] >= 0 && seem_joined(s->other[next[3]], shape));
    return cost + (!unsure ? 0 : s->routes->plain ? COST_UNSURE_PLAIN : COST_UNSURE);
}

/* Ways through the middle are a little cheaper, so that steps are in the middle. */
static int step_cost(const Routes *r, int cell, int side)
{
    int x = 2 * (cell % r->columns) - r->columns + 1, y = 2 * (cell / r->columns) - r->rows + 1;
    int off = side % 2 ? y : x;
    return (side % 2 ? COST_COLUMN : COST_ROW) + (off < 0 ? -off : off) / 2;
}

/* From one side of a cell to another. */
static int shape_cost(const Search *s, int cell, int from, int to)
{
    unsigned shape = 1u << from | 1u << to;
    return (to == opposite(from) ? 0 : COST_BEND) + meeting_cost(s, cell, shape) +
           nearness_cost(s, cell, shape) + (on_rim(s->routes, cell) ? COST_RIM : 0);
}

/* ---- the search ---- */

static void look_at_others(Search *s, int paths, int path)
{
    int cells = s->routes->columns * s->routes->rows;
    memset(s->other, 0, (size_t)cells);
    memset(s->mixed, 0, (size_t)cells);
    for (int i = 0; i < paths; i++)
        for (int cell = 0; i != path && cell < cells; cell++) {
            s->mixed[cell] = s->mixed[cell] || (s->other[cell] && s->routes->sides[i][cell]);
            s->other[cell] |= s->routes->sides[i][cell];
        }
    for (int state = 0; state < SIDES * cells; state++)
        s->cost[state] = COST_NEVER;
    s->count = 0;
}

static void reach(Search *s, int state, int cost, int before)
{
    if (cost >= s->cost[state])
        return;
    s->cost[state] = cost;
    s->before[state] = before;
    push(s, cost, state);
}

/* Where a route may end: at the goal's side, or, on the way to the path itself, in a cell of it. */
typedef struct Goal {
    int cell, side; /* side -1: any cell of the path */
} Goal;

/* The last state of the cheapest route from an end; the goal's last bend is counted. */
static int find_route(Search *s, int start, int side, Goal goal)
{
    int last = NO_STATE;
    s->best = COST_NEVER;
    reach(s, start * SIDES + side, 0, NO_STATE);
    while (s->count > 0) {
        Entry e = pop(s);
        int cell = e.state / SIDES, from = e.state % SIDES;
        if (e.cost > s->cost[e.state] || e.cost >= s->best)
            continue;
        bool here = goal.side < 0 ? s->mine[cell] != 0 : cell == goal.cell && from != goal.side;
        int end = !here ? COST_NEVER
                        : e.cost + (goal.side < 0 ? (s->other[cell] ? COST_OVERLAP : 0)
                                                  : shape_cost(s, cell, from, goal.side));
        if (end < s->best) {
            s->best = end;
            last = e.state;
        }
        for (int to = 0; to < SIDES; to++) {
            int next = next_cell(s->routes, cell, to);
            if (to != from && next >= 0)
                reach(s, next * SIDES + opposite(to),
                      e.cost + step_cost(s->routes, cell, to) + shape_cost(s, cell, from, to), e.state);
        }
    }
    return last;
}

/* Writes the sides of a route from its last state back to its end. */
static void lay_route(const Search *s, uint8_t *mine, int last, int goal_side)
{
    int leaves = goal_side;
    for (int state = last; state != NO_STATE; state = s->before[state]) {
        int cell = state / SIDES, from = state % SIDES;
        mine[cell] = (uint8_t)(mine[cell] | 1u << from | (leaves < 0 ? 0 : 1u << leaves));
        leaves = opposite(from);
    }
}

static int route(Routes *r, const Tracks *tracks, int path, int from, Goal goal)
{
    Search s; /* large, and cleared only as far as it is used */
    s.routes = r;
    s.mine = r->sides[path];
    look_at_others(&s, tracks->count, path);
    int last = find_route(&s, end_cell(r, tracks->per_side, from), tracks_side(tracks->per_side, from), goal);
    lay_route(&s, r->sides[path], last, goal.side);
    return s.best;
}

/* ---- paths ---- */

static int list_ends(const Tracks *tracks, uint32_t ends, int *list)
{
    int count = 0;
    for (int end = 0; end < SIDES * tracks->per_side; end++)
        if (ends >> end & 1)
            list[count++] = end;
    return count;
}

static void clear_path(uint8_t *sides, const Routes *r)
{
    memset(sides, 0, (size_t)r->columns * (size_t)r->rows);
}

static void clear_sides(Routes *r, const Tracks *tracks)
{
    for (int i = 0; i < tracks->count; i++)
        clear_path(r->sides[i], r);
}

/* As far as the middle, or as far as nothing is in the way. */
static void lay_dead_end(Routes *r, const Tracks *tracks, int path, int end)
{
    int side = tracks_side(tracks->per_side, end), cell = end_cell(r, tracks->per_side, end);
    int steps = (side % 2 ? r->columns : r->rows) / 2;
    for (int i = 0; i <= steps; i++) {
        r->sides[path][cell] |= (uint8_t)(1u << side);
        int next = next_cell(r, cell, opposite(side));
        bool taken = next < 0;
        for (int k = 0; k < tracks->count && !taken; k++)
            taken = k != path && r->sides[k][next];
        if (taken || i == steps)
            break;
        r->sides[path][cell] |= (uint8_t)(1u << opposite(side));
        cell = next;
    }
}

static void swap(int *a, int *b)
{
    int was = *a;
    *a = *b;
    *b = was;
}

/* The two ends of a path that are joined first: opposite ones if there are, so that what is straight stays so. */
static void choose_trunk(int per_side, int *end, int count)
{
    for (int i = 0; i < count; i++)
        for (int k = i + 1; k < count; k++)
            if (tracks_straight(per_side, end[i], end[k])) {
                swap(&end[0], &end[i]);
                swap(&end[1], &end[k]);
                return;
            }
}

static int lay_path(Routes *r, const Tracks *tracks, int path)
{
    int end[TRACKS_ENDS], count = list_ends(tracks, tracks->path[path].ends, end);
    if (r->lettered >> path & 1)
        return 0;
    clear_path(r->sides[path], r);
    if (count == 1)
        lay_dead_end(r, tracks, path, end[0]);
    if (count < 2)
        return 0;
    choose_trunk(tracks->per_side, end, count);
    int cost = route(r, tracks, path, end[0],
                     (Goal){end_cell(r, tracks->per_side, end[1]), tracks_side(tracks->per_side, end[1])});
    for (int i = 2; i < count; i++)
        cost += route(r, tracks, path, end[i], (Goal){-1, -1});
    return cost;
}

/* The cells in which ends lie belong to them from the start. */
static void reserve_ends(Routes *r, const Tracks *tracks)
{
    for (int i = 0; i < tracks->count; i++) {
        int end[TRACKS_ENDS], count = list_ends(tracks, tracks->path[i].ends, end);
        for (int k = 0; k < count; k++)
            r->sides[i][end_cell(r, tracks->per_side, end[k])] |=
                (uint8_t)(1u << tracks_side(tracks->per_side, end[k]));
    }
}

/* Short paths have the least choice and come first. */
static int order_paths(const Routes *r, const Tracks *tracks, int *order)
{
    int length[TRACKS_PATHS], count = 0;
    for (int i = 0; i < tracks->count; i++) {
        int end[TRACKS_ENDS], ends = list_ends(tracks, tracks->path[i].ends, end);
        if (ends == 0)
            continue;
        int a = end_cell(r, tracks->per_side, end[0]), b = end_cell(r, tracks->per_side, end[ends - 1]);
        int dx = a % r->columns - b % r->columns, dy = a / r->columns - b / r->columns;
        length[i] = ends == 1 ? 10000 : ends == 2 ? (dx < 0 ? -dx : dx) + 2 * (dy < 0 ? -dy : dy) : 5000;
        int at = count++;
        for (; at > 0 && length[order[at - 1]] > length[i]; at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
    return count;
}

static bool straight_across(unsigned a, unsigned b)
{
    return (a == UPRIGHT && b == LEVEL) || (a == LEVEL && b == UPRIGHT);
}

static int count_overlaps(const Routes *r, const Tracks *tracks)
{
    int overlaps = 0;
    for (int cell = 0; cell < r->columns * r->rows; cell++) {
        int count = 0, a = 0, b = 0;
        for (int i = 0; i < tracks->count; i++)
            if (r->sides[i][cell]) {
                a = b;
                b = r->sides[i][cell];
                count++;
            }
        overlaps += count > 2 || (count == 2 && !straight_across((unsigned)a, (unsigned)b));
    }
    return overlaps;
}

/* ---- traced parts ---- */

/* What is left of a path when all that leads to no traced end is taken away. */
static void find_traced(Routes *r, const Tracks *tracks, int path)
{
    uint8_t *left = r->traced[path];
    clear_path(left, r);
    if (!tracks->path[path].traced)
        return;
    memcpy(left, r->sides[path], (size_t)r->columns * (size_t)r->rows);
    int end[TRACKS_ENDS],
        count = list_ends(tracks, tracks->path[path].ends & ~tracks->path[path].traced, end);
    for (int i = 0; i < count; i++) {
        int cell = end_cell(r, tracks->per_side, end[i]), side = tracks_side(tracks->per_side, end[i]);
        left[cell] &= (uint8_t) ~(1u << side);
        while (cell >= 0 && left[cell] && (left[cell] & (left[cell] - 1)) == 0) {
            for (side = 0; !(left[cell] >> side & 1);)
                side++;
            left[cell] = 0;
            cell = next_cell(r, cell, side);
            if (cell >= 0)
                left[cell] &= (uint8_t) ~(1u << opposite(side));
        }
    }
}

/* ---- the whole tile ---- */

enum { PASSES = 2, ATTEMPTS = 8 };

/* The n-th order of the paths, the short ones first at the start. */
static void shuffle(const int *order, int count, int n, int *out)
{
    int left[TRACKS_PATHS];
    memcpy(left, order, (size_t)count * sizeof *left);
    for (int i = 0; i < count; i++) {
        int k = n % (count - i);
        n /= count - i;
        out[i] = left[k];
        memmove(&left[k], &left[k + 1], (size_t)(count - i - k - 1) * sizeof *left);
    }
}

/* Lays all paths in an order, then each again among the others. Returns what they cost. */
static int lay_all(Routes *r, const Tracks *tracks, const int *order, int count)
{
    int cost = -1, before = -2;
    clear_sides(r, tracks);
    reserve_ends(r, tracks);
    for (int pass = 0; pass < PASSES && cost != before; pass++) {
        before = cost;
        cost = 0;
        for (int i = 0; i < count; i++)
            cost += lay_path(r, tracks, order[i]);
    }
    return cost;
}

static int number_of_orders(int count)
{
    int orders = 1;
    for (int i = 2; i <= count && orders < ATTEMPTS; i++)
        orders *= i;
    return orders < ATTEMPTS ? orders : ATTEMPTS;
}

/* The cheapest of some orders. */
static void lay_best(Routes *routes, const Tracks *tracks)
{
    int order[TRACKS_PATHS], now[TRACKS_PATHS];
    int count = order_paths(routes, tracks, order), orders = number_of_orders(count);
    int least = COST_NEVER, best = 0, last = -1;
    for (int n = 0; n < orders; n++) {
        shuffle(order, count, n, now);
        int cost = lay_all(routes, tracks, now, count);
        best = cost < least ? n : best;
        least = cost < least ? cost : least;
        last = n;
    }
    shuffle(order, count, best, now);
    if (last != best)
        lay_all(routes, tracks, now, count);
}

static void finish(Routes *routes, const Tracks *tracks)
{
    routes->overlaps = count_overlaps(routes, tracks);
    for (int i = 0; i < tracks->count; i++)
        find_traced(routes, tracks, i);
}

void routes_make(Routes *routes, int columns, int rows, const Tracks *tracks)
{
    set_size(routes, columns, rows, false);
    lay_best(routes, tracks);
    finish(routes, tracks);
}

/* ---- text cells ---- */

/* The path that is on top in a cell: a traced one, else the one that goes up and down. */
static int top_path(const Routes *r, const Tracks *tracks, int cell)
{
    int top = -1, best = -1;
    for (int i = 0; i < tracks->count; i++) {
        unsigned sides = r->sides[i][cell];
        int weight = !sides ? -1
                            : (r->traced[i][cell] ? 4 : 0) + (sides == UPRIGHT ? 2
                                                              : sides == LEVEL ? 0
                                                                               : 1);
        if (weight > best) {
            best = weight;
            top = i;
        }
    }
    return top;
}

static bool single(unsigned sides)
{
    return (sides & (sides - 1)) == 0;
}

/* A bar across the line where it ends inside of the tile. */
static const char *dead_end_text(unsigned side, bool traced, bool unicode)
{
    if (!unicode)
        return traced ? "O" : "o";
    return box_text(side | (side & UPRIGHT ? LEVEL : UPRIGHT), traced ? BOX_HEAVY : BOX_LIGHT, true);
}

static const char *unicode_text(unsigned light, unsigned heavy)
{
    switch (heavy ? 0 : light) {
    case BOX_EAST | BOX_SOUTH: return "╭";
    case BOX_SOUTH | BOX_WEST: return "╮";
    case BOX_WEST | BOX_NORTH: return "╯";
    case BOX_NORTH | BOX_EAST: return "╰";
    default: return box_joint(light, heavy);
    }
}

/* The sides that lead from the next cell on a side that is not only crossed there. */
static unsigned sides_beyond(const Routes *r, const Tracks *tracks, int cell, int side)
{
    unsigned sides;
    do {
        cell = next_cell(r, cell, side);
        int path = cell < 0 ? -1 : top_path(r, tracks, cell);
        sides = path < 0 || r->lettered >> path & 1 ? 0 : r->sides[path][cell];
    } while (sides == UPRIGHT);
    return sides;
}

/* Does a bend seem to be joined to another path's line beside it, or below the one beside it. */
static bool ambiguous(const Routes *r, const Tracks *tracks, int cell, unsigned sides)
{
    return (!(sides & BOX_EAST) && sides_beyond(r, tracks, cell, 1)) ||
           (!(sides & BOX_WEST) && sides_beyond(r, tracks, cell, 3));
}

/* ---- letters ---- */

static bool bend(unsigned sides)
{
    return (sides & LEVEL) && single(sides & LEVEL) && (sides & UPRIGHT) && single(sides & UPRIGHT);
}

/* Is it joined to a bend of the same sort beside it: a person would not see that they are joined. */
static bool cramped(const uint8_t *mine, const Routes *r, int cell)
{
    unsigned sides = mine[cell];
    int next = next_cell(r, cell, sides & BOX_EAST ? 1 : 3);
    return next >= 0 && bend(mine[next]) && (mine[next] & UPRIGHT) == (sides & UPRIGHT);
}

/* Cells in which a path is not told apart from others. */
static int unclear_cells(const Routes *r, const Tracks *tracks, int path)
{
    int unclear = 0;
    for (int cell = 0; cell < r->columns * r->rows; cell++) {
        unsigned mine = r->sides[path][cell];
        bool overlaps = false;
        for (int i = 0; mine && i < tracks->count; i++)
            overlaps =
                overlaps || (i != path && r->sides[i][cell] && !straight_across(mine, r->sides[i][cell]));
        bool bends = bend(mine);
        unclear += overlaps || (bends && ambiguous(r, tracks, cell, mine)) ||
                   (bends && cramped(r->sides[path], r, cell));
    }
    return unclear;
}

/* There is no row between the ends. */
static bool letters_only(const Routes *r, const Tracks *tracks)
{
    return tracks->per_side > 1 && r->rows <= tracks->per_side;
}

/* The path that is the least clear, traced ones last; -1: all are clear. */
static int least_clear(const Routes *r, const Tracks *tracks)
{
    int worst = -1, most = 0;
    for (int i = 0; i < tracks->count; i++) {
        bool lines = !(r->lettered >> i & 1) && !single(tracks->path[i].ends);
        int unclear = lines ? unclear_cells(r, tracks, i) : 0;
        int weight = unclear == 0 ? 0 : tracks->path[i].traced ? 1 : 1 + unclear;
        if (weight > most) {
            most = weight;
            worst = i;
        }
    }
    return worst;
}

void routes_make_plain(Routes *routes, int columns, int rows, const Tracks *tracks)
{
    int path;
    set_size(routes, columns, rows, true);
    for (int i = 0; letters_only(routes, tracks) && i < tracks->count; i++)
        routes->lettered |= (uint32_t)!single(tracks->path[i].ends) << i;
    lay_best(routes, tracks);
    while (tracks_apart(routes->columns, routes->rows, tracks->per_side) &&
           (path = least_clear(routes, tracks)) >= 0) {
        routes->lettered |= 1u << path;
        lay_best(routes, tracks);
    }
    finish(routes, tracks);
}

/* Letters go round clockwise, by the first end of each path; none looks like a dead end. */
static const char *letter_of(const Routes *r, const Tracks *tracks, int path, bool traced)
{
    static const char *const SMALL[] = {"a", "b", "c", "d", "e", "f", "g", "h",
                                        "i", "j", "k", "l", "m", "n", "p", "q"};
    static const char *const LARGE[] = {"A", "B", "C", "D", "E", "F", "G", "H",
                                        "I", "J", "K", "L", "M", "N", "P", "Q"};
    int before = 0;
    for (int i = 0; i < tracks->count; i++)
        before += (r->lettered >> i & 1) &&
                  __builtin_ctz(tracks->path[i].ends) < __builtin_ctz(tracks->path[path].ends);
    return (traced ? LARGE : SMALL)[before % 16];
}

/* ---- drawing ---- */

/* A bend as it would be in a mirror. */
static const char *slanted_text(unsigned sides)
{
    return sides == (BOX_EAST | BOX_SOUTH) || sides == (BOX_WEST | BOX_NORTH) ? "/" : "\\";
}

static const char *ascii_text(unsigned sides, bool traced)
{
    switch (sides) {
    case UPRIGHT: return traced ? "H" : "|";
    case LEVEL: return traced ? "=" : "-";
    case BOX_EAST | BOX_SOUTH:
    case BOX_SOUTH | BOX_WEST: return traced ? "#" : ".";
    case BOX_WEST | BOX_NORTH:
    case BOX_NORTH | BOX_EAST: return traced ? "#" : "'";
    default: return traced ? "#" : "+";
    }
}

static const char *cell_text(const Routes *r, const Tracks *tracks, int cell, int path, bool unicode)
{
    unsigned sides = r->sides[path][cell], heavy = r->traced[path][cell];
    if (r->lettered >> path & 1)
        return letter_of(r, tracks, path, heavy);
    if (single(sides) && single(tracks->path[path].ends))
        return dead_end_text(sides, heavy != 0, unicode);
    if (unicode)
        return unicode_text(sides, heavy);
    if (!heavy && bend(sides) && ambiguous(r, tracks, cell, sides))
        return slanted_text(sides);
    return ascii_text(heavy ? heavy : sides, heavy != 0);
}

void routes_cells(const Routes *routes, const Tracks *tracks, bool unicode, TracksCell *out)
{
    for (int cell = 0; cell < routes->columns * routes->rows; cell++) {
        int path = top_path(routes, tracks, cell);
        out[cell] = (TracksCell){{0}, 0, false};
        if (path < 0)
            continue;
        const char *text = cell_text(routes, tracks, cell, path, unicode);
        memcpy(out[cell].text, text, strlen(text));
        out[cell].path = (uint8_t)path;
        out[cell].traced = routes->traced[path][cell] != 0;
    }
}
