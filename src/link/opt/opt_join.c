/* What is possible, of all options of a question in one piece, so that what they share is worked out once; where it depends
 * on who is on turn, for each player apart, so that it no longer does. */
#include "base/mem.h"
#include "link/opt/opt.h"

enum {
    JOINED_LENGTH = 1000, /* instructions; longer ones stay apart */
    JOINED_PLAYERS = 4    /* more have one for all */
};

static Instruction ending(void)
{
    return (Instruction){.op = OPCODE_RET};
}

/* An option's code comes behind what is there, and goes on behind itself. */
static bool join_option(Opt *o, const OptLeads *leads, int entry)
{
    int to = opt_region(o->stage, leads, entry), first = o->count;
    if (to < 0 || first + to - entry > JOINED_LENGTH)
        return false;
    opt_read(o, entry, to);
    for (int i = first; i < o->count; i++)
        if (o->op[i].in.op == OPCODE_RET) {
            o->op[i].in = (Instruction){.op = OPCODE_JUMP};
            o->op[i].target = o->count;
        }
    return true;
}

/* Some of a question's options, from one on. */
typedef struct Part {
    const StageQuestion *question;
    int from, count;
    bool loose;
} Part;

static bool join_options(Opt *o, const OptLeads *leads, const Part *part)
{
    bool good = part->count > 0;
    for (int i = part->from; i < part->from + part->count && good; i++)
        good = join_option(o, leads, stage_moves(o->stage, part->question, i, part->loose));
    if (!good)
        return false;
    o->op = mem_grow(o->op, &o->capacity, (size_t)o->count + 1, sizeof *o->op);
    o->op[o->count] = (OptOp){.in = ending(),
                              .line = o->op[o->count - 1].line,
                              .part = o->op[o->count - 1].part,
                              .target = -1,
                              .web = {-1, -1, -1, -1},
                              .range = -1,
                              .result = -1};
    o->count++;
    return true;
}

/* Behind all other code, as an entry; -1: there is no room. */
static int write_behind(Stage *stage, const Opt *o)
{
    int at = code_here(&stage->code);
    for (int i = 0; i < o->count; i++) {
        Instruction in = o->op[i].in;
        int target = o->op[i].target;
        stage->code.at_part = o->op[i].part;
        code_emit(&stage->code, o->op[i].line, (Opcode)in.op, in.a, in.b, in.c,
                  target < 0 ? in.d : at + target);
    }
    stage->code.at_part = 0;
    if (stage->code.full)
        return -1;
    stage->entry = mem_grow(stage->entry, &stage->entry_capacity, stage->entries + 1, sizeof *stage->entry);
    stage->entry[stage->entries++] = at;
    return at;
}

/* The code for one player, or for all (-1); asks: it depends on who that is. */
static int join(Stage *stage, const OptTable *table, const OptLeads *leads, const Part *part, int me,
                bool *asks)
{
    Opt o = {.stage = stage, .table = table, .me = me};
    bool good = join_options(&o, leads, part);
    for (int i = 0; i < o.count; i++)
        *asks = *asks || o.op[i].in.op == OPCODE_ME;
    int at = good && opt_improve(&o, false) ? write_behind(stage, &o) : -1;
    opt_free(&o);
    return at;
}

/* For each player who may be on turn, where there is room for it. */
static void join_part(Stage *stage, const OptTable *table, const OptLeads *leads, const Part *part,
                      int *entry_of)
{
    int apart = entry_of[0];
    bool asks = false;
    int first = join(stage, table, leads, part, stage->players <= JOINED_PLAYERS ? 0 : -1, &asks);
    if (first < 0)
        return;
    for (int p = 0; p < stage->players; p++)
        entry_of[p] = first;
    for (int p = 1; asks && p < stage->players && stage->players <= JOINED_PLAYERS; p++) {
        int at = join(stage, table, leads, part, p, &asks);
        entry_of[p] = at < 0 ? apart : at;
    }
}

static void forget(Stage *stage, const OptLeads *leads, int entry)
{
    int to = opt_region(stage, leads, entry);
    for (int i = entry; i <= to; i++)
        stage->code.at[i] = (Instruction){.op = OPCODE_HALT};
}

static bool is_apart(const Stage *stage, const int *entry_of, int apart)
{
    for (int p = 0; p < stage->players; p++)
        if (entry_of[p] == apart)
            return true;
    return false;
}

/* The code of each option by itself is not run any more. */
static void forget_apart(Stage *stage, const OptLeads *leads, const StageQuestion *q)
{
    if (is_apart(stage, q->legal_of, q->legal) || (q->loose >= 0 && is_apart(stage, q->loose_of, q->loose)))
        return;
    for (int i = 0; i < q->own; i++) {
        const StageOption *o = &stage->option[q->first + i];
        forget(stage, leads, o->legal);
        if (o->loose >= 0)
            forget(stage, leads, o->loose);
    }
    for (int i = 0; i <= q->own; i++) {
        stage->code.at[q->legal + i] = (Instruction){.op = OPCODE_HALT};
        if (q->loose >= 0)
            stage->code.at[q->loose + i] = (Instruction){.op = OPCODE_HALT};
    }
}

/* Where some grow chains, each option by itself. */
static void join_each(Stage *stage, const OptTable *table, const OptLeads *leads, const StageQuestion *q)
{
    for (int i = 0; i < q->own; i++) {
        const StageOption *o = &stage->option[q->first + i];
        if (!o->legal_of)
            continue;
        join_part(stage, table, leads, &(Part){q, i, 1, false}, o->legal_of);
        if (!is_apart(stage, o->legal_of, o->legal))
            forget(stage, leads, o->legal);
    }
}

void opt_join(Stage *stage, const OptTable *table, const OptLeads *leads)
{
    for (int i = 0; i < stage->questions; i++) {
        StageQuestion *q = &stage->question[i];
        if (q->legal < 0) {
            join_each(stage, table, leads, q);
            continue;
        }
        join_part(stage, table, leads, &(Part){q, 0, q->own, false}, q->legal_of);
        if (q->loose >= 0)
            join_part(stage, table, leads, &(Part){q, 0, q->own, true}, q->loose_of);
        forget_apart(stage, leads, q);
    }
}
