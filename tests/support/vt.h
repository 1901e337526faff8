/* Vt: a terminal in memory. It understands what curses sends to an xterm and keeps the screen as cells, so
 * that tests see what a person would see. Sequences it does not know are counted, not guessed. */
#ifndef TAH_TESTS_VT_H
#define TAH_TESTS_VT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"

enum { VT_BOLD = 1, VT_DIM = 2, VT_UNDERLINE = 4, VT_REVERSE = 8 };
enum { VT_DEFAULT = -1, VT_TRUE = 1 << 24 };

typedef struct VtCell {
    uint32_t code; /* 0: the right half of a wide character */
    unsigned marks;
    int ink, paper; /* numbers of colours, VT_TRUE and 0xRRGGBB, VT_DEFAULT for the terminal's own */
} VtCell;

typedef struct Vt {
    int columns, rows;
    VtCell *cell;
    int x, y;  /* cursor, from 0 */
    bool wrap; /* the last column was written: the next character goes to the next line */
    unsigned marks;
    int ink, paper;  /* of what is printed next */
    int top, bottom; /* scrolling region, both inclusive */
    int saved_x, saved_y, saved_ink, saved_paper;
    unsigned saved_marks;
    uint32_t last;    /* last printed character, for repeats */
    char pending[64]; /* bytes of an unfinished sequence or character */
    size_t pending_length;
    bool drawing;   /* the set of line characters */
    bool alternate; /* the screen that full-screen programs use */
    bool cursor_hidden;
    bool mouse;
    long bells;
    long flashes;
    long unknown;   /* sequences that were not understood */
    bool single;    /* every byte is a character, as in ISO 8859: set it before anything is fed */
    char reply[32]; /* what the terminal answers, to be typed and emptied by whoever holds it */
    uint64_t bytes; /* received so far */
} Vt;

Vt *vt_new(int columns, int rows);
void vt_free(Vt *vt);
void vt_feed(Vt *vt, const char *bytes, size_t length);

const VtCell *vt_at(const Vt *vt, int x, int y);
/* A row as UTF-8 without the blanks at its end. */
void vt_row(const Vt *vt, int y, Buf *out);
/* All rows, each with a newline. */
void vt_screen(const Vt *vt, Buf *out);
/* First row from the top that contains the text; -1: none. */
int vt_find(const Vt *vt, const char *text);

#endif
