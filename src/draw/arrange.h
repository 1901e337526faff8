/* Arrange: where it stands what is told of a board. The board has the choice: of all arrangements that one is taken in
 * which all of it is seen, then the one with the largest cells; if they are the same the panel stands beside it, then below
 * it, then in the lines of title and message. With nothing to choose from in a bar it keeps off title and message. */
#ifndef TAH_DRAW_ARRANGE_H
#define TAH_DRAW_ARRANGE_H

#include "draw/board/board.h"
#include "draw/layout.h"

enum { ARRANGE_SIDE_LEAST = 20 }; /* columns of a panel beside a board */

typedef struct Arranging {
    const BoardRequest *request;
    bool unicode;
    bool
        rack; /* something lies beside the board: then the arrangement is the usual one, unless its tiles gain a third row */
    int columns, rows;
    LayoutNeeds needs;
    int panel_rows; /* of the panel below a board */
    int facts_rows; /* and of it below a map that needs the rows of its sentence */
    int side_bar;   /* rows of a bar that has ARRANGE_SIDE_LEAST columns */
    int side_rows;  /* and of a panel that has as many */
} Arranging;

Layout arrange_board(const Arranging *arranging);

#endif
