#include "lang/vm/vm_line.h"

#include "base/bits.h"
#include "lang/vm/vm_set.h"

enum { FEW_STARTS = 8 }; /* up to so many are walked one by one, more as whole sets */

static bool line_fits(const World *w, const uint64_t *sets, size_t stride, int count, int cell, int direction)
{
    const int32_t *row = world_steps(w, direction);
    for (int i = 1; i < count; i++) {
        cell = row[cell];
        if (cell >= w->cells || !bits_has(sets + (size_t)i * stride, cell))
            return false;
    }
    return true;
}

static bool emit_lines_from(Vm *vm, const uint64_t *sets, int count, uint32_t ways, int option,
                            const int *start, int starts)
{
    const World *w = vm->world;
    const size_t stride = (size_t)vm->stride;
    for (; ways; ways &= ways - 1) {
        int d = bits_least(ways);
        vm->prefix[1] = d;
        for (int i = 0; i < starts; i++) {
            if (!line_fits(w, sets, stride, count, start[i], d))
                continue;
            vm->prefix[0] = start[i];
            if (!vm->emitter.emit(vm->emitter.to, option, vm->prefix, 2, -1, NULL, 0))
                return false;
        }
    }
    return true;
}

/* The directions in which a line of sets of one word leads on from a cell, with no branch for what fits. */
static inline uint64_t ways_from(const World *w, const uint64_t *sets, int count, uint32_t ways, int start)
{
    const size_t row = (size_t)w->cells + 1;
    const int32_t *from = w->step + start;
    const uint64_t *end = sets + count;
    const uint64_t second = sets[1];
    uint64_t fitting = 0;
    for (; ways; ways &= ways - 1) {
        int d = bits_least(ways), cell = from[(size_t)d * row];
        uint64_t fits = second >> (cell & (BITS_WORD - 1));
        for (const uint64_t *set = sets + 2; set < end; set++) {
            cell = w->step[(size_t)d * row + (size_t)cell];
            fits &= *set >> (cell & (BITS_WORD - 1));
        }
        fitting |= (fits & (uint64_t)(cell < w->cells)) << d; /* beyond the edge one stays there */
    }
    return fitting;
}

/* The same for one start where sets have one word: all directions are one segment. */
static bool emit_lines_one(Vm *vm, const uint64_t *sets, int count, uint32_t ways, int option)
{
    const World *w = vm->world;
    int start = bits_least(sets[0]);
    if (w->near && !(ways & ~w->ways) && !(w->near[start] & sets[1]))
        return true;
    uint64_t fitting = ways_from(w, sets, count, ways, start);
    if (!fitting)
        return true;
    vm->prefix[0] = start;
    vm->prefix[1] = bits_least(fitting);
    bool one = !(fitting & (fitting - 1));
    return vm->emitter.emit(vm->emitter.to, option, vm->prefix, 2, one ? -1 : 1, &fitting, 1);
}

/* The same where lines may go round, start by start. */
static bool emit_lines_small(Vm *vm, const uint64_t *sets, int count, uint32_t ways, int option)
{
    const World *w = vm->world;
    for (; ways; ways &= ways - 1) {
        int d = bits_least(ways);
        const int32_t *step = world_steps(w, d);
        vm->prefix[1] = d;
        for (uint64_t starts = sets[0]; starts; starts &= starts - 1) {
            int start = bits_least(starts), cell = start, i = 1;
            while (i < count && (cell = step[cell]) < w->cells && (sets[i] >> cell & 1))
                i++;
            if (i < count)
                continue;
            vm->prefix[0] = start;
            if (!vm->emitter.emit(vm->emitter.to, option, vm->prefix, 2, -1, NULL, 0))
                return false;
        }
    }
    return true;
}

/* The same for several starts: all are shifted at once, and are one segment. */
static bool emit_lines_word(Vm *vm, const uint64_t *sets, int count, uint32_t ways, int option)
{
    const World *w = vm->world;
    uint64_t starts[VM_DIRECTIONS];
    uint32_t some = 0;
    int found = 0;
    vm->budget -= (int64_t)bits_in(ways) * count;
    for (; ways; ways &= ways - 1) {
        int d = bits_least(ways);
        uint64_t left = set_match_line(w, sets, count, d);
        starts[found] = left;
        found += left != 0;
        some |= (uint32_t)(left != 0) << d;
    }
    return !some || vm->emitter.emit_ways(vm->emitter.to, option, some, starts);
}

bool lines_emit_word(Vm *vm, const uint64_t *sets, int count, uint32_t ways, int option)
{
    if (count > 1 && sets[0] && !(sets[0] & (sets[0] - 1)))
        return emit_lines_one(vm, sets, count, ways, option);
    if (vm->world->plain)
        return emit_lines_word(vm, sets, count, ways, option);
    return emit_lines_small(vm, sets, count, ways, option);
}

/* Legal starts of a line pattern whose cells must be in `count` sets that lie one after the other. Many
 * starts are shifted as whole sets: one segment for each direction. Out of line: these loops need the
 * processor's registers for themselves. */
bool lines_emit(Vm *vm, const uint64_t *sets, int count, uint32_t ways, int option)
{
    const World *w = vm->world;
    int words = w->words[DOMAIN_CELLS], start[FEW_STARTS];
    size_t stride = (size_t)vm->stride;
    int starts = bits_list(sets, words, FEW_STARTS, start);
    if (starts >= 0)
        return emit_lines_from(vm, sets, count, ways, option, start, starts);
    uint64_t *acc = vm->s + (size_t)(CODE_SETS - 1) * stride; /* the last set is scratch */
    vm->budget -= (int64_t)bits_in(ways) * count * words;
    for (; ways; ways &= ways - 1) {
        int d = bits_least(ways);
        bits_copy(acc, sets, words);
        for (int i = 1; i < count; i++)
            set_match(w, acc, acc, sets + (size_t)i * stride, i, d);
        vm->prefix[1] = d;
        if (!vm->emitter.emit(vm->emitter.to, option, vm->prefix, 2, 0, acc, words))
            return false;
    }
    return true;
}

/* From one start; on a ring not past it. */
static bool ride_from(Vm *vm, int start, const uint64_t *over, const uint64_t *ends, int ride)
{
    const World *w = vm->world;
    const int32_t *step = world_steps(w, ride & 7);
    int cell = start;
    for (int steps = ride >> 3 & 7; steps > 0; steps--)
        cell = step[cell];
    for (bool on = true; on && cell < w->cells && cell != start; cell = step[cell]) {
        on = bits_has(over, cell);
        vm->prefix[1] = cell;
        if (bits_has(ends, cell) && !vm->emitter.emit(vm->emitter.to, ride >> 6, vm->prefix, 3, -1, NULL, 0))
            return false;
        vm->budget--;
    }
    return true;
}

/* The same where sets have one word and numbers of cells go evenly along a direction: from all starts that come to
 * anything at all. */
static bool rides_emit_word(Vm *vm, uint64_t starts, uint64_t over, uint64_t ends, int ride)
{
    const World *w = vm->world;
    const int direction = ride & 7, steps = ride >> 3 & 7;
    const int by = w->shift[direction], first = by * steps;
    const uint64_t goes_on = over & *world_from(w, direction, 1);
    starts = set_match_word(w, starts, over | ends, steps, direction);
    for (; starts; starts &= starts - 1) {
        const int start = bits_least(starts);
        vm->prefix[0] = start;
        for (int cell = start + first;; cell += by) {
            vm->prefix[1] = cell;
            vm->budget--;
            if ((ends >> cell & 1) &&
                !vm->emitter.emit(vm->emitter.to, ride >> 6, vm->prefix, 3, -1, NULL, 0))
                return false;
            if (!(goes_on >> cell & 1))
                break;
        }
    }
    return true;
}

bool rides_emit(Vm *vm, const uint64_t *starts, const uint64_t *over, const uint64_t *ends, int ride)
{
    int words = vm->world->words[DOMAIN_CELLS];
    vm->prefix[2] = ride & 7;
    if (vm->world->plain && words == 1)
        return rides_emit_word(vm, *starts, *over, *ends, ride);
    for (int i = 0; i < words; i++)
        for (uint64_t bits = starts[i]; bits; bits &= bits - 1) {
            vm->prefix[0] = i * BITS_WORD + bits_least(bits);
            if (!ride_from(vm, (int)vm->prefix[0], over, ends, ride))
                return false;
        }
    return true;
}
