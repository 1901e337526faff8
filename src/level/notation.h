/* Notations: how puzzle programs write a board, or what belongs to one, in one line of text. Pure functions
 * from text to numbers and characters; what these mean in a game is for its rules to say (format.h).
 *
 * The notations are those of the game IDs of Simon Tatham's Portable Puzzle Collection, which other
 * programs write, too. */
#ifndef TAH_LEVEL_NOTATION_H
#define TAH_LEVEL_NOTATION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/buf.h"
#include "rule/notation_list.h"

typedef enum NotationKind {
#define X(name, word) NOTATION_##name,
    NOTATION_LIST(X)
#undef X
        NOTATION_COUNT
} NotationKind;

enum {
    NOTATION_NUMBER = 1000000, /* largest number */
    NOTATION_LINKED = 400,     /* most cells of a board with a matrix */
    NOTATION_BLANK = -1,       /* a cell with nothing; -c is the character c, from 0 on a number */
    NOTATION_RIGHT = 1,        /* walls of a cell, as bits */
    NOTATION_BELOW = 2
};

/* One list of numbers, as at the side of a row. */
typedef struct NotationList {
    int *number;
    int count;
} NotationList;

/* What was read, in an arena. */
typedef struct Notation {
    int width, height;    /* given before reading */
    int *cell;            /* width * height of them, row by row; NULL: nothing was said about cells */
    uint8_t *wall;        /* a mask for each cell; NULL: no walls */
    NotationList *column; /* width of them from the left, NULL where there are no lists */
    NotationList *row;    /* height of them from the top */
    uint8_t *changes;     /* [cell * cells + other] 0 or 1, NULL without a matrix */
} Notation;

int notation_find(const char *word); /* -1 when unknown */

/* Reads one notation from the start of a text into what was read so far. *used is where it ended, or, with
 * a sentence in *error and false, where it is wrong. */
bool notation_read(NotationKind kind, const char *text, size_t length, Arena *arena, Notation *out,
                   size_t *used, Buf *error);

/* Unpacks runs: "3#2(-#)" is "###-#-#". False when brackets do not match, nest deeper than 8, or the text
 * would have more than most bytes; *out is then worthless. */
bool notation_unpack(const char *text, size_t length, size_t most, Buf *out);

#endif
