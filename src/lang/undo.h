/* Writes that the undo log remembers, where there is one: the old word of the block is kept before it changes. */
#ifndef TAH_LANG_UNDO_H
#define TAH_LANG_UNDO_H

#include "base/bits.h"
#include "lang/block.h"
#include "lang/vm/vm.h"

/* Keeps the word at an offset; there is a log. */
void vm_log_word(Vm *vm, uint32_t at);

/* Remembers the old bytes of a range of the state, in words. */
void vm_remember(Vm *vm, uint32_t at, uint32_t bytes);

static inline void vm_remember_word(Vm *vm, uint32_t at)
{
    if (vm->log)
        vm_log_word(vm, at);
}

static inline void vm_write_byte(Vm *vm, uint32_t at, uint8_t value)
{
    vm_remember_word(vm, at);
    vm->block[at] = value;
}

static inline void vm_write_short(Vm *vm, uint32_t at, int16_t value)
{
    vm_remember_word(vm, at);
    block_put_short(vm->block, at, value);
}

static inline void vm_write_int(Vm *vm, uint32_t at, int32_t value)
{
    vm_remember_word(vm, at);
    block_put_int(vm->block, at, value);
}

static inline void vm_write_long(Vm *vm, uint32_t at, uint64_t value)
{
    vm_remember_word(vm, at);
    block_put_long(vm->block, at, value);
}

/* Takes a number into the set at an offset, or out of it. */
static inline void vm_flip_bit(Vm *vm, uint32_t set_at, int number)
{
    uint32_t at = set_at + (uint32_t)bits_word(number) * 8;
    vm_remember_word(vm, at);
    *block_open_set(vm->block, at) ^= bits_one(number);
}

/* The hash of the body follows a change of it. */
static inline void vm_change_body(Vm *vm, uint64_t difference)
{
    vm_remember_word(vm, 0);
    vm_head(vm)->body ^= difference;
}

#endif
