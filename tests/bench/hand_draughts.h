/* English draughts by hand, on words of bits, with the draws that nobody has to claim. */
#ifndef TAH_BENCH_HAND_DRAUGHTS_H
#define TAH_BENCH_HAND_DRAUGHTS_H

#include "hand_rays.h"

enum {
    DRAUGHTS_MOVES = 128,
    DRAUGHTS_QUIET = 80,
    DRAUGHTS_KINGS = 2 /* of hand_key: beside the two sides */
};

typedef struct DraughtsMove {
    uint64_t taken;
    uint8_t from, to;
} DraughtsMove;

typedef struct Draughts {
    uint64_t men[2], kings, key;
    int me, quiet, count; /* 0 goes up and begins */
    bool over;
    DraughtsMove move[DRAUGHTS_MOVES];
    uint64_t past[DRAUGHTS_QUIET + 1]; /* keys since the last move that cannot be taken back, by quiet */
} Draughts;

static uint64_t draughts_key(int side, bool king, int cell)
{
    return hand_key[side + (king ? DRAUGHTS_KINGS : 0)][cell];
}

static void draughts_set(void *position, const char *board)
{
    Draughts *d = position;
    *d = (Draughts){.me = 0};
    for (int cell = 0; cell < 64; cell++) {
        char c = hand_cell(board, cell);
        if (c == '.')
            continue;
        int side = c == 'w' || c == 'W';
        bool king = c == 'B' || c == 'W';
        d->men[side] |= bit(cell);
        d->kings |= king ? bit(cell) : 0;
        d->key ^= draughts_key(side, king, cell);
    }
    d->past[0] = d->key;
}

static void draughts_start(void *position)
{
    draughts_set(position, ".w.w.w.w w.w.w.w. .w.w.w.w ........ ........ b.b.b.b. .b.b.b.b b.b.b.b.");
}

/* All cells one step on; the first two ways lead up. */
static inline uint64_t draughts_step(uint64_t set, int way)
{
    const uint64_t not_first = 0xfefefefefefefefeu, not_last = 0x7f7f7f7f7f7f7f7fu;
    switch (way) {
    case 0: return (set & not_first) >> 9;
    case 1: return (set & not_last) >> 7;
    case 2: return (set & not_first) << 7;
    default: return (set & not_last) << 9;
    }
}

/* Those of some pieces that may go a way. */
static uint64_t draughts_goers(const Draughts *d, uint64_t pieces, int way)
{
    return way / 2 == d->me ? pieces : pieces & d->kings;
}

static void draughts_add(Draughts *d, int from, uint64_t to, uint64_t taken)
{
    if (d->count < DRAUGHTS_MOVES)
        d->move[d->count++] = (DraughtsMove){taken, (uint8_t)from, (uint8_t)__builtin_ctzll(to)};
}

/* All chains of captures that go on from where a piece is. */
static void draughts_chain(Draughts *d, int from, uint64_t at, bool king, uint64_t taken)
{
    uint64_t prey = d->men[!d->me] & ~taken, free = ~((d->men[0] | d->men[1]) & ~taken & ~bit(from));
    bool any = false;
    for (int way = king || d->me == 0 ? 0 : 2, last = king || d->me == 1 ? 4 : 2; way < last; way++) {
        uint64_t over = draughts_step(at, way) & prey, to = draughts_step(over, way) & free;
        if (!to)
            continue;
        any = true;
        draughts_chain(d, from, to, king, taken | over);
    }
    if (!any && taken)
        draughts_add(d, from, at, taken);
}

static uint64_t draughts_takers(const Draughts *d)
{
    uint64_t mine = d->men[d->me], theirs = d->men[!d->me], free = ~(mine | theirs), takers = 0;
    for (int way = 0; way < 4; way++)
        takers |=
            draughts_goers(d, mine, way) & draughts_step(draughts_step(free, 3 - way) & theirs, 3 - way);
    return takers;
}

static void draughts_list_steps(Draughts *d)
{
    uint64_t mine = d->men[d->me], free = ~(mine | d->men[!d->me]);
    for (int way = 0; way < 4; way++) {
        uint64_t goals = draughts_step(draughts_goers(d, mine, way), way) & free;
        for (; goals; goals &= goals - 1) {
            uint64_t to = goals & (0 - goals);
            draughts_add(d, __builtin_ctzll(draughts_step(to, 3 - way)), to, 0);
        }
    }
}

static int draughts_count(void *position)
{
    Draughts *d = position;
    d->count = 0;
    if (d->over)
        return 0;
    uint64_t takers = draughts_takers(d);
    for (uint64_t left = takers; left; left &= left - 1) {
        int from = __builtin_ctzll(left);
        draughts_chain(d, from, bit(from), d->kings & bit(from), 0);
    }
    if (!takers)
        draughts_list_steps(d);
    return d->count;
}

static void draughts_take(Draughts *d, uint64_t taken)
{
    int them = !d->me;
    for (uint64_t left = taken; left; left &= left - 1) {
        int cell = __builtin_ctzll(left);
        d->key ^= draughts_key(them, d->kings & bit(cell), cell);
    }
    d->men[them] &= ~taken;
    d->kings &= ~taken;
}

static bool draughts_third(Draughts *d)
{
    int times = 1;
    for (int turn = d->quiet - 2; turn >= 0; turn -= 2)
        times += d->past[turn] == d->key;
    d->past[d->quiet] = d->key;
    return times > 2;
}

static void draughts_play(void *position, int nth)
{
    Draughts *d = position;
    const DraughtsMove *move = &d->move[nth];
    uint64_t from = bit(move->from), to = bit(move->to), last = d->me == 0 ? 0xff : (uint64_t)0xff << 56;
    bool king = d->kings & from, crowned = king || to & last;
    d->quiet = move->taken || !king ? 0 : d->quiet + 1;
    d->men[d->me] ^= from ^ to; /* a chain may end where it began */
    d->kings = (d->kings & ~from) | (crowned ? to : 0);
    d->key ^= draughts_key(d->me, king, move->from) ^ draughts_key(d->me, crowned, move->to) ^ hand_key[4][0];
    draughts_take(d, move->taken);
    d->me = !d->me;
    d->over = d->quiet == DRAUGHTS_QUIET || draughts_third(d);
}

#endif
