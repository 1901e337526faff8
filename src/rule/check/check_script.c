/* Checks of statements and of the scripts they make. */
#include "rule/check/check.h"

void check_lets(Check *c, Lets *lets, bool secrets)
{
    for (int i = 0; i < lets->count; i++) {
        LetModel *let = &lets->let[i];
        Type type = check_bound(c, let->value);
        let->local = check_bind(c, let->name, type);
        let->local->secret = secrets && type.kind != TYPE_THING && check_makes_secret(c, let->value);
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

static void check_each(Check *c, Statement *s)
{
    Node *head = s->node;
    TypeKind elem = check_choices(c, head->b);
    if (elem == TYPE_ERROR)
        return;
    check_order(c, head, elem);
    head->a->local = check_bind(c, head->a->text, type_of(elem));
    check_statement(c, s->body);
}

static void add_option(Check *c, QuestionModel *q, const OfferModel *offer)
{
    if (c->rules->options >= MODEL_OPTIONS) {
        check_error_at(c, offer->at, "there are more than %d moves and answers", MODEL_OPTIONS);
        return;
    }
    option_add(c->rules, offer->option);
    q->option[q->options++] = offer->option;
    check_option(c, offer->option);
}

static void check_offers_of(Check *c, QuestionModel *q)
{
    Node *cards = NULL;
    const QuestionModel *moves = rules_moves(c->rules);
    int room = q->offers * ((moves ? moves->options : 0) + 1) + c->rules->cards;
    q->option = arena_alloc_array(c->rules->arena, (size_t)room, sizeof *q->option);
    for (int i = 0; i < q->offers; i++)
        if (q->offer[i].option)
            add_option(c, q, &q->offer[i]);
        else
            check_offer(c, q, &q->offer[i], &cards);
    if (cards)
        check_offer_cards(c, q, cards);
}

/* Phases are parts of the turn alone. */
static void check_phased(Check *c, const Statement *s)
{
    if (s->phase && !c->phased)
        check_error_at(c, s->phase_at,
                       "phases are parts of `turn:`, so none stands in a move or a procedure");
}

static void check_ask(Check *c, Statement *s)
{
    QuestionModel *q = s->question;
    if (c->pure) {
        check_error_at(c, s->at, "nobody can be asked here");
        return;
    }
    question_add(c->rules, q);
    if (q->together)
        check_set(c, q->who, TYPE_PLAYER);
    else
        check_value(c, q->who, type_of(TYPE_PLAYER));
    check_phased(c, s);
    bool you = c->you, phased = c->phased;
    c->you = true;
    c->phased = false;
    check_saying(c, q->say);
    check_offers_of(c, q);
    c->you = you;
    c->phased = phased;
}

static void check_tell(Check *c, Statement *s)
{
    tell_add(c->rules, s->tells);
    check_saying(c, s->tells->say);
    size_t wrong = c->diags->count;
    if (s->node)
        check_set(c, s->node, TYPE_PLAYER);
    s->tells->good = c->diags->count == wrong;
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

static void check_list(Check *c, Statement *list)
{
    for (int i = 0; i < list->parts; i++)
        if (list->part[i]->kind == STATEMENT_LET) /* known to those that follow */
            check_lets(c, &list->part[i]->lets, true);
        else
            check_statement(c, list->part[i]);
}

void check_statement(Check *c, Statement *s)
{
    if (!s)
        return;
    int names = c->names;
    c->line = s->at.line;
    switch (s->kind) {
    case STATEMENT_LIST: check_list(c, s); break;
    case STATEMENT_ONE: check_one(c, s->node); break;
    case STATEMENT_EACH: check_each(c, s); break;
    case STATEMENT_ASK: check_ask(c, s); break;
    case STATEMENT_LET: check_lets(c, &s->lets, true); break;
    case STATEMENT_TELL: check_tell(c, s); break;
    case STATEMENT_PHASE:
        check_phased(c, s);
        check_statement(c, s->body);
        break;
    case STATEMENT_TIMES:
        check_value(c, s->node, type_of(TYPE_INT));
        check_statement(c, s->body);
        break;
    case STATEMENT_UNTIL:
        check_statement(c, s->body);
        check_condition(c, s->node);
        break;
    case STATEMENT_IF:
    case STATEMENT_WHILE:
        check_condition(c, s->node);
        check_statement(c, s->body);
        check_statement(c, s->otherwise);
        break;
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

static bool suspends(void *context, Node *node)
{
    const Ruleset *rules = context;
    bool verb = node->kind == NODE_VERB;
    if (node->kind == NODE_ROLL ||
        (verb && (node->verb == VERB_SHUFFLE || node->verb == VERB_SPIN || node->verb == VERB_END_TURN)))
        return true;
    if (verb && verb_draws(node->verb)) {
        const Node *from = node->operand[1];
        return from && from->type.kind == TYPE_ZONE && zone_draws_stop(&rules->zone[from->type.layer]);
    }
    const ProcedureModel *called = check_called(node);
    bool found = called && (called->suspends || rules->watches > 0); /* then it is looked what holds */
    for (int i = 0; i < NODE_CHILDREN && !found; i++)
        found = node_child(node, i) && suspends(context, node_child(node, i));
    return found;
}

static bool asks(void *context, const Statement *s)
{
    (void)context;
    return s->kind == STATEMENT_ASK;
}

bool check_asks(const OptionModel *option)
{
    return option_visit(option, &(Visit){.statement = asks});
}

bool check_suspends(const Ruleset *rules, const Statement *s)
{
    return statement_visit(s, &(Visit){asks, suspends, (Ruleset *)(uintptr_t)rules});
}
