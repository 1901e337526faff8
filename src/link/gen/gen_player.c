/* Code for who is who among the players: teams, and the order in which they play. */
#include "base/bits.h"
#include "link/gen/gen.h"
#include "rule/check/check.h"

int gen_team(Gen *g, int team)
{
    uint64_t members = g->rules->team[team].members & bits_below(g->stage->players);
    return gen_set_op(g, OPCODE_FIXEDSET, DOMAIN_PLAYERS, 0, gen_fixed(g, &members, 1));
}

int gen_team_of(Gen *g, int player)
{
    int out = gen_set_reg(g), sets = g->sets, regs = g->regs;
    gen_emit(g, OPCODE_ONE, out, player, 0, DOMAIN_PLAYERS);
    for (int i = 0; i < g->rules->teams; i++) {
        int team = gen_team(g, i);
        int skip = gen_jump(g, OPCODE_JZ, gen_op(g, OPCODE_HAS, team, player, DOMAIN_PLAYERS));
        gen_emit(g, OPCODE_COPY, out, team, 0, DOMAIN_PLAYERS);
        gen_land(g, skip);
        g->sets = sets;
        g->regs = regs;
    }
    return out;
}

static int living_set(Gen *g)
{
    return gen_set_op(g, OPCODE_LIVING, 0, 0, 0);
}

int gen_others(Gen *g, int player)
{
    int all = living_set(g), mine = gen_set_op(g, OPCODE_ONE, player, 0, DOMAIN_PLAYERS);
    gen_emit(g, OPCODE_ANDNOT, all, all, mine, DOMAIN_PLAYERS);
    g->sets--;
    return all;
}

int gen_opponents(Gen *g, int player)
{
    if (g->rules->teams == 0)
        return gen_others(g, player);
    int all = living_set(g), mine = gen_team_of(g, player);
    gen_emit(g, OPCODE_ANDNOT, all, all, mine, DOMAIN_PLAYERS);
    g->sets = all + 1;
    return all;
}

int gen_allies(Gen *g, int player)
{
    int all = gen_others(g, player), mine = gen_team_of(g, player);
    gen_emit(g, OPCODE_AND, all, all, mine, DOMAIN_PLAYERS);
    g->sets = all + 1;
    return all;
}

uint32_t gen_side(const Gen *g, int player)
{
    for (int i = 0; i < g->rules->teams; i++)
        if (g->rules->team[i].members >> player & 1)
            return g->rules->team[i].members;
    return 1u << player;
}

int gen_unless_asked(Gen *g, const Node *who)
{
    int in = gen_reg(g), you = gen_reg(g), set = gen_set(g, who, TYPE_PLAYER);
    gen_emit(g, OPCODE_YOU, you, 0, 0, 0);
    gen_emit(g, OPCODE_HAS, in, set, you, DOMAIN_PLAYERS);
    return gen_jump(g, OPCODE_JNZ, in);
}

/* Where nobody leaves and the order stays, it is known before. */
int gen_after(Gen *g, int player, int by)
{
    int32_t table[STAGE_PLAYERS + 1];
    int players = g->stage->players, r = gen_reg(g);
    for (int p = 0; p < players; p++)
        table[p] = (p + by + players) % players;
    table[players] = players;
    if (g->rules->uses_order)
        gen_emit(g, OPCODE_AFTER, r, player, 0, by);
    else
        gen_emit(g, OPCODE_TABLE, r, player, 0, gen_table(g, table, players + 1));
    return r;
}

int gen_answered(Gen *g, int name)
{
    return gen_op(g, OPCODE_ANSWERED, 0, 0, name);
}

int gen_is_phase(Gen *g, int phase)
{
    int r = gen_op(g, OPCODE_PHASE, 0, 0, 0);
    gen_emit(g, OPCODE_EQ, r, r, gen_constant(g, phase), 0);
    return r;
}

int gen_phase_begin(Gen *g, const Symbol *phase)
{
    int before = g->phase;
    g->phase = phase->index;
    gen_emit(g, OPCODE_SETPHASE, 0, 0, 0, g->phase);
    return before;
}

void gen_phase_end(Gen *g, int before)
{
    g->phase = before;
    gen_emit(g, OPCODE_SETPHASE, 0, 0, 0, before);
}
