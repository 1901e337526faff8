/* Code for loops over members of a set, numbers, and players round the table. */
#include "link/gen/gen.h"
#include "rule/check/check.h"

/* `n in 1 to 9`, or those of the numbers for which a condition holds. */
static void each_number(Gen *g, const Node *domain, const Local *local, const Statement *body, bool in_frame)
{
    const Node *range = domain->kind == NODE_WHERE ? domain->a : domain;
    bool outer = g->script;
    g->script = in_frame;
    int from = gen_reg(g);
    gen_into(g, from, gen_value(g, range->a, type_of(TYPE_INT)));
    Storage i = gen_store_value(g, from, TYPE_INT);
    Storage to = gen_store_value(g, gen_value(g, range->b, type_of(TYPE_INT)), TYPE_INT);
    gen_store_local(g, local, i);
    int back = code_here(&g->stage->code), good = gen_reg(g);
    gen_emit(g, OPCODE_LE, good, gen_load(g, i), gen_load(g, to), 0);
    int end = gen_jump(g, OPCODE_JZ, good), miss = -1;
    if (domain != range)
        miss = gen_jump(g, OPCODE_JZ, gen_condition_on(g, domain->b, TYPE_INT, gen_load(g, i)));
    gen_statement(g, body);
    if (miss >= 0)
        gen_land(g, miss);
    gen_count(g, i, OPCODE_ADD);
    gen_emit(g, OPCODE_LOOP, 0, 0, 0, back);
    gen_land(g, end);
    g->script = outer;
}

/* The set is taken as it is when the loop begins. */
static void each_in_frame(Gen *g, const Node *head, const Statement *body)
{
    TypeKind elem = type_lift(head->b->type);
    Domain domain = domain_of(elem);
    int set = gen_set(g, head->b, elem), at = gen_reg(g);
    Storage kept = gen_store_set(g, set, elem);
    gen_emit(g, OPCODE_FIRST, at, set, 0, (int)domain);
    Storage member = gen_store_value(g, at, elem);
    gen_store_local(g, head->a->local, member);
    int back = code_here(&g->stage->code);
    GenMark m = gen_mark(g);
    int here = gen_load(g, member), none = gen_constant(g, g->world->none[domain]),
        some = gen_op(g, OPCODE_LT, here, none, 0);
    int end = gen_jump(g, OPCODE_JZ, some);
    gen_statement(g, body);
    int again = gen_set_op(g, OPCODE_FRAMESET, (int)domain, 0, kept.index);
    int last = gen_load(g, member), next = gen_op(g, OPCODE_NEXT, again, last, (int)domain);
    gen_emit(g, OPCODE_SETFRAME, next, 0, 0, member.index);
    gen_unmark_registers(g, m);
    gen_emit(g, OPCODE_LOOP, 0, 0, 0, back);
    gen_land(g, end);
}

/* Adds to a number that is kept; modulo so many, where there are any. */
static void add_to(Gen *g, Storage at, int by, int modulo)
{
    int now = gen_load(g, at);
    gen_emit(g, OPCODE_ADD, now, now, by, 0);
    if (modulo)
        gen_emit(g, OPCODE_MOD, now, now, gen_constant(g, modulo), 0);
    gen_store(g, at, now);
}

/* `p in living from me`: round the table once, in the order of play as it is when the loop begins. */
static void each_round(Gen *g, const Node *head, const Statement *body, bool in_frame)
{
    bool outer = g->script;
    g->script = in_frame;
    Storage kept = gen_store_set(g, gen_set(g, head->b, TYPE_PLAYER), TYPE_PLAYER);
    int way = gen_op(g, OPCODE_ORDER, 0, 0, 0);
    Storage step = gen_store_value(g, way, TYPE_INT);
    Storage left = gen_store_value(g, gen_constant(g, g->stage->players), TYPE_INT);
    Storage member = gen_store_copy(g, gen_value(g, head->c, type_of(TYPE_PLAYER)), TYPE_PLAYER);
    gen_store_local(g, head->a->local, member);
    add_to(g, member, gen_constant(g, 0), g->stage->players); /* from nobody on: from the first seat on */
    int back = code_here(&g->stage->code);
    GenMark m = gen_mark(g);
    int more = gen_reg(g), set = kept.index;
    gen_emit(g, OPCODE_LT, more, gen_constant(g, 0), gen_load(g, left), 0);
    int end = gen_jump(g, OPCODE_JZ, more);
    if (kept.kind == STORE_FRAMESET)
        gen_emit(g, OPCODE_FRAMESET, set = gen_set_reg(g), DOMAIN_PLAYERS, 0, kept.index);
    gen_emit(g, OPCODE_HAS, more, set, gen_load(g, member), DOMAIN_PLAYERS);
    int other = gen_jump(g, OPCODE_JZ, more);
    gen_statement(g, body);
    gen_land(g, other);
    gen_unmark_registers(g, m);
    add_to(g, member, gen_load(g, step), g->stage->players);
    add_to(g, left, gen_constant(g, -1), 0);
    gen_unmark_registers(g, m);
    gen_emit(g, OPCODE_LOOP, 0, 0, 0, back);
    gen_land(g, end);
    g->script = outer;
}

/* Leaves in a register the member of a set for which a number is least, the first of these; or none. */
static int least_member(Gen *g, int set, const Node *by, TypeKind elem)
{
    Domain domain = domain_of(elem);
    int found = gen_constant(g, g->world->none[domain]), least = gen_constant(g, 0), take = gen_reg(g);
    GenLoop loop;
    gen_loop_begin(g, &loop, set, domain);
    int value = gen_value_on(g, by, elem, loop.member, type_of(TYPE_INT));
    gen_emit(g, OPCODE_EQ, take, found, gen_constant(g, g->world->none[domain]), 0);
    int first = gen_jump(g, OPCODE_JNZ, take);
    gen_emit(g, OPCODE_LT, take, value, least, 0);
    int more = gen_jump(g, OPCODE_JZ, take);
    gen_land(g, first);
    gen_emit(g, OPCODE_MOVE, found, loop.member, 0, 0);
    gen_emit(g, OPCODE_MOVE, least, value, 0, 0);
    gen_land(g, more);
    gen_loop_end(g, &loop);
    return found;
}

/* `p in living by life of it`: each time the one is taken for whom the number is least by then. */
static void each_sorted(Gen *g, const Node *head, const Statement *body, bool in_frame)
{
    TypeKind elem = type_lift(head->b->type);
    Domain domain = domain_of(elem);
    bool outer = g->script;
    g->script = in_frame;
    Storage left = gen_store_set(g, gen_set(g, head->b, elem), elem);
    Storage member = gen_store_value(g, gen_constant(g, 0), elem);
    gen_store_local(g, head->a->local, member);
    int back = code_here(&g->stage->code);
    GenMark m = gen_mark(g);
    int set = gen_load_set(g, left, elem), one = gen_set_reg(g),
        some = gen_op(g, OPCODE_SOME, set, 0, (int)domain);
    int end = gen_jump(g, OPCODE_JZ, some);
    int found = least_member(g, set, head->c, elem);
    gen_emit(g, OPCODE_ONE, one, found, 0, (int)domain);
    gen_emit(g, OPCODE_ANDNOT, set, set, one, (int)domain);
    if (left.kind == STORE_FRAMESET)
        gen_emit(g, OPCODE_SETFRAMESET, set, (int)domain, 0, left.index);
    gen_store(g, member, found);
    gen_unmark_registers(g, m);
    gen_statement(g, body);
    gen_emit(g, OPCODE_LOOP, 0, 0, 0, back);
    gen_land(g, end);
    g->script = outer;
}

static void each_in_registers(Gen *g, const Node *head, const Statement *body)
{
    TypeKind elem = type_lift(head->b->type);
    bool outer = g->script;
    g->script = false;
    int set = gen_set(g, head->b, elem);
    GenLoop loop;
    gen_loop_begin(g, &loop, set, domain_of(elem));
    gen_store_local(g, head->a->local, (Storage){STORE_REGISTER, (int16_t)loop.member});
    gen_statement(g, body);
    gen_loop_end(g, &loop);
    g->script = outer;
}

void gen_each(Gen *g, const Statement *loop)
{
    const Node *head = loop->node;
    const Statement *body = loop->body;
    GenMark m = gen_mark(g);
    bool in_frame = gen_stops(g, body);
    gen_roll_first(g, head->b);
    if (head->operand[0])
        each_sorted(g, head, body, in_frame);
    else if (head->c)
        each_round(g, head, body, in_frame);
    else if (head->b->type.kind == TYPE_RANGE ||
             (head->b->kind == NODE_WHERE && head->b->a->kind == NODE_RANGE))
        each_number(g, head->b, head->a->local, body, in_frame);
    else if (in_frame)
        each_in_frame(g, head, body);
    else
        each_in_registers(g, head, body);
    gen_unmark(g, m);
}
