/* Linking clues: what a level says of its rows and columns, the tests whether they are met, and the clues that
 * follow from a final picture. */
#include <string.h>

#include "base/mem.h"
#include "link/gen/gen.h"

static const LevelClue *level_clue(const Level *level, const char *name)
{
    for (int i = 0; level && i < level->clues; i++)
        if (strcmp(level->clue[i].name, name) == 0)
            return &level->clue[i];
    return NULL;
}

/* Rows stand from the top in a level, and are counted from the bottom in the rules. */
static void take_clue(Stage *stage, WorldClue *out, const LevelClue *from, bool columns)
{
    int32_t *start = arena_alloc_array(stage->arena, (size_t)out->lines, sizeof *start);
    int32_t *length = arena_alloc_array(stage->arena, (size_t)out->lines, sizeof *length);
    int32_t at = 0, *number;
    for (int i = 0; i < out->lines; i++) {
        int line = columns ? i : out->lines - 1 - i;
        start[line] = at;
        length[line] = from ? from->length[i] : -1;
        at += length[line] > 0 ? length[line] : 0;
    }
    number = arena_alloc_array(stage->arena, (size_t)at + 1, sizeof *number);
    for (int32_t i = 0; i < at; i++)
        number[i] = from->number[i];
    out->start = start;
    out->length = length;
    out->number = number;
    out->none = NONE_NUMBER;
}

bool link_clues(Stage *stage, const Level *level, Diags *diags)
{
    World *w = &stage->world;
    w->clues = stage->rules->clues;
    for (int i = 0; i < w->clues; i++) {
        const ClueModel *m = &stage->rules->clue[i];
        const LevelClue *from = level_clue(level, m->name);
        w->clue[i].lines = m->columns ? w->width : w->height;
        if (from && from->lines != w->clue[i].lines) {
            diag_add(diags, link_level_place(stage->rules, level),
                     "the clue '%s' has %d lines, but the board has %d", m->name, from->lines,
                     w->clue[i].lines);
            return false;
        }
        take_clue(stage, &w->clue[i], from, m->columns);
    }
    return true;
}

static int test(Gen *g, int clue, int (*make)(Gen *, int clue, int line))
{
    int entry = gen_entry(g);
    g->regs = g->sets = 0;
    g->script = false;
    int answer = gen_reg(g), line = gen_op(g, OPCODE_PICK, 0, 0, 0);
    gen_into(g, answer, make(g, clue, line));
    gen_emit(g, OPCODE_RET, 0, 0, 0, 0);
    return entry;
}

void link_clue_tests(Stage *stage, Gen *g)
{
    for (int i = 0; i < stage->rules->clues; i++) {
        const ClueModel *m = &stage->rules->clue[i];
        g->line = rules_line(stage->rules, m->at.file, m->at.line);
        stage->clue_tells[i] = m->tells ? test(g, i, gen_clue_tells) : -1;
        stage->clue_met[i] = m->tells || m->met ? test(g, i, gen_clue_met) : -1;
    }
}

/* ---- clues that follow from a final picture ---- */

typedef struct Telling {
    Stage *stage;
    Machine *machine;
    State *state;
    Diags *diags;
} Telling;

/* One line's clue: -1 after a fault, else how many numbers there are. */
static int tell(const Telling *t, int clue, int line, int32_t *out)
{
    Vm *vm = &t->machine->vm;
    vm->picks = 1;
    vm->pick[0] = line;
    if (!machine_tell(t->machine, t->state, t->stage->clue_tells[clue])) {
        diag_say(t->diags, rules_place(t->stage->rules, t->stage->code.line[vm->fault_at]), vm->fault);
        return -1;
    }
    if (!t->stage->rules->clue[clue].list) {
        out[0] = (int32_t)vm->r[0];
        return out[0] != NONE_NUMBER;
    }
    memcpy(out, vm->list[0], (size_t)vm->listed[0] * sizeof *out);
    return vm->listed[0];
}

static bool tell_clue(const Telling *t, int clue)
{
    WorldClue *out = &t->stage->world.clue[clue];
    size_t room = (size_t)t->stage->world.cells + (size_t)out->lines + 1;
    int32_t *start = arena_alloc_array(t->stage->arena, (size_t)out->lines, sizeof *start);
    int32_t *length = arena_alloc_array(t->stage->arena, (size_t)out->lines, sizeof *length);
    int32_t *number = arena_alloc_array(t->stage->arena, room, sizeof *number);
    int32_t *one = mem_alloc_array((size_t)t->stage->world.cells + 1, sizeof *one), at = 0;
    bool good = true;
    for (int i = 0; i < out->lines && good; i++) {
        int count = tell(t, clue, i + 1, one);
        good = count >= 0 && (size_t)at + (size_t)count < room;
        start[i] = at;
        length[i] = count;
        for (int k = 0; good && k < count; k++)
            number[at++] = one[k];
    }
    mem_free(one);
    out->start = start;
    out->length = length;
    out->number = number;
    return good;
}

static bool is_given(const Level *level, const Stage *stage, int clue)
{
    return level_clue(level, stage->rules->clue[clue].name) != NULL;
}

bool link_told_clues(Stage *stage, const Level *level, Diags *diags)
{
    if (!level || level->finals == 0 || stage->rules->clues == 0)
        return true;
    Telling t = {stage, machine_new(stage), state_new(stage), diags};
    game_lay_out(t.machine, t.state, level->final[0]);
    bool good = true;
    for (int i = 0; i < stage->rules->clues && good; i++)
        if (!is_given(level, stage, i) && stage->clue_tells[i] >= 0)
            good = tell_clue(&t, i);
    state_free(t.state);
    machine_free(t.machine);
    return good;
}
