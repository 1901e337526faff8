/* Where it matters which copy of a card is chosen. Copies that differ in what stands on them are one choice, unless the
 * rules ask for such a value of a thing in a zone from which it is picked, or into which it may be put from there. A
 * thing is in the zones that the expression speaks of by which it is told; names stand for what they were given. */
#include <string.h>

#include "base/mem.h"
#include "rule/check/check.h"

enum { DEEP = 60 }; /* words and names that lead to each other */

/* What a name may stand for. */
typedef struct Given {
    const Node *node;
    struct Given *next;
} Given;

/* Where things may be that an expression tells of, and which names it goes through. */
typedef struct Source {
    uint64_t zones;
    bool anywhere; /* some zone or none: it cannot be told which */
    bool *through; /* by the number of the name */
} Source;

typedef struct Copies {
    Ruleset *rules;
    Given **given;   /* by the number of the name */
    uint64_t *lies;  /* likewise: zones in which it is, where nothing is given */
    uint64_t *taken; /* zones into which it may be put */
    uint64_t zones[MODEL_VARYING];
    bool anywhere[MODEL_VARYING]; /* where a value is asked for */
    bool asked[MODEL_VARYING];
} Copies;

/* ---- where things are ------------------------------------------------------------------------ */

static void find_source(const Copies *c, const Node *node, const Node *subject, Source *out, int depth);

static void find_named(const Copies *c, const Local *local, Source *out, int depth)
{
    if (out->through[local->id])
        return;
    out->through[local->id] = true;
    out->zones |= c->lies[local->id];
    out->anywhere = out->anywhere || (!c->given[local->id] && c->lies[local->id] == 0);
    for (const Given *g = c->given[local->id]; g; g = g->next)
        find_source(c, g->node, NULL, out, depth + 1);
}

static void find_name(const Copies *c, const Node *node, const Node *subject, Source *out, int depth)
{
    const Symbol *s = node->symbol;
    if (node->local)
        find_named(c, node->local, out, depth);
    else if (s && s->class == SYMBOL_ZONE)
        out->zones |= UINT64_C(1) << s->index;
    else if (s && s->class == SYMBOL_WORD)
        find_source(c, ((const WordModel *)s->model)->body, subject, out, depth + 1);
    else if (symbol_of_variable(node) && node->type.kind == TYPE_THING)
        out->anywhere = true; /* what a variable holds may have been moved since */
    else if (s && node->kind == NODE_NAME && s->class == SYMBOL_BUILTIN &&
             type_lift(node->type) == TYPE_THING)
        out->anywhere = out->anywhere || !subject;
}

static void find_source(const Copies *c, const Node *node, const Node *subject, Source *out, int depth)
{
    if (!node || depth > DEEP)
        return;
    switch (node->kind) {
    case NODE_NAME:
    case NODE_CALL:
        find_name(c, node, subject, out, depth);
        for (const Node *a = node->kind == NODE_CALL ? node->a : NULL; a; a = a->next)
            if (type_lift(a->type) == TYPE_THING)
                find_source(c, a, subject, out, depth + 1);
        break;
    case NODE_IT:
        if (node->local)
            find_named(c, node->local, out, depth);
        else
            find_source(c, subject, NULL, out, depth + 1);
        break;
    case NODE_WHERE: find_source(c, node->a, subject, out, depth + 1); break;
    case NODE_ADJECTIVE: find_source(c, node->b, subject, out, depth + 1); break;
    case NODE_IF:
        find_source(c, node->b, subject, out, depth + 1);
        find_source(c, node->c, subject, out, depth + 1);
        break;
    case NODE_INDEX:
        find_source(c, node->a, subject, out, depth + 1);
        if (node->b && type_lift(node->b->type) == TYPE_THING)
            find_source(c, node->b, subject, out, depth + 1);
        break;
    default:
        find_source(c, node->a, subject, out, depth + 1);
        find_source(c, node->b, subject, out, depth + 1);
    }
}

/* An expression that names no zone may tell of things in any. */
static Source source_of(const Copies *c, const Node *node, const Node *subject, bool *through)
{
    Source source = {.through = through};
    memset(through, 0, (size_t)c->rules->locals + 1);
    find_source(c, node, subject, &source, 0);
    source.anywhere = source.anywhere || source.zones == 0;
    return source;
}

/* ---- which values are asked for -------------------------------------------------------------- */

/* The number of an attribute among those that differ among copies, -1: it does not. */
static int varying_of(const Copies *c, const Node *name)
{
    const Symbol *s =
        name && name->kind == NODE_NAME && !name->local ? symbol_of(name, SYMBOL_ATTRIBUTE) : NULL;
    const VariableModel *v = s ? s->model : NULL;
    return s && s->owner > 0 && !(v && v->per_thing) ? c->rules->print[s->owner - 1].varying : -1;
}

static void note_asked(Copies *c, int varying, const Node *of, const Node *subject)
{
    bool *through = mem_alloc((size_t)c->rules->locals + 1);
    Source source = source_of(c, of, subject, through);
    c->asked[varying] = true;
    c->zones[varying] |= source.zones;
    c->anywhere[varying] |= source.anywhere;
    mem_free(through);
}

static void find_asked(Copies *c, const Node *node, const Node *subject, int depth);

/* What names a word is one of the things that are told apart by it: `c is red`, `my hand and red`. */
static const Node *subject_beside(const Node *node, const Node *subject, int side)
{
    bool of_things = node->a && node->b && type_lift(node->a->type) == TYPE_THING;
    bool beside = (node->kind == NODE_COMPARE && side == 1) || (node->kind == NODE_AND && !subject);
    return of_things && beside ? (side == 1 ? node->a : node->b) : subject;
}

static void find_in_index(Copies *c, const Node *node, const Node *subject, int depth)
{
    int varying = varying_of(c, node->a);
    if (varying >= 0 && node->b)
        note_asked(c, varying, node->b, subject);
    else
        find_asked(c, node->a, subject, depth + 1);
    find_asked(c, node->b, subject, depth + 1);
    find_asked(c, node->c, subject, depth + 1);
}

static void find_in_name(Copies *c, const Node *node, const Node *subject, int depth)
{
    const Symbol *word = node->local ? NULL : symbol_of(node, SYMBOL_WORD);
    int varying = varying_of(c, node);
    if (varying >= 0)
        note_asked(c, varying, subject, NULL);
    if (word)
        find_asked(c, ((const WordModel *)word->model)->body, subject, depth + 1);
    for (const Node *a = node->kind == NODE_CALL ? node->a : NULL; a; a = a->next)
        find_asked(c, a, subject, depth + 1);
}

static void find_asked(Copies *c, const Node *node, const Node *subject, int depth)
{
    if (!node || depth > DEEP)
        return;
    switch (node->kind) {
    case NODE_NAME:
    case NODE_CALL: find_in_name(c, node, subject, depth); return;
    case NODE_INDEX: find_in_index(c, node, subject, depth); return;
    case NODE_WHERE:
    case NODE_QUANTIFIER:
        find_asked(c, node->a, subject, depth + 1);
        find_asked(c, node->b, node->a, depth + 1);
        return;
    case NODE_ADJECTIVE:
    case NODE_SUM:
        find_asked(c, node->b, subject, depth + 1);
        find_asked(c, node->a, node->b, depth + 1);
        return;
    default: break;
    }
    find_asked(c, node->a, subject_beside(node, subject, 0), depth + 1);
    find_asked(c, node->b, subject_beside(node, subject, 1), depth + 1);
    find_asked(c, node->c, subject, depth + 1);
    for (int i = 0; i < NODE_OPERANDS; i++)
        find_asked(c, node->operand[i], subject, depth + 1);
}

/* ---- what is put where ----------------------------------------------------------------------- */

static void note_put(Copies *c, const Node *what, uint64_t zones)
{
    bool *through = mem_alloc((size_t)c->rules->locals + 1);
    source_of(c, what, NULL, through);
    for (int i = 0; i < c->rules->locals; i++)
        c->taken[i] |= through[i] ? zones : 0;
    mem_free(through);
}

static void find_put(Copies *c, const Node *node)
{
    bool put = node->kind == NODE_VERB && (node->verb == VERB_PUT || node->verb == VERB_MOVE);
    if (node->kind == NODE_VERB && node->verb == VERB_DISCARD && c->rules->discard >= 0)
        note_put(c, node->operand[0], UINT64_C(1) << c->rules->discard);
    if (!put || node->operand[1]->type.kind != TYPE_ZONE)
        return;
    note_put(c, node->operand[0], UINT64_C(1) << node->operand[1]->type.layer);
}

/* ---- what names stand for -------------------------------------------------------------------- */

static void give(Copies *c, const Local *local, const Node *node)
{
    if (!local || !node)
        return;
    Given *given = arena_alloc(c->rules->arena, sizeof *given);
    *given = (Given){node, c->given[local->id]};
    c->given[local->id] = given;
}

/* Arguments of procedures and words, wherever they are called. */
static void give_arguments(Copies *c, const Node *node, int depth)
{
    if (!node || depth > DEEP)
        return;
    const Symbol *procedure = node->kind == NODE_CALL ? symbol_of(node, SYMBOL_PROCEDURE) : NULL;
    const Symbol *word = node->kind == NODE_CALL ? symbol_of(node, SYMBOL_WORD) : NULL;
    const Symbol *called = procedure ? procedure : word;
    const Node *a = called ? node->a : NULL;
    for (int i = 0; a && i < called->parameters; i++, a = a->next)
        give(c,
             procedure ? ((const ProcedureModel *)called->model)->parameter[i]
                       : ((const WordModel *)called->model)->parameter[i],
             a);
    for (int i = 0; i < NODE_CHILDREN; i++)
        give_arguments(c, node_child(node, i), depth + 1);
}

static bool give_statement(void *context, const Statement *s)
{
    Copies *c = context;
    for (int i = 0; i < s->lets.count; i++)
        give(c, s->lets.let[i].local, s->lets.let[i].value);
    if (s->kind == STATEMENT_EACH)
        give(c, s->node->a->local, s->node->b);
    return false;
}

static bool give_node(void *context, Node *node)
{
    give_arguments(context, node, 0);
    return false;
}

static bool ask_node(void *context, Node *node)
{
    find_asked(context, node, NULL, 0);
    return false;
}

static bool put_node(void *context, Node *node)
{
    find_put(context, node);
    return false;
}

static void give_option(Copies *c, const OptionModel *o)
{
    for (int i = 0; i < o->picks; i++)
        give(c, o->pick[i], o->domain[i]);
    if (o->card)
        give(c, o->thing, o->domain[0]);
    for (int i = 0; i < o->let.count; i++)
        give(c, o->let.let[i].local, o->let.let[i].value);
}

/* ---- all of the rules ------------------------------------------------------------------------ */

static void visit_listeners(const ListenerModel *list, const Visit *visit)
{
    for (; list; list = list->next)
        statement_visit(list->body, visit);
}

static void visit_loose(const Ruleset *r, const Visit *visit)
{
    Node *const loose[] = {r->stuck, r->consistent, r->worth};
    for (size_t i = 0; i < sizeof loose / sizeof *loose; i++)
        if (loose[i])
            visit->node(visit->context, loose[i]);
    for (int i = 0; i < r->ends; i++)
        if (r->end[i].condition)
            visit->node(visit->context, r->end[i].condition);
    for (int i = 0; i < r->figures; i++)
        visit->node(visit->context, r->figure[i].value);
    for (int i = 0; i < r->numbers; i++) {
        visit->node(visit->context, r->number[i].base);
        for (const ChangeModel *change = r->number[i].changes; change; change = change->next)
            visit->node(visit->context, change->condition);
    }
}

static void visit_all(const Ruleset *r, const Visit *visit)
{
    statement_visit(r->setup, visit);
    statement_visit(r->turn, visit);
    for (int i = 0; i < r->options; i++) {
        option_visit(r->option[i], visit);
        for (int k = 0; visit->node && k < r->option[i]->picks; k++)
            if (r->option[i]->domain[k])
                visit->node(visit->context, r->option[i]->domain[k]);
    }
    for (int i = 0; i < r->procedures; i++) {
        statement_visit(r->procedure[i]->body, visit);
        visit_listeners(r->procedure[i]->before, visit);
        visit_listeners(r->procedure[i]->after, visit);
    }
    for (int i = 0; i < r->zones; i++)
        statement_visit(r->zone[i].when_empty, visit);
    for (int i = 0; i < r->watches; i++) {
        statement_visit(r->watch[i].body, visit);
        visit->node(visit->context, r->watch[i].condition);
    }
    visit_loose(r, visit);
}

/* Which values tell copies apart that are picked. */
static uint32_t apart_by(const Copies *c, const OptionModel *o, int pick)
{
    bool *through = mem_alloc((size_t)c->rules->locals + 1);
    Source source = {0};
    if (o->domain[pick])
        source = source_of(c, o->domain[pick], NULL, through);
    else
        source.zones = c->lies[o->pick[pick]->id];
    uint64_t zones = source.zones | c->taken[o->pick[pick]->id];
    uint32_t apart = 0;
    mem_free(through);
    for (int v = 0; v < c->rules->varying; v++)
        if (c->asked[v] && (c->anywhere[v] || source.anywhere || (c->zones[v] & zones) != 0))
            apart |= UINT32_C(1) << v;
    return apart;
}

/* Of what a card can, those that differ among its copies. */
static uint32_t differing(const Ruleset *rules, const CardModel *card)
{
    uint32_t bits = 0;
    for (int i = 0; i < rules->varying && card->copy >= 0; i++)
        if (rules->vary[i]->copy[card->copy] != PRINTED_ON_CARD)
            bits |= UINT32_C(1) << rules->vary[i]->varying;
    return bits;
}

static void tell_apart(const Copies *c, OptionModel *o)
{
    for (int i = 0; i < o->picks; i++) {
        Type type = o->pick[i]->type;
        if (type.kind != TYPE_THING && (type.kind != TYPE_SET || type.elem != TYPE_THING))
            continue;
        uint32_t all =
            o->card && i == 0 ? differing(c->rules, o->card) : (UINT32_C(1) << c->rules->varying) - 1;
        if (o->copies != COPIES_ALIKE)
            o->apart[i] = o->copies == COPIES_APART ? all : all & apart_by(c, o, i);
    }
}

/* What lies before a player may be used at any time, and is `it` in what it hears. */
static void lie_in_play(Copies *c, const Local *local)
{
    for (int i = 0; local && i < c->rules->zones; i++)
        c->lies[local->id] |= c->rules->zone[i].in_play ? UINT64_C(1) << i : 0;
}

static void lie_all_in_play(Copies *c)
{
    const Ruleset *r = c->rules;
    for (int i = 0; i < r->options; i++)
        if (r->option[i]->any_time && r->option[i]->card) {
            lie_in_play(c, r->option[i]->pick[0]);
            lie_in_play(c, r->option[i]->thing);
        }
    for (int i = 0; i < r->watches; i++)
        lie_in_play(c, r->watch[i].holder_thing);
    for (int i = 0; i < r->numbers; i++)
        for (const ChangeModel *change = r->number[i].changes; change; change = change->next)
            lie_in_play(c, change->thing);
    for (int i = 0; i < r->procedures; i++) {
        for (const ListenerModel *l = r->procedure[i]->before; l; l = l->next)
            lie_in_play(c, l->holder_thing);
        for (const ListenerModel *l = r->procedure[i]->after; l; l = l->next)
            lie_in_play(c, l->holder_thing);
    }
}

void check_copies(const Check *check)
{
    Ruleset *rules = check->rules;
    Copies c = {.rules = rules};
    if (rules->varying == 0)
        return;
    size_t names = (size_t)rules->locals + 1;
    c.given = arena_alloc_array(rules->arena, names, sizeof *c.given);
    c.taken = arena_alloc_array(rules->arena, names, sizeof *c.taken);
    c.lies = arena_alloc_array(rules->arena, names, sizeof *c.lies);
    lie_all_in_play(&c);
    for (int i = 0; i < rules->options; i++)
        give_option(&c, rules->option[i]);
    visit_all(rules, &(Visit){give_statement, give_node, &c});
    for (int i = 0; i < rules->words; i++)
        give_arguments(&c, rules->word[i]->body, 0);
    visit_all(rules, &(Visit){NULL, ask_node, &c});
    visit_all(rules, &(Visit){NULL, put_node, &c});
    for (int i = 0; i < rules->options; i++)
        tell_apart(&c, rules->option[i]);
}
