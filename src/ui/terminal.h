/* Terminal: what screens are shown on and what they hear, whatever it is: the curses of tui/curses.h, one without a
 * screen for tests (ui/null_terminal.h), or another head. It shows canvases, and gives keys, presses of the mouse and
 * signals as events. Who makes one keeps it as long as an app has it. */
#ifndef TAH_UI_TERMINAL_H
#define TAH_UI_TERMINAL_H

#include <stdbool.h>
#include <stdint.h>

#include "draw/canvas.h"
#include "draw/theme.h"
#include "play/command.h"
#include "rule/button.h"

/* What is known of characters beyond ASCII. */
typedef enum TerminalUnicode {
    UNICODE_UNSURE,  /* the locale does not speak UTF-8, and the terminal has not answered: it can be tried */
    UNICODE_SHOWN,   /* they are shown */
    UNICODE_REFUSED, /* the terminal has answered that it takes bytes for characters */
    UNICODE_NO_LOCALE /* this system has no locale that speaks UTF-8 */
} TerminalUnicode;

typedef enum TerminalEventKind {
    TERMINAL_NOTHING,
    TERMINAL_KEY,
    TERMINAL_PASTE,   /* key is a character of a text that was pasted: no press of anything */
    TERMINAL_MOUSE,   /* a button was pressed */
    TERMINAL_RELEASE, /* a key was let go */
    TERMINAL_POINT,   /* the mouse is over x, y; nothing was pressed */
    TERMINAL_WHEEL,   /* key says which way: KEYCODE_UP or KEYCODE_DOWN */
    TERMINAL_WORDS,   /* a line was typed, of a terminal that is told pages in words */
    TERMINAL_RESIZED,
    TERMINAL_STOP, /* ^Z: call stop after what must be saved is saved */
    TERMINAL_END   /* hung up, told to end, or ^C: save, and call die */
} TerminalEventKind;

typedef struct TerminalEvent {
    TerminalEventKind kind;
    Key key;
    int x, y;
    MoveButton button; /* of the mouse */
    const char *words; /* valid until the next event is asked for; safe text without blanks at its ends */
} TerminalEvent;

enum { TERMINAL_OTHERS = 4 };

/* Its functions, all of which there are but for tell, point, release and trip; own is handed to each. */
typedef struct Terminal {
    void *own;
    void (*size)(void *own, int *columns, int *rows);
    TerminalUnicode (*unicode)(void *own);
    bool (*force_unicode)(
        void *own);                 /* the player wishes for characters beyond ASCII: whether they are sent */
    BlockKind (*blocks)(void *own); /* what is best for drawings there, as far as is known */
    int (*colours)(void *own);      /* that may be used: 0 (none, or NO_COLOR), 8, 16, 256 */
    bool (*is_read)(void *own);     /* is it known that somebody reads it by ear or by touch */
    bool (*is_fast)(void *own);     /* is it known that what is sent is seen at once */
    bool (*light)(void *own);       /* a bright background, as far as is known */
    void (*show)(void *own, const Canvas *canvas,
                 const Theme *theme); /* sends only what differs from before */
    /* NULL, or in place of show: the page on top has changed, or what is focused on it, and is told in words. What its items
     * are marked as is set. */
    void (*tell)(void *own);
    /* NULL, or: whether TERMINAL_POINT is wanted, where the terminal can tell it. */
    void (*point)(void *own, bool wanted);
    /* NULL, or: whether TERMINAL_RELEASE is wanted; returns whether the terminal is known to tell it. Then a key that is held
     * gives one TERMINAL_KEY. */
    bool (*release)(void *own, bool wanted);
    /* NULL, or: how long it takes until what is sent is seen and a key comes back, in milliseconds as far as it is measured; 0: not
     * known. It is measured from time to time while it is wanted. */
    int (*trip)(void *own, bool wanted);
    void (*forget)(void *own); /* all is sent the next time */
    void (*bell)(void *own);
    void (*flash)(void *own); /* turns the colours round for a moment, where it can; never a bell instead */
    /* Waits until there is something to read, a signal came, or the time (milliseconds; -1: no limit) is over.
     * others are further descriptors to watch (-1: none), at most TERMINAL_OTHERS: a bit for each in which there
     * is something, or which is gone. */
    unsigned (*wait)(void *own, const int *others, int count, int64_t timeout);
    bool (*event)(void *own, TerminalEvent *event); /* the next one; false when there is none */
    void (*stop)(void *own);                        /* stops the process, and returns when it is continued */
    const char *(*reason)(void *own); /* why it has to end ("hangup", "terminated"), after TERMINAL_END */
    void (*die)(void *own);           /* ends the process by the signal that asked for it, if there is one */
    int64_t (*now)(void *own);        /* milliseconds, never goes back */
} Terminal;

#endif
