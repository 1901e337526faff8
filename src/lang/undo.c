#include "lang/undo.h"

#include "base/mem.h"
#include "lang/cost.h"

void vm_log_word(Vm *vm, uint32_t at)
{
    UndoLog *log = vm->log;
    vm->budget -= COST_REMEMBERED;
    if (log->count == log->capacity)
        log->word = mem_grow(log->word, &log->capacity, log->count + 1, sizeof *log->word);
    struct UndoWord *word = &log->word[log->count++];
    word->at = at & ~7u;
    word->old = block_long(vm->block, word->at);
}

void vm_remember(Vm *vm, uint32_t at, uint32_t bytes)
{
    if (!vm->log)
        return;
    for (uint32_t i = at & ~7u; i < at + bytes; i += 8)
        vm_log_word(vm, i);
}
