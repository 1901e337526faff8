/* Types: what an expression must be where it stands, and how types are called. */
#include <string.h>

#include "rule/check/check.h"

TypeKind type_lift(Type type)
{
    switch ((TypeKind)type.kind) {
    case TYPE_KIND:
    case TYPE_CELL: return TYPE_CELL;
    case TYPE_ROLE:
    case TYPE_PLAYER: return TYPE_PLAYER;
    case TYPE_CARD:
    case TYPE_ZONE:
    case TYPE_THING: return TYPE_THING;
    case TYPE_DIRECTION: return TYPE_DIRECTION;
    case TYPE_TURN: return TYPE_TURN;
    case TYPE_END: return TYPE_END;
    case TYPE_RANGE: return TYPE_INT;
    case TYPE_SET: return (TypeKind)type.elem;
    default: return TYPE_ERROR;
    }
}

static const char *kind_name(TypeKind kind)
{
    static const char *const name[] = {
        [TYPE_ERROR] = "nothing that is known",
        [TYPE_NONE] = "none",
        [TYPE_BOOL] = "a condition",
        [TYPE_INT] = "a number",
        [TYPE_KIND] = "a kind",
        [TYPE_CELL] = "a cell",
        [TYPE_DIRECTION] = "a direction",
        [TYPE_PLAYER] = "a player",
        [TYPE_THING] = "a card",
        [TYPE_TURN] = "a turn",
        [TYPE_END] = "a path end",
        [TYPE_CARD] = "a card's name",
        [TYPE_ROLE] = "a role",
        [TYPE_ZONE] = "a zone",
        [TYPE_SET] = "a set",
        [TYPE_READING] = "a layer in reading order",
        [TYPE_SEQUENCE] = "a list of values",
        [TYPE_RANGE] = "a range of numbers",
        [TYPE_LIST] = "a list of numbers",
        [TYPE_VALUE] = "a word of `values:`",
    };
    return name[kind];
}

const char *type_name(Type type)
{
    if (type.kind != TYPE_SET)
        return kind_name((TypeKind)type.kind);
    switch ((TypeKind)type.elem) {
    case TYPE_CELL: return "a set of cells";
    case TYPE_PLAYER: return "a set of players";
    case TYPE_THING: return "a set of cards";
    case TYPE_DIRECTION: return "a set of directions";
    case TYPE_TURN: return "a set of turns";
    case TYPE_END: return "a set of path ends";
    case TYPE_INT: return "a set of numbers";
    default: return "a set";
    }
}

Type layer_type(const Ruleset *rules, int layer)
{
    const LayerModel *l = &rules->layer[layer];
    if (l->things)
        return type_of(TYPE_THING);
    if (l->sides)
        return (Type){TYPE_SET, TYPE_DIRECTION, (int16_t)layer};
    return type_layer(l->numeric ? TYPE_INT : TYPE_KIND, layer);
}

Type check_fault(void)
{
    return type_of(TYPE_ERROR);
}

Type check_note_type(Check *c, Node *node, Type type)
{
    c->rules->uses_ends |= type.kind == TYPE_END || (type.kind == TYPE_SET && type.elem == TYPE_END);
    node->type = type;
    return type;
}

bool type_is_scalar(TypeKind kind)
{
    return kind == TYPE_BOOL || kind == TYPE_INT || kind == TYPE_KIND || kind == TYPE_CELL ||
           kind == TYPE_DIRECTION || kind == TYPE_PLAYER || kind == TYPE_THING || kind == TYPE_TURN ||
           kind == TYPE_END || kind == TYPE_VALUE;
}

bool type_same(Type a, Type b)
{
    return a.kind == b.kind && ((a.kind != TYPE_KIND && a.kind != TYPE_VALUE) || a.layer == b.layer) &&
           (a.kind != TYPE_SET || a.elem == b.elem);
}

/* Is it the name of a card, tile or piece of which there is only one. */
bool check_names_only_thing(const Check *c, const Node *node)
{
    const Symbol *s = symbol_of(node, SYMBOL_CARD);
    const CardModel *card = s ? &c->rules->card[s->index] : NULL;
    return card && card->count == 1 && !c->rules->family[card->family].per_player;
}

/* The name of a card, tile or piece stands for the thing itself where there is only one of it. */
bool check_only_thing(Check *c, const Node *node)
{
    const Symbol *s = symbol_of(node, SYMBOL_CARD);
    if (check_names_only_thing(c, node))
        return true;
    if (s)
        check_error(c, node, "there is more than one '%s', so its name alone does not say which", s->name);
    return false;
}

bool check_thing(Check *c, Node *node)
{
    return check_value(c, node, type_of(TYPE_THING));
}

/* A name with twins (a player and a mark of the same name) takes the meaning that is wanted. */
void check_choose_twin(Node *node, Type want)
{
    if (node->kind == NODE_OR || node->kind == NODE_AND || node->kind == NODE_NOT) {
        check_choose_twin(node->a, want);
        if (node->b)
            check_choose_twin(node->b, want);
        return;
    }
    if (node->kind != NODE_NAME || !node->symbol || node->local)
        return;
    SymbolClass class;
    if (want.kind == TYPE_PLAYER || (want.kind == TYPE_SET && want.elem == TYPE_PLAYER))
        class = symbol_of(node, SYMBOL_PLAYER) ? SYMBOL_PLAYER
                : symbol_of(node, SYMBOL_ROLE) ? SYMBOL_ROLE
                                               : SYMBOL_TEAM;
    else if (want.kind == TYPE_KIND || (want.kind == TYPE_SET && want.elem == TYPE_CELL))
        class = SYMBOL_KIND;
    else if (want.kind == TYPE_VALUE)
        class = SYMBOL_VALUE;
    else if (want.kind == TYPE_THING || (want.kind == TYPE_SET && want.elem == TYPE_THING))
        class = symbol_of(node, SYMBOL_CARD) ? SYMBOL_CARD : SYMBOL_TILE;
    else
        return;
    Symbol *found = symbol_of(node, class);
    if (class == SYMBOL_KIND)
        for (Symbol *s = node->symbol; s; s = s->twin)
            if (s->class == SYMBOL_KIND && (want.layer < 0 || s->owner == want.layer))
                found = s;
    if (found)
        node->symbol = found;
}

/* A kind whose pieces belong to players is no value without its owner. */
static bool has_owner(Check *c, const Node *node)
{
    const Symbol *kind = node->kind == NODE_NAME && !node->local ? symbol_of(node, SYMBOL_KIND) : NULL;
    if (!kind || node->type.kind != TYPE_KIND || !c->rules->layer[kind->owner].owned)
        return true;
    check_error(c, node, "whose '%s' is it? Write `my %s` or `%s of ...`", kind->name, kind->name,
                kind->name);
    return false;
}

/* A kind cannot be picked, only a cell where it stands. */
void check_hint_kind(Diag *diag, const Node *node)
{
    if (node->kind == NODE_NAME && node->local && node->local->stands)
        diag_hint(diag,
                  "'%s' is a cell where one of these stands; a kind is chosen by a move, or one of the "
                  "`options:` of a question, for each",
                  node->text);
}

bool check_value(Check *c, Node *node, Type want)
{
    check_choose_twin(node, want);
    Type type = check_expression(c, node);
    if (type.kind == TYPE_ERROR)
        return false;
    if (type.kind == TYPE_NONE || type_same(type, want))
        return has_owner(c, node);
    if (want.kind == TYPE_BOOL)
        return check_condition(c, node);
    if (want.kind == TYPE_THING && type.kind == TYPE_CARD)
        return check_only_thing(c, node);
    if (want.kind == TYPE_THING && check_sole(c, node, type).kind == TYPE_THING)
        return true;
    if (want.kind == TYPE_SET && type_lift(type) == (TypeKind)want.elem)
        return true;
    if (type.kind == TYPE_VALUE && want.kind == TYPE_VALUE) {
        check_error(c, node, "this is what '%s' can be, but what '%s' can be is wanted here",
                    c->rules->sort[type.layer].symbol->name, c->rules->sort[want.layer].symbol->name);
        return false;
    }
    Diag *d = check_error(c, node, "this is %s, but %s is wanted here", type_name(type), type_name(want));
    if (want.kind == TYPE_KIND)
        check_hint_kind(d, node);
    return false;
}

bool check_condition(Check *c, Node *node)
{
    if (c->subject != TYPE_ERROR)
        check_choose_twin(node, type_set(c->subject));
    Type type = check_expression(c, node);
    if (type.kind == TYPE_ERROR)
        return false;
    if (type.kind == TYPE_BOOL)
        return true;
    TypeKind elem = type_lift(type);
    if (elem != TYPE_ERROR && elem == c->subject)
        return true;
    Diag *d =
        check_error(c, node, "this is %s, but a condition (true or false) is wanted here", type_name(type));
    if (elem != TYPE_ERROR && c->subject == TYPE_ERROR)
        diag_hint(d, "say what has it, as in `some X has Y` or `X is Y`");
    return false;
}

bool check_condition_on(Check *c, Node *node, TypeKind elem)
{
    TypeKind outer = c->subject;
    c->subject = elem;
    bool good = check_condition(c, node);
    c->subject = outer;
    return good;
}

bool check_set(Check *c, Node *node, TypeKind elem)
{
    check_choose_twin(node, type_set(elem));
    Type type = check_expression(c, node);
    if (type.kind == TYPE_ERROR)
        return false;
    if (type_lift(type) == elem)
        return true;
    check_error(c, node, "this is %s, but %s is wanted here", type_name(type), type_name(type_set(elem)));
    return false;
}

Type check_given(Check *c, Node *node, Type want, Type then)
{
    bool good = want.kind == TYPE_SET ? check_set(c, node, (TypeKind)want.elem) : check_value(c, node, want);
    return good ? then : check_fault();
}

static TypeKind set_of(Check *c, Node *node, const char *last)
{
    Type type = check_expression(c, node);
    if (type.kind == TYPE_ERROR)
        return TYPE_ERROR;
    TypeKind elem = type_lift(type);
    if (elem != TYPE_ERROR && elem != TYPE_INT)
        return elem;
    check_error(c, node, "this is %s, but a set (of cells, players, cards or %s) is wanted here",
                type_name(type), last);
    return TYPE_ERROR;
}

TypeKind check_any_set(Check *c, Node *node)
{
    return set_of(c, node, "directions");
}

/* `row` and `column` alone are all their numbers; the node is made to say so. */
static void spell_lines(Check *c, Node *node)
{
    const Symbol *s = node->kind == NODE_NAME && !check_local(c, node->text) ? node->symbol : NULL;
    bool row = s && builtin_of(node) == BUILTIN_ROW;
    if (!row && !(s && builtin_of(node) == BUILTIN_COLUMN))
        return;
    Node *first = arena_alloc(c->rules->arena, sizeof *first);
    Node *last = arena_alloc(c->rules->arena, sizeof *last);
    *first = *last = *node;
    first->kind = NODE_NUMBER;
    first->number = 1;
    last->text = row ? "rows" : "columns";
    last->symbol = names_find_class(c->rules->names, last->text, SYMBOL_BUILTIN);
    node->kind = NODE_RANGE;
    node->a = first;
    node->b = last;
}

/* Is it a range of numbers, perhaps with a `where`. */
bool check_is_numbers(Check *c, Node *node)
{
    spell_lines(c, node->kind == NODE_WHERE ? node->a : node);
    return node_is_numbers(node);
}

TypeKind check_choices(Check *c, Node *node)
{
    spell_lines(c, node->kind == NODE_WHERE ? node->a : node);
    if (node->kind == NODE_WHERE && node->a->kind == NODE_RANGE) {
        bool good =
            check_expression(c, node->a).kind != TYPE_ERROR && check_condition_on(c, node->b, TYPE_INT);
        return good ? TYPE_INT : TYPE_ERROR;
    }
    if (node->kind != NODE_RANGE)
        return set_of(c, node, "numbers");
    return check_expression(c, node).kind == TYPE_ERROR ? TYPE_ERROR : TYPE_INT;
}

/* Where some of a family are there several times, a name must mean the same sort of thing as theirs. */
static bool names_thing_of_singles(const Check *c, const Node *node)
{
    const Symbol *s = symbol_of(node, SYMBOL_CARD);
    if (!check_names_only_thing(c, node))
        return false;
    for (int i = 0; i < (int)c->rules->cards; i++)
        if (c->rules->card[i].family == c->rules->card[s->index].family && c->rules->card[i].count != 1)
            return false;
    return true;
}

Type check_bound(Check *c, Node *node)
{
    Type type = check_expression(c, node);
    if (type.kind == TYPE_ERROR || !has_owner(c, node))
        return check_fault();
    if (type.kind == TYPE_CARD && names_thing_of_singles(c, node))
        return check_note_type(c, node, type_of(TYPE_THING));
    if (type_is_scalar((TypeKind)type.kind))
        return type;
    TypeKind elem = type_lift(type);
    if (elem != TYPE_ERROR && elem != TYPE_INT)
        return type_set(elem);
    return check_wrong(c, node, "%s cannot be given a name", type_name(type));
}
