/* Thirds: the measures of cells of three columns and of a row of text and a third, which are nearly square (CELLS_THIRDS). */
#ifndef TAH_DRAW_BOARD_THIRDS_H
#define TAH_DRAW_BOARD_THIRDS_H

enum { THIRDS_COLUMNS = 3, THIRDS_PITCH = 4, THIRDS = 3 }; /* the pitch of rows in thirds of a row of text */

/* Rows of text that so many rows take; the one that is next to the middle of a row; of which row most of a row of text is. */
int thirds_text_rows(int count);
int thirds_middle_row(int row);
int thirds_row_at(int text_row);

#endif
