/* Webs: which places of the code speak of one value. Liveness says where ways that meet have to agree. */
#include <string.h>

#include "base/bits.h"
#include "base/mem.h"
#include "link/opt/opt.h"

enum { LIVE_WORDS = (OPT_PLACES + 63) / 64 };

typedef uint64_t Live[LIVE_WORDS];

typedef struct Webs {
    Opt *opt;
    Live *live;    /* before each instruction */
    int **waiting; /* what is known on the ways that lead to an instruction, by place; NULL: nothing yet */
    bool *head;    /* does a loop begin here */
    int *parent;   /* of each web, the one that it was joined with */
    int count;
    int now[OPT_PLACES]; /* the web of each place; -1: it was not written */
} Webs;

static int place_of(const Opt *o, const Instruction *in, int operand)
{
    const int value[4] = {in->a, in->b, in->c, in->d};
    return value[operand] + (opt_access(o, in, operand) & OPT_SET ? CODE_REGISTERS : 0);
}

static bool has_range(const Opt *o, const Instruction *in)
{
    return o->table->range[in->op];
}

/* It is written without being read. */
static bool makes(const Opt *o, const Instruction *in, int operand)
{
    return (opt_access(o, in, operand) & (OPT_READS | OPT_WRITES)) == OPT_WRITES;
}

static bool answers_here(const Instruction *in)
{
    return in->op == OPCODE_RET || in->op == OPCODE_HALT;
}

/* ---- what is needed --------------------------------------------------------------------------- */

static void live_before(const Opt *o, int at, bool answers, uint64_t *live)
{
    const Instruction *in = &o->op[at].in;
    for (int k = 0; k < 4; k++)
        if (makes(o, in, k))
            bits_remove(live, place_of(o, in, k));
    for (int k = 0; k < 4; k++)
        if (opt_access(o, in, k) & OPT_READS)
            bits_add(live, place_of(o, in, k));
    for (int s = in->a + 1; has_range(o, in) && s <= in->b; s++)
        bits_add(live, CODE_REGISTERS + s);
    if (answers && answers_here(in))
        bits_add(live, 0);
}

static bool goes_on(const Instruction *in)
{
    Flow flow = opcode_flow((Opcode)in->op);
    return flow == FLOW_ON || flow == FLOW_BRANCHES;
}

static void find_live(Webs *w, bool answers)
{
    const Opt *o = w->opt;
    for (bool more = true; more;) {
        more = false;
        for (int i = o->count - 1; i >= 0; i--) {
            Live live = {0};
            if (goes_on(&o->op[i].in))
                memcpy(live, w->live[i + 1], sizeof live);
            for (int k = 0; o->op[i].target >= 0 && k < LIVE_WORDS; k++)
                live[k] |= w->live[o->op[i].target][k];
            live_before(o, i, answers, live);
            more = more || memcmp(live, w->live[i], sizeof live) != 0;
            memcpy(w->live[i], live, sizeof live);
        }
    }
}

/* ---- joining ---------------------------------------------------------------------------------- */

static int found(Webs *w, int web)
{
    while (w->parent[web] != web)
        web = w->parent[web] = w->parent[w->parent[web]];
    return web;
}

static int joined(Webs *w, int a, int b)
{
    if (a < 0 || b < 0)
        return -1;
    a = found(w, a);
    b = found(w, b);
    w->parent[a < b ? b : a] = a < b ? a : b;
    return a < b ? a : b;
}

/* One more way to an instruction: what it needs is one value with that of the other ways. */
static void meet(Webs *w, int at, int *state)
{
    for (int p = 0; p < OPT_PLACES; p++)
        state[p] = bits_has(w->live[at], p) ? joined(w, state[p], w->now[p]) : -1;
}

static void lead_to(Webs *w, int at)
{
    if (w->waiting[at]) {
        meet(w, at, w->waiting[at]);
        return;
    }
    w->waiting[at] = mem_alloc_array(OPT_PLACES, sizeof *w->waiting[at]);
    memcpy(w->waiting[at], w->now, sizeof w->now);
}

/* What is known where an instruction begins; false: nothing leads there from above. */
static bool arrive(Webs *w, int at, bool falls)
{
    int *waiting = w->waiting[at];
    if (!falls && !waiting)
        return false;
    if (falls && waiting)
        meet(w, at, waiting);
    if (waiting)
        memcpy(w->now, waiting, sizeof w->now);
    if (w->head[at] && !waiting) {
        w->waiting[at] = mem_alloc_array(OPT_PLACES, sizeof *w->waiting[at]);
        memcpy(w->waiting[at], w->now, sizeof w->now);
    }
    return true;
}

static int web_new(Webs *w)
{
    w->parent[w->count] = w->count;
    return w->count++;
}

static bool note_reads(Webs *w, OptOp *op)
{
    Opt *o = w->opt;
    const Instruction *in = &op->in;
    bool good = true;
    for (int k = 0; k < 4; k++)
        if (opt_access(o, in, k) & OPT_READS) {
            op->web[k] = w->now[place_of(o, in, k)];
            good = good && op->web[k] >= 0;
        }
    if (!has_range(o, in))
        return good;
    op->range = (int)o->range_count;
    for (int s = in->a; s <= in->b; s++) {
        o->ranges = mem_grow(o->ranges, &o->range_capacity, o->range_count + 1, sizeof *o->ranges);
        o->ranges[o->range_count++] = w->now[CODE_REGISTERS + s];
        good = good && w->now[CODE_REGISTERS + s] >= 0;
    }
    return good;
}

static void note_writes(Webs *w, OptOp *op)
{
    for (int k = 0; k < 4; k++)
        if (makes(w->opt, &op->in, k))
            op->web[k] = w->now[place_of(w->opt, &op->in, k)] = web_new(w);
}

static bool go_through(Webs *w, bool answers)
{
    Opt *o = w->opt;
    bool falls = true, good = true;
    memset(w->now, 0xff, sizeof w->now);
    for (int i = 0; i < o->count && good; i++) {
        OptOp *op = &o->op[i];
        if (!arrive(w, i, falls)) {
            op->gone = true;
            good = !w->head[i];
            continue;
        }
        good = note_reads(w, op);
        op->result = answers && answers_here(&op->in) ? w->now[0] : -1;
        note_writes(w, op);
        if (op->target >= 0)
            lead_to(w, op->target);
        falls = goes_on(&op->in);
    }
    return good;
}

static void settle(Webs *w)
{
    Opt *o = w->opt;
    for (int i = 0; i < o->count; i++) {
        OptOp *op = &o->op[i];
        for (int k = 0; k < 4; k++)
            op->web[k] = op->web[k] < 0 || op->gone ? -1 : found(w, op->web[k]);
        op->result = op->result < 0 ? -1 : found(w, op->result);
    }
    for (size_t i = 0; i < o->range_count; i++)
        o->ranges[i] = found(w, o->ranges[i]);
}

bool opt_webs(Opt *o, bool answers)
{
    size_t n = (size_t)o->count + 1;
    Webs w = {.opt = o,
              .live = mem_alloc_array(n, sizeof *w.live),
              .waiting = mem_alloc_array(n, sizeof *w.waiting),
              .head = mem_alloc_array(n, sizeof *w.head),
              .parent = mem_alloc_array(4 * n, sizeof *w.parent)};
    for (int i = 0; i < o->count; i++)
        if (o->op[i].target >= 0 && o->op[i].target <= i)
            w.head[o->op[i].target] = true;
    o->range_count = 0;
    for (int i = 0; i < o->count; i++) {
        o->op[i].range = o->op[i].result = -1;
        memset(o->op[i].web, 0xff, sizeof o->op[i].web);
    }
    find_live(&w, answers);
    bool good = go_through(&w, answers);
    if (good)
        settle(&w);
    o->webs = w.count;
    mem_free(o->web);
    o->web = mem_alloc_array((size_t)w.count + 1, sizeof *o->web);
    for (size_t i = 0; i < n; i++)
        mem_free(w.waiting[i]);
    mem_free(w.live);
    mem_free(w.waiting);
    mem_free(w.head);
    mem_free(w.parent);
    return good;
}

/* ---- counting --------------------------------------------------------------------------------- */

static void count_op(Opt *o, int at)
{
    OptOp *op = &o->op[at];
    for (int k = 0; k < 4; k++) {
        int access = opt_access(o, &op->in, k);
        if (!access)
            continue;
        OptWeb *web = &o->web[op->web[k]];
        web->set = access & OPT_SET;
        if (access & OPT_WRITES) {
            web->defs++;
            web->def = at;
        }
        web->uses += access & OPT_READS ? 1 : 0;
    }
    for (int s = 0; has_range(o, &op->in) && s <= op->in.b - op->in.a; s++) {
        OptWeb *web = &o->web[o->ranges[op->range + s]];
        web->uses += s > 0;
        web->fixed = web->set = true;
    }
    if (op->result >= 0) {
        o->web[op->result].uses++;
        o->web[op->result].fixed = true;
    }
}

static void count_back(Opt *o, int at)
{
    if (o->op[at].target < 0 || o->op[at].target > at)
        return;
    o->back = mem_grow(o->back, &o->back_capacity, o->backs + 1, sizeof *o->back);
    o->back[o->backs++] = at;
}

void opt_count(Opt *o)
{
    memset(o->web, 0, (size_t)o->webs * sizeof *o->web);
    o->backs = 0;
    for (int i = 0; i < o->count; i++)
        if (!o->op[i].gone) {
            count_op(o, i);
            count_back(o, i);
        }
}
