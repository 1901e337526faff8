#include "draw/path/trace.h"

#include <string.h>

#include "base/mem.h"

enum { SIDES = 4, NOWHERE = -1, START = -2 };

typedef struct Search {
    const Stage *stage;
    int ends; /* of a cell */
    int per_side;
    Joins *joins; /* of every cell */
    int *before;  /* of every end by which a cell may be entered: the one before, or START, or NOWHERE */
    int *queue;
    int count;
} Search;

void trace_start(Trace *trace, const Stage *stage)
{
    int cells = stage_width(stage) * stage_height(stage);
    if (trace->cells != cells) {
        trace_free(trace);
        trace->mask = mem_alloc_array((size_t)cells, sizeof *trace->mask);
        trace->role = mem_alloc_array((size_t)cells * JOINS_ENDS, sizeof *trace->role);
    }
    memset(trace->mask, 0, (size_t)cells * sizeof *trace->mask);
    trace->cells = cells;
    trace->per_side = stage_paths(stage);
}

void trace_free(Trace *trace)
{
    mem_free(trace->mask);
    mem_free(trace->role);
    *trace = (Trace){0};
}

/* Only over tiles that everybody sees do ways lead. */
static void read_joins(Search *s, Machine *machine, const State *state, int player)
{
    for (int cell = 0; cell < stage_width(s->stage) * stage_height(s->stage); cell++)
        for (int layer = 0; layer < stage_layer_count(s->stage); layer++) {
            GameThing thing;
            if (stage_layer_paths(s->stage, layer) == s->per_side &&
                game_thing_at(machine, state, layer, cell, player, &thing) && thing.face_up)
                s->joins[cell] = thing.joins;
        }
}

static void enter(Search *s, int end, int before)
{
    if (s->before[end] != NOWHERE)
        return;
    s->before[end] = before;
    s->queue[s->count++] = end;
}

/* Into the next cell, by the end that meets this one. */
static void leave(Search *s, int cell, int end, int before)
{
    int next = stage_neighbour(s->stage, cell, end / s->per_side * 2);
    if (next != CELL_NONE)
        enter(s, next * s->ends + joins_facing(end, s->per_side), before);
}

static void begin(Search *s, TracePlace from)
{
    if (from.end >= 0) {
        enter(s, from.cell * s->ends + from.end, START);
        return;
    }
    for (int end = 0; end < s->ends; end++) /* from within a cell every path of it leads out */
        if (joins_of(&s->joins[from.cell], end))
            leave(s, from.cell, end, START);
}

/* Is a place reached when a cell is entered by this end. */
static bool is_there(const Search *s, int entered, TracePlace to)
{
    uint32_t group = joins_of(&s->joins[to.cell], entered % s->ends);
    if (entered / s->ends != to.cell)
        return false;
    return to.end < 0 ? group != 0 : entered % s->ends == to.end || (group >> to.end & 1);
}

static int search(Search *s, TracePlace from, TracePlace to)
{
    begin(s, from);
    for (int i = 0; i < s->count; i++) {
        int entered = s->queue[i], cell = entered / s->ends, end = entered % s->ends;
        if (is_there(s, entered, to) &&
            !(s->before[entered] == START && to.end == end && to.cell == from.cell))
            return entered;
        uint32_t group = joins_of(&s->joins[cell], end);
        for (int out = 0; out < s->ends; out++)
            if (out != end && (group >> out & 1))
                leave(s, cell, out, entered);
    }
    return NOWHERE;
}

/* The end by which one leaves a cell to enter the next one by that end. */
static int left_by(const Search *s, int cell, int entered)
{
    for (int end = 0; end < s->ends; end++)
        if (stage_neighbour(s->stage, cell, end / s->per_side * 2) == entered / s->ends &&
            joins_facing(end, s->per_side) == entered % s->ends)
            return end;
    return NOWHERE;
}

static void mark(Trace *trace, int cell, int end, LookRole role)
{
    if (end < 0)
        return;
    trace->mask[cell] |= 1u << end;
    trace->role[cell * JOINS_ENDS + end] = (uint8_t)role;
}

static void mark_way(Trace *trace, const Search *s, int entered, TracePlace from, TracePlace to,
                     LookRole role)
{
    if (joins_of(&s->joins[to.cell], entered % s->ends))
        mark(trace, to.cell, entered % s->ends, role);
    if (to.end >= 0 && to.end != entered % s->ends)
        mark(trace, to.cell, to.end, role);
    for (int before = s->before[entered]; before >= 0; entered = before, before = s->before[entered]) {
        mark(trace, before / s->ends, before % s->ends, role);
        mark(trace, before / s->ends, left_by(s, before / s->ends, entered), role);
    }
    if (from.end < 0)
        mark(trace, from.cell, left_by(s, from.cell, entered), role);
}

void trace_way(Trace *trace, const Stage *stage, Machine *machine, const State *state, int player,
               TracePlace from, TracePlace to, LookRole role)
{
    int per_side = trace->per_side, ends = SIDES * per_side;
    size_t places = (size_t)trace->cells * (size_t)ends;
    if (per_side == 0 || from.cell < 0 || to.cell < 0)
        return;
    Search s = {.stage = stage,
                .ends = ends,
                .per_side = per_side,
                .joins = mem_alloc_array((size_t)trace->cells, sizeof(Joins)),
                .before = mem_alloc_array(places, sizeof(int)),
                .queue = mem_alloc_array(places, sizeof(int))};
    for (size_t i = 0; i < places; i++)
        s.before[i] = NOWHERE;
    read_joins(&s, machine, state, player);
    int entered = search(&s, from, to);
    if (entered != NOWHERE)
        mark_way(trace, &s, entered, from, to, role);
    mem_free(s.joins);
    mem_free(s.before);
    mem_free(s.queue);
}
