/* What a question offers beside answers of its own: the moves of the game, and cards, each with what it can. */
#include <string.h>

#include "base/mem.h"
#include "rule/check/check.h"

/* A question inside a move belongs to one place in the script, so the move does as well. */
static void offer(Check *c, QuestionModel *q, Place at, OptionModel *option, OptionModel *origin)
{
    if (origin->offered && check_asks(origin))
        check_error_at(c, at,
                       "'%s' asks, so only one question can offer it; let it call a procedure that asks",
                       origin->name);
    origin->offered = true;
    q->option[q->options++] = option;
}

static void offer_moves(Check *c, QuestionModel *q, Place at)
{
    const QuestionModel *moves = rules_moves(c->rules);
    if (!moves)
        check_error_at(c, at, "these rules have no `moves:` that could be offered");
    for (int i = 0; moves && i < moves->options; i++)
        offer(c, q, at, moves->option[i], moves->option[i]);
    q->stuck = q->stuck || (moves && c->rules->stuck);
}

static Node *node_new(Check *c, NodeKind kind, const Node *like, Type type)
{
    Node *node = arena_alloc(c->rules->arena, sizeof *node);
    node->kind = kind;
    node->line = like->line;
    node->column = like->column;
    node->span = like->span;
    node->file = like->file;
    node->type = type;
    return node;
}

static Node *both(Check *c, NodeKind kind, Node *a, Node *b)
{
    Node *node = node_new(c, kind, a, type_set(TYPE_THING));
    node->a = a;
    node->b = b;
    return node;
}

/* One move more: the cards of one name among what is offered, with what they can. */
static void offer_card(Check *c, QuestionModel *q, Place at, const CardModel *card, Node *from)
{
    Ruleset *rules = c->rules;
    if (rules->options >= MODEL_OPTIONS) {
        check_error_at(c, at, "there are more than %d moves and answers", MODEL_OPTIONS);
        return;
    }
    Node *name = node_new(c, NODE_NAME, from, type_layer(TYPE_CARD, 0));
    name->text = card->symbol->name;
    name->symbol = card->symbol;
    OptionModel *option = arena_alloc(rules->arena, sizeof *option);
    option->origin = card->option;
    option->domain[0] = both(c, NODE_AND, from, name);
    option->index = rules->options;
    rules->option[rules->options++] = option;
    offer(c, q, at, option, card->option);
}

void check_offer_cards(Check *c, QuestionModel *q, Node *from)
{
    int before = q->options;
    for (int i = 0; i < c->rules->cards; i++)
        if (c->rules->card[i].option)
            offer_card(c, q, q->offers_at, &c->rules->card[i], from);
    if (q->options == before)
        check_error_at(c, q->offers_at, "no card `can` do anything, so these offer nothing");
}

void check_offer(Check *c, QuestionModel *q, const OfferModel *offer, Node **cards)
{
    if (!offer->cards)
        offer_moves(c, q, offer->at);
    else if (check_set(c, offer->cards, TYPE_THING))
        *cards = *cards ? both(c, NODE_OR, *cards, offer->cards) : offer->cards;
}

/* ---- what leads to itself ---------------------------------------------------------------------- */

typedef struct Search {
    const Check *check;
    const ProcedureModel *wanted;
    bool *seen;          /* procedures, by their index */
    bool *offered;       /* moves, by theirs */
    const char *through; /* what is offered on the way, or NULL */
} Search;

static bool leads(Search *s, const Statement *statement);

static bool listeners_lead(Search *s, const ListenerModel *list)
{
    for (; list; list = list->next)
        if (leads(s, list->body))
            return true;
    return false;
}

static bool node_leads(void *context, Node *node)
{
    Search *s = context;
    const ProcedureModel *p = check_called(node);
    if (!p || p == s->wanted || s->seen[p->index])
        return p && p == s->wanted;
    s->seen[p->index] = true;
    return leads(s, p->body) || listeners_lead(s, p->before) || listeners_lead(s, p->after);
}

static bool question_leads(void *context, const Statement *statement);

static bool option_leads(Search *s, const OptionModel *o)
{
    return option_visit(o, &(Visit){question_leads, node_leads, s});
}

static bool question_leads(void *context, const Statement *statement)
{
    Search *s = context;
    const QuestionModel *q = statement->question;
    for (int i = 0; q && i < q->options; i++) {
        const OptionModel *o = q->option[i];
        if (!question_borrows(s->check->rules, q, o) || s->offered[o->index])
            continue;
        s->offered[o->index] = true;
        if (!option_leads(s, o))
            continue;
        s->through = o->name;
        return true;
    }
    return false;
}

/* Does some statement call the wanted procedure, by itself or through a move or a card that it offers. */
static bool leads(Search *s, const Statement *statement)
{
    return statement_visit(statement, &(Visit){question_leads, node_leads, s});
}

/* A procedure that asks has one place for what it knows, so it cannot come to itself while it waits. */
static void check_circle(Check *c, const ProcedureModel *p)
{
    const Ruleset *rules = c->rules;
    Search search = {c, p, mem_alloc((size_t)rules->procedures + 1), mem_alloc((size_t)rules->options + 1),
                     NULL};
    if (leads(&search, p->body) && search.through)
        check_error_at(c, p->body->at, "'%s' leads to itself through what '%s' can; offer other answers here",
                       p->symbol->name, search.through);
    mem_free(search.seen);
    mem_free(search.offered);
}

void check_offers(Check *c)
{
    for (int i = 0; i < c->rules->options; i++) {
        OptionModel *option = c->rules->option[i];
        Node *from = option->domain[0];
        int index = option->index;
        if (!option->origin)
            continue;
        *option = *option->origin;
        option->domain[0] = from;
        option->index = index;
    }
    for (int i = 0; i < c->rules->procedures; i++)
        check_circle(c, c->rules->procedure[i]);
}

/* The card is `it`, and `this` inside of a `where`, too; `me` is who plays it. */
void check_power(Check *c, OptionModel *option)
{
    int names = c->names;
    option->thing = check_bind(c, "this", type_of(TYPE_THING));
    option->pick[option->picks++] = check_bind(c, "it", type_of(TYPE_THING));
    check_option(c, option);
    check_unbind(c, names);
}

void check_powers(Check *c)
{
    Check inner = *c;
    inner.me = inner.you = inner.turn = true;
    for (int i = 0; i < c->rules->cards; i++)
        if (c->rules->card[i].option)
            check_power(&inner, c->rules->card[i].option);
}
