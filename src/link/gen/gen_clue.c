/* Code for clues: what they tell of a line, and whether it does what they say. */
#include "link/gen/gen.h"
#include "rule/check/check.h"

/* Numbers one after the other come into one of the machine's two lists. */
void gen_list(Gen *g, const Node *node, int list)
{
    if (node->kind == NODE_RUNS) {
        int of = gen_set(g, node->a, TYPE_CELL), line = gen_set(g, node->b, TYPE_CELL);
        gen_emit(g, OPCODE_RUNS, list, of, line, 0);
    } else {
        const Symbol *clue = symbol_of(node->a, SYMBOL_CLUE);
        gen_emit(g, OPCODE_CLUES, list, gen_value(g, node->b, type_of(TYPE_INT)), 0, clue->index);
    }
}

int gen_clue_tells(Gen *g, int clue, int line)
{
    const ClueModel *m = &g->rules->clue[clue];
    GenMembers as = {.elem = TYPE_INT, .member = line};
    if (!m->list)
        return gen_member_value(g, &as, m->tells, type_of(TYPE_INT));
    TypeKind subject = g->subject;
    int subject_reg = g->subject_reg;
    g->subject = TYPE_INT;
    g->subject_reg = line;
    gen_list(g, m->tells, 0);
    g->subject = subject;
    g->subject_reg = subject_reg;
    return line;
}

/* Does a line do what a clue says: what `met` or, without it, `tells` asks for. Where nothing is said, it does. */
int gen_clue_met(Gen *g, int clue, int line)
{
    const ClueModel *m = &g->rules->clue[clue];
    int r = gen_constant(g, 1), said = gen_reg(g);
    if (!m->met && !m->tells)
        return r;
    gen_emit(g, OPCODE_CLUED, said, line, 0, clue);
    int skip = gen_jump(g, OPCODE_JZ, said);
    if (m->met) {
        gen_into(g, r, gen_condition_on(g, m->met, TYPE_INT, line));
    } else if (m->list) {
        gen_clue_tells(g, clue, line);
        gen_emit(g, OPCODE_CLUES, 1, line, 0, clue);
        gen_emit(g, OPCODE_SAMELIST, r, 0, 0, 0);
    } else {
        gen_emit(g, OPCODE_CLUE, said, line, 0, clue);
        gen_emit(g, OPCODE_EQ, r, said, gen_clue_tells(g, clue, line), 0);
    }
    gen_land(g, skip);
    return r;
}

/* `clues met`: every line does what all its clues say. */
int gen_clues_met(Gen *g)
{
    int r = gen_constant(g, 0), line = gen_reg(g), more = gen_reg(g), one = gen_constant(g, 1);
    int out[MODEL_CLUES] = {0};
    for (int i = 0; i < g->rules->clues; i++) {
        int lines = gen_constant(g, g->rules->clue[i].columns ? g->world->width : g->world->height);
        gen_emit(g, OPCODE_CONST, line, 0, 0, 1);
        int back = code_here(&g->stage->code);
        gen_emit(g, OPCODE_LE, more, line, lines, 0);
        int end = gen_jump(g, OPCODE_JZ, more);
        out[i] = gen_jump(g, OPCODE_JZ, gen_clue_met(g, i, line));
        gen_emit(g, OPCODE_ADD, line, line, one, 0);
        gen_emit(g, OPCODE_LOOP, 0, 0, 0, back);
        gen_land(g, end);
    }
    gen_emit(g, OPCODE_CONST, r, 0, 0, 1);
    for (int i = 0; i < g->rules->clues; i++)
        gen_land(g, out[i]);
    return r;
}
