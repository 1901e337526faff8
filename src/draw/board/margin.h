/* Margin: the clues of rows and columns at the left of a board and above it. A clue that is met is dimmed and
 * ticked off. Where there is no room the clues above give way first, then those at the left. */
#ifndef TAH_DRAW_MARGIN_H
#define TAH_DRAW_MARGIN_H

#include "draw/board/board_source.h"

enum { MARGIN_TEXT = -1 };

typedef struct Margin {
    int left, top; /* text columns and rows that the clues take, ticks included; 0: they are not drawn */
    bool ticks;    /* there is a row of ticks above the columns */
    bool stacked;  /* a number above a column has its digits below each other */
    bool close;    /* the longest of them fill the columns */
    bool airy;     /* a column is free before the clues at the left, and between ticks and the board */
    bool tight;    /* no column is free at the left: clues move up to the board */
    bool whole;    /* all clues that there are have room */
    bool roomy;    /* more columns are free between numbers of a row */
    int face;      /* of drawn digits (DigitsFace), or MARGIN_TEXT */
} Margin;

/* What an area has room for; a board keeps at least a few cells. */
Margin margin_choose(const BoardSource *source, Rect area, bool stacked);
/* The same without ticks above the columns. */
Margin margin_unticked(Margin margin);
/* The same with more air at the left, of so many columns that are free. */
Margin margin_aired(Margin margin, int spare);
/* The same with drawn digits, where cells of a size have room beside them and are large enough for them. */
Margin margin_enlarged(const BoardSource *source, Rect area, Margin margin, BoardSize size);
/* Digits of the longest number above the columns; 0: there is none. Cells with fewer columns need them stacked. */
int margin_digits(const BoardSource *source);
/* Text rows of the clues above the columns, without ticks. */
int margin_least_rows(const BoardSource *source);
/* What is left of the area for the board. */
Rect margin_inside(Margin margin, Rect area);
/* Draws beside a board that was drawn with this view. */
void margin_draw(Canvas *canvas, const BoardRequest *request, const BoardView *view, Margin margin);

#endif
