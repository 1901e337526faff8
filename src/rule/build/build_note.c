/* Notes: variables that every cell has one of, in which players jot down values of a layer. */
#include "rule/build/build.h"

/* The layer whose values may be jotted down; -1 after an error. */
static int layer_of(const Build *b, const Yaml *of)
{
    const Ruleset *rules = b->rules;
    const Symbol *symbol = names_find_class(rules->names, of->text, SYMBOL_LAYER);
    const LayerModel *layer = symbol ? &rules->layer[symbol->index] : NULL;
    if (!layer)
        diag_add(b->diags, yaml_place(of), "notes are values of a layer, and there is no layer '%s'",
                 of->text);
    else if (layer->sides || layer->things || layer->owned)
        diag_add(b->diags, yaml_place(of),
                 "notes are numbers, or kinds that nobody owns, unlike those of '%s'", of->text);
    else if (layer->kinds > MODEL_NOTED)
        diag_add(b->diags, yaml_place(of), "notes tell at most %d values apart, and '%s' has %d", MODEL_NOTED,
                 of->text, layer->kinds);
    else
        return symbol->index;
    return -1;
}

static void build_note(Build *b, const Yaml *key, const Yaml *of)
{
    Ruleset *rules = b->rules;
    VariableModel *v = &rules->variable[rules->variables];
    int layer = layer_of(b, of);
    *v =
        (VariableModel){.symbol = names_find_class(rules->names, key->text, SYMBOL_NOTES), .name = key->text};
    if (!v->symbol)
        return;
    v->type = type_of(TYPE_INT);
    v->notes = true;
    v->of_layer = layer < 0 ? 0 : layer;
    v->symbol->model = v;
    v->symbol->index = rules->variables++;
}

void build_notes(Build *b)
{
    Ruleset *rules = b->rules;
    const Yaml *notes = build_part(b, "notes");
    for (size_t i = 0; notes && i < notes->count; i++) {
        if (i == MODEL_NOTES || rules->variables == MODEL_VARIABLES) {
            diag_add(b->diags, yaml_place(notes->key[i]), "there are more than %d sets of notes: '%s'",
                     MODEL_NOTES, notes->key[i]->text);
            return;
        }
        build_note(b, notes->key[i], notes->item[i]);
    }
}
