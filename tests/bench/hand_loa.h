/* Lines of Action by hand, on words of bits. */
#ifndef TAH_BENCH_HAND_LOA_H
#define TAH_BENCH_HAND_LOA_H

#include "hand_rays.h"

enum { LOA_MOVES = 12 * 8, LOA_PAST = 128 };

typedef struct Loa {
    uint64_t men[2], key;
    int me, turns, count;
    bool over;
    uint8_t move[LOA_MOVES][2];
    uint64_t past[LOA_PAST]; /* keys of the last turns, in a ring */
} Loa;

static void loa_set(void *position, const char *board)
{
    Loa *l = position;
    *l = (Loa){.me = 0};
    for (int cell = 0; cell < 64; cell++) {
        char c = hand_cell(board, cell);
        if (c == '.')
            continue;
        l->men[c == 'w'] |= bit(cell);
        l->key ^= hand_key[c == 'w'][cell];
    }
    l->past[l->turns++] = l->key;
}

static void loa_start(void *position)
{
    loa_set(position, ".bbbbbb. w......w w......w w......w w......w w......w w......w .bbbbbb.");
}

/* All in one group: what grows from one of them fills them. */
static bool loa_joined(uint64_t men)
{
    const uint64_t not_first = 0xfefefefefefefefeu, not_last = 0x7f7f7f7f7f7f7f7fu;
    uint64_t group = men & (0 - men), before = 0;
    while (group != before) {
        before = group;
        group |= (group & not_last) << 1 | (group & not_first) >> 1;
        group |= group << 8 | group >> 8;
        group &= men;
    }
    return group == men;
}

static void loa_list(Loa *l, int from, int ray, int length)
{
    uint64_t theirs = l->men[!l->me], way = ray_of[ray][from];
    int to = ray_step(from, ray_right[ray] * length, ray_down[ray] * length);
    if (to < 0 || l->men[l->me] & bit(to) || way & theirs & ray_of[ray + (ray < RAYS_BACK ? 4 : -4)][to])
        return;
    l->move[l->count][0] = (uint8_t)from;
    l->move[l->count++][1] = (uint8_t)to;
}

static int loa_count(void *position)
{
    Loa *l = position;
    uint64_t filled = l->men[0] | l->men[1];
    l->count = 0;
    for (uint64_t left = l->over ? 0 : l->men[l->me]; left; left &= left - 1) {
        int from = __builtin_ctzll(left);
        for (int ray = 0; ray < 4; ray++) {
            int length = bits_in(ray_through[ray][from] & filled);
            loa_list(l, from, ray, length);
            loa_list(l, from, ray + RAYS_BACK, length);
        }
    }
    return l->count;
}

/* The position has come for the third time, as far back as is remembered. */
static bool loa_third(Loa *l, uint64_t key)
{
    int times = 1, first = l->turns < LOA_PAST - 1 ? 0 : l->turns - (LOA_PAST - 1);
    for (int turn = l->turns - 2; turn >= first; turn -= 2)
        times += l->past[turn % LOA_PAST] == key;
    l->past[l->turns++ % LOA_PAST] = key;
    return times > 2;
}

static void loa_play(void *position, int nth)
{
    Loa *l = position;
    int from = l->move[nth][0], to = l->move[nth][1], me = l->me, them = !me;
    l->key ^= hand_key[me][from] ^ hand_key[me][to] ^ hand_key[2][0];
    l->men[me] ^= bit(from) | bit(to);
    if (l->men[them] & bit(to)) {
        l->men[them] ^= bit(to);
        l->key ^= hand_key[them][to];
    }
    l->me = them;
    l->over = loa_joined(l->men[me]) || loa_joined(l->men[them]) || loa_third(l, l->key);
}

#endif
