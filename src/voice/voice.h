/* Voice: what is said aloud, by speech-dispatcher, where that is there. It is spoken to in its own protocol (SSIP) over its
 * socket, and nothing here ever waits for it: one that is slow, hangs or dies costs a bounded time, then all goes on in
 * silence. Its library would do the same commands, but waits for each answer without a limit. The caller owns the clock. */
#ifndef TAH_VOICE_VOICE_H
#define TAH_VOICE_VOICE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/language.h"

enum {
    VOICE_NEVER = -1,
    VOICE_FIRST_WAIT = 3000, /* milliseconds that its end is waited for, whatever is said, */
    VOICE_LETTER_WAIT = 200, /* and more for each letter */
    VOICE_LETTER = 80,       /* that one takes where it does not tell when it has ended */
    VOICE_RETRY = 10000,     /* after which one that was lost is tried again; each time twice as long */
    VOICE_FAILURES = 3       /* after so many without having said anything it is left alone */
};

typedef struct Voice Voice;

typedef enum VoiceTone { VOICE_PROMPTS, VOICE_TELLS } VoiceTone; /* the second one is lower */

typedef enum VoiceState {
    VOICE_CLOSED, /* nothing was to be said yet */
    VOICE_STARTS, /* the dispatcher was started and does not listen yet */
    VOICE_OPEN,
    VOICE_LOST /* there is none, or it does not answer any more */
} VoiceState;

Voice *voice_new(void);
void voice_free(Voice *voice); /* what it says it says to its end; NULL is allowed */

/* How all that follows is said: rate is -100 to 100. */
void voice_use(Voice *voice, Language language, int rate);

/* Says it after what is being said. Any text: what could mean something else to the dispatcher is made safe. */
void voice_say(Voice *voice, VoiceTone tone, const char *text, int64_t now);
/* What was to be said is not, nor what is being said. */
void voice_hush(Voice *voice);

/* Reads and writes what it can; gives up what lasts too long. */
void voice_serve(Voice *voice, int64_t now);
/* Something is to be waited for, until its end has come or was given up. */
bool voice_is_busy(const Voice *voice);
/* When voice_serve has something to do though nothing has come, or VOICE_NEVER. */
int64_t voice_deadline(const Voice *voice);
int voice_descriptor(const Voice *voice); /* to be watched for reading, or -1 */
VoiceState voice_state(const Voice *voice);

#endif
