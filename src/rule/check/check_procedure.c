/* Checks of procedures, where they are called for the first time, and of events. */
#include <string.h>

#include "rule/check/check.h"

static void check_listeners(Check *c, const ProcedureModel *p, ListenerModel *list)
{
    for (ListenerModel *l = list; l; l = l->next) {
        int names = c->names;
        for (int i = 0; i < p->symbol->parameters; i++)
            c->scope[c->names++] = p->parameter[i];
        if (l->source)
            l->holder_thing = check_bind(c, "it", type_of(TYPE_THING));
        bool me = c->me;
        c->me = me || l->source != NULL;
        c->before = list == p->before;
        check_statement(c, l->body);
        c->before = false;
        c->me = me;
        check_unbind(c, names);
    }
}

static void procedure_check(Check *c, ProcedureModel *p)
{
    p->state = 1;
    Check inner = *c;
    inner.names = 0;
    inner.you = false;
    inner.me = true;
    inner.before = inner.phased = false;
    inner.turn = true;
    inner.subject = TYPE_ERROR;
    for (int i = 0; i < p->symbol->parameters; i++)
        inner.scope[inner.names++] = p->parameter[i];
    check_statement(&inner, p->body);
    inner.names = 0;
    check_listeners(&inner, p, p->before);
    check_listeners(&inner, p, p->after);
    p->state = 2;
}

static bool bind_parameters(Check *c, Node *call, ProcedureModel *p)
{
    int count = 0;
    for (Node *a = call->kind == NODE_CALL ? call->a : NULL; a; a = a->next, count++) {
        if (count >= p->symbol->parameters)
            continue;
        if (p->parameter[count]->type.kind == TYPE_ERROR)
            p->parameter[count]->type = check_bound(c, a);
        else if (p->parameter[count]->type.kind == TYPE_SET)
            check_set(c, a, (TypeKind)p->parameter[count]->type.elem);
        else
            check_value(c, a, p->parameter[count]->type);
        if (p->parameter[count]->type.kind != TYPE_THING && check_makes_secret(c, a))
            p->parameter[count]->secret = true;
    }
    int want = p->symbol->parameters < 0 ? 0 : p->symbol->parameters;
    if (count == want)
        return true;
    diag_once(check_error(c, call, "'%s' takes %d values in brackets, not %d", p->symbol->name, want, count));
    return false;
}

static bool is_event(const Node *node)
{
    return node->kind == NODE_INDEX && node->b && node->a->kind == NODE_NAME &&
           strcmp(node->a->text, "event") == 0;
}

/* `run event of c as p`: the node comes to be a call of the procedure that knows what each card does. */
static void spell_event(Check *c, Node *node)
{
    Symbol *event = c->rules->event ? c->rules->event->symbol : NULL;
    if (!event) {
        check_error(c, node, "no card has an `event`");
        return;
    }
    if (node->c)
        check_pass_cell_on(c, node); /* event of tile at c */
    Node *of = node->b;
    if (!check_value(c, of, type_of(TYPE_THING)))
        return;
    Node *again = arena_alloc(c->rules->arena, sizeof *again);
    *again = *of;
    of->next = again;
    node->kind = NODE_CALL;
    node->text = event->name;
    node->symbol = event;
    node->a = of;
    node->b = NULL;
}

void check_run(Check *c, Node *node)
{
    bool event = is_event(node->operand[0]);
    if (event)
        spell_event(c, node->operand[0]);
    Node call = {.kind = NODE_DO, .a = node->operand[0], .line = node->line, .column = node->column};
    bool named = call.a->kind == NODE_NAME || call.a->kind == NODE_CALL;
    if (named)
        check_do(c, &call);
    else if (!event)
        check_error(c, call.a, "after `run` stands what `define:` has, or `event of` a card");
    if (node->operand[1])
        check_value(c, node->operand[1], type_of(TYPE_PLAYER));
}

void check_do(Check *c, Node *node)
{
    Node *call = node->a;
    Symbol *s = call->kind == NODE_NAME || call->kind == NODE_CALL ? symbol_of(call, SYMBOL_PROCEDURE) : NULL;
    if (!s) {
        if (!call->text) {
            diag_hint(check_error(c, call, "this is a value, not a statement"), "write `%s` to change it",
                      "... = ...");
            return;
        }
        const char *near = names_nearest(c->rules->names, call->text);
        Diag *d =
            check_error(c, call, "this is not a statement: '%s' is not defined under `define:`", call->text);
        diag_once(d);
        diag_near(d, near);
        return;
    }
    ProcedureModel *p = s->model;
    if (bind_parameters(c, call, p) && p->state == 0)
        procedure_check(c, p);
}
