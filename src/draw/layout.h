/* Layout: where the parts of a page go in a terminal of any size from 20x8 up. What is told of a board stands beside
 * it, below it, or in the lines of title and message; page.c tries these arrangements, and the board has the choice. When it
 * is small parts give way: the message line, also where a board is seen whole only without it, and rows of the bar. What
 * lies beside a board stands below it in a strip; but in a column of its own, and the message line and the bar give way,
 * where tiles could not be read otherwise. On wide screens texts keep to the middle. */
#ifndef TAH_DRAW_LAYOUT_H
#define TAH_DRAW_LAYOUT_H

#include <stdbool.h>

#include "draw/canvas.h"

enum {
    LAYOUT_COLUMNS = 20, /* least size of a terminal */
    LAYOUT_ROWS = 8
};

/* Where it stands what is told of a board. */
typedef enum Arrangement {
    ARRANGE_USUAL, /* beside it from some columns on, else in lines */
    ARRANGE_SIDE,
    ARRANGE_BELOW,
    ARRANGE_LINES,
    ARRANGE_TIGHT, /* in lines, of which there are as few as can be */
    ARRANGE_TALL,  /* beside it with title and bar: the board has the whole height but for the status line */
    ARRANGE_FULL   /* with that as well: it has the whole height */
} Arrangement;

typedef struct LayoutNeeds {
    bool board; /* a board takes all it can get */
    Arrangement arrangement;
    int side_columns;     /* of what stands beside it; 0: as many as usual */
    int title_columns;    /* 0: more than there are in what stands beside it */
    int panel_rows;       /* of what stands below it */
    bool panel_hidden;    /* also what a panel beside it would have */
    int board_rows;       /* and needs so many to be seen whole */
    int text_lines;       /* of the body's text, wrapped at layout_text_columns */
    bool text_goes_first; /* where it and the list are long, only a few lines are left for the list */
    int list;             /* rows of the list; 0: no list */
    int list_columns;     /* that it would like */
    bool preview;         /* a picture beside the list */
    int tile_columns; /* where something lies beside a board of tiles: so much they need to be read; else 0 */
    int tile_rows;
    int bar; /* rows the bar would like */
} LayoutNeeds;

/* Parts that have no room have height 0. */
typedef struct Layout {
    bool too_small; /* nothing but a sentence can be shown */
    Rect title, board, side, panel, rack, text, list, preview, message, status, bar;
} Layout;

Layout layout_of(int columns, int rows, LayoutNeeds needs);
/* Do title and bar stand beside the board. */
bool layout_is_tall(Arrangement arrangement);
/* Columns in which texts stand, in the middle of a screen so wide. */
int layout_frame_columns(int columns);
int layout_panel_columns(int columns); /* of the panel below a board */
/* Puts a board that is seen whole, and what is told of it beside it or below it, into the middle. So many columns and rows
 * are the board's, and rows around it for names; what is beside it wants so many. */
void layout_compose(Layout *layout, int columns, int rows, int around, int wanted);
/* Rows below a board so high in which there stands what lies beside it. */
int layout_strip_rows(int height);
/* Columns that a body's text has, so that its lines can be counted. */
int layout_text_columns(int columns);

#endif
