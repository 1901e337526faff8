/* Breakthrough and English draughts by hand: the one on words of bits, the other on an array with a list of moves. */
#ifndef TAH_BENCH_HAND_MEN_H
#define TAH_BENCH_HAND_MEN_H

#include <stdlib.h>

#include "hand.h"

/* ---- Breakthrough ----------------------------------------------------------------------------- */

/* Bit 0 is the left of the last row; white goes to lower bits. Moves are kept as where they lead to, by way. */
typedef struct March {
    uint64_t men[2], to[3];
    int me;
    bool won;
} March;

static void march_start(void *position)
{
    *(March *)position = (March){.men = {0xffff000000000000u, 0x000000000000ffffu}};
}

static int march_count(void *position)
{
    March *m = position;
    uint64_t mine = m->men[m->me], theirs = m->men[!m->me], left = mine & 0xfefefefefefefefeu,
             right = mine & 0x7f7f7f7f7f7f7f7fu;
    if (m->won)
        return 0;
    m->to[0] = (m->me == 0 ? mine >> 8 : mine << 8) & ~(mine | theirs);
    m->to[1] = (m->me == 0 ? left >> 9 : left << 7) & ~mine;
    m->to[2] = (m->me == 0 ? right >> 7 : right << 9) & ~mine;
    return bits_in(m->to[0]) + bits_in(m->to[1]) + bits_in(m->to[2]);
}

static void march_play(void *position, int nth)
{
    static const int step[2][3] = {{-8, -9, -7}, {8, 7, 9}};
    March *m = position;
    int way = 0;
    while (nth >= bits_in(m->to[way]))
        nth -= bits_in(m->to[way++]);
    int to = bits_nth(m->to[way], nth), from = to - step[m->me][way];
    m->men[m->me] ^= (uint64_t)1 << from | (uint64_t)1 << to;
    m->men[!m->me] &= ~((uint64_t)1 << to);
    m->won = m->me == 0 ? to < 8 : to >= 56;
    m->me = !m->me;
}

/* ---- draughts --------------------------------------------------------------------------------- */

enum {
    DRAUGHTS_STRIDE = 9,
    DRAUGHTS_CELLS = DRAUGHTS_STRIDE * 10 + 1,
    DRAUGHTS_MOVES = 128,
    DRAUGHTS_PATH = 14
};
enum { DRAUGHTS_NOBODY, DRAUGHTS_BORDER = 8, DRAUGHTS_KING = 4 /* beside 1 and 2, whose man it is */ };

typedef struct DraughtsMove {
    int8_t count, path[DRAUGHTS_PATH]; /* from, and where it lands */
} DraughtsMove;

typedef struct Draughts {
    int8_t at[DRAUGHTS_CELLS];
    int me; /* 1 goes down, 2 up */
    int count;
    DraughtsMove move[DRAUGHTS_MOVES];
} Draughts;

static void draughts_start(void *position)
{
    Draughts *d = position;
    memset(d->at, DRAUGHTS_BORDER, sizeof d->at);
    for (int row = 1; row <= 8; row++)
        for (int column = 1; column <= 8; column++)
            d->at[row * DRAUGHTS_STRIDE + column] =
                (int8_t)((row + column) % 2 == 0 || row == 4 || row == 5 ? 0
                         : row < 4                                       ? 1
                                                                         : 2);
    d->me = 1;
}

/* The directions of a piece: the first two lead down. */
static const int draughts_step[4] = {DRAUGHTS_STRIDE - 1, DRAUGHTS_STRIDE + 1, -DRAUGHTS_STRIDE - 1,
                                     -DRAUGHTS_STRIDE + 1};

static void draughts_ways(int piece, int *from, int *to)
{
    *from = piece & DRAUGHTS_KING || piece == 1 ? 0 : 2;
    *to = piece & DRAUGHTS_KING || piece == 2 ? 4 : 2;
}

static void draughts_add(Draughts *d, const DraughtsMove *move)
{
    if (d->count < DRAUGHTS_MOVES)
        d->move[d->count++] = *move;
}

/* All chains of captures that go on from the last cell of the path. */
static bool draughts_chain(Draughts *d, int piece, DraughtsMove *path)
{
    int from = path->path[path->count - 1], way, last;
    bool any = false;
    for (draughts_ways(piece, &way, &last); way < last; way++) {
        int over = from + draughts_step[way], to = over + draughts_step[way], taken = d->at[over];
        if ((taken & 3) != 3 - d->me || taken == DRAUGHTS_BORDER || d->at[to] != 0 ||
            path->count == DRAUGHTS_PATH)
            continue;
        any = true;
        d->at[over] = 0;
        path->path[path->count++] = (int8_t)to;
        if (!draughts_chain(d, piece, path))
            draughts_add(d, path);
        path->count--;
        d->at[over] = (int8_t)taken;
    }
    return any;
}

static void draughts_captures(Draughts *d)
{
    for (int cell = DRAUGHTS_STRIDE; cell < DRAUGHTS_STRIDE * 9; cell++) {
        int piece = d->at[cell];
        if (piece == DRAUGHTS_BORDER || (piece & 3) != d->me)
            continue;
        DraughtsMove path = {.count = 1, .path = {(int8_t)cell}};
        d->at[cell] = 0;
        draughts_chain(d, piece, &path);
        d->at[cell] = (int8_t)piece;
    }
}

static void draughts_steps(Draughts *d)
{
    for (int cell = DRAUGHTS_STRIDE; cell < DRAUGHTS_STRIDE * 9; cell++) {
        int piece = d->at[cell], way, last;
        if (piece == DRAUGHTS_BORDER || (piece & 3) != d->me)
            continue;
        for (draughts_ways(piece, &way, &last); way < last; way++) {
            DraughtsMove path = {.count = 2, .path = {(int8_t)cell, (int8_t)(cell + draughts_step[way])}};
            if (d->at[path.path[1]] == 0)
                draughts_add(d, &path);
        }
    }
}

static int draughts_count(void *position)
{
    Draughts *d = position;
    d->count = 0;
    draughts_captures(d);
    if (d->count == 0)
        draughts_steps(d);
    return d->count;
}

static void draughts_play(void *position, int nth)
{
    Draughts *d = position;
    const DraughtsMove *move = &d->move[nth];
    int from = move->path[0], piece = d->at[from], far = d->me == 1 ? 8 : 1;
    d->at[from] = 0;
    for (int i = 1; i < move->count; i++) {
        if (abs(move->path[i] - from) > DRAUGHTS_STRIDE + 1) /* over one that is taken */
            d->at[(from + move->path[i]) / 2] = 0;
        from = move->path[i];
    }
    d->at[from] = (int8_t)(from / DRAUGHTS_STRIDE == far ? piece | DRAUGHTS_KING : piece);
    d->me = 3 - d->me;
}

#endif
