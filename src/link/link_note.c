/* Notes, linked: how noted values look. */
#include "link/parts.h"

/* A noted value looks as the value itself, but only small, and as dim as the rules want it. */
static void link_values(Stage *stage, StageNotes *notes, int role)
{
    int layer = notes->model->of_layer, values = stage->world.layer[layer].values;
    notes->look = arena_alloc_array(stage->arena, (size_t)values + 1, sizeof *notes->look);
    for (int v = 1; v <= values; v++) {
        const StageLook *plain = stage->look[layer][v];
        while (plain->next)
            plain = plain->next;
        notes->look[v] = plain->look;
        notes->look[v].role = role < 0 ? ROLE_DIM : (LookRole)role;
    }
}

void link_notes(Stage *stage)
{
    const Ruleset *r = stage->rules;
    for (int i = 0; i < r->variables; i++) {
        if (!r->variable[i].notes)
            continue;
        StageNotes *notes = &stage->notes[stage->note_sets++];
        notes->model = &r->variable[i];
        notes->variable = i;
        const LookModel *look = look_model_of(r, r->variable[i].symbol);
        link_values(stage, notes, look ? look->role : -1);
    }
}
