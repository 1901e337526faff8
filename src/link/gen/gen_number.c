/* A number that cards in play change: the base, or the largest of what they set, and the sum of what they add. */
#include "link/gen/gen.h"

/* A table by thing of what is told by card; the last entry is that of none. */
static int table_of_things(Gen *g, const int *by_card, int otherwise)
{
    int things = g->world->things;
    int32_t *table = arena_alloc_array(g->stage->arena, (size_t)things + 1, sizeof *table);
    for (int t = 0; t <= things; t++) {
        int card = t < things ? g->stage->thing_card[t] : g->rules->cards;
        table[t] = card < g->rules->cards ? by_card[card] : otherwise;
    }
    return gen_table(g, table, things + 1);
}

static int base_of(Gen *g, const NumberModel *n, int who)
{
    int r = gen_reg(g);
    gen_into(g, r, gen_value_on(g, n->base, TYPE_PLAYER, who, type_of(TYPE_INT)));
    return r;
}

/* What changes the number while a condition holds, once for each such card that the player has in play. */
static void changes_of(Gen *g, const ChangeModel *change, int who, int best, int sum)
{
    bool script = g->script;
    Storage me = g->me;
    g->script = false;
    g->me = (Storage){STORE_REGISTER, (int16_t)who};
    for (; change; change = change->next) {
        GenMark m = gen_mark(g);
        GenLoop loop;
        int amount = gen_constant(g, change->amount);
        gen_loop_begin(g, &loop, gen_things_in_play(g, change->card, who), DOMAIN_THINGS);
        gen_store_local(g, change->thing, (Storage){STORE_REGISTER, (int16_t)loop.member});
        int no = gen_jump(g, OPCODE_JZ, gen_condition(g, change->condition));
        if (change->adds)
            gen_emit(g, OPCODE_ADD, sum, sum, amount, 0);
        else
            gen_emit(g, OPCODE_MAX, best, best, amount, 0);
        gen_land(g, no);
        gen_loop_end(g, &loop);
        gen_unmark_registers(g, m);
    }
    g->me = me;
    g->script = script;
}

int gen_number(Gen *g, const NumberModel *n, int who)
{
    int r = base_of(g, n, who), best = gen_constant(g, NUMBER_NOT_SET), sum = gen_constant(g, 0);
    int one = gen_reg(g), most = gen_constant(g, NUMBER_UNLIMITED);
    GenLoop loop;
    gen_loop_begin(g, &loop, gen_cards_in_play(g, who), DOMAIN_THINGS);
    gen_emit(g, OPCODE_TABLE, one, loop.member, 0, table_of_things(g, n->set, NUMBER_NOT_SET));
    gen_emit(g, OPCODE_MAX, best, best, one, 0);
    gen_emit(g, OPCODE_TABLE, one, loop.member, 0, table_of_things(g, n->add, 0));
    gen_emit(g, OPCODE_ADD, sum, sum, one, 0);
    gen_loop_end(g, &loop);
    changes_of(g, n->changes, who, best, sum);
    gen_emit(g, OPCODE_EQ, one, best, gen_constant(g, NUMBER_NOT_SET), 0);
    int none = gen_jump(g, OPCODE_JNZ, one);
    gen_emit(g, OPCODE_MOVE, r, best, 0, 0);
    gen_land(g, none);
    gen_emit(g, OPCODE_EQ, one, r, most, 0); /* what has no limit stays so */
    int unlimited = gen_jump(g, OPCODE_JNZ, one);
    gen_emit(g, OPCODE_ADD, r, r, sum, 0);
    gen_land(g, unlimited);
    return r;
}
