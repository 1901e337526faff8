/* Checks of numbers that cards in play change: their bases, and what holds while they are changed. */
#include "rule/check/check.h"

/* The base is about the player whose it is; what holds is about the holder, who is `me`. */
static void check_number(Check *c, const NumberModel *n)
{
    Check inner = *c;
    inner.pure = true;
    inner.subject = TYPE_PLAYER;
    check_value(&inner, n->base, type_of(TYPE_INT));
    inner.subject = TYPE_ERROR;
    inner.me = true;
    for (ChangeModel *change = n->changes; change; change = change->next) {
        int names = inner.names;
        change->thing = check_bind(&inner, "it", type_of(TYPE_THING));
        check_condition(&inner, change->condition);
        check_unbind(&inner, names);
    }
}

static bool leads(const Ruleset *rules, const Node *node, const NumberModel *wanted);

static bool number_leads(const Ruleset *rules, NumberModel *n, const NumberModel *wanted)
{
    if (n == wanted || n->looked)
        return n == wanted;
    n->looked = true;
    bool found = leads(rules, n->base, wanted);
    for (const ChangeModel *change = n->changes; change && !found; change = change->next)
        found = leads(rules, change->condition, wanted);
    n->looked = false;
    return found;
}

static bool leads(const Ruleset *rules, const Node *node, const NumberModel *wanted)
{
    bool named = (node->kind == NODE_NAME || node->kind == NODE_CALL) && !node->local;
    const Symbol *number = named ? symbol_of(node, SYMBOL_NUMBER) : NULL,
                 *word = named ? symbol_of(node, SYMBOL_WORD) : NULL;
    bool found =
        (number && number_leads(rules, (NumberModel *)(uintptr_t)&rules->number[number->index], wanted)) ||
        (word && leads(rules, ((const WordModel *)word->model)->body, wanted));
    for (int i = 0; i < NODE_CHILDREN && !found; i++)
        found = node_child(node, i) && leads(rules, node_child(node, i), wanted);
    return found;
}

void check_numbers(Check *c)
{
    size_t wrong = c->diags->total;
    for (int i = 0; i < c->rules->numbers; i++)
        check_number(c, &c->rules->number[i]);
    bool sound = c->diags->total == wrong;
    for (int i = 0; i < c->rules->numbers && sound; i++) {
        const NumberModel *n = &c->rules->number[i];
        const ChangeModel *change = n->changes;
        if (leads(c->rules, n->base, n))
            check_error(c, n->base, "the number '%s' leads to itself", n->symbol->name);
        while (change && !leads(c->rules, change->condition, n))
            change = change->next;
        if (change)
            check_error(c, change->condition, "the number '%s' leads to itself", n->symbol->name);
    }
}
