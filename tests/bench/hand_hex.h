/* Hex by hand: groups of stones are kept in a forest (union and find), with a node for each of the four sides. */
#ifndef TAH_BENCH_HAND_HEX_H
#define TAH_BENCH_HAND_HEX_H

#include "hand.h"

enum {
    HEX_MOST = 11, /* cells a side */
    HEX_STRIDE = HEX_MOST + 2,
    HEX_CELLS = HEX_STRIDE * HEX_STRIDE,
    HEX_BORDER = 3
};

/* A border around what is 0, 1 or 2: empty or whose stone. Player 1 joins left and right, 2 top and bottom: nodes 0
 * to 3, which as cells lie on the border. */
typedef struct Hex {
    uint8_t at[HEX_CELLS];
    int16_t parent[HEX_CELLS];
    int16_t empty[HEX_MOST * HEX_MOST];
    int side, left, me;
    bool won;
} Hex;

static int hex_root(Hex *h, int node)
{
    while (h->parent[node] != node) {
        h->parent[node] = h->parent[h->parent[node]];
        node = h->parent[node];
    }
    return node;
}

static void hex_join(Hex *h, int a, int b)
{
    h->parent[hex_root(h, a)] = (int16_t)hex_root(h, b);
}

/* Lays a stone; it is won when that joins the two sides. */
static void hex_lay(Hex *h, int cell, int who)
{
    static const int step[] = {1, -1, HEX_STRIDE, -HEX_STRIDE, HEX_STRIDE - 1, 1 - HEX_STRIDE};
    int place = who == 1 ? cell % HEX_STRIDE : cell / HEX_STRIDE, near = who == 1 ? 0 : 2;
    h->at[cell] = (uint8_t)who;
    for (int i = 0; i < 6; i++)
        if (h->at[cell + step[i]] == who)
            hex_join(h, cell, cell + step[i]);
    if (place == 1)
        hex_join(h, cell, near);
    if (place == h->side)
        hex_join(h, cell, near + 1);
    h->won = h->won || hex_root(h, near) == hex_root(h, near + 1);
}

static void hex_empty(Hex *h, int side)
{
    *h = (Hex){.side = side, .me = 1};
    memset(h->at, HEX_BORDER, sizeof h->at);
    for (int node = 0; node < HEX_CELLS; node++)
        h->parent[node] = (int16_t)node;
    for (int row = 1; row <= side; row++)
        for (int column = 1; column <= side; column++) {
            int cell = row * HEX_STRIDE + column;
            h->at[cell] = 0;
            h->empty[h->left++] = (int16_t)cell;
        }
}

static void hex_start(void *position)
{
    hex_empty(position, HEX_MOST);
}

static void hex_set(void *position, const char *board)
{
    Hex *h = position;
    int side = hand_columns(board), left = 0;
    hex_empty(h, side);
    for (int i = 0; i < side * side; i++) {
        char stone = hand_cell(board, i);
        int cell = h->empty[i];
        if (stone == '.')
            h->empty[left++] = (int16_t)cell;
        else
            hex_lay(h, cell, stone == 'r' ? 1 : 2);
    }
    h->left = left;
}

static int hex_count(void *position)
{
    const Hex *h = position;
    return h->won ? 0 : h->left;
}

static void hex_play(void *position, int nth)
{
    Hex *h = position;
    int cell = h->empty[nth];
    h->empty[nth] = h->empty[--h->left];
    hex_lay(h, cell, h->me);
    h->me = 3 - h->me;
}

#endif
