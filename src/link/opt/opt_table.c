/* Sets that follow from one cell of a loop alone, as `north of c or south of c`: they are found for every cell beforehand,
 * however they are put together, and looked up. It is partial evaluation (Jones, Gomard and Sestoft 1993), for all that a
 * cell can be. */
#include <string.h>

#include "base/bits.h"
#include "base/mem.h"
#include "link/opt/opt.h"

enum {
    MOST_CELLS = 200, /* of a board for which there are sets of each */
    DEPTH = 12
};

/* A value that follows from one cell: where it is asked for, and the web of the cell (-1: none so far). */
typedef struct Follows {
    const Opt *opt;
    int at, web;
    int cell; /* while it is worked out: which one it is */
} Follows;

/* ---- does it ---------------------------------------------------------------------------------- */

static bool is_followed(Opcode op)
{
    switch (op) {
    case OPCODE_CONST:
    case OPCODE_MOVE:
    case OPCODE_ADD:
    case OPCODE_SUB:
    case OPCODE_NEG:
    case OPCODE_MIN:
    case OPCODE_MAX:
    case OPCODE_TABLE:
    case OPCODE_STEP:
    case OPCODE_CLEAR:
    case OPCODE_ALL:
    case OPCODE_COPY:
    case OPCODE_ONE:
    case OPCODE_INCLUDE:
    case OPCODE_AND:
    case OPCODE_OR:
    case OPCODE_ANDNOT:
    case OPCODE_LINESET:
    case OPCODE_PAIRED: return true;
    default: return false;
    }
}

static bool is_of_cells(const Instruction *in)
{
    int domain = opt_domain(in);
    return in->op == OPCODE_LINESET || domain == -1 || domain == DOMAIN_CELLS;
}

static bool is_loop_cell(Follows *f, int web, int at)
{
    const Opt *o = f->opt;
    int64_t range = opt_range(o, web, at);
    if (range <= 0 || range > o->stage->world.cells || (f->web >= 0 && f->web != web) ||
        !opt_web_lasts(o, web, at, f->at))
        return false;
    f->web = web;
    return true;
}

/* Is a web, read at an instruction, made of nothing but the cell and what is known. */
static bool follows(Follows *f, int web, int at, int depth)
{
    const Opt *o = f->opt;
    const OptWeb *w = &o->web[web];
    if (w->defs != 1)
        return !w->set && is_loop_cell(f, web, at);
    const OptOp *op = &o->op[w->def];
    if (w->def >= at || depth > DEPTH || !is_followed((Opcode)op->in.op) || (w->set && !is_of_cells(&op->in)))
        return false;
    for (int k = 1; k < 4; k++)
        if (opt_access(o, &op->in, k) && !follows(f, op->web[k], w->def, depth + 1))
            return false;
    return true;
}

/* ---- what it is ------------------------------------------------------------------------------- */

static bool find_number(const Follows *f, int web, int64_t *out)
{
    const Opt *o = f->opt;
    const World *w = &o->stage->world;
    if (web == f->web) {
        *out = f->cell;
        return true;
    }
    const OptOp *op = &o->op[o->web[web].def];
    int64_t a = 0, b = 0;
    if ((op->web[1] >= 0 && !find_number(f, op->web[1], &a)) ||
        (op->web[2] >= 0 && !find_number(f, op->web[2], &b)))
        return false;
    switch ((Opcode)op->in.op) {
    case OPCODE_CONST: *out = op->in.d; break;
    case OPCODE_MOVE: *out = a; break;
    case OPCODE_ADD: *out = a + b; break;
    case OPCODE_SUB: *out = a - b; break;
    case OPCODE_NEG: *out = -a; break;
    case OPCODE_MIN: *out = a < b ? a : b; break;
    case OPCODE_MAX: *out = a > b ? a : b; break;
    case OPCODE_TABLE: {
        const int32_t *table = o->stage->constants.number + op->in.d;
        if (a < 0 || a >= table[0])
            return false;
        *out = table[1 + a];
        break;
    }
    case OPCODE_STEP:
        if (a < 0 || a > w->cells)
            return false;
        *out = b < 0 || b >= VM_DIRECTIONS ? w->cells : world_step(w, (int)a, (int)b);
        break;
    default: return false;
    }
    return *out >= INT32_MIN && *out <= INT32_MAX;
}

static void add_cell(const World *w, uint64_t *set, int64_t cell)
{
    if (cell >= 0 && cell < w->cells)
        bits_add(set, (int)cell);
}

static bool find_set(const Follows *f, int web, uint64_t *out);

/* Both sets of an operation, the second one behind the first. */
static bool find_both(const Follows *f, const OptOp *op, uint64_t *out, int words)
{
    uint64_t *other = mem_alloc_array((size_t)words, sizeof *other);
    bool good = find_set(f, op->web[1], out) && find_set(f, op->web[2], other);
    for (int i = 0; i < words; i++)
        out[i] = op->in.op == OPCODE_AND  ? out[i] & other[i]
                 : op->in.op == OPCODE_OR ? out[i] | other[i]
                                          : out[i] & ~other[i];
    mem_free(other);
    return good;
}

static bool find_set(const Follows *f, int web, uint64_t *out)
{
    const Opt *o = f->opt;
    const World *w = &o->stage->world;
    const int words = w->words[DOMAIN_CELLS];
    const OptOp *op = &o->op[o->web[web].def];
    int64_t number = 0;
    bits_clear(out, words);
    switch ((Opcode)op->in.op) {
    case OPCODE_CLEAR: return true;
    case OPCODE_ALL: bits_copy(out, w->board, words); return true;
    case OPCODE_COPY: return find_set(f, op->web[1], out);
    case OPCODE_AND:
    case OPCODE_OR:
    case OPCODE_ANDNOT: return find_both(f, op, out, words);
    case OPCODE_ONE:
        if (!find_number(f, op->web[1], &number))
            return false;
        add_cell(w, out, number);
        return true;
    case OPCODE_INCLUDE:
        if (!find_set(f, op->web[1], out) || !find_number(f, op->web[2], &number))
            return false;
        add_cell(w, out, number);
        return true;
    case OPCODE_LINESET: {
        const uint64_t *line = w->line[op->in.d];
        if (!line || !find_number(f, op->web[1], &number))
            return false;
        if (number >= 1 && number <= (op->in.d ? w->width : w->height))
            bits_copy(out, line + (size_t)(number - 1) * (size_t)words, words);
        return true;
    }
    case OPCODE_PAIRED:
        if (!find_number(f, op->web[1], &number) || number < 0 || number > w->cells)
            return false;
        bits_copy(out, o->stage->constants.word + op->in.d + number * words, words);
        return true;
    default: return false;
    }
}

/* ---- tables ----------------------------------------------------------------------------------- */

/* Sets for all cells and for none among the constants, where they are already or at the end. */
static int32_t keep_table(Stage *stage, const uint64_t *sets, size_t words)
{
    Growing *c = &stage->constants;
    for (size_t i = 0; i + words <= c->words; i++)
        if (memcmp(c->word + i, sets, words * sizeof *sets) == 0)
            return (int32_t)i;
    c->word = mem_grow(c->word, &c->word_capacity, c->words + words, sizeof *c->word);
    memcpy(c->word + c->words, sets, words * sizeof *sets);
    c->words += words;
    return (int32_t)(c->words - words);
}

static bool is_root(const Opt *o, int at)
{
    const OptOp *op = &o->op[at];
    if (op->gone || op->web[0] < 0 || o->web[op->web[0]].defs != 1 || !is_of_cells(&op->in))
        return false;
    switch ((Opcode)op->in.op) {
    case OPCODE_ONE: return o->web[op->web[1]].defs == 1; /* of the cell itself is no work */
    case OPCODE_INCLUDE:
    case OPCODE_AND:
    case OPCODE_OR:
    case OPCODE_ANDNOT:
    case OPCODE_LINESET: return true;
    default: return false;
    }
}

/* The set that an instruction makes is looked up instead. */
static bool tabulate(Opt *o, int at)
{
    Stage *stage = o->stage;
    const size_t words = (size_t)stage->world.words[DOMAIN_CELLS], cells = (size_t)stage->world.cells;
    Follows f = {.opt = o, .at = at, .web = -1};
    OptOp *op = &o->op[at];
    if (!is_root(o, at) || !follows(&f, op->web[0], at + 1, 0) || f.web < 0)
        return false;
    uint64_t *sets = mem_alloc_array((cells + 1) * words, sizeof *sets);
    bool good = true;
    for (f.cell = 0; f.cell < stage->world.cells && good; f.cell++)
        good = find_set(&f, op->web[0], sets + (size_t)f.cell * words);
    if (good) {
        op->in = (Instruction){
            .op = OPCODE_PAIRED, .a = op->in.a, .d = keep_table(stage, sets, (cells + 1) * words)};
        op->web[1] = f.web;
        op->web[2] = op->web[3] = -1;
    }
    mem_free(sets);
    return good;
}

/* ---- A and (B or C) --------------------------------------------------------------------------- */

/* The instruction that looks up a set for a cell, read where the cell is still the same; -1. */
static int looked_up(const Opt *o, int web, int cell, int at)
{
    const OptWeb *w = &o->web[web];
    const OptOp *op = &o->op[w->def];
    bool is = w->defs == 1 && w->uses == 1 && !w->fixed && w->def < at && op->in.op == OPCODE_PAIRED &&
              (cell < 0 || op->web[1] == cell) && opt_web_lasts(o, op->web[1], w->def, at);
    return is ? w->def : -1;
}

/* Narrows a set by what is looked up for a cell, in the tables that it is made of; does: else it is only asked. */
static bool narrow(Opt *o, int web, const OptOp *by, int at, bool does)
{
    const OptWeb *w = &o->web[web];
    int found = looked_up(o, web, by->web[1], at);
    if (found >= 0) {
        Stage *stage = o->stage;
        size_t words = (size_t)stage->world.words[DOMAIN_CELLS] * ((size_t)stage->world.cells + 1);
        uint64_t *sets = does ? mem_alloc_array(words, sizeof *sets) : NULL;
        for (size_t i = 0; i < words && does; i++)
            sets[i] = stage->constants.word[(size_t)o->op[found].in.d + i] &
                      stage->constants.word[(size_t)by->in.d + i];
        if (does)
            o->op[found].in.d = keep_table(stage, sets, words);
        mem_free(sets);
        return true;
    }
    const OptOp *op = &o->op[w->def];
    if (w->defs != 1 || w->uses != 1 || w->fixed || w->def >= at || op->gone ||
        opt_domain(&op->in) != DOMAIN_CELLS)
        return false;
    switch ((Opcode)op->in.op) {
    case OPCODE_AND:
        return narrow(o, narrow(o, op->web[1], by, at, false) ? op->web[1] : op->web[2], by, at, does);
    case OPCODE_ANDNOT: return narrow(o, op->web[1], by, at, does);
    case OPCODE_OR:
        return narrow(o, op->web[1], by, at, false) && narrow(o, op->web[2], by, at, false) &&
               narrow(o, op->web[1], by, at, does) && narrow(o, op->web[2], by, at, does);
    default: return false;
    }
}

/* A set that is looked up need not be joined with one that is made of others, which are narrowed by it beforehand. */
static bool distribute(Opt *o, int at)
{
    OptOp *op = &o->op[at];
    if (op->gone || op->in.op != OPCODE_AND || op->in.d != DOMAIN_CELLS)
        return false;
    for (int k = 1; k <= 2; k++) {
        int table = looked_up(o, op->web[k], -1, at), other = op->web[3 - k];
        if (table < 0 || other == op->web[k] || !narrow(o, other, &o->op[table], at, false))
            continue;
        narrow(o, other, &o->op[table], at, true);
        op->in = (Instruction){.op = OPCODE_COPY, .a = op->in.a, .d = DOMAIN_CELLS};
        op->web[1] = other;
        op->web[2] = -1;
        return true;
    }
    return false;
}

bool opt_tabulate(Opt *o)
{
    bool some = false;
    const World *w = &o->stage->world;
    if (w->cells > MOST_CELLS || w->cells == 0)
        return false;
    opt_count(o);
    for (int i = o->count - 1; i >= 0; i--) {
        if (!tabulate(o, i) && !distribute(o, i))
            continue;
        some = true;
        opt_drop(o);
        opt_count(o);
    }
    return some;
}
