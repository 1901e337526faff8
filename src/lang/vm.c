#include "lang/vm.h"

#include <string.h>

#include "base/hash.h"
#include "base/mem.h"
#include "base/random.h"

void vm_init(Vm *vm, const World *world)
{
    memset(vm, 0, sizeof *vm);
    vm->world = world;
    vm->stride = world->words[0];
    for (int i = 1; i < DOMAINS; i++)
        if (world->words[i] > vm->stride)
            vm->stride = world->words[i];
    vm->r = mem_alloc_array(CODE_REGISTERS, sizeof *vm->r);
    vm->s = mem_alloc_array((size_t)CODE_SETS * (size_t)vm->stride, sizeof *vm->s);
}

void vm_free(Vm *vm)
{
    mem_free(vm->r);
    mem_free(vm->s);
}

/* ---- the state's bytes ---------------------------------------------------------------------- */

static Head *head_of(Vm *vm)
{
    return (Head *)(void *)vm->block;
}

static void remember_word(Vm *vm, uint32_t at)
{
    UndoLog *log = vm->log;
    if (!log)
        return;
    if (log->count == log->capacity)
        log->word = mem_grow(log->word, &log->capacity, log->count + 1, sizeof *log->word);
    struct UndoWord *word = &log->word[log->count++];
    word->at = at & ~7u;
    memcpy(&word->old, vm->block + word->at, 8);
}

void vm_remember(Vm *vm, uint32_t at, uint32_t bytes)
{
    for (uint32_t i = at & ~7u; i < at + bytes; i += 8)
        remember_word(vm, i);
}

static void write_byte(Vm *vm, uint32_t at, uint8_t value)
{
    remember_word(vm, at);
    vm->block[at] = value;
}

static void write_short(Vm *vm, uint32_t at, int16_t value)
{
    remember_word(vm, at);
    memcpy(vm->block + at, &value, sizeof value);
}

static void write_int(Vm *vm, uint32_t at, int32_t value)
{
    remember_word(vm, at);
    memcpy(vm->block + at, &value, sizeof value);
}

static void write_long(Vm *vm, uint32_t at, int64_t value)
{
    remember_word(vm, at);
    memcpy(vm->block + at, &value, sizeof value);
}

static int32_t read_int(const Vm *vm, uint32_t at)
{
    int32_t value;
    memcpy(&value, vm->block + at, sizeof value);
    return value;
}

static int16_t read_short(const Vm *vm, uint32_t at)
{
    int16_t value;
    memcpy(&value, vm->block + at, sizeof value);
    return value;
}

static void flip_bit(Vm *vm, uint32_t set_at, int bit)
{
    uint32_t at = set_at + (uint32_t)(bit >> 6) * 8;
    remember_word(vm, at);
    uint64_t word;
    memcpy(&word, vm->block + at, 8);
    word ^= (uint64_t)1 << (bit & 63);
    memcpy(vm->block + at, &word, 8);
}

static void change_body(Vm *vm, uint64_t difference)
{
    remember_word(vm, 0);
    head_of(vm)->body ^= difference;
}

/* ---- hashes ---------------------------------------------------------------------------------- */

static uint64_t key_of(uint64_t id, uint64_t index, uint64_t value)
{
    return hash_mix(id + index * 0x9e3779b97f4a7c15u + value * 0xd1342543de82ef95u);
}

uint64_t vm_key_layer(const World *world, int layer, int cell, int value)
{
    return value == 0 ? 0 : key_of(world->layer[layer].id, (uint64_t)cell, (uint64_t)value);
}

uint64_t vm_key_variable(const World *world, int variable, int index, int64_t value)
{
    const WorldVariable *v = &world->variable[variable];
    return value == v->first ? 0 : key_of(v->id, (uint64_t)index, (uint64_t)value);
}

uint64_t vm_key_held(const World *world, int instance, int position, int thing)
{
    bool ordered = world->zone[world->instance_zone[instance]].ordered;
    uint64_t where = (uint64_t)instance * 65536 + (ordered ? (uint64_t)position + 1 : 0);
    return key_of(0x7a6f6e65u, where, (uint64_t)thing + 1);
}

uint64_t vm_key_known(int thing, uint32_t players)
{
    return players == 0 ? 0 : key_of(0x6b6e6f77u, (uint64_t)thing, players);
}

/* ---- writes ---------------------------------------------------------------------------------- */

void vm_set_layer(Vm *vm, int layer, int cell, int value)
{
    const World *w = vm->world;
    const WorldLayer *l = &w->layer[layer];
    uint32_t at = l->bytes_at + (uint32_t)cell;
    int old = vm->block[at];
    if (old == value)
        return;
    write_byte(vm, at, (uint8_t)value);
    uint32_t words = (uint32_t)w->words[DOMAIN_CELLS] * 8;
    if (l->tracked) {
        flip_bit(vm, l->sets_at + (uint32_t)old * words, cell);
        flip_bit(vm, l->sets_at + (uint32_t)value * words, cell);
    }
    change_body(vm, vm_key_layer(w, layer, cell, old) ^ vm_key_layer(w, layer, cell, value));
}

void vm_set_variable(Vm *vm, int variable, int index, int64_t value)
{
    const WorldVariable *v = &vm->world->variable[variable];
    if (v->ranged && value < v->low)
        value = v->low;
    if (v->ranged && value > v->high)
        value = v->high;
    uint32_t at = v->at + (uint32_t)index * 4;
    int32_t old = read_int(vm, at);
    if (old == value)
        return;
    write_int(vm, at, (int32_t)value);
    change_body(vm, vm_key_variable(vm->world, variable, index, old) ^
                        vm_key_variable(vm->world, variable, index, value));
}

void vm_know(Vm *vm, int thing, uint32_t players)
{
    uint32_t at = vm->world->known_at + (uint32_t)thing * 4;
    uint32_t old = (uint32_t)read_int(vm, at);
    if (old == players)
        return;
    write_int(vm, at, (int32_t)players);
    change_body(vm, vm_key_known(thing, old) ^ vm_key_known(thing, players));
}

static uint32_t order_at(const World *w, int instance, int position)
{
    return w->order_at + ((uint32_t)instance * (uint32_t)(w->things + 1) + (uint32_t)position) * 2;
}

static uint32_t held_at(const World *w, int instance)
{
    return w->held_at + (uint32_t)instance * (uint32_t)w->words[DOMAIN_THINGS] * 8;
}

static int zone_count(const Vm *vm, int instance)
{
    return read_int(vm, vm->world->count_at + (uint32_t)instance * 4);
}

static void place_in_order(Vm *vm, int instance, int position, int thing)
{
    const World *w = vm->world;
    uint32_t at = order_at(w, instance, position);
    int old = read_short(vm, at) - 1;
    if (old >= 0)
        change_body(vm, vm_key_held(w, instance, position, old));
    write_short(vm, at, (int16_t)(thing + 1));
    if (thing >= 0)
        change_body(vm, vm_key_held(w, instance, position, thing));
}

/* Takes a thing out of the instance it is in; what lay above it moves down by one. */
static void take_out(Vm *vm, int thing, int instance)
{
    const World *w = vm->world;
    int count = zone_count(vm, instance);
    flip_bit(vm, held_at(w, instance), thing);
    write_int(vm, w->count_at + (uint32_t)instance * 4, count - 1);
    if (!w->zone[w->instance_zone[instance]].ordered) {
        change_body(vm, vm_key_held(w, instance, 0, thing));
        return;
    }
    int at = 0;
    while (at < count && read_short(vm, order_at(w, instance, at)) != thing + 1)
        at++;
    for (; at + 1 < count; at++)
        place_in_order(vm, instance, at, read_short(vm, order_at(w, instance, at + 1)) - 1);
    place_in_order(vm, instance, count - 1, -1);
}

/* Who knows a thing that comes into an instance: those who knew it, and those who see the zone. */
static uint32_t seen_there(const World *w, int instance, uint32_t known)
{
    const WorldZone *zone = &w->zone[w->instance_zone[instance]];
    uint32_t everybody = (uint32_t)(((uint64_t)1 << w->players) - 1);
    if (zone->seen == 2)
        return everybody;
    if (zone->seen == 1 && w->instance_owner[instance] >= 0)
        known |= 1u << w->instance_owner[instance];
    return known;
}

void vm_put(Vm *vm, int thing, int instance)
{
    const World *w = vm->world;
    uint32_t place = w->place_at + (uint32_t)thing * 2;
    int old = read_short(vm, place) - 1;
    if (old >= 0)
        take_out(vm, thing, old);
    write_short(vm, place, (int16_t)(instance + 1));
    if (instance < 0)
        return;
    int count = zone_count(vm, instance);
    flip_bit(vm, held_at(w, instance), thing);
    write_int(vm, w->count_at + (uint32_t)instance * 4, count + 1);
    if (w->zone[w->instance_zone[instance]].ordered)
        place_in_order(vm, instance, count, thing);
    else
        change_body(vm, vm_key_held(w, instance, 0, thing));
    uint32_t known = (uint32_t)read_int(vm, w->known_at + (uint32_t)thing * 4);
    vm_know(vm, thing, seen_there(w, instance, known));
}

/* Fisher-Yates (Durstenfeld 1964) with a generator of its own, seeded from the outcome's picks. */
static void shuffle_zone(Vm *vm, int instance)
{
    const World *w = vm->world;
    uint64_t seed = 0;
    for (int i = 0; i < vm->picks; i++)
        seed = seed << 15 | (uint16_t)vm->pick[i];
    Random random;
    random_seed(&random, seed);
    bool open = w->zone[w->instance_zone[instance]].seen == 2;
    int count = zone_count(vm, instance);
    for (int i = count - 1; i >= 0; i--) {
        int j = (int)random_below(&random, (uint64_t)i + 1);
        int a = read_short(vm, order_at(w, instance, i)) - 1;
        int b = read_short(vm, order_at(w, instance, j)) - 1;
        place_in_order(vm, instance, i, -1);
        if (i != j)
            place_in_order(vm, instance, j, a);
        place_in_order(vm, instance, i, b);
        if (!open)
            vm_know(vm, b, 0);
    }
}

void vm_store_answer(Vm *vm, int player, int option, int count, const int16_t *pick)
{
    uint32_t at = vm->world->answer_at + (uint32_t)player * VM_ANSWER_BYTES;
    vm_remember(vm, at, VM_ANSWER_BYTES);
    int16_t head[2] = {(int16_t)(option + 1), (int16_t)count};
    memcpy(vm->block + at, head, sizeof head);
    memset(vm->block + at + 4, 0, VM_PICKS * 2);
    if (count > 0)
        memcpy(vm->block + at + 4, pick, (size_t)count * 2);
}

static void load_answer(Vm *vm, int player)
{
    uint32_t at = vm->world->answer_at + (uint32_t)player * VM_ANSWER_BYTES;
    vm->you = player;
    vm->option = read_short(vm, at) - 1;
    vm->picks = read_short(vm, at + 2);
    memcpy(vm->pick, vm->block + at + 4, VM_PICKS * 2);
}

static void forget_answers(Vm *vm)
{
    const World *w = vm->world;
    vm->option = -1;
    uint32_t bytes = (uint32_t)w->players * VM_ANSWER_BYTES;
    vm_remember(vm, w->answer_at, bytes);
    memset(vm->block + w->answer_at, 0, bytes);
}

/* ---- sets ------------------------------------------------------------------------------------ */

static int set_next(const uint64_t *set, int words, int from, int none)
{
    int word = from >> 6;
    if (word >= words)
        return none;
    uint64_t bits = set[word] & (~(uint64_t)0 << (from & 63));
    while (bits == 0) {
        if (++word >= words)
            return none;
        bits = set[word];
    }
    return word * 64 + __builtin_ctzll(bits);
}

static int set_count(const uint64_t *set, int words)
{
    int count = 0;
    for (int i = 0; i < words; i++)
        count += __builtin_popcountll(set[i]);
    return count;
}

static bool set_some(const uint64_t *set, int words)
{
    for (int i = 0; i < words; i++)
        if (set[i])
            return true;
    return false;
}

static bool set_within(const uint64_t *a, const uint64_t *b, int words)
{
    for (int i = 0; i < words; i++)
        if (a[i] & ~b[i])
            return false;
    return true;
}

static void set_all(const World *w, uint64_t *out, int domain)
{
    int words = w->words[domain];
    if (domain == DOMAIN_CELLS) {
        memcpy(out, w->board, (size_t)words * 8);
        return;
    }
    int n = domain == DOMAIN_PLAYERS ? w->players : domain == DOMAIN_THINGS ? w->things : VM_DIRECTIONS;
    for (int i = 0; i < words; i++)
        out[i] = 0;
    for (int i = 0; i < n; i++)
        out[i >> 6] |= (uint64_t)1 << (i & 63);
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
    const int16_t *row = w->step + (size_t)direction * (size_t)(w->cells + 1);
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
    if (w->plain && set_count(acc, words) > FEW) {
        int by = (row_step[direction] * w->width + column_step[direction]) * steps;
        const uint64_t *mask = w->from + ((size_t)direction * (size_t)(w->steps + 1) + (size_t)steps) * (size_t)words;
        set_shift_and(acc, set, mask, words, by);
        return;
    }
    for (int i = 0; i < words; i++) {
        for (uint64_t bits = acc[i]; bits; bits &= bits - 1) {
            int cell = i * 64 + __builtin_ctzll(bits);
            int far = step_far(w, cell, direction, steps);
            if (!(set[far >> 6] >> (far & 63) & 1))
                acc[i] &= ~(bits & -bits);
        }
    }
}

static void set_include(uint64_t *set, int bit)
{
    set[bit >> 6] |= (uint64_t)1 << (bit & 63);
}

static void set_near(const World *w, uint64_t *out, const uint64_t *set, uint32_t ways)
{
    int words = w->words[DOMAIN_CELLS];
    memset(out, 0, (size_t)words * 8);
    for (int c = set_next(set, words, 0, w->cells); c < w->cells; c = set_next(set, words, c + 1, w->cells))
        for (int d = 0; d < VM_DIRECTIONS; d++)
            if (ways >> d & 1) {
                int n = w->step[(size_t)d * (size_t)(w->cells + 1) + (size_t)c];
                if (n < w->cells)
                    set_include(out, n);
            }
}

/* Cells joined to `seeds` through cells of `through`. */
static void set_flood(const World *w, uint64_t *out, const uint64_t *seeds, const uint64_t *through)
{
    int words = w->words[DOMAIN_CELLS];
    for (int i = 0; i < words; i++)
        out[i] = seeds[i] & through[i];
    bool grew = true;
    while (grew) {
        grew = false;
        for (int c = set_next(out, words, 0, w->cells); c < w->cells; c = set_next(out, words, c + 1, w->cells))
            for (int d = 0; d < VM_DIRECTIONS; d++) {
                int n = w->step[(size_t)d * (size_t)(w->cells + 1) + (size_t)c];
                if (!(w->ways >> d & 1) || n >= w->cells || !(through[n >> 6] >> (n & 63) & 1) ||
                    (out[n >> 6] >> (n & 63) & 1))
                    continue;
                set_include(out, n);
                grew = grew || n < c;
            }
    }
}

static int run_length(const World *w, const uint64_t *set, int cell, int direction)
{
    int n = 0;
    for (int c = step_far(w, cell, direction, 1); n < w->cells && (set[c >> 6] >> (c & 63) & 1);
         c = step_far(w, c, direction, 1))
        n++;
    return n;
}

/* Is there a line of at least n cells of set through a cell, in any of the eight directions. */
static bool in_row(const World *w, const uint64_t *set, int cell, int n)
{
    if (cell >= w->cells || !(set[cell >> 6] >> (cell & 63) & 1))
        return false;
    for (int d = 0; d < 4; d++)
        if (run_length(w, set, cell, d) + 1 + run_length(w, set, cell, d + 4) >= n)
            return true;
    return false;
}

static void value_set(const Vm *vm, uint64_t *out, int layer, int value)
{
    const World *w = vm->world;
    const WorldLayer *l = &w->layer[layer];
    const uint8_t *bytes = l->changes ? vm->block + l->bytes_at : l->bytes;
    int words = w->words[DOMAIN_CELLS];
    for (int i = 0; i < words; i++)
        out[i] = 0;
    for (int c = 0; c < w->cells; c++)
        if (bytes[c] == value && (w->board[c >> 6] >> (c & 63) & 1))
            set_include(out, c);
}

/* Does a layer, cell after cell of the board, hold the numbers of a table. */
static bool reads_as(const Vm *vm, int layer, const int32_t *table)
{
    const World *w = vm->world;
    const WorldLayer *l = &w->layer[layer];
    const uint8_t *bytes = l->changes ? vm->block + l->bytes_at : l->bytes;
    int k = 0;
    for (int c = 0; c < w->cells; c++) {
        if (!(w->board[c >> 6] >> (c & 63) & 1))
            continue;
        if (k >= table[0] || bytes[c] != table[1 + k])
            return false;
        k++;
    }
    return k == table[0];
}

/* ---- players --------------------------------------------------------------------------------- */

static void advance(Vm *vm)
{
    Head *head = head_of(vm);
    if (head->again) {
        head->again = 0;
        return;
    }
    int n = vm->world->players;
    for (int i = 1; i <= n; i++) {
        int p = (head->me + i) % n;
        if (head->living >> p & 1) {
            head->me = p;
            return;
        }
    }
}

static void finish(Vm *vm, Ended ended, uint32_t winners)
{
    Head *head = head_of(vm);
    head->ended = (int32_t)ended;
    head->winners = winners;
    head->resume = 0;
    head->deciders = 0;
    head->asked = 0;
    head->answered = 0;
    head->chance = 0;
    const World *w = vm->world;
    if (w->frame > 0) {
        vm_remember(vm, w->frame_at, (uint32_t)w->frame * 8);
        memset(vm->block + w->frame_at, 0, (size_t)w->frame * 8);
    }
    forget_answers(vm);
}

static void lose(Vm *vm, uint32_t losers)
{
    uint32_t rest = head_of(vm)->living & ~losers;
    finish(vm, rest ? ENDED_WIN : ENDED_LOSE, rest);
}

/* ---- the machine ----------------------------------------------------------------------------- */

static VmStop fail(Vm *vm, int pc, const char *why)
{
    vm->fault_at = pc;
    vm->fault = why;
    return VM_FAULT;
}

static bool fits(int64_t value)
{
    return value >= INT32_MIN && value <= INT32_MAX;
}

static VmStop suspend(Vm *vm, int resume, uint32_t deciders, int chance)
{
    Head *head = head_of(vm);
    head->resume = resume;
    head->deciders = deciders;
    head->chance = chance;
    return chance ? VM_CHANCE : VM_ASKED;
}

static int zone_instance(const World *w, int zone, int64_t owner)
{
    const WorldZone *z = &w->zone[zone];
    if (z->instances == 1)
        return z->first;
    return owner < 0 || owner >= z->instances ? -1 : z->first + (int)owner;
}

static void zone_set(const Vm *vm, uint64_t *out, int instance)
{
    int words = vm->world->words[DOMAIN_THINGS];
    if (instance < 0)
        memset(out, 0, (size_t)words * 8);
    else
        memcpy(out, vm->block + held_at(vm->world, instance), (size_t)words * 8);
}

/* The last thing put there; of an unordered zone the first in order of cards. */
static int zone_top(const Vm *vm, int instance)
{
    const World *w = vm->world;
    if (instance < 0)
        return w->none[DOMAIN_THINGS];
    int count = zone_count(vm, instance);
    if (count == 0)
        return w->none[DOMAIN_THINGS];
    if (w->zone[w->instance_zone[instance]].ordered)
        return read_short(vm, order_at(w, instance, count - 1)) - 1;
    return set_next((const uint64_t *)(const void *)(vm->block + held_at(w, instance)), w->words[DOMAIN_THINGS], 0,
                    w->none[DOMAIN_THINGS]);
}

/* Of things that nothing tells apart keeps the first. */
static void keep_unlike(const World *w, uint64_t *set)
{
    int last = -1;
    int words = w->words[DOMAIN_THINGS], none = w->none[DOMAIN_THINGS];
    for (int t = set_next(set, words, 0, none); t < none; t = set_next(set, words, t + 1, none)) {
        if (w->twin[t] == last)
            set[t >> 6] &= ~((uint64_t)1 << (t & 63));
        last = w->twin[t];
    }
}

static int thing_instance(const Vm *vm, int64_t thing)
{
    if (thing < 0 || thing >= vm->world->things)
        return -1;
    return read_short(vm, vm->world->place_at + (uint32_t)thing * 2) - 1;
}

static const char *const fault_budget = "the rules did not come to an end within their budget of steps";
static const char *const fault_overflow = "a number left the range of 32 bits";
static const char *const fault_zero = "division by zero";
static const char *const fault_index = "a value is out of range";
static const char *const fault_calls = "rules call each other too deeply";
static const char *const fault_moves = "there are more legal moves than a decision may have";

static const int32_t *table_of(const World *w, int at)
{
    return w->table + at;
}

/* One case an instruction; the order is that of the opcode table. A switch of this length is the
 * machine itself and reads best in one piece. */
VmStop vm_run(Vm *vm, int pc) /* NOLINT(readability-function-size,readability-function-cognitive-complexity) */
{
    const World *const w = vm->world;
    const Instruction *const code = w->code->at;
    int64_t *const r = vm->r;
    const size_t stride = (size_t)vm->stride;
    Head *const head = head_of(vm);
    int calls = 0;
#define SET(n) (vm->s + (size_t)(n)*stride)
#define WORDS(domain) (w->words[domain])
#define EACH_WORD(domain, expression)                                          \
    do {                                                                       \
        uint64_t *const a = SET(in.a);                                         \
        const uint64_t *const b = SET(in.b), *const c = SET(in.c);             \
        (void)b, (void)c;                                                      \
        for (int i = 0, n = WORDS(domain); i < n; i++)                         \
            a[i] = (expression);                                               \
    } while (0)
    for (;;) {
        const Instruction in = code[pc];
        switch ((Opcode)in.op) {
        case OPCODE_HALT: return VM_HALTED;
        case OPCODE_CONST: r[in.a] = in.d; break;
        case OPCODE_MOVE: r[in.a] = r[in.b]; break;
        case OPCODE_ADD:
            r[in.a] = r[in.b] + r[in.c];
            if (!fits(r[in.a])) return fail(vm, pc, fault_overflow);
            break;
        case OPCODE_SUB:
            r[in.a] = r[in.b] - r[in.c];
            if (!fits(r[in.a])) return fail(vm, pc, fault_overflow);
            break;
        case OPCODE_MUL:
            r[in.a] = r[in.b] * r[in.c];
            if (!fits(r[in.a])) return fail(vm, pc, fault_overflow);
            break;
        case OPCODE_DIV:
            if (r[in.c] == 0) return fail(vm, pc, fault_zero);
            r[in.a] = r[in.b] / r[in.c];
            if (!fits(r[in.a])) return fail(vm, pc, fault_overflow);
            break;
        case OPCODE_MOD:
            if (r[in.c] == 0) return fail(vm, pc, fault_zero);
            r[in.a] = r[in.b] % r[in.c];
            if (r[in.a] != 0 && (r[in.a] < 0) != (r[in.c] < 0)) r[in.a] += r[in.c];
            break;
        case OPCODE_NEG:
            r[in.a] = -r[in.b];
            if (!fits(r[in.a])) return fail(vm, pc, fault_overflow);
            break;
        case OPCODE_MIN: r[in.a] = r[in.b] < r[in.c] ? r[in.b] : r[in.c]; break;
        case OPCODE_MAX: r[in.a] = r[in.b] > r[in.c] ? r[in.b] : r[in.c]; break;
        case OPCODE_EQ: r[in.a] = r[in.b] == r[in.c]; break;
        case OPCODE_NE: r[in.a] = r[in.b] != r[in.c]; break;
        case OPCODE_LT: r[in.a] = r[in.b] < r[in.c]; break;
        case OPCODE_LE: r[in.a] = r[in.b] <= r[in.c]; break;
        case OPCODE_NOT: r[in.a] = !r[in.b]; break;
        case OPCODE_LOOP:
            if (--vm->budget < 0) return fail(vm, pc, fault_budget);
            pc = in.d;
            continue;
        case OPCODE_JUMP: pc = in.d; continue;
        case OPCODE_JZ:
            if (!r[in.a]) { pc = in.d; continue; }
            break;
        case OPCODE_JNZ:
            if (r[in.a]) { pc = in.d; continue; }
            break;
        case OPCODE_CALL:
            if (calls == VM_CALLS) return fail(vm, pc, fault_calls);
            if (--vm->budget < 0) return fail(vm, pc, fault_budget);
            vm->call[calls++] = pc + 1;
            pc = in.d;
            continue;
        case OPCODE_RET:
            if (calls == 0) return VM_HALTED;
            pc = vm->call[--calls];
            continue;
        case OPCODE_TABLE: {
            const int32_t *table = table_of(w, in.d);
            if (r[in.b] < 0 || r[in.b] >= table[0]) return fail(vm, pc, fault_index);
            r[in.a] = table[1 + r[in.b]];
            break;
        }
        case OPCODE_LAYER:
            if ((uint64_t)r[in.b] > (uint64_t)w->cells) return fail(vm, pc, fault_index);
            r[in.a] = vm->block[w->layer[in.d].bytes_at + (uint32_t)r[in.b]];
            break;
        case OPCODE_FIXED:
            if ((uint64_t)r[in.b] > (uint64_t)w->cells) return fail(vm, pc, fault_index);
            r[in.a] = w->layer[in.d].bytes[r[in.b]];
            break;
        case OPCODE_SETLAYER:
            if ((uint64_t)r[in.a] >= (uint64_t)w->cells) break; /* effects beyond the edge do nothing */
            if (r[in.b] < 0 || r[in.b] > w->layer[in.d].values) return fail(vm, pc, fault_index);
            vm_set_layer(vm, in.d, (int)r[in.a], (int)r[in.b]);
            break;
        case OPCODE_STEP:
            if ((uint64_t)r[in.b] > (uint64_t)w->cells) return fail(vm, pc, fault_index);
            r[in.a] = (uint64_t)r[in.c] >= VM_DIRECTIONS
                          ? w->cells
                          : w->step[(size_t)r[in.c] * (size_t)(w->cells + 1) + (size_t)r[in.b]];
            break;
        case OPCODE_CLEAR: EACH_WORD(in.d, 0); break;
        case OPCODE_ALL: set_all(w, SET(in.a), in.d); break;
        case OPCODE_COPY: EACH_WORD(in.d, b[i]); break;
        case OPCODE_LOADSET: memcpy(SET(in.a), vm->block + in.d, (size_t)WORDS(in.b) * 8); break;
        case OPCODE_FIXEDSET: memcpy(SET(in.a), w->fixed + in.d, (size_t)WORDS(in.b) * 8); break;
        case OPCODE_VALUESET: value_set(vm, SET(in.a), in.d, in.c); break;
        case OPCODE_AND: EACH_WORD(in.d, b[i] & c[i]); break;
        case OPCODE_OR: EACH_WORD(in.d, b[i] | c[i]); break;
        case OPCODE_ANDNOT: EACH_WORD(in.d, b[i] & ~c[i]); break;
        case OPCODE_ONE: {
            int64_t bit = r[in.b];
            memset(SET(in.a), 0, (size_t)WORDS(in.d) * 8);
            if (bit >= 0 && bit < w->none[in.d]) set_include(SET(in.a), (int)bit);
            break;
        }
        case OPCODE_INCLUDE:
            if (r[in.b] >= 0 && r[in.b] < w->none[in.d]) set_include(SET(in.a), (int)r[in.b]);
            break;
        case OPCODE_HAS: {
            uint64_t bit = (uint64_t)r[in.c];
            r[in.a] = bit < (uint64_t)w->none[in.d] && (SET(in.b)[bit >> 6] >> (bit & 63) & 1);
            break;
        }
        case OPCODE_SIZE: r[in.a] = set_count(SET(in.b), WORDS(in.d)); break;
        case OPCODE_SOME: r[in.a] = set_some(SET(in.b), WORDS(in.d)); break;
        case OPCODE_SUBSET: r[in.a] = set_within(SET(in.b), SET(in.c), WORDS(in.d)); break;
        case OPCODE_FIRST: r[in.a] = set_next(SET(in.b), WORDS(in.d), 0, w->none[in.d]); break;
        case OPCODE_NEXT: r[in.a] = set_next(SET(in.b), WORDS(in.d), (int)r[in.c] + 1, w->none[in.d]); break;
        case OPCODE_NEAR: set_near(w, SET(in.a), SET(in.b), (uint32_t)in.d); break;
        case OPCODE_MATCH: set_match(w, SET(in.a), SET(in.b), in.c, in.d); break;
        case OPCODE_FLOOD: set_flood(w, SET(in.a), SET(in.b), SET(in.c)); break;
        case OPCODE_INROW: r[in.a] = in_row(w, SET(in.b), (int)r[in.c], in.d); break;
        case OPCODE_READING: r[in.a] = reads_as(vm, in.b, table_of(w, in.d)); break;
        case OPCODE_VAR: {
            const WorldVariable *v = &w->variable[in.d];
            if ((uint64_t)r[in.b] >= (uint64_t)v->count) return fail(vm, pc, fault_index);
            r[in.a] = read_int(vm, v->at + (uint32_t)r[in.b] * 4);
            break;
        }
        case OPCODE_SETVAR:
            if ((uint64_t)r[in.a] >= (uint64_t)w->variable[in.d].count) break;
            vm_set_variable(vm, in.d, (int)r[in.a], r[in.b]);
            break;
        case OPCODE_FRAME: memcpy(&r[in.a], vm->block + w->frame_at + (uint32_t)in.d * 8, 8); break;
        case OPCODE_SETFRAME: write_long(vm, w->frame_at + (uint32_t)in.d * 8, r[in.a]); break;
        case OPCODE_FRAMESET:
            memcpy(SET(in.a), vm->block + w->frame_at + (uint32_t)in.d * 8, (size_t)WORDS(in.b) * 8);
            break;
        case OPCODE_SETFRAMESET: {
            uint32_t bytes = (uint32_t)WORDS(in.b) * 8, at = w->frame_at + (uint32_t)in.d * 8;
            vm_remember(vm, at, bytes);
            memcpy(vm->block + at, SET(in.a), bytes);
            break;
        }
        case OPCODE_ME: r[in.a] = head->me; break;
        case OPCODE_SETME: head->me = (int32_t)r[in.a]; break;
        case OPCODE_YOU: r[in.a] = vm->you; break;
        case OPCODE_LASTPLAYER: r[in.a] = head->last_player; break;
        case OPCODE_LASTCELL: r[in.a] = head->last_cell == 0 ? w->cells : head->last_cell - 1; break;
        case OPCODE_SETLASTCELL: head->last_cell = r[in.a] >= w->cells ? 0 : (int32_t)r[in.a] + 1; break;
        case OPCODE_PLY: r[in.a] = head->ply; break;
        case OPCODE_LIVING: SET(in.a)[0] = head->living; break;
        case OPCODE_ELIMINATE: head->living &= ~(uint32_t)SET(in.a)[0]; break;
        case OPCODE_PLAYAGAIN: head->again = 1; break;
        case OPCODE_ADVANCE: advance(vm); break;
        case OPCODE_PICK: r[in.a] = in.d < vm->picks ? vm->pick[in.d] : 0; break;
        case OPCODE_PICKS: r[in.a] = vm->picks; break;
        case OPCODE_PICKAT: r[in.a] = r[in.b] >= 0 && r[in.b] < vm->picks ? vm->pick[r[in.b]] : 0; break;
        case OPCODE_QUIET: r[in.a] = vm->quiet; break;
        case OPCODE_UNIQUE: keep_unlike(w, SET(in.a)); break;
        case OPCODE_OPTION: r[in.a] = vm->option; break;
        case OPCODE_PREFIX: vm->prefix[in.d] = r[in.a]; break;
        case OPCODE_EMIT:
            if (!vm->emitter.emit(vm->emitter.to, in.d >> 2, vm->prefix, in.b, in.c, SET(in.a), WORDS(in.d & 3)))
                return fail(vm, pc, fault_moves);
            break;
        case OPCODE_EMITONE:
            if (!vm->emitter.emit(vm->emitter.to, in.d, vm->prefix, in.b, -1, NULL, 0))
                return fail(vm, pc, fault_moves);
            break;
        case OPCODE_ASK: {
            uint32_t who = (uint32_t)SET(in.a)[0] & head->living;
            head->asked = in.b ? who : 0;
            return suspend(vm, in.d, who, 0);
        }
        case OPCODE_ROLL:
            if (r[in.a] < 1 || r[in.a] > 30000) return fail(vm, pc, fault_index);
            return suspend(vm, in.d, (uint32_t)1 << 31, (int)r[in.a]);
        case OPCODE_ASKSHUFFLE: return suspend(vm, in.d, (uint32_t)1 << 31, -1);
        case OPCODE_ANSWER: load_answer(vm, (int)r[in.a]); break;
        case OPCODE_FORGET: forget_answers(vm); break;
        case OPCODE_RETURN:
            if (--vm->budget < 0) return fail(vm, pc, fault_budget);
            pc = w->resume[r[in.a]].pc;
            continue;
        case OPCODE_WIN: finish(vm, ENDED_WIN, (uint32_t)SET(in.a)[0]); return VM_OVER;
        case OPCODE_LOSE: lose(vm, (uint32_t)SET(in.a)[0]); return VM_OVER;
        case OPCODE_TIE: finish(vm, ENDED_DRAW, 0); return VM_OVER;
        case OPCODE_ZONESET: zone_set(vm, SET(in.a), zone_instance(w, in.d, r[in.b])); break;
        case OPCODE_ZONECOUNT: {
            int instance = zone_instance(w, in.d, r[in.b]);
            r[in.a] = instance < 0 ? 0 : zone_count(vm, instance);
            break;
        }
        case OPCODE_ZONETOP: r[in.a] = zone_top(vm, zone_instance(w, in.d, r[in.b])); break;
        case OPCODE_PUT:
            if (r[in.a] >= 0 && r[in.a] < w->things) vm_put(vm, (int)r[in.a], zone_instance(w, in.d, r[in.b]));
            break;
        case OPCODE_SHUFFLE: {
            int instance = zone_instance(w, in.d, r[in.a]);
            if (instance >= 0) shuffle_zone(vm, instance);
            break;
        }
        case OPCODE_ZONEOF: {
            int instance = thing_instance(vm, r[in.b]);
            r[in.a] = instance < 0 ? -1 : w->instance_zone[instance];
            break;
        }
        case OPCODE_HOLDER: {
            int instance = thing_instance(vm, r[in.b]);
            int owner = instance < 0 ? -1 : w->instance_owner[instance];
            r[in.a] = owner < 0 ? w->none[DOMAIN_PLAYERS] : owner;
            break;
        }
        case OPCODE_REVEAL:
            if (r[in.a] >= 0 && r[in.a] < w->things) {
                uint32_t at = w->known_at + (uint32_t)r[in.a] * 4;
                vm_know(vm, (int)r[in.a], (uint32_t)read_int(vm, at) | (uint32_t)SET(in.b)[0]);
            }
            break;
        case OPCODE_COUNT: return fail(vm, pc, fault_index);
        }
        pc++;
    }
#undef SET
#undef WORDS
#undef EACH_WORD
}
