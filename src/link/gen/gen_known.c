/* Conditions on cells and path ends that nothing changes, as `row of it is 1`: for whom they hold is worked out once,
 * when all else of the stage is linked, by the code that would have asked each time. */
#include <string.h>

#include "base/mem.h"
#include "lang/vm/vm_run.h"
#include "link/gen/gen.h"
#include "rule/check/check.h"

enum { KNOWN_NUMBER = 10000 }; /* with numbers up to this one, no sum leaves the range */

static bool is_known(const Gen *g, const Node *node, const WordModel *inside);

static bool is_parameter(const Local *local, const WordModel *inside)
{
    for (int i = 0; inside && i < inside->symbol->parameters; i++)
        if (inside->parameter[i] == local)
            return true;
    return false;
}

static bool is_known_name(const Gen *g, const Node *node, const WordModel *inside)
{
    const Symbol *s = node->symbol;
    if (node->local)
        return is_parameter(node->local, inside);
    if (!s)
        return true; /* a cell or an end */
    if (s->class == SYMBOL_WORD)
        return is_known(g, ((const WordModel *)s->model)->body, s->model);
    if (s->class == SYMBOL_LAYER || s->class == SYMBOL_KIND)
        return !g->world->layer[s->class == SYMBOL_LAYER ? s->index : s->owner].changes;
    return builtins[builtin_of(node)].board && node->type.kind != TYPE_TURN;
}

static bool is_known_call(const Gen *g, const Node *node, const WordModel *inside)
{
    const Symbol *word = symbol_of(node, SYMBOL_WORD);
    for (const Node *a = node->a; a; a = a->next)
        if (!word || !is_known(g, a, inside))
            return false;
    return word && is_known(g, ((const WordModel *)word->model)->body, word->model);
}

static bool is_known_index(const Gen *g, const Node *node, const WordModel *inside)
{
    if (!node->b || node->c || !is_known(g, node->b, inside))
        return false;
    if (node->a->kind == NODE_DIRECTION)
        return true;
    if (node->a->kind != NODE_NAME || node->a->local)
        return false;
    Builtin which = builtin_of(node->a);
    return builtins[which].board || (which == BUILTIN_CELL && node->b->type.kind == TYPE_END);
}

/* Sums, and parts by a number that is written there, so that there is no fault that play would never come to. */
static bool is_known_number(const Gen *g, const Node *node, const WordModel *inside)
{
    const Node *by = node->b;
    bool small = by->kind == NODE_NUMBER && by->number > 0 && by->number <= KNOWN_NUMBER;
    bool sum = node->op == OP_ADD || node->op == OP_SUBTRACT;
    bool part = node->op == OP_DIVIDE || node->op == OP_MODULO;
    return is_known(g, node->a, inside) && ((sum && is_known(g, by, inside)) || (part && small));
}

static bool is_known(const Gen *g, const Node *node, const WordModel *inside)
{
    switch (node->kind) {
    case NODE_NUMBER: return node->number >= -KNOWN_NUMBER && node->number <= KNOWN_NUMBER;
    case NODE_IT:
    case NODE_NONE:
    case NODE_TRUE:
    case NODE_FALSE:
    case NODE_DIRECTION: return true;
    case NODE_NAME: return is_known_name(g, node, inside);
    case NODE_CALL: return is_known_call(g, node, inside);
    case NODE_INDEX: return is_known_index(g, node, inside);
    case NODE_NOT: return is_known(g, node->a, inside);
    case NODE_ARITHMETIC: return is_known_number(g, node, inside);
    case NODE_AND:
    case NODE_OR:
    case NODE_COMPARE: return is_known(g, node->a, inside) && is_known(g, node->b, inside);
    default: return false;
    }
}

/* Where its words are among the constants, once for each condition. */
static int known_words(Gen *g, const Node *condition, TypeKind elem)
{
    Stage *s = g->stage;
    for (size_t i = 0; i < s->knowns; i++)
        if (s->known[i].condition == condition && s->known[i].elem == elem)
            return s->known[i].at;
    int words = g->world->words[domain_of(elem)];
    uint64_t *nobody = mem_alloc_array((size_t)words, sizeof *nobody);
    s->known = mem_grow(s->known, &s->known_capacity, s->knowns + 1, sizeof *s->known);
    s->known[s->knowns] = (StageKnown){condition, elem, gen_fixed(g, nobody, words), -1};
    mem_free(nobody);
    return s->known[s->knowns++].at;
}

const Node *gen_known(Gen *g, int set, TypeKind elem, const Node *condition)
{
    if (elem != TYPE_CELL && elem != TYPE_END)
        return condition;
    bool known = is_known(g, condition, NULL);
    if (!known && condition->kind == NODE_AND) {
        const Node *rest = gen_known(g, set, elem, condition->a),
                   *other = gen_known(g, set, elem, condition->b);
        return !rest ? other : !other ? rest : condition;
    }
    if (!known)
        return condition;
    int holds = gen_set_reg(g), domain = (int)domain_of(elem);
    gen_emit(g, OPCODE_FIXEDSET, holds, domain, 0, known_words(g, condition, elem));
    gen_emit(g, OPCODE_AND, set, set, holds, domain);
    g->sets = holds;
    return NULL;
}

void gen_known_sets(Gen *g)
{
    for (size_t i = 0; i < g->stage->knowns; i++) {
        const Node *condition = g->stage->known[i].condition;
        TypeKind elem = g->stage->known[i].elem;
        g->regs = g->sets = 0;
        g->script = false;
        g->line = rules_line(g->rules, condition->file, condition->line);
        g->stage->known[i].entry = gen_entry(g);
        int all = gen_set_op(g, OPCODE_ALL, 0, 0, (int)domain_of(elem));
        gen_filter(g, all, elem, condition);
        gen_emit(g, OPCODE_RET, 0, 0, 0, 0);
    }
}

bool link_known_sets(Stage *stage, Diags *diags)
{
    Vm vm;
    vm_init(&vm, &stage->world);
    vm.block = stage->first;
    vm_grant(&vm, STRETCH_STEPS);
    bool good = true;
    for (size_t i = 0; i < stage->knowns && good; i++) {
        const StageKnown *known = &stage->known[i];
        good = vm_run(&vm, known->entry) == VM_HALTED;
        size_t words = (size_t)stage->world.words[domain_of(known->elem)];
        if (good) /* the loop's set is 0, what it chose 1 */
            memcpy(stage->constants.word + known->at, vm.s + vm.stride, words * sizeof *vm.s);
        else
            diag_say(diags, rules_place(stage->rules, stage->code.line[vm.fault_at]), vm.fault);
    }
    vm_free(&vm);
    return good;
}
