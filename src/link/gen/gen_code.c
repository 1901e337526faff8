/* The generator's tools: instructions, registers, tables of constants, and loops. */
#include <string.h>

#include "base/bits.h"
#include "base/mem.h"
#include "link/gen/gen.h"
#include "rule/check/check.h"

Diag *gen_fail(Gen *g, const char *sentence)
{
    bool told = g->failed;
    Place place = rules_place(g->rules, g->line);
    if (g->at && g->at->line > 0)
        place = (Place){g->at->file ? g->at->file : place.file, g->at->line, g->at->column, g->at->span};
    g->failed = true;
    return told ? NULL : diag_add(g->diags, place, "%s", sentence);
}

int gen_emit(Gen *g, Opcode op, int a, int b, int c, int d)
{
    int at = code_emit(&g->stage->code, g->line, op, a, b, c, d);
    if (g->stage->code.full)
        gen_fail(g, "the rules compile to more instructions than the limit");
    return at;
}

/* A word is put in its place wherever it is used, so it does not make anything smaller. */
static const char SPLIT[] =
    "keep what is worked out first in a variable or a layer, and go on from there in a "
    "statement of its own; a name under `words:` does not help";

int32_t gen_part(Gen *g, const Node *node)
{
    Code *code = &g->stage->code;
    int32_t before = code->at_part;
    if (node->line > 0)
        code->at_part = rules_line(g->rules, node->file, node->line);
    return before;
}

int gen_reg(Gen *g)
{
    if (g->regs >= CODE_REGISTERS - 1) {
        diag_hint(gen_fail(g, "too many values are needed at once to work this out"), "%s", SPLIT);
        return CODE_REGISTERS - 1;
    }
    return g->regs++;
}

int gen_set_reg(Gen *g)
{
    if (g->sets >= CODE_SETS - 1) {
        diag_hint(gen_fail(g, "too many sets are needed at once to work this out"), "%s", SPLIT);
        return CODE_SETS - 1;
    }
    return g->sets++;
}

int gen_op(Gen *g, Opcode op, int b, int c, int d)
{
    int r = gen_reg(g);
    gen_emit(g, op, r, b, c, d);
    return r;
}

int gen_set_op(Gen *g, Opcode op, int b, int c, int d)
{
    int s = gen_set_reg(g);
    gen_emit(g, op, s, b, c, d);
    return s;
}

int gen_jump(Gen *g, Opcode op, int reg)
{
    return gen_emit(g, op, reg, 0, 0, 0);
}

void gen_land(Gen *g, int address)
{
    g->landed = code_here(&g->stage->code);
    code_target(&g->stage->code, address, g->landed);
}

/* Gives back what was needed for a value: it comes to be in the first register that was free before, if it
 * is a new one at all. The instruction that made it can put it there at once, unless there is another way
 * to come to what follows. */
int gen_lower(Gen *g, int first, int made)
{
    Code *code = &g->stage->code;
    g->regs = made < first ? first : first + 1;
    if (made <= first)
        return made;
    Instruction *last = &code->at[code->length - 1];
    bool makes =
        opcode_operands((Opcode)last->op)[0] == 'r' && last->a == made && g->landed != code_here(code);
    if (makes && !code->full)
        last->a = (uint8_t)first;
    else
        gen_emit(g, OPCODE_MOVE, first, made, 0, 0);
    return first;
}

void gen_into(Gen *g, int to, int made)
{
    if (made > to)
        gen_lower(g, to, made);
    else if (made != to)
        gen_emit(g, OPCODE_MOVE, to, made, 0, 0);
}

int gen_own(Gen *g, int first, int made)
{
    int r = gen_lower(g, first, made);
    if (r >= first)
        return r;
    r = gen_reg(g);
    gen_emit(g, OPCODE_MOVE, r, made, 0, 0);
    return r;
}

int gen_constant(Gen *g, int64_t value)
{
    return gen_op(g, OPCODE_CONST, 0, 0, (int)value);
}

int gen_table(Gen *g, const int32_t *numbers, int count)
{
    Growing *c = &g->stage->constants;
    for (size_t at = 0; at < c->numbers; at += (size_t)c->number[at] + 1)
        if (c->number[at] == count &&
            memcmp(c->number + at + 1, numbers, (size_t)count * sizeof *numbers) == 0)
            return (int)at;
    if (c->numbers + (size_t)count + 1 > STAGE_TABLES) {
        gen_fail(g, "the rules need larger tables than the limit");
        return 0;
    }
    c->number = mem_grow(c->number, &c->number_capacity, c->numbers + (size_t)count + 1, sizeof *c->number);
    int at = (int)c->numbers;
    c->number[at] = count;
    memcpy(c->number + at + 1, numbers, (size_t)count * sizeof *numbers);
    c->numbers += (size_t)count + 1;
    return at;
}

/* Will a set that is worked out later come to among these words. */
static bool is_awaited(const Gen *g, size_t from, size_t to)
{
    const Stage *s = g->stage;
    bool is = false;
    for (size_t i = 0; i < s->knowns && !is; i++) {
        size_t at = (size_t)s->known[i].at;
        is = at < to && at + (size_t)g->world->words[domain_of(s->known[i].elem)] > from;
    }
    return is;
}

/* Where the same words are already, -1. */
static int find_fixed(const Gen *g, const uint64_t *set, size_t words)
{
    const Growing *c = &g->stage->constants;
    for (size_t i = 0; bits_some(set, (int)words) && i + words <= c->words; i++)
        if (memcmp(c->word + i, set, words * sizeof *set) == 0 && !is_awaited(g, i, i + words))
            return (int)i;
    return -1;
}

int gen_fixed(Gen *g, const uint64_t *set, int words)
{
    Growing *c = &g->stage->constants;
    int same = find_fixed(g, set, (size_t)words);
    if (same >= 0)
        return same;
    c->word = mem_grow(c->word, &c->word_capacity, c->words + (size_t)words, sizeof *c->word);
    int at = (int)c->words;
    memcpy(c->word + at, set, (size_t)words * sizeof *set);
    c->words += (size_t)words;
    return at;
}

int gen_entry(Gen *g)
{
    Stage *s = g->stage;
    s->entry = mem_grow(s->entry, &s->entry_capacity, s->entries + 1, sizeof *s->entry);
    s->entry[s->entries++] = code_here(&s->code);
    return code_here(&s->code);
}

/* Where `it` is every cell at once, what is made with it is taken back. */
int gen_subject(Gen *g)
{
    if (g->subject_reg != GEN_EVERYWHERE)
        return g->subject_reg;
    g->varied = true;
    return 0;
}

int gen_load(Gen *g, Storage storage)
{
    if (storage.kind == STORE_REGISTER)
        return storage.index;
    if (storage.kind == STORE_WAY) {
        g->varied = true;
        return 0;
    }
    return gen_op(g, OPCODE_FRAME, 0, 0, storage.index);
}

void gen_store_local(Gen *g, const Local *local, Storage storage)
{
    g->storage[local->id] = storage;
}

int gen_me(Gen *g)
{
    g->spoke_of_me = true;
    if (g->me.kind != STORE_NONE)
        return gen_load(g, g->me);
    int r = gen_reg(g);
    gen_emit(g, g->last_player_is_me ? OPCODE_LASTPLAYER : OPCODE_ME, r, 0, 0, 0);
    return r;
}

int gen_you(Gen *g)
{
    if (g->you.kind != STORE_NONE)
        return gen_load(g, g->you);
    return gen_op(g, OPCODE_YOU, 0, 0, 0);
}

void gen_loop_begin(Gen *g, GenLoop *loop, int set, Domain domain)
{
    loop->set = set;
    loop->domain = domain;
    loop->member = gen_reg(g);
    loop->out = gen_emit(g, OPCODE_ENTER, loop->member, set, (int)domain, 0);
    loop->back = code_here(&g->stage->code);
}

void gen_loop_end(Gen *g, GenLoop *loop)
{
    gen_emit(g, OPCODE_AGAIN, loop->member, loop->set, (int)loop->domain, loop->back);
    gen_land(g, loop->out);
}

void gen_members_begin(Gen *g, GenMembers *loop, const Node *node)
{
    *loop = (GenMembers){.elem = TYPE_INT, .miss = -1};
    if (!node_is_numbers(node)) {
        loop->elem = type_lift(node->type);
        gen_loop_begin(g, &loop->sets, gen_set(g, node, loop->elem), domain_of(loop->elem));
        loop->member = loop->sets.member;
        return;
    }
    const Node *range = node->kind == NODE_WHERE ? node->a : node;
    loop->member = gen_reg(g);
    gen_into(g, loop->member, gen_value(g, range->a, type_of(TYPE_INT)));
    int last = gen_value(g, range->b, type_of(TYPE_INT)), more = gen_reg(g);
    loop->back = code_here(&g->stage->code);
    gen_emit(g, OPCODE_LE, more, loop->member, last, 0);
    loop->out = gen_jump(g, OPCODE_JZ, more);
    if (node != range)
        loop->miss = gen_jump(g, OPCODE_JZ, gen_condition_on(g, node->b, TYPE_INT, loop->member));
}

void gen_members_end(Gen *g, GenMembers *loop)
{
    if (loop->elem != TYPE_INT) {
        gen_loop_end(g, &loop->sets);
        return;
    }
    if (loop->miss >= 0)
        gen_land(g, loop->miss);
    gen_emit(g, OPCODE_ADD, loop->member, loop->member, gen_constant(g, 1), 0);
    gen_emit(g, OPCODE_LOOP, 0, 0, 0, loop->back);
    gen_land(g, loop->out);
}

int gen_value_on(Gen *g, const Node *node, TypeKind elem, int reg, Type want)
{
    TypeKind subject = g->subject;
    int subject_reg = g->subject_reg;
    g->subject = elem;
    g->subject_reg = reg;
    int value = want.kind == TYPE_BOOL ? gen_condition(g, node) : gen_value(g, node, want);
    g->subject = subject;
    g->subject_reg = subject_reg;
    return value;
}

int gen_member_value(Gen *g, const GenMembers *loop, const Node *node, Type want)
{
    return gen_value_on(g, node, loop->elem, loop->member, want);
}

int gen_condition_on(Gen *g, const Node *node, TypeKind elem, int reg)
{
    return gen_value_on(g, node, elem, reg, type_of(TYPE_BOOL));
}
