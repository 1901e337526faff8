#include "lang/name.h"

#include <string.h>

#include "base/hash.h"
#include "base/mem.h"
#include "base/suggest.h"
#include "lang/builtin.h"
#include "lang/lexer.h"

enum {
    NAME_WORDS = 8,      /* words in one name */
    NAME_LENGTH = 200,   /* bytes in one name */
    FIRST_CAPACITY = 128 /* a power of two */
};

/* Symbols in order of declaration, and an open hash table of those that are first of their name. */
struct Names {
    Arena *arena;
    Symbol **list;
    size_t count, capacity;
    Symbol **table; /* capacity slots twice as many as symbols fit into the list */
    int longest;    /* words of the longest name */
};

static const char *const reserved[] = {
    "and",  "or",   "not",    "where",   "is",    "has",  "in",      "of",   "at",    "to",     "from",
    "by",   "my",   "your",   "their",   "every", "some", "no",      "any",  "near",  "joined", "if",
    "then", "else", "me",     "you",     "it",    "none", "nothing", "true", "false", "mod",    "roll",
    "with", "into", "within", "through", "as",    "over", "along",   "for",
};

static const char *const directions[] = {
    "north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west",
};

static const char *const class_names[] = {
    "built-in word", "layer",  "kind",  "word",   "procedure",    "variable",  "attribute",
    "number",        "player", "role",  "zone",   "card",         "character", "move",
    "token",         "tile",   "team",  "phase",  "clue",         "option",    "choice",
    "set of notes",  "value",  "place", "region", "sort of link",
};

enum {
    RESERVED_COUNT = sizeof reserved / sizeof *reserved,
    DIRECTION_COUNT = sizeof directions / sizeof *directions
};

bool names_reserved(const char *word)
{
    for (size_t i = 0; i < RESERVED_COUNT; i++)
        if (*reserved[i] == *word && strcmp(reserved[i], word) == 0)
            return true;
    return false;
}

/* What only stands between two values is read as a part of a name where one has been declared with it. */
static bool names_allowed(const char *word)
{
    return strcmp(word, "in") == 0 || strcmp(word, "for") == 0;
}

int names_direction_find(const char *word)
{
    for (int i = 0; i < DIRECTION_COUNT; i++)
        if (strcmp(directions[i], word) == 0)
            return i;
    return -1;
}

const char *names_direction(int number)
{
    return directions[number & 7];
}

const char *symbol_class_name(SymbolClass class)
{
    return class_names[class];
}

const char *symbol_class_article(SymbolClass class)
{
    return strchr("aeiou", *class_names[class]) ? "an" : "a";
}

/* The slot of the table where a name is or would be. */
static size_t slot_of(const Names *names, const char *name)
{
    size_t mask = names->capacity * 2 - 1;
    size_t slot = (size_t)hash_text(name) & mask;
    while (names->table[slot] && strcmp(names->table[slot]->name, name) != 0)
        slot = (slot + 1) & mask;
    return slot;
}

/* Doubles the room; the old blocks stay in the arena, together less than the new ones. */
static void grow(Names *names)
{
    Symbol **old = names->table;
    size_t slots = names->capacity * 2;
    names->capacity = names->capacity ? names->capacity * 2 : FIRST_CAPACITY;
    Symbol **list = arena_alloc_array(names->arena, names->capacity, sizeof(Symbol *));
    if (names->count)
        memcpy(list, names->list, names->count * sizeof *list);
    names->list = list;
    names->table = arena_alloc_array(names->arena, names->capacity * 2, sizeof(Symbol *));
    for (size_t i = 0; i < slots; i++)
        if (old[i])
            names->table[slot_of(names, old[i]->name)] = old[i];
}

Symbol *names_find(const Names *names, const char *name)
{
    return names->table[slot_of(names, name)];
}

bool names_need_quotes(const Names *names, const char *name)
{
    const Symbol *symbol = names_find(names, name);
    return symbol && symbol->quoted;
}

Symbol *names_find_class(const Names *names, const char *name, SymbolClass class)
{
    Symbol *symbol = names_find(names, name);
    while (symbol && symbol->class != class)
        symbol = symbol->twin;
    return symbol;
}

/* Adds a symbol behind its twins, but before a builtin: what a file calls `score` is its own score. */
static void append(Names *names, Symbol *symbol)
{
    if (names->count == names->capacity)
        grow(names);
    names->list[names->count++] = symbol;
    Symbol **link = &names->table[slot_of(names, symbol->name)];
    while (*link && (*link)->class != SYMBOL_BUILTIN)
        link = &(*link)->twin;
    symbol->twin = *link;
    *link = symbol;
    if (symbol->words > names->longest)
        names->longest = symbol->words;
}

typedef struct Head {
    char name[NAME_LENGTH + 1]; /* words parted by single spaces */
    int words;
    bool quotes;                   /* it stands in quotes, */
    bool quoted;                   /* and has to */
    char reserved[LEXER_WORD + 1]; /* the word of the language in it for which it is refused */
    int parameters;
    const char *parameter[NAME_PARAMETERS];
    size_t parameter_length[NAME_PARAMETERS];
} Head;

static const char *skip_spaces(const char *text)
{
    while (*text == ' ')
        text++;
    return text;
}

/* Said of a name that contains a word of the language; names_declare says which one, and whether quotes would do. */
static const char RESERVED[] = "it contains a word of the language itself";
static const char QUOTES[] = "it contains a word of the language, without quotes";

/* Why a word cannot be part of a name, or NULL. `in` may be inside a name of several words. */
static const char *word_refused(const char *text, size_t length, Head *head)
{
    if (length == 0)
        return "a name is made of words that start with a letter";
    if (length > LEXER_WORD)
        return "a name this long cannot be used";
    memcpy(head->reserved, text, length);
    head->reserved[length] = 0;
    return names_reserved(head->reserved) && !names_allowed(head->reserved) ? RESERVED : NULL;
}

static const char *read_words(const char **at, Head *head)
{
    size_t length = 0;
    const char *text = skip_spaces(*at);
    do {
        size_t word = lexer_word(text, strlen(text));
        const char *why = word_refused(text, word, head);
        head->quoted = head->quoted || why == RESERVED;
        if (why == RESERVED)
            why = head->quotes ? NULL : QUOTES;
        if (!why && (head->words == NAME_WORDS || length + 1 + word > NAME_LENGTH))
            why = "a name this long cannot be used";
        if (why)
            return why;
        if (length)
            head->name[length++] = ' ';
        memcpy(head->name + length, text, word);
        length += word;
        head->words++;
        text = skip_spaces(text + word);
    } while (*text && *text != '(');
    head->name[length] = 0;
    *at = text;
    return NULL;
}

static const char *read_parameters(const char *text, Head *head)
{
    head->parameters = 0;
    do {
        text = skip_spaces(text + 1);
        size_t word = lexer_word(text, strlen(text));
        const char *why = word_refused(text, word, head);
        if (why)
            return why == RESERVED ? why : "between the brackets stand single names, parted by commas";
        if (head->parameters == NAME_PARAMETERS)
            return "there are at most 8 names between the brackets";
        head->parameter[head->parameters] = text;
        head->parameter_length[head->parameters++] = word;
        text = skip_spaces(text + word);
    } while (*text == ',');
    if (*text != ')' || *skip_spaces(text + 1))
        return "the names between the brackets are parted by commas and end with ')'";
    return NULL;
}

/* Values of every sort, as a legend and a level have them: they have no other meaning even in quotes. */
static bool is_value(const char *name)
{
    return strcmp(name, "none") == 0 || strcmp(name, "nothing") == 0 || strcmp(name, "true") == 0 ||
           strcmp(name, "false") == 0;
}

static const char *read_head(const char *text, Head *head)
{
    const char *why = read_words(&text, head);
    if (!why && *text == '(')
        why = read_parameters(text, head);
    if (!why && head->words == 1 && names_allowed(head->name)) {
        head->quoted = true;
        why = head->quotes ? NULL : QUOTES;
    }
    if (!why && head->words == 1 && is_value(head->name))
        why = RESERVED;
    if (!why && names_direction_find(head->name) >= 0)
        why = "this is the name of a direction already";
    return why;
}

static Symbol *symbol_new(Arena *arena, SymbolClass class, const Head *head)
{
    Symbol *symbol = arena_alloc(arena, sizeof *symbol);
    symbol->class = class;
    symbol->name = arena_copy(arena, head->name);
    symbol->words = head->words;
    symbol->quoted = head->quoted;
    symbol->parameters = head->parameters;
    if (head->parameters > 0)
        symbol->parameter = arena_alloc_array(arena, (size_t)head->parameters, sizeof *symbol->parameter);
    for (int i = 0; i < head->parameters; i++)
        symbol->parameter[i] = arena_copy_bytes(arena, head->parameter[i], head->parameter_length[i]);
    return symbol;
}

/* Why a name is refused, in words. */
static const char *refusal(Arena *arena, const char *why, const char *name, const Head *head)
{
    const char *word = head->reserved;
    if (why != RESERVED && why != QUOTES)
        return why;
    bool alone = strcmp(word, name) == 0;
    if (alone && is_value(name))
        return "it is a word of the language itself";
    if (why == RESERVED)
        return arena_printf(arena, "'%s' is a word of the language itself", word);
    if (alone)
        return arena_printf(arena, "it is a word of the language; put it in quotes: '%s'", name);
    return arena_printf(arena, "'%s' is a word of the language; put the name in quotes: '%s'", word, name);
}

static Symbol *declare(Names *names, SymbolClass class, const char *name, bool quotes, bool *fresh,
                       const char **why)
{
    Head head = {.parameters = -1, .quotes = quotes};
    const char *refused = refusal(names->arena, read_head(name, &head), name, &head);
    if (fresh)
        *fresh = false;
    if (why)
        *why = refused;
    if (refused)
        return NULL;
    Symbol *symbol = names_find_class(names, head.name, class);
    if (symbol)
        return symbol;
    symbol = symbol_new(names->arena, class, &head);
    append(names, symbol);
    if (fresh)
        *fresh = true;
    return symbol;
}

Symbol *names_declare(Names *names, SymbolClass class, const char *name, bool *fresh, const char **why)
{
    return declare(names, class, name, false, fresh, why);
}

Symbol *names_declare_quoted(Names *names, SymbolClass class, const char *name, bool *fresh, const char **why)
{
    return declare(names, class, name, true, fresh, why);
}

Names *names_new(Arena *arena)
{
    Names *names = arena_alloc(arena, sizeof *names);
    names->arena = arena;
    grow(names);
    for (int i = 0; i < BUILTINS; i++)
        names_declare(names, SYMBOL_BUILTIN, builtins[i].text, NULL, NULL)->index = i;
    return names;
}

/* Appends a word to a name of length bytes; false when there is no room. */
static bool join(char *name, size_t *length, const char *word)
{
    size_t more = strlen(word);
    if (*length + 1 + more > NAME_LENGTH)
        return false;
    if (*length)
        name[(*length)++] = ' ';
    memcpy(name + *length, word, more + 1);
    *length += more;
    return true;
}

Symbol *names_match(const Names *names, const char *const *words, int n, int *used)
{
    char name[NAME_LENGTH + 1] = "";
    size_t length = 0;
    Symbol *best = NULL;
    *used = 0;
    for (int i = 0; i < n && i < names->longest && join(name, &length, words[i]); i++) {
        Symbol *symbol = names_find(names, name);
        if (symbol) {
            best = symbol;
            *used = i + 1;
        }
    }
    return best;
}

const char *names_nearest(const Names *names, const char *text)
{
    size_t count = 0;
    const char **words = mem_alloc_array(names->count + RESERVED_COUNT + DIRECTION_COUNT, sizeof *words);
    for (size_t i = BUILTINS; i < names->count; i++)
        words[count++] = names->list[i]->name;
    for (int i = 0; i < BUILTINS; i++)
        words[count++] = builtins[i].text;
    for (size_t i = 0; i < DIRECTION_COUNT; i++)
        words[count++] = directions[i];
    for (size_t i = 0; i < RESERVED_COUNT; i++)
        words[count++] = reserved[i];
    const char *nearest = suggest_nearest(text, words, count);
    mem_free(words);
    return nearest;
}

size_t names_count(const Names *names)
{
    return names->count;
}

Symbol *names_at(const Names *names, size_t index)
{
    return names->list[index];
}
