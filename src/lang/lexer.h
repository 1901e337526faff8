/* The words, numbers and signs of one leaf (an expression, statement or pattern), with their places.
 * What no leaf can contain is refused here, with a hint for those who know it from elsewhere. */
#ifndef TAH_LANG_LEXER_H
#define TAH_LANG_LEXER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "lang/leaf.h"

enum { LEXER_WORD = 80 }; /* bytes in one word */

typedef enum TokenKind {
    TOKEN_END,
    TOKEN_WORD, /* letters, digits and inner hyphens, starting with a letter: box, d6, north-east */
    TOKEN_NAME, /* a name in quotes, of any words: 'king of hearts' */
    TOKEN_NUMBER,
    TOKEN_OPEN,     /* ( */
    TOKEN_CLOSE,    /* ) */
    TOKEN_COMMA,    /* , */
    TOKEN_PLUS,     /* + */
    TOKEN_MINUS,    /* - */
    TOKEN_TIMES,    /* * */
    TOKEN_OVER,     /* / */
    TOKEN_EQUALS,   /* = */
    TOKEN_LESS,     /* < */
    TOKEN_AT_MOST,  /* <= */
    TOKEN_MORE,     /* > */
    TOKEN_AT_LEAST, /* >= */
    TOKEN_BAR,      /* | */
    TOKEN_ARROW,    /* -> */
    TOKEN_RUN       /* ... */
} TokenKind;

typedef struct Token {
    TokenKind kind;
    const char *text;       /* as written; "" at the end; of a name in quotes, what is in them */
    int line, column, span; /* in the rules file, from 1; columns in characters */
    int64_t number;
    bool space_before, space_after;
} Token;

/* Splits text into tokens, the last is TOKEN_END; the caller frees them with mem_free, their texts live
 * in the arena. Returns NULL after adding one error to the diags. In a pattern `||` is two bars, elsewhere a mistake for `or`. */
Token *lexer_read(const Parse *parse, const char *text, bool pattern);

/* The tokens of a leaf that is one name as a whole, in quotes which YAML has taken off. */
Token *lexer_name(const Parse *parse, const char *name);

/* Bytes of the word at the start of text, 0 where none starts. */
size_t lexer_word(const char *text, size_t length);

#endif
