/* What chance decides: the faces of a die, each as likely as it is often on it, and shuffles, whose outcomes
 * are too many to be listed. */
#include "game/inside.h"
#include "game/legal.h"
#include "game/moveset.h"

static const WorldDie *die_of(const Machine *m, const State *state)
{
    int chance = state->head.chance;
    return chance <= VM_DIE ? &m->stage->world.die[VM_DIE - chance] : NULL;
}

void chance_moves(Machine *m, const State *state)
{
    Moveset *set = &m->set;
    const WorldDie *die = die_of(m, state);
    if (state->head.chance == VM_SHUFFLE) {
        set->any = (uint64_t)1 << 60;
        set->any_option = m->stage->options + 1;
        return;
    }
    Move roll = {(uint16_t)m->stage->options, 1, {0}};
    int faces = die ? die->faces : state->head.chance;
    for (int i = 0; i < faces; i++) {
        roll.pick[0] = die ? die->value[i] : i + 1;
        moveset_add(set, &roll);
    }
}

uint64_t chance_weight(const Machine *m, const State *state)
{
    const WorldDie *die = die_of(m, state);
    return die ? (uint64_t)die->total : moveset_count(&m->set);
}

bool chance_nth(const Machine *m, const State *state, uint64_t n, Move *out)
{
    const WorldDie *die = die_of(m, state);
    uint64_t face = die ? 0 : n;
    while (die && n >= (uint64_t)die->weight[face])
        n -= (uint64_t)die->weight[face++];
    return moveset_nth(&m->set, face, out);
}
