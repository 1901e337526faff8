/* Code for expressions: values into registers. */
#include "link/gen/gen.h"
#include "rule/check/check.h"

int gen_variable(Gen *g, const Symbol *s, int index)
{
    return gen_op(g, OPCODE_VAR, index, 0, s->index);
}

/* Which of a variable that there is of each player for each. Of nobody, or for nobody, there is none: that number is
 * beyond the last. */
int gen_pair(Gen *g, const Node *of, const Node *other)
{
    int players = g->stage->players;
    int32_t table[STAGE_PLAYERS + 1] = {0};
    for (int i = 0; i <= players; i++)
        table[i] = i < players ? i : players * players;
    int index = gen_reg(g), who = gen_value(g, of, type_of(TYPE_PLAYER));
    gen_emit(g, OPCODE_MUL, index, who, gen_constant(g, players), 0);
    int to = gen_by_table(g, gen_table(g, table, players + 1), gen_value(g, other, type_of(TYPE_PLAYER)));
    gen_emit(g, OPCODE_ADD, index, index, to, 0);
    return index;
}

/* Which of a variable that each place has: of each place, or of all places for one player after the other. Nowhere, and of
 * nobody, that number is beyond the last. */
int gen_at_place(Gen *g, const Node *node)
{
    int cells = g->world->cells, players = g->stage->players;
    bool each = ((const VariableModel *)symbol_of_variable(node->a)->model)->per_player;
    int32_t *place = arena_alloc_array(g->stage->arena, (size_t)cells + 1, sizeof *place);
    int32_t player[STAGE_PLAYERS + 1] = {0};
    for (int i = 0; i <= cells; i++)
        place[i] = i < cells ? i : cells * (players + 1);
    for (int i = 0; i <= players; i++)
        player[i] = i * cells;
    int where = gen_by_table(g, gen_table(g, place, cells + 1), gen_value(g, node->c, type_of(TYPE_CELL)));
    if (!each)
        return where;
    int who = gen_value(g, node->b, type_of(TYPE_PLAYER)), index = gen_reg(g);
    gen_emit(g, OPCODE_ADD, index, where, gen_by_table(g, gen_table(g, player, players + 1), who), 0);
    return index;
}

/* What is printed on a card, by its name; 0 where it says nothing. */
static int printed_value(Gen *g, const Symbol *s, int thing)
{
    const World *w = g->world;
    const PrintedModel *p = &g->rules->print[s->owner - 1];
    int32_t none = p->type == TYPE_INT ? 0 : none_of(g->world, type_of(p->type));
    int32_t *table = arena_alloc_array(g->stage->arena, (size_t)w->things + 1, sizeof *table);
    for (int t = 0; t <= w->things; t++)
        table[t] = t < g->stage->role_thing ? thing_printed(g->stage, p, t, none) : none;
    return gen_op(g, OPCODE_TABLE, thing, 0, gen_table(g, table, w->things + 1));
}

/* What changes goes before what is printed. */
int gen_thing_value(Gen *g, const Symbol *s, int thing)
{
    const VariableModel *v = s->model;
    return v && v->per_thing ? gen_variable(g, s, thing) : printed_value(g, s, thing);
}

int gen_kind_raw(const Gen *g, const Symbol *kind)
{
    const LayerModel *l = &g->rules->layer[kind->owner];
    return l->owned ? 1 + kind->index * g->stage->players : 1 + kind->index;
}

static int cell_by_name(Gen *g, const Node *node)
{
    int cell = stage_cell_find(g->stage, node->text);
    if (cell == CELL_NONE) {
        Place place = {g->rules->file, node->line, node->column, node->span};
        diag_add(g->diags, place, "there is no cell '%s' on this board", node->text);
        g->failed = true;
    }
    return gen_constant(g, cell);
}

static int name_value(Gen *g, const Node *node)
{
    if (node->local)
        return gen_load(g, g->storage[node->local->id]);
    if (!node->symbol)
        return node->type.kind == TYPE_END ? gen_end_named(g, node) : cell_by_name(g, node);
    const Symbol *s = node->symbol;
    switch (s->class) {
    case SYMBOL_KIND: return gen_constant(g, gen_kind_raw(g, s));
    case SYMBOL_PLAYER:
    case SYMBOL_PLACE: return gen_constant(g, s->index);
    case SYMBOL_VALUE: return gen_constant(g, s->index + 1);
    case SYMBOL_CARD: return gen_constant(g, only_thing(g->stage, s->index));
    case SYMBOL_VARIANT: return gen_constant(g, variant_number(g->rules, s->index, &g->stage->variants));
    case SYMBOL_CHOICE: return gen_constant(g, g->stage->variants.value[s->owner] == s->index);
    case SYMBOL_MOVE: return gen_answered(g, s->index);
    case SYMBOL_PHASE: return gen_is_phase(g, s->index);
    case SYMBOL_NUMBER: return gen_number(g, &g->rules->number[s->index], gen_subject(g));
    case SYMBOL_WORD: return gen_value(g, ((const WordModel *)s->model)->body, node->type);
    case SYMBOL_VARIABLE:
    case SYMBOL_TOKEN:
    case SYMBOL_ATTRIBUTE:
        if (g->subject == TYPE_THING && symbol_is_of_things(s))
            return gen_thing_value(g, s, gen_subject(g));
        if (s->model && ((const VariableModel *)s->model)->per_player)
            return gen_variable(g, s, g->subject == TYPE_PLAYER ? gen_subject(g) : gen_me(g));
        return gen_variable(g, s, gen_constant(g, 0));
    default: return gen_builtin(g, node);
    }
}

static int call_value(Gen *g, const Node *node)
{
    const Symbol *word = symbol_of(node, SYMBOL_WORD);
    if (word) {
        const WordModel *w = word->model;
        gen_pass_arguments(g, node, w);
        return w->type.kind == TYPE_BOOL ? gen_condition(g, w->body) : gen_value(g, w->body, w->type);
    }
    return gen_builtin_call(g, node);
}

static int arithmetic_value(Gen *g, const Node *node)
{
    static const Opcode op[] = {[OP_ADD] = OPCODE_ADD,
                                [OP_SUBTRACT] = OPCODE_SUB,
                                [OP_MULTIPLY] = OPCODE_MUL,
                                [OP_DIVIDE] = OPCODE_DIV,
                                [OP_MODULO] = OPCODE_MOD};
    int a = gen_value(g, node->a, type_of(TYPE_INT)), r = gen_reg(g);
    if (node->kind == NODE_NEGATE) {
        if (gen_may_be_none(node))
            gen_emit(g, OPCODE_CONST, r, 0, 0, NONE_NUMBER);
        int none = gen_skip_none(g, node->a, a);
        gen_emit(g, OPCODE_NEG, r, a, 0, 0);
        if (none >= 0)
            gen_land(g, none);
        return r;
    }
    int b = gen_value(g, node->b, type_of(TYPE_INT));
    bool none = gen_may_be_none(node);
    if (none)
        gen_emit(g, OPCODE_CONST, r, 0, 0, NONE_NUMBER);
    int one = gen_skip_none(g, node->a, a), other = gen_skip_none(g, node->b, b);
    gen_emit(g, op[node->op], r, a, b, 0);
    if (one >= 0)
        gen_land(g, one);
    if (other >= 0)
        gen_land(g, other);
    return r;
}

/* How many different values there are: they are gathered in a set. */
static int distinct_value(Gen *g, const Node *node)
{
    int values = gen_set_reg(g), count = gen_reg(g);
    gen_emit(g, OPCODE_CLEAR, values, 0, 0, DOMAIN_VALUES);
    GenMembers loop;
    gen_members_begin(g, &loop, node->b);
    int value = gen_member_value(g, &loop, node->a, node->a->type);
    bool kind = node->a->type.kind == TYPE_KIND || node->a->type.kind == TYPE_VALUE;
    int skip = kind ? gen_jump(g, OPCODE_JZ, value) : gen_skip_none(g, node->a, value);
    gen_emit(g, OPCODE_INCLUDE, values, values, value, DOMAIN_VALUES);
    if (skip >= 0)
        gen_land(g, skip);
    gen_members_end(g, &loop);
    gen_emit(g, OPCODE_SIZE, count, values, 0, DOMAIN_VALUES);
    return count;
}

static int sum_value(Gen *g, const Node *node)
{
    if (node->op == OP_DISTINCT)
        return distinct_value(g, node);
    int64_t first = node->op == OP_SUM ? 0 : NONE_NUMBER;
    int r = gen_constant(g, first);
    GenMembers loop;
    gen_members_begin(g, &loop, node->b);
    int value = gen_member_value(g, &loop, node->a, type_of(TYPE_INT));
    int skip = gen_skip_none(g, node->a, value);
    if (node->op == OP_SUM) {
        gen_emit(g, OPCODE_ADD, r, r, value, 0);
    } else {
        int none = gen_constant(g, NONE_NUMBER);
        int take = gen_jump(g, OPCODE_JNZ, gen_op(g, OPCODE_EQ, r, none, 0));
        gen_emit(g, node->op == OP_LARGEST ? OPCODE_MAX : OPCODE_MIN, r, r, value, 0);
        int done = gen_jump(g, OPCODE_JUMP, 0);
        gen_land(g, take);
        gen_emit(g, OPCODE_MOVE, r, value, 0, 0);
        gen_land(g, done);
    }
    if (skip >= 0)
        gen_land(g, skip);
    gen_members_end(g, &loop);
    return r;
}

static int if_value(Gen *g, const Node *node, Type want)
{
    int known = gen_fold_condition(g, node->a);
    if (known >= 0)
        return gen_value(g, known ? node->b : node->c, want);
    int r = gen_reg(g);
    int test = gen_condition(g, node->a);
    int other = gen_jump(g, OPCODE_JZ, test);
    gen_into(g, r, gen_value(g, node->b, want));
    int end = gen_jump(g, OPCODE_JUMP, 0);
    gen_land(g, other);
    gen_into(g, r, gen_value(g, node->c, want));
    gen_land(g, end);
    return r;
}

static int line_value(Gen *g, const Node *node)
{
    int s = gen_set(g, node->a, TYPE_CELL);
    int c = gen_value(g, node->b, type_of(TYPE_CELL));
    return gen_op(g, OPCODE_INROW, s, c, (int)node->number);
}

/* The outcome of dice that the statement rolled before it began (see gen_die.c). */
static int rolled_value(Gen *g, const Node *node)
{
    Storage at = {STORE_FRAME, 0};
    for (int i = 0; i < g->rolls; i++)
        if (g->roll[i].node == node)
            at.index = (int16_t)g->roll[i].slot;
    return gen_load(g, at);
}

static int it_value(Gen *g, const Node *node)
{
    if (node->local)
        return gen_load(g, g->storage[node->local->id]);
    return gen_subject(g);
}

static int natural_value(Gen *g, const Node *node, Type want)
{
    switch (node->kind) {
    case NODE_NUMBER: return gen_constant(g, node->number);
    case NODE_TRUE: return gen_constant(g, 1);
    case NODE_FALSE: return gen_constant(g, 0);
    case NODE_NONE: return gen_constant(g, none_of(g->world, want));
    case NODE_DIRECTION: return gen_constant(g, node->number);
    case NODE_NAME: return name_value(g, node);
    case NODE_CALL: return call_value(g, node);
    case NODE_INDEX: return gen_index(g, node);
    case NODE_ME: return gen_me(g);
    case NODE_YOU: return gen_you(g);
    case NODE_IT: return it_value(g, node);
    case NODE_OR:
    case NODE_AND:
    case NODE_NOT: return gen_logic(g, node);
    case NODE_COMPARE: return gen_comparison(g, node);
    case NODE_ARITHMETIC:
    case NODE_NEGATE: return arithmetic_value(g, node);
    case NODE_IF: return if_value(g, node, want);
    case NODE_QUANTIFIER: return gen_quantifier(g, node);
    case NODE_SUM: return sum_value(g, node);
    case NODE_LINE: return line_value(g, node);
    case NODE_EMPTY: return gen_no(g, node);
    case NODE_ROLL: return rolled_value(g, node);
    default: gen_fail(g, "this expression cannot be compiled"); return gen_constant(g, 0);
    }
}

int gen_value(Gen *g, const Node *node, Type want)
{
    if (g->failed)
        return gen_reg(g);
    if (want.kind == TYPE_BOOL && node->type.kind != TYPE_BOOL && g->subject != TYPE_ERROR)
        return gen_condition(g, node);
    const Node *outer = g->at;
    g->at = outer ? outer : node;
    int32_t part = gen_part(g, node);
    int first = g->regs, made = gen_lower(g, first, natural_value(g, node, want));
    g->stage->code.at_part = part;
    g->at = outer;
    return made;
}
