/* Dispatcher: stands in for speech-dispatcher at a socket, for tests: it records what it is told to say and tells ends when
 * the test wants them, without any sound or time. It judges what it is sent: a command that is none is recorded as "? ...". */
#ifndef TAH_TESTS_DISPATCHER_H
#define TAH_TESTS_DISPATCHER_H

#include <stdbool.h>

#include "base/buf.h"

typedef struct Dispatcher {
    int listens, client; /* -1: nobody is there */
    bool hangs;          /* reads nothing and answers nothing */
    bool endless;        /* does not tell ends */
    bool dictated;       /* lines are a text now */
    Buf in, text;
    Buf said; /* a line for each message: pitch, rate, language, and the text, whose lines are parted by "|"; or "cancel" */
    long id, ended;
    int pitch, rate;
    char language[8];
} Dispatcher;

/* At a socket of this path, where this process and its children look for it from now on. */
void dispatcher_open(Dispatcher *dispatcher, const char *path);
void dispatcher_close(Dispatcher *dispatcher);
/* Who speaks to it is cut off. */
void dispatcher_drop(Dispatcher *dispatcher);

/* Answers what has come, without waiting; true where something had. */
bool dispatcher_serve(Dispatcher *dispatcher);
/* The next message that it is to say has been said; false: there is none. */
bool dispatcher_end(Dispatcher *dispatcher);

#endif
