/* Go by hand: an array with a border, chains found by walking over them, and a table of the boards that have been. */
#ifndef TAH_BENCH_HAND_GO_H
#define TAH_BENCH_HAND_GO_H

#include "hand.h"

enum {
    GO_SIDE = 9,
    GO_POINTS = GO_SIDE * GO_SIDE,
    GO_STRIDE = GO_SIDE + 1,
    GO_CELLS = GO_STRIDE * (GO_SIDE + 2) + 1,
    GO_BORDER = 3,
    GO_PASS = 0,    /* as a cell */
    GO_TABLE = 2048 /* more than twice as many boards as a game has */
};

typedef struct Go {
    uint8_t at[GO_CELLS]; /* 0, 1 or 2: free or whose stone */
    int me, passes, lead, count;
    uint64_t key;
    uint8_t move[GO_POINTS + 1];
    uint64_t seen[GO_TABLE]; /* keys of boards, by their low bits; 0 is free */
} Go;

typedef struct GoChain {
    uint8_t stone[GO_POINTS];
    int count;
} GoChain;

static const int go_step[4] = {1, -1, GO_STRIDE, -GO_STRIDE};

static int go_cell(int point)
{
    return (point / GO_SIDE + 1) * GO_STRIDE + point % GO_SIDE + 1;
}

/* Where the key of a board is in the table, or would be. */
static int go_slot(const Go *g, uint64_t key)
{
    int slot = (int)(key % GO_TABLE);
    while (g->seen[slot] != 0 && g->seen[slot] != key)
        slot = (slot + 1) % GO_TABLE;
    return slot;
}

static void go_set(void *position, const char *board)
{
    Go *g = position;
    *g = (Go){.me = 1, .key = hand_key[0][0]};
    memset(g->at, GO_BORDER, sizeof g->at);
    for (int point = 0; point < GO_POINTS; point++) {
        char c = board ? hand_cell(board, point) : '.';
        int cell = go_cell(point), who = c == 'b' ? 1 : c == 'w' ? 2 : 0;
        g->at[cell] = (uint8_t)who;
        if (who)
            g->key ^= hand_key[who][cell];
    }
    g->seen[go_slot(g, g->key)] = g->key;
}

static void go_start(void *position)
{
    go_set(position, NULL);
}

/* Walks over the chain of a stone. False as soon as a liberty is found other than one; else the chain is whole. */
static bool go_dies(const Go *g, int from, int but, GoChain *chain)
{
    bool known[GO_CELLS] = {false};
    int who = g->at[from];
    known[from] = true;
    chain->stone[0] = (uint8_t)from;
    chain->count = 1;
    for (int next = 0; next < chain->count; next++)
        for (int d = 0; d < 4; d++) {
            int cell = chain->stone[next] + go_step[d];
            if (known[cell])
                continue;
            known[cell] = true;
            if (g->at[cell] == who)
                chain->stone[chain->count++] = (uint8_t)cell;
            else if (g->at[cell] == 0 && cell != but)
                return false;
        }
    return true;
}

/* What a stone at a cell takes, added up in out, each once. */
static void go_captures(const Go *g, int cell, GoChain *out)
{
    GoChain chain;
    out->count = 0;
    for (int d = 0; d < 4; d++) {
        int beside = cell + go_step[d];
        if (g->at[beside] != 3 - g->me || memchr(out->stone, beside, (size_t)out->count) != NULL ||
            !go_dies(g, beside, cell, &chain))
            continue;
        memcpy(out->stone + out->count, chain.stone, (size_t)chain.count);
        out->count += chain.count;
    }
}

/* The stone itself would have a liberty, where it takes nothing. */
static bool go_lives(const Go *g, int cell)
{
    GoChain chain;
    for (int d = 0; d < 4; d++) {
        int beside = cell + go_step[d];
        if (g->at[beside] == 0 || (g->at[beside] == g->me && !go_dies(g, beside, cell, &chain)))
            return true;
    }
    return false;
}

/* May a stone be laid on a free cell; taken is what it takes, key the board that comes of it. */
static bool go_legal(const Go *g, int cell, GoChain *taken, uint64_t *key)
{
    go_captures(g, cell, taken);
    if (taken->count == 0 && !go_lives(g, cell))
        return false;
    *key = g->key ^ hand_key[g->me][cell];
    for (int i = 0; i < taken->count; i++)
        *key ^= hand_key[3 - g->me][taken->stone[i]];
    return g->seen[go_slot(g, *key)] == 0;
}

static void go_lay(Go *g, int cell, const GoChain *taken, uint64_t key)
{
    g->at[cell] = (uint8_t)g->me;
    for (int i = 0; i < taken->count; i++)
        g->at[taken->stone[i]] = 0;
    g->key = key;
    g->seen[go_slot(g, key)] = key;
    g->passes = 0;
    g->me = 3 - g->me;
}

/* Whose colours a region of free cells touches, as bits; its cells are marked, and counted. */
static int go_region(const Go *g, int from, bool known[GO_CELLS], int *size)
{
    GoChain region = {.stone = {(uint8_t)from}, .count = 1};
    int touched = 0;
    known[from] = true;
    for (int next = 0; next < region.count; next++)
        for (int d = 0; d < 4; d++) {
            int cell = region.stone[next] + go_step[d], who = g->at[cell];
            touched |= who == 1 || who == 2 ? who : 0;
            if (who != 0 || known[cell])
                continue;
            known[cell] = true;
            region.stone[region.count++] = (uint8_t)cell;
        }
    *size = region.count;
    return touched;
}

/* Black's area less white's. */
static int go_lead(const Go *g)
{
    bool known[GO_CELLS] = {false};
    int lead = 0;
    for (int point = 0; point < GO_POINTS; point++) {
        int cell = go_cell(point), size = 1, who = g->at[cell];
        if (who == 0)
            who = known[cell] ? 0 : go_region(g, cell, known, &size);
        lead += who == 1 ? size : who == 2 ? -size : 0;
    }
    return lead;
}

static void go_pass(Go *g)
{
    g->me = 3 - g->me;
    if (++g->passes == 2)
        g->lead = go_lead(g);
}

static int go_count(void *position)
{
    Go *g = position;
    GoChain taken;
    uint64_t key;
    g->count = 0;
    if (g->passes == 2)
        return 0;
    for (int point = 0; point < GO_POINTS; point++) {
        int cell = go_cell(point);
        if (g->at[cell] == 0 && go_legal(g, cell, &taken, &key))
            g->move[g->count++] = (uint8_t)cell;
    }
    g->move[g->count++] = GO_PASS;
    return g->count;
}

static void go_play(void *position, int nth)
{
    Go *g = position;
    GoChain taken;
    uint64_t key;
    int cell = g->move[nth];
    if (cell == GO_PASS)
        go_pass(g);
    else if (go_legal(g, cell, &taken, &key))
        go_lay(g, cell, &taken, key);
}

/* Draws among free cells and a pass, until what is drawn is legal. */
static bool go_draw(void *position)
{
    Go *g = position;
    GoChain taken;
    uint64_t key;
    if (g->passes == 2)
        return false;
    g->count = 0;
    for (int cell = GO_STRIDE; cell < GO_STRIDE * (GO_SIDE + 1); cell++)
        if (g->at[cell] == 0)
            g->move[g->count++] = (uint8_t)cell;
    g->move[g->count++] = GO_PASS;
    for (;;) {
        int drawn = (int)random_below((uint32_t)g->count), cell = g->move[drawn];
        if (cell == GO_PASS) {
            go_pass(g);
            return true;
        }
        if (go_legal(g, cell, &taken, &key)) {
            go_lay(g, cell, &taken, key);
            return true;
        }
        g->move[drawn] = g->move[--g->count];
    }
}

#endif
