/* Journal: the save of a live match, appended to as it is played; tah-saves(5) has the format. Every
 * record is on the disk (one write, then fdatasync) before the call that made the move returns, so that
 * neither SIGKILL nor a power cut loses a move that was shown. The file is made when the first player
 * decides, so that looking at a level leaves nothing behind. What cannot be written stays in memory and
 * is tried again with the next record. */
#ifndef TAH_SAVE_JOURNAL_H
#define TAH_SAVE_JOURNAL_H

#include <stdbool.h>

#include "base/buf.h"
#include "play/match.h"

struct Replay;

typedef struct Journal Journal;

enum { SAVE_FORMAT = 1 };

/* Observes a match that has not been started. Never NULL; what goes wrong is told by journal_problem. */
Journal *journal_new(Match *match);

/* Goes on with a save: replays what is left of it, takes the lock, drops a torn last line, observes the
 * replay's match, records that it was resumed and resolves open chance. NULL with a sentence when the save
 * departs from its rules, another program has it, or the file changed or cannot be written. */
Journal *journal_resume(struct Replay *replay, Buf *error);

/* What it observes: for a resumed save, the match that goes on (the replay still owns its rules). The
 * journal must be freed before the match. */
Match *journal_match(const Journal *journal);

/* NULL, or a sentence that says why the last moves are not on the disk. */
const char *journal_problem(const Journal *journal);
/* Tries once more to write what is only in memory; true when nothing is left. */
bool journal_retry(Journal *journal);
/* The file; NULL while there is none. */
const char *journal_path(const Journal *journal);

/* To be polled (-1: nothing), and whether another program wants to go on with the save: then it should be given back at
 * once, by ending the journal. What waits longer than CLAIM_WAIT is lost to it, and not written any more. */
int journal_descriptor(const Journal *journal);
bool journal_wanted(Journal *journal);

/* Ends it: stops observing and gives the lock back. NULL is allowed. */
void journal_free(Journal *journal);

/* Writes what led to the present of a match (over restarts, without what was undone) as one file that
 * needs no store: rules and level are in its header. */
void save_print(const Match *match, Buf *out);
bool save_write(const Match *match, const char *path, Buf *error);

#endif
