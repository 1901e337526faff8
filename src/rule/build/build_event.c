/* The events of cards as one procedure, `event(it, this)`, both of which are the card: for each name of a card
 * it asks whether it is this one, and if so does what the card says. */
#include <string.h>

#include "rule/build/build.h"

enum { PARAMETERS = 2 };

/* if: it is CARD, then: what its event says */
static Statement *branch(Build *b, const CardModel *card, Yaml *event)
{
    Statement *made = build_statement_new(b, STATEMENT_IF, event);
    Node *name = build_node_new(b, NODE_NAME, event, NULL, NULL);
    name->text = card->symbol->name;
    name->symbol = card->symbol;
    made->node = build_node_new(b, NODE_COMPARE, event, build_node_new(b, NODE_IT, event, NULL, NULL), name);
    made->node->op = OP_IS;
    made->body = build_statement(b, event);
    return made;
}

static void add_procedure(Ruleset *rules, Symbol *symbol, Statement *body)
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

void build_event(Build *b)
{
    Ruleset *rules = b->rules;
    Statement *list = NULL;
    for (int i = 0; i < rules->cards; i++) {
        Yaml *event = yaml_get(b->body[i], "event");
        if (event && !list) {
            list = build_statement_new(b, STATEMENT_LIST, event);
            list->part = arena_alloc_array(rules->arena, (size_t)rules->cards, sizeof *list->part);
        }
        if (event)
            list->part[list->parts++] = branch(b, &rules->card[i], event);
    }
    bool fresh;
    const char *why;
    Symbol *symbol = list ? names_declare(rules->names, SYMBOL_PROCEDURE, "event", &fresh, &why) : NULL;
    if (symbol && fresh)
        add_procedure(rules, symbol, list);
}
