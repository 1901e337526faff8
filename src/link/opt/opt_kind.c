/* What instructions have to do with, for who moves, shares or drops them. */
#include "link/opt/opt.h"

static int access_of(Opcode op, int operand)
{
    switch (opcode_operands(op)[operand]) {
    case 'r': return OPT_WRITES;
    case 's': return OPT_WRITES | OPT_SET;
    case 'R': return op == OPCODE_AGAIN && operand == 0 ? OPT_READS | OPT_WRITES : OPT_READS;
    case 'S':
    case 'D': return OPT_READS | OPT_SET;
    case 'x': return OPT_READS | OPT_WRITES | OPT_SET;
    default: return 0;
    }
}

void opt_table(OptTable *table)
{
    for (int op = 0; op < OPCODE_COUNT; op++) {
        for (int k = 0; k < 4; k++)
            table->access[op][k] = (uint8_t)access_of((Opcode)op, k);
        table->range[op] = opcode_operands((Opcode)op)[1] == 'Q';
    }
}

/* What a state has, in parts that change apart from each other. */
enum {
    PART_LAYERS = 1,
    PART_VARIABLES = 2,
    PART_HEAD = 4, /* of the state, and what the machine was told */
    PART_LAST = 8, /* the last cell */
    PART_FRAME = 16,
    PART_ALL = 31
};

/* Those that are the same as long as their operands and what they read are. Some may fail, see opt_may_fail. */
static const bool functions[OPCODE_COUNT] = {
    [OPCODE_CONST] = true,      [OPCODE_MOVE] = true,       [OPCODE_ADD] = true,
    [OPCODE_SUB] = true,        [OPCODE_MUL] = true,        [OPCODE_DIV] = true,
    [OPCODE_MOD] = true,        [OPCODE_NEG] = true,        [OPCODE_MIN] = true,
    [OPCODE_MAX] = true,        [OPCODE_EQ] = true,         [OPCODE_NE] = true,
    [OPCODE_LT] = true,         [OPCODE_LE] = true,         [OPCODE_NOT] = true,
    [OPCODE_TABLE] = true,      [OPCODE_LAYER] = true,      [OPCODE_FIXED] = true,
    [OPCODE_STEP] = true,       [OPCODE_AHEAD] = true,      [OPCODE_CLEAR] = true,
    [OPCODE_ALL] = true,        [OPCODE_ALLIF] = true,      [OPCODE_COPY] = true,
    [OPCODE_LOADSET] = true,    [OPCODE_FIXEDSET] = true,   [OPCODE_VALUESET] = true,
    [OPCODE_CHOSEN] = true,     [OPCODE_AND] = true,        [OPCODE_OR] = true,
    [OPCODE_ANDNOT] = true,     [OPCODE_ONE] = true,        [OPCODE_SPAN] = true,
    [OPCODE_HAS] = true,        [OPCODE_SIZE] = true,       [OPCODE_SOME] = true,
    [OPCODE_SUBSET] = true,     [OPCODE_FIRST] = true,      [OPCODE_NEXT] = true,
    [OPCODE_NEAR] = true,       [OPCODE_BEFORE] = true,     [OPCODE_NEARCELL] = true,
    [OPCODE_LINKED] = true,     [OPCODE_PAIRED] = true,     [OPCODE_ALLPAIRED] = true,
    [OPCODE_FLOOD] = true,      [OPCODE_FLOODSIDES] = true, [OPCODE_SEEN] = true,
    [OPCODE_SEENTO] = true,     [OPCODE_SEES] = true,       [OPCODE_SIDES] = true,
    [OPCODE_FROMSIDES] = true,  [OPCODE_INROW] = true,      [OPCODE_LINESET] = true,
    [OPCODE_VAR] = true,        [OPCODE_FRAME] = true,      [OPCODE_FRAMESET] = true,
    [OPCODE_ME] = true,         [OPCODE_YOU] = true,        [OPCODE_LENIENT] = true,
    [OPCODE_LASTPLAYER] = true, [OPCODE_LASTCELL] = true,   [OPCODE_PLY] = true,
    [OPCODE_MATCH] = true,      [OPCODE_INCLUDE] = true,    [OPCODE_ENCLOSED] = true,
    [OPCODE_RUNLENGTH] = true,  [OPCODE_LIVING] = true,     [OPCODE_PICK] = true,
    [OPCODE_PICKS] = true,      [OPCODE_OPTION] = true,     [OPCODE_QUIET] = true};

static bool is_function(Opcode op)
{
    return functions[op];
}

uint32_t opt_reads(Opcode op)
{
    switch (op) {
    case OPCODE_LAYER:
    case OPCODE_LOADSET:
    case OPCODE_VALUESET:
    case OPCODE_CHOSEN:
    case OPCODE_FLOODSIDES: return PART_LAYERS;
    case OPCODE_VAR: return PART_VARIABLES;
    case OPCODE_FRAME:
    case OPCODE_FRAMESET: return PART_FRAME;
    case OPCODE_LASTCELL: return PART_LAST;
    case OPCODE_ME:
    case OPCODE_YOU:
    case OPCODE_LENIENT:
    case OPCODE_LASTPLAYER:
    case OPCODE_PLY:
    case OPCODE_LIVING:
    case OPCODE_PICK:
    case OPCODE_PICKS:
    case OPCODE_OPTION:
    case OPCODE_QUIET: return PART_HEAD;
    default: return 0;
    }
}

/* Where nothing is said, it may be everything. */
uint32_t opt_changes(Opcode op)
{
    if (is_function(op) || opcode_flow(op) == FLOW_BRANCHES || opcode_flow(op) == FLOW_GOES ||
        opcode_flow(op) == FLOW_ENDS)
        return 0;
    switch (op) {
    case OPCODE_SETLAYER: return PART_LAYERS;
    case OPCODE_SETVAR: return PART_VARIABLES;
    case OPCODE_SETFRAME:
    case OPCODE_SETFRAMESET: return PART_FRAME;
    case OPCODE_SETLASTCELL: return PART_LAST;
    case OPCODE_UNIQUE:
    case OPCODE_LAID:
    case OPCODE_REACH:
    case OPCODE_WITHIN:
    case OPCODE_PREFIX:
    case OPCODE_EMIT:
    case OPCODE_EMITONE:
    case OPCODE_LINES:
    case OPCODE_LINESALONG:
    case OPCODE_RIDES: return 0;
    default: return PART_ALL;
    }
}

bool opt_is_pure(const Opt *o, int at)
{
    return !o->op[at].gone && is_function((Opcode)o->op[at].in.op);
}

/* Is an instruction in the loop over the members of a set that one of its registers holds, all of which it is one of. */
static int loop_domain(const Opt *o, int web, int at)
{
    const OptWeb *w = &o->web[web];
    const OptOp *again = &o->op[w->def];
    if (w->defs != 2 || again->in.op != OPCODE_AGAIN || again->target < 1 || at < again->target ||
        at >= w->def)
        return -1;
    const OptOp *enter = &o->op[again->target - 1];
    return enter->in.op == OPCODE_ENTER && enter->web[0] == web && !enter->gone ? again->in.c : -1;
}

int64_t opt_range(const Opt *o, int web, int at)
{
    const OptWeb *w = &o->web[web];
    const World *world = &o->stage->world;
    const Instruction *in = &o->op[w->def].in;
    int domain = loop_domain(o, web, at);
    if (domain >= 0)
        return domain == DOMAIN_VALUES ? 0 : world->none[domain];
    if (w->defs != 1)
        return 0;
    switch ((Opcode)in->op) {
    case OPCODE_CONST: return in->d < 0 ? 0 : (int64_t)in->d + 1;
    case OPCODE_ME: return world->players;
    case OPCODE_LASTPLAYER: return world->players + 1;
    case OPCODE_STEP:
    case OPCODE_AHEAD:
    case OPCODE_LASTCELL: return (int64_t)world->cells + 1;
    default: return 0;
    }
}

static bool is_below(const Opt *o, int web, int at, int64_t bound)
{
    int64_t range = opt_range(o, web, at);
    return range > 0 && range <= bound;
}

enum { BOUND_SMALL = 1 << 20 /* of any number of cells */, BOUND_DEPTH = 4 };
static const int64_t UNBOUNDED = INT64_MAX >> (BOUND_DEPTH + 3); /* sums of sums, so deep, have room */

static int64_t size_of(int64_t number)
{
    return number < 0 ? -number : number;
}

/* How large the numbers of a table are that can be looked up with a web. */
static int64_t bound_of_table(const Opt *o, const OptOp *op, int at)
{
    const int32_t *table = o->stage->constants.number + op->in.d;
    int64_t range = opt_range(o, op->web[1], at), most = 0;
    for (int64_t i = 0; i < table[0] && (range == 0 || i < range); i++)
        most = size_of(table[1 + i]) > most ? size_of(table[1 + i]) : most;
    return most;
}

/* How far from 0 a web can be. */
static int64_t bound_of(const Opt *o, int web, int depth)
{
    const OptWeb *w = &o->web[web];
    const OptOp *op = &o->op[w->def];
    if (w->defs != 1 || depth > BOUND_DEPTH)
        return UNBOUNDED;
    switch ((Opcode)op->in.op) {
    case OPCODE_CONST: return size_of(op->in.d);
    case OPCODE_SIZE:
    case OPCODE_RUNLENGTH:
    case OPCODE_STEP: return BOUND_SMALL;
    case OPCODE_TABLE: return bound_of_table(o, op, w->def);
    case OPCODE_NEG: return bound_of(o, op->web[1], depth + 1);
    case OPCODE_ADD:
    case OPCODE_SUB: return bound_of(o, op->web[1], depth + 1) + bound_of(o, op->web[2], depth + 1);
    default: return UNBOUNDED;
    }
}

bool opt_may_fail(const Opt *o, int at)
{
    const OptOp *op = &o->op[at];
    switch ((Opcode)op->in.op) {
    case OPCODE_TABLE: return !is_below(o, op->web[1], at, o->stage->constants.number[op->in.d]);
    case OPCODE_STEP:
    case OPCODE_AHEAD:
    case OPCODE_LAYER:
    case OPCODE_FIXED: return !is_below(o, op->web[1], at, (int64_t)o->stage->world.cells + 1);
    case OPCODE_INCLUDE: return op->in.d == DOMAIN_VALUES;
    case OPCODE_ADD:
    case OPCODE_SUB: return bound_of(o, op->web[1], 0) + bound_of(o, op->web[2], 0) > INT32_MAX;
    case OPCODE_NEG: return bound_of(o, op->web[1], 0) > INT32_MAX;
    case OPCODE_MUL:
    case OPCODE_DIV:
    case OPCODE_MOD: return true;
    default: return false;
    }
}

bool opt_is_dear(Opcode op)
{
    switch (op) {
    case OPCODE_VALUESET:
    case OPCODE_NEAR:
    case OPCODE_BEFORE:
    case OPCODE_SEEN:
    case OPCODE_SEENTO:
    case OPCODE_SEES:
    case OPCODE_ENCLOSED:
    case OPCODE_FLOOD:
    case OPCODE_FLOODSIDES:
    case OPCODE_ALLPAIRED:
    case OPCODE_INROW:
    case OPCODE_LINESET: return true;
    default: return false;
    }
}

int opt_domain(const Instruction *in)
{
    const char *letter = opcode_operands((Opcode)in->op);
    const int value[4] = {in->a, in->b, in->c, in->d};
    for (int k = 1; k < 4; k++)
        if (letter[k] == 'm')
            return value[k];
    switch ((Opcode)in->op) {
    case OPCODE_VALUESET:
    case OPCODE_CHOSEN:
    case OPCODE_NEAR:
    case OPCODE_BEFORE:
    case OPCODE_NEARCELL:
    case OPCODE_LINKED:
    case OPCODE_PAIRED:
    case OPCODE_ALLPAIRED:
    case OPCODE_MATCH:
    case OPCODE_ENCLOSED:
    case OPCODE_SEEN:
    case OPCODE_SEENTO:
    case OPCODE_SEES:
    case OPCODE_FLOOD:
    case OPCODE_FLOODSIDES: return DOMAIN_CELLS;
    default: return -1;
    }
}
