/* Pairs: reads text files of lines `name = value`, as settings and keys are kept. Blank lines and lines
 * that begin with '#' are comments. */
#ifndef TAH_PLAY_PAIRS_H
#define TAH_PLAY_PAIRS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/diag.h"

enum { PAIRS_BYTES = 1 << 20 }; /* longest file */

typedef enum PairKind { PAIR_COMMENT, PAIR_VALUE, PAIR_MALFORMED } PairKind;

/* One line. The texts lie inside of the file's text and are not zero-terminated. */
typedef struct Pair {
    PairKind kind;
    const char *text; /* the whole line without its end */
    size_t length;
    const char *name; /* without blanks around */
    size_t name_length;
    const char *value;
    size_t value_length;
    int line; /* from 1 */
} Pair;

typedef struct PairReader {
    const char *rest;
    size_t left;
    int line;
} PairReader; /* start with {text, length, 0} */

bool pair_next(PairReader *reader, Pair *out);

/* The next word of a list parted by commas, without blanks around it; empty where there is none between two
 * commas. *rest and *left begin as the list's text and length. False at the end of the list. */
bool pair_next_word(const char **rest, size_t *left, const char **word, size_t *length);

/* The place of a part of the line, for errors. */
Place pair_place(const Pair *pair, const char *file, const char *part, size_t length);

#endif
