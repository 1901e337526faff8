/* `characters:` written out: a family of pieces called `character`, the zone `characters` in which all of them are
 * at first, and the zone `character` that every player has one in. What rules say of these zones themselves
 * stays. What is not well formed is left as it is, for the schema to say so. */
#include <string.h>

#include "rule/assembly.h"

enum { ENTRIES = 6 };

typedef struct Entry {
    const char *key, *value;
} Entry;

static void put(Arena *arena, Yaml *map, const Yaml *at, const char *key, Yaml *item)
{
    yaml_add(map, yaml_new_text(arena, at, key), item);
}

/* A map as it is, with room for more. */
static Yaml *widened(Arena *arena, const Yaml *at, const Yaml *map, size_t more)
{
    Yaml *out = yaml_new(arena, map ? map : at, YAML_MAP, (map ? map->count : 0) + more);
    for (size_t i = 0; map && i < map->count; i++)
        yaml_add(out, map->key[i], map->item[i]);
    return out;
}

static Yaml *zone_of(Arena *arena, const Yaml *at, const Entry *entry)
{
    Yaml *zone = yaml_new(arena, at, YAML_MAP, ENTRIES);
    for (; entry->key; entry++)
        put(arena, zone, at, entry->key, yaml_new_text(arena, at, entry->value));
    return zone;
}

static Yaml *zones_of(Arena *arena, const Yaml *at, const Yaml *zones)
{
    static const Entry POOL[] = {{"of", "character"},
                                 {"ordered", "true"},
                                 {"seen by", "nobody"},
                                 {NULL, NULL}},
                       OWN[] = {{"of", "character"}, {"per", "player"},  {"size", "1"},
                                {"in play", "true"}, {"seen by", "all"}, {NULL, NULL}},
                       NAME[] = {{"en", "Character"}, {"cs", "Postava"}, {"sk", "Postava"}, {NULL, NULL}};
    Yaml *out = widened(arena, at, zones, 2);
    if (!yaml_get(zones, "characters"))
        put(arena, out, at, "characters", zone_of(arena, at, POOL));
    if (!yaml_get(zones, "character")) {
        Yaml *own = zone_of(arena, at, OWN);
        put(arena, own, at, "show", zone_of(arena, at, NAME));
        put(arena, out, at, "character", own);
    }
    return out;
}

static Yaml *pieces_of(Arena *arena, const Yaml *at, const Yaml *pieces, Yaml *kinds)
{
    Yaml *out = widened(arena, at, pieces, 1), *family = yaml_new(arena, at, YAML_MAP, 1);
    put(arena, family, at, "kinds", kinds);
    put(arena, out, at, "character", family);
    return out;
}

Yaml *assembly_characters(Assembly *assembly, Yaml *document)
{
    Arena *arena = assembly->arena;
    Yaml *characters = yaml_get(document, "characters");
    Yaml *pieces = yaml_get(document, "pieces"), *zones = yaml_get(document, "zones");
    bool formed = characters && characters->kind == YAML_MAP && characters->count > 0 &&
                  (!pieces || pieces->kind == YAML_MAP) && (!zones || zones->kind == YAML_MAP);
    if (!formed)
        return document;
    if (yaml_get(pieces, "character")) {
        diag_add(assembly->diags, yaml_place(yaml_get_key(document, "characters")),
                 "`characters` make a family of pieces called 'character', which there is already");
        return NULL;
    }
    const Yaml *at = yaml_get_key(document, "characters");
    Yaml *out = yaml_new(arena, document, YAML_MAP, document->count + 2);
    for (size_t i = 0; i < document->count; i++)
        if (document->item[i] != characters && document->item[i] != pieces && document->item[i] != zones) {
            out->key[out->count] = document->key[i];
            out->item[out->count++] = document->item[i];
        }
    put(arena, out, at, "pieces", pieces_of(arena, at, pieces, characters));
    put(arena, out, at, "zones", zones_of(arena, at, zones));
    return out;
}
