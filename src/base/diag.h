/* Diags: errors as values. A loader collects all that it can find in one run; each has a place,
 * a sentence, and often a suggestion. Nothing is printed from a library room. */
#ifndef TAH_BASE_DIAG_H
#define TAH_BASE_DIAG_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"
#include "base/message.h"

enum {
    DIAG_LIMIT = 50, /* more are counted, not kept */
    DIAG_LINES = 3   /* further lines of the same error that are named */
};

typedef struct Place {
    const char *file; /* as the user named it; may be NULL. Must outlive nothing: diag_add copies it */
    int line;         /* from 1; 0: the file as a whole */
    int column;       /* from 1, in characters (not bytes); 0: the line as a whole */
    int span;         /* characters to underline, at least 1 */
} Place;

typedef struct Diag {
    char *file; /* may be NULL */
    int line, column, span;
    char *message;        /* one sentence, no final full stop, no newline, safe for a terminal */
    char *hint;           /* "did you mean 'keeper'?", or NULL */
    char *source;         /* the text of the line, safe for a terminal, or NULL */
    bool once;            /* it is about a name: in further lines the same mistake */
    int also[DIAG_LINES]; /* further lines of the file of which the same is said, */
    int lines;            /* and how many there are in all */
} Diag;

typedef struct Diags {
    Diag *list;
    size_t count; /* kept, at most DIAG_LIMIT */
    size_t total; /* found */
    size_t capacity;
    Language language; /* of who reads them, where they are not about rules or levels */
} Diags;               /* start with {0}, and the language */

/* Adds an error; the format makes the message, which is made safe for a terminal. */
Diag *diag_add(Diags *diags, Place place, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* The same with a text of players, in the language of the collection, as the format. */
Diag *diag_say(Diags *diags, Place place, Message name, ...);

/* Adds a hint to an error just added (d may be NULL: nothing is done). */
void diag_hint(Diag *d, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The hint "did you mean 'NEAR'?", or none where near is NULL. */
void diag_near(Diag *d, const char *near);

/* Says of an error just added (d may be NULL) that it is about a name: where the same is said in further lines, as of
 * a name that is misspelt where it is declared, it is one mistake, and is told once. */
void diag_once(Diag *d);

/* Fills in the source line of every error of this file that has none, from the file's text. */
void diags_quote(Diags *diags, const char *file, const char *text, size_t length);

/* Orders by file, line and column, and drops doubles. What is said of one name in several lines is said once,
 * of the first of them, and the others are counted (diag_once). */
void diags_sort(Diags *diags);

/* Writes all of them for people:
 *   rules/x.yaml:7:9: error: unknown word 'keper'; did you mean 'keeper'?
 *     walk: keper | free -> nothing | keper
 *           ^~~~~
 * With more than DIAG_LIMIT a last line says how many were left out. */
void diags_print(const Diags *diags, Buf *out);

/* The same for so many columns: of longer lines of the file only what is around the marks is shown, and of
 * the file's path only its name. */
void diags_print_within(const Diags *diags, int columns, Buf *out);

/* Writes one in a single line, for lists: "rules/x.yaml:7:9: unknown word 'keper'". A file that the
 * sentence names anyway is not named twice. */
void diag_line(const Diag *diag, Buf *out);

/* Adds the errors of another collection to this one, and leaves the other {0}. */
void diags_move(Diags *to, Diags *from);

void diags_free(Diags *diags); /* leaves {0} */

#endif
