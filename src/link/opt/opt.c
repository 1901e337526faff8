/* Regions of the code, and the passes over each. */
#include "link/opt/opt.h"

#include <string.h>

#include "base/mem.h"

enum {
    REGION_LENGTH = 700, /* longer ones take too long */
    ROUNDS = 8,
    AGAIN = 2
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

static void lead(OptLeads *leads, int to, int from)
{
    leads->least[to] = from < leads->least[to] ? from : leads->least[to];
    leads->most[to] = from > leads->most[to] ? from : leads->most[to];
}

static OptLeads leads_of(const Stage *stage)
{
    const Code *code = &stage->code;
    int length = (int)code->length;
    OptLeads leads = {mem_alloc_array((size_t)length + 1, sizeof *leads.least),
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

static void leads_free(OptLeads *leads)
{
    mem_free(leads->least);
    mem_free(leads->most);
}

static bool is_closed(const OptLeads *leads, int from, int to)
{
    for (int i = from + 1; i <= to; i++)
        if (leads->least[i] < from || (leads->most[i] > to))
            return false;
    return true;
}

int opt_region(const Stage *stage, const OptLeads *leads, int from)
{
    int to = region_end(&stage->code, from);
    return to >= from && is_closed(leads, from, to) ? to : -1;
}

/* ---- one region ------------------------------------------------------------------------------- */

void opt_read(Opt *o, int from, int to)
{
    const Code *code = &o->stage->code;
    int first = o->count, count = first + to - from + 1;
    o->op = mem_grow(o->op, &o->capacity, (size_t)count + 1, sizeof *o->op);
    for (int i = from; i <= to; i++) {
        const Instruction *in = &code->at[i];
        o->op[o->count++] = (OptOp){.in = *in,
                                    .line = code->line[i],
                                    .part = code->part[i],
                                    .target = jumps(in) ? in->d - from + first : -1,
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
        code->part[i] = op ? op->part : code->part[i - 1];
        if (op && op->target >= 0)
            code->at[i].d = op->target + from;
    }
}

void opt_free(Opt *o)
{
    mem_free(o->op);
    mem_free(o->web);
    mem_free(o->ranges);
    mem_free(o->back);
}

static bool one_round(Opt *o)
{
    bool some = opt_fold(o);
    some = opt_share(o) || some;
    some = opt_copies(o) || some;
    some = opt_drop(o) || some;
    some = opt_tabulate(o) || some;
    opt_close(o);
    return opt_hoist(o) || some;
}

static bool improve_once(Opt *o, bool answers)
{
    o->cut = false;
    if (!opt_webs(o, answers))
        return false;
    opt_close(o);
    for (int i = 0; i < ROUNDS && one_round(o); i++)
        continue;
    opt_close(o);
    return opt_places(o) && o->count > 0;
}

/* Where ways were cut off, values that had to agree on them no longer do: webs are parted anew. */
bool opt_improve(Opt *o, bool answers)
{
    bool good = improve_once(o, answers);
    for (int i = 0; i < AGAIN && good && o->cut; i++)
        good = improve_once(o, answers);
    return good;
}

static void region_improve(Stage *stage, const OptTable *table, int from, int to, bool answers)
{
    Opt o = {.stage = stage, .table = table, .me = stage->players == 1 ? 0 : -1};
    opt_read(&o, from, to);
    if (opt_improve(&o, answers))
        region_write(&o, &stage->code, from, to);
    opt_free(&o);
}

int32_t opt_constant(Stage *stage, uint64_t word)
{
    Growing *c = &stage->constants;
    for (size_t i = 0; i < c->words; i++)
        if (c->word[i] == word)
            return (int32_t)i;
    c->word = mem_grow(c->word, &c->word_capacity, c->words + 1, sizeof *c->word);
    c->word[c->words] = word;
    return (int32_t)c->words++;
}

/* ---- all of them ------------------------------------------------------------------------------ */

/* Of these nobody reads an answer. */
static bool is_silent(const Stage *stage, int entry)
{
    bool silent = entry == stage->end || entry == stage->stuck;
    for (int i = 0; i < stage->options && !silent; i++) {
        const StageOption *o = &stage->option[i];
        silent =
            entry == o->legal || entry == o->loose || entry == o->effect || (o->chain && entry == o->link);
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
    OptLeads leads = leads_of(stage);
    OptTable table;
    opt_table(&table);
    for (size_t i = 0; i < stage->entries; i++) {
        int from = stage->entry[i], to = opt_region(stage, &leads, from);
        if (to > from && !is_known_set(stage, from))
            region_improve(stage, &table, from, to, !is_silent(stage, from));
    }
    leads_free(&leads); /* code that became shorter leads elsewhere */
    leads = leads_of(stage);
    opt_join(stage, &table, &leads);
    leads_free(&leads);
}
