#include "game/state.h"

#include <string.h>

#include "base/hash.h"
#include "base/mem.h"
#include "game/inside.h"
#include "lang/answer.h"
#include "lang/layer.h"
#include "lang/repetition.h"
#include "lang/variable.h"
#include "lang/vm/vm_frame.h"
#include "lang/zone.h"

size_t stage_state_size(const Stage *stage)
{
    return stage->world.size;
}

State *state_new(const Stage *stage)
{
    return mem_alloc(stage_state_size(stage));
}

void state_free(State *state)
{
    mem_free(state);
}

void state_copy(const Stage *stage, State *to, const State *from)
{
    memcpy(to, from, stage_state_size(stage));
}

bool state_equal(const Stage *stage, const State *a, const State *b)
{
    return memcmp(a, b, stage_state_size(stage)) == 0;
}

/* What is in the head and in the frame is little, and is hashed when asked for. */
static uint64_t hash_rest(const Stage *stage, const State *state, uint64_t sum)
{
    const World *w = &stage->world;
    return answer_hash(w, state, frame_hash(w, state, head_hash_position(&state->head, sum)));
}

uint64_t state_position_key(const Stage *stage, const State *state)
{
    return hash_rest(stage, state, state->head.body);
}

static uint64_t hash_counts(const Stage *stage, const State *state, uint64_t sum)
{
    return head_hash_counters(&state->head, repetition_hash(&stage->world, state, sum));
}

uint64_t state_hash(const Stage *stage, const State *state)
{
    return hash_counts(stage, state, state_position_key(stage, state));
}

uint64_t state_hash_full(const Stage *stage, const State *state)
{
    const World *w = &stage->world;
    uint64_t body = zone_hash(w, state);
    for (int l = 0; l < w->layers; l++)
        if (w->layer[l].changes)
            body ^= layer_hash(w, state, l);
    for (int v = 0; v < w->variables; v++)
        body ^= variable_hash(w, state, v);
    return hash_counts(stage, state, hash_rest(stage, state, body));
}
