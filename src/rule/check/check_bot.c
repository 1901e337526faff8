/* Described opponents: what they think of moves and notice of them. */
#include <string.h>

#include "base/suggest.h"
#include "rule/check/check.h"

bool check_memory(Check *c, const Node *node, const Symbol *symbol)
{
    const VariableModel *v = symbol->model;
    if (v->memory && c->word)
        c->word->remembers = true;
    if (!v->memory || c->bot || c->word)
        return true;
    check_error(c, node, "'%s' is what opponents remember, which the game does not know", symbol->name);
    return false;
}

/* ---- which moves are meant ---- */

static bool is_meant(const OpinionModel *o, const OptionModel *option)
{
    for (int i = 0; i < o->names; i++)
        if (strcmp(o->name[i], option->name) == 0)
            return true;
    return false;
}

/* All moves and answers of the rules, one after the other; NULL at the end. */
static const OptionModel *option_at(const Ruleset *rules, int index)
{
    if (index < rules->options)
        return rules->option[index];
    return index - rules->options < rules->any_times ? rules->any_time[index - rules->options] : NULL;
}

static bool is_move(const Ruleset *rules, const char *name)
{
    const OptionModel *option;
    bool found = false;
    for (int i = 0; (option = option_at(rules, i)); i++)
        found = found || strcmp(option->name, name) == 0;
    return found;
}

static void check_names(Check *c, const OpinionModel *o)
{
    const char *known[2 * MODEL_OPTIONS];
    size_t count = 0;
    const OptionModel *option;
    for (int i = 0; (option = option_at(c->rules, i)) && count < 2 * MODEL_OPTIONS; i++)
        known[count++] = option->name;
    for (int i = 0; i < o->names; i++) {
        if (is_move(c->rules, o->name[i]))
            continue;
        const char *near = suggest_nearest(o->name[i], known, count);
        Diag *d = check_error_at(c, o->name_at[i], "no move or answer is called '%s'", o->name[i]);
        if (near)
            diag_hint(d, "did you mean '%s'?", near);
        else
            diag_hint(
                d, "moves, answers of `options:`, cards with `can:` and the `name:` of a question are meant");
    }
}

/* ---- what is known of them ---- */

/* What an option picks under a name; NULL: nothing. */
static const Local *pick_of(const OptionModel *option, const char *name)
{
    for (int i = 0; i < option->picks; i++)
        if (strcmp(option->pick[i]->name, name) == 0)
            return option->pick[i];
    return NULL;
}

/* Does some move of a name pick it, and none something else under that name. */
static bool name_picks(const Ruleset *rules, const char *name, const Local *pick)
{
    const OptionModel *option;
    bool some = false;
    for (int i = 0; (option = option_at(rules, i)); i++) {
        const Local *same = strcmp(option->name, name) == 0 ? pick_of(option, pick->name) : NULL;
        if (same && !type_same(same->type, pick->type))
            return false;
        some = some || same;
    }
    return some;
}

/* Of several names all must have moves that pick it; moves of one name that do not are not meant then. */
static bool all_pick(const Ruleset *rules, const OpinionModel *o, const Local *pick)
{
    for (int i = 0; i < o->names; i++)
        if (!name_picks(rules, o->name[i], pick))
            return false;
    return true;
}

static void bind_pick(Check *c, OpinionModel *o, const char *name, Type type)
{
    if (o->picks < (int)(sizeof o->pick / sizeof *o->pick))
        o->pick[o->picks++] = check_bind(c, name, type);
}

static bool is_bound(const OpinionModel *o, const char *name)
{
    bool bound = false;
    for (int i = 0; i < o->picks; i++)
        bound = bound || strcmp(o->pick[i]->name, name) == 0;
    return bound;
}

static void bind_picks_of(Check *c, OpinionModel *o, const OptionModel *option)
{
    for (int i = 0; i < option->picks; i++) {
        const Local *pick = option->pick[i];
        if (*pick->name && !is_bound(o, pick->name) && all_pick(c->rules, o, pick))
            bind_pick(c, o, pick->name, pick->type);
    }
}

static void bind_picks(Check *c, OpinionModel *o)
{
    const OptionModel *option;
    bool lines = o->names > 0;
    for (int i = 0; (option = option_at(c->rules, i)); i++)
        lines = lines && (!is_meant(o, option) || option->patterns > 0);
    if (lines) {
        o->source = check_bind(c, "source", type_of(TYPE_CELL));
        o->target = check_bind(c, "target", type_of(TYPE_CELL));
    }
    for (int i = 0; (option = option_at(c->rules, i)); i++)
        if (is_meant(o, option))
            bind_picks_of(c, o, option);
    const Local *card = check_local(c, "it");
    if (card)
        bind_pick(c, o, "this", card->type);
}

/* ---- what it asks about ---- */

static bool mark_asked(void *context, Node *node)
{
    OpinionModel *o = context;
    o->asks_who = o->asks_who || (node->local && node->local == o->who);
    o->asks_line = o->asks_line || (node->local && (node->local == o->source || node->local == o->target));
    for (int i = 0; i < o->picks; i++)
        if (node->local && node->local == o->pick[i])
            o->asked |= 1u << i;
    for (int i = 0; i < NODE_CHILDREN; i++)
        if (node_child(node, i))
            mark_asked(context, node_child(node, i));
    return false;
}

static bool mark_lets(void *context, const Statement *s)
{
    for (int i = 0; i < s->lets.count; i++)
        mark_asked(context, s->lets.let[i].value);
    return false;
}

/* Only memory is changed, and nothing is asked. */
static bool refuse_statement(void *context, const Statement *s)
{
    Check *c = context;
    const Node *node = s->kind == STATEMENT_ONE ? s->node : NULL;
    const Node *target = node && node->kind == NODE_ASSIGN ? node->a : NULL;
    const Node *name = target && target->kind == NODE_INDEX ? target->a : target;
    const Symbol *symbol = name && name->kind == NODE_NAME ? symbol_of_variable(name) : NULL;
    const VariableModel *v = symbol ? symbol->model : NULL;
    bool game = s->kind == STATEMENT_ASK || s->kind == STATEMENT_TELL || s->kind == STATEMENT_PHASE;
    if (!game && (!node || (v && v->memory)))
        return false;
    Diag *d = check_error_at(
        c, node ? (Place){node->file ? node->file : c->file, node->line, node->column, node->span} : s->at,
        "what an opponent notices changes its memory alone, not the game");
    diag_hint(d,
              "say what it remembers under `memory:`, as in `grudge: { per: player, values: 0 to 9 }`, and "
              "change that: `grudge of who = grudge of who + 1`");
    return true;
}

static void check_opinion(Check *c, OpinionModel *o, bool notices)
{
    int names = c->names;
    size_t wrong = c->diags->total;
    check_names(c, o);
    if (c->diags->total > wrong)
        return;
    c->line = o->at.line;
    o->mover = check_bind(c, "mover", type_of(TYPE_PLAYER));
    if (notices)
        o->who = check_bind(c, "who", type_of(TYPE_PLAYER));
    bind_picks(c, o);
    if (o->condition)
        check_condition(c, o->condition);
    if (o->worth)
        check_value(c, o->worth, type_of(TYPE_INT));
    if (o->body && !statement_visit(o->body, &(Visit){.statement = refuse_statement, .context = c}))
        check_statement(c, o->body);
    check_unbind(c, names);
    if (o->condition)
        mark_asked(o, o->condition);
    if (o->worth)
        mark_asked(o, o->worth);
    statement_visit(o->body, &(Visit){mark_lets, mark_asked, o});
}

static void check_list(Check *c, const OpinionList *list, bool notices)
{
    for (int i = 0; i < list->count; i++)
        check_opinion(c, &list->opinion[i], notices);
}

void check_bots(Check *c)
{
    Check inner = *c;
    inner.me = inner.pure = inner.bot = true;
    check_list(&inner, &c->rules->notice, true);
    for (int i = 0; i < c->rules->styles; i++) {
        check_list(&inner, &c->rules->style[i].notice, true);
        check_list(&inner, &c->rules->style[i].prefer, false);
    }
    inner.subject = TYPE_PLAYER;
    for (int i = 0; i < c->rules->guesses; i++) {
        check_condition(&inner, c->rules->guess[i].is);
        check_value(&inner, c->rules->guess[i].likely, type_of(TYPE_INT));
    }
}
