/* Conditions on cells, for all cells at once: `south of it is empty` is the set of empty cells, moved one to the north, and
 * `some direction is encloses(it, d)` the union of what each direction gives. It is how loops over elements become
 * operations on whole arrays (Allen and Kennedy, Optimizing Compilers for Modern Architectures, chapter 2): what does
 * not depend on the cell is worked out once, what does is put together from sets that are there.
 *
 * It is tried: `it` is everywhere (GEN_EVERYWHERE), and who asks for its register sets gen->varied, so that code which
 * needs one cell is taken back. Code that is made runs where the condition would never have been asked, too, so nothing
 * in it may fail. */
#include "base/bits.h"
#include "link/gen/gen.h"
#include "rule/check/check.h"

enum {
    VALUES_JOINED = 8, /* sets that are joined, at most */
    GEN_CONDITIONS = 3 /* on one direction */
};

/* ---- trying ----------------------------------------------------------------------------------- */

/* What is given back when a try fails. */
typedef struct Try {
    size_t length, knowns;
    GenMark mark;
    int landed;
    bool varied, spoke_of_me;
} Try;

static Try try_begin(Gen *g)
{
    Try t = {g->stage->code.length, g->stage->knowns, gen_mark(g), g->landed, g->varied, g->spoke_of_me};
    g->varied = false;
    return t;
}

static int try_fail(Gen *g, const Try *t)
{
    if (!g->failed) {
        g->stage->code.length = t->length;
        g->stage->knowns = t->knowns;
        g->landed = t->landed;
        g->spoke_of_me = t->spoke_of_me;
        gen_unmark_registers(g, t->mark);
    }
    g->varied = t->varied;
    return -1;
}

/* How large numbers in registers can be that code leaves there: what sets and cells count is small, so that a sum of it
 * stays in range. Code with loops is looked through a few times; what still grows then has no bound. */
typedef struct Bounds {
    const Stage *stage;
    int64_t most[CODE_REGISTERS];
    bool grew;
} Bounds;

enum { BOUND_TIMES = 4, BOUND_SMALL = 1 << 20 /* of any number of cells, players, things */ };
static const int64_t UNBOUNDED = INT64_MAX / 4;

static int64_t larger(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

/* None is not worked with: code asks for it before (gen_skip_none). */
static int64_t size_of_number(int32_t number)
{
    return number == NONE_NUMBER ? 0 : number < 0 ? -(int64_t)number : number;
}

static int64_t bound_of_table(const Bounds *bounds, int at)
{
    const int32_t *number = bounds->stage->constants.number + at;
    int64_t most = 0;
    for (int32_t i = 1; i <= number[0]; i++)
        most = larger(most, size_of_number(number[i]));
    return most;
}

static int64_t bound_of(const Bounds *bounds, const Instruction *in)
{
    int64_t a = bounds->most[in->b], b = bounds->most[in->c];
    switch ((Opcode)in->op) {
    case OPCODE_CONST: return size_of_number(in->d);
    case OPCODE_TABLE: return bound_of_table(bounds, in->d);
    case OPCODE_MOVE:
    case OPCODE_NEG: return a;
    case OPCODE_ADD:
    case OPCODE_SUB: return a + b;
    case OPCODE_MIN:
    case OPCODE_MAX: return larger(a, b);
    case OPCODE_EQ:
    case OPCODE_NE:
    case OPCODE_LT:
    case OPCODE_LE:
    case OPCODE_NOT:
    case OPCODE_LAYER:
    case OPCODE_FIXED:
    case OPCODE_STEP:
    case OPCODE_AHEAD:
    case OPCODE_ME:
    case OPCODE_HAS:
    case OPCODE_SIZE:
    case OPCODE_SOME:
    case OPCODE_SUBSET:
    case OPCODE_FIRST:
    case OPCODE_NEXT:
    case OPCODE_ENTER: return BOUND_SMALL;
    default: return UNBOUNDED;
    }
}

static void bound(Bounds *bounds, const Instruction *in)
{
    if (opcode_operands((Opcode)in->op)[0] != 'r')
        return;
    int64_t most = bound_of(bounds, in);
    bounds->grew = bounds->grew || most > bounds->most[in->a];
    bounds->most[in->a] = larger(bounds->most[in->a], most < UNBOUNDED ? most : UNBOUNDED);
}

/* Can an instruction fail, where all that comes into registers is known. */
static bool may_fail(const Bounds *bounds, const Instruction *in)
{
    switch ((Opcode)in->op) {
    case OPCODE_ADD:
    case OPCODE_SUB:
    case OPCODE_NEG: return bound_of(bounds, in) > INT32_MAX;
    case OPCODE_MUL:
    case OPCODE_DIV:
    case OPCODE_MOD: return true;
    default: return false;
    }
}

static bool has_loops(const Gen *g, size_t from)
{
    const Code *code = &g->stage->code;
    bool has = false;
    for (size_t i = from; i < code->length && !has; i++)
        has = code->at[i].op == OPCODE_LOOP || code->at[i].op == OPCODE_AGAIN;
    return has;
}

/* The registers that were there before may hold any number. */
static bool some_may_fail(const Gen *g, const Try *t)
{
    const Code *code = &g->stage->code;
    Bounds bounds = {.stage = g->stage, .grew = true};
    bool may = false, loops = has_loops(g, t->length);
    for (int i = 0; i < t->mark.regs; i++)
        bounds.most[i] = UNBOUNDED;
    for (int times = 0; times < (loops ? BOUND_TIMES : 1) && bounds.grew; times++) {
        bounds.grew = false;
        for (size_t i = t->length; i < code->length; i++)
            bound(&bounds, &code->at[i]);
    }
    for (size_t i = t->length; i < code->length && !may; i++)
        may = may_fail(&bounds, &code->at[i]);
    return may || (loops && bounds.grew);
}

/* Does what was made depend on the cell, or can it fail. */
static bool is_unfit(const Gen *g, const Try *t)
{
    return g->varied || g->failed || some_may_fail(g, t);
}

static int try_end(Gen *g, const Try *t, int made)
{
    if (made < 0 || is_unfit(g, t))
        return try_fail(g, t);
    g->varied = t->varied;
    return made;
}

/* What is the same for all cells; -1: it is not. */
static int same_value(Gen *g, const Node *node, Type want)
{
    Try t = try_begin(g);
    return try_end(g, &t, gen_value(g, node, want));
}

static int same_set(Gen *g, const Node *node, TypeKind elem)
{
    Try t = try_begin(g);
    return try_end(g, &t, gen_set(g, node, elem));
}

static int same_condition(Gen *g, const Node *node)
{
    Try t = try_begin(g);
    return try_end(g, &t, gen_condition(g, node));
}

static bool is_everywhere(const Gen *g)
{
    return g->subject == TYPE_CELL && g->subject_reg == GEN_EVERYWHERE;
}

/* ---- where a cell is -------------------------------------------------------------------------- */

/* A cell by the steps that lead to it from the one that is asked about; false: it is no such cell. */
static bool find_way(Gen *g, const Node *node, GenWay *way)
{
    if (node->local && g->storage[node->local->id].kind == STORE_WAY) {
        *way = g->way[g->storage[node->local->id].index];
        return true;
    }
    if (node->kind == NODE_IT && !node->local && is_everywhere(g)) {
        *way = (GenWay){0};
        return true;
    }
    if (node->kind != NODE_INDEX || node->c || !node->b || node->b->type.kind != TYPE_CELL)
        return false;
    const Node *head = node->a;
    bool named = head->local && head->local->type.kind == TYPE_DIRECTION;
    bool word = !head->local && head->type.kind == TYPE_DIRECTION && symbol_of(head, SYMBOL_WORD);
    if ((head->kind != NODE_DIRECTION && !named && !word) || !find_way(g, node->b, way) ||
        way->steps == GEN_STEPS)
        return false;
    int direction = word    ? same_value(g, head, head->type)
                    : named ? gen_load(g, g->storage[head->local->id])
                            : gen_constant(g, head->number);
    if (direction < 0)
        return false;
    way->direction[way->steps++] = direction;
    return true;
}

/* The cells from which a way leads into a set. */
static int set_before(Gen *g, int set, const GenWay *way)
{
    for (int i = way->steps - 1; i >= 0; i--)
        set = gen_set_op(g, OPCODE_BEFORE, set, way->direction[i], 0);
    return set;
}

/* Arguments of a word: ways are handed on as such, all else is the same for all cells. */
static bool pass(Gen *g, const Node *call, const WordModel *w)
{
    Storage storage[NAME_PARAMETERS];
    int count = 0;
    for (const Node *a = call->kind == NODE_CALL ? call->a : NULL; a; a = a->next, count++) {
        const Local *p = w->parameter[count];
        bool set = p->type.kind == TYPE_SET;
        GenWay way;
        if (!set && p->type.kind == TYPE_CELL && find_way(g, a, &way) && g->ways < GEN_WAYS) {
            storage[count] = (Storage){STORE_WAY, (int16_t)g->ways};
            g->way[g->ways++] = way;
            continue;
        }
        if (set && gen_known_empty(g, a)) {
            storage[count] = (Storage){STORE_EMPTY, 0};
            continue;
        }
        int made = set ? same_set(g, a, (TypeKind)p->type.elem) : same_value(g, a, p->type);
        if (made < 0)
            return false;
        storage[count] = (Storage){set ? STORE_SET : STORE_REGISTER, (int16_t)made};
    }
    for (int i = 0; i < count; i++)
        gen_store_local(g, w->parameter[i], storage[i]);
    return true;
}

static const WordModel *word_of(const Node *node)
{
    const Symbol *word = (node->kind == NODE_NAME || node->kind == NODE_CALL) && !node->local
                             ? symbol_of(node, SYMBOL_WORD)
                             : NULL;
    return word ? word->model : NULL;
}

/* ---- sets ------------------------------------------------------------------------------------- */

static int holds(Gen *g, const Node *node);

static int not_in(Gen *g, int set)
{
    int all = gen_all_set(g, TYPE_CELL);
    gen_emit(g, OPCODE_ANDNOT, all, all, set, DOMAIN_CELLS);
    return all;
}

/* All cells where a register is not 0, else none. */
static int all_if(Gen *g, int condition)
{
    return gen_set_op(g, OPCODE_ALLIF, condition, 0, DOMAIN_CELLS);
}

static int join(Gen *g, Opcode op, int a, int b)
{
    return a < 0 || b < 0 ? -1 : gen_set_op(g, op, a, b, DOMAIN_CELLS);
}

/* ---- comparisons ------------------------------------------------------------------------------ */

/* Would a cell beyond the edge be asked for a condition, and not be found in a set. */
static bool asks_beyond(const Node *node)
{
    const WordModel *w = word_of(node);
    if (node->kind == NODE_AND || node->kind == NODE_OR)
        return asks_beyond(node->a) || asks_beyond(node->b);
    return w && (w->body->type.kind == TYPE_BOOL || asks_beyond(w->body));
}

/* Cells whose way leads to a cell of what stands right of `is`. */
static int leads_into(Gen *g, const Node *a, const Node *b)
{
    GenWay way;
    if (b->type.kind == TYPE_NONE || b->kind == NODE_RANGE || !find_way(g, a, &way))
        return -1;
    if (b->type.kind == TYPE_CELL && way.steps > 0) /* none is none */
        return -1;
    if (way.steps > 0 && asks_beyond(b))
        return -1;
    int set = same_set(g, b, TYPE_CELL);
    return set < 0 ? -1 : set_before(g, set, &way);
}

static bool is_plain_layer(const Gen *g, int layer)
{
    return !g->rules->layer[layer].things && !g->rules->layer[layer].sides;
}

/* Cells whose way leads to where a layer has a kind that is written there. */
static int cells_of_kind(Gen *g, const Symbol *layer, const Node *b, const GenWay *way)
{
    const Symbol *kind = b->kind == NODE_NAME && !b->local ? symbol_of(b, SYMBOL_KIND) : NULL;
    return kind && kind->owner == layer->index
               ? set_before(g, gen_kind_set(g, layer->index, kind->index, -1), way)
               : -1;
}

/* `mark at it is B`, where the value of B is in a register. */
static int layer_is(Gen *g, const Node *a, const Node *b, int value)
{
    const Symbol *layer = symbol_of(a->a, SYMBOL_LAYER);
    GenWay way;
    if (!layer || !a->c || !is_plain_layer(g, layer->index) || !find_way(g, a->c, &way))
        return -1;
    int kind = cells_of_kind(g, layer, b, &way);
    if (kind >= 0 || way.steps > 0)
        return kind;
    if (g->rules->layer[layer->index].numeric)
        return a->type.kind == TYPE_INT ? gen_set_op(g, OPCODE_CHOSEN, value, 1, layer->index) : -1;
    bool same = b->type.kind == TYPE_NONE || (b->type.kind == a->type.kind && b->type.layer == a->type.layer);
    return same ? gen_set_op(g, OPCODE_CHOSEN, value, 0, layer->index) : -1;
}

/* `row of it is B`: that line. */
static int line_is(Gen *g, const Node *a, int value)
{
    Builtin which = a->a->kind == NODE_NAME && !a->a->local ? builtin_of(a->a) : BUILTINS;
    GenWay way;
    if ((which != BUILTIN_ROW && which != BUILTIN_COLUMN) || a->c || !a->b || !find_way(g, a->b, &way) ||
        way.steps > 0)
        return -1;
    return gen_line_cells(g, value, which == BUILTIN_COLUMN);
}

static int value_is(Gen *g, const Node *a, const Node *b, int value);
static int ahead_into(Gen *g, const Node *a, const Node *b);

/* `if A then B else C`, each as a set. */
static int choice(Gen *g, int test, int yes, int no)
{
    if (test < 0 || yes < 0 || no < 0)
        return -1;
    int set = gen_set_op(g, OPCODE_AND, yes, test, DOMAIN_CELLS);
    return join(g, OPCODE_OR, set, gen_set_op(g, OPCODE_ANDNOT, no, test, DOMAIN_CELLS));
}

/* `A is B` where A is a value of the cell, and that of B is in a register. */
static int value_is(Gen *g, const Node *a, const Node *b, int value)
{
    const WordModel *w = word_of(a);
    if (w)
        return w->body->type.kind == a->type.kind && pass(g, a, w) ? value_is(g, w->body, b, value) : -1;
    if (a->kind == NODE_IF) {
        int test = holds(g, a->a), yes = test < 0 ? -1 : value_is(g, a->b, b, value);
        return yes < 0 ? -1 : choice(g, test, yes, value_is(g, a->c, b, value));
    }
    if (a->kind != NODE_INDEX)
        return -1;
    int line = line_is(g, a, value);
    return line < 0 ? layer_is(g, a, b, value) : line;
}

static bool is_value(const Node *node)
{
    TypeKind kind = (TypeKind)node->type.kind;
    return kind == TYPE_KIND || kind == TYPE_INT || kind == TYPE_VALUE;
}

static int equals(Gen *g, const Node *a, const Node *b)
{
    if (a->type.kind == TYPE_CELL) {
        int set = leads_into(g, a, b);
        return set < 0 ? ahead_into(g, a, b) : set;
    }
    if (!is_value(a) || (b->type.kind != TYPE_NONE && b->type.kind != a->type.kind))
        return -1;
    int value = same_value(g, b, a->type);
    return value < 0 ? -1 : value_is(g, a, b, value);
}

/* Cells with one of those values of a layer that stand in a table. */
static int cells_of_values(Gen *g, int layer, const bool *is)
{
    int out = -1, count = 0;
    for (int v = 0; v <= g->world->layer[layer].values; v++) {
        if (!is[v])
            continue;
        if (++count > VALUES_JOINED)
            return -1;
        int set = gen_layer_set(g, layer, v);
        if (out >= 0) {
            gen_emit(g, OPCODE_OR, out, out, set, DOMAIN_CELLS);
            g->sets--;
        }
        out = out < 0 ? set : out;
    }
    return out < 0 ? gen_set_op(g, OPCODE_CLEAR, 0, 0, DOMAIN_CELLS) : out;
}

/* The layer of which `count of pipe at it` and `digit at it` speak; counts: of sides. */
static const Symbol *layer_here(Gen *g, const Node *node, bool *counts)
{
    GenWay way;
    *counts = node->kind == NODE_INDEX && !node->c && node->b && builtin_of(node->a) == BUILTIN_COUNT;
    const Node *at = *counts ? node->b : node;
    const Symbol *layer = at->kind == NODE_INDEX && at->c ? symbol_of(at->a, SYMBOL_LAYER) : NULL;
    bool fits = layer && !g->rules->layer[layer->index].things &&
                (*counts ? g->rules->layer[layer->index].sides : g->rules->layer[layer->index].numeric);
    return fits && find_way(g, at->c, &way) && way.steps == 0 ? layer : NULL;
}

static bool compares(NodeOp op, int64_t a, int64_t b)
{
    switch (op) {
    case OP_IS: return a == b;
    case OP_IS_NOT: return a != b;
    case OP_LESS: return a < b;
    case OP_AT_MOST: return a <= b;
    case OP_MORE: return a > b;
    case OP_AT_LEAST: return a >= b;
    default: return false;
    }
}

/* How many sides a cell has, or its number, against a number that is known: which values that are. None is not less or
 * more than any. */
static int against_number(Gen *g, const Node *node)
{
    int64_t number;
    bool counts, is[MODEL_VALUES + 2] = {false};
    if (node->op < OP_IS || node->op > OP_AT_LEAST || !gen_fold_number(g, node->b, &number) ||
        number == NONE_NUMBER)
        return -1;
    const Symbol *layer = layer_here(g, node->a, &counts);
    if (!layer)
        return -1;
    int low = g->world->layer[layer->index].low;
    for (int v = 0; v <= g->world->layer[layer->index].values; v++)
        is[v] = counts   ? compares(node->op, bits_in((uint64_t)v), number)
                : v == 0 ? node->op == OP_IS_NOT
                         : compares(node->op, low + v - 1, number);
    return cells_of_values(g, layer->index, is);
}

/* `A + k is B`, where k is the same for all and never none: A is B - k. */
static int without(Gen *g, const Node *a, const Node *k, NodeOp op, const Node *b)
{
    if (a->type.kind != TYPE_INT || b->type.kind != TYPE_INT || gen_may_be_none(k))
        return -1;
    Node *other = arena_alloc(g->stage->arena, sizeof *other);
    *other = *b;
    other->kind = NODE_ARITHMETIC;
    other->op = op;
    other->a = (Node *)(uintptr_t)b;
    other->b = (Node *)(uintptr_t)k;
    other->c = other->next = NULL;
    other->local = NULL;
    other->symbol = NULL;
    return equals(g, a, other);
}

static int sum_is(Gen *g, const Node *a, const Node *b)
{
    if (a->kind != NODE_ARITHMETIC || (a->op != OP_ADD && a->op != OP_SUBTRACT))
        return -1;
    bool sum = a->op == OP_ADD;
    int set = without(g, a->a, a->b, sum ? OP_SUBTRACT : OP_ADD, b);
    return set < 0 && sum ? without(g, a->b, a->a, OP_SUBTRACT, b) : set;
}

static int some_of(Gen *g, const Node *node, int same);

/* ---- how many --------------------------------------------------------------------------------- */

/* The cells that are counted; NULL: it is no such number. */
static const Node *counted(const Node *node)
{
    bool counts = node->kind == NODE_INDEX && !node->c && node->b && builtin_of(node->a) == BUILTIN_COUNT;
    return counts && type_lift(node->b->type) == TYPE_CELL ? node->b : NULL;
}

static int everywhere(Gen *g, bool yes)
{
    return yes ? gen_all_set(g, TYPE_CELL) : gen_set_op(g, OPCODE_CLEAR, 0, 0, DOMAIN_CELLS);
}

/* A number of cells against one that says whether there are any. */
static int count_is(Gen *g, const Node *cells, NodeOp op, int64_t number)
{
    bool some = (op == OP_MORE && number == 0) || (op == OP_AT_LEAST && number == 1) ||
                (op == OP_IS_NOT && number == 0);
    bool none =
        (op == OP_IS && number == 0) || (op == OP_AT_MOST && number == 0) || (op == OP_LESS && number == 1);
    int set = some || none ? some_of(g, cells, -1) : -1;
    return set >= 0 && none ? not_in(g, set) : set;
}

/* A number of the cell against one that is known. */
static int number_is(Gen *g, const Node *a, NodeOp op, int64_t number)
{
    int64_t known;
    const WordModel *w = word_of(a);
    if (gen_fold_number(g, a, &known))
        return everywhere(g, known == NONE_NUMBER ? op == OP_IS_NOT : compares(op, known, number));
    if (w)
        return w->body->type.kind == TYPE_INT && pass(g, a, w) ? number_is(g, w->body, op, number) : -1;
    if (a->kind == NODE_IF) {
        int test = holds(g, a->a), yes = test < 0 ? -1 : number_is(g, a->b, op, number);
        return yes < 0 ? -1 : choice(g, test, yes, number_is(g, a->c, op, number));
    }
    const Node *cells = counted(a);
    return cells ? count_is(g, cells, op, number) : -1;
}

static int against_any_number(Gen *g, const Node *node)
{
    int64_t number;
    if (node->op < OP_IS || node->op > OP_AT_LEAST || node->a->type.kind != TYPE_INT ||
        !gen_fold_number(g, node->b, &number) || number == NONE_NUMBER)
        return -1;
    Try t = try_begin(g);
    int set = number_is(g, node->a, node->op, number);
    if (set < 0)
        return try_fail(g, &t);
    g->varied = t.varied;
    return set;
}

/* ---- ahead ------------------------------------------------------------------------------------ */

/* What a node means, when words are looked through; NULL: what is passed to them cannot be said at once. */
static const Node *opened(Gen *g, const Node *node)
{
    for (const WordModel *w = word_of(node); w; w = word_of(node)) {
        if (w->body->type.kind != node->type.kind || !pass(g, node, w))
            return NULL;
        node = w->body;
    }
    return node;
}

/* Do registers hold the same direction: they are one, or constants that code without jumps has put there. */
static bool is_same_direction(const Gen *g, int one, int other)
{
    const Code *code = &g->stage->code;
    int64_t value[2] = {-1, -2};
    const int reg[2] = {one, other};
    for (int k = 0; k < 2; k++)
        for (size_t i = code->length; i-- > 0 && value[k] < 0;) {
            const Instruction *in = &code->at[i];
            if (opcode_operands((Opcode)in->op)[0] != 'r' || in->a != reg[k])
                continue;
            if (in->op != OPCODE_CONST)
                return one == other;
            value[k] = in->d;
        }
    return one == other || value[0] == value[1];
}

static bool is_same_way(const Gen *g, const GenWay *a, const GenWay *b)
{
    bool same = a->steps == b->steps;
    for (int i = 0; i < a->steps && same; i++)
        same = is_same_direction(g, a->direction[i], b->direction[i]);
    return same;
}

/* The cells over which a run goes from where a way leads to, in a direction; -1: it is no such run. */
static int run_over(Gen *g, const Node *node, const GenWay *way, int direction)
{
    GenWay from;
    node = opened(g, node);
    if (!node || node->kind != NODE_SEEN || node->op == OP_UP_TO || !node->b || !node->c ||
        node->b->type.kind != TYPE_DIRECTION || !find_way(g, node->a, &from) || !is_same_way(g, &from, way))
        return -1;
    int along = same_value(g, node->b, node->b->type);
    return along >= 0 && is_same_direction(g, along, direction) ? same_set(g, node->c, TYPE_CELL) : -1;
}

/* The run behind which `ahead(c, d, 1 + count of (seen from c along d by A))` is. */
static const Node *run_before(Gen *g, const Node *steps)
{
    steps = opened(g, steps);
    if (!steps || steps->kind != NODE_ARITHMETIC || steps->op != OP_ADD)
        return NULL;
    bool first = steps->a->kind == NODE_NUMBER && steps->a->number == 1,
         last = steps->b->kind == NODE_NUMBER && steps->b->number == 1;
    const Node *run = first ? opened(g, steps->b) : last ? opened(g, steps->a) : NULL;
    return run ? counted(run) : NULL;
}

/* Cells from which the first one ahead that a run does not go over is among those of a set. */
static int ahead_into(Gen *g, const Node *a, const Node *b)
{
    GenWay way;
    bool cells = b->type.kind != TYPE_NONE && b->type.kind != TYPE_CELL && b->kind != NODE_RANGE;
    a = cells && g->world->plain && !asks_beyond(b) ? opened(g, a) : NULL;
    if (!a || a->kind != NODE_CALL || builtin_of(a) != BUILTIN_AHEAD || !find_way(g, a->a, &way))
        return -1;
    const Node *run = run_before(g, a->a->next->next);
    int direction = run ? same_value(g, a->a->next, a->a->next->type) : -1,
        over = direction < 0 ? -1 : run_over(g, run, &way, direction),
        ends = over < 0 ? -1 : same_set(g, b, TYPE_CELL);
    if (ends < 0)
        return -1;
    int others = gen_set_op(g, OPCODE_ANDNOT, ends, over, DOMAIN_CELLS),
        along = gen_set_op(g, OPCODE_ONE, direction, 0, DOMAIN_SMALL);
    return set_before(g, gen_set_op(g, OPCODE_SEES, others, over, along), &way);
}

/* `c in seen from it`, where c is the same for all. */
static int has_one(Gen *g, const Node *cell, const Node *set)
{
    if (cell->type.kind != TYPE_CELL || type_lift(set->type) != TYPE_CELL)
        return -1;
    int value = same_value(g, cell, cell->type);
    return value < 0 ? -1 : some_of(g, set, gen_set_op(g, OPCODE_ONE, value, 0, DOMAIN_CELLS));
}

static int comparison(Gen *g, const Node *node)
{
    int known = against_number(g, node);
    if (known >= 0)
        return known;
    known = against_any_number(g, node);
    if (known >= 0)
        return known;
    bool same = node->op == OP_IS || node->op == OP_IS_NOT,
         found = (node->op == OP_IN || node->op == OP_HAS) && node->a->type.kind == TYPE_CELL;
    if ((!same && !found) || check_asked_there(g->rules, node))
        return -1;
    int set = equals(g, node->a, node->b);
    if (set < 0 && found)
        return has_one(g, node->a, node->b);
    if (set < 0 && same && is_value(node->b))
        set = equals(g, node->b, node->a);
    if (set < 0 && same)
        set = sum_is(g, node->a, node->b);
    if (set < 0 && same)
        set = sum_is(g, node->b, node->a);
    return set >= 0 && node->op == OP_IS_NOT ? not_in(g, set) : set;
}

/* ---- is there any ----------------------------------------------------------------------------- */

/* Members of a set are parted into what is the same for all cells and one part that is not. */
typedef struct Parts {
    int same; /* set; -1: none yet */
    const Node *own;
} Parts;

static bool part(Gen *g, const Node *node, Parts *parts)
{
    if (node->kind == NODE_AND)
        return part(g, node->a, parts) && part(g, node->b, parts);
    int set = same_set(g, node, TYPE_CELL);
    if (set >= 0) {
        parts->same = parts->same < 0 ? set : join(g, OPCODE_AND, parts->same, set);
        return true;
    }
    bool first = !parts->own;
    parts->own = node;
    return first;
}

/* Cells from which some cell of a set is seen. */
static int sees(Gen *g, const Node *node, int some)
{
    GenWay way;
    if (!g->world->plain || !find_way(g, node->a, &way))
        return -1;
    uint64_t all = g->world->ways;
    int along = node->b ? same_set(g, node->b, TYPE_DIRECTION) : gen_fixed_set(g, &all, DOMAIN_SMALL),
        over = along < 0 ? -1
               : node->c ? same_set(g, node->c, TYPE_CELL)
                         : gen_all_set(g, TYPE_CELL);
    if (over < 0)
        return -1;
    if (node->op == OP_UP_TO)
        over = not_in(g, over);
    int target = node->op == OP_UP_TO ? some : join(g, OPCODE_AND, some, over);
    return set_before(g, gen_set_op(g, OPCODE_SEES, target, over, along), &way);
}

/* Cells for which a set has a member that is in another set, too, which is the same for all (-1: any). */
static int some_of(Gen *g, const Node *node, int same)
{
    const WordModel *w = word_of(node);
    if (w)
        return node->kind == NODE_CALL && w->body->type.kind == TYPE_SET && pass(g, node, w)
                   ? some_of(g, w->body, same)
                   : -1;
    Parts parts = {.same = same};
    if (type_lift(node->type) != TYPE_CELL || !part(g, node, &parts) || !parts.own)
        return -1;
    if (parts.same < 0)
        parts.same = gen_all_set(g, TYPE_CELL);
    const Node *own = parts.own;
    if (own != node && word_of(own))
        return -1;
    if (own->kind == NODE_SEEN)
        return sees(g, own, parts.same);
    GenWay way;
    bool near = own->kind == NODE_NEAR && !own->b && !own->c, leap = own->kind == NODE_LEAP;
    if (!find_way(g, near || leap ? own->a : own, &way))
        return -1;
    if (leap)
        parts.same = gen_leaps_of(g, own, parts.same);
    if (near)
        parts.same = gen_set_op(g, OPCODE_NEAR, parts.same, 0, (int)gen_near_ways(g));
    return set_before(g, parts.same, &way);
}

/* Is all that a loop has so far a set for its member that is known: then one instruction does for it. */
static bool joins_pairs(const Gen *g, const GenLoop *loop, int members, bool every)
{
    const Code *code = &g->stage->code;
    const Instruction *last = &code->at[code->length - 1];
    return !every && loop->domain == DOMAIN_CELLS && loop->set == members &&
           (int)code->length == loop->back + 1 && last->op == OPCODE_PAIRED && last->b == loop->member;
}

/* Directions, and what is asked of each. */
typedef struct Asked {
    const Node *ways, *condition[GEN_CONDITIONS];
    int conditions;
} Asked;

/* Directions that are known, whatever words and conditions they stand in; false: they are not. */
static bool find_directions(Gen *g, const Node *node, Asked *asked)
{
    const WordModel *w = word_of(node);
    if (w)
        return w->body->type.kind == TYPE_SET && pass(g, node, w) && find_directions(g, w->body, asked);
    if (node->kind == NODE_WHERE && asked->conditions < GEN_CONDITIONS) {
        asked->condition[asked->conditions++] = node->b;
        return find_directions(g, node->a, asked);
    }
    asked->ways = node;
    return gen_directions_known(node);
}

/* All that is asked of the direction that `it` is. */
static int each_direction(Gen *g, const Asked *asked)
{
    int out = holds(g, asked->condition[0]);
    for (int i = 1; i < asked->conditions && out >= 0; i++) {
        int more = holds(g, asked->condition[i]);
        if (more >= 0)
            gen_emit(g, OPCODE_AND, out, out, more, DOMAIN_CELLS);
        out = more < 0 ? -1 : out;
    }
    return out;
}

/* Directions that are known are asked one after the other, without a loop. */
static int any_direction(Gen *g, const Asked *asked)
{
    TypeKind subject = g->subject;
    int subject_reg = g->subject_reg, out = gen_set_op(g, OPCODE_CLEAR, 0, 0, DOMAIN_CELLS);
    bool good = true;
    for (uint32_t ways = gen_directions(g, asked->ways); ways && good; ways &= ways - 1) {
        int sets = g->sets;
        g->subject_reg = gen_constant(g, bits_least(ways));
        g->subject = TYPE_DIRECTION;
        int each = each_direction(g, asked);
        g->subject = subject;
        g->subject_reg = subject_reg;
        good = each >= 0;
        if (good)
            gen_emit(g, OPCODE_OR, out, out, each, DOMAIN_CELLS);
        g->sets = sets;
    }
    return good ? out : -1;
}

/* `some directions is A`, `some (directions where A)`; -1: it is something else. */
static int quantified_directions(Gen *g, const Node *node)
{
    Asked asked = {0};
    if (node->op == OP_EVERY || type_lift(node->a->type) != TYPE_DIRECTION)
        return -1;
    if (node->b->kind != NODE_TRUE)
        asked.condition[asked.conditions++] = node->b;
    Try t = try_begin(g);
    int any = find_directions(g, node->a, &asked) && asked.conditions > 0 ? any_direction(g, &asked) : -1;
    if (any < 0)
        return try_fail(g, &t);
    g->varied = t.varied;
    return node->op == OP_NO ? not_in(g, any) : any;
}

/* What is asked of each member of a set that is the same for all cells. */
static int quantifier(Gen *g, const Node *node)
{
    if (node_is_numbers(node->a))
        return -1;
    int directions = quantified_directions(g, node);
    if (directions >= 0)
        return directions;
    if (node->b->kind == NODE_TRUE && node->op != OP_EVERY) {
        int any = some_of(g, node->a, -1);
        return any >= 0 && node->op == OP_NO ? not_in(g, any) : any;
    }
    TypeKind elem = type_lift(node->a->type), subject = g->subject;
    int subject_reg = g->subject_reg, members = same_set(g, node->a, elem);
    if (members < 0)
        return -1;
    bool every = node->op == OP_EVERY;
    int out = gen_set_op(g, every ? OPCODE_ALL : OPCODE_CLEAR, 0, 0, DOMAIN_CELLS);
    GenLoop loop;
    gen_loop_begin(g, &loop, members, domain_of(elem));
    g->subject = elem;
    g->subject_reg = loop.member;
    int each = holds(g, node->b);
    g->subject = subject;
    g->subject_reg = subject_reg;
    if (each < 0)
        return -1;
    if (joins_pairs(g, &loop, members, every)) {
        int pairs = g->stage->code.at[g->stage->code.length - 1].d;
        g->stage->code.length = (size_t)loop.out;
        gen_emit(g, OPCODE_ALLPAIRED, out, members, 0, pairs);
        return node->op == OP_NO ? not_in(g, out) : out;
    }
    gen_emit(g, every ? OPCODE_AND : OPCODE_OR, out, out, each, DOMAIN_CELLS);
    gen_loop_end(g, &loop);
    return node->op == OP_NO ? not_in(g, out) : out;
}

/* ---- conditions ------------------------------------------------------------------------------- */

static int pair(Gen *g, const Node *node)
{
    int a = holds(g, node->a), b = a < 0 ? -1 : holds(g, node->b);
    return join(g, node->kind == NODE_AND ? OPCODE_AND : OPCODE_OR, a, b);
}

static int opposite_of(Gen *g, int set)
{
    return set < 0 ? -1 : not_in(g, set);
}

/* `no mark at it`: beyond the edge there is none either, so it is the cell itself alone. */
static int nothing_at(Gen *g, const Node *a)
{
    const Symbol *layer = a->kind == NODE_INDEX && a->c ? symbol_of(a->a, SYMBOL_LAYER) : NULL;
    GenWay way;
    bool fits = layer && a->type.kind != TYPE_SET && is_plain_layer(g, layer->index) &&
                find_way(g, a->c, &way) && way.steps == 0;
    return fits ? gen_layer_set(g, layer->index, 0) : -1;
}

/* What a condition is made of. */
static int structure(Gen *g, const Node *node)
{
    const WordModel *w = word_of(node);
    if (w)
        return node->kind == NODE_CALL && w->body->type.kind == TYPE_BOOL && pass(g, node, w)
                   ? holds(g, w->body)
                   : -1;
    switch (node->kind) {
    case NODE_EMPTY: return nothing_at(g, node->a);
    case NODE_AND:
    case NODE_OR: return pair(g, node);
    case NODE_NOT: return opposite_of(g, holds(g, node->a));
    case NODE_COMPARE: return comparison(g, node);
    case NODE_QUANTIFIER: return quantifier(g, node);
    case NODE_IF: {
        int test = holds(g, node->a), yes = test < 0 ? -1 : holds(g, node->b);
        return yes < 0 ? -1 : choice(g, test, yes, holds(g, node->c));
    }
    default: return -1;
    }
}

/* Where a condition holds on the same terms for all cells, by its kind; what is known when the stage is linked first. */
static int same_for_all(Gen *g, const Node *node)
{
    if (node->type.kind != TYPE_BOOL && is_everywhere(g))
        return same_set(g, node, TYPE_CELL);
    int condition = same_condition(g, node);
    if (condition >= 0)
        return all_if(g, condition);
    if (!is_everywhere(g))
        return -1;
    Try t = try_begin(g);
    int set = gen_all_set(g, TYPE_CELL);
    return try_end(g, &t, gen_known(g, set, TYPE_CELL, node) ? -1 : set);
}

/* The cells for which a condition holds; -1, and nothing is made: that cannot be said at once. */
static int holds(Gen *g, const Node *node)
{
    Try t = try_begin(g);
    int32_t part = gen_part(g, node);
    int ways = g->ways, made = same_for_all(g, node);
    if (made < 0)
        made = gen_geometry(g, node);
    if (made < 0)
        made = structure(g, node);
    g->ways = ways;
    g->varied = g->varied && made < 0;
    if (made >= 0)
        gen_set_into(g, t.mark.sets, made, DOMAIN_CELLS);
    g->stage->code.at_part = part;
    if (made < 0)
        return try_fail(g, &t);
    g->sets = t.mark.sets + 1;
    g->regs = t.mark.regs;
    g->varied = t.varied;
    return t.mark.sets;
}

/* One condition is asked of all cells at a time: within it, another one could not tell its cells from those by which a
 * word was asked. */
static bool may_ask(const Gen *g)
{
    return !g->stage->plain && !g->failed && g->ways == 0;
}

int gen_where(Gen *g, const Node *condition)
{
    if (!may_ask(g))
        return -1;
    TypeKind subject = g->subject;
    int subject_reg = g->subject_reg;
    g->subject = TYPE_CELL;
    g->subject_reg = GEN_EVERYWHERE;
    int set = holds(g, condition);
    g->subject = subject;
    g->subject_reg = subject_reg;
    return set;
}

int gen_where_named(Gen *g, const Local *name, const Node *condition)
{
    if (!may_ask(g))
        return -1;
    Storage before = g->storage[name->id];
    int ways = g->ways;
    g->way[g->ways] = (GenWay){0};
    gen_store_local(g, name, (Storage){STORE_WAY, (int16_t)g->ways++});
    int set = holds(g, condition);
    g->ways = ways;
    gen_store_local(g, name, before);
    return set;
}
