#include "game/decisive.h"

#include <string.h>

#include "base/mem.h"
#include "game/inside.h"
#include "lang/layer.h"
#include "lang/vm/vm_run.h"
#include "lang/zone.h"

enum { DECISIVE_STEPS = 20000000 }; /* that may be taken to find them */

typedef struct Search {
    Machine *machine;
    const State *won;
    State *tried; /* the ended state, with less on it */
    State *run;   /* where the rules look at it */
    int place;    /* of the rule that ended it */
} Search;

/* Does the rule that ended it do so again. */
static bool ends_alike(Search *s)
{
    Vm *vm = &s->machine->vm;
    const Stage *stage = s->machine->stage;
    state_copy(stage, s->run, s->tried);
    vm->block = (uint8_t *)s->run;
    vm->log = NULL;
    if (vm_left(vm) < 0 || vm_run(vm, stage->end) != VM_OVER)
        return false;
    const Head *was = &s->won->head, *is = &s->run->head;
    bool same = is->ended == was->ended && is->winners == was->winners;
    if (s->place < 0)
        s->place = vm->over_at;
    return same && vm->over_at == s->place;
}

static bool may_be_taken(const Stage *stage, int layer)
{
    return stage->world.layer[layer].changes && !layer_has_things(&stage->world, layer);
}

/* Takes away what stands on a cell; false: nothing does. */
static bool take_away(const Search *s, int cell)
{
    const Stage *stage = s->machine->stage;
    bool any = false;
    for (int layer = 0; layer < stage->world.layers; layer++) {
        int first = stage->rules->layer[layer].first;
        if (!may_be_taken(stage, layer) || layer_value(&stage->world, s->tried, layer, cell) == first)
            continue;
        layer_put(&stage->world, s->tried, layer, cell, first);
        any = true;
    }
    return any;
}

static void put_back(const Search *s, int cell)
{
    const Stage *stage = s->machine->stage;
    for (int layer = 0; layer < stage->world.layers; layer++)
        if (may_be_taken(stage, layer))
            layer_put(&stage->world, s->tried, layer, cell, layer_value(&stage->world, s->won, layer, cell));
}

/* Takes away what the win does not need, the cells in `first` before the others, and marks those that are left. */
static int search(Search *s, const uint8_t *first, uint8_t *out)
{
    int found = 0, cells = s->machine->stage->world.cells;
    state_copy(s->machine->stage, s->tried, s->won);
    s->tried->head.ended = ENDED_NOT;
    s->tried->head.winners = 0;
    if (!ends_alike(s))
        return 0;
    for (int i = 0; i < 2 * cells; i++)
        if (first[i % cells] == (i < cells) && take_away(s, i % cells) && !ends_alike(s)) {
            put_back(s, i % cells);
            out[i % cells] = 1;
            found++;
        }
    return vm_left(&s->machine->vm) < 0 ? 0 : found;
}

/* One move may have won twice, as by two rows that meet: what wins without some of the cells found, and is no larger, counts
 * as well. */
static int search_both(Search *s, uint8_t *out)
{
    int cells = s->machine->stage->world.cells;
    uint8_t *first = mem_alloc((size_t)cells), *other = mem_alloc((size_t)cells);
    int found = search(s, first, out);
    memcpy(first, out, (size_t)cells);
    int same = found > 0 ? search(s, first, other) : 0;
    for (int cell = 0; cell < cells && same > 0 && same <= found; cell++)
        if (other[cell] && !out[cell])
            out[cell] = 1;
    mem_free(first);
    mem_free(other);
    return found;
}

int game_decisive(Machine *machine, const State *state, uint8_t *out)
{
    const Stage *stage = machine->stage;
    memset(out, 0, (size_t)stage->world.cells);
    if (stage->end < 0 || state->head.ended != ENDED_WIN)
        return 0;
    Search s = {machine, state, state_new(stage), state_new(stage), -1};
    machine->vm.quiet = false;
    machine->set_valid = false;
    vm_grant(&machine->vm, DECISIVE_STEPS);
    int found = search_both(&s, out);
    machine_rest(machine);
    state_free(s.tried);
    state_free(s.run);
    return found;
}
