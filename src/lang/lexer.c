#include "lang/lexer.h"

#include <string.h>

#include "base/mem.h"
#include "base/utf8.h"

typedef struct Lexer {
    const Parse *parse;
    const char *text;
    size_t length, at;
    int line, column;
    bool pattern, failed;
    Token *tokens;
    size_t count;
} Lexer;

typedef struct Sign {
    const char *text;
    TokenKind kind;
} Sign;

/* Longest first where one starts like another. */
static const Sign signs[] = {
    {"...", TOKEN_RUN}, {"->", TOKEN_ARROW}, {"<=", TOKEN_AT_MOST}, {">=", TOKEN_AT_LEAST},
    {"(", TOKEN_OPEN},  {")", TOKEN_CLOSE},  {",", TOKEN_COMMA},    {"+", TOKEN_PLUS},
    {"-", TOKEN_MINUS}, {"*", TOKEN_TIMES},  {"/", TOKEN_OVER},     {"=", TOKEN_EQUALS},
    {"<", TOKEN_LESS},  {">", TOKEN_MORE},   {"|", TOKEN_BAR},
};

typedef struct Stranger {
    const char *text;
    const char *hint;
} Stranger;

/* Signs from other languages and from typography that people try; looked at before the signs above. */
static const Stranger strangers[] = {
    {"==", "write `is` to compare, `=` to assign"},
    {"=>", "write `>=` for 'at least', `->` in a pattern"},
    {"=<", "write `<=` for 'at most'"},
    {"!=", "write `is not`"},
    {"<>", "write `is not`"},
    {"/=", "write `is not`"},
    {"!", "write `not`"},
    {"&&", "write `and`"},
    {"&", "write `and`"},
    {"||", "write `or`"},
    {"++", "write `x = x + 1`"},
    {"--", "write `x = x - 1`"},
    {"+=", "write `x = x + 1`"},
    {"-=", "write `x = x - 1`"},
    {"*=", "write `x = x * 2`"},
    {"**", "write `x * x`"},
    {"//", "write `/`, it gives whole numbers"},
    {"<-", "a pattern goes from left to right: before -> after"},
    {"[", "write `lamp at c`, without square brackets"},
    {"]", "write `lamp at c`, without square brackets"},
    {"{", "use round brackets ( ) in one line, YAML's own lines for blocks"},
    {"}", "use round brackets ( ) in one line, YAML's own lines for blocks"},
    {"..", "write `1 to 3` for a range, `...` for a run of cells"},
    {".", "write `life of target`; numbers are whole"},
    {";", "write several statements as a list, one a line"},
    {":=", "write `x = 3` to assign"},
    {":", "a colon belongs to YAML; `if`, `each` and `ask` are keys with lines of their own"},
    {"%", "write `mod`"},
    {"^", "write `x * x`"},
    {"~", "write `not`"},
    {"?", "write `if a then b else c`"},
    {"#", "a comment needs a space before '#'"},
    {"\"", "texts stand under `say:` and `texts:`; in quotes here stands a name, of words parted by blanks"},
    {"'", "texts stand under `say:` and `texts:`; in quotes here stands a name, of words parted by blanks"},
    {"`", "names need no quotes, or these: '"},
    {"\xE2\x89\xA4", "write `<=`"},
    {"\xE2\x89\xA5", "write `>=`"},
    {"\xE2\x89\xA0", "write `is not`"},
    {"\xE2\x86\x92", "write `->`"},
    {"\xC3\x97", "write `*`"},
    {"\xC3\xB7", "write `/`"},
    {"\xE2\x80\x93", "write `-` with a space on both sides"},
    {"\xE2\x80\x94", "write `-` with a space on both sides"},
    {"\xE2\x88\x92", "write `-` with a space on both sides"},
    {"\xE2\x80\xA6", "write three full stops `...`"},
    {"\xC2\xA0", "this is a special space; write an ordinary one"},
};

enum { SIGN_COUNT = sizeof signs / sizeof *signs, STRANGER_COUNT = sizeof strangers / sizeof *strangers };

typedef struct Span {
    uint32_t first, last;
} Span;

/* Code points from 0x80 that may stand in words: alphabets, not signs, spaces, arrows or pictures. */
static const Span alphabets[] = {
    {0xC0, 0xD6},     {0xD8, 0xF6},     {0xF8, 0x61B},    {0x61D, 0x1FFF},
    {0x2C00, 0x2DFF}, {0x3040, 0xD7FF}, {0xF900, 0xFDFF}, {0x10000, 0x1EFFF},
};

static bool is_digit(uint32_t code)
{
    return code >= '0' && code <= '9';
}

static bool is_letter(uint32_t code)
{
    if (code < 0x80)
        return (code >= 'a' && code <= 'z') || (code >= 'A' && code <= 'Z') || code == '_';
    for (size_t i = 0; i < sizeof alphabets / sizeof *alphabets; i++)
        if (code >= alphabets[i].first && code <= alphabets[i].last)
            return true;
    return false;
}

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* A hyphen belongs to a word when a letter or digit follows it at once: north-east. */
size_t lexer_word(const char *text, size_t length)
{
    size_t at = 0;
    while (at < length) {
        uint32_t code;
        size_t skip = at > 0 && text[at] == '-' ? 1 : 0;
        if (at + skip >= length)
            break;
        size_t used = utf8_decode(text + at + skip, length - at - skip, &code);
        if (!is_letter(code) && (at == 0 || !is_digit(code)))
            break;
        at += skip + used;
    }
    return at;
}

static Place place_here(const Lexer *lexer, size_t length)
{
    int span = (int)utf8_count(lexer->text + lexer->at, length);
    return (Place){lexer->parse->file, lexer->line, lexer->column, span > 0 ? span : 1};
}

/* Adds a token of so many bytes and steps over them. */
static Token *take(Lexer *lexer, TokenKind kind, size_t length)
{
    Place place = place_here(lexer, length);
    Token *token = &lexer->tokens[lexer->count++];
    const char *start = lexer->text + lexer->at;
    size_t end = lexer->at + length;
    token->kind = kind;
    token->text = arena_copy_bytes(lexer->parse->arena, start, length);
    token->line = place.line;
    token->column = place.column;
    token->span = place.span;
    token->space_before = lexer->at == 0 || is_space(lexer->text[lexer->at - 1]);
    token->space_after = end == lexer->length || is_space(lexer->text[end]);
    lexer->at = end;
    lexer->column += (int)utf8_count(start, length);
    return token;
}

/* Where a folded text came from another line, the place is there. */
static void unfold(Lexer *lexer)
{
    const Parse *parse = lexer->parse;
    for (size_t i = 0; i < parse->folds; i++)
        if (parse->fold[i].at == lexer->at + parse->skipped) {
            lexer->line = parse->fold[i].line;
            lexer->column = parse->fold[i].column;
        }
}

static void skip_space(Lexer *lexer)
{
    while (lexer->at < lexer->length && is_space(lexer->text[lexer->at])) {
        bool line_end = lexer->text[lexer->at] == '\n';
        lexer->line += line_end ? 1 : 0;
        lexer->column = line_end ? 1 : lexer->column + 1;
        lexer->at++;
        unfold(lexer);
    }
}

static bool starts(const Lexer *lexer, const char *sign)
{
    size_t length = strlen(sign);
    return lexer->length - lexer->at >= length && memcmp(lexer->text + lexer->at, sign, length) == 0;
}

static void take_number(Lexer *lexer)
{
    const char *text = lexer->text + lexer->at;
    size_t left = lexer->length - lexer->at, digits = 0;
    int64_t value = 0;
    bool large = false;
    while (digits < left && is_digit((unsigned char)text[digits])) {
        large = large || value > (INT32_MAX - (text[digits] - '0')) / 10;
        value = large ? 0 : value * 10 + (text[digits] - '0');
        digits++;
    }
    size_t letters = lexer_word(text + digits, left - digits);
    Diag *diag = NULL;
    if (letters > 0) {
        size_t length = digits + letters < LEXER_WORD ? digits + letters : LEXER_WORD;
        diag = diag_add(lexer->parse->diags, place_here(lexer, length),
                        "'%.*s' is neither a number nor a word", (int)length, text);
        diag_hint(diag, "a word starts with a letter; two dice are `roll 2 d6`");
    } else if (large) {
        diag = diag_add(lexer->parse->diags, place_here(lexer, digits), "this number is too large");
        diag_hint(diag, "the largest is %d", (int)INT32_MAX);
    } else {
        take(lexer, TOKEN_NUMBER, digits)->number = value;
    }
    lexer->failed = diag != NULL;
}

static void take_word(Lexer *lexer, size_t length)
{
    if (length <= LEXER_WORD) {
        take(lexer, TOKEN_WORD, length);
        return;
    }
    diag_hint(diag_add(lexer->parse->diags, place_here(lexer, length), "this word is too long"),
              "a word has at most %d letters", LEXER_WORD);
    lexer->failed = true;
}

/* `...` and `||` of a pattern look like strangers but are not. */
static bool is_pattern_sign(const Lexer *lexer)
{
    return starts(lexer, "...") || (lexer->pattern && starts(lexer, "|"));
}

static bool refuse_stranger(Lexer *lexer)
{
    for (size_t i = 0; i < STRANGER_COUNT && !is_pattern_sign(lexer); i++) {
        const Stranger *stranger = &strangers[i];
        if (!starts(lexer, stranger->text))
            continue;
        Place place = place_here(lexer, strlen(stranger->text));
        diag_hint(diag_add(lexer->parse->diags, place, "'%s' is not used here", stranger->text), "%s",
                  stranger->hint);
        lexer->failed = true;
        return true;
    }
    return false;
}

static void take_sign(Lexer *lexer)
{
    if (refuse_stranger(lexer))
        return;
    for (size_t i = 0; i < SIGN_COUNT; i++) {
        if (starts(lexer, signs[i].text)) {
            take(lexer, signs[i].kind, strlen(signs[i].text));
            return;
        }
    }
    uint32_t code;
    size_t length = utf8_decode(lexer->text + lexer->at, lexer->length - lexer->at, &code);
    diag_add(lexer->parse->diags, place_here(lexer, length), "unknown character '%.*s'", (int)length,
             lexer->text + lexer->at);
    lexer->failed = true;
}

/* Bytes of words that are parted by single blanks, up to a quote; 0 where anything else stands there. */
static size_t name_length(const char *text, size_t length, char quote)
{
    size_t at = 0;
    for (;;) {
        size_t word = lexer_word(text + at, length - at);
        at += word;
        if (word == 0 || word > LEXER_WORD || at == length)
            return 0;
        if (text[at] == quote)
            return at;
        if (text[at++] != ' ')
            return 0;
    }
}

/* 'king of hearts': what is in the quotes is one name. */
static bool take_name(Lexer *lexer)
{
    const char *text = lexer->text + lexer->at;
    if (*text != '\'' && *text != '"')
        return false;
    size_t length = name_length(text + 1, lexer->length - lexer->at - 1, *text);
    if (length == 0)
        return false;
    Token *token = take(lexer, TOKEN_NAME, length + 2);
    token->text = arena_copy_bytes(lexer->parse->arena, text + 1, length);
    return true;
}

static void take_token(Lexer *lexer)
{
    const char *text = lexer->text + lexer->at;
    size_t word = lexer_word(text, lexer->length - lexer->at);
    if (take_name(lexer))
        return;
    if (word > 0)
        take_word(lexer, word);
    else if (is_digit((unsigned char)*text))
        take_number(lexer);
    else
        take_sign(lexer);
}

static Token *refuse_length(const Parse *parse)
{
    Place place = {parse->file, parse->line, parse->column, 1};
    diag_hint(diag_add(parse->diags, place, "this line is too long (more than %d bytes)", PARSE_LENGTH),
              "give parts of it a name under `words:` or `define:`");
    return NULL;
}

Token *lexer_read(const Parse *parse, const char *text, bool pattern)
{
    size_t length = strnlen(text, PARSE_LENGTH + 1);
    if (length > PARSE_LENGTH)
        return refuse_length(parse);
    Lexer lexer = {parse, text, length, 0, parse->line, parse->column, pattern, false, NULL, 0};
    lexer.tokens = mem_alloc_array(length + 1, sizeof *lexer.tokens);
    skip_space(&lexer);
    while (lexer.at < length && !lexer.failed) {
        take_token(&lexer);
        skip_space(&lexer);
    }
    if (lexer.failed) {
        mem_free(lexer.tokens);
        return NULL;
    }
    take(&lexer, TOKEN_END, 0);
    return lexer.tokens;
}

Token *lexer_name(const Parse *parse, const char *name)
{
    size_t length = strlen(name);
    Lexer lexer = {parse, name, length, 0, parse->line, parse->column, false, false, NULL, 0};
    lexer.tokens = mem_alloc_array(2, sizeof *lexer.tokens);
    take(&lexer, TOKEN_NAME, length);
    take(&lexer, TOKEN_END, 0);
    return lexer.tokens;
}
