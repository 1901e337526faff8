#include "lang/vm/vm.h"

#include <string.h>

#include "base/interrupt.h"
#include "base/mem.h"
#include "base/message.h"

void vm_init(Vm *vm, const World *world)
{
    memset(vm, 0, sizeof *vm);
    vm->world = world;
    vm->stride = world->words[0];
    for (int i = 1; i < DOMAINS; i++)
        if (world->words[i] > vm->stride)
            vm->stride = world->words[i];
    vm->r = mem_alloc_array(CODE_REGISTERS, sizeof *vm->r);
    vm->s = mem_alloc_array((size_t)(CODE_SETS + VM_SPARE_SETS) * (size_t)vm->stride, sizeof *vm->s);
    int queued = world->ends > world->cells ? world->ends : world->cells;
    vm->queue = mem_alloc_array((size_t)queued + 1, sizeof *vm->queue);
    for (int i = 0; i < 2; i++)
        vm->list[i] = mem_alloc_array((size_t)world->cells + 1, sizeof *vm->list[i]);
}

void vm_free(Vm *vm)
{
    mem_free(vm->r);
    mem_free(vm->s);
    mem_free(vm->queue);
    mem_free(vm->list[0]);
    mem_free(vm->list[1]);
}

/* The generator that an outcome of a shuffle stands for: seeded from its picks. */
Random vm_outcome(const Vm *vm)
{
    uint64_t seed = 0;
    for (int i = 0; i < vm->picks; i++)
        seed = seed << 15 | (uint16_t)vm->pick[i];
    Random random;
    random_seed(&random, seed);
    return random;
}

/* The next slice. Nothing is left when the grant is used up, or when somebody wants the program to end. */
bool vm_next_slice(Vm *vm)
{
    if (interrupt_asked()) {
        vm->fault = MSG_FAULT_INTERRUPTED;
        vm->reserve = 0;
        return false;
    }
    int64_t wanted = VM_SLICE - vm->budget, slice = vm->reserve < wanted ? vm->reserve : wanted;
    vm->fault = MSG_FAULT_BUDGET;
    vm->reserve -= slice;
    vm->budget += slice;
    return vm->budget >= 0;
}

void vm_grant(Vm *vm, int64_t steps)
{
    vm->budget =
        steps < VM_SLICE ? steps : VM_SLICE; /* what is short goes on even when the program is to end */
    vm->reserve = steps - vm->budget;
}

int64_t vm_left(const Vm *vm)
{
    return vm->budget + vm->reserve;
}

bool vm_charge(Vm *vm, int64_t steps)
{
    vm->budget -= steps;
    return vm->budget >= 0 || vm_next_slice(vm);
}

/* What is charged for turns of loops and for calls is what their instructions always take. */
static bool charges_others(Opcode op)
{
    return op == OPCODE_LOOP || op == OPCODE_AGAIN || op == OPCODE_CALL || op == OPCODE_ENDTURN;
}

void vm_count(Vm *vm, int at)
{
    VmMeter *meter = vm->meter;
    int64_t charged = meter->budget - vm->budget;
    if (meter->last >= 0 && charged > 0 && !charges_others((Opcode)vm->world->code->at[meter->last].op))
        meter->extra[meter->last] += charged;
    meter->times[at]++;
    meter->budget = vm->budget;
    meter->last = at;
}
