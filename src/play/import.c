#include "play/import.h"

#include <ctype.h>
#include <string.h>

#include "base/file.h"
#include "base/mem.h"
#include "base/message.h"
#include "level/pack.h"
#include "play/draft/draft_store.h"
#include "play/inspection.h"
#include "play/letters.h"

enum {
    NAME_BYTES = 100,
    GROWTH = 4,      /* so many times as long as the file that it is made of, YAML is not written, */
    ENOUGH = 1 << 18 /* where it has more than so many bytes */
};

void imported_free(Imported *imported)
{
    mem_free(imported->name);
    mem_free(imported->path);
    *imported = (Imported){0};
}

/* ---- the name ---- */

/* Letters, digits, points, - and _; the first no point, and not digits alone, since a number is a level. */
static char *plain_name(const char *name)
{
    Buf plain = {0};
    if (*name == '.' || name[strspn(name, "0123456789")] == 0)
        buf_text(&plain, "levels-");
    for (const char *c = name; *c && plain.length < NAME_BYTES; c++)
        buf_char(&plain, isalnum((unsigned char)*c) || strchr("._-", *c) ? *c : '-');
    return buf_take(&plain);
}

static bool is_id(const CatalogueGame *game, const Import *import)
{
    return !file_exists(import->from) && pack_takes_id(import->from, game->rules);
}

static bool is_file(const CatalogueGame *game, const Import *import)
{
    return strcmp(import->from, "-") != 0 && !is_id(game, import);
}

/* False where the name that was wished is none. */
static bool find_name(const CatalogueGame *game, const Import *import, Imported *out, Buf *error)
{
    char *stem = is_file(game, import) ? file_stem(import->from) : mem_copy("imported");
    out->name = plain_name(import->name ? import->name : stem);
    mem_free(stem);
    bool good = !import->name || strcmp(import->name, out->name) == 0;
    if (!good)
        buf_say(error, MSG_IMPORT_BAD_NAME, out->name);
    return good;
}

/* Packs of our own formats stay as they are; those of others become YAML, in which solutions are moves. */
static bool is_own_text(const char *suffix)
{
    return suffix &&
           (strcmp(suffix, ".xsb") == 0 || strcmp(suffix, ".txt") == 0 || strcmp(suffix, ".yaml") == 0);
}

static char *own_folder(const CatalogueGame *game)
{
    char *data = file_data_folder(), *levels = file_join(data, "levels");
    char *folder = file_join(levels, game->name);
    mem_free(levels);
    mem_free(data);
    return folder;
}

/* A pack of this name, also one that is broken, may not be there. */
static bool is_free(const CatalogueGame *game, const Imported *out, Buf *error)
{
    bool taken = file_exists(out->path);
    for (int i = 0; i < game->packs; i++)
        taken = taken || strcmp(game->pack[i]->name, out->name) == 0;
    if (taken)
        buf_say(error, MSG_IMPORT_TAKEN, out->name);
    return !taken;
}

/* ---- the text ---- */

static Pack *read_levels(const CatalogueGame *game, const Import *import, Buf *text, Diags *diags, Buf *error)
{
    if (is_id(game, import))
        return pack_of_id(import->from, game->rules, diags);
    if (!file_read(import->from, LEVEL_BYTES, text, error))
        return NULL;
    return pack_load_text(import->from, buf_string(text), text->length, game->rules, diags);
}

/* What stood there in letters is kept as moves; a solution that does not win is left out. */
static void add_solution(const CatalogueGame *game, Pack *pack, int number)
{
    Level *level = &pack->level[number - 1];
    Buf moves = {0};
    if (!level->solution && letters_moves(game->rules, pack, number, &moves) &&
        moves.length <= LEVEL_SOLUTION)
        level->solution = arena_copy(pack->arena, buf_string(&moves));
    buf_free(&moves);
}

static void print_titles(const Pack *pack, Buf *out)
{
    if (strcmp(pack->title[LANGUAGE_EN], pack->name) == 0)
        return;
    Buf title = {0};
    for (int i = 0; i < LANGUAGE_COUNT; i++) {
        buf_clear(&title);
        for (const char *c = pack->title[i]; *c; c++)
            buf_printf(&title, *c == '\'' ? "''" : "%c", *c);
        buf_printf(out, "%s  %s: '%s'\n", i == 0 ? "title:\n" : "", language_code((Language)i),
                   buf_string(&title));
    }
    buf_free(&title);
}

static void print_pack(const CatalogueGame *game, const Pack *pack, Buf *out)
{
    buf_printf(out, "game: %s\n", game->name);
    print_titles(pack, out);
    buf_text(out, "levels:\n");
    for (int i = 0; i < pack->count; i++)
        level_print_item(&pack->level[i], out);
}

/* Nothing is written that does not read back as the same levels. */
static bool reads_back(const CatalogueGame *game, const Pack *pack, const Imported *out, const Buf *text)
{
    Diags diags = {0};
    Pack *back = pack_load_text(out->path, buf_string(text), text->length, game->rules, &diags);
    bool same = back && back->count == pack->count;
    for (int i = 0; i < pack->count && same; i++)
        same = level_same(&back->level[i], &pack->level[i]);
    pack_free(back);
    diags_free(&diags);
    return same;
}

/* The levels as YAML, with solutions as moves. False where that is no good: it would be many times what they came
 * in, or would not read back as the same. */
static bool print_yaml(const CatalogueGame *game, Pack *pack, const Imported *out, size_t came, Buf *yaml)
{
    for (int i = 0; i < pack->count; i++)
        add_solution(game, pack, i + 1);
    print_pack(game, pack, yaml);
    bool bloated = came > 0 && yaml->length > ENOUGH && yaml->length / GROWTH > came;
    return !bloated && reads_back(game, pack, out, yaml);
}

static bool write_file(const CatalogueGame *game, const Imported *out, const Buf *text, Buf *error)
{
    char *folder = own_folder(game);
    bool good =
        file_make_folder(folder, error) && file_create(out->path, buf_string(text), text->length, error);
    mem_free(folder);
    return good;
}

static void name_file(const CatalogueGame *game, Imported *out, const char *suffix)
{
    Buf file = {0};
    char *folder = own_folder(game);
    buf_printf(&file, "%s%s", out->name, suffix);
    mem_free(out->path);
    out->path = file_join(folder, buf_string(&file));
    mem_free(folder);
    buf_free(&file);
}

/* As it came: the reader tells a format by what is in the file. */
static bool write_as_it_is(const CatalogueGame *game, const Pack *pack, const char *suffix, Imported *out,
                           const Buf *text, Buf *error)
{
    name_file(game, out, suffix);
    if (!is_free(game, out, error))
        return false;
    if (text->length > 0 && reads_back(game, pack, out, text))
        return write_file(game, out, text, error);
    buf_say(error, MSG_IMPORT_NOT_SAID);
    return false;
}

static bool write_pack(const CatalogueGame *game, Pack *pack, const char *suffix, Imported *out,
                       const Buf *text, Buf *error)
{
    Buf yaml = {0};
    bool good = !is_own_text(suffix) && print_yaml(game, pack, out, text->length, &yaml)
                    ? write_file(game, out, &yaml, error)
                    : write_as_it_is(game, pack, suffix ? suffix : ".txt", out, text, error);
    buf_free(&yaml);
    return good;
}

bool import_levels(CatalogueGame *game, Import import, Imported *out, Diags *diags, Buf *error)
{
    Buf text = {0};
    *out = (Imported){0};
    const char *suffix = is_file(game, &import) ? catalogue_pack_suffix(import.from) : NULL;
    bool good = find_name(game, &import, out, error);
    name_file(game, out, is_own_text(suffix) ? suffix : ".yaml");
    good = good && is_free(game, out, error);
    Pack *pack = good ? read_levels(game, &import, &text, diags, error) : NULL;
    good = pack && write_pack(game, pack, suffix, out, &text, error);
    if (good)
        inspect_pack(game->rules, pack, 0, diags);
    out->levels = pack ? pack->count : 0;
    pack_free(pack);
    buf_free(&text);
    return good;
}

/* ---- without typing names ---- */

char *import_folder(void)
{
    char *data = file_data_folder(), *folder = file_join(data, "imports");
    mem_free(data);
    return folder;
}

/* Adds the files of a folder to paths that are kept one after another. */
static size_t add_files(const char *folder, bool by_ending, size_t count, Buf *paths)
{
    size_t names, added = 0;
    char **name = file_list(folder, "", &names);
    for (size_t i = 0; i < names && count + added < IMPORT_FILES; i++) {
        char *path = file_join(folder, name[i]);
        FileStamp stamp;
        if ((!by_ending || catalogue_pack_suffix(name[i])) && file_stamp(path, &stamp)) {
            buf_add(paths, path, strlen(path) + 1);
            added++;
        }
        mem_free(path);
    }
    mem_free(name);
    return added;
}

char **import_files(size_t *count)
{
    Buf paths = {0};
    char *folder = import_folder(), *here = file_whole_path(".");
    *count = add_files(folder, false, 0, &paths);
    if (here)
        *count += add_files(here, true, *count, &paths);
    char **list = mem_alloc((*count + 1) * sizeof *list + paths.length + 1);
    char *text = (char *)(list + *count + 1);
    memcpy(text, buf_string(&paths), paths.length);
    for (size_t i = 0; i < *count; text += strlen(text) + 1)
        list[i++] = text;
    list[*count] = NULL;
    mem_free(here);
    mem_free(folder);
    buf_free(&paths);
    return list;
}

Pack *import_read(const CatalogueGame *game, const char *path, Diags *diags, Buf *error)
{
    Buf text = {0};
    Import import = {.from = path};
    Pack *pack = read_levels(game, &import, &text, diags, error);
    if (pack)
        inspect_pack(game->rules, pack, 0, diags);
    buf_free(&text);
    return pack;
}

static bool name_taken(const CatalogueGame *game, const char *name)
{
    Buf ignored = {0};
    Imported imported = {.name = mem_copy(name)};
    name_file(game, &imported, ".yaml");
    bool taken = !is_free(game, &imported, &ignored);
    imported_free(&imported);
    buf_free(&ignored);
    return taken;
}

char *import_free_name(const CatalogueGame *game, const char *path)
{
    char *stem = file_stem(path), *plain = plain_name(stem);
    Buf name = {0};
    buf_text(&name, plain);
    for (int copy = 2; name_taken(game, buf_string(&name)); copy++) {
        buf_clear(&name);
        buf_printf(&name, "%s-%d", plain, copy);
    }
    mem_free(plain);
    mem_free(stem);
    return buf_take(&name);
}

/* ---- giving back ---- */

bool import_owns(const CatalogueGame *game, const Pack *pack)
{
    char *folder = own_folder(game);
    size_t length = strlen(folder);
    bool inside = pack->file && strncmp(pack->file, folder, length) == 0 && pack->file[length] == '/';
    mem_free(folder);
    return inside && !draft_keeps(game, pack);
}

/* Under its own name, or with a number behind it. */
static char *free_path(const char *folder, const char *file)
{
    char *stem = file_stem(file), *path = file_join(folder, file_base(file));
    const char *suffix = file_base(file) + strlen(stem);
    for (int copy = 2; file_exists(path); copy++) {
        Buf name = {0};
        buf_printf(&name, "%s-%d%s", stem, copy, suffix);
        mem_free(path);
        path = file_join(folder, buf_string(&name));
        buf_free(&name);
    }
    mem_free(stem);
    return path;
}

bool import_give_back(CatalogueGame *game, const Pack *pack, Buf *out, Buf *error)
{
    char *folder = import_folder();
    bool good = file_make_folder(folder, error);
    char *path = good ? free_path(folder, pack->file) : NULL;
    good = good && file_rename(pack->file, path, error);
    if (good) {
        buf_text(out, path);
        catalogue_forget(game, pack->file);
    }
    mem_free(path);
    mem_free(folder);
    return good;
}
