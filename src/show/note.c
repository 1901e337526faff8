/* Notes: reading them from a state, and how they look. */
#include "show/note.h"

#include "game/inside.h"
#include "lang/variable.h"

_Static_assert((int)NOTES_SETS == (int)MODEL_NOTES && (int)NOTES_VALUES == (int)MODEL_NOTED,
               "as many as rules may have");

bool stage_has_notes(const Stage *stage)
{
    return stage->note_sets > 0;
}

static void read_set(const StageNotes *notes, uint32_t bits, int values, GameNotes *out)
{
    *out = (GameNotes){.name = notes->model->name, .values = values};
    for (int v = 1; v <= values; v++)
        if (bits >> (v - 1) & 1) {
            out->value[out->count] = v;
            out->look[out->count++] = &notes->look[v];
        }
}

int game_notes_at(const Machine *machine, const State *state, int cell, GameNotes out[NOTES_SETS])
{
    const Stage *stage = machine->stage;
    int count = 0;
    for (int i = 0; i < stage->note_sets; i++) {
        const StageNotes *notes = &stage->notes[i];
        uint32_t bits = (uint32_t)variable_value(&stage->world, state, notes->variable, cell);
        if (bits && game_layer_value(machine, state, notes->model->of_layer, cell) == 0)
            read_set(notes, bits, stage->world.layer[notes->model->of_layer].values, &out[count++]);
    }
    return count;
}
