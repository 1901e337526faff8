/* Documents laid over one another. What is shared between a base and its heirs is never written to:
 * merging makes new maps and takes over leaves. */
#include "rule/assembly.h"

#include <string.h>

#include "base/file.h"
#include "base/mem.h"
#include "base/suggest.h"

/* ---- maps ---- */

static Yaml *map_like(Assembly *assembly, const Yaml *map, size_t room)
{
    Yaml *copy = arena_alloc(assembly->arena, sizeof *copy);
    *copy = *map;
    copy->item = arena_alloc_array(assembly->arena, room + 1, sizeof(Yaml *));
    copy->key = arena_alloc_array(assembly->arena, room + 1, sizeof(Yaml *));
    copy->count = 0;
    return copy;
}

/* Letters of a key without its parameters: `beside(a, b)` names what `beside(x, y)` names. */
static size_t key_length(const char *key)
{
    const char *bracket = strchr(key, '(');
    size_t length = bracket && bracket > key ? (size_t)(bracket - key) : strlen(key);
    while (length > 0 && key[length - 1] == ' ')
        length--;
    return length;
}

static bool same_key(const char *a, const char *b)
{
    size_t length = key_length(a);
    return strcmp(a, b) == 0 || (length > 0 && length == key_length(b) && memcmp(a, b, length) == 0);
}

static size_t find_key(const Yaml *map, const char *key)
{
    size_t at = 0;
    while (at < map->count && !same_key(map->key[at]->text, key))
        at++;
    return at;
}

/* The base with the upper one laid over it: maps entry by entry, all else replaced. */
static Yaml *lay_over(Assembly *assembly, const Yaml *base, const Yaml *upper)
{
    Yaml *out = map_like(assembly, upper, base->count + upper->count);
    for (size_t i = 0; i < base->count; i++)
        yaml_add(out, base->key[i], base->item[i]);
    for (size_t i = 0; i < upper->count; i++) {
        size_t at = find_key(out, upper->key[i]->text);
        if (at == out->count) {
            yaml_add(out, upper->key[i], upper->item[i]);
            continue;
        }
        const Yaml *below = out->item[at];
        bool maps = below->kind == YAML_MAP && upper->item[i]->kind == YAML_MAP;
        out->key[at] = upper->key[i];
        out->item[at] = maps ? lay_over(assembly, below, upper->item[i]) : upper->item[i];
    }
    return out;
}

/* ---- without ---- */

/* The entry that a path such as `moves.erase` begins with; the map's count when there is none. */
static size_t find_step(const Yaml *map, const char *path, const char **rest)
{
    for (size_t i = 0; i < map->count; i++) {
        size_t length = key_length(map->key[i]->text);
        if (strncmp(path, map->key[i]->text, length) == 0 && (!path[length] || path[length] == '.')) {
            *rest = path[length] ? path + length + 1 : NULL;
            return i;
        }
    }
    return map->count;
}

static Yaml *leave_out(Assembly *assembly, const Yaml *map, const Yaml *wanted, const char *path)
{
    const char *rest = NULL;
    size_t at = map->kind == YAML_MAP ? find_step(map, path, &rest) : 0;
    if (map->kind != YAML_MAP || at == map->count) {
        Diag *made =
            diag_add(assembly->diags, yaml_place(wanted), "the base has no '%s' to leave out", wanted->text);
        const char *names[200];
        size_t count = 0;
        for (; map->kind == YAML_MAP && count < map->count && count < 200; count++)
            names[count] = map->key[count]->text;
        diag_near(made, suggest_nearest(path, names, count));
        return NULL;
    }
    Yaml *out = map_like(assembly, map, map->count);
    for (size_t i = 0; i < map->count; i++) {
        Yaml *item = i == at && rest ? leave_out(assembly, map->item[i], wanted, rest) : map->item[i];
        if (!item)
            return NULL;
        if (i != at || rest)
            yaml_add(out, map->key[i], item);
    }
    return out;
}

/* ---- files ---- */

static void complain(Assembly *assembly, const Yaml *at, const char *sentence)
{
    diag_add(assembly->diags, yaml_place(at), "'%s' %s", at->text, sentence);
}

/* A name, or a folder and a name: nothing that leads outside. */
static bool is_name(const char *text)
{
    const char *slash = strchr(text, '/');
    size_t good = strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-/");
    return *text && *text != '/' && !text[good] && (!slash || (slash[1] && !strchr(slash + 1, '/')));
}

static bool is_in_chain(const Assembly *assembly, const char *path)
{
    for (int i = 0; i < assembly->depth; i++)
        if (strcmp(assembly->chain[i], path) == 0)
            return true;
    return false;
}

static char *folder_of(Assembly *assembly, const char *path)
{
    const char *base = file_base(path);
    return base == path ? arena_copy(assembly->arena, ".")
                        : arena_copy_bytes(assembly->arena, path, (size_t)(base - path));
}

/* NAME.yaml in a folder, if it is there and not one of those that ask for it. */
static const char *file_in(Assembly *assembly, const char *folder, const char *name, bool *again)
{
    const char *file = arena_printf(assembly->arena, "%s.yaml", name);
    char *joined = file_join(folder, file);
    const char *path = arena_copy(assembly->arena, strncmp(joined, "./", 2) == 0 ? joined + 2 : joined);
    mem_free(joined);
    if (!file_exists(path))
        return NULL;
    if (!is_in_chain(assembly, path))
        return path;
    *again = true;
    return NULL;
}

/* Says that a file is missing, and which one of the two folders is called nearly so. */
static void complain_missing(Assembly *assembly, const Yaml *name, const char *shipped)
{
    Diag *made = diag_add(assembly->diags, yaml_place(name),
                          "'%s' is neither in this folder nor among the rules that tah brings", name->text);
    const char *folders[2] = {assembly->folder, shipped};
    for (int f = 0; f < 2 && made && !made->hint; f++) {
        size_t count;
        char **names = file_list(folders[f], ".yaml", &count);
        for (size_t i = 0; i < count; i++)
            names[i][strlen(names[i]) - strlen(".yaml")] = '\0';
        diag_near(made, suggest_nearest(name->text, (const char *const *)names, count));
        mem_free(names);
    }
}

static const char *find_file(Assembly *assembly, const Yaml *name)
{
    if (!assembly->folder) {
        complain(assembly, name, "is another file; a text without a folder must stand by itself");
        return NULL;
    }
    if (!is_name(name->text)) {
        complain(assembly, name,
                 "is no file beside this one: small letters, digits and hyphens, as in my-game or lib/lines");
        return NULL;
    }
    bool again = false;
    char *share = file_share_folder(), *shipped = file_join(share, "rules");
    const char *path = file_in(assembly, assembly->folder, name->text, &again);
    if (!path)
        path = file_in(assembly, shipped, name->text, &again);
    if (!path && again)
        complain(assembly, name, "leads back to this file");
    else if (!path)
        complain_missing(assembly, name, shipped);
    mem_free(share);
    mem_free(shipped);
    return path;
}

static Yaml *read_part(Assembly *assembly, const char *path, const char *text, size_t length);

Yaml *assembly_read_file(Assembly *assembly, const Yaml *name)
{
    const char *path = find_file(assembly, name);
    if (!path)
        return NULL;
    if (assembly->depth == ASSEMBLY_DEPTH) {
        complain(assembly, name, "goes too deep: a base may stand on a base, but not so often");
        return NULL;
    }
    Buf text = {0}, error = {.language = assembly->diags->language};
    Yaml *document = NULL;
    if (file_read(path, YAML_BYTES, &text, &error))
        document = read_part(assembly, path,
                             arena_copy_bytes(assembly->arena, buf_string(&text), text.length), text.length);
    else
        diag_add(assembly->diags, yaml_place(name), "%s", buf_string(&error));
    buf_free(&text);
    buf_free(&error);
    return document;
}

/* ---- extends and use ---- */

/* Names in a list, or one alone; false after an error. */
static bool is_list_of_names(Assembly *assembly, const Yaml *key, const Yaml *value)
{
    bool good = value->kind == YAML_SCALAR || (value->kind == YAML_LIST && value->count > 0);
    for (size_t i = 0; good && value->kind == YAML_LIST && i < value->count; i++)
        good = value->item[i]->kind == YAML_SCALAR;
    if (!good)
        diag_add(assembly->diags, yaml_place(value), "'%s' must be a name or a list of names", key->text);
    return good;
}

static Yaml *without(Assembly *assembly, Yaml *base, const Yaml *own)
{
    const Yaml *value = yaml_get(own, "without");
    if (!value)
        return base;
    if (!is_list_of_names(assembly, yaml_get_key(own, "without"), value))
        return NULL;
    for (size_t i = 0; base && i < yaml_count(value); i++)
        base = leave_out(assembly, base, yaml_item(value, i), yaml_item(value, i)->text);
    return base;
}

static bool is_assembling(const char *key)
{
    return strcmp(key, "extends") == 0 || strcmp(key, "use") == 0 || strcmp(key, "without") == 0;
}

/* A document without the keys that were followed, and without one more. */
static Yaml *stripped(Assembly *assembly, const Yaml *document, const char *other)
{
    Yaml *out = map_like(assembly, document, document->count);
    for (size_t i = 0; i < document->count; i++)
        if (!is_assembling(document->key[i]->text) && strcmp(document->key[i]->text, other) != 0)
            yaml_add(out, document->key[i], document->item[i]);
    return out;
}

/* What a game does not take over: the base's own name. */
static Yaml *extended(Assembly *assembly, Yaml *own)
{
    const Yaml *name = yaml_get(own, "extends");
    if (!name && yaml_get(own, "without")) {
        diag_add(assembly->diags, yaml_place(yaml_get_key(own, "without")),
                 "'without' leaves out parts of a base, but there is no 'extends'");
        return NULL;
    }
    if (!name)
        return own;
    if (name->kind != YAML_SCALAR) {
        diag_add(assembly->diags, yaml_place(name), "'extends' must be the name of one file");
        return NULL;
    }
    Yaml *base = assembly_read_file(assembly, name);
    if (base && yaml_get(base, "library")) {
        complain(assembly, name, "is a library; take its words with `use:`");
        return NULL;
    }
    if (base && base->kind == YAML_MAP)
        base = without(assembly, stripped(assembly, base, "game"), own);
    return base && base->kind == YAML_MAP ? lay_over(assembly, base, own) : NULL;
}

/* The entries of a library's part that the document has no name for. */
static void join(Assembly *assembly, Yaml *document, const Yaml *library, const char *part)
{
    Yaml *more = yaml_get(library, part);
    if (!more || more->kind != YAML_MAP)
        return;
    size_t at = find_key(document, part);
    if (at == document->count)
        yaml_add(document, yaml_get_key(library, part), more);
    else if (document->item[at]->kind == YAML_MAP)
        document->item[at] = lay_over(assembly, more, document->item[at]);
}

static bool use_library(Assembly *assembly, Yaml *document, const Yaml *name)
{
    const Yaml *library = assembly_read_file(assembly, name);
    const Yaml *flag = library ? yaml_get(library, "library") : NULL;
    if (library && (!flag || flag->kind != YAML_SCALAR || strcmp(flag->text, "true") != 0)) {
        complain(assembly, name, "is no library: it does not say `library: true`");
        return false;
    }
    if (!library)
        return false;
    join(assembly, document, library, "words");
    join(assembly, document, library, "define");
    return true;
}

static Yaml *used(Assembly *assembly, Yaml *document)
{
    const Yaml *value = yaml_get(document, "use");
    if (!value)
        return document;
    if (!is_list_of_names(assembly, yaml_get_key(document, "use"), value))
        return NULL;
    Yaml *out = map_like(assembly, document, document->count + 2);
    for (size_t i = 0; i < document->count; i++)
        yaml_add(out, document->key[i], document->item[i]);
    for (size_t i = 0; i < yaml_count(value); i++)
        if (!use_library(assembly, out, yaml_item(value, i)))
            return NULL;
    return out;
}

/* One file with all that it stands on. */
static Yaml *read_part(Assembly *assembly, const char *path, const char *text, size_t length)
{
    if (assembly->files == ASSEMBLY_FILES) {
        diag_add(assembly->diags, (Place){path, 0, 0, 1}, "a game is made of at most %d files",
                 ASSEMBLY_FILES);
        return NULL;
    }
    assembly->file[assembly->files++] = (SourceFile){path, text, length};
    Yaml *own = yaml_read(assembly->arena, path, text, length, assembly->diags);
    if (!own || own->kind != YAML_MAP)
        return own;
    assembly->chain[assembly->depth++] = path;
    const char *outer = assembly->folder;
    if (outer && assembly->depth > 1 && !yaml_get(own, "library"))
        assembly->folder = folder_of(assembly, path);
    Yaml *document = extended(assembly, own);
    document = document ? used(assembly, document) : NULL;
    assembly->folder = outer;
    assembly->depth--;
    bool plain = document == own;
    return !document || plain ? document : stripped(assembly, document, "");
}

Yaml *assembly_read(Assembly *assembly, const char *name, const char *text, size_t length)
{
    Yaml *document = read_part(assembly, arena_copy(assembly->arena, name),
                               arena_copy_bytes(assembly->arena, text, length), length);
    document = document ? assembly_characters(assembly, document) : NULL;
    document = document ? assembly_tiles(assembly, document) : NULL;
    return document ? assembly_moves(assembly, document) : NULL;
}
