/* Code for tokens: where each starts. */
#include "game/inside.h"

static void start_one(Gen *g, const VariableModel *v, const Node *where, int player)
{
    int regs = g->regs, sets = g->sets, subject_reg = g->subject_reg, line = g->line;
    TypeKind subject = g->subject;
    int index = gen_constant(g, player);
    if (v->per_player) {
        g->subject = TYPE_PLAYER;
        g->subject_reg = index;
    }
    g->line = rules_line(g->rules, where->file, where->line);
    gen_emit(g, OPCODE_SETVAR, index, gen_value(g, where, v->type), 0, v->symbol->index);
    g->subject = subject;
    g->line = line;
    g->subject_reg = subject_reg;
    g->regs = regs;
    g->sets = sets;
}

void gen_token_starts(Gen *g)
{
    bool any = false;
    for (int i = 0; i < g->rules->variables; i++)
        any = any || g->rules->variable[i].start;
    g->stage->tokens = any ? gen_entry(g) : -1;
    if (!any)
        return;
    g->regs = g->sets = 0;
    for (int i = 0; i < g->rules->variables; i++) {
        const VariableModel *v = &g->rules->variable[i];
        int count = v->per_player ? g->stage->players : 1;
        for (int p = 0; v->start && p < count; p++)
            start_one(g, v, v->start->kind == YAML_LIST ? v->start->item[p]->parsed : v->start->parsed, p);
    }
    gen_emit(g, OPCODE_RET, 0, 0, 0, 0);
}
