/* What a question offers beside answers of its own: the moves of the game, and cards, each with what it can. */
#include <string.h>

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
    check_nested(c->rules);
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
