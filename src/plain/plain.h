/* Plain: pages told as lines of text and answered by lines, with no screen at all: for those who read by ear or by touch,
 * and for terminals that can do nothing else. Nothing that is written moves a cursor; with one key, where the input is a
 * terminal, keys are heard one by one, else an empty line is a press. */
#ifndef TAH_PLAIN_PLAIN_H
#define TAH_PLAIN_PLAIN_H

#include <stdbool.h>

#include "ui/app.h"

const Terminal *plain_terminal(void);

/* Begins to hear and to tell what an app shows, which must outlive it. ascii: nothing beyond it is written. */
void plain_open(App *app, bool ascii);
void plain_at_death(void (*last)(void)); /* as curses_at_death */
void plain_close(void);

#endif
