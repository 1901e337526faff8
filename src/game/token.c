#include "game/token.h"

#include "game/inside.h"
#include "game/stage.h"
#include "lang/variable.h"

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

bool stage_token_on_ends(const Stage *stage, int token)
{
    return stage->token[token].model->type.kind == TYPE_END;
}

/* A cell or an end; -1: off the board. */
static int place_of(const Machine *machine, const State *state, int token, int player)
{
    const Stage *stage = machine->stage;
    const VariableModel *model = stage->token[token].model;
    const World *w = &stage->world;
    int variable = model->symbol->index;
    int32_t place = variable_value(w, state, variable, model->per_player ? player : 0);
    return place >= 0 && place < w->none[w->variable[variable].domain] ? place : -1;
}

int game_token_end(const Machine *machine, const State *state, int token, int player)
{
    int place = place_of(machine, state, token, player);
    return place < 0 || !stage_token_on_ends(machine->stage, token) ? END_NONE : place;
}

int game_token_cell(const Machine *machine, const State *state, int token, int player)
{
    int place = place_of(machine, state, token, player);
    if (place < 0)
        return CELL_NONE;
    return stage_token_on_ends(machine->stage, token) ? stage_end_cell(machine->stage, place) : place;
}

int game_tokens_at(const Machine *machine, const State *state, int cell, GameToken *out, int max)
{
    const Stage *stage = machine->stage;
    int count = 0, ends = 4 * stage_per_side(stage);
    for (int i = 0; i < stage->token_count; i++)
        for (int p = 0; p < stage->token[i].count && count < max; p++) {
            if (game_token_cell(machine, state, i, p) != cell)
                continue;
            int end = game_token_end(machine, state, i, p);
            out[count++] = (GameToken){i, stage->token[i].model->per_player ? p : PLAYER_NOBODY,
                                       end == END_NONE ? -1 : end % ends};
        }
    return count;
}
