/* A leaf of a rules file: one text to be parsed, and where it stands. */
#ifndef TAH_LANG_LEAF_H
#define TAH_LANG_LEAF_H

#include "base/arena.h"
#include "base/diag.h"

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
    const struct Names *names;
    Diags *diags;
    const char *file;
    int line, column;     /* where the text starts in the file, from 1 */
    const TextFold *fold; /* of a text of several lines that were folded into one: where each begins, */
    size_t folds;         /* and how many there are behind the first */
    bool quoted;          /* the whole text stands in quotes, which YAML has taken off */
    size_t skipped;       /* bytes before the text, which `at` counts as well */
} Parse;

#endif
