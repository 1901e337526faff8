/* The block: the bytes of a state, read and written at offsets (world.h). Only what knows what lies where includes it:
 * layer.h, variable.h, zone.h and the like. What is put here bypasses the hash and the undo log; undo.h keeps the log. */
#ifndef TAH_LANG_BLOCK_H
#define TAH_LANG_BLOCK_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "lang/world.h"

/* Room for so many bytes more, aligned for sets. */
static inline uint32_t block_take(World *world, size_t bytes)
{
    uint32_t at = world->size;
    world->size += (uint32_t)((bytes + 7) & ~(size_t)7);
    return at;
}

static inline const uint8_t *block_bytes(const void *block, uint32_t at)
{
    return (const uint8_t *)block + at;
}

static inline int16_t block_short(const void *block, uint32_t at)
{
    int16_t value;
    memcpy(&value, block_bytes(block, at), sizeof value);
    return value;
}

static inline int32_t block_int(const void *block, uint32_t at)
{
    int32_t value;
    memcpy(&value, block_bytes(block, at), sizeof value);
    return value;
}

static inline uint64_t block_long(const void *block, uint32_t at)
{
    uint64_t value;
    memcpy(&value, block_bytes(block, at), sizeof value);
    return value;
}

/* A set, or several one after the other. */
static inline const uint64_t *block_set(const void *block, uint32_t at)
{
    return (const uint64_t *)(const void *)block_bytes(block, at);
}

static inline uint8_t *block_open(void *block, uint32_t at)
{
    return (uint8_t *)block + at;
}

static inline void block_put_short(void *block, uint32_t at, int16_t value)
{
    memcpy(block_open(block, at), &value, sizeof value);
}

static inline void block_put_int(void *block, uint32_t at, int32_t value)
{
    memcpy(block_open(block, at), &value, sizeof value);
}

static inline void block_put_long(void *block, uint32_t at, uint64_t value)
{
    memcpy(block_open(block, at), &value, sizeof value);
}

static inline uint64_t *block_open_set(void *block, uint32_t at)
{
    return (uint64_t *)(void *)block_open(block, at);
}

#endif
