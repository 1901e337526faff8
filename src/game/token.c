#include "game/token.h"

#include <string.h>

#include "game/inside.h"

int stage_token_count(const Stage *stage)
{
    return stage->token_count;
}

const char *stage_token_name(const Stage *stage, int token)
{
    return stage->token[token].model->name;
}

bool stage_token_per_player(const Stage *stage, int token)
{
    return stage->token[token].model->per_player;
}

int game_token_cell(const Machine *machine, const State *state, int token, int player)
{
    const Stage *stage = machine->stage;
    const VariableModel *model = stage->token[token].model;
    const WorldVariable *v = &stage->world.variable[model->symbol->index];
    int32_t place;
    memcpy(&place, (const uint8_t *)state + v->at + (size_t)(model->per_player ? player : 0) * 4,
           sizeof place);
    return place >= 0 && place < stage->world.cells ? place : CELL_NONE;
}

int game_tokens_at(const Machine *machine, const State *state, int cell, GameToken *out, int max)
{
    const Stage *stage = machine->stage;
    int count = 0;
    for (int i = 0; i < stage->token_count; i++)
        for (int p = 0; p < stage->token[i].count && count < max; p++)
            if (game_token_cell(machine, state, i, p) == cell)
                out[count++] = (GameToken){i, stage->token[i].model->per_player ? p : PLAYER_NOBODY};
    return count;
}
