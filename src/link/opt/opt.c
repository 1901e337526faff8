/* Regions of the code, and the passes over each. */
#include "link/opt/opt.h"

#include <string.h>

#include "base/mem.h"

enum {
    REGION_LENGTH = 700, /* longer ones take too long */
    ROUNDS = 8
};

static bool jumps(const Instruction *in)
{
    return strchr(opcode_operands((Opcode)in->op), 'j') != NULL;
}

/* The last instruction of what begins at an entry; -1: it calls, asks or leads elsewhere. */
static int region_end(const Code *code, int from)
{
    int far = from;
    for (int i = from; i < (int)code->length && i - from < REGION_LENGTH; i++) {
        const Instruction *in = &code->at[i];
        Flow flow = opcode_flow((Opcode)in->op);
        if (flow == FLOW_CALLS || flow == FLOW_ASKS || flow == FLOW_LEAVES)
            return -1;
        if (jumps(in) && in->d < from)
            return -1;
        if (jumps(in) && in->d > far)
            far = in->d;
        if ((flow == FLOW_ENDS || flow == FLOW_GOES) && i >= far)
            return i;
    }
    return -1;
}

/* Where code is led to from, at least and at most; of each entry from nowhere. */
typedef struct Leads {
    int *least, *most;
} Leads;

static void lead(Leads *leads, int to, int from)
{
    leads->least[to] = from < leads->least[to] ? from : leads->least[to];
    leads->most[to] = from > leads->most[to] ? from : leads->most[to];
}

static Leads leads_of(const Stage *stage)
{
    const Code *code = &stage->code;
    int length = (int)code->length;
    Leads leads = {mem_alloc_array((size_t)length + 1, sizeof *leads.least),
                   mem_alloc_array((size_t)length + 1, sizeof *leads.most)};
    for (int i = 0; i <= length; i++) {
        leads.least[i] = length;
        leads.most[i] = -1;
    }
    for (int i = 0; i < length; i++)
        if (jumps(&code->at[i]))
            lead(&leads, code->at[i].d, i);
    for (size_t i = 0; i < stage->entries; i++) {
        lead(&leads, stage->entry[i], -1);
        lead(&leads, stage->entry[i], length);
    }
    return leads;
}

static bool is_closed(const Leads *leads, int from, int to)
{
    for (int i = from + 1; i <= to; i++)
        if (leads->least[i] < from || (leads->most[i] > to))
            return false;
    return true;
}

/* ---- one region ------------------------------------------------------------------------------- */

static void region_read(Opt *o, const Code *code, int from, int to)
{
    o->count = to - from + 1;
    o->op = mem_alloc_array((size_t)o->count + 1, sizeof *o->op);
    for (int i = 0; i < o->count; i++) {
        const Instruction *in = &code->at[from + i];
        o->op[i] = (OptOp){.in = *in,
                           .line = code->line[from + i],
                           .target = jumps(in) ? in->d - from : -1,
                           .web = {-1, -1, -1, -1},
                           .range = -1,
                           .result = -1};
    }
}

/* What is left over at its end is never come to. */
static void region_write(const Opt *o, Code *code, int from, int to)
{
    for (int i = from; i <= to; i++) {
        const OptOp *op = i - from < o->count ? &o->op[i - from] : NULL;
        code->at[i] = op ? op->in : (Instruction){.op = OPCODE_HALT};
        code->line[i] = op ? op->line : code->line[i - 1];
        if (op && op->target >= 0)
            code->at[i].d = op->target + from;
    }
}

static void region_free(Opt *o)
{
    mem_free(o->op);
    mem_free(o->web);
    mem_free(o->ranges);
}

static bool one_round(Opt *o)
{
    bool some = opt_fold(o);
    some = opt_share(o) || some;
    some = opt_copies(o) || some;
    some = opt_drop(o) || some;
    opt_close(o);
    return opt_hoist(o) || some;
}

static void region_improve(Stage *stage, const OptTable *table, int from, int to, bool answers)
{
    Opt o = {.stage = stage, .table = table};
    region_read(&o, &stage->code, from, to);
    bool good = opt_webs(&o, answers);
    if (good)
        opt_close(&o);
    for (int i = 0; i < ROUNDS && good && one_round(&o); i++)
        continue;
    if (good && opt_places(&o) && o.count > 0)
        region_write(&o, &stage->code, from, to);
    region_free(&o);
}

/* ---- all of them ------------------------------------------------------------------------------ */

/* Of these nobody reads an answer. */
static bool is_silent(const Stage *stage, int entry)
{
    bool silent = entry == stage->end || entry == stage->stuck;
    for (int i = 0; i < stage->options && !silent; i++) {
        const StageOption *o = &stage->option[i];
        silent = entry == o->legal || entry == o->effect || (o->chain && entry == o->link);
    }
    return silent;
}

/* Sets that are known are read from where they were made, once. */
static bool is_known_set(const Stage *stage, int entry)
{
    for (size_t i = 0; i < stage->knowns; i++)
        if (stage->known[i].entry == entry)
            return true;
    return false;
}

void opt_stage(Stage *stage)
{
    if (stage->plain || stage->code.full)
        return;
    Leads leads = leads_of(stage);
    OptTable table;
    opt_table(&table);
    for (size_t i = 0; i < stage->entries; i++) {
        int from = stage->entry[i], to = region_end(&stage->code, from);
        if (to > from && is_closed(&leads, from, to) && !is_known_set(stage, from))
            region_improve(stage, &table, from, to, !is_silent(stage, from));
    }
    mem_free(leads.least);
    mem_free(leads.most);
}
