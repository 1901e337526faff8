/* Plain: the board as lines of ASCII, for programs and for those who read line by line. */
#ifndef TAH_SHOW_PLAIN_H
#define TAH_SHOW_PLAIN_H

#include "show/onlooker.h"

typedef struct Plain {
    Onlooker onlooker;
    int widest; /* columns of a cell */
    bool lined; /* lines lead from cell to cell: what is narrower stands in the middle */
    int rows;   /* how many lines there are: with walls those between the rows as well */
} Plain;

/* The state is a view. */
Plain plain_board(const Onlooker *onlooker);
/* Adds a line, from 0. */
void plain_line(const Plain *plain, int row, Buf *out);

/* Adds all lines for people, with the names of rows before them and those of columns below, of a board of places a line for
 * each of them. */
void plain_named(const Onlooker *onlooker, Buf *out);

#endif
