#include "draw/path/strands.h"

#include <string.h>

#include "base/limit.h"
#include "base/mem.h"

/* ---- steps ---- */

enum { HEADINGS = 8, ARCS = 6, QUARTER = ARCS - 1, STEPS = 1 + 2 * ARCS, LONGEST = 7 };

/* Straight on to the next dot, or an arc. What it costs: its length, and that it bends, also of a line two dots wide. */
typedef struct Step {
    int count, length, bend, wide_bend;
    StrandDot dot[LONGEST];
    int heading; /* after it */
} Step;

/* From north to the right, up to north-east: eighths of circles. The last one is a small quarter, up to east. */
static const Step ARC[ARCS] = {
    {2, 9, 50, 50, {{0, -1}, {1, -2}}, 1},
    {3, 13, 42, 42, {{0, -1}, {0, -2}, {1, -3}}, 1},
    {4, 18, 36, 36, {{0, -1}, {0, -2}, {1, -3}, {2, -4}}, 1},
    {5, 22, 33, 33, {{0, -1}, {0, -2}, {1, -3}, {1, -4}, {2, -5}}, 1},
    {7, 31, 30, 30, {{0, -1}, {0, -2}, {0, -3}, {1, -4}, {1, -5}, {2, -6}, {3, -7}}, 1},
    {3, 13, 150, 300, {{0, -1}, {1, -2}, {2, -2}}, 2},
};

static StrandDot dot_at(int x, int y)
{
    return (StrandDot){(int8_t)x, (int8_t)y};
}

/* From north-east to the right: the same arc, drawn from its end, in a mirror; the quarter, none. */
static Step slanting_arc(int number)
{
    Step step = ARC[number];
    StrandDot last = step.dot[step.count - 1];
    for (int i = 0; i < step.count; i++) {
        StrandDot from = i + 1 < step.count ? ARC[number].dot[step.count - 2 - i] : dot_at(0, 0);
        step.dot[i] = dot_at(from.y - last.y, from.x - last.x);
    }
    step.count = number == QUARTER ? 0 : step.count;
    return step;
}

/* A step in one of the headings, which are clockwise from north: number 0 leads straight on, then those to the right, then those to
 * the left. */
static Step step_of(int heading, int number)
{
    bool slants = heading % 2 != 0, left = number > ARCS;
    int arc = (number - 1) % ARCS;
    Step step = {.count = 1, .length = slants ? 6 : 4, .dot = {{slants, -1}}};
    if (number > 0)
        step = slants ? slanting_arc(arc) : ARC[arc];
    for (int i = 0; i < step.count; i++) {
        StrandDot *dot = &step.dot[i];
        if (left)
            *dot = slants ? dot_at(-dot->y, -dot->x) : dot_at(-dot->x, dot->y);
        for (int turn = 0; turn < heading / 2; turn++)
            *dot = dot_at(-dot->y, dot->x);
    }
    step.heading = (heading + (left ? HEADINGS - step.heading : step.heading)) % HEADINGS;
    return step;
}

/* ---- what the dots cost ---- */

typedef struct Field {
    uint16_t dot[STRANDS_HEIGHT][STRANDS_WIDTH];
} Field;

/* The dots that a path covers. */
typedef struct Cover {
    bool dot[STRANDS_HEIGHT][STRANDS_WIDTH];
} Cover;

static bool is_on(const Strands *s, int x, int y)
{
    return x >= 0 && y >= 0 && x < s->width && y < s->height;
}

static Cover cover_of(const Strands *s, int path)
{
    Cover cover = {{{false}}};
    const Strand *strand = &s->strand[path];
    int wide = s->path[path].traced ? 2 : 1;
    for (int i = 0; i < strand->count; i++)
        for (int k = 0; k < wide * wide; k++) {
            int x = strand->dot[i].x + k % 2, y = strand->dot[i].y + k / 2;
            if (is_on(s, x, y))
                cover.dot[y][x] = true;
        }
    return cover;
}

/* Dots of a path so near to a place. */
static int dots_near(const Strands *s, const Cover *cover, int x, int y, int far)
{
    int dots = 0;
    for (int to_y = at_least(y - far, 0); to_y <= at_most(y + far, s->height - 1); to_y++)
        for (int to_x = at_least(x - far, 0); to_x <= at_most(x + far, s->width - 1); to_x++)
            dots += cover->dot[to_y][to_x];
    return dots;
}

static bool is_in_cell(const Cover *cover, int x, int y)
{
    for (int k = 0; k < 8; k++)
        if (cover->dot[y / 4 * 4 + k / 2][x / 2 * 2 + k % 2])
            return true;
    return false;
}

/* What it costs beside another path; dots that vanish in a text cell of another colour. Wide: of a line two dots wide, which has more
 * of them. */
enum {
    TOUCHES = 120,
    TOUCHES_WIDE = 25,
    COMES_NEAR = 12,
    COMES_NEAR_WIDE = 8,
    TOUCHES_NEEDLESSLY = 400,
    TOUCHES_WIDE_NEEDLESSLY = 200,
    NEAR = 10,
    UNDER = 40, /* below a traced path, where nothing seems to be missing */
    VANISHES = 130,
    VANISHES_WIDE = 26,
    VANISHES_NEEDLESSLY = 300,
    DEAREST = 800
};

/* What a dot of one path costs because of another one. */
static int cost_beside(const Strands *s, int path, int other, const Cover *cover, int x, int y)
{
    bool crosses = s->path[path].cross >> other & 1, wide = s->path[path].traced,
         traced = s->path[other].traced;
    bool alike = wide == traced && (!wide || s->path[path].role == s->path[other].role);
    int close = dots_near(s, cover, x, y, 1), crossing = wide ? VANISHES_WIDE : VANISHES;
    if (!alike && traced && crosses && !wide && (cover->dot[y][x] || !is_in_cell(cover, x, y)))
        return close > 0 ? UNDER : 0;
    if (!alike && traced)
        return close == 0 && !is_in_cell(cover, x, y) ? 0 : crosses ? crossing : VANISHES_NEEDLESSLY;
    if (!alike) /* a quiet path leads below a traced one */
        return 0;
    bool near = dots_near(s, cover, x, y, 2) > 0;
    if (crosses)
        return close > 0 ? (wide ? TOUCHES_WIDE : TOUCHES) : near ? (wide ? COMES_NEAR_WIDE : COMES_NEAR) : 0;
    return close > 0 ? (wide ? TOUCHES_WIDE_NEEDLESSLY : TOUCHES_NEEDLESSLY) : near ? NEAR : 0;
}

/* Beside the rim it would be taken for a part of the next tile. */
static int cost_of_rim(const Strands *s, int x, int y)
{
    static const int COST[] = {12, 7, 3};
    int far = at_most(at_most(x, s->width - 1 - x), at_most(y, s->height - 1 - y));
    return far < (int)(sizeof COST / sizeof *COST) ? COST[far] : 0;
}

static void add_beside(const Strands *s, int path, int other, Field *field)
{
    Cover cover = cover_of(s, other);
    for (int y = 0; y < s->height; y++)
        for (int x = 0; x < s->width; x++) {
            int sum = field->dot[y][x] + cost_beside(s, path, other, &cover, x, y);
            field->dot[y][x] = (uint16_t)at_most(sum, DEAREST);
        }
}

static Field field_of(const Strands *s, int path, bool blind)
{
    Field field = {{{0}}};
    for (int other = 0; other < s->count; other++)
        if (other != path && s->strand[other].count > 0 &&
            !(blind && s->path[other].traced == s->path[path].traced))
            add_beside(s, path, other, &field);
    return field;
}

/* ---- the cheapest way ---- */

enum {
    STATES = STRANDS_WIDTH * STRANDS_HEIGHT * HEADINGS,
    RING = 16384, /* more than a step costs */
    NONE = -1
};

/* A place and a heading that a path may come to: a state. */
typedef struct Reached {
    int32_t cost;         /* NONE: not yet */
    int16_t from;         /* the state before */
    int16_t before, next; /* in the list of those that cost as much */
    uint8_t step;         /* the number of the last step */
    bool done;
} Reached;

typedef struct Search {
    const Strands *strands;
    Field beside, rim;  /* what it costs to come to a dot because of other paths, and of the rim */
    int pull_x, pull_y; /* to which side a traced path is pulled: right and below if more than 0 */
    bool traced, blind;
    int first, last; /* the states at its ends */
    Step step[HEADINGS][STEPS];
    Reached state[STATES];
    int16_t list[RING]; /* by cost */
} Search;

static int state_of(const Strands *s, int x, int y, int heading)
{
    return (y * s->width + x) * HEADINGS + heading;
}

static void unlist(Search *search, int state)
{
    const Reached *at = &search->state[state];
    if (at->before == NONE)
        search->list[at->cost % RING] = at->next;
    else
        search->state[at->before].next = at->next;
    if (at->next != NONE)
        search->state[at->next].before = at->before;
}

static void reach(Search *search, int state, int32_t cost, int from, int step)
{
    Reached *to = &search->state[state];
    if (to->done || (to->cost != NONE && to->cost <= cost))
        return;
    if (to->cost != NONE)
        unlist(search, state);
    int16_t *list = &search->list[cost % RING];
    *to = (Reached){cost, (int16_t)from, NONE, *list, (uint8_t)step, false};
    if (*list != NONE)
        search->state[*list].before = (int16_t)state;
    *list = (int16_t)state;
}

/* The cheapest that is not done yet, or NONE. */
static int take_cheapest(Search *search, int32_t *cost)
{
    for (int i = 0; i < RING; i++, ++*cost) {
        int state = search->list[*cost % RING];
        if (state == NONE)
            continue;
        unlist(search, state);
        search->state[state].done = true;
        return state;
    }
    return NONE;
}

/* Of a traced path, two dots wide, the text cells that it comes into with a dot. */
static int cells_entered(int from_x, int from_y, int x, int y)
{
    int columns = (x + 1) / 2 - x / 2 + 1, rows = (y + 1) / 4 - y / 4 + 1, kept_columns = 0, kept_rows = 0;
    for (int column = x / 2; column <= (x + 1) / 2; column++)
        kept_columns += column >= from_x / 2 && column <= (from_x + 1) / 2;
    for (int row = y / 4; row <= (y + 1) / 4; row++)
        kept_rows += row >= from_y / 4 && row <= (from_y + 1) / 4;
    return columns * rows - kept_columns * kept_rows;
}

enum {
    CELL = 60,      /* a text cell that a traced path takes */
    RIM_BEND = 30,  /* to bend on the rim at once */
    BUSY = 45,      /* beside another path */
    SHORT = 6,      /* how much the length counts of a path that knows no others */
    BUSY_TURNS = 3, /* there bends cost so many times as much */
    MOST = RING - 1
};

/* Of all dots that are covered there. */
static int sum_of(const Strands *s, const Field *field, bool traced, int x, int y)
{
    int sum = 0;
    for (int k = 0; k < (traced ? 4 : 1); k++)
        if (is_on(s, x + k % 2, y + k / 2))
            sum += field->dot[y + k / 2][x + k % 2];
    return sum;
}

static void make_fields(Search *search, const Strands *s, int path, bool blind)
{
    Field field = field_of(s, path, blind);
    for (int y = 0; y < s->height; y++)
        for (int x = 0; x < s->width; x++) {
            search->beside.dot[y][x] = (uint16_t)sum_of(s, &field, s->path[path].traced, x, y);
            search->rim.dot[y][x] = (uint16_t)cost_of_rim(s, x, y);
        }
}

/* Of a traced path that is pulled to one side of the tile. */
static int cost_of_pull(const Search *search, int x, int y)
{
    int right = search->strands->width - 1 - x, below = search->strands->height - 1 - y;
    int across = search->pull_x < 0 ? -search->pull_x * x : search->pull_x * right;
    int down = search->pull_y < 0 ? -search->pull_y * y : search->pull_y * below;
    return search->traced ? across + down : 0;
}

/* What a step costs, or NONE where it leads off the tile. */
static int cost_of_step(const Search *search, int x, int y, const Step *step)
{
    int beside = 0, sum = step->length * (search->blind ? SHORT : 1),
        bend = search->traced ? step->wide_bend : step->bend;
    StrandDot from = dot_at(x, y);
    for (int i = 0; i < step->count; i++) {
        StrandDot to = dot_at(x + step->dot[i].x, y + step->dot[i].y);
        if (!is_on(search->strands, to.x, to.y))
            return NONE;
        beside += search->beside.dot[to.y][to.x];
        sum += search->rim.dot[to.y][to.x] + cost_of_pull(search, to.x, to.y) +
               (search->traced ? CELL * cells_entered(from.x, from.y, to.x, to.y) : 0);
        from = to;
    }
    bend = search->blind ? bend / SHORT : beside >= BUSY ? bend * BUSY_TURNS : bend;
    return at_most(sum + beside + bend, MOST);
}

static void leave(Search *search, int state)
{
    const Strands *s = search->strands;
    int heading = state % HEADINGS, x = state / HEADINGS % s->width, y = state / HEADINGS / s->width;
    for (int number = 0; number < STEPS; number++) {
        const Step *step = &search->step[heading][number];
        int cost = step->count == 0 ? NONE : cost_of_step(search, x, y, step);
        if (cost == NONE)
            continue;
        StrandDot last = step->dot[step->count - 1];
        int to = state_of(s, x + last.x, y + last.y, step->heading);
        if (number > 0 && (state == search->first || to == search->last))
            cost += RIM_BEND;
        reach(search, to, search->state[state].cost + cost, state, number);
    }
}

/* ---- one path ---- */

static void add_dot(Strand *strand, int x, int y)
{
    if (strand->count < STRAND_DOTS)
        strand->dot[strand->count++] = dot_at(x, y);
}

/* Half of a traced path is off the tile where it begins at the rim on the right or below: it leads straight there. */
static bool has_lead(const StrandEnd *end, bool traced)
{
    return traced && (end->side == 1 || end->side == 2);
}

static int state_at(const Strands *s, const StrandEnd *end, bool traced, bool outward)
{
    static const StrandDot INWARD[4] = {{0, 1}, {-1, 0}, {0, -1}, {1, 0}};
    StrandDot lead = has_lead(end, traced) ? INWARD[end->side] : dot_at(0, 0);
    return state_of(s, end->x + lead.x, end->y + lead.y, (end->side * 2 + (outward ? 0 : 4)) % HEADINGS);
}

/* The dots up to a state, after those of the first one. */
static void add_dots(const Search *search, Strand *strand, int state)
{
    int16_t way[STRAND_DOTS];
    int count = 0, width = search->strands->width;
    for (; state != NONE && count < STRAND_DOTS; state = search->state[state].from)
        way[count++] = (int16_t)state;
    for (int i = count - 2; i >= 0; i--) {
        int before = way[i + 1] / HEADINGS;
        const Step *step = &search->step[way[i + 1] % HEADINGS][search->state[way[i]].step];
        for (int k = 0; k < step->count; k++)
            add_dot(strand, before % width + step->dot[k].x, before / width + step->dot[k].y);
    }
}

/* Returns what it costs. */
static int32_t lay_path(Search *search, Strands *s, int path, bool blind)
{
    Strand *strand = &s->strand[path];
    const StrandEnd *end = s->path[path].end;
    bool traced = s->path[path].traced;
    int state;
    int32_t cost = 0;
    search->strands = s;
    make_fields(search, s, path, blind);
    search->traced = traced;
    search->blind = blind;
    search->first = state_at(s, &end[0], traced, false);
    search->last = state_at(s, &end[1], traced, true);
    strand->count = 0;
    for (int i = 0; i < RING; i++)
        search->list[i] = NONE;
    for (int i = 0; i < s->width * s->height * HEADINGS; i++)
        search->state[i] = (Reached){.cost = NONE};
    reach(search, search->first, 0, NONE, 0);
    while ((state = take_cheapest(search, &cost)) != NONE && state != search->last)
        leave(search, state);
    if (state == NONE)
        return cost;
    if (has_lead(&end[0], traced))
        add_dot(strand, end[0].x, end[0].y);
    add_dot(strand, search->first / HEADINGS % s->width, search->first / HEADINGS / s->width);
    add_dots(search, strand, state);
    if (has_lead(&end[1], traced))
        add_dot(strand, end[1].x, end[1].y);
    return cost;
}

/* Each of a kind in turn, from the first or from the last; blind: in the first turn as if they were alone, and short. Returns what they
 * cost in the end. */
static int32_t lay_kind(Search *search, Strands *s, bool traced, bool from_last, bool blind)
{
    enum { TURNS = 4 };
    int32_t sum = 0, before = -1;
    for (int i = 0; i < s->count; i++)
        if (s->path[i].traced == traced)
            s->strand[i].count = 0;
    for (int turn = 0; turn < TURNS && sum != before; turn++) {
        before = sum;
        sum = 0;
        for (int i = 0; i < s->count; i++) {
            int path = from_last ? s->count - 1 - i : i;
            if (s->path[path].traced == traced)
                sum += lay_path(search, s, path, blind && turn == 0);
        }
    }
    return sum;
}

/* What is laid first, or gives way first, may be in the way of others for good: on small tiles the best of three manners counts. */
static int32_t lay_quiet(Search *search, Strands *s)
{
    enum { MANNERS = 3, MOST_HEIGHT = 16 };
    Strand best[TRACKS_PATHS];
    int32_t least = lay_kind(search, s, false, false, false);
    memcpy(best, s->strand, sizeof best);
    for (int i = 1; i < MANNERS && s->height <= MOST_HEIGHT; i++) {
        int32_t cost = lay_kind(search, s, false, i == 2, true);
        if (cost < least)
            memcpy(best, s->strand, sizeof best);
        least = at_most(least, cost);
    }
    memcpy(s->strand, best, sizeof best);
    return least;
}

/* What traced paths cost without what pulls them. */
static int32_t cost_of_traced(const Search *search, const Strands *s, int32_t cost)
{
    for (int path = 0; path < s->count; path++)
        for (int i = 1; i < s->strand[path].count && s->path[path].traced; i++)
            cost -= cost_of_pull(search, s->strand[path].dot[i].x, s->strand[path].dot[i].y);
    return cost;
}

static int traced_paths(const Strands *s)
{
    int count = 0;
    for (int path = 0; path < s->count; path++)
        count += s->path[path].traced;
    return count;
}

/* ---- what is hard to follow ---- */

/* One dot of a quiet path: it vanishes in the text cell of a traced one, below or beside that. */
typedef struct Hidden {
    bool hidden, below;
} Hidden;

/* Dots of traced paths, and beside these. */
static void find_hidden(const Strands *s, const Strand *strand, Hidden *out)
{
    memset(out, 0, STRAND_DOTS * sizeof *out);
    for (int path = 0; path < s->count; path++) {
        if (!s->path[path].traced)
            continue;
        Cover cover = cover_of(s, path);
        for (int i = 0; i < strand->count; i++) {
            StrandDot dot = strand->dot[i];
            out[i].hidden = out[i].hidden || is_in_cell(&cover, dot.x, dot.y);
            out[i].below = out[i].below || dots_near(s, &cover, dot.x, dot.y, 1) > 0;
        }
    }
}

/* How hard it is to follow a quiet path: ends that do not reach the traced one below which it leads, and long ways below it; what
 * vanishes beside one without reaching it; and what is hardly seen between two, or leads below one for nothing. */
static int32_t breaks_of(const Hidden *dot, int count, int crossings)
{
    enum { GAP = 60, NEEDLESS = 400, LOST = 300, SPECK = 3, SPECK_COST = 300, LONG = 5, LONG_COST = 60 };
    int32_t sum = 0;
    for (int from = 0, to; from < count; from = to) {
        int first = -1, last = -1;
        for (to = from; to < count && dot[to].hidden == dot[from].hidden; to++)
            if (dot[to].below) {
                first = first < 0 ? to : first;
                last = to;
            }
        if (!dot[from].hidden)
            sum += to - from < SPECK ? SPECK_COST : 0;
        else if (first < 0)
            sum += LOST * (to - from);
        else
            sum += GAP * (first - from + to - last - 1) + LONG_COST * at_least(to - from - LONG, 0);
        crossings -= dot[from].hidden;
    }
    return sum + NEEDLESS * at_least(-crossings, 0);
}

static int32_t all_breaks(const Strands *s)
{
    Hidden dot[STRAND_DOTS];
    int32_t sum = 0;
    for (int path = 0; path < s->count; path++)
        if (!s->path[path].traced) {
            int crossings = 0;
            for (int other = 0; other < s->count; other++)
                crossings += s->path[other].traced && s->path[path].cross >> other & 1;
            find_hidden(s, &s->strand[path], dot);
            sum += breaks_of(dot, s->strand[path].count, crossings);
        }
    return sum;
}

/* A traced path alone has several ways: that which leaves the best ones to the quiet ones. */
static void lay_all(Search *search, Strands *s)
{
    enum { PULLS = 5, MOST_HEIGHT = 16, SHARE = 2 };
    static const int PULL[PULLS][2] = {{0, 0}, {4, 0}, {-4, 0}, {0, 4}, {0, -4}};
    Strand best[TRACKS_PATHS] = {0};
    int32_t least = INT32_MAX, breaks = INT32_MAX;
    int pulls = traced_paths(s) == 1 && s->count > 1 && s->height <= MOST_HEIGHT ? PULLS : 1;
    for (int i = 0; i < pulls && breaks > 0; i++) {
        search->pull_x = PULL[i][0];
        search->pull_y = PULL[i][1];
        for (int path = 0; path < s->count; path++)
            s->strand[path].count = 0;
        int32_t cost = lay_kind(search, s, true, false, false);
        cost = cost_of_traced(search, s, cost) / SHARE;
        cost += lay_quiet(search, s);
        breaks = all_breaks(s);
        cost += breaks;
        if (cost < least)
            memcpy(best, s->strand, sizeof best);
        least = cost < least ? cost : least;
    }
    memcpy(s->strand, best, sizeof best);
}

void strands_lay(Strands *strands)
{
    Search *search = mem_alloc(sizeof *search);
    for (int i = 0; i < HEADINGS * STEPS; i++)
        search->step[i / STEPS][i % STEPS] = step_of(i / STEPS, i % STEPS);
    for (int i = 0; i < strands->count; i++)
        strands->strand[i].count = 0;
    lay_all(search, strands);
    mem_free(search);
}
