/* The syntax tree of one-line expressions, statements and line patterns. Made by parse.h in an arena;
 * types and code come later. Every node knows its place for errors. */
#ifndef TAH_LANG_AST_H
#define TAH_LANG_AST_H

#include <stdbool.h>
#include <stdint.h>

#include "lang/builtin.h"
#include "lang/name.h"

typedef enum NodeKind {
    NODE_NUMBER,    /* number: 15 */
    NODE_NAME,      /* text, symbol (NULL when not declared: a local name or a mistake); builtins too */
    NODE_CALL,      /* text, symbol, arguments in a (linked by next): in range(me, it), max(a, b), next(x),
                        and `row 6`, `column 2` as row(6), column(2) */
    NODE_INDEX,     /* a: head, b: after "of" or NULL, c: after "at" or NULL. `lamp at c`, `life of target`,
                        `influence of p at c`; `my X` has b = NODE_ME, `your X` b = NODE_YOU,
                        `their X` b = NODE_OPPONENTS */
    NODE_ME,        /* me */
    NODE_YOU,       /* you: who is asked */
    NODE_OPPONENTS, /* any opponent: inside `their X` only */
    NODE_IT,        /* it: what a `where`, `every`, `some`, `no`, `sum` looks at */
    NODE_NONE,      /* none, and nothing inside patterns and sequences */
    NODE_TRUE,
    NODE_FALSE,
    NODE_ANY,       /* a: any cell */
    NODE_ADJECTIVE, /* a: adjective, b: noun: empty cell = cell where empty */
    NODE_WHERE,     /* a: set, b: condition on it */
    NODE_OR,
    NODE_AND,        /* a, b */
    NODE_NOT,        /* a */
    NODE_COMPARE,    /* op, a, b */
    NODE_ARITHMETIC, /* op, a, b */
    NODE_NEGATE,     /* a */
    NODE_IF,         /* a: condition, b: then, c: else */
    NODE_EMPTY,      /* no LAYER, no ZONE: a */
    NODE_QUANTIFIER, /* op EVERY, SOME, NO; a: set, b: condition on each */
    NODE_NEAR,       /* near a [along c] [within b]: op OP_BY_PRICE */
    NODE_LEAP,       /* leap number by number from a; number: 256 times the first and the second */
    NODE_JOINED,     /* joined to a [by b: what conducts, else the subject's layer] [within c]: likewise */
    NODE_SEEN,       /* seen from a [along b] [by c | up to c]: op OP_UP_TO */
    NODE_REACHED,    /* reached from a [within b] [by c] */
    NODE_RUNS,       /* runs of a in b: how long the stretches of a are along the line b */
    NODE_LINE,       /* number in a row of a through b: three marks that touch in one line */
    NODE_READING,    /* a in reading order */
    NODE_SEQUENCE,   /* a: first of the parts, linked by next: 1 to 15 then nothing */
    NODE_RANGE,      /* a to b */
    NODE_SEVERAL,   /* number of a, from b, or as many (b NULL), on: up to 3 of a, 2 of a, 1 to 3 of a; inside
                        `pick:` only */
    NODE_ONE_OF,    /* one of a, linked by next: kinds, words of `values:` or numbers; inside `pick:` only */
    NODE_SUM,       /* op SUM, LARGEST, SMALLEST, DISTINCT: (sum|largest|smallest|distinct) of a over b */
    NODE_ROLL,      /* number: sides; a: how many dice or NULL. roll d6, roll 2 d6; b: what is on the sides,
                        linked by next, or NULL: 1 and so on. roll one of 1, 2, 2, 3 */
    NODE_DIRECTION, /* number: 0 north, then clockwise by 45 degrees: 2 east, 4 south, 6 west */
    /* line patterns */
    NODE_PATTERN, /* a: first cell of the left side, b: of the right side; cells linked by next */
    NODE_RUN,     /* ... ; a: what each cell of the run is, or NULL for whatever: `nothing ...` */
    /* statements */
    NODE_ASSIGN, /* a = b */
    NODE_VERB,   /* verb; operands in order of the verb's form, absent ones NULL: operand[0..3] */
    NODE_DO      /* call of a procedure as a statement: a is NODE_CALL, NODE_NAME or NODE_INDEX */
} NodeKind;

typedef enum NodeOp {
    OP_NONE,
    OP_IS,
    OP_IS_NOT,
    OP_LESS,
    OP_AT_MOST,
    OP_MORE,
    OP_AT_LEAST,
    OP_IN,
    OP_HAS,
    OP_ADD,
    OP_SUBTRACT,
    OP_MULTIPLY,
    OP_DIVIDE,
    OP_MODULO,
    OP_EVERY,
    OP_SOME,
    OP_NO,
    OP_SUM,
    OP_LARGEST,
    OP_SMALLEST,
    OP_DISTINCT,
    OP_BY_PRICE, /* what `within` counts are prices of links */
    OP_UP_TO,    /* what is seen ends with the first cell of a set, which is seen, too */
    OP_FOR       /* of an index: `trust of p for q`, else what its third part is follows `at` */
} NodeOp;

/* Statements that start with a verb, and their forms. One table for the parser, its messages and the
 * manual: VERB(name, spelling, form). In a form, capitals are operands (expressions at the level of a
 * sum, the last one of a form any expression), small words are fixed, and a part in square brackets may be
 * left out. */
#define VERB_LIST(VERB)                                          \
    VERB(MOVE, "move", "move THING to PLACE")                    \
    VERB(PUT, "put", "put THING into ZONE")                      \
    VERB(PLACE, "place", "place KIND at CELLS")                  \
    VERB(REMOVE, "remove", "remove THING")                       \
    VERB(SWAP, "swap", "swap CELL and CELL")                     \
    VERB(TURN, "turn", "turn THING AMOUNT")                      \
    VERB(LAY, "lay", "lay THING [turned TURN] at CELL")          \
    VERB(SHIFT, "shift", "shift END [with THING] [turned TURN]") \
    VERB(DRAW, "draw", "draw NUMBER from ZONE to ZONE")          \
    VERB(DEAL, "deal", "deal NUMBER from ZONE to ZONE")          \
    VERB(FILL, "fill", "fill ZONE from ZONE [up to NUMBER]")     \
    VERB(SHUFFLE, "shuffle", "shuffle ZONE [at CELLS]")          \
    VERB(DISCARD, "discard", "discard THING")                    \
    VERB(DROP, "drop", "drop THING")                             \
    VERB(REVEAL, "reveal", "reveal THING [to PLAYERS]")          \
    VERB(CONCEAL, "conceal", "conceal THING")                    \
    VERB(SPIN, "spin", "spin THINGS")                            \
    VERB(ELIMINATE, "eliminate", "eliminate PLAYERS")            \
    VERB(REVIVE, "revive", "revive PLAYERS")                     \
    VERB(RUN, "run", "run PROCEDURE [as PLAYER]")                \
    VERB(BECOME, "become", "become THING KIND")                  \
    VERB(WIN, "win", "win [PLAYERS]")                            \
    VERB(LOSE, "lose", "lose [PLAYERS]")                         \
    VERB(TIE, "tie", "tie")                                      \
    VERB(NEXT_PLAYER, "next player", "next player")              \
    VERB(AGAIN, "play again", "play again")                      \
    VERB(NEXT_IS, "next is", "next is PLAYER")                   \
    VERB(REVERSE, "reverse order", "reverse order")              \
    VERB(SKIP, "skip", "skip NUMBER turns of PLAYERS")           \
    VERB(END_TURN, "end turn", "end turn")                       \
    VERB(CANCEL, "cancel", "cancel")                             \
    VERB(NOTE, "note", "note VALUE in NOTES at CELLS")           \
    VERB(RUB, "rub", "rub VALUE from NOTES at CELLS")            \
    VERB(RUB_OUT, "rub out", "rub out NOTES at CELLS")

typedef enum Verb {
#define VERB(name, spelling, form) VERB_##name,
    VERB_LIST(VERB)
#undef VERB
        VERB_COUNT
} Verb;

const char *verb_spelling(Verb verb);
const char *verb_form(Verb verb);

enum { NODE_OPERANDS = 4 };

typedef struct Node {
    NodeKind kind;
    NodeOp op;
    Verb verb;
    int line, column, span; /* in the rules file, from 1; columns in characters */
    const char *file;
    int64_t number;
    const char *text; /* NODE_NAME, NODE_CALL: the words, parted by single spaces */
    Symbol *symbol;   /* what the words mean, if declared */
    struct Node *a, *b, *c;
    struct Node *operand[NODE_OPERANDS];
    struct Node *next; /* in a list of arguments, cells or parts */
    Type type;         /* the checker's */
    Local *local;      /* the checker's: the local name that this NODE_NAME means */
} Node;

/* All that a node is made of, and what follows it: the i-th, or NULL. */
enum { NODE_CHILDREN = NODE_OPERANDS + 4 };
static inline Node *node_child(const Node *node, int i)
{
    Node *const other[] = {node->a, node->b, node->c, node->next};
    return i < NODE_OPERANDS ? node->operand[i] : other[i - NODE_OPERANDS];
}

/* The symbol of a name node, of one of its twins' classes; NULL when none is of the class. */
Symbol *symbol_of(const Node *node, SymbolClass class);
/* Which word of the language a name is, or BUILTINS. */
Builtin builtin_of(const Node *node);
/* Of what can hold a value: an attribute, a variable or a token; or NULL. */
Symbol *symbol_of_variable(const Node *node);

/* Numbers that can be gone through: `1 to 9`, or `1 to 9 where` something holds. */
bool node_is_numbers(const Node *node);

#endif
