/* Hashes: a fast 64-bit mixer for states, and SHA-256 for things kept by content. */
#ifndef TAH_BASE_HASH_H
#define TAH_BASE_HASH_H

#include <stddef.h>
#include <stdint.h>

enum {
    HASH_HEX = 64,            /* letters in a content hash written in hexadecimal */
    HASH_BYTES = HASH_HEX / 2 /* and the bytes that they stand for */
};

/* Finaliser of splitmix64 (Steele, Lea, Flood 2014): a bijection that mixes well. */
static inline uint64_t hash_mix(uint64_t x)
{
    x ^= x >> 30;
    x *= 0xbf58476d1ce4e5b9u;
    x ^= x >> 27;
    x *= 0x94d049bb133111ebu;
    x ^= x >> 31;
    return x;
}

/* A sum with one more number in it, which an index tells from the others; it does not depend on their order, and a zero
 * adds nothing. */
static inline uint64_t hash_fold(uint64_t sum, uint64_t index, uint64_t value)
{
    return value == 0 ? sum : sum ^ hash_mix(value * 0x9e3779b97f4a7c15u + index);
}

/* 64 bits for a value at an index of something that an id names. */
static inline uint64_t hash_key(uint64_t id, uint64_t index, uint64_t value)
{
    return hash_mix(id + index * 0x9e3779b97f4a7c15u + value * 0xd1342543de82ef95u);
}

/* 64 bits of a text, the same on every machine (FNV-1a, then mixed). */
uint64_t hash_text(const char *text);
uint64_t hash_bytes(const void *bytes, size_t length);

/* CRC-32 as gzip and PNG have it (ISO 3309; polynomial 0xedb88320, bits reflected). */
uint32_t hash_check(const void *bytes, size_t length);

/* SHA-256 as 64 lower-case hexadecimal letters and a zero. */
void hash_content(const void *bytes, size_t length, char out[HASH_HEX + 1]);

/* A content hash as the bytes that its letters stand for, and back again. */
void hash_pack(const char hash[HASH_HEX + 1], uint8_t out[HASH_BYTES]);
void hash_unpack(const uint8_t bytes[HASH_BYTES], char out[HASH_HEX + 1]);

/* The next of a sequence of random numbers (SplitMix64, Steele, Lea and Flood 2014). */
static inline uint64_t hash_next(uint64_t *state)
{
    return hash_mix(*state += 0x9e3779b97f4a7c15u);
}

#endif
