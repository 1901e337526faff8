/* Recursive descent, one function a production of the grammar. The first error of a leaf ends its
 * parsing: the parser then stands at the end, so every production unwinds by itself. Productions never
 * return NULL; a tree with an error in it is thrown away at the top. */
#include "lang/parse.h"

#include <string.h>

#include "base/mem.h"
#include "base/suggest.h"
#include "lang/lexer.h"

enum { NAME_WORDS = 8, STOPS = 4 };

/* What ends an operand of a verb: the words that may follow it in the verb's form, or, where another
 * operand follows at once, any second name. Inside brackets nothing does. */
typedef struct Stops {
    const char *word[STOPS];
    size_t length[STOPS];
    int count;
    bool adjacent;
} Stops;

typedef struct Parser {
    const Parse *parse;
    Token *tokens;
    size_t at, last; /* the token to look at, and TOKEN_END */
    int depth;
    bool failed;
    Stops stops;
    const char *form; /* of the verb whose operands are being parsed, for hints; or NULL */
} Parser;

static Node *expression(Parser *p);
static Node *either(Parser *p);
static Node *negated(Parser *p);
static Node *chain(Parser *p);
static Node *located(Parser *p);
static Node *primary(Parser *p);

/* ---- tokens ---- */

static const Token *peek(const Parser *p)
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

static bool word_is(const Token *token, const char *word)
{
    return token->kind == TOKEN_WORD && strcmp(token->text, word) == 0;
}

static bool at_word(const Parser *p, const char *word)
{
    return word_is(peek(p), word) && !is_stop(p, peek(p));
}

/* Whether the next words are these, parted by single spaces. */
static bool at_words(const Parser *p, const char *words)
{
    size_t at = p->at;
    while (*words) {
        size_t length = strcspn(words, " ");
        const Token *token = &p->tokens[at];
        if (token->kind != TOKEN_WORD || strlen(token->text) != length ||
            memcmp(token->text, words, length) != 0)
            return false;
        words += words[length] ? length + 1 : length;
        at++;
    }
    return !is_stop(p, peek(p));
}

static bool accept(Parser *p, TokenKind kind)
{
    bool there = peek(p)->kind == kind && kind != TOKEN_END;
    p->at += there ? 1 : 0;
    return there;
}

static bool accept_word(Parser *p, const char *word)
{
    bool there = at_word(p, word);
    p->at += there ? 1 : 0;
    return there;
}

/* A word that can be a name here: not of the language and not what ends an operand. */
static bool is_name(const Parser *p, const Token *token)
{
    return token->kind == TOKEN_WORD && !names_reserved(token->text) && !is_stop(p, token);
}

/* ---- errors ---- */

/* The tokens are still read by whoever unwinds, so standing at the end is all that is needed. */
static void fail(Parser *p)
{
    p->failed = true;
    p->at = p->last;
}

static Place place_of(const Parser *p, const Token *token)
{
    return (Place){p->parse->file, token->line, token->column, token->span > 0 ? token->span : 1};
}

static void hint_form(const Parser *p, Diag *diag)
{
    if (p->form)
        diag_hint(diag, "the form is: %s", p->form);
}

/* "after 'every' I expected a name, not 'has'"; the hint may be NULL. */
static void expected(Parser *p, const char *what, const char *hint)
{
    if (p->failed)
        return;
    const Token *token = peek(p);
    const char *before = p->at > 0 ? p->tokens[p->at - 1].text : NULL;
    Place place = place_of(p, token);
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
    if (hint)
        diag_hint(diag, "%s", hint);
    else
        hint_form(p, diag);
    fail(p);
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

/* An error at a token that cannot follow what was understood so far. */
static void unexpected(Parser *p)
{
    if (p->failed)
        return;
    const Token *token = peek(p);
    const Surprise *surprise = NULL;
    for (size_t i = 0; i < sizeof surprises / sizeof *surprises; i++)
        if (surprises[i].kind == token->kind)
            surprise = &surprises[i];
    Diag *diag;
    if (surprise)
        diag = diag_add(p->parse->diags, place_of(p, token), "%s", surprise->message);
    else
        diag = diag_add(p->parse->diags, place_of(p, token), "I did not expect '%s' here", token->text);
    const char *hint = surprise ? surprise->hint : misplaced_hint(token->text);
    if (hint)
        diag_hint(diag, "%s", hint);
    else
        hint_form(p, diag);
    fail(p);
}

static void need_word(Parser *p, const char *word)
{
    char what[LEXER_WORD];
    if (accept_word(p, word))
        return;
    strcpy(what, "`");
    strncat(what, word, sizeof what - 3);
    strcat(what, "`");
    expected(p, what, NULL);
}

/* Counts one level of nesting; every recursion passes here. False, with an error, when it is too deep. */
static bool enter(Parser *p)
{
    if (p->failed)
        return false;
    if (p->depth < PARSE_DEPTH) {
        p->depth++;
        return true;
    }
    Diag *diag = diag_add(p->parse->diags, place_of(p, peek(p)), "too many parts inside each other");
    diag_hint(diag, "give some of them a name under `words:`");
    fail(p);
    return false;
}

/* Counts the parts of a row like `a or b or c`, which nests as deep as it is long. */
static bool another(Parser *p, int *parts)
{
    if (++*parts < PARSE_DEPTH)
        return true;
    Diag *diag = diag_add(p->parse->diags, place_of(p, peek(p)), "too many parts in one row");
    diag_hint(diag, "give some of them a name under `words:`");
    fail(p);
    return false;
}

/* ---- nodes ---- */

/* A node from the token at start to the last one taken. */
static Node *node_new(Parser *p, NodeKind kind, size_t start)
{
    Node *node = arena_alloc(p->parse->arena, sizeof *node);
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

static Node *node_of(Parser *p, NodeKind kind, size_t start, Node *a, Node *b)
{
    Node *node = node_new(p, kind, start);
    node->a = a;
    node->b = b;
    return node;
}

static Node *node_op(Parser *p, NodeKind kind, NodeOp op, size_t start, Node *a, Node *b)
{
    Node *node = node_of(p, kind, start, a, b);
    node->op = op;
    return node;
}

/* ---- primaries ---- */

/* The longest declared name here, or NULL; *used says how many words. */
static Symbol *match_name(const Parser *p, int *used)
{
    const char *words[NAME_WORDS];
    int n = 0;
    for (size_t at = p->at; n < NAME_WORDS; at++) {
        const Token *token = &p->tokens[at];
        if (!is_name(p, token) && !word_is(token, "in"))
            break;
        words[n++] = token->text;
    }
    return names_match(p->parse->names, words, n, used);
}

/* expression {"," expression} ")" with the bracket already taken; the arguments linked by next. */
static Node *arguments(Parser *p)
{
    Node *first = NULL, **link = &first;
    Stops outer = p->stops;
    p->stops = (Stops){0};
    if (peek(p)->kind == TOKEN_CLOSE)
        expected(p, "a value", "leave empty brackets out");
    do {
        *link = expression(p);
        link = &(*link)->next;
    } while (accept(p, TOKEN_COMMA));
    if (!accept(p, TOKEN_CLOSE))
        expected(p, "',' or ')'", NULL);
    p->stops = outer;
    return first;
}

static bool is_line_word(const Symbol *symbol)
{
    return symbol && symbol->class == SYMBOL_BUILTIN &&
           (strcmp(symbol->name, "row") == 0 || strcmp(symbol->name, "column") == 0);
}

/* words [ "(" arguments ")" | number after row and column ] */
static Node *single_name(Parser *p)
{
    size_t start = p->at;
    int used = 0;
    Symbol *symbol = match_name(p, &used);
    const char *text = symbol ? symbol->name : peek(p)->text;
    Node *first = NULL;
    p->at += used > 0 ? (size_t)used : 1;
    if (peek(p)->kind == TOKEN_OPEN && !peek(p)->space_before) {
        p->at++;
        first = arguments(p);
    } else if (is_line_word(symbol) && peek(p)->kind == TOKEN_NUMBER && !p->stops.adjacent) {
        size_t number = p->at++;
        first = node_new(p, NODE_NUMBER, number);
        first->number = p->tokens[number].number;
    }
    Node *node = node_of(p, first ? NODE_CALL : NODE_NAME, start, first, NULL);
    node->text = text;
    node->symbol = symbol;
    return node;
}

static bool is_direction(const Parser *p, int *number)
{
    static const char *const words[] = {
        "north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west",
    };
    int used = 0;
    match_name(p, &used);
    for (int i = 0; i < 8 && used < 2; i++) {
        if (at_word(p, words[i])) {
            *number = i;
            return true;
        }
    }
    return false;
}

/* name {name}: adjectives before a noun */
static Node *noun(Parser *p)
{
    size_t start = p->at;
    int number = 0;
    if (is_direction(p, &number)) {
        p->at++;
        Node *node = node_new(p, NODE_DIRECTION, start);
        node->number = number;
        return node;
    }
    Node *node = single_name(p);
    if (node->kind == NODE_NAME && !p->stops.adjacent && is_name(p, peek(p)) && enter(p)) {
        Node *rest = noun(p);
        node = node_of(p, NODE_ADJECTIVE, start, node, rest);
        p->depth--;
    }
    return node;
}

static Node *name(Parser *p)
{
    int used = 0;
    size_t start = p->at;
    if (is_name(p, peek(p)) || (at_word(p, "in") && match_name(p, &used)))
        return noun(p);
    if (at_word(p, "if"))
        expected(p, "a value", "put it in brackets: (if a then b else c)");
    else
        expected(p, "a name or a value", NULL);
    return node_new(p, NODE_NONE, start);
}

/* number [ "in a row of" chain "through" chain ] */
static Node *number(Parser *p)
{
    size_t start = p->at++;
    Node *node = node_new(p, NODE_NUMBER, start);
    if (at_words(p, "in a row of")) {
        p->at += 4;
        Node *what = chain(p);
        need_word(p, "through");
        Node *where = chain(p);
        node = node_of(p, NODE_LINE, start, what, where);
    }
    node->number = p->tokens[start].number;
    return node;
}

static Node *bracket(Parser *p)
{
    Stops outer = p->stops;
    p->stops = (Stops){0};
    p->at++;
    Node *inner = expression(p);
    if (!accept(p, TOKEN_CLOSE)) {
        if (peek(p)->kind == TOKEN_END)
            expected(p, "')'", NULL);
        else
            unexpected(p);
    }
    p->stops = outer;
    return inner;
}

/* ("my"|"your"|"their") name */
static Node *owned(Parser *p, NodeKind owner)
{
    size_t start = p->at++;
    Node *who = node_new(p, owner, start);
    if (!is_name(p, peek(p)))
        expected(p, "a name", NULL);
    Node *what = name(p);
    return node_of(p, NODE_INDEX, start, what, who);
}

/* ("every"|"some"|"no") chain ["at" chain] ("has"|"is") negated; `no X` alone says that X is empty */
static Node *quantifier(Parser *p, NodeOp op)
{
    size_t start = p->at++;
    Node *set = located(p);
    if (accept_word(p, "has") || accept_word(p, "is")) {
        Node *condition = negated(p);
        return node_op(p, NODE_QUANTIFIER, op, start, set, condition);
    }
    if (at_word(p, "where"))
        expected(p, "`has` or `is`", "put the set in brackets: every (cell where free) has box");
    else if (op != OP_NO)
        expected(p, "`has` or `is`", "for example: every goal has box");
    return node_of(p, NODE_EMPTY, start, set, NULL);
}

/* "near" primary ["within" primary], "joined to" primary ["by" primary] */
static Node *reach(Parser *p, NodeKind kind, const char *more)
{
    size_t start = p->at++;
    if (kind == NODE_JOINED)
        need_word(p, "to");
    Node *what = primary(p);
    Node *how = accept_word(p, more) ? primary(p) : NULL;
    return node_of(p, kind, start, what, how);
}

/* ("sum"|"largest"|"smallest") "of" chain "over" chain */
static Node *total(Parser *p, NodeOp op)
{
    size_t start = p->at;
    p->at += 2;
    Node *what = chain(p);
    need_word(p, "over");
    Node *set = chain(p);
    return node_op(p, NODE_SUM, op, start, what, set);
}

/* The sides of a word like d6, or 0. */
static int64_t sides(const Token *token)
{
    int64_t number = 0;
    const char *text = token->text;
    if (token->kind != TOKEN_WORD || text[0] != 'd' || text[1] < '1' || text[1] > '9' || strlen(text) > 5)
        return 0;
    for (text++; *text; text++) {
        if (*text < '0' || *text > '9')
            return 0;
        number = number * 10 + (*text - '0');
    }
    return number;
}

/* "roll" [number | "(" expression ")"] dN */
static Node *roll(Parser *p)
{
    size_t start = p->at++;
    Node *dice = NULL;
    if (peek(p)->kind == TOKEN_NUMBER || peek(p)->kind == TOKEN_OPEN)
        dice = primary(p);
    int64_t number_of_sides = sides(peek(p));
    if (number_of_sides == 0)
        expected(p, "dice like `d6`", "write `roll d6`, or `roll 2 d6` for two of them");
    else
        p->at++;
    Node *node = node_of(p, NODE_ROLL, start, dice, NULL);
    node->number = number_of_sides;
    return node;
}

typedef struct Leaf {
    const char *word;
    NodeKind kind;
} Leaf;

static const Leaf leaves[] = {
    {"me", NODE_ME},        {"you", NODE_YOU},   {"it", NODE_IT},       {"none", NODE_NONE},
    {"nothing", NODE_NONE}, {"true", NODE_TRUE}, {"false", NODE_FALSE},
};

static Node *leaf(Parser *p)
{
    for (size_t i = 0; i < sizeof leaves / sizeof *leaves; i++)
        if (accept_word(p, leaves[i].word))
            return node_new(p, leaves[i].kind, p->at - 1);
    return NULL;
}

static Node *any(Parser *p)
{
    size_t start = p->at++;
    Node *what = primary(p);
    return node_of(p, NODE_ANY, start, what, NULL);
}

/* Primaries that begin with a word of the language. NULL when none does. */
static Node *worded(Parser *p)
{
    Node *node = leaf(p);
    if (node)
        return node;
    if (at_word(p, "my"))
        return owned(p, NODE_ME);
    if (at_word(p, "your"))
        return owned(p, NODE_YOU);
    if (at_word(p, "their"))
        return owned(p, NODE_OPPONENTS);
    if (at_word(p, "every"))
        return quantifier(p, OP_EVERY);
    if (at_word(p, "some"))
        return quantifier(p, OP_SOME);
    if (at_word(p, "no"))
        return quantifier(p, OP_NO);
    if (at_word(p, "any"))
        return any(p);
    if (at_word(p, "near"))
        return reach(p, NODE_NEAR, "within");
    if (at_word(p, "joined"))
        return reach(p, NODE_JOINED, "by");
    if (at_word(p, "roll"))
        return roll(p);
    return NULL;
}

static Node *primary(Parser *p)
{
    size_t start = p->at;
    if (!enter(p))
        return node_new(p, NODE_NONE, start);
    Node *node = NULL;
    if (peek(p)->kind == TOKEN_NUMBER)
        node = number(p);
    else if (peek(p)->kind == TOKEN_OPEN)
        node = bracket(p);
    else if (at_words(p, "sum of"))
        node = total(p, OP_SUM);
    else if (at_words(p, "largest of"))
        node = total(p, OP_LARGEST);
    else if (at_words(p, "smallest of"))
        node = total(p, OP_SMALLEST);
    else
        node = worded(p);
    if (!node)
        node = name(p);
    p->depth--;
    return node;
}

/* ---- from tight to loose ---- */

/* primary ["of" chain] */
static Node *chain(Parser *p)
{
    size_t start = p->at;
    Node *head = primary(p);
    if (!accept_word(p, "of") || !enter(p))
        return head;
    Node *whole = chain(p);
    p->depth--;
    return node_of(p, NODE_INDEX, start, head, whole);
}

/* chain ["at" chain]; `at` belongs to the leftmost head */
static Node *located(Parser *p)
{
    size_t start = p->at;
    Node *node = chain(p);
    if (!accept_word(p, "at"))
        return node;
    Node *cell = chain(p);
    Node *at = node_new(p, NODE_INDEX, start);
    bool joins = node->kind == NODE_INDEX && !node->c;
    at->a = joins ? node->a : node;
    at->b = joins ? node->b : NULL;
    at->c = cell;
    return at;
}

/* located ["in reading order"] */
static Node *phrase(Parser *p)
{
    size_t start = p->at;
    Node *node = located(p);
    if (!at_words(p, "in reading order"))
        return node;
    p->at += 3;
    return node_of(p, NODE_READING, start, node, NULL);
}

/* "-" unary | phrase */
static Node *unary(Parser *p)
{
    size_t start = p->at;
    if (peek(p)->kind != TOKEN_MINUS || !enter(p))
        return phrase(p);
    p->at++;
    Node *node = unary(p);
    p->depth--;
    return node_of(p, NODE_NEGATE, start, node, NULL);
}

static NodeOp product_op(Parser *p)
{
    if (accept(p, TOKEN_TIMES))
        return OP_MULTIPLY;
    if (accept(p, TOKEN_OVER))
        return OP_DIVIDE;
    return accept_word(p, "mod") ? OP_MODULO : OP_NONE;
}

/* unary {("*"|"/"|"mod") unary} */
static Node *product(Parser *p)
{
    size_t start = p->at;
    int parts = 0;
    Node *node = unary(p);
    NodeOp op;
    while ((op = product_op(p)) != OP_NONE && another(p, &parts)) {
        Node *right = unary(p);
        node = node_op(p, NODE_ARITHMETIC, op, start, node, right);
    }
    return node;
}

/* A minus that subtracts has a space on both sides; `a-b` is one word and `-1` a number. */
static NodeOp sum_op(Parser *p)
{
    const Token *token = peek(p);
    if (accept(p, TOKEN_PLUS))
        return OP_ADD;
    if (token->kind != TOKEN_MINUS || !token->space_before || !token->space_after)
        return OP_NONE;
    p->at++;
    return OP_SUBTRACT;
}

/* product {("+"|"-") product} */
static Node *sum(Parser *p)
{
    size_t start = p->at;
    int parts = 0;
    Node *node = product(p);
    NodeOp op;
    while ((op = sum_op(p)) != OP_NONE && another(p, &parts)) {
        Node *right = product(p);
        node = node_op(p, NODE_ARITHMETIC, op, start, node, right);
    }
    return node;
}

/* sum ["to" sum] */
static Node *range(Parser *p)
{
    size_t start = p->at;
    Node *node = sum(p);
    if (!accept_word(p, "to"))
        return node;
    Node *last = sum(p);
    return node_of(p, NODE_RANGE, start, node, last);
}

/* range {"then" range} */
static Node *sequence(Parser *p)
{
    size_t start = p->at;
    Node *first = range(p), *part = first;
    while (accept_word(p, "then")) {
        part->next = range(p);
        part = part->next;
    }
    return node_of(p, NODE_SEQUENCE, start, first, NULL);
}

static NodeOp comparison_op(Parser *p)
{
    static const struct {
        TokenKind kind;
        NodeOp op;
    } table[] = {
        {TOKEN_LESS, OP_LESS},
        {TOKEN_AT_MOST, OP_AT_MOST},
        {TOKEN_MORE, OP_MORE},
        {TOKEN_AT_LEAST, OP_AT_LEAST},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (accept(p, table[i].kind))
            return table[i].op;
    if (accept_word(p, "is"))
        return accept_word(p, "not") ? OP_IS_NOT : OP_IS;
    if (accept_word(p, "in"))
        return OP_IN;
    return accept_word(p, "has") ? OP_HAS : OP_NONE;
}

/* range [comparison range]; a board in reading order is compared with a sequence */
static Node *comparison(Parser *p)
{
    size_t start = p->at;
    Node *left = range(p);
    NodeOp op = comparison_op(p);
    if (op == OP_NONE)
        return left;
    bool reading = left->kind == NODE_READING && (op == OP_IS || op == OP_IS_NOT);
    Node *right = reading ? sequence(p) : range(p);
    return node_op(p, NODE_COMPARE, op, start, left, right);
}

/* "not" negated | comparison */
static Node *negated(Parser *p)
{
    size_t start = p->at;
    if (!at_word(p, "not") || !enter(p))
        return comparison(p);
    p->at++;
    Node *node = negated(p);
    p->depth--;
    return node_of(p, NODE_NOT, start, node, NULL);
}

/* negated {"and" negated} */
static Node *both(Parser *p)
{
    size_t start = p->at;
    int parts = 0;
    Node *node = negated(p);
    while (accept_word(p, "and") && another(p, &parts)) {
        Node *right = negated(p);
        node = node_of(p, NODE_AND, start, node, right);
    }
    return node;
}

/* both {"or" both} */
static Node *either(Parser *p)
{
    size_t start = p->at;
    int parts = 0;
    Node *node = both(p);
    while (accept_word(p, "or") && another(p, &parts)) {
        Node *right = both(p);
        node = node_of(p, NODE_OR, start, node, right);
    }
    return node;
}

/* either {"where" either} */
static Node *filter(Parser *p)
{
    size_t start = p->at;
    int parts = 0;
    Node *node = either(p);
    while (accept_word(p, "where") && another(p, &parts)) {
        Node *condition = either(p);
        node = node_of(p, NODE_WHERE, start, node, condition);
    }
    return node;
}

/* "if" expression "then" expression "else" expression | filter */
static Node *expression(Parser *p)
{
    size_t start = p->at;
    if (!at_word(p, "if") || !enter(p))
        return filter(p);
    p->at++;
    Node *condition = expression(p);
    need_word(p, "then");
    Node *yes = expression(p);
    need_word(p, "else");
    Node *no = expression(p);
    p->depth--;
    Node *node = node_of(p, NODE_IF, start, condition, yes);
    node->c = no;
    return node;
}

/* ---- line patterns ---- */

/* either ["..."] | "..." */
static Node *cell(Parser *p)
{
    size_t start = p->at;
    TokenKind kind = peek(p)->kind;
    if (kind == TOKEN_BAR || kind == TOKEN_ARROW || kind == TOKEN_END)
        expected(p, "a cell", "write `nothing` for an empty cell, `...` for any run of cells");
    Node *node = kind == TOKEN_RUN ? NULL : either(p);
    if (accept(p, TOKEN_RUN))
        node = node_of(p, NODE_RUN, start, node, NULL);
    kind = peek(p)->kind;
    if (kind != TOKEN_BAR && kind != TOKEN_ARROW && kind != TOKEN_END)
        unexpected(p);
    return node;
}

/* cell {"|" cell} */
static Node *side(Parser *p, int *count)
{
    Node *first = cell(p), *last = first;
    *count = 1;
    while (accept(p, TOKEN_BAR)) {
        last->next = cell(p);
        last = last->next;
        ++*count;
    }
    return first;
}

static void refuse_pattern(Parser *p, const Token *token, const char *message, const char *hint)
{
    if (p->failed)
        return;
    diag_hint(diag_add(p->parse->diags, place_of(p, token), "%s", message), "%s", hint);
    fail(p);
}

/* side "->" side, with as many cells on either */
static Node *pattern(Parser *p)
{
    int before = 0, after = 0;
    Node *left = side(p, &before);
    const Token *arrow = peek(p);
    if (!accept(p, TOKEN_ARROW))
        refuse_pattern(p, &p->tokens[0], "this pattern has no '->'", "write `before -> after`");
    Node *right = p->failed ? left : side(p, &after);
    if (peek(p)->kind == TOKEN_ARROW)
        refuse_pattern(p, peek(p), "'->' stands only once in a pattern", "write `before -> after`");
    if (!p->failed && before != after) {
        Diag *diag = diag_add(p->parse->diags, place_of(p, arrow),
                              "before the arrow there are %d cells, after it %d", before, after);
        diag_hint(diag, "both sides need the same number; write `nothing` for a cell that ends up empty");
        fail(p);
    }
    return node_of(p, NODE_PATTERN, 0, left, right);
}

/* ---- statements ---- */

static size_t word_count(const char *text)
{
    size_t count = 1;
    for (; *text; text++)
        count += *text == ' ' ? 1 : 0;
    return count;
}

/* One step in a form: a small word, a CAPITAL operand, or a bracket; *at moves behind it. */
static size_t form_step(const char **at)
{
    const char *text = *at;
    while (*text == ' ')
        text++;
    size_t length = *text == '[' || *text == ']' ? 1 : strcspn(text, " ]");
    *at = text;
    return length;
}

static bool is_operand(char c)
{
    return c >= 'A' && c <= 'Z';
}

/* What may follow an operand, read from the rest of the form: words to stop at; returns true when the
 * operand may also be the last thing in the statement and nothing can follow it. */
static bool stops_after(const char *form, Stops *stops)
{
    bool optional = false, skipping = false;
    *stops = (Stops){0};
    for (size_t length; (length = form_step(&form)) > 0; form += length) {
        if (*form == ']') {
            optional = skipping = false;
        } else if (*form == '[') {
            optional = true;
        } else if (!skipping) {
            if (is_operand(*form)) {
                stops->adjacent = true;
            } else if (stops->count < STOPS) {
                stops->word[stops->count] = form;
                stops->length[stops->count++] = length;
            }
            if (!optional)
                return false;
            skipping = true;
        }
    }
    return stops->count == 0 && !stops->adjacent;
}

static void refuse_form(Parser *p, Verb verb)
{
    if (p->failed)
        return;
    diag_add(p->parse->diags, place_of(p, peek(p)), "after '%s' the form is: %s", verb_spelling(verb),
             verb_form(verb));
    fail(p);
}

/* Whether something stands here that an operand can start with. */
static bool at_operand(const Parser *p)
{
    static const char *const starts[] = {
        "my", "your", "their", "every", "some", "no",   "any",     "near", "joined", "roll",
        "if", "not",  "me",    "you",   "it",   "none", "nothing", "true", "false",
    };
    const Token *token = peek(p);
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++)
        if (at_word(p, starts[i]))
            return true;
    int used = 0;
    return is_name(p, token) || token->kind == TOKEN_NUMBER || token->kind == TOKEN_OPEN ||
           token->kind == TOKEN_MINUS || (at_word(p, "in") && match_name(p, &used));
}

/* An operand is a sum, the last one any expression. form points behind it. */
static Node *operand(Parser *p, Verb verb, const char *form)
{
    Stops stops;
    bool final = stops_after(form, &stops);
    p->stops = stops;
    if (!at_operand(p))
        refuse_form(p, verb);
    Node *node = final ? expression(p) : sum(p);
    p->stops = (Stops){0};
    return node;
}

static bool at_form_word(const Parser *p, const char *form, size_t length)
{
    const Token *token = peek(p);
    return token->kind == TOKEN_WORD && strlen(token->text) == length &&
           memcmp(token->text, form, length) == 0;
}

/* Follows the verb's form with the verb's own words already taken. */
static Node *verb_statement(Parser *p, Verb verb)
{
    Node *node = node_new(p, NODE_VERB, 0);
    const char *form = verb_form(verb) + strlen(verb_spelling(verb));
    int count = 0;
    bool skipping = false;
    p->form = verb_form(verb);
    for (size_t length; (length = form_step(&form)) > 0; form += length) {
        if (*form == '[') {
            const char *inside = form + 1;
            size_t first = form_step(&inside);
            skipping = is_operand(*inside) ? peek(p)->kind == TOKEN_END : !at_form_word(p, inside, first);
        } else if (*form == ']') {
            skipping = false;
        } else if (is_operand(*form)) {
            node->operand[count++] = skipping ? NULL : operand(p, verb, form + length);
        } else if (!skipping) {
            if (at_form_word(p, form, length))
                p->at++;
            else
                refuse_form(p, verb);
        }
    }
    node->verb = verb;
    return node;
}

static bool find_verb(const Parser *p, Verb *verb)
{
    size_t longest = 0;
    for (int i = 0; i < VERB_COUNT; i++) {
        size_t words = word_count(verb_spelling((Verb)i));
        if (words > longest && at_words(p, verb_spelling((Verb)i))) {
            longest = words;
            *verb = (Verb)i;
        }
    }
    if (longest == 0)
        return false;
    int used = 0;
    Symbol *symbol = match_name(p, &used);
    bool procedure = symbol && names_find_class(p->parse->names, symbol->name, SYMBOL_PROCEDURE);
    const Token *behind = &p->tokens[p->at + longest];
    bool call = behind->kind == TOKEN_OPEN && !behind->space_before;
    return !procedure || ((size_t)used <= longest && !call);
}

static Node *result_statement(Parser *p, Verb verb)
{
    size_t end = p->last;
    p->tokens[--p->last].kind = TOKEN_END;
    Node *who = expression(p);
    if (peek(p)->kind != TOKEN_END)
        unexpected(p);
    p->last = end;
    p->at = end;
    Node *node = node_new(p, NODE_VERB, 0);
    node->verb = verb;
    node->operand[0] = who;
    return node;
}

/* Whether the statement ends in `wins` or `loses` after somebody: *verb says which. */
static bool is_result(const Parser *p, Verb *verb)
{
    if (p->last < 2)
        return false;
    const Token *token = &p->tokens[p->last - 1];
    *verb = word_is(token, "wins") || word_is(token, "win") ? VERB_WIN : VERB_LOSE;
    return *verb == VERB_WIN || word_is(token, "loses") || word_is(token, "lose");
}

static bool is_assignment(const Parser *p)
{
    int depth = 0;
    for (size_t i = 0; i < p->last; i++) {
        TokenKind kind = p->tokens[i].kind;
        depth += kind == TOKEN_OPEN ? 1 : kind == TOKEN_CLOSE ? -1 : 0;
        if (kind == TOKEN_EQUALS && depth == 0)
            return true;
    }
    return false;
}

/* target "=" expression */
static Node *assignment(Parser *p)
{
    Node *target = located(p);
    if (!accept(p, TOKEN_EQUALS))
        unexpected(p);
    if (!p->failed && target->kind != NODE_NAME && target->kind != NODE_INDEX)
        refuse_pattern(p, &p->tokens[0], "this cannot stand before '='",
                       "only a variable or something like `lamp at c` gets a value");
    Node *value = expression(p);
    return node_of(p, NODE_ASSIGN, 0, target, value);
}

/* The words of blocks, which are keys of YAML and no one-line statements. */
static const char *block_hint(const Token *token)
{
    static const char *const hints[][2] = {
        {"if", "write two keys, each on a line of its own: `if: ...` and `then: ...`"},
        {"each", "write two keys, each on a line of its own: `each: c in cells` and `do: ...`"},
        {"repeat", "write two keys, each on a line of its own: `repeat: ...` and `until: ...`"},
        {"while", "write two keys, each on a line of its own: `while: ...` and `do: ...`"},
        {"ask", "write keys, each on a line of its own: `ask: me`, `pick: ...` and `do: ...`"},
    };
    for (size_t i = 0; i < sizeof hints / sizeof *hints; i++)
        if (word_is(token, hints[i][0]))
            return hints[i][1];
    return NULL;
}

static void refuse_block(Parser *p, const Token *token, const char *hint)
{
    Diag *diag =
        diag_add(p->parse->diags, place_of(p, token), "'%s' is not a statement of one line", token->text);
    diag_hint(diag, "%s", hint);
    fail(p);
}

static void refuse_statement(Parser *p)
{
    if (p->failed)
        return;
    const char *words[VERB_COUNT];
    for (int i = 0; i < VERB_COUNT; i++)
        words[i] = verb_spelling((Verb)i);
    const Token *token = &p->tokens[0];
    const char *near = suggest_nearest(token->text, words, VERB_COUNT);
    Diag *diag =
        diag_add(p->parse->diags, place_of(p, token), "'%s' does not start a statement", token->text);
    if (near)
        diag_hint(diag, "did you mean '%s'?", near);
    else
        diag_hint(diag, "a statement is `x = 3`, a verb like `move`, or a name from `define:`");
    fail(p);
}

/* What a procedure is called by: its name, perhaps of something (event of c), perhaps with arguments. */
static bool is_callable(const Node *node)
{
    if (node->kind == NODE_INDEX)
        node = node->a;
    return node->kind == NODE_NAME || node->kind == NODE_CALL;
}

static Node *procedure(Parser *p)
{
    int used = 0;
    bool named = is_name(p, peek(p)) || (at_word(p, "in") && match_name(p, &used));
    if (p->last == 0)
        expected(p, "a statement", NULL);
    else if (!named)
        refuse_statement(p);
    if (p->failed)
        return node_new(p, NODE_NONE, 0);
    Node *what = located(p);
    if (!is_callable(what) || (peek(p)->kind == TOKEN_WORD && what->kind == NODE_NAME))
        refuse_statement(p);
    return node_of(p, NODE_DO, 0, what, NULL);
}

static Node *statement(Parser *p)
{
    Verb verb;
    const char *block = is_result(p, &verb) ? NULL : block_hint(peek(p));
    if (is_assignment(p) && !block)
        return assignment(p);
    if (block && p->last > 1) {
        refuse_block(p, peek(p), block);
        return node_new(p, NODE_NONE, 0);
    }
    if (is_result(p, &verb))
        return result_statement(p, verb);
    if (!find_verb(p, &verb))
        return procedure(p);
    if (verb == VERB_DRAW && p->last == 1)
        verb = VERB_TIE;
    p->at += word_count(verb_spelling(verb));
    return verb_statement(p, verb);
}

/* ---- entry ---- */

/* name "in" expression, as `each:` has it */
static Node *each(Parser *p)
{
    size_t start = p->at;
    if (!is_name(p, peek(p)))
        expected(p, "a name", "for example: each: c in cells");
    Node *who = node_new(p, NODE_NAME, start);
    who->text = peek(p)->text;
    p->at += p->failed ? 0 : 1;
    need_word(p, "in");
    Node *set = expression(p);
    return node_op(p, NODE_COMPARE, OP_IN, start, who, set);
}

typedef Node *Production(Parser *p);

static Node *parse_with(const Parse *parse, const char *text, Production *production, bool is_pattern)
{
    Parser p = {.parse = parse};
    p.tokens = lexer_read(parse, text, is_pattern);
    if (!p.tokens)
        return NULL;
    while (p.tokens[p.last].kind != TOKEN_END)
        p.last++;
    Node *node = production(&p);
    if (peek(&p)->kind != TOKEN_END)
        unexpected(&p);
    mem_free(p.tokens);
    return p.failed ? NULL : node;
}

Node *parse_expression(const Parse *parse, const char *text)
{
    return parse_with(parse, text, expression, false);
}

Node *parse_statement(const Parse *parse, const char *text)
{
    return parse_with(parse, text, statement, false);
}

Node *parse_pattern(const Parse *parse, const char *text)
{
    return parse_with(parse, text, pattern, true);
}

Node *parse_each(const Parse *parse, const char *text)
{
    return parse_with(parse, text, each, false);
}
