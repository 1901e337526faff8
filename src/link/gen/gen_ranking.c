/* Code for `ranking:`, the figures of a player and who comes first by them, and for `worth:`. */
#include "link/gen/gen.h"

/* A number of the player, who is both `me` and `it`, in a register of its own. */
static int number_of(Gen *g, const Node *value, int player)
{
    Storage me = g->me;
    g->me = (Storage){STORE_REGISTER, (int16_t)player};
    int r = gen_op(g, OPCODE_MOVE, gen_value_on(g, value, TYPE_PLAYER, player, type_of(TYPE_INT)), 0, 0);
    g->me = me;
    return r;
}

/* A figure of the player in a register; more is better. What is none comes last either way. */
static int figure_of(Gen *g, const FigureModel *figure, int player)
{
    int r = number_of(g, figure->value, player);
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
    gen_emit(g, OPCODE_INCLUDE, out, out, loop.member, DOMAIN_PLAYERS);
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

/* An entry that answers a number of the player in pick 0: a figure of the ranking, or any other. */
static int entry_of(Gen *g, const Node *value, const FigureModel *figure)
{
    g->line = rules_line(g->rules, value->file, value->line);
    int entry = gen_entry(g);
    g->regs = g->sets = 0;
    g->script = false;
    int answer = gen_reg(g), player = gen_op(g, OPCODE_PICK, 0, 0, 0);
    gen_into(g, answer, figure ? figure_of(g, figure, player) : number_of(g, value, player));
    gen_emit(g, OPCODE_RET, 0, 0, 0, 0);
    return entry;
}

void link_ranking(Stage *stage, Gen *g)
{
    for (int i = 0; i < stage->rules->figures; i++)
        stage->figure[i] = entry_of(g, stage->rules->figure[i].value, &stage->rules->figure[i]);
    stage->worth = stage->rules->worth ? entry_of(g, stage->rules->worth, NULL) : -1;
}
