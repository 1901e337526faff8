/* What the hand-written games share: chance, and how a board game is played and counted. A game says how many
 * moves there are, makes the n-th of them, and is over when it says there are none. */
#ifndef TAH_BENCH_HAND_H
#define TAH_BENCH_HAND_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { LIMIT = 1000 /* moves of a game */, HAND_BYTES = 8192 };

typedef struct Tally {
    long moves;
    long games;
} Tally;

typedef struct HandGame {
    const char *name;
    size_t size; /* bytes of a position */
    void (*start)(void *position);
    int (*count)(void *position);          /* legal moves of the side to move; 0: it is over */
    void (*play)(void *position, int nth); /* of those counted last */
} HandGame;

static uint64_t random_state = 88172645463325252u;

static inline uint32_t random_below(uint32_t bound)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return (uint32_t)(((random_state >> 32) * bound) >> 32);
}

static inline int bits_in(uint64_t set)
{
    return __builtin_popcountll(set);
}

/* The n-th member of a set, from 0 on. */
static inline int bits_nth(uint64_t set, int n)
{
    while (n-- > 0)
        set &= set - 1;
    return __builtin_ctzll(set);
}

static inline void hand_play(const HandGame *game, Tally *tally)
{
    uint64_t position[HAND_BYTES / 8];
    game->start(position);
    for (int move = 0, count; move < LIMIT && (count = game->count(position)) > 0; move++) {
        game->play(position, (int)random_below((uint32_t)count));
        tally->moves++;
    }
    tally->games++;
}

/* Sequences of so many moves. */
static inline uint64_t hand_perft(const HandGame *game, void *position, int depth)
{
    uint64_t child[HAND_BYTES / 8], nodes = 0;
    int count = game->count(position);
    if (depth <= 1)
        return (uint64_t)count;
    for (int i = 0; i < count; i++) {
        memcpy(child, position, game->size);
        game->play(child, i);
        nodes += hand_perft(game, child, depth - 1);
    }
    return nodes;
}

#endif
