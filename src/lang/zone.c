#include "lang/zone.h"

#include "base/hash.h"
#include "lang/layer.h"
#include "lang/undo.h"
#include "lang/variable.h"

/* ---- layout ---------------------------------------------------------------------------------- */

void zone_lay_out_things(World *w)
{
    w->place_at = block_take(w, (size_t)w->things * 2);
    w->known_at = block_take(w, (size_t)w->things * 4);
}

void zone_lay_out(World *w)
{
    size_t instances = (size_t)w->instances;
    w->count_at = block_take(w, instances * 4);
    w->held_at = block_take(w, instances * (size_t)w->words[DOMAIN_THINGS] * 8);
    w->order_at = block_take(w, instances * (size_t)(w->things + 1) * 2);
    w->places = w->instances;
}

void zone_lay_out_layer(World *w, int layer)
{
    w->layer[layer].place = w->places;
    w->layer[layer].things_at = block_take(w, (size_t)w->cells * 2);
    w->places += w->cells;
}

/* ---- places ---------------------------------------------------------------------------------- */

int vm_place_layer(const World *w, int place)
{
    for (int i = 0; place >= w->instances && i < w->layers; i++)
        if (place_is_on(w, place, i))
            return i;
    return -1;
}

int vm_place_cell(const World *w, int place)
{
    int layer = vm_place_layer(w, place);
    return layer < 0 ? -1 : place - w->layer[layer].place;
}

/* ---- hash ------------------------------------------------------------------------------------ */

/* What a thing adds by where it is: a place, and in one with an order the position there. */
static inline uint64_t key_unordered(int place, int thing)
{
    return hash_key(0x7a6f6e65u, (uint64_t)place * 65536, (uint64_t)thing + 1);
}

static inline uint64_t key_ordered(int instance, int n, int thing)
{
    return hash_key(0x7a6f6e65u, (uint64_t)instance * 65536 + (uint64_t)n + 1, (uint64_t)thing + 1);
}

static inline uint64_t key_known(int thing, uint32_t players)
{
    return players == 0 ? 0 : hash_key(0x6b6e6f77u, (uint64_t)thing, players);
}

static uint64_t order_hash(const World *w, const void *block, int instance)
{
    uint64_t hash = 0;
    for (int n = 0; n < w->things; n++) {
        int thing = zone_nth(w, block, instance, n);
        hash ^= thing < 0 ? 0 : key_ordered(instance, n, thing);
    }
    return hash;
}

static uint64_t held_hash(const World *w, const void *block, int instance)
{
    const uint64_t *held = zone_held(w, block, instance);
    uint64_t hash = 0;
    for (int t = 0; t < w->things; t++)
        hash ^= bits_has(held, t) ? key_unordered(instance, t) : 0;
    return hash;
}

uint64_t zone_hash(const World *w, const void *block)
{
    uint64_t hash = 0;
    for (int i = 0; i < w->instances; i++)
        hash ^= zone_of(w, i)->ordered ? order_hash(w, block, i) : held_hash(w, block, i);
    for (int l = 0; l < w->layers; l++)
        for (int c = 0; layer_has_things(w, l) && c < w->cells; c++) {
            int thing = thing_at(w, block, l, c);
            hash ^= thing < 0 ? 0 : key_unordered(place_on(w, l, c), thing);
        }
    for (int t = 0; t < w->things; t++)
        hash ^= key_known(t, thing_known(w, block, t));
    return hash;
}

/* ---- writing --------------------------------------------------------------------------------- */

void vm_know(Vm *vm, int thing, uint32_t players)
{
    uint32_t old = thing_known(vm->world, vm->block, thing);
    if (old == players)
        return;
    vm_write_int(vm, thing_known_at(vm->world, thing), (int32_t)players);
    vm_change_body(vm, key_known(thing, old) ^ key_known(thing, players));
}

static inline void set_nth(Vm *vm, int instance, int n, int thing)
{
    const World *w = vm->world;
    int old = zone_nth(w, vm->block, instance, n);
    if (old >= 0)
        vm_change_body(vm, key_ordered(instance, n, old));
    vm_write_short(vm, zone_order_at(w, instance, n), (int16_t)(thing + 1));
    if (thing >= 0)
        vm_change_body(vm, key_ordered(instance, n, thing));
}

/* What everybody sees of a thing on the board: its back, which tells whose it is. */
static int back_of(const World *w, int thing)
{
    return w->thing_owner[thing] < 0 ? 1 : 1 + w->thing_owner[thing];
}

static void set_on_board(Vm *vm, int place, int thing)
{
    const World *w = vm->world;
    int layer = vm_place_layer(w, place), cell = place - w->layer[layer].place;
    int old = thing_at(w, vm->block, layer, cell);
    if (old >= 0)
        vm_change_body(vm, key_unordered(place, old));
    vm_write_short(vm, thing_cell_at(w, layer, cell), (int16_t)(thing + 1));
    if (thing >= 0)
        vm_change_body(vm, key_unordered(place, thing));
    vm_set_layer(vm, layer, cell, thing < 0 ? 0 : back_of(w, thing));
}

/* Takes a thing out of the zone it is in; what lay above it moves down by one. */
static void take_from_zone(Vm *vm, int thing, int instance)
{
    const World *w = vm->world;
    int count = zone_count(w, vm->block, instance);
    vm_flip_bit(vm, zone_held_at(w, instance), thing);
    vm_write_int(vm, zone_count_at(w, instance), count - 1);
    if (!zone_of(w, instance)->ordered) {
        vm_change_body(vm, key_unordered(instance, thing));
        return;
    }
    int at = 0;
    while (at < count && zone_nth(w, vm->block, instance, at) != thing)
        at++;
    for (; at + 1 < count; at++)
        set_nth(vm, instance, at, zone_nth(w, vm->block, instance, at + 1));
    set_nth(vm, instance, count - 1, THING_NONE);
}

static void take_out(Vm *vm, int thing, int place)
{
    if (place_is_zone(vm->world, place))
        take_from_zone(vm, thing, place);
    else if (place >= 0)
        set_on_board(vm, place, THING_NONE);
}

/* Who knows a thing that comes onto the board, where it may come face down; what was in that layer before stays as it
 * was. */
static uint32_t seen_on_board(const World *w, int place, int from, int thing, uint32_t known)
{
    int layer = vm_place_layer(w, place), owner = w->thing_owner[thing];
    if (from >= 0 && vm_place_layer(w, from) == layer)
        return known;
    if (w->layer[layer].seen == 1)
        return owner < 0 ? known : known | 1u << owner;
    return w->layer[layer].seen == 2 ? world_everybody(w) : 0;
}

static void put_in_zone(Vm *vm, int thing, int instance)
{
    const World *w = vm->world;
    int count = zone_count(w, vm->block, instance);
    vm_flip_bit(vm, zone_held_at(w, instance), thing);
    vm_write_int(vm, zone_count_at(w, instance), count + 1);
    if (zone_of(w, instance)->ordered)
        set_nth(vm, instance, count, thing);
    else
        vm_change_body(vm, key_unordered(instance, thing));
}

static void put_in(Vm *vm, int thing, int place, int from)
{
    const World *w = vm->world;
    vm_write_short(vm, thing_place_at(w, thing), (int16_t)(place + 1));
    if (place < 0)
        return;
    uint32_t known = thing_known(w, vm->block, thing);
    if (place_is_zone(w, place)) {
        put_in_zone(vm, thing, place);
        vm_know(vm, thing, known | w->viewers[place]);
    } else {
        set_on_board(vm, place, thing);
        vm_know(vm, thing, seen_on_board(w, place, from, thing, known));
    }
}

void vm_put(Vm *vm, int thing, int place)
{
    const World *w = vm->world;
    int from = thing_place(w, vm->block, thing), layer = vm_place_layer(w, place);
    int other = layer < 0 ? THING_NONE : thing_at(w, vm->block, layer, place - w->layer[layer].place);
    if (other == thing)
        return;
    if (place_is_zone(w, place) && from >= w->instances && w->turn >= 0)
        vm_set_variable(vm, w->turn, thing, 0); /* in a zone things lie upright */
    take_out(vm, thing, from);
    if (other >= 0 && place_is_zone(w, from) && w->turn >= 0)
        vm_set_variable(vm, w->turn, other, 0);
    if (other >= 0) {
        take_out(vm, other, place);
        put_in(vm, other, from < 0 ? PLACE_NONE : from, place);
    }
    put_in(vm, thing, place, from);
}

void vm_exchange(Vm *vm, int instance, int one, int other)
{
    const World *w = vm->world;
    int a = zone_nth(w, vm->block, instance, one), b = zone_nth(w, vm->block, instance, other);
    set_nth(vm, instance, other, a);
    set_nth(vm, instance, one, b);
}

static void swap_things(Vm *vm, int layer, int one, int other)
{
    const World *w = vm->world;
    int a = thing_at(w, vm->block, layer, one), b = thing_at(w, vm->block, layer, other);
    if (a >= 0)
        vm_put(vm, a, place_on(w, layer, other));
    else if (b >= 0)
        vm_put(vm, b, place_on(w, layer, one));
}

void vm_swap(Vm *vm, int layer, int one, int other)
{
    const World *w = vm->world;
    if (layer_has_things(w, layer)) {
        swap_things(vm, layer, one, other);
        return;
    }
    int value = layer_value(w, vm->block, layer, one);
    vm_set_layer(vm, layer, one, layer_value(w, vm->block, layer, other));
    vm_set_layer(vm, layer, other, value);
}

/* ---- views ----------------------------------------------------------------------------------- */

/* What stands in an order or on a cell instead of a hidden thing. */
static int16_t hidden_slot(int back)
{
    return (int16_t)(-1 - back);
}

void thing_put_known(const World *w, void *block, int thing, uint32_t players)
{
    block_put_int(block, thing_known_at(w, thing), (int32_t)players);
}

void thing_put_hidden_place(const World *w, void *block, int thing, int place)
{
    block_put_short(block, thing_place_at(w, thing), (int16_t)(PLACE_NONE - 1 - place));
}

static void put_on_cell(const World *w, void *block, int place, int16_t slot)
{
    block_put_short(block, thing_cell_at(w, vm_place_layer(w, place), vm_place_cell(w, place)), slot);
}

/* In an order, the first of one thing, or of one back, becomes another. */
static void replace_in_order(const World *w, void *block, int instance, int16_t old, int16_t slot)
{
    for (int n = 0; zone_of(w, instance)->ordered && n < w->things; n++)
        if (block_short(block, zone_order_at(w, instance, n)) == old) {
            block_put_short(block, zone_order_at(w, instance, n), slot);
            return;
        }
}

void thing_hide(const World *w, void *block, int thing, int back)
{
    int place = thing_place(w, block, thing);
    if (place < 0)
        return;
    thing_put_hidden_place(w, block, thing, place);
    if (!place_is_zone(w, place)) {
        put_on_cell(w, block, place, hidden_slot(0)); /* the layer tells the back */
        return;
    }
    bits_remove(block_open_set(block, zone_held_at(w, place)), thing);
    replace_in_order(w, block, place, (int16_t)(thing + 1), hidden_slot(back));
}

void thing_show(const World *w, void *block, int thing, int back, int place)
{
    block_put_short(block, thing_place_at(w, thing), (int16_t)(place + 1));
    if (!place_is_zone(w, place)) {
        put_on_cell(w, block, place, (int16_t)(thing + 1));
        return;
    }
    bits_add(block_open_set(block, zone_held_at(w, place)), thing);
    replace_in_order(w, block, place, hidden_slot(back), (int16_t)(thing + 1));
}
