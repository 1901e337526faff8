/* The structure of a rules file: a walk over the document along schema_list.h, three times: shapes
 * and names; names that depend on other names; leaves. */
#include "rule/schema.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/suggest.h"
#include "lang/lexer.h"
#include "lang/parse.h"
#include "rule/category.h"
#include "rule/notation_list.h"
#include "rule/limits.h"

enum {
    PLAYER_LIMIT = 16,
    COUNT_LIMIT = 1000000000,
    MINUTES_LIMIT = 999,
    GAME_LENGTH = 64,  /* letters in the name of a game */
    NAME_LIMIT = 1000, /* names of one class */
    CHOICES_MOST = 6   /* words of a choice */
};

typedef enum Leaf {
    LEAF_NONE,
    LEAF_TEXT,
    LEAF_BLOCK,
    LEAF_WORDS,
    LEAF_GAME,
    LEAF_CHARACTER,
    LEAF_DECLARE,
    LEAF_LOCAL,
#define CHOICE(leaf, ...) LEAF_##leaf,
#include "rule/schema_list.h"
#undef CHOICE
    LEAF_CATEGORY,
    LEAF_NOTATION,
    LEAF_MINUTES,
    LEAF_VIEWERS,
    LEAF_COUNT,
    LEAF_NUMBER,
    LEAF_RANGE,
    LEAF_PLAYERS,
    LEAF_SIZE,
    LEAF_EXPRESSION,
    LEAF_CHANGE,
    LEAF_LOOP,
    LEAF_PICKED,
    LEAF_OPTION,
    LEAF_PATTERN,
    LEAF_STATEMENT,
    LEAF_KINDS
} Leaf;

typedef enum ValueId {
    VALUE_NONE,
#define VALUE(name, wanted, leaf, class, item, part) VALUE_##name,
#include "rule/schema_list.h"
#include "rule/template_list.h"
#undef VALUE
    VALUE_TABLE
} ValueId;

typedef enum PartId {
    PART_NONE,
#define PART(name, key, title) PART_##name,
#include "rule/schema_list.h"
#include "rule/template_list.h"
#undef PART
    PART_TABLE
} PartId;

#define SYMBOL_NONE SYMBOL_BUILTIN /* rules declare no built-in words */

typedef struct Value {
    const char *wanted;
    Leaf leaf;
    SymbolClass class;
    ValueId item;
    PartId part;
} Value;

static const Value VALUES[VALUE_TABLE] = {
#define VALUE(name, wanted, leaf, class, item, part) \
    [VALUE_##name] = {wanted, LEAF_##leaf, SYMBOL_##class, VALUE_##item, PART_##part},
#include "rule/schema_list.h"
#include "rule/template_list.h"
#undef VALUE
};

static const struct {
    const char *key, *title;
} PARTS[PART_TABLE] = {
#define PART(name, key, title) [PART_##name] = {key, title},
#include "rule/schema_list.h"
#include "rule/template_list.h"
#undef PART
};

typedef enum KeyCheck {
    KEY_FIXED,
    KEY_BEGINS, /* keys of a known text, or beginning */
    KEY_NAME,
    KEY_CALL,
    KEY_LOCAL, /* names that the key declares */
    KEY_REFERENCE,
    KEY_CHARACTER,
    KEY_PLAYER_COUNT,
    KEY_STEP, /* a number, or a name that it declares */
    KEY_ANY
} KeyCheck;

enum { REQUIRED = 1 };

typedef struct Field {
    PartId part;
    KeyCheck check;
    const char *text; /* of KEY_FIXED and KEY_BEGINS */
    SymbolClass class;
    ValueId value;
    int flags;
} Field;

static const Field FIELDS[] = {
#define KEY(part, text, value, flags) {PART_##part, KEY_FIXED, text, SYMBOL_NONE, VALUE_##value, flags},
#define BEGINS(part, text, value) {PART_##part, KEY_BEGINS, text, SYMBOL_NONE, VALUE_##value, 0},
#define NAMES(part, class, value) {PART_##part, KEY_NAME, NULL, SYMBOL_##class, VALUE_##value, 0},
#define CALLS(part, class, value) {PART_##part, KEY_CALL, NULL, SYMBOL_##class, VALUE_##value, 0},
#define LOCALS(part, value) {PART_##part, KEY_LOCAL, NULL, SYMBOL_NONE, VALUE_##value, 0},
#define OTHERS(part, check, value) {PART_##part, KEY_##check, NULL, SYMBOL_NONE, VALUE_##value, 0},
#include "rule/schema_list.h"
#include "rule/template_list.h"
#undef KEY
#undef BEGINS
#undef NAMES
#undef CALLS
#undef LOCALS
#undef OTHERS
};

enum { FIELD_COUNT = sizeof FIELDS / sizeof *FIELDS };

typedef struct FieldRange {
    size_t first, end;
} FieldRange;

enum { NEEDED_KEYS = 4 };

static const struct {
    PartId part;
    const char *key[NEEDED_KEYS];
    bool several;
} NEEDED[] = {
#define NEEDS(part, one, other, third, fourth, several) {PART_##part, {one, other, third, fourth}, several},
#include "rule/schema_list.h"
#undef NEEDS
};

/* What a block is, told by one of its keys; the first of these that it has decides. */
static const struct {
    const char *key;
    PartId part;
} HEADS[] = {
    {"ask", PART_ASK},     {"ask together", PART_ASK}, {"each", PART_EACH},
    {"if", PART_IF},       {"repeat", PART_REPEAT},    {"while", PART_WHILE},
    {"phase", PART_PHASE}, {"let", PART_LET},          {"tell", PART_TELL},
};

enum { HEAD_COUNT = sizeof HEADS / sizeof *HEADS };

typedef enum Phase {
    PHASE_SHAPES, /* shapes are checked, names declared */
    PHASE_LATE,   /* names that are declared only where nothing else has them */
    PHASE_LEAVES  /* leaves are parsed, references checked */
} Phase;

enum { LOST_PARTS = 20 };

typedef struct Walk {
    FieldRange fields[PART_TABLE];
    Arena *arena;
    Names *names; /* NULL for level files: shapes only */
    Diags *diags;
    Phase phase;
    int declared[SYMBOL_CLASSES]; /* names of each class */
    const Yaml *lost[LOST_PARTS]; /* what stands under unknown keys: names may be declared there */
    int losses;
    bool all_lost;           /* a whole file may be */
    const Yaml *places_have; /* `each place has`, or NULL */
} Walk;

/* Where in the table the fields of each part are. */
static void walk_begin(Walk *walk)
{
    for (size_t i = 0; i < FIELD_COUNT; i++) {
        FieldRange *fields = &walk->fields[FIELDS[i].part];
        if (fields->end == 0)
            fields->first = i;
        fields->end = i + 1;
    }
}

/* A value and what messages call it: the key whose value it is, or an entry of that. */
typedef struct Spot {
    Yaml *node;
    const Yaml *key; /* NULL: the document itself */
    bool entry;
    const Value *value;
} Spot;

/* Lists whose dashes are missing, maps that have some, and names that are assigned to. */
static void hint_dashes(const Spot *spot, Diag *added)
{
    const Yaml *node = spot->node;
    bool list = spot->value->item != VALUE_NONE, map = spot->value->part != PART_NONE;
    if (node->kind == YAML_MAP && list && node->count > 0 && spot->key && node->line > spot->key->line)
        diag_hint(added, "begin each one with `- `, as in `- %s: ...`", node->key[0]->text);
    else if (node->kind == YAML_LIST && map && !list && spot->key && node->line > spot->key->line)
        diag_hint(added, "leave out the `- ` before each name");
    else if (node->kind == YAML_SCALAR && map && strstr(node->text, " = "))
        diag_hint(added, "write `:` after the name, not `=`");
}

/* What an error leaves unread may declare names that others use. */
static void lose(Walk *walk, const Yaml *part)
{
    if (walk->losses < LOST_PARTS)
        walk->lost[walk->losses++] = part;
}

static void complain(Walk *walk, const Spot *spot, const char *found)
{
    if (walk->phase != PHASE_SHAPES)
        return;
    Diag *added = diag_add(walk->diags, yaml_place(spot->node), "%s'%s' must be %s, not %s",
                           spot->entry ? "an entry of " : "", spot->key ? spot->key->text : "the document",
                           spot->value->wanted, found);
    hint_dashes(spot, added);
    lose(walk, spot->node);
}

static void complain_text(Walk *walk, const Spot *spot)
{
    complain(walk, spot, arena_printf(walk->arena, "'%s'", spot->node->text));
}

/* ---- scalars: numbers and words ---- */

static const char *read_number(const char *text, long *out)
{
    size_t digits = strspn(*text == '-' ? text + 1 : text, "0123456789");
    if (digits == 0 || digits > 9)
        return NULL;
    char *end;
    *out = strtol(text, &end, 10);
    return end;
}

/* Two numbers with a word between them. */
static bool read_pair(const char *text, const char *between, long *first, long *second)
{
    const char *at = read_number(text, first);
    if (!at || *at != ' ')
        return false;
    at += strspn(at, " ");
    if (strncmp(at, between, strlen(between)) != 0 || at[strlen(between)] != ' ')
        return false;
    at += strlen(between);
    at = read_number(at + strspn(at, " "), second);
    return at && !*at;
}

bool schema_range(const char *text, long *low, long *high)
{
    const char *end = read_number(text, low);
    if (end && !*end) {
        *high = *low;
        return true;
    }
    return read_pair(text, "to", low, high);
}

bool schema_is_number(const char *text)
{
    long number;
    const char *end = read_number(text, &number);
    return end && !*end;
}

bool schema_size(const char *text, long *width, long *height)
{
    return read_pair(text, "x", width, height);
}

static void check_range(Walk *walk, const Spot *spot, long least, long most)
{
    long low, high;
    if (!schema_range(spot->node->text, &low, &high))
        complain_text(walk, spot);
    else if (low > high)
        diag_add(walk->diags, yaml_place(spot->node), "the range runs backwards: %s", spot->node->text);
    else if (low < least || high > most)
        diag_add(walk->diags, yaml_place(spot->node), "%s is not inside %ld to %ld", spot->node->text, least,
                 most);
}

static void check_size(Walk *walk, const Spot *spot)
{
    long width, height;
    if (strcmp(spot->node->text, "from level") == 0)
        return;
    if (!schema_size(spot->node->text, &width, &height))
        complain_text(walk, spot);
    else if (width < 1 || height < 1)
        diag_add(walk->diags, yaml_place(spot->node), "a board has at least one row and one column");
    else if (width > BOARD_SIDE || height > BOARD_SIDE || width * height > BOARD_CELLS)
        diag_add(walk->diags, yaml_place(spot->node),
                 "a board of %ld x %ld is too large: at most %d rows, %d columns and %d cells", width, height,
                 BOARD_SIDE, BOARD_SIDE, BOARD_CELLS);
}

static const char *const NOTATIONS[] = {
#define X(name, word) word,
    NOTATION_LIST(X)
#undef X
};

/* The words that a choice leaf allows. */
static size_t choices_of(Leaf leaf, const char *const **out)
{
    static const char *const CHOICES[LEAF_KINDS][CHOICES_MOST] = {
#define CHOICE(leaf, ...) [LEAF_##leaf] = {__VA_ARGS__},
#include "rule/schema_list.h"
#undef CHOICE
    };
    size_t count = 0;
    *out = leaf == LEAF_CATEGORY ? category_words() : leaf == LEAF_NOTATION ? NOTATIONS : CHOICES[leaf];
    if (leaf == LEAF_CATEGORY || leaf == LEAF_NOTATION)
        return leaf == LEAF_CATEGORY ? CATEGORY_COUNT : sizeof NOTATIONS / sizeof *NOTATIONS;
    while (count < CHOICES_MOST && CHOICES[leaf][count])
        count++;
    return count;
}

/* True when the leaf is a choice; a text that is none of them is an error with the nearest one. */
static bool check_choice(Walk *walk, const Spot *spot)
{
    const char *const *choice;
    size_t count = choices_of(spot->value->leaf, &choice);
    for (size_t i = 0; i < count; i++) {
        if (strcmp(choice[i], spot->node->text) == 0)
            return true;
    }
    if (count == 0)
        return false;
    size_t before = walk->diags->count;
    bool word = strlen(spot->node->text) > 1;
    const char *near = word ? suggest_nearest(spot->node->text, choice, count) : NULL;
    complain_text(walk, spot);
    if (near && walk->diags->count > before)
        diag_hint(&walk->diags->list[before], "did you mean '%s'?", near);
    return true;
}

static bool one_character(const char *text)
{
    return text[0] >= ' ' && text[0] <= '~' && !text[1];
}

static void check_game(Walk *walk, const Spot *spot)
{
    const char *text = spot->node->text;
    size_t good = strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-");
    if (text[good] || !*text || *text == '-' || good > GAME_LENGTH)
        diag_add(walk->diags, yaml_place(spot->node),
                 "'%s' cannot name a game: up to %d small letters (a to z), digits and hyphens", text,
                 GAME_LENGTH);
}

/* ---- names ---- */

static bool must_be_unique(SymbolClass class)
{
    return class == SYMBOL_KIND || class == SYMBOL_PLAYER || class == SYMBOL_VALUE;
}

/* Names are looked up as they stand in the file, so they stand there as they are: no blank too many. */
static bool is_plain(const char *text, const Symbol *symbol)
{
    size_t length = strlen(symbol->name);
    if (strncmp(text, symbol->name, length) != 0)
        return false;
    const char *rest = text + length;
    return !*rest || rest[strspn(rest, " ")] == '(';
}

static void declare(Walk *walk, const Yaml *node, SymbolClass class, bool parameters)
{
    if (!walk->names || walk->declared[class] > NAME_LIMIT)
        return;
    bool fresh;
    const char *why;
    Symbol *symbol = node->quoted ? names_declare_quoted(walk->names, class, node->text, &fresh, &why)
                                  : names_declare(walk->names, class, node->text, &fresh, &why);
    if (!symbol) {
        diag_add(walk->diags, yaml_place(node), "'%s' cannot be a name: %s", node->text, why);
        lose(walk, node);
        return;
    }
    if (!is_plain(node->text, symbol)) {
        diag_add(walk->diags, yaml_place(node), "'%s' has a blank too many; write '%s'", node->text,
                 symbol->name);
        return;
    }
    if (fresh) {
        symbol->line = node->line;
        symbol->column = node->column;
        symbol->file = node->file;
        if (++walk->declared[class] > NAME_LIMIT)
            diag_add(walk->diags, yaml_place(node), "more than %d names of this sort (%s)", NAME_LIMIT,
                     symbol_class_name(class));
    } else if (must_be_unique(class)) {
        bool other = symbol->file && node->file && strcmp(symbol->file, node->file) != 0;
        diag_add(walk->diags, yaml_place(node), "'%s' stands twice; the first is in line %d%s%s", node->text,
                 symbol->line, other ? " of " : "", other ? symbol->file : "");
    }
    if (symbol->parameters >= 0 && !parameters)
        diag_add(walk->diags, yaml_place(node), "%s %s takes no brackets: '%s'", symbol_class_article(class),
                 symbol_class_name(class), node->text);
}

static bool is_local(const char *text)
{
    size_t length = strlen(text);
    return length > 0 && lexer_word(text, length) == length && !names_reserved(text);
}

static void check_local(Walk *walk, const Yaml *key)
{
    if (names_reserved(key->text)) {
        diag_add(walk->diags, yaml_place(key), "'%s' cannot be a name: it is a word of the language itself",
                 key->text);
        lose(walk, key);
    } else if (!is_local(key->text))
        diag_add(walk->diags, yaml_place(key), "'%s' cannot be a name here: it must be one word, of letters",
                 key->text);
}

/* Does the name stand in a part that could not be read: alone, or before brackets. */
static bool is_in(const Yaml *part, const char *name)
{
    size_t length = strlen(name);
    if (part->kind == YAML_SCALAR)
        return strncmp(part->text, name, length) == 0 && (!part->text[length] || part->text[length] == '(');
    for (size_t i = 0; i < part->count; i++)
        if (is_in(part->item[i], name) || (part->kind == YAML_MAP && is_in(part->key[i], name)))
            return true;
    return false;
}

static bool is_lost(const Walk *walk, const char *name)
{
    for (int i = 0; i < walk->losses; i++)
        if (is_in(walk->lost[i], name))
            return true;
    return false;
}

static void check_reference(Walk *walk, const Yaml *key)
{
    if (!walk->names || names_find(walk->names, key->text) || strcmp(key->text, "outside") == 0 ||
        walk->all_lost || is_lost(walk, key->text))
        return;
    Diag *added = diag_add(walk->diags, yaml_place(key), "unknown name '%s'", key->text);
    diag_once(added);
    diag_near(added, names_nearest(walk->names, key->text));
}

/* ---- scalars: code ---- */

static Parse parse_at(const Walk *walk, const Yaml *node, size_t skipped)
{
    Parse parse = {.arena = walk->arena,
                   .names = walk->names,
                   .diags = walk->diags,
                   .file = node->file,
                   .line = node->line,
                   .column = node->column + (int)skipped,
                   .fold = node->fold,
                   .folds = node->folds,
                   .quoted = node->quoted && !node->block && skipped == 0,
                   .skipped = skipped};
    if (node->block) {
        parse.line++;
        parse.column = node->indent + 1;
    } else if (node->quoted) {
        parse.column++;
    }
    return parse;
}

static size_t change_length(const char *text)
{
    return strncmp(text, "add ", 4) == 0 ? 4 + strspn(text + 4, " ") : 0;
}

bool schema_is_change(const Yaml *scalar)
{
    return scalar->kind == YAML_SCALAR && change_length(scalar->text) > 0;
}

static void parse_change(const Walk *walk, Yaml *node, Diags *diags)
{
    size_t skipped = change_length(node->text);
    Parse parse = parse_at(walk, node, skipped);
    parse.diags = diags;
    node->parsed = parse_expression(&parse, node->text + skipped);
}

/* Some words that say who sees a zone mean nothing elsewhere; all else is a set of players. */
static void parse_viewers(Parse *parse, Yaml *node)
{
    static const char *const WORD[] = {"all", "owner", "nobody", "team", "others"};
    for (size_t i = 0; i < sizeof WORD / sizeof *WORD; i++)
        if (strcmp(node->text, WORD[i]) == 0)
            return;
    node->parsed = parse_expression(parse, node->text);
}

/* Does a name of several words that may have been declared in a part that was lost stand in a text: only these are
 * not read as names where they are not known. */
static bool mentions(const Yaml *part, const char *text)
{
    if (part->kind == YAML_SCALAR) {
        size_t length = strcspn(part->text, "(");
        char *name = mem_copy_bytes(part->text, length);
        bool found = strchr(name, ' ') && strstr(text, name);
        mem_free(name);
        return found;
    }
    for (size_t i = 0; i < part->count; i++)
        if (mentions(part->item[i], text) || (part->kind == YAML_MAP && mentions(part->key[i], text)))
            return true;
    return false;
}

/* Is a name that could not be declared, or a parameter of it, this word. */
static bool declares_word(const Yaml *part, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = part->kind == YAML_SCALAR ? part->text : ""; *at;) {
        size_t own = strcspn(at, "(),"), blanks = strspn(at, " ");
        while (own > blanks && at[own - 1] == ' ')
            own--;
        if (own - blanks == length && own >= blanks && strncmp(at + blanks, word, length) == 0)
            return true;
        at += strcspn(at, "(),");
        at += *at != 0;
    }
    return false;
}

/* Of a word of the language that could not be declared as a name it is told once, not wherever it is used. */
static bool told_before(const Walk *walk, const Diags *found)
{
    const char *hint = found->total > 0 ? found->list[0].hint : NULL;
    const char *end = hint && *hint == '\'' ? strstr(hint, "' is a word of the language") : NULL;
    char *name = end ? mem_copy_bytes(hint + 1, (size_t)(end - hint - 1)) : NULL;
    bool told = false;
    for (int i = 0; name && i < walk->losses; i++)
        told = told || declares_word(walk->lost[i], name);
    mem_free(name);
    return told;
}

static void parse_kind(const Walk *walk, Yaml *node, Leaf leaf, Diags *diags)
{
    Parse parse = parse_at(walk, node, 0);
    parse.diags = diags;
    switch (leaf) {
    case LEAF_PATTERN: node->parsed = parse_pattern(&parse, node->text); break;
    case LEAF_STATEMENT: node->parsed = parse_statement(&parse, node->text); break;
    case LEAF_LOOP: node->parsed = parse_each(&parse, node->text); break;
    case LEAF_PICKED: node->parsed = parse_picked(&parse, node->text); break;
    case LEAF_CHANGE: parse_change(walk, node, diags); break;
    case LEAF_VIEWERS: parse_viewers(&parse, node); break;
    case LEAF_EXPRESSION:
    case LEAF_OPTION:
    case LEAF_RANGE:
    case LEAF_NUMBER:
    case LEAF_COUNT: node->parsed = parse_expression(&parse, node->text); break;
    default: break;
    }
}

/* Where names were lost, a text with one of them is not what was wrong. */
static void parse_leaf(const Walk *walk, Yaml *node, Leaf leaf)
{
    Diags found = {0};
    parse_kind(walk, node, leaf, &found);
    if (walk->all_lost)
        diags_free(&found);
    for (int i = 0; i < walk->losses && found.total > 0; i++)
        if (mentions(walk->lost[i], node->text))
            diags_free(&found);
    if (told_before(walk, &found))
        diags_free(&found);
    diags_move(walk->diags, &found);
}

static void check_leaf(Walk *walk, const Spot *spot)
{
    long number;
    if (check_choice(walk, spot))
        return;
    switch (spot->value->leaf) {
    case LEAF_DECLARE: declare(walk, spot->node, spot->value->class, false); break;
    case LEAF_LOCAL: check_local(walk, spot->node); break;
    case LEAF_GAME: check_game(walk, spot); break;
    case LEAF_MINUTES: yaml_number(spot->node, 1, MINUTES_LIMIT, &number, walk->diags); break;
    case LEAF_COUNT: yaml_number(spot->node, 0, COUNT_LIMIT, &number, walk->diags); break;
    case LEAF_NUMBER: yaml_number(spot->node, -COUNT_LIMIT, COUNT_LIMIT, &number, walk->diags); break;
    case LEAF_RANGE: check_range(walk, spot, -COUNT_LIMIT, COUNT_LIMIT); break;
    case LEAF_PLAYERS: check_range(walk, spot, 1, PLAYER_LIMIT); break;
    case LEAF_SIZE: check_size(walk, spot); break;
    case LEAF_CHARACTER:
        if (!one_character(spot->node->text))
            complain_text(walk, spot);
        break;
    default: break;
    }
}

/* An option of one word that means nothing else is a choice that does nothing but be chosen. */
static void declare_option(Walk *walk, const Yaml *node)
{
    bool local = is_local(node->text) || (node->quoted && names_reserved(node->text));
    if (local && strcmp(node->text, "moves") != 0 && !names_find(walk->names, node->text))
        declare(walk, node, SYMBOL_MOVE, false);
}

static void walk_scalar(Walk *walk, const Spot *spot)
{
    Leaf leaf = spot->value->leaf;
    if (leaf == LEAF_NONE)
        complain(walk, spot, "a plain text");
    else if (walk->phase == PHASE_SHAPES)
        check_leaf(walk, spot);
    else if (walk->phase == PHASE_LATE && leaf == LEAF_OPTION)
        declare_option(walk, spot->node);
    else if (walk->phase == PHASE_LEAVES)
        parse_leaf(walk, spot->node, leaf);
}

/* ---- maps ---- */

/* The field of a part that a key falls under: its own, else one that begins so, else any other. */
static const Field *field_of(const Walk *walk, PartId part, const char *key)
{
    const Field *found = NULL;
    for (size_t i = walk->fields[part].first; i < walk->fields[part].end; i++) {
        const Field *field = &FIELDS[i];
        if (field->part != part)
            continue;
        if (field->check == KEY_FIXED && *field->text == *key && strcmp(field->text, key) == 0)
            return field;
        bool begins = field->check == KEY_BEGINS && strncmp(key, field->text, strlen(field->text)) == 0;
        if (begins || (field->check > KEY_BEGINS && !found))
            found = field;
    }
    return found;
}

static size_t fixed_keys(PartId part, const char **out, size_t room)
{
    size_t count = 0;
    for (size_t i = 0; i < FIELD_COUNT && count < room; i++) {
        if (FIELDS[i].part == part && FIELDS[i].check == KEY_FIXED)
            out[count++] = FIELDS[i].text;
    }
    return count;
}

static void add_unknown_key(Walk *walk, const Yaml *map, size_t entry, PartId part)
{
    const Yaml *key = map->key[entry];
    lose(walk, map->item[entry]);
    const char *keys[FIELD_COUNT];
    size_t count = fixed_keys(part, keys, FIELD_COUNT);
    Diag *added =
        diag_add(walk->diags, yaml_place(key), "unknown key '%s' in %s", key->text, PARTS[part].title);
    const char *near = suggest_nearest(key->text, keys, count);
    walk->all_lost |= near && (strcmp(near, "use") == 0 || strcmp(near, "extends") == 0);
    diag_near(added, near);
    if (!near && part == PART_GENERATED && field_of(walk, PART_LEVEL, key->text))
        diag_hint(added, "begin each level with `- `, as in `- %s: ...`", key->text);
}

/* What stands on a thing or at a place may be called like something that is declared elsewhere, and is that then. */
static bool comes_late(const Field *field)
{
    return field->class == SYMBOL_ATTRIBUTE || field->part == PART_PLACE;
}

static void check_key(Walk *walk, const Yaml *key, const Field *field)
{
    long number;
    switch (field->check) {
    case KEY_NAME:
        if (!comes_late(field))
            declare(walk, key, field->class, false);
        break;
    case KEY_CALL: declare(walk, key, field->class, true); break;
    case KEY_LOCAL: check_local(walk, key); break;
    case KEY_STEP:
        if (!schema_is_number(key->text))
            declare(walk, key, SYMBOL_WORD, false);
        break;
    case KEY_PLAYER_COUNT: yaml_number(key, 1, PLAYER_LIMIT, &number, walk->diags); break;
    case KEY_CHARACTER:
        if (!one_character(key->text))
            diag_add(walk->diags, yaml_place(key), "'%s' in %s must be one plain character", key->text,
                     PARTS[field->part].title);
        break;
    default: break;
    }
}

/* An attribute that is called like a number of `numbers:` changes that number; what a place has under the name of a sort
 * of link are links, under that of what each place has, its first value, and else a value of a layer. */
static void check_key_late(Walk *walk, const Yaml *key, const Field *field)
{
    if (field->check != KEY_NAME || !comes_late(field))
        return;
    SymbolClass other = field->class == SYMBOL_ATTRIBUTE ? SYMBOL_NUMBER : SYMBOL_LINK;
    bool known = names_find_class(walk->names, key->text, other) ||
                 (field->part == PART_PLACE && yaml_get(walk->places_have, key->text));
    if (!known)
        declare(walk, key, field->class, false);
}

/* One of several keys must be there, and, unless several may be, no other one. */
static void check_one_of(Walk *walk, const Yaml *map, const char *const key[NEEDED_KEYS], bool several,
                         const char *title)
{
    const char *found = NULL;
    Buf names = {0};
    for (int i = 0; i < NEEDED_KEYS && key[i]; i++) {
        bool last = i + 1 == NEEDED_KEYS || !key[i + 1];
        buf_printf(&names, "%s'%s'", i == 0 ? "" : last ? " or " : ", ", key[i]);
        if (!yaml_get(map, key[i]))
            continue;
        if (found && !several)
            diag_add(walk->diags, yaml_place(yaml_get_key(map, key[i])), "%s has '%s' or '%s', not both",
                     title, found, key[i]);
        found = key[i];
    }
    if (!found)
        diag_add(walk->diags, yaml_place(map), "%s is missing in %s", buf_string(&names), title);
    buf_free(&names);
}

static void check_needs(Walk *walk, const Yaml *map, PartId part)
{
    for (size_t i = walk->fields[part].first; i < walk->fields[part].end; i++) {
        const Field *field = &FIELDS[i];
        if (field->part == part && (field->flags & REQUIRED) && !yaml_get(map, field->text))
            diag_add(walk->diags, yaml_place(map), "'%s' is missing in %s", field->text, PARTS[part].title);
    }
    for (size_t i = 0; i < sizeof NEEDED / sizeof *NEEDED; i++) {
        if (NEEDED[i].part == part)
            check_one_of(walk, map, NEEDED[i].key, NEEDED[i].several, PARTS[part].title);
    }
}

/* Which block a map of statements is; PART_NONE after an error. */
static PartId block_of(Walk *walk, const Yaml *map)
{
    const char *heads[HEAD_COUNT];
    for (size_t i = 0; i < HEAD_COUNT; i++) {
        heads[i] = HEADS[i].key;
        if (yaml_get(map, HEADS[i].key))
            return HEADS[i].part;
    }
    if (walk->phase != PHASE_SHAPES)
        return PART_NONE;
    lose(walk, map);
    const Yaml *at = map->count ? map->key[0] : map;
    diag_near(diag_add(walk->diags, yaml_place(at),
                       "a block has one of the keys ask, each, if, repeat, while, phase, let, tell"),
              map->count ? suggest_nearest(at->text, heads, HEAD_COUNT) : NULL);
    return PART_NONE;
}

static void walk_value(Walk *walk, Yaml *node, const Yaml *key, bool entry, ValueId id);

/* What stands on a thing or a step of a track may have any name; where its value is wrong, a key of things may have been meant. */
static void hint_attribute(Walk *walk, const Yaml *key, const Field *field, size_t before)
{
    const char *keys[FIELD_COUNT];
    bool number = walk->names && names_find_class(walk->names, key->text, SYMBOL_NUMBER);
    bool open = field->class == SYMBOL_ATTRIBUTE || field->part == PART_STEP;
    bool wrong = walk->diags->count > before && !number && field->check == KEY_NAME && open;
    const char *near =
        wrong ? suggest_nearest(key->text, keys, fixed_keys(field->part, keys, FIELD_COUNT)) : NULL;
    if (near)
        diag_hint(&walk->diags->list[before], "'%s' has no such form; did you mean '%s'?", key->text, near);
}

static void walk_map(Walk *walk, Yaml *map, PartId part)
{
    if (part == PART_BLOCK)
        part = block_of(walk, map);
    if (part == PART_NONE)
        return;
    bool stranger = false; /* likely the key that is missing, misspelt */
    for (size_t i = 0; i < map->count; i++) {
        const Field *field = field_of(walk, part, map->key[i]->text);
        stranger = stranger || !field;
        if (!field && walk->phase == PHASE_SHAPES)
            add_unknown_key(walk, map, i, part);
        if (!field)
            continue;
        if (walk->phase == PHASE_SHAPES)
            check_key(walk, map->key[i], field);
        else if (walk->phase == PHASE_LATE)
            check_key_late(walk, map->key[i], field);
        else if (field->check == KEY_REFERENCE)
            check_reference(walk, map->key[i]);
        size_t before = walk->diags->count;
        walk_value(walk, map->item[i], map->key[i], false, field->value);
        hint_attribute(walk, map->key[i], field, before);
    }
    if (walk->phase == PHASE_SHAPES && !stranger)
        check_needs(walk, map, part);
}

static void walk_list(Walk *walk, const Spot *spot)
{
    if (spot->value->item == VALUE_NONE) {
        complain(walk, spot, "a list");
        return;
    }
    if (spot->node->count == 0)
        complain(walk, spot, "an empty list");
    if (spot->value->item == VALUE_PLAYER && spot->node->count > PLAYER_LIMIT && walk->phase == PHASE_SHAPES)
        diag_add(walk->diags, yaml_place(spot->node->item[PLAYER_LIMIT]), "more than %d players",
                 PLAYER_LIMIT);
    for (size_t i = 0; i < spot->node->count; i++)
        walk_value(walk, spot->node->item[i], spot->key, true, spot->value->item);
}

static void walk_value(Walk *walk, Yaml *node, const Yaml *key, bool entry, ValueId id)
{
    Spot spot = {node, key, entry, &VALUES[id]};
    if (node->kind == YAML_SCALAR)
        walk_scalar(walk, &spot);
    else if (node->kind == YAML_LIST)
        walk_list(walk, &spot);
    else if (spot.value->part == PART_NONE)
        complain(walk, &spot, "a map");
    else
        walk_map(walk, node, spot.value->part);
}

static bool is_map(const Yaml *document, PartId part, Diags *diags)
{
    if (document->kind == YAML_MAP)
        return true;
    diag_add(diags, yaml_place(document), "%s must be a map of keys such as '%s:', not %s", PARTS[part].title,
             part == PART_PACK       ? "levels"
             : part == PART_TEMPLATE ? "rules"
                                     : "moves",
             document->kind == YAML_LIST ? "a list" : "plain text");
    return false;
}

/* Rules for another version of the language get one error, not one for each word that it has. */
static bool version_fits(const Yaml *document, Diags *diags)
{
    const Yaml *version = yaml_get(document, "language");
    if (!version || version->kind != YAML_SCALAR || strcmp(version->text, "1") == 0)
        return true;
    diag_add(diags, yaml_place(version), "'language' must be 1, not '%s'", version->text);
    return false;
}

bool schema_read(Yaml *document, Arena *arena, Names *names, Diags *diags)
{
    size_t before = diags->total;
    if (!is_map(document, PART_RULES, diags) || !version_fits(document, diags))
        return false;
    Walk walk = {
        .arena = arena, .names = names, .diags = diags, .places_have = yaml_get(document, "each place has")};
    walk_begin(&walk);
    PartId part = yaml_get(document, "library") ? PART_LIBRARY : PART_RULES;
    for (int phase = PHASE_SHAPES; phase <= PHASE_LEAVES; phase++) {
        walk.phase = (Phase)phase;
        walk_map(&walk, document, part);
    }
    return diags->total == before;
}

static bool read_shapes(Yaml *document, PartId part, Arena *arena, Diags *diags)
{
    size_t before = diags->total;
    if (!is_map(document, part, diags))
        return false;
    Walk walk = {.arena = arena, .diags = diags};
    walk_begin(&walk);
    walk_map(&walk, document, part);
    return diags->total == before;
}

bool schema_read_pack(Yaml *document, Arena *arena, Diags *diags)
{
    return read_shapes(document, PART_PACK, arena, diags);
}

bool schema_read_template(Yaml *document, Arena *arena, Diags *diags)
{
    return read_shapes(document, PART_TEMPLATE, arena, diags);
}

const char *schema_key(const char *part, size_t number)
{
    for (size_t i = 0; i < FIELD_COUNT; i++)
        if (FIELDS[i].check == KEY_FIXED && strcmp(PARTS[FIELDS[i].part].key, part) == 0 && number-- == 0)
            return FIELDS[i].text;
    return NULL;
}

bool schema_has_key(const char *part, const char *key)
{
    for (size_t i = 0; i < FIELD_COUNT; i++)
        if (FIELDS[i].check == KEY_FIXED && *FIELDS[i].text == *key && strcmp(FIELDS[i].text, key) == 0 &&
            strcmp(PARTS[FIELDS[i].part].key, part) == 0)
            return true;
    return false;
}

const char *const *schema_parts(void)
{
    static const char *const NAMES[] = {
#define PART(name, key, title) key,
#include "rule/schema_list.h"
#include "rule/template_list.h"
#undef PART
        NULL,
    };
    return NAMES;
}
