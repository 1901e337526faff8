/* Session: a match that is played through lines of text, the protocol of tah-engine(6). It knows no
 * files but those that commands name, and no terminal. */
#ifndef TAH_CLI_SESSION_H
#define TAH_CLI_SESSION_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"
#include "play/match.h"

enum {
    SESSION_LINE = 65536,     /* longest line, without its newline */
    SESSION_DEPTH = 30,       /* deepest perft */
    SESSION_RANDOM = 1000000, /* most random moves in one command */
    SESSION_SECONDS = 600,    /* longest playouts */
    SESSION_GAME = 10000      /* moves after which a random game is left */
};

typedef struct Session Session;

/* Takes over a match that was started. */
Session *session_new(Match *match);
void session_free(Session *session);

/* Answers one line (without its newline): adds one JSON object and a newline to out, or nothing for an
 * empty line. False when the line was the last one. */
bool session_answer(Session *session, const char *line, size_t length, Buf *out);
/* The answer to a line longer than SESSION_LINE. */
void session_refuse_long(Buf *out);

#endif
