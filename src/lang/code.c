#include "lang/code.h"

#include <string.h>

#include "base/mem.h"
#include "lang/vm.h"

static const char *const names[] = {
#define OPCODE(name, operands) #name,
    OPCODE_LIST(OPCODE)
#undef OPCODE
};

static const char *const operands[] = {
#define OPCODE(name, letters) letters,
    OPCODE_LIST(OPCODE)
#undef OPCODE
};

const char *opcode_name(Opcode op)
{
    return names[op];
}

const char *opcode_operands(Opcode op)
{
    return operands[op];
}

int code_emit(Code *code, int line, Opcode op, int a, int b, int c, int32_t d)
{
    if (code->length >= CODE_LENGTH) {
        code->full = true;
        return (int)code->length - 1;
    }
    code->at = mem_grow(code->at, &code->capacity, code->length + 1, sizeof *code->at);
    code->line = mem_grow(code->line, &code->line_capacity, code->length + 1, sizeof *code->line);
    Instruction made = {(uint8_t)op, (uint8_t)a, (uint8_t)b, (uint8_t)c, d};
    code->at[code->length] = made;
    code->line[code->length] = line;
    return (int)code->length++;
}

int code_here(const Code *code)
{
    return (int)code->length;
}

void code_target(Code *code, int address, int target)
{
    code->at[address].d = target;
}

void code_free(Code *code)
{
    mem_free(code->at);
    mem_free(code->line);
    mem_free(code->turn);
    mem_free(code->enter);
    memset(code, 0, sizeof *code);
}

void code_disassemble(const Code *code, size_t from, size_t to, Buf *out)
{
    for (size_t i = from; i < to && i < code->length; i++) {
        Instruction in = code->at[i];
        buf_text(out, names[in.op]);
        const int value[4] = {in.a, in.b, in.c, in.d};
        for (int k = 0; k < 4; k++) {
            char kind = operands[in.op][k];
            if (kind == 'r' || kind == 'R')
                buf_printf(out, " r%d", value[k]);
            else if (kind == 's' || kind == 'S' || kind == 'x')
                buf_printf(out, " s%d", value[k]);
            else if (kind == 'j')
                buf_printf(out, " -> %d", value[k]);
            else if (kind != '-')
                buf_printf(out, " %d", value[k]);
        }
        buf_char(out, '\n');
    }
}

/* ---- verifier ------------------------------------------------------------------------------- */

typedef struct Known {
    uint64_t reg[4]; /* registers certainly written before this instruction */
    uint64_t set;
    bool reached;
    bool queued;
} Known;

typedef struct Verifier {
    const Code *code;
    const CodeLimits *limits;
    Known *known;
    int *work;
    size_t waiting;
    Buf *why;
} Verifier;

static bool complain(Verifier *v, size_t at, const char *what)
{
    buf_printf(v->why, "instruction %zu (%s): %s", at, names[v->code->at[at].op], what);
    return false;
}

/* The upper bound of the immediate operand d, or -1 where any number will do. */
static int bound_of(const CodeLimits *l, Opcode op)
{
    switch (op) {
    case OPCODE_LAYER:
    case OPCODE_FIXED:
    case OPCODE_FLOODSIDES:
    case OPCODE_VALUESET:
    case OPCODE_MIX:
    case OPCODE_SETLAYER: return l->layers;
    case OPCODE_THINGAT:
    case OPCODE_LAY: return l->layers;
    case OPCODE_SPIN:
    case OPCODE_VAR:
    case OPCODE_TOKENS:
    case OPCODE_SETVAR: return l->variables;
    case OPCODE_ZONESET:
    case OPCODE_ZONECOUNT:
    case OPCODE_ZONETOP:
    case OPCODE_ZONEANY:
    case OPCODE_PUT:
    case OPCODE_SHUFFLE: return l->zones;
    case OPCODE_TABLE:
    case OPCODE_READING: return l->tables;
    case OPCODE_CLUE:
    case OPCODE_CLUED:
    case OPCODE_CLUES: return l->clues;
    case OPCODE_LINESET: return 2;
    case OPCODE_FRAME:
    case OPCODE_SETFRAME: return l->frame;
    case OPCODE_ASK:
    case OPCODE_ASKME:
    case OPCODE_ROLL:
    case OPCODE_ROLLDIE:
    case OPCODE_ASKSHUFFLE: return l->resumes;
    case OPCODE_PICK:
    case OPCODE_PREFIX: return l->picks;
    case OPCODE_LINES:
    case OPCODE_EMITONE: return l->options;
    case OPCODE_EMIT: return l->options << 3;
    default: return -1;
    }
}

/* Does what begins at d and is so long end within a bound. */
static bool range_fits(Verifier *v, size_t at, int64_t length, int bound)
{
    return (int64_t)v->code->at[at].d + length <= bound || complain(v, at, "operand reaches too far");
}

/* Operands that name more than one place: sets in memory, tables, lines of sets. */
static bool extent_fits(Verifier *v, size_t at)
{
    const CodeLimits *l = v->limits;
    Instruction in = v->code->at[at];
    switch ((Opcode)in.op) {
    case OPCODE_LOADSET: return in.d >= 0 && range_fits(v, at, l->set_words[in.b] * 8, l->state);
    case OPCODE_FIXEDSET: return in.d >= 0 && range_fits(v, at, l->set_words[in.b], l->words);
    case OPCODE_FRAMESET:
    case OPCODE_SETFRAMESET: return in.d >= 0 && range_fits(v, at, l->set_words[in.b], l->frame);
    case OPCODE_TABLE:
    case OPCODE_READING:
        if (in.op == OPCODE_READING && in.b >= l->layers)
            return complain(v, at, "no such layer");
        return l->table[in.d] >= 0 && range_fits(v, at, (int64_t)l->table[in.d] + 1, l->tables);
    case OPCODE_RUNS:
    case OPCODE_CLUES: return in.a < 2 || complain(v, at, "no such list");
    case OPCODE_MATCH:
        return (in.a != in.b && in.c <= l->steps && in.d >= 0 && in.d < 8) || complain(v, at, "no such line");
    case OPCODE_THINGAT:
    case OPCODE_LAY: return (l->things >> in.d & 1) || complain(v, at, "no layer of things");
    case OPCODE_LINES: /* the last set of all is scratch */
        return (in.a <= in.b && in.b < CODE_SETS - 1 && in.b - in.a <= l->steps) ||
               complain(v, at, "no such range of sets");
    case OPCODE_EMIT:
        return (in.b <= l->picks && in.c < in.b && (in.d & 7) < DOMAINS) || complain(v, at, "no such pick");
    case OPCODE_LAID:
    case OPCODE_FIRSTLAID:
    case OPCODE_SHIFT: return (uint32_t)in.d >> l->layers == 0 || complain(v, at, "no such layers");
    case OPCODE_ROLLDIE: return in.b < l->dice || complain(v, at, "no such die");
    case OPCODE_EMITONE: return in.b <= l->picks || complain(v, at, "no such pick");
    case OPCODE_UNLESS: return (in.b | in.c << 8) < l->options || complain(v, at, "no such option");
    default: return true;
    }
}

static bool operand_fits(Verifier *v, size_t at, int k)
{
    Instruction in = v->code->at[at];
    const int value[4] = {in.a, in.b, in.c, in.d};
    switch (operands[in.op][k]) {
    case 'r':
    case 'R': return (value[k] >= 0 && value[k] < CODE_REGISTERS) || complain(v, at, "no such register");
    case 's':
    case 'S':
    case 'x': return value[k] < CODE_SETS || complain(v, at, "no such set");
    case 'm': return (value[k] >= 0 && value[k] < DOMAINS) || complain(v, at, "no such domain");
    case 'j':
        return (value[k] >= 0 && (size_t)value[k] < v->code->length) ||
               complain(v, at, "jump out of the code");
    default: return true;
    }
}

static bool instruction_fits(Verifier *v, size_t at)
{
    Instruction in = v->code->at[at];
    if (in.op >= OPCODE_COUNT) {
        buf_printf(v->why, "instruction %zu: unknown number %d", at, in.op);
        return false;
    }
    for (int k = 0; k < 4; k++)
        if (!operand_fits(v, at, k))
            return false;
    int bound = bound_of(v->limits, in.op);
    if (bound >= 0 && (in.d < 0 || in.d >= bound))
        return complain(v, at, "operand out of range");
    if (extent_fits(v, at))
        return true;
    return v->why->length == 0 ? complain(v, at, "operand out of range") : false;
}

static bool reads_known(Verifier *v, size_t at, const Known *known)
{
    Instruction in = v->code->at[at];
    const int value[4] = {in.a, in.b, in.c, in.d};
    for (int k = 0; k < 4; k++) {
        char kind = operands[in.op][k];
        if (kind == 'R' && !(known->reg[value[k] / 64] >> (value[k] % 64) & 1))
            return complain(v, at, "reads a register that may not have been written");
        if ((kind == 'S' || kind == 'x') && !(known->set >> value[k] & 1))
            return complain(v, at, "reads a set that may not have been written");
    }
    for (int k = in.a; in.op == OPCODE_LINES && k <= in.b; k++)
        if (!(known->set >> k & 1))
            return complain(v, at, "reads a set that may not have been written");
    return true;
}

static void writes(const Code *code, size_t at, Known *known)
{
    Instruction in = code->at[at];
    const int value[4] = {in.a, in.b, in.c, in.d};
    for (int k = 0; k < 4; k++) {
        char kind = operands[in.op][k];
        if (kind == 'r')
            known->reg[value[k] / 64] |= (uint64_t)1 << (value[k] % 64);
        if (kind == 's')
            known->set |= (uint64_t)1 << value[k];
    }
}

/* Joins what is known at an address from one more way to get there; queues it when that changed. */
static bool flow(Verifier *v, size_t from, int to, const Known *known)
{
    if (to < 0 || (size_t)to >= v->code->length)
        return complain(v, from, "runs off the end of the code");
    Known *there = &v->known[to];
    uint64_t lost = there->set & ~known->set;
    for (int i = 0; i < 4; i++)
        lost |= there->reg[i] & ~known->reg[i];
    if (there->reached && !lost)
        return true;
    for (int i = 0; i < 4; i++)
        there->reg[i] = there->reached ? there->reg[i] & known->reg[i] : known->reg[i];
    there->set = there->reached ? there->set & known->set : known->set;
    there->reached = true;
    if (!there->queued)
        v->work[v->waiting++] = to;
    there->queued = true;
    return true;
}

static bool suspends(Opcode op)
{
    return op == OPCODE_ASK || op == OPCODE_ASKME || op == OPCODE_ROLL || op == OPCODE_ROLLDIE ||
           op == OPCODE_ASKSHUFFLE;
}

static bool follow(Verifier *v, size_t at)
{
    v->known[at].queued = false;
    Known known = v->known[at];
    if (!reads_known(v, at, &known))
        return false;
    Instruction in = v->code->at[at];
    writes(v->code, at, &known);
    if (in.op == OPCODE_HALT || in.op == OPCODE_RET || in.op == OPCODE_RETURN || in.op == OPCODE_WIN ||
        in.op == OPCODE_LOSE || in.op == OPCODE_TIE)
        return true;
    Known none = {{0}, 0, true, false};
    if (in.op == OPCODE_ENDTURN)
        return flow(v, at, in.d, &none);
    if (suspends(in.op))
        return flow(v, at, (int)at + 1, &none);
    if (in.op == OPCODE_CALL)
        return flow(v, at, in.d, &none) && flow(v, at, (int)at + 1, &none);
    if (operands[in.op][3] == 'j' && !flow(v, at, in.d, &known))
        return false;
    return in.op == OPCODE_JUMP || in.op == OPCODE_LOOP || flow(v, at, (int)at + 1, &known);
}

bool code_verify(const Code *code, const CodeLimits *limits, const int *entries, size_t count, Buf *why)
{
    Verifier v = {code, limits, NULL, NULL, 0, why};
    for (size_t i = 0; i < code->length; i++)
        if (!instruction_fits(&v, i))
            return false;
    v.known = mem_alloc_array(code->length + 1, sizeof *v.known);
    v.work = mem_alloc_array(code->length + 1, sizeof *v.work);
    Known none = {{0}, 0, true, false};
    bool good = true;
    for (size_t i = 0; good && i < count; i++)
        if (entries[i] < 0 || (size_t)entries[i] >= code->length) {
            buf_printf(why, "entry %zu is no instruction", i);
            good = false;
        } else {
            good = flow(&v, 0, entries[i], &none);
        }
    while (good && v.waiting > 0)
        good = follow(&v, (size_t)v.work[--v.waiting]);
    mem_free(v.known);
    mem_free(v.work);
    return good;
}
