/* What a syntax tree looks like as text, and the table of verbs. */
#include <inttypes.h>
#include <string.h>

#include "lang/parse.h"

static const char *const spellings[] = {
#define VERB(name, spelling, form) spelling,
    VERB_LIST(VERB)
#undef VERB
};

static const char *const forms[] = {
#define VERB(name, spelling, form) form,
    VERB_LIST(VERB)
#undef VERB
};

/* In the order of NodeOp. */
static const char *const ops[] = {
    "",  "is", "is-not", "<",     "<=",   ">",  ">=",  "in",      "has",      "+",        "-",
    "*", "/",  "mod",    "every", "some", "no", "sum", "largest", "smallest", "distinct",
};

/* Head words of the nodes that print as (head a b c), or as the bare word when they have no parts; in the
 * order of NodeKind. NULL: printed in a way of its own. */
static const char *const heads[] = {
    [NODE_ME] = "me",       [NODE_YOU] = "you",         [NODE_OPPONENTS] = "their",
    [NODE_IT] = "it",       [NODE_NONE] = "none",       [NODE_TRUE] = "true",
    [NODE_FALSE] = "false", [NODE_ANY] = "any",         [NODE_ADJECTIVE] = "adjective",
    [NODE_WHERE] = "where", [NODE_OR] = "or",           [NODE_AND] = "and",
    [NODE_NOT] = "not",     [NODE_NEGATE] = "negate",   [NODE_IF] = "if",
    [NODE_EMPTY] = "empty", [NODE_READING] = "reading", [NODE_RANGE] = "to",
    [NODE_ASSIGN] = "=",    [NODE_DO] = "do",
};

bool node_is_numbers(const Node *node)
{
    return node->kind == NODE_RANGE || (node->kind == NODE_WHERE && node->a->kind == NODE_RANGE);
}

const char *verb_spelling(Verb verb)
{
    return spellings[verb];
}

const char *verb_form(Verb verb)
{
    return forms[verb];
}

/* Words with spaces stand in quotes, so that the brackets stay readable. */
static void print_text(const char *text, Buf *out)
{
    buf_printf(out, strchr(text, ' ') ? "'%s'" : "%s", text);
}

static void print_part(const char *word, const Node *part, Buf *out)
{
    if (!part)
        return;
    buf_text(out, word);
    node_print(part, out);
}

static void print_list(const Node *first, Buf *out)
{
    for (const Node *part = first; part; part = part->next) {
        if (part != first)
            buf_char(out, ' ');
        node_print(part, out);
    }
}

static void print_headed(const char *head, const Node *node, Buf *out)
{
    if (!node->a) {
        buf_text(out, head);
        return;
    }
    buf_printf(out, "(%s", head);
    print_part(" ", node->a, out);
    print_part(" ", node->b, out);
    print_part(" ", node->c, out);
    buf_char(out, ')');
}

static void print_verb(const Node *node, Buf *out)
{
    int last = NODE_OPERANDS;
    while (last > 0 && !node->operand[last - 1])
        last--;
    buf_char(out, '(');
    for (const char *at = spellings[node->verb]; *at; at++)
        buf_char(out, *at == ' ' ? '-' : *at);
    for (int i = 0; i < last; i++) {
        if (node->operand[i])
            print_part(" ", node->operand[i], out);
        else
            buf_text(out, " -");
    }
    buf_char(out, ')');
}

/* Nodes whose parts are told apart by a word between them. */
static void print_worded(const Node *node, const char *head, const char *second, const char *third, Buf *out)
{
    buf_printf(out, "(%s", head);
    print_part(" ", node->a, out);
    print_part(second, node->b, out);
    print_part(third, node->c, out);
    buf_text(out, node->op == OP_BY_PRICE ? " by-price" : "");
    buf_char(out, ')');
}

static void print_lists(const Node *node, Buf *out)
{
    if (node->kind == NODE_CALL) {
        buf_text(out, "(call ");
        print_text(node->text, out);
        buf_char(out, ' ');
        print_list(node->a, out);
    } else if (node->kind == NODE_SEQUENCE) {
        buf_text(out, "(sequence ");
        print_list(node->a, out);
    } else if (node->kind == NODE_ONE_OF) {
        buf_text(out, "(one-of ");
        print_list(node->a, out);
    } else {
        buf_text(out, "(pattern (");
        print_list(node->a, out);
        buf_text(out, ") (");
        print_list(node->b, out);
        buf_char(out, ')');
    }
    buf_char(out, ')');
}

static void print_faces(const Node *node, Buf *out)
{
    buf_text(out, "(roll");
    for (const Node *face = node->b; face; face = face->next)
        buf_printf(out, " %" PRId64, face->number);
    buf_char(out, ')');
}

static void print_numbered(const Node *node, Buf *out)
{
    if (node->kind == NODE_LINE) {
        buf_printf(out, "(line %" PRId64, node->number);
        print_part(" ", node->a, out);
        print_part(" through ", node->b, out);
    } else {
        buf_text(out, "(roll");
        print_part(" ", node->a, out);
        buf_printf(out, " d%" PRId64, node->number);
    }
    buf_char(out, ')');
}

static void print_several(const Node *node, Buf *out)
{
    buf_printf(out, "(several %s%" PRId64, node->op == OP_AT_MOST ? "up-to " : "", node->number);
    print_part(" from ", node->b, out);
    print_part(" ", node->a, out);
    buf_char(out, ')');
}

static void print_leap(const Node *node, Buf *out)
{
    buf_printf(out, "(leap %" PRId64 " by %" PRId64, node->number >> 8, node->number & 255);
    print_part(" ", node->a, out);
    buf_char(out, ')');
}

void node_print(const Node *node, Buf *out)
{
    switch (node->kind) {
    case NODE_NUMBER: buf_printf(out, "%" PRId64, node->number); break;
    case NODE_NAME: print_text(node->text, out); break;
    case NODE_DIRECTION: buf_text(out, names_direction((int)node->number)); break;
    case NODE_CALL:
    case NODE_SEQUENCE:
    case NODE_ONE_OF:
    case NODE_PATTERN: print_lists(node, out); break;
    case NODE_INDEX: print_worded(node, "index", " of ", " at ", out); break;
    case NODE_NEAR: print_worded(node, "near", " within ", " along ", out); break;
    case NODE_LEAP: print_leap(node, out); break;
    case NODE_JOINED: print_worded(node, "joined", " by ", " within ", out); break;
    case NODE_REACHED: print_worded(node, "reached", " within ", " by ", out); break;
    case NODE_SEEN:
        print_worded(node, "seen", " along ", node->op == OP_UP_TO ? " up-to " : " by ", out);
        break;
    case NODE_RUNS: print_worded(node, "runs", " in ", "", out); break;
    case NODE_RUN: print_worded(node, "run", "", "", out); break;
    case NODE_COMPARE:
    case NODE_ARITHMETIC:
    case NODE_QUANTIFIER:
    case NODE_SUM: print_headed(ops[node->op], node, out); break;
    case NODE_SEVERAL: print_several(node, out); break;
    case NODE_LINE: print_numbered(node, out); break;
    case NODE_ROLL:
        if (node->b)
            print_faces(node, out);
        else
            print_numbered(node, out);
        break;
    case NODE_VERB: print_verb(node, out); break;
    default: print_headed(heads[node->kind], node, out); break;
    }
}

Symbol *symbol_of(const Node *node, SymbolClass class)
{
    for (Symbol *s = node->symbol; s; s = s->twin)
        if (s->class == class)
            return s;
    return NULL;
}

Symbol *symbol_of_variable(const Node *node)
{
    static const SymbolClass CLASS[] = {SYMBOL_ATTRIBUTE, SYMBOL_VARIABLE, SYMBOL_TOKEN};
    Symbol *found = NULL;
    for (size_t i = 0; i < sizeof CLASS / sizeof *CLASS && !found; i++)
        found = symbol_of(node, CLASS[i]);
    return found;
}

Builtin builtin_of(const Node *node)
{
    const Symbol *s = symbol_of(node, SYMBOL_BUILTIN);
    return s ? (Builtin)s->index : BUILTINS;
}
