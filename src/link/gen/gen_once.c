/* Lines in all directions at once: of `at once: true`, one move does what every line does that fits from its cell on. */
#include <string.h>

#include "link/gen/gen.h"

static int run_of(const PatternModel *p)
{
    int run = 0;
    while (run < p->cells && p->left[run]->kind != NODE_RUN)
        run++;
    return run;
}

/* Narrows a set to cells from which those of a pattern's part fit, the first of them so many steps away. */
static void match_part(Gen *g, const int *fits, int from, int to, int away, int set, int direction)
{
    for (int i = from; i < to; i++, away++) {
        if (away > g->world->steps)
            gen_emit(g, OPCODE_CLEAR, set, 0, 0, DOMAIN_CELLS);
        else if (away > 0)
            gen_emit(g, OPCODE_MATCH, set, set, fits[i], (int)((unsigned)away << 3) | direction);
    }
}

/* The cells behind which a run leads to what ends it: it is seen from there, or, round a ring, looked back for from the
 * end, and a step more. */
static int sees_end(Gen *g, int ends, int over, int direction)
{
    uint64_t way = (uint64_t)1 << direction, back = (uint64_t)1 << (direction ^ 4);
    if (g->world->plain)
        return gen_set_op(g, OPCODE_SEES, ends, over, gen_fixed_set(g, &way, DOMAIN_SMALL));
    int seen = gen_set_op(g, OPCODE_SEEN, ends, over, gen_fixed_set(g, &back, DOMAIN_SMALL));
    gen_emit(g, OPCODE_OR, seen, seen, ends, DOMAIN_CELLS);
    return gen_set_op(g, OPCODE_BEFORE, seen, gen_constant(g, direction), 0);
}

/* Cells with which a line begins. */
static int starts_along(Gen *g, const PatternModel *p, const int *fits, int direction)
{
    int run = run_of(p), starts = gen_set_op(g, OPCODE_COPY, fits[0], 0, DOMAIN_CELLS), regs = g->regs;
    match_part(g, fits, 0, run, 0, starts, direction);
    if (run == p->cells)
        return starts;
    int ends = gen_set_op(g, OPCODE_COPY, fits[run + 1], 0, DOMAIN_CELLS);
    match_part(g, fits, run + 1, p->cells, 0, ends, direction);
    int last = sees_end(g, ends, fits[run], direction); /* of what stands before the run */
    if (run == 1)
        gen_emit(g, OPCODE_AND, starts, starts, last, DOMAIN_CELLS);
    else
        match_part(g, &last, 0, 1, run - 1, starts, direction);
    g->sets = starts + 1;
    g->regs = regs;
    return starts;
}

static int ways_set(Gen *g, const OptionModel *m)
{
    uint64_t all = g->world->ways;
    return m->alongs > 0 ? gen_set(g, m->along[0].ways, TYPE_DIRECTION)
                         : gen_fixed_set(g, &all, DOMAIN_SMALL);
}

static void fit_all(Gen *g, const PatternModel *p, int *fits)
{
    for (int i = 0; i < p->cells; i++)
        fits[i] = gen_fitting(g, p, i);
}

int gen_once_starts(Gen *g, const OptionModel *m)
{
    bool known = m->alongs == 0 || gen_directions_known(m->along[0].ways);
    uint32_t ways = m->alongs == 0 ? g->world->ways : known ? gen_directions(g, m->along[0].ways) : 0xffu;
    int out = gen_set_op(g, OPCODE_CLEAR, 0, 0, DOMAIN_CELLS), along = known ? -1 : ways_set(g, m);
    for (int k = 0; k < m->patterns; k++) {
        int fits[MODEL_RUN_CELLS], sets = g->sets;
        fit_all(g, &m->pattern[k], fits);
        for (int d = 0; d < VM_DIRECTIONS; d++) {
            if (!(ways >> d & 1))
                continue;
            int own = g->sets, skip = gen_skip_direction(g, along, d);
            gen_emit(g, OPCODE_OR, out, out, starts_along(g, &m->pattern[k], fits, d), DOMAIN_CELLS);
            if (skip >= 0)
                gen_land(g, skip);
            g->sets = own;
        }
        g->sets = sets;
    }
    return out;
}

/* Where a line is walked. */
typedef struct OnceLine {
    const PatternModel *pattern;
    const int *fits;
    int way, good;
    int cell[MODEL_RUN_CELLS]; /* registers */
} OnceLine;

/* The cells of a part behind the one in its first register; whether all of them fit is left in `good`. */
static void walk_part(Gen *g, OnceLine *line, int from, int to)
{
    gen_emit(g, OPCODE_HAS, line->good, line->fits[from], line->cell[from], DOMAIN_CELLS);
    for (int i = from + 1; i < to; i++) {
        gen_emit(g, OPCODE_STEP, line->cell[i], line->cell[i - 1], line->way, 0);
        int fit = gen_op(g, OPCODE_HAS, line->fits[i], line->cell[i], DOMAIN_CELLS);
        gen_emit(g, OPCODE_MIN, line->good, line->good, fit, 0);
        g->regs--;
    }
}

/* Walks a run, to the first place where what stands behind it fits. Returns the jumps out of it where none does. */
static void walk_run(Gen *g, OnceLine *line, int run, int miss[2])
{
    const PatternModel *p = line->pattern;
    gen_emit(g, OPCODE_STEP, line->cell[run + 1], line->cell[run - 1], line->way, 0);
    int back = code_here(&g->stage->code);
    walk_part(g, line, run + 1, p->cells);
    int found = gen_jump(g, OPCODE_JNZ, line->good);
    gen_emit(g, OPCODE_HAS, line->good, line->fits[run], line->cell[run + 1], DOMAIN_CELLS);
    miss[0] = gen_jump(g, OPCODE_JZ, line->good);
    gen_emit(g, OPCODE_STEP, line->cell[run + 1], line->cell[run + 1], line->way, 0);
    gen_emit(g, OPCODE_EQ, line->good, line->cell[run + 1], line->cell[0],
             0); /* a ring leads back to its start */
    miss[1] = gen_jump(g, OPCODE_JNZ, line->good);
    gen_emit(g, OPCODE_LOOP, 0, 0, 0, back);
    gen_land(g, found);
}

/* What a pattern does in every direction in which it fitted before the move: its sets were made before anything was
 * written. */
static void lay_lines(Gen *g, const PatternModel *p, const int *fits, int start, int ways)
{
    int run = run_of(p), misses = 0, miss[3], regs = g->regs;
    OnceLine line = {.pattern = p, .fits = fits, .good = gen_reg(g), .cell = {0}};
    for (int i = 0; i < p->cells; i++)
        line.cell[i] = i == 0 ? start : gen_reg(g);
    GenLoop loop;
    gen_loop_begin(g, &loop, ways, DOMAIN_SMALL);
    line.way = loop.member;
    walk_part(g, &line, 0, run);
    miss[misses++] = gen_jump(g, OPCODE_JZ, line.good);
    if (run < p->cells) {
        walk_run(g, &line, run, &miss[misses]);
        misses += 2;
    }
    gen_write_pattern(g, p, line.cell, line.way);
    for (int i = 0; i < misses; i++)
        gen_land(g, miss[i]);
    gen_loop_end(g, &loop);
    g->regs = regs;
}

/* Do two expressions say the same, word by word. */
static bool is_same_node(const Node *a, const Node *b)
{
    if (!a || !b)
        return a == b;
    bool same = a->kind == b->kind && a->op == b->op && a->number == b->number && a->symbol == b->symbol &&
                a->local == b->local &&
                (!a->text || !b->text ? a->text == b->text : !strcmp(a->text, b->text)) &&
                is_same_node(a->a, b->a) && is_same_node(a->b, b->b) && is_same_node(a->c, b->c) &&
                is_same_node(a->next, b->next);
    for (int i = 0; i < NODE_OPERANDS && same; i++)
        same = is_same_node(a->operand[i], b->operand[i]);
    return same;
}

/* What stands alone in a pattern, without what follows it there. */
static bool is_same_cell(const Node *a, const Node *b)
{
    if (!a || !b)
        return false;
    Node one = *a, other = *b;
    one.next = other.next = NULL;
    return is_same_node(&one, &other);
}

/* What the cells of a line become that begins with one cell, goes over one kind of others, at least one of them, and ends at
 * a third kind, all but the last cell the same as that is: `empty | their disc | their disc ... | my disc -> my disc | my
 * disc | my disc ... | my disc`. NULL: it is another line. */
static const WriteModel *enclosing(const Gen *g, const OptionModel *m, const PatternModel *p)
{
    const WriteModel *made = NULL;
    if (g->stage->plain || g->world->graph || m->alongs > 0 || p->cells != 4 || run_of(p) != 2 ||
        p->writes != 3 || !is_same_cell(p->left[1], p->left[2]->a))
        return NULL;
    for (int i = 0; i < p->writes; i++) {
        const WriteModel *w = &p->write[i];
        bool end = w->from == 3 && w->cell == 0;
        if (w->cell == 3 || (!end && !(w->made && is_same_cell(w->made, p->left[3]))) ||
            g->rules->layer[w->layer].things || w->layer != p->write[0].layer)
            return NULL;
        made = w->made ? w : made;
    }
    return made;
}

/* All that is between the cell and the ends of lines at once. */
static void lay_enclosed(Gen *g, const WriteModel *w, const int *fits, int start)
{
    int between = gen_set_reg(g), value = gen_value(g, w->made, w->made->type);
    gen_emit(g, OPCODE_ENCLOSED, between, start, fits[2], fits[3]);
    gen_emit(g, OPCODE_INCLUDE, between, between, start, DOMAIN_CELLS);
    GenLoop loop;
    gen_loop_begin(g, &loop, between, DOMAIN_CELLS);
    gen_emit(g, OPCODE_SETLAYER, loop.member, value, 0, w->layer);
    gen_loop_end(g, &loop);
}

static void lay(Gen *g, const OptionModel *m, const PatternModel *p, const int *fits, int start, int ways)
{
    const WriteModel *w = enclosing(g, m, p);
    if (w && m->patterns == 1)
        lay_enclosed(g, w, fits, start);
    else
        lay_lines(g, p, fits, start, ways);
}

void gen_once(Gen *g, const OptionModel *m)
{
    enum { MOST = MODEL_RUN_CELLS * MODEL_LINES_AT_ONCE };
    GenMark mark = gen_mark(g);
    int fits[MOST], count = 0, start = gen_op(g, OPCODE_PICK, 0, 0, 0), ways = ways_set(g, m);
    for (int k = 0; k < m->patterns; count += m->pattern[k++].cells)
        fit_all(g, &m->pattern[k], &fits[count]);
    count = 0;
    for (int k = 0; k < m->patterns; count += m->pattern[k++].cells)
        lay(g, m, &m->pattern[k], &fits[count], start, ways);
    gen_unmark_registers(g, mark);
}
