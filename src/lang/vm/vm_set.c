#include "lang/vm/vm_set.h"

#include "base/bits.h"
#include "lang/layer.h"

static const int column_step[VM_DIRECTIONS] = {0, 1, 1, 1, 0, -1, -1, -1};
static const int row_step[VM_DIRECTIONS] = {-1, -1, 0, 1, 1, 1, 0, -1};

void set_fill(const World *w, uint64_t *out, int domain)
{
    int words = w->words[domain];
    if (domain == DOMAIN_CELLS || domain == DOMAIN_ENDS) {
        bits_copy(out, domain == DOMAIN_CELLS ? w->board : w->end_set, words);
        return;
    }
    int n = domain == DOMAIN_PLAYERS ? w->players : domain == DOMAIN_THINGS ? w->things : VM_DIRECTIONS;
    bits_fill(out, words, n);
}

/* out[c] = set[c + by], for by of either sign, beyond the ends zero. */
static void set_shift_and(uint64_t *out, const uint64_t *set, const uint64_t *mask, int words, int by)
{
    int skip = (by < 0 ? -by : by) >> 6;
    int bits = (by < 0 ? -by : by) & 63;
    for (int n = 0; n < words; n++) {
        uint64_t word = 0;
        int i = by < 0 ? words - 1 - n : n; /* the direction does not matter: set is never out */
        int from = by < 0 ? i - skip : i + skip;
        if (from >= 0 && from < words)
            word = by < 0 ? set[from] << bits : set[from] >> bits;
        int other = by < 0 ? from - 1 : from + 1;
        if (bits && other >= 0 && other < words)
            word |= by < 0 ? set[other] >> (64 - bits) : set[other] << (64 - bits);
        out[i] &= word & mask[i];
    }
}

/* Keeps in acc the cells whose n-th cell in a direction is in set. Few cells are tried one by one;
 * many are shifted as sets. */
void set_match(const World *w, uint64_t *acc, const uint64_t *set, int steps, int direction)
{
    enum { FEW = 6 };
    int words = w->words[DOMAIN_CELLS];
    if (w->plain && bits_exceed(acc, words, FEW)) {
        int by = (row_step[direction] * w->width + column_step[direction]) * steps;
        const uint64_t *mask =
            w->from + ((size_t)direction * (size_t)(w->steps + 1) + (size_t)steps) * (size_t)words;
        set_shift_and(acc, set, mask, words, by);
        return;
    }
    for (int i = 0; i < words; i++) {
        for (uint64_t bits = acc[i]; bits; bits &= bits - 1) {
            int cell = i * 64 + bits_least(bits);
            int far = world_far(w, cell, direction, steps);
            if (!bits_has(set, far))
                acc[i] &= ~(bits & -bits);
        }
    }
}

void set_near(Vm *vm, uint64_t *out, const uint64_t *set, uint32_t ways)
{
    const World *w = vm->world;
    int words = w->words[DOMAIN_CELLS];
    bits_clear(out, words);
    vm->budget -= (int64_t)bits_count(set, words) * VM_DIRECTIONS;
    for (int c = bits_next(set, words, 0, w->cells); c < w->cells; c = bits_next(set, words, c + 1, w->cells))
        for (int d = 0; d < VM_DIRECTIONS; d++)
            if (ways >> d & 1) {
                int n = world_step(w, c, d);
                if (n < w->cells)
                    bits_add(out, n);
            }
}

/* The cells of a set, into the queue; how many there are. */
static int queue_cells(Vm *vm, const uint64_t *set)
{
    const World *w = vm->world;
    int words = w->words[DOMAIN_CELLS], count = 0;
    for (int c = bits_next(set, words, 0, w->cells); c < w->cells; c = bits_next(set, words, c + 1, w->cells))
        vm->queue[count++] = (uint16_t)c;
    return count;
}

static int flood_begin(Vm *vm, uint64_t *out, const uint64_t *seeds, const uint64_t *through)
{
    for (int i = 0; i < vm->world->words[DOMAIN_CELLS]; i++)
        out[i] = seeds[i] & through[i];
    return queue_cells(vm, out);
}

/* Cells joined to `seeds` through cells of `through`: a search in breadth. */
void set_flood(Vm *vm, uint64_t *out, const uint64_t *seeds, const uint64_t *through)
{
    const World *w = vm->world;
    int filled = flood_begin(vm, out, seeds, through);
    for (int i = 0; i < filled; i++)
        for (uint32_t ways = w->ways; ways; ways &= ways - 1) {
            int n = world_step(w, vm->queue[i], bits_least(ways));
            if (n >= w->cells || !bits_has(through, n) || bits_has(out, n))
                continue;
            bits_add(out, n);
            vm->queue[filled++] = (uint16_t)n;
        }
    vm->budget -= (int64_t)filled * VM_DIRECTIONS;
}

/* The same along sides: from a cell to its neighbour where both have a side towards each other. */
void set_flood_sides(Vm *vm, uint64_t *out, const uint64_t *seeds, const uint64_t *through, int layer)
{
    const World *w = vm->world;
    int filled = flood_begin(vm, out, seeds, through);
    for (int i = 0; i < filled; i++)
        for (int side = 0; side < 4; side++) {
            int n = world_step(w, vm->queue[i], side * 2);
            if (n >= w->cells || !bits_has(through, n) || bits_has(out, n) ||
                !(layer_value(w, vm->block, layer, vm->queue[i]) >> side & 1) ||
                !(layer_value(w, vm->block, layer, n) >> (side + 2) % 4 & 1))
                continue;
            bits_add(out, n);
            vm->queue[filled++] = (uint16_t)n;
        }
    vm->budget -= (int64_t)filled * VM_DIRECTIONS;
}

/* What is seen from the cells of a set in some directions: cells of `over` in straight lines, up to the first
 * that is not one. On a ring a line ends where it began. */
void set_seen(Vm *vm, uint64_t *set, const uint64_t *over, uint64_t ways)
{
    const World *w = vm->world;
    int count = queue_cells(vm, set);
    bits_clear(set, w->words[DOMAIN_CELLS]);
    for (int i = 0; i < count; i++)
        for (uint64_t left = ways; left; left &= left - 1) {
            int c = vm->queue[i], d = bits_least(left);
            for (int n = world_step(w, c, d); n < w->cells && n != c && bits_has(over, n);
                 n = world_step(w, n, d)) {
                bits_add(set, n);
                vm->budget -= 2;
            }
        }
}

/* Cells of a set in a direction from a cell on, itself left out; on a ring not past where it began. */
static int run_length(const World *w, const uint64_t *set, int cell, int direction)
{
    int n = 0;
    for (int c = world_step(w, cell, direction); c < w->cells && c != cell && bits_has(set, c);
         c = world_step(w, c, direction))
        n++;
    return n;
}

/* Is there a line of at least n cells of set through a cell, in any of the eight directions. */
bool set_in_row(const World *w, const uint64_t *set, int cell, int n)
{
    if (cell < 0 || cell >= w->cells || !bits_has(set, cell))
        return false;
    for (int d = 0; d < 4; d++) {
        int ahead = run_length(w, set, cell, d);
        bool ring = world_far(w, cell, d, ahead + 1) == cell;
        if (ahead + 1 + (ring ? 0 : run_length(w, set, cell, d + 4)) >= n)
            return true;
    }
    return false;
}

void set_of_value(const Vm *vm, uint64_t *out, int layer, int value)
{
    const World *w = vm->world;
    const uint8_t *values = layer_values(w, vm->block, layer);
    int words = w->words[DOMAIN_CELLS];
    bits_clear(out, words);
    for (int c = 0; c < w->cells; c++)
        if (values[c] == value && bits_has(w->board, c))
            bits_add(out, c);
}

/* Does a layer, cell after cell of the board, hold the numbers of a table. */
bool set_reads_as(const Vm *vm, int layer, const int32_t *table)
{
    const World *w = vm->world;
    const uint8_t *values = layer_values(w, vm->block, layer);
    int k = 0;
    for (int c = 0; c < w->cells; c++) {
        if (!bits_has(w->board, c))
            continue;
        if (k >= table[0] || values[c] != table[1 + k])
            return false;
        k++;
    }
    return k == table[0];
}
