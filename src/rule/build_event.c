/* The events of cards as one procedure, `event(it, this)`, both of which are the card: for each name of a card
 * it asks whether it is this one, and if so does what the card says. */
#include <string.h>

#include "rule/build.h"
#include "rule/check.h"

enum { PARAMETERS = 2 };

static Yaml *yaml_new(Ruleset *rules, YamlKind kind, const Yaml *like)
{
    Yaml *made = arena_alloc(rules->arena, sizeof *made);
    made->kind = kind;
    made->line = like->line;
    made->column = like->column;
    made->file = like->file;
    return made;
}

static Node *node_new(Ruleset *rules, NodeKind kind, const Yaml *like)
{
    Node *made = arena_alloc(rules->arena, sizeof *made);
    made->kind = kind;
    made->line = like->line;
    made->column = like->column;
    made->file = like->file;
    return made;
}

static void add_entry(Yaml *map, size_t at, Yaml *key, const char *text, Yaml *value)
{
    key->text = text;
    map->key[at] = key;
    map->item[at] = value;
}

/* if: it is CARD, then: what its event says */
static Yaml *branch(Ruleset *rules, const CardModel *card, Yaml *event)
{
    Node *is = node_new(rules, NODE_COMPARE, event);
    is->op = OP_IS;
    is->a = node_new(rules, NODE_IT, event);
    is->b = node_new(rules, NODE_NAME, event);
    is->b->text = card->symbol->name;
    is->b->symbol = card->symbol;
    Yaml *condition = yaml_new(rules, YAML_SCALAR, event), *map = yaml_new(rules, YAML_MAP, event);
    condition->text = "";
    condition->parsed = is;
    map->count = 2;
    map->key = arena_alloc_array(rules->arena, map->count, sizeof(Yaml *));
    map->item = arena_alloc_array(rules->arena, map->count, sizeof(Yaml *));
    add_entry(map, 0, yaml_new(rules, YAML_SCALAR, event), "if", condition);
    add_entry(map, 1, yaml_new(rules, YAML_SCALAR, event), "then", event);
    return map;
}

static void add_procedure(Ruleset *rules, Symbol *symbol, Yaml *body)
{
    static const char *const name[PARAMETERS] = {"it", "this"};
    ProcedureModel *p = arena_alloc(rules->arena, sizeof *p);
    symbol->parameters = PARAMETERS;
    symbol->parameter = arena_alloc_array(rules->arena, PARAMETERS, sizeof *symbol->parameter);
    memcpy(symbol->parameter, name, sizeof name);
    p->symbol = symbol;
    p->body = body;
    p->parameter = arena_alloc_array(rules->arena, PARAMETERS + 1, sizeof *p->parameter);
    for (int i = 0; i < PARAMETERS; i++) {
        p->parameter[i] = arena_alloc(rules->arena, sizeof **p->parameter);
        p->parameter[i]->name = name[i];
        p->parameter[i]->type = type_of(TYPE_THING);
        p->parameter[i]->id = rules->locals++;
    }
    p->index = rules->procedures;
    symbol->model = p;
    rules->event = p;
    rules->procedure[rules->procedures++] = p; /* build_procedures left room */
}

void build_event(Ruleset *rules)
{
    Yaml *list = NULL;
    for (int i = 0; i < rules->cards; i++) {
        Yaml *event = yaml_get(rules->card[i].body, "event");
        if (event && !list) {
            list = yaml_new(rules, YAML_LIST, event);
            list->item = arena_alloc_array(rules->arena, (size_t)rules->cards, sizeof(Yaml *));
        }
        if (event)
            list->item[list->count++] = branch(rules, &rules->card[i], event);
    }
    bool fresh;
    const char *why;
    Symbol *symbol = list ? names_declare(rules->names, SYMBOL_PROCEDURE, "event", &fresh, &why) : NULL;
    if (symbol && fresh)
        add_procedure(rules, symbol, list);
}
