#include "lang/cost.h"

#include <string.h>

#include "base/mem.h"
#include "lang/vm/vm.h"

enum { NESTED = 20 /* what is laid aside, about */ };
enum { BYTES = 8 /* bytes, or members of a list, that are looked through in the time of a step or less */ };

/* Beside what is done with sets: walks over lists whose length the stage decides. */
static int list_cost(const CostSizes *s, Opcode op)
{
    switch (op) {
    case OPCODE_VALUESET:
    case OPCODE_CHOSEN:
    case OPCODE_READING:
    case OPCODE_RUNS:
    case OPCODE_CLUES:
    case OPCODE_SAMELIST: return s->cells;
    case OPCODE_ENDSOF:
    case OPCODE_CELLSOF: return s->ends;
    case OPCODE_MIX: return s->cells * BYTES;
    case OPCODE_SHUFFLE: return s->things * BYTES;
    case OPCODE_PUT:
    case OPCODE_DROP:
    case OPCODE_LAY: return s->things;
    case OPCODE_SPIN:
    case OPCODE_FACEUP:
    case OPCODE_LAID:
    case OPCODE_FIRSTLAID: return s->things * 2;
    case OPCODE_NOTE:
    case OPCODE_STOOD:
    case OPCODE_REPEATED: return s->remembered + s->variables;
    case OPCODE_ENDTURN:
    case OPCODE_FORGET:
    case OPCODE_ANSWER: return BYTES * s->players;
    case OPCODE_NEST:
    case OPCODE_UNNEST: return NESTED;
    case OPCODE_ELIMINATE:
    case OPCODE_REVIVE:
    case OPCODE_ADVANCE: return s->players * s->players;
    default: return 0;
    }
}

/* Words of the sets that an instruction works with: of its domain where it names one, else those of the largest. */
static int set_words(const CostSizes *s, Instruction in)
{
    const char *operand = opcode_operands((Opcode)in.op);
    const int value[4] = {in.a, in.b, in.c, in.d};
    int most = 0;
    for (int d = 0; d < DOMAINS; d++)
        most = s->words[d] > most ? s->words[d] : most;
    for (int k = 0; k < 4; k++)
        if (operand[k] == 'm')
            return s->words[value[k]];
    return strpbrk(operand, "sSx") ? most : 0;
}

int cost_of_instruction(const CostSizes *s, Instruction in)
{
    return 1 + list_cost(s, (Opcode)in.op) + set_words(s, in) / COST_WORDS;
}

static bool ends_section(Opcode op)
{
    Flow flow = opcode_flow(op);
    return flow == FLOW_ENDS || flow == FLOW_GOES || flow == FLOW_LEAVES;
}

static bool jumps(Opcode op)
{
    return opcode_flow(op) == FLOW_BRANCHES || opcode_flow(op) == FLOW_GOES;
}

/* The last instruction of the section that begins here: the first one behind which nothing goes on and beyond which no
 * jump leads. */
static size_t section_end(const Code *code, size_t from)
{
    size_t far = from;
    for (size_t i = from; i < code->length; i++) {
        Opcode op = (Opcode)code->at[i].op;
        if (jumps(op) && (size_t)code->at[i].d > far)
            far = (size_t)code->at[i].d;
        if (ends_section(op) && i >= far)
            return i;
    }
    return code->length - 1;
}

static int32_t clamped(int64_t cost)
{
    return cost < INT32_MAX ? (int32_t)cost : INT32_MAX;
}

/* From each instruction to the end of its section, and from the section's begin to it. */
static void cost_sections(Code *code, const int64_t *before)
{
    for (size_t from = 0; from < code->length;) {
        size_t end = section_end(code, from);
        for (size_t i = from; i <= end; i++) {
            code->enter[i] = clamped(before[end + 1] - before[i]);
            code->turn[i] = clamped(before[i + 1] - before[from]); /* of what returns from here */
        }
        from = end + 1;
    }
}

/* Of whatever leads to code that may have been run before: what it leads through. */
static int32_t cost_of_turn(const Code *code, const int64_t *before, size_t at)
{
    Instruction in = code->at[at];
    if (in.op == OPCODE_CALL || in.op == OPCODE_ENDTURN)
        return code->enter[in.d];
    bool back = (in.op == OPCODE_LOOP || in.op == OPCODE_AGAIN) && (size_t)in.d <= at;
    return back ? clamped(before[at + 1] - before[in.d]) : code->turn[at];
}

void code_cost(Code *code, const CostSizes *sizes)
{
    mem_free(code->turn);
    mem_free(code->enter);
    code->turn = mem_alloc_array(code->length + 1, sizeof *code->turn);
    code->enter = mem_alloc_array(code->length + 1, sizeof *code->enter);
    int64_t *before = mem_alloc_array(code->length + 1, sizeof *before);
    for (size_t i = 0; i < code->length; i++)
        before[i + 1] = before[i] + cost_of_instruction(sizes, code->at[i]);
    cost_sections(code, before);
    for (size_t i = 0; i < code->length; i++)
        code->turn[i] = cost_of_turn(code, before, i);
    mem_free(before);
}

CostSizes cost_sizes(const World *w)
{
    CostSizes sizes = {.cells = w->cells,
                       .ends = w->ends,
                       .things = w->things,
                       .players = w->players,
                       .variables = w->variables,
                       .remembered = VM_POSITIONS};
    memcpy(sizes.words, w->words, sizeof w->words);
    return sizes;
}
