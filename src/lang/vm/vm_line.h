/* Line patterns: cells one after the other in a direction, each of a set of its own. */
#ifndef TAH_LANG_VM_LINE_H
#define TAH_LANG_VM_LINE_H

#include "lang/vm/vm.h"

/* Emits the legal starts of a pattern whose cells must be in `count` sets that lie one after the other. Many starts are
 * shifted as whole sets: one segment for each direction. False: the emitter took no more. */
bool lines_emit(Vm *vm, const uint64_t *sets, int count, uint32_t ways, int option);

#endif
