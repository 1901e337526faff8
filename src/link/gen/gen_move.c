/* Code for moves: which there are (legal), what they do (effect), and questions that offer them. */
#include <string.h>

#include "base/bits.h"
#include "base/mem.h"
#include "link/gen/gen.h"
#include "rule/check/check.h"

/* ---- which directions ------------------------------------------------------------------------ */

/* Every direction that may be meant. */
static uint32_t option_ways(Gen *g, const StageOption *o)
{
    const OptionModel *m = o->model;
    uint32_t all = m->alongs > 0 ? 0 : g->world->ways;
    for (int i = 0; i < m->alongs; i++)
        all |= gen_directions_known(m->along[i].ways) ? gen_directions(g, m->along[i].ways) : 0xffu;
    return all;
}

enum { WAYS_BEFORE = 8 /* kinds for which what follows is worked out once, not for each direction */ };

/* What the directions of an option need for all of them: the sets of those that depend on the state, as on whose turn it
 * is, and with `along: { man: ..., king: ... }` the cells of each kind; -1: nothing. */
typedef struct Ways {
    int count, set[WAYS_BEFORE], kind[WAYS_BEFORE];
} Ways;

static int along_set(Gen *g, const AlongModel *along)
{
    return gen_directions_known(along->ways) ? -1 : gen_set(g, along->ways, TYPE_DIRECTION);
}

static int along_cells(Gen *g, const AlongModel *along)
{
    if (!along->kind)
        return -1;
    Node name = {.kind = NODE_NAME,
                 .text = along->kind->name,
                 .symbol = along->kind,
                 .type = type_layer(TYPE_KIND, along->kind->owner)};
    return gen_set(g, &name, TYPE_CELL);
}

static Ways gen_ways(Gen *g, const OptionModel *m)
{
    Ways ways = {.count = m->alongs < WAYS_BEFORE ? m->alongs : WAYS_BEFORE};
    for (int i = 0; i < ways.count; i++) {
        ways.set[i] = along_set(g, &m->along[i]);
        ways.kind[i] = along_cells(g, &m->along[i]);
    }
    return ways;
}

/* Is a direction one of a set? Jumps, to be landed, where it is not; -1 where that was known before. */
int gen_skip_direction(Gen *g, int set, int direction)
{
    if (set < 0)
        return -1;
    int regs = g->regs, good = gen_op(g, OPCODE_HAS, set, gen_constant(g, direction), DOMAIN_SMALL);
    g->regs = regs;
    return gen_jump(g, OPCODE_JZ, good);
}

/* With `along: { man: ..., king: ... }` the first cell must hold a kind that may go this way. */
static void narrow_by_kind(Gen *g, const StageOption *o, const Ways *ways, int set, int direction)
{
    const OptionModel *m = o->model;
    if (!m->along_kind)
        return;
    int allowed = gen_set_op(g, OPCODE_CLEAR, 0, 0, DOMAIN_CELLS);
    for (int i = 0; i < m->alongs; i++) {
        const AlongModel *along = &m->along[i];
        if (!along->kind ||
            (gen_directions_known(along->ways) && !(gen_directions(g, along->ways) >> direction & 1)))
            continue;
        bool before = i < ways->count;
        int sets = g->sets,
            skip = gen_skip_direction(g, before ? ways->set[i] : along_set(g, along), direction),
            cells = before ? ways->kind[i] : along_cells(g, along);
        gen_emit(g, OPCODE_OR, allowed, allowed, cells, DOMAIN_CELLS);
        g->sets = sets;
        if (skip >= 0)
            gen_land(g, skip);
    }
    gen_emit(g, OPCODE_AND, set, set, allowed, DOMAIN_CELLS);
    g->sets--;
}

/* ---- patterns: which ------------------------------------------------------------------------- */

/* Does a pattern write a layer, at one of its cells (-1: anywhere). */
static bool pattern_writes(const PatternModel *p, int cell, int layer)
{
    for (int w = 0; w < p->writes; w++)
        if ((layer < 0 || p->write[w].layer == layer) && (cell < 0 || p->write[w].cell == cell))
            return true;
    return false;
}

/* Cells that fit one cell of the left side; `nothing` means empty in every layer that is written there, or,
 * where none is, as in a run, in every layer that is written at all. */
int gen_fitting(Gen *g, const PatternModel *p, int i)
{
    const Node *node = p->left[i];
    if (node->kind == NODE_RUN)
        node = node->a;
    if (node && node->kind != NODE_NONE) {
        if (node->type.kind != TYPE_BOOL)
            return gen_set(g, node, TYPE_CELL);
        Node where = {.kind = NODE_WHERE, .b = (Node *)(uintptr_t)node};
        Symbol cells = {.class = SYMBOL_BUILTIN, .name = "cells", .index = BUILTIN_CELLS};
        Node every = {.kind = NODE_NAME, .text = "cells", .symbol = &cells, .type = type_set(TYPE_CELL)};
        where.a = &every;
        where.type = type_set(TYPE_CELL);
        return gen_set(g, &where, TYPE_CELL);
    }
    int s = -1, cell = pattern_writes(p, i, -1) ? i : -1;
    for (int layer = 0; node && layer < g->rules->layers; layer++) {
        if (!pattern_writes(p, cell, layer))
            continue;
        int none = gen_layer_set(g, layer, 0);
        if (s >= 0) {
            gen_emit(g, OPCODE_AND, s, s, none, DOMAIN_CELLS);
            g->sets--;
        }
        s = s < 0 ? none : s;
    }
    return s < 0 ? gen_all_set(g, TYPE_CELL) : s;
}

static void emit_segment(Gen *g, const StageOption *o, int set, int picks, int vary, Domain domain)
{
    int index = (int)(o - g->stage->option);
    gen_emit(g, OPCODE_EMIT, set, picks, vary, index << 3 | (int)domain);
}

/* All starts at once for one direction. */
static void legal_line(Gen *g, const StageOption *o, const Ways *ways, const int *fits, int direction)
{
    const PatternModel *p = o->pattern;
    int acc = gen_set_op(g, OPCODE_COPY, fits[0], 0, DOMAIN_CELLS);
    narrow_by_kind(g, o, ways, acc, direction);
    for (int i = 1; i < p->cells; i++)
        gen_emit(g, OPCODE_MATCH, acc, acc, fits[i], i << 3 | direction);
    int way = gen_constant(g, direction);
    gen_emit(g, OPCODE_PREFIX, way, 0, 0, 1);
    emit_segment(g, o, acc, 2, 0, DOMAIN_CELLS);
    g->sets--;
    g->regs--;
}

/* One way to walk a line with runs from a start. */
typedef struct Walk {
    const StageOption *option;
    const int *fits;
    int start, way, one; /* registers */
    int anchor;          /* the next one to be named */
} Walk;

static int after_part(const PatternModel *p, int from)
{
    while (from < p->cells && p->left[from]->kind != NODE_RUN)
        from++;
    return from;
}

/* The cells of a part, which ends before `to`, must fit from a cell on. Leaves 0 in `good` if one does not. */
static void match_part(Gen *g, const Walk *walk, int from, int to, int at, int good)
{
    int here = gen_reg(g);
    gen_emit(g, OPCODE_MOVE, good, walk->one, 0, 0);
    gen_emit(g, OPCODE_MOVE, here, at, 0, 0);
    for (int i = from; i < to; i++) {
        int fit = gen_op(g, OPCODE_HAS, walk->fits[i], here, DOMAIN_CELLS);
        gen_emit(g, OPCODE_MIN, good, good, fit, 0);
        if (g->world->wraps) { /* round a ring, the line ends before its start */
            gen_emit(g, OPCODE_NE, fit, here, walk->start, 0);
            gen_emit(g, OPCODE_MIN, good, good, fit, 0);
        }
        gen_emit(g, OPCODE_STEP, here, here, walk->way, 0);
    }
}

/* Names the cell that tells where a part lies, where there is one. */
static void name_part(Gen *g, Walk *walk, int from, int to, int at)
{
    const PatternModel *p = walk->option->pattern;
    int cell = walk->anchor < p->anchors ? p->anchor[walk->anchor] : p->cells;
    if (cell < from || cell >= to)
        return;
    int end = gen_op(g, OPCODE_MOVE, at, 0, 0);
    for (int i = from; i < cell; i++)
        gen_emit(g, OPCODE_STEP, end, end, walk->way, 0);
    gen_emit(g, OPCODE_PREFIX, end, 0, 0, walk->anchor++);
}

static void walk_run(Gen *g, Walk walk, int run, int at);

/* What follows the cells of a part that fit: the next run, or a move. */
static void walk_on(Gen *g, Walk walk, int from, int to, int at)
{
    const StageOption *o = walk.option;
    name_part(g, &walk, from, to, at);
    if (to < o->pattern->cells) {
        int next = gen_op(g, OPCODE_MOVE, at, 0, 0);
        for (int i = from; i < to; i++)
            gen_emit(g, OPCODE_STEP, next, next, walk.way, 0);
        walk_run(g, walk, to, next);
        return;
    }
    gen_emit(g, OPCODE_PREFIX, walk.start, 0, 0, 0);
    gen_emit(g, OPCODE_PREFIX, walk.way, 0, 0, o->way);
    gen_emit(g, OPCODE_EMITONE, 0, o->way + 1, 0, (int)(o - g->stage->option));
}

/* A run is walked from the cell in `at`, whose register is changed, as far as it goes; wherever the part behind it
 * fits, the line goes on. */
static void walk_run(Gen *g, Walk walk, int run, int at)
{
    int to = after_part(walk.option->pattern, run + 1), good = gen_reg(g),
        other = gen_op(g, OPCODE_EQ, at, walk.start, 0);
    int nothing = gen_jump(g, OPCODE_JNZ, other), back = code_here(&g->stage->code), regs = g->regs;
    match_part(g, &walk, run + 1, to, at, good);
    int miss = gen_jump(g, OPCODE_JZ, good);
    walk_on(g, walk, run + 1, to, at);
    gen_land(g, miss);
    g->regs = regs;
    gen_emit(g, OPCODE_HAS, good, walk.fits[run], at, DOMAIN_CELLS);
    int out = gen_jump(g, OPCODE_JZ, good);
    gen_emit(g, OPCODE_STEP, at, at, walk.way, 0);
    gen_emit(g, OPCODE_EQ, other, at, walk.start, 0); /* a ring leads back to its start */
    int round = gen_jump(g, OPCODE_JNZ, other);
    gen_emit(g, OPCODE_LOOP, 0, 0, 0, back);
    gen_land(g, out);
    gen_land(g, round);
    gen_land(g, nothing);
}

/* One run, and the cell behind it is all that tells where the line ends: there is an instruction for it. */
static bool is_ride(const Gen *g, const StageOption *o)
{
    const PatternModel *p = o->pattern;
    int run = after_part(p, 0);
    return !g->stage->plain && p->runs == 1 && run < VM_DIRECTIONS && p->cells == run + 2 &&
           p->anchors == 2 && p->anchor[1] == run + 1 && o->way == 2;
}

/* A pattern with runs `...`: from every start they are walked, and wherever all the rest fits there is a move, told
 * by cells that say where each part of it lies. */
static void legal_run(Gen *g, const StageOption *o, const Ways *ways, const int *fits, int direction)
{
    const PatternModel *p = o->pattern;
    int run = after_part(p, 0), regs = g->regs, sets = g->sets,
        starts = gen_set_op(g, OPCODE_COPY, fits[0], 0, DOMAIN_CELLS);
    narrow_by_kind(g, o, ways, starts, direction);
    for (int i = 1; i < run; i++)
        gen_emit(g, OPCODE_MATCH, starts, starts, fits[i], i << 3 | direction);
    if (is_ride(g, o)) {
        gen_emit(g, OPCODE_RIDES, starts, fits[run], fits[run + 1],
                 (int)(o - g->stage->option) << 6 | run << 3 | direction);
        g->sets = sets;
        return;
    }
    int way = gen_constant(g, direction), one = gen_constant(g, 1);
    GenLoop loop;
    gen_loop_begin(g, &loop, starts, DOMAIN_CELLS);
    int at = gen_op(g, OPCODE_MOVE, loop.member, 0, 0);
    for (int i = 0; i < run; i++)
        gen_emit(g, OPCODE_STEP, at, at, way, 0);
    Walk walk = {.option = o, .fits = fits, .start = loop.member, .way = way, .one = one, .anchor = 1};
    walk_run(g, walk, run, at);
    gen_loop_end(g, &loop);
    g->regs = regs;
    g->sets = sets;
}

static void legal_pattern(Gen *g, const StageOption *o)
{
    const PatternModel *p = o->pattern;
    int fits[MODEL_RUN_CELLS] = {0};
    for (int i = 0; i < p->cells; i++)
        fits[i] = gen_fitting(g, p, i);
    uint32_t ways = option_ways(g, o);
    const OptionModel *m = o->model;
    const Node *same = m->alongs > 0 && !m->along_kind ? m->along[0].ways : NULL;
    if (!p->runs &&
        (m->alongs == 0 || (same && gen_directions_known(same)))) { /* the sets lie one after the other */
        gen_emit(g, OPCODE_LINES, fits[0], fits[p->cells - 1], (int)ways, (int)(o - g->stage->option));
        return;
    }
    Ways made = gen_ways(g, m);
    if (same && !p->runs && made.set[0] >= 0 && !g->stage->plain) {
        gen_emit(g, OPCODE_LINESALONG, fits[0], fits[p->cells - 1], made.set[0], (int)(o - g->stage->option));
        return;
    }
    for (int d = 0; d < VM_DIRECTIONS; d++) {
        if (!(ways >> d & 1))
            continue;
        int skip = same ? gen_skip_direction(g, made.set[0], d) : -1;
        if (p->runs)
            legal_run(g, o, &made, fits, d);
        else
            legal_line(g, o, &made, fits, d);
        if (skip >= 0)
            gen_land(g, skip);
    }
}

/* ---- picks: which ---------------------------------------------------------------------------- */

static bool mentions(const Node *node, const OptionModel *o)
{
    if (!node)
        return false;
    for (int i = 0; i < o->picks; i++)
        if (node->local == o->pick[i])
            return true;
    for (int i = 0; i < o->let.count; i++)
        if (node->local && node->local == o->let.let[i].local)
            return true;
    return mentions(node->a, o) || mentions(node->b, o) || mentions(node->c, o) || mentions(node->next, o);
}

/* In what a card can, and at any time, `me` is who is asked; in the question of a turn that is so anyway. */
static void me_is_asked(Gen *g, const StageOption *o)
{
    bool turn = !g->stage->question[o->question].model->who;
    if (o->model->any_time ? turn : !o->model->card)
        return;
    g->me = g->you.kind != STORE_NONE ? g->you
                                      : (Storage){STORE_REGISTER, (int16_t)gen_op(g, OPCODE_YOU, 0, 0, 0)};
}

/* Goes on, for the jump to be landed, only where what is so far beyond the rules is not allowed. */
static int unless_lenient(Gen *g, Lenience lenience)
{
    int allowed = gen_op(g, OPCODE_LENIENT, 0, 0, (int)lenience);
    int over = gen_jump(g, OPCODE_JNZ, allowed);
    g->regs = allowed;
    return over;
}

/* What is an aid, wrong or refused does not come to the end where the condition holds. */
static int skip_unless_lenient(Gen *g, const Node *condition, Lenience lenience)
{
    GenMark m = gen_mark(g);
    int over = unless_lenient(g, lenience);
    int skip = gen_jump(g, OPCODE_JNZ, gen_condition(g, condition));
    gen_land(g, over);
    gen_unmark_registers(g, m);
    return skip;
}

static bool always(const Node *condition)
{
    return condition && condition->kind == NODE_TRUE;
}

/* Is something to be looked at when all is picked. */
static bool has_leaf_tests(const OptionModel *m)
{
    return m->refusals > 0 || (m->aid && !always(m->aid));
}

enum { LEAF_TESTS = 2 * MODEL_REFUSALS + 2 };

/* Jumps, to be landed, where something speaks against a move of which all is picked; how many. */
static int leaf_tests(Gen *g, const StageOption *o, bool tested, int skip[LEAF_TESTS])
{
    const OptionModel *m = o->model;
    int skips = 0;
    bool when = !tested && m->when;
    if (when || has_leaf_tests(m))
        gen_lets(g, &m->let);
    if (when)
        skip[skips++] = gen_jump(g, OPCODE_JZ, gen_condition(g, m->when));
    if (m->aid && !always(m->aid))
        skip[skips++] = skip_unless_lenient(g, m->aid, LENIENCE_AIDS);
    for (int i = 0; i < m->refusals; i++)
        if (gen_fold_condition(g, m->refusal[i].condition) != 0)
            skip[skips++] = skip_unless_lenient(g, m->refusal[i].condition,
                                                m->refusal[i].mistake ? LENIENCE_MISTAKES : LENIENCE_ALL);
    return skips;
}

static void legal_leaf(Gen *g, const StageOption *o, int picks, bool tested)
{
    int skip[LEAF_TESTS], skips = leaf_tests(g, o, tested, skip);
    gen_emit(g, OPCODE_EMITONE, 0, picks, 0, (int)(o - g->stage->option));
    while (skips > 0)
        gen_land(g, skip[--skips]);
}

/* Is nothing to be asked when all is picked, or later. */
static bool leaf_is_free(Gen *g, const StageOption *o, bool tested)
{
    bool free = (tested || !o->model->when) && !has_leaf_tests(o->model);
    g->left_leaf = g->left_leaf || (g->loose && !free);
    return free || g->loose;
}

static void legal_pick(Gen *g, const StageOption *o, int n, bool tested);

/* Numbers from one that is known on are a set, where they are the last pick and nothing is asked of them now. Returns a jump
 * to where they are tried one by one, as there are too many for a set, and lands behind it; -1: that is not so. */
static int pick_span(Gen *g, const StageOption *o, int n, const Node *range, bool tested, int *end)
{
    int64_t from;
    if (g->stage->plain || n + 1 != o->model->picks || !gen_fold_number(g, range->a, &from) || from < 0 ||
        from >= BITS_WORD || !leaf_is_free(g, o, tested))
        return -1;
    int to = gen_value(g, range->b, type_of(TYPE_INT)), most = gen_constant(g, BITS_WORD - 1);
    int many = gen_jump(g, OPCODE_JNZ, gen_op(g, OPCODE_LT, most, to, 0));
    int set = gen_set_op(g, OPCODE_SPAN, gen_constant(g, from), to, 0);
    emit_segment(g, o, set, n + 1, n, DOMAIN_SMALL);
    *end = gen_jump(g, OPCODE_JUMP, 0);
    return many;
}

static void pick_number(Gen *g, const StageOption *o, int n, bool tested)
{
    const Node *domain = o->model->domain[n],
               *range = domain && domain->kind == NODE_WHERE ? domain->a : domain;
    int after = -1, many = domain == range || g->loose ? pick_span(g, o, n, range, tested, &after) : -1;
    if (many >= 0) {
        g->left = domain == range ? NULL : domain->b;
        gen_land(g, many);
    }
    int i = gen_reg(g), good = gen_reg(g), one = gen_constant(g, 1);
    gen_emit(g, OPCODE_MOVE, i, gen_value(g, range->a, type_of(TYPE_INT)), 0, 0);
    int to = gen_value(g, range->b, type_of(TYPE_INT));
    int back = code_here(&g->stage->code);
    gen_emit(g, OPCODE_LE, good, i, to, 0);
    int end = gen_jump(g, OPCODE_JZ, good);
    gen_store_local(g, o->model->pick[n], (Storage){STORE_REGISTER, (int16_t)i});
    int miss = domain == range ? -1 : gen_jump(g, OPCODE_JZ, gen_condition_on(g, domain->b, TYPE_INT, i));
    gen_emit(g, OPCODE_PREFIX, i, 0, 0, n);
    legal_pick(g, o, n + 1, tested);
    if (miss >= 0)
        gen_land(g, miss);
    gen_emit(g, OPCODE_ADD, i, i, one, 0);
    gen_emit(g, OPCODE_LOOP, 0, 0, 0, back);
    gen_land(g, end);
    if (after >= 0)
        gen_land(g, after);
}

/* Values that are told are tried one after the other. */
static void pick_told(Gen *g, const StageOption *o, int n, bool tested)
{
    const Local *pick = o->model->pick[n];
    for (const Node *one = o->model->domain[n]->a; one; one = one->next) {
        GenMark mark = gen_mark(g);
        int value = gen_value(g, one, pick->type);
        gen_store_local(g, pick, (Storage){STORE_REGISTER, (int16_t)value});
        gen_emit(g, OPCODE_PREFIX, value, 0, 0, n);
        legal_pick(g, o, n + 1, tested);
        gen_unmark_registers(g, mark);
    }
}

/* Several chosen at once, told from the least one on, so that each choice is found once. */
typedef struct Several {
    const StageOption *option;
    TypeKind elem;
    int all;     /* set: what may be chosen */
    bool tested; /* nothing is to be looked at when all is chosen */
} Several;

/* Those that may be chosen next. Of twins the first that is left is, so that which of them is no choice. */
static int next_of_several(Gen *g, const Several *s, int chosen, int later)
{
    Domain domain = domain_of(s->elem);
    int next = gen_set_op(g, OPCODE_ANDNOT, s->all, chosen, (int)domain);
    if (s->elem == TYPE_THING)
        gen_unlike(g, next, s->option->model->apart[s->option->model->picks - 1]);
    gen_emit(g, OPCODE_AND, next, next, later, (int)domain);
    return next;
}

/* Where so many are in `chosen`: that may be enough, and with one more, of those in `later`, it goes on. */
static void legal_several(Gen *g, const Several *s, int count, int chosen, int later)
{
    const OptionModel *m = s->option->model;
    int at = m->picks - 1 + count;
    Domain domain = domain_of(s->elem);
    GenMark mark = gen_mark(g);
    gen_store_local(g, m->pick[m->picks - 1], (Storage){STORE_SET, (int16_t)chosen});
    if (count >= m->least)
        legal_leaf(g, s->option, at, s->tested);
    gen_unmark_registers(g, mark);
    if (count == m->most)
        return;
    int next = next_of_several(g, s, chosen, later);
    if (count + 1 == m->most && s->tested) {
        emit_segment(g, s->option, next, at + 1, at, domain);
        gen_unmark_registers(g, mark);
        return;
    }
    int rest = gen_set_op(g, OPCODE_COPY, later, 0, (int)domain), more = gen_set_reg(g), one = gen_set_reg(g);
    GenLoop loop;
    gen_loop_begin(g, &loop, next, domain);
    gen_emit(g, OPCODE_PREFIX, loop.member, 0, 0, at);
    gen_emit(g, OPCODE_ONE, one, loop.member, 0, (int)domain);
    gen_emit(g, OPCODE_ANDNOT, rest, rest, one, (int)domain);
    gen_emit(g, OPCODE_OR, more, chosen, one, (int)domain);
    legal_several(g, s, count + 1, more, rest);
    gen_loop_end(g, &loop);
    gen_unmark_registers(g, mark);
}

static void pick_several(Gen *g, const StageOption *o, int all, bool tested)
{
    const OptionModel *m = o->model;
    TypeKind elem = (TypeKind)m->pick[m->picks - 1]->type.elem;
    Several s = {o, elem, all, (tested || !m->when) && !has_leaf_tests(m)};
    int chosen = gen_set_op(g, OPCODE_CLEAR, 0, 0, (int)domain_of(elem));
    int later = gen_set_op(g, OPCODE_ALL, 0, 0, (int)domain_of(elem));
    legal_several(g, &s, 0, chosen, later);
}

/* What may be picked; of the last one the rest of what is asked may be left over. */
static int pick_set(Gen *g, const StageOption *o, int n, TypeKind elem)
{
    const OptionModel *m = o->model;
    bool ready = m->any_time && m->card && n == 0;
    if (ready)
        return gen_things_in_play(g, m->card->symbol, gen_me(g));
    if (m->at_once)
        return gen_once_starts(g, m);
    if (!g->loose || n + 1 < m->picks || m->most > 0 || elem != TYPE_CELL)
        return gen_set(g, m->domain[n], elem);
    int set;
    g->left = gen_set_narrowed(g, m->domain[n], elem, &set);
    return set;
}

/* Keeps the last cells that `when` allows, where it can be asked of all of them at once; false: it cannot. */
static bool narrow_last(Gen *g, const OptionModel *m, int set)
{
    if (!m->when || m->let.count > 0 || m->card)
        return false;
    int sets = g->sets, allowed = gen_where_named(g, m->pick[m->picks - 1], m->when);
    if (allowed < 0)
        return false;
    gen_emit(g, OPCODE_AND, set, set, allowed, DOMAIN_CELLS);
    g->sets = sets;
    return true;
}

/* The n-th pick: the last one, if nothing more is to be tested, is left as a set. */
static void legal_pick(Gen *g, const StageOption *o, int n, bool tested)
{
    const OptionModel *m = o->model;
    if (n == m->picks) {
        legal_leaf(g, o, m->picks, tested);
        return;
    }
    bool several = m->most > 0 && n + 1 == m->picks;
    TypeKind elem = (TypeKind)(several ? m->pick[n]->type.elem : m->pick[n]->type.kind);
    if (m->domain[n] && m->domain[n]->kind == NODE_ONE_OF) {
        pick_told(g, o, n, tested);
        return;
    }
    if (elem == TYPE_INT) {
        pick_number(g, o, n, tested);
        return;
    }
    int set = pick_set(g, o, n, elem);
    if (n == 0 && !m->any_time)
        me_is_asked(g, o); /* what is offered is told by who asks */
    if (several) {
        pick_several(g, o, set, tested);
        return;
    }
    if (elem == TYPE_THING)
        gen_unlike(g, set, m->apart[n]);
    if (!tested && n + 1 == m->picks && elem == TYPE_CELL)
        tested = narrow_last(g, m, set);
    if (n + 1 == m->picks && leaf_is_free(g, o, tested)) {
        emit_segment(g, o, set, m->picks, n, domain_of(elem));
        return;
    }
    GenLoop loop;
    gen_loop_begin(g, &loop, set, domain_of(elem));
    Storage at = {STORE_REGISTER, (int16_t)loop.member};
    gen_store_local(g, m->pick[n], at);
    if (m->card && n == 0)
        gen_store_local(g, m->thing, at);
    gen_emit(g, OPCODE_PREFIX, loop.member, 0, 0, n);
    legal_pick(g, o, n + 1, tested);
    gen_loop_end(g, &loop);
}

/* Is `when` asked before anything is picked. */
static bool asks_early(const OptionModel *m)
{
    return m->when && !m->card && (m->picks == 0 || !mentions(m->when, m));
}

static int gen_legal(Gen *g, const StageOption *o)
{
    const OptionModel *m = o->model;
    int entry = gen_entry(g);
    if (m->any_time)
        me_is_asked(g, o);
    if (always(m->aid)) {
        int yes = unless_lenient(g, LENIENCE_AIDS);
        gen_emit(g, OPCODE_RET, 0, 0, 0, 0);
        gen_land(g, yes);
    }
    if (m->who) {
        int yes = gen_unless_asked(g, m->who);
        gen_emit(g, OPCODE_RET, 0, 0, 0, 0);
        gen_land(g, yes);
    }
    bool early = asks_early(m);
    if (early) {
        if (m->picks == 0)
            gen_lets(g, &m->let);
        int good = gen_condition(g, m->when);
        int yes = gen_jump(g, OPCODE_JNZ, good);
        gen_emit(g, OPCODE_RET, 0, 0, 0, 0);
        gen_land(g, yes);
    }
    if (o->pattern)
        legal_pattern(g, o);
    else
        legal_pick(g, o, 0, early || !m->when);
    gen_emit(g, OPCODE_RET, 0, 0, 0, 0);
    return entry;
}

/* ---- what they do ---------------------------------------------------------------------------- */

/* Every cell of a run, from the one behind the cell before it. */
static void write_run(Gen *g, const WriteModel *w, const int *cell, int way, int value)
{
    int at = gen_op(g, OPCODE_STEP, cell[w->cell - 1], way, 0), more = gen_reg(g);
    int back = code_here(&g->stage->code);
    gen_emit(g, OPCODE_NE, more, at, cell[w->cell + 1], 0);
    int end = gen_jump(g, OPCODE_JZ, more);
    gen_emit(g, OPCODE_SETLAYER, at, value, 0, w->layer);
    gen_emit(g, OPCODE_STEP, at, at, way, 0);
    gen_emit(g, OPCODE_LOOP, 0, 0, 0, back);
    gen_land(g, end);
}

void gen_write_pattern(Gen *g, const PatternModel *p, const int *cell, int way)
{
    int taken[MODEL_RUN_CELLS * 2] = {0};
    for (int i = 0; i < p->writes; i++) {
        const WriteModel *w = &p->write[i];
        if (w->made)
            taken[i] = gen_value(g, w->made, w->made->type);
        else if (g->rules->layer[w->layer].things)
            taken[i] = w->from >= 0 ? gen_thing_at(g, w->layer, cell[w->from]) : -1;
        else
            taken[i] = w->from >= 0 ? gen_layer_value(g, w->layer, cell[w->from]) : gen_constant(g, w->value);
    }
    for (int i = 0; i < p->writes; i++)
        if (p->left[p->write[i].cell]->kind == NODE_RUN)
            write_run(g, &p->write[i], cell, way, taken[i]);
        else if (!g->rules->layer[p->write[i].layer].things)
            gen_emit(g, OPCODE_SETLAYER, cell[p->write[i].cell], taken[i], 0, p->write[i].layer);
        else if (taken[i] >= 0) /* what is there changes places with it until it is written itself */
            gen_emit(g, OPCODE_LAY, taken[i], cell[p->write[i].cell], 0, p->write[i].layer);
    for (int i = 0; i < p->writes; i++)
        if (taken[i] < 0)
            gen_drop_thing(g, gen_thing_at(g, p->write[i].layer, cell[p->write[i].cell]));
}

void gen_last_place(Gen *g, int place, Type type)
{
    if (g->rules->uses_last_cell)
        gen_emit(g, OPCODE_SETLASTCELL, type.kind == TYPE_END ? gen_cell_of_end(g, place) : place, 0, 0, 0);
}

static void remember_cell(Gen *g, int cell)
{
    if (g->rules->uses_last_cell)
        gen_emit(g, OPCODE_SETLASTCELL, cell, 0, 0, 0);
}

/* The cells of the part of a line in which a named one lies, from that one back and on. */
static void part_cells(Gen *g, const PatternModel *p, int named, int way, int back, int *cell)
{
    for (int i = named - 1; i > 0 && p->left[i]->kind != NODE_RUN; i--) {
        cell[i] = gen_reg(g);
        gen_emit(g, OPCODE_STEP, cell[i], cell[i + 1], back, 0);
    }
    for (int i = named + 1; i < p->cells && p->left[i]->kind != NODE_RUN; i++) {
        cell[i] = gen_reg(g);
        gen_emit(g, OPCODE_STEP, cell[i], cell[i - 1], way, 0);
    }
}

/* The cells of a line by those that are named, which come in registers. A run lies between two of them. */
static void line_cells(Gen *g, const PatternModel *p, const int *named, int way, int *cell)
{
    for (int i = 0; i < p->cells; i++)
        cell[i] = named[0];
    part_cells(g, p, 0, way, way, cell);
    if (!p->runs)
        return;
    static const int32_t opposite[] = {4, 5, 6, 7, 0, 1, 2, 3, 8};
    int back = gen_op(g, OPCODE_TABLE, way, 0, gen_table(g, opposite, 9));
    for (int k = 1; k < p->anchors; k++) {
        cell[p->anchor[k]] = named[k];
        part_cells(g, p, p->anchor[k], way, back, cell);
    }
}

static void effect_line(Gen *g, const StageOption *o)
{
    int cell[MODEL_RUN_CELLS], named[MODEL_RUN_CELLS] = {0}, way = gen_reg(g);
    for (int k = 0; k < o->way; k++) {
        named[k] = gen_reg(g);
        gen_emit(g, OPCODE_PICK, named[k], 0, 0, k);
    }
    gen_emit(g, OPCODE_PICK, way, 0, 0, o->way);
    line_cells(g, o->pattern, named, way, cell);
    gen_write_pattern(g, o->pattern, cell, way);
    remember_cell(g, cell[o->pattern->target]);
}

/* The picks of a link from the one in register `i` on, which is left behind them. */
static int next_picks(Gen *g, const StageOption *o, int i, int one, int *named)
{
    int way = gen_reg(g);
    for (int k = 1; k < o->way; k++) {
        named[k] = gen_reg(g);
        gen_emit(g, OPCODE_PICKAT, named[k], i, 0, 0);
        gen_emit(g, OPCODE_ADD, i, i, one, 0);
    }
    gen_emit(g, OPCODE_PICKAT, way, i, 0, 0);
    gen_emit(g, OPCODE_ADD, i, i, one, 0);
    return way;
}

/* The links of a chain, one after the other, each from where the one before ended. */
static void effect_chain(Gen *g, const StageOption *o)
{
    int cell[MODEL_RUN_CELLS], named[MODEL_RUN_CELLS] = {0};
    int at = gen_reg(g), i = gen_constant(g, 1), one = gen_constant(g, 1), count = gen_reg(g),
        go = gen_reg(g);
    gen_emit(g, OPCODE_PICK, at, 0, 0, 0);
    gen_emit(g, OPCODE_PICKS, count, 0, 0, 0);
    int back = code_here(&g->stage->code);
    gen_emit(g, OPCODE_LT, go, i, count, 0);
    int end = gen_jump(g, OPCODE_JZ, go);
    named[0] = gen_reg(g);
    gen_emit(g, OPCODE_MOVE, named[0], at, 0, 0);
    int way = next_picks(g, o, i, one, named);
    line_cells(g, o->pattern, named, way, cell);
    gen_write_pattern(g, o->pattern, cell, way);
    gen_emit(g, OPCODE_MOVE, at, cell[o->pattern->target], 0, 0);
    gen_emit(g, OPCODE_LOOP, 0, 0, 0, back);
    gen_land(g, end);
    remember_cell(g, at);
}

/* A name for a number of the move being made: in the frame where a question may come between. */
static int bind_pick(Gen *g, Local *name, int pick)
{
    int r = gen_op(g, OPCODE_PICK, 0, 0, pick);
    gen_store_local(g, name, gen_store_value(g, r, (TypeKind)name->type.kind));
    return r;
}

/* A name for all that were chosen at once, from the n-th pick on. */
static void bind_several(Gen *g, const OptionModel *m, int n)
{
    TypeKind elem = (TypeKind)m->pick[n]->type.elem;
    int set = gen_set_op(g, OPCODE_CLEAR, 0, 0, (int)domain_of(elem)), regs = g->regs;
    int count = gen_op(g, OPCODE_PICKS, 0, 0, 0);
    for (int i = 0; i < m->most; i++) {
        int own = g->regs, more = gen_op(g, OPCODE_LT, gen_constant(g, n + i), count, 0);
        int over = gen_jump(g, OPCODE_JZ, more);
        gen_emit(g, OPCODE_INCLUDE, set, set, gen_op(g, OPCODE_PICK, 0, 0, n + i), (int)domain_of(elem));
        gen_land(g, over);
        g->regs = own;
    }
    g->regs = regs;
    gen_store_local(g, m->pick[n], gen_store_set(g, set, elem));
}

/* Returns the cell that was picked last, or -1. */
static int bind_names(Gen *g, const StageOption *o)
{
    const OptionModel *m = o->model;
    int last = -1;
    if (m->card)
        bind_pick(g, m->thing, 0);
    for (int i = 0; i < m->picks; i++) {
        if (m->most > 0 && i + 1 == m->picks) {
            bind_several(g, m, i);
            break;
        }
        int r = bind_pick(g, m->pick[i], i);
        if (m->pick[i]->type.kind == TYPE_CELL)
            last = r;
        else if (m->pick[i]->type.kind == TYPE_END && g->rules->uses_last_cell)
            last = gen_cell_of_end(g, r);
    }
    if (m->way)
        bind_pick(g, m->way, o->way);
    return last;
}

/* What was left over is asked of a move that was picked: 1 in register 0 if all of it holds. */
static int gen_fits(Gen *g, const StageOption *o)
{
    int entry = gen_entry(g), answer = gen_reg(g), skip[LEAF_TESTS + 1], skips = 0;
    gen_emit(g, OPCODE_CONST, answer, 0, 0, 0);
    if (o->model->picks > 1) /* what is picked first is told by who is on turn, all else by who asks */
        me_is_asked(g, o);
    bind_names(g, o);
    if (g->left) {
        const OptionModel *m = o->model;
        TypeKind elem = (TypeKind)m->pick[m->picks - 1]->type.kind;
        int last = gen_op(g, OPCODE_PICK, 0, 0, m->picks - 1);
        skip[skips++] = gen_jump(g, OPCODE_JZ, gen_condition_on(g, g->left, elem, last));
    }
    if (g->left_leaf) {
        me_is_asked(g, o);
        skips += leaf_tests(g, o, asks_early(o->model), skip + skips);
    }
    gen_emit(g, OPCODE_CONST, answer, 0, 0, 1);
    while (skips > 0)
        gen_land(g, skip[--skips]);
    gen_emit(g, OPCODE_RET, 0, 0, 0, 0);
    return entry;
}

/* Legal moves for who draws one of them: what is dear is asked of the one that was drawn. */
static void gen_loose(Gen *g, StageOption *o)
{
    Stage *s = g->stage;
    size_t length = s->code.length, entries = s->entries, knowns = s->knowns;
    int landed = g->landed;
    if (s->plain || o->pattern || o->model->picks == 0 || o->model->any_time || o->model->most > 0)
        return;
    g->loose = true;
    g->left = NULL;
    g->left_leaf = false;
    int loose = gen_legal(g, o);
    g->loose = false;
    if (g->left || g->left_leaf) {
        o->loose = loose;
        g->regs = g->sets = 0;
        o->fits = gen_fits(g, o);
    } else if (!g->failed) {
        s->code.length = length;
        s->entries = entries;
        s->knowns = knowns;
        g->landed = landed;
    }
}

static void bind_picks(Gen *g, const StageOption *o)
{
    int last = bind_names(g, o);
    if (last >= 0 && !o->pattern)
        remember_cell(g, last);
}

void gen_picked(Gen *g, const StageOption *o)
{
    me_is_asked(g, o);
    bind_names(g, o);
    gen_lets(g, &o->model->let);
}

/* Names are bound before anything has changed. */
static void effect_body(Gen *g, const StageOption *o)
{
    me_is_asked(g, o);
    bind_picks(g, o);
    gen_lets(g, &o->model->let);
    if (o->pattern && o->chain)
        effect_chain(g, o);
    else if (o->pattern)
        effect_line(g, o);
    else if (o->model->at_once)
        gen_once(g, o->model);
    gen_statement(g, o->model->effect);
}

static void gen_effect(Gen *g, StageOption *o)
{
    bool script = g->script;
    g->script = false;
    o->effect = gen_entry(g);
    effect_body(g, o);
    gen_emit(g, OPCODE_RET, 0, 0, 0, 0);
    g->script = script;
}

/* What one link of a chain does, for growing it. */
static void gen_link(Gen *g, StageOption *o)
{
    g->regs = g->sets = 0;
    o->link = gen_entry(g);
    effect_line(g, o);
    gen_emit(g, OPCODE_RET, 0, 0, 0, 0);
}

/* Makes the move and asks a test about what came of it, or for a number, whose answer is left in register 0. */
static int gen_test(Gen *g, StageOption *o, const Node *node, bool number)
{
    if (!node)
        return -1;
    bool script = g->script;
    g->script = false;
    int entry = gen_entry(g);
    int r = gen_reg(g); /* register 0 */
    effect_body(g, o);
    g->trying = true;
    gen_into(g, r, number ? gen_value(g, node, type_of(TYPE_INT)) : gen_condition(g, node));
    g->trying = false;
    gen_emit(g, OPCODE_RET, 0, 0, 0, 0);
    g->script = script;
    return entry;
}

/* Which of its refusals holds first of a move that was picked: its number from 1 on, or 0. */
static void gen_reason(Gen *g, StageOption *o)
{
    const OptionModel *m = o->model;
    int jump[2 * MODEL_REFUSALS];
    o->reason = -1;
    if (m->refusals == 0)
        return;
    g->regs = g->sets = 0;
    o->reason = gen_entry(g);
    int answer = gen_reg(g);
    gen_picked(g, o);
    for (int i = 0; i < m->refusals; i++) {
        GenMark mark = gen_mark(g);
        gen_emit(g, OPCODE_CONST, answer, 0, 0, i + 1);
        jump[i] = gen_jump(g, OPCODE_JNZ, gen_condition(g, m->refusal[i].condition));
        gen_unmark_registers(g, mark);
    }
    gen_emit(g, OPCODE_CONST, answer, 0, 0, 0);
    for (int i = 0; i < m->refusals; i++)
        gen_land(g, jump[i]);
    gen_emit(g, OPCODE_RET, 0, 0, 0, 0);
}

void gen_option(Gen *g, StageOption *o)
{
    g->line = o->model->at.line > 0 ? rules_line(g->rules, o->model->at.file, o->model->at.line) : g->line;
    Storage you = g->you, me = g->me;
    bool script = g->script;
    g->you.kind = STORE_NONE;
    g->script = false;
    int *made[] = {&o->keep, &o->avoid, &o->measure};
    const Node *test[] = {o->model->keep, o->model->avoid, o->model->measure};
    g->regs = g->sets = 0;
    o->legal = gen_legal(g, o);
    g->me = me;
    g->regs = g->sets = 0;
    gen_loose(g, o);
    g->me = me;
    g->regs = g->sets = 0;
    o->effect = -1;
    if (!o->model->suspends)
        gen_effect(g, o);
    if (o->chain)
        gen_link(g, o);
    for (int i = 0; i < 3; i++) {
        g->regs = g->sets = 0;
        *made[i] = gen_test(g, o, test[i], i == 2);
    }
    gen_reason(g, o);
    gen_reasons_said(g, o);
    g->regs = g->sets = 0;
    g->you = you;
    g->me = me;
    g->script = script;
}

/* ---- questions ------------------------------------------------------------------------------- */

void gen_answer(Gen *g, StageOption *o)
{
    const OptionModel *m = o->model;
    Storage me = g->me;
    int frame = g->frame;
    g->line = m->at.line > 0 ? rules_line(g->rules, m->at.file, m->at.line) : g->line;
    if (o->effect >= 0 && (!m->after || m->let.count == 0)) {
        gen_emit(g, OPCODE_CALL, 0, 0, 0, o->effect);
        if (m->after) {
            me_is_asked(g, o);
            bind_picks(g, o);
        }
    } else {
        effect_body(g, o);
    }
    gen_statement(g, m->after);
    gen_release(g, frame);
    g->me = me;
}

/* Begins the code of one answer, which ends where the jump lands. */
static int unless_answered(Gen *g, const StageQuestion *q, int nth)
{
    int number = q->first + nth;
    return gen_emit(g, OPCODE_UNLESS, 0, number & 255, number >> 8, 0);
}

/* A question inside of an answer that nobody could answer is no reason to leave the loop that asks for this one. */
static void answer_given(Gen *g, const StageOption *o)
{
    const Symbol *symbol = o->model->symbol;
    if (g->stage->rules->uses_answer && o->model->effect)
        gen_emit(g, OPCODE_GIVEN, 0, 0, 0, symbol ? symbol->index : 0);
}

/* What each answer does: the code after a question goes to the one that was chosen. An answer that does
 * nothing needs no code, and a skipped question chose none. */
static void dispatch(Gen *g, const StageQuestion *q)
{
    int done[STAGE_OPTIONS], jumps = 0;
    for (int i = 0; i < q->own; i++) {
        int skip = unless_answered(g, q, i);
        gen_answer(g, &g->stage->option[q->first + i]);
        answer_given(g, &g->stage->option[q->first + i]);
        if (i + 1 < q->own)
            done[jumps++] = gen_jump(g, OPCODE_JUMP, 0);
        gen_land(g, skip);
    }
    for (int i = 0; i < jumps; i++)
        gen_land(g, done[i]);
}

/* What may be chosen at any time, in the middle of which nothing else of that sort is. */
static void answer_any_time(Gen *g, const StageQuestion *q, int nth)
{
    g->inside = true;
    gen_answer(g, &g->stage->option[q->first + nth]);
    g->inside = false;
}

static void check_end(Gen *g)
{
    if (g->stage->sight >= 0)
        gen_emit(g, OPCODE_CALL, 0, 0, 0, g->stage->sight);
    if (g->stage->end >= 0)
        gen_emit(g, OPCODE_CALL, 0, 0, 0, g->stage->end);
}

/* After it the same is asked again, from `back` on. */
static void dispatch_any_time(Gen *g, const StageQuestion *q, int back)
{
    for (int i = q->own; i < q->count; i++) {
        int skip = unless_answered(g, q, i);
        answer_any_time(g, q, i);
        gen_look(g);
        check_end(g);
        gen_emit(g, OPCODE_LOOP, 0, 0, 0, back);
        gen_land(g, skip);
    }
}

/* All options' moves in one run of the machine; chains are grown one option at a time (legal.c). */
static int moves_of_all(Gen *g, const StageQuestion *q, bool loose, int entry_of[STAGE_PLAYERS])
{
    int entry = gen_entry(g);
    for (int i = 0; i < q->own; i++)
        gen_emit(g, OPCODE_CALL, 0, 0, 0, stage_moves(g->stage, q, i, loose));
    gen_emit(g, OPCODE_RET, 0, 0, 0, 0);
    for (int p = 0; p < g->stage->players; p++)
        entry_of[p] = entry;
    return entry;
}

/* The same for every player, until it is made better. */
static void legal_of_each(Gen *g, const StageQuestion *q)
{
    for (int i = 0; i < q->own; i++) {
        StageOption *o = &g->stage->option[q->first + i];
        o->legal_of = arena_alloc_array(g->stage->arena, STAGE_PLAYERS, sizeof *o->legal_of);
        for (int p = 0; p < STAGE_PLAYERS; p++)
            o->legal_of[p] = o->legal;
    }
}

static void legal_of_all(Gen *g, StageQuestion *q)
{
    q->legal = q->loose = -1;
    if (q->chained) {
        legal_of_each(g, q);
        return;
    }
    q->legal = moves_of_all(g, q, false, q->legal_of);
    for (int i = 0; i < q->own; i++)
        if (q->loose < 0 && g->stage->option[q->first + i].loose >= 0)
            q->loose = moves_of_all(g, q, true, q->loose_of);
}

/* The same of what there is at any time. */
static void legal_at_any_time(Gen *g, StageQuestion *q)
{
    if (q->own == q->count)
        return;
    q->any_time = gen_entry(g);
    for (int i = q->own; i < q->count; i++)
        gen_emit(g, OPCODE_CALL, 0, 0, 0, g->stage->option[q->first + i].legal);
    gen_emit(g, OPCODE_RET, 0, 0, 0, 0);
}

static void out_of_line(Gen *g, StageQuestion *q)
{
    int over = gen_jump(g, OPCODE_JUMP, 0);
    GenMark m = gen_mark(g);
    for (int i = 0; i < q->count; i++)
        gen_option(g, &g->stage->option[q->first + i]);
    legal_of_all(g, q);
    legal_at_any_time(g, q);
    q->plain =
        q->legal >= 0 && q->loose < 0 && q->any_time < 0 && !q->several && !q->looks_ahead && !q->ranked;
    gen_saying(g, q);
    gen_unmark_registers(g, m);
    gen_land(g, over);
}

/* A loop over those who were asked, in the order of seats, with the answer of each. */
typedef struct Answers {
    int slot, turn, again, back, end; /* again: was something chosen that there is at any time */
    Storage you;
} Answers;

static void answers_begin(Gen *g, Answers *a)
{
    int set = gen_set_reg(g), who = gen_reg(g);
    gen_emit(g, OPCODE_FRAMESET, set, DOMAIN_PLAYERS, 0, a->slot);
    gen_emit(g, OPCODE_FIRST, who, set, 0, DOMAIN_PLAYERS);
    gen_emit(g, OPCODE_SETFRAME, who, 0, 0, a->turn);
    a->back = code_here(&g->stage->code);
    int at = gen_reg(g), none = gen_constant(g, g->world->none[DOMAIN_PLAYERS]), more = gen_reg(g);
    gen_emit(g, OPCODE_FRAME, at, 0, 0, a->turn);
    gen_emit(g, OPCODE_LT, more, at, none, 0);
    a->end = gen_jump(g, OPCODE_JZ, more);
    gen_emit(g, OPCODE_ANSWER, at, 0, 0, 0);
    a->you = g->you;
    g->you = (Storage){STORE_FRAME, (int16_t)a->turn};
}

static void answers_end(Gen *g, const Answers *a)
{
    g->you = a->you;
    int rest = gen_set_reg(g), last = gen_reg(g), next = gen_reg(g);
    gen_emit(g, OPCODE_FRAMESET, rest, DOMAIN_PLAYERS, 0, a->slot);
    gen_emit(g, OPCODE_FRAME, last, 0, 0, a->turn);
    gen_emit(g, OPCODE_NEXT, next, rest, last, DOMAIN_PLAYERS);
    gen_emit(g, OPCODE_SETFRAME, next, 0, 0, a->turn);
    gen_emit(g, OPCODE_LOOP, 0, 0, 0, a->back);
    gen_land(g, a->end);
}

/* Where some chose what there is at any time, it is done, all other answers are forgotten, and all are asked again:
 * nobody is bound by what was said before. */
static void together_again(Gen *g, const StageQuestion *q, Answers *a, int back)
{
    GenMark m = gen_mark(g);
    answers_begin(g, a);
    for (int i = q->own; i < q->count; i++) {
        int skip = unless_answered(g, q, i);
        answer_any_time(g, q, i);
        gen_emit(g, OPCODE_SETFRAME, gen_constant(g, 1), 0, 0, a->again);
        gen_land(g, skip);
    }
    answers_end(g, a);
    int used = gen_op(g, OPCODE_FRAME, 0, 0, a->again), none = gen_jump(g, OPCODE_JZ, used);
    gen_emit(g, OPCODE_SETFRAME, gen_constant(g, 0), 0, 0, a->again);
    gen_emit(g, OPCODE_FORGET, 0, 0, 0, 0);
    gen_look(g);
    check_end(g);
    gen_emit(g, OPCODE_LOOP, 0, 0, 0, back);
    gen_land(g, none);
    gen_unmark_registers(g, m);
}

/* Answers of several take effect in seat order when the last has come. */
static void ask_together(Gen *g, const StageQuestion *q, int asked)
{
    int frame = g->frame, regs = g->regs, sets = g->sets, number = (int)(q - g->stage->question);
    Answers answers = {.slot = gen_slots(g, TYPE_PLAYER, true)};
    answers.turn = gen_slots(g, TYPE_PLAYER, false);
    gen_emit(g, OPCODE_SETFRAMESET, asked, DOMAIN_PLAYERS, 0, answers.slot);
    int back = code_here(&g->stage->code);
    if (q->own < q->count) {
        answers.again = gen_slots(g, TYPE_INT, false);
        gen_emit(g, OPCODE_FRAMESET, asked, DOMAIN_PLAYERS, 0, answers.slot);
    }
    gen_emit(g, OPCODE_ASK, asked, 1, 0, gen_resume(g, number));
    if (q->own < q->count)
        together_again(g, q, &answers, back);
    answers_begin(g, &answers);
    dispatch(g, q);
    answers_end(g, &answers);
    gen_emit(g, OPCODE_FORGET, 0, 0, 0, 0);
    gen_release(g, frame);
    g->regs = regs;
    g->sets = sets;
}

/* Must it be known afterwards who was asked. */
static bool needs_you(const Gen *g, const StageQuestion *q)
{
    bool needed = q->own < q->count;
    for (int i = 0; i < q->count; i++)
        needed = needed || g->stage->option[q->first + i].effect < 0 ||
                 g->stage->option[q->first + i].model->after;
    return needed;
}

static void ask_one(Gen *g, const StageQuestion *q, int asked)
{
    int frame = g->frame, regs = g->regs, sets = g->sets, back = -1;
    Storage you = g->you;
    int who = gen_reg(g);
    if (needs_you(g, q)) {
        Storage mine = {STORE_FRAME, (int16_t)gen_slots(g, TYPE_PLAYER, false)};
        gen_emit(g, OPCODE_FIRST, who, asked, 0, DOMAIN_PLAYERS);
        gen_emit(g, OPCODE_SETFRAME, who, 0, 0, mine.index);
        g->you = mine;
    }
    if (q->own < q->count) {
        back = code_here(&g->stage->code);
        gen_emit(g, OPCODE_FRAME, who, 0, 0, g->you.index);
        gen_emit(g, OPCODE_ONE, asked, who, 0, DOMAIN_PLAYERS);
    }
    gen_emit(g, OPCODE_ASK, asked, 0, 0, gen_resume(g, (int)(q - g->stage->question)));
    dispatch_any_time(g, q, back);
    dispatch(g, q);
    gen_release(g, frame);
    g->you = you;
    g->regs = regs;
    g->sets = sets;
}

/* The usual turn: the player to move, and no name to keep. */
static void ask_me(Gen *g, const StageQuestion *q)
{
    int back = code_here(&g->stage->code);
    gen_emit(g, OPCODE_ASKME, 0, 0, 0, gen_resume(g, (int)(q - g->stage->question)));
    dispatch_any_time(g, q, back);
    dispatch(g, q);
}

/* The question of a model where it stands now. */
static StageQuestion *question_here(Gen *g, const QuestionModel *model)
{
    int number = model->index + (g->inside ? g->rules->questions : 0);
    if (g->inside && !g->stage->question[number].model)
        link_question(g->stage, number);
    if (g->stage->too_many) {
        g->line = g->stage->too_many;
        gen_fail(g, "all lines of moves and all answers together are more than 998");
    }
    return &g->stage->question[number];
}

void gen_question(Gen *g, const QuestionModel *model)
{
    StageQuestion *q = question_here(g, model);
    GenMark m = gen_mark(g);
    if (q->made) /* what it knows has one place in the frame */
        gen_fail(g, "this question comes from two places; let both call a procedure that asks it");
    q->made = true;
    out_of_line(g, q);
    gen_look(g);
    check_end(g);
    if (!model->who) {
        ask_me(g, q);
        gen_look(g);
        return;
    }
    int asked = gen_set(g, model->who, TYPE_PLAYER);
    if (model->together)
        ask_together(g, q, asked);
    else
        ask_one(g, q, asked);
    gen_unmark_registers(g, m);
    gen_look(g);
}
