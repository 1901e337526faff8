/* Switch lines: an outside device writes words, one a line, into a named pipe (or is a serial line). */
#ifndef TAH_SCAN_SWITCH_H
#define TAH_SCAN_SWITCH_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"
#include "scan/input.h"

enum { SWITCH_LINE = 64 }; /* longest line that is looked at; the rest of a longer one is dropped */

typedef struct SwitchReader { /* start with {0} */
    char line[SWITCH_LINE];
    size_t length;
    bool overlong;   /* dropping until the next newline */
    bool complained; /* a wrong line was reported already */
} SwitchReader;

typedef enum SwitchKind { SWITCH_NOTHING, SWITCH_INPUT, SWITCH_UNKNOWN } SwitchKind;

typedef struct SwitchEvent {
    SwitchKind kind;
    ScanInput input; /* with SWITCH_INPUT */
} SwitchEvent;

/* Reads bytes up to the end of the first line that means something and returns how many were used; call
 * again with the rest until all are used. Part of a line is kept for the next call. Blanks around a word,
 * CR LF and empty lines are fine. The first wrong line gives SWITCH_UNKNOWN with a sentence in *why, which
 * is safe for a terminal; later ones are dropped. */
size_t switch_read(SwitchReader *reader, const char *bytes, size_t length, SwitchEvent *event, Buf *why);

/* Opens a named pipe so that writers may come and go, or a character device, for reading without blocking.
 * Returns a descriptor to poll and close, or -1 with a sentence. */
int switch_open(const char *path, Buf *why);

#endif
