#include "lang/vm/vm_set.h"

#include "base/bits.h"
#include "lang/layer.h"

enum {
    FEW = 6,       /* cells are tried one by one, more moved as sets */
    FEW_WORDS = 6, /* of a board on which sets are moved in a flood; on larger ones cells go one by one */
    TWO = 2,       /* words are moved in less time than few cells */
    LOOK_STEPS = 5
};

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

/* set[c + by] for the cells c of word i, for by of either sign, where there are such ones. */
static inline uint64_t shifted_word(const uint64_t *set, int words, int by, int i)
{
    if (words == 1)
        return bits_turned(*set, by);
    int skip = (by < 0 ? -by : by) >> 6, bits = (by < 0 ? -by : by) & 63;
    int from = by < 0 ? i - skip : i + skip, other = by < 0 ? from - 1 : from + 1;
    uint64_t word = 0;
    if (from >= 0 && from < words)
        word = by < 0 ? set[from] << bits : set[from] >> bits;
    if (bits && other >= 0 && other < words)
        word |= by < 0 ? set[other] >> (64 - bits) : set[other] << (64 - bits);
    return word;
}

/* The cells from which one step in a direction leads into a set, which is another one or the same. */
static void step_back(const World *w, uint64_t *out, const uint64_t *set, int direction)
{
    int words = w->words[DOMAIN_CELLS];
    if (w->plain && out != set) {
        int by = w->shift[direction];
        const uint64_t *mask = world_from(w, direction, 1);
        for (int i = 0; i < words; i++)
            out[i] = shifted_word(set, words, by, i) & mask[i];
        return;
    }
    const int32_t *step = world_steps(w, direction);
    for (int i = 0, cell = 0; i < words; i++) {
        uint64_t word = 0;
        for (int bit = 0; bit < BITS_WORD && cell < w->cells; bit++, cell++)
            word |= (uint64_t)(step[cell] < w->cells && bits_has(set, step[cell])) << bit;
        out[i] = word;
    }
}

uint64_t set_match_line(const World *w, const uint64_t *sets, int count, int direction)
{
    const uint64_t *mask = world_from(w, direction, 0); /* of one word, so that of the next cell is behind */
    const int by = w->shift[direction];
    uint64_t kept = sets[0];
    for (int i = 1, far = by; i < count; i++, far += by)
        kept &= bits_turned(sets[i], far) & mask[i];
    return kept;
}

/* Few cells are tried one by one; many are shifted as sets. */
void set_match(const World *w, uint64_t *out, const uint64_t *kept, const uint64_t *set, int steps,
               int direction)
{
    int words = w->words[DOMAIN_CELLS];
    if (w->plain && bits_exceed(kept, words, FEW)) {
        int by = w->shift[direction] * steps;
        const uint64_t *mask = world_from(w, direction, steps);
        for (int i = 0; i < words; i++)
            out[i] = kept[i] & shifted_word(set, words, by, i) & mask[i];
        return;
    }
    for (int i = 0; i < words; i++) {
        uint64_t word = kept[i];
        for (uint64_t bits = word; bits; bits &= bits - 1) {
            int cell = i * 64 + bits_least(bits);
            int far = world_far(w, cell, direction, steps);
            if (far >= w->cells || !bits_has(set, far))
                word &= ~(bits & -bits);
        }
        out[i] = word;
    }
}

void set_before(const World *w, uint64_t *out, const uint64_t *set, int64_t direction)
{
    if (direction < 0 || direction >= VM_DIRECTIONS) {
        bits_clear(out, w->words[DOMAIN_CELLS]);
        return;
    }
    step_back(w, out, set, (int)direction);
}

/* Adds a set, moved by so many numbers, to another one or to itself, where a mask and `through` (NULL: everywhere) have it.
 * Returns what is new, or some of all words together; it matters only where it is none. */
static inline uint64_t add_moved(uint64_t *out, const uint64_t *set, int words, int by, const uint64_t *mask,
                                 const uint64_t *through)
{
    uint64_t fresh = 0, carry = 0;
    const bool down = by > 0, near = by > -BITS_WORD && by < BITS_WORD;
    const int bits = down ? by : -by;
    for (int k = 0; k < words; k++) {
        const int i = down ? words - 1 - k : k;
        const uint64_t old = set[i];
        uint64_t word = !near  ? shifted_word(set, words, by, i)
                        : down ? old >> bits | carry
                               : old << bits | carry;
        carry = down ? old << (BITS_WORD - bits) : old >> (BITS_WORD - bits);
        word &= mask[i] & (through ? through[i] & ~out[i] : ~(uint64_t)0);
        out[i] |= word;
        fresh |= word;
    }
    return fresh;
}

/* All neighbours at once: the set moved each way. */
static void near_by_shifts(Vm *vm, uint64_t *out, const uint64_t *set, uint32_t ways)
{
    const World *w = vm->world;
    int words = w->words[DOMAIN_CELLS];
    bits_clear(out, words);
    vm->budget -= (int64_t)bits_in(ways) * words;
    for (; ways; ways &= ways - 1) {
        /* a neighbour in one direction is that from which one comes in the other */
        int back = bits_least(ways) ^ 4, by = w->shift[back];
        const uint64_t *mask = world_from(w, back, 1);
        if (words == 1)
            *out |= bits_turned(*set, by) & *mask;
        else
            add_moved(out, set, words, by, mask, NULL);
    }
}

/* All places that links of a sort lead to from those of a set. */
static void near_by_links(Vm *vm, uint64_t *out, const uint64_t *set, int sort)
{
    const World *w = vm->world;
    int words = w->words[DOMAIN_CELLS];
    bits_clear(out, words);
    if (sort < 0 || sort >= w->link_sorts)
        return;
    const uint64_t *links = world_links(w, sort);
    for (int c = bits_next(set, words, 0, w->cells); c < w->cells;
         c = bits_next(set, words, c + 1, w->cells)) {
        for (int i = 0; i < words; i++)
            out[i] |= links[(size_t)c * (size_t)words + (size_t)i];
        vm->budget -= words;
    }
}

void set_near(Vm *vm, uint64_t *out, const uint64_t *set, uint32_t ways)
{
    const World *w = vm->world;
    int words = w->words[DOMAIN_CELLS];
    if (ways >= VM_ALONG_LINKS) {
        near_by_links(vm, out, set, (int)(ways - VM_ALONG_LINKS));
        return;
    }
    if (w->plain && (words <= TWO || bits_exceed(set, words, FEW))) {
        near_by_shifts(vm, out, set, ways);
        return;
    }
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
        vm->queue[count++] = c;
    return count;
}

static int flood_begin(Vm *vm, uint64_t *out, const uint64_t *seeds, const uint64_t *through)
{
    for (int i = 0; i < vm->world->words[DOMAIN_CELLS]; i++)
        out[i] = seeds[i] & through[i];
    return queue_cells(vm, out);
}

/* A flood on a small board: the set moved each way where it may go, until nothing is new. */
static void flood_by_shifts(Vm *vm, uint64_t *out, const uint64_t *seeds, const uint64_t *through)
{
    const World *w = vm->world;
    const int words = w->words[DOMAIN_CELLS];
    for (int i = 0; i < words; i++)
        out[i] = seeds[i] & through[i];
    for (uint64_t fresh = 1; fresh;) {
        fresh = 0;
        for (uint32_t ways = w->ways; ways; ways &= ways - 1) {
            const int way = bits_least(ways);
            fresh |= add_moved(out, out, words, w->shift[way], world_from(w, way, 1), through);
        }
        vm->budget -= (int64_t)VM_DIRECTIONS * words;
    }
}

/* The same along links: what each new place leads to, all at once. */
static void flood_by_links(Vm *vm, uint64_t *out, const uint64_t *seeds, const uint64_t *through)
{
    const World *w = vm->world;
    int words = w->words[DOMAIN_CELLS], filled = flood_begin(vm, out, seeds, through);
    for (int i = 0; i < filled; i++)
        for (int k = 0; k < words; k++) {
            const uint64_t *links = w->links + (size_t)vm->queue[i] * (size_t)words;
            uint64_t fresh = links[k] & through[k] & ~out[k];
            out[k] |= fresh;
            for (; fresh; fresh &= fresh - 1)
                vm->queue[filled++] = k * BITS_WORD + bits_least(fresh);
        }
    vm->budget -= (int64_t)filled * words;
}

/* The cell that is reached most cheaply of those that are not done; past the last one: none is for so much. */
static int cheapest(const Vm *vm, const uint64_t *done, int64_t most)
{
    int cells = vm->world->cells, best = cells;
    for (int c = 0; c < cells; c++)
        if (vm->queue[c] <= most && !bits_has(done, c) && (best == cells || vm->queue[c] < vm->queue[best]))
            best = c;
    return best;
}

bool set_within(Vm *vm, uint64_t *set, const uint64_t *through, int64_t most, const int32_t *price)
{
    enum { FAR = INT32_MAX, A_WORD = 8 /* cells looked through in the time of a step */ };
    int cells = vm->world->cells;
    most = most < FAR ? most : FAR - 1;
    for (int c = 0; c < cells; c++)
        vm->queue[c] = bits_has(set, c) ? 0 : FAR;
    bits_clear(set, vm->world->words[DOMAIN_CELLS]);
    for (int at = cheapest(vm, set, most); at < cells; at = cheapest(vm, set, most)) {
        const int32_t *own = price + (size_t)at * (size_t)cells;
        if (!vm_charge(vm, cells / A_WORD + 1))
            return false;
        bits_add(set, at);
        for (int c = 0; c < cells; c++)
            if (own[c] >= 0 && own[c] < vm->queue[c] - vm->queue[at] && bits_has(through, c))
                vm->queue[c] = vm->queue[at] + own[c];
    }
    return true;
}

/* Cells joined to `seeds` through cells of `through`: a search in breadth. */
void set_flood(Vm *vm, uint64_t *out, const uint64_t *seeds, const uint64_t *through)
{
    const World *w = vm->world;
    if (w->graph) {
        flood_by_links(vm, out, seeds, through);
        return;
    }
    if (w->plain && w->words[DOMAIN_CELLS] <= FEW_WORDS) {
        flood_by_shifts(vm, out, seeds, through);
        return;
    }
    int filled = flood_begin(vm, out, seeds, through);
    for (int i = 0; i < filled; i++)
        for (uint32_t ways = w->ways; ways; ways &= ways - 1) {
            int n = world_step(w, vm->queue[i], bits_least(ways));
            if (n >= w->cells || !bits_has(through, n) || bits_has(out, n))
                continue;
            bits_add(out, n);
            vm->queue[filled++] = n;
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
            vm->queue[filled++] = n;
        }
    vm->budget -= (int64_t)filled * VM_DIRECTIONS;
}

/* On a board of one word, all that look one way together: to the next cell, over others twice as far each time (parallel
 * prefix, Kogge and Stone 1973), and a step more. `from` are the cells that have a next one back along the way. */
static uint64_t look_one_way(const World *w, uint64_t set, uint64_t over, uint64_t last, int back)
{
    const uint64_t from = *world_from(w, back, 1) & last;
    const int longest = w->width > w->height ? w->width : w->height;
    int by = w->shift[back];
    const uint64_t next = bits_turned(set, by) & from;
    uint64_t run = next & over;
    if (!run)
        return next;
    over &= from;
    for (int far = 1; far < longest; far *= 2) {
        run |= bits_turned(run, by * far) & over;
        over &= bits_turned(over, by * far);
    }
    return next | (bits_turned(run, by) & from);
}

static uint64_t seen_by_shifts(Vm *vm, uint64_t set, uint64_t over, uint64_t last, uint64_t ways)
{
    uint64_t seen = 0;
    vm->budget -= (int64_t)bits_in(ways) * LOOK_STEPS;
    for (; ways; ways &= ways - 1)
        seen |= look_one_way(vm->world, set, over, last, bits_least(ways) ^ 4);
    return seen;
}

/* What is seen from one cell in one direction. */
static void see_along(Vm *vm, uint64_t *out, const uint64_t *over, const uint64_t *last, int cell,
                      int direction)
{
    const World *w = vm->world;
    for (int n = world_step(w, cell, direction); n < w->cells && n != cell && bits_has(last, n);
         n = world_step(w, n, direction)) {
        bits_add(out, n);
        vm->budget -= 2;
        if (!bits_has(over, n))
            return;
    }
}

/* What is seen from the cells of a set in some directions: cells of `over` in straight lines, up to the first
 * that is not one. On a ring a line ends where it began. */
void set_seen(Vm *vm, uint64_t *out, const uint64_t *from, const uint64_t *over, const uint64_t *last,
              uint64_t ways)
{
    const World *w = vm->world;
    if (w->plain && w->words[DOMAIN_CELLS] == 1) {
        *out = seen_by_shifts(vm, *from, *over, *last, ways);
        return;
    }
    int count = queue_cells(vm, from);
    bits_clear(out, w->words[DOMAIN_CELLS]);
    for (int i = 0; i < count; i++)
        for (uint64_t left = ways; left; left &= left - 1)
            see_along(vm, out, over, last, vm->queue[i], bits_least(left));
}

/* On a board of one word: back from all others at once. */
static uint64_t sees_by_shifts(Vm *vm, uint64_t others, uint64_t over, uint64_t ways)
{
    uint64_t sees = 0;
    vm->budget -= (int64_t)bits_in(ways) * LOOK_STEPS;
    for (; ways; ways &= ways - 1)
        sees |= look_one_way(vm->world, others, over, ~(uint64_t)0, bits_least(ways));
    return sees;
}

void set_sees(Vm *vm, uint64_t *out, const uint64_t *others, const uint64_t *over, uint64_t ways)
{
    const World *w = vm->world;
    if (w->words[DOMAIN_CELLS] == 1) {
        *out = sees_by_shifts(vm, *others, *over, ways);
        return;
    }
    int count = queue_cells(vm, others);
    bits_clear(out, w->words[DOMAIN_CELLS]);
    for (int i = 0; i < count; i++)
        for (uint64_t left = ways; left; left &= left - 1) {
            int c = vm->queue[i], back = bits_least(left) ^ 4;
            for (bool on = true; on && (c = world_step(w, c, back)) < w->cells; vm->budget -= 2) {
                bits_add(out, c);
                on = bits_has(over, c);
            }
        }
}

/* The cell behind a run that is one of `ends`; -1: there is none, or nothing before it. */
static int end_of_run(const World *w, int cell, const int32_t *step, const uint64_t *over,
                      const uint64_t *ends)
{
    int c = step[cell];
    if (c >= w->cells || !bits_has(over, c))
        return -1;
    for (c = step[c]; c < w->cells && c != cell; c = step[c]) {
        if (bits_has(ends, c))
            return c;
        if (!bits_has(over, c))
            return -1;
    }
    return -1;
}

void set_enclosed(Vm *vm, uint64_t *out, int64_t cell, const uint64_t *over, const uint64_t *ends)
{
    const World *w = vm->world;
    bits_clear(out, w->words[DOMAIN_CELLS]);
    if ((uint64_t)cell >= (uint64_t)w->cells)
        return;
    for (uint32_t ways = w->ways; ways; ways &= ways - 1) {
        const int32_t *step = world_steps(w, bits_least(ways));
        int end = end_of_run(w, (int)cell, step, over, ends);
        for (int c = step[cell]; end >= 0 && c != end; c = step[c], vm->budget--)
            bits_add(out, c);
        vm->budget -= 2;
    }
}

int set_run_length(const World *w, const uint64_t *set, int cell, int direction)
{
    const int32_t *step = world_steps(w, direction);
    int n = 0;
    for (int c = step[cell]; c < w->cells && c != cell && bits_has(set, c); c = step[c])
        n++;
    return n;
}

/* The same on a board of one word without rings, towards greater numbers, one from which a step is `by`. */
static int run_ahead(uint64_t goes_on, int cell, int by)
{
    int n = 0;
    for (; goes_on >> cell & 1; cell += by)
        n++;
    return n;
}

static int run_behind(uint64_t goes_on, int cell, int by)
{
    int n = 0;
    for (cell -= by; cell >= 0 && (goes_on >> cell & 1); cell -= by)
        n++;
    return n;
}

/* Is there such a line anywhere: where a line of some cells begins and another one behind it, one of both begins. */
static bool row_in_word(const World *w, uint64_t set, const uint64_t *mask, int by, int n)
{
    for (int have = 1, more; have < n && set; have += more) {
        more = have < n - have ? have : n - have;
        more = more < w->steps ? more : w->steps;
        if (more * by >= BITS_WORD)
            return false; /* so far apart are no two cells of a word */
        set &= set >> more * by & mask[more];
    }
    return set != 0;
}

/* A line goes one way or the other: the four ways towards greater numbers are all. */
static bool in_row_in_word(const World *w, uint64_t set, int cell, int n)
{
    for (int d = 2; d < 6; d++) {
        int by = w->shift[d];
        const uint64_t *mask = world_from(w, d, 0);
        if (!row_in_word(w, set, mask, by, n))
            continue;
        uint64_t goes_on = set & set >> by & mask[1];
        if (run_ahead(goes_on, cell, by) + 1 + run_behind(goes_on, cell, by) >= n)
            return true;
    }
    return false;
}

/* Is there a line of at least n cells of set through a cell, in any of the eight directions. */
bool set_in_row(const World *w, const uint64_t *set, int cell, int n)
{
    if (cell < 0 || cell >= w->cells || !bits_has(set, cell))
        return false;
    if (w->plain && w->words[DOMAIN_CELLS] == 1)
        return in_row_in_word(w, *set, cell, n);
    for (int d = 0; d < 4; d++) {
        int ahead = set_run_length(w, set, cell, d);
        bool ring = world_far(w, cell, d, ahead + 1) == cell;
        if (ahead + 1 + (ring ? 0 : set_run_length(w, set, cell, d + 4)) >= n)
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

/* A value that is known at play only, which the layer may not have. */
void set_of_chosen(const Vm *vm, uint64_t *out, int layer, int64_t value)
{
    const World *w = vm->world;
    const WorldLayer *l = &w->layer[layer];
    const uint64_t *first = l->changes ? NULL : layer_first_set(w, layer, 0);
    size_t words = (size_t)w->words[DOMAIN_CELLS];
    if (value < 0 || value > l->values)
        bits_clear(out, (int)words);
    else if (first)
        bits_copy(out, first + (size_t)value * words, (int)words);
    else if (l->changes && l->tracked)
        bits_copy(out, block_set(vm->block, layer_set_at(w, layer, (int)value)), (int)words);
    else
        set_of_value(vm, out, layer, (int)value);
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

void set_paired(Vm *vm, uint64_t *out, const uint64_t *set, const uint64_t *pairs)
{
    int words = vm->world->words[DOMAIN_CELLS], count = 0;
    bits_clear(out, words);
    for (int i = 0; i < words; i++)
        for (uint64_t bits = set[i]; bits; bits &= bits - 1, count++) {
            const uint64_t *pair = pairs + (size_t)(i * BITS_WORD + bits_least(bits)) * (size_t)words;
            for (int k = 0; k < words; k++)
                out[k] |= pair[k];
        }
    vm->budget -= (int64_t)count * words;
}
