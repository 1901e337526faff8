/* Running code over a state. */
#ifndef TAH_LANG_VM_RUN_H
#define TAH_LANG_VM_RUN_H

#include "lang/vm/vm.h"

/* Runs from an address until HALT, a question, chance, an end or a fault. Uses up what was granted. */
VmStop vm_run(Vm *vm, int pc);

#endif
