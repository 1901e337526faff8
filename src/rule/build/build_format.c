/* What formats of levels, and `every level:`, speak of must be there: a misspelt name would only be told to whoever
 * reads a level. */
#include <string.h>

#include "base/suggest.h"
#include "rule/build/build.h"

enum { NAMES = 128 }; /* most that are looked at for one that is near */

/* The name nearest to a text among those of a class, or NULL. */
static const char *nearest(const Build *b, SymbolClass class, const char *text)
{
    const char *word[NAMES];
    size_t count = 0;
    for (size_t i = 0; i < names_count(b->rules->names) && count < NAMES; i++)
        if (names_at(b->rules->names, i)->class == class)
            word[count++] = names_at(b->rules->names, i)->name;
    return suggest_nearest(text, word, count);
}

/* All keys of a map are names of this class. */
static void check_keys(const Build *b, const Yaml *map, SymbolClass class, const char *what)
{
    for (size_t i = 0; map && map->kind == YAML_MAP && i < map->count; i++) {
        const Yaml *key = map->key[i];
        if (names_find_class(b->rules->names, key->text, class))
            continue;
        diag_near(diag_add(b->diags, yaml_place(key), "'%s' is no %s of these rules", key->text, what),
                  nearest(b, class, key->text));
    }
}

/* What a level, or a word of a format, gives. */
static void check_level(const Build *b, const Yaml *level)
{
    check_keys(b, yaml_get(level, "layers"), SYMBOL_LAYER, "layer");
    check_keys(b, yaml_get(level, "clues"), SYMBOL_CLUE, "clue");
    check_keys(b, yaml_get(level, "tokens"), SYMBOL_TOKEN, "token");
    check_keys(b, yaml_get(level, "set"), SYMBOL_VARIABLE, "variable");
}

static void check_then(const Build *b, const Yaml *then)
{
    for (size_t i = 0; then && i < then->count; i++) {
        const Yaml *parts = then->item[i];
        bool list = parts->kind == YAML_LIST;
        for (size_t k = 0; k < (list ? parts->count : 1); k++)
            check_level(b, list ? parts->item[k] : parts);
    }
}

void build_formats(Build *b)
{
    const Yaml *formats = yaml_get(build_part(b, "level"), "formats");
    for (size_t i = 0; formats && i < formats->count; i++) {
        const Yaml *letters = yaml_get(formats->item[i], "letters");
        check_level(b, formats->item[i]);
        for (size_t k = 0; letters && k < letters->count; k++)
            check_level(b, letters->item[k]);
        check_then(b, yaml_get(formats->item[i], "then"));
    }
    check_level(b, build_part(b, "every level"));
}
