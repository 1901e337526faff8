/* Lines: what stands on a canvas, as text. */
#ifndef TAH_TESTS_LINES_H
#define TAH_TESTS_LINES_H

#include "base/buf.h"
#include "draw/board/board.h"

/* Adds all lines, each with a newline; blanks at their ends are kept when keep_blanks. */
void lines_add(const Canvas *canvas, bool keep_blanks, Buf *out);
/* Fails the running test where they are others. */
void lines_are(const Canvas *canvas, bool keep_blanks, const char *expected);
/* The same of a board on a fresh canvas of this size; *view is how it was drawn there. */
void lines_of_board(const BoardRequest *request, int columns, int rows, bool unicode, BoardView *view,
                    const char *expected);

#endif
