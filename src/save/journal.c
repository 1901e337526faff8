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
#include "level/pack.h"
#include "save/claim.h"
#include "save/line.h"
#include "save/replay.h"
#include "save/store.h"

enum { NAME_TRIES = 100, FOLDERS_ABOVE = 4 /* saves, tah, state, and theirs */ };

struct Journal {
    Match *match;
    char *whose; /* the save is */
    int file;    /* -1: not made yet */
    char *path;
    Buf text;     /* the whole save: all lines that were told */
    size_t lines; /* of them */
    size_t kept;  /* so many bytes of it are on the disk */
    size_t limit; /* a longer save could not be read */
    bool decided; /* a player has decided: from here on everything is written at once */
    bool damaged; /* what is in the file is not known: a write failed, and so did taking it back */
    bool ended;   /* a line could not be read back, so none may follow it */
    Buf problem, notice;
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

/* ---- the whole file ---- */

/* Keeps a file that was made as the one to add to. */
static bool take_file(Journal *journal, int file, char *path, const char *folder)
{
    claim_free(journal->claim);
    if (journal->file >= 0) {
        close(journal->file);
    }
    mem_free(journal->path);
    journal->file = file;
    journal->path = path;
    journal->claim = claim_new(path, file);
    journal->kept = journal->text.length;
    journal->damaged = !sync_folders(folder);
    return !journal->damaged || fail(journal, folder, strerror(errno));
}

/* All lines as a file under a name that is new. */
static bool make_file(Journal *journal, const char *folder)
{
    int file = -1;
    for (int attempt = 0; attempt < NAME_TRIES; attempt++) {
        char *path = name_file(journal->match, folder, attempt);
        file = file_place(path, buf_string(&journal->text), journal->text.length, false);
        if (file >= 0) {
            return take_file(journal, file, path, folder);
        }
        mem_free(path);
        if (errno != EEXIST) {
            break;
        }
    }
    return fail(journal, folder, strerror(errno));
}

/* The level as it will be read back: by itself, or among those that the rules bring with them. */
static bool check_level(const Journal *journal, Buf *error)
{
    const Ruleset *rules = match_rules(journal->match);
    const Level *level = match_level(journal->match);
    Diags diags = {.language = match_language(journal->match)}, ignored = {0};
    Pack *pack = pack_load_text("level", level->text, strlen(level->text), rules, &diags);
    Pack *brought = pack ? NULL : pack_of_rules(rules, &ignored);
    bool good = pack && strcmp(pack->level[0].hash, level->hash) == 0;
    for (int i = 0; !good && brought && i < brought->count; i++) {
        good = strcmp(brought->level[i].hash, level->hash) == 0;
    }
    if (!good) {
        const char *why = diags.count ? diags.list[0].message : "";
        buf_say(error, MSG_SAVE_NOT_READABLE, why);
    }
    pack_free(pack);
    pack_free(brought);
    diags_free(&diags);
    diags_free(&ignored);
    return good;
}

/* Rules and level go into the store first, so that a journal never names what is not there. */
static bool keep_content(const Journal *journal, Buf *error)
{
    const char *rules = ruleset_source(match_rules(journal->match));
    const char *level = match_level(journal->match)->text;
    char hash[HASH_HEX + 1];
    return check_level(journal, error) && store_keep(rules, strlen(rules), ".yaml", hash, error) &&
           store_keep(level, strlen(level), ".level", hash, error);
}

static bool create(Journal *journal)
{
    Buf error = {.language = match_language(journal->match)};
    char *folder = store_saves_folder(journal->whose, ruleset_game(match_rules(journal->match)));
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

/* Is what has the save's name no more than a beginning of it? Anything else is somebody's. */
static bool may_replace(const Journal *journal)
{
    Buf there = {0}, ignored = {0};
    bool read = file_read(journal->path, journal->text.length, &there, &ignored);
    bool ours = read && memcmp(buf_string(&there), buf_string(&journal->text), there.length) == 0;
    buf_free(&there);
    buf_free(&ignored);
    return ours;
}

/* Writes all lines, since the file can no longer be added to: over what is there where that is known to be this save,
 * else under a new name. */
static bool write_anew(Journal *journal, bool over, Message told)
{
    bool good = false;
    int file = over ? file_place(journal->path, buf_string(&journal->text), journal->text.length, true) : -1;
    if (file >= 0) {
        char *folder = mem_copy_bytes(journal->path, (size_t)(file_base(journal->path) - journal->path));
        good = take_file(journal, file, mem_copy(journal->path), folder);
        mem_free(folder);
    } else {
        good = over ? fail(journal, journal->path, strerror(errno)) : create(journal);
    }
    if (good) {
        Buf shown = {0};
        utf8_clean(&shown, journal->path, strlen(journal->path), false, false);
        buf_clear(&journal->notice);
        journal->notice.language = match_language(journal->match);
        buf_say(&journal->notice, told, buf_string(&shown));
        buf_free(&shown);
    }
    return good;
}

/* Is the file still what was written: has it a name, and is nothing gone or added? */
static bool is_whole(const Journal *journal)
{
    struct stat status;
    return !journal->damaged && fstat(journal->file, &status) == 0 && status.st_nlink > 0 &&
           status.st_size == (off_t)journal->kept;
}

/* ---- what is added ---- */

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

/* Header, start and what led to the present. */
static void write_past(const Match *match, bool whole, Buf *out)
{
    MatchEvent start = {MATCH_START, {.wall = match_start_time(match)}, 0, match_start_hash(match), "", NULL};
    header_write(match, whole, out);
    line_write_event(match, &start, out);
    write_history(match, out);
}

static size_t count_lines(const Buf *text)
{
    size_t lines = 0;
    for (size_t i = 0; i < text->length; i++) {
        lines += text->data[i] == '\n';
    }
    return lines;
}

/* One write for all that waits: normally one line. A short one counts as a failure. What a failed sync has left on the
 * disk is not known. */
static bool write_pending(Journal *journal)
{
    size_t length = journal->text.length - journal->kept;
    ssize_t written = -1;
    do {
        written = write(journal->file, journal->text.data + journal->kept, length);
    } while (written < 0 && errno == EINTR);
    if (written >= 0 && (size_t)written < length) {
        errno = ENOSPC;
        return false;
    }
    journal->damaged = written >= 0 && fdatasync(journal->file) != 0;
    return written >= 0 && !journal->damaged;
}

/* After a failure the file is cut back to what is known to be good, and all lines stay in memory. */
static bool append(Journal *journal)
{
    if (!write_pending(journal)) {
        int reason = errno;
        fail(journal, journal->path, strerror(reason));
        if (ftruncate(journal->file, (off_t)journal->kept) != 0) {
            journal->damaged = true;
        }
        return false;
    }
    journal->kept = journal->text.length;
    return true;
}

/* In place of a save that is too long, one of what led to the present. Where that is not much shorter, it is full. */
static bool shorten(Journal *journal)
{
    Buf shorter = {0};
    write_past(journal->match, false, &shorter);
    bool over = journal->path && is_whole(journal) && may_replace(journal), good = false;
    if (shorter.length > journal->limit / 2) {
        fail(journal, journal->path ? journal->path : "",
             message_in(MSG_SAVE_FULL, match_language(journal->match)));
    } else {
        Buf longer = journal->text;
        journal->text = shorter;
        shorter = longer;
        journal->lines = count_lines(&journal->text);
        good = write_anew(journal, over, MSG_SAVE_SHORTENED);
        journal->damaged |= !good;
    }
    buf_free(&shorter);
    return good;
}

static bool flush(Journal *journal)
{
    bool good = false;
    if (journal->ended) {
        return false;
    }
    if (claim_lost(journal->claim)) {
        journal->kept = journal->text.length; /* what it is about goes on elsewhere */
        journal->damaged = false;
    }
    if (journal->text.length == journal->kept && !journal->damaged) {
        return true;
    }
    if (journal->text.length > journal->limit || journal->lines > SAVE_LINES) {
        good = shorten(journal);
    } else if (journal->file < 0) {
        good = create(journal);
    } else if (is_whole(journal)) {
        good = append(journal);
    } else {
        good = write_anew(journal, may_replace(journal), MSG_SAVE_WRITTEN_ANEW);
    }
    if (good) {
        buf_clear(&journal->problem);
    }
    return good;
}

/* A line is added only when it can be read back, since what follows one that cannot would be lost with it. */
static void add(Journal *journal, const Buf *text)
{
    Buf why = {.language = match_language(journal->match)}, sentence = {0};
    Line line;
    size_t length = text->length - 1; /* without its newline */
    if (!journal->ended && !line_read(buf_string(text), length, &line, &why)) {
        journal->ended = true;
        buf_say(&sentence, MSG_SAVE_NOT_READABLE, buf_string(&why));
        fail(journal, journal->path ? journal->path : "", buf_string(&sentence));
    } else if (!journal->ended) {
        line_free(&line);
        buf_add(&journal->text, text->data, text->length);
        journal->lines++;
    }
    buf_free(&why);
    buf_free(&sentence);
}

static void add_header(Journal *journal)
{
    Buf text = {0}, why = {.language = match_language(journal->match)}, sentence = {0};
    Header header;
    header_write(journal->match, false, &text);
    if (header_read(buf_string(&text), text.length - 1, &header, &why)) {
        header_free(&header);
        buf_add(&journal->text, text.data, text.length);
        journal->lines++;
    } else {
        journal->ended = true;
        buf_say(&sentence, MSG_SAVE_NOT_READABLE, buf_string(&why));
        fail(journal, "", buf_string(&sentence));
    }
    buf_free(&text);
    buf_free(&why);
    buf_free(&sentence);
}

static bool keep_record(void *context, const Match *match, const MatchRecord *record)
{
    Journal *journal = context;
    Buf line = {0};
    line_write_record(match_stage(match), record, &line);
    add(journal, &line);
    buf_free(&line);
    journal->decided |= record->player != PLAYER_CHANCE;
    return !journal->decided || flush(journal);
}

static bool keep_event(void *context, const Match *match, const MatchEvent *event)
{
    Journal *journal = context;
    Buf line = {0};
    if (event->kind == MATCH_START) {
        add_header(journal);
    }
    line_write_event(match, event, &line);
    add(journal, &line);
    buf_free(&line);
    return !journal->decided || flush(journal);
}

static Journal *observe(const char *whose, Match *match, int file, const char *path)
{
    Journal *journal = mem_alloc(sizeof *journal);
    *journal = (Journal){.match = match, .file = file, .limit = SAVE_BYTES, .decided = file >= 0};
    journal->whose = mem_copy(whose);
    journal->path = path ? mem_copy(path) : NULL;
    journal->claim = file >= 0 ? claim_new(path, file) : NULL;
    match_observe(match, (MatchObserver){journal, keep_record, keep_event});
    return journal;
}

Journal *journal_new(const char *whose, Match *match)
{
    return observe(whose, match, -1, NULL);
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
        reason = message_in(MSG_SAVE_OPEN_ELSEWHERE, error->language);
    } else if (!S_ISREG(status.st_mode) || status.st_size != (off_t)replay_size(replay)) {
        reason = message_in(MSG_SAVE_CHANGED, error->language);
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

Journal *journal_resume(const char *whose, Replay *replay, Buf *error)
{
    int file = replay_run(replay, error) ? reopen(replay, error) : -1;
    if (file < 0) {
        return NULL;
    }
    Match *match = replay_take(replay);
    Journal *journal = observe(whose, match, file, replay_path(replay));
    Buf fault = {.language = match_language(journal->match)};
    replay_good_text(replay, &journal->text);
    journal->kept = journal->text.length;
    journal->lines = replay_count(replay) + 1;
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

bool journal_take_notice(Journal *journal, Buf *out)
{
    bool any = journal->notice.length > 0;
    buf_add(out, buf_string(&journal->notice), journal->notice.length);
    buf_clear(&journal->notice);
    return any;
}

void journal_set_limit(Journal *journal, size_t bytes)
{
    journal->limit = bytes;
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
    mem_free(journal->whose);
    claim_free(journal->claim);
    if (journal->file >= 0) {
        close(journal->file);
    }
    buf_free(&journal->text);
    buf_free(&journal->problem);
    buf_free(&journal->notice);
    mem_free(journal->path);
    mem_free(journal);
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
    write_past(match, true, out);
    write_present(match, out);
}

/* What could not be read back is not written. */
bool save_write(const Match *match, const char *path, Buf *error)
{
    Buf text = {0}, why = {.language = error->language};
    save_print(match, &text);
    Replay *replay = text.length > SAVE_BYTES
                         ? NULL
                         : replay_load_text(path, buf_string(&text), text.length, NULL, NULL, &why);
    if (!replay) {
        const char *reason = why.length ? buf_string(&why) : message_in(MSG_SAVE_FULL, error->language);
        buf_say(error, MSG_SAVE_NOT_READABLE, reason);
    }
    bool good = replay && file_create(path, buf_string(&text), text.length, error);
    replay_free(replay);
    buf_free(&text);
    buf_free(&why);
    return good;
}
