/* Code for layers: the cells with a value, and the value as a number. */
#include "lang/layer.h"
#include "link/gen/gen.h"

int gen_layer_set(Gen *g, int layer, int value)
{
    const WorldLayer *l = &g->world->layer[layer];
    int s = gen_set_reg(g);
    if (!l->changes)
        gen_emit(g, OPCODE_FIXEDSET, s, DOMAIN_CELLS, 0,
                 gen_fixed(g, layer_first_set(g->world, layer, value), g->world->words[DOMAIN_CELLS]));
    else if (l->tracked)
        gen_emit(g, OPCODE_LOADSET, s, DOMAIN_CELLS, 0, (int)layer_set_at(g->world, layer, value));
    else
        gen_emit(g, OPCODE_VALUESET, s, 0, value, layer);
    return s;
}

int gen_layer_value(Gen *g, int layer, int cell)
{
    int r = gen_reg(g);
    gen_emit(g, g->world->layer[layer].changes ? OPCODE_LAYER : OPCODE_FIXED, r, cell, 0, layer);
    return r;
}

/* Adds (or, for the first, makes) the cells with one more value. */
static int add_value(Gen *g, int sum, int layer, int value)
{
    int s = gen_layer_set(g, layer, value);
    if (sum < 0)
        return s;
    gen_emit(g, OPCODE_OR, sum, sum, s, DOMAIN_CELLS);
    g->sets--;
    return sum;
}

/* Cells with a kind, whoever owns it; or, for an owner, of any kind (kind -1). */
int gen_kind_set(Gen *g, int layer, int kind, int owner)
{
    const LayerModel *l = &g->rules->layer[layer];
    if (!l->owned)
        return gen_layer_set(g, layer, kind + 1);
    int sum = -1, players = g->stage->players;
    for (int k = 0; k < l->kinds; k++)
        for (int p = 0; p < players; p++)
            if ((kind < 0 || k == kind) && (owner < 0 || p == owner))
                sum = add_value(g, sum, layer, 1 + k * players + p);
    return sum;
}

/* One of several sets, chosen by a value only known at play: for each possible one a test. */
static int choose_set(Gen *g, int reg, int count, int (*make)(Gen *, int layer, int n), int layer)
{
    int out = gen_set_reg(g);
    int sets = g->sets, regs = g->regs;
    gen_emit(g, OPCODE_CLEAR, out, 0, 0, DOMAIN_CELLS);
    int done[STAGE_PLAYERS + MODEL_VALUES];
    int jumps = 0;
    for (int n = 0; n < count; n++) {
        int same = gen_reg(g);
        gen_emit(g, OPCODE_EQ, same, reg, gen_constant(g, n), 0);
        int skip = gen_jump(g, OPCODE_JZ, same);
        int s = make(g, layer, n);
        if (s >= 0)
            gen_emit(g, OPCODE_COPY, out, s, 0, DOMAIN_CELLS);
        g->sets = sets;
        g->regs = regs;
        if (n + 1 < count)
            done[jumps++] = gen_jump(g, OPCODE_JUMP, 0);
        gen_land(g, skip);
    }
    for (int i = 0; i < jumps; i++)
        gen_land(g, done[i]);
    return out;
}

static int make_owned(Gen *g, int layer, int player)
{
    return gen_kind_set(g, layer, -1, player);
}

static int make_by_player(Gen *g, int layer, int player)
{
    const LayerModel *l = &g->rules->layer[layer];
    for (int k = 0; k < l->kinds; k++)
        if (l->player[k] == player)
            return gen_layer_set(g, layer, k + 1);
    return -1;
}

/* What belongs to a player and to all of the same team. */
static int make_side(Gen *g, int layer, int player)
{
    bool by_player = g->rules->layer[layer].by_player;
    uint32_t side = gen_side(g, player);
    int sum = -1;
    for (int p = 0; p < g->stage->players; p++) {
        int one = side >> p & 1 ? (by_player ? make_by_player : make_owned)(g, layer, p) : -1;
        if (sum >= 0 && one >= 0) {
            gen_emit(g, OPCODE_OR, sum, sum, one, DOMAIN_CELLS);
            g->sets = sum + 1;
        } else if (one >= 0) {
            sum = one;
        }
    }
    return sum;
}

int gen_chosen_set(Gen *g, int layer, int reg)
{
    int set = gen_set_op(g, OPCODE_CHOSEN, reg, 0, layer), some = gen_jump(g, OPCODE_JNZ, reg);
    gen_emit(g, OPCODE_CLEAR, set, 0, 0, DOMAIN_CELLS);
    gen_land(g, some);
    return set;
}

int gen_filled_set(Gen *g, int layer)
{
    int all = gen_set_op(g, OPCODE_ALL, 0, 0, DOMAIN_CELLS);
    int none = gen_layer_set(g, layer, 0);
    gen_emit(g, OPCODE_ANDNOT, all, all, none, DOMAIN_CELLS);
    g->sets--;
    return all;
}

/* Does everybody play alone, and is what a player has of a kind (-1: of any) one value of a layer. */
static bool is_one_value(const Gen *g, int layer, int kind)
{
    const LayerModel *l = &g->rules->layer[layer];
    for (int p = 0; p < g->stage->players; p++)
        if (gen_side(g, p) != 1u << p)
            return false;
    return l->by_player ? kind < 0 : kind >= 0 || l->kinds == 1;
}

/* That value's cells, for a player who is known at play. */
static int one_value_set(Gen *g, int layer, int kind, int who)
{
    const LayerModel *l = &g->rules->layer[layer];
    int32_t table[STAGE_PLAYERS + 1];
    int players = g->stage->players;
    for (int p = 0; p <= players; p++)
        table[p] = l->by_player || p == players ? -1 : 1 + (kind < 0 ? 0 : kind) * players + p;
    for (int k = 0; k < l->kinds && l->by_player; k++)
        if (l->player[k] >= 0 && l->player[k] < players)
            table[l->player[k]] = k + 1;
    int value = gen_by_table(g, gen_table(g, table, players + 1), who);
    return gen_set_op(g, OPCODE_CHOSEN, value, 0, layer);
}

/* The same of what belongs to others: all of the kind, but one's own. */
static int one_value_owned(Gen *g, const Node *node, int layer, int kind)
{
    if (node->b->kind != NODE_OPPONENTS)
        return one_value_set(g, layer, kind, gen_value(g, node->b, type_of(TYPE_PLAYER)));
    int all = kind < 0 ? gen_filled_set(g, layer) : gen_kind_set(g, layer, kind, -1);
    int mine = one_value_set(g, layer, kind, gen_me(g));
    return gen_set_op(g, OPCODE_ANDNOT, all, mine, DOMAIN_CELLS);
}

/* `my piece`, `piece of p`, `man of p`, `their piece`. */
int gen_owned_set(Gen *g, const Node *node, int layer, int kind)
{
    bool by_player = g->rules->layer[layer].by_player;
    int out;
    if (!g->stage->plain && is_one_value(g, layer, kind))
        return one_value_owned(g, node, layer, kind);
    if (node->b->kind == NODE_OPPONENTS) {
        int all = gen_filled_set(g, layer);
        int mine = choose_set(g, gen_me(g), g->stage->players, make_side, layer);
        gen_emit(g, OPCODE_ANDNOT, all, all, mine, DOMAIN_CELLS);
        g->sets--;
        out = all;
    } else {
        int who = gen_value(g, node->b, type_of(TYPE_PLAYER));
        out = choose_set(g, who, g->stage->players, by_player ? make_by_player : make_owned, layer);
    }
    if (kind >= 0) {
        int only = gen_kind_set(g, layer, kind, -1);
        gen_emit(g, OPCODE_AND, out, out, only, DOMAIN_CELLS);
        g->sets--;
    }
    return out;
}

/* Raw bytes of a layer as the numbers they stand for, and back. */
int gen_number_from_raw(Gen *g, int layer, int raw)
{
    const LayerModel *l = &g->rules->layer[layer];
    int32_t table[MODEL_VALUES + 2];
    table[0] = NONE_NUMBER;
    for (int v = 1; v <= l->kinds; v++)
        table[v] = l->low + v - 1;
    return gen_op(g, OPCODE_TABLE, raw, 0, gen_table(g, table, l->kinds + 1));
}

/* A number becomes the layer's byte: the least is 1; what is out of range, none. */
int gen_raw(Gen *g, int layer, int number)
{
    const LayerModel *l = &g->rules->layer[layer];
    if (!l->numeric)
        return number;
    int low = gen_constant(g, l->low), high = gen_constant(g, l->high), out = gen_constant(g, 0),
        good = gen_reg(g);
    gen_emit(g, OPCODE_LE, good, low, number, 0);
    int below = gen_jump(g, OPCODE_JZ, good);
    gen_emit(g, OPCODE_LE, good, number, high, 0);
    int above = gen_jump(g, OPCODE_JZ, good);
    gen_emit(g, OPCODE_SUB, out, number, low, 0);
    gen_emit(g, OPCODE_ADD, out, out, gen_constant(g, 1), 0);
    gen_land(g, below);
    gen_land(g, above);
    return out;
}

/* The next value of a layer in its order, round to the first; none stays none. */
int gen_cycle(Gen *g, const Node *of, int by)
{
    Type type = of->type;
    if (type.kind == TYPE_PLAYER)
        return gen_after(g, gen_value(g, of, type), by);
    if (type.layer < 0) { /* a plain number */
        int r = gen_reg(g), number = gen_value(g, of, type);
        gen_emit(g, OPCODE_ADD, r, number, gen_constant(g, by), 0);
        return r;
    }
    int values = g->world->layer[type.layer].values;
    int32_t table[MODEL_VALUES + 2];
    table[0] = 0;
    for (int v = 1; v <= values; v++)
        table[v] = (v - 1 + by + values) % values + 1;
    int raw = gen_value(g, of, type);
    if (type.kind == TYPE_INT)
        raw = gen_raw(g, type.layer, raw);
    int next = gen_by_table(g, gen_table(g, table, values + 1), raw);
    return type.kind == TYPE_INT ? gen_number_from_raw(g, type.layer, next) : next;
}
