#include "show/clue.h"

#include "game/inside.h"

int stage_clue_count(const Stage *stage)
{
    return stage->rules->clues;
}

bool stage_clue_of_columns(const Stage *stage, int clue)
{
    return stage->rules->clue[clue].columns;
}

int stage_clue(const Stage *stage, int clue, int line, const int32_t **numbers)
{
    const WorldClue *c = &stage->world.clue[clue];
    if (line < 1 || line > c->lines)
        return -1;
    *numbers = c->number + c->start[line - 1];
    return c->length[line - 1];
}

bool game_clue_met(Machine *machine, const State *state, int clue, int line)
{
    int32_t pick = line;
    int64_t met;
    int entry = machine->stage->clue_met[clue];
    return entry >= 0 && machine_ask(machine, state, entry, 1, &pick, &met) && met;
}
