#include "draw/map/map_layout.h"

#include <string.h>

#include "base/bits.h"
#include "base/box.h"
#include "base/limit.h"
#include "base/mem.h"

enum {
    WAYS = 4,    /* north, east, south, west */
    WINDOW = 12, /* columns and rows beyond both boxes in which a line may go */
    COST_STEP_ACROSS = 2,
    COST_STEP_DOWN = 4,  /* rows are twice as high as columns are wide */
    COST_DOWN_SIGNS = 8, /* between signs short lines with two bends are clearer than long ones with one */
    COST_BEND = 9,
    COST_BEND_SIGNS = 5,
    COST_CROSSING = 3,
    COST_OVER =
        60, /* more, of a line with a name over a road of large boxes, which would seem to end there */
    COST_ALONG = 24,    /* another line */
    COST_SLANT = 400,   /* one from corner to corner, which is not seen then */
    COST_BETWEEN = 12,  /* up or down between two boxes beside each other, which seem to be linked then */
    COST_JOIN = 40,     /* a bend where another line is: who is linked is not told there */
    COST_NEAR = 3,      /* beside a box */
    COST_ALONGSIDE = 4, /* more, beside a large one in land, whose edge it would be taken for */
    COST_NONE = 1 << 28,
    TAKEN = 1, /* by a box */
    BESIDE = 2,
    END_AT = 24 /* bit from which on an entry says by which way it ends, plus 1 */
};

static const int STEP_X[WAYS] = {0, 1, 0, -1}, STEP_Y[WAYS] = {-1, 0, 1, 0};

typedef struct Entry {
    int cost, node;
} Entry;

typedef struct Search {
    const MapLayout *layout;
    MapLines *lines;
    uint8_t *ground;  /* TAKEN, BESIDE, by text cell */
    int *cost, *from; /* by text cell and way of coming there */
    Entry *heap;
    size_t entries, room;
    Rect window;
    int a, b;      /* the places that are being linked */
    bool named;    /* by what is no road */
    bool signs;    /* boxes are signs with names */
    MapEnds *ends; /* of the line that was drawn last, by text cell */
    const BoardSource *source;
} Search;

static int cell_of(const Search *s, int x, int y)
{
    return y * s->layout->columns + x;
}

/* ---- a heap of what is next ---- */

static void push(Search *s, int cost, int node)
{
    s->heap = mem_grow(s->heap, &s->room, s->entries + 1, sizeof *s->heap);
    size_t at = s->entries++;
    for (; at > 0 && s->heap[(at - 1) / 2].cost > cost; at = (at - 1) / 2)
        s->heap[at] = s->heap[(at - 1) / 2];
    s->heap[at] = (Entry){cost, node};
}

static Entry pop(Search *s)
{
    Entry first = s->heap[0], last = s->heap[--s->entries];
    size_t at = 0;
    for (size_t child; (child = 2 * at + 1) < s->entries; at = child) {
        child += child + 1 < s->entries && s->heap[child + 1].cost < s->heap[child].cost;
        if (s->heap[child].cost >= last.cost)
            break;
        s->heap[at] = s->heap[child];
    }
    s->heap[at] = last;
    return first;
}

/* ---- costs ---- */

static unsigned lines_at(const Search *s, int cell)
{
    unsigned all = 0;
    for (int style = 0; style < MAP_STYLES; style++)
        all |= s->lines->side[style][cell];
    return all;
}

static bool are_linked(const Search *s, int a, int b)
{
    const MapSource *map = s->source->map;
    for (int sort = 0; sort < map->sorts; sort++)
        if (map->linked(map->context, sort, a, b) || map->linked(map->context, sort, b, a))
            return true;
    return false;
}

/* Lines of three places that are all linked with each other may share a way: what it seems to tell is true. */
static bool may_share(const Search *s, int cell)
{
    int a = s->ends[cell].a - 1, b = s->ends[cell].b - 1;
    if (a < 0)
        return false;
    if (b == s->a || b == s->b) {
        int other = a;
        a = b;
        b = other;
    }
    if (a != s->a && a != s->b)
        return false;
    return are_linked(s, b, a == s->a ? s->b : s->a);
}

static bool is_taken(const Search *s, int x, int y)
{
    return x >= 0 && x < s->layout->columns && s->ground[cell_of(s, x, y)] & TAKEN;
}

static int step_cost(const Search *s, int x, int y, int way)
{
    int cell = cell_of(s, x, y), cost = way % 2    ? COST_STEP_ACROSS
                                        : s->signs ? COST_DOWN_SIGNS
                                                   : COST_STEP_DOWN;
    unsigned there = lines_at(s, cell), own = way % 2 ? BOX_EAST | BOX_WEST : BOX_NORTH | BOX_SOUTH;
    if (way % 2 == 0 && is_taken(s, x - 1, y) && is_taken(s, x + 1, y))
        cost += COST_BETWEEN;
    if (s->lines->slant[cell])
        return cost + COST_SLANT;
    if (there && may_share(s, cell))
        return cost;
    if (there & own)
        cost += COST_ALONG;
    else if (there)
        cost += COST_CROSSING + (s->named && s->layout->land ? COST_OVER : 0);
    if (s->ground[cell] & BESIDE && !s->signs)
        cost += COST_NEAR + (s->layout->bars ? COST_ALONGSIDE : 0);
    return cost;
}

static bool is_open(const Search *s, int x, int y)
{
    return rect_has(s->window, x, y) && !(s->ground[cell_of(s, x, y)] & TAKEN);
}

static void reach(Search *s, int x, int y, int way, int cost, int from)
{
    if (!is_open(s, x, y))
        return;
    int node = cell_of(s, x, y) * WAYS + way;
    cost += step_cost(s, x, y, way);
    if (cost >= s->cost[node])
        return;
    s->cost[node] = cost;
    s->from[node] = from;
    push(s, cost, node);
}

/* ---- one link ---- */

/* Out of the middle of each side, and from beside it for a price; of two ways round others the lower one. */
static void leave(Search *s, Rect box)
{
    for (int way = 0; way < WAYS; way++) {
        int length = way % 2 ? box.height : s->layout->letters;
        for (int i = 0; i < length; i++) {
            bool barred = s->layout->bars && way % 2;
            bool whole = way % 2 == 0 && s->signs; /* each letter is one */
            bool corner = barred ? i > 0 : !whole && length > 2 && (i == 0 || i == length - 1);
            int aside = barred ? 0 : i > (length - 1) / 2 ? i - length / 2 : (length - 1) / 2 - i;
            int x = way % 2 ? (way == 1 ? box.x + box.width : box.x - 1) : box.x + i;
            int y = way % 2 ? box.y + i : (way == 2 ? box.y + box.height : box.y - 1);
            if (!corner)
                reach(s, x, y, way, aside + (s->signs && way == 0), -1);
        }
    }
}

/* Does a step that way lead into the box, not at a corner of it. */
static bool arrives(const Search *s, Rect box, int x, int y, int way)
{
    int to_x = x + STEP_X[way], to_y = y + STEP_Y[way];
    bool in = rect_has(box, to_x, to_y);
    int right = box.x + s->layout->letters - 1;
    bool corner = way % 2 && s->layout->bars ? to_y != box.y
                  : way % 2  ? box.height > 2 && (to_y == box.y || to_y == box.y + box.height - 1)
                  : s->signs ? to_x > right
                             : box.width > 2 && (to_x == box.x || to_x == right);
    return in && !corner;
}

static void clear_window(Search *s)
{
    for (int y = s->window.y; y < s->window.y + s->window.height; y++)
        for (int x = s->window.x; x < s->window.x + s->window.width; x++)
            for (int way = 0; way < WAYS; way++)
                s->cost[cell_of(s, x, y) * WAYS + way] = COST_NONE;
}

static Rect window_of(const Search *s, Rect a, Rect b)
{
    int left = at_least(at_most(a.x, b.x) - WINDOW, 0), top = at_least(at_most(a.y, b.y) - WINDOW, 0);
    int right = at_most(at_least(a.x + a.width, b.x + b.width) + WINDOW, s->layout->columns);
    int bottom = at_most(at_least(a.y + a.height, b.y + b.height) + WINDOW, s->layout->rows);
    return (Rect){left, top, right - left, bottom - top};
}

/* Draws a way back from its last text cell, which it leaves one way, into the box. */
static void trace_back(Search *s, int node, int out, int style, bool arrow)
{
    static const unsigned SIDE[WAYS] = {BOX_NORTH, BOX_EAST, BOX_SOUTH, BOX_WEST};
    uint8_t *side = s->lines->side[style];
    if (arrow)
        s->lines->arrow[node / WAYS] = (uint8_t)SIDE[out];
    for (int at = node; at >= 0; at = s->from[at]) {
        side[at / WAYS] |= (uint8_t)(SIDE[out] | SIDE[(at % WAYS + 2) % WAYS]);
        s->ends[at / WAYS] = (MapEnds){s->a + 1, s->b + 1};
        out = at % WAYS;
    }
}

/* Goes on from a text cell: to the next ones, and into the box, which is an end with a price like others. */
static void go_on(Search *s, Rect to, Entry from)
{
    int cell = from.node / WAYS, way = from.node % WAYS;
    int x = cell % s->layout->columns, y = cell / s->layout->columns;
    bool between = s->signs && is_taken(s, x - 1, y) && is_taken(s, x + 1, y);
    int bend = (s->signs ? COST_BEND_SIGNS : COST_BEND) + (between ? COST_BETWEEN : 0) +
               (lines_at(s, cell) && !may_share(s, cell) ? COST_JOIN : 0);
    for (int turn = 0; turn < WAYS; turn++) {
        int on = (way + turn) % WAYS, cost = from.cost + (turn ? bend : 0);
        if (turn == 2)
            continue;
        if (arrives(s, to, x, y, on))
            push(s, cost, from.node | (on + 1) << END_AT);
        else
            reach(s, x + STEP_X[on], y + STEP_Y[on], on, cost, from.node);
    }
}

/* Above each other or at each other's sides, with nothing between them. */
static bool touch(Rect a, Rect b)
{
    bool across = a.x < b.x + b.width && b.x < a.x + a.width,
         down = a.y < b.y + b.height && b.y < a.y + a.height;
    return (across && (a.y + a.height == b.y || b.y + b.height == a.y)) ||
           (down && (a.x + a.width == b.x || b.x + b.width == a.x));
}

/* Boxes that touch need no line. */
static void join(Search *s, Rect from, Rect to, int style, bool arrow)
{
    s->window = window_of(s, from, to);
    s->entries = 0;
    clear_window(s);
    leave(s, from);
    while (s->entries > 0) {
        Entry next = pop(s);
        int out = (next.node >> END_AT) - 1;
        if (out >= 0) {
            trace_back(s, next.node & ((1 << END_AT) - 1), out, style, arrow);
            return;
        }
        if (next.cost <= s->cost[next.node])
            go_on(s, to, next);
    }
}

/* The text cell between the corners of two plates that lie so, and how a line leads there; 0: they do not. */
static unsigned corner_between(Rect a, Rect b, int *x, int *y)
{
    Rect upper = a.y < b.y ? a : b, lower = a.y < b.y ? b : a;
    *y = upper.y + upper.height;
    *x = upper.x + upper.width;
    if (lower.y != *y + 1)
        return 0;
    if (lower.x == *x + 1)
        return MAP_FALLS;
    *x = upper.x - 1;
    return lower.x + lower.width == *x ? MAP_RISES : 0;
}

/* Links of places whose plates nearly meet in a corner come first: there is one way for them. */
static bool join_corners(Search *s, Rect from, Rect to, int sort, bool arrow)
{
    int x, y;
    unsigned slant = s->layout->plates && sort == 0 && !arrow ? corner_between(from, to, &x, &y) : 0;
    if (!slant)
        return false;
    int cell = cell_of(s, x, y);
    s->lines->slant[cell] |= (uint8_t)slant;
    s->ends[cell] = (MapEnds){s->a + 1, s->b + 1};
    return true;
}

/* ---- all links ---- */

static void find_ground(const MapLayout *layout, uint8_t *ground)
{
    for (int p = 0; p < layout->places; p++) {
        Rect box = layout->box[p];
        for (int y = box.y - 1; y <= box.y + box.height; y++)
            for (int x = box.x - 1; x <= box.x + box.width; x++)
                if (x >= 0 && y >= 0 && x < layout->columns && y < layout->rows)
                    ground[y * layout->columns + x] |= rect_has(box, x, y) ? TAKEN : BESIDE;
    }
}

static int distance(Rect a, Rect b)
{
    int x = a.x - b.x, y = a.y - b.y;
    return (x < 0 ? -x : x) + 2 * (y < 0 ? -y : y);
}

/* Short links first: they are straight, and long ones go round them. */
static void join_all(Search *s, const BoardSource *source)
{
    enum { LENGTHS = 6 };
    static const int LENGTH[LENGTHS] = {18, 26, 40, 70, 150, 1 << 20};
    const MapSource *map = source->map;
    for (int a = 0; a < source->width; a++)
        for (int b = 0; b < a; b++) {
            s->a = b;
            s->b = a;
            if (map->sorts > 0 && map->linked(map->context, 0, a, b))
                join_corners(s, s->layout->box[b], s->layout->box[a], 0, !map->linked(map->context, 0, b, a));
        }
    for (int length = 0, least = 0; length < LENGTHS; least = LENGTH[length++])
        for (int sort = 0; sort < map->sorts; sort++)
            for (int a = 0; a < source->width; a++)
                for (int b = 0; b < source->width; b++) {
                    Rect from = s->layout->box[a], to = s->layout->box[b];
                    int far = a == b ? -1 : distance(from, to);
                    if (far < least || far >= LENGTH[length] || touch(from, to) ||
                        !map->linked(map->context, sort, a, b))
                        continue;
                    bool back = map->linked(map->context, sort, b, a);
                    s->a = a;
                    s->b = b;
                    s->named = sort > 0;
                    if ((!back || a < b) && !join_corners(s, from, to, sort, !back))
                        join(s, from, to, at_most(sort, MAP_STYLES - 1), !back);
                }
}

void map_lines_make(const BoardSource *source, const MapLayout *layout, MapLines *out)
{
    size_t cells = (size_t)layout->columns * (size_t)layout->rows;
    Search s = {.layout = layout, .lines = out, .source = source, .signs = map_layout_named(layout)};
    for (int style = 0; style < MAP_STYLES; style++)
        out->side[style] = mem_alloc(cells + 1);
    out->arrow = mem_alloc(cells + 1);
    out->slant = mem_alloc(cells + 1);
    s.ground = mem_alloc(cells + 1);
    s.ends = out->ends = mem_alloc_array(cells + 1, sizeof *s.ends);
    s.cost = mem_alloc_array(cells * WAYS + 1, sizeof *s.cost);
    s.from = mem_alloc_array(cells * WAYS + 1, sizeof *s.from);
    find_ground(layout, s.ground);
    join_all(&s, source);
    mem_free(s.ground);
    mem_free(s.cost);
    mem_free(s.from);
    mem_free(s.heap);
}

void map_lines_free(MapLines *lines)
{
    for (int style = 0; style < MAP_STYLES; style++)
        mem_free(lines->side[style]);
    mem_free(lines->arrow);
    mem_free(lines->slant);
    mem_free(lines->ends);
    *lines = (MapLines){0};
}
