/* Code for tokens: where each starts. */
#include "link/gen/gen.h"

/* Where the rules put a token of a player; NULL: nowhere. */
static const Node *start_of(const VariableModel *v, int player)
{
    return v->starts == 0 ? NULL : v->start[v->starts > 1 ? player : 0];
}

/* What the level says goes before what the rules say. */
static void start_one(Gen *g, const VariableModel *v, int player)
{
    const Node *where = start_of(v, player);
    int32_t place = g->stage->token_place[v->nth][player];
    if (!where && place == TOKEN_UNSAID)
        return;
    GenMark m = gen_mark(g);
    int line = g->line, index = gen_constant(g, player), there;
    if (place == TOKEN_UNSAID) {
        g->line = rules_line(g->rules, where->file, where->line);
        there = v->per_player ? gen_value_on(g, where, TYPE_PLAYER, index, v->type)
                              : gen_value(g, where, v->type);
    } else
        there = gen_constant(g, place);
    gen_emit(g, OPCODE_SETVAR, index, there, 0, v->symbol->index);
    g->line = line;
    gen_unmark_registers(g, m);
}

static bool starts(const Gen *g, const VariableModel *v)
{
    bool said = v->starts > 0;
    for (int p = 0; p < g->stage->players && v->token && !said; p++)
        said = g->stage->token_place[v->nth][p] != TOKEN_UNSAID;
    return said;
}

void gen_token_starts(Gen *g)
{
    bool any = false;
    for (int i = 0; i < g->rules->variables; i++)
        any = any || starts(g, &g->rules->variable[i]);
    g->stage->tokens = any ? gen_entry(g) : -1;
    if (!any)
        return;
    g->regs = g->sets = 0;
    for (int i = 0; i < g->rules->variables; i++) {
        const VariableModel *v = &g->rules->variable[i];
        int count = v->per_player ? g->stage->players : 1;
        for (int p = 0; v->token && p < count; p++)
            start_one(g, v, p);
    }
    gen_emit(g, OPCODE_RET, 0, 0, 0, 0);
}
