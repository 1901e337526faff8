#include "rule/ruleset.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "lang/code.h"
#include "rule/assembly.h"
#include "rule/build/build.h"
#include "rule/schema.h"

/* ---- loading --------------------------------------------------------------------------------- */

/* Keys that say how a game looks and is talked about, not how it is played. */
static bool is_outside_identity(const char *key)
{
    static const char *const words[] = {"title", "about",  "help",        "category", "minutes", "look",
                                        "texts", "levels", "every level", "settings", "explain", "bots"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i], key) == 0)
            return true;
    return false;
}

/* "5:forty": its length, so that no text reads as two. */
static void write_text(const char *text, Buf *out)
{
    char digits[24];
    size_t length = strlen(text), at = sizeof digits, left = length;
    do
        digits[--at] = (char)('0' + left % 10);
    while ((left /= 10) > 0);
    buf_add(out, digits + at, sizeof digits - at);
    buf_char(out, ':');
    buf_add(out, text, length);
}

/* A statement that only tells, or, beside what a move or a question does, what is told of it: a text, or texts by
 * language. */
static bool is_telling(const Yaml *map)
{
    return yaml_get(map, "tell") && !yaml_get(map, "ask") && !yaml_get(map, "ask together");
}

static bool is_told(const Yaml *map, size_t entry)
{
    return strcmp(map->key[entry]->text, "tell") == 0 &&
           (map->item[entry]->kind == YAML_SCALAR || yaml_get(map->item[entry], "en"));
}

/* Writes what counts for play in one canonical form: comments, order of spaces and quoting are gone. */
static void write_identity(const Yaml *node, int depth, Buf *out)
{
    if (node->kind == YAML_SCALAR) {
        write_text(node->text, out);
        return;
    }
    buf_char(out, node->kind == YAML_MAP ? '{' : '[');
    for (size_t i = 0; i < node->count; i++) {
        if (node->kind == YAML_LIST ? is_telling(node->item[i]) : is_told(node, i))
            continue; /* what is told changes nothing */
        if (node->kind == YAML_MAP && depth == 0 && is_outside_identity(node->key[i]->text))
            continue;
        if (node->kind == YAML_MAP &&
            (strcmp(node->key[i]->text, "say") == 0 || strcmp(node->key[i]->text, "show") == 0))
            continue;
        if (node->kind == YAML_MAP)
            write_identity(node->key[i], depth + 1, out);
        write_identity(node->item[i], depth + 1, out);
        buf_char(out, ';');
    }
    buf_char(out, node->kind == YAML_MAP ? '}' : ']');
}

static Ruleset *ruleset_new(const char *file)
{
    Arena *arena = arena_new();
    Ruleset *rules = arena_alloc(arena, sizeof *rules);
    rules->arena = arena;
    rules->file = arena_copy(arena, file);
    rules->names = names_new(arena);
    return rules;
}

static void name_game(Ruleset *rules, const char *file)
{
    const Yaml *game = yaml_get(rules->document, "game");
    char *stem = file_stem(file);
    rules->game = arena_copy(rules->arena, game ? game->text : stem);
    mem_free(stem);
}

/* A game of one file is kept as it was written; one of several as what they came to. */
static void keep_source(Ruleset *rules, const Assembly *assembly)
{
    rules->files = assembly->files;
    rules->part = arena_alloc_array(rules->arena, (size_t)assembly->files, sizeof *rules->part);
    memcpy(rules->part, assembly->file, (size_t)assembly->files * sizeof *rules->part);
    Buf text = {0};
    if (rules->files > 1)
        yaml_write(rules->document, &text);
    rules->source = rules->files > 1 ? arena_copy(rules->arena, buf_string(&text)) : assembly->file[0].text;
    buf_free(&text);
}

/* A text, or one per language, comes to be safe for a terminal. */
static void clean_texts(Arena *arena, Yaml *text)
{
    for (size_t i = 0; text && text->kind != YAML_SCALAR && i < text->count; i++)
        clean_texts(arena, text->item[i]);
    if (!text || text->kind != YAML_SCALAR)
        return;
    Buf safe = {0};
    utf8_clean(&safe, text->text, strlen(text->text), true, false);
    if (strcmp(buf_string(&safe), text->text) != 0)
        text->text = arena_copy(arena, buf_string(&safe));
    buf_free(&safe);
}

/* What people are told of the game, as often as a screen is drawn: made safe once, here. */
static void clean_told(Ruleset *rules)
{
    static const char *const told[] = {"title",   "about",  "help",    "texts",
                                       "explain", "places", "regions", "links"};
    for (size_t i = 0; i < sizeof told / sizeof *told; i++)
        clean_texts(rules->arena, yaml_get(rules->document, told[i]));
}

static bool ruleset_read(Ruleset *rules, Diags *diags)
{
    if (yaml_get(rules->document, "roles")) {
        bool fresh;
        const char *why;
        names_declare(rules->names, SYMBOL_ZONE, "role", &fresh, &why);
    }
    if (!schema_read(rules->document, rules->arena, rules->names, diags))
        return false;
    name_game(rules, rules->file);
    rules_build(rules, diags);
    clean_told(rules);
    return diags->total == 0;
}

/* Every error shows its line, in whichever of the files it stands. */
static void quote_files(const Assembly *assembly, Diags *found)
{
    for (int i = 0; i < assembly->files; i++)
        diags_quote(found, assembly->file[i].path, assembly->file[i].text, assembly->file[i].length);
    diags_sort(found);
}

/* The map of a level in the place of that of the rules. */
typedef struct OtherMap {
    const Yaml *places, *regions; /* or NULL */
} OtherMap;

/* Entries of a map over those of another one: in the place of what has the same name, or behind all. */
static void lay_over(Arena *arena, Yaml *document, const char *key, const Yaml *over)
{
    Yaml *below = yaml_get(document, key);
    size_t before = below && below->kind == YAML_MAP ? below->count : 0;
    Yaml *both = yaml_new(arena, over, YAML_MAP, before + over->count);
    for (size_t i = 0; i < before; i++)
        if (!yaml_get(over, below->key[i]->text))
            yaml_add(both, below->key[i], below->item[i]);
    for (size_t i = 0; i < over->count; i++)
        yaml_add(both, yaml_copy(arena, over->key[i]), yaml_copy(arena, over->item[i]));
    for (size_t i = 0; i < document->count; i++)
        if (document->item[i] == below)
            document->item[i] = both;
    if (below)
        return;
    Yaml *wider = yaml_new(arena, document, YAML_MAP, document->count + 1);
    for (size_t i = 0; i < document->count; i++)
        yaml_add(wider, document->key[i], document->item[i]);
    yaml_add(wider, yaml_new_text(arena, over, key), both);
    *document = *wider;
}

/* What is told or drawn of places that are there no more. */
static void forget_places(Yaml *told, const Yaml *before, const Yaml *places)
{
    size_t kept = 0;
    for (size_t i = 0; told && told->kind == YAML_MAP && i < told->count; i++) {
        const char *name = told->key[i]->text;
        if (yaml_get(before, name) && !yaml_get(places, name))
            continue;
        told->key[kept] = told->key[i];
        told->item[kept++] = told->item[i];
    }
    if (told && told->kind == YAML_MAP)
        told->count = kept;
}

static void change_map(Arena *arena, Yaml *document, const OtherMap *map)
{
    static const char *const told[] = {"texts", "explain", "look"};
    for (size_t i = 0; i < sizeof told / sizeof *told; i++)
        forget_places(yaml_get(document, told[i]), yaml_get(document, "places"), map->places);
    for (size_t i = 0; i < document->count; i++)
        if (strcmp(document->key[i]->text, "places") == 0)
            document->item[i] = yaml_copy(arena, map->places);
    if (map->regions)
        lay_over(arena, document, "regions", map->regions);
}

static Ruleset *load_text(const char *name, const char *folder, const char *text, size_t length,
                          const OtherMap *map, Diags *diags)
{
    Diags found = {.language = diags->language};
    Ruleset *rules = ruleset_new(name);
    Assembly assembly = {.arena = rules->arena, .diags = &found, .folder = folder};
    rules->document = assembly_read(&assembly, name, text, length);
    bool good = rules->document != NULL;
    if (good)
        keep_source(rules, &assembly);
    if (good && map)
        change_map(rules->arena, rules->document, map);
    good = good && ruleset_read(rules, &found);
    quote_files(&assembly, &found);
    diags_move(diags, &found);
    if (good)
        return rules;
    ruleset_free(rules);
    return NULL;
}

Ruleset *ruleset_load_text(const char *name, const char *folder, const char *text, size_t length,
                           Diags *diags)
{
    return load_text(name, folder, text, length, NULL, diags);
}

Ruleset *ruleset_on_map(const Ruleset *rules, const Yaml *places, const Yaml *regions, Diags *diags)
{
    OtherMap map = {places, regions};
    Ruleset *made = load_text(rules->file, ".", rules->source, strlen(rules->source), &map, diags);
    if (made)
        snprintf(made->identity, sizeof made->identity, "%s", ruleset_identity(rules));
    return made;
}

/* Where the files lie that a file names: beside it. */
static char *folder_of(const char *path)
{
    const char *base = file_base(path);
    return base == path ? mem_copy(".") : mem_copy_bytes(path, (size_t)(base - path));
}

Ruleset *ruleset_load(const char *path, Diags *diags)
{
    Buf text = {0}, error = {.language = diags->language};
    Ruleset *rules = NULL;
    if (file_read(path, YAML_BYTES, &text, &error)) {
        char *folder = folder_of(path);
        rules = ruleset_load_text(path, folder, buf_string(&text), text.length, diags);
        mem_free(folder);
    } else {
        Place place = {path, 0, 0, 0};
        diag_add(diags, place, "%s", buf_string(&error));
    }
    buf_free(&text);
    buf_free(&error);
    return rules;
}

void ruleset_free(Ruleset *rules)
{
    if (rules && rules->keepers-- == 0)
        arena_free(rules->arena);
}

const Ruleset *ruleset_keep(const Ruleset *rules)
{
    ((Ruleset *)rules)->keepers++;
    return rules;
}

/* ---- texts ----------------------------------------------------------------------------------- */

static const char *text_of(const Yaml *text, Language language)
{
    if (text && text->kind == YAML_SCALAR)
        return text->text;
    const Yaml *found = yaml_get(text, language_code(language));
    if (!found)
        found = yaml_get(text, "en");
    return found ? found->text : NULL;
}

/* A text of the rules, which was made safe when they were read. */
static const char *told(const Yaml *text, Language language, const char *otherwise)
{
    const char *found = text_of(text, language);
    return found ? found : otherwise;
}

const char *ruleset_title(const Ruleset *rules, Language language)
{
    return told(yaml_get(rules->document, "title"), language, rules->game);
}

const char *ruleset_about(const Ruleset *rules, Language language)
{
    return told(yaml_get(rules->document, "about"), language, "");
}

const char *ruleset_want(const Ruleset *rules, int want, Language language)
{
    const char *title = text_in(rules->want[want].title, language);
    return title ? title : "";
}

const char *ruleset_help(const Ruleset *rules, Language language)
{
    return told(yaml_get(rules->document, "help"), language, "");
}

/* Where places, regions and links stand they have titles of their own, which go before `texts:`. */
const char *ruleset_text(const Ruleset *rules, const char *name, Language language)
{
    static const char *const parts[] = {"places", "regions", "links"};
    for (size_t i = 0; rules->places > 0 && i < sizeof parts / sizeof *parts; i++) {
        const Yaml *title = yaml_get(yaml_get(yaml_get(rules->document, parts[i]), name), "title");
        if (title)
            return told(title, language, name);
    }
    return told(yaml_get(yaml_get(rules->document, "texts"), name), language, name);
}

const char *ruleset_explanation(const Ruleset *rules, const char *name, Language language)
{
    return told(yaml_get(yaml_get(rules->document, "explain"), name), language, NULL);
}

const char *ruleset_explained(const Ruleset *rules, size_t nth)
{
    const Yaml *all = yaml_get(rules->document, "explain");
    return all && nth < all->count ? all->key[nth]->text : NULL;
}

/* The number that a name ends with, or NULL. */
static const char *number_of(const char *name)
{
    const char *dash = strrchr(name, '-');
    return dash && dash > name && dash[1] && dash[1 + strspn(dash + 1, "0123456789")] == 0 ? dash + 1 : NULL;
}

void ruleset_describe(const Ruleset *rules, const char *name, Language language, Buf *out)
{
    const Yaml *texts = yaml_get(rules->document, "texts");
    const char *number = number_of(name);
    char *stem = number ? mem_copy_bytes(name, (size_t)(number - name - 1)) : NULL;
    if (stem && !yaml_get(texts, name) && yaml_get(texts, stem))
        buf_printf(out, "%s %s", ruleset_text(rules, stem, language), number);
    else
        buf_text(out, ruleset_text(rules, name, language));
    mem_free(stem);
}

/* Beside texts of what is said may stand others for `when` something holds. */
static bool is_condition(const Yaml *key)
{
    return strncmp(key->text, "when ", 5) == 0;
}

/* A map is a text by language when it has `en` and nothing but languages. */
static bool is_text(const Yaml *map)
{
    if (!yaml_get(map, "en"))
        return false;
    for (size_t i = 0; i < map->count; i++)
        if (language_find(map->key[i]->text) < 0 && !is_condition(map->key[i]))
            return false;
    return true;
}

static void missing_languages(const Yaml *node, const char *name, Diags *missing)
{
    if (node->kind == YAML_MAP && is_text(node)) {
        for (int i = 0; i < LANGUAGE_COUNT; i++)
            if (!yaml_get(node, language_code((Language)i)))
                diag_add(missing, yaml_place(node), "'%s' has no text in '%s'", name,
                         language_code((Language)i));
        for (size_t i = 0; i < node->count; i++)
            if (is_condition(node->key[i]))
                missing_languages(node->item[i], name, missing);
        return;
    }
    for (size_t i = 0; node->kind != YAML_SCALAR && i < node->count; i++)
        missing_languages(node->item[i], node->kind == YAML_MAP ? node->key[i]->text : name, missing);
}

static void missing_entry(const Ruleset *rules, const char *name, Diags *missing)
{
    const Yaml *texts = yaml_get(rules->document, "texts");
    if (!yaml_get(texts, name))
        diag_add(missing, yaml_place(texts ? texts : rules->document), "'%s' has no entry under `texts:`",
                 name);
}

bool ruleset_texts_complete(const Ruleset *rules, Diags *missing)
{
    static const char *const needed[] = {"title", "about", "help"};
    size_t before = missing->count;
    for (size_t i = 0; i < sizeof needed / sizeof *needed; i++) {
        const Yaml *text = yaml_get(rules->document, needed[i]);
        if (!text || text->kind != YAML_MAP)
            diag_add(missing, yaml_place(text ? text : rules->document), "'%s' is not given by language",
                     needed[i]);
    }
    for (int i = 0; i < rules->options; i++)
        missing_entry(rules, rules->option[i]->name, missing);
    for (int l = 0; l < rules->layers; l++)
        for (int k = 0; rules->layer[l].kind && k < rules->layer[l].kinds; k++)
            missing_entry(rules, rules->layer[l].kind[k]->name, missing);
    missing_languages(rules->document, "rules", missing);
    return missing->count == before;
}

/* ---- facts ----------------------------------------------------------------------------------- */

const char *ruleset_game(const Ruleset *rules)
{
    return rules->game;
}

const char *ruleset_file(const Ruleset *rules)
{
    return rules->file;
}

Category ruleset_category(const Ruleset *rules)
{
    const Yaml *category = yaml_get(rules->document, "category");
    return category ? category_find(category->text) : CATEGORY_NONE;
}

int ruleset_minutes(const Ruleset *rules)
{
    const Yaml *minutes = yaml_get(rules->document, "minutes");
    return minutes ? (int)strtol(minutes->text, NULL, 10) : 0;
}

const char *ruleset_setting(const Ruleset *rules, const char *name)
{
    const Yaml *settings = yaml_get(rules->document, "settings");
    const Yaml *value = settings ? yaml_get(settings, name) : NULL;
    return value ? value->text : NULL;
}

int ruleset_players_least(const Ruleset *rules)
{
    return rules->players_least;
}

int ruleset_players_most(const Ruleset *rules)
{
    return rules->players_most;
}

const char *ruleset_player(const Ruleset *rules, int player)
{
    return rules->player && player >= 0 && player < rules->players_most ? rules->player[player] : NULL;
}

/* Worked out when it is asked for, as who lists games does not. */
const char *ruleset_identity(const Ruleset *rules)
{
    Ruleset *own = (Ruleset *)(uintptr_t)rules;
    if (!*own->identity) {
        Buf text = {0};
        write_identity(rules->document, 0, &text);
        hash_content(buf_string(&text), text.length, own->identity);
        buf_free(&text);
    }
    return rules->identity;
}

int ruleset_styles(const Ruleset *rules)
{
    return rules->styles;
}

const char *ruleset_style(const Ruleset *rules, int style)
{
    return rules->style[style].name;
}

int ruleset_style_find(const Ruleset *rules, const char *name)
{
    for (int i = 0; i < rules->styles; i++)
        if (strcmp(rules->style[i].name, name) == 0)
            return i;
    return -1;
}

int ruleset_guide(const Ruleset *rules)
{
    return rules->guide;
}

const char *ruleset_style_title(const Ruleset *rules, int style, Language language)
{
    return text_in(rules->style[style].title, language);
}

const char *ruleset_style_about(const Ruleset *rules, int style, Language language)
{
    const Texts *about = rules->style[style].about;
    return about ? text_in(about, language) : NULL;
}

const char *ruleset_source(const Ruleset *rules)
{
    return rules->source;
}

int ruleset_file_count(const Ruleset *rules)
{
    return rules->files;
}

const char *ruleset_file_at(const Ruleset *rules, int index)
{
    return rules->part[index].path;
}

void ruleset_quote(const Ruleset *rules, Diags *diags)
{
    for (int i = 0; i < rules->files; i++)
        diags_quote(diags, rules->part[i].path, rules->part[i].text, rules->part[i].length);
}

int rules_line(const Ruleset *rules, const char *file, int line)
{
    for (int i = 1; file && i < rules->files; i++)
        if (strcmp(rules->part[i].path, file) == 0)
            return i << CODE_LINE_BITS | line;
    return line;
}

Place rules_place(const Ruleset *rules, int place)
{
    return (Place){rules->part[place >> CODE_LINE_BITS].path, place & ((1 << CODE_LINE_BITS) - 1), 0, 0};
}

bool ruleset_is_library(const Ruleset *rules)
{
    return yaml_get(rules->document, "library") != NULL;
}

bool ruleset_board_from_level(const Ruleset *rules)
{
    return rules->from_level;
}

bool ruleset_has_places(const Ruleset *rules)
{
    return rules->places > 0;
}

void ruleset_board_size(const Ruleset *rules, int *width, int *height)
{
    *width = rules->width;
    *height = rules->height;
}

bool ruleset_legend_has(const Ruleset *rules, char character)
{
    unsigned char c = (unsigned char)character;
    return c < 128 && rules->legend_has[c];
}

char ruleset_level_filler(const Ruleset *rules)
{
    return rules->filler;
}

char ruleset_level_wall(const Ruleset *rules)
{
    return rules->wall;
}

const struct Yaml *ruleset_levels(const Ruleset *rules)
{
    return yaml_get(rules->document, "levels");
}

bool ruleset_level_has_values(const Ruleset *rules)
{
    for (int i = 0; i < rules->layers; i++)
        if (rules->layer[i].numeric)
            return true;
    return false;
}

static int layer_find(const Ruleset *rules, const char *name)
{
    const Symbol *layer = names_find_class(rules->names, name, SYMBOL_LAYER);
    return layer ? layer->index : -1;
}

bool ruleset_level_walls(const Ruleset *rules)
{
    return rules->walls;
}

LayerFill ruleset_layer_fill(const Ruleset *rules, const char *name, int *low, int *high)
{
    int layer = layer_find(rules, name);
    if (layer < 0)
        return LAYER_UNKNOWN;
    *low = rules->layer[layer].low;
    *high = rules->layer[layer].high;
    if (rules->layer[layer].sides)
        return LAYER_SIDES;
    return rules->layer[layer].numeric ? LAYER_NUMBERS : LAYER_KINDS;
}

bool ruleset_legend_fills(const Ruleset *rules, char character, const char *layer)
{
    int index = layer_find(rules, layer);
    unsigned char c = (unsigned char)character;
    return index >= 0 && c < 128 && rules->legend_has[c] && rules->legend[c].value[index] > 0;
}

bool ruleset_level_packed(const Ruleset *rules)
{
    const Yaml *packed = yaml_get(yaml_get(rules->document, "level"), "packed");
    return packed && strcmp(packed->text, "true") == 0;
}

const struct Yaml *ruleset_formats(const Ruleset *rules)
{
    return yaml_get(yaml_get(rules->document, "level"), "formats");
}

const struct Yaml *ruleset_every_level(const Ruleset *rules)
{
    return yaml_get(rules->document, "every level");
}

bool ruleset_has_variable(const Ruleset *rules, const char *name)
{
    return names_find_class(rules->names, name, SYMBOL_VARIABLE) != NULL;
}

bool ruleset_token(const Ruleset *rules, const char *name, bool *per_player, int *each)
{
    const Symbol *symbol = names_find_class(rules->names, name, SYMBOL_TOKEN);
    if (!symbol)
        return false;
    const VariableModel *token = symbol->model;
    *per_player = token->per_player;
    *each = token->type.kind == TYPE_END ? 4 * rules->per_side : 1;
    return true;
}

bool ruleset_clue(const Ruleset *rules, const char *name, bool *columns, bool *list)
{
    const Symbol *symbol = names_find_class(rules->names, name, SYMBOL_CLUE);
    if (!symbol)
        return false;
    *columns = rules->clue[symbol->index].columns;
    *list = rules->clue[symbol->index].list;
    return true;
}

bool ruleset_names_move(const Ruleset *rules, const char *text, size_t length)
{
    size_t word = 0;
    bool found = false;
    while (word < length && text[word] != ' ' && text[word] != ',')
        word++;
    for (int i = 0; i < rules->options && !found; i++)
        found = strlen(rules->option[i]->text) == word && memcmp(rules->option[i]->text, text, word) == 0;
    return found;
}
