#include "lang/vm/vm_path.h"

#include "base/bits.h"
#include "lang/variable.h"
#include "lang/zone.h"

enum { STEP_COST = 8 /* of one step along a path, see cost.h */ };
enum { SIDES = 4, SIDE_STEP = 2 /* directions from one side to the next */ };

/* ---- ends and cells -------------------------------------------------------------------------- */

static int cell_ends(const World *w)
{
    return w->per_side * SIDES;
}

static void clear(const World *w, uint64_t *set, Domain domain)
{
    bits_clear(set, w->words[domain]);
}

/* The next member of a set from a number on; past the last one, what means none. */
static int next_in(const World *w, const uint64_t *set, Domain domain, int from)
{
    return bits_next(set, w->words[domain], from, w->none[domain]);
}

static int step_to_side(const World *w, int cell, int side)
{
    return world_step(w, cell, side * SIDE_STEP);
}

/* The same point seen from the neighbouring cell; what means none at the border. */
static int opposite(const World *w, int end)
{
    return w->opposite[end];
}

int path_through(const World *w, int exit)
{
    int there = opposite(w, exit);
    return there < w->ends ? there : exit;
}

/* ---- tiles ----------------------------------------------------------------------------------- */

static bool known_by_all(const Vm *vm, int thing)
{
    return thing_known(vm->world, vm->block, thing) == world_everybody(vm->world);
}

static int turn_of(const Vm *vm, int thing)
{
    const World *w = vm->world;
    return w->turn < 0 ? 0 : variable_value(w, vm->block, w->turn, thing) & 3;
}

/* What each end of a cell is joined with, itself included, by the tile that lies face up there; NULL without one. */
static const uint32_t *tile_joins(const Vm *vm, int cell, bool *turning)
{
    const World *w = vm->world;
    int thing = w->path_layer < 0 ? THING_NONE : thing_at(w, vm->block, w->path_layer, cell);
    if (thing < 0 || w->form[thing] < 0 || !known_by_all(vm, thing))
        return NULL;
    int form = w->form[thing];
    *turning = w->turning[form];
    return w->join + ((size_t)form * SIDES + (size_t)turn_of(vm, thing)) * (size_t)cell_ends(w);
}

/* The group of an end on the tile where it is, itself included; 0: none. */
static uint32_t group_of(const Vm *vm, int end)
{
    bool turning;
    int cell = end / cell_ends(vm->world);
    const uint32_t *join = tile_joins(vm, cell, &turning);
    return join ? join[end - cell * cell_ends(vm->world)] : 0;
}

uint32_t path_exits(const Vm *vm, int end)
{
    bool turning = false;
    int cell = end / cell_ends(vm->world), own = end - cell * cell_ends(vm->world);
    const uint32_t *join = tile_joins(vm, cell, &turning);
    uint32_t group = join ? join[own] : 0;
    return turning ? group : group & ~(uint32_t)bits_one(own);
}

/* ---- one way --------------------------------------------------------------------------------- */

int path_exit(const Vm *vm, int end)
{
    const World *w = vm->world;
    uint32_t exits = path_exits(vm, end);
    if (exits == 0 || (exits & (exits - 1)) != 0)
        return w->ends;
    return end / cell_ends(w) * cell_ends(w) + bits_least(exits);
}

int path_far(Vm *vm, int end)
{
    const World *w = vm->world;
    int at = end, steps = 0;
    do {
        int exit = path_exit(vm, at);
        if (exit >= w->ends)
            return at;
        at = path_through(w, exit);
        if (at == exit) /* the border */
            return at;
        vm->budget -= STEP_COST;
    } while (at != end && ++steps < w->ends);
    return at;
}

/* ---- sets of ends ---------------------------------------------------------------------------- */

void path_ends_of(const World *w, uint64_t *out, const uint64_t *cells)
{
    clear(w, out, DOMAIN_ENDS);
    for (int c = next_in(w, cells, DOMAIN_CELLS, 0); c < w->cells; c = next_in(w, cells, DOMAIN_CELLS, c + 1))
        for (int e = 0; e < cell_ends(w); e++)
            bits_add(out, c * cell_ends(w) + e);
}

void path_cells_of(const World *w, uint64_t *out, const uint64_t *ends)
{
    clear(w, out, DOMAIN_CELLS);
    for (int e = next_in(w, ends, DOMAIN_ENDS, 0); e < w->ends; e = next_in(w, ends, DOMAIN_ENDS, e + 1))
        bits_add(out, e / cell_ends(w));
}

void path_all_exits(Vm *vm, uint64_t *out, const uint64_t *ends)
{
    const World *w = vm->world;
    clear(w, out, DOMAIN_ENDS);
    for (int e = next_in(w, ends, DOMAIN_ENDS, 0); e < w->ends; e = next_in(w, ends, DOMAIN_ENDS, e + 1))
        for (uint32_t exits = path_exits(vm, e); exits; exits &= exits - 1, vm->budget -= STEP_COST)
            bits_add(out, e / cell_ends(w) * cell_ends(w) + bits_least(exits));
}

void path_next(Vm *vm, uint64_t *out, const uint64_t *ends)
{
    const World *w = vm->world;
    clear(w, out, DOMAIN_ENDS);
    for (int e = next_in(w, ends, DOMAIN_ENDS, 0); e < w->ends; e = next_in(w, ends, DOMAIN_ENDS, e + 1))
        for (uint32_t exits = path_exits(vm, e); exits; exits &= exits - 1, vm->budget -= STEP_COST)
            bits_add(out, path_through(w, e / cell_ends(w) * cell_ends(w) + bits_least(exits)));
}

/* ---- reaching -------------------------------------------------------------------------------- */

/* Puts the ends one tile behind those of `front` into `next`; from a given step on only those that are new. */
static bool go_on(Vm *vm, const uint64_t *front, uint64_t *next, uint64_t *out, bool counts)
{
    const World *w = vm->world;
    bool any = false;
    path_next(vm, next, front);
    for (int i = 0; i < w->words[DOMAIN_ENDS]; i++) {
        if (counts) {
            next[i] &= ~out[i];
            out[i] |= next[i];
        }
        any = any || next[i];
    }
    return any;
}

/* From there ways go on: not beyond certain cells, and not beyond the border, where an end that is come to is an
 * exit, from which one would walk back. */
static void keep_leading(const World *w, uint64_t *ends, const uint64_t *cells)
{
    for (int e = next_in(w, ends, DOMAIN_ENDS, 0); e < w->ends; e = next_in(w, ends, DOMAIN_ENDS, e + 1))
        if (!bits_has(cells, e / cell_ends(w)) || opposite(w, e) >= w->ends)
            bits_remove(ends, e);
}

bool path_reach(Vm *vm, uint64_t *ends, const uint64_t *by, int64_t low, int64_t high, uint64_t *one,
                uint64_t *other)
{
    const World *w = vm->world;
    uint64_t *const spare[] = {one, other}, *const out = ends;
    bits_copy(one, ends, w->words[DOMAIN_ENDS]);
    if (low > 0)
        clear(w, out, DOMAIN_ENDS);
    for (int64_t step = 1; step <= high; step++) {
        uint64_t *front = spare[(step - 1) & 1], *next = spare[step & 1];
        if (!vm_charge(vm, w->words[DOMAIN_ENDS]))
            return false;
        if (!go_on(vm, front, next, out, step >= low))
            break;
        keep_leading(w, next, by);
    }
    return true;
}

/* ---- joining --------------------------------------------------------------------------------- */

/* Ends that wait in the machine's queue, which has room for all; each comes into it once. */
typedef struct Flood {
    Vm *vm;
    uint64_t *seen;
    int filled;
} Flood;

static void flood_add(Flood *f, int end)
{
    if (bits_has(f->seen, end))
        return;
    bits_add(f->seen, end);
    f->vm->queue[f->filled++] = (int32_t)end;
}

static void flood_add_group(Flood *f, int end, const uint64_t *by)
{
    const World *w = f->vm->world;
    int cell = end / cell_ends(w);
    if (!bits_has(by, cell))
        return;
    for (uint32_t group = group_of(f->vm, end); group; group &= group - 1)
        flood_add(f, cell * cell_ends(w) + bits_least(group));
}

/* From each end in the queue over to the facing one and along its group, a step at a time. An end of a cell without
 * a tile is reached, too, but leads nowhere. */
static void flood(Flood *f, const uint64_t *by, int64_t steps, bool both_open)
{
    const World *w = f->vm->world;
    for (int done = 0; done < f->filled && steps > 0; steps--)
        for (int last = f->filled; done < last; done++) {
            int end = f->vm->queue[done], there = opposite(w, end);
            bool blocked = both_open && (group_of(f->vm, end) == 0 || there >= w->ends ||
                                         group_of(f->vm, there) == 0 || !bits_has(by, there / cell_ends(w)));
            if (there >= w->ends || blocked)
                continue;
            flood_add(f, there);
            flood_add_group(f, there, by);
        }
    f->vm->budget -= (int64_t)f->filled * STEP_COST;
}

void path_join_ends(Vm *vm, uint64_t *out, const uint64_t *from, const uint64_t *by, int64_t steps)
{
    const World *w = vm->world;
    Flood f = {vm, out, 0};
    clear(w, out, DOMAIN_ENDS);
    for (int e = next_in(w, from, DOMAIN_ENDS, 0); e < w->ends; e = next_in(w, from, DOMAIN_ENDS, e + 1)) {
        flood_add(&f, e);
        flood_add_group(&f, e, by);
    }
    flood(&f, by, steps, false);
}

void path_join_cells(Vm *vm, uint64_t *out, const uint64_t *from, const uint64_t *by, int64_t steps,
                     uint64_t *spare)
{
    const World *w = vm->world;
    Flood f = {vm, spare, 0};
    clear(w, spare, DOMAIN_ENDS);
    for (int c = next_in(w, from, DOMAIN_CELLS, 0); c < w->cells; c = next_in(w, from, DOMAIN_CELLS, c + 1))
        for (int e = 0; e < cell_ends(w) && bits_has(by, c); e++)
            if (group_of(vm, c * cell_ends(w) + e))
                flood_add(&f, c * cell_ends(w) + e);
    flood(&f, by, steps, true);
    bits_copy(out, from, w->words[DOMAIN_CELLS]);
    for (int i = 0; i < f.filled; i++)
        bits_add(out, vm->queue[i] / cell_ends(w));
}

/* ---- pushing --------------------------------------------------------------------------------- */

static int away(const World *w, int end)
{
    return (end % cell_ends(w) / w->per_side + SIDES / 2) % SIDES;
}

int path_line_end(const World *w, int end)
{
    if (end < 0 || end >= w->ends)
        return w->cells;
    int first = end / cell_ends(w), cell = first;
    for (int next = step_to_side(w, cell, away(w, end)); next < w->cells && next != first;
         next = step_to_side(w, cell, away(w, end)))
        cell = next;
    return cell;
}

/* A place of a token after a push: one cell on, or from the last cell to the first. */
static int32_t pushed(const World *w, Domain domain, int32_t place, int first, int last, int side)
{
    int each = domain == DOMAIN_ENDS ? cell_ends(w) : 1;
    if (place < 0 || place >= w->none[domain])
        return place;
    int cell = place / each, at = first;
    while (at != cell && at != last)
        at = step_to_side(w, at, side);
    if (at != cell)
        return place;
    return (cell == last ? first : step_to_side(w, cell, side)) * each + place % each;
}

static void push_tokens(Vm *vm, int first, int last, int side)
{
    const World *w = vm->world;
    for (int v = 0; v < w->variables; v++)
        for (int i = 0; w->variable[v].token && i < w->variable[v].count; i++) {
            int32_t place = variable_value(w, vm->block, v, i);
            vm_set_variable(vm, v, i, pushed(w, w->variable[v].domain, place, first, last, side));
        }
}

void path_shift(Vm *vm, int end, uint32_t layers)
{
    const World *w = vm->world;
    int last = path_line_end(w, end);
    if (last >= w->cells)
        return;
    int first = end / cell_ends(w), side = away(w, end);
    for (uint32_t left = layers; left;
         left &= left - 1) /* the last one goes back to the first, over all others */
        for (int cell = last; cell != first;) {
            int before = step_to_side(w, cell, (side + SIDES / 2) % SIDES);
            vm_swap(vm, bits_least(left), cell, before);
            cell = before;
        }
    push_tokens(vm, first, last, side);
}
