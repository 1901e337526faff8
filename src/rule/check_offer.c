/* What a question offers beside answers of its own: the moves of the game, and cards, each with what it can. */
#include <string.h>

#include "base/mem.h"
#include "rule/check.h"

/* Does a block ask by itself, not only through what it calls. */
static bool asks(const Yaml *yaml)
{
    if (!yaml || yaml->kind == YAML_SCALAR)
        return false;
    for (size_t i = 0; i < yaml->count; i++) {
        bool key = yaml->kind == YAML_MAP && (strcmp(yaml->key[i]->text, "ask") == 0 ||
                                              strcmp(yaml->key[i]->text, "ask together") == 0);
        if (key || asks(yaml->item[i]))
            return true;
    }
    return false;
}

/* A question inside a move belongs to one place in the script, so the move does as well. */
static void offer(Check *c, QuestionModel *q, const Yaml *at, OptionModel *option, OptionModel *origin)
{
    if (origin->offered && asks(origin->yaml))
        check_error_at(c, at,
                       "'%s' asks, so only one question can offer it; let it call a procedure that asks",
                       origin->name);
    origin->offered = true;
    q->option[q->options++] = option;
}

static void offer_moves(Check *c, QuestionModel *q, const Yaml *at)
{
    Ruleset *rules = c->rules;
    if (rules->questions == 0 || rules->question[0]->yaml) {
        check_error_at(c, at, "these rules have no `moves:` that could be offered");
        return;
    }
    const QuestionModel *moves = rules->question[0];
    for (int i = 0; i < moves->options; i++)
        offer(c, q, at, moves->option[i], moves->option[i]);
    q->stuck = q->stuck || rules->stuck;
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
static void offer_card(Check *c, QuestionModel *q, const Yaml *at, const CardModel *card, Node *from)
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

static void offer_cards(Check *c, QuestionModel *q, const Yaml *at, Node *from)
{
    int before = q->options;
    for (int i = 0; i < c->rules->cards; i++)
        if (c->rules->card[i].option)
            offer_card(c, q, at, &c->rules->card[i], from);
    if (q->options == before)
        check_error_at(c, at, "no card `can` do anything, so these offer nothing");
}

/* Is an item of a list of options a set of cards. */
static bool is_cards(const Yaml *item)
{
    const Node *node = item->parsed;
    return node && (node->kind != NODE_NAME || (node->symbol && symbol_of(node, SYMBOL_ZONE)));
}

static bool is_moves(const Yaml *item)
{
    return item->kind == YAML_SCALAR && strcmp(item->text, "moves") == 0;
}

int check_offer_room(const Check *c, const Yaml *options)
{
    const Ruleset *rules = c->rules;
    int moves = rules->questions > 0 && !rules->question[0]->yaml ? rules->question[0]->options : 0;
    return (int)options->count * (moves + 1) + rules->cards;
}

bool check_offer(Check *c, QuestionModel *q, const Yaml *item, Node **cards)
{
    if (is_moves(item)) {
        offer_moves(c, q, item);
        return true;
    }
    if (!is_cards(item))
        return false;
    if (check_set(c, item->parsed, TYPE_THING))
        *cards = *cards ? both(c, NODE_OR, *cards, item->parsed) : item->parsed;
    return true;
}

void check_offer_end(Check *c, QuestionModel *q, const Yaml *at, Node *cards)
{
    if (cards)
        offer_cards(c, q, at, cards);
}

/* ---- what leads to itself ---------------------------------------------------------------------- */

bool question_borrows(const Ruleset *rules, const QuestionModel *q, const OptionModel *option)
{
    const QuestionModel *moves = rules->question[0];
    if (option->card || !option->yaml || !q->yaml || moves->yaml)
        return option->card != NULL;
    for (int i = 0; i < moves->options; i++)
        if (moves->option[i] == option)
            return true;
    return false;
}

typedef struct Search {
    const Check *check;
    const ProcedureModel *wanted;
    bool *seen;          /* procedures, by their index */
    bool *offered;       /* moves, by theirs */
    const char *through; /* what is offered on the way, or NULL */
} Search;

static bool leads(Search *s, const Yaml *yaml);

static bool listeners_lead(Search *s, const ListenerModel *list)
{
    for (; list; list = list->next)
        if (leads(s, list->body))
            return true;
    return false;
}

static bool node_leads(Search *s, const Node *node)
{
    const ProcedureModel *p = check_called(node);
    if (!p || p == s->wanted || s->seen[p->index])
        return p && p == s->wanted;
    s->seen[p->index] = true;
    return leads(s, p->body) || listeners_lead(s, p->before) || listeners_lead(s, p->after);
}

static bool question_leads(Search *s, const QuestionModel *q)
{
    for (int i = 0; i < q->options; i++) {
        const OptionModel *o = q->option[i];
        if (!question_borrows(s->check->rules, q, o) || s->offered[o->index])
            continue;
        s->offered[o->index] = true;
        if (!leads(s, o->yaml))
            continue;
        s->through = o->name;
        return true;
    }
    return false;
}

/* Does some statement call the wanted procedure, by itself or through a move or a card that it offers. */
static bool leads(Search *s, const Yaml *yaml)
{
    if (yaml->kind == YAML_SCALAR)
        return node_leads(s, yaml->parsed);
    bool asks = yaml->kind == YAML_MAP && (yaml_get(yaml, "ask") || yaml_get(yaml, "ask together"));
    if (asks && yaml->model && question_leads(s, yaml->model))
        return true;
    for (size_t i = 0; i < yaml->count; i++)
        if (leads(s, yaml->item[i]))
            return true;
    return false;
}

/* A procedure that asks has one place for what it knows, so it cannot come to itself while it waits. */
static void check_circle(Check *c, const ProcedureModel *p)
{
    const Ruleset *rules = c->rules;
    Search search = {c, p, mem_alloc((size_t)rules->procedures + 1), mem_alloc((size_t)rules->options + 1),
                     NULL};
    if (leads(&search, p->body) && search.through)
        check_error_at(c, p->body, "'%s' leads to itself through what '%s' can; offer other answers here",
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
static void check_power(Check *c, CardModel *card, Yaml *power)
{
    OptionModel *option = card->option;
    if (yaml_get(power, "line"))
        check_error_at(c, yaml_get_key(power, "line"), "what a card can is told by `pick` and `do`");
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
    for (int i = 0; i < c->rules->cards; i++) {
        CardModel *card = &c->rules->card[i];
        Yaml *power = yaml_get(card->body, "can");
        if (power && c->rules->options < MODEL_OPTIONS) {
            card->option = option_new(c->rules, card->symbol->name, power);
            card->option->card = card;
        } else if (power)
            check_error_at(c, power, "there are more than %d moves and answers", MODEL_OPTIONS);
    }
    for (int i = 0; i < c->rules->cards; i++)
        if (c->rules->card[i].option)
            check_power(&inner, &c->rules->card[i], c->rules->card[i].option->yaml);
}
