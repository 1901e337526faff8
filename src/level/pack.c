/* Packs: what both formats share, and the levels of a rules file. */
#include "level/pack.h"

#include <string.h>

#include "base/encoding.h"
#include "base/file.h"
#include "base/mem.h"
#include "base/message.h"
#include "base/utf8.h"
#include "level/format/format.h"
#include "level/level_reader.h"
#include "rule/schema.h"

/* The hash of what is played, whatever it is called and however well it is known. */
static void identify(Arena *scratch, const Level *level, char hash[HASH_HEX + 1])
{
    Level bare = *level;
    for (int i = 0; i < LANGUAGE_COUNT; i++)
        bare.title[i] = "";
    bare.author = "";
    bare.best = bare.difficulty = 0;
    bare.solution = NULL;
    const char *text = level_write(scratch, &bare);
    hash_content(text, strlen(text), hash);
}

/* What saves keep, and its hash: a level stays the same when somebody finds out how it is solved. */
static void write_text(Arena *arena, Level *level)
{
    Level untold = *level;
    untold.solution = NULL;
    level->text = level_write(arena, &untold);
    hash_content(level->text, strlen(level->text), level->hash);
}

/* The canonical texts and hashes, and the list as one block of the pack's arena. */
static void finish_levels(const PackReader *reader, Pack *pack)
{
    pack->count = (int)reader->count;
    pack->level = arena_alloc_array(pack->arena, reader->count, sizeof *pack->level);
    memcpy(pack->level, reader->list, reader->count * sizeof *pack->level);
    Arena *scratch = arena_new();
    for (int i = 0; i < pack->count; i++) {
        Level *level = &pack->level[i];
        write_text(pack->arena, level);
        identify(scratch, level, level->identity);
    }
    arena_free(scratch);
    level_sum_parts(pack);
}

/* A pack of what was read, or NULL when that added errors. */
static Pack *finish_pack(PackReader *reader, const char *name, size_t errors_before)
{
    Pack *pack = NULL;
    if (reader->diags->total == errors_before && reader->count == 0)
        diag_add(reader->diags, (Place){reader->file, 0, 0, 1}, "no level in this file");
    if (reader->diags->total == errors_before || (reader->some && reader->count > 0)) {
        pack = mem_alloc(sizeof *pack);
        pack->arena = reader->arena;
        pack->file = mem_copy(reader->file);
        pack->name = mem_copy(name);
        for (int i = 0; i < LANGUAGE_COUNT; i++)
            pack->title[i] = reader->title[i] && *reader->title[i] ? reader->title[i] : pack->name;
        finish_levels(reader, pack);
    } else {
        for (size_t i = 0; i < reader->count; i++)
            ruleset_free(reader->list[i].on_map);
        arena_free(reader->arena);
    }
    mem_free(reader->list);
    return pack;
}

static bool ends_with(const char *text, const char *end)
{
    size_t length = strlen(text), tail = strlen(end);
    return length >= tail && strcmp(text + length - tail, end) == 0;
}

/* A YAML pack is known by its name, or by a line that begins with `levels:`. */
static bool is_yaml(const char *name, const char *text, size_t length)
{
    static const char KEY[] = "levels:";
    if (ends_with(name, ".yaml") || ends_with(name, ".yml"))
        return true;
    for (const char *at = text, *end = text + length; at; at = memchr(at, '\n', (size_t)(end - at))) {
        at += at > text || (at < end && *at == '\n');
        if ((size_t)(end - at) >= strlen(KEY) && memcmp(at, KEY, strlen(KEY)) == 0)
            return true;
    }
    return false;
}

static void read_yaml_pack(PackReader *reader, const char *text, size_t length)
{
    Yaml *document = yaml_read_pack(reader->arena, reader->file, text, length, reader->diags);
    if (!document || !schema_read_pack(document, reader->arena, reader->diags))
        return;
    const Yaml *game = yaml_get(document, "game");
    if (game && strcmp(game->text, ruleset_game(reader->rules)) != 0) {
        diag_add(reader->diags, yaml_place(game), "these are levels of '%s', not of '%s'", game->text,
                 ruleset_game(reader->rules));
        return;
    }
    reader->every[0] = yaml_get(document, "every level");
    reader_read_yaml(reader, yaml_get(document, "levels"));
    reader_set_titles(reader, reader->title, yaml_get(document, "title"));
    const Yaml *author = yaml_get(document, "author");
    const char *name = author ? reader_clean(reader, author->text, strlen(author->text)) : "";
    for (size_t i = 0; i < reader->count; i++) {
        if (!*reader->list[i].author)
            reader->list[i].author = name;
    }
}

/* A NUL is no text, and tells of a file that is something else. */
static bool has_no_nul(const PackReader *reader, const Buf *text)
{
    const char *start = buf_string(text), *nul = memchr(start, '\0', text->length);
    if (!nul)
        return true;
    Place place = {reader->file, 1, 1, 1};
    for (const char *newline; (newline = memchr(start, '\n', (size_t)(nul - start))) != NULL; place.line++)
        start = newline + 1;
    place.column += (int)utf8_count(start, (size_t)(nul - start));
    Diag *diag = diag_add(reader->diags, place, "a NUL character: this is no text");
    diag_hint(diag, "a text in UTF-16 is read when it begins with its byte order mark");
    return false;
}

/* Bytes as they came, in any encoding, as a text for the readers; false after an error. */
static bool decode(const PackReader *reader, const char *bytes, size_t length, Buf *text)
{
    Buf error = {0};
    bool good = length <= LEVEL_BYTES && encoding_decode(bytes, length, text, &error);
    if (error.length > 0)
        diag_add(reader->diags, (Place){reader->file, 0, 0, 1}, "%s", buf_string(&error));
    else if (!good || text->length > LEVEL_BYTES)
        diag_add(reader->diags, (Place){reader->file, 0, 0, 1}, "the file has %zu bytes; at most %d are read",
                 good ? text->length : length, LEVEL_BYTES);
    good = good && text->length <= LEVEL_BYTES && has_no_nul(reader, text);
    buf_free(&error);
    return good;
}

/* The format is told by what is in the text. */
static void read_levels(PackReader *reader, const char *text, size_t length)
{
    if (is_yaml(reader->file, text, length))
        read_yaml_pack(reader, text, length);
    else if (!format_read_xml(reader, text, length) && !format_read(reader, text, length))
        reader_read_text(reader, text, length);
    diags_quote(reader->diags, reader->file, text, length);
}

static Pack *load_text(const char *name, const char *bytes, size_t length, const Ruleset *rules, bool some,
                       Diags *diags)
{
    size_t before = diags->total;
    PackReader reader = {.arena = arena_new(), .rules = rules, .diags = diags, .file = name, .some = some};
    Buf text = {0};
    reader.every[1] = ruleset_every_level(rules);
    if (decode(&reader, bytes, length, &text))
        read_levels(&reader, buf_string(&text), text.length);
    char *stem = file_stem(name);
    Pack *pack = finish_pack(&reader, stem, before);
    mem_free(stem);
    buf_free(&text);
    return pack;
}

Pack *pack_load_text(const char *name, const char *text, size_t length, const Ruleset *rules, Diags *diags)
{
    return load_text(name, text, length, rules, false, diags);
}

static Pack *load(const char *path, const Ruleset *rules, bool some, Diags *diags)
{
    Buf text = {0}, error = {.language = diags->language};
    Pack *pack = NULL;
    if (file_read(path, LEVEL_BYTES, &text, &error))
        pack = load_text(path, buf_string(&text), text.length, rules, some, diags);
    else
        diag_add(diags, (Place){NULL, 0, 0, 1}, "%s", buf_string(&error));
    buf_free(&text);
    buf_free(&error);
    return pack;
}

Pack *pack_load(const char *path, const Ruleset *rules, Diags *diags)
{
    return load(path, rules, false, diags);
}

Pack *pack_load_some(const char *path, const Ruleset *rules, Diags *diags)
{
    return load(path, rules, true, diags);
}

bool pack_takes_id(const char *text, const Ruleset *rules)
{
    const Yaml *format = format_with(rules, "id");
    return format && format_is_id(text, format);
}

Pack *pack_of_id(const char *id, const Ruleset *rules, Diags *diags)
{
    size_t before = diags->total, length = strlen(id);
    PackReader reader = {.arena = arena_new(), .rules = rules, .diags = diags, .file = id};
    reader.every[1] = ruleset_every_level(rules);
    if (!format_read(&reader, id, length) && diags->total == before)
        diag_add(diags, (Place){id, 1, 1, (int)length}, "this is no game ID for these rules");
    diags_quote(diags, id, id, length);
    return finish_pack(&reader, "id", before);
}

Pack *pack_of_rules(const Ruleset *rules, Diags *diags)
{
    size_t before = diags->total;
    const Yaml *levels = ruleset_levels(rules);
    PackReader reader = {.arena = arena_new(), .rules = rules, .diags = diags, .file = ruleset_file(rules)};
    reader.every[1] = ruleset_every_level(rules);
    bool needs_board = ruleset_board_from_level(rules);
    for (int i = 0; i < LANGUAGE_COUNT; i++)
        reader.title[i] = message_in(MSG_LEVELS_OF_RULES, (Language)i);
    if (levels && levels->kind == YAML_LIST)
        reader_read_yaml(&reader, levels);
    else if (needs_board)
        diag_add(diags, (Place){reader.file, 0, 0, 1},
                 "the board comes from a level, but the rules have no levels");
    else
        reader_read_yaml(&reader, levels);
    ruleset_quote(rules, diags);
    return finish_pack(&reader, "rules", before);
}
