#include "lang/head.h"

#include <string.h>

#include "base/hash.h"

typedef enum HeadPart { PART_BODY, PART_POSITION, PART_COUNTER } HeadPart;

static inline uint64_t fold_bytes(uint64_t sum, uint64_t index, const uint8_t *bytes, size_t count)
{
    for (size_t i = 0; i < count; i += sizeof(uint64_t)) {
        uint64_t word;
        memcpy(&word, bytes + i, sizeof word);
        sum = hash_fold(sum, index + i / sizeof word, word);
    }
    return sum;
}

/* All numbers of one part, from the table. */
static inline uint64_t fold_part(const Head *head, uint64_t sum, HeadPart wanted)
{
#define HEAD_ONE(type, name, part, index) \
    if (wanted == PART_##part)            \
        sum = hash_fold(sum, index, (uint64_t)head->name);
#define HEAD_EACH(type, name, count, part, index)            \
    for (int i = 0; wanted == PART_##part && i < count; i++) \
        sum = hash_fold(sum, (index) + (uint64_t)i, head->name[i]);
#define HEAD_BYTES(name, count, part, index) \
    if (wanted == PART_##part)               \
        sum = fold_bytes(sum, index, head->name, count);
    HEAD_LIST(HEAD_ONE, HEAD_EACH, HEAD_BYTES)
#undef HEAD_ONE
#undef HEAD_EACH
#undef HEAD_BYTES
    return sum;
}

uint64_t head_hash_position(const Head *head, uint64_t sum)
{
    return fold_part(head, sum, PART_POSITION);
}

uint64_t head_hash_counters(const Head *head, uint64_t sum)
{
    return fold_part(head, sum, PART_COUNTER);
}
