#include "lang/repetition.h"

#include "base/hash.h"
#include "lang/undo.h"
#include "lang/variable.h"

/* Which of the keys is written next stands before them; behind them 16 bits of each, by which most that are not there are
 * told at once, and a sum of all of them. */
void repetition_lay_out(World *w)
{
    w->positions_at = block_take(w, (VM_POSITIONS + 2) * sizeof(uint64_t) + VM_POSITIONS * sizeof(uint16_t));
}

static uint32_t key_at(const World *w, uint64_t n)
{
    return w->positions_at + 8 + (uint32_t)n * 8;
}

static uint32_t mark_at(const World *w, uint64_t n)
{
    return key_at(w, VM_POSITIONS) + (uint32_t)n * 2;
}

static uint32_t sum_at(const World *w)
{
    return mark_at(w, VM_POSITIONS);
}

static uint16_t mark_of(uint64_t key)
{
    return (uint16_t)(key >> 48);
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

enum { TOGETHER = 32 /* marks that are compared at once */ };
_Static_assert(VM_POSITIONS % TOGETHER == 0, "marks are looked through by so many");

/* A loop of which compilers make a few instructions for all of them. */
static inline bool has_mark(const uint16_t *at, uint16_t mark)
{
    uint16_t found = 0;
    for (int i = 0; i < TOGETHER; i++)
        found |= at[i] == mark;
    return found != 0;
}

/* A key is looked for in all of them for each move; only those whose mark is the same are compared. */
static int count_key(const World *w, const void *block, uint64_t key)
{
    const uint64_t *at = block_set(block, key_at(w, 0));
    const uint16_t *mark = (const uint16_t *)(const void *)block_bytes(block, mark_at(w, 0));
    int count = 0;
    for (int i = 0; i < VM_POSITIONS; i += TOGETHER)
        for (int k = i; k < i + TOGETHER && (k > i || has_mark(mark + i, mark_of(key))); k++)
            count += at[k] == key;
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

static uint64_t part_of_sum(uint64_t n, uint64_t key)
{
    return key == 0 ? 0 : hash_key(0x72696e67u, n, key);
}

void vm_note_position(Vm *vm)
{
    const World *w = vm->world;
    uint64_t next = block_long(vm->block, w->positions_at), old = block_long(vm->block, key_at(w, next));
    uint64_t key = position_key(w, vm->block), sum = block_long(vm->block, sum_at(w));
    vm_write_long(vm, key_at(w, next), key);
    vm_write_short(vm, mark_at(w, next), (int16_t)mark_of(key));
    vm_write_long(vm, sum_at(w), sum ^ part_of_sum(next, old) ^ part_of_sum(next, key));
    vm_write_long(vm, w->positions_at, (next + 1) % VM_POSITIONS);
}

uint64_t repetition_sum(const World *w, const void *block)
{
    return repetition_is_kept(w) ? block_long(block, sum_at(w)) + block_long(block, w->positions_at) : 0;
}

uint64_t repetition_hash(const World *w, const void *block, uint64_t sum)
{
    for (uint32_t i = 0; repetition_is_kept(w) && i <= VM_POSITIONS; i++)
        sum = hash_fold(sum, 5000000 + i, block_long(block, w->positions_at + i * 8));
    return sum;
}
