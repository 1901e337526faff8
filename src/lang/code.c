#include "lang/code.h"

#include <string.h>

#include "base/mem.h"

static const char *const names[] = {
#define OPCODE(name, operands, flow) #name,
    OPCODE_LIST(OPCODE)
#undef OPCODE
};

static const char *const operands[] = {
#define OPCODE(name, letters, flow) letters,
    OPCODE_LIST(OPCODE)
#undef OPCODE
};

static const uint8_t flows[] = {
#define OPCODE(name, operands, flow) FLOW_##flow,
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

Flow opcode_flow(Opcode op)
{
    return (Flow)flows[op];
}

bool operand_is_register(char letter)
{
    return letter == 'r' || letter == 'R';
}

bool operand_is_set(char letter)
{
    return letter && strchr("sSxDQ", letter);
}

int code_emit(Code *code, int line, Opcode op, int a, int b, int c, int32_t d)
{
    if (code->length >= CODE_LENGTH) {
        code->full = true;
        return (int)code->length - 1;
    }
    code->at = mem_grow(code->at, &code->capacity, code->length + 1, sizeof *code->at);
    code->line = mem_grow(code->line, &code->line_capacity, code->length + 1, sizeof *code->line);
    code->part = mem_grow(code->part, &code->part_capacity, code->length + 1, sizeof *code->part);
    Instruction made = {(uint8_t)op, (uint8_t)a, (uint8_t)b, (uint8_t)c, d};
    code->at[code->length] = made;
    code->line[code->length] = line;
    code->part[code->length] = code->at_part ? code->at_part : line;
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
    mem_free(code->part);
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
            if (operand_is_register(kind))
                buf_printf(out, " r%d", value[k]);
            else if (operand_is_set(kind))
                buf_printf(out, " s%d", value[k]);
            else if (kind == 'j')
                buf_printf(out, " -> %d", value[k]);
            else if (kind != '-')
                buf_printf(out, " %d", value[k]);
        }
        buf_char(out, '\n');
    }
}
