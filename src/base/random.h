/* The generator of random numbers: xoshiro256** 1.0 (Blackman and Vigna 2018), seeded through
 * splitmix64. The same seed gives the same numbers on every machine. */
#ifndef TAH_BASE_RANDOM_H
#define TAH_BASE_RANDOM_H

#include <stdint.h>

typedef struct Random {
    uint64_t s[4];
} Random;

void random_seed(Random *random, uint64_t seed);
uint64_t random_next(Random *random);

/* Uniform in 0 .. bound-1, without bias (Lemire 2019, with rejection). bound 0 means the whole range. */
uint64_t random_below(Random *random, uint64_t bound);

/* A seed from the system's entropy, for a new game. */
uint64_t random_fresh_seed(void);

#endif
