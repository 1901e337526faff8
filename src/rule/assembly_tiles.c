/* Families of tiles and pieces whose kinds stand in a file of their own or as a mere list: both become `kinds:`,
 * so that the rest of the room knows one form. What is not well formed is left as it is, for the schema to say
 * so. */
#include <string.h>

#include "rule/assembly.h"

static Yaml *map_new(Arena *arena, const Yaml *at, size_t room)
{
    Yaml *map = arena_alloc(arena, sizeof *map);
    *map = (Yaml){.kind = YAML_MAP, .line = at->line, .column = at->column, .file = at->file};
    map->item = arena_alloc_array(arena, room + 1, sizeof(Yaml *));
    map->key = arena_alloc_array(arena, room + 1, sizeof(Yaml *));
    return map;
}

static void map_add(Yaml *map, Yaml *key, Yaml *item)
{
    map->key[map->count] = key;
    map->item[map->count++] = item;
}

/* A text of our own that stands where another one does. */
static Yaml *text_at(Arena *arena, const Yaml *at, const char *text)
{
    Yaml *made = arena_alloc(arena, sizeof *made);
    *made = (Yaml){.kind = YAML_SCALAR, .line = at->line, .column = at->column, .file = at->file};
    made->text = text;
    return made;
}

static bool is_list_of_texts(const Yaml *list)
{
    bool good = list->kind == YAML_LIST && list->count > 0;
    for (size_t i = 0; good && i < list->count; i++)
        good = list->item[i]->kind == YAML_SCALAR;
    return good;
}

/* NAME-1, NAME-2 and so on, with the joins of the list. */
static Yaml *kinds_of(Arena *arena, const Yaml *family, const Yaml *list)
{
    Yaml *kinds = map_new(arena, list, list->count);
    for (size_t i = 0; i < list->count; i++) {
        Yaml *joins = list->item[i], *kind = map_new(arena, joins, 1);
        map_add(kind, text_at(arena, joins, "joins"), joins);
        map_add(kinds, text_at(arena, joins, arena_printf(arena, "%s-%zu", family->text, i + 1)), kind);
    }
    return kinds;
}

/* The body of a family, with one entry (and its key) instead of another. */
static Yaml *replaced(Arena *arena, const Yaml *body, const char *key, Yaml *new_key, Yaml *item)
{
    Yaml *out = map_new(arena, body, body->count);
    for (size_t i = 0; i < body->count; i++) {
        bool this = strcmp(body->key[i]->text, key) == 0;
        map_add(out, this ? new_key : body->key[i], this ? item : body->item[i]);
    }
    return out;
}

/* A file of tiles has `kinds:` or `list:` and nothing else. */
static Yaml *from_file(Assembly *assembly, Yaml *body, const Yaml *name)
{
    Yaml *file = assembly_read_file(assembly, name);
    if (!file)
        return NULL;
    bool good = file->kind == YAML_MAP && file->count == 1 &&
                (strcmp(file->key[0]->text, "kinds") == 0 || strcmp(file->key[0]->text, "list") == 0);
    if (good)
        return replaced(assembly->arena, body, "from", file->key[0], file->item[0]);
    diag_add(assembly->diags, yaml_place(file),
             "a file of tiles has the key 'kinds' or 'list', and no other");
    return NULL;
}

static Yaml *expand_family(Assembly *assembly, const Yaml *family, Yaml *body)
{
    const Yaml *from = yaml_get(body, "from");
    bool alone = !yaml_get(body, "kinds") && !(from && yaml_get(body, "list"));
    if (from && alone && from->kind == YAML_SCALAR)
        body = from_file(assembly, body, from);
    const Yaml *list = body ? yaml_get(body, "list") : NULL;
    if (!list || !alone || !is_list_of_texts(list))
        return body;
    return replaced(assembly->arena, body, "list", text_at(assembly->arena, list, "kinds"),
                    kinds_of(assembly->arena, family, list));
}

static Yaml *expand_part(Assembly *assembly, Yaml *families)
{
    Yaml *out = map_new(assembly->arena, families, families->count);
    for (size_t i = 0; i < families->count; i++) {
        Yaml *body = families->item[i];
        if (body->kind == YAML_MAP)
            body = expand_family(assembly, families->key[i], body);
        if (!body)
            return NULL;
        map_add(out, families->key[i], body);
    }
    return out;
}

Yaml *assembly_tiles(Assembly *assembly, Yaml *document)
{
    static const char *const parts[] = {"tiles", "pieces"};
    for (size_t p = 0; p < 2; p++) {
        Yaml *families = yaml_get(document, parts[p]);
        if (!families || families->kind != YAML_MAP)
            continue;
        Yaml *expanded = expand_part(assembly, families);
        if (!expanded)
            return NULL;
        document = replaced(assembly->arena, document, parts[p], yaml_get_key(document, parts[p]), expanded);
    }
    return document;
}
