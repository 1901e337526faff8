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

/* The code of a procedure that suspends, once, out of line. Its frame slots (the way back, `me`,
 * parameters, names) come after those of all that it calls, so nobody else uses them meanwhile. */
static void procedure_make(Gen *g, const ProcedureModel *p)
{
    g->frame = g->world->frame;
    int base = gen_slots(g, TYPE_INT, false); /* nothing lies above, so the next ones follow */
    gen_slots(g, TYPE_PLAYER, false);
    g->procedure[number_of(g, p)].way_back = base;
    g->procedure[number_of(g, p)].entry = gen_entry(g);
    for (int i = 0; i < p->symbol->parameters; i++) {
        Type type = p->parameter[i]->type;
        bool set = type.kind == TYPE_SET;
        Storage at = {set ? STORE_FRAMESET : STORE_FRAME,
                      (int16_t)gen_slots(g, (TypeKind)(set ? type.elem : type.kind), set)};
        gen_store_local(g, p->parameter[i], at);
    }
    int end = g->frame;
    g->me = (Storage){STORE_FRAME, (int16_t)(base + 1)};
    g->you.kind = STORE_NONE;
    g->regs = g->sets = 0;
    procedure_body(g, p);
    int way = gen_reg(g), zero = gen_constant(g, 0);
    gen_emit(g, OPCODE_FRAME, way, 0, 0, base);
    for (int i = base; i < end; i++)
        gen_emit(g, OPCODE_SETFRAME, zero, 0, 0, i);
    gen_emit(g, OPCODE_RETURN, way, 0, 0, 0);
    g->me.kind = STORE_NONE;
    g->regs = g->sets = 0;
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

void gen_procedures(Gen *g)
{
    bool script = g->script;
    g->script = true;
    g->inside = true;
    for (int i = 0; i < g->rules->any_times; i++)
        option_visit(g->rules->any_time[i], &(Visit){ensure_offered, ensure_called, g});
    g->inside = false;
    for (int i = 0; i < g->rules->procedures; i++)
        procedure_ensure(g, g->rules->procedure[i]);
    g->script = script;
    g->frame = g->world->frame;
}

static void call_suspending(Gen *g, const Node *call, const ProcedureModel *p)
{
    int i = 0, base = g->procedure[number_of(g, p)].way_back, slot = base + 2;
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
