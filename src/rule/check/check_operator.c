/* Types of what operators make: conditions, comparisons, numbers and sets. */
#include "rule/check/check.h"

/* A name of two meanings takes the one that goes with the other side. */
static void agree_twins(Check *c, Node *part[2], Type type[2])
{
    for (int i = 0; i < 2; i++) {
        TypeKind want = type_lift(type[1 - i]);
        if (want == TYPE_ERROR || want == type_lift(type[i]) || part[i]->kind != NODE_NAME)
            continue;
        check_choose_twin(part[i], type_set(want));
        type[i] = check_expression(c, part[i]);
    }
}

Type check_logic(Check *c, Node *node)
{
    Node *part[2] = {node->a, node->b};
    int count = node->kind == NODE_NOT ? 1 : 2;
    Type type[2];
    for (int i = 0; i < count; i++) {
        if (c->subject != TYPE_ERROR)
            check_choose_twin(part[i], type_set(c->subject));
        type[i] = check_expression(c, part[i]);
        if (type[i].kind == TYPE_ERROR)
            return check_fault();
    }
    if (count == 2)
        agree_twins(c, part, type);
    TypeKind elem = type_lift(type[0]);
    bool sets = elem != TYPE_ERROR && elem != TYPE_INT;
    for (int i = 1; i < count; i++)
        sets = sets && type_lift(type[i]) == elem;
    if (sets)
        return type_set(elem);
    for (int i = 0; i < count; i++)
        if (type[i].kind != TYPE_BOOL && (c->subject == TYPE_ERROR || type_lift(type[i]) != c->subject)) {
            Diag *d =
                check_error(c, part[i], "this is %s, but a condition is wanted here", type_name(type[i]));
            if (type[i].kind == TYPE_NONE && c->subject == TYPE_CELL)
                diag_hint(d, "`nothing` stands alone; beside `and` and `or` write `empty`, or `no %s`",
                          c->rules->layer[c->rules->layers - 1].name);
            else if (type[i].kind == TYPE_NONE && c->rules->layers > 0)
                diag_hint(d, "`no %s` is true where nothing stands",
                          c->rules->layer[c->rules->layers - 1].name);
            else if (type_lift(type[i]) != TYPE_ERROR && c->subject == TYPE_ERROR)
                diag_hint(d,
                          "say what has it, as in `some X has Y` or `X is Y`; that there is one is `some X`");
            return check_fault();
        }
    return type_of(TYPE_BOOL);
}

static bool ordered_compare(NodeOp op)
{
    return op == OP_LESS || op == OP_AT_MOST || op == OP_MORE || op == OP_AT_LEAST;
}

/* One value of a sequence: nothing, a kind, or a number, all of the layer. */
static bool sequence_part(Check *c, Node *node, int layer, bool range)
{
    const LayerModel *l = &c->rules->layer[layer];
    check_choose_twin(node, layer_type(c->rules, layer));
    const Symbol *kind = node->kind == NODE_NAME ? symbol_of(node, SYMBOL_KIND) : NULL;
    if (node->kind == NODE_NONE && !range)
        return true;
    if (node->kind == NODE_NUMBER && l->numeric && node->number >= l->low && node->number <= l->high)
        return true;
    if (kind && kind->owner == layer && !l->owned && !range)
        return true;
    check_error(c, node, "here stands a value of the layer '%s'%s", l->name,
                range ? ", and a range is one of numbers" : " or `nothing`");
    return false;
}

static Type reading_compare(Check *c, Node *node)
{
    if ((node->op != OP_IS && node->op != OP_IS_NOT) || node->b->kind != NODE_SEQUENCE)
        return check_wrong(
            c, node,
            "a layer in reading order is compared with `is` and a list, as in `1 to 15 then nothing`");
    for (Node *part = node->b->a; part; part = part->next) {
        bool range = part->kind == NODE_RANGE;
        if (!sequence_part(c, range ? part->a : part, node->a->type.layer, range) ||
            (range && !sequence_part(c, part->b, node->a->type.layer, range)))
            return check_fault();
    }
    node->b->type = type_of(TYPE_SEQUENCE);
    return type_of(TYPE_BOOL);
}

/* `a is b`: equal values, or a is a member of the set b. */
static Type compare_is(Check *c, Node *node, Type left)
{
    if (left.kind == TYPE_CARD && check_names_only_thing(c, node->a))
        left = check_note_type(c, node->a, type_of(TYPE_THING));
    check_choose_twin(node->b, left);
    Type right = check_expression(c, node->b);
    if (right.kind == TYPE_ERROR)
        return check_fault();
    if (right.kind == TYPE_THING || right.kind == TYPE_CARD || type_lift(right) == TYPE_THING)
        left = check_sole(c, node->a, left);
    if (left.kind == TYPE_THING)
        right = check_sole(c, node->b, right);
    bool single = type_is_scalar((TypeKind)left.kind) || left.kind == TYPE_NONE;
    if (left.kind == TYPE_SET && left.elem == TYPE_DIRECTION &&
        (right.kind == TYPE_NONE || type_lift(right) == TYPE_DIRECTION))
        return type_of(TYPE_BOOL);
    if (single && (right.kind == TYPE_NONE || type_same(left, right) ||
                   (left.kind == TYPE_NONE && type_is_scalar((TypeKind)right.kind))))
        return type_of(TYPE_BOOL);
    if (type_is_scalar((TypeKind)left.kind) && type_lift(right) == (TypeKind)left.kind)
        return type_of(TYPE_BOOL);
    if (left.kind == TYPE_VALUE && right.kind == TYPE_VALUE)
        return check_wrong(c, node, "what '%s' can be is never what '%s' can be, so they are not compared",
                           c->rules->sort[left.layer].symbol->name, c->rules->sort[right.layer].symbol->name);
    Diag *d = check_error(c, node, "%s cannot be compared with %s", type_name(left), type_name(right));
    if (left.kind == TYPE_ZONE)
        check_hint_sole(d);
    return check_fault();
}

/* Is it the name of something true or false of each thing or player, and of nothing else that could be meant. */
static bool is_quality(const Check *c, const Node *node, Type whose)
{
    static const SymbolClass OTHER[] = {SYMBOL_KIND, SYMBOL_ROLE, SYMBOL_PLAYER, SYMBOL_TEAM,
                                        SYMBOL_CARD, SYMBOL_TILE, SYMBOL_VALUE,  SYMBOL_WORD};
    const Symbol *s =
        node->kind == NODE_NAME && !check_local(c, node->text) ? symbol_of_variable(node) : NULL;
    const VariableModel *v = s ? s->model : NULL;
    for (size_t i = 0; s && i < sizeof OTHER / sizeof *OTHER; i++)
        if (symbol_of(node, OTHER[i]))
            return false;
    if (!s || s->class == SYMBOL_TOKEN)
        return false;
    if (type_lift(whose) == TYPE_THING)
        return symbol_is_of_things(s) && check_thing_attribute(c->rules, s).kind == TYPE_BOOL;
    return whose.kind == TYPE_PLAYER && v && v->per_player && v->type.kind == TYPE_BOOL;
}

/* `it is fruit` means `fruit of it`, and the node is made to say so. */
static Type quality_of(Check *c, Node *node)
{
    Node *quality = node;
    if (node->op == OP_IS_NOT) {
        quality = arena_alloc(c->rules->arena, sizeof *quality);
        *quality = *node;
        *node = (Node){.kind = NODE_NOT,
                       .a = quality,
                       .next = node->next,
                       .file = node->file,
                       .line = node->line,
                       .column = node->column,
                       .span = node->span};
        quality->next = NULL;
    }
    Node *whose = quality->a;
    quality->kind = NODE_INDEX;
    quality->op = OP_NONE;
    quality->a = quality->b;
    quality->b = whose;
    return check_expression(c, node);
}

/* `k in (rook or queen)`: kinds of one layer joined by `or`. */
static Type kinds_type(Check *c, Node *node, Type kind)
{
    if (node->kind == NODE_OR) {
        bool good = kinds_type(c, node->a, kind).kind != TYPE_ERROR &&
                    kinds_type(c, node->b, kind).kind != TYPE_ERROR;
        return good ? type_of(TYPE_BOOL) : check_fault();
    }
    check_choose_twin(node, kind);
    Type type = check_expression(c, node);
    if (type.kind != TYPE_ERROR && !type_same(type, kind))
        check_error(c, node,
                    kind.kind == TYPE_VALUE
                        ? "after a word of `values:` and `in` stand words of the same list, joined by `or`"
                        : "after a kind and `in` stand kinds of its layer, joined by `or`");
    return type_same(type, kind) ? type_of(TYPE_BOOL) : check_fault();
}

static Type list_compare(Check *c, Node *node)
{
    Type right = check_expression(c, node->b);
    if (right.kind == TYPE_ERROR)
        return check_fault();
    if (right.kind == TYPE_LIST && (node->op == OP_IS || node->op == OP_IS_NOT))
        return type_of(TYPE_BOOL);
    return check_wrong(c, node,
                       "lists of numbers can only be compared with each other, by `is` and `is not`");
}

Type check_comparison(Check *c, Node *node)
{
    if (node->op == OP_IN && check_is_notes_at(c, node->b))
        return check_noted(c, node);
    Type left = check_expression(c, node->a);
    if (left.kind == TYPE_ERROR)
        return check_fault();
    if (left.kind == TYPE_READING)
        return reading_compare(c, node);
    if (left.kind == TYPE_LIST)
        return list_compare(c, node);
    if (ordered_compare(node->op)) {
        bool good = check_value(c, node->a, type_of(TYPE_INT)) && check_value(c, node->b, type_of(TYPE_INT));
        return good ? type_of(TYPE_BOOL) : check_fault();
    }
    if (node->op == OP_IN && (left.kind == TYPE_KIND || left.kind == TYPE_VALUE))
        return kinds_type(c, node->b, left);
    if (node->op == OP_IN) {
        if (left.kind == TYPE_CARD && check_names_only_thing(c, node->a))
            left = check_note_type(c, node->a, type_of(TYPE_THING));
        left = check_sole(c, node->a, left);
        if (left.kind == TYPE_INT || type_is_scalar((TypeKind)left.kind))
            return check_set(c, node->b, (TypeKind)left.kind) ? type_of(TYPE_BOOL) : check_fault();
        return check_wrong(c, node->a,
                           "left of `in` stands one cell, player, card, direction or number, not %s",
                           type_name(left));
    }
    if ((node->op == OP_IS || node->op == OP_IS_NOT) && left.kind != TYPE_SET && is_quality(c, node->b, left))
        return quality_of(c, node);
    return compare_is(c, node, left);
}

Type check_arithmetic(Check *c, Node *node)
{
    bool good = check_value(c, node->a, type_of(TYPE_INT));
    if (node->b)
        good = check_value(c, node->b, type_of(TYPE_INT)) && good;
    return good ? type_of(TYPE_INT) : check_fault();
}

Type check_if_value(Check *c, Node *node)
{
    bool good = check_condition(c, node->a);
    Type then = check_expression(c, node->b);
    Type other = check_expression(c, node->c);
    if (!good || then.kind == TYPE_ERROR || other.kind == TYPE_ERROR)
        return check_fault();
    if (then.kind == TYPE_NONE)
        return other;
    TypeKind elem = type_lift(then);
    bool single = type_is_scalar((TypeKind)then.kind) && (other.kind == TYPE_NONE || type_same(then, other));
    if (!single && elem != TYPE_ERROR && elem != TYPE_INT &&
        (other.kind == TYPE_NONE || elem == type_lift(other)))
        return type_set(elem);
    if (other.kind != TYPE_NONE && !type_same(then, other))
        return check_wrong(c, node, "one way gives %s, the other %s", type_name(then), type_name(other));
    return then;
}

/* A set whose name has two meanings takes the one that the condition is about. */
Type check_where(Check *c, Node *set, Node *condition)
{
    if (check_is_numbers(c, set)) {
        bool good = check_choices(c, set) != TYPE_ERROR && check_condition_on(c, condition, TYPE_INT);
        return good ? type_set(TYPE_INT) : check_fault();
    }
    TypeKind about = check_subject_by(condition, NULL, 0);
    if (about == TYPE_ERROR)
        about = check_subject_of(c, condition);
    if (about != TYPE_ERROR)
        check_choose_twin(set, type_set(about));
    TypeKind elem = check_any_set(c, set);
    if (elem == TYPE_ERROR || !check_condition_on(c, condition, elem))
        return check_fault();
    return type_set(elem);
}

/* What `distinct` tells apart: numbers, or kinds of one layer. */
static bool check_told_apart(Check *c, Node *node)
{
    c->rules->uses_distinct = true;
    Type type = check_expression(c, node);
    if (type.kind == TYPE_ERROR || type.kind == TYPE_INT || type.kind == TYPE_KIND)
        return type.kind != TYPE_ERROR;
    if (type.kind == TYPE_VALUE)
        return true;
    check_error(c, node, "this is %s, but a number or a kind is wanted here", type_name(type));
    return false;
}

Type check_sum(Check *c, Node *node)
{
    TypeKind elem = check_is_numbers(c, node->b) ? check_choices(c, node->b) : check_any_set(c, node->b);
    if (elem == TYPE_ERROR)
        return check_fault();
    TypeKind outer = c->subject;
    c->subject = elem;
    bool good =
        node->op == OP_DISTINCT ? check_told_apart(c, node->a) : check_value(c, node->a, type_of(TYPE_INT));
    c->subject = outer;
    return good ? type_of(TYPE_INT) : check_fault();
}

Type check_no(Check *c, Node *node)
{
    Symbol *layer = node->a->kind == NODE_NAME ? symbol_of(node->a, SYMBOL_LAYER) : NULL;
    if (layer) {
        node->a->symbol = layer;
        check_note_type(c, node->a, type_set(TYPE_CELL));
        return type_set(TYPE_CELL);
    }
    if (check_is_notes_at(c, node->a))
        return check_no_notes(c, node);
    Type type = check_expression(c, node->a);
    if (node->a->kind == NODE_INDEX && node->a->c && type.kind != TYPE_ERROR) /* no piece at c */
        return type_of(TYPE_BOOL);
    TypeKind elem = type_lift(type);
    if ((elem == TYPE_CELL || elem == TYPE_END) && c->subject == elem) /* no box: cells without one */
        return type_set(elem);
    if (elem == TYPE_END && c->subject == TYPE_CELL) {
        diag_hint(check_error(c, node, "these are path ends, and `it` is a cell"), "write `no cells of %s`",
                  node->a->text ? node->a->text : "...");
        return check_fault();
    }
    if (elem != TYPE_ERROR)
        return type_of(TYPE_BOOL);
    if (type.kind == TYPE_ERROR)
        return type;
    return check_wrong(c, node, "after `no` stands a layer, a kind or a set");
}
