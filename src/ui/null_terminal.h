/* A terminal without a screen: it is told what is pressed and how time passes, and keeps what was shown last. Time
 * passes only by waiting, at once, and stands still when nothing is waited for. */
#ifndef TAH_UI_NULL_TERMINAL_H
#define TAH_UI_NULL_TERMINAL_H

#include "base/buf.h"
#include "ui/terminal.h"

enum { NULL_EVENTS = 64 }; /* at most so many that are not heard yet */

typedef struct NullTerminal {
    Terminal terminal; /* to be handed to an app */
    int columns, rows;
    int colours;
    bool ascii;
    BlockKind blocks;
    bool fast; /* at first it is not known to be */
    int64_t now;
    TerminalEvent queue[NULL_EVENTS];
    int queued, heard;
    Buf shown;                 /* the last canvas, line by line, without blanks at the ends */
    int shows, bells, flashes; /* how often */
    bool died;
} NullTerminal;

void null_terminal_init(NullTerminal *null, int columns, int rows);
void null_terminal_free(NullTerminal *null);

/* Something is pressed, or the size changes. False: too much is waiting. */
bool null_terminal_key(NullTerminal *null, Key key);
bool null_terminal_press(NullTerminal *null, int x, int y, MoveButton button);
bool null_terminal_resize(NullTerminal *null, int columns, int rows);

#endif
