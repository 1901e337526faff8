/* Bits: sets of small numbers, kept as 64-bit words; number n is bit n % 64 of word n / 64. Whoever has a set keeps how
 * many words it has, and asks for numbers within them only. The bits behind its last member are zero. */
#ifndef TAH_BASE_BITS_H
#define TAH_BASE_BITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum { BITS_WORD = 64 };

/* ---- one word -------------------------------------------------------------------------------- */

static inline uint64_t bits_one(int number)
{
    return (uint64_t)1 << (number & (BITS_WORD - 1));
}

/* All numbers below one that is less than BITS_WORD. */
static inline uint64_t bits_below(int number)
{
    return ((uint64_t)1 << number) - 1;
}

/* Which word of a set a number is in. */
static inline size_t bits_word(int number)
{
    return (size_t)number / BITS_WORD;
}

/* The least number in a word that is not empty. */
static inline int bits_least(uint64_t word)
{
    return __builtin_ctzll(word);
}

/* A word turned round by so many bits towards the lower ones, or the other way where that is below 0. */
static inline uint64_t bits_turned(uint64_t word, int by)
{
    return word >> (by & (BITS_WORD - 1)) | word << (-by & (BITS_WORD - 1));
}

/* How many are in a word, counted in parallel (Hacker's Delight 5-1), for processors of any age. */
static inline int bits_in(uint64_t word)
{
    word -= word >> 1 & 0x5555555555555555u;
    word = (word & 0x3333333333333333u) + (word >> 2 & 0x3333333333333333u);
    word = (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0fu;
    return (int)(word * 0x0101010101010101u >> 56);
}

/* ---- sets ------------------------------------------------------------------------------------ */

/* Words of a set of the numbers up to this one, which itself may stand for none of them. */
static inline size_t bits_words(size_t last)
{
    return last / BITS_WORD + 1;
}

static inline bool bits_has(const uint64_t *set, int number)
{
    return (set[number >> 6] >> (number & 63) & 1) != 0;
}

static inline void bits_add(uint64_t *set, int number)
{
    set[number >> 6] |= bits_one(number);
}

static inline void bits_remove(uint64_t *set, int number)
{
    set[number >> 6] &= ~bits_one(number);
}

static inline void bits_flip(uint64_t *set, int number)
{
    set[number >> 6] ^= bits_one(number);
}

static inline void bits_clear(uint64_t *set, int words)
{
    if (words == 1)
        *set = 0;
    else
        memset(set, 0, (size_t)words * sizeof *set);
}

/* All numbers below `count`, for which there is room. */
static inline void bits_fill(uint64_t *set, int words, int count)
{
    for (int i = 0; i < words; i++) {
        int here = count - i * BITS_WORD;
        set[i] = here >= BITS_WORD ? ~(uint64_t)0 : here > 0 ? bits_below(here) : 0;
    }
}

/* The two are different sets, or the same one. */
static inline void bits_copy(uint64_t *to, const uint64_t *from, int words)
{
    if (words == 1)
        *to = *from;
    else if (words == 2) {
        uint64_t first = from[0], second = from[1];
        to[0] = first;
        to[1] = second;
    } else
        memmove(to, from, (size_t)words * sizeof *to);
}

static inline bool bits_some(const uint64_t *set, int words)
{
    for (int i = 0; i < words; i++)
        if (set[i])
            return true;
    return false;
}

/* Is each member of one set in another. */
static inline bool bits_within(const uint64_t *set, const uint64_t *other, int words)
{
    for (int i = 0; i < words; i++)
        if (set[i] & ~other[i])
            return false;
    return true;
}

static inline int bits_count(const uint64_t *set, int words)
{
    int count = 0;
    for (int i = 0; i < words; i++)
        count += bits_in(set[i]);
    return count;
}

/* The least member that is not below `from`; `none` if there is no such one. */
static inline int bits_next(const uint64_t *set, int words, int from, int none)
{
    int word = from >> 6;
    if (word >= words)
        return none;
    uint64_t bits = set[word] & (~(uint64_t)0 << (from & 63));
    while (bits == 0) {
        if (++word >= words)
            return none;
        bits = set[word];
    }
    return word * BITS_WORD + bits_least(bits);
}

/* The members in order, as long as there are no more than `most`: how many; else -1, and some of them. */
static inline int bits_list(const uint64_t *set, int words, int most, int *list)
{
    int count = 0;
    for (int i = 0; i < words; i++)
        for (uint64_t bits = set[i]; bits; bits &= bits - 1) {
            if (count == most)
                return -1;
            list[count++] = i * BITS_WORD + bits_least(bits);
        }
    return count;
}

/* Are there more than so many. */
static inline bool bits_exceed(const uint64_t *set, int words, int count)
{
    for (int i = 0; i < words; i++)
        for (uint64_t bits = set[i]; bits; bits &= bits - 1)
            if (count-- == 0)
                return true;
    return false;
}

/* The n-th of a word that has so many, from 0 on: bytes are passed over at once, by how many members there are up to the
 * end of each (S. Vigna, Broadword implementation of rank/select queries), and the rest is counted down. */
static inline int bits_nth_in(uint64_t word, int n)
{
    if (n < 4) { /* so few are sooner counted down from the begin */
        for (; n > 0; n--)
            word &= word - 1;
        return bits_least(word);
    }
    const uint64_t each = 0x0101010101010101u, high = 0x8080808080808080u;
    uint64_t up_to = word - (word >> 1 & 0x5555555555555555u);
    up_to = (up_to & 0x3333333333333333u) + (up_to >> 2 & 0x3333333333333333u);
    up_to = ((up_to + (up_to >> 4)) & 0x0f0f0f0f0f0f0f0fu) * each;
    uint64_t passed = (((((uint64_t)n * each) | high) - up_to) & high) >> 7;
    int at = (int)(passed * each >> 56) * 8;
    n -= (int)(up_to << 8 >> at & 0xff);
    for (word >>= at; n > 0; n--)
        word &= word - 1;
    return at + bits_least(word);
}

/* The member with so many below it; -1: there are not so many. */
static inline int bits_nth(const uint64_t *set, int words, uint64_t n)
{
    for (int i = 0; i < words; i++) {
        uint64_t bits = set[i], here = (uint64_t)bits_in(bits);
        if (n >= here) {
            n -= here;
            continue;
        }
        return i * BITS_WORD + bits_nth_in(bits, (int)n);
    }
    return -1;
}

/* How many members are below a number. */
static inline int bits_rank(const uint64_t *set, int number)
{
    return bits_count(set, number >> 6) + bits_in(set[number >> 6] & bits_below(number & 63));
}

#endif
