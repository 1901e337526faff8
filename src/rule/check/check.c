#include "rule/check/check.h"

#include <limits.h>
#include <string.h>

/* Marks every layer that some statement writes; a layer that none writes belongs to the stage. */
static void check_moves(Check *c)
{
    const QuestionModel *q = rules_moves(c->rules);
    for (int i = 0; q && i < q->options; i++) {
        Check inner = *c;
        inner.me = inner.you = inner.turn = true;
        check_option(&inner, q->option[i]);
    }
}

static void check_any_times(Check *c)
{
    for (int i = 0; i < c->rules->any_times; i++) {
        OptionModel *option = c->rules->any_time[i];
        Check inner = *c;
        inner.me = inner.you = inner.turn = true;
        if (check_asks(option))
            check_error_at(
                c, option->at,
                "'%s' is part of every question and asks itself; let it call a procedure that asks",
                option->name);
        if (option->card)
            check_power(&inner, option);
        else
            check_option(&inner, option);
    }
}

static void check_script(Check *c)
{
    Check inner = *c;
    check_statement(&inner, c->rules->setup);
    inner = *c;
    inner.me = inner.turn = true;
    for (int i = 0; i < c->rules->zones; i++)
        check_statement(&inner, c->rules->zone[i].when_empty);
    inner.phased = true;
    check_statement(&inner, c->rules->turn);
}

static void check_ends(Check *c)
{
    Check inner = *c;
    inner.me = true;
    inner.pure = true;
    for (int i = 0; i < c->rules->ends; i++) {
        if (c->rules->end[i].condition)
            check_condition(&inner, c->rules->end[i].condition);
        check_result(&inner, c->rules->end[i].result);
        check_saying(&inner, c->rules->end[i].say);
    }
    if (c->rules->stuck)
        check_result(&inner, c->rules->stuck);
    inner.me = false;
    if (c->rules->consistent)
        check_condition(&inner, c->rules->consistent);
    for (int i = 0; i < c->rules->wants; i++)
        check_condition(&inner, c->rules->want[i].condition);
}

/* Both `me` and `it` are the player who is ranked. */
static void check_ranking(Check *c)
{
    Check inner = *c;
    inner.me = inner.pure = true;
    inner.subject = TYPE_PLAYER;
    inner.ranking = true;
    for (int i = 0; i < c->rules->figures; i++) {
        Node *value = c->rules->figure[i].value;
        Check eyes = inner;
        eyes.telling = true;
        eyes.query = INT_MIN + i; /* of each once more */
        if (check_value(&inner, value, type_of(TYPE_INT)) && check_reads_closed(&eyes, value))
            check_error(&inner, value, "the ranking is shown to all, who may not know this");
    }
}

/* Likewise; what opponents think of a world that they imagine tells nobody anything. */
static void check_worth(Check *c)
{
    Check inner = *c;
    inner.me = inner.pure = true;
    inner.subject = TYPE_PLAYER;
    if (c->rules->worth)
        check_value(&inner, c->rules->worth, type_of(TYPE_INT));
}

/* Who sees what lies in a zone; `me` is its owner. Where that is a mistake, nothing that is told is another one. */
static void check_viewers(Check *c)
{
    Check inner = *c;
    inner.pure = true;
    for (int i = 0; i < c->rules->zones; i++) {
        ZoneModel *zone = &c->rules->zone[i];
        inner.me = zone->per_player;
        if (zone->viewers && !check_set(&inner, zone->viewers, TYPE_PLAYER)) {
            zone->seen = ZONE_ALL;
            zone->viewers = NULL;
        }
    }
}

static const char SEES_SECRET[] = "what is seen cannot depend on what not all see";

/* What is hidden is told by what everybody sees; in the condition `me` is who looks. */
static void check_hidden(Check *c)
{
    Check inner = *c;
    inner.me = inner.pure = true;
    for (int i = 0; i < c->rules->layers; i++) {
        Node *hidden = c->rules->layer[i].hidden, *sees = c->rules->layer[i].sees;
        bool secret =
            hidden && check_condition_on(&inner, hidden, TYPE_CELL) && check_reads_secret(&inner, hidden);
        if (secret && sees)
            diag_hint(check_error(&inner, sees, SEES_SECRET), "one's own may be named, as in `my %s`",
                      c->rules->layer[i].name);
        else if (secret)
            check_error(&inner, hidden, "whether a value is hidden cannot depend on what is hidden");
        c->rules->layer[i].written |= hidden != NULL; /* a view differs from the state in it */
    }
}

/* Where things of a layer are seen by a rule; `me` is who looks. */
static void check_sees(Check *c)
{
    Check inner = *c;
    inner.me = inner.pure = true;
    for (int i = 0; i < c->rules->layers; i++) {
        const LayerModel *layer = &c->rules->layer[i];
        if (layer->things && layer->sees && check_condition_on(&inner, layer->sees, TYPE_CELL) &&
            check_reads_secret(&inner, layer->sees))
            check_error(&inner, layer->sees, SEES_SECRET);
    }
}

/* `it` is the number of the row or column. */
static void check_clue(Check *c, const ClueModel *clue)
{
    Check inner = *c;
    inner.me = false;
    inner.pure = true;
    inner.subject = TYPE_INT;
    if (clue->met)
        check_condition(&inner, clue->met);
    if (!clue->tells)
        return;
    Type type = check_expression(&inner, clue->tells);
    TypeKind wanted = clue->list ? TYPE_LIST : TYPE_INT;
    if (type.kind != TYPE_ERROR && type.kind != wanted)
        check_error(&inner, clue->tells, "this is %s, but the clue is of %s", type_name(type),
                    clue->list ? "numbers" : "one number");
}

/* The condition asks nobody and changes nothing; what is done then may. */
static void check_watch(Check *c, WatchModel *w)
{
    Check inner = *c;
    inner.me = inner.turn = inner.pure = true;
    inner.line = w->at.line;
    if (w->source)
        w->holder_thing = check_bind(&inner, "it", type_of(TYPE_THING));
    if (w->players && !check_set(&inner, w->players->b, TYPE_PLAYER))
        return;
    if (w->players && w->players->c)
        check_error(&inner, w->players->c,
                    "players follow each other from the one to move here, so say `%s in` alone",
                    w->players->a->text);
    if (w->players)
        w->players->a->local = check_bind(&inner, w->players->a->text, type_of(TYPE_PLAYER));
    check_condition(&inner, w->condition);
    inner.pure = false;
    check_statement(&inner, w->body);
}

/* ---- what nothing uses ------------------------------------------------------------------------- */

enum { BOUND_NAMES = 100 };

/* Names that are known somewhere in a body: parameters, picks, loops, lets. */
typedef struct Bound {
    const char *name[BOUND_NAMES];
    int count;
} Bound;

static void bound_add(Bound *bound, const char *name)
{
    if (name && bound->count < BOUND_NAMES)
        bound->name[bound->count++] = name;
}

static bool bound_has(const Bound *bound, const char *name)
{
    for (int i = 0; i < bound->count; i++)
        if (strcmp(bound->name[i], name) == 0)
            return true;
    return bound->count == BOUND_NAMES;
}

static void bound_add_all(Bound *bound, const Lets *lets)
{
    for (int i = 0; i < lets->count; i++)
        bound_add(bound, lets->let[i].name);
}

static bool bound_collect(void *context, const Statement *s)
{
    bound_add_all(context, &s->lets);
    if (s->kind == STATEMENT_EACH)
        bound_add(context, s->node->a->text);
    for (int i = 0; s->question && i < s->question->offers; i++)
        if (s->question->offer[i].option) {
            bound_add_all(context, &s->question->offer[i].option->choice);
            bound_add_all(context, &s->question->offer[i].option->let);
        }
    return false;
}

typedef struct Naming {
    Check *check;
    Bound bound;
} Naming;

/* What is never used has no types; but every name in it must mean something. */
static bool check_names(void *context, Node *node)
{
    Naming *n = context;
    bool named = node->kind == NODE_NAME || node->kind == NODE_CALL;
    if (named && !node->symbol && !bound_has(&n->bound, node->text) && !check_is_cell_name(n->check, node) &&
        !check_is_end_name(n->check, node))
        check_unknown(n->check, node);
    for (int i = 0; i < NODE_CHILDREN; i++)
        if (node_child(node, i))
            check_names(n, node_child(node, i));
    return false;
}

static Bound bound_of(const Symbol *symbol)
{
    Bound bound = {.count = 0};
    for (int i = 0; i < symbol->parameters; i++)
        bound_add(&bound, symbol->parameter[i]);
    return bound;
}

/* Words and procedures that nothing uses are checked too; where only a use would tell what they take, the
 * names in them are. */
static void check_unused(Check *c)
{
    Ruleset *rules = c->rules;
    for (int i = 0; i < rules->words; i++) {
        WordModel *w = rules->word[i];
        Node name = {.kind = NODE_NAME, .text = w->symbol->name, .symbol = w->symbol};
        if (w->state == 0 && w->symbol->parameters <= 0)
            check_expression(c, &name);
        if (w->state == 0)
            check_names(&(Naming){c, bound_of(w->symbol)}, w->body);
    }
    for (int i = 0; i < rules->procedures; i++) {
        ProcedureModel *p = rules->procedure[i];
        Node name = {.kind = NODE_NAME, .text = p->symbol->name, .symbol = p->symbol};
        if (p->state == 0 && p->symbol->parameters <= 0)
            check_do(c, &(Node){.kind = NODE_DO, .a = &name});
        Naming naming = {c, bound_of(p->symbol)};
        statement_visit(p->body, &(Visit){.statement = bound_collect, .context = &naming.bound});
        if (p->state == 0)
            statement_visit(p->body, &(Visit){.node = check_names, .context = &naming});
    }
}

/* A first value is known before the game begins. */
static void check_first(Check *c, const VariableModel *v)
{
    Node *node = v->first_node;
    if (!node || !check_value(c, node, v->type))
        return;
    bool plain = node->kind == NODE_DIRECTION || check_is_cell_name(c, node) || check_is_end_name(c, node) ||
                 (node->kind == NODE_NAME && (symbol_of(node, SYMBOL_PLAYER) ||
                                              symbol_of(node, SYMBOL_KIND) || symbol_of(node, SYMBOL_VALUE)));
    if (!plain)
        check_error(c, node,
                    "a first value is a number, true, false, a kind, a word of `values:`, a player, a cell "
                    "or a direction by "
                    "name");
}

/* Where a token starts is asked before anybody is to move; `it` is the player whose it is. */
static void check_start(Check *c, const VariableModel *v)
{
    Check inner = *c;
    inner.me = false;
    inner.pure = true;
    inner.subject = v->per_player ? TYPE_PLAYER : TYPE_ERROR;
    for (int i = 0; i < v->starts; i++)
        check_value(&inner, v->start[i], v->type);
}

static bool listeners_suspend(Check *c, const ListenerModel *list)
{
    for (; list; list = list->next)
        if (check_suspends(c->rules, list->body))
            return true;
    return false;
}

/* Suspension spreads from what is called to what calls it, until nothing changes. */
static void check_suspension(Check *c)
{
    Ruleset *rules = c->rules;
    for (bool changed = true; changed;) {
        changed = false;
        for (int i = 0; i < rules->procedures; i++) {
            ProcedureModel *p = rules->procedure[i];
            bool now = p->nested || check_suspends(c->rules, p->body) || listeners_suspend(c, p->before) ||
                       listeners_suspend(c, p->after);
            changed = changed || now != p->suspends;
            p->suspends = now;
        }
    }
    for (int i = 0; i < rules->options; i++) {
        OptionModel *o = rules->option[i];
        o->suspends = check_suspends(c->rules, o->effect);
        if (!o->suspends || !(o->keep || o->avoid || o->measure))
            continue;
        Diag *d = check_error_at(
            c, o->at, "a move with `keep` or `avoid` cannot ask, roll or end the turn in `do`; use `after`");
        if (rules->watches > 0)
            diag_hint(d, "%s", "after each procedure that is called it is looked what `whenever` watches");
    }
}

/* Is there anything that not everybody knows, or that chance decides: then going on past the next move would tell of it, or would
 * be another thing each time. */
static const char *uncertainty(const Ruleset *rules)
{
    if (rules->things > 0)
        return "there are cards, tiles or pieces, which may be hidden";
    for (int i = 0; i < rules->layers; i++)
        if (rules->layer[i].hidden || rules->layer[i].sees)
            return "a layer is hidden";
    for (int i = 0; i < rules->variables; i++)
        if (rules->variable[i].closed)
            return "a variable is not known to all";
    for (int i = 0; i < rules->questions; i++)
        if (rules->question[i]->together)
            return "several are asked together";
    return rules->rolls ? "dice are rolled" : NULL;
}

/* What only leads to other moves is walked by looking ahead, which has to be the same for all eyes and each time. */
static void check_journeys(Check *c)
{
    const char *why = uncertainty(c->rules);
    for (int i = 0; i < c->rules->options && why; i++)
        if (c->rules->option[i]->on_the_way)
            check_error_at(c, c->rules->option[i]->on_the_way_at,
                           "`on the way` belongs to games without chance in which nothing is hidden; here %s",
                           why);
}

void rules_check(Ruleset *rules, Diags *diags)
{
    Check check = {.rules = rules, .diags = diags, .file = rules->file, .subject = TYPE_ERROR};
    for (int i = 0; i < rules->variables; i++)
        check_first(&check, &rules->variable[i]);
    for (int i = 0; i < rules->variables; i++)
        check_start(&check, &rules->variable[i]);
    check_numbers(&check);
    check_powers(&check);
    check_moves(&check);
    check_any_times(&check);
    check_script(&check);
    for (int i = 0; i < rules->watches; i++)
        check_watch(&check, &rules->watch[i]);
    check_hidden(&check);
    check_viewers(&check);
    check_sees(&check);
    for (int i = 0; i < rules->clues; i++)
        check_clue(&check, &rules->clue[i]);
    check_ends(&check);
    check_ranking(&check);
    check_worth(&check);
    check.me = check.bot = true;
    check_unused(&check);
    check.bot = false;
    check_offers(&check);
    check_bots(&check);
    check_journeys(&check);
    check_sayings(&check);
    if (diags->total == 0)
        check_closed_options(&check);
    if (diags->total == 0)
        check_open_options(&check);
    if (diags->total == 0)
        check_suspension(&check);
    if (diags->total == 0)
        check_copies(&check);
}
