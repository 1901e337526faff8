/* Terminal: the only room with curses. It shows canvases, sending what changed, and gives keys, mouse
 * presses, lines of a switch device and signals as events. However the program ends, the terminal is left as it
 * was found. There is one terminal. */
#ifndef TAH_TUI_TERMINAL_H
#define TAH_TUI_TERMINAL_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"
#include "draw/canvas.h"
#include "draw/theme.h"
#include "play/command.h"
#include "rule/button.h"

/* Takes the terminal over. Where the locale does not speak UTF-8, the terminal is asked whether it does. False with a
 * sentence when it cannot place text. */
bool terminal_open(Buf *error);
/* What else is to be done where the program ends by a signal or without memory, without coming back from here: only what
 * is allowed in a signal handler. */
void terminal_at_death(void (*last)(void));
/* Gives it back. Harmless when it is not open. */
void terminal_close(void);

void terminal_size(int *columns, int *rows);
/* What is known of characters beyond ASCII. */
typedef enum TerminalUnicode {
    UNICODE_UNSURE,  /* the locale does not speak UTF-8, and the terminal has not answered: it can be tried */
    UNICODE_SHOWN,   /* they are shown */
    UNICODE_REFUSED, /* the terminal has answered that it takes bytes for characters */
    UNICODE_NO_LOCALE /* this system has no locale that speaks UTF-8 */
} TerminalUnicode;

TerminalUnicode terminal_unicode(void);
/* The player wishes to have them: whether they are sent. */
bool terminal_force_unicode(void);
/* Colours that may be used: 0 (none, or NO_COLOR), 8, 16, 256. */
int terminal_colours(void);
/* Is it known that somebody reads this terminal by ear or by touch. */
bool terminal_is_read(void);
/* A bright background, as far as the environment tells. */
bool terminal_light(void);

/* Shows a canvas; only cells that differ from what was shown are sent. */
void terminal_show(const Canvas *canvas, const Theme *theme);
/* Everything is sent the next time. */
void terminal_forget(void);
void terminal_bell(void);
/* Turns the screen's colours round for a moment, where the terminal can; never a bell instead. */
void terminal_flash(void);

typedef enum TerminalEventKind {
    TERMINAL_NOTHING,
    TERMINAL_KEY,
    TERMINAL_MOUSE, /* a button was pressed */
    TERMINAL_WHEEL, /* key says which way: KEYCODE_UP or KEYCODE_DOWN */
    TERMINAL_RESIZED,
    TERMINAL_STOP, /* ^Z: call terminal_stop after what must be saved is saved */
    TERMINAL_END   /* hung up, told to end, or ^C: save, close, and call terminal_die */
} TerminalEventKind;

typedef struct TerminalEvent {
    TerminalEventKind kind;
    Key key;
    int x, y;
    MoveButton button; /* of the mouse */
} TerminalEvent;

enum { TERMINAL_OTHERS = 4 };

/* Waits until there is something to read, a signal came, or the time (milliseconds; -1: no limit) is
 * over. others are further descriptors to watch (-1: none), at most TERMINAL_OTHERS: a bit for each in which there is
 * something, or which is gone. */
unsigned terminal_wait(const int *others, int count, int64_t timeout);
/* The next event; false when there is none. */
bool terminal_event(TerminalEvent *event);

/* Stops the process as the shell expects, and returns when it is continued. */
void terminal_stop(void);
/* Why the program has to end ("hangup", "terminated", "interrupted"), after TERMINAL_END. */
const char *terminal_reason(void);
/* Ends the process by the signal that asked for it. */
_Noreturn void terminal_die(void);

#endif
