#include "game/machine.h"

#include <string.h>

#include "base/mem.h"
#include "game/inside.h"
#include "game/moveset.h"
#include "game/state.h"
#include "lang/vm/vm_run.h"

enum { TRIED_BYTES = 4096 /* of a state that is sooner copied than logged */ };

Machine *machine_new(const Stage *stage)
{
    Machine *m = mem_alloc(sizeof *m);
    m->stage = stage;
    m->language = stage->language;
    vm_init(&m->vm, &stage->world);
    m->vm.emitter = (VmEmitter){&m->set, moveset_emit, moveset_emit_ways};
    m->scratch = mem_alloc(stage_state_size(stage));
    m->tried = stage_state_size(stage) <= TRIED_BYTES ? mem_alloc(stage_state_size(stage)) : NULL;
    machine_rest(m);
    for (size_t i = 0; i < sizeof m->room / sizeof *m->room; i++)
        m->room[i] = state_new(stage);
    return m;
}

void machine_speak(Machine *m, Language language)
{
    m->language = language;
}

void machine_rest(Machine *m)
{
    m->telling = TELLING_STEPS;
}

bool machine_tell(Machine *m, const State *state, int entry)
{
    m->vm.block = (uint8_t *)(uintptr_t)state;
    m->vm.log = NULL;
    vm_grant(&m->vm, m->telling);
    VmStop stop = vm_run(&m->vm, entry);
    m->telling = vm_left(&m->vm);
    return stop == VM_HALTED;
}

bool machine_ask(Machine *m, const State *state, int entry, int picks, const int32_t *pick, int64_t *value)
{
    m->vm.picks = picks;
    memcpy(m->vm.pick, pick, (size_t)picks * sizeof *pick);
    bool good = machine_tell(m, state, entry);
    *value = good ? m->vm.r[0] : 0;
    return good;
}

void machine_grant(Machine *m)
{
    machine_rest(m);
    if (!m->starting)
        vm_grant(&m->vm, m->rationed ? RATION_STEPS : STRETCH_STEPS);
}

void machine_ration(Machine *m, bool rationed)
{
    m->rationed = rationed;
}

void machine_allow(Machine *m, Lenience lenience)
{
    if (!m->stage->lenient || m->vm.lenience == (int)lenience)
        return;
    m->set_valid = false;
    m->vm.lenience = (int)lenience;
}

void machine_spare(Machine *m, bool sparing)
{
    m->sparing = sparing;
}

void machine_free(Machine *m)
{
    if (!m)
        return;
    vm_free(&m->vm);
    moveset_free(&m->set);
    moveset_free(&m->spare);
    moveset_free(&m->starts);
    moveset_free(&m->steps);
    mem_free(m->links.move);
    mem_free(m->inner.word);
    mem_free(m->scratch);
    mem_free(m->tried);
    for (size_t i = 0; i < sizeof m->room / sizeof *m->room; i++)
        state_free(m->room[i]);
    mem_free(m);
}

UndoLog *undo_new(void)
{
    return mem_alloc(sizeof(UndoLog));
}

void undo_free(UndoLog *log)
{
    if (!log)
        return;
    mem_free(log->word);
    mem_free(log);
}

size_t undo_mark(const UndoLog *log)
{
    return log->count;
}

void undo_to(Machine *machine, State *state, UndoLog *log, size_t mark)
{
    (void)machine;
    while (log->count > mark) {
        const struct UndoWord *word = &log->word[--log->count];
        memcpy((uint8_t *)state + word->at, &word->old, 8);
    }
}

void undo_look(const UndoLog *log, size_t mark, State *copy)
{
    for (size_t i = log->count; i > mark; i--)
        memcpy((uint8_t *)copy + log->word[i - 1].at, &log->word[i - 1].old, 8);
}

void machine_choose(Machine *m, const Move *move)
{
    Vm *vm = &m->vm;
    vm->option = move->option;
    vm->picks = move->count;
    for (int i = 0; i < move->count; i++)
        vm->pick[i] = move->pick[i];
}
