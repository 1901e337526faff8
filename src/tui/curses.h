/* The terminal of curses, of which there is one: it sends what changed, and gives keys, mouse presses and signals as
 * events. However the program ends, the terminal is left as it was found. */
#ifndef TAH_TUI_CURSES_H
#define TAH_TUI_CURSES_H

#include <stdbool.h>

#include "base/buf.h"
#include "ui/terminal.h"

/* What screens are shown on; to be opened before anything is shown. */
const Terminal *curses_terminal(void);

/* Takes the terminal over. Where the locale does not speak UTF-8, the terminal is asked whether it does. False with a
 * sentence when it cannot place text. */
bool curses_open(Buf *error);
/* What else is to be done where the program ends by a signal or without memory, without coming back from here: only
 * what is allowed in a signal handler. */
void curses_at_death(void (*last)(void));
/* Gives it back. Harmless when it is not open. */
void curses_close(void);

#endif
