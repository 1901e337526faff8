/* Claim: one program at a time plays a save, and another one can have it from that one.
 *
 * Whoever plays a save holds a lock on it (flock) and listens at a pipe beside it, NAME.jsonl.take, while it does. Who
 * wants the save writes a byte into the pipe and waits until the lock is given back. A lock that is not given back,
 * because its program stands still or runs on another machine, holds nobody up: the save is replaced by its copy, and
 * the file that is locked has no name any more. */
#ifndef TAH_SAVE_CLAIM_H
#define TAH_SAVE_CLAIM_H

#include <stdbool.h>

#include "base/buf.h"

typedef struct Claim Claim;

#define CLAIM_SUFFIX ".take"

enum { CLAIM_WAIT = 1500 /* milliseconds until a lock that is not given back is passed over */ };

/* Listens, for a save at a path that is open as a file with the lock on it, and stays so. Where there are no pipes
 * nobody can be heard, and the save is replaced instead. */
Claim *claim_new(const char *path, int file);
void claim_free(Claim *claim); /* before the file is closed; NULL is allowed */
/* Takes the pipes of all claims away, for a program that ends at once: only what is allowed in a signal handler. */
void claim_leave_all(void);

/* To be polled; -1: there is nothing to listen at. NULL is allowed. */
int claim_descriptor(const Claim *claim);
/* Somebody wants the save; once true, always. NULL is allowed. */
bool claim_wanted(Claim *claim);
/* Somebody wanted it and has not waited: what is written now would be nobody's. NULL is allowed. */
bool claim_lost(Claim *claim);

/* Does another program play the save at a path. */
bool claim_held(const char *path);
/* Has it from whoever plays it; true when nobody plays it any more, else false with a sentence. */
bool claim_take(const char *path, Buf *error);

#endif
