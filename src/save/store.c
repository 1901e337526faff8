#include "save/store.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "base/file.h"
#include "base/mem.h"
#include "base/message.h"
#include "save/line.h"
#include "save/replay.h"

enum { CONTENT_BYTES = 32 << 20 };

static char *state_path(const char *folder)
{
    char *state = file_state_folder();
    char *path = file_join(state, folder);
    mem_free(state);
    return path;
}

static char *content_path(const char *hash, const char *suffix)
{
    Buf name = {0};
    char *folder = state_path("store");
    buf_printf(&name, "%s%s", hash, suffix);
    char *path = file_join(folder, buf_string(&name));
    buf_free(&name);
    mem_free(folder);
    return path;
}

bool store_fetch(const char *hash, const char *suffix, Buf *out, Buf *error)
{
    Buf text = {0};
    char *path = content_path(hash, suffix);
    bool good = file_read(path, CONTENT_BYTES, &text, error);
    mem_free(path);
    if (good) {
        char found[HASH_HEX + 1];
        hash_content(buf_string(&text), text.length, found);
        good = strcmp(found, hash) == 0;
        if (good) {
            buf_add(out, buf_string(&text), text.length);
        } else {
            buf_printf(error, message(MSG_SAVE_NO_CONTENT), hash);
        }
    }
    buf_free(&text);
    return good;
}

/* A text that is there but damaged is written again. */
static bool is_kept(const char *hash, const char *suffix)
{
    Buf text = {0}, error = {0};
    bool kept = store_fetch(hash, suffix, &text, &error);
    buf_free(&text);
    buf_free(&error);
    return kept;
}

bool store_keep(const char *text, size_t length, const char *suffix, char hash[HASH_HEX + 1], Buf *error)
{
    hash_content(text, length, hash);
    if (is_kept(hash, suffix)) {
        return true;
    }
    char *folder = state_path("store");
    char *path = content_path(hash, suffix);
    bool good = file_make_folder(folder, error) && file_write(path, text, length, error);
    mem_free(path);
    mem_free(folder);
    return good;
}

char *store_saves_folder(const char *game)
{
    char *saves = state_path("saves");
    char *folder = file_join(saves, game);
    mem_free(saves);
    return folder;
}

void store_entry_free(StoreEntry *entry)
{
    mem_free(entry->path);
    mem_free(entry->game);
    mem_free(entry->pack);
    mem_free(entry->title);
    mem_free(entry->identity);
    mem_free(entry->result);
    *entry = (StoreEntry){0};
}

void store_list_free(StoreList *list)
{
    for (size_t i = 0; i < list->count; i++) {
        store_entry_free(&list->list[i]);
    }
    mem_free(list->list);
    *list = (StoreList){0};
}

/* A lock that cannot be had because somebody holds it; file systems without locks hold none. */
static bool is_open_elsewhere(const char *path)
{
    int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0) {
        return false;
    }
    bool held = flock(descriptor, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    close(descriptor);
    return held;
}

/* The last complete line before *end, whose newline is at *end - 1; moves *end to its beginning. */
static bool previous_line(const char *text, size_t *end, const char **line, size_t *length)
{
    if (!*end) {
        return false;
    }
    size_t start = *end - 1;
    while (start && text[start - 1] != '\n') {
        start--;
    }
    *line = text + start;
    *length = *end - 1 - start;
    *end = start;
    return true;
}

/* Takes from a line, read from the end of the save, what it says about the whole; true when no earlier
 * line can change that. */
static bool take_line(StoreEntry *entry, const Line *line, bool first)
{
    if (first) {
        entry->last = line->time.wall;
        entry->played = line->time.played;
        entry->moves = line->number;
    }
    if (line->is_event && line->kind == MATCH_FINISHED) {
        entry->result = mem_copy(line->text);
        entry->finished = strcmp(line->text, "stuck") != 0;
    }
    return !line->is_event || line->kind == MATCH_FINISHED || line->kind == MATCH_UNDO ||
           line->kind == MATCH_REDO || line->kind == MATCH_RESTART;
}

/* Reads backwards from the end up to the line that decides, so that listing many saves is quick. */
static bool take_end(StoreEntry *entry, const char *text, size_t length)
{
    const char *at = NULL;
    size_t line_length = 0, end = length;
    bool first = true, done = false;
    while (end && text[end - 1] != '\n') {
        end--;
    }
    while (!done && previous_line(text, &end, &at, &line_length) && end) {
        Buf error = {0};
        Line line;
        bool good = line_read(at, line_length, &line, &error);
        buf_free(&error);
        if (good) {
            done = take_line(entry, &line, first);
            first = false;
            line_free(&line);
        } else if (!first) {
            return false;
        }
    }
    entry->result = entry->result ? entry->result : mem_copy("");
    return !first;
}

static bool take_header(StoreEntry *entry, const char *text, size_t length)
{
    const char *end = memchr(text, '\n', length);
    Header header;
    Buf error = {0};
    bool good = end && header_read(text, (size_t)(end - text), &header, &error);
    buf_free(&error);
    if (good) {
        entry->game = mem_copy(header.game);
        entry->pack = mem_copy(header.pack);
        entry->title = mem_copy(header.title);
        entry->level = header.level_number;
        entry->started = header.time;
        memcpy(entry->hash, header.level, HASH_HEX + 1);
        entry->identity = mem_copy(header.identity);
        header_free(&header);
    }
    return good;
}

static bool summarise(const char *folder, const char *name, StoreEntry *out)
{
    Buf text = {0}, error = {0};
    StoreEntry entry = {.path = file_join(folder, name)};
    bool good = file_read(entry.path, REPLAY_BYTES, &text, &error) &&
                take_header(&entry, buf_string(&text), text.length) &&
                take_end(&entry, buf_string(&text), text.length);
    buf_free(&text);
    buf_free(&error);
    if (!good) {
        store_entry_free(&entry);
        return false;
    }
    entry.open = is_open_elsewhere(entry.path);
    *out = entry;
    return true;
}

static void list_game(const char *game, StoreList *out)
{
    size_t count = 0;
    char *folder = store_saves_folder(game);
    char **names = file_list(folder, ".jsonl", &count);
    while (count-- > 0) {
        StoreEntry entry;
        if (summarise(folder, names[count], &entry)) {
            out->list = mem_grow(out->list, &out->capacity, out->count + 1, sizeof *out->list);
            out->list[out->count++] = entry;
        }
    }
    mem_free(names);
    mem_free(folder);
}

static int newest_first(const void *a, const void *b)
{
    const StoreEntry *left = a, *right = b;
    if (left->started != right->started) {
        return left->started < right->started ? 1 : -1;
    }
    return strcmp(right->path, left->path);
}

void store_list(const char *game, StoreList *out)
{
    *out = (StoreList){0};
    if (game) {
        list_game(game, out);
    } else {
        char *saves = state_path("saves");
        DIR *folder = opendir(saves);
        mem_free(saves);
        for (struct dirent *item; folder && (item = readdir(folder));) {
            if (item->d_name[0] != '.') {
                list_game(item->d_name, out);
            }
        }
        if (folder) {
            closedir(folder);
        }
    }
    if (out->count) {
        qsort(out->list, out->count, sizeof *out->list, newest_first);
    }
}

/* Looks at the newest first and stops at the one that decides. */
bool store_latest(const char *game, const char *level_hash, StoreEntry *out)
{
    size_t count = 0;
    char *folder = store_saves_folder(game);
    char **names = file_list(folder, ".jsonl", &count);
    bool found = false, good = false;
    while (!found && count-- > 0) {
        StoreEntry entry;
        if (summarise(folder, names[count], &entry)) {
            found = entry.moves > 0 && (!level_hash || strcmp(entry.hash, level_hash) == 0);
            good = found && !entry.finished && !entry.open;
            if (good) {
                *out = entry;
            } else {
                store_entry_free(&entry);
            }
        }
    }
    mem_free(names);
    mem_free(folder);
    return good;
}
