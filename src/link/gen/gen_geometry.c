/* Conditions on where cells lie, as `column of c is 1` and `distance(a, it) is 2`: they are worked out for all cells when the
 * stage is linked. Where another cell is in them that is known at play only, there is a set for each that it can be. */
#include "base/bits.h"
#include "base/mem.h"
#include "link/gen/gen.h"

enum {
    MOST_PAIRED = 200,     /* cells of a board for which there are sets of each */
    MOST_NUMBER = 1 << 20, /* what numbers may be on the way, so that none leaves the range */
    DEPTH = 40
};

/* A condition is measured for one cell, and maybe another one. */
typedef struct Measure {
    Gen *gen;
    int here, there; /* the cells */
    bool two;        /* both are known at play only */
    Storage first,
        other; /* then where the first one is; where the other one is; STORE_NONE: there is none so far */
    uint64_t roles; /* which of both was asked for, one after the other, when it was measured first */
    int asked;
    bool tried;     /* that is over */
    int64_t *value; /* of locals that are arguments of words, by their ids */
    bool *bound;
    int depth;
} Measure;

static bool measure(Measure *m, const Node *node, int64_t *out);

/* ---- cells ------------------------------------------------------------------------------------ */

/* One of both cells is asked for. */
static bool answer(Measure *m, bool here, int64_t *out)
{
    if (!m->tried) {
        m->roles = m->roles << 1 | here;
        m->asked++;
    }
    *out = here ? m->here : m->there;
    return true;
}

/* All that is not the cell here is one other cell. */
static bool measure_other(Measure *m, Storage at, int64_t *out)
{
    if (m->two && at.kind == STORE_REGISTER && (m->first.kind == STORE_NONE || m->first.index == at.index)) {
        m->first = at;
        return answer(m, true, out);
    }
    bool first = m->other.kind == STORE_NONE;
    if (at.kind != STORE_REGISTER || (!first && m->other.index != at.index))
        return false;
    m->other = at;
    return answer(m, false, out);
}

static bool measure_local(Measure *m, const Local *local, int64_t *out)
{
    const Gen *g = m->gen;
    Storage at = g->storage[local->id];
    if (m->bound[local->id]) {
        *out = m->value[local->id];
        return true;
    }
    if (local->type.kind != TYPE_CELL)
        return false;
    if (at.kind != STORE_WAY)
        return measure_other(m, at, out);
    return !m->two && g->way[at.index].steps == 0 && answer(m, true, out);
}

static bool measure_it(Measure *m, const Node *node, int64_t *out)
{
    const Gen *g = m->gen;
    if (node->local)
        return measure_local(m, node->local, out);
    if (g->subject != TYPE_CELL)
        return false;
    if (g->subject_reg != GEN_EVERYWHERE)
        return measure_other(m, (Storage){STORE_REGISTER, (int16_t)g->subject_reg}, out);
    return !m->two && answer(m, true, out);
}

/* `row of c`, `north of c`. */
static bool measure_index(Measure *m, const Node *node, int64_t *out)
{
    const World *w = m->gen->world;
    int64_t cell;
    if (node->c || !node->b || node->b->type.kind != TYPE_CELL || !measure(m, node->b, &cell))
        return false;
    bool beyond = cell >= w->cells;
    if (node->a->kind == NODE_DIRECTION) {
        *out = beyond ? w->cells : world_step(w, (int)cell, (int)node->a->number);
        return true;
    }
    if (node->a->kind != NODE_NAME || node->a->local)
        return false;
    switch (builtin_of(node->a)) {
    case BUILTIN_ROW: *out = beyond ? NONE_NUMBER : w->height - cell / w->width; return true;
    case BUILTIN_COLUMN: *out = beyond ? NONE_NUMBER : cell % w->width + 1; return true;
    default: return false;
    }
}

/* ---- numbers ---------------------------------------------------------------------------------- */

static bool is_some(int64_t number)
{
    return number != NONE_NUMBER;
}

static bool measure_sum(Measure *m, const Node *node, int64_t *out)
{
    int64_t a, b;
    if (node->type.kind != TYPE_INT || !measure(m, node->a, &a) || !measure(m, node->b, &b))
        return false;
    *out = NONE_NUMBER;
    if (!is_some(a) || !is_some(b))
        return true;
    switch (node->op) {
    case OP_ADD: *out = a + b; break;
    case OP_SUBTRACT: *out = a - b; break;
    case OP_MULTIPLY: *out = a * b; break;
    default: return false;
    }
    return *out<MOST_NUMBER && * out> - MOST_NUMBER;
}

static int64_t absolute(int64_t number)
{
    return number < 0 ? -number : number;
}

static bool measure_distance(Measure *m, const Node *a, const Node *b, int64_t *out)
{
    const World *w = m->gen->world;
    int64_t one, other;
    if (a->type.kind != TYPE_CELL || w->walls || w->wraps || !measure(m, a, &one) || !measure(m, b, &other))
        return false;
    if (w->shifts != SHIFT_NONE) {
        *out =
            one >= w->cells || other >= w->cells ? NONE_NUMBER : gen_hexagons_apart(w, (int)one, (int)other);
        return true;
    }
    int64_t wide = absolute(one % w->width - other % w->width),
            high = absolute(one / w->width - other / w->width);
    *out = one >= w->cells || other >= w->cells ? NONE_NUMBER
           : w->ways != 0xff                    ? wide + high
           : wide > high                        ? wide
                                                : high;
    return true;
}

static bool measure_builtin(Measure *m, const Node *call, int64_t *out)
{
    int64_t a, b = 0;
    Builtin which = builtin_of(call);
    bool two = which == BUILTIN_MAX || which == BUILTIN_MIN;
    if (which == BUILTIN_DISTANCE)
        return measure_distance(m, call->a, call->a->next, out);
    if ((!two && which != BUILTIN_ABS) || !measure(m, call->a, &a) || (two && !measure(m, call->a->next, &b)))
        return false;
    *out = two ? ((which == BUILTIN_MAX) == (a > b) ? a : b) : is_some(a) ? absolute(a) : a;
    return true;
}

/* ---- words ------------------------------------------------------------------------------------ */

static bool measure_body(Measure *m, const WordModel *w, int64_t *out)
{
    bool fits = w->type.kind == TYPE_BOOL || w->type.kind == TYPE_INT || w->type.kind == TYPE_CELL;
    return fits && w->type.kind == w->body->type.kind && measure(m, w->body, out);
}

static bool measure_call(Measure *m, const Node *call, int64_t *out)
{
    const Symbol *s = symbol_of(call, SYMBOL_WORD);
    const WordModel *w = s ? s->model : NULL;
    int64_t value[NAME_PARAMETERS], before[NAME_PARAMETERS];
    bool bound[NAME_PARAMETERS], good = true;
    int count = 0;
    if (!w)
        return measure_builtin(m, call, out);
    for (const Node *a = call->a; a && good; a = a->next, count++)
        good = w->parameter[count]->type.kind != TYPE_SET && measure(m, a, &value[count]);
    if (!good)
        return false;
    for (int i = 0; i < count; i++) {
        int id = w->parameter[i]->id;
        before[i] = m->value[id];
        bound[i] = m->bound[id];
        m->value[id] = value[i];
        m->bound[id] = true;
    }
    good = measure_body(m, w, out);
    for (int i = 0; i < count; i++) {
        m->value[w->parameter[i]->id] = before[i];
        m->bound[w->parameter[i]->id] = bound[i];
    }
    return good;
}

static bool measure_name(Measure *m, const Node *node, int64_t *out)
{
    if (node->local)
        return measure_local(m, node->local, out);
    if (!node->symbol && node->type.kind == TYPE_CELL) {
        *out = stage_cell_find(m->gen->stage, node->text);
        return *out != CELL_NONE;
    }
    const Symbol *s = symbol_of(node, SYMBOL_WORD);
    return s && measure_body(m, s->model, out);
}

/* ---- conditions ------------------------------------------------------------------------------- */

static bool compare(NodeOp op, int64_t a, int64_t b, int64_t *out)
{
    bool some = is_some(a) && is_some(b);
    switch (op) {
    case OP_IS: *out = a == b; return true;
    case OP_IS_NOT: *out = a != b; return true;
    case OP_LESS: *out = some && a < b; return true;
    case OP_AT_MOST: *out = some && a <= b; return true;
    case OP_MORE: *out = some && a > b; return true;
    case OP_AT_LEAST: *out = some && a >= b; return true;
    default: return false;
    }
}

static bool measure_comparison(Measure *m, const Node *node, int64_t *out)
{
    TypeKind kind = (TypeKind)node->a->type.kind;
    int64_t a, b;
    if ((kind != TYPE_INT && kind != TYPE_CELL) || node->a->type.kind != node->b->type.kind)
        return false;
    return measure(m, node->a, &a) && measure(m, node->b, &b) && compare(node->op, a, b, out);
}

/* All of it is measured, so that what one cell shows is the same for others. */
static bool measure_parts(Measure *m, const Node *node, int64_t *out)
{
    int64_t a, b = 0, c = 0;
    if (node->a->type.kind != TYPE_BOOL || !measure(m, node->a, &a) ||
        (node->b && !measure(m, node->b, &b)) || (node->kind == NODE_IF && !measure(m, node->c, &c)))
        return false;
    switch (node->kind) {
    case NODE_NOT: *out = !a; break;
    case NODE_AND: *out = a && b; break;
    case NODE_OR: *out = a || b; break;
    default: *out = a ? b : c; break;
    }
    return node->kind == NODE_IF || node->type.kind == TYPE_BOOL;
}

static bool measure_structure(Measure *m, const Node *node, int64_t *out)
{
    switch (node->kind) {
    case NODE_NUMBER: *out = node->number; return absolute(*out) < MOST_NUMBER;
    case NODE_TRUE: *out = 1; return true;
    case NODE_FALSE: *out = 0; return true;
    case NODE_IT: return measure_it(m, node, out);
    case NODE_NAME: return measure_name(m, node, out);
    case NODE_CALL: return measure_call(m, node, out);
    case NODE_INDEX: return measure_index(m, node, out);
    case NODE_ARITHMETIC: return measure_sum(m, node, out);
    case NODE_COMPARE: return measure_comparison(m, node, out);
    case NODE_AND:
    case NODE_OR:
    case NODE_NOT:
    case NODE_IF: return measure_parts(m, node, out);
    default: return false;
    }
}

static bool measure(Measure *m, const Node *node, int64_t *out)
{
    m->depth++;
    bool good = m->depth < DEPTH && measure_structure(m, node, out);
    m->depth--;
    return good;
}

/* ---- sets ------------------------------------------------------------------------------------- */

/* For which cells does it hold, beside one other. */
static bool measure_all(Measure *m, const Node *condition, uint64_t *set)
{
    const World *w = m->gen->world;
    bool good = true;
    int64_t holds;
    for (m->here = 0; m->here < w->cells && good; m->here++) {
        good = measure(m, condition, &holds);
        if (good && holds && bits_has(w->board, m->here))
            bits_add(set, m->here);
    }
    return good;
}

/* Where the same was found before: the same condition, which asks for the same cells. */
static int find_measured(const Measure *m, const Node *condition, bool table)
{
    const Gen *g = m->gen;
    for (size_t i = 0; i < g->measures; i++) {
        const GenMeasured *k = &g->measured[i];
        if (k->condition == condition && k->roles == m->roles && k->asked == m->asked && k->table == table)
            return k->at;
    }
    return -1;
}

static void note_measured(Measure *m, const Node *condition, bool table, int at)
{
    enum { MOST_ASKED = 60 };
    Gen *g = m->gen;
    if (m->asked > MOST_ASKED)
        return;
    g->measured = mem_grow(g->measured, &g->measured_capacity, g->measures + 1, sizeof *g->measured);
    g->measured[g->measures++] = (GenMeasured){condition, m->roles, m->asked, at, table};
}

/* A set for each cell, and for none. */
static int paired(Measure *m, const Node *condition)
{
    Gen *g = m->gen;
    int words = g->world->words[DOMAIN_CELLS], cells = g->world->cells, made = -1,
        at = find_measured(m, condition, false);
    if (at >= 0)
        return gen_set_op(g, OPCODE_PAIRED, m->other.index, 0, at);
    if (cells > MOST_PAIRED)
        return -1;
    uint64_t *sets = mem_alloc_array((size_t)(cells + 1) * (size_t)words, sizeof *sets);
    bool good = true;
    for (m->there = 0; m->there <= cells && good; m->there++)
        good = measure_all(m, condition, sets + (size_t)m->there * (size_t)words);
    if (good) {
        at = gen_fixed(g, sets, (cells + 1) * words);
        note_measured(m, condition, false, at);
        made = gen_set_op(g, OPCODE_PAIRED, m->other.index, 0, at);
    }
    mem_free(sets);
    return made;
}

static int alone(Measure *m, const Node *condition)
{
    Gen *g = m->gen;
    uint64_t *set = mem_alloc_array((size_t)g->world->words[DOMAIN_CELLS], sizeof *set);
    int made = measure_all(m, condition, set) ? gen_fixed_set(g, set, DOMAIN_CELLS) : -1;
    mem_free(set);
    return made;
}

/* Does it hold for no cell at all, whichever the other one is: then who asks for it may look into a set. */
static bool fails_for_none(Measure *m, const Node *condition)
{
    const World *w = m->gen->world;
    int64_t holds = 0;
    m->here = w->cells;
    for (m->there = 0; m->there <= w->cells && !holds; m->there++)
        if (!measure(m, condition, &holds))
            return false;
    return !holds;
}

/* A number for each pair, where it holds for no cell, too; -1. */
static int pair_table(Measure *m, const Node *condition)
{
    Gen *g = m->gen;
    int row = g->world->cells + 1, at = find_measured(m, condition, true);
    if (at >= 0 || row > MOST_PAIRED)
        return at;
    int32_t *table = mem_alloc_array((size_t)row * (size_t)row, sizeof *table);
    bool good = true;
    for (int i = 0; i < row * row && good; i++) {
        int64_t holds;
        m->there = i / row;
        m->here = i % row;
        good = measure(m, condition, &holds);
        table[i] = good && holds;
    }
    at = good ? gen_table(g, table, row * row) : -1;
    if (good)
        note_measured(m, condition, true, at);
    mem_free(table);
    return at;
}

static int by_table(Measure *m, const Node *condition)
{
    Gen *g = m->gen;
    int table = pair_table(m, condition);
    if (table < 0)
        return -1;
    int made = gen_op(g, OPCODE_MUL, m->other.index, gen_constant(g, g->world->cells + 1), 0);
    gen_emit(g, OPCODE_ADD, made, made, m->first.index, 0);
    gen_emit(g, OPCODE_TABLE, made, made, 0, table);
    return made;
}

static int has_pair(Measure *m, const Node *condition)
{
    Gen *g = m->gen;
    bool known = find_measured(m, condition, false) >= 0;
    if (!known && (find_measured(m, condition, true) >= 0 || !fails_for_none(m, condition)))
        return by_table(m, condition);
    int sets = g->sets, set = paired(m, condition);
    int made = set < 0 ? -1 : gen_op(g, OPCODE_HAS, set, m->first.index, DOMAIN_CELLS);
    g->sets = sets;
    return made;
}

static Measure measure_begin(Gen *g, bool two)
{
    size_t locals = (size_t)g->rules->locals + 1;
    return (Measure){.gen = g,
                     .two = two,
                     .value = mem_alloc_array(locals, sizeof(int64_t)),
                     .bound = mem_alloc_array(locals, sizeof(bool))};
}

static void measure_end(Measure *m)
{
    mem_free(m->value);
    mem_free(m->bound);
}

static bool is_measured(Measure *m, const Node *condition)
{
    int64_t holds;
    bool good =
        condition->type.kind == TYPE_BOOL && m->gen->world->cells > 0 && measure(m, condition, &holds);
    m->tried = true;
    return good;
}

int gen_geometry(Gen *g, const Node *condition)
{
    Measure m = measure_begin(g, false);
    int made = -1;
    if (is_measured(&m, condition))
        made = m.other.kind == STORE_NONE ? alone(&m, condition) : paired(&m, condition);
    measure_end(&m);
    return made;
}

/* What compares two things that are there anyway takes no longer than to look into a set. */
static bool is_short(const Node *condition)
{
    const Node *a = condition->a, *b = condition->b;
    return condition->kind != NODE_CALL && condition->kind != NODE_AND && condition->kind != NODE_OR &&
           !(condition->kind == NODE_COMPARE && a && b && (a->kind == NODE_CALL || b->kind == NODE_CALL));
}

int gen_geometry_here(Gen *g, const Node *condition)
{
    if (g->stage->plain || is_short(condition))
        return -1;
    Measure m = measure_begin(g, true);
    int made = -1;
    if (is_measured(&m, condition) && m.first.kind != STORE_NONE && m.other.kind != STORE_NONE)
        made = has_pair(&m, condition);
    measure_end(&m);
    return made;
}
