/* Code for statements and blocks. Two ways: a script may stop at questions and dice, so its names live in the
 * state's frame; code that never stops keeps them in registers. */
#include "link/gen.h"

static void gen_let(Gen *g, const Local *local, const Node *value)
{
    int rolls = g->rolls;
    gen_roll_first(g, value);
    gen_bind(g, local, value);
    g->rolls = rolls;
}

void gen_lets(Gen *g, const Yaml *lets)
{
    for (size_t i = 0; lets && i < lets->count; i++)
        gen_let(g, lets->key[i]->model, lets->item[i]->parsed);
}

static void branch(Gen *g, const Yaml *yaml)
{
    GenMark m = gen_mark(g);
    int rolls = g->rolls;
    gen_roll_first(g, yaml_get(yaml, "if")->parsed);
    int good = gen_condition(g, yaml_get(yaml, "if")->parsed);
    int other = gen_jump(g, OPCODE_JZ, good);
    g->rolls = rolls;
    gen_unmark_registers(g, m);
    gen_statements(g, yaml_get(yaml, "then"));
    int end = -1;
    if (yaml_get(yaml, "else")) {
        end = gen_jump(g, OPCODE_JUMP, 0);
        gen_land(g, other);
        gen_statements(g, yaml_get(yaml, "else"));
        gen_land(g, end);
    } else {
        gen_land(g, other);
    }
    gen_unmark(g, m);
}

static void repeat_times(Gen *g, const Yaml *yaml)
{
    bool outer = g->script;
    gen_roll_first(g, yaml_get(yaml, "times")->parsed);
    int times = gen_value(g, yaml_get(yaml, "times")->parsed, type_of(TYPE_INT));
    g->script = gen_stops(g, yaml_get(yaml, "repeat"));
    Storage left = gen_store_copy(g, times, TYPE_INT);
    int back = code_here(&g->stage->code);
    GenMark m = gen_mark(g);
    int count = gen_load(g, left), zero = gen_constant(g, 0), more = gen_reg(g);
    gen_emit(g, OPCODE_LT, more, zero, count, 0);
    int end = gen_jump(g, OPCODE_JZ, more);
    gen_statements(g, yaml_get(yaml, "repeat"));
    int now = gen_load(g, left), one = gen_constant(g, 1);
    gen_emit(g, OPCODE_SUB, now, now, one, 0);
    if (left.kind == STORE_FRAME)
        gen_emit(g, OPCODE_SETFRAME, now, 0, 0, left.index);
    gen_unmark_registers(g, m);
    gen_emit(g, OPCODE_LOOP, 0, 0, 0, back);
    gen_land(g, end);
    g->script = outer;
}

/* Jumps, to be landed, by a condition that may roll dice: they are rolled each time, and their slots are
 * zero again whichever way it goes. */
static int rolled_jump(Gen *g, Opcode jump, const Node *condition, GenMark m)
{
    int rolls = g->rolls;
    gen_roll_first(g, condition);
    int copy = gen_reg(g);
    gen_emit(g, OPCODE_MOVE, copy, gen_condition(g, condition), 0, 0);
    gen_release(g, m.frame);
    g->rolls = rolls;
    gen_unmark_registers(g, m);
    return gen_jump(g, jump, copy);
}

static void repeat(Gen *g, const Yaml *yaml)
{
    GenMark m = gen_mark(g);
    if (yaml_get(yaml, "times")) {
        repeat_times(g, yaml);
        gen_unmark(g, m);
        return;
    }
    int back = code_here(&g->stage->code);
    gen_statements(g, yaml_get(yaml, "repeat"));
    int end = rolled_jump(g, OPCODE_JNZ, yaml_get(yaml, "until")->parsed, m);
    gen_emit(g, OPCODE_LOOP, 0, 0, 0, back);
    gen_land(g, end);
    gen_unmark(g, m);
}

static void loop_while(Gen *g, const Yaml *yaml)
{
    GenMark m = gen_mark(g);
    int back = code_here(&g->stage->code);
    int end = rolled_jump(g, OPCODE_JZ, yaml_get(yaml, "while")->parsed, m);
    gen_statements(g, yaml_get(yaml, "do"));
    gen_emit(g, OPCODE_LOOP, 0, 0, 0, back);
    gen_land(g, end);
    gen_unmark(g, m);
}

static void one(Gen *g, const Node *node)
{
    GenMark m = gen_mark(g);
    int rolls = g->rolls;
    g->line = rules_line(g->rules, node->file, node->line);
    gen_roll_first(g, node);
    switch (node->kind) {
    case NODE_ASSIGN: gen_assign(g, node->a, node->b); break;
    case NODE_VERB: gen_verb(g, node); break;
    default: gen_call(g, node->a); break;
    }
    g->rolls = rolls;
    gen_unmark(g, m);
}

static void phase(Gen *g, const Yaml *yaml, const Yaml *body)
{
    int before = gen_phase_begin(g, yaml_get(yaml, "phase")->text);
    gen_statements(g, body);
    gen_phase_end(g, before);
}

static void question(Gen *g, const Yaml *yaml)
{
    const Yaml *named = yaml_get(yaml, "phase");
    int before = named ? gen_phase_begin(g, named->text) : 0;
    gen_question(g, yaml->model);
    if (named)
        gen_phase_end(g, before);
}

void gen_statements(Gen *g, const Yaml *yaml)
{
    if (g->failed)
        return; /* procedures that double at every step would be written out to their end */
    GenMark m = gen_mark(g);
    int line = g->line;
    g->line = rules_line(g->rules, yaml->file, yaml->line);
    switch (block_kind(yaml)) {
    case BLOCK_LIST:
        for (size_t i = 0; i < yaml->count; i++)
            if (yaml->item[i]->kind == YAML_MAP && block_kind(yaml->item[i]) == BLOCK_LET) {
                g->line = rules_line(g->rules, yaml->item[i]->file, yaml->item[i]->line);
                gen_lets(g, yaml_get(yaml->item[i], "let"));
            } else {
                gen_statements(g, yaml->item[i]);
            }
        gen_unmark(g, m);
        break;
    case BLOCK_ONE: one(g, yaml->parsed); break;
    case BLOCK_EACH: gen_each(g, yaml); break;
    case BLOCK_IF: branch(g, yaml); break;
    case BLOCK_REPEAT: repeat(g, yaml); break;
    case BLOCK_WHILE: loop_while(g, yaml); break;
    case BLOCK_ASK: question(g, yaml); break;
    case BLOCK_PHASE: phase(g, yaml, yaml->model); break;
    case BLOCK_LET: gen_lets(g, yaml_get(yaml, "let")); break;
    }
    g->line = line; /* what follows belongs to the block around it */
}
