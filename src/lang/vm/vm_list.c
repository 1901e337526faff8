#include "lang/vm/vm_list.h"

#include <string.h>

#include "base/bits.h"

void list_line(const World *w, uint64_t *out, int columns, int64_t number)
{
    int words = w->words[DOMAIN_CELLS];
    if (number >= 1 && number <= (columns ? w->width : w->height))
        bits_copy(out, w->line[columns] + (number - 1) * words, words);
    else
        bits_clear(out, words);
}

static bool is_beside(const World *w, int a, int b)
{
    bool found = false;
    for (int d = 0; d < VM_DIRECTIONS && !found; d++)
        found = world_step(w, a, d) == b;
    return found;
}

/* Lengths of the stretches of `in` along a line, whose cells are taken in reading order. */
void list_runs(Vm *vm, int list, const uint64_t *in, const uint64_t *line)
{
    const World *w = vm->world;
    int words = w->words[DOMAIN_CELLS], count = 0, last = -1;
    for (int c = bits_next(line, words, 0, w->cells); c < w->cells;
         c = bits_next(line, words, c + 1, w->cells)) {
        bool is = bits_has(in, c);
        if (is && last >= 0 && is_beside(w, last, c))
            vm->list[list][count - 1]++;
        else if (is)
            vm->list[list][count++] = 1;
        last = is ? c : -1;
    }
    vm->listed[list] = count;
}

int64_t clue_first(const WorldClue *clue, int64_t line)
{
    bool is = line >= 1 && line <= clue->lines && clue->length[line - 1] > 0;
    return is ? clue->number[clue->start[line - 1]] : clue->none;
}

bool clue_is_told(const WorldClue *clue, int64_t line)
{
    return line >= 1 && line <= clue->lines && clue->length[line - 1] >= 0;
}

void list_clue(Vm *vm, int list, const WorldClue *clue, int64_t line)
{
    bool is = line >= 1 && line <= clue->lines;
    int length = is ? clue->length[line - 1] : -1;
    vm->listed[list] = length <= vm->world->cells ? length : vm->world->cells;
    for (int i = 0; i < vm->listed[list]; i++)
        vm->list[list][i] = clue->number[clue->start[line - 1] + i];
}

/* A list of which nothing is known is like every other. */
bool lists_agree(const Vm *vm)
{
    if (vm->listed[0] < 0 || vm->listed[1] < 0)
        return true;
    return vm->listed[0] == vm->listed[1] &&
           memcmp(vm->list[0], vm->list[1], (size_t)vm->listed[0] * sizeof(int32_t)) == 0;
}
