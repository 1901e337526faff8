/* Variables of a state: numbers that rules write, one or several of a name (of every player, thing or cell), counted from
 * 0. What is none, a player, a cell or a thing, is a number, too. */
#ifndef TAH_LANG_VARIABLE_H
#define TAH_LANG_VARIABLE_H

#include "lang/block.h"
#include "lang/vm/vm.h"

/* Gives a variable whose fields are filled in its room in a state, and puts its first values into one. */
void variable_lay_out(World *world, WorldVariable *variable);
void variable_begin(const World *world, void *block, int variable);

/* Where a value lies; index is one that there is. */
static inline uint32_t variable_at(const World *world, int variable, int index)
{
    return world->variable[variable].at + (uint32_t)index * 4;
}

static inline int32_t variable_value(const World *world, const void *block, int variable, int index)
{
    return block_int(block, variable_at(world, variable, index));
}

/* What a view keeps of a value that it hides, behind the values of a variable that not all know or that holds a thing. */
enum {
    VEIL_NONE,  /* it is not hidden */
    VEIL_VALUE, /* nothing is kept */
    VEIL_THING  /* and more: where the thing lies that it holds, as the view counts hidden things there */
};

static inline int32_t variable_veiled(const World *world, const void *block, int variable, int index)
{
    return block_int(block, variable_at(world, variable, world->variable[variable].count + index));
}

static inline void variable_veil(const World *world, void *block, int variable, int index, int32_t veil)
{
    block_put_int(block, variable_at(world, variable, world->variable[variable].count + index), veil);
}

/* A value beyond the variable's range becomes the nearer end of it. */
void vm_set_variable(Vm *vm, int variable, int index, int64_t value);

/* Any value, without a word to hash and log, in a state that is being made. */
static inline void variable_put(const World *world, void *block, int variable, int index, int32_t value)
{
    block_put_int(block, variable_at(world, variable, index), value);
}

/* What a value adds to the hash of the body, and all of a variable together. The first value adds nothing. */
uint64_t vm_key_variable(const World *world, int variable, int index, int64_t value);
uint64_t variable_hash(const World *world, const void *block, int variable);

#endif
