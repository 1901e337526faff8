#include "play/pack_index.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"
#include "base/file.h"
#include "base/mem.h"
#include "level/head.h"
#include "level/pack.h"

/* The sources that levels are read with: another program may read them otherwise. */
#ifndef TAH_READER
#define TAH_READER ""
#endif

static const char MAGIC[] = "tah levels\n";
enum {
    SUM = sizeof(uint64_t), /* of all that follows it, the lowest byte first */
    HEAD = sizeof MAGIC - 1 + SUM,
    NAME = 1 << 12, /* bytes in a path */
    MESSAGE = 1 << 14
};

/* What the index says of one file. */
typedef struct Entry {
    const char *name; /* in the folder; all texts and bytes are in index->old */
    FileStamp stamp;
    bool refused;
    Bytes bytes; /* heads, or errors */
} Entry;

struct PackIndex {
    const Ruleset *rules;
    char *path, *folder;
    int64_t now;
    bool there; /* something stands in its place */
    bool good;  /* and it can be relied on */
    Buf old;
    Entry *entry; /* sorted by name */
    size_t entries, capacity;
    Buf body;            /* of the new one: its entries */
    size_t count, taken; /* how many these are, and how many of them are as they were */
};

char *pack_index_path(const char *game, bool own)
{
    char *cache = file_cache_folder(), *levels = file_join(cache, own ? "levels" : "shipped-levels"),
         *path = file_join(levels, game);
    mem_free(cache);
    mem_free(levels);
    return path;
}

/* ---- the file as a whole ---- */

/* What all of it depends on. */
static void write_key(const PackIndex *index, Buf *out)
{
    const char *source = ruleset_source(index->rules);
    char hash[HASH_HEX + 1];
    hash_content(source, strlen(source), hash);
    bytes_put_number(out, PACK_INDEX_FORMAT);
    bytes_put_text(out, TAH_READER);
    bytes_put_text(out, hash);
    bytes_put_text(out, index->folder);
}

static bool key_agrees(const PackIndex *index, Bytes *bytes)
{
    Buf key = {0};
    write_key(index, &key);
    const void *said = bytes_take(bytes, key.length);
    bool same = said && memcmp(said, key.data, key.length) == 0;
    buf_free(&key);
    return same;
}

static void write_sum(const Buf *rest, Buf *out)
{
    uint64_t sum = hash_bytes(rest->data, rest->length);
    for (int i = 0; i < SUM; i++)
        buf_char(out, (char)(unsigned char)(sum >> 8 * i & 255));
}

static bool sum_agrees(const char *said, const char *rest, size_t length)
{
    uint64_t sum = hash_bytes(rest, length), found = 0;
    for (int i = 0; i < SUM; i++)
        found |= (uint64_t)(unsigned char)said[i] << 8 * i;
    return sum == found;
}

/* ---- reading ---- */

static Entry read_entry(Bytes *bytes)
{
    Entry entry = {.name = bytes_text(bytes, NAME)};
    entry.stamp.size = (int64_t)bytes_number(bytes, UINT64_MAX);
    entry.stamp.node = (int64_t)bytes_number(bytes, UINT64_MAX);
    entry.stamp.written = (int64_t)bytes_number(bytes, UINT64_MAX);
    entry.stamp.changed = (int64_t)bytes_number(bytes, UINT64_MAX);
    entry.refused = bytes_number(bytes, 1);
    size_t length = (size_t)bytes_number(bytes, PACK_INDEX_BYTES);
    const char *content = bytes_take(bytes, length);
    if (content)
        entry.bytes = (Bytes){.at = content, .end = content + length};
    return entry;
}

static bool read_entries(PackIndex *index, Bytes *bytes)
{
    while (bytes->at < bytes->end && !bytes->bad) {
        index->entry = mem_grow(index->entry, &index->capacity, index->entries + 1, sizeof(Entry));
        index->entry[index->entries++] = read_entry(bytes);
    }
    return !bytes->bad;
}

static int by_name(const void *a, const void *b)
{
    const Entry *left = a, *right = b;
    return strcmp(left->name, right->name);
}

static bool read_index(PackIndex *index)
{
    Buf ignored = {0};
    bool read = file_read(index->path, PACK_INDEX_BYTES, &index->old, &ignored);
    const char *text = buf_string(&index->old);
    size_t length = index->old.length;
    buf_free(&ignored);
    if (!read || length < HEAD || memcmp(text, MAGIC, sizeof MAGIC - 1) != 0 ||
        !sum_agrees(text + HEAD - SUM, text + HEAD, length - HEAD))
        return false;
    Bytes bytes = {.at = text + HEAD, .end = text + length};
    return key_agrees(index, &bytes) && read_entries(index, &bytes);
}

PackIndex *pack_index_open(const Ruleset *rules, const char *folder, bool own, int64_t now)
{
    PackIndex *index = mem_alloc(sizeof *index);
    *index = (PackIndex){.rules = rules,
                         .path = pack_index_path(ruleset_game(rules), own),
                         .folder = mem_copy(folder),
                         .now = now};
    index->there = file_exists(index->path);
    index->good = index->there && read_index(index);
    if (!index->good)
        index->entries = 0;
    if (index->entries > 1)
        qsort(index->entry, index->entries, sizeof(Entry), by_name);
    return index;
}

/* ---- files that are refused ---- */

/* What is wrong in the text of a file stays wrong as long as the file is as it is; what is said of
 * the whole file may lie elsewhere. */
static bool errors_last(const Diags *diags, const char *path)
{
    bool last = diags->count > 0;
    for (size_t i = 0; i < diags->count; i++)
        last =
            last && diags->list[i].line > 0 && diags->list[i].file && strcmp(diags->list[i].file, path) == 0;
    return last;
}

static void write_optional(const char *text, Buf *out)
{
    bytes_put_number(out, text != NULL);
    if (text)
        bytes_put_text(out, text);
}

static void write_errors(const Diags *diags, Buf *out)
{
    bytes_put_number(out, diags->language);
    bytes_put_number(out, diags->total);
    bytes_put_number(out, diags->count);
    for (size_t i = 0; i < diags->count; i++) {
        const Diag *diag = &diags->list[i];
        bytes_put_number(out, (uint64_t)diag->line);
        bytes_put_number(out, (uint64_t)diag->column);
        bytes_put_number(out, (uint64_t)diag->span);
        bytes_put_text(out, diag->message);
        write_optional(diag->hint, out);
        write_optional(diag->source, out);
        bytes_put_number(out, diag->once);
        bytes_put_number(out, (uint64_t)diag->lines);
        for (int k = 0; k < DIAG_LINES; k++)
            bytes_put_number(out, (uint64_t)diag->also[k]);
    }
}

static int read_int(Bytes *bytes)
{
    return (int)bytes_number(bytes, INT32_MAX);
}

static const char *read_optional(Bytes *bytes)
{
    return bytes_number(bytes, 1) ? bytes_clean_text(bytes, MESSAGE) : NULL;
}

static void read_error(Bytes *bytes, const char *path, Diags *diags)
{
    Place place = {.file = path};
    place.line = read_int(bytes);
    place.column = read_int(bytes);
    place.span = read_int(bytes);
    Diag *diag = diag_add(diags, place, "%s", bytes_clean_text(bytes, MESSAGE));
    const char *hint = read_optional(bytes), *source = read_optional(bytes);
    if (hint)
        diag_hint(diag, "%s", hint);
    if (source && diag)
        diag->source = mem_copy(source);
    bool once = bytes_number(bytes, 1);
    int lines = read_int(bytes);
    for (int k = 0; k < DIAG_LINES; k++) {
        int also = read_int(bytes);
        if (diag)
            diag->also[k] = also;
    }
    if (diag) {
        diag->once = once;
        diag->lines = lines;
    }
}

/* False where the bytes are bad, or in another language than is wanted now: then there are no
 * errors. */
static bool read_errors(Bytes bytes, const char *path, Diags *diags)
{
    bool same = bytes_number(&bytes, LANGUAGE_COUNT - 1) == (uint64_t)diags->language;
    uint64_t total = bytes_number(&bytes, INT32_MAX), count = bytes_number(&bytes, DIAG_LIMIT);
    for (uint64_t i = 0; i < count && same && !bytes.bad; i++)
        read_error(&bytes, path, diags);
    bool good = same && !bytes.bad && bytes.at == bytes.end && count > 0 && total >= count;
    if (!good)
        diags_free(diags);
    else
        diags->total = (size_t)total;
    return good;
}

/* ---- packs ---- */

static void add_entry(PackIndex *index, const char *name, const FileStamp *stamp, bool refused,
                      const void *bytes, size_t length)
{
    Buf *out = &index->body;
    bytes_put_text(out, name);
    bytes_put_number(out, (uint64_t)stamp->size);
    bytes_put_number(out, (uint64_t)stamp->node);
    bytes_put_number(out, (uint64_t)stamp->written);
    bytes_put_number(out, (uint64_t)stamp->changed);
    bytes_put_number(out, refused);
    bytes_put_number(out, length);
    buf_add(out, bytes, length);
    index->count++;
}

/* What the index says of a file that is as it was then, or NULL. */
static const Entry *find_entry(const PackIndex *index, const char *name, const FileStamp *stamp)
{
    Entry wanted = {.name = name};
    const Entry *found =
        index->entries > 0 ? bsearch(&wanted, index->entry, index->entries, sizeof(Entry), by_name) : NULL;
    bool same = found && found->stamp.size == stamp->size && found->stamp.node == stamp->node &&
                found->stamp.written == stamp->written && found->stamp.changed == stamp->changed;
    return same ? found : NULL;
}

/* True when the index knows all that is to be known, perhaps that there is no pack. */
static bool take_entry(PackIndex *index, const Entry *entry, const char *path, Pack **pack, Diags *diags)
{
    Bytes bytes = entry->bytes;
    *pack = entry->refused ? NULL : heads_read(&bytes, path, index->path, index->rules);
    if (!*pack && !(entry->refused && read_errors(entry->bytes, path, diags)))
        return false;
    add_entry(index, entry->name, &entry->stamp, entry->refused, entry->bytes.at,
              (size_t)(entry->bytes.end - entry->bytes.at));
    index->taken++;
    return true;
}

/* The stamp is from before the file was read: what is written meanwhile is seen the next time. */
static void note(PackIndex *index, const char *name, const char *path, const FileStamp *stamp,
                 const Pack *pack, const Diags *diags)
{
    int64_t old = index->now - FILE_TICK;
    if (stamp->written >= old || stamp->changed >= old || (!pack && !errors_last(diags, path)))
        return;
    Buf bytes = {0};
    if (pack)
        heads_write(pack, &bytes);
    else
        write_errors(diags, &bytes);
    add_entry(index, name, stamp, !pack, bytes.data, bytes.length);
    buf_free(&bytes);
}

Pack *pack_index_load(PackIndex *index, const char *name, Diags *diags)
{
    char *path = file_join(index->folder, name);
    Diags own = {.language = diags->language};
    FileStamp stamp;
    bool stamped = file_stamp(path, &stamp);
    const Entry *entry = stamped ? find_entry(index, name, &stamp) : NULL;
    Pack *pack = NULL;
    if (!entry || !take_entry(index, entry, path, &pack, &own)) {
        pack = pack_load(path, index->rules, &own);
        if (stamped)
            note(index, name, path, &stamp, pack, &own);
    }
    diags_move(diags, &own);
    mem_free(path);
    return pack;
}

/* ---- writing ---- */

static void write_index(const PackIndex *index)
{
    Buf text = {0}, rest = {0}, ignored = {0};
    const char *name = file_base(index->path);
    char *folder = mem_copy_bytes(index->path, (size_t)(name - index->path));
    write_key(index, &rest);
    buf_add(&rest, buf_string(&index->body), index->body.length);
    buf_add(&text, MAGIC, sizeof MAGIC - 1);
    write_sum(&rest, &text);
    buf_add(&text, rest.data, rest.length);
    if (text.length <= PACK_INDEX_BYTES && file_make_folder(folder, &ignored))
        file_write(index->path, text.data, text.length, &ignored);
    mem_free(folder);
    buf_free(&text);
    buf_free(&rest);
    buf_free(&ignored);
}

void pack_index_close(PackIndex *index)
{
    bool same = index->good && index->taken == index->entries && index->taken == index->count;
    if (!same && index->count > 0)
        write_index(index);
    else if (!same && index->there)
        remove(index->path);
    buf_free(&index->old);
    buf_free(&index->body);
    mem_free(index->entry);
    mem_free(index->path);
    mem_free(index->folder);
    mem_free(index);
}
