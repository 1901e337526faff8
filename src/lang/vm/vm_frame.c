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

bool vm_nest(Vm *vm, int number)
{
    const World *w = vm->world;
    WorldNest nest = w->nest[number];
    uint64_t depth = frame_slot(w, vm->block, nest.depth), used = frame_slot(w, vm->block, w->nest_at);
    if (depth > 0) {
        if (used + (uint64_t)nest.count + 1 > NEST_ROOM)
            return false;
        int to = w->nest_at + 1 + (int)used;
        move_slots(vm, nest.first, to, nest.count);
        vm_set_slot(vm, to + nest.count, (uint64_t)number + 1);
        vm_set_slot(vm, w->nest_at, used + (uint64_t)nest.count + 1);
    }
    vm_set_slot(vm, nest.depth, depth + 1);
    return true;
}

void vm_unnest(Vm *vm, int number)
{
    const World *w = vm->world;
    WorldNest nest = w->nest[number];
    uint64_t depth = frame_slot(w, vm->block, nest.depth), used = frame_slot(w, vm->block, w->nest_at);
    if (depth > 1 && used > (uint64_t)nest.count && used <= NEST_ROOM) {
        int from = w->nest_at + (int)used - nest.count;
        vm_set_slot(vm, from + nest.count, 0);
        move_slots(vm, from, nest.first, nest.count);
        vm_set_slot(vm, w->nest_at, used - (uint64_t)nest.count - 1);
    }
    vm_set_slot(vm, nest.depth, depth > 0 ? depth - 1 : 0);
}

uint64_t frame_hash(const World *w, const void *block, uint64_t sum)
{
    for (int i = 0; i < w->frame; i++)
        sum = hash_fold(sum, 100 + (uint64_t)i, frame_slot(w, block, i));
    return sum;
}
