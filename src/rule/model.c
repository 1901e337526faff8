/* What the model of a ruleset can do by itself: new parts, and going through statements. */
#include <string.h>

#include "rule/model.h"

const char *text_in(const Texts *text, Language language)
{
    return text ? text->in[language] : NULL;
}

void option_add(Ruleset *rules, OptionModel *option)
{
    option->index = rules->options;
    if (option->symbol && option->symbol->index == 0)
        option->symbol->index = option->index + 1;
    rules->option[rules->options++] = option;
}

void question_add(Ruleset *rules, QuestionModel *q)
{
    QuestionModel **all = arena_alloc_array(rules->arena, (size_t)rules->questions + 1, sizeof *all);
    if (rules->questions > 0)
        memcpy(all, rules->question, (size_t)rules->questions * sizeof *all);
    q->index = rules->questions;
    all[rules->questions++] = q;
    rules->question = all;
}

void tell_add(Ruleset *rules, TellModel *tell)
{
    TellModel **all = arena_alloc_array(rules->arena, (size_t)rules->tells + 1, sizeof *all);
    if (rules->tells > 0)
        memcpy(all, rules->tell, (size_t)rules->tells * sizeof *all);
    tell->index = rules->tells;
    all[rules->tells++] = tell;
    rules->tell = all;
}

void any_time_add(Ruleset *rules, OptionModel *option)
{
    if (!rules->any_time)
        rules->any_time = arena_alloc_array(rules->arena, MODEL_OPTIONS, sizeof(OptionModel *));
    option->any_time = true;
    option_add(rules, option);
    rules->any_time[rules->any_times++] = option;
}

int rules_price(const Ruleset *rules, int sort, int from, int to)
{
    size_t places = (size_t)rules->places, row = (size_t)sort * places + (size_t)from;
    int own = rules->price ? rules->price[row * places + (size_t)to] : -1;
    return own < 0 ? rules->link_sort[sort].price : own;
}

const QuestionModel *rules_moves(const Ruleset *rules)
{
    return rules->questions > 0 && rules->question[0]->moves ? rules->question[0] : NULL;
}

bool question_borrows(const Ruleset *rules, const QuestionModel *q, const OptionModel *option)
{
    const QuestionModel *moves = rules_moves(rules);
    if (option->card || option->at.line == 0 || q->moves || !moves)
        return option->card != NULL;
    for (int i = 0; i < moves->options; i++)
        if (moves->option[i] == option)
            return true;
    return false;
}

/* ---- going through statements ---- */

static bool visit_node(const Visit *visit, Node *node)
{
    return node && visit->node && visit->node(visit->context, node);
}

static bool visit_lets(const Visit *visit, const Lets *lets)
{
    for (int i = 0; i < lets->count; i++)
        if (visit_node(visit, lets->let[i].value))
            return true;
    return false;
}

bool option_visit(const OptionModel *o, const Visit *visit)
{
    Node *const clause[] = {o->who, o->when, o->aid, o->keep, o->avoid, o->measure};
    bool found = visit_lets(visit, &o->choice) || visit_lets(visit, &o->let);
    for (size_t i = 0; i < sizeof clause / sizeof *clause; i++)
        found = found || visit_node(visit, clause[i]);
    for (int i = 0; i < o->patterns; i++)
        found = found || visit_node(visit, o->pattern[i].node);
    for (int i = 0; i < o->alongs; i++)
        found = found || visit_node(visit, o->along[i].ways);
    for (int i = 0; i < o->refusals; i++)
        found = found || visit_node(visit, o->refusal[i].condition);
    return found || statement_visit(o->effect, visit) || statement_visit(o->after, visit);
}

static bool visit_question(const Visit *visit, const QuestionModel *q)
{
    bool found = visit_node(visit, q->who);
    for (int i = 0; i < q->offers; i++)
        found = found || visit_node(visit, q->offer[i].cards) ||
                (q->offer[i].option && option_visit(q->offer[i].option, visit));
    return found;
}

bool statement_visit(const Statement *s, const Visit *visit)
{
    if (!s)
        return false;
    if ((visit->statement && visit->statement(visit->context, s)) || visit_node(visit, s->node) ||
        visit_lets(visit, &s->lets) || (s->question && visit_question(visit, s->question)))
        return true;
    for (int i = 0; i < s->parts; i++)
        if (statement_visit(s->part[i], visit))
            return true;
    return statement_visit(s->body, visit) || statement_visit(s->otherwise, visit);
}
