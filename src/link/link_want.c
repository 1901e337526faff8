/* What every level of a game must have: looked at as it lies before the set-up. */
#include "base/message.h"
#include "link/gen/gen.h"

void link_want_tests(Stage *stage, Gen *g)
{
    for (int i = 0; i < stage->rules->wants; i++) {
        const WantModel *m = &stage->rules->want[i];
        g->line = m->line;
        stage->want[i] = gen_entry(g);
        g->regs = g->sets = 0;
        g->script = false;
        int answer = gen_reg(g);
        gen_into(g, answer, gen_condition(g, m->condition));
        gen_emit(g, OPCODE_RET, 0, 0, 0, 0);
    }
}

bool link_wants(Stage *stage, const Level *level, Diags *diags)
{
    const Ruleset *rules = stage->rules;
    if (!level || rules->wants == 0)
        return true;
    Machine *machine = machine_new(stage);
    State *state = state_new(stage);
    bool good = true;
    game_lay_out(machine, state, NULL);
    for (int i = 0; i < rules->wants; i++) {
        if (machine_tell(machine, state, stage->want[i]) && machine->vm.r[0])
            continue;
        diag_say(diags, link_level_place(rules, level), MSG_LEVEL_LACKS, level->number,
                 ruleset_want(rules, i, diags->language));
        good = false;
    }
    state_free(state);
    machine_free(machine);
    return good;
}
