/* The parser of the rules language's leaves: expressions, one-line statements and line patterns. The
 * whole grammar stands in man/tah-rules.5, under GRAMMAR, production by production as parse.c has it. */
#ifndef TAH_LANG_PARSE_H
#define TAH_LANG_PARSE_H

#include "base/arena.h"
#include "base/diag.h"
#include "lang/ast.h"

enum {
    PARSE_LENGTH = 4000, /* bytes in one leaf */
    PARSE_DEPTH = 60     /* nesting of brackets and operators */
};

/* Where a text goes on in a further line of the file that it was folded from. */
typedef struct TextFold {
    size_t at;        /* the byte of the text that begins the line */
    int line, column; /* its place, from 1 */
} TextFold;

typedef struct Parse {
    Arena *arena;
    const Names *names;
    Diags *diags;
    const char *file;
    int line, column;     /* where the text starts in the file, from 1 */
    const TextFold *fold; /* of a text of several lines that were folded into one: where each begins, */
    size_t folds;         /* and how many there are behind the first */
    size_t skipped;       /* bytes before the text, which `at` counts as well */
} Parse;

/* Each parses the whole text and returns the tree, or NULL after adding at least one error. */
Node *parse_expression(const Parse *parse, const char *text);
Node *parse_statement(const Parse *parse, const char *text);
Node *parse_pattern(const Parse *parse, const char *text);

/* `c in cells where empty`, as `each:` has it: NODE_COMPARE OP_IN of a NODE_NAME (never a symbol: it
 * declares a local) and a set that reaches to the end, so that `n in c or near c` is n in (c or near c).
 * `p in living from me` has in c with whom of the players it begins; `p in living by life of it` has there, and as
 * its first operand, the number of each by which they follow each other. */
Node *parse_each(const Parse *parse, const char *text);

/* Writes a tree as a fully bracketed text for tests and dumps: (or c (near c)). */
void node_print(const Node *node, Buf *out);

#endif
