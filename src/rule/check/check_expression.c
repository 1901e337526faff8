/* Types of expressions: to each kind of node what checks it. */
#include "rule/check/check.h"

static Type person_type(Check *c, Node *node)
{
    if (node->kind == NODE_ME && !c->me)
        return check_wrong(c, node, "there is no `me` here: nobody is to move");
    if (node->kind == NODE_YOU && !c->you)
        return check_wrong(c, node, "`you` is who is asked, so it stands inside `ask` only");
    if (node->kind == NODE_OPPONENTS)
        return type_set(TYPE_PLAYER);
    return type_of(TYPE_PLAYER);
}

static Type it_type(Check *c, Node *node)
{
    Local *thing = check_local(c, "it");
    if (c->subject != TYPE_ERROR)
        return type_of(c->subject);
    if (thing) {
        node->local = thing;
        return thing->type;
    }
    Diag *d = check_error(c, node, "there is no `it` here");
    diag_hint(d, "%s",
              c->wording
                  ? "a word that is not about a cell, player or card that it names has what it is about in "
                    "brackets, as in `steep(n): n > 3`"
                  : "`it` is what `where`, `every`, `some`, `no` or a sum looks at; a pick, an `each:` and a "
                    "`let:` have names of their own");
    return check_fault();
}

static Type reading_type(Check *c, Node *node)
{
    Symbol *layer = node->a->kind == NODE_NAME ? symbol_of(node->a, SYMBOL_LAYER) : NULL;
    if (layer && !c->rules->layer[layer->index].sides && !c->rules->layer[layer->index].things)
        return type_layer(TYPE_READING, layer->index);
    return check_wrong(c, node, "before `in reading order` stands a layer of kinds or numbers");
}

static Type faces_type(Check *c, const Node *node)
{
    for (const Node *face = node->b; face; face = face->next)
        if (face->number < INT16_MIN || face->number > INT16_MAX)
            return check_wrong(c, face, "on a die stand numbers from %d to %d", INT16_MIN, INT16_MAX);
    if (node->number <= MODEL_FACES)
        return type_of(TYPE_INT);
    return check_wrong(c, node, "a die that is told by its faces has at most %d", MODEL_FACES);
}

static Type roll_type(Check *c, Node *node)
{
    enum { DICE = 20 }; /* each is an outcome of its own */
    if (c->pure)
        return check_wrong(c, node, "nothing can be rolled here");
    c->rules->rolls = true;
    if (node->b)
        return faces_type(c, node);
    if (node->a && !check_value(c, node->a, type_of(TYPE_INT)))
        return check_fault();
    if (node->a && (node->a->kind != NODE_NUMBER || node->a->number < 1 || node->a->number > DICE))
        return check_wrong(c, node->a, "at most %d dice are rolled at once", DICE);
    if (node->number < 1 || node->number > 30000)
        return check_wrong(c, node, "a die has 1 to 30000 faces");
    return type_of(TYPE_INT);
}

uint32_t check_link_sorts(const Node *node)
{
    if (node->kind == NODE_OR) {
        uint32_t one = check_link_sorts(node->a), other = check_link_sorts(node->b);
        return one && other ? one | other : 0;
    }
    const Symbol *sort = node->kind == NODE_NAME ? symbol_of(node, SYMBOL_LINK) : NULL;
    if (sort)
        return 1u << sort->index;
    return node->kind == NODE_NAME && builtin_of(node) == BUILTIN_LINKS ? 1u : 0;
}

bool check_has_prices(Check *c, const Node *node)
{
    if (c->rules->places > 0 || node->op != OP_BY_PRICE)
        return true;
    check_error(c, node, "links between places have prices, and this game has no `places:`");
    return false;
}

static Type near_type(Check *c, Node *node)
{
    bool good = !node->b || check_value(c, node->b, type_of(TYPE_INT));
    bool links = c->rules->places > 0 && node->c;
    good = check_has_prices(c, node) && good;
    if (links && check_link_sorts(node->c) == 0)
        return check_wrong(
            c, node->c, "on places this goes along sorts of links, as in `along links` or `along (A or B)`");
    good = (links || !node->c || check_set(c, node->c, TYPE_DIRECTION)) && good;
    return good ? check_given(c, node->a, type_set(TYPE_CELL), type_set(TYPE_CELL)) : check_fault();
}

static Type seen_type(Check *c, Node *node)
{
    bool good = check_set(c, node->a, TYPE_CELL);
    good = (!node->b || check_set(c, node->b, TYPE_DIRECTION)) && good;
    good = (!node->c || check_set(c, node->c, TYPE_CELL)) && good;
    return good ? type_set(TYPE_CELL) : check_fault();
}

static Type leap_type(Check *c, Node *node)
{
    if (c->rules->shifts != SHIFT_NONE)
        return check_squares(c, node,
                             "leaps go straight and aside over squares, and this board is of hexagons",
                             "`near c within 2 and not near c` are the hexagons two steps away");
    return check_given(c, node->a, type_set(TYPE_CELL), type_set(TYPE_CELL));
}

static Type structure_type(Check *c, Node *node)
{
    switch (node->kind) {
    case NODE_LINE:
        return check_set(c, node->a, TYPE_CELL) && check_value(c, node->b, type_of(TYPE_CELL))
                   ? type_of(TYPE_BOOL)
                   : check_fault();
    case NODE_NEAR: return near_type(c, node);
    case NODE_LEAP: return leap_type(c, node);
    case NODE_JOINED: return check_joined(c, node);
    case NODE_REACHED: return check_reached(c, node);
    case NODE_SEEN: return seen_type(c, node);
    case NODE_RUNS:
        return check_set(c, node->a, TYPE_CELL) && check_set(c, node->b, TYPE_CELL) ? type_of(TYPE_LIST)
                                                                                    : check_fault();
    case NODE_RANGE:
        return check_arithmetic(c, node).kind == TYPE_ERROR ? check_fault() : type_of(TYPE_RANGE);
    case NODE_QUANTIFIER:
        return check_where(c, node->a, node->b).kind == TYPE_ERROR ? check_fault() : type_of(TYPE_BOOL);
    case NODE_SUM: return check_sum(c, node);
    case NODE_READING: return reading_type(c, node);
    case NODE_ROLL: return roll_type(c, node);
    default: check_error(c, node, "this cannot stand here"); return check_fault();
    }
}

/* `black man`, `black piece` mean `man of black`, `piece of black`, and the node is made to say so. */
static bool belongs_to_player(Check *c, Node *node)
{
    const Symbol *who = node->a->kind == NODE_NAME ? symbol_of(node->a, SYMBOL_PLAYER) : NULL;
    if (!who || node->b->kind != NODE_NAME || check_local(c, node->a->text) || check_local(c, node->b->text))
        return false;
    const Symbol *kind = symbol_of(node->b, SYMBOL_KIND), *layer = symbol_of(node->b, SYMBOL_LAYER);
    int of = layer ? layer->index : kind ? kind->owner : -1;
    if (of < 0 || !c->rules->layer[of].owned)
        return false;
    Node *player = node->a;
    node->kind = NODE_INDEX;
    node->a = node->b;
    node->b = player;
    return true;
}

static Type direction_type(Check *c, const Node *node)
{
    if (c->rules->shifts != SHIFT_NONE && !(WAYS_SIX >> node->number & 1))
        return check_squares(
            c, node, "nothing lies north or south of a hexagon",
            "it has neighbours to the north-east, east, south-east, south-west, west and north-west");
    if (c->rules->places == 0)
        return type_of(TYPE_DIRECTION);
    Diag *d = check_error(c, node, "places lie in no direction of each other");
    diag_once(d);
    diag_hint(d, "`near c` are those that links lead to");
    return check_fault();
}

static Type natural_type(Check *c, Node *node)
{
    switch (node->kind) {
    case NODE_NUMBER: return type_of(TYPE_INT);
    case NODE_TRUE:
    case NODE_FALSE: return type_of(TYPE_BOOL);
    case NODE_NONE: return type_of(TYPE_NONE);
    case NODE_NAME: return check_name(c, node);
    case NODE_CALL: return check_call(c, node);
    case NODE_INDEX: return check_index(c, node);
    case NODE_ME:
    case NODE_YOU:
    case NODE_OPPONENTS: return person_type(c, node);
    case NODE_IT: return it_type(c, node);
    case NODE_ANY: {
        TypeKind elem = check_any_set(c, node->a);
        return elem == TYPE_ERROR ? check_fault() : type_set(elem);
    }
    case NODE_ADJECTIVE:
        if (check_unknown_phrase(c, node))
            return check_fault();
        if (belongs_to_player(c, node))
            return check_index(c, node);
        return check_where(c, node->b, node->a);
    case NODE_WHERE: return check_where(c, node->a, node->b);
    case NODE_OR:
    case NODE_AND:
    case NODE_NOT: return check_logic(c, node);
    case NODE_COMPARE: return check_comparison(c, node);
    case NODE_ARITHMETIC:
    case NODE_NEGATE: return check_arithmetic(c, node);
    case NODE_IF: return check_if_value(c, node);
    case NODE_EMPTY: return check_no(c, node);
    case NODE_DIRECTION: return direction_type(c, node);
    default: return structure_type(c, node);
    }
}

Type check_expression(Check *c, Node *node)
{
    if (c->depth >= CHECK_DEPTH) {
        check_error(c, node, "words are nested too deeply here");
        return check_note_type(c, node, check_fault());
    }
    c->depth++;
    Type type = natural_type(c, node);
    c->depth--;
    return check_note_type(c, node, type);
}
