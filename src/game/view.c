/* Views: a state as one player may know it, and worlds that agree with a view.
 *
 * What is hidden is which thing lies where. In a view a hidden thing is in no known place; the places
 * themselves still count how many things they hold and of which back, and a variable or a name of the turn that
 * holds it is none. How it is turned and what else it has are hidden with it. Where hidden things of one back lie
 * is kept with them, in the order of the places, which tells nothing of which lies where. Of a layer that is hidden on some cells the view has nothing there, but keeps which cells these are
 * and how often every value is among them. The generator is zeroed, and so are the others' answers to a question asked together. */
#include "game/game.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/mem.h"
#include "base/random.h"
#include "game/inside.h"
#include "game/legal.h"
#include "game/thing.h"
#include "lang/answer.h"
#include "lang/layer.h"
#include "lang/variable.h"
#include "lang/vm/vm_frame.h"
#include "lang/vm/vm_run.h"
#include "lang/zone.h"

typedef struct Block {
    const Stage *stage;
    const World *world;
    uint8_t *bytes;
} Block;

/* Does a player, or everybody (PLAYER_NOBODY), know a thing. */
static bool knows(const Block *b, int thing, int player)
{
    return thing_is_known(b->stage, (const State *)(const void *)b->bytes, thing, player);
}

/* Variables that some players know, as if they had never changed. */
static void hide_closed(const Block *b, int player)
{
    const World *w = b->world;
    const State *state = (const State *)(const void *)b->bytes;
    for (int v = 0; v < w->variables; v++)
        for (int i = 0; w->variable[v].viewers && i < w->variable[v].count; i++)
            if (!game_variable_known(b->stage, state, v, i, player)) {
                variable_put(w, b->bytes, v, i, w->variable[v].first);
                if (variable_veiled(w, b->bytes, v, i) == VEIL_NONE)
                    variable_veil(w, b->bytes, v, i, VEIL_VALUE);
            }
}

/* What a thing has, as if it had never changed. */
static void hide_values(const Block *b, int thing)
{
    const World *w = b->world;
    for (int v = 0; v < w->variables; v++)
        if (w->variable[v].of_things)
            variable_put(w, b->bytes, v, thing, w->variable[v].first);
}

static void hide_thing(const Block *b, int thing)
{
    hide_values(b, thing);
    thing_hide(b->world, b->bytes, thing, b->stage->thing_class[thing]);
}

/* Things of one back that are hidden, in the order of things; how many. */
static int hidden_things(const Block *b, int class, int *list)
{
    int count = 0;
    for (int t = 0; t < b->world->things; t++)
        if (b->stage->thing_class[t] == class && thing_hidden_place(b->world, b->bytes, t) >= 0)
            list[count++] = t;
    return count;
}

static int compare_places(const void *a, const void *b)
{
    int one = *(const int *)a, other = *(const int *)b;
    return (one < other) - (one > other);
}

/* The places of hidden things, in an order that does not come from the things. */
static void sort_hidden(const Block *b)
{
    const World *w = b->world;
    int *list = mem_alloc_array((size_t)w->things + 1, sizeof *list);
    int *place = mem_alloc_array((size_t)w->things + 1, sizeof *place);
    bool done[UINT8_MAX + 1] = {false};
    for (int t = 0; t < w->things; t++) {
        int class = b->stage->thing_class[t], count = done[class] ? 0 : hidden_things(b, class, list);
        done[class] = true;
        for (int i = 0; i < count; i++)
            place[i] = thing_hidden_place(w, b->bytes, list[i]);
        if (count > 1)
            qsort(place, (size_t)count, sizeof *place, compare_places);
        for (int i = 0; i < count; i++)
            thing_put_hidden_place(w, b->bytes, list[i], place[i]);
    }
    mem_free(place);
    mem_free(list);
}

/* Where a thing lies, also in the order of its zone, as a veil of a variable that holds it. */
enum { VEIL_PLACES = 1 << 16 };

static int32_t veil_of(const Block *b, int thing)
{
    const World *w = b->world;
    int place = thing_place(w, b->bytes, thing), order = 0;
    if (place < 0)
        return VEIL_VALUE;
    for (int n = 0; place_is_zone(w, place) && n < w->things && order == 0; n++)
        if (zone_nth(w, b->bytes, place, n) == thing)
            order = n + 1;
    return VEIL_THING + place + order * VEIL_PLACES;
}

/* Variables that hold a card which the player does not know; of that it is kept where it lies. */
static void hide_variables(const Block *b, int player)
{
    const World *w = b->world;
    for (int v = 0; v < w->variables; v++)
        for (int i = 0; w->variable[v].things && i < w->variable[v].count; i++) {
            int32_t thing = variable_value(w, b->bytes, v, i);
            if (thing < 0 || thing >= w->things || knows(b, thing, player))
                continue;
            variable_veil(w, b->bytes, v, i, veil_of(b, thing));
            variable_put(w, b->bytes, v, i, w->variable[v].none);
        }
}

/* A slot that holds what is told by FrameHolds. */
static void hide_slot(const Block *b, int at, int holds, int player)
{
    const World *w = b->world;
    int first = (holds - FRAME_THINGS) * 64;
    uint64_t slot = frame_slot(w, b->bytes, at);
    for (int t = first; holds >= FRAME_THINGS && t < w->things && t < first + 64; t++)
        if (!knows(b, t, player))
            slot &= ~bits_one(t);
    if (holds == FRAME_THING && slot < (uint64_t)w->things && !knows(b, (int)slot, player))
        slot = (uint64_t)w->none[DOMAIN_THINGS];
    frame_put(w, b->bytes, at, slot);
}

/* What procedures that lead to themselves have laid aside, from above. */
static void hide_laid_aside(const Block *b, int player)
{
    const World *w = b->world;
    int64_t top = w->nests > 0 ? w->nest_at + (int64_t)frame_slot(w, b->bytes, w->nest_at) : 0;
    while (w->nests > 0 && top > w->nest_at && top <= w->nest_at + NEST_ROOM) {
        uint64_t number = frame_slot(w, b->bytes, (int)top);
        if (number < 1 || number > (uint64_t)w->nests)
            return;
        WorldNest nest = w->nest[number - 1];
        top -= nest.count;
        for (int i = 0; i < nest.count && top > w->nest_at; i++)
            hide_slot(b, (int)top + i, w->holds[nest.first + i], player);
        top--;
    }
}

/* What the turn keeps across its questions, where it is a card or a set of cards. */
static void hide_frame(const Block *b, int player)
{
    for (int i = 0; i < b->world->frame; i++)
        hide_slot(b, i, b->world->holds[i], player);
    hide_laid_aside(b, player);
}

/* ---- hidden layers ---- */

static void hide_layer(Machine *machine, const Block *b, const State *state, int layer, int player)
{
    const World *w = b->world;
    uint64_t *veil = layer_veil(w, b->bytes, layer);
    int32_t *counts = layer_veil_counts(w, b->bytes, layer);
    for (int c = 0; c < w->cells; c++) {
        bool is = bits_has(w->board, c) && !bits_has(veil, c);
        if (!is || !game_veils(machine, state, layer, c, player))
            continue;
        bits_add(veil, c);
        counts[layer_value(w, b->bytes, layer, c)]++;
        layer_put(w, b->bytes, layer, c, 0);
        if (b->stage->rules->layer[layer].sees && ((State *)(void *)b->bytes)->head.last_cell == c + 1)
            ((State *)(void *)b->bytes)->head.last_cell = 0; /* it would tell where somebody moved */
    }
}

static void hide_answers(const Block *b, int player)
{
    for (int p = 0; p < b->world->players; p++)
        if (p != player)
            answer_hide(b->world, b->bytes, p);
}

void game_view(Machine *machine, const State *state, int player, State *out)
{
    const Stage *stage = machine->stage;
    machine_rest(machine);
    memcpy(out, state, stage_state_size(stage));
    Block b = {stage, &stage->world, (uint8_t *)out};
    memset(out->head.random, 0, sizeof out->head.random);
    hide_variables(&b, player);
    for (int t = 0; t < b.world->things; t++)
        if (!knows(&b, t, player))
            hide_thing(&b, t);
    sort_hidden(&b);
    hide_closed(&b, player);
    hide_frame(&b, player);
    for (int l = 0; l < b.world->layers; l++)
        if (layer_has_veil(b.world, l))
            hide_layer(machine, &b, state, l, player);
    /* who else knows what is nobody's business but theirs, unless all do */
    for (int t = 0; t < b.world->things; t++) {
        if (knows(&b, t, PLAYER_NOBODY))
            continue;
        uint32_t mine = player >= 0 ? thing_known(b.world, out, t) & 1u << player : 0;
        thing_put_known(b.world, out, t, mine);
    }
    if (state->head.asked)
        hide_answers(&b, player);
    out->head.body = 0;
    out->head.body = state_hash_full(stage, out) ^ state_hash(stage, out);
}

/* ---- sampling -------------------------------------------------------------------------------- */

/* How an unknown thing on the board is turned, nobody knows either. */
static void turn_unknown(const Block *b, int thing, Random *random)
{
    enum { TURNS = 4 };
    const World *w = b->world;
    const Ruleset *r = b->stage->rules;
    int card = b->stage->thing_card[thing];
    if (w->turn < 0 || card >= r->cards || !r->family[r->card[card].family].turns)
        return;
    variable_put(w, b->bytes, w->turn, thing, (int32_t)random_below(random, TURNS));
}

/* Unknown things of one back change places at random. */
static void deal_class(const Block *b, int class, int *list, int *place, Random *random)
{
    const World *w = b->world;
    int count = hidden_things(b, class, list);
    for (int i = 0; i < count; i++)
        place[i] = thing_hidden_place(w, b->bytes, list[i]);
    for (int i = count - 1; i > 0; i--) {
        int j = (int)random_below(random, (uint64_t)i + 1), keep = list[i];
        list[i] = list[j];
        list[j] = keep;
    }
    for (int i = 0; i < count; i++) {
        thing_show(w, b->bytes, list[i], class, place[i]);
        if (!place_is_zone(w, place[i]))
            turn_unknown(b, list[i], random);
    }
}

static void deal_unknown(const Block *b, Random *random)
{
    size_t room = (size_t)b->world->things + 1;
    int *list = mem_alloc_array(room, sizeof *list);
    int *place = mem_alloc_array(room, sizeof *place);
    bool done[UINT8_MAX + 1] = {false};
    for (int t = 0; t < b->world->things; t++) {
        if (!done[b->stage->thing_class[t]])
            deal_class(b, b->stage->thing_class[t], list, place, random);
        done[b->stage->thing_class[t]] = true;
    }
    mem_free(place);
    mem_free(list);
}

/* Puts what a view hides of a layer back in some order. */
static void lift_veil(const Block *b, int layer, Random *random)
{
    const World *w = b->world;
    uint64_t *veil = layer_veil(w, b->bytes, layer);
    int32_t *counts = layer_veil_counts(w, b->bytes, layer), left = 0;
    for (int v = 0; v <= w->layer[layer].values; v++)
        left += counts[v];
    for (int c = 0; c < w->cells && left > 0; c++) {
        if (!bits_has(veil, c))
            continue;
        int32_t nth = (int32_t)random_below(random, (uint64_t)left--);
        int value = 0;
        while (nth >= counts[value])
            nth -= counts[value++];
        counts[value]--;
        layer_put(w, b->bytes, layer, c, value);
    }
    bits_clear(veil, w->words[DOMAIN_CELLS]);
}

/* ---- a memory of one's own ---- */

static bool is_forgotten(const Stage *stage, int layer)
{
    return layer_has_veil(&stage->world, layer) && stage_layer_forgets(stage, layer);
}

size_t stage_memory(const Stage *stage)
{
    bool any = false;
    for (int l = 0; l < stage->world.layers; l++)
        any = any || is_forgotten(stage, l);
    return any ? (size_t)stage->world.layers * (size_t)stage->world.cells : 0;
}

void game_remember(const Stage *stage, const State *view, uint16_t *seen)
{
    const World *w = &stage->world;
    for (int l = 0; l < w->layers; l++) {
        const uint64_t *veil = is_forgotten(stage, l) ? layer_veil(w, (uint8_t *)(uintptr_t)view, l) : NULL;
        for (int c = 0; veil && c < w->cells; c++)
            if (bits_has(w->board, c) && !bits_has(veil, c))
                seen[(size_t)l * (size_t)w->cells + (size_t)c] = (uint16_t)(layer_value(w, view, l, c) + 1);
    }
}

void game_recall(const Stage *stage, const uint16_t *seen, State *view)
{
    const World *w = &stage->world;
    uint8_t *bytes = (uint8_t *)view;
    for (int l = 0; l < w->layers; l++) {
        uint64_t *veil = is_forgotten(stage, l) ? layer_veil(w, bytes, l) : NULL;
        int32_t *counts = veil ? layer_veil_counts(w, bytes, l) : NULL;
        for (int c = 0; veil && c < w->cells; c++) {
            int value = seen[(size_t)l * (size_t)w->cells + (size_t)c] - 1;
            if (value < 0 || !bits_has(veil, c) || counts[value] == 0)
                continue;
            counts[value]--;
            bits_remove(veil, c);
            layer_put(w, bytes, l, c, value);
        }
    }
}

/* ---- worlds ---- */

/* How many values a variable can have, one beside the other from *low on; 1: it stays at its first one. */
static uint64_t variable_choices(const World *w, const VariableModel *model, const WorldVariable *v,
                                 int32_t *low)
{
    *low = v->ranged ? v->low : 0;
    if (v->ranged)
        return (uint64_t)((int64_t)v->high - v->low + 1);
    if (model->type.kind == TYPE_BOOL)
        return 2;
    if (model->type.kind == TYPE_PLAYER || model->type.kind == TYPE_CELL)
        return (uint64_t)w->none[v->domain] + 1; /* and none */
    *low = v->first;
    return 1;
}

/* The thing that lies where a veil says in this world; of several any. */
static int thing_under(const Block *b, int32_t veil, Random *random)
{
    const World *w = b->world;
    int place = (veil - VEIL_THING) % VEIL_PLACES, order = (veil - VEIL_THING) / VEIL_PLACES, count = 0,
        found = -1;
    if (order > 0)
        return zone_nth(w, b->bytes, place, order - 1);
    for (int t = 0; t < w->things; t++)
        if (thing_place(w, b->bytes, t) == place && random_below(random, (uint64_t)++count) == 0)
            found = t;
    return found;
}

/* Variables that hold things of which only the place is known. */
static void draw_held(const Block *b, Random *random)
{
    const World *w = b->world;
    for (int v = 0; v < w->variables; v++)
        for (int i = 0; w->variable[v].things && i < w->variable[v].count; i++) {
            int32_t veil = variable_veiled(w, b->bytes, v, i);
            int thing = veil >= VEIL_THING ? thing_under(b, veil, random) : -1;
            if (veil >= VEIL_THING)
                variable_veil(w, b->bytes, v, i, VEIL_NONE);
            if (thing >= 0)
                variable_put(w, b->bytes, v, i, thing);
        }
}

/* What others know and who looks does not may be anything. */
static void draw_closed(const Block *b, Random *random)
{
    const World *w = b->world;
    for (int v = 0; v < w->variables; v++)
        for (int i = 0; w->variable[v].viewers && i < w->variable[v].count; i++) {
            int32_t low;
            uint64_t count = variable_choices(w, &b->stage->rules->variable[v], &w->variable[v], &low);
            if (!variable_veiled(w, b->bytes, v, i))
                continue;
            variable_veil(w, b->bytes, v, i, VEIL_NONE);
            if (count > 1)
                variable_put(w, b->bytes, v, i, low + (int32_t)random_below(random, count));
        }
}

/* Who sees a place knows what is there, so the sampled world says so too. */
static void know_again(const Block *b)
{
    const World *w = b->world;
    for (int t = 0; t < w->things; t++) {
        int place = thing_place(w, b->bytes, t), owner = w->thing_owner[t], layer = vm_place_layer(w, place);
        uint32_t viewers = place_is_zone(w, place)                                 ? w->viewers[place]
                           : layer >= 0 && owner >= 0 && w->layer[layer].seen == 1 ? 1u << owner
                                                                                   : 0;
        thing_put_known(w, b->bytes, t, thing_known(w, b->bytes, t) | viewers);
    }
}

/* What others have answered already, and nobody may know: any legal answer. */
static bool draw_answers(Machine *machine, const Block *b, State *state, Random *random)
{
    uint32_t answered = state->head.asked ? state->head.answered : 0;
    for (int p = 0; p < b->world->players; p++) {
        if (!(answered >> p & 1) || answer_given(b->world, b->bytes, p))
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
    return vm_run(vm, machine->stage->consistent) == VM_HALTED && vm->r[0];
}

void game_reseed(State *state, uint64_t seed)
{
    Random random;
    random_seed(&random, seed);
    memcpy(state->head.random, random.s, sizeof random.s);
}

bool game_sample(Machine *machine, const State *view, uint64_t seed, State *out)
{
    enum { TRIES = 1000 };
    const Stage *stage = machine->stage;
    Random random;
    random_seed(&random, seed);
    machine->set_valid = false;
    vm_grant(&machine->vm, STRETCH_STEPS);
    for (int i = 0; i < TRIES && vm_left(&machine->vm) >= 0; i++) {
        memcpy(out, view, stage_state_size(stage));
        Block b = {stage, &stage->world, (uint8_t *)out};
        memcpy(out->head.random, random.s, sizeof out->head.random);
        deal_unknown(&b, &random);
        draw_held(&b, &random);
        draw_closed(&b, &random);
        for (int l = 0; l < b.world->layers; l++)
            if (layer_has_veil(b.world, l))
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
