/* Answers of a state: of players who are asked together, each answer waits until all have answered. One of a player is an
 * option and its picks; none is kept where the rules never ask so. */
#ifndef TAH_LANG_ANSWER_H
#define TAH_LANG_ANSWER_H

#include "lang/vm/vm.h"

enum { VM_ANSWER_BYTES = 4 + VM_PICKS * 4 };

/* Room for the answers of all players, if they are ever asked together. */
void answer_lay_out(World *world, bool together);

/* Has a player answered, as far as this state tells. */
bool answer_given(const World *world, const void *block, int player);

void vm_store_answer(Vm *vm, int player, int option, int count, const int32_t *pick);
/* Makes a player's answer the move that is being made; no move at all, and no answers any more. */
void vm_load_answer(Vm *vm, int player);
void vm_forget_answers(Vm *vm);

/* Takes an answer out of a view. */
void answer_hide(const World *world, void *block, int player);

/* A sum with all answers folded in (hash_fold). */
uint64_t answer_hash(const World *world, const void *block, uint64_t sum);

#endif
