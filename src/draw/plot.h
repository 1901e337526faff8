/* Plot: values over time as bars made of characters, for a terminal of any sort. */
#ifndef TAH_DRAW_PLOT_H
#define TAH_DRAW_PLOT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"

enum { PLOT_COLUMNS = 200 /* most */ };

/* Draws bars from nought up to the largest value, which fills so many rows: lines of at most so many columns,
 * without blanks at their ends. Unicode has eight steps a row, ASCII two. Where there are more values than
 * columns, each bar is the mean of its share; where there are few, bars stand apart. Negative values count as
 * nought; where all are nought there is nothing to draw. */
void plot_print(const int64_t *value, size_t count, bool unicode, int columns, int rows, Buf *out);

#endif
