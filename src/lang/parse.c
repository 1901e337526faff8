/* Where texts come in: line patterns, loops, and the way to the other productions. */
#include "lang/parse.h"

#include <string.h>

#include "base/mem.h"
#include "lang/parser.h"

/* either ["..."] | "..." */
static Node *cell(Parser *p)
{
    size_t start = p->at;
    TokenKind kind = parser_peek(p)->kind;
    if (kind == TOKEN_BAR || kind == TOKEN_ARROW || kind == TOKEN_END)
        parser_expected(p, "a cell", "write `nothing` for an empty cell, `...` for any run of cells");
    Node *node = kind == TOKEN_RUN ? NULL : parser_either(p);
    if (parser_accept(p, TOKEN_RUN))
        node = parser_node_of(p, NODE_RUN, start, node, NULL);
    kind = parser_peek(p)->kind;
    if (kind != TOKEN_BAR && kind != TOKEN_ARROW && kind != TOKEN_END)
        parser_unexpected(p);
    return node;
}

/* cell {"|" cell} */
static Node *side(Parser *p, int *count)
{
    Node *first = cell(p), *last = first;
    *count = 1;
    while (parser_accept(p, TOKEN_BAR)) {
        last->next = cell(p);
        last = last->next;
        ++*count;
    }
    return first;
}

static bool has_arrow(const Parser *p)
{
    for (size_t i = 0; i < p->last; i++)
        if (p->tokens[i].kind == TOKEN_ARROW)
            return true;
    return false;
}

/* side "->" side, with as many cells on either */
static Node *pattern(Parser *p)
{
    int before = 0, after = 0;
    p->form = "cell | cell -> cell | cell";
    if (!has_arrow(p))
        parser_refuse(p, &p->tokens[0], "this pattern has no '->'", "write `before -> after`");
    Node *left = side(p, &before);
    const Token *arrow = parser_peek(p);
    if (!parser_accept(p, TOKEN_ARROW))
        parser_refuse(p, &p->tokens[0], "this pattern has no '->'", "write `before -> after`");
    Node *right = p->failed ? left : side(p, &after);
    if (parser_peek(p)->kind == TOKEN_ARROW)
        parser_refuse(p, parser_peek(p), "'->' stands only once in a pattern", "write `before -> after`");
    if (!p->failed && before != after) {
        Diag *diag = diag_add(p->parse->diags, parser_place(p, arrow),
                              "before the arrow there are %d cells, after it %d", before, after);
        diag_hint(diag, "both sides need the same number; write `nothing` for a cell that ends up empty");
        parser_fail(p);
    }
    return parser_node_of(p, NODE_PATTERN, 0, left, right);
}

/* name "in" expression ["from" expression | "by" expression], as `each:` has it */
static Node *each(Parser *p)
{
    size_t start = p->at;
    if (!parser_is_name(p, parser_peek(p)))
        parser_expected(p, "a name", "for example: each: c in cells");
    Node *who = parser_node(p, NODE_NAME, start);
    who->text = parser_peek(p)->text;
    p->at += p->failed ? 0 : 1;
    parser_need_word(p, "in");
    Node *set = parser_expression(p);
    bool from = parser_accept_word(p, "from"), by = !from && parser_accept_word(p, "by");
    Node *order = from || by ? parser_expression(p) : NULL;
    Node *node = parser_node_op(p, NODE_COMPARE, OP_IN, start, who, set);
    node->c = order;
    node->operand[0] = by ? order : NULL; /* it is the same, but sorts */
    return node;
}

static bool is_number(const Parser *p, size_t at)
{
    return at < p->last && p->tokens[at].kind == TOKEN_NUMBER;
}

static bool is_word(const Parser *p, size_t at, const char *word)
{
    return at < p->last && p->tokens[at].kind == TOKEN_WORD && strcmp(p->tokens[at].text, word) == 0;
}

static Node *number_at(Parser *p, size_t at)
{
    Node *node = parser_node(p, NODE_NUMBER, at);
    node->number = p->tokens[at].number;
    return node;
}

/* "one" "of" expression {"," expression} */
static Node *one_of(Parser *p)
{
    Node *first = NULL, **link = &first;
    p->at += 2;
    do {
        *link = parser_expression(p);
        link = &(*link)->next;
    } while (!p->failed && parser_accept(p, TOKEN_COMMA));
    return parser_node_of(p, NODE_ONE_OF, 0, first, NULL);
}

/* "one of" expression {"," expression}, or ["up" "to" number "of" | number ["to" number] "of"] expression */
static Node *picked(Parser *p)
{
    if (is_word(p, 0, "one") && is_word(p, 1, "of"))
        return one_of(p);
    bool most = is_word(p, 0, "up") && is_word(p, 1, "to") && is_number(p, 2) && is_word(p, 3, "of");
    bool range = is_number(p, 0) && is_word(p, 1, "to") && is_number(p, 2) && is_word(p, 3, "of");
    bool exact = is_number(p, 0) && is_word(p, 1, "of");
    if (!most && !range && !exact)
        return parser_expression(p);
    size_t last = exact ? 0 : 2;
    Node *least = range ? number_at(p, 0) : NULL;
    int64_t number = p->tokens[last].number;
    p->at = last + 2;
    Node *node = parser_node_of(p, NODE_SEVERAL, 0, parser_expression(p), least);
    node->number = number;
    node->op = most ? OP_AT_MOST : OP_NONE;
    return node;
}

typedef Node *Production(Parser *p);

static Node *parse_with(const Parse *parse, const char *text, Production *production, bool is_pattern)
{
    Parser p = {.parse = parse};
    bool name = parse->quoted && names_need_quotes(parse->names, text);
    p.tokens = name ? lexer_name(parse, text) : lexer_read(parse, text, is_pattern);
    if (!p.tokens)
        return NULL;
    while (p.tokens[p.last].kind != TOKEN_END)
        p.last++;
    Node *node = production(&p);
    if (parser_peek(&p)->kind != TOKEN_END)
        parser_unexpected(&p);
    mem_free(p.tokens);
    return p.failed ? NULL : node;
}

Node *parse_expression(const Parse *parse, const char *text)
{
    return parse_with(parse, text, parser_expression, false);
}

Node *parse_statement(const Parse *parse, const char *text)
{
    return parse_with(parse, text, parser_statement, false);
}

Node *parse_pattern(const Parse *parse, const char *text)
{
    return parse_with(parse, text, pattern, true);
}

Node *parse_picked(const Parse *parse, const char *text)
{
    return parse_with(parse, text, picked, false);
}

Node *parse_each(const Parse *parse, const char *text)
{
    return parse_with(parse, text, each, false);
}
