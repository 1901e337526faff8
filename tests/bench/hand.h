/* What the hand-written games share: chance, and how a board game is played and counted. A game says how many
 * moves there are, makes the n-th of them, and is over when it says there are none. */
#ifndef TAH_BENCH_HAND_H
#define TAH_BENCH_HAND_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum { LIMIT = 1000 /* moves of a game */, HAND_BYTES = 20480, HAND_PIECES = 16, HAND_PLACES = 128 };

typedef struct Tally {
    long moves;
    long games;
} Tally;

typedef struct HandGame {
    const char *name;
    size_t size; /* bytes of a position */
    void (*start)(void *position);
    int (*count)(void *position);                   /* legal moves of the side to move; 0: it is over */
    void (*play)(void *position, int nth);          /* of those counted last */
    void (*set)(void *position, const char *board); /* rows with blanks between them; NULL: only the start */
    bool (*draw)(
        void *position); /* a random move without a list; false: it is over. NULL: one of those counted */
} HandGame;

static uint64_t random_state = 88172645463325252u;

static inline uint32_t random_below(uint32_t bound)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return (uint32_t)(((random_state >> 32) * bound) >> 32);
}

/* Numbers for what stands where, by which positions are told apart (Zobrist 1970). */
static uint64_t hand_key[HAND_PIECES][HAND_PLACES];

static void hand_keys_fill(void)
{
    for (int piece = 0; piece < HAND_PIECES; piece++)
        for (int place = 0; place < HAND_PLACES; place++) {
            uint64_t key = (uint64_t)(piece * HAND_PLACES + place + 1) * 0x9e3779b97f4a7c15u;
            key = (key ^ key >> 30) * 0xbf58476d1ce4e5b9u;
            key = (key ^ key >> 27) * 0x94d049bb133111ebu;
            hand_key[piece][place] = key ^ key >> 31;
        }
}

/* Columns of a board, and its n-th character in reading order. */
static inline int hand_columns(const char *board)
{
    return (int)strcspn(board, " ");
}

static inline char hand_cell(const char *board, int n)
{
    int columns = hand_columns(board);
    return board[n / columns * (columns + 1) + n % columns];
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

/* Makes a random move, each as likely as another. */
static inline bool hand_draw(const HandGame *game, void *position)
{
    if (game->draw != NULL)
        return game->draw(position);
    int count = game->count(position);
    if (count > 0)
        game->play(position, (int)random_below((uint32_t)count));
    return count > 0;
}

static inline void hand_play(const HandGame *game, Tally *tally)
{
    uint64_t position[HAND_BYTES / 8];
    game->start(position);
    for (int move = 0; move < LIMIT && hand_draw(game, position); move++)
        tally->moves++;
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
