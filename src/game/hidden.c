/* What the rules hide of layers. */
#include "game/game.h"

#include "game/inside.h"
#include "lang/layer.h"

int game_layer_value(const Machine *machine, const State *state, int layer, int cell)
{
    return layer_value(&machine->stage->world, state, layer, cell);
}

bool stage_layer_hides(const Stage *stage, int layer)
{
    return stage->hidden[layer] >= 0;
}

bool stage_layer_forgets(const Stage *stage, int layer)
{
    return stage->rules->layer[layer].forgets;
}

/* The fog lifts when the game is over, and what the rules say is shown then. */
static bool is_lifted(const Machine *machine, const State *state, int layer)
{
    const LayerModel *model = &machine->stage->rules->layer[layer];
    return state->head.ended != ENDED_NOT && (model->sees || model->lifts);
}

bool game_hides(Machine *machine, const State *state, int layer, int cell, int player)
{
    return !is_lifted(machine, state, layer) && game_hides_in_play(machine, state, layer, cell, player);
}

bool game_hides_in_play(Machine *machine, const State *state, int layer, int cell, int player)
{
    int entry = machine->stage->hidden[layer];
    int32_t pick[3] = {cell, player, 0};
    int64_t hides;
    return entry >= 0 &&
           (!machine_ask(machine, state, entry, 3, pick, &hides) || hides); /* rules that fail tell nothing */
}

void machine_show(Machine *machine, const uint8_t *shown)
{
    machine->shown = shown;
}

/* Has the player seen what stands there, before an undo. */
static bool was_shown(const Machine *machine, int layer, int cell, int value)
{
    size_t cells = (size_t)machine->stage->world.cells;
    return machine->shown && machine->shown[(size_t)layer * cells + (size_t)cell] == value;
}

/* From everybody (PLAYER_NOBODY) is hidden what is hidden from somebody. */
static bool is_hidden(Machine *machine, const State *state, int layer, int cell, int player)
{
    if (player >= 0)
        return game_hides(machine, state, layer, cell, player);
    bool hidden = false;
    for (int p = 0; p < machine->stage->players && !hidden; p++)
        hidden = game_hides(machine, state, layer, cell, p);
    return hidden;
}

bool game_veils(Machine *machine, const State *state, int layer, int cell, int player)
{
    int value = layer_value(&machine->stage->world, state, layer, cell);
    return is_hidden(machine, state, layer, cell, player) && !was_shown(machine, layer, cell, value);
}
