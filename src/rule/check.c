#include "rule/check.h"

#include <string.h>

/* Marks every layer that some statement writes; a layer that none writes belongs to the stage. */
static void check_moves(Check *c)
{
    Ruleset *rules = c->rules;
    if (rules->questions == 0)
        return;
    QuestionModel *q = rules->question[0];
    for (int i = 0; i < q->options; i++) {
        Check inner = *c;
        inner.me = inner.you = true;
        check_option(&inner, q->option[i]);
    }
}

static void check_script(Check *c)
{
    Check inner = *c;
    if (c->rules->setup)
        check_statements(&inner, c->rules->setup);
    inner = *c;
    inner.me = true;
    if (c->rules->turn)
        check_statements(&inner, c->rules->turn);
}

static void check_ends(Check *c)
{
    Check inner = *c;
    inner.me = true;
    inner.pure = true;
    for (int i = 0; i < c->rules->ends; i++) {
        check_condition(&inner, c->rules->end[i].condition);
        check_result(&inner, c->rules->end[i].result);
    }
    if (c->rules->stuck)
        check_result(&inner, c->rules->stuck);
    inner.me = false;
    if (c->rules->consistent)
        check_condition(&inner, c->rules->consistent);
}

/* Words and procedures that nothing uses are checked too, unless only a use would tell what they take. */
static void check_unused(Check *c)
{
    Ruleset *rules = c->rules;
    for (int i = 0; i < rules->words; i++) {
        WordModel *w = rules->word[i];
        Node name = {.kind = NODE_NAME, .text = w->symbol->name, .symbol = w->symbol};
        if (w->state == 0 && w->symbol->parameters <= 0)
            check_expression(c, &name);
    }
    for (int i = 0; i < rules->procedures; i++) {
        ProcedureModel *p = rules->procedure[i];
        Node name = {.kind = NODE_NAME, .text = p->symbol->name, .symbol = p->symbol};
        Node call = {.kind = NODE_DO, .a = &name};
        Yaml leaf = {.kind = YAML_SCALAR, .parsed = &call};
        if (p->state == 0 && p->symbol->parameters <= 0)
            check_statements(c, &leaf);
    }
}

static bool listeners_suspend(Check *c, const ListenerModel *list)
{
    for (; list; list = list->next)
        if (check_suspends(c, list->body))
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
            bool now = check_suspends(c, p->body) || listeners_suspend(c, p->before) || listeners_suspend(c, p->after);
            changed = changed || now != p->suspends;
            p->suspends = now;
        }
    }
    for (int i = 0; i < rules->options; i++) {
        OptionModel *o = rules->option[i];
        o->suspends = check_suspends(c, o->effect);
        if (o->suspends && (o->keep || o->avoid))
            check_error_at(c, o->yaml, "a move with `keep` or `avoid` cannot ask or roll in `do`; use `after`");
    }
}

void rules_check(Ruleset *rules, Diags *diags)
{
    Check check = {.rules = rules, .diags = diags, .file = rules->file, .subject = TYPE_ERROR};
    for (int i = 0; i < rules->variables; i++)
        if (rules->variable[i].first_node)
            check_value(&check, rules->variable[i].first_node, rules->variable[i].type);
    check_moves(&check);
    check_script(&check);
    check_ends(&check);
    check.me = true;
    check_unused(&check);
    if (diags->total == 0)
        check_suspension(&check);
}
