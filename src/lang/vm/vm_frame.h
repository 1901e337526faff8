/* The frame of a state: slots of 64 bits for what names keep across questions, a number or a word of a set each. What none
 * uses is zero. */
#ifndef TAH_LANG_VM_FRAME_H
#define TAH_LANG_VM_FRAME_H

#include "lang/block.h"
#include "lang/undo.h"

/* The frame comes last in a state: how many slots it has (World.frame) is known when all code is. */
static inline void frame_lay_out(World *world)
{
    world->frame_at = block_take(world, (size_t)world->frame * sizeof(uint64_t));
}

static inline uint32_t frame_slot_at(const World *world, int slot)
{
    return world->frame_at + (uint32_t)slot * 8;
}

static inline uint64_t frame_slot(const World *world, const void *block, int slot)
{
    return block_long(block, frame_slot_at(world, slot));
}

/* The words from a slot on. */
static inline const uint64_t *frame_set(const World *world, const void *block, int slot)
{
    return block_set(block, frame_slot_at(world, slot));
}

static inline void vm_set_slot(Vm *vm, int slot, uint64_t value)
{
    vm_write_long(vm, frame_slot_at(vm->world, slot), value);
}

void vm_set_slots(Vm *vm, int slot, const uint64_t *set, int words);
/* What a script kept is dropped, but for World.kept. */
void vm_clear_frame(Vm *vm);
/* A procedure that leads to itself begins, or is done: what it knows outside is laid aside and taken up again. What lies
 * aside is a stack: the slots of one, and above them its number from 1 on. False: there is no room for more. */
bool vm_nest(Vm *vm, int number);
void vm_unnest(Vm *vm, int number);

/* Without a word to hash and log, in a state that is being made. */
static inline void frame_put(const World *world, void *block, int slot, uint64_t value)
{
    block_put_long(block, frame_slot_at(world, slot), value);
}

/* A sum with all slots folded in (hash_fold). */
uint64_t frame_hash(const World *world, const void *block, uint64_t sum);

#endif
