#include "lang/answer.h"

#include "base/hash.h"
#include "lang/undo.h"

/* An answer: int16 option + 1, int16 how many picks, the picks as int32. */
enum { COUNT_AT = 2, PICKS_AT = 4, PICKS_BYTES = VM_PICKS * 4 };

void answer_lay_out(World *w, bool together)
{
    w->answer_bytes = together ? VM_ANSWER_BYTES : 0;
    w->answer_at = block_take(w, (size_t)w->players * w->answer_bytes);
}

static uint32_t at_player(const World *w, int player)
{
    return w->answer_at + (uint32_t)player * w->answer_bytes;
}

bool answer_given(const World *w, const void *block, int player)
{
    return w->answer_bytes > 0 && block_short(block, at_player(w, player)) != 0;
}

void vm_store_answer(Vm *vm, int player, int option, int count, const int32_t *pick)
{
    uint32_t at = at_player(vm->world, player);
    vm_remember(vm, at, VM_ANSWER_BYTES);
    block_put_short(vm->block, at, (int16_t)(option + 1));
    block_put_short(vm->block, at + COUNT_AT, (int16_t)count);
    memset(block_open(vm->block, at + PICKS_AT), 0, PICKS_BYTES);
    if (count > 0)
        memcpy(block_open(vm->block, at + PICKS_AT), pick, (size_t)count * sizeof *pick);
}

void vm_load_answer(Vm *vm, int player)
{
    uint32_t at = at_player(vm->world, player);
    vm->you = player;
    vm->option = block_short(vm->block, at) - 1;
    vm->picks = block_short(vm->block, at + COUNT_AT);
    memcpy(vm->pick, block_bytes(vm->block, at + PICKS_AT), PICKS_BYTES);
}

void vm_forget_answers(Vm *vm)
{
    const World *w = vm->world;
    uint32_t bytes = (uint32_t)w->players * w->answer_bytes;
    vm->option = -1;
    vm_remember(vm, w->answer_at, bytes);
    memset(block_open(vm->block, w->answer_at), 0, bytes);
}

void answer_hide(const World *w, void *block, int player)
{
    memset(block_open(block, at_player(w, player)), 0, w->answer_bytes);
}

/* Two picks a word, as they would stand in 16 bits each; what goes beyond these comes besides. */
static uint64_t hash_one(const World *w, const void *block, int player, uint64_t sum)
{
    enum { PACKED = 4 + VM_PICKS * 2 };
    uint32_t word, pick[VM_PICKS], at = (uint32_t)player * PACKED;
    const uint8_t *answer = block_bytes(block, at_player(w, player));
    memcpy(&word, answer, sizeof word);
    memcpy(pick, answer + PICKS_AT, sizeof pick);
    sum = hash_fold(sum, 1000000 + at, word);
    for (uint32_t i = 0; i < VM_PICKS; i += 2)
        sum = hash_fold(sum, 1000004 + at + 2 * i, (pick[i] & 0xffff) | pick[i + 1] << 16);
    for (uint32_t i = 0; i < VM_PICKS; i++)
        if ((int32_t)pick[i] != (int16_t)pick[i])
            sum = hash_fold(sum, 2000000 + at + i, pick[i]);
    return sum;
}

uint64_t answer_hash(const World *w, const void *block, uint64_t sum)
{
    for (int p = 0; p < w->players && w->answer_bytes > 0; p++)
        sum = hash_one(w, block, p, sum);
    return sum;
}
