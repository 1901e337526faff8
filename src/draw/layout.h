/* Layout: where the parts of a page go in a terminal of any size from 20x8 up. Panels give way when it is
 * small: first the side, then the message line, also where a board is seen whole only without it, then rows of
 * the bar. */
#ifndef TAH_DRAW_LAYOUT_H
#define TAH_DRAW_LAYOUT_H

#include <stdbool.h>

#include "draw/canvas.h"

enum {
    LAYOUT_COLUMNS = 20, /* least size of a terminal */
    LAYOUT_ROWS = 8
};

typedef struct LayoutNeeds {
    bool board;        /* a board takes all it can get */
    bool panel_hidden; /* also what a panel beside it would have */
    int board_rows;    /* and needs so many to be seen whole */
    int text_lines;    /* of the body's text, wrapped at layout_text_columns */
    int list;          /* rows of the list; 0: no list */
    bool preview;      /* a picture beside the list */
    int bar;           /* rows the bar would like */
} LayoutNeeds;

/* Parts that have no room have height 0. */
typedef struct Layout {
    bool too_small; /* nothing but a sentence can be shown */
    Rect title, board, side, text, list, preview, message, status, bar;
} Layout;

Layout layout_of(int columns, int rows, LayoutNeeds needs);
/* Columns that a body's text has, so that its lines can be counted. */
int layout_text_columns(int columns);

#endif
