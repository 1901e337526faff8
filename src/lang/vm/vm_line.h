/* Line patterns: cells one after the other in a direction, each of a set of its own. */
#ifndef TAH_LANG_VM_LINE_H
#define TAH_LANG_VM_LINE_H

#include "lang/vm/vm.h"

/* Emits the legal starts of a pattern whose cells must be in `count` sets that lie one after the other. Many starts are
 * shifted as whole sets: one segment for each direction. False: the emitter took no more. */
bool lines_emit(Vm *vm, const uint64_t *sets, int count, uint32_t ways, int option);
/* The same where all sets have one word; of a single start all directions are one segment. */
bool lines_emit_word(Vm *vm, const uint64_t *sets, int count, uint32_t ways, int option);

/* Likewise for one run in the middle: from each start so many steps in a direction, then over cells of a set as far as
 * they go, and every cell on the way that is in another set is where a move ends. ride: 64 times the option, 8 times the
 * steps, and the direction. */
bool rides_emit(Vm *vm, const uint64_t *starts, const uint64_t *over, const uint64_t *ends, int ride);

#endif
