/* Speech: what is read and written where there is no screen: whole lines, and no byte that could move a cursor. */
#ifndef TAH_PLAIN_SPEECH_H
#define TAH_PLAIN_SPEECH_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"
#include "ui/terminal.h"

enum { SPEECH_LONGEST = 4096 }; /* bytes of a line; a longer one is read to its end, and refused */

typedef struct Speech {
    int in, out;
    bool ascii;    /* what is written is brought down to ASCII */
    bool keys;     /* single keys are read, no lines: a switch, where the input is a terminal */
    bool prompted; /* a prompt stands at the end of what was written */
    bool ended;    /* nothing more will come in */
    bool broken;   /* what is written reaches nobody any more */
    bool skips;    /* the rest of a line that was too long is left out */
    Buf written;   /* not sent yet */
    Buf come;      /* not read yet */
    size_t read;   /* bytes of it that are */
    Buf line;
} Speech;

typedef enum SpeechEvent { SPEECH_NOTHING, SPEECH_LINE, SPEECH_KEY, SPEECH_LONG } SpeechEvent;

void speech_init(Speech *speech, int in, int out);
void speech_free(Speech *speech); /* the terminal is as it was */

/* Writes a text line by line; sent by speech_send. */
void speech_write(Speech *speech, const char *text);
/* Says that a line is waited for, once. */
void speech_prompt(Speech *speech);
void speech_bell(Speech *speech); /* a line of its own, since no byte is written that is not text */
void speech_send(Speech *speech);

/* From now on single keys are read (true) or lines; where the input is no terminal, always lines. */
void speech_take_keys(Speech *speech, bool keys);
bool speech_are_typed(const Speech *speech); /* the input is a terminal */

/* Takes in what has come, without waiting. */
void speech_fetch(Speech *speech);
bool speech_wait(const Speech *speech); /* nothing is there that could be read without waiting */
/* The next line (speech->line, safe and without blanks at its ends) or key. */
SpeechEvent speech_next(Speech *speech, Key *key);

#endif
