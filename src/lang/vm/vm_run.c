#include "lang/vm/vm_run.h"

#include "base/bits.h"
#include "base/message.h"
#include "lang/answer.h"
#include "lang/layer.h"
#include "lang/repetition.h"
#include "lang/variable.h"
#include "lang/vm/vm_frame.h"
#include "lang/vm/vm_line.h"
#include "lang/vm/vm_list.h"
#include "lang/vm/vm_path.h"
#include "lang/vm/vm_player.h"
#include "lang/vm/vm_set.h"
#include "lang/vm/vm_thing.h"
#include "lang/zone.h"

static VmStop fail(Vm *vm, int pc, Message why)
{
    vm->fault_at = pc;
    vm->fault = why;
    return VM_FAULT;
}

static VmStop exhausted(Vm *vm, int pc)
{
    vm->fault_at = pc;
    return VM_FAULT;
}

static bool fits(int64_t value)
{
    return value >= INT32_MIN && value <= INT32_MAX;
}

static VmStop suspend(Vm *vm, int resume, uint32_t deciders, int chance)
{
    Head *head = vm_head(vm);
    head->resume = resume;
    head->deciders = deciders;
    head->chance = chance;
    return chance ? VM_CHANCE : VM_ASKED;
}

static const int32_t *table_of(const World *w, int at)
{
    return w->table + at;
}

/* clang-format off */
/* Where the compiler knows labels as values, each instruction jumps to the next by itself, which
 * processors predict better than one jump for all; elsewhere a switch does. */
#ifdef __GNUC__
#define OP(name) at_##name:
#define DISPATCH GO
#define GO __extension__({ goto *go[in->op]; });
#define END_DISPATCH
#define JUMPED \
    do {       \
        GO     \
    } while (0)
#else
#define OP(name) case OPCODE_##name:
#define DISPATCH \
jumped:          \
    if (vm->meter) vm_count(vm, (int)(in - code)); \
    switch ((Opcode)in->op)
#define END_DISPATCH \
    case OPCODE_COUNT: break;
#define JUMPED goto jumped
#endif
#define NEXT  \
    do {      \
        in++; \
        JUMPED; \
    } while (0)

/* clang-format on */

#define RUN run_sets
#define STRIDE ((size_t)vm->stride)
#define WORDS(domain) (w->words[domain])
#include "lang/vm/vm_body.h"

#define RUN run_words
#define STRIDE ((size_t)1)
#define WORDS(domain) ((void)(domain), 1)
#include "lang/vm/vm_body.h"

/* Where a word is enough for all sets, as on boards of up to 63 cells and one more for none, nothing is a loop. */
VmStop vm_run(Vm *vm, int pc)
{
    return vm->stride == 1 ? run_words(vm, pc) : run_sets(vm, pc);
}
