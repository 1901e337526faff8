/* Repetitions: keys of the positions with which the last VM_POSITIONS turns began, kept in a state where rules ask how
 * often one has come. A position is the board, the things, whose turn it is, who is in the game and in which order they
 * play, and all variables but numbers. */
#ifndef TAH_LANG_REPETITION_H
#define TAH_LANG_REPETITION_H

#include "lang/vm/vm.h"

void repetition_lay_out(World *world);

/* Are positions kept at all. */
static inline bool repetition_is_kept(const World *world)
{
    return world->positions_at != 0;
}

/* How often the present position has begun a turn that is remembered. */
int repetition_count(const World *world, const void *block);
/* The same of the present board, whosever turn it was. */
int repetition_boards(const World *world, const void *block);
/* Remembers the position at the begin of a turn, and forgets the one of VM_POSITIONS turns ago. */
void vm_note_position(Vm *vm);

/* What differs where the keys do, at once; 0 where none are kept. */
uint64_t repetition_sum(const World *world, const void *block);
/* A sum with the keys folded in (hash_fold). */
uint64_t repetition_hash(const World *world, const void *block, uint64_t sum);

#endif
