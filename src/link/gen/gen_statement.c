/* Code for statements and blocks. Two ways: a script may stop at questions and dice, so its names live in the
 * state's frame; code that never stops keeps them in registers. */
#include "link/gen/gen.h"
#include "rule/check/check.h"

static void gen_let(Gen *g, const Local *local, const Node *value)
{
    int rolls = g->rolls;
    gen_roll_first(g, value);
    gen_bind(g, local, value);
    g->rolls = rolls;
}

void gen_lets(Gen *g, const Lets *lets)
{
    for (int i = 0; i < lets->count; i++)
        gen_let(g, lets->let[i].local, lets->let[i].value);
}

static void branch(Gen *g, const Statement *s)
{
    GenMark m = gen_mark(g);
    int rolls = g->rolls;
    gen_roll_first(g, s->node);
    int good = gen_condition(g, s->node);
    int other = gen_jump(g, OPCODE_JZ, good);
    g->rolls = rolls;
    gen_unmark_registers(g, m);
    gen_statement(g, s->body);
    int end = s->otherwise ? gen_jump(g, OPCODE_JUMP, 0) : -1;
    gen_land(g, other);
    gen_statement(g, s->otherwise);
    if (end >= 0)
        gen_land(g, end);
    gen_unmark(g, m);
}

static void repeat_times(Gen *g, const Statement *s)
{
    GenMark m = gen_mark(g);
    GenTimes loop;
    gen_roll_first(g, s->node);
    gen_times_begin(g, &loop, gen_value(g, s->node, type_of(TYPE_INT)), gen_stops(g, s->body));
    gen_statement(g, s->body);
    gen_times_end(g, &loop);
    gen_unmark(g, m);
}

/* Jumps, to be landed, by a condition that may roll dice: they are rolled each time, and their slots are
 * zero again whichever way it goes. */
static int rolled_jump(Gen *g, Opcode jump, const Node *condition, GenMark m)
{
    int rolls = g->rolls;
    gen_roll_first(g, condition);
    int copy = gen_reg(g);
    gen_emit(g, OPCODE_MOVE, copy, gen_condition(g, condition), 0, 0);
    gen_release(g, m.frame);
    g->rolls = rolls;
    gen_unmark_registers(g, m);
    return gen_jump(g, jump, copy);
}

static void repeat_until(Gen *g, const Statement *s)
{
    GenMark m = gen_mark(g);
    int back = code_here(&g->stage->code);
    gen_statement(g, s->body);
    int end = rolled_jump(g, OPCODE_JNZ, s->node, m);
    gen_emit(g, OPCODE_LOOP, 0, 0, 0, back);
    gen_land(g, end);
    gen_unmark(g, m);
}

static void loop_while(Gen *g, const Statement *s)
{
    GenMark m = gen_mark(g);
    int back = code_here(&g->stage->code);
    int end = rolled_jump(g, OPCODE_JZ, s->node, m);
    gen_statement(g, s->body);
    gen_emit(g, OPCODE_LOOP, 0, 0, 0, back);
    gen_land(g, end);
    gen_unmark(g, m);
}

static void one(Gen *g, const Node *node)
{
    GenMark m = gen_mark(g);
    int rolls = g->rolls;
    g->line = rules_line(g->rules, node->file, node->line);
    gen_roll_first(g, node);
    switch (node->kind) {
    case NODE_ASSIGN: gen_assign(g, node->a, node->b); break;
    case NODE_VERB: gen_verb(g, node); break;
    default: gen_call(g, node->a); break;
    }
    g->rolls = rolls;
    gen_unmark(g, m);
    if (check_called(node))
        gen_look(g);
}

/* A question may be a phase by itself. */
static void phase(Gen *g, const Statement *s)
{
    int before = s->phase ? gen_phase_begin(g, s->phase) : 0;
    if (s->question)
        gen_question(g, s->question);
    gen_statement(g, s->body);
    if (s->phase)
        gen_phase_end(g, before);
}

static void list(Gen *g, const Statement *s)
{
    GenMark m = gen_mark(g);
    for (int i = 0; i < s->parts; i++)
        gen_statement(g, s->part[i]);
    gen_unmark(g, m);
}

void gen_statement(Gen *g, const Statement *s)
{
    if (g->failed || !s)
        return; /* procedures that double at every step would be written out to their end */
    int line = g->line;
    g->line = rules_line(g->rules, s->at.file, s->at.line);
    switch (s->kind) {
    case STATEMENT_LIST: list(g, s); break;
    case STATEMENT_ONE: one(g, s->node); break;
    case STATEMENT_EACH: gen_each(g, s); break;
    case STATEMENT_IF: branch(g, s); break;
    case STATEMENT_TIMES: repeat_times(g, s); break;
    case STATEMENT_UNTIL: repeat_until(g, s); break;
    case STATEMENT_WHILE: loop_while(g, s); break;
    case STATEMENT_ASK:
    case STATEMENT_PHASE: phase(g, s); break;
    case STATEMENT_LET: gen_lets(g, &s->lets); break;
    case STATEMENT_TELL: gen_telling(g, s); break;
    }
    if (s->kind != STATEMENT_LET)
        g->line = line; /* what follows belongs to the block around it */
}
