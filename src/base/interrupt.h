/* Interrupt: somebody wants the program to end. A signal's handler asks for it; whatever may take long looks here from
 * time to time and gives up. One flag for the process, as signals are. */
#ifndef TAH_BASE_INTERRUPT_H
#define TAH_BASE_INTERRUPT_H

#include <stdbool.h>

void interrupt_ask(void); /* safe in a signal handler */
bool interrupt_asked(void);
void interrupt_forget(void);

#endif
