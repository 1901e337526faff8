/* What the productions of the grammar share: the tokens and where the parser stands in them, errors, and
 * making nodes. Only parse*.c includes this. The parser descends recursively, one function a production.
 * The first error of a leaf ends its parsing: the parser then stands at the end, so that every production
 * unwinds by itself. Productions never return NULL; a tree with an error in it is thrown away at the top. */
#ifndef TAH_LANG_PARSER_H
#define TAH_LANG_PARSER_H

#include "lang/ast.h"
#include "lang/lexer.h"

enum { PARSER_STOPS = 4 };

/* What ends an operand of a verb: the words that may follow it in the verb's form, or, where another
 * operand follows at once, any second name. Inside brackets nothing does. */
typedef struct Stops {
    const char *word[PARSER_STOPS]; /* not zero-terminated */
    size_t length[PARSER_STOPS];
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

/* ---- productions that others stand on ---- */

Node *parser_expression(Parser *p);
Node *parser_either(Parser *p);
Node *parser_sum(Parser *p);
Node *parser_located(Parser *p);
Node *parser_statement(Parser *p);

/* ---- tokens ---- */

bool token_is(const Token *token, const char *word);
const Token *parser_peek(const Parser *p);

/* Whether these words, parted by single spaces, stand here and do not end the operand. */
bool parser_at_word(const Parser *p, const char *word);
bool parser_at_words(const Parser *p, const char *words);

/* Step over the token if it is there. */
bool parser_accept(Parser *p, TokenKind kind);
bool parser_accept_word(Parser *p, const char *word);

/* Whether a token can be a name here: no word of the language and not what ends the operand. */
bool parser_is_name(const Parser *p, const Token *token);

/* Whether a name starts here, be it declared or not. */
bool parser_at_name(const Parser *p);

/* The longest declared name here, or NULL; *used says how many words. */
Symbol *parser_match_name(const Parser *p, int *used);

/* The declared name whose words stand there without the quotes that it needs, or NULL; *used says how many words. */
const char *parser_needs_quotes(const Parser *p, size_t at, int *used);

/* ---- errors; only the first of a leaf is kept ---- */

void parser_fail(Parser *p);
Place parser_place(const Parser *p, const Token *token);

/* "after 'every' I expected a name, not 'has'"; the hint may be NULL. */
void parser_expected(Parser *p, const char *what, const char *hint);
void parser_need_word(Parser *p, const char *word);

/* Where a word of the language stands, says that it is one: as a name it means nothing. */
void parser_hint_reserved(const Parser *p, Diag *diag);

/* At a token that cannot follow what was understood so far. */
void parser_unexpected(Parser *p);

void parser_refuse(Parser *p, const Token *token, const char *message, const char *hint);

/* Counts one level of nesting; every recursion passes here, and takes one off p->depth when it is done.
 * False, with an error, when it is too deep. */
bool parser_enter(Parser *p);

/* Counts the parts of a row like `a or b or c`, which nests as deep as it is long. */
bool parser_another(Parser *p, int *parts);

/* ---- nodes, from the token at start to the last one taken ---- */

Node *parser_node(Parser *p, NodeKind kind, size_t start);
Node *parser_node_of(Parser *p, NodeKind kind, size_t start, Node *a, Node *b);
Node *parser_node_op(Parser *p, NodeKind kind, NodeOp op, size_t start, Node *a, Node *b);

#endif
