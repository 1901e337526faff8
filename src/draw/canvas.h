/* Canvas: a grid of text cells, the one thing that is drawn on. What a terminal, a test or plain text
 * shows is made from it. A cell holds one character as people see it (a grapheme), one or two columns
 * wide, a colour role and how it is set off. No terminal here. */
#ifndef TAH_DRAW_CANVAS_H
#define TAH_DRAW_CANVAS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"
#include "draw/blocks.h"
#include "game/stage.h"

enum {
    CANVAS_GLYPH = 12, /* bytes of a grapheme, with the zero; longer ones keep their first code points */
    CANVAS_SIDE = 1000 /* most columns and rows */
};

/* How a cell is set off, beyond its role. */
enum {
    CELL_BOLD = 1 << 0,
    CELL_DIM = 1 << 1,
    CELL_REVERSE = 1 << 2,
    CELL_UNDERLINE = 1 << 3,
    CELL_CANDIDATE = 1 << 4, /* may be chosen */
    CELL_FOCUS = 1 << 5,     /* is chosen by the next press */
    CELL_GROUP = 1 << 6,     /* belongs to the group that the next press opens */
    CELL_BOARD = 1 << 7,     /* is part of a board that has a colour of its own */
    CELL_LINE = 1 << 8,      /* is a line between cells */
    CELL_SHAPE = 1 << 9,     /* is part of a drawing, which is seen sooner than a text */
    CELL_GROUND =
        1
        << 10, /* is drawn in the colour of a ground, which its role is the number of; with CELL_LINE it is a wall, with CELL_BOLD a sign */
    CELL_ABROAD =
        1 << 11, /* belongs to what stands on a floor beside it, and has the colour that is seen there */
    CELL_SUNKEN =
        1
        << 12, /* is drawn in a darker shade of its ground, where that is seen; with CELL_GROUND in a tone of that which is
               near to it, with CELL_LINE in a darker one */
    CELL_SHADED = 1 << 13, /* is drawn in a shade of its colour */
    CELL_RIM = 1 << 14,    /* what its character leaves free is a shade of its colour */
    CELL_SMOOTH = 1 << 15, /* is part of a drawing whose steps may be slopes, see draw/smooth.h */
    CELL_GLINT =
        1
        << 16, /* likewise a lighter tone; with CELL_RIM the character is the shade, with CELL_SHADED it is itself the
                             lighter tone, and what it leaves free is as without */
    CELL_ON_SAND = 1 << 17,  /* with CELL_ABROAD: it stands on sand rather than on a floor */
    CELL_ON_PAPER = 1 << 18, /* likewise, on paper */
    CELL_OVER_ROLE =
        1
        << 19, /* what is under it is no ground but the colour of a role, and both are those seen on paper, with
                             CELL_ABROAD alone on a floor; with CELL_RIM that is in the shade */
    CELL_DUSK = CELL_SHADED | CELL_RIM, /* is half as much in the shade, all of it */
    CELL_BAR = CELL_LINE | CELL_SHAPE   /* is part of a line as thick as a column */
};

enum {
    CELL_ODD = 0x80,    /* with a ground: the other one of its two shades */
    CELL_TRACED = 0x40, /* likewise: something has happened there */
    CELL_SLOPE = 0x20,  /* likewise, of GROUND_CLUE: the half of a cell above its diagonal */
    CELL_GRAIN = 0x20,  /* likewise, of all others: what its texture is drawn in */
    CELL_IN_SHADE = CELL_GRAIN | CELL_TRACED, /* both: what CELL_SHADED would be on it */
    CELL_WAVED = CELL_GRAIN | CELL_ODD        /* both, of what may have waves: the other shade under these */
};

typedef struct Glyph {
    char text[CANVAS_GLYPH]; /* "" in the right half of a wide cell */
    uint8_t width;           /* 1 or 2; 0 in the right half */
    uint8_t role;            /* a LookRole; with CELL_GROUND what ground may be */
    uint8_t ground; /* a LookGround, CELL_ODD, CELL_TRACED, CELL_SLOPE, CELL_GRAIN: what is under it */
    uint32_t marks; /* CELL_ bits */
} Glyph;

/* Is all of it the same. */
bool glyph_same(const Glyph *a, const Glyph *b);

typedef struct Rect {
    int x, y, width, height;
} Rect;

typedef struct Canvas {
    int width, height;
    bool unicode;     /* false: everything put is brought down to ASCII */
    BlockKind blocks; /* what drawings are made of; kept like grounds */
    bool halves; /* with sextants: ◢◣◤◥ fill half a text cell (blocks_have_halves); kept like grounds */
    Rect clip;   /* nothing outside is drawn */
    Rect
        told; /* says what is focused: is sent as a whole when any of it changes, for what is read aloud as it is written */
    int cursor_x, cursor_y; /* where the hardware cursor belongs: first cell of the focused text; -1: none */
    bool textured; /* grounds have second colours (theme_has_textures): patterns, traces; kept like grounds */
    bool light;    /* the page, so that what is written is dark; kept like grounds */
    uint32_t grounds;    /* bits of those that are seen, so that lines and signs need not tell them */
    uint32_t like_walls; /* bits of those that have the very colour of walls; kept like grounds */
    Glyph *cell;         /* width * height, row by row */
    size_t capacity;
    struct Stock *stock;     /* of tiles that were drawn on it lately, see draw/path/stock.h; or NULL */
    struct Stencil *stencil; /* of emblems, likewise: draw/board/emblem.c */
} Canvas;                    /* start with {0} and canvas_reset */

/* Sizes (at most CANVAS_SIDE each way, at least 1) and blanks the canvas; keeps its memory, and which grounds are seen. */
void canvas_reset(Canvas *canvas, int width, int height, bool unicode);
void canvas_free(Canvas *canvas);

/* Limits drawing to a rectangle and to the limits before; the former limits are returned. */
Rect canvas_clip(Canvas *canvas, Rect clip);
void canvas_unclip(Canvas *canvas, Rect before);

/* The cell at a place, or NULL outside of the canvas. */
const Glyph *canvas_at(const Canvas *canvas, int x, int y);

/* Puts one grapheme; returns the columns it takes (1 or 2). A wide one that does not fit into the clip
 * becomes a blank. A half that is overwritten leaves a blank in the other half. */
int canvas_put(Canvas *canvas, int x, int y, const char *grapheme, size_t length, LookRole role,
               unsigned marks);

/* Puts a text on one line, at most columns wide; returns the columns used. */
int canvas_text(Canvas *canvas, int x, int y, int columns, const char *text, LookRole role, unsigned marks);
/* The same; a text that does not fit ends with "…" (ASCII: "..."). */
int canvas_text_short(Canvas *canvas, int x, int y, int columns, const char *text, LookRole role,
                      unsigned marks);
/* The columns that it takes then. */
int canvas_short_columns(const Canvas *canvas, int columns, const char *text);
/* The same for a name: it is left out of the middle of one that does not fit, so that those that begin alike are told apart
 * by their last character or number: "Play…11", in ASCII "Play.11", or "..." in long ones. */
int canvas_text_ends(Canvas *canvas, int x, int y, int columns, const char *text, LookRole role,
                     unsigned marks);

void canvas_fill(Canvas *canvas, Rect area, const char *grapheme, LookRole role, unsigned marks);
/* Adds marks to what is there, without changing the text. */
void canvas_mark(Canvas *canvas, Rect area, unsigned marks);
/* Is a ground seen (a LookGround, CELL_ODD or not). */
bool canvas_shows(const Canvas *canvas, unsigned ground);
/* What is under an area; what is put there later leaves it. Outside of drawing grounds nothing shows. */
void canvas_ground(Canvas *canvas, Rect area, unsigned ground);
/* Two grounds in one text cell, one above the other, and nothing else; without Unicode the lower one alone, if it shows. */
void canvas_halves(Canvas *canvas, int x, int y, unsigned upper, unsigned lower);
/* Light or shade that lies on half of a text cell gives way to what is to stand there: on both it would have two colours. */
void canvas_unlight(Canvas *canvas, int x, int y);
/* The same for the one half, as long as nothing is written there. */
void canvas_half(Canvas *canvas, int x, int y, bool lower, unsigned ground);
/* A frame of lines around the inside of an area. */
void canvas_frame(Canvas *canvas, Rect area, LookRole role, unsigned marks);

bool canvas_equal(const Canvas *a, const Canvas *b);
/* First cell where two canvases of one size differ. False when there is none. */
bool canvas_difference(const Canvas *a, const Canvas *b, int *x, int *y);

/* A line as plain text, blanks at its end kept when keep_blanks. */
void canvas_line(const Canvas *canvas, int y, bool keep_blanks, Buf *out);
/* The line's roles and marks, one letter a column, for tests that compare screens. */
void canvas_line_roles(const Canvas *canvas, int y, Buf *out);
void canvas_line_marks(const Canvas *canvas, int y, Buf *out);

/* Lines of a text wrapped at words into columns: calls line for each (text, length in bytes). Newlines
 * in the text end a line; items that " · " or " | " part stay whole where a line has room for them. Returns how many lines there are; line may be NULL. */
int canvas_wrap(const char *text, int columns,
                void (*line)(void *context, int row, const char *text, size_t length), void *context);

Rect rect_inset(Rect area, int dx, int dy);
bool rect_has(Rect area, int x, int y);

#endif
