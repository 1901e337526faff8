/* Stock: the text cells of tiles that were drawn lately. What is worked out for a tile is the same wherever it lies
 * and each time the screen is drawn; of the colours of its paths it only matters which traced ones have the same. A set
 * of a few tiles for each value of a hash, in which the oldest gives way. It belongs to the canvas that the tiles are
 * drawn on. */
#ifndef TAH_DRAW_STOCK_H
#define TAH_DRAW_STOCK_H

#include "draw/path/track.h"

enum {
    STOCK_CELLS = 18 * 9, /* larger tiles are not kept, nor are those of more paths */
    STOCK_PATHS = 8
};

/* A text cell of a tile; text "": no path leads there. */
typedef struct TracksCell {
    char text[4];
    uint8_t path; /* whose colour it has */
    bool traced;
} TracksCell;

typedef struct Stock Stock;

/* Made when it is first wanted; canvas_free takes it away. */
Stock *stock_of(Canvas *canvas);

/* The cells of a tile of this size, row by row, or NULL. means: a number for what they are made of: 0 ASCII, 1 lines and dots of Unicode,
 * others are of draw/path/roads.h. */
const TracksCell *stock_find(const Stock *stock, int columns, int rows, unsigned means, const Tracks *tracks);
/* Keeps them; too large ones are left out. */
void stock_keep(Stock *stock, int columns, int rows, unsigned means, const Tracks *tracks,
                const TracksCell *cells);

#endif
