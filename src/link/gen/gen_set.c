/* Code for sets, into set registers. */
#include "base/bits.h"
#include "base/mem.h"
#include "link/gen/gen.h"
#include "rule/check/check.h"

int gen_fixed_set(Gen *g, const uint64_t *set, Domain domain)
{
    return gen_set_op(g, OPCODE_FIXEDSET, (int)domain, 0, gen_fixed(g, set, g->world->words[domain]));
}

/* The things that are copies of a card (or of a role's card). */
static int card_set(Gen *g, int card)
{
    const World *w = g->world;
    uint64_t *set = arena_alloc_array(g->stage->arena, (size_t)w->words[DOMAIN_THINGS], sizeof *set);
    for (int t = 0; t < w->things; t++)
        if (g->stage->thing_card[t] == card)
            bits_add(set, t);
    return gen_fixed_set(g, set, DOMAIN_THINGS);
}

/* All things of a family. */
static int family_set(Gen *g, int family)
{
    const World *w = g->world;
    uint64_t *set = arena_alloc_array(g->stage->arena, (size_t)w->words[DOMAIN_THINGS], sizeof *set);
    for (int t = 0; t < g->stage->role_thing; t++)
        if (g->rules->card[g->stage->thing_card[t]].family == family)
            bits_add(set, t);
    return gen_fixed_set(g, set, DOMAIN_THINGS);
}

/* Players who hold a role's card. */
static int role_set(Gen *g, int role)
{
    int out = gen_set_op(g, OPCODE_CLEAR, 0, 0, DOMAIN_PLAYERS);
    GenLoop loop;
    gen_loop_begin(g, &loop, card_set(g, g->rules->cards + role), DOMAIN_THINGS);
    int holder = gen_op(g, OPCODE_HOLDER, loop.member, 0, 0);
    gen_emit(g, OPCODE_INCLUDE, out, out, holder, DOMAIN_PLAYERS);
    gen_loop_end(g, &loop);
    return out;
}

static int zone_set(Gen *g, const Node *node)
{
    int owner = node->kind == NODE_INDEX ? gen_value(g, node->b, type_of(TYPE_PLAYER)) : gen_constant(g, 0);
    return gen_set_op(g, OPCODE_ZONESET, owner, 0, node->type.layer);
}

/* Members of an all-encompassing set for which a condition holds, tried one by one. */
int gen_filter(Gen *g, int from, TypeKind elem, const Node *condition)
{
    int out = gen_set_reg(g);
    Domain domain = domain_of(elem);
    gen_emit(g, OPCODE_CLEAR, out, 0, 0, (int)domain);
    GenLoop loop;
    gen_loop_begin(g, &loop, from, domain);
    int good = gen_condition_on(g, condition, elem, loop.member);
    int skip = gen_jump(g, OPCODE_JZ, good);
    gen_emit(g, OPCODE_INCLUDE, out, out, loop.member, (int)domain);
    gen_land(g, skip);
    gen_loop_end(g, &loop);
    return out;
}

/* What can be told of all cells at once comes first, so that only those that are left are tried one by one, for what is
 * returned; NULL: nothing. */
static const Node *narrow(Gen *g, int set, TypeKind elem, const Node *condition)
{
    int sets = g->sets, where = elem == TYPE_CELL ? gen_where(g, condition) : -1;
    if (where >= 0) {
        gen_emit(g, OPCODE_AND, set, set, where, DOMAIN_CELLS);
        g->sets = sets;
        return NULL;
    }
    if (elem != TYPE_CELL || condition->kind != NODE_AND)
        return condition;
    const Node *rest = narrow(g, set, elem, condition->a), *other = narrow(g, set, elem, condition->b);
    return !rest ? other : !other ? rest : condition;
}

static int filter_set(Gen *g, int from, TypeKind elem, const Node *condition)
{
    const Node *rest = gen_known(g, from, elem, condition);
    rest = rest ? narrow(g, from, elem, rest) : NULL;
    return rest ? gen_filter(g, from, elem, rest) : from;
}

const Node *gen_set_narrowed(Gen *g, const Node *node, TypeKind elem, int *set)
{
    const Node *rest = node->b;
    if (node->kind != NODE_WHERE || rest->type.kind != TYPE_BOOL || domain_of(elem) == DOMAIN_SMALL) {
        *set = gen_set(g, node, elem);
        return NULL;
    }
    *set = gen_set(g, node->a, elem);
    rest = gen_known(g, *set, elem, rest);
    return rest ? narrow(g, *set, elem, rest) : NULL;
}

int gen_all_set(Gen *g, TypeKind elem)
{
    uint64_t turns = 0xf;
    if (elem == TYPE_TURN)
        return gen_fixed_set(g, &turns, DOMAIN_SMALL);
    return gen_set_op(g, OPCODE_ALL, 0, 0, (int)domain_of(elem));
}

static int word_set(Gen *g, const WordModel *w, TypeKind elem)
{
    if (w->body->type.kind == TYPE_BOOL)
        return filter_set(g, gen_all_set(g, elem), elem, w->body);
    return gen_set(g, w->body, elem);
}

/* All cells, of which a set is a part anyway. */
bool gen_is_all_cells(const Node *set)
{
    const Node *of = set->kind == NODE_ANY ? set->a : set;
    Builtin which = of->kind == NODE_NAME && !of->local ? builtin_of(of) : BUILTINS;
    return which == BUILTIN_CELL || which == BUILTIN_CELLS;
}

static int where_set(Gen *g, const Node *set, const Node *condition, TypeKind elem)
{
    if (condition->type.kind != TYPE_BOOL && elem == TYPE_CELL && gen_is_all_cells(set))
        return gen_set(g, condition, elem);
    int base = gen_set(g, set, elem);
    if (condition->type.kind == TYPE_BOOL || domain_of(elem) == DOMAIN_SMALL)
        return filter_set(g, base, elem, condition);
    int other = gen_set(g, condition, elem);
    gen_emit(g, OPCODE_AND, base, base, other, (int)domain_of(elem));
    return base;
}

/* One step of a set: by what moves it each way at once, or, where directions are known only at play, as far as the very
 * first cell is seen. */
static int step_set(Gen *g, int from, const Node *ways)
{
    if (!ways || gen_directions_known(ways))
        return gen_set_op(g, OPCODE_NEAR, from, 0, (int)(ways ? gen_directions(g, ways) : gen_near_ways(g)));
    int to = gen_set_reg(g), along = gen_set(g, ways, TYPE_DIRECTION),
        over = gen_set_op(g, OPCODE_CLEAR, 0, 0, DOMAIN_CELLS);
    gen_emit(g, OPCODE_SEENTO, to, from, over, along);
    g->sets = to + 1;
    return to;
}

static int near_set(Gen *g, const Node *node)
{
    if (!node->b && !node->c && node->a->type.kind == TYPE_CELL && g->world->near) {
        int cell = gen_value(g, node->a, type_of(TYPE_CELL)),
            around = gen_set_op(g, OPCODE_NEARCELL, cell, 0, 0);
        return around;
    }
    int along = gen_near_along_links(g, node);
    if (along >= 0)
        return along;
    int s = gen_set(g, node->a, TYPE_CELL);
    int out = step_set(g, s, node->c);
    if (!node->b)
        return out;
    /* within n: spread n - 1 times more, without the start */
    int n = gen_value(g, node->b, type_of(TYPE_INT)), i = gen_constant(g, 1), one = gen_constant(g, 1),
        go = gen_reg(g);
    int back = code_here(&g->stage->code);
    gen_emit(g, OPCODE_LT, go, i, n, 0);
    int end = gen_jump(g, OPCODE_JZ, go);
    int more = step_set(g, out, node->c);
    gen_emit(g, OPCODE_OR, out, out, more, DOMAIN_CELLS);
    gen_emit(g, OPCODE_ADD, i, i, one, 0);
    gen_emit(g, OPCODE_LOOP, 0, 0, 0, back);
    gen_land(g, end);
    gen_emit(g, OPCODE_ANDNOT, out, out, s, DOMAIN_CELLS);
    return out;
}

static int joined_set(Gen *g, const Node *node)
{
    int tiles = gen_joined_by_tiles(g, node);
    if (tiles >= 0)
        return tiles;
    int within = gen_joined_within(g, node);
    if (within >= 0)
        return within;
    int from = gen_set(g, node->a, TYPE_CELL);
    int through = gen_set(g, node->b, TYPE_CELL);
    int out = gen_set_reg(g);
    int layer = check_layer_named(node->b);
    if (layer >= 0 && g->rules->layer[layer].sides)
        gen_emit(g, OPCODE_FLOODSIDES, out, from, through, layer);
    else
        gen_emit(g, OPCODE_FLOOD, out, from, through, 0);
    return out;
}

static int complement(Gen *g, int set, TypeKind elem)
{
    int all = gen_all_set(g, elem);
    gen_emit(g, OPCODE_ANDNOT, all, all, set, (int)domain_of(elem));
    return all;
}

/* `seen from A along D by B`; without D in all directions of the board, without B over all cells. */
static int seen_set(Gen *g, const Node *node)
{
    Symbol way = {.class = SYMBOL_BUILTIN, .name = "directions", .index = BUILTIN_DIRECTIONS};
    Node ways = {.kind = NODE_NAME, .text = "directions", .symbol = &way, .type = type_set(TYPE_DIRECTION)};
    int set = gen_set_reg(g), from = gen_set(g, node->a, TYPE_CELL);
    int along = gen_set(g, node->b ? node->b : &ways, TYPE_DIRECTION);
    int over = node->c ? gen_set(g, node->c, TYPE_CELL) : gen_all_set(g, TYPE_CELL);
    if (node->op == OP_UP_TO)
        gen_emit(g, OPCODE_SEENTO, set, from, complement(g, over, TYPE_CELL), along);
    else
        gen_emit(g, OPCODE_SEEN, set, from, over, along);
    return set;
}

static int if_set(Gen *g, const Node *node, TypeKind elem)
{
    int out = g->sets; /* where either comes to be */
    int other = gen_jump(g, OPCODE_JZ, gen_condition(g, node->a));
    g->sets = out;
    gen_set(g, node->b, elem);
    int end = gen_jump(g, OPCODE_JUMP, 0);
    gen_land(g, other);
    g->sets = out;
    gen_set(g, node->c, elem);
    gen_land(g, end);
    return out;
}

/* A single value becomes a set of one; a kind only known at play, the cells that have it. */
static int lifted_set(Gen *g, const Node *node, TypeKind elem)
{
    if (node->type.kind == TYPE_KIND) {
        int raw = gen_value(g, node, node->type);
        return gen_chosen_set(g, node->type.layer, raw);
    }
    int value = gen_value(g, node, type_of(elem));
    return gen_set_op(g, OPCODE_ONE, value, 0, (int)domain_of(elem));
}

static int local_set(Gen *g, const Node *node, TypeKind elem)
{
    Storage at = g->storage[node->local->id];
    if (at.kind == STORE_EMPTY)
        return gen_set_op(g, OPCODE_CLEAR, 0, 0, (int)domain_of(elem));
    if (at.kind == STORE_SET || at.kind == STORE_FRAMESET) {
        int s = gen_set_reg(g);
        if (at.kind == STORE_SET)
            gen_emit(g, OPCODE_COPY, s, at.index, 0, (int)domain_of(elem));
        else
            gen_emit(g, OPCODE_FRAMESET, s, (int)domain_of(elem), 0, at.index);
        return s;
    }
    return lifted_set(g, node, elem);
}

static int tokens_set(Gen *g, const Symbol *token, const Node *whose);

static int name_set(Gen *g, const Node *node, TypeKind elem)
{
    if (node->local)
        return local_set(g, node, elem);
    const Symbol *s = node->symbol;
    if (!s)
        return lifted_set(g, node, elem);
    switch (s->class) {
    case SYMBOL_LAYER: return gen_filled_set(g, s->index);
    case SYMBOL_KIND: return gen_kind_set(g, s->owner, s->index, -1);
    case SYMBOL_WORD: {
        const WordModel *w = s->model;
        return w->type.kind == TYPE_SET ? word_set(g, w, elem) : lifted_set(g, node, elem);
    }
    case SYMBOL_ROLE: return role_set(g, s->index);
    case SYMBOL_TEAM: return gen_team(g, s->index);
    case SYMBOL_REGION: return gen_fixed_set(g, g->rules->region[s->index].places, DOMAIN_CELLS);
    case SYMBOL_CARD: return card_set(g, s->index);
    case SYMBOL_TILE: return family_set(g, s->index);
    case SYMBOL_ZONE: return zone_set(g, node);
    case SYMBOL_NOTES: return gen_notes_set(g, s);
    case SYMBOL_TOKEN:
        return node->type.kind == TYPE_SET ? tokens_set(g, s, NULL) : lifted_set(g, node, elem);
    case SYMBOL_BUILTIN:
        if (node->type.kind == TYPE_SET)
            return gen_builtin(g, node);
        return lifted_set(g, node, elem);
    default: return lifted_set(g, node, elem);
    }
}

/* `pipe at c`: the directions of its sides. */
static int sides_set(Gen *g, const Node *node, int layer)
{
    int raw = gen_layer_value(g, layer, gen_value(g, node->c, type_of(TYPE_CELL)));
    return gen_set_op(g, OPCODE_SIDES, raw, 0, 0);
}

/* `pawn` alone and `their pawn`: the places of all players' or of some players' tokens. */
static int tokens_set(Gen *g, const Symbol *token, const Node *whose)
{
    int who = whose ? gen_set(g, whose, TYPE_PLAYER) : gen_all_set(g, TYPE_PLAYER),
        out = gen_set_op(g, OPCODE_TOKENS, who, 0, token->index);
    return out;
}

static int index_set(Gen *g, const Node *node, TypeKind elem)
{
    const Symbol *layer = symbol_of(node->a, SYMBOL_LAYER), *kind = symbol_of(node->a, SYMBOL_KIND);
    if (layer && node->c && g->rules->layer[layer->index].sides)
        return sides_set(g, node, layer->index);
    if (node->type.kind == TYPE_ZONE)
        return zone_set(g, node);
    if (layer && !node->c)
        return gen_owned_set(g, node, layer->index, -1);
    if (kind && !node->c)
        return gen_owned_set(g, node, kind->owner, kind->index);
    if (node->type.kind != TYPE_SET)
        return lifted_set(g, node, elem);
    if (type_lift(node->a->type) == TYPE_DIRECTION) /* north of (my man) */
        return step_set(g, gen_set(g, node->b, TYPE_CELL), node->a);
    const Symbol *link = symbol_of(node->a, SYMBOL_LINK);
    if (link)
        return node->b->type.kind == TYPE_CELL ? gen_linked(g, node->b, link->index)
                                               : gen_linked_all(g, node->b, link->index);
    if (symbol_of(node->a, SYMBOL_TOKEN))
        return tokens_set(g, symbol_of(node->a, SYMBOL_TOKEN), node->b);
    return symbol_of(node->a, SYMBOL_BUILTIN) ? gen_builtin_of(g, node) : lifted_set(g, node, elem);
}

static int structure_set(Gen *g, const Node *node, TypeKind elem)
{
    Domain domain = domain_of(elem);
    switch (node->kind) {
    case NODE_ANY: return gen_set(g, node->a, elem);
    case NODE_ADJECTIVE: return where_set(g, node->b, node->a, elem);
    case NODE_WHERE: return where_set(g, node->a, node->b, elem);
    case NODE_OR:
    case NODE_AND: {
        bool first = node->kind == NODE_OR && node->a->type.kind == (uint8_t)elem;
        if (first || (node->kind == NODE_OR && node->b->type.kind == (uint8_t)elem)) { /* one member more */
            int sum = gen_set(g, first ? node->b : node->a, elem);
            int one = gen_value(g, first ? node->a : node->b, type_of(elem));
            gen_emit(g, OPCODE_INCLUDE, sum, sum, one, (int)domain);
            return sum;
        }
        int a = gen_set(g, node->a, elem), b = gen_set(g, node->b, elem);
        gen_emit(g, node->kind == NODE_OR ? OPCODE_OR : OPCODE_AND, a, a, b, (int)domain);
        return a;
    }
    case NODE_NOT: return complement(g, gen_set(g, node->a, elem), elem);
    case NODE_EMPTY:
        if (symbol_of(node->a, SYMBOL_LAYER))
            return gen_layer_set(g, symbol_of(node->a, SYMBOL_LAYER)->index, 0);
        return complement(g, gen_set(g, node->a, elem), elem);
    case NODE_NEAR: return near_set(g, node);
    case NODE_LEAP: return gen_leaps(g, node);
    case NODE_JOINED: return joined_set(g, node);
    case NODE_SEEN: return seen_set(g, node);
    case NODE_REACHED: return gen_reached(g, node);
    case NODE_IF: return if_set(g, node, elem);
    case NODE_CALL: {
        const Symbol *word = symbol_of(node, SYMBOL_WORD);
        if (!word && node->type.kind == TYPE_SET)
            return gen_builtin_call(g, node);
        if (word && ((const WordModel *)word->model)->type.kind != TYPE_SET)
            return lifted_set(g, node, elem);
        return word ? gen_set(g, ((const WordModel *)word->model)->body, elem) : lifted_set(g, node, elem);
    }
    case NODE_NAME: return name_set(g, node, elem);
    case NODE_INDEX: return index_set(g, node, elem);
    case NODE_OPPONENTS: return gen_opponents(g, gen_me(g));
    default: return lifted_set(g, node, elem);
    }
}

/* Passes the arguments of a word: each parameter names the register of its value while the body is made.
 * An argument may call the same word, so they are all worked out first. */
void gen_pass_arguments(Gen *g, const Node *node, const WordModel *w)
{
    Storage storage[NAME_PARAMETERS];
    int count = 0;
    for (const Node *a = node->kind == NODE_CALL ? node->a : NULL; a; a = a->next, count++) {
        const Local *p = w->parameter[count];
        bool set = p->type.kind == TYPE_SET;
        if (set && !g->stage->plain && gen_known_empty(g, a)) {
            storage[count] = (Storage){STORE_EMPTY, 0};
            continue;
        }
        storage[count].kind = set ? STORE_SET : STORE_REGISTER;
        storage[count].index =
            (int16_t)(set ? gen_set(g, a, (TypeKind)p->type.elem) : gen_value(g, a, p->type));
    }
    for (int i = 0; i < count; i++)
        gen_store_local(g, w->parameter[i], storage[i]);
}

int gen_set_made(Gen *g, Opcode op, const Node *of, TypeKind elem)
{
    int from = gen_set(g, of, elem);
    return gen_set_op(g, op, from, 0, 0);
}

/* ---- directions ------------------------------------------------------------------------------- */

/* Are they the same for every state: names of directions, joined by `or`. */
bool gen_directions_known(const Node *node)
{
    switch (node->kind) {
    case NODE_DIRECTION: return true;
    case NODE_OR:
    case NODE_AND: return gen_directions_known(node->a) && gen_directions_known(node->b);
    case NODE_NOT:
    case NODE_ANY: return gen_directions_known(node->a);
    case NODE_NAME: return !node->local && node->symbol && node->symbol->class == SYMBOL_BUILTIN;
    default: return false;
    }
}

uint32_t gen_directions(const Gen *g, const Node *node)
{
    if (node->kind == NODE_DIRECTION)
        return 1u << node->number;
    if (node->kind == NODE_OR)
        return gen_directions(g, node->a) | gen_directions(g, node->b);
    if (node->kind == NODE_AND)
        return gen_directions(g, node->a) & gen_directions(g, node->b);
    if (node->kind == NODE_NOT)
        return 0xffu & ~gen_directions(g, node->a);
    if (node->kind == NODE_ANY)
        return gen_directions(g, node->a);
    switch (builtin_of(node)) {
    case BUILTIN_ORTHOGONALS: return gen_orthogonals(g);
    case BUILTIN_DIAGONALS: return WAYS_EIGHT & ~WAYS_FOUR;
    case BUILTIN_DIRECTION:
    case BUILTIN_DIRECTIONS: return g->world->ways;
    default: return 0;
    }
}

/* ---- all sets --------------------------------------------------------------------------------- */

/* Directions that are the same for every state. */
static bool folded_directions(Gen *g, const Node *node)
{
    if (g->stage->plain || !gen_directions_known(node))
        return false;
    uint64_t set = gen_directions(g, node);
    gen_fixed_set(g, &set, DOMAIN_SMALL);
    return true;
}

static bool folded_set(Gen *g, const Node *node)
{
    uint64_t *set = mem_alloc_array((size_t)g->world->words[DOMAIN_CELLS], sizeof *set);
    bool good = gen_fold(g, node, set);
    if (good)
        gen_fixed_set(g, set, DOMAIN_CELLS);
    mem_free(set);
    return good;
}

/* May an instruction that writes one set put it into another one. Where words are made one by one, that may be one of
 * those that are read. */
static bool may_write(const Instruction *in, int set)
{
    const char *operand = opcode_operands((Opcode)in->op);
    bool each =
        in->op == OPCODE_AND || in->op == OPCODE_OR || in->op == OPCODE_ANDNOT || in->op == OPCODE_COPY;
    bool reads =
        (operand[1] == 'S' && in->b == set) || (operand[2] == 'S' && in->c == set) || operand[3] == 'S';
    return operand[0] == 's' && (each || !reads);
}

void gen_set_into(Gen *g, int to, int made, Domain domain)
{
    Code *code = &g->stage->code;
    if (made == to)
        return;
    Instruction *last = code->length > 0 ? &code->at[code->length - 1] : NULL;
    bool makes = last && made > to && last->a == made && g->landed != code_here(code) && may_write(last, to);
    if (makes && !code->full && !g->stage->plain)
        last->a = (uint8_t)to;
    else
        gen_emit(g, OPCODE_COPY, to, made, 0, (int)domain);
}

int gen_set(Gen *g, const Node *node, TypeKind elem)
{
    if (g->failed)
        return gen_set_reg(g);
    if ((elem == TYPE_CELL && folded_set(g, node)) || (elem == TYPE_DIRECTION && folded_directions(g, node)))
        return g->sets - 1;
    const Node *outer = g->at;
    g->at = outer ? outer : node;
    int32_t part = gen_part(g, node);
    int regs = g->regs, result = g->sets; /* where the set comes to be, whatever it took to make it */
    if (node->kind == NODE_CALL && symbol_of(node, SYMBOL_WORD))
        gen_pass_arguments(g, node, symbol_of(node, SYMBOL_WORD)->model);
    gen_set_into(g, result, structure_set(g, node, elem), domain_of(elem));
    g->sets = result + 1;
    g->regs = regs;
    g->stage->code.at_part = part;
    g->at = outer;
    return result;
}
