/* Amazons by hand: an array with a border. What is listed is where amazons go, with how many arrows each may shoot. */
#ifndef TAH_BENCH_HAND_AMAZONS_H
#define TAH_BENCH_HAND_AMAZONS_H

#include "hand.h"

enum {
    AMAZONS_MOST = 10, /* cells a side */
    AMAZONS_STRIDE = AMAZONS_MOST + 1,
    AMAZONS_CELLS = AMAZONS_STRIDE * (AMAZONS_MOST + 2) + 1,
    AMAZONS_EACH = 4,
    AMAZONS_PATHS = AMAZONS_EACH * 36
};

typedef struct AmazonsPath {
    uint8_t from, to;
    int16_t arrows;
} AmazonsPath;

typedef struct Amazons {
    bool shut[AMAZONS_CELLS];
    uint8_t amazon[2][AMAZONS_EACH];
    int each, me, count;
    AmazonsPath path[AMAZONS_PATHS];
} Amazons;

static const int amazons_step[] = {1,
                                   -1,
                                   AMAZONS_STRIDE,
                                   -AMAZONS_STRIDE,
                                   AMAZONS_STRIDE - 1,
                                   1 - AMAZONS_STRIDE,
                                   AMAZONS_STRIDE + 1,
                                   -AMAZONS_STRIDE - 1};

static void amazons_set(void *position, const char *board)
{
    Amazons *a = position;
    int side = hand_columns(board), found[2] = {0, 0};
    *a = (Amazons){.me = 0};
    memset(a->shut, true, sizeof a->shut);
    for (int i = 0; i < side * side; i++) {
        char c = hand_cell(board, i);
        int cell = (i / side + 1) * AMAZONS_STRIDE + i % side + 1;
        a->shut[cell] = c != '.';
        if (c == 'w' || c == 'b')
            a->amazon[c == 'b'][found[c == 'b']++] = (uint8_t)cell;
    }
    a->each = found[0];
}

static void amazons_start(void *position)
{
    amazons_set(position, "...b..b... .......... .......... b........b .......... .......... w........w "
                          ".......... .......... ...w..w...");
}

static int amazons_reach(const Amazons *a, int from)
{
    int count = 0;
    for (int d = 0; d < 8; d++)
        for (int cell = from + amazons_step[d]; !a->shut[cell]; cell += amazons_step[d])
            count++;
    return count;
}

static int amazons_paths_of(Amazons *a, int from)
{
    int total = 0;
    a->shut[from] = false;
    for (int d = 0; d < 8; d++)
        for (int to = from + amazons_step[d]; !a->shut[to]; to += amazons_step[d]) {
            int arrows = amazons_reach(a, to);
            a->path[a->count++] = (AmazonsPath){(uint8_t)from, (uint8_t)to, (int16_t)arrows};
            total += arrows;
        }
    a->shut[from] = true;
    return total;
}

static int amazons_count(void *position)
{
    Amazons *a = position;
    int total = 0;
    a->count = 0;
    for (int i = 0; i < a->each; i++)
        total += amazons_paths_of(a, a->amazon[a->me][i]);
    return total;
}

static void amazons_shoot(Amazons *a, int from, int nth)
{
    for (int d = 0; d < 8; d++)
        for (int cell = from + amazons_step[d]; !a->shut[cell]; cell += amazons_step[d])
            if (nth-- == 0) {
                a->shut[cell] = true;
                return;
            }
}

static void amazons_play(void *position, int nth)
{
    Amazons *a = position;
    const AmazonsPath *path = a->path;
    for (; nth >= path->arrows; path++)
        nth -= path->arrows;
    for (int i = 0; i < a->each; i++)
        if (a->amazon[a->me][i] == path->from)
            a->amazon[a->me][i] = path->to;
    a->shut[path->from] = false;
    amazons_shoot(a, path->to, nth);
    a->shut[path->to] = true;
    a->me = !a->me;
}

#endif
