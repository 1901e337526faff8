/* Whether rules look at what the player to move may not know. */
#include "rule/check/check.h"

/* Whose own zones are open: those of `me`, and in a text that is told those of whom it is told to. */
static bool owner_looks(const Check *c, const Node *owner)
{
    if (c->telling)
        return (owner->kind == NODE_ME && c->my_eyes) || (owner->kind == NODE_YOU && c->your_eyes);
    return owner->kind == NODE_ME;
}

static bool zone_is_open(const Check *c, const Node *node)
{
    const ZoneModel *zone = &c->rules->zone[node->type.layer];
    bool mine = node->kind == NODE_INDEX && owner_looks(c, node->b);
    return zone->seen == ZONE_ALL ||
           (mine && (zone->seen == ZONE_OWNER || zone->seen == ZONE_TEAM || zone->owner_sees));
}

/* The layer that a name is about, or -1. */
static int layer_named(const Node *node)
{
    const Symbol *s = symbol_of(node, SYMBOL_LAYER);
    if (s)
        return s->index;
    s = symbol_of(node, SYMBOL_KIND);
    return s ? s->owner : -1;
}

bool check_hides_things(const Ruleset *rules)
{
    bool hides = rules->conceals;
    for (int i = 0; i < rules->zones; i++)
        hides = hides || rules->zone[i].seen != ZONE_ALL;
    for (int i = 0; i < rules->layers; i++)
        hides = hides || (rules->layer[i].things && rules->layer[i].seen < 2);
    return hides;
}

/* Does a name stand for a variable that not all know. */
static const VariableModel *closed_variable(const Node *name)
{
    const Symbol *s = name && name->kind == NODE_NAME && !name->local ? symbol_of_variable(name) : NULL;
    const VariableModel *v = s ? s->model : NULL;
    return v && v->closed ? v : NULL;
}

/* Is a variable of some players read by eyes that need not be theirs. */
static bool reads_closed(const Check *c, const Node *node)
{
    if (node->kind != NODE_INDEX)
        return closed_variable(node) != NULL;
    const VariableModel *v = closed_variable(node->a);
    bool own = v && node->b && (v->seen == ZONE_OWNER || v->seen == ZONE_TEAM) && owner_looks(c, node->b);
    bool other = v && v->both && node->c && owner_looks(c, node->c);
    return v && !own && !other && !(v->both && node->b && owner_looks(c, node->b));
}

/* In a text: what holds a thing, of which others may know nothing, not even whether there is one. */
static bool holds_secret(const Check *c, const Node *node)
{
    bool held = c->telling && node->type.kind == TYPE_THING && !node->local && check_hides_things(c->rules);
    if (held && node->kind == NODE_INDEX && node->b && symbol_of_variable(node->a))
        return !owner_looks(c, node->b);
    return held && node->kind == NODE_NAME && symbol_of_variable(node);
}

/* A number of a player, who need not be who looks: is it changed while something holds that not all know. */
static bool number_reads_secret(const Check *c, NumberModel *n)
{
    if (n->looked)
        return false;
    n->looked = true;
    Check all = *c;
    all.telling = true;
    all.my_eyes = all.your_eyes = false;
    bool reads = false;
    for (const ChangeModel *change = n->changes; change && !reads; change = change->next)
        reads = check_reads_secret(&all, change->condition);
    n->looked = false;
    return reads;
}

/* Words may double at every step; one that was looked at for this query has read nothing secret. */
static bool word_reads_secret(const Check *c, WordModel *word)
{
    if (c->query > 0 && word->query == c->query)
        return false;
    word->query = c->query;
    return check_reads_secret(c, word->body);
}

static bool name_reads_secret(const Check *c, const Node *node)
{
    int layer = node->local ? -1 : layer_named(node);
    if (layer >= 0 && c->rules->layer[layer].hidden)
        return true;
    if (c->telling && node->local && node->local->secret)
        return true;
    const Symbol *number = node->local ? NULL : symbol_of(node, SYMBOL_NUMBER);
    if (number)
        return number_reads_secret(c, &c->rules->number[number->index]);
    const Symbol *word = node->local ? NULL : symbol_of(node, SYMBOL_WORD);
    if (word)
        return word_reads_secret(c, word->model);
    return node->type.kind == TYPE_ROLE && c->rules->roles_secret;
}

/* A thing on the board that may lie face down. */
static bool thing_may_be_secret(const Check *c, const Node *node)
{
    return c->rules->conceals || c->rules->layer[symbol_of(node->a, SYMBOL_LAYER)->index].seen < 2;
}

/* `cell of spy`: where a thing that is named lies, if it may lie face down anywhere. */
static bool seeks_secret(const Check *c, const Node *node)
{
    bool named = node->kind == NODE_INDEX && node->b && node->b->kind == NODE_NAME && !node->b->local &&
                 symbol_of(node->b, SYMBOL_CARD) && node->a->kind == NODE_NAME &&
                 builtin_of(node->a) == BUILTIN_CELL;
    bool secret = c->rules->conceals;
    for (int i = 0; i < c->rules->layers; i++)
        secret = secret || (c->rules->layer[i].things && c->rules->layer[i].seen < 2);
    return named && secret;
}

/* How many cards lie somewhere, everybody sees. */
static bool counts_zone(const Node *node)
{
    return node->kind == NODE_INDEX && node->a->kind == NODE_NAME && node->b &&
           node->b->type.kind == TYPE_ZONE &&
           (builtin_of(node->a) == BUILTIN_SIZE || builtin_of(node->a) == BUILTIN_COUNT);
}

/* May something that not all know hear an event there: then what comes of it tells of it. */
static bool hears_in_secret(const Check *c, int family)
{
    const Ruleset *rules = c->rules;
    for (int i = 0; i < rules->zones; i++)
        if (rules->zone[i].in_play && rules->zone[i].per_player && rules->zone[i].seen != ZONE_ALL &&
            (rules->zone[i].family == family || rules->zone[i].family < 0))
            return true;
    for (int i = 0; i < rules->layers; i++)
        if (rules->layer[i].things && rules->layer[i].family == family &&
            rules->layer[i].hears == HEARS_ALL && (rules->conceals || rules->layer[i].seen < 2))
            return true;
    return false;
}

static bool listeners_read_secret(const Check *c, const ListenerModel *list)
{
    for (; list; list = list->next)
        if ((list->source && hears_in_secret(c, c->rules->card[list->source->index].family)) ||
            check_statement_reads_secret(c, list->body))
            return true;
    return false;
}

static bool procedure_reads_secret(const Check *c, const ProcedureModel *called)
{
    ProcedureModel *p = called->symbol->model;
    if (p->looked) /* it leads to itself, and is being looked at */
        return false;
    p->looked = true;
    bool reads = check_statement_reads_secret(c, p->body) || listeners_read_secret(c, p->before) ||
                 listeners_read_secret(c, p->after);
    p->looked = false;
    return reads;
}

/* `my piece`: what is one's own one sees, where a rule says who sees the others'. */
static bool is_own(const Check *c, const Node *node)
{
    bool mine = node->kind == NODE_INDEX && node->b && !node->c && node->b->kind == NODE_ME &&
                node->a->kind == NODE_NAME && !node->a->local;
    int layer = mine ? layer_named(node->a) : -1;
    return layer >= 0 && c->rules->layer[layer].sees &&
           (c->rules->layer[layer].owned || c->rules->layer[layer].by_player);
}

bool check_reads_secret(const Check *c, const Node *node)
{
    if (!node || counts_zone(node) || is_own(c, node))
        return false;
    if (node->type.kind == TYPE_ZONE && !node->local && !zone_is_open(c, node))
        return true;
    if (holds_secret(c, node) || reads_closed(c, node))
        return true;
    if (node->kind == NODE_INDEX && closed_variable(node->a))
        return check_reads_secret(c, node->b) || check_reads_secret(c, node->c) ||
               check_reads_secret(c, node->next);
    const Node *there = check_asked_there(c->rules, node);
    if (there)
        return check_reads_secret(c, there->c);
    if ((check_is_thing_at(c->rules, node) && thing_may_be_secret(c, node)) || seeks_secret(c, node))
        return true;
    if ((node->kind == NODE_NAME || node->kind == NODE_CALL) && name_reads_secret(c, node))
        return true;
    if (node->kind == NODE_VERB &&
        (verb_draws(node->verb) || node->verb == VERB_SHUFFLE || node->verb == VERB_SPIN))
        return false; /* these are refused by themselves */
    bool moves = node->kind == NODE_VERB && (node->verb == VERB_MOVE || node->verb == VERB_PUT);
    for (int i = 0; i < (moves ? 1 : NODE_OPERANDS); i++) /* where to is written, not read */
        if (check_reads_secret(c, node->operand[i]))
            return true;
    const ProcedureModel *p = check_called(node);
    if (p && p->state == 2 && procedure_reads_secret(c, p))
        return true;
    return check_reads_secret(c, node->a) || check_reads_secret(c, node->b) ||
           check_reads_secret(c, node->c) || check_reads_secret(c, node->next);
}

static bool reads_secret(void *context, Node *node)
{
    return check_reads_secret(context, node);
}

bool check_statement_reads_secret(const Check *c, const Statement *s)
{
    return statement_visit(s, &(Visit){.node = reads_secret, .context = (Check *)(uintptr_t)c});
}

/* ---- what everybody can tell of answers --------------------------------------------------------- */

static bool lets_read_secret(const Check *c, const Lets *lets)
{
    for (int i = 0; i < lets->count; i++)
        if (check_reads_secret(c, lets->let[i].value))
            return true;
    return false;
}

/* Does it depend on what not all know whether a move is possible. */
static bool option_is_secret(const Check *c, const OptionModel *o)
{
    Node *const clause[] = {o->who, o->when, o->aid, o->keep, o->avoid, o->measure};
    bool secret = lets_read_secret(c, &o->let) ||
                  ((o->keep || o->avoid || o->measure) && check_statement_reads_secret(c, o->effect));
    for (size_t i = 0; i < sizeof clause / sizeof *clause; i++)
        secret = secret || check_reads_secret(c, clause[i]);
    for (int i = 0; i < o->picks; i++)
        secret = secret || check_reads_secret(c, o->domain[i]);
    for (int i = 0; i < o->patterns; i++)
        secret = secret || check_reads_secret(c, o->pattern[i].node);
    for (int i = 0; i < o->alongs; i++)
        secret = secret || check_reads_secret(c, o->along[i].ways);
    for (int i = 0; i < o->refusals; i++)
        secret = secret || check_reads_secret(c, o->refusal[i].condition);
    return secret || (o->any_time && o->card && hears_in_secret(c, o->card->family));
}

/* The zone of who is asked, who is `me` as well in what is possible at any time, from which a set takes all that it has,
 * or -1. */
static int zone_needed(const OptionModel *o, const Node *set)
{
    while (set && (set->kind == NODE_WHERE || set->kind == NODE_AND))
        set = set->a;
    bool own = set && set->kind == NODE_INDEX && set->b && !set->c && set->type.kind == TYPE_ZONE &&
               (set->b->kind == NODE_YOU || (o->any_time && set->b->kind == NODE_ME));
    return own ? set->type.layer : -1;
}

/* How much it takes at least for all to know whether it is possible. */
static void find_needed(OptionModel *o)
{
    o->needs = -1;
    for (int k = 0; k < o->picks && o->needs < 0; k++) {
        bool several = o->most > 0 && k + 1 == o->picks;
        if (!several || o->least > 0)
            o->needs = zone_needed(o, o->domain[k]);
        o->needed = several ? o->least : 1;
    }
}

/* ---- variables that not all know ----------------------------------------------------------------- */

bool check_reads_closed(const Check *c, const Node *node)
{
    if (!node || reads_closed(c, node))
        return node != NULL;
    bool own = node->kind == NODE_INDEX && closed_variable(node->a);
    const Symbol *word = node->local ? NULL : symbol_of(node, SYMBOL_WORD);
    WordModel *model = word ? word->model : NULL;
    if (model && model->query != c->query) { /* words may double at every step: each is looked at once */
        model->query = c->query;
        if (check_reads_closed(c, model->body))
            return true;
    }
    for (int i = 0; i < NODE_CHILDREN; i++) {
        const Node *child = node_child(node, i);
        if (child && !(own && child == node->a) && check_reads_closed(c, child))
            return true;
    }
    return false;
}

/* Is it asked of somebody who need not be `me`. */
static bool asks_another(const Check *c, const OptionModel *o)
{
    for (int i = 0; i < c->rules->questions && !o->card; i++) {
        const QuestionModel *q = c->rules->question[i];
        for (int k = 0; k < q->options && q->who && q->who->kind != NODE_ME; k++)
            if (q->option[k] == o)
                return true;
    }
    return false;
}

/* What is offered tells who is asked of all that it depends on. */
void check_closed_options(Check *c)
{
    bool closed = false;
    for (int i = 0; i < c->rules->variables; i++)
        closed = closed || c->rules->variable[i].closed;
    for (int i = 0; i < c->rules->options && closed; i++) {
        OptionModel *o = c->rules->option[i];
        Check eyes = *c;
        eyes.telling = eyes.your_eyes = true;
        eyes.my_eyes = !asks_another(c, o);
        eyes.query = -1 - i;
        bool reads = check_reads_closed(&eyes, o->who) || check_reads_closed(&eyes, o->when);
        for (int k = 0; k < o->picks; k++)
            reads = reads || check_reads_closed(&eyes, o->domain[k]);
        for (int k = 0; k < o->patterns; k++)
            reads = reads || check_reads_closed(&eyes, o->pattern[k].node);
        if (reads)
            diag_hint(
                check_error_at(c, o->at, "what is offered here would tell what who is asked may not know"),
                "conditions of moves and answers may look at variables that all know, and at one's own");
    }
}

void check_open_options(Check *c)
{
    Check all = *c;
    all.telling = true;
    all.my_eyes = all.your_eyes = false;
    for (int i = 0; i < c->rules->options; i++) {
        OptionModel *o = c->rules->option[i];
        all.query = i + 1;
        o->open = !option_is_secret(&all, o);
        o->worn = o->any_time && o->card && !hears_in_secret(c, o->card->family);
        find_needed(o);
    }
}
