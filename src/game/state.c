/* States: copies, comparison and hashes. */
#include <string.h>

#include "base/hash.h"
#include "base/mem.h"
#include "game/inside.h"
#include "lang/layer.h"
#include "lang/variable.h"
#include "lang/zone.h"

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

/* Answers that wait for others, two picks a word, as they would stand in 16 bits each; what goes beyond these comes
 * besides. */
static uint64_t hash_answers(const World *w, const uint8_t *block, uint64_t sum)
{
    enum { PACKED = 4 + VM_PICKS * 2 };
    for (int p = 0; p < w->players && w->answer_bytes > 0; p++) {
        uint32_t word, pick[VM_PICKS], at = (uint32_t)p * PACKED;
        const uint8_t *answer = block + w->answer_at + (size_t)p * w->answer_bytes;
        memcpy(&word, answer, 4);
        memcpy(pick, answer + 4, sizeof pick);
        sum = hash_fold(sum, 1000000 + at, word);
        for (uint32_t i = 0; i < VM_PICKS; i += 2)
            sum = hash_fold(sum, 1000004 + at + 2 * i, (pick[i] & 0xffff) | pick[i + 1] << 16);
        for (uint32_t i = 0; i < VM_PICKS; i++)
            if ((int32_t)pick[i] != (int16_t)pick[i])
                sum = hash_fold(sum, 2000000 + at + i, pick[i]);
    }
    return sum;
}

/* What is in the head and in the frame is little, and is hashed when asked for. */
static uint64_t hash_rest(const Stage *stage, const State *state, uint64_t sum)
{
    const World *w = &stage->world;
    const uint8_t *block = (const uint8_t *)state;
    sum = head_hash_position(&state->head, sum);
    for (int i = 0; i < w->frame; i++) {
        uint64_t slot;
        memcpy(&slot, block + w->frame_at + (size_t)i * 8, 8);
        sum = hash_fold(sum, 100 + (uint64_t)i, slot);
    }
    return hash_answers(w, block, sum);
}

uint64_t state_position_key(const Stage *stage, const State *state)
{
    return hash_rest(stage, state, state->head.body);
}

/* The positions that are remembered for repetitions. */
static uint64_t hash_positions(const Stage *stage, const State *state, uint64_t sum)
{
    uint32_t at = stage->world.positions_at;
    for (uint32_t i = 0; at && i <= VM_POSITIONS; i++) {
        uint64_t key;
        memcpy(&key, (const uint8_t *)state + at + (size_t)i * 8, 8);
        sum = hash_fold(sum, 5000000 + i, key);
    }
    return sum;
}

uint64_t state_hash(const Stage *stage, const State *state)
{
    return head_hash_counters(&state->head, hash_positions(stage, state, state_position_key(stage, state)));
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
    return head_hash_counters(&state->head, hash_positions(stage, state, hash_rest(stage, state, body)));
}
