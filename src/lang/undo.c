#include "lang/undo.h"

#include "base/mem.h"
#include "lang/cost.h"

enum { ROOM = 256 /* words more than are needed, so that a log seldom grows */ };

static void make_room(UndoLog *log, size_t words)
{
    if (log->count + words > log->capacity)
        log->word = mem_grow(log->word, &log->capacity, log->count + words + ROOM, sizeof *log->word);
}

void vm_log_word(Vm *vm, uint32_t at)
{
    UndoLog *log = vm->log;
    vm->budget -= COST_REMEMBERED;
    make_room(log, 1);
    struct UndoWord *word = &log->word[log->count++];
    word->at = at & ~7u;
    word->old = block_long(vm->block, word->at);
}

void vm_remember(Vm *vm, uint32_t at, uint32_t bytes)
{
    UndoLog *log = vm->log;
    if (!log || bytes == 0)
        return;
    uint32_t first = at & ~7u, words = (at + bytes + 7 - first) / 8;
    vm->budget -= (int64_t)words * COST_REMEMBERED;
    make_room(log, words);
    struct UndoWord *word = log->word + log->count;
    for (uint32_t i = 0; i < words; i++)
        word[i] = (struct UndoWord){first + i * 8, block_long(vm->block, first + i * 8)};
    log->count += words;
}
