/* Layers of a state: a value for every cell of the board, 0 for nothing, and one more behind the last cell, which is
 * always 0. One that changes lies in the state, with a set of cells for every value if it is tracked; what never changes
 * lies in the world. A view keeps what it hides of a layer in a veil: the cells, and how often each value is there. */
#ifndef TAH_LANG_LAYER_H
#define TAH_LANG_LAYER_H

#include "lang/block.h"
#include "lang/vm/vm.h"

/* ---- layout ---------------------------------------------------------------------------------- */

/* Gives a layer whose fields are filled in its room in a state, and puts what stands there at first into one. */
void layer_lay_out(World *world, int layer, bool veil);
void layer_begin(const World *world, void *block, int layer);

/* Where the set of a value lies in a state, for code that loads it; and whose it is that lies there, false: none. */
uint32_t layer_set_at(const World *world, int layer, int value);
bool layer_find_set(const World *world, uint32_t at, int *layer, int *value);

/* ---- reading --------------------------------------------------------------------------------- */

/* Values of all cells and the one more. */
static inline const uint8_t *layer_values(const World *world, const void *block, int layer)
{
    const WorldLayer *l = &world->layer[layer];
    return l->changes ? block_bytes(block, l->bytes_at) : l->bytes;
}

static inline int layer_value(const World *world, const void *block, int layer, int cell)
{
    return layer_values(world, block, layer)[cell];
}

/* The value that a number is in a layer of numbers: 0 for none (INT32_MIN), -1 for what it cannot hold. */
static inline int64_t layer_value_of(const World *world, int layer, int64_t number)
{
    const WorldLayer *l = &world->layer[layer];
    int64_t value = number - l->low + 1;
    return number == INT32_MIN ? 0 : value >= 1 && value <= l->values ? value : -1;
}

/* The same of a layer that is known to change. */
static inline int layer_changing_value(const World *world, const void *block, int layer, int cell)
{
    return block_bytes(block, world->layer[layer].bytes_at)[cell];
}

/* Cells that have a value at first; NULL where no sets are kept. */
static inline const uint64_t *layer_first_set(const World *world, int layer, int value)
{
    const WorldLayer *l = &world->layer[layer];
    return l->sets ? l->sets + (size_t)value * (size_t)world->words[DOMAIN_CELLS] : NULL;
}

/* ---- writing --------------------------------------------------------------------------------- */

/* Changes a value of a layer that changes. */
void vm_set_layer(Vm *vm, int layer, int cell, int value);

/* The same without a word to hash and log, in a state that is being made. */
void layer_put(const World *world, void *block, int layer, int cell, int value);

/* ---- veils ----------------------------------------------------------------------------------- */

static inline bool layer_has_veil(const World *world, int layer)
{
    return world->layer[layer].veil_at != 0;
}

/* The cells that a view hides. */
static inline uint64_t *layer_veil(const World *world, void *block, int layer)
{
    return block_open_set(block, world->layer[layer].veil_at);
}

/* How often each value from 0 on is among them. */
static inline int32_t *layer_veil_counts(const World *world, void *block, int layer)
{
    return (int32_t *)(void *)(layer_veil(world, block, layer) + world->words[DOMAIN_CELLS]);
}

/* ---- hash ------------------------------------------------------------------------------------ */

/* What a value adds to the hash of the body; and all values of a layer together. */
uint64_t vm_key_layer(const World *world, int layer, int cell, int value);
uint64_t layer_hash(const World *world, const void *block, int layer);

#endif
