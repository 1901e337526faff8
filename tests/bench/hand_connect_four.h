/* Connect Four by hand, on words of bits. */
#ifndef TAH_BENCH_HAND_CONNECT_FOUR_H
#define TAH_BENCH_HAND_CONNECT_FOUR_H

#include "hand.h"

/* A column has seven bits, the lowest cell first; the seventh stays empty, so that lines end there. */
enum { FALL_COLUMNS = 7, FALL_ROWS = 6, FALL_STRIDE = 7, FALL_CELLS = FALL_COLUMNS * FALL_ROWS };

typedef struct Fall {
    uint64_t mine, theirs, moves;
    int left;
    bool won;
} Fall;

static void fall_start(void *position)
{
    *(Fall *)position = (Fall){.left = FALL_CELLS};
}

static uint64_t fall_bottom(void)
{
    uint64_t set = 0;
    for (int column = 0; column < FALL_COLUMNS; column++)
        set |= (uint64_t)1 << (column * FALL_STRIDE);
    return set;
}

static int fall_count(void *position)
{
    Fall *f = position;
    uint64_t bottom = fall_bottom(), board = bottom * ((1 << FALL_ROWS) - 1);
    f->moves = ((f->mine | f->theirs) + bottom) & board;
    return f->won ? 0 : bits_in(f->moves);
}

static bool fall_four(uint64_t set)
{
    static const int step[] = {1, FALL_STRIDE - 1, FALL_STRIDE, FALL_STRIDE + 1};
    for (int i = 0; i < 4; i++) {
        uint64_t two = set & set >> step[i];
        if (two & two >> 2 * step[i])
            return true;
    }
    return false;
}

static void fall_play(void *position, int nth)
{
    Fall *f = position;
    uint64_t mine = f->mine | (uint64_t)1 << bits_nth(f->moves, nth);
    f->won = fall_four(mine);
    f->mine = f->theirs;
    f->theirs = mine;
    f->left--;
}

#endif
