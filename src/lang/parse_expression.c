/* Expressions, one function a production of the grammar, from the primaries up to what binds loosest. */
#include "lang/parser.h"

#include <string.h>

static Node *negated(Parser *p);
static Node *chain(Parser *p);
static Node *primary(Parser *p);

/* ---- primaries ---- */

/* expression {"," expression} ")" with the bracket already taken; the arguments linked by next. */
static Node *arguments(Parser *p)
{
    Node *first = NULL, **link = &first;
    Stops outer = p->stops;
    p->stops = (Stops){0};
    if (parser_peek(p)->kind == TOKEN_CLOSE)
        parser_expected(p, "a value", "leave empty brackets out");
    do {
        *link = parser_expression(p);
        link = &(*link)->next;
    } while (parser_accept(p, TOKEN_COMMA));
    if (!parser_accept(p, TOKEN_CLOSE))
        parser_expected(p, "',' or ')'", NULL);
    p->stops = outer;
    return first;
}

static bool is_line_word(const Symbol *symbol)
{
    return symbol && symbol->class == SYMBOL_BUILTIN &&
           (strcmp(symbol->name, "row") == 0 || strcmp(symbol->name, "column") == 0);
}

/* A declared name without the quotes that it needs: which of its words needs them is told. */
static void refuse_bare(Parser *p)
{
    int used = 0, at = 0;
    const char *name = parser_needs_quotes(p, p->at, &used);
    while (at < used && !names_reserved(p->tokens[p->at + (size_t)at].text))
        at++;
    if (!name || at == used)
        return;
    const char *word = p->tokens[p->at + (size_t)at].text;
    parser_refuse(p, &p->tokens[p->at + (size_t)at],
                  arena_printf(p->parse->arena, "'%s' is a word of the language", word),
                  arena_printf(p->parse->arena, "put the name in quotes: '%s'", name));
}

/* words [ "(" arguments ")" | number after row and column ] */
static Node *single_name(Parser *p)
{
    size_t start = p->at;
    int used = 0;
    Symbol *symbol = parser_match_name(p, &used);
    if (!symbol)
        refuse_bare(p);
    const char *text = symbol ? symbol->name : parser_peek(p)->text;
    Node *first = NULL;
    p->at += used > 0 ? (size_t)used : 1;
    if (parser_peek(p)->kind == TOKEN_OPEN && !parser_peek(p)->space_before) {
        p->at++;
        first = arguments(p);
    } else if (is_line_word(symbol) && parser_peek(p)->kind == TOKEN_NUMBER && !p->stops.adjacent) {
        size_t number = p->at++;
        first = parser_node(p, NODE_NUMBER, number);
        first->number = p->tokens[number].number;
    }
    Node *node = parser_node_of(p, first ? NODE_CALL : NODE_NAME, start, first, NULL);
    node->text = text;
    node->symbol = symbol;
    return node;
}

/* A direction's word stands for it, unless a longer name begins with it. Returns -1 when none does. */
static int direction_here(const Parser *p)
{
    int used = 0;
    parser_match_name(p, &used);
    return used < 2 && parser_peek(p)->kind == TOKEN_WORD ? names_direction_find(parser_peek(p)->text) : -1;
}

/* name {name}: adjectives before a noun */
static Node *noun(Parser *p)
{
    size_t start = p->at;
    int number = direction_here(p);
    if (number >= 0) {
        p->at++;
        Node *node = parser_node(p, NODE_DIRECTION, start);
        node->number = number;
        return node;
    }
    Node *node = single_name(p);
    if (node->kind == NODE_NAME && !p->stops.adjacent && parser_is_name(p, parser_peek(p)) &&
        !parser_at_words(p, "up to") && parser_enter(p)) {
        Node *rest = noun(p);
        node = parser_node_of(p, NODE_ADJECTIVE, start, node, rest);
        p->depth--;
    }
    return node;
}

static Node *name(Parser *p)
{
    size_t start = p->at;
    if (parser_at_name(p))
        return noun(p);
    if (parser_at_word(p, "if"))
        parser_expected(p, "a value", "put it in brackets: (if a then b else c)");
    else
        parser_expected(p, "a name or a value", NULL);
    return parser_node(p, NODE_NONE, start);
}

/* number [ "in a row of" chain "through" chain ] */
static Node *number(Parser *p)
{
    size_t start = p->at++;
    Node *node = parser_node(p, NODE_NUMBER, start);
    if (parser_at_words(p, "in a row of")) {
        p->at += 4;
        Node *what = chain(p);
        parser_need_word(p, "through");
        Node *where = chain(p);
        node = parser_node_of(p, NODE_LINE, start, what, where);
    }
    node->number = p->tokens[start].number;
    return node;
}

static Node *bracket(Parser *p)
{
    Stops outer = p->stops;
    p->stops = (Stops){0};
    p->at++;
    Node *inner = parser_expression(p);
    if (!parser_accept(p, TOKEN_CLOSE)) {
        if (parser_peek(p)->kind == TOKEN_END)
            parser_expected(p, "')'", NULL);
        else
            parser_unexpected(p);
    }
    p->stops = outer;
    return inner;
}

/* ("my"|"your"|"their") name */
static Node *owned(Parser *p, int owner)
{
    size_t start = p->at++;
    Node *who = parser_node(p, (NodeKind)owner, start);
    if (!parser_is_name(p, parser_peek(p)))
        parser_expected(p, "a name", NULL);
    Node *what = name(p);
    return parser_node_of(p, NODE_INDEX, start, what, who);
}

/* Does an expression end here, or go on with another condition. */
static bool condition_ends(const Parser *p)
{
    static const char *const WORDS[] = {"and", "or", "then", "else"};
    TokenKind kind = parser_peek(p)->kind;
    bool ends = kind == TOKEN_END || kind == TOKEN_CLOSE || kind == TOKEN_COMMA;
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++)
        ends = ends || parser_at_word(p, WORDS[i]);
    return ends;
}

/* `some X` alone: something is there. At a cell that is what `no X at c` denies. */
static Node *some_alone(Parser *p, size_t start, Node *set)
{
    if (set->kind == NODE_INDEX && set->c) {
        Node *none = parser_node_of(p, NODE_EMPTY, start, set, NULL);
        return parser_node_of(p, NODE_NOT, start, none, NULL);
    }
    return parser_node_op(p, NODE_QUANTIFIER, OP_SOME, start, set, parser_node(p, NODE_TRUE, start));
}

/* ("every"|"some"|"no") chain ["at" chain] ("has"|"is") negated; `no X` alone says that X is empty, and `some X`
 * that it is not */
static Node *quantifier(Parser *p, int op)
{
    size_t start = p->at++;
    Node *set = parser_located(p);
    if (parser_accept_word(p, "has") || parser_accept_word(p, "is")) {
        Node *condition = negated(p);
        return parser_node_op(p, NODE_QUANTIFIER, (NodeOp)op, start, set, condition);
    }
    if (parser_at_word(p, "where"))
        parser_expected(p, "`has` or `is`", "put the set in brackets: every (cell where free) has box");
    else if (op == OP_SOME && condition_ends(p))
        return some_alone(p, start, set);
    else if (op != OP_NO)
        parser_expected(p, "`has` or `is`", "for example: every goal has box");
    return parser_node_of(p, NODE_EMPTY, start, set, NULL);
}

/* What stands between two tokens, as one would write it. */
static const char *text_between(const Parser *p, size_t from, size_t to)
{
    const char *text = p->tokens[from].text;
    for (size_t i = from + 1; i < to; i++)
        text = arena_printf(p->parse->arena, "%s%s%s", text, p->tokens[i].space_before ? " " : "",
                            p->tokens[i].text);
    return text;
}

/* After these words stands one name, a call or a bracket. What begins with `not`, or goes on with `of` or `at`, is
 * more, and would be read as belonging to the whole: it is told how to write it. */
static Node *part(Parser *p, const char *word)
{
    size_t start = p->at;
    bool negative = parser_at_word(p, "not");
    Node *node = negative ? negated(p) : primary(p);
    if (p->failed || (!negative && !parser_at_word(p, "of") && !parser_at_word(p, "at")))
        return node;
    p->at = negative ? p->at : start;
    if (!negative)
        parser_located(p);
    if (p->failed)
        return node;
    const char *whole = text_between(p, start, p->at);
    parser_refuse(p, &p->tokens[start], arena_printf(p->parse->arena, "after '%s' this needs brackets", word),
                  arena_printf(p->parse->arena, "write `%s (%s)`", word, whole));
    return node;
}

/* What begins with these words has a part after each; the other words may be left out. */
static const struct {
    const char *words;
    NodeKind kind;
    const char *second, *third; /* or NULL */
} phrases[] = {
    {"near", NODE_NEAR, "along", "within"},
    {"joined to", NODE_JOINED, "by", "within"},
    {"reached from", NODE_REACHED, "within", "by"},
    {"seen from", NODE_SEEN, "along", "by"},
};

enum { LEAP_LIMIT = 8 /* cells each way */ };

enum { PHRASE_NEAR, PHRASE_JOINED, PHRASE_REACHED, PHRASE_SEEN };

/* ["by" "price"] */
static bool by_price(Parser *p)
{
    bool is = parser_at_words(p, "by price");
    p->at += is ? 2 : 0;
    return is;
}

/* "near" primary ["within" primary], and so on */
static Node *stretch(Parser *p, int which)
{
    size_t start = p->at++;
    const char *words = phrases[which].words, *second = phrases[which].second, *third = phrases[which].third;
    if (strchr(words, ' '))
        parser_need_word(p, strchr(words, ' ') + 1);
    Node *what = part(p, words);
    Node *how = parser_accept_word(p, second) ? part(p, second) : NULL;
    bool up_to = which == PHRASE_SEEN && parser_at_words(p, "up to");
    p->at += up_to ? 2 : 0;
    Node *more = up_to ? part(p, "up to") : third && parser_accept_word(p, third) ? part(p, third) : NULL;
    bool near = which == PHRASE_NEAR; /* its distance is told first, as of all that is joined */
    Node *node = parser_node_of(p, phrases[which].kind, start, what, near ? more : how);
    node->c = near ? how : more;
    bool within = (near && more) || (which == PHRASE_JOINED && more);
    node->op = up_to ? OP_UP_TO : within && by_price(p) ? OP_BY_PRICE : OP_NONE;
    return node;
}

/* Does a leap begin here, and no name of the file. */
static bool at_leap(const Parser *p)
{
    return parser_at_word(p, "leap") && p->tokens[p->at + 1].kind == TOKEN_NUMBER;
}

static int64_t leap_number(Parser *p)
{
    const Token *token = parser_peek(p);
    if (token->kind != TOKEN_NUMBER || token->number > LEAP_LIMIT) {
        parser_expected(p, "a number of cells", "a leap goes at most 8 cells each way: `leap 1 by 2 from c`");
        return 0;
    }
    p->at++;
    return token->number;
}

/* "leap" number "by" number "from" primary */
static Node *leap(Parser *p)
{
    size_t start = p->at++;
    int64_t straight = leap_number(p);
    parser_need_word(p, "by");
    int64_t aside = p->failed ? 0 : leap_number(p);
    parser_need_word(p, "from");
    Node *node = parser_node_of(p, NODE_LEAP, start, part(p, "from"), NULL);
    node->number = straight << 8 | aside;
    return node;
}

/* "runs" "of" located "in" primary */
static Node *runs(Parser *p, int unused)
{
    (void)unused;
    size_t start = p->at;
    p->at += 2;
    Node *what = parser_located(p);
    parser_need_word(p, "in");
    Node *line = primary(p);
    return parser_node_of(p, NODE_RUNS, start, what, line);
}

/* ("sum"|"largest"|"smallest"|"distinct") "of" located "over" chain */
static Node *total(Parser *p, int op)
{
    size_t start = p->at;
    p->at += 2;
    Node *what = parser_located(p);
    parser_need_word(p, "over");
    Node *set = chain(p);
    return parser_node_op(p, NODE_SUM, (NodeOp)op, start, what, set);
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

/* ["-"] number {"," ["-"] number}: the faces of a die, in a list; *count is how many. */
static Node *faces(Parser *p, int64_t *count)
{
    Node *first = NULL, **link = &first;
    do {
        size_t start = p->at;
        bool negative = parser_accept(p, TOKEN_MINUS);
        if (parser_peek(p)->kind != TOKEN_NUMBER)
            parser_expected(p, "a number", "the faces of a die are numbers: `roll one of 1, 2, 2, 3`");
        *link = p->failed ? parser_node(p, NODE_NUMBER, start) : primary(p);
        if (negative)
            (*link)->number = -(*link)->number;
        link = &(*link)->next;
        ++*count;
    } while (!p->failed && parser_accept(p, TOKEN_COMMA));
    return first;
}

/* "roll" "one" "of" faces */
static Node *roll_one(Parser *p, size_t start)
{
    int64_t count = 0;
    p->at += 2;
    Node *list = faces(p, &count);
    Node *node = parser_node_of(p, NODE_ROLL, start, NULL, list);
    node->number = count;
    return node;
}

/* "roll" [number | "(" expression ")"] dN | "roll" "one" "of" faces */
static Node *roll(Parser *p, int unused)
{
    (void)unused;
    size_t start = p->at++;
    Node *dice = NULL;
    if (parser_at_words(p, "one of"))
        return roll_one(p, start);
    if (parser_peek(p)->kind == TOKEN_NUMBER || parser_peek(p)->kind == TOKEN_OPEN)
        dice = primary(p);
    int64_t number_of_sides = sides(parser_peek(p));
    if (number_of_sides == 0)
        parser_expected(p, "dice like `d6`", "write `roll d6`, or `roll 2 d6` for two of them");
    else
        p->at++;
    Node *node = parser_node_of(p, NODE_ROLL, start, dice, NULL);
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
        if (parser_accept_word(p, leaves[i].word))
            return parser_node(p, leaves[i].kind, p->at - 1);
    return NULL;
}

static Node *any(Parser *p, int unused)
{
    (void)unused;
    size_t start = p->at++;
    Node *what = primary(p);
    return parser_node_of(p, NODE_ANY, start, what, NULL);
}

/* Words with which primaries begin, and who reads them. */
static const struct {
    const char *words;
    Node *(*read)(Parser *, int what);
    int what;
} OPENINGS[] = {
    {"my", owned, NODE_ME},
    {"your", owned, NODE_YOU},
    {"their", owned, NODE_OPPONENTS},
    {"every", quantifier, OP_EVERY},
    {"some", quantifier, OP_SOME},
    {"no", quantifier, OP_NO},
    {"any", any, 0},
    {"near", stretch, PHRASE_NEAR},
    {"joined", stretch, PHRASE_JOINED},
    {"reached from", stretch, PHRASE_REACHED},
    {"seen from", stretch, PHRASE_SEEN},
    {"roll", roll, 0},
    {"sum of", total, OP_SUM},
    {"largest of", total, OP_LARGEST},
    {"smallest of", total, OP_SMALLEST},
    {"distinct of", total, OP_DISTINCT},
    {"runs of", runs, 0},
};

/* Primaries that begin with a word of the language. NULL when none does. */
static Node *worded(Parser *p)
{
    Node *node = leaf(p);
    if (node)
        return node;
    if (at_leap(p))
        return leap(p);
    for (size_t i = 0; i < sizeof OPENINGS / sizeof *OPENINGS; i++)
        if (parser_at_words(p, OPENINGS[i].words))
            return OPENINGS[i].read(p, OPENINGS[i].what);
    return NULL;
}

static Node *primary(Parser *p)
{
    size_t start = p->at;
    if (!parser_enter(p))
        return parser_node(p, NODE_NONE, start);
    Node *node = NULL;
    if (parser_peek(p)->kind == TOKEN_NUMBER)
        node = number(p);
    else if (parser_peek(p)->kind == TOKEN_OPEN)
        node = bracket(p);
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
    if (!parser_accept_word(p, "of") || !parser_enter(p))
        return head;
    Node *whole = chain(p);
    p->depth--;
    return parser_node_of(p, NODE_INDEX, start, head, whole);
}

/* chain ["at" chain | "for" chain]; both belong to the leftmost head */
Node *parser_located(Parser *p)
{
    size_t start = p->at;
    Node *node = chain(p);
    bool pair = parser_at_word(p, "for");
    if (!parser_accept_word(p, pair ? "for" : "at"))
        return node;
    Node *cell = chain(p);
    Node *at = parser_node(p, NODE_INDEX, start);
    at->op = pair ? OP_FOR : OP_NONE;
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
    Node *node = parser_located(p);
    if (!parser_at_words(p, "in reading order"))
        return node;
    p->at += 3;
    return parser_node_of(p, NODE_READING, start, node, NULL);
}

/* "-" unary | phrase */
static Node *unary(Parser *p)
{
    size_t start = p->at;
    if (parser_peek(p)->kind != TOKEN_MINUS || !parser_enter(p))
        return phrase(p);
    p->at++;
    Node *node = unary(p);
    p->depth--;
    return parser_node_of(p, NODE_NEGATE, start, node, NULL);
}

static NodeOp product_op(Parser *p)
{
    if (parser_accept(p, TOKEN_TIMES))
        return OP_MULTIPLY;
    if (parser_accept(p, TOKEN_OVER))
        return OP_DIVIDE;
    return parser_accept_word(p, "mod") ? OP_MODULO : OP_NONE;
}

/* unary {("*"|"/"|"mod") unary} */
static Node *product(Parser *p)
{
    size_t start = p->at;
    int parts = 0;
    Node *node = unary(p);
    NodeOp op;
    while ((op = product_op(p)) != OP_NONE && parser_another(p, &parts)) {
        Node *right = unary(p);
        node = parser_node_op(p, NODE_ARITHMETIC, op, start, node, right);
    }
    return node;
}

/* A minus that subtracts has a space on both sides; `a-b` is one word and `-1` a number. */
static NodeOp sum_op(Parser *p)
{
    const Token *token = parser_peek(p);
    if (parser_accept(p, TOKEN_PLUS))
        return OP_ADD;
    if (token->kind != TOKEN_MINUS || !token->space_before || !token->space_after)
        return OP_NONE;
    p->at++;
    return OP_SUBTRACT;
}

/* product {("+"|"-") product} */
Node *parser_sum(Parser *p)
{
    size_t start = p->at;
    int parts = 0;
    Node *node = product(p);
    NodeOp op;
    while ((op = sum_op(p)) != OP_NONE && parser_another(p, &parts)) {
        Node *right = product(p);
        node = parser_node_op(p, NODE_ARITHMETIC, op, start, node, right);
    }
    return node;
}

/* sum ["to" sum] */
static Node *range(Parser *p)
{
    size_t start = p->at;
    Node *node = parser_sum(p);
    if (!parser_accept_word(p, "to"))
        return node;
    Node *last = parser_sum(p);
    return parser_node_of(p, NODE_RANGE, start, node, last);
}

/* range {"then" range} */
static Node *sequence(Parser *p)
{
    size_t start = p->at;
    Node *first = range(p), *part = first;
    while (parser_accept_word(p, "then")) {
        part->next = range(p);
        part = part->next;
    }
    return parser_node_of(p, NODE_SEQUENCE, start, first, NULL);
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
        if (parser_accept(p, table[i].kind))
            return table[i].op;
    if (parser_accept_word(p, "is"))
        return parser_accept_word(p, "not") ? OP_IS_NOT : OP_IS;
    if (parser_accept_word(p, "in"))
        return OP_IN;
    return parser_accept_word(p, "has") ? OP_HAS : OP_NONE;
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
    return parser_node_op(p, NODE_COMPARE, op, start, left, right);
}

/* "not" negated | comparison */
static Node *negated(Parser *p)
{
    size_t start = p->at;
    if (!parser_at_word(p, "not") || !parser_enter(p))
        return comparison(p);
    p->at++;
    Node *node = negated(p);
    p->depth--;
    return parser_node_of(p, NODE_NOT, start, node, NULL);
}

/* negated {"and" negated} */
static Node *both(Parser *p)
{
    size_t start = p->at;
    int parts = 0;
    Node *node = negated(p);
    while (parser_accept_word(p, "and") && parser_another(p, &parts)) {
        Node *right = negated(p);
        node = parser_node_of(p, NODE_AND, start, node, right);
    }
    return node;
}

/* both {"or" both} */
Node *parser_either(Parser *p)
{
    size_t start = p->at;
    int parts = 0;
    Node *node = both(p);
    while (parser_accept_word(p, "or") && parser_another(p, &parts)) {
        Node *right = both(p);
        node = parser_node_of(p, NODE_OR, start, node, right);
    }
    return node;
}

/* either {"where" either} */
static Node *filter(Parser *p)
{
    size_t start = p->at;
    int parts = 0;
    Node *node = parser_either(p);
    while (parser_accept_word(p, "where") && parser_another(p, &parts)) {
        Node *condition = parser_either(p);
        node = parser_node_of(p, NODE_WHERE, start, node, condition);
    }
    return node;
}

/* "if" expression "then" expression "else" expression | filter */
Node *parser_expression(Parser *p)
{
    size_t start = p->at;
    if (!parser_at_word(p, "if") || !parser_enter(p))
        return filter(p);
    p->at++;
    Node *condition = parser_expression(p);
    parser_need_word(p, "then");
    Node *yes = parser_expression(p);
    parser_need_word(p, "else");
    Node *no = parser_expression(p);
    p->depth--;
    Node *node = parser_node_of(p, NODE_IF, start, condition, yes);
    node->c = no;
    return node;
}
