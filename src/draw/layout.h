/* Layout: where the parts of a page go in a terminal of any size from 20x8 up. Panels give way when it is
 * small: first the side, then the message line, also where a board is seen whole only without it, then rows of
 * the bar. What lies beside a board stands below it in a strip; but in a column of its own, and the message line
 * and the bar give way, where tiles could not be read otherwise. */
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
    int tile_columns; /* where something lies beside a board of tiles: so much they need to be read; else 0 */
    int tile_rows;
    int bar; /* rows the bar would like */
} LayoutNeeds;

/* Parts that have no room have height 0. */
typedef struct Layout {
    bool too_small; /* nothing but a sentence can be shown */
    Rect title, board, side, rack, text, list, preview, message, status, bar;
} Layout;

Layout layout_of(int columns, int rows, LayoutNeeds needs);
/* Rows below a board so high in which there stands what lies beside it. */
int layout_strip_rows(int height);
/* Columns that a body's text has, so that its lines can be counted. */
int layout_text_columns(int columns);

#endif
