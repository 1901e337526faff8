/* Values that are known, and instructions of which one does for two. */
#include "base/bits.h"
#include "lang/layer.h"
#include "link/opt/opt.h"

/* The instruction that makes a web, the only one; -1. */
static int maker(const Opt *o, int web, Opcode op)
{
    const OptWeb *w = web < 0 ? NULL : &o->web[web];
    return w && w->defs == 1 && o->op[w->def].in.op == op ? w->def : -1;
}

static bool is_number(const Opt *o, int web, int64_t *number)
{
    int at = maker(o, web, OPCODE_CONST);
    *number = at < 0 ? 0 : o->op[at].in.d;
    return at >= 0;
}

static bool leads_to(const Opt *o, int at)
{
    for (int i = 0; i < o->count; i++)
        if (!o->op[i].gone && o->op[i].target == at)
            return true;
    return false;
}

static void become(OptOp *op, Opcode code, int b, int c, int32_t d)
{
    op->in = (Instruction){.op = (uint8_t)code, .a = op->in.a, .b = (uint8_t)b, .c = (uint8_t)c, .d = d};
    for (int k = 1; k < 4; k++)
        op->web[k] = -1;
}

/* ---- numbers ---------------------------------------------------------------------------------- */

static bool work_out(const Opt *o, const OptOp *op, int64_t *out)
{
    int64_t a, b;
    const int32_t *number = o->stage->constants.number;
    if (op->web[1] < 0 || !is_number(o, op->web[1], &a))
        return false;
    switch ((Opcode)op->in.op) {
    case OPCODE_NOT: *out = !a; return true;
    case OPCODE_NEG: *out = -a; return *out <= INT32_MAX;
    case OPCODE_TABLE:
        if (a < 0 || a >= number[op->in.d])
            return false;
        *out = number[op->in.d + 1 + a];
        return true;
    default: break;
    }
    if (op->web[2] < 0 || !is_number(o, op->web[2], &b))
        return false;
    switch ((Opcode)op->in.op) {
    case OPCODE_ADD: *out = a + b; break;
    case OPCODE_SUB: *out = a - b; break;
    case OPCODE_EQ: *out = a == b; break;
    case OPCODE_NE: *out = a != b; break;
    case OPCODE_LT: *out = a < b; break;
    case OPCODE_LE: *out = a <= b; break;
    case OPCODE_MIN: *out = a < b ? a : b; break;
    case OPCODE_MAX: *out = a > b ? a : b; break;
    default: return false;
    }
    return *out >= INT32_MIN && *out <= INT32_MAX;
}

static bool fold_number(Opt *o, OptOp *op)
{
    int64_t number;
    if (opcode_operands((Opcode)op->in.op)[0] != 'r' || !work_out(o, op, &number))
        return false;
    become(op, OPCODE_CONST, 0, 0, (int32_t)number);
    return true;
}

/* Is a number from a table never none, whatever is looked up in it here. */
static bool is_never_none(const Opt *o, int web, int at)
{
    int table = maker(o, web, OPCODE_TABLE);
    int64_t range = table < 0 ? 0 : opt_range(o, o->op[table].web[1], table);
    const int32_t *number = table < 0 ? NULL : o->stage->constants.number + o->op[table].in.d;
    bool never = range > 0 && range <= number[0] && table < at;
    for (int64_t i = 0; i < range && never; i++)
        never = number[1 + i] != NONE_NUMBER;
    return never;
}

/* Is it other than none: numbers of cells of a loop are. */
static bool fold_none(const Opt *o, OptOp *op, int at)
{
    int64_t number;
    if (op->in.op != OPCODE_NE || !is_number(o, op->web[2], &number) || number != NONE_NUMBER ||
        !is_never_none(o, op->web[1], at))
        return false;
    become(op, OPCODE_CONST, 0, 0, 1);
    return true;
}

/* The cells with a value that is known, where they are kept. */
static bool fold_chosen(Opt *o, OptOp *op)
{
    const World *w = &o->stage->world;
    int64_t value;
    if (op->in.op != OPCODE_CHOSEN || op->in.c || !is_number(o, op->web[1], &value))
        return false;
    const WorldLayer *l = &w->layer[op->in.d];
    if (value < 0 || value > l->values || !l->changes || !l->tracked)
        return false;
    become(op, OPCODE_LOADSET, DOMAIN_CELLS, 0, (int32_t)layer_set_at(w, op->in.d, (int)value));
    return true;
}

static bool fold_me(const Opt *o, OptOp *op)
{
    if (op->in.op != OPCODE_ME || o->me < 0)
        return false;
    become(op, OPCODE_CONST, 0, 0, o->me);
    return true;
}

static bool fold_all_if(const Opt *o, OptOp *op)
{
    int64_t number;
    if (op->in.op != OPCODE_ALLIF || !is_number(o, op->web[1], &number))
        return false;
    become(op, number ? OPCODE_ALL : OPCODE_CLEAR, 0, 0, op->in.d);
    return true;
}

/* ---- sets ------------------------------------------------------------------------------------- */

/* `A and not B` is one instruction. */
static bool fold_and(Opt *o, OptOp *op, int at, int own, int other)
{
    int less = maker(o, op->web[other], OPCODE_ANDNOT);
    if (less < 0 || maker(o, o->op[less].web[1], OPCODE_ALL) < 0 || less >= at ||
        !opt_web_lasts(o, o->op[less].web[2], less, at))
        return false;
    int kept = op->web[own], without = o->op[less].web[2];
    op->in.op = OPCODE_ANDNOT;
    op->web[1] = kept;
    op->web[2] = without;
    return true;
}

/* Has a set no member, whatever happens. */
static bool is_empty(const Opt *o, int web)
{
    int word = maker(o, web, OPCODE_FIXEDSET);
    return maker(o, web, OPCODE_CLEAR) >= 0 ||
           (word >= 0 && o->op[word].in.b == DOMAIN_SMALL && !o->stage->constants.word[o->op[word].in.d]);
}

/* All cells, where the board has no holes, so that every set of cells is among them. */
static bool is_all_cells(const Opt *o, int web)
{
    const World *w = &o->stage->world;
    int all = maker(o, web, OPCODE_ALL);
    return all >= 0 && o->op[all].in.d == DOMAIN_CELLS &&
           bits_count(w->board, w->words[DOMAIN_CELLS]) == w->cells;
}

/* An operation that gives one of its two sets, as one of them has no member or all. */
static bool becomes_copy(OptOp *op, int web)
{
    op->in = (Instruction){.op = OPCODE_COPY, .a = op->in.a, .d = op->in.d};
    op->web[1] = web;
    op->web[2] = op->web[3] = -1;
    return true;
}

static bool becomes_empty(OptOp *op, int domain)
{
    become(op, OPCODE_CLEAR, 0, 0, domain);
    return true;
}

static bool fold_both(const Opt *o, OptOp *op)
{
    bool b = is_empty(o, op->web[1]), c = is_empty(o, op->web[2]);
    switch ((Opcode)op->in.op) {
    case OPCODE_AND:
        if (b || c)
            return becomes_empty(op, op->in.d);
        return is_all_cells(o, op->web[1])   ? becomes_copy(op, op->web[2])
               : is_all_cells(o, op->web[2]) ? becomes_copy(op, op->web[1])
                                             : false;
    case OPCODE_OR: return b ? becomes_copy(op, op->web[2]) : c ? becomes_copy(op, op->web[1]) : false;
    default: return b ? becomes_empty(op, op->in.d) : c ? becomes_copy(op, op->web[1]) : false;
    }
}

/* Moves of no cells are none. */
static bool drop_moves(const Opt *o, OptOp *op)
{
    bool none = is_empty(o, op->web[0]);
    for (int s = 1; op->range >= 0 && s <= op->in.b - op->in.a; s++)
        none = none || is_empty(o, o->ranges[op->range + s]);
    op->gone = none;
    return none;
}

/* What is made of no members. */
static bool fold_empty(const Opt *o, OptOp *op)
{
    switch ((Opcode)op->in.op) {
    case OPCODE_AND:
    case OPCODE_OR:
    case OPCODE_ANDNOT: return fold_both(o, op);
    case OPCODE_COPY: return is_empty(o, op->web[1]) && becomes_empty(op, op->in.d);
    case OPCODE_MATCH:
        return (is_empty(o, op->web[1]) || is_empty(o, op->web[2])) && becomes_empty(op, DOMAIN_CELLS);
    case OPCODE_NEAR:
    case OPCODE_BEFORE:
    case OPCODE_SEEN:
    case OPCODE_SEENTO:
    case OPCODE_SEES:
    case OPCODE_FLOOD: return is_empty(o, op->web[1]) && becomes_empty(op, DOMAIN_CELLS);
    case OPCODE_SIZE:
    case OPCODE_SOME:
    case OPCODE_HAS:
        if (!is_empty(o, op->web[1]))
            return false;
        become(op, OPCODE_CONST, 0, 0, 0);
        return true;
    case OPCODE_EMIT:
    case OPCODE_LINES:
    case OPCODE_LINESALONG:
    case OPCODE_RIDES: return drop_moves(o, op);
    default: return false;
    }
}

/* Is a direction that is known among some that are known. */
static bool fold_has(const Opt *o, OptOp *op)
{
    int64_t number;
    int set =
        op->in.op == OPCODE_HAS && op->in.d == DOMAIN_SMALL ? maker(o, op->web[1], OPCODE_FIXEDSET) : -1;
    if (set < 0 || !is_number(o, op->web[2], &number) || number < 0 || number >= VM_DIRECTIONS)
        return false;
    become(op, OPCODE_CONST, 0, 0, (int32_t)(o->stage->constants.word[o->op[set].in.d] >> number & 1));
    return true;
}

/* Which values of a layer the cells of a set have, as bits; each cell has one. */
typedef struct Values {
    int layer; /* -1: all cells, of whichever layer; -2: not known */
    uint64_t mask;
} Values;

static Values values_of_set(const Opt *o, const Instruction *in)
{
    const World *w = &o->stage->world;
    Values out = {-2, 0};
    int layer, value;
    if (in->b == DOMAIN_CELLS && layer_find_set(w, (uint32_t)in->d, &layer, &value) &&
        w->layer[layer].values < BITS_WORD - 1)
        out = (Values){layer, bits_one(value)};
    return out;
}

static uint64_t combined(Opcode op, uint64_t a, uint64_t b)
{
    return op == OPCODE_AND ? a & b : op == OPCODE_OR ? a | b : a & ~b;
}

static Values values_of(const Opt *o, int web, int at, int depth);

static Values values_of_both(const Opt *o, const OptOp *op, int at, int depth)
{
    Values a = values_of(o, op->web[1], at, depth), b = values_of(o, op->web[2], at, depth);
    if (a.layer == -2 || b.layer == -2 || (a.layer >= 0 && b.layer >= 0 && a.layer != b.layer))
        return (Values){-2, 0};
    return (Values){a.layer < 0 ? b.layer : a.layer, combined((Opcode)op->in.op, a.mask, b.mask)};
}

/* All cells of a board are those with any value only where the board has no holes. */
static Values values_of(const Opt *o, int web, int at, int depth)
{
    enum { DEPTH = 6 };
    const World *w = &o->stage->world;
    const OptWeb *made = &o->web[web];
    const OptOp *op = &o->op[made->def];
    Values none = {-2, 0};
    if (made->defs != 1 || depth > DEPTH || made->def >= at || !opt_lasts(o, made->def, at))
        return none;
    switch ((Opcode)op->in.op) {
    case OPCODE_LOADSET: return values_of_set(o, &op->in);
    case OPCODE_ALL:
        return op->in.d == DOMAIN_CELLS && bits_count(w->board, w->words[DOMAIN_CELLS]) == w->cells
                   ? (Values){-1, ~(uint64_t)0}
                   : none;
    case OPCODE_AND:
    case OPCODE_OR:
    case OPCODE_ANDNOT: return op->in.d == DOMAIN_CELLS ? values_of_both(o, op, at, depth + 1) : none;
    default: return none;
    }
}

/* What is put together from cells with values may be those with one value, which are kept, or none. */
static bool fold_values(Opt *o, OptOp *op, int at)
{
    Opcode code = (Opcode)op->in.op;
    if ((code != OPCODE_AND && code != OPCODE_OR && code != OPCODE_ANDNOT) || op->in.d != DOMAIN_CELLS)
        return false;
    Values v = values_of_both(o, op, at, 0);
    if (v.layer < 0)
        return false;
    v.mask &= bits_below(o->stage->world.layer[v.layer].values + 1);
    if (v.mask == 0)
        become(op, OPCODE_CLEAR, 0, 0, DOMAIN_CELLS);
    else if (bits_in(v.mask) == 1)
        become(op, OPCODE_LOADSET, DOMAIN_CELLS, 0,
               (int32_t)layer_set_at(&o->stage->world, v.layer, bits_least(v.mask)));
    return op->in.op != code;
}

/* One direction that is known. */
static bool fold_one(Opt *o, OptOp *op)
{
    int64_t number;
    if (op->in.op != OPCODE_ONE || op->in.d != DOMAIN_SMALL || !is_number(o, op->web[1], &number) ||
        number < 0 || number >= VM_DIRECTIONS)
        return false;
    become(op, OPCODE_FIXEDSET, DOMAIN_SMALL, 0, opt_constant(o->stage, bits_one((int)number)));
    return true;
}

/* Where one comes to from the cells of a set, on a board where steps lead back as they lead there. */
typedef struct Beside {
    int set; /* web; -1: it is not known to be that */
    uint32_t ways;
} Beside;

static Beside beside(const Opt *o, int web, int at)
{
    const OptWeb *w = &o->web[web];
    const OptOp *op = &o->op[w->def];
    int64_t way;
    Beside out = {-1, 0};
    if (w->defs != 1 || w->def >= at || !opt_web_lasts(o, op->web[1], w->def, at))
        return out;
    if (op->in.op == OPCODE_NEAR)
        out = (Beside){op->web[1], (uint32_t)op->in.d};
    else if (op->in.op == OPCODE_BEFORE && is_number(o, op->web[2], &way) && way >= 0 && way < VM_DIRECTIONS)
        out = (Beside){op->web[1], 1u << (way ^ 4)};
    return out;
}

/* Cells in several directions from those of one set are found together. */
static bool fold_near(const Opt *o, OptOp *op, int at)
{
    if (op->in.op != OPCODE_OR || op->in.d != DOMAIN_CELLS || !o->stage->world.plain || o->stage->world.graph)
        return false;
    Beside a = beside(o, op->web[1], at), b = beside(o, op->web[2], at);
    if (a.set < 0 || a.set != b.set)
        return false;
    become(op, OPCODE_NEAR, 0, 0, (int32_t)(a.ways | b.ways));
    op->web[1] = a.set;
    return true;
}

/* Directions that are known, and one more. */
static bool fold_include(Opt *o, OptOp *op)
{
    int64_t number;
    int set =
        op->in.op == OPCODE_INCLUDE && op->in.d == DOMAIN_SMALL ? maker(o, op->web[1], OPCODE_FIXEDSET) : -1;
    if (set < 0 || !is_number(o, op->web[2], &number) || number < 0 || number >= BITS_WORD)
        return false;
    uint64_t word = o->stage->constants.word[o->op[set].in.d] | bits_one((int)number);
    become(op, OPCODE_FIXEDSET, DOMAIN_SMALL, 0, opt_constant(o->stage, word));
    return true;
}

/* The one member of a set, where it is the same at an instruction; -1. */
static int only_member(const Opt *o, int web, int domain, int at)
{
    int one = maker(o, web, OPCODE_ONE);
    if (one < 0 || o->op[one].in.d != domain || one >= at || !opt_web_lasts(o, o->op[one].web[1], one, at))
        return -1;
    return o->op[one].web[1];
}

/* Is a set only counted. */
static bool is_only_counted(const Opt *o, int web)
{
    int counts = 0;
    for (int i = 0; i < o->count; i++)
        counts += !o->op[i].gone && o->op[i].in.op == OPCODE_SIZE && o->op[i].web[1] == web;
    return o->web[web].uses == counts;
}

/* How many cells are seen from one cell in one direction. */
static bool fold_run(Opt *o, OptOp *op, int at)
{
    int seen = op->in.op == OPCODE_SIZE ? maker(o, op->web[1], OPCODE_SEEN) : -1;
    if (seen < 0 || seen >= at || !is_only_counted(o, op->web[1]))
        return false;
    const OptOp *made = &o->op[seen];
    int cell = only_member(o, made->web[1], DOMAIN_CELLS, at),
        way = only_member(o, made->web[3], DOMAIN_SMALL, at), over = made->web[2];
    if (cell < 0 || way < 0 || !opt_lasts(o, seen, at))
        return false;
    op->in = (Instruction){.op = OPCODE_RUNLENGTH, .a = op->in.a};
    op->web[1] = over;
    op->web[2] = cell;
    op->web[3] = way;
    return true;
}

/* Lines along directions that are known. */
static bool fold_lines(const Opt *o, OptOp *op)
{
    int set = op->in.op == OPCODE_LINESALONG ? maker(o, op->web[2], OPCODE_FIXEDSET) : -1;
    if (set < 0)
        return false;
    op->in.op = OPCODE_LINES;
    op->in.c = (uint8_t)o->stage->constants.word[o->op[set].in.d];
    op->web[2] = -1;
    return true;
}

static bool fold_set(Opt *o, OptOp *op, int at)
{
    if (fold_empty(o, op) || fold_has(o, op) || fold_values(o, op, at) || fold_one(o, op) ||
        fold_include(o, op) || fold_lines(o, op) || fold_near(o, op, at) || fold_run(o, op, at))
        return true;
    return op->in.op == OPCODE_AND && op->in.d == DOMAIN_CELLS &&
           (fold_and(o, op, at, 1, 2) || fold_and(o, op, at, 2, 1));
}

/* ---- jumps ------------------------------------------------------------------------------------ */

static bool fold_jump(Opt *o, OptOp *op, int at)
{
    if (op->in.op != OPCODE_JZ && op->in.op != OPCODE_JNZ)
        return false;
    int64_t number;
    int turned = maker(o, op->web[0], OPCODE_NOT);
    if (turned >= 0 && turned < at && opt_web_lasts(o, o->op[turned].web[1], turned, at)) {
        op->in.op = op->in.op == OPCODE_JZ ? OPCODE_JNZ : OPCODE_JZ;
        op->web[0] = o->op[turned].web[1];
        return true;
    }
    if (!is_number(o, op->web[0], &number))
        return false;
    o->cut = true;
    if ((number == 0) == (op->in.op == OPCODE_JZ))
        op->in = (Instruction){.op = OPCODE_JUMP};
    else
        op->gone = true;
    op->web[0] = -1;
    return true;
}

/* ---- what nothing leads to -------------------------------------------------------------------- */

static bool drop_unreached(Opt *o)
{
    bool some = false;
    for (int i = 1; i < o->count; i++) {
        Flow flow = opcode_flow((Opcode)o->op[i - 1].in.op);
        bool goes = flow == FLOW_ON || flow == FLOW_BRANCHES;
        if (goes || leads_to(o, i))
            continue;
        for (; i < o->count && !leads_to(o, i); i++) {
            some = some || !o->op[i].gone;
            o->op[i].gone = true;
        }
    }
    return some;
}

/* A test that leads over a jump is the other test, and jumps itself. */
static bool turn_test(Opt *o, int at)
{
    OptOp *op = &o->op[at];
    if ((op->in.op != OPCODE_JZ && op->in.op != OPCODE_JNZ) || op->target != at + 2 || at + 2 >= o->count ||
        op[1].in.op != OPCODE_JUMP || leads_to(o, at + 1))
        return false;
    op->in.op = op->in.op == OPCODE_JZ ? OPCODE_JNZ : OPCODE_JZ;
    op->target = op[1].target;
    return op[1].gone = true;
}

/* A jump to what follows anyway. */
static bool drop_idle(Opt *o)
{
    bool some = false;
    for (int i = 0; i + 1 < o->count; i++)
        if (turn_test(o, i))
            some = true;
        else if (!o->op[i].gone && o->op[i].in.op == OPCODE_JUMP && o->op[i].target == i + 1)
            some = o->op[i].gone = true;
    opt_close(o);
    return some;
}

bool opt_fold(Opt *o)
{
    bool some = false;
    opt_count(o);
    for (int i = 0; i < o->count; i++) {
        OptOp *op = &o->op[i];
        if (op->gone || !(fold_me(o, op) || fold_all_if(o, op) || fold_number(o, op) || fold_none(o, op, i) ||
                          fold_chosen(o, op) || fold_set(o, op, i) || fold_jump(o, op, i)))
            continue;
        opt_count(o);
        some = true;
    }
    opt_close(o);
    some = drop_unreached(o) || some;
    opt_close(o);
    return drop_idle(o) || some;
}
