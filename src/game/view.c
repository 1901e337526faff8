/* Views: a state as one player may know it, and worlds that agree with a view.
 *
 * What is hidden is which thing lies where. In a view a hidden thing is in no known place; the places
 * themselves still count how many things they hold, and a variable or a name of the turn that holds it is
 * none. The generator is zeroed, and so are the others' answers to a question asked together. */
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
