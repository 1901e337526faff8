/* Checks of statements and of the scripts they make. */
#include <string.h>

#include "rule/check.h"

BlockKind block_kind(const Yaml *yaml)
{
    if (yaml->kind == YAML_LIST)
        return BLOCK_LIST;
    if (yaml->kind == YAML_SCALAR)
        return BLOCK_ONE;
    if (yaml_get(yaml, "each"))
        return BLOCK_EACH;
    if (yaml_get(yaml, "if"))
        return BLOCK_IF;
    if (yaml_get(yaml, "repeat"))
        return BLOCK_REPEAT;
    if (yaml_get(yaml, "while"))
        return BLOCK_WHILE;
    if (yaml_get(yaml, "ask") || yaml_get(yaml, "ask together"))
        return BLOCK_ASK;
    return yaml_get(yaml, "phase") ? BLOCK_PHASE : BLOCK_LET;
}

static void check_let(Check *c, Yaml *lets)
{
    for (size_t i = 0; i < lets->count; i++) {
        Type type = check_bound(c, lets->item[i]->parsed);
        Local *local = check_bind(c, lets->key[i]->text, type);
        local->secret = type.kind != TYPE_THING && check_makes_secret(c, lets->item[i]->parsed);
        lets->key[i]->model = local;
    }
}

/* In which order a loop goes: players round the table, or anything by a number of each. */
static void check_order(Check *c, const Node *head, TypeKind elem)
{
    if (!head->c)
        return;
    TypeKind outer = c->subject;
    if (head->operand[0]) {
        c->subject = elem;
        check_value(c, head->c, type_of(TYPE_INT));
        c->subject = outer;
    } else if (elem == TYPE_PLAYER) {
        check_value(c, head->c, type_of(TYPE_PLAYER));
    } else {
        check_error(c, head->c, "only players have an order in which they follow each other `from` one on");
    }
    if (head->operand[0] && elem == TYPE_INT)
        check_error(c, head->c, "numbers are in order already");
}

static void check_each(Check *c, Yaml *yaml)
{
    Node *head = yaml_get(yaml, "each")->parsed;
    int names = c->names;
    TypeKind elem = check_choices(c, head->b);
    if (elem == TYPE_ERROR)
        return;
    check_order(c, head, elem);
    head->a->local = check_bind(c, head->a->text, type_of(elem));
    check_statements(c, yaml_get(yaml, "do"));
    check_unbind(c, names);
}

static void check_if(Check *c, Yaml *yaml)
{
    check_condition(c, yaml_get(yaml, "if")->parsed);
    check_statements(c, yaml_get(yaml, "then"));
    if (yaml_get(yaml, "else"))
        check_statements(c, yaml_get(yaml, "else"));
}

static void check_repeat(Check *c, Yaml *yaml)
{
    if (yaml_get(yaml, "times"))
        check_value(c, yaml_get(yaml, "times")->parsed, type_of(TYPE_INT));
    int names = c->names;
    check_statements(c, yaml_get(yaml, "repeat"));
    check_unbind(c, names);
    if (yaml_get(yaml, "until"))
        check_condition(c, yaml_get(yaml, "until")->parsed);
}

OptionModel *option_new(Ruleset *rules, const char *name, Yaml *body)
{
    OptionModel *option = arena_alloc(rules->arena, sizeof *option);
    option->name = name;
    const Yaml *own = body && body->kind == YAML_MAP ? yaml_get(body, "text") : NULL;
    char *text = arena_copy(rules->arena, own ? own->text : name);
    for (char *t = text; *t; t++)
        if (*t == ' ')
            *t = '-';
    option->text = text;
    option->symbol = names_find_class(rules->names, name, SYMBOL_MOVE);
    option->yaml = body;
    option->index = rules->options;
    if (option->symbol && option->symbol->index == 0)
        option->symbol->index = option->index + 1;
    rules->option[rules->options++] = option;
    return option;
}

static void question_add(Check *c, QuestionModel *q, const Yaml *at, const char *name, Yaml *body)
{
    if (c->rules->options >= MODEL_OPTIONS) {
        check_error_at(c, at, "there are more than %d moves and answers", MODEL_OPTIONS);
        return;
    }
    OptionModel *option = option_new(c->rules, name, body);
    q->option[q->options++] = option;
    check_option(c, option);
}

static void question_options(Check *c, QuestionModel *q, Yaml *block)
{
    Yaml *options = yaml_get(block, "options");
    if (!options) {
        Yaml *name = yaml_get(block, "name");
        q->option = arena_alloc_array(c->rules->arena, 1, sizeof *q->option);
        question_add(c, q, block, name ? name->text : "choose", block);
        return;
    }
    Node *cards = NULL;
    q->option = arena_alloc_array(c->rules->arena, (size_t)check_offer_room(c, options), sizeof *q->option);
    for (size_t i = 0; i < options->count; i++) {
        if (options->kind == YAML_MAP)
            question_add(c, q, options->key[i], options->key[i]->text, options->item[i]);
        else if (!check_offer(c, q, options->item[i], &cards))
            question_add(c, q, options->item[i], options->item[i]->text, NULL);
    }
    check_offer_end(c, q, options, cards);
}

QuestionModel *question_new(Ruleset *rules, Yaml *yaml)
{
    QuestionModel *q = arena_alloc(rules->arena, sizeof *q);
    q->yaml = yaml;
    q->index = rules->questions;
    QuestionModel **all = arena_alloc_array(rules->arena, (size_t)rules->questions + 1, sizeof *all);
    if (rules->questions > 0)
        memcpy(all, rules->question, (size_t)rules->questions * sizeof *all);
    all[rules->questions++] = q;
    rules->question = all;
    if (yaml)
        yaml->model = q;
    return q;
}

static void check_ask(Check *c, Yaml *yaml)
{
    if (c->pure) {
        check_error_at(c, yaml, "nobody can be asked here");
        return;
    }
    Yaml *together = yaml_get(yaml, "ask together");
    QuestionModel *q = question_new(c->rules, yaml);
    q->together = together != NULL;
    q->who = together ? together->parsed : yaml_get(yaml, "ask")->parsed;
    if (together)
        check_set(c, q->who, TYPE_PLAYER);
    else
        check_value(c, q->who, type_of(TYPE_PLAYER));
    if (yaml_get(yaml, "phase") && !c->phased)
        check_error_at(c, yaml_get_key(yaml, "phase"),
                       "phases are parts of `turn:`, so none stands in a move or a procedure");
    bool you = c->you, phased = c->phased;
    c->you = true;
    c->phased = false;
    q->say = check_saying(c, yaml_get(yaml, "say"));
    question_options(c, q, yaml);
    c->you = you;
    c->phased = phased;
}

/* A phase is told where it stands, or under `phases:`. */
static void check_phase(Check *c, Yaml *yaml)
{
    Yaml *name = yaml_get(yaml, "phase"), *body = yaml_get(yaml, "do");
    Yaml *listed = yaml_get(yaml_get(c->rules->document, "phases"), name->text);
    const Symbol *phase = names_find_class(c->rules->names, name->text, SYMBOL_PHASE);
    if (!c->phased)
        check_error_at(c, yaml, "phases are parts of `turn:`, so none stands in a move or a procedure");
    if (phase->index == 0)
        check_error_at(c, name, "there are more than %d phases", MODEL_PHASES);
    if (body && listed)
        check_error_at(c, yaml_get_key(yaml, "do"), "what happens in '%s' is told under `phases:` already",
                       name->text);
    if (!body && !listed)
        check_error_at(c, name, "say what happens in '%s', here under `do:` or under `phases:`", name->text);
    yaml->model = body ? body : listed;
    if (yaml->model)
        check_statements(c, yaml->model);
}

static void check_one(Check *c, Node *node)
{
    switch (node->kind) {
    case NODE_ASSIGN: check_assign(c, node->a, node->b); break;
    case NODE_VERB: check_verb(c, node); break;
    case NODE_DO: check_do(c, node); break;
    default: check_error(c, node, "this is not a statement"); break;
    }
}

void check_statements(Check *c, Yaml *yaml)
{
    int names = c->names;
    c->line = yaml->line;
    switch (block_kind(yaml)) {
    case BLOCK_LIST:
        for (size_t i = 0; i < yaml->count; i++)
            if (block_kind(yaml->item[i]) == BLOCK_LET && yaml_get(yaml->item[i], "let"))
                check_let(c, yaml_get(yaml->item[i], "let"));
            else
                check_statements(c, yaml->item[i]);
        break;
    case BLOCK_ONE: check_one(c, yaml->parsed); break;
    case BLOCK_EACH: check_each(c, yaml); break;
    case BLOCK_IF: check_if(c, yaml); break;
    case BLOCK_REPEAT: check_repeat(c, yaml); break;
    case BLOCK_WHILE:
        check_condition(c, yaml_get(yaml, "while")->parsed);
        check_statements(c, yaml_get(yaml, "do"));
        break;
    case BLOCK_ASK: check_ask(c, yaml); break;
    case BLOCK_LET: check_let(c, yaml_get(yaml, "let")); break;
    case BLOCK_PHASE: check_phase(c, yaml); break;
    }
    check_unbind(c, names);
}

const ProcedureModel *check_called(const Node *node)
{
    bool runs = node && node->kind == NODE_VERB && node->verb == VERB_RUN;
    const Node *call = runs ? node->operand[0] : node && node->kind == NODE_DO ? node->a : NULL;
    const Symbol *symbol = call && call->kind != NODE_INDEX ? symbol_of(call, SYMBOL_PROCEDURE) : NULL;
    return symbol ? symbol->model : NULL;
}

/* ---- what suspends --------------------------------------------------------------------------- */

bool verb_draws(Verb verb)
{
    return verb == VERB_DRAW || verb == VERB_DEAL || verb == VERB_FILL;
}

bool zone_draws_stop(const ZoneModel *zone)
{
    return zone->when_empty || !zone->ordered;
}

static bool node_suspends(Check *c, const Node *node)
{
    if (!node)
        return false;
    if (node->kind == NODE_ROLL)
        return true;
    if (node->kind == NODE_VERB &&
        (node->verb == VERB_SHUFFLE || node->verb == VERB_SPIN || node->verb == VERB_END_TURN))
        return true;
    if (node->kind == NODE_VERB && verb_draws(node->verb)) {
        const Node *from = node->operand[1];
        return from && from->type.kind == TYPE_ZONE && zone_draws_stop(&c->rules->zone[from->type.layer]);
    }
    const ProcedureModel *called = check_called(node);
    if (called && called->suspends)
        return true;
    for (int i = 0; i < NODE_OPERANDS; i++)
        if (node_suspends(c, node->operand[i]))
            return true;
    return node_suspends(c, node->a) || node_suspends(c, node->b) || node_suspends(c, node->c) ||
           node_suspends(c, node->next);
}

bool check_suspends(Check *c, const Yaml *yaml)
{
    if (!yaml)
        return false;
    if (yaml->kind == YAML_SCALAR)
        return node_suspends(c, yaml->parsed);
    if (yaml->kind == YAML_MAP && (yaml_get(yaml, "ask") || yaml_get(yaml, "ask together")))
        return true;
    for (size_t i = 0; i < yaml->count; i++)
        if (check_suspends(c, yaml->item[i]))
            return true;
    return false;
}
