/* Code: a growing array of instructions with the rules' line of each, its verifier and disassembler. */
#ifndef TAH_LANG_CODE_H
#define TAH_LANG_CODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"
#include "lang/opcode.h"

enum {
    CODE_LENGTH = 1 << 18, /* instructions of one stage */
    CODE_LINE_BITS = 20,   /* of a place in the rules: its line; above them, which of their files it is */
    CODE_REGISTERS = 250,
    CODE_SETS = 60
};

typedef enum Opcode {
#define OPCODE(name, operands, flow) OPCODE_##name,
    OPCODE_LIST(OPCODE)
#undef OPCODE
        OPCODE_COUNT
} Opcode;

/* What is done after an instruction, see opcode.h. */
typedef enum Flow { FLOW_ON, FLOW_BRANCHES, FLOW_GOES, FLOW_CALLS, FLOW_ASKS, FLOW_LEAVES, FLOW_ENDS } Flow;

typedef struct Instruction {
    uint8_t op, a, b, c;
    int32_t d;
} Instruction;

typedef struct Code {
    Instruction *at;
    int32_t *line;   /* its place in the rules */
    int32_t *part;   /* the place of the innermost expression, as of a word, that it works for */
    int32_t at_part; /* the one of what is added now; 0: it is the line */
    int32_t *turn,
        *enter; /* steps, see cost.h: of going back or returning from here; from here to where this ends */
    size_t length, capacity, line_capacity, part_capacity;
    bool full; /* CODE_LENGTH was reached; nothing more is added */
} Code;

int code_emit(Code *code, int line, Opcode op, int a, int b, int c, int32_t d); /* returns its address */
int code_here(const Code *code);
void code_target(Code *code, int address, int target); /* sets d of a jump */
void code_free(Code *code);

const char *opcode_name(Opcode op);
const char *opcode_operands(Opcode op); /* four letters, see opcode.h */
Flow opcode_flow(Opcode op);
bool operand_is_register(char letter);
bool operand_is_set(char letter);

/* What a stage has of each thing that code may name, for the verifier. */
typedef struct CodeLimits {
    int clues, dice, layers, variables, zones, tables, words, frame, resumes, options, tells, sayings;
    int cells;
    int state;                    /* bytes of a state before its frame */
    int picks;                    /* most picks of a move */
    int steps;                    /* longest line */
    int set_words[8];             /* of a set, by domain */
    uint32_t things;              /* layers in which things lie, as bits */
    const int32_t *table;         /* `tables` numbers: tables, each starting with its length */
    const struct WorldNest *nest; /* `nests` of them */
    int nests, nest_at;
} CodeLimits;

/* True when every operand is in range, every jump lands on an instruction, code never runs off its end,
 * and no register or set is read before it was written on some path from an entry (a question clobbers
 * them all). Otherwise *why says what and where. entries: addresses where execution may start. */
bool code_verify(const Code *code, const CodeLimits *limits, const int *entries, size_t count, Buf *why);

/* One instruction a line: name, operands. */
void code_disassemble(const Code *code, size_t from, size_t to, Buf *out);

#endif
