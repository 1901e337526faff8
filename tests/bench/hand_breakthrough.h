/* Breakthrough by hand, on words of bits. */
#ifndef TAH_BENCH_HAND_BREAKTHROUGH_H
#define TAH_BENCH_HAND_BREAKTHROUGH_H

#include "hand.h"

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

#endif
