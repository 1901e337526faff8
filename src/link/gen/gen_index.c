/* Code for what is said of something: `A of B` and `A at B`. */
#include "link/gen/gen.h"
#include "rule/check/check.h"

int gen_by_table(Gen *g, int table, int of)
{
    return gen_op(g, OPCODE_TABLE, of, 0, table);
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

/* `mark of p`: the kind that has the player's name. */
static int kind_of_player(Gen *g, const Node *node, int layer)
{
    int32_t table[STAGE_PLAYERS + 1] = {0};
    const LayerModel *l = &g->rules->layer[layer];
    for (int k = 0; k < l->kinds; k++)
        if (l->player[k] >= 0 && l->player[k] < STAGE_PLAYERS)
            table[l->player[k]] = k + 1;
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
    if (head->type.kind == TYPE_DIRECTION && symbol_of(head, SYMBOL_WORD) && !head->local)
        return step_value(g, gen_value(g, head, head->type), node->b);
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
    if ((s = symbol_of_variable(head)) && ((const VariableModel *)s->model) &&
        ((const VariableModel *)s->model)->per_place)
        return gen_variable(g, s, gen_at_place(g, node));
    if ((s = symbol_of_variable(head))) {
        if (node->b->type.kind == TYPE_THING)
            return gen_thing_value(g, s, gen_value(g, node->b, type_of(TYPE_THING)));
        if (node->b->type.kind == TYPE_CARD)
            return gen_thing_value(g, s, gen_value(g, node->b, type_of(TYPE_THING)));
        if (node->op == OP_FOR)
            return gen_variable(g, s, gen_pair(g, node->b, node->c));
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
    return gen_builtin_of(g, node);
}
