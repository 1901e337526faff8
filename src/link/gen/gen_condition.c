/* Code for conditions: 1 where they hold, else 0. */
#include "base/bits.h"
#include "link/gen/gen.h"
#include "rule/check/check.h"

static int set_has(Gen *g, const Node *node, TypeKind elem, int reg)
{
    int s = gen_set(g, node, elem);
    return gen_op(g, OPCODE_HAS, s, reg, (int)domain_of(elem));
}

/* Does a cell hold a kind: one byte to look at. */
static int cell_has_kind(Gen *g, const Symbol *kind, int cell)
{
    const LayerModel *l = &g->rules->layer[kind->owner];
    int raw = gen_layer_value(g, kind->owner, cell), r = gen_reg(g);
    if (!l->owned) {
        gen_emit(g, OPCODE_EQ, r, raw, gen_constant(g, kind->index + 1), 0);
        return r;
    }
    int32_t table[MODEL_VALUES + 2] = {0};
    int players = g->stage->players;
    for (int v = 1; v <= l->kinds * players; v++)
        table[v] = (v - 1) / players == kind->index;
    gen_emit(g, OPCODE_TABLE, r, raw, 0, gen_table(g, table, l->kinds * players + 1));
    return r;
}

static int both(Gen *g, const Node *node, TypeKind elem, int reg);

/* Does a number lie between two others; none does not. */
static int in_range(Gen *g, const Node *range, int number)
{
    int low = gen_value(g, range->a, type_of(TYPE_INT)), high = gen_value(g, range->b, type_of(TYPE_INT));
    int r = gen_reg(g), below = gen_reg(g);
    gen_emit(g, OPCODE_LE, r, low, number, 0);
    gen_emit(g, OPCODE_LE, below, number, high, 0);
    gen_emit(g, OPCODE_MIN, r, r, below, 0);
    return r;
}

/* Is what a register holds in the set that an expression means, without making the whole set where
 * a look at the cell will do. */
static int is_in(Gen *g, const Node *node, TypeKind elem, int reg)
{
    if (node->kind == NODE_RANGE)
        return in_range(g, node, reg);
    bool name = node->kind == NODE_NAME && !node->local && node->symbol;
    if (elem == TYPE_CELL && name) {
        const Symbol *s = node->symbol;
        if (s->class == SYMBOL_KIND)
            return cell_has_kind(g, s, reg);
        if (s->class == SYMBOL_NOTES)
            return gen_has_notes(g, s, reg);
        if (s->class == SYMBOL_LAYER) {
            int r = gen_reg(g);
            gen_emit(g, OPCODE_NE, r, gen_layer_value(g, s->index, reg), gen_constant(g, 0), 0);
            return r;
        }
    }
    if (name && node->symbol->class == SYMBOL_WORD) {
        const WordModel *w = node->symbol->model;
        if (w->type.kind == TYPE_SET)
            return gen_condition_on(g, w->body, elem, reg);
    }
    if (node->kind == NODE_AND || node->kind == NODE_OR)
        return both(g, node, elem, reg);
    return set_has(g, node, elem, reg);
}

static int both(Gen *g, const Node *node, TypeKind elem, int reg)
{
    int first = g->regs, r = gen_own(g, first, is_in(g, node->a, elem, reg));
    int end = gen_jump(g, node->kind == NODE_AND ? OPCODE_JZ : OPCODE_JNZ, r);
    gen_into(g, r, is_in(g, node->b, elem, reg));
    gen_land(g, end);
    return r;
}

/* A word stands for what it says. */
static const Node *said(const Node *set)
{
    const Symbol *word = set->kind == NODE_NAME && !set->local ? symbol_of(set, SYMBOL_WORD) : NULL;
    return word ? ((const WordModel *)word->model)->body : set;
}

static bool is_where(const Gen *g, const Node *set)
{
    return !g->stage->plain && said(set)->kind == NODE_WHERE && !node_is_numbers(said(set)) &&
           type_lift(said(set)->type) == type_lift(set->type);
}

/* `some A where B`: members are asked one by one, and no more of them when one is found. Comes into a register that says so
 * far that there is none. */
static int first_hit(Gen *g, const Node *node, int r)
{
    TypeKind elem = type_lift(node->a->type);
    int set, miss = -1;
    bool asked = node->b->type.kind == TYPE_BOOL;
    const Node *rest = gen_set_narrowed(g, said(node->a), elem, &set);
    if (!asked) /* `some A where B is C`: only those that are C */
        gen_emit(g, OPCODE_AND, set, set, gen_set(g, node->b, elem), (int)domain_of(elem));
    GenLoop loop;
    gen_loop_begin(g, &loop, set, domain_of(elem));
    if (rest)
        miss = gen_jump(g, OPCODE_JZ, gen_condition_on(g, rest, elem, loop.member));
    int skip = asked ? gen_jump(g, OPCODE_JZ, gen_condition_on(g, node->b, elem, loop.member)) : -1;
    gen_emit(g, OPCODE_CONST, r, 0, 0, node->op == OP_SOME);
    int out = gen_jump(g, OPCODE_JUMP, 0);
    if (skip >= 0)
        gen_land(g, skip);
    if (miss >= 0)
        gen_land(g, miss);
    gen_loop_end(g, &loop);
    gen_land(g, out);
    return r;
}

/* What is asked of a few directions that are known stands there for each of them, when it is short: what they share is
 * worked out once then. False: it is too long, and nothing is made. */
static bool each_direction(Gen *g, const Node *node, int r)
{
    enum { SHORT = 24 /* instructions for one of them */ };
    Code *code = &g->stage->code;
    size_t begin = code->length, knowns = g->stage->knowns;
    int landed = g->landed, hits = 0, hit[VM_DIRECTIONS];
    GenMark mark = gen_mark(g);
    Opcode jump = node->op == OP_EVERY ? OPCODE_JZ : OPCODE_JNZ;
    for (uint32_t ways = gen_directions(g, node->a); ways; ways &= ways - 1) {
        size_t from = code->length;
        int way = gen_constant(g, bits_least(ways));
        hit[hits++] = gen_jump(g, jump, gen_condition_on(g, node->b, TYPE_DIRECTION, way));
        gen_unmark_registers(g, mark);
        if (code->length - from <= SHORT)
            continue;
        code->length = begin;
        g->stage->knowns = knowns;
        g->landed = landed;
        return false;
    }
    int out = gen_jump(g, OPCODE_JUMP, 0);
    for (int i = 0; i < hits; i++)
        gen_land(g, hit[i]);
    gen_emit(g, OPCODE_CONST, r, 0, 0, node->op == OP_SOME);
    gen_land(g, out);
    return true;
}

static bool has_loop(const Code *code, size_t from)
{
    for (size_t i = from; i < code->length; i++)
        if (code->at[i].op == OPCODE_LOOP || code->at[i].op == OPCODE_AGAIN)
            return true;
    return false;
}

/* What is asked of each cell of a set, where it can be told of all cells at once in a few steps. False: it cannot, and
 * nothing is made. */
static bool all_cells(Gen *g, const Node *node, int r)
{
    enum { SHORT = 16 /* instructions */ };
    Code *code = &g->stage->code;
    size_t begin = code->length, knowns = g->stage->knowns;
    int landed = g->landed;
    GenMark mark = gen_mark(g);
    int set = gen_set(g, node->a, TYPE_CELL);
    size_t from = code->length;
    int holds = gen_where(g, node->b);
    bool good = holds >= 0 && code->length - from <= SHORT && !has_loop(code, from);
    if (!good && !g->failed) {
        code->length = begin;
        g->stage->knowns = knowns;
        g->landed = landed;
    } else if (node->op == OP_EVERY)
        gen_emit(g, OPCODE_SUBSET, r, set, holds, DOMAIN_CELLS);
    else {
        gen_emit(g, OPCODE_AND, set, set, holds, DOMAIN_CELLS);
        gen_emit(g, OPCODE_SOME, r, set, 0, DOMAIN_CELLS);
        if (node->op == OP_NO)
            gen_emit(g, OPCODE_NOT, r, r, 0, 0);
    }
    gen_unmark_registers(g, mark);
    return good;
}

int gen_quantifier(Gen *g, const Node *node)
{
    int r = gen_reg(g);
    if (node->op != OP_EVERY && is_where(g, node->a)) {
        gen_emit(g, OPCODE_CONST, r, 0, 0, node->op == OP_NO);
        return first_hit(g, node, r);
    }
    if (node->b->type.kind != TYPE_BOOL && !node_is_numbers(node->a)) {
        TypeKind elem = type_lift(node->a->type);
        Domain domain = domain_of(elem);
        bool all = node->op != OP_EVERY && elem == TYPE_CELL && gen_is_all_cells(node->a);
        int set = gen_set(g, all ? node->b : node->a, elem), other = all ? set : gen_set(g, node->b, elem);
        if (node->op == OP_EVERY) {
            gen_emit(g, OPCODE_SUBSET, r, set, other, (int)domain);
            return r;
        }
        if (!all)
            gen_emit(g, OPCODE_AND, set, set, other, (int)domain);
        gen_emit(g, OPCODE_SOME, r, set, 0, (int)domain);
        if (node->op == OP_NO)
            gen_emit(g, OPCODE_NOT, r, r, 0, 0);
        return r;
    }
    if (!g->stage->plain && type_lift(node->a->type) == TYPE_CELL && !node_is_numbers(node->a) &&
        all_cells(g, node, r))
        return r;
    int found = node->op == OP_SOME;
    gen_emit(g, OPCODE_CONST, r, 0, 0, !found);
    if (!g->stage->plain && type_lift(node->a->type) == TYPE_DIRECTION && gen_directions_known(node->a) &&
        each_direction(g, node, r))
        return r;
    GenMembers loop;
    gen_members_begin(g, &loop, node->a);
    int good = gen_condition_on(g, node->b, loop.elem, loop.member);
    int skip = gen_jump(g, node->op == OP_EVERY ? OPCODE_JNZ : OPCODE_JZ, good);
    gen_emit(g, OPCODE_CONST, r, 0, 0, found);
    int out = gen_jump(g, OPCODE_JUMP, 0);
    gen_land(g, skip);
    gen_members_end(g, &loop);
    gen_land(g, out);
    return r;
}

static Opcode compare_opcode(NodeOp op)
{
    switch (op) {
    case OP_IS_NOT: return OPCODE_NE;
    case OP_LESS:
    case OP_MORE: return OPCODE_LT;
    case OP_AT_MOST:
    case OP_AT_LEAST: return OPCODE_LE;
    default: return OPCODE_EQ;
    }
}

static int sequence_table(Gen *g, const Node *sequence, int layer)
{
    const LayerModel *l = &g->rules->layer[layer];
    int32_t *table = arena_alloc_array(g->stage->arena, (size_t)g->world->cells + 2, sizeof *table);
    int count = 0;
    for (const Node *part = sequence->a; part; part = part->next) {
        int64_t from = 0, to = 0;
        if (part->kind == NODE_RANGE) {
            from = part->a->number - l->low + 1;
            to = part->b->number - l->low + 1;
        } else if (part->kind == NODE_NUMBER) {
            from = to = part->number - l->low + 1;
        } else if (part->kind == NODE_NAME && symbol_of(part, SYMBOL_KIND)) {
            from = to = symbol_of(part, SYMBOL_KIND)->index + 1;
        }
        for (int64_t v = from; v <= to && count <= g->world->cells; v++)
            table[count++] = (int32_t)v;
    }
    return gen_table(g, table, count);
}

/* A kind of pieces that belong to players, without saying to whom. */
static bool is_bare_kind(const Gen *g, const Node *node)
{
    const Symbol *kind = node->kind == NODE_NAME && !node->local && node->type.kind == TYPE_KIND
                             ? symbol_of(node, SYMBOL_KIND)
                             : NULL;
    return kind && g->rules->layer[kind->owner].owned;
}

/* Is a layer's byte one of some kinds; of those that belong to players, whoever owns it. */
static int kind_in(Gen *g, const Node *node, int raw)
{
    int r = gen_reg(g);
    if (node->kind == NODE_OR) {
        int one = kind_in(g, node->a, raw), other = kind_in(g, node->b, raw);
        gen_emit(g, OPCODE_MAX, r, one, other, 0);
        return r;
    }
    if (!is_bare_kind(g, node)) {
        gen_emit(g, OPCODE_EQ, r, raw, gen_value(g, node, node->type), 0);
        return r;
    }
    int base = gen_kind_raw(g, symbol_of(node, SYMBOL_KIND)), low = gen_reg(g);
    gen_emit(g, OPCODE_LE, low, gen_constant(g, base), raw, 0);
    gen_emit(g, OPCODE_LT, r, raw, gen_constant(g, base + g->stage->players), 0);
    gen_emit(g, OPCODE_MIN, r, r, low, 0);
    return r;
}

/* Can a number be none: what an empty or missing place has, or what was kept of it. */
bool gen_may_be_none(const Node *node)
{
    const Symbol *word = node->local ? NULL : symbol_of(node, SYMBOL_WORD);
    if (word && (node->kind == NODE_NAME || node->kind == NODE_CALL))
        return gen_may_be_none(((const WordModel *)word->model)->body);
    switch (node->kind) {
    case NODE_NAME: return node->local != NULL || builtin_of(node) == BUILTIN_ROLLED;
    case NODE_ARITHMETIC: return gen_may_be_none(node->a) || gen_may_be_none(node->b);
    case NODE_NEGATE: return gen_may_be_none(node->a);
    case NODE_IF: return gen_may_be_none(node->b) || gen_may_be_none(node->c);
    case NODE_CALL: return true;
    case NODE_INDEX:
        if (symbol_of(node->a, SYMBOL_CLUE))
            return true;
        if (!node->c && (node->b->kind == NODE_ME || node->b->kind == NODE_IT || node->b->kind == NODE_YOU))
            return false;
        return !(node->a->kind == NODE_NAME &&
                 (builtin_of(node->a) == BUILTIN_SIZE || builtin_of(node->a) == BUILTIN_COUNT));
    case NODE_SUM: return node->op != OP_SUM && node->op != OP_DISTINCT;
    case NODE_NONE: return true;
    default: return false;
    }
}

/* Jumps, to be landed, when a number is none; -1 where it cannot be. */
int gen_skip_none(Gen *g, const Node *node, int number)
{
    if (!gen_may_be_none(node))
        return -1;
    int some = gen_reg(g);
    gen_emit(g, OPCODE_NE, some, number, gen_constant(g, NONE_NUMBER), 0);
    return gen_jump(g, OPCODE_JZ, some);
}

/* a < b and the like: nothing is less or more than none. */
static int order_value(Gen *g, const Node *node)
{
    int left = gen_value(g, node->a, type_of(TYPE_INT)), right = gen_value(g, node->b, type_of(TYPE_INT));
    int r = gen_constant(g, 0);
    int one = gen_skip_none(g, node->a, left), other = gen_skip_none(g, node->b, right);
    bool turned = node->op == OP_MORE || node->op == OP_AT_LEAST;
    gen_emit(g, compare_opcode(node->op), r, turned ? right : left, turned ? left : right, 0);
    if (one >= 0)
        gen_land(g, one);
    if (other >= 0)
        gen_land(g, other);
    return r;
}

/* `pipe at c is north or south`: the same sides; `has`: those and maybe more. */
static int compare_directions(Gen *g, const Node *node)
{
    int left = gen_set(g, node->a, TYPE_DIRECTION), right = gen_set(g, node->b, TYPE_DIRECTION);
    int r = gen_reg(g), other = gen_reg(g);
    gen_emit(g, OPCODE_SUBSET, r, right, left, DOMAIN_SMALL);
    if (node->op == OP_HAS)
        return r;
    gen_emit(g, OPCODE_SUBSET, other, left, right, DOMAIN_SMALL);
    gen_emit(g, OPCODE_MIN, r, r, other, 0);
    if (node->op == OP_IS_NOT)
        gen_emit(g, OPCODE_NOT, r, r, 0, 0);
    return r;
}

/* That is told by its back, which is seen where the thing is not known. Beyond the edge nothing is. */
static int nothing_there(Gen *g, const Node *thing)
{
    int raw = gen_layer_value(g, symbol_of(thing->a, SYMBOL_LAYER)->index,
                              gen_value(g, thing->c, type_of(TYPE_CELL)));
    int r = gen_reg(g);
    gen_emit(g, OPCODE_EQ, r, raw, gen_constant(g, 0), 0);
    return r;
}

/* `a is b` where b is a set of what a is: membership; beyond the edge nothing is anything. */
int gen_comparison(Gen *g, const Node *node)
{
    const Node *a = node->a, *b = node->b, *there = check_asked_there(g->rules, node);
    int r;
    if (node->op == OP_IN && b->kind == NODE_INDEX && symbol_of(b->a, SYMBOL_NOTES))
        return gen_noted(g, node);
    if (there) {
        r = nothing_there(g, there);
        if (node->op == OP_IS_NOT)
            gen_emit(g, OPCODE_NOT, r, r, 0, 0);
        return r;
    }
    if (a->type.kind == TYPE_LIST) {
        gen_list(g, a, 0);
        gen_list(g, b, 1);
        r = gen_reg(g);
        gen_emit(g, OPCODE_SAMELIST, r, 0, 0, 0);
        if (node->op == OP_IS_NOT)
            gen_emit(g, OPCODE_NOT, r, r, 0, 0);
        return r;
    }
    if (a->type.kind == TYPE_READING) {
        r = gen_reg(g);
        gen_emit(g, OPCODE_READING, r, a->type.layer, 0, sequence_table(g, b, a->type.layer));
        if (node->op == OP_IS_NOT)
            gen_emit(g, OPCODE_NOT, r, r, 0, 0);
        return r;
    }
    if (is_bare_kind(g, a) && b->type.kind == TYPE_KIND) { /* whose it is, the other side says */
        const Node *other = a;
        a = b;
        b = other;
    }
    if (node->op != OP_IS && node->op != OP_IS_NOT && node->op != OP_IN && node->op != OP_HAS)
        return order_value(g, node);
    if (a->type.kind == TYPE_SET)
        return compare_directions(g, node);
    Type type = a->type.kind == TYPE_NONE ? b->type : a->type;
    bool equal = b->type.kind == TYPE_NONE || a->type.kind == TYPE_NONE || b->type.kind == a->type.kind;
    bool owned_kind = is_bare_kind(g, b) && a->type.kind == TYPE_KIND;
    if (node->op == OP_IN && (a->type.kind == TYPE_KIND || a->type.kind == TYPE_VALUE))
        return kind_in(g, b, gen_value(g, a, a->type));
    if (node->op == OP_IN || (!equal && type.kind != TYPE_ERROR)) {
        int value = gen_value(g, a, a->type);
        r = is_in(g, b, (TypeKind)a->type.kind, value);
        if (node->op == OP_IS_NOT)
            gen_emit(g, OPCODE_NOT, r, r, 0, 0);
        return r;
    }
    int left = gen_value(g, a, type);
    if (owned_kind) {
        r = kind_in(g, b, left);
        if (node->op == OP_IS_NOT)
            gen_emit(g, OPCODE_NOT, r, r, 0, 0);
        return r;
    }
    int right = gen_value(g, b, type);
    r = gen_reg(g);
    gen_emit(g, compare_opcode(node->op), r, left, right, 0);
    return r;
}

int gen_logic(Gen *g, const Node *node)
{
    if (node->kind != NODE_NOT && gen_fold_condition(g, node->a) == (node->kind == NODE_AND))
        return gen_condition(g, node->b); /* the first one decides nothing */
    int first = g->regs, r = gen_own(g, first, gen_condition(g, node->a));
    if (node->kind == NODE_NOT) {
        gen_emit(g, OPCODE_NOT, r, r, 0, 0);
        return r;
    }
    int end = gen_jump(g, node->kind == NODE_AND ? OPCODE_JZ : OPCODE_JNZ, r);
    gen_into(g, r, gen_condition(g, node->b));
    gen_land(g, end);
    return r;
}

int gen_condition(Gen *g, const Node *node)
{
    if (g->failed)
        return gen_reg(g);
    int known = gen_fold_condition(g, node);
    if (known >= 0)
        return gen_constant(g, known);
    int first = g->regs, measured = gen_geometry_here(g, node);
    if (measured >= 0)
        return gen_lower(g, first, measured);
    if (node->type.kind == TYPE_BOOL)
        return gen_value(g, node, node->type);
    if (node->kind != NODE_NOT)
        return gen_lower(g, first, is_in(g, node, g->subject, gen_subject(g)));
    int r = gen_reg(g);
    gen_emit(g, OPCODE_NOT, r, is_in(g, node->a, g->subject, gen_subject(g)), 0, 0);
    return gen_lower(g, first, r);
}

/* `no HAND` as a condition: the set has no member. */
int gen_no(Gen *g, const Node *node)
{
    const Node *there = check_asked_there(g->rules, node);
    if (there)
        return nothing_there(g, there);
    TypeKind elem = type_lift(node->a->type);
    int r = gen_reg(g);
    if (node->a->kind == NODE_INDEX && symbol_of(node->a->a, SYMBOL_NOTES)) {
        int cell = gen_value(g, node->a->c, type_of(TYPE_CELL));
        gen_emit(g, OPCODE_NOT, r, gen_has_notes(g, symbol_of(node->a->a, SYMBOL_NOTES), cell), 0, 0);
        return r;
    }
    if (node->a->kind == NODE_INDEX && node->a->c && node->a->type.kind != TYPE_SET) { /* no piece at c */
        int value = gen_value(g, node->a, node->a->type);
        gen_emit(g, OPCODE_EQ, r, value, gen_constant(g, none_of(g->world, node->a->type)), 0);
        return r;
    }
    if (gen_is_zone(node->a))
        gen_into(g, r, gen_zone_count(g, node->a));
    else
        gen_emit(g, OPCODE_SOME, r, gen_set(g, node->a, elem), 0, (int)domain_of(elem));
    gen_emit(g, OPCODE_NOT, r, r, 0, 0);
    return r;
}
