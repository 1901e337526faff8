#include "game/mind.h"

#include <string.h>

#include "base/mem.h"
#include "game/inside.h"
#include "lang/variable.h"
#include "lang/vm/vm_run.h"

enum { MIND_STEPS = 4000000 /* that one opinion, or all that is noticed at once, may take (lang/cost.h) */ };

struct Mind {
    const Stage *stage;
    int style, player;
    int count;       /* of all values that it remembers */
    int32_t *memory; /* these, by variable and index */
    State *state;    /* the view that it thinks about, with its memory */
};

/* Calls a function for each value that is remembered, in order. */
static void each_value(const Mind *mind, void (*visit)(const Mind *mind, int variable, int index, int at))
{
    const World *w = &mind->stage->world;
    int at = 0;
    for (int v = 0; v < w->variables; v++)
        for (int i = 0; mind->stage->rules->variable[v].memory && i < w->variable[v].count; i++)
            visit(mind, v, i, at++);
}

static void keep(const Mind *mind, int variable, int index, int at)
{
    mind->memory[at] = variable_value(&mind->stage->world, mind->state, variable, index);
}

static void recall(const Mind *mind, int variable, int index, int at)
{
    variable_put(&mind->stage->world, mind->state, variable, index, mind->memory[at]);
}

static int memory_size(const Stage *stage)
{
    int size = 0;
    for (int v = 0; v < stage->world.variables; v++)
        size += stage->rules->variable[v].memory ? stage->world.variable[v].count : 0;
    return size;
}

Mind *mind_new(const Stage *stage, int style, int player)
{
    Mind *mind = mem_alloc(sizeof *mind);
    *mind = (Mind){.stage = stage,
                   .style = style,
                   .player = player,
                   .count = memory_size(stage),
                   .state = state_new(stage)};
    mind->memory = mem_alloc_array((size_t)mind->count + 1, sizeof *mind->memory);
    memcpy(mind->state, stage->first, stage_state_size(stage));
    each_value(mind, keep);
    return mind;
}

void mind_free(Mind *mind)
{
    if (!mind)
        return;
    state_free(mind->state);
    mem_free(mind->memory);
    mem_free(mind);
}

void mind_face(Mind *mind, const State *view)
{
    state_copy(mind->stage, mind->state, view);
    each_value(mind, recall);
}

/* ---- running what it thinks ---- */

static void set_move(const Mind *mind, Vm *vm, int who, const Move *move)
{
    bool line = move && move->option < mind->stage->options && mind->stage->option[move->option].pattern;
    int unknown = 0;
    for (int i = 0; move && i < move->count; i++)
        unknown += move_pick_unknown(mind->stage, move, i);
    MoveShape shape = line && unknown == 0 ? move_shape(mind->stage, move) : (MoveShape){0};
    vm->pick[MIND_ME] = mind->player;
    vm->pick[MIND_WHO] = who >= 0 && who < mind->stage->players ? who : MOVE_UNKNOWN;
    vm->pick[MIND_SOURCE] = line && unknown == 0 ? shape.source : MOVE_UNKNOWN;
    vm->pick[MIND_TARGET] = line && unknown == 0 ? shape.target : MOVE_UNKNOWN;
    vm->picks = MIND_PICKS;
    for (int i = 0; move && i < move->count && vm->picks < VM_PICKS; i++)
        vm->pick[vm->picks++] = move_pick_unknown(mind->stage, move, i) ? MOVE_UNKNOWN : move->pick[i];
}

/* On the mind's own copy of a view. */
static bool run(const Mind *mind, Machine *m, int entry, int64_t *value, Fault *fault)
{
    Vm *vm = &m->vm;
    vm->block = (uint8_t *)mind->state;
    vm->log = NULL;
    vm_grant(vm, MIND_STEPS);
    bool good = vm_run(vm, entry) == VM_HALTED;
    *value = good ? vm->r[0] : NONE_NUMBER;
    if (!good)
        fault_fill(m, fault);
    return good;
}

bool mind_notice(Mind *mind, Machine *m, const State *view, int who, const Move *move, Fault *fault)
{
    const Stage *stage = mind->stage;
    const int *notice = stage->style[mind->style].notice;
    int entry = notice[move ? move->option : stage->options]; /* of dice: what is noticed whatever happens */
    int64_t ignored;
    if (entry < 0)
        return true;
    mind_face(mind, view);
    set_move(mind, &m->vm, who, move);
    if (!run(mind, m, entry, &ignored, fault))
        return false;
    each_value(mind, keep);
    return true;
}

bool mind_worth(Mind *mind, Machine *m, const Move *move, int64_t *out, Fault *fault)
{
    int entry = mind->stage->style[mind->style].worth[move->option];
    *out = 0;
    if (entry < 0)
        return true;
    set_move(mind, &m->vm, mind->player, move);
    if (!run(mind, m, entry, out, fault))
        return false;
    *out = *out == NONE_NUMBER ? 0 : *out;
    return true;
}

int mind_close(const Mind *mind)
{
    return mind->stage->rules->style[mind->style].close;
}

int mind_careless(const Mind *mind)
{
    return mind->stage->rules->style[mind->style].careless;
}

/* ---- guesses ---- */

int stage_guesses(const Stage *stage)
{
    return stage->rules->guesses;
}

const char *stage_guess(const Stage *stage, int guess)
{
    return stage->rules->guess[guess].name;
}

int game_guessed(Machine *m, const State *state, int player)
{
    int found = -1;
    machine_rest(m);
    for (int i = 0; i < m->stage->rules->guesses && found < 0; i++) {
        const int32_t pick[] = {[MIND_ME] = player, [MIND_WHO] = player};
        int64_t value;
        if (machine_ask(m, state, m->stage->guess[i].is, MIND_WHO + 1, pick, &value) && value == 1)
            found = i;
    }
    return found;
}

bool mind_guess(Mind *mind, Machine *m, const State *view, int player, int32_t *out, Fault *fault)
{
    mind_face(mind, view);
    for (int i = 0; i < mind->stage->rules->guesses; i++) {
        int64_t value;
        set_move(mind, &m->vm, player, NULL);
        if (!run(mind, m, mind->stage->guess[i].likely, &value, fault))
            return false;
        out[i] = value > 0 ? (int32_t)value : 0;
    }
    return true;
}
