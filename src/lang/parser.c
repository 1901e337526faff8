#include "lang/parser.h"

#include <string.h>

enum { NAME_WORDS = 8 }; /* words looked at for one name */

/* ---- tokens ---- */

const Token *parser_peek(const Parser *p)
{
    return &p->tokens[p->at];
}

static bool is_stop(const Parser *p, const Token *token)
{
    for (int i = 0; i < p->stops.count; i++)
        if (strlen(token->text) == p->stops.length[i] &&
            memcmp(token->text, p->stops.word[i], p->stops.length[i]) == 0)
            return true;
    return false;
}

bool token_is(const Token *token, const char *word)
{
    return token->kind == TOKEN_WORD && strcmp(token->text, word) == 0;
}

bool parser_at_word(const Parser *p, const char *word)
{
    return token_is(parser_peek(p), word) && !is_stop(p, parser_peek(p));
}

bool parser_at_words(const Parser *p, const char *words)
{
    size_t at = p->at;
    while (*words) {
        const Token *token = &p->tokens[at];
        if (token->kind != TOKEN_WORD || *token->text != *words)
            return false;
        size_t length = strcspn(words, " ");
        if (strlen(token->text) != length || memcmp(token->text, words, length) != 0)
            return false;
        words += words[length] ? length + 1 : length;
        at++;
    }
    return !is_stop(p, parser_peek(p));
}

bool parser_accept(Parser *p, TokenKind kind)
{
    bool there = parser_peek(p)->kind == kind && kind != TOKEN_END;
    p->at += there ? 1 : 0;
    return there;
}

bool parser_accept_word(Parser *p, const char *word)
{
    bool there = parser_at_word(p, word);
    p->at += there ? 1 : 0;
    return there;
}

bool parser_is_name(const Parser *p, const Token *token)
{
    return token->kind == TOKEN_NAME ||
           (token->kind == TOKEN_WORD && !names_reserved(token->text) && !is_stop(p, token));
}

Symbol *parser_match_name(const Parser *p, int *used)
{
    const char *words[NAME_WORDS];
    int n = 0;
    if (parser_peek(p)->kind == TOKEN_NAME) {
        *used = 1;
        return names_find(p->parse->names, parser_peek(p)->text);
    }
    for (size_t at = p->at; n < NAME_WORDS; at++) {
        const Token *token = &p->tokens[at];
        if (token->kind == TOKEN_NAME)
            break;
        if (!parser_is_name(p, token) && !token_is(token, "in") && !token_is(token, "for"))
            break;
        words[n++] = token->text;
    }
    return names_match(p->parse->names, words, n, used);
}

bool parser_at_name(const Parser *p)
{
    int used = 0;
    bool begins = parser_at_word(p, "in") || parser_at_word(p, "for");
    return parser_is_name(p, parser_peek(p)) || (begins && parser_match_name(p, &used));
}

/* ---- errors ---- */

/* The tokens are still read by whoever unwinds, so standing at the end is all that is needed. */
void parser_fail(Parser *p)
{
    p->failed = true;
    p->at = p->last;
}

Place parser_place(const Parser *p, const Token *token)
{
    return (Place){p->parse->file, token->line, token->column, token->span > 0 ? token->span : 1};
}

static void hint_form(const Parser *p, Diag *diag)
{
    if (p->form)
        diag_hint(diag, "the form is: %s", p->form);
}

const char *parser_needs_quotes(const Parser *p, size_t at, int *used)
{
    const char *text = "";
    for (int n = 0; n < NAME_WORDS && p->tokens[at + (size_t)n].kind == TOKEN_WORD; n++) {
        text =
            arena_printf(p->parse->arena, "%s%s%s", text, n > 0 ? " " : "", p->tokens[at + (size_t)n].text);
        *used = n + 1;
        if (names_need_quotes(p->parse->names, text))
            return text;
    }
    return NULL;
}

void parser_hint_reserved(const Parser *p, Diag *diag)
{
    const Token *token = parser_peek(p);
    int used = 0;
    const char *name = parser_needs_quotes(p, p->at, &used);
    if (name)
        diag_hint(diag, "'%s' is a word of the language; put the name in quotes: '%s'", token->text, name);
    else if (token->kind == TOKEN_WORD && names_reserved(token->text))
        diag_hint(diag, "'%s' is a word of the language itself and no name", token->text);
}

void parser_expected(Parser *p, const char *what, const char *hint)
{
    if (p->failed)
        return;
    const Token *token = parser_peek(p);
    const char *before = p->at > 0 ? p->tokens[p->at - 1].text : NULL;
    Place place = parser_place(p, token);
    Diag *diag;
    if (token->kind == TOKEN_END && !before)
        diag = diag_add(p->parse->diags, place, "I expected %s, but there is nothing", what);
    else if (token->kind == TOKEN_END)
        diag = diag_add(p->parse->diags, place, "after '%s' I expected %s, but the line ends", before, what);
    else if (!before)
        diag = diag_add(p->parse->diags, place, "I expected %s, not '%s'", what, token->text);
    else
        diag =
            diag_add(p->parse->diags, place, "after '%s' I expected %s, not '%s'", before, what, token->text);
    parser_hint_reserved(p, diag);
    if (hint)
        diag_hint(diag, "%s", hint);
    else if (!diag || !diag->hint)
        hint_form(p, diag);
    parser_fail(p);
}

typedef struct Surprise {
    TokenKind kind;
    const char *message, *hint;
} Surprise;

/* What to say of a sign that stands where nothing can follow. */
static const Surprise surprises[] = {
    {TOKEN_EQUALS, "'=' does not compare", "write `is` to compare, `=` to assign"},
    {TOKEN_CLOSE, "this ')' has no '(' before it", NULL},
    {TOKEN_OPEN, "I did not expect '(' here", "in a call the bracket touches the name: max(a, b)"},
    {TOKEN_MINUS, "this '-' is not clear", "to subtract, write a space on both sides of '-'"},
    {TOKEN_COMMA, "I did not expect ',' here", "write `or` to put two sets together"},
    {TOKEN_BAR, "'|' stands only in line patterns", "write `or`"},
    {TOKEN_ARROW, "'->' stands only in line patterns", "write `>=` for 'at least'"},
    {TOKEN_RUN, "'...' stands only in line patterns", "write `1 to 3` for a range"},
    {TOKEN_LESS, "only two things are compared at once", "write `a < b and b < c`"},
    {TOKEN_AT_MOST, "only two things are compared at once", "write `a <= b and b <= c`"},
    {TOKEN_MORE, "only two things are compared at once", "write `a > b and b > c`"},
    {TOKEN_AT_LEAST, "only two things are compared at once", "write `a >= b and b >= c`"},
};

typedef struct Misplaced {
    const char *word, *hint;
} Misplaced;

static const Misplaced misplaced[] = {
    {"then", "`if` comes first: if a then b else c"},
    {"else", "`if` comes first: if a then b else c"},
    {"where", "put the part before `where` in brackets, or give it a name under `words:`"},
    {"is", "only two things are compared at once; join comparisons with `and`"},
    {"has", "write `every`, `some` or `no` before: every goal has box"},
    {"in", "only two things are compared at once; join comparisons with `and`"},
    {"at", "one `at` is enough: influence of p at c; put the rest in brackets"},
    {"to", "put the range in brackets"},
    {"if", "put it in brackets: (if a then b else c)"},
    {"every", "join conditions with `and`"},
    {"some", "join conditions with `and`"},
    {"no", "join conditions with `and`"},
    {"not", "write `is not`, or join conditions with `and not`"},
};

static const char *misplaced_hint(const char *word)
{
    for (size_t i = 0; i < sizeof misplaced / sizeof *misplaced; i++)
        if (strcmp(misplaced[i].word, word) == 0)
            return misplaced[i].hint;
    return NULL;
}

void parser_unexpected(Parser *p)
{
    if (p->failed)
        return;
    const Token *token = parser_peek(p);
    const Surprise *surprise = NULL;
    for (size_t i = 0; i < sizeof surprises / sizeof *surprises; i++)
        if (surprises[i].kind == token->kind)
            surprise = &surprises[i];
    Diag *diag;
    if (surprise)
        diag = diag_add(p->parse->diags, parser_place(p, token), "%s", surprise->message);
    else
        diag = diag_add(p->parse->diags, parser_place(p, token), "I did not expect '%s' here", token->text);
    const char *hint = surprise ? surprise->hint : misplaced_hint(token->text);
    if (hint)
        diag_hint(diag, "%s", hint);
    else
        hint_form(p, diag);
    parser_fail(p);
}

void parser_need_word(Parser *p, const char *word)
{
    if (!parser_accept_word(p, word))
        parser_expected(p, arena_printf(p->parse->arena, "`%s`", word), NULL);
}

bool parser_enter(Parser *p)
{
    if (p->failed)
        return false;
    if (p->depth < PARSE_DEPTH) {
        p->depth++;
        return true;
    }
    Diag *diag =
        diag_add(p->parse->diags, parser_place(p, parser_peek(p)), "too many parts inside each other");
    diag_hint(diag, "give some of them a name under `words:`");
    parser_fail(p);
    return false;
}

bool parser_another(Parser *p, int *parts)
{
    if (++*parts < PARSE_DEPTH)
        return true;
    diag_hint(diag_add(p->parse->diags, parser_place(p, parser_peek(p)), "too many parts in one row"),
              "give some of them a name under `words:`");
    parser_fail(p);
    return false;
}

void parser_refuse(Parser *p, const Token *token, const char *message, const char *hint)
{
    if (p->failed)
        return;
    diag_hint(diag_add(p->parse->diags, parser_place(p, token), "%s", message), "%s", hint);
    parser_fail(p);
}

/* ---- nodes ---- */

Node *parser_node(Parser *p, NodeKind kind, size_t start)
{
    Node *node = arena_alloc(p->parse->arena, sizeof *node);
    node->file = p->parse->file;
    const Token *first = &p->tokens[start];
    const Token *final = p->at > start ? &p->tokens[p->at - 1] : first;
    node->kind = kind;
    node->line = first->line;
    node->column = first->column;
    node->span = final->line == first->line ? final->column + final->span - first->column : first->span;
    if (node->span < 1)
        node->span = 1;
    return node;
}

Node *parser_node_of(Parser *p, NodeKind kind, size_t start, Node *a, Node *b)
{
    Node *node = parser_node(p, kind, start);
    node->a = a;
    node->b = b;
    return node;
}

Node *parser_node_op(Parser *p, NodeKind kind, NodeOp op, size_t start, Node *a, Node *b)
{
    Node *node = parser_node_of(p, kind, start, a, b);
    node->op = op;
    return node;
}
