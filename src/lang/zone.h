/* Zones and things of a state: where each thing is, who knows it, what a zone holds and in which order, what lies on the
 * cells of a layer of things.
 *
 * A thing is in one place: an instance of a zone (a zone has one for all, or one for each player), a cell of a layer of
 * things, or out of play. Places are numbered: first the instances, then the cells of those layers. In a view a thing that
 * is not known has no known place; its place is counted all the same, and what stands there instead of it tells its back. */
#ifndef TAH_LANG_ZONE_H
#define TAH_LANG_ZONE_H

#include "base/bits.h"
#include "lang/block.h"
#include "lang/vm/vm.h"

enum { PLACE_NONE = -1, THING_NONE = -1 };

/* ---- layout: of things, of zones, of a layer of things, in this order ------------------------ */

void zone_lay_out_things(World *world);
void zone_lay_out(World *world);
void zone_lay_out_layer(World *world, int layer);

/* ---- places ---------------------------------------------------------------------------------- */

static inline bool layer_has_things(const World *world, int layer)
{
    return world->layer[layer].things_at != 0;
}

/* The place that a cell of a layer of things is. */
static inline int place_on(const World *world, int layer, int cell)
{
    return world->layer[layer].place + cell;
}

static inline bool place_is_on(const World *world, int place, int layer)
{
    int cell = place - world->layer[layer].place;
    return layer_has_things(world, layer) && cell >= 0 && cell < world->cells;
}

static inline bool place_is_zone(const World *world, int place)
{
    return place >= 0 && place < world->instances;
}

/* The layer and cell of a place; -1 for a zone or out of play. */
int vm_place_layer(const World *world, int place);
int vm_place_cell(const World *world, int place);

/* ---- things ---------------------------------------------------------------------------------- */

static inline uint32_t thing_place_at(const World *world, int thing)
{
    return world->place_at + (uint32_t)thing * 2;
}

/* Where a thing is; PLACE_NONE: out of play; less: a view hides it. */
static inline int thing_place(const World *world, const void *block, int thing)
{
    return block_short(block, thing_place_at(world, thing)) - 1;
}

/* The place where a hidden thing of a view is counted; PLACE_NONE: it is not hidden. Of things that look alike from behind
 * it need not be the one that lies there. */
static inline int thing_hidden_place(const World *world, const void *block, int thing)
{
    int place = thing_place(world, block, thing);
    return place < PLACE_NONE ? PLACE_NONE - 2 - place : PLACE_NONE;
}

static inline uint32_t thing_known_at(const World *world, int thing)
{
    return world->known_at + (uint32_t)thing * 4;
}

/* Players who know it, as bits. */
static inline uint32_t thing_known(const World *world, const void *block, int thing)
{
    return (uint32_t)block_int(block, thing_known_at(world, thing));
}

static inline uint32_t thing_cell_at(const World *world, int layer, int cell)
{
    return world->layer[layer].things_at + (uint32_t)cell * 2;
}

/* The thing that lies on a cell; THING_NONE: none, or a view hides it. */
static inline int thing_at(const World *world, const void *block, int layer, int cell)
{
    int thing = block_short(block, thing_cell_at(world, layer, cell)) - 1;
    return thing < 0 ? THING_NONE : thing;
}

/* ---- zones ----------------------------------------------------------------------------------- */

/* A common zone is everybody's, as instance 0; nobody has a zone of their own: PLACE_NONE. */
static inline int zone_instance(const World *world, int zone, int64_t owner)
{
    const WorldZone *z = &world->zone[zone];
    return owner < 0 || owner >= z->instances ? PLACE_NONE : z->first + (int)owner;
}

static inline const WorldZone *zone_of(const World *world, int instance)
{
    return &world->zone[world->instance_zone[instance]];
}

static inline uint32_t zone_count_at(const World *world, int instance)
{
    return world->count_at + (uint32_t)instance * 4;
}

/* How many things it holds, those that a view hides among them. */
static inline int zone_count(const World *world, const void *block, int instance)
{
    return block_int(block, zone_count_at(world, instance));
}

static inline uint32_t zone_held_at(const World *world, int instance)
{
    return world->held_at + (uint32_t)instance * (uint32_t)world->words[DOMAIN_THINGS] * 8;
}

/* The things that it holds, without hidden ones. */
static inline const uint64_t *zone_held(const World *world, const void *block, int instance)
{
    return block_set(block, zone_held_at(world, instance));
}

static inline uint32_t zone_order_at(const World *world, int instance, int n)
{
    return world->order_at + ((uint32_t)instance * (uint32_t)(world->things + 1) + (uint32_t)n) * 2;
}

/* The n-th thing from below of a zone with an order; THING_NONE: there is none, or a view hides it. */
static inline int zone_nth(const World *world, const void *block, int instance, int n)
{
    int thing = block_short(block, zone_order_at(world, instance, n)) - 1;
    return thing < 0 ? THING_NONE : thing;
}

/* ---- writing --------------------------------------------------------------------------------- */

/* Moves a thing to a place. What lies there on the board already goes where the thing came from. Who sees it there knows
 * it from now on. */
void vm_put(Vm *vm, int thing, int place);
void vm_know(Vm *vm, int thing, uint32_t players);

/* Two positions of a zone with an order exchange their things. */
void vm_exchange(Vm *vm, int instance, int one, int other);
/* What lies or stands on two cells of a layer changes places. */
void vm_swap(Vm *vm, int layer, int one, int other);

/* ---- views, without a word to hash and log --------------------------------------------------- */

void thing_put_known(const World *world, void *block, int thing, uint32_t players);
/* Takes a thing away from where it is: its place goes on counting it, as one with this back, a number from 0 on. */
void thing_hide(const World *world, void *block, int thing, int back);
/* Of a hidden one. */
void thing_put_hidden_place(const World *world, void *block, int thing, int place);
/* Puts a hidden thing where one with its back is missing. */
void thing_show(const World *world, void *block, int thing, int back, int place);

/* ---- hash ------------------------------------------------------------------------------------ */

/* What all things add to the hash of the body, by where they are and by who knows them. */
uint64_t zone_hash(const World *world, const void *block);

#endif
