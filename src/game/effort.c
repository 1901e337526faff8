#include "game/effort.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/mem.h"
#include "base/random.h"
#include "game/inside.h"
#include "lang/cost.h"

enum {
    MOVES = 2000,           /* that are made at most */
    GAME = 300,             /* moves of one game at most */
    INSTRUCTIONS = 20000000 /* after which no other move is made */
};

typedef struct Measuring {
    const Stage *stage;
    Machine *machine;
    State *state;
    VmMeter meter;
    long moves;
    int64_t *steps; /* by instruction */
    uint8_t *kind;  /* an EffortKind of each */
} Measuring;

/* ---- playing ---------------------------------------------------------------------------------- */

static bool make_move(Measuring *e, Random *random, Fault *fault)
{
    uint32_t deciders = game_deciders(e->machine, e->state);
    int player = bits_least(deciders);
    Move move = {0};
    if (player == PLAYER_CHANCE) {
        game_draw(e->machine, e->state, &move);
    } else {
        const Moveset *set = game_legal(e->machine, e->state, player);
        if (!moveset_nth(set, random_below(random, moveset_count(set)), &move))
            return false;
        e->moves++;
    }
    return game_apply_listed(e->machine, e->state, player, &move, NULL, fault);
}

static bool is_enough(const Measuring *e)
{
    int64_t count = 0;
    for (size_t i = 0; i < e->stage->code.length; i++)
        count += e->meter.times[i];
    return e->moves >= MOVES || count > INSTRUCTIONS;
}

static bool play_game(Measuring *e, uint64_t seed, Fault *fault)
{
    Random random;
    random_seed(&random, seed);
    e->machine->vm.meter = NULL;
    bool good = game_start(e->machine, e->state, seed, fault);
    e->machine->vm.meter = &e->meter;
    long end = e->moves + GAME;
    while (good && game_deciders(e->machine, e->state) && e->moves < end && !is_enough(e))
        good = make_move(e, &random, fault);
    return good;
}

/* Games that are over at once do not go on for ever. */
static bool play(Measuring *e, Fault *fault)
{
    bool good = true;
    for (uint64_t seed = 1; seed <= MOVES && good && !is_enough(e); seed++)
        good = play_game(e, seed, fault);
    return good;
}

/* ---- what it took ----------------------------------------------------------------------------- */

static void mark(Measuring *e, int from, int to, EffortKind kind)
{
    for (int i = from; i <= to; i++)
        e->kind[i] = (uint8_t)kind;
}

/* Loops over cells that go round more than a few times a move. */
static void mark_loops(Measuring *e)
{
    enum { FEW = 8 };
    const Code *code = &e->stage->code;
    for (int i = 0; i < (int)code->length; i++) {
        const Instruction *in = &code->at[i];
        if (in->op == OPCODE_AGAIN && in->c == DOMAIN_CELLS && e->meter.times[i] > FEW * e->moves)
            mark(e, in->d, i, EFFORT_EACH_CELL);
    }
}

/* What a move is tried with: its code ends at the last place where nothing goes on. */
static void mark_test(Measuring *e, int entry)
{
    const Code *code = &e->stage->code;
    for (int i = entry, far = entry; entry >= 0 && i < (int)code->length; i++) {
        Opcode op = (Opcode)code->at[i].op;
        Flow flow = opcode_flow(op);
        e->kind[i] = EFFORT_EACH_MOVE;
        if ((flow == FLOW_BRANCHES || flow == FLOW_GOES) && code->at[i].d > far)
            far = code->at[i].d;
        if (flow == FLOW_ENDS && i >= far)
            return;
    }
}

static void work_out(Measuring *e)
{
    CostSizes sizes = cost_sizes(&e->stage->world);
    mark_loops(e);
    for (int i = 0; i < e->stage->options; i++) {
        mark_test(e, e->stage->option[i].keep);
        mark_test(e, e->stage->option[i].avoid);
    }
    for (size_t i = 0; i < e->stage->code.length; i++)
        e->steps[i] =
            e->meter.times[i] * cost_of_instruction(&sizes, e->stage->code.at[i]) + e->meter.extra[i];
}

/* ---- by line ---------------------------------------------------------------------------------- */

static int by_steps(const void *a, const void *b)
{
    const EffortLine *one = a, *other = b;
    if (one->steps != other->steps)
        return one->steps < other->steps ? 1 : -1;
    return one->place.line - other->place.line;
}

/* All that works for one place in the rules. */
static EffortLine line_at(const Measuring *e, int32_t part)
{
    const Code *code = &e->stage->code;
    int64_t steps = 0, times = 0, kind[EFFORT_EACH_MOVE + 1] = {0};
    for (size_t i = 0; i < code->length; i++) {
        if (code->part[i] != part)
            continue;
        steps += e->steps[i];
        kind[e->kind[i]] += e->steps[i];
        times = e->meter.times[i] > times ? e->meter.times[i] : times;
    }
    EffortKind most = EFFORT_PLAIN;
    for (int k = EFFORT_EACH_CELL; k <= EFFORT_EACH_MOVE; k++)
        most = 2 * kind[k] > steps ? (EffortKind)k : most;
    double moves = (double)e->moves;
    return (EffortLine){rules_place(e->stage->rules, part), (double)steps / moves, (double)times / moves,
                        most};
}

static bool is_first(const Code *code, size_t at)
{
    for (size_t i = 0; i < at; i++)
        if (code->part[i] == code->part[at])
            return false;
    return true;
}

static void gather(const Measuring *e, Effort *out)
{
    const Code *code = &e->stage->code;
    out->line = mem_alloc_array(code->length + 1, sizeof *out->line);
    for (size_t i = 0; i < code->length; i++) {
        EffortLine line = is_first(code, i) ? line_at(e, code->part[i]) : (EffortLine){0};
        out->steps += line.steps;
        if (line.steps > 0 && line.place.line > 0)
            out->line[out->lines++] = line;
    }
    qsort(out->line, out->lines, sizeof *out->line, by_steps);
}

bool effort_measure(const Stage *stage, Effort *out, Fault *fault)
{
    size_t length = stage->code.length + 1;
    Measuring e = {.stage = stage,
                   .machine = machine_new(stage),
                   .state = state_new(stage),
                   .meter = {.times = mem_alloc_array(length, sizeof(int64_t)),
                             .extra = mem_alloc_array(length, sizeof(int64_t)),
                             .last = -1},
                   .steps = mem_alloc_array(length, sizeof(int64_t)),
                   .kind = mem_alloc_array(length, 1)};
    *out = (Effort){0};
    bool good = play(&e, fault);
    out->moves = e.moves;
    if (good && e.moves > 0) {
        work_out(&e);
        gather(&e, out);
    }
    state_free(e.state);
    machine_free(e.machine);
    mem_free(e.meter.times);
    mem_free(e.meter.extra);
    mem_free(e.steps);
    mem_free(e.kind);
    return good;
}

void effort_free(Effort *effort)
{
    mem_free(effort->line);
    *effort = (Effort){0};
}
