/* Values that are known, and instructions of which one does for two. */
#include "base/bits.h"
#include "lang/layer.h"
#include "link/opt/opt.h"

/* The instruction that makes a web, the only one; -1. */
static int maker(const Opt *o, int web, Opcode op)
{
    const OptWeb *w = web < 0 ? NULL : &o->web[web];
    return w && w->defs == 1 && o->op[w->def].in.op == op ? w->def : -1;
}

static bool is_number(const Opt *o, int web, int64_t *number)
{
    int at = maker(o, web, OPCODE_CONST);
    *number = at < 0 ? 0 : o->op[at].in.d;
    return at >= 0;
}

static void become(OptOp *op, Opcode code, int b, int c, int32_t d)
{
    op->in = (Instruction){.op = (uint8_t)code, .a = op->in.a, .b = (uint8_t)b, .c = (uint8_t)c, .d = d};
    for (int k = 1; k < 4; k++)
        op->web[k] = -1;
}

/* ---- numbers ---------------------------------------------------------------------------------- */

static bool work_out(const Opt *o, const OptOp *op, int64_t *out)
{
    int64_t a, b;
    const int32_t *table = o->stage->constants.number + op->in.d;
    if (op->web[1] < 0 || !is_number(o, op->web[1], &a))
        return false;
    switch ((Opcode)op->in.op) {
    case OPCODE_NOT: *out = !a; return true;
    case OPCODE_TABLE:
        if (a < 0 || a >= table[0])
            return false;
        *out = table[1 + a];
        return true;
    default: break;
    }
    if (op->web[2] < 0 || !is_number(o, op->web[2], &b))
        return false;
    switch ((Opcode)op->in.op) {
    case OPCODE_ADD: *out = a + b; break;
    case OPCODE_SUB: *out = a - b; break;
    case OPCODE_EQ: *out = a == b; break;
    case OPCODE_NE: *out = a != b; break;
    case OPCODE_LT: *out = a < b; break;
    case OPCODE_LE: *out = a <= b; break;
    case OPCODE_MIN: *out = a < b ? a : b; break;
    case OPCODE_MAX: *out = a > b ? a : b; break;
    default: return false;
    }
    return *out >= INT32_MIN && *out <= INT32_MAX;
}

static bool fold_number(Opt *o, OptOp *op)
{
    int64_t number;
    if (opcode_operands((Opcode)op->in.op)[0] != 'r' || !work_out(o, op, &number))
        return false;
    become(op, OPCODE_CONST, 0, 0, (int32_t)number);
    return true;
}

/* The cells with a value that is known, where they are kept. */
static bool fold_chosen(Opt *o, OptOp *op)
{
    const World *w = &o->stage->world;
    int64_t value;
    if (op->in.op != OPCODE_CHOSEN || op->in.c || !is_number(o, op->web[1], &value))
        return false;
    const WorldLayer *l = &w->layer[op->in.d];
    if (value < 0 || value > l->values || !l->changes || !l->tracked)
        return false;
    become(op, OPCODE_LOADSET, DOMAIN_CELLS, 0, (int32_t)layer_set_at(w, op->in.d, (int)value));
    return true;
}

/* ---- sets ------------------------------------------------------------------------------------- */

/* `A and not B` is one instruction. */
static bool fold_and(Opt *o, OptOp *op, int at, int own, int other)
{
    int less = maker(o, op->web[other], OPCODE_ANDNOT);
    if (less < 0 || maker(o, o->op[less].web[1], OPCODE_ALL) < 0 || less >= at ||
        !opt_web_lasts(o, o->op[less].web[2], less, at))
        return false;
    int kept = op->web[own], without = o->op[less].web[2];
    op->in.op = OPCODE_ANDNOT;
    op->web[1] = kept;
    op->web[2] = without;
    return true;
}

static bool fold_set(Opt *o, OptOp *op, int at)
{
    return op->in.op == OPCODE_AND && op->in.d == DOMAIN_CELLS &&
           (fold_and(o, op, at, 1, 2) || fold_and(o, op, at, 2, 1));
}

/* ---- jumps ------------------------------------------------------------------------------------ */

static bool fold_jump(Opt *o, OptOp *op, int at)
{
    if (op->in.op != OPCODE_JZ && op->in.op != OPCODE_JNZ)
        return false;
    int64_t number;
    int turned = maker(o, op->web[0], OPCODE_NOT);
    if (turned >= 0 && turned < at && opt_web_lasts(o, o->op[turned].web[1], turned, at)) {
        op->in.op = op->in.op == OPCODE_JZ ? OPCODE_JNZ : OPCODE_JZ;
        op->web[0] = o->op[turned].web[1];
        return true;
    }
    if (!is_number(o, op->web[0], &number))
        return false;
    if ((number == 0) == (op->in.op == OPCODE_JZ))
        op->in = (Instruction){.op = OPCODE_JUMP};
    else
        op->gone = true;
    op->web[0] = -1;
    return true;
}

/* ---- what nothing leads to -------------------------------------------------------------------- */

static bool leads_to(const Opt *o, int at)
{
    for (int i = 0; i < o->count; i++)
        if (!o->op[i].gone && o->op[i].target == at)
            return true;
    return false;
}

static bool drop_unreached(Opt *o)
{
    bool some = false;
    for (int i = 1; i < o->count; i++) {
        Flow flow = opcode_flow((Opcode)o->op[i - 1].in.op);
        bool goes = flow == FLOW_ON || flow == FLOW_BRANCHES;
        if (goes || leads_to(o, i))
            continue;
        for (; i < o->count && !leads_to(o, i); i++) {
            some = some || !o->op[i].gone;
            o->op[i].gone = true;
        }
    }
    return some;
}

/* A jump to what follows anyway. */
static bool drop_idle(Opt *o)
{
    bool some = false;
    for (int i = 0; i + 1 < o->count; i++)
        if (o->op[i].in.op == OPCODE_JUMP && o->op[i].target == i + 1)
            some = o->op[i].gone = true;
    opt_close(o);
    return some;
}

bool opt_fold(Opt *o)
{
    bool some = false;
    opt_count(o);
    for (int i = 0; i < o->count; i++) {
        OptOp *op = &o->op[i];
        if (op->gone ||
            !(fold_number(o, op) || fold_chosen(o, op) || fold_set(o, op, i) || fold_jump(o, op, i)))
            continue;
        opt_count(o);
        some = true;
    }
    opt_close(o);
    some = drop_unreached(o) || some;
    opt_close(o);
    return drop_idle(o) || some;
}
