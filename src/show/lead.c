#include "show/lead.h"

#include "show/inside.h"

bool stage_has_leads(const Stage *stage)
{
    return stage->leads;
}

LookGround stage_ribbons(const Stage *stage)
{
    return (LookGround)stage->ribbons;
}

/* None leads off the board or to where it begins. */
static bool leads(Machine *machine, const State *state, const StageLook *look, int cell, int player,
                  GameLead *out)
{
    int64_t to;
    if (!look || !look->lead ||
        !look_ask(machine, state, look->lead->entry, look->lead->personal, cell, player, &to) || to == cell ||
        !stage_on_board(machine->stage, (int)to))
        return false;
    *out = (GameLead){(int)to, look->look.role, look->lead->style, look->lead->ground};
    return true;
}

static bool layer_leads(Machine *machine, const State *state, int layer, int cell, int player, GameLead *out)
{
    const Stage *stage = machine->stage;
    int value = game_layer_value(machine, state, layer, cell);
    if (value == 0 || stage->rules->layer[layer].things || game_veils(machine, state, layer, cell, player))
        return false;
    const StageLook *look = look_holding(machine, state, stage->look[layer][value], cell, player);
    return leads(machine, state, look, cell, player, out);
}

int game_leads_from(Machine *machine, const State *state, int cell, int player, GameLead *out, int max)
{
    const Stage *stage = machine->stage;
    int count = 0;
    if (!stage->leads || !stage_on_board(stage, cell))
        return 0;
    for (int layer = 0; layer < stage->rules->layers && count < max; layer++)
        count += layer_leads(machine, state, layer, cell, player, &out[count]);
    for (int i = 0; i < stage->marks && count < max; i++) {
        const StageLook *look = mark_holding(machine, state, &stage->mark[i], cell, player);
        count += leads(machine, state, look, cell, player, &out[count]);
    }
    return count;
}
