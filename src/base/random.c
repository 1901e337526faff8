#include "base/random.h"

#include <time.h>
#include <unistd.h>

#include "base/hash.h"

static uint64_t rotate(uint64_t x, int by)
{
    return (x << by) | (x >> (64 - by));
}

void random_seed(Random *random, uint64_t seed)
{
    for (int i = 0; i < 4; i++) {
        seed += 0x9e3779b97f4a7c15u;
        random->s[i] = hash_mix(seed);
    }
}

uint64_t random_next(Random *random)
{
    uint64_t *s = random->s;
    uint64_t result = rotate(s[1] * 5, 7) * 9;
    uint64_t shifted = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = rotate(s[3], 45);
    return result;
}

/* The 128 bits of a product in halves, without types that not every machine has. */
static uint64_t multiply(uint64_t a, uint64_t b, uint64_t *low)
{
    uint64_t a_low = a & 0xffffffffu, a_high = a >> 32;
    uint64_t b_low = b & 0xffffffffu, b_high = b >> 32;
    uint64_t bottom = a_low * b_low;
    uint64_t cross = a_high * b_low + (bottom >> 32);
    uint64_t middle = a_low * b_high + (cross & 0xffffffffu);
    *low = a * b;
    return a_high * b_high + (cross >> 32) + (middle >> 32);
}

/* Products whose low half falls below 2^64 mod bound are the ones that would be hit once too often. */
uint64_t random_below(Random *random, uint64_t bound)
{
    if (bound == 0) {
        return random_next(random);
    }
    uint64_t low;
    uint64_t result = multiply(random_next(random), bound, &low);
    if (low < bound) {
        uint64_t threshold = (0 - bound) % bound;
        while (low < threshold) {
            result = multiply(random_next(random), bound, &low);
        }
    }
    return result;
}

uint64_t random_fresh_seed(void)
{
    uint64_t seed;
    if (getentropy(&seed, sizeof seed) == 0) {
        return seed;
    }
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return hash_mix((uint64_t)now.tv_sec ^ hash_mix((uint64_t)now.tv_nsec) ^ hash_mix((uint64_t)getpid()));
}
