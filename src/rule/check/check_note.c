/* Types of what speaks of notes: whether a value is among them, and the verbs that change them. */
#include "rule/check/check.h"

bool check_is_notes_at(const Check *c, const Node *node)
{
    const Node *head = node->kind == NODE_INDEX ? node->a : NULL;
    return head && head->kind == NODE_NAME && symbol_of(head, SYMBOL_NOTES) && !check_is_local(c, head) &&
           node->c && !node->b;
}

Type check_notes_at(Check *c, Node *node)
{
    const char *name = node->a->text;
    diag_hint(check_error(c, node, "what is noted on a cell is several values, not one"),
              "ask for one of them, as in `3 in %s at c`, or for any, as in `no %s at c`", name, name);
    return check_fault();
}

/* The name stands for this meaning from now on. */
static const VariableModel *notes_of(Node *name)
{
    name->symbol = symbol_of(name, SYMBOL_NOTES);
    return name->symbol->model;
}

Type check_noted(Check *c, Node *node)
{
    const VariableModel *notes = notes_of(node->b->a);
    bool good = check_value(c, node->a, layer_type(c->rules, notes->of_layer));
    good = check_value(c, node->b->c, type_of(TYPE_CELL)) && good;
    return good ? type_of(TYPE_BOOL) : check_fault();
}

Type check_no_notes(Check *c, Node *node)
{
    notes_of(node->a->a);
    return check_given(c, node->a->c, type_of(TYPE_CELL), type_of(TYPE_BOOL));
}

void check_note_verb(Check *c, Node *node)
{
    bool all = node->verb == VERB_RUB_OUT;
    Node *name = node->operand[all ? 0 : 1], *cells = node->operand[all ? 1 : 2];
    check_set(c, cells, TYPE_CELL);
    if (name->kind != NODE_NAME || !symbol_of(name, SYMBOL_NOTES) || check_is_local(c, name)) {
        diag_hint(check_error(c, name, "here stands the name of notes"),
                  "declare them under `notes:`, as in `pencil: digit`");
        return;
    }
    const VariableModel *notes = notes_of(name);
    if (!all)
        check_value(c, node->operand[0], layer_type(c->rules, notes->of_layer));
}
