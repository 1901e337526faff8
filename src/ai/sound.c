#include "ai/sound.h"

#include "base/hash.h"

static bool is_sound(Machine *machine, const Stage *stage, const State *state, int player, State *spare,
                     const Move *move, Fault *fault)
{
    state_copy(stage, spare, state);
    return game_apply(machine, spare, player, move, NULL, fault);
}

bool sound_move(Machine *machine, const Stage *stage, const State *state, int player, State *spare,
                uint64_t *random, Move *move, Fault *fault)
{
    *fault = (Fault){0};
    if (is_sound(machine, stage, state, player, spare, move, fault))
        return true;
    uint64_t count = moveset_count(game_legal(machine, state, player)), first = hash_next(random) % count;
    bool sound = false;
    machine_ration(machine, true);
    for (uint64_t i = 0; i < count && i < SOUND_TRIES && !sound; i++) {
        Fault other;
        moveset_nth(game_legal(machine, state, player), (first + i) % count, move);
        sound = is_sound(machine, stage, state, player, spare, move, &other);
    }
    machine_ration(machine, false);
    return sound;
}
