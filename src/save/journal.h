/* Journal: the save of a live match, appended to as it is played; tah-saves(5) has the format. Every
 * record is on the disk (one write, then fdatasync) before the call that made the move returns, so that
 * neither SIGKILL nor a power cut loses a move that was shown. The file is made when the first player
 * decides, so that looking at a level leaves nothing behind; it gets its name with its first lines in it.
 * Every line, and the level, is read back before it is written. What cannot be written stays in memory and
 * is tried again with the next record. All lines stay in memory: a file that can no longer be added to,
 * because it was deleted, changed, or left damaged by a write that failed, is written anew whole, over what
 * is there where that is a beginning of the same save, else under a new name. */
#ifndef TAH_SAVE_JOURNAL_H
#define TAH_SAVE_JOURNAL_H

#include <stdbool.h>

#include "base/buf.h"
#include "play/match.h"

struct Replay;

typedef struct Journal Journal;

/* Observes a match that has not been started; the save is that of a player (play/profile.h). Never
 * NULL; what goes wrong is told by journal_problem. */
Journal *journal_new(const char *whose, Match *match);

/* Goes on with a save: replays what is left of it, takes the lock, drops a torn last line, observes the
 * replay's match, records that it was resumed and resolves open chance. NULL with a sentence when the save
 * departs from its rules, another program has it, or the file changed or cannot be written. */
Journal *journal_resume(const char *whose, struct Replay *replay, Buf *error);

/* What it observes: for a resumed save, the match that goes on (the replay still owns its rules). The
 * journal must be freed before the match. */
Match *journal_match(const Journal *journal);

/* NULL, or a sentence that says why the last moves are not on the disk. */
const char *journal_problem(const Journal *journal);
/* Adds what should be told once, and is not told again: the save was written anew. False when there is nothing. */
bool journal_take_notice(Journal *journal, Buf *out);
/* Tries once more to write what is only in memory; true when nothing is left. */
bool journal_retry(Journal *journal);
/* How long the file may become; 64 MiB unless a test sets less. Beyond it, it is written anew without what was taken
 * back, if that makes it half as long. */
void journal_set_limit(Journal *journal, size_t bytes);
/* The file; NULL while there is none. */
const char *journal_path(const Journal *journal);

/* To be polled (-1: nothing), and whether another program wants to go on with the save: then it should be given back at
 * once, by ending the journal. What waits longer than CLAIM_WAIT is lost to it, and not written any more. */
int journal_descriptor(const Journal *journal);
bool journal_wanted(Journal *journal);

/* Ends it: stops observing and gives the lock back. NULL is allowed. */
void journal_free(Journal *journal);

/* Writes what led to the present of a match (over restarts, without what was undone) as one file that
 * needs no store: rules and level are in its header. It is written only where nothing is of that name yet. */
void save_print(const Match *match, Buf *out);
bool save_write(const Match *match, const char *path, Buf *error);

#endif
