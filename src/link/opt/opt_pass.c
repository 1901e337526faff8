/* Passes: what is the same is shared, copies are passed over, what nobody reads is dropped, what a loop does not change is
 * worked out before it. */
#include "base/bits.h"
#include "base/mem.h"
#include "link/opt/opt.h"

/* ---- ways through the code -------------------------------------------------------------------- */

static bool writes_web(const Opt *o, const OptOp *op, int web)
{
    for (int k = 0; k < 4; k++)
        if (op->web[k] == web && (opt_access(o, &op->in, k) & OPT_WRITES))
            return true;
    return false;
}

static bool reads_web(const Opt *o, const OptOp *op, int web)
{
    for (int k = 0; k < 4; k++)
        if (op->web[k] == web && (opt_access(o, &op->in, k) & OPT_READS))
            return true;
    for (int s = 1; op->range >= 0 && s <= op->in.b - op->in.a; s++)
        if (o->ranges[op->range + s] == web)
            return true;
    return op->result == web;
}

/* Does an instruction change a web, or these parts of the state. */
static bool touches(const Opt *o, const OptOp *op, int web, uint32_t parts)
{
    return !op->gone && ((web >= 0 && writes_web(o, op, web)) || (opt_changes((Opcode)op->in.op) & parts));
}

static bool untouched(const Opt *o, int web, uint32_t parts, int from, int to)
{
    for (int i = from; i <= to; i++)
        if (touches(o, &o->op[i], web, parts))
            return false;
    return true;
}

/* Between `from` and `to`, on all ways: round loops that are entered between them, too. */
static bool stays(const Opt *o, int web, uint32_t parts, int from, int to)
{
    bool good = untouched(o, web, parts, from + 1, to - 1);
    for (size_t k = o->backs; k > 0 && o->back[k - 1] >= to && good; k--) {
        int i = o->back[k - 1], head = o->op[i].target;
        if (!o->op[i].gone && head > from && head <= to)
            good = untouched(o, web, parts, head, i);
    }
    return good;
}

bool opt_web_lasts(const Opt *o, int web, int from, int to)
{
    return stays(o, web, 0, from, to);
}

bool opt_lasts(const Opt *o, int from, int to)
{
    const OptOp *op = &o->op[from];
    bool good = stays(o, -1, opt_reads((Opcode)op->in.op), from, to);
    for (int k = 0; k < 4 && good; k++)
        if ((opt_access(o, &op->in, k) & (OPT_READS | OPT_WRITES)) == OPT_READS)
            good = stays(o, op->web[k], 0, from, to);
    return good;
}

/* Does a jump back from behind `far` lead to between `from` and `to`. */
static bool comes_back(const Opt *o, int far, int from, int to)
{
    for (size_t k = o->backs; k > 0 && o->back[k - 1] >= far; k--) {
        const OptOp *op = &o->op[o->back[k - 1]];
        if (!op->gone && op->target > from && op->target <= to)
            return true;
    }
    return false;
}

/* Is an instruction on every way to a later one: no jump leads over it. */
static bool dominates(const Opt *o, int from, int to)
{
    if (from >= to)
        return false;
    for (int i = 0; i < from; i++) {
        int target = o->op[i].target;
        if (o->op[i].gone || target <= from)
            continue;
        if (target <= to || comes_back(o, target, from, to))
            return false;
    }
    return true;
}

/* ---- sharing ---------------------------------------------------------------------------------- */

static bool is_single(const Opt *o, int web)
{
    return web >= 0 && o->web[web].defs == 1;
}

static bool is_commutative(Opcode op)
{
    return op == OPCODE_ADD || op == OPCODE_MUL || op == OPCODE_MIN || op == OPCODE_MAX || op == OPCODE_EQ ||
           op == OPCODE_NE || op == OPCODE_AND || op == OPCODE_OR;
}

static bool same_work(const Opt *o, const OptOp *a, const OptOp *b)
{
    const int one[4] = {a->in.a, a->in.b, a->in.c, a->in.d}, other[4] = {b->in.a, b->in.b, b->in.c, b->in.d};
    if (a->in.op != b->in.op)
        return false;
    if (is_commutative((Opcode)a->in.op) && a->web[1] == b->web[2] && a->web[2] == b->web[1])
        return a->in.d == b->in.d;
    for (int k = 1; k < 4; k++) {
        if (opt_access(o, &a->in, k) ? a->web[k] != b->web[k] : one[k] != other[k])
            return false;
    }
    return true;
}

static void replace_web(Opt *o, int web, int by)
{
    for (int i = 0; i < o->count; i++) {
        for (int k = 0; k < 4; k++)
            if (o->op[i].web[k] == web)
                o->op[i].web[k] = by;
        if (o->op[i].result == web)
            o->op[i].result = by;
    }
    for (size_t i = 0; i < o->range_count; i++)
        if (o->ranges[i] == web)
            o->ranges[i] = by;
}

/* An instruction goes whose web another one took over, so that nothing has to be counted anew. */
static void leave(Opt *o, int at, int web, int by)
{
    OptOp *op = &o->op[at];
    op->gone = true;
    o->web[by].uses += o->web[web].uses;
    o->web[web] = (OptWeb){0};
    for (int k = 1; k < 4; k++)
        if (op->web[k] >= 0)
            o->web[op->web[k]].uses--;
}

static bool is_light(Opcode op)
{
    return op == OPCODE_CONST || op == OPCODE_MOVE || op == OPCODE_COPY || op == OPCODE_LOADSET ||
           op == OPCODE_FIXEDSET || op == OPCODE_CLEAR || op == OPCODE_ALL;
}

/* What has its place is copied there. */
static bool copy_of(Opt *o, int at, int from)
{
    OptOp *op = &o->op[at];
    bool set = o->web[op->web[0]].set;
    int web = o->op[from].web[0], domain = set ? opt_domain(&op->in) : 0;
    if (is_light((Opcode)op->in.op) || domain < 0)
        return false;
    op->in = (Instruction){.op = set ? OPCODE_COPY : OPCODE_MOVE, .d = domain};
    op->web[1] = web;
    op->web[2] = op->web[3] = -1;
    return true;
}

static bool share_with(Opt *o, int at, int from)
{
    int web = o->op[at].web[0];
    if (o->web[web].fixed) {
        bool copied = copy_of(o, at, from);
        if (copied)
            opt_count(o);
        return copied;
    }
    replace_web(o, web, o->op[from].web[0]);
    leave(o, at, web, o->op[from].web[0]);
    return true;
}

static bool can_share(const Opt *o, int from, int at)
{
    return !o->op[from].gone && same_work(o, &o->op[from], &o->op[at]) && is_single(o, o->op[from].web[0]) &&
           dominates(o, from, at) && opt_lasts(o, from, at);
}

bool opt_share(Opt *o)
{
    bool some = false;
    opt_count(o);
    for (int i = 0; i < o->count; i++) {
        if (!opt_is_pure(o, i) || !is_single(o, o->op[i].web[0]))
            continue;
        int from = 0;
        while (from < i && !can_share(o, from, i))
            from++;
        if (from == i || !share_with(o, i, from))
            continue;
        some = true;
    }
    return some;
}

/* ---- copies ----------------------------------------------------------------------------------- */

static bool is_copy(const OptOp *op)
{
    return !op->gone && (op->in.op == OPCODE_COPY || op->in.op == OPCODE_MOVE);
}

/* Who reads a copy may read what it was made of. */
static bool pass_over(Opt *o, int at)
{
    int to = o->op[at].web[0], from = o->op[at].web[1];
    if (!is_single(o, to) || o->web[to].fixed)
        return false;
    for (int i = 0; i < o->count; i++)
        if (!o->op[i].gone && reads_web(o, &o->op[i], to) && !opt_web_lasts(o, from, at, i))
            return false;
    replace_web(o, to, from);
    leave(o, at, to, from);
    return true;
}

static bool is_label(const Opt *o, int at)
{
    for (int i = 0; i < o->count; i++)
        if (!o->op[i].gone && o->op[i].target == at)
            return true;
    return false;
}

/* What was made only to be copied is made at its place, where nothing leads away or there in between. */
static bool make_there(Opt *o, int at)
{
    int to = o->op[at].web[0], from = o->op[at].web[1], def = o->web[from].def;
    if (!is_single(o, from) || o->web[from].uses != 1 || o->web[from].fixed || def >= at ||
        (opt_access(o, &o->op[def].in, 0) & (OPT_READS | OPT_WRITES)) != OPT_WRITES ||
        reads_web(o, &o->op[def], to))
        return false;
    for (int i = def + 1; i <= at; i++)
        if (is_label(o, i) || (i < at && !o->op[i].gone &&
                               (opcode_flow((Opcode)o->op[i].in.op) != FLOW_ON ||
                                reads_web(o, &o->op[i], to) || writes_web(o, &o->op[i], to))))
            return false;
    if (opcode_flow((Opcode)o->op[def].in.op) != FLOW_ON)
        return false;
    o->op[def].web[0] = to;
    o->op[at].gone = true;
    opt_count(o);
    return true;
}

bool opt_copies(Opt *o)
{
    bool some = false;
    opt_count(o);
    for (int i = 0; i < o->count; i++)
        if (is_copy(&o->op[i]) && (pass_over(o, i) || make_there(o, i)))
            some = true;
    return some;
}

/* ---- what nobody reads ------------------------------------------------------------------------ */

/* Is a pick that is known put in place of another one before any move was told. */
static bool is_replaced(const Opt *o, int at)
{
    const OptOp *op = &o->op[at];
    const OptWeb *w = op->in.op == OPCODE_PREFIX && !op->gone ? &o->web[op->web[0]] : NULL;
    if (!w || w->defs != 1 || o->op[w->def].in.op != OPCODE_CONST)
        return false;
    for (int i = at + 1; i < o->count && !is_label(o, i); i++) {
        const OptOp *next = &o->op[i];
        if (next->gone || opt_is_pure(o, i))
            continue;
        if (next->in.op != OPCODE_PREFIX)
            return false;
        if (next->in.d == op->in.d)
            return true;
    }
    return false;
}

bool opt_drop(Opt *o)
{
    bool some = false;
    opt_count(o);
    for (int i = 0; i < o->count; i++)
        if (is_replaced(o, i)) {
            o->op[i].gone = some = true;
            o->web[o->op[i].web[0]].uses--;
        }
    for (int i = o->count - 1; i >= 0; i--) {
        OptOp *op = &o->op[i];
        if (!opt_is_pure(o, i) || opt_may_fail(o, i) || o->web[op->web[0]].uses > 0)
            continue;
        op->gone = some = true;
        for (int k = 1; k < 4; k++)
            if (op->web[k] >= 0)
                o->web[op->web[k]].uses--;
    }
    return some;
}

void opt_close(Opt *o)
{
    int *now = mem_alloc_array((size_t)o->count + 1, sizeof *now), kept = 0;
    for (int i = 0; i < o->count; i++) {
        now[i] = kept;
        kept += !o->op[i].gone;
    }
    now[o->count] = kept;
    for (int i = 0; i < o->count; i++)
        if (!o->op[i].gone) {
            OptOp *op = &o->op[now[i]];
            *op = o->op[i];
            op->target = op->target < 0 ? -1 : now[op->target];
        }
    o->count = kept;
    mem_free(now);
}

/* ---- loops ------------------------------------------------------------------------------------ */

typedef struct Loop {
    int before, head, back; /* where it is entered, its first instruction, the jump back */
} Loop;

/* The innermost loop around an instruction; false: there is none. */
static bool loop_around(const Opt *o, int at, Loop *loop)
{
    for (int i = at; i < o->count; i++) {
        int head = o->op[i].target;
        if (head < 0 || head > i || head > at)
            continue;
        bool enters = head > 0 && o->op[head - 1].in.op == OPCODE_ENTER && o->op[head - 1].target > i;
        *loop = (Loop){enters ? head - 1 : head, head, i};
        return true;
    }
    return false;
}

/* Is it worked out in the loop as it would be before it. */
static bool is_steady(const Opt *o, int at, const Loop *loop)
{
    const OptOp *op = &o->op[at];
    bool good = untouched(o, -1, opt_reads((Opcode)op->in.op), loop->before, loop->back);
    for (int k = 0; k < 4 && good; k++)
        if ((opt_access(o, &op->in, k) & (OPT_READS | OPT_WRITES)) == OPT_READS)
            good = untouched(o, op->web[k], 0, loop->before, loop->back);
    return good && (!opt_is_dear((Opcode)op->in.op) || dominates(o, at, loop->back));
}

/* Does a jump from elsewhere lead into the loop beside its begin. */
static bool is_broken_into(const Opt *o, const Loop *loop)
{
    for (int i = 0; i < o->count; i++)
        if ((i < loop->before || i > loop->back) && o->op[i].target > loop->before &&
            o->op[i].target <= loop->back)
            return true;
    return false;
}

static void move_before(Opt *o, int at, const Loop *loop)
{
    OptOp op = o->op[at];
    int to = loop->before;
    for (int i = 0; i < o->count; i++) {
        int *target = &o->op[i].target;
        bool outside = i < to || i > loop->back;
        if (*target == at)
            *target = at + 1;
        else if (*target >= to && *target < at && !(*target == to && outside))
            ++*target;
    }
    for (int i = at; i > to; i--)
        o->op[i] = o->op[i - 1];
    o->op[to] = op;
}

bool opt_hoist(Opt *o)
{
    bool some = false;
    Loop loop;
    opt_count(o);
    for (int i = 0; i < o->count; i++) {
        if (!opt_is_pure(o, i) || opt_may_fail(o, i) || !is_single(o, o->op[i].web[0]) ||
            !loop_around(o, i, &loop) || i <= loop.before || !is_steady(o, i, &loop) ||
            is_broken_into(o, &loop))
            continue;
        move_before(o, i, &loop);
        opt_count(o);
        some = true;
    }
    return some;
}
