/* Gomoku by hand, on an array with a list of what is empty. */
#ifndef TAH_BENCH_HAND_GOMOKU_H
#define TAH_BENCH_HAND_GOMOKU_H

#include "hand.h"

enum {
    STONES_SIDE = 15,
    STONES_STRIDE = STONES_SIDE + 1,
    STONES_CELLS = STONES_STRIDE * (STONES_SIDE + 2) + 1
};

/* A border of 3 around what is 0, 1 or 2: empty or whose stone. */
typedef struct Stones {
    uint8_t at[STONES_CELLS];
    int16_t empty[STONES_SIDE * STONES_SIDE];
    int left, me;
    bool won;
} Stones;

static void stones_start(void *position)
{
    Stones *s = position;
    memset(s->at, 3, sizeof s->at);
    s->left = 0;
    s->me = 1;
    s->won = false;
    for (int row = 1; row <= STONES_SIDE; row++)
        for (int column = 1; column <= STONES_SIDE; column++) {
            int cell = row * STONES_STRIDE + column;
            s->at[cell] = 0;
            s->empty[s->left++] = (int16_t)cell;
        }
}

static int stones_count(void *position)
{
    const Stones *s = position;
    return s->won ? 0 : s->left;
}

static bool stones_five(const Stones *s, int cell)
{
    static const int step[] = {1, STONES_STRIDE - 1, STONES_STRIDE, STONES_STRIDE + 1};
    for (int i = 0; i < 4; i++) {
        int length = 1;
        for (int c = cell + step[i]; s->at[c] == s->me; c += step[i])
            length++;
        for (int c = cell - step[i]; s->at[c] == s->me; c -= step[i])
            length++;
        if (length >= 5)
            return true;
    }
    return false;
}

static void stones_play(void *position, int nth)
{
    Stones *s = position;
    int cell = s->empty[nth];
    s->empty[nth] = s->empty[--s->left];
    s->at[cell] = (uint8_t)s->me;
    s->won = stones_five(s, cell);
    s->me = 3 - s->me;
}

#endif
