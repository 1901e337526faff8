/* Head: the program on the terminal of tests (ui/null_terminal.h), whose time passes by waiting only, and what a test does
 * with it: it presses keys, and steps on until something is shown. */
#ifndef TAH_TESTS_HEAD_H
#define TAH_TESTS_HEAD_H

#include "ui/app.h"
#include "ui/null_terminal.h"

typedef struct Head {
    App app;
    NullTerminal null;
    int steps; /* after which what does not come will not come */
    int real;  /* microseconds of real time that a step gets, for other programs and processes; 0 at first */
    int between; /* milliseconds that pass before a key, so that it is not taken for one from before; 0 at first */
    int64_t scanned; /* when head_scan pressed last */
} Head;

/* Whoever played last opens it, in a terminal of that size. What the options point to must last until it is ended. */
void head_open(Head *head, const AppOptions *options, int columns, int rows);
/* The first screen is that of a game, found as on the command line, or that of the games. */
void head_play(Head *head, const char *game);
void head_games(Head *head);
void head_end(Head *head);
/* The same after the terminal was closed. */
void head_leave(Head *head);

/* Is it shown; steps until it is; a key, and what follows from it. */
bool head_shows(const Head *head, const char *text);
void head_comes(Head *head, const char *text);
void head_key(Head *head, Key pressed);
/* With one key: waits until the scan offers a group with an entry that begins so, then the entry, and selects each. */
void head_scan(Head *head, const char *entry);
/* Steps so often. */
void head_steps(Head *head, int steps);

#endif
