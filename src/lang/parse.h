/* The parser of the rules language's leaves: expressions, one-line statements and line patterns. The
 * whole grammar stands in man/tah-rules.5, under GRAMMAR, production by production as parse.c has it. */
#ifndef TAH_LANG_PARSE_H
#define TAH_LANG_PARSE_H

#include "base/buf.h"
#include "lang/ast.h"
#include "lang/leaf.h"

/* Each parses the whole text and returns the tree, or NULL after adding at least one error. */
Node *parse_expression(const Parse *parse, const char *text);
Node *parse_statement(const Parse *parse, const char *text);
Node *parse_pattern(const Parse *parse, const char *text);

/* What may be picked: an expression, before which may stand how many at once, as in `up to 3 of my hand`. */
Node *parse_picked(const Parse *parse, const char *text);

/* `c in cells where empty`, as `each:` has it: NODE_COMPARE OP_IN of a NODE_NAME (never a symbol: it
 * declares a local) and a set that reaches to the end, so that `n in c or near c` is n in (c or near c).
 * `p in living from me` has in c with whom of the players it begins; `p in living by life of it` has there, and as
 * its first operand, the number of each by which they follow each other. */
Node *parse_each(const Parse *parse, const char *text);

/* Writes a tree as a fully bracketed text for tests and dumps: (or c (near c)). */
void node_print(const Node *node, Buf *out);

#endif
