/* Values that stand on things: what there is of each (`values:`), and what of it one thing has. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/suggest.h"
#include "rule/build/build.h"
#include "rule/schema.h"

enum { MOST_NEAR = 100 }; /* words that may have been meant */

/* ---- lists and ranges ------------------------------------------------------------------------ */

static void read_words(const Build *b, SortModel *sort, const Yaml *list)
{
    sort->word = arena_alloc_array(b->rules->arena, list->count, sizeof *sort->word);
    for (size_t i = 0; i < list->count; i++) {
        Symbol *word = names_find_class(b->rules->names, list->item[i]->text, SYMBOL_VALUE);
        word->owner = b->rules->sorts - 1;
        word->index = sort->words;
        sort->word[sort->words++] = word;
    }
}

/* Words have names and looks of their own; only numbers are called something else. */
static void read_called(const Build *b, SortModel *sort, const Yaml *map)
{
    for (size_t i = 0; i < build_entries(map); i++) {
        const Yaml *key = map->key[i];
        long number = LONG_MAX;
        if (sort->words > 0)
            build_fault(b, key, "numbers are called something; what a word is called stands under `texts:`:",
                        key->text);
        else if (yaml_number(key, sort->low, sort->high, &number, b->diags)) {
            CalledModel *called = arena_alloc(b->rules->arena, sizeof *called);
            *called = (CalledModel){(int)number, build_texts(b, map->item[i]), sort->called};
            sort->called = called;
        }
    }
}

static void build_sort(const Build *b, const Yaml *key, const Yaml *body)
{
    Ruleset *rules = b->rules;
    if (rules->sorts == MODEL_SORTS) {
        diag_add(b->diags, yaml_place(key), "there are more than %d lists of values", MODEL_SORTS);
        return;
    }
    SortModel *sort = &rules->sort[rules->sorts++];
    const Yaml *of = body->kind == YAML_MAP ? yaml_get(body, "of") : body;
    long low = 0, high = 0;
    sort->symbol = names_find_class(rules->names, key->text, SYMBOL_ATTRIBUTE);
    if (!sort->symbol)
        build_fault(b, key, "`numbers:` has it, so it has no list of values:", key->text);
    if (of->kind == YAML_LIST)
        read_words(b, sort, of);
    else if (schema_range(of->text, &low, &high)) {
        sort->low = (int)low;
        sort->high = (int)high;
    }
    if (body->kind == YAML_MAP)
        read_called(b, sort, yaml_get(body, "called"));
}

void build_sorts(Build *b)
{
    const Yaml *map = build_part(b, "values");
    for (size_t i = 0; i < build_entries(map); i++)
        build_sort(b, map->key[i], map->item[i]);
}

int build_sort_of(const Build *b, const Symbol *attribute)
{
    for (int i = 0; attribute && i < b->rules->sorts; i++)
        if (b->rules->sort[i].symbol == attribute)
            return i;
    return -1;
}

/* ---- one value ------------------------------------------------------------------------------- */

/* A name of one thing, player or direction. */
static bool named_value(const Build *b, const Yaml *at, TypeKind *type, int *value)
{
    const Node *node = at->parsed;
    const Symbol *card = node->kind == NODE_NAME ? symbol_of(node, SYMBOL_CARD) : NULL;
    const Symbol *player = node->kind == NODE_NAME ? symbol_of(node, SYMBOL_PLAYER) : NULL;
    if (card || player) {
        *type = card ? TYPE_THING : TYPE_PLAYER;
        *value = card ? card->index : player->index;
        const CardModel *of = card ? &b->rules->card[card->index] : NULL;
        if (of && (of->count != 1 || b->rules->family[of->family].per_player))
            build_fault(b, at, "to be named on another, a thing must be the only one of its kind, unlike",
                        card->name);
        return true;
    }
    if (node->kind != NODE_DIRECTION)
        return false;
    *type = TYPE_DIRECTION;
    *value = (int)node->number;
    return true;
}

/* One of the words that this value can be. */
static bool word_value(const Build *b, const SortModel *sort, const Yaml *at, int *value)
{
    const Node *node = at->parsed;
    const char *known[MOST_NEAR];
    size_t count = 0;
    for (int i = 0; i < sort->words; i++) {
        if (node->kind == NODE_NAME && strcmp(node->text, sort->word[i]->name) == 0) {
            *value = i + 1;
            return true;
        }
        if (count < MOST_NEAR)
            known[count++] = sort->word[i]->name;
    }
    diag_near(diag_add(b->diags, yaml_place(at), "'%s' is none of the words that '%s' has under `values:`",
                       at->text, sort->symbol->name),
              suggest_nearest(at->text, known, count));
    return false;
}

static bool number_value(const Build *b, const SortModel *sort, const Yaml *at, int *value)
{
    if (build_number_of(at->parsed, value) && *value >= sort->low && *value <= sort->high)
        return true;
    diag_add(b->diags, yaml_place(at), "'%s' is a number from %d to %d, as `values:` has it, not '%s'",
             sort->symbol->name, sort->low, sort->high, at->text);
    return false;
}

static bool free_value(const Build *b, const Symbol *attribute, const Yaml *at, TypeKind *type, int *value)
{
    const Node *node = at->parsed;
    if (node->kind == NODE_TRUE || node->kind == NODE_FALSE) {
        *type = TYPE_BOOL;
        *value = node->kind == NODE_TRUE;
        return true;
    }
    *type = TYPE_INT;
    if (build_number_of(node, value) || named_value(b, at, type, value))
        return true;
    const Symbol *word = node->kind == NODE_NAME ? symbol_of(node, SYMBOL_VALUE) : NULL;
    if (word) {
        const char *list = b->rules->sort[word->owner].symbol->name;
        Diag *of =
            diag_add(b->diags, yaml_place(at),
                     "this is what '%s' can be, and '%s' has no list under `values:`", list, attribute->name);
        diag_hint(of, "did you mean '%s'?", list);
        diag_once(of);
        return false;
    }
    Diag *d =
        build_fault(b, at,
                    "on a thing stands a number, true, false, or the name of another thing, a player or "
                    "a direction, not",
                    at->text);
    if (node->kind == NODE_NAME && !node->symbol)
        diag_hint(d, "other words are listed under `values:`, as in `suit: [clubs, hearts]`");
    return false;
}

bool build_printed(const Build *b, const Symbol *attribute, const Yaml *at, TypeKind *type, int *value)
{
    int sort = build_sort_of(b, attribute);
    if (!at->parsed) /* an error has been told */
        return false;
    if (sort < 0)
        return free_value(b, attribute, at, type, value);
    const SortModel *s = &b->rules->sort[sort];
    *type = s->words > 0 ? TYPE_VALUE : TYPE_INT;
    return s->words > 0 ? word_value(b, s, at, value) : number_value(b, s, at, value);
}

/* ---- attributes ------------------------------------------------------------------------------ */

static PrintedModel *printed_new(Build *b, const Yaml *key, Symbol *s, TypeKind type)
{
    Ruleset *rules = b->rules;
    if (rules->printed == MODEL_ATTRIBUTES) {
        build_fault(b, key, "there are more than 200 different attributes on cards:", key->text);
        return NULL;
    }
    PrintedModel *p = &rules->print[rules->printed++];
    p->type = type;
    p->symbol = s;
    p->sort = build_sort_of(b, s);
    p->varying = -1;
    s->owner = rules->printed; /* from 1; 0: nothing has it */
    p->value = arena_alloc_array(rules->arena, MODEL_THINGS, sizeof *p->value);
    for (int i = 0; type != TYPE_INT && type != TYPE_BOOL && i < MODEL_THINGS; i++)
        p->value[i] = PRINTED_NONE;
    return p;
}

PrintedModel *build_print(Build *b, const Yaml *key, const Yaml *at, TypeKind type)
{
    Symbol *s = names_find_class(b->rules->names, key->text, SYMBOL_ATTRIBUTE);
    PrintedModel *p = s->owner > 0 ? &b->rules->print[s->owner - 1] : printed_new(b, key, s, type);
    if (p && p->type != type && (p->type == TYPE_BOOL || type == TYPE_BOOL))
        build_fault(b, at, "what is true or false on one card is no number on another:", key->text);
    else if (p && p->type != type)
        build_fault(b, at, "on all things that have it, it is of one sort:", key->text);
    return p;
}
