/* Registers for webs: each lives from its first to its last place in the code, and through loops that it was made before. Those
 * of a range come one after the other, an answer into register 0. Who lives at the same time has another register (linear scan,
 * Poletto and Sarkar 1999). */
#include "base/mem.h"
#include "link/opt/opt.h"

/* Positions are doubled: an instruction reads at the even one, and writes at the odd one, or at both. */
typedef struct Life {
    int from, to;
} Life;

static bool may_overwrite(const Opt *o, const Instruction *in)
{
    Opcode op = (Opcode)in->op;
    return !(opt_access(o, in, 0) & OPT_SET) || op == OPCODE_AND || op == OPCODE_OR || op == OPCODE_ANDNOT ||
           op == OPCODE_COPY || op == OPCODE_INCLUDE;
}

static void live_at(Life *life, int at)
{
    life->from = at < life->from ? at : life->from;
    life->to = at > life->to ? at : life->to;
}

static Life *lives_of(const Opt *o)
{
    Life *life = mem_alloc_array((size_t)o->webs + 1, sizeof *life);
    for (int i = 0; i < o->webs; i++)
        life[i] = (Life){2 * o->count + 2, -1};
    for (int i = 0; i < o->count; i++) {
        const OptOp *op = &o->op[i];
        for (int k = 0; k < 4; k++) {
            int access = opt_access(o, &op->in, k);
            if (access & OPT_READS)
                live_at(&life[op->web[k]], 2 * i);
            if (access & OPT_WRITES)
                live_at(&life[op->web[k]], 2 * i + (may_overwrite(o, &op->in) ? 1 : 0));
            if (access & OPT_WRITES)
                live_at(&life[op->web[k]], 2 * i + 1);
        }
        for (int s = 1; op->range >= 0 && s <= op->in.b - op->in.a; s++)
            live_at(&life[o->ranges[op->range + s]], 2 * i);
        if (op->result >= 0)
            live_at(&life[op->result], 2 * i);
    }
    return life;
}

/* What is there before a loop and read in it is there to its end. */
static void live_through_loops(const Opt *o, Life *life)
{
    for (bool more = true; more;) {
        more = false;
        for (int i = 0; i < o->count; i++) {
            int head = o->op[i].target;
            if (head < 0 || head > i)
                continue;
            for (int w = 0; w < o->webs; w++)
                if (life[w].from < 2 * head && life[w].to >= 2 * head && life[w].to < 2 * i + 1) {
                    life[w].to = 2 * i + 1;
                    more = true;
                }
        }
    }
}

static bool is_free(const Opt *o, const Life *life, int web, int reg)
{
    for (int w = 0; w < o->webs; w++)
        if (w != web && o->web[w].reg == reg && life[w].from <= life[web].to && life[web].from <= life[w].to)
            return false;
    return true;
}

/* A set of a range may be there twice, or have its place already: then that must be the one. */
static bool range_fits(const Opt *o, const Life *life, const OptOp *op, int first)
{
    int count = op->in.b - op->in.a + 1;
    if (first + count > CODE_REGISTERS + CODE_SETS - 1)
        return false;
    for (int s = 0; s < count; s++) {
        int web = o->ranges[op->range + s];
        bool placed = o->web[web].reg >= 0;
        if (placed ? o->web[web].reg != first + s : !is_free(o, life, web, first + s))
            return false;
        for (int other = 0; other < s; other++)
            if (o->ranges[op->range + other] == web)
                return false;
    }
    return true;
}

static bool place_range(Opt *o, const Life *life, const OptOp *op)
{
    int first = CODE_REGISTERS, count = op->in.b - op->in.a + 1;
    while (first < OPT_PLACES && !range_fits(o, life, op, first))
        first++;
    for (int s = 0; s < count && first < OPT_PLACES; s++)
        o->web[o->ranges[op->range + s]].reg = first + s;
    return first < OPT_PLACES;
}

static bool place_answer(Opt *o, const Life *life, int web)
{
    if (o->web[web].reg >= 0 ? o->web[web].reg != 0 : !is_free(o, life, web, 0))
        return false;
    o->web[web].reg = 0;
    return true;
}

static bool place_fixed(Opt *o, const Life *life)
{
    bool good = true;
    for (int i = 0; i < o->count && good; i++) {
        if (o->op[i].range >= 0)
            good = place_range(o, life, &o->op[i]);
        if (good && o->op[i].result >= 0)
            good = place_answer(o, life, o->op[i].result);
    }
    return good;
}

static bool place_one(Opt *o, const Life *life, int web)
{
    bool set = o->web[web].set;
    int first = set ? CODE_REGISTERS : 0, end = set ? OPT_PLACES - 1 : CODE_REGISTERS;
    for (int reg = first; reg < end; reg++)
        if (is_free(o, life, web, reg)) {
            o->web[web].reg = reg;
            return true;
        }
    return false;
}

/* By where they begin. */
static bool place_others(Opt *o, const Life *life)
{
    bool good = true;
    for (int i = 0; i < o->count && good; i++)
        for (int k = 0; k < 4 && good; k++) {
            int web = o->op[i].web[k];
            if (opt_access(o, &o->op[i].in, k) && o->web[web].reg < 0)
                good = place_one(o, life, web);
        }
    return good;
}

static void name_places(Opt *o, OptOp *op)
{
    int place[4];
    for (int k = 0; k < 4; k++) {
        int reg = opt_access(o, &op->in, k) ? o->web[op->web[k]].reg : 0;
        place[k] = reg >= CODE_REGISTERS ? reg - CODE_REGISTERS : reg;
    }
    int length = op->in.b - op->in.a;
    if (opt_access(o, &op->in, 0))
        op->in.a = (uint8_t)place[0];
    if (opt_access(o, &op->in, 1))
        op->in.b = (uint8_t)place[1];
    if (opt_access(o, &op->in, 2))
        op->in.c = (uint8_t)place[2];
    if (opt_access(o, &op->in, 3))
        op->in.d = place[3];
    if (op->range >= 0)
        op->in.b = (uint8_t)(op->in.a + length);
}

bool opt_places(Opt *o)
{
    opt_count(o);
    for (int i = 0; i < o->webs; i++)
        o->web[i].reg = -1;
    Life *life = lives_of(o);
    live_through_loops(o, life);
    bool good = place_fixed(o, life) && place_others(o, life);
    for (int i = 0; i < o->count && good; i++)
        name_places(o, &o->op[i]);
    mem_free(life);
    return good;
}
