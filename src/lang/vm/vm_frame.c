#include "lang/vm/vm_frame.h"

#include "base/bits.h"
#include "base/hash.h"

void vm_set_slots(Vm *vm, int slot, const uint64_t *set, int words)
{
    uint32_t at = frame_slot_at(vm->world, slot);
    vm_remember(vm, at, (uint32_t)words * 8);
    bits_copy(block_open_set(vm->block, at), set, words);
}

void vm_clear_frame(Vm *vm)
{
    const World *w = vm->world;
    int slots = w->frame - w->kept;
    if (slots == 0)
        return;
    vm_remember(vm, frame_slot_at(w, w->kept), (uint32_t)slots * 8);
    bits_clear(block_open_set(vm->block, frame_slot_at(w, w->kept)), slots);
}

/* From slots to others; what was there before is dead. */
static void move_slots(Vm *vm, int from, int to, int count)
{
    uint32_t at = frame_slot_at(vm->world, from);
    vm_set_slots(vm, to, frame_set(vm->world, vm->block, from), count);
    vm_remember(vm, at, (uint32_t)count * 8);
    bits_clear(block_open_set(vm->block, at), count);
}

/* Where what it knows lies while it is inside of itself so many times. */
static int nest_copy(const WorldNest *nest, int depth)
{
    return nest->depth + 1 + (depth - 1) * nest->count;
}

bool vm_nest(Vm *vm, const WorldNest *nest)
{
    int depth = (int)frame_slot(vm->world, vm->block, nest->depth);
    if (depth >= NEST_DEPTH)
        return false;
    if (depth > 0)
        move_slots(vm, nest->first, nest_copy(nest, depth), nest->count);
    vm_set_slot(vm, nest->depth, (uint64_t)depth + 1);
    return true;
}

void vm_unnest(Vm *vm, const WorldNest *nest)
{
    int depth = (int)frame_slot(vm->world, vm->block, nest->depth) - 1;
    if (depth < 0 || depth >= NEST_DEPTH)
        return;
    vm_set_slot(vm, nest->depth, (uint64_t)depth);
    if (depth > 0)
        move_slots(vm, nest_copy(nest, depth), nest->first, nest->count);
}

uint64_t frame_hash(const World *w, const void *block, uint64_t sum)
{
    for (int i = 0; i < w->frame; i++)
        sum = hash_fold(sum, 100 + (uint64_t)i, frame_slot(w, block, i));
    return sum;
}
