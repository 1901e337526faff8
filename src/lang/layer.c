#include "lang/layer.h"

#include "base/bits.h"
#include "base/hash.h"
#include "lang/undo.h"

/* ---- layout ---------------------------------------------------------------------------------- */

static size_t set_bytes(const World *w)
{
    return (size_t)w->words[DOMAIN_CELLS] * sizeof(uint64_t);
}

void layer_lay_out(World *w, int layer, bool veil)
{
    WorldLayer *l = &w->layer[layer];
    size_t values = (size_t)l->values + 1;
    if (veil)
        l->veil_at = block_take(w, set_bytes(w) + values * sizeof(int32_t));
    l->bytes_at = block_take(w, (size_t)w->cells + 1);
    if (l->tracked)
        l->sets_at = block_take(w, values * set_bytes(w));
}

void layer_begin(const World *w, void *block, int layer)
{
    const WorldLayer *l = &w->layer[layer];
    memcpy(block_open(block, l->bytes_at), l->bytes, (size_t)w->cells + 1);
    if (l->tracked)
        memcpy(block_open(block, l->sets_at), l->sets, ((size_t)l->values + 1) * set_bytes(w));
}

uint32_t layer_set_at(const World *w, int layer, int value)
{
    return w->layer[layer].sets_at + (uint32_t)value * (uint32_t)set_bytes(w);
}

bool layer_find_set(const World *w, uint32_t at, int *layer, int *value)
{
    for (int i = 0; i < w->layers; i++) {
        const WorldLayer *l = &w->layer[i];
        if (!l->changes || !l->tracked || at < l->sets_at || at >= layer_set_at(w, i, l->values + 1))
            continue;
        *layer = i;
        *value = (int)((at - l->sets_at) / (uint32_t)set_bytes(w));
        return true;
    }
    return false;
}

/* ---- hash ------------------------------------------------------------------------------------ */

uint64_t vm_key_layer(const World *w, int layer, int cell, int value)
{
    return value == 0 ? 0 : hash_key(w->layer[layer].id, (uint64_t)cell, (uint64_t)value);
}

/* Of a layer with a table of its keys that is a look. */
static inline uint64_t key_between(const World *w, int layer, int cell, int old, int value)
{
    const WorldLayer *l = &w->layer[layer];
    if (!l->key)
        return vm_key_layer(w, layer, cell, old) ^ vm_key_layer(w, layer, cell, value);
    const uint64_t *key = l->key + (size_t)cell * (size_t)(l->values + 1);
    return key[old] ^ key[value];
}

uint64_t layer_hash(const World *w, const void *block, int layer)
{
    const uint8_t *values = layer_values(w, block, layer);
    uint64_t hash = 0;
    for (int c = 0; c < w->cells; c++)
        hash ^= vm_key_layer(w, layer, c, values[c]);
    return hash;
}

/* ---- writing --------------------------------------------------------------------------------- */

static inline void put(const World *w, void *block, const WorldLayer *l, int cell, int old, int value)
{
    block_open(block, l->bytes_at)[cell] = (uint8_t)value;
    if (!l->tracked)
        return;
    uint64_t *sets = block_open_set(block, l->sets_at) + bits_word(cell);
    uint32_t words = (uint32_t)w->words[DOMAIN_CELLS];
    sets[(uint32_t)old * words] ^= bits_one(cell);
    sets[(uint32_t)value * words] ^= bits_one(cell);
}

void layer_put(const World *w, void *block, int layer, int cell, int value)
{
    put(w, block, &w->layer[layer], cell, layer_changing_value(w, block, layer, cell), value);
}

/* With a log: out of line, so that the other way needs no room for it. */
__attribute__((noinline)) static void set_logged(Vm *vm, int layer, int cell, int value)
{
    const World *w = vm->world;
    const WorldLayer *l = &w->layer[layer];
    int old = layer_changing_value(w, vm->block, layer, cell);
    vm_write_byte(vm, l->bytes_at + (uint32_t)cell, (uint8_t)value);
    if (l->tracked) {
        vm_flip_bit(vm, layer_set_at(w, layer, old), cell);
        vm_flip_bit(vm, layer_set_at(w, layer, value), cell);
    }
    vm_change_body(vm, key_between(w, layer, cell, old, value));
}

void vm_set_layer(Vm *vm, int layer, int cell, int value)
{
    const World *w = vm->world;
    const WorldLayer *l = &w->layer[layer];
    int old = layer_changing_value(w, vm->block, layer, cell);
    if (old == value)
        return;
    if (vm->log) {
        set_logged(vm, layer, cell, value);
        return;
    }
    put(w, vm->block, l, cell, old, value);
    vm_head(vm)->body ^= key_between(w, layer, cell, old, value);
}
