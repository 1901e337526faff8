#include "lang/vm/vm_thing.h"

#include "base/bits.h"
#include "lang/layer.h"
#include "lang/variable.h"
#include "lang/zone.h"

/* Fisher-Yates (Durstenfeld 1964) with a generator of its own. */
void vm_shuffle_zone(Vm *vm, int instance)
{
    const World *w = vm->world;
    Random random = vm_outcome(vm);
    for (int i = zone_count(w, vm->block, instance) - 1; i >= 0; i--) {
        vm_exchange(vm, instance, i, (int)random_below(&random, (uint64_t)i + 1));
        vm_know(vm, zone_nth(w, vm->block, instance, i), w->viewers[instance]);
    }
}

/* What lies or stands in a layer on some cells, which are taken in reading order. */
void vm_mix_layer(Vm *vm, int layer, const uint64_t *set)
{
    const World *w = vm->world;
    Random random = vm_outcome(vm);
    int count = 0;
    for (int c = 0; c < w->cells; c++)
        if (bits_has(set, c) && bits_has(w->board, c))
            vm->queue[count++] = c;
    for (int i = count - 1; i > 0; i--)
        vm_swap(vm, layer, vm->queue[i], vm->queue[random_below(&random, (uint64_t)i + 1)]);
}

/* Is there no room for a thing: the zone is full, or has one of that name. */
bool has_no_room(const Vm *vm, int thing, int instance)
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
void vm_put_thing(Vm *vm, int64_t thing, int zone, int64_t owner)
{
    int instance = owner == VM_OUT_OF_PLAY ? -1 : zone_instance(vm->world, zone, owner);
    bool is = thing >= 0 && thing < vm->world->things;
    if (is && (instance >= 0 ? !has_no_room(vm, (int)thing, instance) : owner == VM_OUT_OF_PLAY))
        vm_put(vm, (int)thing, instance);
}

/* Beyond the edge nothing is laid. */
void vm_lay_thing(Vm *vm, int64_t thing, int layer, int64_t cell)
{
    const World *w = vm->world;
    bool there = cell >= 0 && cell < w->cells && bits_has(w->board, (int)cell);
    if (there && thing >= 0 && thing < w->things)
        vm_put(vm, (int)thing, place_on(w, layer, (int)cell));
}

void zone_set(const Vm *vm, uint64_t *out, int instance)
{
    const World *w = vm->world;
    if (instance < 0)
        bits_clear(out, w->words[DOMAIN_THINGS]);
    else
        bits_copy(out, zone_held(w, vm->block, instance), w->words[DOMAIN_THINGS]);
}

/* The last thing put there; of an unordered zone the first in order of cards. */
int zone_top(const Vm *vm, int instance)
{
    const World *w = vm->world;
    if (instance < 0)
        return w->none[DOMAIN_THINGS];
    if (zone_of(w, instance)->ordered) {
        int count = zone_count(w, vm->block, instance);
        return count > 0 ? zone_nth(w, vm->block, instance, count - 1) : w->none[DOMAIN_THINGS];
    }
    return bits_next(zone_held(w, vm->block, instance), w->words[DOMAIN_THINGS], 0, w->none[DOMAIN_THINGS]);
}

/* One of the things in a zone, as an outcome of chance has it. */
int zone_any(const Vm *vm, int instance)
{
    const World *w = vm->world;
    int count = instance < 0 ? 0 : zone_count(w, vm->block, instance), none = w->none[DOMAIN_THINGS];
    if (count == 0)
        return none;
    const uint64_t *held = zone_held(w, vm->block, instance);
    Random random = vm_outcome(vm);
    int thing = bits_next(held, w->words[DOMAIN_THINGS], 0, none);
    for (uint64_t left = random_below(&random, (uint64_t)count); left > 0; left--)
        thing = bits_next(held, w->words[DOMAIN_THINGS], thing + 1, none);
    return thing;
}

/* Things that everybody knows. */
void things_face_up(const Vm *vm, uint64_t *out)
{
    const World *w = vm->world;
    bits_clear(out, w->words[DOMAIN_THINGS]);
    for (int t = 0; t < w->things; t++)
        if (thing_known(w, vm->block, t) == world_everybody(w))
            bits_add(out, t);
}

/* Nobody knows it any more but who sees it where it is. */
void vm_conceal(Vm *vm, int64_t thing)
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
void vm_spin(Vm *vm, const uint64_t *set, int variable)
{
    enum { TURNS = 4 };
    const World *w = vm->world;
    Random random = vm_outcome(vm);
    for (int t = 0; t < w->things; t++)
        if (bits_has(set, t))
            vm_set_variable(vm, variable, t, (int64_t)random_below(&random, TURNS));
}

/* Does nothing tell two copies apart: they lie in one zone and have the same values. */
static bool alike(const Vm *vm, int a, int b)
{
    const World *w = vm->world;
    int place = thing_place(w, vm->block, a);
    if (place != thing_place(w, vm->block, b) || place >= w->instances)
        return false;
    for (int v = 0; v < w->variables; v++)
        if (w->variable[v].of_things &&
            variable_value(w, vm->block, v, a) != variable_value(w, vm->block, v, b))
            return false;
    return true;
}

void things_keep_unlike(Vm *vm, uint64_t *set, const int32_t *like)
{
    const World *w = vm->world;
    int words = w->words[DOMAIN_THINGS], none = w->none[DOMAIN_THINGS];
    for (int t = bits_next(set, words, 0, none); t < none; t = bits_next(set, words, t + 1, none))
        for (int o = like[t]; o < t; o++)
            if (vm->budget -= w->variables, bits_has(set, o) && like[o] == like[t] && alike(vm, o, t)) {
                bits_remove(set, t);
                break;
            }
}

int thing_place_or_none(const Vm *vm, int64_t thing)
{
    bool is = thing >= 0 && thing < vm->world->things;
    return is ? thing_place(vm->world, vm->block, (int)thing) : PLACE_NONE;
}

/* The place of a thing on the board in one of these layers, as bits; -1: it lies in none of them. */
static int place_in_layers(const Vm *vm, int thing, uint32_t layers)
{
    int place = thing_place_or_none(vm, thing);
    for (; layers; layers &= layers - 1)
        if (place_is_on(vm->world, place, bits_least(layers)))
            return place;
    return PLACE_NONE;
}

void things_keep_laid(const Vm *vm, uint64_t *set, uint32_t layers)
{
    const World *w = vm->world;
    int words = w->words[DOMAIN_THINGS];
    for (int t = bits_next(set, words, 0, w->things); t < w->things;
         t = bits_next(set, words, t + 1, w->things))
        if (place_in_layers(vm, t, layers) < 0)
            bits_remove(set, t);
}

/* Places are numbered layer after layer, and in each cell after cell. */
int things_first_laid(const Vm *vm, const uint64_t *set, uint32_t layers)
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
void token_places(const Vm *vm, uint64_t *out, uint64_t players, int token)
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
