#include "lang/variable.h"

#include "base/hash.h"
#include "lang/undo.h"

void variable_lay_out(World *w, WorldVariable *variable)
{
    int veils = variable->viewers || variable->things ? variable->count : 0;
    variable->at = block_take(w, (size_t)(variable->count + veils) * sizeof(int32_t));
}

void variable_begin(const World *w, void *block, int variable)
{
    for (int i = 0; i < w->variable[variable].count; i++)
        variable_put(w, block, variable, i, world_first(&w->variable[variable], i));
}

uint64_t vm_key_variable(const World *w, int variable, int index, int64_t value)
{
    const WorldVariable *v = &w->variable[variable];
    return value == world_first(v, index) ? 0 : hash_key(v->id, (uint64_t)index, (uint64_t)value);
}

uint64_t variable_hash(const World *w, const void *block, int variable)
{
    uint64_t hash = 0;
    for (int i = 0; i < w->variable[variable].count; i++)
        hash ^= vm_key_variable(w, variable, i, variable_value(w, block, variable, i));
    return hash;
}

void vm_set_variable(Vm *vm, int variable, int index, int64_t value)
{
    const World *w = vm->world;
    const WorldVariable *v = &w->variable[variable];
    if (v->ranged && value < v->low)
        value = v->low;
    if (v->ranged && value > v->high)
        value = v->high;
    int32_t old = variable_value(w, vm->block, variable, index);
    if (old == value)
        return;
    vm_write_int(vm, variable_at(w, variable, index), (int32_t)value);
    vm_change_body(vm, vm_key_variable(w, variable, index, old) ^ vm_key_variable(w, variable, index, value));
}
