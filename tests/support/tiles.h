/* Tiles: a board for tests of drawing, made from lines of text: '#' walls, ' ' floor, '.' goals, '@' an avatar,
 * '$' objects, digits numbers, '_' outside of the board, '~' water, ':' sand, '%' black, ',' a quiet dot, '=' even
 * floor, 'a' to 'l' goals with so many tokens on them, 'w' a place with words and two tokens, 'p' a drawn one with a token,
 * '+' floor with a tint, 'O' a plate with a disc on it. */
#ifndef TAH_TESTS_TILES_H
#define TAH_TESTS_TILES_H

#include "base/buf.h"
#include "draw/board/board.h"

typedef struct Tiles {
    const char *const *row;
    BoardSource source; /* context is the struct itself: do not move it */
} Tiles;

/* rows end with NULL and are equally long. */
void tiles_set(Tiles *tiles, const char *const *rows);

/* Draws a board on a fresh canvas of a size and returns its lines, each with a newline. */
void tiles_draw(Tiles *tiles, const BoardRequest *request, int columns, int rows, bool unicode, Buf *out);

#endif
