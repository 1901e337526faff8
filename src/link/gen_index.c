/* Code for what is said of something: `A of B` and `A at B`. */
#include "link/gen.h"
#include "rule/check.h"

int gen_column_table(Gen *g, bool column)
{
    const World *w = g->world;
    int32_t *table = arena_alloc_array(g->stage->arena, (size_t)w->cells + 1, sizeof *table);
    for (int c = 0; c < w->cells; c++)
        table[c] = column ? c % w->width + 1 : w->height - c / w->width;
    table[w->cells] = NONE_NUMBER;
    return gen_table(g, table, w->cells + 1);
}

int gen_by_table(Gen *g, int table, int of)
{
    return gen_op(g, OPCODE_TABLE, of, 0, table);
}

static int owner_at(Gen *g, const Node *where)
{
    int cell = gen_value(g, where, type_of(TYPE_CELL));
    int players = g->stage->players;
    int out = gen_constant(g, g->world->none[DOMAIN_PLAYERS]);
    for (int layer = 0; layer < g->rules->layers; layer++) {
        const LayerModel *l = &g->rules->layer[layer];
        if (!l->owned && !l->by_player)
            continue;
        int32_t table[MODEL_VALUES + 2];
        int values = g->world->layer[layer].values;
        table[0] = g->world->none[DOMAIN_PLAYERS];
        for (int v = 1; v <= values; v++)
            table[v] = l->owned
                           ? (v - 1) % players
                           : names_find_class(g->rules->names, l->kind[v - 1]->name, SYMBOL_PLAYER)->index;
        int raw = gen_layer_value(g, layer, cell);
        int skip = gen_jump(g, OPCODE_JZ, raw);
        gen_emit(g, OPCODE_TABLE, out, raw, 0, gen_table(g, table, values + 1));
        gen_land(g, skip);
    }
    return out;
}

static int count_numbers(Gen *g, const Node *of)
{
    int count = gen_constant(g, 0), one = gen_constant(g, 1);
    GenMembers loop;
    gen_members_begin(g, &loop, of);
    gen_emit(g, OPCODE_ADD, count, count, one, 0);
    gen_members_end(g, &loop);
    return count;
}

/* How many things lie in a zone: those that are hidden in a view are counted as well. */
int gen_zone_count(Gen *g, const Node *zone)
{
    int owner = zone->kind == NODE_INDEX ? gen_value(g, zone->b, type_of(TYPE_PLAYER)) : gen_constant(g, 0);
    return gen_op(g, OPCODE_ZONECOUNT, owner, 0, zone->type.layer);
}

bool gen_is_zone(const Node *node)
{
    return node->type.kind == TYPE_ZONE && !node->local;
}

static int size_value(Gen *g, const Node *of)
{
    if (node_is_numbers(of))
        return count_numbers(g, of);
    if (gen_is_zone(of))
        return gen_zone_count(g, of);
    TypeKind elem = type_lift(of->type);
    int s = gen_set(g, of, elem);
    return gen_op(g, OPCODE_SIZE, s, 0, (int)domain_of(elem));
}

static int top_value(Gen *g, const Node *of)
{
    int r = gen_reg(g);
    if (of->type.kind == TYPE_ZONE) {
        int owner = of->kind == NODE_INDEX ? gen_value(g, of->b, type_of(TYPE_PLAYER)) : gen_constant(g, 0);
        gen_emit(g, OPCODE_ZONETOP, r, owner, 0, of->type.layer);
    } else {
        gen_emit(g, OPCODE_FIRST, r, gen_set(g, of, TYPE_THING), 0, DOMAIN_THINGS);
    }
    return r;
}

/* A direction turned clockwise by so many steps of 45 degrees; none stays none. */
static int turned_value(Gen *g, const Node *of, int by)
{
    int32_t table[VM_DIRECTIONS + 1];
    for (int d = 0; d < VM_DIRECTIONS; d++)
        table[d] = (d + by) % VM_DIRECTIONS;
    table[VM_DIRECTIONS] = VM_DIRECTIONS;
    return gen_by_table(g, gen_table(g, table, VM_DIRECTIONS + 1), gen_value(g, of, type_of(TYPE_DIRECTION)));
}

static int first_value(Gen *g, const Node *of)
{
    TypeKind elem = type_lift(of->type);
    int r = gen_reg(g);
    gen_emit(g, OPCODE_FIRST, r, gen_set(g, of, elem), 0, (int)domain_of(elem));
    return r;
}

static int builtin_index(Gen *g, const Node *node)
{
    const Node *of = node->b;
    int r;
    int end = gen_end_value(g, node, builtin_find(node->a->text));
    if (end >= 0)
        return end;
    switch (builtin_find(node->a->text)) {
    case BUILTIN_SIZE:
    case BUILTIN_COUNT: return size_value(g, of);
    case BUILTIN_ROW:
    case BUILTIN_COLUMN:
        r = gen_value(g, of, type_of(TYPE_CELL));
        return gen_by_table(g, gen_column_table(g, builtin_find(node->a->text) == BUILTIN_COLUMN), r);
    case BUILTIN_LEFT: return turned_value(g, of, 6);
    case BUILTIN_RIGHT: return turned_value(g, of, 2);
    case BUILTIN_OPPOSITE: return turned_value(g, of, 4);
    case BUILTIN_HOLDER: {
        int thing = gen_value(g, of, type_of(TYPE_THING));
        r = gen_reg(g);
        gen_emit(g, OPCODE_HOLDER, r, thing, 0, 0);
        return r;
    }
    case BUILTIN_CELL: return gen_thing_cell(g, of);
    case BUILTIN_TURN: return gen_turn_of(g, of);
    case BUILTIN_OWNER:
        if (!node->c && of->type.kind != TYPE_CELL)
            return gen_thing_owner(g, of);
        return owner_at(g, node->c ? node->c : of);
    case BUILTIN_TOP: return top_value(g, of);
    case BUILTIN_SKIPS: return gen_skips(g, gen_value(g, of, type_of(TYPE_PLAYER)));
    case BUILTIN_NEXT: return gen_after(g, gen_value(g, of, type_of(TYPE_PLAYER)), 1);
    case BUILTIN_PREVIOUS: return gen_after(g, gen_value(g, of, type_of(TYPE_PLAYER)), -1);
    default: return first_value(g, of);
    }
}

/* `mark of p`: the kind that has the player's name. */
static int kind_of_player(Gen *g, const Node *node, int layer)
{
    int32_t table[STAGE_PLAYERS + 1] = {0};
    const LayerModel *l = &g->rules->layer[layer];
    for (int k = 0; k < l->kinds; k++) {
        Symbol *who = names_find_class(g->rules->names, l->kind[k]->name, SYMBOL_PLAYER);
        if (who && who->index < STAGE_PLAYERS)
            table[who->index] = k + 1;
    }
    return gen_by_table(g, gen_table(g, table, g->stage->players + 1),
                        gen_value(g, node->b, type_of(TYPE_PLAYER)));
}

/* `man of p` as a value to be placed: kind and owner together. */
static int kind_with_owner(Gen *g, const Node *node, const Symbol *kind)
{
    int base = gen_constant(g, gen_kind_raw(g, kind));
    int who = gen_value(g, node->b, type_of(TYPE_PLAYER));
    gen_emit(g, OPCODE_ADD, base, base, who, 0);
    return base;
}

static int step_value(Gen *g, int way, const Node *cell)
{
    int c = gen_value(g, cell, type_of(TYPE_CELL));
    return gen_op(g, OPCODE_STEP, c, way, 0);
}

int gen_index(Gen *g, const Node *node)
{
    const Node *head = node->a;
    if (head->kind == NODE_DIRECTION)
        return step_value(g, gen_constant(g, head->number), node->b);
    if (head->local && head->local->type.kind == TYPE_DIRECTION)
        return step_value(g, gen_load(g, g->storage[head->local->id]), node->b);
    const Symbol *s;
    if ((s = symbol_of(head, SYMBOL_LAYER))) {
        if (!node->c)
            return kind_of_player(g, node, s->index);
        if (g->rules->layer[s->index].things)
            return gen_thing_at(g, s->index, gen_value(g, node->c, type_of(TYPE_CELL)));
        int raw = gen_layer_value(g, s->index, gen_value(g, node->c, type_of(TYPE_CELL)));
        return g->rules->layer[s->index].numeric ? gen_number_from_raw(g, s->index, raw) : raw;
    }
    if (node->type.kind == TYPE_CELL && (s = symbol_of(head, SYMBOL_VARIABLE)) &&
        node->b->type.kind == TYPE_CELL)
        return step_value(g, gen_variable(g, s, gen_constant(g, 0)), node->b);
    if ((s = symbol_of_variable(head))) {
        if (node->b->type.kind == TYPE_THING)
            return gen_thing_value(g, s, gen_value(g, node->b, type_of(TYPE_THING)));
        if (node->b->type.kind == TYPE_CARD)
            return gen_thing_value(g, s, gen_value(g, node->b, type_of(TYPE_THING)));
        return gen_variable(g, s, gen_value(g, node->b, type_of(TYPE_PLAYER)));
    }
    if ((s = symbol_of(head, SYMBOL_NUMBER)))
        return gen_number(g, &g->rules->number[s->index], gen_value(g, node->b, type_of(TYPE_PLAYER)));
    if ((s = symbol_of(head, SYMBOL_CLUE))) {
        int number = gen_reg(g);
        gen_emit(g, OPCODE_CLUE, number, gen_value(g, node->b, type_of(TYPE_INT)), 0, s->index);
        return number;
    }
    if ((s = symbol_of(head, SYMBOL_KIND)))
        return kind_with_owner(g, node, s);
    return builtin_index(g, node);
}
