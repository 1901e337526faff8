/* Statements about things on the board: laying, moving and turning them. */
#include <string.h>

#include "rule/check/check.h"

bool check_is_thing_at(const Ruleset *rules, const Node *node)
{
    const Symbol *layer = node->kind == NODE_INDEX && node->c && node->a->kind == NODE_NAME && !node->a->local
                              ? symbol_of(node->a, SYMBOL_LAYER)
                              : NULL;
    return layer && rules->layer[layer->index].things;
}

const Node *check_asked_there(const Ruleset *rules, const Node *node)
{
    bool compares = node->kind == NODE_COMPARE && (node->op == OP_IS || node->op == OP_IS_NOT);
    if (node->kind == NODE_EMPTY && check_is_thing_at(rules, node->a))
        return node->a;
    if (compares && node->b->kind == NODE_NONE && check_is_thing_at(rules, node->a))
        return node->a;
    return compares && node->a->kind == NODE_NONE && check_is_thing_at(rules, node->b) ? node->b : NULL;
}

void check_hint_sole(Diag *d)
{
    diag_hint(d, "`first of` it is a thing; of a zone with `size: 1` it is the only one");
}

void check_make_first_of(const Check *c, Node *node)
{
    Node *whole = arena_alloc(c->rules->arena, sizeof *whole);
    Node *first = arena_alloc(c->rules->arena, sizeof *first);
    *whole = *node;
    *first = (Node){.kind = NODE_NAME,
                    .file = node->file,
                    .line = node->line,
                    .column = node->column,
                    .span = node->span,
                    .text = "first",
                    .symbol = names_find_class(c->rules->names, "first", SYMBOL_BUILTIN)};
    node->kind = NODE_INDEX;
    node->a = first;
    node->b = whole;
    node->c = NULL;
    node->symbol = NULL;
}

Type check_sole(Check *c, Node *node, Type type)
{
    if (type.kind != TYPE_ZONE || node->local || c->rules->zone[type.layer].size != 1)
        return type;
    check_make_first_of(c, node);
    return check_expression(c, node);
}

/* The family that an expression can only mean, -1: that is known at play. */
static int family_of(const Check *c, const Node *node)
{
    const Symbol *card = node->kind == NODE_NAME && !node->local ? symbol_of(node, SYMBOL_CARD) : NULL;
    if (check_is_thing_at(c->rules, node))
        return c->rules->layer[symbol_of(node->a, SYMBOL_LAYER)->index].family;
    if (card)
        return c->rules->card[card->index].family;
    return node->type.kind == TYPE_ZONE && !node->local ? c->rules->zone[node->type.layer].family : -1;
}

bool check_can_turn(Check *c, const Node *node)
{
    int family = family_of(c, node);
    bool turns = family >= 0 && c->rules->family[family].turns;
    for (int i = 0; family < 0 && i < c->rules->families; i++)
        turns = turns || c->rules->family[i].turns;
    if (!turns)
        diag_hint(check_error(c, node, "this cannot be turned"), "a family of tiles says `turns: true`");
    return turns;
}

static bool family_has_layer(Check *c, const Node *node, int family)
{
    bool found = false;
    for (int i = 0; i < c->rules->layers; i++) {
        const LayerModel *layer = &c->rules->layer[i];
        found = found || (layer->things && (family < 0 || layer->family == family));
    }
    if (!found)
        diag_hint(check_error(c, node, "there is no layer of the board in which it could lie"),
                  "declare one under `layers:`, as in `tile: NAME` of a family");
    return found;
}

void check_thing_move(Check *c, Node *what, Node *to)
{
    if (!check_thing(c, what))
        return;
    Type type = check_expression(c, to);
    bool one = to->kind == NODE_NAME || to->kind == NODE_INDEX;
    if (type.kind == TYPE_CELL)
        family_has_layer(c, what, family_of(c, what));
    else if (type.kind == TYPE_ZONE && !one)
        check_error(c, to, "a zone is wanted by its name here");
    else if (type.kind != TYPE_ERROR && type.kind != TYPE_ZONE)
        check_error(c, to, "this is %s, but a cell or a zone is wanted here", type_name(type));
}

void check_thing_laid(Check *c, Node *what, Node *turn)
{
    if (check_thing(c, what) && family_has_layer(c, what, family_of(c, what)) && turn &&
        check_can_turn(c, what))
        check_value(c, turn, type_of(TYPE_TURN));
}

void check_lay(Check *c, Node *node)
{
    check_thing_laid(c, node->operand[0], node->operand[1]);
    check_value(c, node->operand[2], type_of(TYPE_CELL));
}
