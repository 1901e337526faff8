/* Path ends: what is said of them, and pushing into a line of the board. */
#include <string.h>

#include "rule/check/check.h"

/* ---- names ----------------------------------------------------------------------------------- */

/* Reads `a1-south` or `a1-south-2` behind the cell: the side, and the place on it, 0 where none is told. */
static bool read_side(const char *text, int *side, int *place)
{
    static const char *const SIDE[] = {"north", "east", "south", "west"};
    *place = 0;
    for (*side = 0; *side < 4; ++*side) {
        size_t length = strlen(SIDE[*side]);
        if (strncmp(text, SIDE[*side], length) != 0)
            continue;
        text += length;
        if (*text == '\0')
            return true;
        if (text[0] != '-' || text[1] < '1' || text[1] > '9' || text[2])
            return false;
        *place = text[1] - '0';
        return true;
    }
    return false;
}

bool check_is_end_name(const Check *c, const Node *node)
{
    if (node->kind != NODE_NAME || node->symbol)
        return false;
    const char *dash = strchr(node->text, '-');
    char cell[16];
    int side, place;
    if (!dash || (size_t)(dash - node->text) >= sizeof cell)
        return false;
    memcpy(cell, node->text, (size_t)(dash - node->text));
    cell[dash - node->text] = '\0';
    Node name = {.kind = NODE_NAME, .text = cell};
    return check_is_cell_name(c, &name) && read_side(dash + 1, &side, &place);
}

Type check_end_name(Check *c, const Node *node)
{
    int side, place, per_side = c->rules->per_side;
    read_side(strchr(node->text, '-') + 1, &side, &place);
    if (per_side == 1 ? place == 0 : place >= 1 && place <= per_side)
        return type_of(TYPE_END);
    Diag *d = check_error(c, node, "there is no path end '%s'", node->text);
    if (per_side == 1)
        diag_hint(d, "a side has one end here: %.*s", (int)(strrchr(node->text, '-') - node->text),
                  node->text);
    else
        diag_hint(d, "a side has %d ends, counted clockwise, as in a1-south-1", per_side);
    return check_fault();
}

/* ---- values ---------------------------------------------------------------------------------- */

static bool is_end(Type type)
{
    return type.kind == TYPE_END || (type.kind == TYPE_SET && type.elem == TYPE_END);
}

Type check_start_of(Check *c, Node *of)
{
    const Node *head = of->kind == NODE_INDEX ? of->a : of;
    const Symbol *s = head->kind == NODE_NAME ? symbol_of(head, SYMBOL_TOKEN) : NULL;
    const VariableModel *v = s ? s->model : NULL;
    if (check_expression(c, of).kind == TYPE_ERROR)
        return check_fault();
    if (!v || of->type.kind == TYPE_SET)
        return check_wrong(c, of, "`start of` is followed by one token, as in `start of my pawn`");
    for (int i = 0; i < v->starts; i++) {
        const Node *place = v->start[i];
        if (place->kind != NODE_NONE && !check_is_cell_name(c, place) && !check_is_end_name(c, place))
            return check_wrong(c, of, "where '%s' starts is worked out, so it is not known later", v->name);
    }
    return v->type;
}

/* A direction, too, has an opposite; a cell is where a thing lies; that of a set of cells is the set itself. */
Type check_of_end(Check *c, Node *of, Builtin which)
{
    Type type = check_expression(c, of);
    if (type.kind == TYPE_ERROR)
        return check_fault();
    if (which == BUILTIN_OPPOSITE) {
        Type turned = type_of(is_end(type) ? TYPE_END : TYPE_DIRECTION);
        return check_given(c, of, turned, turned);
    }
    if (is_end(type))
        return type.kind == TYPE_END ? type_of(TYPE_CELL) : type_set(TYPE_CELL);
    bool thing = type.kind == TYPE_THING || (type.kind == TYPE_CARD && check_only_thing(c, of));
    return which == BUILTIN_CELL && thing ? type_of(TYPE_CELL)
                                          : check_given(c, of, type_set(TYPE_CELL), type_set(TYPE_CELL));
}

/* ---- ways ------------------------------------------------------------------------------------ */

int check_layer_named(const Node *by)
{
    if (by->kind == NODE_ADJECTIVE || by->kind == NODE_WHERE)
        return check_layer_named(by->kind == NODE_WHERE ? by->a : by->b);
    const Symbol *layer = by->kind == NODE_NAME && !by->local ? symbol_of(by, SYMBOL_LAYER) : NULL;
    return layer ? layer->index : -1;
}

Type check_joined(Check *c, Node *node)
{
    if (!node->b)
        return check_wrong(c, node, "say what joins them: `joined to X by Y`");
    Type from = check_expression(c, node->a);
    if (from.kind == TYPE_ERROR || !check_set(c, node->b, TYPE_CELL) ||
        (node->c && !check_value(c, node->c, type_of(TYPE_INT))))
        return check_fault();
    int layer = check_layer_named(node->b);
    bool paths = layer >= 0 && layer == c->rules->path_layer;
    c->rules->uses_ends |= paths;
    if (paths && is_end(from))
        return type_set(TYPE_END);
    if (!check_has_prices(c, node))
        return check_fault();
    if (node->c && !paths && c->rules->places == 0)
        return check_wrong(c, node->c, "`within` counts steps over tiles with paths, and these have none");
    return check_given(c, node->a, type_set(TYPE_CELL), type_set(TYPE_CELL));
}

/* A number of steps, or from how many to how many. */
static bool check_steps(Check *c, Node *node)
{
    Type type = check_expression(c, node);
    if (type.kind == TYPE_RANGE || type.kind == TYPE_ERROR)
        return type.kind == TYPE_RANGE;
    return check_value(c, node, type_of(TYPE_INT));
}

Type check_reached(Check *c, Node *node)
{
    bool good = check_set(c, node->a, TYPE_END);
    good = (!node->b || check_steps(c, node->b)) && good;
    good = (!node->c || check_set(c, node->c, TYPE_CELL)) && good;
    return good ? type_set(TYPE_END) : check_fault();
}

/* ---- pushing --------------------------------------------------------------------------------- */

/* As for `swap`, all but the ground moves, and tiles do. */
void check_shift(Check *c, Node *node)
{
    Node *end = node->operand[0], *thing = node->operand[1], *turn = node->operand[2];
    c->rules->uses_ends = true;
    check_value(c, end, type_of(TYPE_END));
    if (thing)
        check_thing_laid(c, thing, turn);
    else if (turn)
        check_error(c, turn, "what is turned is the tile that comes in: `shift ... with ... turned ...`");
    for (int i = 0; i < c->rules->layers; i++) {
        LayerModel *layer = &c->rules->layer[i];
        layer->written = layer->written || i > 0 || c->rules->layers == 1;
    }
}
