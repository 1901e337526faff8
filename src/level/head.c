#include "level/head.h"

#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "base/mem.h"
#include "level/pack.h"
#include "rule/outline.h"

enum {
    LEAST_HEAD = 2 * HASH_BYTES, /* bytes, and some */
    NAME = 1 << 12               /* bytes in the name of a layer */
};

/* ---- writing ---- */

/* One text, or one for each language. */
static void write_titles(const char *const title[LANGUAGE_COUNT], Buf *out)
{
    bool same = true;
    for (int i = 0; i < LANGUAGE_COUNT; i++)
        same = same && strcmp(title[i], title[LANGUAGE_EN]) == 0;
    bytes_put_number(out, same ? 1 : LANGUAGE_COUNT);
    for (int i = 0; i < (same ? 1 : LANGUAGE_COUNT); i++)
        bytes_put_text(out, title[same ? LANGUAGE_EN : i]);
}

static void write_hash(const char hash[HASH_HEX + 1], Buf *out)
{
    uint8_t bytes[HASH_BYTES];
    hash_pack(hash, bytes);
    buf_add(out, bytes, sizeof bytes);
}

static void write_head(const Level *level, Buf *out)
{
    write_titles(level->title, out);
    bytes_put_text(out, level->author);
    bytes_put_number(out, (uint64_t)level->width);
    bytes_put_number(out, (uint64_t)level->height);
    bytes_put_number(out, (uint64_t)level->best);
    bytes_put_number(out, (uint64_t)level->difficulty);
    bytes_put_number(out, (uint64_t)level->line);
    write_hash(level->hash, out);
    write_hash(level->identity, out);
}

/* A pack without a title is called by its name, which is that of the file. */
void heads_write(const Pack *pack, Buf *out)
{
    const char *title[LANGUAGE_COUNT];
    for (int i = 0; i < LANGUAGE_COUNT; i++)
        title[i] = pack->title[i] == pack->name ? "" : pack->title[i];
    write_titles(title, out);
    bytes_put_number(out, (uint64_t)pack->parts);
    for (int i = 0; i < pack->parts; i++) {
        bytes_put_number(out, pack->part[i].kind);
        bytes_put_text(out, pack->part[i].name);
        bytes_put_number(out, (uint64_t)pack->part[i].index);
    }
    bytes_put_number(out, (uint64_t)pack->count);
    for (int i = 0; i < pack->count; i++)
        write_head(&pack->level[i], out);
}

/* ---- reading ---- */

static void read_titles(Bytes *bytes, Arena *arena, const char *title[LANGUAGE_COUNT])
{
    uint64_t count = bytes_number(bytes, LANGUAGE_COUNT);
    bytes->bad = bytes->bad || (count != 1 && count != LANGUAGE_COUNT);
    for (int i = 0; i < LANGUAGE_COUNT; i++) {
        bool own = i == 0 || count == LANGUAGE_COUNT;
        const char *text = own ? bytes_clean_text(bytes, LEVEL_TEXT) : "";
        title[i] = !own ? title[0] : *text ? arena_copy(arena, text) : "";
    }
}

static void read_hash(Bytes *bytes, char hash[HASH_HEX + 1])
{
    const uint8_t *found = bytes_take(bytes, HASH_BYTES);
    if (found)
        hash_unpack(found, hash);
}

/* Many levels one after the other are by one author. */
static const char *read_author(Bytes *bytes, Arena *arena, const char *before)
{
    const char *text = bytes_clean_text(bytes, LEVEL_TEXT);
    return !*text ? "" : strcmp(text, before) == 0 ? before : arena_copy(arena, text);
}

static void read_head(Bytes *bytes, Pack *pack, int index)
{
    Level *level = &pack->level[index];
    *level = (Level){.number = index + 1, .file = pack->file, .listed = pack};
    read_titles(bytes, pack->arena, level->title);
    level->author = read_author(bytes, pack->arena, index > 0 ? pack->level[index - 1].author : "");
    level->width = (int)bytes_number(bytes, LEVEL_SIDE);
    level->height = (int)bytes_number(bytes, LEVEL_SIDE);
    level->best = (int)bytes_number(bytes, INT32_MAX);
    level->difficulty = (int)bytes_number(bytes, LEVEL_DIFFICULTY);
    level->line = (int)bytes_number(bytes, INT32_MAX);
    read_hash(bytes, level->hash);
    read_hash(bytes, level->identity);
    bytes->bad = bytes->bad || level->width * level->height > LEVEL_CELLS;
}

/* Only layers have names, and only those of the rules. */
static const char *part_name(const char *name, LevelPartKind kind, const Ruleset *rules)
{
    if (kind != LEVEL_PART_LAYER)
        return *name ? NULL : "";
    for (int i = 0; i < outline_layers(rules); i++)
        if (strcmp(outline_layer(rules, i), name) == 0)
            return outline_layer(rules, i);
    return NULL;
}

static void read_parts(Bytes *bytes, Pack *pack)
{
    pack->parts = (int)bytes_number(bytes, LEVEL_PARTS);
    pack->part = arena_alloc_array(pack->arena, LEVEL_PARTS, sizeof *pack->part);
    for (int i = 0; i < pack->parts && !bytes->bad; i++) {
        LevelPart *part = &pack->part[i];
        part->kind = (LevelPartKind)bytes_number(bytes, LEVEL_PART_KINDS - 1);
        part->name = part_name(bytes_text(bytes, NAME), part->kind, pack->rules);
        part->index = (int)bytes_number(bytes, part->kind == LEVEL_PART_FINAL ? LEVEL_FINALS - 1 : 0);
        bytes->bad = bytes->bad || !part->name;
    }
}

static void read_levels(Bytes *bytes, Pack *pack)
{
    uint64_t room = (uint64_t)(bytes->end - bytes->at) / LEAST_HEAD;
    pack->count = (int)bytes_number(bytes, room < LEVEL_PACK ? room : LEVEL_PACK);
    bytes->bad = bytes->bad || pack->count == 0;
    pack->level = arena_alloc_array(pack->arena, (size_t)pack->count + 1, sizeof *pack->level);
    for (int i = 0; i < pack->count && !bytes->bad; i++)
        read_head(bytes, pack, i);
}

Pack *heads_read(Bytes *bytes, const char *path, const char *index, const Ruleset *rules)
{
    Pack *pack = mem_alloc(sizeof *pack);
    *pack = (Pack){.name = file_stem(path),
                   .file = mem_copy(path),
                   .arena = arena_new(),
                   .rules = rules,
                   .index = mem_copy(index)};
    read_titles(bytes, pack->arena, pack->title);
    for (int i = 0; i < LANGUAGE_COUNT; i++)
        pack->title[i] = *pack->title[i] ? pack->title[i] : pack->name;
    read_parts(bytes, pack);
    read_levels(bytes, pack);
    if (!bytes->bad && bytes->at == bytes->end)
        return pack;
    pack_free(pack);
    return NULL;
}

/* ---- the rest ---- */

static bool heads_agree(const Pack *pack, const Pack *whole)
{
    Buf said = {0}, found = {0};
    heads_write(pack, &said);
    heads_write(whole, &found);
    bool same = said.length == found.length && memcmp(said.data, found.data, said.length) == 0;
    buf_free(&said);
    buf_free(&found);
    return same;
}

/* What was handed out of the heads stays where it is. */
bool level_open(const Level *level, Diags *diags)
{
    Pack *pack = level->listed;
    if (!pack)
        return true;
    Pack *whole = pack_load(pack->file, pack->rules, diags);
    if (whole && heads_agree(pack, whole)) {
        memcpy(pack->level, whole->level, (size_t)pack->count * sizeof *pack->level);
        for (int i = 0; i < whole->count; i++)
            whole->level[i].on_map = NULL; /* the pack's from now on */
        pack->whole = whole;
        return true;
    }
    if (whole)
        diag_add(diags, (Place){pack->file, 0, 0, 1}, "%s",
                 message_in(MSG_LEVEL_PACK_CHANGED, diags->language));
    pack_free(whole);
    remove(pack->index);
    return false;
}
