/* Code for `ranking:`: the figures of a player, and who comes first by them. */
#include "link/gen/gen.h"

/* A figure of the player in a register; more is better. What is none comes last either way. */
static int figure_of(Gen *g, const FigureModel *figure, int player)
{
    Storage me = g->me;
    g->me = (Storage){STORE_REGISTER, (int16_t)player};
    int value = gen_value_on(g, figure->value, TYPE_PLAYER, player, type_of(TYPE_INT)),
        r = gen_op(g, OPCODE_MOVE, value, 0, 0);
    g->me = me;
    if (!figure->least)
        return r;
    int none = gen_reg(g);
    gen_emit(g, OPCODE_EQ, none, r, gen_constant(g, NONE_NUMBER), 0);
    int skip = gen_jump(g, OPCODE_JNZ, none);
    gen_emit(g, OPCODE_NEG, r, r, 0, 0);
    gen_land(g, skip);
    return r;
}

/* Those of a set who have the best of a figure. */
static int best_of(Gen *g, const FigureModel *figure, int players)
{
    int best = gen_constant(g, NONE_NUMBER), out = gen_set_reg(g), regs = g->regs;
    GenLoop loop;
    gen_loop_begin(g, &loop, players, DOMAIN_PLAYERS);
    gen_emit(g, OPCODE_MAX, best, best, figure_of(g, figure, loop.member), 0);
    gen_loop_end(g, &loop);
    gen_emit(g, OPCODE_CLEAR, out, 0, 0, DOMAIN_PLAYERS);
    gen_loop_begin(g, &loop, players, DOMAIN_PLAYERS);
    int same = gen_reg(g);
    gen_emit(g, OPCODE_EQ, same, best, figure_of(g, figure, loop.member), 0);
    int skip = gen_jump(g, OPCODE_JZ, same);
    gen_emit(g, OPCODE_INCLUDE, out, loop.member, 0, DOMAIN_PLAYERS);
    gen_land(g, skip);
    gen_loop_end(g, &loop);
    g->regs = regs;
    return out;
}

int gen_leaders(Gen *g)
{
    int players = gen_set_op(g, OPCODE_LASTLIVING, 0, 0, 0);
    for (int i = 0; i < g->rules->figures; i++)
        players = best_of(g, &g->rules->figure[i], players);
    return players;
}

void link_ranking(Stage *stage, Gen *g)
{
    for (int i = 0; i < stage->rules->figures; i++) {
        const FigureModel *figure = &stage->rules->figure[i];
        g->line = rules_line(stage->rules, figure->value->file, figure->value->line);
        stage->figure[i] = gen_entry(g);
        g->regs = g->sets = 0;
        g->script = false;
        int answer = gen_reg(g), player = gen_op(g, OPCODE_PICK, 0, 0, 0);
        gen_into(g, answer, figure_of(g, figure, player));
        gen_emit(g, OPCODE_RET, 0, 0, 0, 0);
    }
}
