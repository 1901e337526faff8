#include "save/store.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/mem.h"
#include "base/message.h"
#include "play/profile.h"
#include "save/claim.h"
#include "save/index.h"
#include "save/line.h"

#define SAVE_SUFFIX ".jsonl"

enum { CONTENT_BYTES = 32 << 20 };

/* What is kept by content serves all players. */
static char *content_folder(void)
{
    char *state = file_state_folder();
    char *path = file_join(state, "store");
    mem_free(state);
    return path;
}

/* The saves of a player. */
static char *saves_path(const char *whose)
{
    char *state = profile_state_folder(whose);
    char *path = file_join(state, "saves");
    mem_free(state);
    return path;
}

static char *content_path(const char *hash, const char *suffix)
{
    Buf name = {0};
    char *folder = content_folder();
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
            buf_say(error, MSG_SAVE_NO_CONTENT, hash);
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
    char *folder = content_folder();
    char *path = content_path(hash, suffix);
    bool good = file_make_folder(folder, error) && file_write(path, text, length, error);
    mem_free(path);
    mem_free(folder);
    return good;
}

/* Below tah/: players/PLAYER/saves/GAME, and in the other folders no deeper. */
void store_clean(void)
{
    enum { FOLDERS_BELOW = 4 };
    char *folder[] = {file_state_folder(), file_config_folder(), file_data_folder(), file_cache_folder()};
    for (size_t i = 0; i < sizeof folder / sizeof *folder; i++) {
        file_clean(folder[i], FOLDERS_BELOW, SAVE_SUFFIX, SAVE_SUFFIX CLAIM_SUFFIX);
        mem_free(folder[i]);
    }
}

char *store_saves_folder(const char *whose, const char *game)
{
    char *saves = saves_path(whose);
    char *folder = file_join(saves, game);
    mem_free(saves);
    return folder;
}

static bool ends_result(const Line *line)
{
    return !line->is_event || line->kind == MATCH_UNDO || line->kind == MATCH_REDO ||
           line->kind == MATCH_RESTART;
}

/* Takes from a line what it says about the whole; later lines may say otherwise. */
static void take_line(StoreEntry *entry, const Line *line)
{
    bool finished = line->is_event && line->kind == MATCH_FINISHED;
    entry->last = line->time.wall;
    entry->played = line->time.played;
    entry->moves = line->number;
    if (finished || ends_result(line)) {
        mem_free(entry->result);
        entry->result = mem_copy(finished ? line->text : "");
        entry->finished = finished && strcmp(line->text, "stuck") != 0;
    }
}

/* All complete lines behind the header; a last one that makes no sense was torn. */
static bool take_lines(StoreEntry *entry, const char *text)
{
    TallyReader reader = {0};
    bool good = true, any = false;
    entry->result = mem_copy("");
    for (const char *end; good && (end = strchr(text, '\n')) != NULL; text = end + 1) {
        Buf error = {0};
        Line line;
        good = line_read(text, (size_t)(end - text), &line, &error);
        buf_free(&error);
        if (!good) {
            good = any && !strchr(end + 1, '\n');
            break;
        }
        good = any || (line.is_event && line.kind == MATCH_START);
        take_line(entry, &line);
        tally_line(&reader, &line);
        line_free(&line);
        any = good;
    }
    entry->tally = tally_end(&reader);
    return good && any;
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
        memcpy(entry->level_identity, header.level_identity, strlen(header.level_identity) + 1);
        entry->identity = mem_copy(header.identity);
        header_free(&header);
    }
    return good;
}

static bool summarise(StoreEntry *entry)
{
    Buf text = {0}, error = {0};
    bool good = file_read(entry->path, SAVE_BYTES, &text, &error) &&
                take_header(entry, buf_string(&text), text.length) &&
                take_lines(entry, (const char *)memchr(text.data, '\n', text.length) + 1);
    buf_free(&text);
    buf_free(&error);
    return good;
}

static void add_entry(StoreList *list, const StoreEntry *entry)
{
    list->list = mem_grow(list->list, &list->capacity, list->count + 1, sizeof *list->list);
    list->list[list->count++] = *entry;
}

/* A file as it is now: only its path, size and time are known. */
static bool look_at(const char *folder, const char *name, StoreEntry *out)
{
    enum { MILLISECONDS = 1000, NANOSECONDS = 1000000 };
    struct stat status;
    *out = (StoreEntry){.path = file_join(folder, name)};
    bool good = stat(out->path, &status) == 0 && S_ISREG(status.st_mode);
    if (good) {
        out->size = status.st_size;
        out->changed = (int64_t)status.st_mtim.tv_sec * MILLISECONDS + status.st_mtim.tv_nsec / NANOSECONDS;
    }
    return good;
}

/* Takes over what the index knows of a file that has not changed since; the index's entry is then empty. */
static bool take_indexed(StoreList *known, size_t *at, StoreEntry *entry)
{
    while (*at < known->count && strcmp(known->list[*at].path, entry->path) < 0) {
        (*at)++;
    }
    StoreEntry *old = *at < known->count ? &known->list[*at] : NULL;
    if (!old || strcmp(old->path, entry->path) != 0 || old->size != entry->size ||
        old->changed != entry->changed) {
        return false;
    }
    entry_free(entry);
    *entry = *old;
    *old = (StoreEntry){.path = mem_copy(entry->path)};
    return true;
}

/* The saves of one folder, sorted by name: out of the index, which is made anew when it does not agree. */
static void list_folder(const char *folder, StoreList *out)
{
    StoreList known;
    size_t count = 0, at = 0, found = 0;
    char **names = file_list(folder, SAVE_SUFFIX, &count);
    index_read(folder, &known);
    for (size_t i = 0; i < count; i++) {
        StoreEntry entry;
        bool good = look_at(folder, names[i], &entry), indexed = good && take_indexed(&known, &at, &entry);
        if (!indexed && !(good && summarise(&entry))) {
            entry_free(&entry);
            continue;
        }
        found += indexed;
        add_entry(out, &entry);
    }
    if (found != out->count || found != known.count) {
        index_write(folder, out);
    }
    entry_list_free(&known);
    mem_free(names);
}

static void list_game(const char *whose, const char *game, StoreList *out)
{
    StoreList list = {0};
    char *folder = store_saves_folder(whose, game);
    list_folder(folder, &list);
    for (size_t i = 0; i < list.count; i++) {
        list.list[i].open = !list.list[i].finished && claim_held(list.list[i].path);
        add_entry(out, &list.list[i]);
    }
    mem_free(list.list);
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

void store_list(const char *whose, const char *game, StoreList *out)
{
    *out = (StoreList){0};
    if (game) {
        list_game(whose, game, out);
    } else {
        char *saves = saves_path(whose);
        DIR *folder = opendir(saves);
        mem_free(saves);
        for (struct dirent *item; folder && (item = readdir(folder));) {
            if (item->d_name[0] != '.') {
                list_game(whose, item->d_name, out);
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

bool store_entry_is_of(const StoreEntry *entry, const Level *level)
{
    return strcmp(entry->level_identity, level->identity) == 0 || strcmp(entry->hash, level->hash) == 0;
}

bool store_latest(const char *whose, const char *game, const Level *level, StoreEntry *out)
{
    StoreList list;
    bool found = false, good = false;
    store_list(whose, game, &list);
    for (size_t i = 0; i < list.count && !found; i++) {
        StoreEntry *entry = &list.list[i];
        found = entry->moves > 0 && (!level || store_entry_is_of(entry, level));
        good = found && !entry->finished;
        if (good) {
            *out = *entry;
            *entry = (StoreEntry){0};
        }
    }
    entry_list_free(&list);
    return good;
}

bool store_last(const char *whose, StoreEntry *out)
{
    StoreList list;
    StoreEntry *last = NULL;
    store_list(whose, NULL, &list);
    for (size_t i = 0; i < list.count; i++) {
        StoreEntry *entry = &list.list[i];
        if (entry->moves > 0 && (!last || entry->last > last->last)) {
            last = entry;
        }
    }
    *out = last ? *last : (StoreEntry){0};
    if (last) {
        *last = (StoreEntry){0};
    }
    entry_list_free(&list);
    return out->path && !out->finished;
}
