/* Code for expressions: values into registers, sets into set registers. */
#include <string.h>

#include "game/inside.h"
#include "rule/builtin.h"
#include "base/mem.h"
#include "rule/check.h"

/* ---- small tools ----------------------------------------------------------------------------- */

void gen_fail(Gen *g, const char *sentence)
{
    if (!g->failed) {
        diag_add(g->diags, rules_place(g->rules, g->line), "%s", sentence);
    }
    g->failed = true;
}

int gen_emit(Gen *g, Opcode op, int a, int b, int c, int d)
{
    int at = code_emit(&g->stage->code, g->line, op, a, b, c, d);
    if (g->stage->code.full)
        gen_fail(g, "the rules compile to more instructions than the limit");
    return at;
}

int gen_reg(Gen *g)
{
    if (g->regs >= CODE_REGISTERS - 1) {
        gen_fail(g, "this rule needs more registers than there are; split it with `words:`");
        return CODE_REGISTERS - 1;
    }
    return g->regs++;
}

int gen_set_reg(Gen *g)
{
    if (g->sets >= CODE_SETS - 1) {
        gen_fail(g, "this rule needs more sets at once than there are; split it");
        return CODE_SETS - 1;
    }
    return g->sets++;
}

int gen_jump(Gen *g, Opcode op, int reg)
{
    return gen_emit(g, op, reg, 0, 0, 0);
}

void gen_land(Gen *g, int address)
{
    g->landed = code_here(&g->stage->code);
    code_target(&g->stage->code, address, g->landed);
}

/* Gives back what was needed for a value: it comes to be in the first register that was free before, if it
 * is a new one at all. The instruction that made it can put it there at once, unless there is another way
 * to come to what follows. */
static int lower(Gen *g, int first, int made)
{
    Code *code = &g->stage->code;
    g->regs = made < first ? first : first + 1;
    if (made <= first)
        return made;
    Instruction *last = &code->at[code->length - 1];
    bool makes =
        opcode_operands((Opcode)last->op)[0] == 'r' && last->a == made && g->landed != code_here(code);
    if (makes && !code->full)
        last->a = (uint8_t)first;
    else
        gen_emit(g, OPCODE_MOVE, first, made, 0, 0);
    return first;
}

int gen_constant(Gen *g, int64_t value)
{
    int r = gen_reg(g);
    gen_emit(g, OPCODE_CONST, r, 0, 0, (int)value);
    return r;
}

int gen_table(Gen *g, const int32_t *numbers, int count)
{
    Growing *c = &g->stage->constants;
    for (size_t at = 0; at < c->numbers; at += (size_t)c->number[at] + 1)
        if (c->number[at] == count &&
            memcmp(c->number + at + 1, numbers, (size_t)count * sizeof *numbers) == 0)
            return (int)at;
    if (c->numbers + (size_t)count + 1 > STAGE_TABLES) {
        gen_fail(g, "the rules need larger tables than the limit");
        return 0;
    }
    c->number = mem_grow(c->number, &c->number_capacity, c->numbers + (size_t)count + 1, sizeof *c->number);
    int at = (int)c->numbers;
    c->number[at] = count;
    memcpy(c->number + at + 1, numbers, (size_t)count * sizeof *numbers);
    c->numbers += (size_t)count + 1;
    return at;
}

int gen_fixed(Gen *g, const uint64_t *set, int words)
{
    Growing *c = &g->stage->constants;
    c->word = mem_grow(c->word, &c->word_capacity, c->words + (size_t)words, sizeof *c->word);
    int at = (int)c->words;
    memcpy(c->word + at, set, (size_t)words * sizeof *set);
    c->words += (size_t)words;
    return at;
}

int gen_entry(Gen *g)
{
    Stage *s = g->stage;
    s->entry = mem_grow(s->entry, &s->entry_capacity, s->entries + 1, sizeof *s->entry);
    s->entry[s->entries++] = code_here(&s->code);
    return code_here(&s->code);
}

Domain domain_of(TypeKind elem)
{
    switch (elem) {
    case TYPE_PLAYER: return DOMAIN_PLAYERS;
    case TYPE_THING: return DOMAIN_THINGS;
    case TYPE_END: return DOMAIN_ENDS;
    case TYPE_TURN:
    case TYPE_DIRECTION: return DOMAIN_SMALL;
    default: return DOMAIN_CELLS;
    }
}

static int64_t none_of(const Gen *g, Type type)
{
    switch ((TypeKind)type.kind) {
    case TYPE_CELL: return g->world->none[DOMAIN_CELLS];
    case TYPE_PLAYER: return g->world->none[DOMAIN_PLAYERS];
    case TYPE_THING: return g->world->none[DOMAIN_THINGS];
    case TYPE_END: return g->world->none[DOMAIN_ENDS];
    case TYPE_TURN:
    case TYPE_DIRECTION: return VM_DIRECTIONS;
    case TYPE_INT: return NONE_NUMBER;
    default: return 0;
    }
}

int gen_load(Gen *g, Storage storage)
{
    if (storage.kind == STORE_REGISTER)
        return storage.index;
    int r = gen_reg(g);
    gen_emit(g, OPCODE_FRAME, r, 0, 0, storage.index);
    return r;
}

void gen_store_local(Gen *g, const Local *local, Storage storage)
{
    g->storage[local->id] = storage;
}

int gen_me(Gen *g)
{
    if (g->me.kind != STORE_NONE)
        return gen_load(g, g->me);
    int r = gen_reg(g);
    gen_emit(g, g->last_player_is_me ? OPCODE_LASTPLAYER : OPCODE_ME, r, 0, 0, 0);
    return r;
}

static int gen_you(Gen *g)
{
    if (g->you.kind != STORE_NONE)
        return gen_load(g, g->you);
    int r = gen_reg(g);
    gen_emit(g, OPCODE_YOU, r, 0, 0, 0);
    return r;
}

void gen_loop_begin(Gen *g, GenLoop *loop, int set, Domain domain)
{
    loop->set = set;
    loop->domain = domain;
    loop->member = gen_reg(g);
    loop->out = gen_emit(g, OPCODE_ENTER, loop->member, set, (int)domain, 0);
    loop->back = code_here(&g->stage->code);
}

void gen_loop_end(Gen *g, GenLoop *loop)
{
    gen_emit(g, OPCODE_AGAIN, loop->member, loop->set, (int)loop->domain, loop->back);
    gen_land(g, loop->out);
}

/* A loop over what `where`, `every` and sums go through: members of a set, or numbers. */
typedef struct MemberLoop {
    GenLoop sets;
    TypeKind elem;
    int member, back, out, miss; /* the last three of numbers */
} MemberLoop;

static void members_begin(Gen *g, MemberLoop *loop, const Node *node)
{
    *loop = (MemberLoop){.elem = TYPE_INT, .miss = -1};
    if (!node_is_numbers(node)) {
        loop->elem = type_lift(node->type);
        gen_loop_begin(g, &loop->sets, gen_set(g, node, loop->elem), domain_of(loop->elem));
        loop->member = loop->sets.member;
        return;
    }
    const Node *range = node->kind == NODE_WHERE ? node->a : node;
    loop->member = gen_reg(g);
    gen_emit(g, OPCODE_MOVE, loop->member, gen_value(g, range->a, type_of(TYPE_INT)), 0, 0);
    int last = gen_value(g, range->b, type_of(TYPE_INT)), more = gen_reg(g);
    loop->back = code_here(&g->stage->code);
    gen_emit(g, OPCODE_LE, more, loop->member, last, 0);
    loop->out = gen_jump(g, OPCODE_JZ, more);
    if (node != range)
        loop->miss = gen_jump(g, OPCODE_JZ, gen_condition_on(g, node->b, TYPE_INT, loop->member));
}

static void members_end(Gen *g, MemberLoop *loop)
{
    if (loop->elem != TYPE_INT) {
        gen_loop_end(g, &loop->sets);
        return;
    }
    if (loop->miss >= 0)
        gen_land(g, loop->miss);
    gen_emit(g, OPCODE_ADD, loop->member, loop->member, gen_constant(g, 1), 0);
    gen_emit(g, OPCODE_LOOP, 0, 0, 0, loop->back);
    gen_land(g, loop->out);
}

/* A value with `it` being the loop's member. */
static int member_value(Gen *g, const MemberLoop *loop, const Node *node, Type want)
{
    TypeKind subject = g->subject;
    int subject_reg = g->subject_reg;
    g->subject = loop->elem;
    g->subject_reg = loop->member;
    int value = gen_value(g, node, want);
    g->subject = subject;
    g->subject_reg = subject_reg;
    return value;
}

int gen_condition_on(Gen *g, const Node *node, TypeKind elem, int reg)
{
    TypeKind subject = g->subject;
    int subject_reg = g->subject_reg;
    g->subject = elem;
    g->subject_reg = reg;
    int r = gen_condition(g, node);
    g->subject = subject;
    g->subject_reg = subject_reg;
    return r;
}

/* ---- layers ---------------------------------------------------------------------------------- */

int gen_layer_set(Gen *g, int layer, int value)
{
    const WorldLayer *l = &g->world->layer[layer];
    int words = g->world->words[DOMAIN_CELLS];
    int s = gen_set_reg(g);
    if (!l->changes)
        gen_emit(g, OPCODE_FIXEDSET, s, DOMAIN_CELLS, 0,
                 gen_fixed(g, l->sets + (size_t)value * (size_t)words, words));
    else if (l->tracked)
        gen_emit(g, OPCODE_LOADSET, s, DOMAIN_CELLS, 0, (int)l->sets_at + value * words * 8);
    else
        gen_emit(g, OPCODE_VALUESET, s, 0, value, layer);
    return s;
}

int gen_layer_value(Gen *g, int layer, int cell)
{
    int r = gen_reg(g);
    gen_emit(g, g->world->layer[layer].changes ? OPCODE_LAYER : OPCODE_FIXED, r, cell, 0, layer);
    return r;
}

/* Adds (or, for the first, makes) the cells with one more value. */
static int add_value(Gen *g, int sum, int layer, int value)
{
    int s = gen_layer_set(g, layer, value);
    if (sum < 0)
        return s;
    gen_emit(g, OPCODE_OR, sum, sum, s, DOMAIN_CELLS);
    g->sets--;
    return sum;
}

/* Cells with a kind, whoever owns it; or, for an owner, of any kind (kind -1). */
static int kind_set(Gen *g, int layer, int kind, int owner)
{
    const LayerModel *l = &g->rules->layer[layer];
    if (!l->owned)
        return gen_layer_set(g, layer, kind + 1);
    int sum = -1, players = g->stage->players;
    for (int k = 0; k < l->kinds; k++)
        for (int p = 0; p < players; p++)
            if ((kind < 0 || k == kind) && (owner < 0 || p == owner))
                sum = add_value(g, sum, layer, 1 + k * players + p);
    return sum;
}

/* One of several sets, chosen by a value only known at play: for each possible one a test. */
static int choose_set(Gen *g, int reg, int count, int (*make)(Gen *, int layer, int n), int layer)
{
    int out = gen_set_reg(g);
    int sets = g->sets, regs = g->regs;
    gen_emit(g, OPCODE_CLEAR, out, 0, 0, DOMAIN_CELLS);
    int done[STAGE_PLAYERS + MODEL_VALUES];
    int jumps = 0;
    for (int n = 0; n < count; n++) {
        int same = gen_reg(g);
        gen_emit(g, OPCODE_EQ, same, reg, gen_constant(g, n), 0);
        int skip = gen_jump(g, OPCODE_JZ, same);
        int s = make(g, layer, n);
        if (s >= 0)
            gen_emit(g, OPCODE_COPY, out, s, 0, DOMAIN_CELLS);
        g->sets = sets;
        g->regs = regs;
        if (n + 1 < count)
            done[jumps++] = gen_jump(g, OPCODE_JUMP, 0);
        gen_land(g, skip);
    }
    for (int i = 0; i < jumps; i++)
        gen_land(g, done[i]);
    return out;
}

static int make_owned(Gen *g, int layer, int player)
{
    return kind_set(g, layer, -1, player);
}

static int make_by_player(Gen *g, int layer, int player)
{
    const LayerModel *l = &g->rules->layer[layer];
    for (int k = 0; k < l->kinds; k++) {
        Symbol *who = names_find_class(g->rules->names, l->kind[k]->name, SYMBOL_PLAYER);
        if (who && who->index == player)
            return gen_layer_set(g, layer, k + 1);
    }
    return -1;
}

/* What belongs to a player and to all of the same team. */
static int make_side(Gen *g, int layer, int player)
{
    bool by_player = g->rules->layer[layer].by_player;
    uint32_t side = gen_side(g, player);
    int sum = -1;
    for (int p = 0; p < g->stage->players; p++) {
        int one = side >> p & 1 ? (by_player ? make_by_player : make_owned)(g, layer, p) : -1;
        if (sum >= 0 && one >= 0) {
            gen_emit(g, OPCODE_OR, sum, sum, one, DOMAIN_CELLS);
            g->sets = sum + 1;
        } else if (one >= 0) {
            sum = one;
        }
    }
    return sum;
}

static int make_value(Gen *g, int layer, int value)
{
    return value == 0 ? -1 : gen_layer_set(g, layer, value);
}

static int filled_set(Gen *g, int layer)
{
    int all = gen_set_reg(g);
    gen_emit(g, OPCODE_ALL, all, 0, 0, DOMAIN_CELLS);
    int none = gen_layer_set(g, layer, 0);
    gen_emit(g, OPCODE_ANDNOT, all, all, none, DOMAIN_CELLS);
    g->sets--;
    return all;
}

/* `my piece`, `piece of p`, `man of p`, `their piece`. */
static int owned_set(Gen *g, const Node *node, int layer, int kind)
{
    bool by_player = g->rules->layer[layer].by_player;
    int out;
    if (node->b->kind == NODE_OPPONENTS) {
        int all = filled_set(g, layer);
        int mine = choose_set(g, gen_me(g), g->stage->players, make_side, layer);
        gen_emit(g, OPCODE_ANDNOT, all, all, mine, DOMAIN_CELLS);
        g->sets--;
        out = all;
    } else {
        int who = gen_value(g, node->b, type_of(TYPE_PLAYER));
        out = choose_set(g, who, g->stage->players, by_player ? make_by_player : make_owned, layer);
    }
    if (kind >= 0) {
        int only = kind_set(g, layer, kind, -1);
        gen_emit(g, OPCODE_AND, out, out, only, DOMAIN_CELLS);
        g->sets--;
    }
    return out;
}

/* Raw bytes of a layer as the numbers they stand for, and back. */
static int number_from_raw(Gen *g, int layer, int raw)
{
    const LayerModel *l = &g->rules->layer[layer];
    int32_t table[MODEL_VALUES + 2];
    table[0] = NONE_NUMBER;
    for (int v = 1; v <= l->kinds; v++)
        table[v] = l->low + v - 1;
    int r = gen_reg(g);
    gen_emit(g, OPCODE_TABLE, r, raw, 0, gen_table(g, table, l->kinds + 1));
    return r;
}

/* ---- sets ------------------------------------------------------------------------------------ */

static int fixed_set(Gen *g, const uint64_t *set, Domain domain)
{
    int s = gen_set_reg(g);
    gen_emit(g, OPCODE_FIXEDSET, s, (int)domain, 0, gen_fixed(g, set, g->world->words[domain]));
    return s;
}

static bool edge_cell(const World *w, int cell, bool corner)
{
    bool open[VM_DIRECTIONS / 2], edge = false, two = false;
    for (int i = 0; i < VM_DIRECTIONS / 2; i++) {
        open[i] = w->step[(size_t)i * 2 * (size_t)(w->cells + 1) + (size_t)cell] >= w->cells &&
                  !(w->walls && (w->walls[cell] >> i & 1));
        edge = edge || open[i];
    }
    for (int i = 0; i < VM_DIRECTIONS / 2; i++) /* two sides that meet */
        two = two || (open[i] && open[(i + 1) % (VM_DIRECTIONS / 2)]);
    return corner ? two : edge;
}

static int cells_set(Gen *g, Builtin which)
{
    const World *w = g->world;
    uint64_t *set = arena_alloc_array(g->stage->arena, (size_t)w->words[DOMAIN_CELLS], sizeof *set);
    for (int c = 0; c < w->cells; c++) {
        bool in = (w->board[c >> 6] >> (c & 63) & 1) != 0;
        bool dark = (c / w->width + (w->height - 1) + c % w->width) % 2 == 0;
        if (which == BUILTIN_EDGE || which == BUILTIN_CORNER)
            in = in && edge_cell(w, c, which == BUILTIN_CORNER);
        if (which == BUILTIN_DARK_CELLS || which == BUILTIN_LIGHT_CELLS)
            in = in && dark == (which == BUILTIN_DARK_CELLS);
        if (in)
            set[c >> 6] |= (uint64_t)1 << (c & 63);
    }
    return fixed_set(g, set, DOMAIN_CELLS);
}

/* Cells where every layer that can change is empty. */
static int empty_set(Gen *g)
{
    int s = gen_set_reg(g);
    gen_emit(g, OPCODE_ALL, s, 0, 0, DOMAIN_CELLS);
    for (int l = 0; l < g->rules->layers; l++) {
        if (!g->world->layer[l].changes)
            continue;
        int none = gen_layer_set(g, l, 0);
        gen_emit(g, OPCODE_AND, s, s, none, DOMAIN_CELLS);
        g->sets--;
    }
    return s;
}

static int directions_set(Gen *g, Builtin which)
{
    uint64_t set = which == BUILTIN_ORTHOGONALS ? 0x55u : which == BUILTIN_DIAGONALS ? 0xaau : g->world->ways;
    return fixed_set(g, &set, DOMAIN_SMALL);
}

static int all_set(Gen *g, TypeKind elem);

static int builtin_set(Gen *g, const Node *node)
{
    Builtin which = builtin_find(node->text);
    int s;
    switch (which) {
    case BUILTIN_EMPTY: return empty_set(g);
    case BUILTIN_EDGE:
    case BUILTIN_CORNER:
    case BUILTIN_DARK_CELLS:
    case BUILTIN_LIGHT_CELLS: return cells_set(g, which);
    case BUILTIN_DIRECTION:
    case BUILTIN_DIRECTIONS:
    case BUILTIN_ORTHOGONALS:
    case BUILTIN_DIAGONALS: return directions_set(g, which);
    case BUILTIN_OTHERS: return gen_others(g, gen_me(g));
    case BUILTIN_OPPONENTS: return gen_opponents(g, gen_me(g));
    case BUILTIN_ALLIES: return gen_allies(g, gen_me(g));
    case BUILTIN_LIVING:
        s = gen_set_reg(g);
        gen_emit(g, OPCODE_LIVING, s, 0, 0, 0);
        return s;
    case BUILTIN_LAST_LIVING:
        s = gen_set_reg(g);
        gen_emit(g, OPCODE_LASTLIVING, s, 0, 0, 0);
        return s;
    case BUILTIN_LEADERS: return gen_leaders(g);
    case BUILTIN_BORDER_ENDS: return gen_border_ends(g);
    case BUILTIN_ENDS: return all_set(g, TYPE_END);
    case BUILTIN_FACE_UP:
        s = gen_set_reg(g);
        gen_emit(g, OPCODE_FACEUP, s, 0, 0, 0);
        return s;
    default: break;
    }
    s = gen_set_reg(g);
    bool players = which == BUILTIN_PLAYER || which == BUILTIN_PLAYERS;
    gen_emit(g, OPCODE_ALL, s, 0, 0,
             players                  ? DOMAIN_PLAYERS
             : which == BUILTIN_THING ? DOMAIN_THINGS
                                      : DOMAIN_CELLS);
    return s;
}

/* The things that are copies of a card (or of a role's card). */
static int card_set(Gen *g, int card)
{
    const World *w = g->world;
    uint64_t *set = arena_alloc_array(g->stage->arena, (size_t)w->words[DOMAIN_THINGS], sizeof *set);
    for (int t = 0; t < w->things; t++)
        if (g->stage->thing_card[t] == card)
            set[t >> 6] |= (uint64_t)1 << (t & 63);
    return fixed_set(g, set, DOMAIN_THINGS);
}

/* All things of a family. */
static int family_set(Gen *g, int family)
{
    const World *w = g->world;
    uint64_t *set = arena_alloc_array(g->stage->arena, (size_t)w->words[DOMAIN_THINGS], sizeof *set);
    for (int t = 0; t < g->stage->role_thing; t++)
        if (g->rules->card[g->stage->thing_card[t]].family == family)
            set[t >> 6] |= (uint64_t)1 << (t & 63);
    return fixed_set(g, set, DOMAIN_THINGS);
}

/* Players who hold a role's card. */
static int role_set(Gen *g, int role)
{
    int out = gen_set_reg(g);
    gen_emit(g, OPCODE_CLEAR, out, 0, 0, DOMAIN_PLAYERS);
    GenLoop loop;
    gen_loop_begin(g, &loop, card_set(g, g->rules->cards + role), DOMAIN_THINGS);
    int holder = gen_reg(g);
    gen_emit(g, OPCODE_HOLDER, holder, loop.member, 0, 0);
    gen_emit(g, OPCODE_INCLUDE, out, holder, 0, DOMAIN_PLAYERS);
    gen_loop_end(g, &loop);
    return out;
}

static int zone_set(Gen *g, const Node *node)
{
    int owner = node->kind == NODE_INDEX ? gen_value(g, node->b, type_of(TYPE_PLAYER)) : gen_constant(g, 0);
    int s = gen_set_reg(g);
    gen_emit(g, OPCODE_ZONESET, s, owner, 0, node->type.layer);
    return s;
}

/* Members of an all-encompassing set for which a condition holds, tried one by one. */
static int filter_set(Gen *g, int from, TypeKind elem, const Node *condition)
{
    int out = gen_set_reg(g);
    Domain domain = domain_of(elem);
    gen_emit(g, OPCODE_CLEAR, out, 0, 0, (int)domain);
    GenLoop loop;
    gen_loop_begin(g, &loop, from, domain);
    int good = gen_condition_on(g, condition, elem, loop.member);
    int skip = gen_jump(g, OPCODE_JZ, good);
    gen_emit(g, OPCODE_INCLUDE, out, loop.member, 0, (int)domain);
    gen_land(g, skip);
    gen_loop_end(g, &loop);
    return out;
}

static int all_set(Gen *g, TypeKind elem)
{
    uint64_t turns = 0xf;
    if (elem == TYPE_TURN)
        return fixed_set(g, &turns, DOMAIN_SMALL);
    int s = gen_set_reg(g);
    gen_emit(g, OPCODE_ALL, s, 0, 0, (int)domain_of(elem));
    return s;
}

static int word_set(Gen *g, const WordModel *w, TypeKind elem)
{
    if (w->body->type.kind == TYPE_BOOL)
        return filter_set(g, all_set(g, elem), elem, w->body);
    return gen_set(g, w->body, elem);
}

static int where_set(Gen *g, const Node *set, const Node *condition, TypeKind elem)
{
    int base = gen_set(g, set, elem);
    if (condition->type.kind == TYPE_BOOL || domain_of(elem) == DOMAIN_SMALL)
        return filter_set(g, base, elem, condition);
    int other = gen_set(g, condition, elem);
    gen_emit(g, OPCODE_AND, base, base, other, (int)domain_of(elem));
    return base;
}

static int near_set(Gen *g, const Node *node)
{
    if (!node->b && node->a->type.kind == TYPE_CELL && g->world->near) {
        int cell = gen_value(g, node->a, type_of(TYPE_CELL)), around = gen_set_reg(g);
        gen_emit(g, OPCODE_NEARCELL, around, cell, 0, 0);
        return around;
    }
    int s = gen_set(g, node->a, TYPE_CELL);
    int out = gen_set_reg(g);
    gen_emit(g, OPCODE_NEAR, out, s, 0, (int)g->world->ways);
    if (!node->b)
        return out;
    /* within n: spread n - 1 times more, without the start */
    int n = gen_value(g, node->b, type_of(TYPE_INT)), i = gen_constant(g, 1), one = gen_constant(g, 1),
        go = gen_reg(g);
    int more = gen_set_reg(g);
    int back = code_here(&g->stage->code);
    gen_emit(g, OPCODE_LT, go, i, n, 0);
    int end = gen_jump(g, OPCODE_JZ, go);
    gen_emit(g, OPCODE_NEAR, more, out, 0, (int)g->world->ways);
    gen_emit(g, OPCODE_OR, out, out, more, DOMAIN_CELLS);
    gen_emit(g, OPCODE_ADD, i, i, one, 0);
    gen_emit(g, OPCODE_LOOP, 0, 0, 0, back);
    gen_land(g, end);
    gen_emit(g, OPCODE_ANDNOT, out, out, s, DOMAIN_CELLS);
    return out;
}

/* The layer of sides that `by pipe`, `by dry pipe` or `by pipe where ...` names, else -1. */
static int layer_of_sides(const Gen *g, const Node *node)
{
    if (node->kind == NODE_ADJECTIVE)
        return layer_of_sides(g, node->b);
    if (node->kind == NODE_WHERE)
        return layer_of_sides(g, node->a);
    const Symbol *layer = node->kind == NODE_NAME && !node->local ? symbol_of(node, SYMBOL_LAYER) : NULL;
    return layer && g->rules->layer[layer->index].sides ? layer->index : -1;
}

static int joined_set(Gen *g, const Node *node)
{
    int tiles = gen_joined_by_tiles(g, node);
    if (tiles >= 0)
        return tiles;
    int from = gen_set(g, node->a, TYPE_CELL);
    int through = gen_set(g, node->b, TYPE_CELL);
    int out = gen_set_reg(g);
    int layer = layer_of_sides(g, node->b);
    if (layer >= 0)
        gen_emit(g, OPCODE_FLOODSIDES, out, from, through, layer);
    else
        gen_emit(g, OPCODE_FLOOD, out, from, through, 0);
    return out;
}

/* `seen from A along D by B`; without D in all directions of the board, without B over all cells. */
static int seen_set(Gen *g, const Node *node)
{
    Symbol way = {.class = SYMBOL_BUILTIN, .name = "directions"};
    Node ways = {.kind = NODE_NAME, .text = "directions", .symbol = &way, .type = type_set(TYPE_DIRECTION)};
    int set = gen_set_reg(g);
    gen_emit(g, OPCODE_COPY, set, gen_set(g, node->a, TYPE_CELL), 0, DOMAIN_CELLS);
    int along = gen_set(g, node->b ? node->b : &ways, TYPE_DIRECTION);
    int over = node->c ? gen_set(g, node->c, TYPE_CELL) : all_set(g, TYPE_CELL);
    gen_emit(g, OPCODE_SEEN, set, over, along, 0);
    return set;
}

static int if_set(Gen *g, const Node *node, TypeKind elem)
{
    int out = gen_set_reg(g);
    int test = gen_condition(g, node->a);
    int other = gen_jump(g, OPCODE_JZ, test);
    gen_emit(g, OPCODE_COPY, out, gen_set(g, node->b, elem), 0, (int)domain_of(elem));
    int end = gen_jump(g, OPCODE_JUMP, 0);
    gen_land(g, other);
    gen_emit(g, OPCODE_COPY, out, gen_set(g, node->c, elem), 0, (int)domain_of(elem));
    gen_land(g, end);
    return out;
}

/* A single value becomes a set of one; a kind only known at play, the cells that have it. */
static int lifted_set(Gen *g, const Node *node, TypeKind elem)
{
    if (node->type.kind == TYPE_KIND) {
        int raw = gen_value(g, node, node->type);
        return choose_set(g, raw, g->world->layer[node->type.layer].values + 1, make_value, node->type.layer);
    }
    int value = gen_value(g, node, type_of(elem));
    int s = gen_set_reg(g);
    gen_emit(g, OPCODE_ONE, s, value, 0, (int)domain_of(elem));
    return s;
}

static int local_set(Gen *g, const Node *node, TypeKind elem)
{
    Storage at = g->storage[node->local->id];
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
    case SYMBOL_LAYER: return filled_set(g, s->index);
    case SYMBOL_KIND: return kind_set(g, s->owner, s->index, -1);
    case SYMBOL_WORD: {
        const WordModel *w = s->model;
        return w->type.kind == TYPE_SET ? word_set(g, w, elem) : lifted_set(g, node, elem);
    }
    case SYMBOL_ROLE: return role_set(g, s->index);
    case SYMBOL_TEAM: return gen_team(g, s->index);
    case SYMBOL_CARD: return card_set(g, s->index);
    case SYMBOL_TILE: return family_set(g, s->index);
    case SYMBOL_ZONE: return zone_set(g, node);
    case SYMBOL_TOKEN:
        return node->type.kind == TYPE_SET ? tokens_set(g, s, NULL) : lifted_set(g, node, elem);
    case SYMBOL_BUILTIN:
        if (node->type.kind == TYPE_SET)
            return builtin_set(g, node);
        return lifted_set(g, node, elem);
    default: return lifted_set(g, node, elem);
    }
}

/* `pipe at c`: the directions of its sides. */
static int sides_set(Gen *g, const Node *node, int layer)
{
    int raw = gen_layer_value(g, layer, gen_value(g, node->c, type_of(TYPE_CELL)));
    int s = gen_set_reg(g);
    gen_emit(g, OPCODE_SIDES, s, raw, 0, 0);
    return s;
}

static int links_set(Gen *g, const Node *of)
{
    int cell = gen_value(g, of, type_of(TYPE_CELL)), s = gen_set_reg(g);
    if (g->world->links)
        gen_emit(g, OPCODE_LINKED, s, cell, 0, 0);
    else
        gen_emit(g, OPCODE_CLEAR, s, 0, 0, DOMAIN_CELLS);
    return s;
}

static int players_of(Gen *g, Builtin which, int player)
{
    switch (which) {
    case BUILTIN_OPPONENTS: return gen_opponents(g, player);
    case BUILTIN_ALLIES: return gen_allies(g, player);
    case BUILTIN_TEAM: return gen_team_of(g, player);
    default: return gen_others(g, player);
    }
}

/* `pawn` alone and `their pawn`: the places of all players' or of some players' tokens. */
static int tokens_set(Gen *g, const Symbol *token, const Node *whose)
{
    int who = whose ? gen_set(g, whose, TYPE_PLAYER) : all_set(g, TYPE_PLAYER), out = gen_set_reg(g);
    gen_emit(g, OPCODE_TOKENS, out, who, 0, token->index);
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
        return owned_set(g, node, layer->index, -1);
    if (kind && !node->c)
        return owned_set(g, node, kind->owner, kind->index);
    Builtin builtin = symbol_of(node->a, SYMBOL_BUILTIN) ? builtin_find(node->a->text) : BUILTINS;
    if (builtin == BUILTIN_LINKS)
        return links_set(g, node->b);
    int ends = node->type.kind == TYPE_SET ? gen_end_set(g, node, builtin) : -1;
    if (ends >= 0)
        return ends;
    if (node->type.kind == TYPE_SET && (builtin == BUILTIN_CELL || builtin == BUILTIN_CELLS))
        return gen_set(g, node->b, TYPE_CELL);
    if (node->type.kind == TYPE_SET && symbol_of(node->a, SYMBOL_TOKEN))
        return tokens_set(g, symbol_of(node->a, SYMBOL_TOKEN), node->b);
    if (builtin == BUILTIN_ROTATIONS)
        return gen_rotations(g, node->b);
    if (node->type.kind == TYPE_SET && builtin != BUILTINS)
        return players_of(g, builtin, gen_value(g, node->b, type_of(TYPE_PLAYER)));
    return lifted_set(g, node, elem);
}

static int complement(Gen *g, int set, TypeKind elem)
{
    int all = all_set(g, elem);
    gen_emit(g, OPCODE_ANDNOT, all, all, set, (int)domain_of(elem));
    return all;
}

/* Cells of all rows, or of all columns, by their numbers; made when the first rule asks for them. */
static void make_lines(Gen *g, bool columns)
{
    World *w = g->world;
    size_t words = (size_t)w->words[DOMAIN_CELLS];
    if (w->line[columns])
        return;
    uint64_t *sets =
        arena_alloc_array(g->stage->arena, (size_t)(columns ? w->width : w->height) * words, sizeof *sets);
    for (int c = 0; c < w->cells; c++) {
        size_t line = (size_t)(columns ? c % w->width : w->height - 1 - c / w->width);
        sets[line * words + (size_t)(c >> 6)] |= w->board[c >> 6] & (uint64_t)1 << (c & 63);
    }
    w->line[columns] = sets;
}

/* `row 6`, `column n`: the cells whose row or column has the number. */
static int row_set(Gen *g, const Node *node)
{
    bool columns = builtin_find(node->text) == BUILTIN_COLUMN;
    make_lines(g, columns);
    int out = gen_set_reg(g);
    gen_emit(g, OPCODE_LINESET, out, gen_value(g, node->a, type_of(TYPE_INT)), 0, columns);
    return out;
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
            gen_emit(g, OPCODE_INCLUDE, sum, one, 0, (int)domain);
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
    case NODE_JOINED: return joined_set(g, node);
    case NODE_SEEN: return seen_set(g, node);
    case NODE_REACHED: return gen_reached(g, node);
    case NODE_IF: return if_set(g, node, elem);
    case NODE_CALL: {
        const Symbol *word = symbol_of(node, SYMBOL_WORD);
        if (!word && node->type.kind == TYPE_SET)
            return row_set(g, node);
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
static void pass_arguments(Gen *g, const Node *node, const WordModel *w)
{
    Storage storage[NAME_PARAMETERS];
    int count = 0;
    for (const Node *a = node->kind == NODE_CALL ? node->a : NULL; a; a = a->next, count++) {
        const Local *p = w->parameter[count];
        bool set = p->type.kind == TYPE_SET;
        storage[count].kind = set ? STORE_SET : STORE_REGISTER;
        storage[count].index =
            (int16_t)(set ? gen_set(g, a, (TypeKind)p->type.elem) : gen_value(g, a, p->type));
    }
    for (int i = 0; i < count; i++)
        gen_store_local(g, w->parameter[i], storage[i]);
}

/* Sets of cells that no move changes are worked out when the stage is linked. */
static bool fold_layer(const Gen *g, int layer, int value, uint64_t *out)
{
    const WorldLayer *l = &g->world->layer[layer];
    if (l->changes)
        return false;
    size_t words = (size_t)g->world->words[DOMAIN_CELLS];
    memcpy(out, l->sets + (size_t)value * words, words * 8);
    return true;
}

static bool fold(const Gen *g, const Node *node, uint64_t *out);

static bool fold_name(const Gen *g, const Node *node, uint64_t *out)
{
    const Symbol *s = node->local ? NULL : node->symbol;
    size_t words = (size_t)g->world->words[DOMAIN_CELLS];
    if (!s)
        return false;
    if (s->class == SYMBOL_KIND && !g->rules->layer[s->owner].owned)
        return fold_layer(g, s->owner, s->index + 1, out);
    if (s->class == SYMBOL_WORD && ((const WordModel *)s->model)->type.kind == TYPE_SET)
        return fold(g, ((const WordModel *)s->model)->body, out);
    if (s->class == SYMBOL_LAYER && fold_layer(g, s->index, 0, out)) {
        for (size_t i = 0; i < words; i++)
            out[i] = g->world->board[i] & ~out[i];
        return true;
    }
    return false;
}

static bool fold_pair(const Gen *g, const Node *node, uint64_t *out)
{
    size_t words = (size_t)g->world->words[DOMAIN_CELLS];
    uint64_t *other = mem_alloc_array(words, sizeof *other);
    bool good = fold(g, node->a, out) && fold(g, node->b, other);
    for (size_t i = 0; good && i < words; i++)
        out[i] = node->kind == NODE_AND ? out[i] & other[i] : out[i] | other[i];
    mem_free(other);
    return good;
}

static bool fold(const Gen *g, const Node *node, uint64_t *out)
{
    size_t words = (size_t)g->world->words[DOMAIN_CELLS];
    switch (node->kind) {
    case NODE_NAME: return fold_name(g, node, out);
    case NODE_AND:
    case NODE_OR: return fold_pair(g, node, out);
    case NODE_EMPTY: {
        const Symbol *s = symbol_of(node->a, SYMBOL_LAYER);
        return s && fold_layer(g, s->index, 0, out);
    }
    case NODE_NOT:
        if (!fold(g, node->a, out))
            return false;
        for (size_t i = 0; i < words; i++)
            out[i] = g->world->board[i] & ~out[i];
        return true;
    default: return false;
    }
}

static bool folded_set(Gen *g, const Node *node)
{
    uint64_t *set = mem_alloc_array((size_t)g->world->words[DOMAIN_CELLS], sizeof *set);
    bool good = fold(g, node, set);
    if (good)
        fixed_set(g, set, DOMAIN_CELLS);
    mem_free(set);
    return good;
}

int gen_set(Gen *g, const Node *node, TypeKind elem)
{
    if (g->failed)
        return gen_set_reg(g);
    if (elem == TYPE_CELL && folded_set(g, node))
        return g->sets - 1;
    int regs = g->regs, result = g->sets; /* where the set comes to be, whatever it took to make it */
    if (node->kind == NODE_CALL && symbol_of(node, SYMBOL_WORD))
        pass_arguments(g, node, symbol_of(node, SYMBOL_WORD)->model);
    int made = structure_set(g, node, elem);
    if (made != result)
        gen_emit(g, OPCODE_COPY, result, made, 0, (int)domain_of(elem));
    g->sets = result + 1;
    g->regs = regs;
    return result;
}

/* ---- values ---------------------------------------------------------------------------------- */

static int variable_value(Gen *g, const Symbol *s, int index)
{
    int r = gen_reg(g);
    gen_emit(g, OPCODE_VAR, r, index, 0, s->index);
    return r;
}

/* What is printed on a card, by its name; 0 where it says nothing. */
static int printed_value(Gen *g, const Symbol *s, int thing)
{
    const World *w = g->world;
    const PrintedModel *p = &g->rules->print[s->owner - 1];
    int32_t none = p->type == TYPE_INT ? 0 : (int32_t)none_of(g, type_of(p->type));
    int32_t *table = arena_alloc_array(g->stage->arena, (size_t)w->things + 1, sizeof *table);
    for (int t = 0; t <= w->things; t++)
        table[t] = t < g->stage->role_thing ? link_printed(g->stage, p, t, none) : none;
    int r = gen_reg(g);
    gen_emit(g, OPCODE_TABLE, r, thing, 0, gen_table(g, table, w->things + 1));
    return r;
}

static bool is_of_things(const Symbol *s)
{
    const VariableModel *v = s->model;
    return s->owner > 0 || (v && v->per_thing);
}

/* What changes goes before what is printed. */
static int thing_value(Gen *g, const Symbol *s, int thing)
{
    const VariableModel *v = s->model;
    return v && v->per_thing ? variable_value(g, s, thing) : printed_value(g, s, thing);
}

static int kind_raw(const Gen *g, const Symbol *kind)
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

static int clues_met(Gen *g);

static int name_value(Gen *g, const Node *node)
{
    if (node->local)
        return gen_load(g, g->storage[node->local->id]);
    if (!node->symbol)
        return node->type.kind == TYPE_END ? gen_end_named(g, node) : cell_by_name(g, node);
    const Symbol *s = node->symbol;
    switch (s->class) {
    case SYMBOL_KIND: return gen_constant(g, kind_raw(g, s));
    case SYMBOL_PLAYER: return gen_constant(g, s->index);
    case SYMBOL_CARD: return gen_constant(g, link_only_thing(g->stage, s->index));
    case SYMBOL_VARIANT: return gen_constant(g, variant_number(g->rules, s->index, &g->stage->variants));
    case SYMBOL_CHOICE: return gen_constant(g, g->stage->variants.value[s->owner] == s->index);
    case SYMBOL_MOVE: return gen_answered(g, s->index);
    case SYMBOL_PHASE: return gen_is_phase(g, s->index);
    case SYMBOL_NUMBER: return gen_number(g, &g->rules->number[s->index], g->subject_reg);
    case SYMBOL_WORD: return gen_value(g, ((const WordModel *)s->model)->body, node->type);
    case SYMBOL_VARIABLE:
    case SYMBOL_TOKEN:
    case SYMBOL_ATTRIBUTE:
        if (g->subject == TYPE_THING && is_of_things(s))
            return thing_value(g, s, g->subject_reg);
        if (s->model && ((const VariableModel *)s->model)->per_player)
            return variable_value(g, s, g->subject == TYPE_PLAYER ? g->subject_reg : gen_me(g));
        return variable_value(g, s, gen_constant(g, 0));
    default: {
        Builtin which = builtin_find(node->text);
        if (node->type.kind == TYPE_TURN)
            return gen_constant(g, gen_turn_named(node->text));
        if (which == BUILTIN_ROWS || which == BUILTIN_COLUMNS)
            return gen_constant(g, which == BUILTIN_ROWS ? g->world->height : g->world->width);
        if (which == BUILTIN_CLUES_MET)
            return clues_met(g);
        int r = gen_reg(g);
        gen_emit(g,
                 which == BUILTIN_PLY           ? OPCODE_PLY
                 : which == BUILTIN_ROLLED      ? OPCODE_ROLLED
                 : which == BUILTIN_REPETITIONS ? OPCODE_REPEATED
                                                : OPCODE_LASTCELL,
                 r, 0, 0, which == BUILTIN_ROLLED ? NONE_NUMBER : 0);
        return r;
    }
    }
}

static int column_table(Gen *g, bool column)
{
    const World *w = g->world;
    int32_t *table = arena_alloc_array(g->stage->arena, (size_t)w->cells + 1, sizeof *table);
    for (int c = 0; c < w->cells; c++)
        table[c] = column ? c % w->width + 1 : w->height - c / w->width;
    table[w->cells] = NONE_NUMBER;
    return gen_table(g, table, w->cells + 1);
}

static int table_value(Gen *g, int table, int of)
{
    int r = gen_reg(g);
    gen_emit(g, OPCODE_TABLE, r, of, 0, table);
    return r;
}

static int owner_at(Gen *g, const Node *where)
{
    int cell = gen_value(g, where, type_of(TYPE_CELL));
    int players = g->stage->players;
    int out = gen_constant(g, g->world->none[DOMAIN_PLAYERS]);
    for (int layer = 0; layer < g->rules->layers; layer++) {
        const LayerModel *l = &g->rules->layer[layer];
        if (!l->owned && !l->by_player)
            continue;
        int32_t table[MODEL_VALUES + 2];
        int values = g->world->layer[layer].values;
        table[0] = g->world->none[DOMAIN_PLAYERS];
        for (int v = 1; v <= values; v++)
            table[v] = l->owned
                           ? (v - 1) % players
                           : names_find_class(g->rules->names, l->kind[v - 1]->name, SYMBOL_PLAYER)->index;
        int raw = gen_layer_value(g, layer, cell);
        int skip = gen_jump(g, OPCODE_JZ, raw);
        gen_emit(g, OPCODE_TABLE, out, raw, 0, gen_table(g, table, values + 1));
        gen_land(g, skip);
    }
    return out;
}

static int count_numbers(Gen *g, const Node *of)
{
    int count = gen_constant(g, 0), one = gen_constant(g, 1);
    MemberLoop loop;
    members_begin(g, &loop, of);
    gen_emit(g, OPCODE_ADD, count, count, one, 0);
    members_end(g, &loop);
    return count;
}

/* How many things lie in a zone: those that are hidden in a view are counted as well. */
static int zone_count(Gen *g, const Node *zone)
{
    int owner = zone->kind == NODE_INDEX ? gen_value(g, zone->b, type_of(TYPE_PLAYER)) : gen_constant(g, 0);
    int r = gen_reg(g);
    gen_emit(g, OPCODE_ZONECOUNT, r, owner, 0, zone->type.layer);
    return r;
}

static bool is_zone(const Node *node)
{
    return node->type.kind == TYPE_ZONE && !node->local;
}

static int size_value(Gen *g, const Node *of)
{
    if (node_is_numbers(of))
        return count_numbers(g, of);
    if (is_zone(of))
        return zone_count(g, of);
    TypeKind elem = type_lift(of->type);
    int s = gen_set(g, of, elem);
    int r = gen_reg(g);
    gen_emit(g, OPCODE_SIZE, r, s, 0, (int)domain_of(elem));
    return r;
}

static int top_value(Gen *g, const Node *of)
{
    int r = gen_reg(g);
    if (of->type.kind == TYPE_ZONE) {
        int owner = of->kind == NODE_INDEX ? gen_value(g, of->b, type_of(TYPE_PLAYER)) : gen_constant(g, 0);
        gen_emit(g, OPCODE_ZONETOP, r, owner, 0, of->type.layer);
    } else {
        gen_emit(g, OPCODE_FIRST, r, gen_set(g, of, TYPE_THING), 0, DOMAIN_THINGS);
    }
    return r;
}

/* A direction turned clockwise by so many steps of 45 degrees; none stays none. */
static int turned_value(Gen *g, const Node *of, int by)
{
    int32_t table[VM_DIRECTIONS + 1];
    for (int d = 0; d < VM_DIRECTIONS; d++)
        table[d] = (d + by) % VM_DIRECTIONS;
    table[VM_DIRECTIONS] = VM_DIRECTIONS;
    return table_value(g, gen_table(g, table, VM_DIRECTIONS + 1), gen_value(g, of, type_of(TYPE_DIRECTION)));
}

static int first_value(Gen *g, const Node *of)
{
    TypeKind elem = type_lift(of->type);
    int r = gen_reg(g);
    gen_emit(g, OPCODE_FIRST, r, gen_set(g, of, elem), 0, (int)domain_of(elem));
    return r;
}

static int builtin_index(Gen *g, const Node *node)
{
    const Node *of = node->b;
    int r;
    int end = gen_end_value(g, node, builtin_find(node->a->text));
    if (end >= 0)
        return end;
    switch (builtin_find(node->a->text)) {
    case BUILTIN_SIZE:
    case BUILTIN_COUNT: return size_value(g, of);
    case BUILTIN_ROW:
    case BUILTIN_COLUMN:
        r = gen_value(g, of, type_of(TYPE_CELL));
        return table_value(g, column_table(g, builtin_find(node->a->text) == BUILTIN_COLUMN), r);
    case BUILTIN_LEFT: return turned_value(g, of, 6);
    case BUILTIN_RIGHT: return turned_value(g, of, 2);
    case BUILTIN_OPPOSITE: return turned_value(g, of, 4);
    case BUILTIN_HOLDER: {
        int thing = gen_value(g, of, type_of(TYPE_THING));
        r = gen_reg(g);
        gen_emit(g, OPCODE_HOLDER, r, thing, 0, 0);
        return r;
    }
    case BUILTIN_CELL: return gen_thing_cell(g, of);
    case BUILTIN_TURN: return gen_turn_of(g, of);
    case BUILTIN_OWNER:
        if (!node->c && of->type.kind != TYPE_CELL)
            return gen_thing_owner(g, of);
        return owner_at(g, node->c ? node->c : of);
    case BUILTIN_TOP: return top_value(g, of);
    case BUILTIN_SKIPS: return gen_skips(g, gen_value(g, of, type_of(TYPE_PLAYER)));
    case BUILTIN_NEXT: return gen_after(g, gen_value(g, of, type_of(TYPE_PLAYER)), 1);
    case BUILTIN_PREVIOUS: return gen_after(g, gen_value(g, of, type_of(TYPE_PLAYER)), -1);
    default: return first_value(g, of);
    }
}

/* `mark of p`: the kind that has the player's name. */
static int kind_of_player(Gen *g, const Node *node, int layer)
{
    int32_t table[STAGE_PLAYERS + 1] = {0};
    const LayerModel *l = &g->rules->layer[layer];
    for (int k = 0; k < l->kinds; k++) {
        Symbol *who = names_find_class(g->rules->names, l->kind[k]->name, SYMBOL_PLAYER);
        if (who && who->index < STAGE_PLAYERS)
            table[who->index] = k + 1;
    }
    return table_value(g, gen_table(g, table, g->stage->players + 1),
                       gen_value(g, node->b, type_of(TYPE_PLAYER)));
}

/* `man of p` as a value to be placed: kind and owner together. */
static int kind_with_owner(Gen *g, const Node *node, const Symbol *kind)
{
    int base = gen_constant(g, kind_raw(g, kind));
    int who = gen_value(g, node->b, type_of(TYPE_PLAYER));
    gen_emit(g, OPCODE_ADD, base, base, who, 0);
    return base;
}

static int step_value(Gen *g, int way, const Node *cell)
{
    int c = gen_value(g, cell, type_of(TYPE_CELL));
    int r = gen_reg(g);
    gen_emit(g, OPCODE_STEP, r, c, way, 0);
    return r;
}

static int index_value(Gen *g, const Node *node)
{
    const Node *head = node->a;
    if (head->kind == NODE_DIRECTION)
        return step_value(g, gen_constant(g, head->number), node->b);
    if (head->local && head->local->type.kind == TYPE_DIRECTION)
        return step_value(g, gen_load(g, g->storage[head->local->id]), node->b);
    const Symbol *s;
    if ((s = symbol_of(head, SYMBOL_LAYER))) {
        if (!node->c)
            return kind_of_player(g, node, s->index);
        if (g->rules->layer[s->index].things)
            return gen_thing_at(g, s->index, gen_value(g, node->c, type_of(TYPE_CELL)));
        int raw = gen_layer_value(g, s->index, gen_value(g, node->c, type_of(TYPE_CELL)));
        return g->rules->layer[s->index].numeric ? number_from_raw(g, s->index, raw) : raw;
    }
    if (node->type.kind == TYPE_CELL && (s = symbol_of(head, SYMBOL_VARIABLE)) &&
        node->b->type.kind == TYPE_CELL)
        return step_value(g, variable_value(g, s, gen_constant(g, 0)), node->b);
    if ((s = symbol_of_variable(head))) {
        if (node->b->type.kind == TYPE_THING)
            return thing_value(g, s, gen_value(g, node->b, type_of(TYPE_THING)));
        if (node->b->type.kind == TYPE_CARD)
            return thing_value(g, s, gen_value(g, node->b, type_of(TYPE_THING)));
        return variable_value(g, s, gen_value(g, node->b, type_of(TYPE_PLAYER)));
    }
    if ((s = symbol_of(head, SYMBOL_NUMBER)))
        return gen_number(g, &g->rules->number[s->index], gen_value(g, node->b, type_of(TYPE_PLAYER)));
    if ((s = symbol_of(head, SYMBOL_CLUE))) {
        int number = gen_reg(g);
        gen_emit(g, OPCODE_CLUE, number, gen_value(g, node->b, type_of(TYPE_INT)), 0, s->index);
        return number;
    }
    if ((s = symbol_of(head, SYMBOL_KIND)))
        return kind_with_owner(g, node, s);
    return builtin_index(g, node);
}

/* A number becomes the layer's byte: the least is 1; what is out of range, none. */
int gen_raw(Gen *g, int layer, int number)
{
    const LayerModel *l = &g->rules->layer[layer];
    if (!l->numeric)
        return number;
    int low = gen_constant(g, l->low), high = gen_constant(g, l->high), out = gen_constant(g, 0),
        good = gen_reg(g);
    gen_emit(g, OPCODE_LE, good, low, number, 0);
    int below = gen_jump(g, OPCODE_JZ, good);
    gen_emit(g, OPCODE_LE, good, number, high, 0);
    int above = gen_jump(g, OPCODE_JZ, good);
    gen_emit(g, OPCODE_SUB, out, number, low, 0);
    gen_emit(g, OPCODE_ADD, out, out, gen_constant(g, 1), 0);
    gen_land(g, below);
    gen_land(g, above);
    return out;
}

/* The next value of a layer in its order, round to the first; none stays none. */
static int cycle_value(Gen *g, const Node *of, int by)
{
    Type type = of->type;
    if (type.kind == TYPE_PLAYER)
        return gen_after(g, gen_value(g, of, type), by);
    if (type.layer < 0) { /* a plain number */
        int r = gen_reg(g), number = gen_value(g, of, type);
        gen_emit(g, OPCODE_ADD, r, number, gen_constant(g, by), 0);
        return r;
    }
    int values = g->world->layer[type.layer].values;
    int32_t table[MODEL_VALUES + 2];
    table[0] = 0;
    for (int v = 1; v <= values; v++)
        table[v] = (v - 1 + by + values) % values + 1;
    int raw = gen_value(g, of, type);
    if (type.kind == TYPE_INT)
        raw = gen_raw(g, type.layer, raw);
    int next = table_value(g, gen_table(g, table, values + 1), raw);
    return type.kind == TYPE_INT ? number_from_raw(g, type.layer, next) : next;
}

/* Steps from a cell to all others, those that cannot be reached left out. */
static void walk_from(const World *w, int from, int32_t *steps, int *queue)
{
    int filled = 0;
    for (int c = 0; c <= w->cells; c++)
        steps[c] = NONE_NUMBER;
    steps[from] = 0;
    queue[filled++] = from;
    for (int i = 0; i < filled; i++)
        for (uint32_t ways = w->ways; ways; ways &= ways - 1) {
            int n = w->step[(size_t)__builtin_ctz(ways) * (size_t)(w->cells + 1) + (size_t)queue[i]];
            if (n >= w->cells || steps[n] != NONE_NUMBER)
                continue;
            steps[n] = steps[queue[i]] + 1;
            queue[filled++] = n;
        }
}

/* Distances round the walls, from a table of all pairs of cells. */
static int walked_value(Gen *g, const Node *a, const Node *b)
{
    enum { CELLS = 500 };
    const World *w = g->world;
    int one = gen_value(g, a, a->type), other = gen_value(g, b, b->type), r = gen_reg(g);
    if (w->cells > CELLS) {
        gen_fail(g, "with walls, `distance` is known on boards of at most 500 cells");
        return r;
    }
    size_t row = (size_t)w->cells + 1;
    int32_t *table = mem_alloc_array(row * row, sizeof *table);
    int *queue = mem_alloc_array(row, sizeof *queue);
    for (int c = 0; c < w->cells; c++)
        walk_from(w, c, table + (size_t)c * row, queue);
    for (int c = 0; c <= w->cells; c++)
        table[(size_t)w->cells * row + (size_t)c] = NONE_NUMBER;
    gen_emit(g, OPCODE_MUL, r, one, gen_constant(g, w->cells + 1), 0);
    gen_emit(g, OPCODE_ADD, r, r, other, 0);
    gen_emit(g, OPCODE_TABLE, r, r, 0, gen_table(g, table, (int)(row * row)));
    mem_free(queue);
    mem_free(table);
    return r;
}

static int distance_value(Gen *g, const Node *a, const Node *b)
{
    const World *w = g->world;
    int r = gen_reg(g);
    if (a->type.kind == TYPE_PLAYER) { /* steps round the table, the shorter way */
        int players = g->stage->players;
        int one = gen_value(g, a, a->type), other = gen_value(g, b, b->type), n = gen_constant(g, players);
        int back = gen_reg(g);
        gen_emit(g, OPCODE_SUB, r, one, other, 0);
        gen_emit(g, OPCODE_MOD, r, r, n, 0);
        gen_emit(g, OPCODE_SUB, back, n, r, 0);
        gen_emit(g, OPCODE_MIN, r, r, back, 0);
        return r;
    }
    if (w->walls)
        return walked_value(g, a, b);
    int one = gen_value(g, a, a->type), other = gen_value(g, b, b->type), part[2];
    int none = gen_constant(g, w->cells), there = gen_reg(g), missing[2];
    gen_emit(g, OPCODE_CONST, r, 0, 0, NONE_NUMBER);
    for (int i = 0; i < 2; i++) {
        gen_emit(g, OPCODE_LT, there, i == 0 ? one : other, none, 0);
        missing[i] = gen_jump(g, OPCODE_JZ, there);
    }
    for (int i = 0; i < 2; i++) {
        int table = column_table(g, i == 1);
        int left = table_value(g, table, one), right = table_value(g, table, other), negative = gen_reg(g);
        part[i] = gen_reg(g);
        gen_emit(g, OPCODE_SUB, part[i], left, right, 0);
        gen_emit(g, OPCODE_NEG, negative, part[i], 0, 0);
        gen_emit(g, OPCODE_MAX, part[i], part[i], negative, 0);
        if (!w->plain) { /* round the other way */
            gen_emit(g, OPCODE_SUB, negative, gen_constant(g, i == 0 ? w->height : w->width), part[i], 0);
            gen_emit(g, OPCODE_MIN, part[i], part[i], negative, 0);
        }
    }
    gen_emit(g, w->ways == 0xff ? OPCODE_MAX : OPCODE_ADD, r, part[0], part[1], 0);
    gen_land(g, missing[0]);
    gen_land(g, missing[1]);
    return r;
}

/* The cell so many steps away: one step after the other, so that a hole on the way ends it. */
static int ahead_value(Gen *g, const Node *cell)
{
    const Node *way = cell->next, *steps = way->next;
    int at = gen_reg(g), left = gen_reg(g), more = gen_reg(g), zero = gen_constant(g, 0),
        one = gen_constant(g, 1);
    gen_emit(g, OPCODE_MOVE, at, gen_value(g, cell, type_of(TYPE_CELL)), 0, 0);
    int direction = gen_value(g, way, type_of(TYPE_DIRECTION));
    gen_emit(g, OPCODE_MOVE, left, gen_value(g, steps, type_of(TYPE_INT)), 0, 0);
    int back = code_here(&g->stage->code);
    gen_emit(g, OPCODE_LT, more, zero, left, 0);
    int end = gen_jump(g, OPCODE_JZ, more);
    gen_emit(g, OPCODE_STEP, at, at, direction, 0);
    gen_emit(g, OPCODE_SUB, left, left, one, 0);
    gen_emit(g, OPCODE_LOOP, 0, 0, 0, back);
    gen_land(g, end);
    return at;
}

static int call_value(Gen *g, const Node *node)
{
    const Symbol *word = symbol_of(node, SYMBOL_WORD);
    if (word) {
        const WordModel *w = word->model;
        pass_arguments(g, node, w);
        return w->type.kind == TYPE_BOOL ? gen_condition(g, w->body) : gen_value(g, w->body, w->type);
    }
    int r;
    switch (builtin_find(node->text)) {
    case BUILTIN_NEXT: return cycle_value(g, node->a, 1);
    case BUILTIN_PREVIOUS: return cycle_value(g, node->a, -1);
    case BUILTIN_DISTANCE: return distance_value(g, node->a, node->a->next);
    case BUILTIN_AHEAD: return ahead_value(g, node->a);
    case BUILTIN_ABS: {
        int a = gen_value(g, node->a, type_of(TYPE_INT)), negative = gen_reg(g);
        gen_emit(g, OPCODE_NEG, negative, a, 0, 0);
        r = gen_reg(g);
        gen_emit(g, OPCODE_MAX, r, a, negative, 0);
        return r;
    }
    default: {
        int a = gen_value(g, node->a, type_of(TYPE_INT)), b = gen_value(g, node->a->next, type_of(TYPE_INT));
        r = gen_reg(g);
        gen_emit(g, builtin_find(node->text) == BUILTIN_MAX ? OPCODE_MAX : OPCODE_MIN, r, a, b, 0);
        return r;
    }
    }
}

/* ---- conditions ------------------------------------------------------------------------------ */

static int set_has(Gen *g, const Node *node, TypeKind elem, int reg)
{
    int s = gen_set(g, node, elem);
    int r = gen_reg(g);
    gen_emit(g, OPCODE_HAS, r, s, reg, (int)domain_of(elem));
    return r;
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
    int r = gen_reg(g);
    gen_emit(g, OPCODE_MOVE, r, is_in(g, node->a, elem, reg), 0, 0);
    int end = gen_jump(g, node->kind == NODE_AND ? OPCODE_JZ : OPCODE_JNZ, r);
    gen_emit(g, OPCODE_MOVE, r, is_in(g, node->b, elem, reg), 0, 0);
    gen_land(g, end);
    return r;
}

static int quantifier_value(Gen *g, const Node *node)
{
    int r = gen_reg(g);
    if (node->b->type.kind != TYPE_BOOL && !node_is_numbers(node->a)) {
        TypeKind elem = type_lift(node->a->type);
        Domain domain = domain_of(elem);
        int set = gen_set(g, node->a, elem);
        int other = gen_set(g, node->b, elem);
        if (node->op == OP_EVERY) {
            gen_emit(g, OPCODE_SUBSET, r, set, other, (int)domain);
            return r;
        }
        gen_emit(g, OPCODE_AND, set, set, other, (int)domain);
        gen_emit(g, OPCODE_SOME, r, set, 0, (int)domain);
        if (node->op == OP_NO)
            gen_emit(g, OPCODE_NOT, r, r, 0, 0);
        return r;
    }
    int found = node->op == OP_SOME;
    gen_emit(g, OPCODE_CONST, r, 0, 0, !found);
    MemberLoop loop;
    members_begin(g, &loop, node->a);
    int good = gen_condition_on(g, node->b, loop.elem, loop.member);
    int skip = gen_jump(g, node->op == OP_EVERY ? OPCODE_JNZ : OPCODE_JZ, good);
    gen_emit(g, OPCODE_CONST, r, 0, 0, found);
    int out = gen_jump(g, OPCODE_JUMP, 0);
    gen_land(g, skip);
    members_end(g, &loop);
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
    int base = kind_raw(g, symbol_of(node, SYMBOL_KIND)), low = gen_reg(g);
    gen_emit(g, OPCODE_LE, low, gen_constant(g, base), raw, 0);
    gen_emit(g, OPCODE_LT, r, raw, gen_constant(g, base + g->stage->players), 0);
    gen_emit(g, OPCODE_MIN, r, r, low, 0);
    return r;
}

/* Can a number be none: what an empty or missing place has, or what was kept of it. */
static bool may_be_none(const Node *node)
{
    switch (node->kind) {
    case NODE_NAME:
        return node->local != NULL || symbol_of(node, SYMBOL_WORD) ||
               builtin_find(node->text) == BUILTIN_ROLLED;
    case NODE_ARITHMETIC: return may_be_none(node->a) || may_be_none(node->b);
    case NODE_NEGATE: return may_be_none(node->a);
    case NODE_IF: return may_be_none(node->b) || may_be_none(node->c);
    case NODE_CALL: return true;
    case NODE_INDEX:
        if (symbol_of(node->a, SYMBOL_CLUE))
            return true;
        if (!node->c && (node->b->kind == NODE_ME || node->b->kind == NODE_IT || node->b->kind == NODE_YOU))
            return false;
        return !(node->a->kind == NODE_NAME && (builtin_find(node->a->text) == BUILTIN_SIZE ||
                                                builtin_find(node->a->text) == BUILTIN_COUNT));
    case NODE_SUM: return node->op != OP_SUM && node->op != OP_DISTINCT;
    case NODE_NONE: return true;
    default: return false;
    }
}

/* Jumps, to be landed, when a number is none; -1 where it cannot be. */
static int skip_none(Gen *g, const Node *node, int number)
{
    if (!may_be_none(node))
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
    int one = skip_none(g, node->a, left), other = skip_none(g, node->b, right);
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

/* Numbers one after the other come into one of the machine's two lists. */
static void gen_list(Gen *g, const Node *node, int list)
{
    if (node->kind == NODE_RUNS) {
        int of = gen_set(g, node->a, TYPE_CELL), line = gen_set(g, node->b, TYPE_CELL);
        gen_emit(g, OPCODE_RUNS, list, of, line, 0);
    } else {
        const Symbol *clue = symbol_of(node->a, SYMBOL_CLUE);
        gen_emit(g, OPCODE_CLUES, list, gen_value(g, node->b, type_of(TYPE_INT)), 0, clue->index);
    }
}

int gen_clue_tells(Gen *g, int clue, int line)
{
    const ClueModel *m = &g->rules->clue[clue];
    MemberLoop as = {.elem = TYPE_INT, .member = line};
    if (!m->list)
        return member_value(g, &as, m->tells, type_of(TYPE_INT));
    TypeKind subject = g->subject;
    int subject_reg = g->subject_reg;
    g->subject = TYPE_INT;
    g->subject_reg = line;
    gen_list(g, m->tells, 0);
    g->subject = subject;
    g->subject_reg = subject_reg;
    return line;
}

/* Does a line do what a clue says: what `met` or, without it, `tells` asks for. Where nothing is said, it does. */
int gen_clue_met(Gen *g, int clue, int line)
{
    const ClueModel *m = &g->rules->clue[clue];
    int r = gen_constant(g, 1), said = gen_reg(g);
    if (!m->met && !m->tells)
        return r;
    gen_emit(g, OPCODE_CLUED, said, line, 0, clue);
    int skip = gen_jump(g, OPCODE_JZ, said);
    if (m->met) {
        gen_emit(g, OPCODE_MOVE, r, gen_condition_on(g, m->met, TYPE_INT, line), 0, 0);
    } else if (m->list) {
        gen_clue_tells(g, clue, line);
        gen_emit(g, OPCODE_CLUES, 1, line, 0, clue);
        gen_emit(g, OPCODE_SAMELIST, r, 0, 0, 0);
    } else {
        gen_emit(g, OPCODE_CLUE, said, line, 0, clue);
        gen_emit(g, OPCODE_EQ, r, said, gen_clue_tells(g, clue, line), 0);
    }
    gen_land(g, skip);
    return r;
}

/* `clues met`: every line does what all its clues say. */
static int clues_met(Gen *g)
{
    int r = gen_constant(g, 0), line = gen_reg(g), more = gen_reg(g), one = gen_constant(g, 1);
    int out[MODEL_CLUES] = {0};
    for (int i = 0; i < g->rules->clues; i++) {
        int lines = gen_constant(g, g->rules->clue[i].columns ? g->world->width : g->world->height);
        gen_emit(g, OPCODE_CONST, line, 0, 0, 1);
        int back = code_here(&g->stage->code);
        gen_emit(g, OPCODE_LE, more, line, lines, 0);
        int end = gen_jump(g, OPCODE_JZ, more);
        out[i] = gen_jump(g, OPCODE_JZ, gen_clue_met(g, i, line));
        gen_emit(g, OPCODE_ADD, line, line, one, 0);
        gen_emit(g, OPCODE_LOOP, 0, 0, 0, back);
        gen_land(g, end);
    }
    gen_emit(g, OPCODE_CONST, r, 0, 0, 1);
    for (int i = 0; i < g->rules->clues; i++)
        gen_land(g, out[i]);
    return r;
}

/* Is it only asked whether a thing is there, whichever it is. */
static const Node *asked_there(const Gen *g, const Node *node)
{
    Check check = {.rules = (Ruleset *)(uintptr_t)g->rules};
    return check_asked_there(&check, node);
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
static int compare_value(Gen *g, const Node *node)
{
    const Node *a = node->a, *b = node->b, *there = asked_there(g, node);
    int r;
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
    if (node->op == OP_IN && a->type.kind == TYPE_KIND)
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

static int logic_value(Gen *g, const Node *node)
{
    int r = gen_reg(g);
    gen_emit(g, OPCODE_MOVE, r, gen_condition(g, node->a), 0, 0);
    if (node->kind == NODE_NOT) {
        gen_emit(g, OPCODE_NOT, r, r, 0, 0);
        return r;
    }
    int end = gen_jump(g, node->kind == NODE_AND ? OPCODE_JZ : OPCODE_JNZ, r);
    gen_emit(g, OPCODE_MOVE, r, gen_condition(g, node->b), 0, 0);
    gen_land(g, end);
    return r;
}

int gen_condition(Gen *g, const Node *node)
{
    if (g->failed)
        return gen_reg(g);
    if (node->type.kind == TYPE_BOOL)
        return gen_value(g, node, node->type);
    int first = g->regs;
    if (node->kind != NODE_NOT)
        return lower(g, first, is_in(g, node, g->subject, g->subject_reg));
    int r = gen_reg(g);
    gen_emit(g, OPCODE_NOT, r, is_in(g, node->a, g->subject, g->subject_reg), 0, 0);
    return lower(g, first, r);
}

/* ---- arithmetic ------------------------------------------------------------------------------ */

static int arithmetic_value(Gen *g, const Node *node)
{
    static const Opcode op[] = {[OP_ADD] = OPCODE_ADD,
                                [OP_SUBTRACT] = OPCODE_SUB,
                                [OP_MULTIPLY] = OPCODE_MUL,
                                [OP_DIVIDE] = OPCODE_DIV,
                                [OP_MODULO] = OPCODE_MOD};
    int a = gen_value(g, node->a, type_of(TYPE_INT)), r = gen_reg(g);
    if (node->kind == NODE_NEGATE) {
        if (may_be_none(node))
            gen_emit(g, OPCODE_CONST, r, 0, 0, NONE_NUMBER);
        int none = skip_none(g, node->a, a);
        gen_emit(g, OPCODE_NEG, r, a, 0, 0);
        if (none >= 0)
            gen_land(g, none);
        return r;
    }
    int b = gen_value(g, node->b, type_of(TYPE_INT));
    bool none = may_be_none(node);
    if (none)
        gen_emit(g, OPCODE_CONST, r, 0, 0, NONE_NUMBER);
    int one = skip_none(g, node->a, a), other = skip_none(g, node->b, b);
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
    MemberLoop loop;
    members_begin(g, &loop, node->b);
    int value = member_value(g, &loop, node->a, node->a->type);
    bool kind = node->a->type.kind == TYPE_KIND;
    int skip = kind ? gen_jump(g, OPCODE_JZ, value) : skip_none(g, node->a, value);
    gen_emit(g, OPCODE_INCLUDE, values, value, 0, DOMAIN_VALUES);
    if (skip >= 0)
        gen_land(g, skip);
    members_end(g, &loop);
    gen_emit(g, OPCODE_SIZE, count, values, 0, DOMAIN_VALUES);
    return count;
}

static int sum_value(Gen *g, const Node *node)
{
    if (node->op == OP_DISTINCT)
        return distinct_value(g, node);
    int64_t first = node->op == OP_SUM ? 0 : NONE_NUMBER;
    int r = gen_constant(g, first);
    MemberLoop loop;
    members_begin(g, &loop, node->b);
    int value = member_value(g, &loop, node->a, type_of(TYPE_INT));
    int skip = skip_none(g, node->a, value);
    if (node->op == OP_SUM) {
        gen_emit(g, OPCODE_ADD, r, r, value, 0);
    } else {
        int none = gen_constant(g, NONE_NUMBER), test = gen_reg(g);
        gen_emit(g, OPCODE_EQ, test, r, none, 0);
        int take = gen_jump(g, OPCODE_JNZ, test);
        gen_emit(g, node->op == OP_LARGEST ? OPCODE_MAX : OPCODE_MIN, r, r, value, 0);
        int done = gen_jump(g, OPCODE_JUMP, 0);
        gen_land(g, take);
        gen_emit(g, OPCODE_MOVE, r, value, 0, 0);
        gen_land(g, done);
    }
    if (skip >= 0)
        gen_land(g, skip);
    members_end(g, &loop);
    return r;
}

static int if_value(Gen *g, const Node *node, Type want)
{
    int r = gen_reg(g);
    int test = gen_condition(g, node->a);
    int other = gen_jump(g, OPCODE_JZ, test);
    gen_emit(g, OPCODE_MOVE, r, gen_value(g, node->b, want), 0, 0);
    int end = gen_jump(g, OPCODE_JUMP, 0);
    gen_land(g, other);
    gen_emit(g, OPCODE_MOVE, r, gen_value(g, node->c, want), 0, 0);
    gen_land(g, end);
    return r;
}

static int line_value(Gen *g, const Node *node)
{
    int s = gen_set(g, node->a, TYPE_CELL);
    int c = gen_value(g, node->b, type_of(TYPE_CELL));
    int r = gen_reg(g);
    gen_emit(g, OPCODE_INROW, r, s, c, (int)node->number);
    return r;
}

/* `no HAND` as a condition: the set has no member. */
static int empty_value(Gen *g, const Node *node)
{
    const Node *there = asked_there(g, node);
    if (there)
        return nothing_there(g, there);
    TypeKind elem = type_lift(node->a->type);
    int r = gen_reg(g);
    if (node->a->kind == NODE_INDEX && node->a->c && node->a->type.kind != TYPE_SET) { /* no piece at c */
        int value = gen_value(g, node->a, node->a->type);
        gen_emit(g, OPCODE_EQ, r, value, gen_constant(g, none_of(g, node->a->type)), 0);
        return r;
    }
    if (is_zone(node->a))
        gen_emit(g, OPCODE_MOVE, r, zone_count(g, node->a), 0, 0);
    else
        gen_emit(g, OPCODE_SOME, r, gen_set(g, node->a, elem), 0, (int)domain_of(elem));
    gen_emit(g, OPCODE_NOT, r, r, 0, 0);
    return r;
}

/* The outcome of dice that the statement rolled before it began (see gen_statement.c). */
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
    return g->subject_reg;
}

static int natural_value(Gen *g, const Node *node, Type want)
{
    switch (node->kind) {
    case NODE_NUMBER: return gen_constant(g, node->number);
    case NODE_TRUE: return gen_constant(g, 1);
    case NODE_FALSE: return gen_constant(g, 0);
    case NODE_NONE: return gen_constant(g, none_of(g, want));
    case NODE_DIRECTION: return gen_constant(g, node->number);
    case NODE_NAME: return name_value(g, node);
    case NODE_CALL: return call_value(g, node);
    case NODE_INDEX: return index_value(g, node);
    case NODE_ME: return gen_me(g);
    case NODE_YOU: return gen_you(g);
    case NODE_IT: return it_value(g, node);
    case NODE_OR:
    case NODE_AND:
    case NODE_NOT: return logic_value(g, node);
    case NODE_COMPARE: return compare_value(g, node);
    case NODE_ARITHMETIC:
    case NODE_NEGATE: return arithmetic_value(g, node);
    case NODE_IF: return if_value(g, node, want);
    case NODE_QUANTIFIER: return quantifier_value(g, node);
    case NODE_SUM: return sum_value(g, node);
    case NODE_LINE: return line_value(g, node);
    case NODE_EMPTY: return empty_value(g, node);
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
    int first = g->regs;
    return lower(g, first, natural_value(g, node, want));
}
