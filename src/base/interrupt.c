#include "base/interrupt.h"

#include <signal.h>

static volatile sig_atomic_t asked;

void interrupt_ask(void)
{
    asked = 1;
}

bool interrupt_asked(void)
{
    return asked != 0;
}

void interrupt_forget(void)
{
    asked = 0;
}
