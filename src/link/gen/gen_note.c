/* Code for notes: bits of a variable that every cell has. */
#include "link/gen/gen.h"

enum { NO_BIT = 1 << MODEL_NOTED }; /* of what the layer cannot hold: it is never noted */

static const VariableModel *notes_of(const Node *name)
{
    return name->symbol->model;
}

static int read_notes(Gen *g, const Symbol *notes, int cell)
{
    return gen_op(g, OPCODE_VAR, cell, 0, notes->index);
}

/* The bit of a value. */
static int bit_of(Gen *g, const VariableModel *notes, const Node *value)
{
    int layer = notes->of_layer, bit = gen_reg(g);
    int raw = gen_raw(g, layer, gen_value(g, value, layer_type(g->rules, layer)));
    int32_t table[MODEL_NOTED + 1] = {NO_BIT};
    for (int v = 1; v <= MODEL_NOTED; v++)
        table[v] = v <= g->world->layer[layer].values ? 1 << (v - 1) : NO_BIT;
    gen_emit(g, OPCODE_TABLE, bit, raw, 0, gen_table(g, table, MODEL_NOTED + 1));
    return bit;
}

/* Is a bit among others. */
static int has_bit(Gen *g, int bits, int bit)
{
    int r = gen_op(g, OPCODE_DIV, bits, bit, 0);
    gen_emit(g, OPCODE_MOD, r, r, gen_constant(g, 2), 0);
    return r;
}

int gen_noted(Gen *g, const Node *node)
{
    const Node *name = node->b->a;
    int bit = bit_of(g, notes_of(name), node->a);
    return has_bit(g, read_notes(g, name->symbol, gen_value(g, node->b->c, type_of(TYPE_CELL))), bit);
}

int gen_has_notes(Gen *g, const Symbol *notes, int cell)
{
    int r = gen_reg(g);
    gen_emit(g, OPCODE_NE, r, read_notes(g, notes, cell), gen_constant(g, 0), 0);
    return r;
}

int gen_notes_set(Gen *g, const Symbol *notes)
{
    int out = gen_set_reg(g), all = gen_set_reg(g);
    gen_emit(g, OPCODE_CLEAR, out, 0, 0, DOMAIN_CELLS);
    gen_emit(g, OPCODE_ALL, all, 0, 0, DOMAIN_CELLS);
    GenLoop loop;
    gen_loop_begin(g, &loop, all, DOMAIN_CELLS);
    int none = gen_jump(g, OPCODE_JZ, read_notes(g, notes, loop.member));
    gen_emit(g, OPCODE_INCLUDE, out, out, loop.member, DOMAIN_CELLS);
    gen_land(g, none);
    gen_loop_end(g, &loop);
    return out;
}

/* A value is noted where it is not, or rubbed out where it is. */
void gen_note(Gen *g, const Node *node)
{
    bool rub = node->verb == VERB_RUB;
    const Node *name = node->operand[1];
    int bit = bit_of(g, notes_of(name), node->operand[0]), known = gen_reg(g);
    gen_emit(g, OPCODE_NE, known, bit, gen_constant(g, NO_BIT), 0);
    int strange = gen_jump(g, OPCODE_JZ, known);
    GenLoop loop;
    gen_loop_begin(g, &loop, gen_set(g, node->operand[2], TYPE_CELL), DOMAIN_CELLS);
    int bits = read_notes(g, name->symbol, loop.member);
    int same = gen_jump(g, rub ? OPCODE_JZ : OPCODE_JNZ, has_bit(g, bits, bit));
    gen_emit(g, rub ? OPCODE_SUB : OPCODE_ADD, bits, bits, bit, 0);
    gen_emit(g, OPCODE_SETVAR, loop.member, bits, 0, name->symbol->index);
    gen_land(g, same);
    gen_loop_end(g, &loop);
    gen_land(g, strange);
}

void gen_rub_out(Gen *g, const Node *node)
{
    GenLoop loop;
    gen_loop_begin(g, &loop, gen_set(g, node->operand[1], TYPE_CELL), DOMAIN_CELLS);
    gen_emit(g, OPCODE_SETVAR, loop.member, gen_constant(g, 0), 0, node->operand[0]->symbol->index);
    gen_loop_end(g, &loop);
}
