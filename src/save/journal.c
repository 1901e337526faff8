#include "save/journal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/mem.h"
#include "base/message.h"
#include "base/utf8.h"
#include "save/claim.h"
#include "save/line.h"
#include "save/replay.h"
#include "save/store.h"

enum { NAME_TRIES = 100, FILE_MODE = 0600, FOLDERS_ABOVE = 4 /* saves, tah, state, and theirs */ };

struct Journal {
    Match *match;
    int file;     /* -1: not made yet */
    off_t length; /* of the file, as far as it is on the disk */
    char *path;
    Buf pending;  /* what is not on the disk yet: whole lines */
    bool decided; /* a player has decided: from here on everything is written at once */
    Buf problem;
    Claim *claim; /* on the file, or NULL */
};

/* Makes the sentence about what went wrong; always returns false. The reason comes first: on a small screen
 * a long path may be cut off. */
static bool fail(Journal *journal, const char *path, const char *reason)
{
    Buf shown = {0};
    utf8_clean(&shown, path, strlen(path), false, false);
    buf_clear(&journal->problem);
    buf_printf(&journal->problem, "%s (%s)", reason, buf_string(&shown));
    buf_free(&shown);
    return false;
}

/* A new name in a folder is on the disk only when the folder is. */
static bool sync_folder(const char *folder)
{
    int descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bool good = descriptor >= 0 && (fsync(descriptor) == 0 || errno == EINVAL);
    if (descriptor >= 0) {
        close(descriptor);
    }
    return good;
}

/* The folders above may be new as well. Those that were there before are somebody else's care, and may
 * not be readable. */
static bool sync_folders(const char *folder)
{
    char *path = mem_copy(folder);
    bool good = sync_folder(path);
    for (int i = 0; i < FOLDERS_ABOVE; i++) {
        char *slash = strrchr(path, '/');
        if (!slash || slash == path) {
            break;
        }
        *slash = '\0';
        sync_folder(path);
    }
    mem_free(path);
    return good;
}

/* False only when another program holds it: some file systems know no locks. */
static bool lock(int file)
{
    return flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

/* The name is the time of the start, without what is awkward in names of files; a second game in the same
 * millisecond gets a number. */
static char *name_file(const Match *match, const char *folder, int attempt)
{
    Buf stamp = {0}, name = {0};
    timestamp_write(match_start_time(match), &stamp);
    for (const char *c = buf_string(&stamp); *c; c++) {
        if (!strchr("-:.", *c)) {
            buf_char(&name, *c);
        }
    }
    if (attempt) {
        buf_printf(&name, "_%02d", attempt);
    }
    buf_text(&name, ".jsonl");
    char *path = file_join(folder, buf_string(&name));
    buf_free(&stamp);
    buf_free(&name);
    return path;
}

static bool make_file(Journal *journal, const char *folder)
{
    for (int attempt = 0; attempt < NAME_TRIES; attempt++) {
        char *path = name_file(journal->match, folder, attempt);
        journal->file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_EXCL | O_CLOEXEC, FILE_MODE);
        if (journal->file >= 0 && lock(journal->file) && sync_folders(folder)) {
            journal->path = path;
            journal->claim = claim_new(path, journal->file);
            return true;
        }
        int reason = errno;
        if (journal->file >= 0) {
            close(journal->file);
            unlink(path);
            journal->file = -1;
        }
        mem_free(path);
        if (reason != EEXIST) {
            return fail(journal, folder, strerror(reason));
        }
    }
    return fail(journal, folder, strerror(EEXIST));
}

/* Rules and level go into the store first, so that a journal never names what is not there. */
static bool keep_content(Journal *journal, Buf *error)
{
    const char *rules = ruleset_source(match_rules(journal->match));
    const char *level = match_level(journal->match)->text;
    char hash[HASH_HEX + 1];
    return store_keep(rules, strlen(rules), ".yaml", hash, error) &&
           store_keep(level, strlen(level), ".level", hash, error);
}

static bool create(Journal *journal)
{
    Buf error = {0};
    char *folder = store_saves_folder(ruleset_game(match_rules(journal->match)));
    bool good = keep_content(journal, &error) && file_make_folder(folder, &error);
    if (good) {
        good = make_file(journal, folder);
    } else {
        fail(journal, folder, buf_string(&error));
    }
    mem_free(folder);
    buf_free(&error);
    return good;
}

/* One write for all that waits: normally one line. A short one counts as a failure. */
static bool write_pending(const Journal *journal)
{
    ssize_t written = -1;
    do {
        written = write(journal->file, journal->pending.data, journal->pending.length);
    } while (written < 0 && errno == EINTR);
    if (written >= 0 && (size_t)written < journal->pending.length) {
        errno = ENOSPC;
        return false;
    }
    return written >= 0 && fdatasync(journal->file) == 0;
}

/* After a failure the file is cut back to what is known to be good, and all lines stay in memory. */
static bool flush(Journal *journal)
{
    if (!journal->pending.length) {
        return true;
    }
    if (claim_lost(journal->claim)) {
        buf_clear(&journal->pending); /* what it is about goes on elsewhere */
        return true;
    }
    if (journal->file < 0 && !create(journal)) {
        return false;
    }
    if (!write_pending(journal)) {
        int reason = errno;
        fail(journal, journal->path, strerror(reason));
        if (ftruncate(journal->file, journal->length) != 0) {
            fail(journal, journal->path, strerror(errno));
        }
        return false;
    }
    journal->length += (off_t)journal->pending.length;
    buf_clear(&journal->pending);
    buf_clear(&journal->problem);
    return true;
}

static bool keep_record(void *context, const Match *match, const MatchRecord *record)
{
    Journal *journal = context;
    line_write_record(match_stage(match), record, &journal->pending);
    journal->decided |= record->player != PLAYER_CHANCE;
    return !journal->decided || flush(journal);
}

static bool keep_event(void *context, const Match *match, const MatchEvent *event)
{
    Journal *journal = context;
    if (event->kind == MATCH_START) {
        header_write(match, false, &journal->pending);
    }
    line_write_event(match, event, &journal->pending);
    return !journal->decided || flush(journal);
}

static Journal *observe(Match *match, int file, const char *path, off_t length)
{
    Journal *journal = mem_alloc(sizeof *journal);
    *journal = (Journal){.match = match, .file = file, .length = length, .decided = file >= 0};
    journal->path = path ? mem_copy(path) : NULL;
    journal->claim = file >= 0 ? claim_new(path, file) : NULL;
    match_observe(match, (MatchObserver){journal, keep_record, keep_event});
    return journal;
}

Journal *journal_new(Match *match)
{
    return observe(match, -1, NULL, 0);
}

/* Opens a save for going on: locked, unchanged since it was read, without a torn last line. */
static int reopen(const Replay *replay, Buf *error)
{
    int file = open(replay_path(replay), O_RDWR | O_APPEND | O_CLOEXEC | O_NONBLOCK);
    struct stat status;
    const char *reason = NULL;
    off_t good = (off_t)replay_good_size(replay);
    if (file < 0 || fstat(file, &status) != 0) {
        reason = strerror(errno);
    } else if (!lock(file)) {
        reason = message(MSG_SAVE_OPEN_ELSEWHERE);
    } else if (!S_ISREG(status.st_mode) || status.st_size != (off_t)replay_size(replay)) {
        reason = message(MSG_SAVE_CHANGED);
    } else if (status.st_size > good && (ftruncate(file, good) != 0 || fsync(file) != 0)) {
        reason = strerror(errno);
    }
    if (reason) {
        buf_text(error, reason);
        if (file >= 0) {
            close(file);
        }
        return -1;
    }
    return file;
}

Journal *journal_resume(Replay *replay, Buf *error)
{
    int file = replay_run(replay, error) ? reopen(replay, error) : -1;
    if (file < 0) {
        return NULL;
    }
    Match *match = replay_take(replay);
    Journal *journal = observe(match, file, replay_path(replay), (off_t)replay_good_size(replay));
    Buf fault = {0};
    match_resume(match);
    match_settle(match, &fault);
    buf_free(&fault);
    return journal;
}

Match *journal_match(const Journal *journal)
{
    return journal->match;
}

const char *journal_problem(const Journal *journal)
{
    return journal->problem.length ? buf_string(&journal->problem) : NULL;
}

bool journal_retry(Journal *journal)
{
    return !journal->decided || flush(journal);
}

int journal_descriptor(const Journal *journal)
{
    return claim_descriptor(journal->claim);
}

bool journal_wanted(Journal *journal)
{
    return claim_wanted(journal->claim);
}

const char *journal_path(const Journal *journal)
{
    return journal->path;
}

void journal_free(Journal *journal)
{
    if (!journal) {
        return;
    }
    match_unobserve(journal->match, journal);
    claim_free(journal->claim);
    if (journal->file >= 0) {
        close(journal->file);
    }
    buf_free(&journal->pending);
    buf_free(&journal->problem);
    mem_free(journal->path);
    mem_free(journal);
}

/* What the match would have told at this place of its history. */
static void write_history(const Match *match, Buf *out)
{
    size_t count = match_history_count(match);
    for (size_t i = 0; i < count; i++) {
        MatchTime time = {0};
        const MatchRecord *record = match_history(match, i, &time);
        if (record) {
            line_write_record(match_stage(match), record, out);
        } else {
            MatchEvent event = {MATCH_RESTART, time, 0, match_opening_hash(match), "", NULL};
            line_write_event(match, &event, out);
        }
    }
}

/* How it stands: over, or broken off here. */
static void write_present(const Match *match, Buf *out)
{
    Buf text = {0};
    bool over = match_finished(match);
    if (over) {
        match_outcome_text(match, &text);
    } else {
        buf_text(&text, "saved");
    }
    MatchEvent event = {over ? MATCH_FINISHED : MATCH_INTERRUPTED,
                        match_now(match),
                        match_move_count(match),
                        match_hash(match),
                        buf_string(&text),
                        NULL};
    line_write_event(match, &event, out);
    buf_free(&text);
}

void save_print(const Match *match, Buf *out)
{
    MatchEvent start = {MATCH_START, {.wall = match_start_time(match)}, 0, match_start_hash(match), "", NULL};
    header_write(match, true, out);
    line_write_event(match, &start, out);
    write_history(match, out);
    write_present(match, out);
}

bool save_write(const Match *match, const char *path, Buf *error)
{
    Buf text = {0};
    save_print(match, &text);
    bool good = file_write(path, buf_string(&text), text.length, error);
    buf_free(&text);
    return good;
}
