/* Code for procedures: in line, or out of line where they may stop. */
#include "link/gen/gen.h"
#include "rule/check/check.h"

static void procedure_body(Gen *g, const ProcedureModel *p)
{
    int cancels = g->cancels, frame = g->cancel_frame;
    g->cancel_frame = g->frame;
    gen_listeners(g, p->before);
    int made = g->cancels;
    gen_statement(g, p->body);
    gen_listeners(g, p->after);
    for (int i = cancels; i < made; i++)
        gen_land(g, g->cancel[i]);
    g->cancels = cancels;
    g->cancel_frame = frame;
}

static void procedure_ensure(Gen *g, const ProcedureModel *p);

static void ensure_all_called(Gen *g, const Statement *s);

static bool ensure_called(void *context, Node *node)
{
    Gen *g = context;
    bool draws = node->kind == NODE_VERB && verb_draws(node->verb);
    if (draws && node->operand[1]->type.kind == TYPE_ZONE)
        ensure_all_called(g, g->rules->zone[node->operand[1]->type.layer].when_empty);
    if (check_called(node))
        procedure_ensure(g, check_called(node));
    return false;
}

/* What a question offers beside answers of its own may call procedures, too. */
static bool ensure_offered(void *context, const Statement *s)
{
    Gen *g = context;
    const QuestionModel *q = s->question;
    for (int i = 0; q && i < q->options; i++)
        if (question_borrows(g->rules, q, q->option[i]))
            option_visit(q->option[i], &(Visit){ensure_offered, ensure_called, g});
    return false;
}

static void ensure_all_called(Gen *g, const Statement *s)
{
    statement_visit(s, &(Visit){ensure_offered, ensure_called, g});
}

/* What is done at any time may be done while a procedure waits, so it has procedures of its own. */
static int number_of(const Gen *g, const ProcedureModel *p)
{
    return p->index + (g->inside ? g->rules->procedures : 0);
}

/* Frame slots for what a procedure is told: the way back, `me`, parameters. They follow each other where nothing lies
 * above. Returns the first; with `bind`, parameters are found there. */
static int header_slots(Gen *g, const ProcedureModel *p, bool bind)
{
    int base = gen_slots(g, TYPE_INT, false);
    gen_slots(g, TYPE_PLAYER, false);
    for (int i = 0; i < p->symbol->parameters; i++) {
        Type type = p->parameter[i]->type;
        bool set = type.kind == TYPE_SET;
        Storage at = {set ? STORE_FRAMESET : STORE_FRAME,
                      (int16_t)gen_slots(g, (TypeKind)(set ? type.elem : type.kind), set)};
        if (bind)
            gen_store_local(g, p->parameter[i], at);
    }
    return base;
}

/* What it knows outside of itself is laid aside, and what it was told now comes to where it looks for it. */
static void nest_begin(Gen *g, const ProcedureModel *p, int base, int end)
{
    WorldNest *nest = &g->stage->nest[g->stage->nests];
    int from = g->procedure[number_of(g, p)].given;
    gen_resume_here(g, g->procedure[number_of(g, p)].entry);
    nest->first = base;
    gen_emit(g, OPCODE_NEST, 0, 0, 0, g->stage->nests++);
    int word = gen_reg(g), zero = gen_constant(g, 0);
    for (int i = base; i < end; i++, from++) {
        gen_emit(g, OPCODE_FRAME, word, 0, 0, from);
        gen_emit(g, OPCODE_SETFRAME, word, 0, 0, i);
        gen_emit(g, OPCODE_SETFRAME, zero, 0, 0, from);
    }
    g->regs = 0;
}

/* It is laid aside with all slots that it has come to use. */
static void nest_end(Gen *g, WorldNest *nest)
{
    g->frame = g->world->frame;
    nest->count = g->frame - nest->first;
    nest->depth = gen_slots(g, TYPE_INT, false);
}

/* The code of a procedure that suspends, once, out of line. Its frame slots (the way back, `me`, parameters, names)
 * are nobody else's. */
static void procedure_make(Gen *g, const ProcedureModel *p)
{
    g->frame = g->world->frame;
    g->regs = g->sets = 0;
    g->line = rules_line(g->rules, p->body->at.file, p->body->at.line);
    int base = header_slots(g, p, true), end = g->frame, nest = g->stage->nests;
    g->procedure[number_of(g, p)].way_back = base;
    if (p->nested)
        nest_begin(g, p, base, end);
    else
        g->procedure[number_of(g, p)].entry = gen_entry(g);
    g->me = (Storage){STORE_FRAME, (int16_t)(base + 1)};
    g->you.kind = STORE_NONE;
    g->regs = g->sets = 0;
    procedure_body(g, p);
    int way = gen_reg(g), zero = gen_constant(g, 0);
    gen_emit(g, OPCODE_FRAME, way, 0, 0, base);
    for (int i = base; i < end; i++)
        gen_emit(g, OPCODE_SETFRAME, zero, 0, 0, i);
    if (p->nested)
        gen_emit(g, OPCODE_UNNEST, 0, 0, 0, nest);
    gen_emit(g, OPCODE_RETURN, way, 0, 0, 0);
    if (p->nested)
        nest_end(g, &g->stage->nest[nest]);
    g->me.kind = STORE_NONE;
    g->regs = g->sets = 0;
}

/* Where what they know is laid aside; slot 0 is never the first of these. */
static void nest_room(Gen *g)
{
    g->frame = g->frame > 0 ? g->frame : 1;
    g->world->nest_at = g->frame;
    for (int i = 0; i <= NEST_ROOM; i++)
        gen_slots(g, TYPE_INT, false);
}

/* Those that lead to themselves are called before their code is there, and are told what they are given where it is no
 * one else's. */
static void nested_entries(Gen *g)
{
    bool room = g->world->nest_at > 0;
    for (int i = 0; i < g->rules->procedures; i++) {
        const ProcedureModel *p = g->rules->procedure[i];
        if (!p->nested || p->state != 2)
            continue;
        if (!room)
            nest_room(g);
        room = true;
        g->procedure[number_of(g, p)].given = header_slots(g, p, false);
        g->procedure[number_of(g, p)].entry = gen_resume_later(g);
    }
}

static void procedure_ensure(Gen *g, const ProcedureModel *p)
{
    if (g->procedure[number_of(g, p)].visited)
        return;
    g->procedure[number_of(g, p)].visited = true;
    ensure_all_called(g, p->body);
    for (const ListenerModel *l = p->before; l; l = l->next)
        ensure_all_called(g, l->body);
    for (const ListenerModel *l = p->after; l; l = l->next)
        ensure_all_called(g, l->body);
    if (p->suspends && p->state == 2)
        procedure_make(g, p);
}

/* What is done at any time calls procedures of its own. */
static void procedures_inside(Gen *g)
{
    g->inside = true;
    nested_entries(g);
    for (int i = 0; i < g->rules->any_times; i++)
        option_visit(g->rules->any_time[i], &(Visit){ensure_offered, ensure_called, g});
    g->inside = false;
}

void gen_procedures(Gen *g)
{
    bool script = g->script;
    size_t room = 2 * (size_t)g->rules->procedures + 1;
    g->stage->nest = arena_alloc_array(g->stage->arena, room, sizeof *g->stage->nest);
    g->script = true;
    gen_watches_begin(g);
    nested_entries(g);
    if (g->rules->any_times > 0)
        procedures_inside(g);
    for (int i = 0; i < g->rules->procedures; i++)
        procedure_ensure(g, g->rules->procedure[i]);
    gen_watches(g);
    g->script = script;
    g->frame = g->world->frame;
}

static void call_suspending(Gen *g, const Node *call, const ProcedureModel *p)
{
    int i = 0,
        base = p->nested ? g->procedure[number_of(g, p)].given : g->procedure[number_of(g, p)].way_back;
    int slot = base + 2;
    gen_emit(g, OPCODE_SETFRAME, gen_me(g), 0, 0, base + 1);
    for (const Node *a = call->kind == NODE_CALL ? call->a : NULL; a; a = a->next) {
        const Local *parameter = p->parameter[i++];
        if (parameter->type.kind == TYPE_SET) {
            TypeKind elem = (TypeKind)parameter->type.elem;
            gen_emit(g, OPCODE_SETFRAMESET, gen_set(g, a, elem), (int)domain_of(elem), 0, slot);
            slot += g->world->words[domain_of(elem)];
        } else {
            gen_emit(g, OPCODE_SETFRAME, gen_value(g, a, parameter->type), 0, 0, slot++);
        }
    }
    if (p->nested) {
        gen_resume_go(g, g->procedure[number_of(g, p)].entry, base);
        return;
    }
    int way = gen_reg(g);
    int at = gen_emit(g, OPCODE_CONST, way, 0, 0, 0);
    gen_emit(g, OPCODE_SETFRAME, way, 0, 0, base);
    int resume = gen_resume(g, -1);
    code_target(&g->stage->code, at, resume);
    gen_emit(g, OPCODE_JUMP, 0, 0, 0, g->procedure[number_of(g, p)].entry);
}

/* A name comes to mean what an expression is now. */
void gen_bind(Gen *g, const Local *local, const Node *value)
{
    if (local->type.kind == TYPE_SET) {
        TypeKind elem = (TypeKind)local->type.elem;
        gen_store_local(g, local, gen_store_set(g, gen_set(g, value, elem), elem));
    } else {
        gen_store_local(g, local,
                        gen_store_copy(g, gen_value(g, value, local->type), (TypeKind)local->type.kind));
    }
}

static void call_inline(Gen *g, const Node *call, const ProcedureModel *p)
{
    int i = 0;
    for (const Node *a = call->kind == NODE_CALL ? call->a : NULL; a; a = a->next)
        gen_bind(g, p->parameter[i++], a);
    Storage you = g->you;
    procedure_body(g, p);
    g->you = you;
}

void gen_call(Gen *g, const Node *call)
{
    const ProcedureModel *p = symbol_of(call, SYMBOL_PROCEDURE)->model;
    if (p->suspends)
        call_suspending(g, call, p);
    else
        call_inline(g, call, p);
}

/* `run event of c as p`: meanwhile p is `me`. */
void gen_run(Gen *g, const Node *node)
{
    Storage me = g->me;
    if (node->operand[1])
        g->me = gen_store_copy(g, gen_value(g, node->operand[1], type_of(TYPE_PLAYER)), TYPE_PLAYER);
    gen_call(g, node->operand[0]);
    g->me = me;
}
