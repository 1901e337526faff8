#include "lang/vm.h"

#include <string.h>

#include "base/bits.h"
#include "base/interrupt.h"
#include "base/mem.h"
#include "base/message.h"
#include "base/random.h"
#include "lang/answer.h"
#include "lang/layer.h"
#include "lang/repetition.h"
#include "lang/variable.h"
#include "lang/vm_frame.h"
#include "lang/vm_path.h"
#include "lang/zone.h"

/* Kept out of the machine's own function, whose registers are dear. */
#ifdef __GNUC__
#define APART __attribute__((noinline))
#else
#define APART
#endif

void vm_init(Vm *vm, const World *world)
{
    memset(vm, 0, sizeof *vm);
    vm->world = world;
    vm->stride = world->words[0];
    for (int i = 1; i < DOMAINS; i++)
        if (world->words[i] > vm->stride)
            vm->stride = world->words[i];
    vm->r = mem_alloc_array(CODE_REGISTERS, sizeof *vm->r);
    vm->s = mem_alloc_array((size_t)(CODE_SETS + VM_SPARE_SETS) * (size_t)vm->stride, sizeof *vm->s);
    int queued = world->ends > world->cells ? world->ends : world->cells;
    vm->queue = mem_alloc_array((size_t)queued + 1, sizeof *vm->queue);
    for (int i = 0; i < 2; i++)
        vm->list[i] = mem_alloc_array((size_t)world->cells + 1, sizeof *vm->list[i]);
}

void vm_free(Vm *vm)
{
    mem_free(vm->r);
    mem_free(vm->s);
    mem_free(vm->queue);
    mem_free(vm->list[0]);
    mem_free(vm->list[1]);
}

/* The generator that an outcome of a shuffle stands for: seeded from its picks. */
static Random outcome_random(const Vm *vm)
{
    uint64_t seed = 0;
    for (int i = 0; i < vm->picks; i++)
        seed = seed << 15 | (uint16_t)vm->pick[i];
    Random random;
    random_seed(&random, seed);
    return random;
}

/* Fisher-Yates (Durstenfeld 1964) with a generator of its own. */
APART static void shuffle_zone(Vm *vm, int instance)
{
    const World *w = vm->world;
    Random random = outcome_random(vm);
    for (int i = zone_count(w, vm->block, instance) - 1; i >= 0; i--) {
        vm_exchange(vm, instance, i, (int)random_below(&random, (uint64_t)i + 1));
        vm_know(vm, zone_nth(w, vm->block, instance, i), w->viewers[instance]);
    }
}

/* What lies or stands in a layer on some cells, which are taken in reading order. */
APART static void mix_layer(Vm *vm, int layer, const uint64_t *set)
{
    const World *w = vm->world;
    Random random = outcome_random(vm);
    int count = 0;
    for (int c = 0; c < w->cells; c++)
        if (bits_has(set, c) && bits_has(w->board, c))
            vm->queue[count++] = (uint16_t)c;
    for (int i = count - 1; i > 0; i--)
        vm_swap(vm, layer, vm->queue[i], vm->queue[random_below(&random, (uint64_t)i + 1)]);
}

/* ---- sets ------------------------------------------------------------------------------------ */

static void set_all(const World *w, uint64_t *out, int domain)
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

static int step_far(const World *w, int cell, int direction, int steps)
{
    const uint16_t *row = w->step + (size_t)direction * (size_t)(w->cells + 1);
    while (steps-- > 0)
        cell = row[cell];
    return cell;
}

static const int column_step[VM_DIRECTIONS] = {0, 1, 1, 1, 0, -1, -1, -1};
static const int row_step[VM_DIRECTIONS] = {-1, -1, 0, 1, 1, 1, 0, -1};

/* Keeps in acc the cells whose n-th cell in a direction is in set. Few cells are tried one by one;
 * many are shifted as sets. */
static void set_match(const World *w, uint64_t *acc, const uint64_t *set, int steps, int direction)
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
            int far = step_far(w, cell, direction, steps);
            if (!bits_has(set, far))
                acc[i] &= ~(bits & -bits);
        }
    }
}

static bool line_fits(const World *w, const uint64_t *sets, size_t stride, int count, int cell, int direction)
{
    const uint16_t *row = w->step + (size_t)direction * (size_t)(w->cells + 1);
    for (int i = 1; i < count; i++) {
        cell = row[cell];
        if (!bits_has(sets + (size_t)i * stride, cell))
            return false;
    }
    return true;
}

enum { FEW_STARTS = 8 }; /* up to so many are walked one by one, more as whole sets */

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

/* The same on a board of one word, where a test is a shift. */
static bool emit_lines_small(Vm *vm, const uint64_t *sets, int count, uint32_t ways, int option)
{
    const World *w = vm->world;
    const int row = w->cells + 1;
    for (; ways; ways &= ways - 1) {
        int d = bits_least(ways);
        const uint16_t *step = w->step + d * row;
        vm->prefix[1] = d;
        for (uint64_t starts = sets[0]; starts; starts &= starts - 1) {
            int start = bits_least(starts), cell = start, i = 1;
            while (i < count && (sets[i] >> (cell = step[cell]) & 1))
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

/* Legal starts of a line pattern whose cells must be in `count` sets that lie one after the other. Many
 * starts are shifted as whole sets: one segment for each direction. Out of line: these loops need the
 * processor's registers for themselves. */
APART static bool emit_lines(Vm *vm, const uint64_t *sets, int count, uint32_t ways, int option)
{
    const World *w = vm->world;
    int words = w->words[DOMAIN_CELLS], start[FEW_STARTS];
    size_t stride = (size_t)vm->stride;
    if (stride == 1)
        return emit_lines_small(vm, sets, count, ways, option);
    int starts = bits_list(sets, words, FEW_STARTS, start);
    if (starts >= 0)
        return emit_lines_from(vm, sets, count, ways, option, start, starts);
    uint64_t *acc = vm->s + (size_t)(CODE_SETS - 1) * stride; /* the last set is scratch */
    vm->budget -= (int64_t)bits_in(ways) * count * words;
    for (; ways; ways &= ways - 1) {
        int d = bits_least(ways);
        bits_copy(acc, sets, words);
        for (int i = 1; i < count; i++)
            set_match(w, acc, sets + (size_t)i * stride, i, d);
        vm->prefix[1] = d;
        if (!vm->emitter.emit(vm->emitter.to, option, vm->prefix, 2, 0, acc, words))
            return false;
    }
    return true;
}

APART static void set_near(Vm *vm, uint64_t *out, const uint64_t *set, uint32_t ways)
{
    const World *w = vm->world;
    int words = w->words[DOMAIN_CELLS];
    bits_clear(out, words);
    vm->budget -= (int64_t)bits_count(set, words) * VM_DIRECTIONS;
    for (int c = bits_next(set, words, 0, w->cells); c < w->cells; c = bits_next(set, words, c + 1, w->cells))
        for (int d = 0; d < VM_DIRECTIONS; d++)
            if (ways >> d & 1) {
                int n = w->step[(size_t)d * (size_t)(w->cells + 1) + (size_t)c];
                if (n < w->cells)
                    bits_add(out, n);
            }
}

/* Cells joined to `seeds` through cells of `through`: a search in breadth. */
APART static void set_flood(Vm *vm, uint64_t *out, const uint64_t *seeds, const uint64_t *through)
{
    const World *w = vm->world;
    int words = w->words[DOMAIN_CELLS], filled = 0;
    for (int i = 0; i < words; i++)
        out[i] = seeds[i] & through[i];
    for (int c = bits_next(out, words, 0, w->cells); c < w->cells; c = bits_next(out, words, c + 1, w->cells))
        vm->queue[filled++] = (uint16_t)c;
    for (int i = 0; i < filled; i++)
        for (uint32_t ways = w->ways; ways; ways &= ways - 1) {
            size_t direction = (size_t)bits_least(ways);
            int n = w->step[direction * (size_t)(w->cells + 1) + (size_t)vm->queue[i]];
            if (n >= w->cells || !bits_has(through, n) || bits_has(out, n))
                continue;
            bits_add(out, n);
            vm->queue[filled++] = (uint16_t)n;
        }
    vm->budget -= (int64_t)filled * VM_DIRECTIONS;
}

/* A layer's byte of sides, a bit each from north on, as a set of directions, and back. */
static uint64_t directions_of_sides(uint64_t sides)
{
    return (sides & 1) | (sides & 2) << 1 | (sides & 4) << 2 | (sides & 8) << 3;
}

static int64_t sides_of_directions(uint64_t set)
{
    return (int64_t)((set & 1) | (set >> 1 & 2) | (set >> 2 & 4) | (set >> 3 & 8));
}

/* The same along sides: from a cell to its neighbour where both have a side towards each other. */
APART static void set_flood_sides(Vm *vm, uint64_t *out, const uint64_t *seeds, const uint64_t *through,
                                  int layer)
{
    const World *w = vm->world;
    int words = w->words[DOMAIN_CELLS], filled = 0;
    for (int i = 0; i < words; i++)
        out[i] = seeds[i] & through[i];
    for (int c = bits_next(out, words, 0, w->cells); c < w->cells; c = bits_next(out, words, c + 1, w->cells))
        vm->queue[filled++] = (uint16_t)c;
    for (int i = 0; i < filled; i++)
        for (int side = 0; side < 4; side++) {
            int n = w->step[(size_t)side * 2 * (size_t)(w->cells + 1) + (size_t)vm->queue[i]];
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
APART static void set_seen(Vm *vm, uint64_t *set, const uint64_t *over, uint64_t ways)
{
    const World *w = vm->world;
    int words = w->words[DOMAIN_CELLS], count = 0;
    for (int c = bits_next(set, words, 0, w->cells); c < w->cells; c = bits_next(set, words, c + 1, w->cells))
        vm->queue[count++] = (uint16_t)c;
    bits_clear(set, words);
    for (int i = 0; i < count; i++)
        for (uint64_t left = ways; left; left &= left - 1) {
            int c = vm->queue[i], d = bits_least(left);
            for (int n = step_far(w, c, d, 1); n < w->cells && n != c && bits_has(over, n);
                 n = step_far(w, n, d, 1)) {
                bits_add(set, n);
                vm->budget -= 2;
            }
        }
}

/* ---- lines and lists ---- */

static void line_set(const World *w, uint64_t *out, int columns, int64_t number)
{
    int words = w->words[DOMAIN_CELLS];
    if (number >= 1 && number <= (columns ? w->width : w->height))
        bits_copy(out, w->line[columns] + (number - 1) * words, words);
    else
        bits_clear(out, words);
}

static bool is_beside(const World *w, int a, int b)
{
    bool found = false;
    for (int d = 0; d < VM_DIRECTIONS && !found; d++)
        found = w->step[(size_t)d * (size_t)(w->cells + 1) + (size_t)a] == b;
    return found;
}

/* Lengths of the stretches of `in` along a line, whose cells are taken in reading order. */
APART static void list_runs(Vm *vm, int list, const uint64_t *in, const uint64_t *line)
{
    const World *w = vm->world;
    int words = w->words[DOMAIN_CELLS], count = 0, last = -1;
    for (int c = bits_next(line, words, 0, w->cells); c < w->cells;
         c = bits_next(line, words, c + 1, w->cells)) {
        bool is = bits_has(in, c);
        if (is && last >= 0 && is_beside(w, last, c))
            vm->list[list][count - 1]++;
        else if (is)
            vm->list[list][count++] = 1;
        last = is ? c : -1;
    }
    vm->listed[list] = count;
}

static int64_t clue_number(const WorldClue *clue, int64_t line)
{
    bool is = line >= 1 && line <= clue->lines && clue->length[line - 1] > 0;
    return is ? clue->number[clue->start[line - 1]] : clue->none;
}

static bool is_clued(const WorldClue *clue, int64_t line)
{
    return line >= 1 && line <= clue->lines && clue->length[line - 1] >= 0;
}

APART static void list_clue(Vm *vm, int list, const WorldClue *clue, int64_t line)
{
    bool is = line >= 1 && line <= clue->lines;
    int length = is ? clue->length[line - 1] : -1;
    vm->listed[list] = length <= vm->world->cells ? length : vm->world->cells;
    for (int i = 0; i < vm->listed[list]; i++)
        vm->list[list][i] = clue->number[clue->start[line - 1] + i];
}

/* A list of which nothing is known is like every other. */
static bool same_lists(const Vm *vm)
{
    if (vm->listed[0] < 0 || vm->listed[1] < 0)
        return true;
    return vm->listed[0] == vm->listed[1] &&
           memcmp(vm->list[0], vm->list[1], (size_t)vm->listed[0] * sizeof(int32_t)) == 0;
}

/* Cells of a set in a direction from a cell on, itself left out; on a ring not past where it began. */
static int run_length(const World *w, const uint64_t *set, int cell, int direction)
{
    int n = 0;
    for (int c = step_far(w, cell, direction, 1); c < w->cells && c != cell && bits_has(set, c);
         c = step_far(w, c, direction, 1))
        n++;
    return n;
}

/* Is there a line of at least n cells of set through a cell, in any of the eight directions. */
APART static bool in_row(const World *w, const uint64_t *set, int cell, int n)
{
    if (cell < 0 || cell >= w->cells || !bits_has(set, cell))
        return false;
    for (int d = 0; d < 4; d++) {
        int ahead = run_length(w, set, cell, d);
        bool ring = step_far(w, cell, d, ahead + 1) == cell;
        if (ahead + 1 + (ring ? 0 : run_length(w, set, cell, d + 4)) >= n)
            return true;
    }
    return false;
}

APART static void value_set(const Vm *vm, uint64_t *out, int layer, int value)
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
APART static bool reads_as(const Vm *vm, int layer, const int32_t *table)
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

/* ---- players --------------------------------------------------------------------------------- */

/* The first player still in the game from a seat on, step by step in one direction; the seat itself if nobody
 * is. */
static int seat_from(const Vm *vm, int seat, int by)
{
    const Head *head = head_of(vm->block);
    int n = vm->world->players;
    for (int i = 0; i < n; i++) {
        int p = ((seat + by * i) % n + n) % n;
        if (head->living >> p & 1)
            return p;
    }
    return seat;
}

/* The direction of the order of play, the other way round for by -1. */
static int order_of(const Head *head, int by)
{
    return head->reversed ? -by : by;
}

/* Who comes after a player in the order of play, or before; none for nobody. */
APART static int64_t seat_after(const Vm *vm, int64_t player, int by)
{
    int n = vm->world->players, step = order_of(head_of(vm->block), by);
    if (player < 0 || player >= n)
        return n;
    return seat_from(vm, ((int)player + step + n) % n, step);
}

/* The turn passes on: to whom it was given, else to the next in the order of play. Who has turns to miss misses
 * one of them. */
APART static void advance(Vm *vm)
{
    Head *head = vm_head(vm);
    int n = vm->world->players, step = order_of(head, 1);
    if (head->again) {
        head->again = 0;
        return;
    }
    int p = seat_from(vm, head->next ? head->next - 1 : (head->me + step + n) % n, step);
    head->next = 0;
    for (; (head->living >> p & 1) && head->skips[p] > 0; p = seat_from(vm, (p + step + n) % n, step)) {
        head->skips[p]--;
        vm->missed |= 1u << p;
    }
    if (head->living >> p & 1)
        head->me = p;
}

/* The first turn is that of the first seat, unless it was given to somebody else. */
APART static void begin(Vm *vm)
{
    Head *head = vm_head(vm);
    head->again = 0;
    if (!head->next)
        head->next = head->me + 1;
    advance(vm);
}

/* How often the position that the next turn begins with, if this one ends now, has begun a turn, that one included.
 * Nothing has happened afterwards. */
APART static int coming(Vm *vm)
{
    Head *head = vm_head(vm), before = *head;
    uint32_t missed = vm->missed;
    if (vm->world->players > 1)
        advance(vm);
    int count = repetition_count(vm->world, vm->block) + 1;
    *head = before;
    vm->missed = missed;
    return count;
}

APART static void add_skips(Vm *vm, uint32_t players, int64_t turns)
{
    Head *head = vm_head(vm);
    for (int p = 0; p < vm->world->players; p++)
        if (players >> p & 1 && turns > 0)
            head->skips[p] = (uint8_t)(turns < VM_SKIPS - head->skips[p] ? head->skips[p] + turns : VM_SKIPS);
}

/* When somebody left last, counted from 1; 0: everybody is in the game. */
static int last_wave(const Head *head)
{
    int last = 0;
    for (int p = 0; p < VM_PLAYERS; p++)
        last = head->left[p] > last ? head->left[p] : last;
    return last;
}

/* Whoever leaves by what one decision leads to leaves at once with all others who do. */
APART static void eliminate(Vm *vm, uint32_t players)
{
    Head *head = vm_head(vm);
    uint32_t leaving = players & head->living;
    if (!leaving)
        return;
    int last = last_wave(head);
    int now = last > 0 && head->last_left == head->ply ? last : last + 1;
    for (int p = 0; p < VM_PLAYERS; p++)
        if (leaving >> p & 1)
            head->left[p] = (uint8_t)now;
    head->living &= ~leaving;
    head->last_left = head->ply;
}

/* Takes a player out of the order of leaving, which is counted without gaps. */
static void forget_leaving(Head *head, int player)
{
    int left = head->left[player], last = last_wave(head);
    bool alone = true;
    head->left[player] = 0;
    for (int p = 0; p < VM_PLAYERS; p++)
        alone = alone && head->left[p] != left;
    for (int p = 0; alone && p < VM_PLAYERS; p++)
        head->left[p] = (uint8_t)(head->left[p] - (head->left[p] > left));
    if (alone && left == last)
        head->last_left = -1;
}

APART static void revive(Vm *vm, uint32_t players)
{
    Head *head = vm_head(vm);
    for (int p = 0; p < vm->world->players; p++)
        if (players & ~head->living & 1u << p) {
            forget_leaving(head, p);
            head->living |= 1u << p;
        }
}

/* Those who are in the game; when nobody is, those who left it last. */
APART static uint32_t last_living(const Head *head)
{
    int last = last_wave(head);
    uint32_t players = head->living;
    for (int p = 0; !head->living && last > 0 && p < VM_PLAYERS; p++)
        players |= (uint32_t)(head->left[p] == last) << p;
    return players;
}

static void finish(Vm *vm, Ended ended, uint32_t winners)
{
    Head *head = vm_head(vm);
    head->ended = (int32_t)ended;
    head->winners = winners;
    head->resume = 0;
    head->deciders = 0;
    head->asked = 0;
    head->answered = 0;
    head->chance = 0;
    vm_clear_frame(vm);
    vm_forget_answers(vm);
}

APART static void lose(Vm *vm, uint32_t losers)
{
    uint32_t rest = vm_head(vm)->living & ~losers;
    finish(vm, rest ? ENDED_WIN : ENDED_LOSE, rest);
}

/* ---- the machine ----------------------------------------------------------------------------- */

static VmStop fail(Vm *vm, int pc, Message why)
{
    vm->fault_at = pc;
    vm->fault = message(why);
    return VM_FAULT;
}

/* The next slice. Nothing is left when the grant is used up, or when somebody wants the program to end. */
APART static bool next_slice(Vm *vm)
{
    if (interrupt_asked()) {
        vm->fault = message(MSG_FAULT_INTERRUPTED);
        vm->reserve = 0;
        return false;
    }
    int64_t wanted = VM_SLICE - vm->budget, slice = vm->reserve < wanted ? vm->reserve : wanted;
    vm->fault = message(MSG_FAULT_BUDGET);
    vm->reserve -= slice;
    vm->budget += slice;
    return vm->budget >= 0;
}

void vm_grant(Vm *vm, int64_t steps)
{
    vm->budget =
        steps < VM_SLICE ? steps : VM_SLICE; /* what is short goes on even when the program is to end */
    vm->reserve = steps - vm->budget;
}

int64_t vm_left(const Vm *vm)
{
    return vm->budget + vm->reserve;
}

bool vm_charge(Vm *vm, int64_t steps)
{
    vm->budget -= steps;
    return vm->budget >= 0 || next_slice(vm);
}

static VmStop exhausted(Vm *vm, int pc)
{
    vm->fault_at = pc;
    return VM_FAULT;
}

static bool fits(int64_t value)
{
    return value >= INT32_MIN && value <= INT32_MAX;
}

static VmStop suspend(Vm *vm, int resume, uint32_t deciders, int chance)
{
    Head *head = vm_head(vm);
    head->resume = resume;
    head->deciders = deciders;
    head->chance = chance;
    return chance ? VM_CHANCE : VM_ASKED;
}

/* Is there no room for a thing: the zone is full, or has one of that name. */
APART static bool has_no_room(const Vm *vm, int thing, int instance)
{
    const World *w = vm->world;
    const WorldZone *zone = zone_of(w, instance);
    if (thing_place(w, vm->block, thing) == instance)
        return false;
    if (zone->size > 0 && zone_count(w, vm->block, instance) >= zone->size)
        return true;
    for (int t = 0; zone->unlike && t < w->things; t++)
        if (w->twin[t] == w->twin[thing] && thing_place(w, vm->block, t) == instance)
            return true;
    return false;
}

/* Into nobody's zone nothing is put, nor where there is no room. */
static void put_thing(Vm *vm, int64_t thing, int zone, int64_t owner)
{
    int instance = owner == VM_OUT_OF_PLAY ? -1 : zone_instance(vm->world, zone, owner);
    bool is = thing >= 0 && thing < vm->world->things;
    if (is && (instance >= 0 ? !has_no_room(vm, (int)thing, instance) : owner == VM_OUT_OF_PLAY))
        vm_put(vm, (int)thing, instance);
}

/* Beyond the edge nothing is laid. */
APART static void lay_thing(Vm *vm, int64_t thing, int layer, int64_t cell)
{
    const World *w = vm->world;
    bool there = cell >= 0 && cell < w->cells && bits_has(w->board, (int)cell);
    if (there && thing >= 0 && thing < w->things)
        vm_put(vm, (int)thing, place_on(w, layer, (int)cell));
}

APART static void zone_set(const Vm *vm, uint64_t *out, int instance)
{
    const World *w = vm->world;
    if (instance < 0)
        bits_clear(out, w->words[DOMAIN_THINGS]);
    else
        bits_copy(out, zone_held(w, vm->block, instance), w->words[DOMAIN_THINGS]);
}

/* The last thing put there; of an unordered zone the first in order of cards. */
APART static int zone_top(const Vm *vm, int instance)
{
    const World *w = vm->world;
    if (instance < 0)
        return w->none[DOMAIN_THINGS];
    int count = zone_count(w, vm->block, instance);
    if (count == 0)
        return w->none[DOMAIN_THINGS];
    if (zone_of(w, instance)->ordered)
        return zone_nth(w, vm->block, instance, count - 1);
    return bits_next(zone_held(w, vm->block, instance), w->words[DOMAIN_THINGS], 0, w->none[DOMAIN_THINGS]);
}

/* One of the things in a zone, as an outcome of chance has it. */
APART static int zone_any(const Vm *vm, int instance)
{
    const World *w = vm->world;
    int count = instance < 0 ? 0 : zone_count(w, vm->block, instance), none = w->none[DOMAIN_THINGS];
    if (count == 0)
        return none;
    const uint64_t *held = zone_held(w, vm->block, instance);
    Random random = outcome_random(vm);
    int thing = bits_next(held, w->words[DOMAIN_THINGS], 0, none);
    for (uint64_t left = random_below(&random, (uint64_t)count); left > 0; left--)
        thing = bits_next(held, w->words[DOMAIN_THINGS], thing + 1, none);
    return thing;
}

/* Things that everybody knows. */
APART static void face_up(const Vm *vm, uint64_t *out)
{
    const World *w = vm->world;
    bits_clear(out, w->words[DOMAIN_THINGS]);
    for (int t = 0; t < w->things; t++)
        if (thing_known(w, vm->block, t) == world_everybody(w))
            bits_add(out, t);
}

/* Nobody knows it any more but who sees it where it is. */
APART static void conceal(Vm *vm, int64_t thing)
{
    const World *w = vm->world;
    if (thing < 0 || thing >= w->things)
        return;
    int place = thing_place(w, vm->block, (int)thing), layer = vm_place_layer(w, place);
    uint32_t known = place_is_zone(w, place) ? w->viewers[place] : 0;
    if (layer >= 0 && w->layer[layer].seen == 1 && w->thing_owner[thing] >= 0)
        known = 1u << w->thing_owner[thing];
    vm_know(vm, (int)thing, known);
}

/* Each comes to be turned one way or another, in order of things. */
APART static void spin(Vm *vm, const uint64_t *set, int variable)
{
    enum { TURNS = 4 };
    const World *w = vm->world;
    Random random = outcome_random(vm);
    for (int t = 0; t < w->things; t++)
        if (bits_has(set, t))
            vm_set_variable(vm, variable, t, (int64_t)random_below(&random, TURNS));
}

/* Does nothing tell two things apart: copies that lie in one zone and have the same values. */
static bool alike(const Vm *vm, int a, int b)
{
    const World *w = vm->world;
    int place = thing_place(w, vm->block, a);
    if (w->twin[a] != w->twin[b] || place != thing_place(w, vm->block, b) || place >= w->instances)
        return false;
    for (int v = 0; v < w->variables; v++)
        if (w->variable[v].of_things &&
            variable_value(w, vm->block, v, a) != variable_value(w, vm->block, v, b))
            return false;
    return true;
}

/* Of things that nothing tells apart keeps the first. Copies have numbers one after the other. */
APART static void keep_unlike(Vm *vm, uint64_t *set)
{
    const World *w = vm->world;
    int words = w->words[DOMAIN_THINGS], none = w->none[DOMAIN_THINGS];
    for (int t = bits_next(set, words, 0, none); t < none; t = bits_next(set, words, t + 1, none))
        for (int o = w->twin[t]; o < t; o++)
            if (vm->budget -= w->variables, bits_has(set, o) && alike(vm, o, t)) {
                bits_remove(set, t);
                break;
            }
}

static int place_of(const Vm *vm, int64_t thing)
{
    bool is = thing >= 0 && thing < vm->world->things;
    return is ? thing_place(vm->world, vm->block, (int)thing) : PLACE_NONE;
}

/* The place of a thing on the board in one of these layers, as bits; -1: it lies in none of them. */
static int place_in_layers(const Vm *vm, int thing, uint32_t layers)
{
    int place = place_of(vm, thing);
    for (; layers; layers &= layers - 1)
        if (place_is_on(vm->world, place, bits_least(layers)))
            return place;
    return PLACE_NONE;
}

APART static void keep_laid(const Vm *vm, uint64_t *set, uint32_t layers)
{
    const World *w = vm->world;
    int words = w->words[DOMAIN_THINGS];
    for (int t = bits_next(set, words, 0, w->things); t < w->things;
         t = bits_next(set, words, t + 1, w->things))
        if (place_in_layers(vm, t, layers) < 0)
            bits_remove(set, t);
}

/* Places are numbered layer after layer, and in each cell after cell. */
APART static int first_laid(const Vm *vm, const uint64_t *set, uint32_t layers)
{
    const World *w = vm->world;
    int words = w->words[DOMAIN_THINGS], first = w->places, thing = w->none[DOMAIN_THINGS];
    for (int t = bits_next(set, words, 0, w->things); t < w->things;
         t = bits_next(set, words, t + 1, w->things)) {
        int place = place_in_layers(vm, t, layers);
        if (place >= 0 && place < first) {
            first = place;
            thing = t;
        }
    }
    return thing;
}

/* Where tokens of some players stand. */
APART static void token_places(const Vm *vm, uint64_t *out, uint64_t players, int token)
{
    const World *w = vm->world;
    Domain domain = w->variable[token].domain;
    bits_clear(out, w->words[domain]);
    for (int i = 0; i < w->variable[token].count; i++) {
        int32_t place = variable_value(w, vm->block, token, i);
        if (players >> i & 1 && place >= 0 && place < w->none[domain])
            bits_add(out, place);
    }
}

static const int32_t *table_of(const World *w, int at)
{
    return w->table + at;
}

/* clang-format off */
/* Where the compiler knows labels as values, each instruction jumps to the next by itself, which
 * processors predict better than one jump for all; elsewhere a switch does. */
#ifdef __GNUC__
#define OP(name) at_##name:
#define DISPATCH GO
#define GO __extension__({ goto *label[in->op]; });
#define END_DISPATCH
#define JUMPED \
    do {       \
        GO     \
    } while (0)
#else
#define OP(name) case OPCODE_##name:
#define DISPATCH \
jumped:          \
    switch ((Opcode)in->op)
#define END_DISPATCH \
    case OPCODE_COUNT: break;
#define JUMPED goto jumped
#endif
#define NEXT  \
    do {      \
        in++; \
        JUMPED; \
    } while (0)

/* One case an instruction; the order is that of the opcode table. A switch of this length is the
 * machine itself and reads best in one piece. */
VmStop vm_run(Vm *vm, int pc) /* NOLINT(readability-function-size,readability-function-cognitive-complexity) */
{
    const World *const w = vm->world;
    const Instruction *const code = w->code->at;
    const int32_t *const turn = w->code->turn;
    int64_t *const r = vm->r;
    const size_t stride = (size_t)vm->stride;
    Head *const head = vm_head(vm);
    int calls = 0;
    uint64_t *const sets = vm->s;
#define SET(n) (sets + (size_t)(n)*stride)
#define SPEND(steps)                                                          \
    do {                                                                      \
        if ((vm->budget -= (steps)) < 0 && !next_slice(vm))                   \
            return exhausted(vm, (int)(in - code));                           \
    } while (0)
#define WORDS(domain) (w->words[domain])
#define EACH_WORD(domain, expression)                                          \
    do {                                                                       \
        uint64_t *const a = SET(in->a);                                         \
        const uint64_t *const b = SET(in->b), *const c = SET(in->c);             \
        (void)b, (void)c;                                                      \
        for (int i = 0, n = WORDS(domain); i < n; i++)                         \
            a[i] = (expression);                                               \
    } while (0)
#ifdef __GNUC__
    static const void *const label[] = {
#define OPCODE(name, operands, flow) __extension__ && at_##name,
        OPCODE_LIST(OPCODE)
#undef OPCODE
    };
#endif
    const Instruction *in = code + pc;
    SPEND(w->code->enter[pc]);
    DISPATCH {
    OP(HALT) return VM_HALTED;
    OP(CONST) r[in->a] = in->d; NEXT;
    OP(MOVE) r[in->a] = r[in->b]; NEXT;
    OP(ADD)
        r[in->a] = r[in->b] + r[in->c];
        if (!fits(r[in->a])) return fail(vm, (int)(in - code), MSG_FAULT_OVERFLOW);
        NEXT;
    OP(SUB)
        r[in->a] = r[in->b] - r[in->c];
        if (!fits(r[in->a])) return fail(vm, (int)(in - code), MSG_FAULT_OVERFLOW);
        NEXT;
    OP(MUL)
        r[in->a] = r[in->b] * r[in->c];
        if (!fits(r[in->a])) return fail(vm, (int)(in - code), MSG_FAULT_OVERFLOW);
        NEXT;
    OP(DIV)
        if (r[in->c] == 0) return fail(vm, (int)(in - code), MSG_FAULT_ZERO);
        r[in->a] = r[in->b] / r[in->c];
        if (!fits(r[in->a])) return fail(vm, (int)(in - code), MSG_FAULT_OVERFLOW);
        NEXT;
    OP(MOD)
        if (r[in->c] == 0) return fail(vm, (int)(in - code), MSG_FAULT_ZERO);
    {
        int64_t by = r[in->c], rest = r[in->b] % by;
        r[in->a] = rest != 0 && (rest < 0) != (by < 0) ? rest + by : rest;
        NEXT;
    }
    OP(NEG)
        r[in->a] = -r[in->b];
        if (!fits(r[in->a])) return fail(vm, (int)(in - code), MSG_FAULT_OVERFLOW);
        NEXT;
    OP(MIN) r[in->a] = r[in->b] < r[in->c] ? r[in->b] : r[in->c]; NEXT;
    OP(MAX) r[in->a] = r[in->b] > r[in->c] ? r[in->b] : r[in->c]; NEXT;
    OP(EQ) r[in->a] = r[in->b] == r[in->c]; NEXT;
    OP(NE) r[in->a] = r[in->b] != r[in->c]; NEXT;
    OP(LT) r[in->a] = r[in->b] < r[in->c]; NEXT;
    OP(LE) r[in->a] = r[in->b] <= r[in->c]; NEXT;
    OP(NOT) r[in->a] = !r[in->b]; NEXT;
    OP(LOOP)
        SPEND(turn[in - code]);
        in = code + in->d;
        JUMPED;
    OP(JUMP) in = code + in->d; JUMPED;
    OP(JZ)
        if (!r[in->a]) { in = code + in->d; JUMPED; }
        NEXT;
    OP(JNZ)
        if (r[in->a]) { in = code + in->d; JUMPED; }
        NEXT;
    OP(CALL)
        if (calls == VM_CALLS) return fail(vm, (int)(in - code), MSG_FAULT_CALLS);
        SPEND(turn[in - code]);
        vm->call[calls++] = (int)(in - code) + 1;
        in = code + in->d;
        JUMPED;
    OP(RET)
        if (calls == 0) return VM_HALTED;
        in = code + vm->call[--calls];
        JUMPED;
    OP(TABLE) {
        const int32_t *table = table_of(w, in->d);
        if (r[in->b] < 0 || r[in->b] >= table[0]) return fail(vm, (int)(in - code), MSG_FAULT_INDEX);
        r[in->a] = table[1 + r[in->b]];
        NEXT;
    }
    OP(LAYER)
        if ((uint64_t)r[in->b] > (uint64_t)w->cells) return fail(vm, (int)(in - code), MSG_FAULT_INDEX);
        r[in->a] = layer_changing_value(w, vm->block, in->d, (int)r[in->b]);
        NEXT;
    OP(FIXED)
        if ((uint64_t)r[in->b] > (uint64_t)w->cells) return fail(vm, (int)(in - code), MSG_FAULT_INDEX);
        r[in->a] = w->layer[in->d].bytes[r[in->b]];
        NEXT;
    OP(SETLAYER)
        if ((uint64_t)r[in->a] >= (uint64_t)w->cells) NEXT; /* effects beyond the edge do nothing */
        if (r[in->b] < 0 || r[in->b] > w->layer[in->d].values) return fail(vm, (int)(in - code), MSG_FAULT_INDEX);
        vm_set_layer(vm, in->d, (int)r[in->a], (int)r[in->b]);
        NEXT;
    OP(STEP)
        if ((uint64_t)r[in->b] > (uint64_t)w->cells) return fail(vm, (int)(in - code), MSG_FAULT_INDEX);
        r[in->a] = (uint64_t)r[in->c] >= VM_DIRECTIONS
                      ? w->cells
                      : w->step[(size_t)r[in->c] * (size_t)(w->cells + 1) + (size_t)r[in->b]];
        NEXT;
    OP(CLEAR) EACH_WORD(in->d, 0); NEXT;
    OP(ALL) set_all(w, SET(in->a), in->d); NEXT;
    OP(COPY) EACH_WORD(in->d, b[i]); NEXT;
    OP(LOADSET) bits_copy(SET(in->a), block_set(vm->block, (uint32_t)in->d), WORDS(in->b)); NEXT;
    OP(FIXEDSET) bits_copy(SET(in->a), w->fixed + in->d, WORDS(in->b)); NEXT;
    OP(VALUESET) value_set(vm, SET(in->a), in->d, in->c); NEXT;
    OP(AND) EACH_WORD(in->d, b[i] & c[i]); NEXT;
    OP(OR) EACH_WORD(in->d, b[i] | c[i]); NEXT;
    OP(ANDNOT) EACH_WORD(in->d, b[i] & ~c[i]); NEXT;
    OP(ONE) {
        int64_t bit = r[in->b];
        bits_clear(SET(in->a), WORDS(in->d));
        if (bit >= 0 && bit < w->none[in->d]) bits_add(SET(in->a), (int)bit);
        NEXT;
    }
    OP(INCLUDE)
        if (r[in->b] >= 0 && r[in->b] < w->none[in->d]) bits_add(SET(in->a), (int)r[in->b]);
        else if (in->d == DOMAIN_VALUES) return fail(vm, (int)(in - code), MSG_FAULT_VALUES);
        NEXT;
    OP(HAS) {
        uint64_t bit = (uint64_t)r[in->c];
        r[in->a] = bit < (uint64_t)w->none[in->d] && bits_has(SET(in->b), (int)bit);
        NEXT;
    }
    OP(SIZE) r[in->a] = bits_count(SET(in->b), WORDS(in->d)); NEXT;
    OP(SOME) r[in->a] = bits_some(SET(in->b), WORDS(in->d)); NEXT;
    OP(SUBSET) r[in->a] = bits_within(SET(in->b), SET(in->c), WORDS(in->d)); NEXT;
    OP(FIRST) r[in->a] = bits_next(SET(in->b), WORDS(in->d), 0, w->none[in->d]); NEXT;
    OP(NEXT) r[in->a] = bits_next(SET(in->b), WORDS(in->d), (int)r[in->c] + 1, w->none[in->d]); NEXT;
    OP(ENTER)
        r[in->a] = bits_next(SET(in->b), WORDS(in->c), 0, w->none[in->c]);
        if (r[in->a] >= w->none[in->c]) { in = code + in->d; JUMPED; }
        NEXT;
    OP(AGAIN)
        SPEND(turn[in - code]);
        r[in->a] = bits_next(SET(in->b), WORDS(in->c), (int)r[in->a] + 1, w->none[in->c]);
        if (r[in->a] < w->none[in->c]) { in = code + in->d; JUMPED; }
        NEXT;
    OP(NEAR) set_near(vm, SET(in->a), SET(in->b), (uint32_t)in->d); SPEND(0); NEXT;
    OP(NEARCELL)
        if ((uint64_t)r[in->b] >= (uint64_t)w->cells)
            bits_clear(SET(in->a), WORDS(DOMAIN_CELLS));
        else
            bits_copy(SET(in->a), w->near + (size_t)r[in->b] * (size_t)WORDS(DOMAIN_CELLS), WORDS(DOMAIN_CELLS));
        NEXT;
    OP(LINKED)
        if ((uint64_t)r[in->b] >= (uint64_t)w->cells)
            bits_clear(SET(in->a), WORDS(DOMAIN_CELLS));
        else
            bits_copy(SET(in->a), w->links + (size_t)r[in->b] * (size_t)WORDS(DOMAIN_CELLS), WORDS(DOMAIN_CELLS));
        NEXT;
    OP(LINES)
        if (!emit_lines(vm, SET(in->a), in->b - in->a + 1, in->c, in->d)) return fail(vm, (int)(in - code), MSG_FAULT_MOVES);
        NEXT;
    OP(MATCH) set_match(w, SET(in->a), SET(in->b), in->c, in->d); NEXT;
    OP(FLOOD) set_flood(vm, SET(in->a), SET(in->b), SET(in->c)); SPEND(0); NEXT;
    OP(FLOODSIDES) set_flood_sides(vm, SET(in->a), SET(in->b), SET(in->c), in->d); SPEND(0); NEXT;
    OP(SIDES) SET(in->a)[0] = directions_of_sides((uint64_t)r[in->b]); NEXT;
    OP(FROMSIDES) r[in->a] = sides_of_directions(SET(in->b)[0]); NEXT;
    OP(SEEN) set_seen(vm, SET(in->a), SET(in->b), SET(in->c)[0] & 0xff); SPEND(0); NEXT;
    OP(INROW) r[in->a] = in_row(w, SET(in->b), (int)r[in->c], in->d); NEXT;
    OP(READING) r[in->a] = reads_as(vm, in->b, table_of(w, in->d)); NEXT;
    OP(VAR) {
        bool is = (uint64_t)r[in->b] < (uint64_t)w->variable[in->d].count;
        r[in->a] = is ? variable_value(w, vm->block, in->d, (int)r[in->b]) : w->variable[in->d].none;
        NEXT;
    }
    OP(SETVAR)
        if ((uint64_t)r[in->a] >= (uint64_t)w->variable[in->d].count) NEXT;
        vm_set_variable(vm, in->d, (int)r[in->a], r[in->b]);
        NEXT;
    OP(FRAME) r[in->a] = (int64_t)frame_slot(w, vm->block, in->d); NEXT;
    OP(SETFRAME) vm_set_slot(vm, in->d, (uint64_t)r[in->a]); NEXT;
    OP(FRAMESET) bits_copy(SET(in->a), frame_set(w, vm->block, in->d), WORDS(in->b)); NEXT;
    OP(SETFRAMESET) vm_set_slots(vm, in->d, SET(in->a), WORDS(in->b)); NEXT;
    OP(ME) r[in->a] = head->me; NEXT;
    OP(YOU) r[in->a] = vm->you; NEXT;
    OP(LENIENT) r[in->a] = vm->lenience >= in->d; NEXT;
    OP(LASTPLAYER) r[in->a] = head->last_player; NEXT;
    OP(LASTCELL) r[in->a] = head->last_cell == 0 ? w->cells : head->last_cell - 1; NEXT;
    OP(SETLASTCELL) head->last_cell = (uint64_t)r[in->a] >= (uint64_t)w->cells ? 0 : (int32_t)r[in->a] + 1; NEXT;
    OP(PLY) r[in->a] = head->ply; NEXT;
    OP(REPEATED) r[in->a] = repetition_count(vm->world, vm->block); NEXT;
    OP(COMING) r[in->a] = coming(vm); NEXT;
    OP(NOTE) vm_note_position(vm); NEXT;
    OP(LIVING) SET(in->a)[0] = head->living; NEXT;
    OP(ELIMINATE) eliminate(vm, (uint32_t)SET(in->a)[0]); NEXT;
    OP(REVIVE) revive(vm, (uint32_t)SET(in->a)[0]); NEXT;
    OP(LASTLIVING) SET(in->a)[0] = last_living(head); NEXT;
    OP(PLAYAGAIN)
        head->again = 1;
        head->next = 0;
        NEXT;
    OP(SETNEXT)
        head->next = (uint64_t)r[in->a] < (uint64_t)w->players ? (int32_t)r[in->a] + 1 : 0;
        head->again = 0;
        NEXT;
    OP(REVERSE) head->reversed = !head->reversed; NEXT;
    OP(ORDER) r[in->a] = (order_of(head, 1) + w->players) % w->players; NEXT;
    OP(AFTER) r[in->a] = seat_after(vm, r[in->b], in->d); NEXT;
    OP(SKIP) add_skips(vm, (uint32_t)SET(in->a)[0], r[in->b]); NEXT;
    OP(SKIPS) r[in->a] = (uint64_t)r[in->b] < (uint64_t)w->players ? head->skips[r[in->b]] : 0; NEXT;
    OP(ADVANCE) advance(vm); NEXT;
    OP(BEGIN) begin(vm); NEXT;
    OP(ENDTURN) /* nothing lives across it, so what the script kept is dropped */
        SPEND(turn[in - code]);
        vm_clear_frame(vm);
        calls = 0;
        in = code + in->d;
        JUMPED;
    OP(PICK) r[in->a] = in->d < vm->picks ? vm->pick[in->d] : 0; NEXT;
    OP(PICKS) r[in->a] = vm->picks; NEXT;
    OP(PICKAT) r[in->a] = r[in->b] >= 0 && r[in->b] < vm->picks ? vm->pick[r[in->b]] : 0; NEXT;
    OP(QUIET) r[in->a] = vm->quiet; NEXT;
    OP(UNIQUE) keep_unlike(vm, SET(in->a)); SPEND(0); NEXT;
    OP(OPTION) r[in->a] = vm->option; NEXT;
    OP(PREFIX)
        if (r[in->a] < -VM_PICKED || r[in->a] > VM_PICKED) return fail(vm, (int)(in - code), MSG_FAULT_PICK);
        vm->prefix[in->d] = r[in->a];
        NEXT;
    OP(EMIT)
        if (!vm->emitter.emit(vm->emitter.to, in->d >> 3, vm->prefix, in->b, in->c, SET(in->a), WORDS(in->d & 7)))
            return fail(vm, (int)(in - code), MSG_FAULT_MOVES);
        NEXT;
    OP(EMITONE)
        if (!vm->emitter.emit(vm->emitter.to, in->d, vm->prefix, in->b, -1, NULL, 0))
            return fail(vm, (int)(in - code), MSG_FAULT_MOVES);
        NEXT;
    OP(UNLESS)
        if (vm->option != (in->b | in->c << 8)) { in = code + in->d; JUMPED; }
        NEXT;
    OP(ASKME)
        head->asked = 0;
        return suspend(vm, in->d, 1u << head->me & head->living, 0);
    OP(ASK) {
        uint32_t who = (uint32_t)SET(in->a)[0] & head->living;
        head->asked = in->b ? who : 0;
        return suspend(vm, in->d, who, 0);
    }
    OP(ROLL)
        if (r[in->a] < 1 || r[in->a] > 30000) return fail(vm, (int)(in - code), MSG_FAULT_INDEX);
        return suspend(vm, in->d, (uint32_t)1 << 31, (int)r[in->a]);
    OP(ROLLDIE) return suspend(vm, in->d, (uint32_t)1 << 31, VM_DIE - in->b);
    OP(SETROLLED) head->rolled = (int32_t)r[in->a] + VM_ROLLED; NEXT;
    OP(ROLLED) r[in->a] = head->rolled ? head->rolled - VM_ROLLED : in->d; NEXT;
    OP(PHASE) r[in->a] = head->phase; NEXT;
    OP(SETPHASE) head->phase = in->d; NEXT;
    OP(ANSWERED) r[in->a] = head->answer == in->d || head->answer == -1; NEXT;
    OP(ASKSHUFFLE) return suspend(vm, in->d, (uint32_t)1 << 31, VM_SHUFFLE);
    OP(ANSWER) vm_load_answer(vm, (int)r[in->a]); NEXT;
    OP(FORGET) vm_forget_answers(vm); NEXT;
    OP(RETURN)
        if ((uint64_t)r[in->a] >= (uint64_t)w->resumes) return fail(vm, (int)(in - code), MSG_FAULT_INDEX);
        SPEND(turn[in - code] + (int64_t)w->code->enter[w->resume[r[in->a]].pc]);
        in = code + w->resume[r[in->a]].pc;
        JUMPED;
    OP(WIN)
        finish(vm, SET(in->a)[0] ? ENDED_WIN : ENDED_DRAW, (uint32_t)SET(in->a)[0]);
        vm->over_at = (int)(in - code);
        return VM_OVER;
    OP(LOSE)
        lose(vm, (uint32_t)SET(in->a)[0]);
        vm->over_at = (int)(in - code);
        return VM_OVER;
    OP(TIE)
        finish(vm, ENDED_DRAW, 0);
        vm->over_at = (int)(in - code);
        return VM_OVER;
    OP(ZONESET) zone_set(vm, SET(in->a), zone_instance(w, in->d, r[in->b])); NEXT;
    OP(ZONECOUNT) {
        int instance = zone_instance(w, in->d, r[in->b]);
        r[in->a] = instance < 0 ? 0 : zone_count(w, vm->block, instance);
        NEXT;
    }
    OP(ZONETOP) r[in->a] = zone_top(vm, zone_instance(w, in->d, r[in->b])); NEXT;
    OP(ZONEANY) r[in->a] = zone_any(vm, zone_instance(w, in->d, r[in->b])); NEXT;
    OP(PUT)
        put_thing(vm, r[in->a], in->d, r[in->b]);
        NEXT;
    OP(SHUFFLE) {
        int instance = zone_instance(w, in->d, r[in->a]);
        if (instance >= 0) shuffle_zone(vm, instance);
        NEXT;
    }
    OP(MIX) mix_layer(vm, in->d, SET(in->a)); NEXT;
    OP(LINESET) line_set(w, SET(in->a), in->d, r[in->b]); NEXT;
    OP(RUNS) list_runs(vm, in->a, SET(in->b), SET(in->c)); NEXT;
    OP(CLUE) r[in->a] = clue_number(&w->clue[in->d], r[in->b]); NEXT;
    OP(CLUED) r[in->a] = is_clued(&w->clue[in->d], r[in->b]); NEXT;
    OP(CLUES) list_clue(vm, in->a, &w->clue[in->d], r[in->b]); NEXT;
    OP(SAMELIST) r[in->a] = same_lists(vm); NEXT;
    OP(HOLDER) {
        int instance = place_of(vm, r[in->b]);
        int owner = place_is_zone(w, instance) ? w->instance_owner[instance] : -1;
        r[in->a] = owner < 0 ? w->none[DOMAIN_PLAYERS] : owner;
        NEXT;
    }
    OP(ENDSOF) path_ends_of(w, SET(in->a), SET(in->b)); NEXT;
    OP(CELLSOF) path_cells_of(w, SET(in->a), SET(in->b)); NEXT;
    OP(EXITS) path_all_exits(vm, SET(in->a), SET(in->b)); SPEND(0); NEXT;
    OP(NEXTENDS) path_next(vm, SET(in->a), SET(in->b)); SPEND(0); NEXT;
    OP(FAREND)
        r[in->a] = (uint64_t)r[in->b] < (uint64_t)w->ends ? path_far(vm, (int)r[in->b]) : w->ends;
        SPEND(0);
        NEXT;
    OP(REACH)
        if (!path_reach(vm, SET(in->a), SET(in->b), r[in->c], r[in->d], SET(CODE_SETS), SET(CODE_SETS + 1)))
            return exhausted(vm, (int)(in - code));
        NEXT;
    OP(JOINENDS) path_join_ends(vm, SET(in->a), SET(in->b), SET(in->c), r[in->d]); SPEND(0); NEXT;
    OP(JOINCELLS) path_join_cells(vm, SET(in->a), SET(in->b), SET(in->c), r[in->d], SET(CODE_SETS)); SPEND(0); NEXT;
    OP(LINEEND)
        r[in->a] = (uint64_t)r[in->b] < (uint64_t)w->ends ? path_line_end(w, (int)r[in->b]) : w->cells;
        NEXT;
    OP(SHIFT)
        if ((uint64_t)r[in->a] < (uint64_t)w->ends) path_shift(vm, (int)r[in->a], (uint32_t)in->d);
        NEXT;
    OP(TOKENS) token_places(vm, SET(in->a), SET(in->b)[0], in->d); NEXT;
    OP(THINGAT) {
        bool is = (uint64_t)r[in->b] < (uint64_t)w->cells;
        int thing = is ? thing_at(w, vm->block, in->d, (int)r[in->b]) : THING_NONE;
        r[in->a] = thing < 0 ? w->none[DOMAIN_THINGS] : thing;
        NEXT;
    }
    OP(LAY) lay_thing(vm, r[in->a], in->d, r[in->b]); NEXT;
    OP(CELLOF) {
        int cell = vm_place_cell(w, place_of(vm, r[in->b]));
        r[in->a] = cell < 0 ? w->cells : cell;
        NEXT;
    }
    OP(DROP) put_thing(vm, r[in->a], 0, VM_OUT_OF_PLAY); NEXT;
    OP(FACEUP) face_up(vm, SET(in->a)); NEXT;
    OP(LAID) keep_laid(vm, SET(in->a), (uint32_t)in->d); NEXT;
    OP(FIRSTLAID) r[in->a] = first_laid(vm, SET(in->b), (uint32_t)in->d); NEXT;
    OP(CONCEAL) conceal(vm, r[in->a]); NEXT;
    OP(SPIN) spin(vm, SET(in->a), in->d); NEXT;
    OP(REVEAL)
        if (r[in->a] >= 0 && r[in->a] < w->things) {
            int thing = (int)r[in->a];
            vm_know(vm, thing, thing_known(w, vm->block, thing) | (uint32_t)SET(in->b)[0]);
        }
        NEXT;
    END_DISPATCH
    }
    return fail(vm, (int)(in - code), MSG_FAULT_INDEX);
#undef SET
#undef SPEND
#undef WORDS
#undef EACH_WORD
}
/* clang-format on */
