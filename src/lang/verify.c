/* The verifier: what each operand may be, and what is known when an instruction is reached, all by the table of
 * opcode.h. */
#include "base/bits.h"
#include "base/mem.h"
#include "lang/code.h"
#include "lang/vm/vm.h"

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
    buf_printf(v->why, "instruction %zu (%s): %s", at, opcode_name((Opcode)v->code->at[at].op), what);
    return false;
}

/* How much room a set of a domain leaves where it begins, so many places each a word; from 0. */
static int64_t room_for_set(const CodeLimits *l, int domain, int64_t all, int each)
{
    return domain >= 0 && domain < DOMAINS ? all - (int64_t)l->set_words[domain] * each + 1 : 0;
}

/* The same for many sets of cells. */
static int64_t room_for_sets(const CodeLimits *l, int64_t sets)
{
    return (int64_t)l->words - sets * l->set_words[0] + 1;
}

/* A table is its length and so many numbers. */
static bool is_table(const CodeLimits *l, int at)
{
    return at >= 0 && at < l->tables && l->table[at] >= 0 && (int64_t)at + l->table[at] + 1 <= l->tables;
}

/* What all that is counted from 0 has to be less than; -1: that says nothing of this letter. */
static int64_t limit_of(const Verifier *v, Instruction in, char letter)
{
    const CodeLimits *l = v->limits;
    switch (letter) {
    case '-': return 1;
    case 'r':
    case 'R': return CODE_REGISTERS;
    case 's':
    case 'S':
    case 'x': return CODE_SETS;
    case 'm': return DOMAINS;
    case 'j': return (int64_t)v->code->length;
    case 'l': return l->layers;
    case 'k': return (int64_t)1 << l->layers;
    case 'v': return l->variables;
    case 'z': return l->zones;
    case 'c': return l->clues;
    case 'w':
    case 'a': return 2;
    case 'i': return l->dice;
    case 'h': return l->tells;
    case 'g': return l->sayings;
    case 'f': return l->frame;
    case 'F': return room_for_set(l, in.b, l->frame, 1);
    case 'C': return room_for_set(l, in.b, l->words, 1);
    case 'B': return l->cells < 0 ? 0 : room_for_sets(l, (int64_t)l->cells + 1);
    case 'T': return room_for_set(l, in.b, l->state, 8);
    case 'q': return l->resumes;
    case 'p': return l->picks;
    case 'P': return (int64_t)l->picks + 1;
    case 'N': return in.b;
    case 'o': return l->options;
    case 'y': return ((int64_t)l->steps + 1) * VM_DIRECTIONS;
    default: return -1;
    }
}

/* What is laid aside lies in the frame, and so does where it comes to, elsewhere. */
static bool is_nest(const CodeLimits *l, int at)
{
    if (at < 0 || at >= l->nests || l->nest_at < 0 || (int64_t)l->nest_at + 1 + NEST_ROOM > l->frame)
        return false;
    WorldNest n = l->nest[at];
    bool counts =
        n.depth >= 0 && n.depth < l->frame && (n.depth < l->nest_at || n.depth > l->nest_at + NEST_ROOM);
    int64_t end = (int64_t)n.first + n.count;
    bool apart = end <= l->nest_at || n.first > l->nest_at + NEST_ROOM;
    return counts && n.first >= 0 && n.count > 0 && end <= l->frame && apart;
}

/* What more than one bound says something of. A letter that is not known fits nowhere. */
static bool letter_fits(const Verifier *v, Instruction in, char letter, int value)
{
    const CodeLimits *l = v->limits;
    switch (letter) {
    case 'n':
    case 'U': return true;
    case 'D': return value != in.a && value < CODE_SETS;
    case 'Q': /* the last set of all is scratch */
        return in.a <= in.b && in.b < CODE_SETS - 1 && in.b - in.a <= l->steps;
    case 'L': return value >= 0 && value < l->layers && (l->things >> value & 1);
    case 't': return is_table(l, value);
    case 'd': return is_nest(l, value);
    case 'O': return value >= 0 && value >> 3 < l->options && (value & 7) < DOMAINS;
    case 'G': return value >= 0 && value >> 6 < l->options;
    case 'u': return (in.b | in.c << 8) < l->options;
    default: return false;
    }
}

static const char *refusal(char letter)
{
    switch (letter) {
#define OPERAND(kind, sentence) \
    case kind: return sentence;
        OPERAND_LIST(OPERAND)
#undef OPERAND
    default: return "operand of no known kind";
    }
}

static bool operand_fits(Verifier *v, size_t at, int k)
{
    Instruction in = v->code->at[at];
    const int value[4] = {in.a, in.b, in.c, in.d};
    char letter = opcode_operands((Opcode)in.op)[k];
    int64_t limit = limit_of(v, in, letter);
    bool fits = limit >= 0 ? value[k] >= 0 && value[k] < limit : letter_fits(v, in, letter, value[k]);
    return fits || complain(v, at, refusal(letter));
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
    return true;
}

static bool reads_known(Verifier *v, size_t at, const Known *known)
{
    Instruction in = v->code->at[at];
    const char *letters = opcode_operands((Opcode)in.op);
    const int value[4] = {in.a, in.b, in.c, in.d};
    for (int k = 0; k < 4; k++) {
        char kind = letters[k];
        if (kind == 'R' && !bits_has(known->reg, value[k]))
            return complain(v, at, "reads a register that may not have been written");
        if (operand_is_set(kind) && kind != 's' && !bits_has(&known->set, value[k]))
            return complain(v, at, "reads a set that may not have been written");
    }
    for (int k = in.a; letters[1] == 'Q' && k <= in.b; k++)
        if (!bits_has(&known->set, k))
            return complain(v, at, "reads a set that may not have been written");
    return true;
}

static void writes(const Code *code, size_t at, Known *known)
{
    Instruction in = code->at[at];
    const char *letters = opcode_operands((Opcode)in.op);
    const int value[4] = {in.a, in.b, in.c, in.d};
    for (int k = 0; k < 4; k++) {
        char kind = letters[k];
        if (kind == 'r')
            bits_add(known->reg, value[k]);
        if (kind == 's')
            bits_add(&known->set, value[k]);
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

static bool follow(Verifier *v, size_t at)
{
    static const Known none = {.reached = true};
    v->known[at].queued = false;
    Known known = v->known[at];
    if (!reads_known(v, at, &known))
        return false;
    Instruction in = v->code->at[at];
    int next = (int)at + 1;
    writes(v->code, at, &known);
    switch (opcode_flow((Opcode)in.op)) {
    case FLOW_ON: return flow(v, at, next, &known);
    case FLOW_BRANCHES: return flow(v, at, in.d, &known) && flow(v, at, next, &known);
    case FLOW_GOES: return flow(v, at, in.d, &known);
    case FLOW_CALLS: return flow(v, at, in.d, &none) && flow(v, at, next, &none);
    case FLOW_ASKS: return flow(v, at, next, &none);
    case FLOW_LEAVES: return flow(v, at, in.d, &none);
    case FLOW_ENDS: return true;
    }
    return complain(v, at, "leads nowhere that is known");
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
