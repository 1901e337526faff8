#include "draw/plot.h"

static const char *const BLOCKS[] = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
static const char *const SIGNS[] = {" ", ".", "#"};

enum { BLOCK_STEPS = 8, SIGN_STEPS = 2, APART = 2 /* columns of a bar where there is room */ };

/* Means of shares of the values, as many as there are bars. */
static void share_out(const int64_t *value, size_t count, int64_t *bar, size_t bars)
{
    for (size_t b = 0; b < bars; b++) {
        size_t from = count * b / bars, to = count * (b + 1) / bars;
        int64_t sum = 0;
        for (size_t i = from; i < to; i++)
            sum += value[i] > 0 ? value[i] : 0;
        bar[b] = to > from ? sum / (int64_t)(to - from) : 0;
    }
}

static int64_t largest(const int64_t *bar, size_t bars)
{
    int64_t most = 0;
    for (size_t b = 0; b < bars; b++)
        most = bar[b] > most ? bar[b] : most;
    return most;
}

/* How many steps of a row are filled by a bar: what rises above the rows below it. Something is never nothing. */
static int filled(int64_t bar, int64_t most, int rows, int row, int steps)
{
    int64_t height = bar * rows * steps / most;
    if (height == 0 && bar > 0)
        height = 1;
    int64_t rest = height - (int64_t)(rows - 1 - row) * steps;
    return rest < 0 ? 0 : rest > steps ? steps : (int)rest;
}

void plot_print(const int64_t *value, size_t count, bool unicode, int columns, int rows, Buf *out)
{
    int64_t bar[PLOT_COLUMNS];
    size_t room = columns < 1 ? 1 : columns > PLOT_COLUMNS ? PLOT_COLUMNS : (size_t)columns;
    size_t bars = count < room ? count : room, wide = bars * APART <= room ? APART : 1;
    int steps = unicode ? BLOCK_STEPS : SIGN_STEPS;
    share_out(value, count, bar, bars);
    int64_t most = largest(bar, bars);
    if (most == 0)
        return;
    for (int row = 0; row < rows && bars > 0; row++) {
        size_t owed = 0;
        for (size_t b = 0; b < bars; b++) {
            int part = filled(bar[b], most, rows, row, steps);
            if (part > 0) {
                buf_repeat(out, ' ', owed);
                buf_text(out, unicode ? BLOCKS[part] : SIGNS[part]);
                owed = 0;
            }
            owed += part > 0 ? wide - 1 : wide;
        }
        buf_char(out, '\n');
    }
}
