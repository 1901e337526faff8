/* Code for what is kept in the frame, where a script that may stop finds its names again. */
#include "base/mem.h"
#include "link/gen/gen.h"
#include "rule/check/check.h"

/* Is each of so many slots unused, or used for the same. */
static bool slots_fit(const Gen *g, int at, int count, int holds)
{
    for (int i = 0; i < count; i++) {
        int wanted = holds == FRAME_THINGS ? holds + i : holds;
        if (g->holds[at + i] != FRAME_UNUSED && g->holds[at + i] != wanted)
            return false;
    }
    return true;
}

int gen_slots(Gen *g, TypeKind kind, bool set)
{
    int count = set ? g->world->words[domain_of(kind)] : 1, at = g->frame;
    int holds = kind != TYPE_THING ? FRAME_PLAIN : set ? FRAME_THINGS : FRAME_THING;
    while (at + count <= FRAME_SLOTS && !slots_fit(g, at, count, holds))
        at++;
    if (at + count > FRAME_SLOTS) {
        gen_fail(g, "the turn keeps more values across questions than the limit");
        return 0;
    }
    for (int i = 0; i < count; i++)
        g->holds[at + i] = (uint8_t)(holds == FRAME_THINGS ? holds + i : holds);
    g->frame = at + count;
    if (g->frame > g->world->frame)
        g->world->frame = g->frame;
    return at;
}

/* Dead slots are zero, else equal states would not compare equal. */
void gen_zero_slots(Gen *g, int from)
{
    if (g->frame == from)
        return;
    int zero = gen_constant(g, 0);
    for (int i = from; i < g->frame; i++)
        gen_emit(g, OPCODE_SETFRAME, zero, 0, 0, i);
    g->regs--;
}

void gen_release(Gen *g, int from)
{
    gen_zero_slots(g, from);
    g->frame = from;
}

static int resume_new(Gen *g, int address, int question)
{
    Stage *s = g->stage;
    s->resume = mem_grow(s->resume, &s->resume_capacity, s->resumes + 1, sizeof *s->resume);
    s->resume[s->resumes] = (WorldResume){address, question};
    return (int)s->resumes++;
}

int gen_resume(Gen *g, int question)
{
    Stage *s = g->stage;
    s->entry = mem_grow(s->entry, &s->entry_capacity, s->entries + 1, sizeof *s->entry);
    s->entry[s->entries++] = code_here(&s->code) + 1;
    return resume_new(g, code_here(&s->code) + 1, question);
}

int gen_resume_later(Gen *g)
{
    return resume_new(g, 0, -1);
}

void gen_resume_here(Gen *g, int resume)
{
    g->stage->resume[resume].pc = gen_entry(g);
}

void gen_resume_go(Gen *g, int resume, int way_back)
{
    int way = gen_reg(g), at = gen_emit(g, OPCODE_CONST, way, 0, 0, 0);
    gen_emit(g, OPCODE_SETFRAME, way, 0, 0, way_back);
    gen_emit(g, OPCODE_CONST, way, 0, 0, resume);
    code_target(&g->stage->code, at, gen_resume(g, -1));
    gen_emit(g, OPCODE_RETURN, way, 0, 0, 0);
}

GenMark gen_mark(const Gen *g)
{
    GenMark m = {g->regs, g->sets, g->frame};
    return m;
}

void gen_unmark(Gen *g, GenMark m)
{
    gen_release(g, m.frame);
    g->regs = m.regs;
    g->sets = m.sets;
}

void gen_unmark_registers(Gen *g, GenMark m)
{
    g->regs = m.regs;
    g->sets = m.sets;
}

Storage gen_store_value(Gen *g, int reg, TypeKind kind)
{
    Storage s = {STORE_REGISTER, (int16_t)reg};
    if (!g->script)
        return s;
    s.kind = STORE_FRAME;
    s.index = (int16_t)gen_slots(g, kind, false);
    gen_emit(g, OPCODE_SETFRAME, reg, 0, 0, s.index);
    return s;
}

/* The same of a copy, for what is going to be changed: the register may be somebody else's. */
Storage gen_store_copy(Gen *g, int reg, TypeKind kind)
{
    int copy = gen_op(g, OPCODE_MOVE, reg, 0, 0);
    return gen_store_value(g, copy, kind);
}

Storage gen_store_set(Gen *g, int set, TypeKind elem)
{
    Storage s = {STORE_SET, (int16_t)set};
    if (!g->script)
        return s;
    s.kind = STORE_FRAMESET;
    s.index = (int16_t)gen_slots(g, elem, true);
    gen_emit(g, OPCODE_SETFRAMESET, set, (int)domain_of(elem), 0, s.index);
    return s;
}

void gen_store(Gen *g, Storage to, int reg)
{
    if (to.kind == STORE_FRAME)
        gen_emit(g, OPCODE_SETFRAME, reg, 0, 0, to.index);
    else if (to.index != reg)
        gen_emit(g, OPCODE_MOVE, to.index, reg, 0, 0);
}

void gen_count(Gen *g, Storage at, Opcode op)
{
    int now = gen_load(g, at), one = gen_constant(g, 1);
    gen_emit(g, op, now, now, one, 0);
    gen_store(g, at, now);
}

int gen_load_set(Gen *g, Storage at, TypeKind elem)
{
    if (at.kind != STORE_FRAMESET)
        return at.index;
    return gen_set_op(g, OPCODE_FRAMESET, (int)domain_of(elem), 0, at.index);
}

void gen_times_begin(Gen *g, GenTimes *loop, int times, bool script)
{
    loop->outer = g->script;
    g->script = script;
    loop->left = gen_store_copy(g, times, TYPE_INT);
    loop->back = code_here(&g->stage->code);
    loop->mark = gen_mark(g);
    int count = gen_load(g, loop->left), zero = gen_constant(g, 0);
    loop->end = gen_jump(g, OPCODE_JZ, gen_op(g, OPCODE_LT, zero, count, 0));
}

void gen_times_end(Gen *g, const GenTimes *loop)
{
    gen_count(g, loop->left, OPCODE_SUB);
    gen_unmark_registers(g, loop->mark);
    gen_emit(g, OPCODE_LOOP, 0, 0, 0, loop->back);
    gen_land(g, loop->end);
    g->script = loop->outer;
}

bool gen_stops(const Gen *g, const Statement *s)
{
    return g->script && check_suspends(g->rules, s);
}
