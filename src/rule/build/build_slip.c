/* Slips in what things have. Whatever stands on a card, a tile, a piece or a character declares itself, and so a
 * misspelt `treasure` or `count` would pass for something new. One that a single thing has, that nothing else in the
 * rules speaks of, and that is spelt nearly as something else that could stand there, is told. */
#include <ctype.h>
#include <string.h>

#include "base/suggest.h"
#include "rule/build/build.h"
#include "rule/schema.h"

enum {
    SHORTEST = 4,
    NEARS = MODEL_ATTRIBUTES + 16
}; /* letters of a name that may be misspelt; words near it */

/* What stands on things, each with how many have it. */
typedef struct Printed {
    const Yaml *key; /* where it stands first */
    const char *part;
    int things;
} Printed;

typedef struct Slips {
    Ruleset *rules;
    Printed printed[MODEL_ATTRIBUTES];
    int count;
} Slips;

/* ---- what stands on things --------------------------------------------------------------------- */

static void add_key(Slips *s, const Yaml *key, const char *part)
{
    if (schema_has_key(part, key->text) || !names_find_class(s->rules->names, key->text, SYMBOL_ATTRIBUTE))
        return;
    for (int i = 0; i < s->count; i++)
        if (strcmp(s->printed[i].key->text, key->text) == 0) {
            s->printed[i].things++;
            return;
        }
    if (s->count < MODEL_ATTRIBUTES)
        s->printed[s->count++] = (Printed){key, part, 1};
}

static void add_keys(Slips *s, const Yaml *map, const char *part)
{
    for (size_t k = 0; map->kind == YAML_MAP && k < map->count; k++)
        add_key(s, map->key[k], part);
}

/* What stands on a thing, and on copies of it. */
static void add_body(Slips *s, const Yaml *body, const char *part)
{
    const Yaml *each = body->kind == YAML_MAP ? yaml_get(body, "each") : NULL;
    add_keys(s, body, part);
    for (size_t i = 0; i < yaml_count(each); i++)
        add_keys(s, yaml_item(each, i), "copy");
}

static void add_things(Slips *s, const Yaml *things, const char *part)
{
    for (size_t i = 0; things && things->kind == YAML_MAP && i < things->count; i++)
        add_body(s, things->item[i], part);
}

static void add_families(Slips *s, const Yaml *families)
{
    for (size_t i = 0; families && i < families->count; i++)
        add_things(s, yaml_get(families->item[i], "kinds"), "tile kind");
}

/* ---- who speaks of it -------------------------------------------------------------------------- */

static bool is_letter(char c)
{
    return isalnum((unsigned char)c) || c == '-' || c == '_' || (unsigned char)c >= 0x80;
}

/* Does the name stand in a text, not as a part of a longer word. */
static bool names(const char *text, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = text; (at = strstr(at, name)) != NULL; at++)
        if ((at == text || !is_letter(at[-1])) && !is_letter(at[length]))
            return true;
    return false;
}

/* Does anything in this part of the rules speak of it, other than the things that have it: as a value, or as a key that
 * is not just the name itself on a thing. */
static bool speaks(const Yaml *node, const char *name, int depth)
{
    if (node->kind == YAML_SCALAR)
        return names(node->text, name);
    for (size_t i = 0; i < node->count && depth > 0; i++) {
        bool key = node->kind == YAML_MAP && names(node->key[i]->text, name) &&
                   strcmp(node->key[i]->text, name) != 0;
        if (key || speaks(node->item[i], name, depth - 1))
            return true;
    }
    return false;
}

/* A key of `look:`, `texts:` and the like speaks of it as well. */
static bool is_spoken_of(const Ruleset *rules, const char *name)
{
    enum { DEPTH = 40 };
    static const char *const TABLES[] = {"explain",        "look",  "texts",           "numbers",
                                         "vars",           "words", "each player has", "each thing has",
                                         "each place has", "values"};
    for (size_t i = 0; i < sizeof TABLES / sizeof *TABLES; i++)
        if (yaml_get(yaml_get(rules->document, TABLES[i]), name))
            return true;
    return speaks(rules->document, name, DEPTH);
}

/* ---- what it may have been meant to be --------------------------------------------------------- */

/* Another name for what things have: of one that neither stands on more of them nor is spoken of, the same could be
 * said. */
static bool is_better(const Slips *s, const Symbol *symbol, const Printed *than)
{
    int things = 0;
    for (int i = 0; i < s->count; i++)
        if (strcmp(s->printed[i].key->text, symbol->name) == 0)
            things = s->printed[i].things;
    return things > than->things || is_spoken_of(s->rules, symbol->name);
}

static const char *meant(const Slips *s, const Printed *slip)
{
    const char *word[NEARS];
    size_t count = 0;
    while (count < NEARS && (word[count] = schema_key(slip->part, count)))
        count++;
    for (size_t i = 0; i < names_count(s->rules->names) && count < NEARS; i++) {
        const Symbol *symbol = names_at(s->rules->names, i);
        bool other = strcmp(symbol->name, slip->key->text) != 0;
        if (other && (symbol->class == SYMBOL_ATTRIBUTE || symbol->class == SYMBOL_NUMBER) &&
            suggest_nearest(slip->key->text, &symbol->name, 1) && is_better(s, symbol, slip))
            word[count++] = symbol->name;
    }
    return suggest_nearest(slip->key->text, word, count);
}

void build_slips(Build *b)
{
    Ruleset *rules = b->rules;
    Slips s = {.rules = rules};
    add_families(&s, yaml_get(rules->document, "tiles"));
    add_families(&s, yaml_get(rules->document, "pieces"));
    add_things(&s, yaml_get(rules->document, "cards"), "card");
    add_things(&s, yaml_get(rules->document, "characters"), "character");
    for (int i = 0; i < s.count; i++) {
        const Printed *p = &s.printed[i];
        if (p->things > 1 || strlen(p->key->text) < SHORTEST || is_spoken_of(rules, p->key->text))
            continue;
        const char *near = meant(&s, p);
        if (near)
            diag_hint(diag_add(b->diags, yaml_place(p->key), "nothing else in these rules speaks of '%s'",
                               p->key->text),
                      "did you mean '%s'?", near);
    }
}
