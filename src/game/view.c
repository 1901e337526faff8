/* Views: a state as one player may know it, and worlds that agree with a view.
 *
 * What is hidden is which thing lies where. In a view a hidden thing is in no known place; the places
 * themselves still count how many things they hold, and a variable or a name of the turn that holds it is
 * none. Of a layer that is hidden on some cells the view has nothing there, but keeps which cells these are
 * and how often every value is among them. The generator is zeroed, and so are the others' answers to a question asked together. */
#include <string.h>

#include "base/mem.h"
#include "base/random.h"
#include "game/inside.h"

enum { UNKNOWN_PLACE = -1, UNKNOWN_THING = -1 };

typedef struct Block {
    const Stage *stage;
    const World *world;
    uint8_t *bytes;
} Block;

static int16_t get_short(const Block *b, uint32_t at)
{
    int16_t value;
    memcpy(&value, b->bytes + at, sizeof value);
    return value;
}

static void put_short(const Block *b, uint32_t at, int16_t value)
{
    memcpy(b->bytes + at, &value, sizeof value);
}

static uint32_t order_at(const World *w, int instance, int position)
{
    return w->order_at + ((uint32_t)instance * (uint32_t)(w->things + 1) + (uint32_t)position) * 2;
}

static uint32_t known(const Block *b, int thing)
{
    uint32_t value;
    memcpy(&value, b->bytes + b->world->known_at + (size_t)thing * 4, 4);
    return value;
}

static void set_held(const Block *b, int instance, int thing, bool there)
{
    const World *w = b->world;
    uint32_t at =
        w->held_at + ((uint32_t)instance * (uint32_t)w->words[DOMAIN_THINGS] + (uint32_t)(thing >> 6)) * 8;
    uint64_t word;
    memcpy(&word, b->bytes + at, 8);
    word = there ? word | (uint64_t)1 << (thing & 63) : word & ~((uint64_t)1 << (thing & 63));
    memcpy(b->bytes + at, &word, 8);
}

/* Takes a hidden thing from where it is: the place keeps its count, an ordered one keeps a gap. */
static void hide_thing(const Block *b, int thing)
{
    const World *w = b->world;
    uint32_t place = w->place_at + (uint32_t)thing * 2;
    int instance = get_short(b, place) - 1;
    if (instance < 0)
        return;
    put_short(b, place, UNKNOWN_PLACE);
    set_held(b, instance, thing, false);
    for (int i = 0; w->zone[w->instance_zone[instance]].ordered && i < w->things; i++)
        if (get_short(b, order_at(w, instance, i)) == thing + 1)
            put_short(b, order_at(w, instance, i), UNKNOWN_THING);
}

/* Variables that hold a card which the player does not know. */
static void hide_variables(const Block *b, int player)
{
    const World *w = b->world;
    for (int v = 0; v < w->variables; v++)
        for (int i = 0; b->stage->rules->variable[v].type.kind == TYPE_THING && i < w->variable[v].count;
             i++) {
            uint8_t *at = b->bytes + w->variable[v].at + (size_t)i * 4;
            int32_t thing;
            memcpy(&thing, at, sizeof thing);
            if (thing >= 0 && thing < w->things && !(known(b, thing) >> player & 1))
                memcpy(at, &w->variable[v].none, sizeof thing);
        }
}

/* What the turn keeps across its questions, where it is a card or a set of cards. */
static void hide_frame(const Block *b, int player)
{
    const World *w = b->world;
    for (int i = 0; i < w->frame; i++) {
        int holds = w->holds[i], first = (holds - FRAME_THINGS) * 64;
        uint8_t *at = b->bytes + w->frame_at + (size_t)i * 8;
        uint64_t slot;
        memcpy(&slot, at, 8);
        for (int t = first; holds >= FRAME_THINGS && t < w->things && t < first + 64; t++)
            if (!(known(b, t) >> player & 1))
                slot &= ~((uint64_t)1 << (t & 63));
        if (holds == FRAME_THING && slot < (uint64_t)w->things && !(known(b, (int)slot) >> player & 1))
            slot = (uint64_t)w->none[DOMAIN_THINGS];
        memcpy(at, &slot, 8);
    }
}

/* ---- hidden layers ---- */

static uint64_t *veil_of(const Block *b, int layer)
{
    return (uint64_t *)(void *)(b->bytes + b->world->layer[layer].veil_at);
}

static int32_t *veil_counts(const Block *b, int layer)
{
    return (int32_t *)(void *)(veil_of(b, layer) + b->world->words[DOMAIN_CELLS]);
}

/* Changes a value without a word to the hash, which is made anew at the end. */
static void put_value(const Block *b, int layer, int cell, int value)
{
    const WorldLayer *l = &b->world->layer[layer];
    size_t words = (size_t)b->world->words[DOMAIN_CELLS], word = (size_t)cell >> 6;
    uint8_t *at = b->bytes + l->bytes_at + (size_t)cell;
    uint64_t bit = (uint64_t)1 << (cell & 63), *sets = (uint64_t *)(void *)(b->bytes + l->sets_at);
    if (l->tracked && *at != value) {
        sets[*at * words + word] ^= bit;
        sets[(size_t)value * words + word] ^= bit;
    }
    *at = (uint8_t)value;
}

static void hide_layer(Machine *machine, const Block *b, const State *state, int layer, int player)
{
    const World *w = b->world;
    uint64_t *veil = veil_of(b, layer);
    for (int c = 0; c < w->cells; c++) {
        bool is = (w->board[c >> 6] & ~veil[c >> 6]) >> (c & 63) & 1;
        if (!is || !game_hides(machine, state, layer, c, player))
            continue;
        veil[c >> 6] |= (uint64_t)1 << (c & 63);
        veil_counts(b, layer)[b->bytes[w->layer[layer].bytes_at + (size_t)c]]++;
        put_value(b, layer, c, 0);
    }
}

static void hide_answers(const Block *b, int player)
{
    for (int p = 0; p < b->world->players; p++)
        if (p != player)
            memset(b->bytes + b->world->answer_at + (size_t)p * VM_ANSWER_BYTES, 0, VM_ANSWER_BYTES);
}

void game_view(Machine *machine, const State *state, int player, State *out)
{
    const Stage *stage = machine->stage;
    memcpy(out, state, stage_state_size(stage));
    Block b = {stage, &stage->world, (uint8_t *)out};
    memset(out->head.random, 0, sizeof out->head.random);
    for (int t = 0; t < b.world->things; t++)
        if (!(known(&b, t) >> player & 1))
            hide_thing(&b, t);
    hide_variables(&b, player);
    hide_frame(&b, player);
    for (int l = 0; l < b.world->layers; l++)
        if (b.world->layer[l].veil_at)
            hide_layer(machine, &b, state, l, player);
    /* who else knows what is nobody's business but theirs */
    for (int t = 0; t < b.world->things; t++) {
        uint32_t mine = known(&b, t) & 1u << player;
        memcpy(b.bytes + b.world->known_at + (size_t)t * 4, &mine, 4);
    }
    if (state->head.asked)
        hide_answers(&b, player);
    out->head.body = 0;
    out->head.body = state_hash_full(stage, out) ^ state_hash(stage, out);
}

/* ---- sampling -------------------------------------------------------------------------------- */

static int held_count(const Block *b, int instance)
{
    const World *w = b->world;
    int count = 0;
    for (int t = 0; t < w->things; t++)
        count += get_short(b, w->place_at + (uint32_t)t * 2) == instance + 1;
    return count;
}

/* Puts an unknown thing where one is missing. */
static void fill(const Block *b, int instance, int thing)
{
    const World *w = b->world;
    put_short(b, w->place_at + (uint32_t)thing * 2, (int16_t)(instance + 1));
    set_held(b, instance, thing, true);
    for (int i = 0; w->zone[w->instance_zone[instance]].ordered && i < w->things; i++)
        if (get_short(b, order_at(w, instance, i)) == UNKNOWN_THING) {
            put_short(b, order_at(w, instance, i), (int16_t)(thing + 1));
            return;
        }
}

static int unknown_things(const Block *b, int *list)
{
    int count = 0;
    for (int t = 0; t < b->world->things; t++)
        if (get_short(b, b->world->place_at + (uint32_t)t * 2) == UNKNOWN_PLACE)
            list[count++] = t;
    return count;
}

static void deal_unknown(const Block *b, Random *random)
{
    const World *w = b->world;
    int *list = mem_alloc_array((size_t)w->things + 1, sizeof *list);
    int count = unknown_things(b, list), next = 0;
    for (int i = count - 1; i > 0; i--) {
        int j = (int)random_below(random, (uint64_t)i + 1), keep = list[i];
        list[i] = list[j];
        list[j] = keep;
    }
    for (int i = 0; i < w->instances; i++) {
        int32_t size;
        memcpy(&size, b->bytes + w->count_at + (size_t)i * 4, 4);
        for (int missing = size - held_count(b, i); missing > 0 && next < count; missing--)
            fill(b, i, list[next++]);
    }
    mem_free(list);
}

/* Puts what a view hides of a layer back in some order. */
static void lift_veil(const Block *b, int layer, Random *random)
{
    const World *w = b->world;
    uint64_t *veil = veil_of(b, layer);
    int32_t *counts = veil_counts(b, layer), left = 0;
    for (int v = 0; v <= w->layer[layer].values; v++)
        left += counts[v];
    for (int c = 0; c < w->cells && left > 0; c++) {
        if (!(veil[c >> 6] >> (c & 63) & 1))
            continue;
        int32_t nth = (int32_t)random_below(random, (uint64_t)left--);
        int value = 0;
        while (nth >= counts[value])
            nth -= counts[value++];
        counts[value]--;
        put_value(b, layer, c, value);
    }
    memset(veil, 0, (size_t)w->words[DOMAIN_CELLS] * 8);
}

/* A zone's owner knows what is in it, so the sampled world says so too. */
static void know_again(const Block *b)
{
    const World *w = b->world;
    for (int t = 0; t < w->things; t++) {
        int instance = get_short(b, w->place_at + (uint32_t)t * 2) - 1;
        if (instance < 0 || w->zone[w->instance_zone[instance]].seen != 1 || w->instance_owner[instance] < 0)
            continue;
        uint32_t who = known(b, t) | 1u << w->instance_owner[instance];
        memcpy(b->bytes + w->known_at + (size_t)t * 4, &who, 4);
    }
}

/* What others have answered already, and nobody may know: any legal answer. */
static bool draw_answers(Machine *machine, const Block *b, State *state, Random *random)
{
    uint32_t answered = state->head.asked ? state->head.answered : 0;
    for (int p = 0; p < b->world->players; p++) {
        int16_t option = get_short(b, b->world->answer_at + (uint32_t)p * VM_ANSWER_BYTES);
        if (!(answered >> p & 1) || option != 0)
            continue;
        Move move;
        machine->vm.log = NULL;
        if (!legal_build(machine, state, p) || machine->set.total == 0)
            return false;
        moveset_nth(&machine->set, random_below(random, machine->set.total), &move);
        vm_store_answer(&machine->vm, p, move.option, move.count, move.pick);
    }
    return true;
}

static bool is_consistent(Machine *machine, State *state)
{
    if (machine->stage->consistent < 0)
        return true;
    Vm *vm = &machine->vm;
    vm->block = (uint8_t *)state;
    vm->log = NULL;
    vm->budget = stage_budget(machine->stage);
    return vm_run(vm, machine->stage->consistent) == VM_HALTED && vm->r[0];
}

bool game_sample(Machine *machine, const State *view, uint64_t seed, State *out)
{
    enum { TRIES = 1000 };
    const Stage *stage = machine->stage;
    Random random;
    random_seed(&random, seed);
    machine->set_valid = false;
    for (int i = 0; i < TRIES; i++) {
        memcpy(out, view, stage_state_size(stage));
        Block b = {stage, &stage->world, (uint8_t *)out};
        memcpy(out->head.random, random.s, sizeof out->head.random);
        deal_unknown(&b, &random);
        for (int l = 0; l < b.world->layers; l++)
            if (b.world->layer[l].veil_at)
                lift_veil(&b, l, &random);
        know_again(&b);
        if (!draw_answers(machine, &b, out, &random))
            continue;
        out->head.body = 0;
        out->head.body = state_hash_full(stage, out) ^ state_hash(stage, out);
        if (is_consistent(machine, out))
            return true;
    }
    return false;
}
