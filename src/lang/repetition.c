#include "lang/repetition.h"

#include "base/hash.h"
#include "lang/undo.h"
#include "lang/variable.h"

/* Which of the keys is written next stands before them. */
void repetition_lay_out(World *w)
{
    w->positions_at = block_take(w, (VM_POSITIONS + 1) * sizeof(uint64_t));
}

static uint32_t key_at(const World *w, uint64_t n)
{
    return w->positions_at + 8 + (uint32_t)n * 8;
}

static uint64_t turn_key(const Head *head, int player)
{
    return hash_key(0x7475726eu, head->living, (uint64_t)player);
}

static uint64_t position_key(const World *w, const void *block)
{
    const Head *head = head_of(block);
    uint64_t key = head->body ^ turn_key(head, head->me);
    for (int p = 0; p < w->players; p++)
        key ^= head->skips[p] ? hash_key(0x736b6970u, (uint64_t)p, head->skips[p]) : 0;
    key ^= head->reversed ? hash_key(0x6f726465u, 0, 1) : 0;
    for (int v = 0; v < w->variables; v++)
        if (w->variable[v].counts)
            key ^= variable_hash(w, block, v);
    return key;
}

_Static_assert(VM_POSITIONS % 4 == 0, "keys are looked through by fours");

/* Four at a time, as a key is looked for in all of them for each move. */
static int count_key(const World *w, const void *block, uint64_t key)
{
    const uint64_t *at = block_set(block, key_at(w, 0));
    int count = 0;
    for (const uint64_t *end = at + VM_POSITIONS; at < end; at += 4)
        count += (at[0] == key) + (at[1] == key) + (at[2] == key) + (at[3] == key);
    return count;
}

int repetition_count(const World *w, const void *block)
{
    return count_key(w, block, position_key(w, block));
}

int repetition_boards(const World *w, const void *block)
{
    const Head *head = head_of(block);
    uint64_t key = position_key(w, block) ^ turn_key(head, head->me);
    int count = 0;
    for (int p = 0; p < w->players; p++)
        count += count_key(w, block, key ^ turn_key(head, p));
    return count;
}

void vm_note_position(Vm *vm)
{
    const World *w = vm->world;
    uint64_t next = block_long(vm->block, w->positions_at);
    vm_write_long(vm, key_at(w, next), position_key(w, vm->block));
    vm_write_long(vm, w->positions_at, (next + 1) % VM_POSITIONS);
}

uint64_t repetition_hash(const World *w, const void *block, uint64_t sum)
{
    for (uint32_t i = 0; repetition_is_kept(w) && i <= VM_POSITIONS; i++)
        sum = hash_fold(sum, 5000000 + i, block_long(block, w->positions_at + i * 8));
    return sum;
}
