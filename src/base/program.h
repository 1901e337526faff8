/* Program: another program that is spoken to by lines of text, through pipes, while this one goes on. Nothing here ever
 * waits for it. What it writes is bounded, what it writes on standard error is kept for telling why it failed, and it has
 * no terminal. */
#ifndef TAH_BASE_PROGRAM_H
#define TAH_BASE_PROGRAM_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"

enum {
    PROGRAM_COMMAND = 512,           /* bytes of a command with its zero */
    PROGRAM_WORDS = 64,              /* most words of it */
    PROGRAM_UNSENT = 64 << 20,       /* bytes that may wait for it to read them */
    PROGRAM_LAST_WORDS = 160,        /* columns of its last line on standard error that are kept */
    PROGRAM_LEAVE_MILLISECONDS = 200 /* that it gets to end by itself */
};

typedef struct Program Program;

/* A command that can be tried: words parted by blanks, where what stands in single or double quotes is one; no control
 * characters. */
bool program_command_good(const char *command);

/* Starts it; the first word is looked for in PATH where it has no slash. Lines of it are at most `longest` bytes. NULL with
 * a sentence. From then on this process no longer dies of a pipe that is closed. */
Program *program_start(const char *command, size_t longest, Buf *error);

/* What it will be sent, as fast as it reads. False: too much waits already, or it does not listen any more. */
bool program_send(Program *program, const char *text, size_t length);

typedef enum ProgramNews {
    PROGRAM_SILENT, /* no whole line has come */
    PROGRAM_LINE,   /* one has */
    PROGRAM_FLOOD,  /* a line is too long */
    PROGRAM_ENDED   /* it has ended, or closed its output */
} ProgramNews;

/* Looks, without waiting, for the next line, which is put into *line without its end. */
ProgramNews program_hear(Program *program, Buf *line);
/* Forgets what it has written by now. */
void program_forget(Program *program);
/* Waits until there may be something to hear, at most so long: for whoever has nothing else to do. */
void program_wait(Program *program, int milliseconds);
/* Its last line on standard error, safe to be shown, or "". */
const char *program_last_words(Program *program);

/* Its input ends; it gets a moment to end by itself, then it and what it has started are ended. NULL is allowed. */
void program_end(Program *program);
/* The same without that moment. */
void program_kill(Program *program);

#endif
