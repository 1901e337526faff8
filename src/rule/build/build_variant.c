/* Options of a game, once all names are declared. */
#include <string.h>

#include "rule/build/build.h"

enum { NUMBER_MOST = 1000000 };

static void refuse(const Build *b, const Yaml *at, const char *sentence)
{
    build_fault(b, at, sentence, at->text ? at->text : "");
}

static bool whole(const Node *node, int *out)
{
    const Node *n = node->kind == NODE_NEGATE ? node->a : node;
    if (n->kind != NODE_NUMBER || n->number > NUMBER_MOST)
        return false;
    *out = (int)(n == node ? n->number : -n->number);
    return true;
}

/* true, false, or a range of numbers. */
static void read_plain(const Build *b, VariantModel *v, const Yaml *at)
{
    const Node *node = at->parsed;
    if (node->kind == NODE_TRUE || node->kind == NODE_FALSE) {
        v->truth = true;
        v->first = node->kind == NODE_TRUE;
        v->high = 1;
        return;
    }
    bool range = node->kind == NODE_RANGE && whole(node->a, &v->low) && whole(node->b, &v->high);
    if (!range || v->low >= v->high)
        refuse(b, at, "an option is true or false, a range of numbers, or a list of names:");
    else if (v->high - v->low >= VARIANT_VALUES)
        refuse(b, at, "an option has at most 100 values:");
    else
        return;
    v->low = 0;
    v->high = 1;
}

static void read_names(const Build *b, VariantModel *v, const Yaml *key, const Yaml *at, int index)
{
    if (at->count < 2 || at->count > VARIANT_VALUES) {
        refuse(b, key, "an option has from 2 to 100 values:");
        return;
    }
    v->choice = arena_alloc_array(b->rules->arena, at->count, sizeof *v->choice);
    for (size_t i = 0; i < at->count; i++) {
        Symbol *choice = names_find_class(b->rules->names, at->item[i]->text, SYMBOL_CHOICE);
        if (choice->model)
            refuse(b, at->item[i], "two options have one name for what they may be:");
        choice->model = v;
        choice->owner = index;
        choice->index = (int)i;
        v->choice[v->choices++] = choice;
    }
}

static void read_first(const Build *b, VariantModel *v, const Yaml *at)
{
    int number;
    if (!at)
        return;
    if (v->choices)
        refuse(b, at, "of names the first one listed is what an option is at first:");
    else if (!whole(at->parsed, &number) || number < v->low || number > v->high)
        refuse(b, at, "what an option is at first is one of its numbers:");
    else
        v->first = number - v->low;
}

void build_variants(Build *b)
{
    Ruleset *rules = b->rules;
    const Yaml *map = build_part(b, "options");
    for (size_t i = 0; map && i < map->count; i++) {
        if (rules->variants == VARIANTS_MOST) {
            refuse(b, map->key[i], "there are more than 12 options:");
            return;
        }
        int index = rules->variants++;
        VariantModel *v = &rules->variant[index];
        v->name = map->key[i]->text;
        v->symbol = names_find_class(rules->names, v->name, SYMBOL_VARIANT);
        v->symbol->index = index;
        const Yaml *body = map->item[i];
        const Yaml *values = body->kind == YAML_MAP ? yaml_get(body, "values") : body;
        if (values->kind == YAML_LIST)
            read_names(b, v, map->key[i], values, index);
        else
            read_plain(b, v, values);
        if (body->kind == YAML_MAP)
            read_first(b, v, yaml_get(body, "first"));
    }
}
