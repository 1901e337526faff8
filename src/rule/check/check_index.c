/* Types of `A of B` and `A at C`. */
#include "rule/check/check.h"

static Type layer_index(Check *c, Node *node, Symbol *s)
{
    bool truth = c->rules->layer[s->index].truth; /* its only value is 1 */
    Type value = truth ? type_of(TYPE_BOOL) : layer_type(c->rules, s->index);
    if (node->c) {
        if (node->b)
            check_error(c, node->b, "a layer has one value at a cell; leave out `of`");
        return check_value(c, node->c, type_of(TYPE_CELL)) ? value : check_fault();
    }
    const LayerModel *layer = &c->rules->layer[s->index];
    if (!node->b)
        return check_fault();
    if (node->b->kind == NODE_OPPONENTS) {
        if (layer->owned || layer->by_player)
            return type_set(TYPE_CELL);
    } else if (!check_value(c, node->b, type_of(TYPE_PLAYER))) {
        return check_fault();
    }
    if (layer->owned)
        return type_set(TYPE_CELL);
    if (layer->by_player && node->b->kind != NODE_OPPONENTS)
        return value;
    Diag *d = check_error(c, node, "the layer '%s' does not belong to players", s->name);
    diag_once(d);
    diag_hint(d, "give it `owner: player`, or kinds with the players' names");
    return check_fault();
}

static Type kind_index(Check *c, Node *node, Symbol *s)
{
    if (node->c || !c->rules->layer[s->owner].owned)
        return check_wrong(c, node,
                           "'%s' is a kind; kinds of a layer with `owner: player` may be followed by `of`",
                           s->name);
    if (node->b->kind != NODE_OPPONENTS && !check_value(c, node->b, type_of(TYPE_PLAYER)))
        return check_fault();
    return node->b->kind == NODE_OPPONENTS ? type_set(TYPE_CELL) : type_layer(TYPE_KIND, s->owner);
}

static void not_of(Check *c, const Node *node, Type of, const char *name)
{
    Diag *d = check_error(c, node, "%s has no '%s'", type_name(of), name);
    if (of.kind == TYPE_ZONE)
        check_hint_sole(d);
}

/* `reach of p`: what cards in play make of it. */
static Type number_index(Check *c, Node *node, const Symbol *s)
{
    if (node->c || !node->b)
        return check_wrong(c, node, "every player has a '%s': `my %s` or `%s of ...`", s->name, s->name,
                           s->name);
    return check_given(c, node->b, type_of(TYPE_PLAYER), type_of(TYPE_INT));
}

/* `trust of p for q`. */
static Type pair_index(Check *c, Node *node, const Symbol *s)
{
    if (node->op != OP_FOR || !node->b)
        return check_wrong(c, node, "say whose '%s' it is and for whom: `%s of p for q`", s->name, s->name);
    bool of = check_value(c, node->b, type_of(TYPE_PLAYER));
    bool to = check_value(c, node->c, type_of(TYPE_PLAYER));
    return of && to ? ((const VariableModel *)s->model)->type : check_fault();
}

/* `strength at c`, `influence of p at c`. */
static Type place_index(Check *c, Node *node, const Symbol *s)
{
    const VariableModel *v = s->model;
    if (!node->c || (v->per_player && !node->b))
        return check_wrong(c, node,
                           v->per_player ? "say whose '%s' and where: `my %s at c` or `%s of p at c`"
                                         : "say where, as in `%s at c`: '%s'",
                           s->name, s->name, s->name);
    if (node->b && !v->per_player)
        return check_wrong(c, node->b, "a place has one '%s', for all; leave out `of`", s->name);
    bool good = !node->b || check_value(c, node->b, type_of(TYPE_PLAYER));
    good = check_value(c, node->c, type_of(TYPE_CELL)) && good;
    return good ? v->type : check_fault();
}

/* `sea of c`, and of several places. */
static Type link_index(Check *c, Node *node, const Symbol *s)
{
    if (node->c || !node->b)
        return check_wrong(c, node, "a sort of link leads from a place: `%s of c`", s->name);
    check_choose_twin(node->b, type_of(TYPE_CELL));
    Type of = check_expression(c, node->b);
    return of.kind == TYPE_CELL ? check_given(c, node->b, type_of(TYPE_CELL), type_set(TYPE_CELL))
                                : check_given(c, node->b, type_set(TYPE_CELL), type_set(TYPE_CELL));
}

static Type attribute_index(Check *c, Node *node, Symbol *s)
{
    if (s->model && !check_memory(c, node, s))
        return check_fault();
    if (s->model && ((const VariableModel *)s->model)->per_place)
        return place_index(c, node, s);
    if (s->model && ((const VariableModel *)s->model)->per_pair)
        return pair_index(c, node, s);
    if (node->c && node->b && symbol_is_of_things(s))
        check_pass_cell_on(c, node);
    if (node->c || !node->b)
        return check_wrong(c, node, "'%s' belongs to players or cards: `%s of ...`", s->name, s->name);
    check_choose_twin(node->b, type_of(symbol_is_of_things(s) && !s->model ? TYPE_THING : TYPE_PLAYER));
    Type of = check_expression(c, node->b);
    const VariableModel *v = s->model;
    if (of.kind == TYPE_CARD && symbol_is_of_things(s) && check_only_thing(c, node->b))
        return check_thing_attribute(c->rules, s);
    if (symbol_is_of_things(s))
        of = check_sole(c, node->b, of);
    if (of.kind == TYPE_THING && symbol_is_of_things(s))
        return check_thing_attribute(c->rules, s);
    if (of.kind == TYPE_PLAYER && v && v->per_player)
        return v->type;
    if (type_lift(of) == TYPE_PLAYER && v && v->per_player && v->token)
        return type_set((TypeKind)v->type.kind); /* their pawn, pawn of living */
    if (of.kind == TYPE_PLAYER && v)
        check_error(c, node, "there is only one '%s', for all", s->name);
    else if (of.kind != TYPE_ERROR)
        not_of(c, node->b, of, s->name);
    return check_fault();
}

static Type zone_index(Check *c, Node *node, Symbol *s)
{
    if (node->c || !c->rules->zone[s->index].per_player)
        return check_wrong(c, node, "there is only one '%s'", s->name);
    return check_value(c, node->b, type_of(TYPE_PLAYER)) ? type_layer(TYPE_ZONE, s->index) : check_fault();
}

void check_pass_cell_on(Check *c, Node *node)
{
    Node *of = node->b;
    if (of->kind == NODE_NAME) {
        Node *made = arena_alloc(c->rules->arena, sizeof *made);
        *made = *of;
        made->kind = NODE_INDEX;
        made->text = NULL;
        made->symbol = NULL;
        made->a = of;
        node->b = of = made;
    }
    of->c = node->c;
    node->c = NULL;
}

/* `tile` before `at c`. */
static bool is_thing_layer(const Check *c, const Node *node)
{
    const Symbol *layer = node && node->kind == NODE_NAME ? symbol_of(node, SYMBOL_LAYER) : NULL;
    return layer && c->rules->layer[layer->index].things;
}

/* Of what may be several things. */
static Type various(Check *c, Node *node, Builtin which)
{
    Node *of = node->b;
    TypeKind elem;
    switch (which) {
    case BUILTIN_CELL:
    case BUILTIN_CELLS:
    case BUILTIN_OPPOSITE: return check_of_end(c, of, which);
    case BUILTIN_START: return check_start_of(c, of);
    case BUILTIN_FIRST: elem = check_any_set(c, of); return type_of(elem);
    default:                                        /* size, count */
        check_choose_twin(of, type_set(TYPE_CELL)); /* one player is not worth counting */
        elem = check_is_numbers(c, of) ? check_choices(c, of) : check_any_set(c, of);
        return type_of(elem == TYPE_ERROR ? elem : TYPE_INT);
    }
}

/* `owner at c`, `owner of c` and of a thing. */
static Type owner_of(Check *c, const Node *node)
{
    Type whose = node->c ? check_fault() : check_expression(c, node->b);
    if (!node->c && whose.kind == TYPE_ERROR)
        return check_fault();
    bool thing = whose.kind == TYPE_THING || whose.kind == TYPE_CARD;
    return check_given(c, node->c ? node->c : node->b, type_of(thing ? TYPE_THING : TYPE_CELL),
                       type_of(TYPE_PLAYER));
}

static Type not_followed(Check *c, const Node *head, Builtin which)
{
    Diag *d = check_error(c, head, "'%s' cannot be followed by `of`", head->text);
    if (which == BUILTIN_CORNER)
        diag_hint(d, "what stands in the corner of a card is told in texts alone: `{corner of c}`");
    return check_fault();
}

static Type builtin_index(Check *c, Node *node)
{
    Builtin which = builtin_of(node->a);
    const BuiltinModel *model = &builtins[which];
    if (node->c && (which != BUILTIN_OWNER || is_thing_layer(c, node->b)) &&
        (node->b->kind == NODE_NAME || (node->b->kind == NODE_INDEX && !node->b->c)))
        check_pass_cell_on(c, node);
    if (which == BUILTIN_OWNER)
        return owner_of(c, node);
    if (node->c)
        return check_wrong(c, node, "'%s' is followed by `of`, not by `at`", node->a->text);
    if (model->of.kind == TYPE_ERROR)
        return not_followed(c, node->a, which);
    if (model->of.kind == TYPE_NONE)
        return various(c, node, which);
    Type type = check_given(c, node->b, model->of, model->then);
    return which != BUILTIN_TURN || type.kind == TYPE_ERROR || check_can_turn(c, node->b) ? type
                                                                                          : check_fault();
}

/* Only of a variable of pairs it is said whose it is and for whom. */
static bool misses_pair(const Node *node)
{
    const Symbol *s = node->a->kind == NODE_NAME ? symbol_of_variable(node->a) : NULL;
    const VariableModel *v = s ? s->model : NULL;
    return node->op == OP_FOR && node->a->symbol && (!v || !v->per_pair);
}

/* `north of c` is a cell; `north of (my man)`, and what is in several directions, are cells. */
static Type step_of(Check *c, Node *node, Type way)
{
    check_note_type(c, node->a, way);
    check_choose_twin(node->b, type_set(TYPE_CELL));
    Type of = check_expression(c, node->b);
    bool several = (of.kind != TYPE_CELL && type_lift(of) == TYPE_CELL) || way.kind == TYPE_SET;
    return several ? check_given(c, node->b, type_set(TYPE_CELL), type_set(TYPE_CELL))
                   : check_given(c, node->b, type_of(TYPE_CELL), type_of(TYPE_CELL));
}

/* By what its name stands for: layers, zones, links, values, parts of things. */
static Type named_index(Check *c, Node *node)
{
    Node *head = node->a;
    Symbol *s;
    if ((s = symbol_of(head, SYMBOL_LAYER)))
        return layer_index(c, node, s);
    if ((s = symbol_of(head, SYMBOL_ZONE)))
        return zone_index(c, node, s);
    if ((s = symbol_of(head, SYMBOL_LINK)))
        return link_index(c, node, s);
    if ((s = symbol_of(head, SYMBOL_CLUE)) && node->b && !node->c)
        return check_value(c, node->b, type_of(TYPE_INT))
                   ? type_of(c->rules->clue[s->index].list ? TYPE_LIST : TYPE_INT)
                   : check_fault();
    if ((s = symbol_of(head, SYMBOL_NOTES)) && node->c && !node->b)
        return check_notes_at(c, node);
    if ((s = symbol_of(head, SYMBOL_NUMBER)))
        return number_index(c, node, s);
    if ((s = symbol_of_variable(head)))
        return attribute_index(c, node, s);
    if (symbol_of(head, SYMBOL_BUILTIN) && node->b)
        return builtin_index(c, node);
    if ((s = symbol_of(head, SYMBOL_KIND)) && node->b)
        return kind_index(c, node, s);
    head->local = check_local(c, head->text);
    check_hint_kind(
        check_error(c, head, "'%s' cannot be followed by `%s`", head->text, node->c ? "at" : "of"), head);
    return check_fault();
}

Type check_index(Check *c, Node *node)
{
    Node *head = node->a;
    if (misses_pair(node)) {
        diag_hint(check_error(c, node, "'%s' is not there of one player for another", head->text),
                  "a variable that is has `per: pair` under `vars:`");
        return check_fault();
    }
    if (head->kind == NODE_DIRECTION) { /* north of c */
        if (check_expression(c, head).kind == TYPE_ERROR)
            return check_fault();
        if (node->c)
            return check_wrong(c, head,
                               "a direction is not `at` a cell; write it with `of`, as in `north of c`");
        return step_of(c, node, type_of(TYPE_DIRECTION));
    }
    if (head->kind != NODE_NAME || (head->symbol == NULL && !check_local(c, head->text))) {
        if (head->kind == NODE_NAME)
            return check_unknown_name(c, head);
        if (head->kind == NODE_ADJECTIVE && check_unknown_phrase(c, head))
            return check_fault();
        return check_wrong(c, head, "before `of` and `at` stands a name");
    }
    Local *way = check_local(c, head->text);
    if (way && way->type.kind == TYPE_ERROR) /* its error has been told */
        return check_fault();
    if (way && way->type.kind == TYPE_DIRECTION && node->b && !node->c) {
        head->local = way;
        return step_of(c, node, type_of(TYPE_DIRECTION));
    }
    Symbol *s;
    if ((s = symbol_of(head, SYMBOL_VARIABLE)) && ((VariableModel *)s->model)->type.kind == TYPE_DIRECTION &&
        !((VariableModel *)s->model)->per_player && node->b && !node->c)
        return step_of(c, node, type_of(TYPE_DIRECTION));
    if ((s = symbol_of(head, SYMBOL_WORD)) && s->parameters <= 0 && node->b && !node->c) {
        Type ways = check_expression(c, head);
        if (type_lift(ways) == TYPE_DIRECTION)
            return step_of(c, node, ways);
    }
    return named_index(c, node);
}
