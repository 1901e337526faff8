/* Families of tiles and pieces whose kinds stand in a file of their own or as a mere list: both become `kinds:`,
 * so that the rest of the room knows one form. What is not well formed is left as it is, for the schema to say
 * so. */
#include <string.h>

#include "rule/assembly.h"

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
    Yaml *kinds = yaml_new(arena, list, YAML_MAP, list->count);
    for (size_t i = 0; i < list->count; i++) {
        Yaml *joins = list->item[i], *kind = yaml_new(arena, joins, YAML_MAP, 1);
        yaml_add(kind, yaml_new_text(arena, joins, "joins"), joins);
        yaml_add(kinds, yaml_new_text(arena, joins, arena_printf(arena, "%s-%zu", family->text, i + 1)),
                 kind);
    }
    return kinds;
}

/* The body of a family, with one entry (and its key) instead of another. */
static Yaml *replaced(Arena *arena, const Yaml *body, const char *key, Yaml *new_key, Yaml *item)
{
    Yaml *out = yaml_new(arena, body, YAML_MAP, body->count);
    for (size_t i = 0; i < body->count; i++) {
        bool this = strcmp(body->key[i]->text, key) == 0;
        yaml_add(out, this ? new_key : body->key[i], this ? item : body->item[i]);
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
    return replaced(assembly->arena, body, "list", yaml_new_text(assembly->arena, list, "kinds"),
                    kinds_of(assembly->arena, family, list));
}

static Yaml *expand_part(Assembly *assembly, Yaml *families)
{
    Yaml *out = yaml_new(assembly->arena, families, YAML_MAP, families->count);
    for (size_t i = 0; i < families->count; i++) {
        Yaml *body = families->item[i];
        if (body->kind == YAML_MAP)
            body = expand_family(assembly, families->key[i], body);
        if (!body)
            return NULL;
        yaml_add(out, families->key[i], body);
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
