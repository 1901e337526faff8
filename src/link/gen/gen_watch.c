/* Code for conditions that are watched. What is known of each are the players for whom it held when it was looked at
 * last; one for whom it holds now and did not then is found, and what is to be done is done to its end before the next is
 * looked for. */
#include "link/gen/gen.h"
#include "rule/check/check.h"

void gen_watches_begin(Gen *g)
{
    int count = g->rules->watches;
    g->watched = arena_alloc_array(g->stage->arena, (size_t)count + 1, sizeof *g->watched);
    if (count == 0)
        return;
    for (int i = 0; i < count; i++)
        g->watched[i] = (Storage){STORE_FRAMESET, (int16_t)gen_slots(g, TYPE_PLAYER, true)};
    g->world->kept = g->frame;
    g->watch_way = gen_slots(g, TYPE_INT, false);
    g->watch_times = gen_slots(g, TYPE_INT, false);
    g->watch_at = gen_resume_later(g);
}

void gen_look(Gen *g)
{
    if (g->rules->watches == 0 || !g->script)
        return;
    GenMark m = gen_mark(g);
    int busy = gen_op(g, OPCODE_FRAME, 0, 0, g->watch_way), skip = gen_jump(g, OPCODE_JNZ, busy);
    gen_resume_go(g, g->watch_at, g->watch_way);
    gen_land(g, skip);
    gen_unmark_registers(g, m);
}

/* ---- for whom a condition holds ---- */

/* Jumps, to be landed, for a player who has no such card in play. */
static int skip_without(Gen *g, const WatchModel *w, int who)
{
    int things = gen_things_in_play(g, w->source, who),
        none = gen_jump(g, OPCODE_JZ, gen_op(g, OPCODE_SOME, things, 0, DOMAIN_THINGS));
    int thing = gen_op(g, OPCODE_FIRST, things, 0, DOMAIN_THINGS);
    gen_store_local(g, w->holder_thing, (Storage){STORE_REGISTER, (int16_t)thing});
    return none;
}

static int players_of(Gen *g, const WatchModel *w)
{
    if (w->players)
        return gen_set(g, w->players->b, TYPE_PLAYER);
    if (w->source || w->mine)
        return gen_set_op(g, OPCODE_ALL, 0, 0, DOMAIN_PLAYERS);
    return gen_set_op(g, OPCODE_ONE, gen_constant(g, 0), 0,
                      DOMAIN_PLAYERS); /* of nobody: told as of the first */
}

/* The set of them. */
static int holds_for(Gen *g, const WatchModel *w)
{
    bool script = g->script;
    Storage me = g->me;
    g->script = false;
    int holds = gen_set_op(g, OPCODE_CLEAR, 0, 0, DOMAIN_PLAYERS), none = -1;
    GenMark m = gen_mark(g);
    GenLoop loop;
    gen_loop_begin(g, &loop, players_of(g, w), DOMAIN_PLAYERS);
    Storage who = {STORE_REGISTER, (int16_t)loop.member};
    if (w->players)
        gen_store_local(g, w->players->a->local, who);
    if (w->source || w->mine)
        g->me = who;
    if (w->source)
        none = skip_without(g, w, loop.member);
    int no = gen_jump(g, OPCODE_JZ, gen_condition(g, w->condition));
    gen_emit(g, OPCODE_INCLUDE, holds, holds, loop.member, DOMAIN_PLAYERS);
    gen_land(g, no);
    if (none >= 0)
        gen_land(g, none);
    gen_loop_end(g, &loop);
    gen_unmark_registers(g, m);
    g->me = me;
    g->script = script;
    return holds;
}

/* ---- what is done ---- */

/* Who comes first in seat order, from the one to move on. */
static int first_of(Gen *g, int set)
{
    int who = gen_op(g, OPCODE_ME, 0, 0, 0), one = gen_constant(g, 1),
        all = gen_constant(g, g->stage->players), back = code_here(&g->stage->code);
    int found = gen_jump(g, OPCODE_JNZ, gen_op(g, OPCODE_HAS, set, who, DOMAIN_PLAYERS));
    gen_emit(g, OPCODE_ADD, who, who, one, 0);
    gen_emit(g, OPCODE_MOD, who, who, all, 0);
    gen_emit(g, OPCODE_LOOP, 0, 0, 0, back);
    gen_land(g, found);
    return who;
}

static void keep(Gen *g, Storage at, int set)
{
    gen_emit(g, OPCODE_SETFRAMESET, set, DOMAIN_PLAYERS, 0, at.index);
}

/* Whether it came to hold, when nothing else was found to do so before: its number from 1 on in a register, and for whom
 * in another. For whom it does not hold any more is remembered in any case. */
static void look(Gen *g, int number, int found, int who)
{
    GenMark m = gen_mark(g);
    const WatchModel *w = &g->rules->watch[number];
    g->line = rules_line(g->rules, w->at.file, w->at.line);
    int now = holds_for(g, w), old = gen_load_set(g, g->watched[number], TYPE_PLAYER), fresh = gen_set_reg(g);
    gen_emit(g, OPCODE_ANDNOT, fresh, now, old, DOMAIN_PLAYERS);
    gen_emit(g, OPCODE_AND, old, old, now, DOMAIN_PLAYERS);
    keep(g, g->watched[number], old);
    int other = gen_jump(g, OPCODE_JNZ, found),
        nobody = gen_jump(g, OPCODE_JZ, gen_op(g, OPCODE_SOME, fresh, 0, DOMAIN_PLAYERS));
    gen_emit(g, OPCODE_CONST, found, 0, 0, number + 1);
    gen_emit(g, OPCODE_MOVE, who, first_of(g, fresh), 0, 0);
    gen_land(g, other);
    gen_land(g, nobody);
    gen_unmark_registers(g, m);
}

/* It has come to hold for a player, who is remembered. */
static void note(Gen *g, Storage known, int who)
{
    int set = gen_load_set(g, known, TYPE_PLAYER);
    gen_emit(g, OPCODE_INCLUDE, set, set, who, DOMAIN_PLAYERS);
    keep(g, known, set);
}

/* What is done, where this is what was found. */
static void answer(Gen *g, int number, int found, int who, int again)
{
    GenMark m = gen_mark(g);
    Storage me = g->me;
    const WatchModel *w = &g->rules->watch[number];
    g->line = rules_line(g->rules, w->at.file, w->at.line);
    int wanted = gen_constant(g, number + 1),
        other = gen_jump(g, OPCODE_JZ, gen_op(g, OPCODE_EQ, found, wanted, 0));
    note(g, g->watched[number], who);
    Storage kept = gen_store_value(g, who, TYPE_PLAYER), times = {STORE_FRAME, (int16_t)g->watch_times};
    gen_count(g, times, OPCODE_ADD);
    gen_emit(g, OPCODE_LEADSON, gen_load(g, times), 0, 0, 0);
    if (w->players)
        gen_store_local(g, w->players->a->local, kept);
    if (w->source || w->mine)
        g->me = kept;
    if (w->source) {
        int thing = gen_op(g, OPCODE_FIRST, gen_things_in_play(g, w->source, who), 0, DOMAIN_THINGS);
        gen_store_local(g, w->holder_thing, gen_store_value(g, thing, TYPE_THING));
    }
    gen_statement(g, w->body);
    g->me = me;
    gen_unmark(g, m);
    gen_emit(g, OPCODE_LOOP, 0, 0, 0, again);
    gen_land(g, other);
}

void gen_watches(Gen *g)
{
    int count = g->rules->watches;
    if (count == 0)
        return;
    g->frame = g->world->frame;
    g->regs = g->sets = 0;
    gen_resume_here(g, g->watch_at);
    int again = code_here(&g->stage->code), found = gen_constant(g, 0), who = gen_constant(g, 0);
    for (int i = 0; i < count; i++)
        look(g, i, found, who);
    for (int i = 0; i < count; i++)
        answer(g, i, found, who, again);
    int way = gen_op(g, OPCODE_FRAME, 0, 0, g->watch_way), zero = gen_constant(g, 0);
    gen_emit(g, OPCODE_SETFRAME, zero, 0, 0, g->watch_way);
    gen_emit(g, OPCODE_SETFRAME, zero, 0, 0, g->watch_times);
    gen_emit(g, OPCODE_RETURN, way, 0, 0, 0);
    g->regs = g->sets = 0;
    g->frame = g->world->frame;
}

/* ---- when a game begins ---- */

static void be_busy(Gen *g, bool busy)
{
    GenMark m = gen_mark(g);
    gen_emit(g, OPCODE_SETFRAME, gen_constant(g, busy), 0, 0, g->watch_way);
    gen_unmark_registers(g, m);
}

void gen_watches_wait(Gen *g)
{
    if (g->rules->watches > 0)
        be_busy(g, true);
}

/* For whom a condition counts as known when setup is done: for nobody, where it counts from the start. */
static int known_at_start(Gen *g, const WatchModel *w)
{
    return w->from_start ? gen_set_op(g, OPCODE_CLEAR, 0, 0, DOMAIN_PLAYERS) : holds_for(g, w);
}

void gen_watches_start(Gen *g)
{
    for (int i = 0; i < g->rules->watches; i++) {
        GenMark m = gen_mark(g);
        g->line = rules_line(g->rules, g->rules->watch[i].at.file, g->rules->watch[i].at.line);
        keep(g, g->watched[i], known_at_start(g, &g->rules->watch[i]));
        gen_unmark_registers(g, m);
    }
    if (g->rules->watches > 0)
        be_busy(g, false);
}
