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
    if (w->frame == 0)
        return;
    vm_remember(vm, w->frame_at, (uint32_t)w->frame * 8);
    bits_clear(block_open_set(vm->block, w->frame_at), w->frame);
}

uint64_t frame_hash(const World *w, const void *block, uint64_t sum)
{
    for (int i = 0; i < w->frame; i++)
        sum = hash_fold(sum, 100 + (uint64_t)i, frame_slot(w, block, i));
    return sum;
}
