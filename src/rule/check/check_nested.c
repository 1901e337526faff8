/* Which procedures lead to themselves: by what they call, what hears them, what is offered in what they ask, what is done
 * when a zone that they draw from is empty, and what is done when a condition comes to hold. */
#include "base/mem.h"
#include "rule/check/check.h"

typedef struct Search {
    const Ruleset *rules;
    const ProcedureModel *wanted;
    bool *seen;    /* procedures, by their index */
    bool *offered; /* moves, by theirs */
    bool *emptied; /* zones */
    bool watched;
} Search;

static bool leads(Search *s, const Statement *statement);

static bool listeners_lead(Search *s, const ListenerModel *list)
{
    for (; list; list = list->next)
        if (leads(s, list->body))
            return true;
    return false;
}

static bool procedure_leads(Search *s, const ProcedureModel *p)
{
    return leads(s, p->body) || listeners_lead(s, p->before) || listeners_lead(s, p->after);
}

static bool draw_leads(Search *s, const Node *node)
{
    const Node *from = node->kind == NODE_VERB && verb_draws(node->verb) ? node->operand[1] : NULL;
    int zone = from && from->type.kind == TYPE_ZONE ? from->type.layer : -1;
    if (zone < 0 || s->emptied[zone])
        return false;
    s->emptied[zone] = true;
    return leads(s, s->rules->zone[zone].when_empty);
}

/* Before a question and after what is called it is looked which conditions hold now. */
static bool watches_lead(Search *s)
{
    bool first = !s->watched;
    s->watched = true;
    for (int i = 0; first && i < s->rules->watches; i++)
        if (leads(s, s->rules->watch[i].body))
            return true;
    return false;
}

static bool node_leads(void *context, Node *node)
{
    Search *s = context;
    const ProcedureModel *p = check_called(node);
    if (draw_leads(s, node) || (p && watches_lead(s)))
        return true;
    if (!p || p == s->wanted || s->seen[p->index])
        return p && p == s->wanted;
    s->seen[p->index] = true;
    return procedure_leads(s, p);
}

static bool question_leads(void *context, const Statement *statement);

static bool option_leads(Search *s, const OptionModel *o)
{
    if (s->offered[o->index])
        return false;
    s->offered[o->index] = true;
    return option_visit(o, &(Visit){question_leads, node_leads, s});
}

/* What is done at any time has procedures of its own, so that it can be done while others wait; but where conditions are
 * watched, it may be done while these wait, too. */
static bool any_times_lead(Search *s)
{
    const Ruleset *rules = s->rules;
    for (int i = 0; i < rules->any_times && rules->watches > 0; i++)
        if (option_leads(s, rules->any_time[i]))
            return true;
    return false;
}

static bool question_leads(void *context, const Statement *statement)
{
    Search *s = context;
    const QuestionModel *q = statement->question;
    if (q && (watches_lead(s) || any_times_lead(s)))
        return true;
    for (int i = 0; q && i < q->options; i++)
        if (question_borrows(s->rules, q, q->option[i]) && option_leads(s, q->option[i]))
            return true;
    return false;
}

static bool leads(Search *s, const Statement *statement)
{
    return statement_visit(statement, &(Visit){question_leads, node_leads, s});
}

void check_nested(Ruleset *rules)
{
    for (int i = 0; i < rules->procedures; i++) {
        ProcedureModel *p = rules->procedure[i];
        Search search = {rules,
                         p,
                         mem_alloc((size_t)rules->procedures + 1),
                         mem_alloc((size_t)rules->options + 1),
                         mem_alloc((size_t)rules->zones + 1),
                         false};
        p->nested = procedure_leads(&search, p);
        mem_free(search.seen);
        mem_free(search.offered);
        mem_free(search.emptied);
    }
}
