#include "play/seen.h"

#include <string.h>

#include "base/mem.h"

struct Seen {
    const Stage *stage;
    size_t cells;
    int layers;
    uint8_t *before; /* layers * cells values in sight before an undo */
    bool *late;      /* of these, those that only the end of the game showed */
    uint8_t *shown;  /* the same of what stays shown */
    int count;
};

Seen *seen_new(const Stage *stage)
{
    bool hides = false;
    for (int layer = 0; layer < stage_layer_count(stage); layer++)
        hides = hides || stage_layer_hides(stage, layer);
    if (!hides || stage_players(stage) > 1)
        return NULL;
    Seen *seen = mem_alloc(sizeof *seen);
    *seen = (Seen){.stage = stage, .layers = stage_layer_count(stage)};
    seen->cells = (size_t)stage_width(stage) * (size_t)stage_height(stage);
    seen->before = mem_alloc_array((size_t)seen->layers * seen->cells, 1);
    seen->late = mem_alloc_array((size_t)seen->layers * seen->cells, sizeof *seen->late);
    seen->shown = mem_alloc_array((size_t)seen->layers * seen->cells, 1);
    return seen;
}

void seen_free(Seen *seen)
{
    if (!seen)
        return;
    mem_free(seen->before);
    mem_free(seen->late);
    mem_free(seen->shown);
    mem_free(seen);
}

void seen_before(Seen *seen, Machine *machine, const State *state)
{
    for (int layer = 0; seen && layer < seen->layers; layer++)
        for (size_t c = 0; stage_layer_hides(seen->stage, layer) && c < seen->cells; c++) {
            size_t at = (size_t)layer * seen->cells + c;
            bool hidden = game_hides(machine, state, layer, (int)c, 0);
            seen->before[at] = (uint8_t)(hidden ? 0 : game_layer_value(machine, state, layer, (int)c));
            seen->late[at] = game_hides_in_play(machine, state, layer, (int)c, 0);
        }
}

/* Who takes an end back may go on without having the whole answer before them. */
static void keep(Seen *seen, int layer, size_t at)
{
    if (seen->shown[at] == seen->before[at])
        return;
    seen->count++;
    if (!stage_layer_forgets(seen->stage, layer) && !seen->late[at])
        seen->shown[at] = seen->before[at];
}

void seen_after(Seen *seen, Machine *machine, const State *state)
{
    for (int layer = 0; seen && layer < seen->layers; layer++)
        for (size_t c = 0; stage_layer_hides(seen->stage, layer) && c < seen->cells; c++) {
            size_t at = (size_t)layer * seen->cells + c;
            if (seen->before[at] && game_layer_value(machine, state, layer, (int)c) == seen->before[at] &&
                game_hides(machine, state, layer, (int)c, 0))
                keep(seen, layer, at);
        }
}

void seen_clear(Seen *seen)
{
    if (seen)
        memset(seen->shown, 0, (size_t)seen->layers * seen->cells);
}

int seen_count(const Seen *seen)
{
    return seen ? seen->count : 0;
}

const uint8_t *seen_values(const Seen *seen)
{
    return seen ? seen->shown : NULL;
}
