/* Connect Four, Reversi and Gomoku by hand: the first two on words of bits, as is usual; the last one on an array with a
 * list of what is empty. */
#ifndef TAH_BENCH_HAND_DISCS_H
#define TAH_BENCH_HAND_DISCS_H

#include "hand.h"

/* ---- Connect Four ----------------------------------------------------------------------------- */

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

/* ---- Reversi ---------------------------------------------------------------------------------- */

typedef struct Turning {
    uint64_t mine, theirs, moves;
    int passes;
} Turning;

static const uint64_t not_left = 0xfefefefefefefefeu, not_right = 0x7f7f7f7f7f7f7f7fu;

/* The whole board one step on, in one of eight directions. */
static inline uint64_t turning_step(uint64_t set, int direction)
{
    switch (direction) {
    case 0: return set << 8;
    case 1: return set >> 8;
    case 2: return set << 1 & not_left;
    case 3: return set >> 1 & not_right;
    case 4: return set << 9 & not_left;
    case 5: return set >> 9 & not_right;
    case 6: return set << 7 & not_right;
    default: return set >> 7 & not_left;
    }
}

static void turning_start(void *position)
{
    *(Turning *)position = (Turning){.mine = 0x0000000810000000u, .theirs = 0x0000001008000000u};
}

static int turning_count(void *position)
{
    Turning *t = position;
    t->moves = 0;
    uint64_t empty = ~(t->mine | t->theirs);
    if (t->passes == 2 || !empty)
        return 0;
    for (int d = 0; d < 8; d++) {
        uint64_t run = turning_step(t->mine, d) & t->theirs;
        for (int i = 0; i < 5; i++)
            run |= turning_step(run, d) & t->theirs;
        t->moves |= turning_step(run, d) & empty;
    }
    return t->moves ? bits_in(t->moves) : 1;
}

static uint64_t turning_flips(const Turning *t, uint64_t cell)
{
    uint64_t flips = 0;
    for (int d = 0; d < 8; d++) {
        uint64_t run = 0, at = turning_step(cell, d);
        for (; at & t->theirs; at = turning_step(at, d))
            run |= at;
        if (at & t->mine)
            flips |= run;
    }
    return flips;
}

static void turning_play(void *position, int nth)
{
    Turning *t = position;
    uint64_t cell = t->moves ? (uint64_t)1 << bits_nth(t->moves, nth) : 0,
             flips = cell ? turning_flips(t, cell) : 0, mine = t->mine | cell | flips;
    t->passes = cell ? 0 : t->passes + 1;
    t->mine = t->theirs & ~flips;
    t->theirs = mine;
}

/* ---- Gomoku ----------------------------------------------------------------------------------- */

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
