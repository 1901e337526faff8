/* The head of a state: whose turn it is, what is asked, who is in the game, how it ended. All of it is part of the
 * state's bytes; nothing in it is a pointer. */
#ifndef TAH_LANG_HEAD_H
#define TAH_LANG_HEAD_H

#include <stdint.h>

#include "lang/head_list.h"

enum {
    VM_PLAYERS = 16,
    VM_WATCHED = 1000, /* conditions that come to hold by what is done for others, one after the other */
    VM_SHUFFLE = -1,
    VM_DIE = -2,
    VM_PICKED =
        1000000, /* no number that is picked is further from 0; nor has a board so many cells or path ends */
    VM_ROLLED = 1 << 20, /* more than all dice of one roll together */
    VM_SKIPS = 99        /* turns that one player may have to miss */
};

typedef enum Ended { ENDED_NOT, ENDED_WIN, ENDED_LOSE, ENDED_STUCK, ENDED_DRAW } Ended;

#define HEAD_ONE(type, name, part, index) type name;
#define HEAD_EACH(type, name, count, part, index) type name[count];
#define HEAD_BYTES(name, count, part, index) uint8_t name[count];
typedef struct Head {
    HEAD_LIST(HEAD_ONE, HEAD_EACH, HEAD_BYTES)
} Head;
#undef HEAD_ONE
#undef HEAD_EACH
#undef HEAD_BYTES

/* The head of the state that begins here. */
static inline const Head *head_of(const void *block)
{
    return block;
}

/* A sum with what makes another position, or with what only counts, folded in (hash_fold). */
uint64_t head_hash_position(const Head *head, uint64_t sum);
uint64_t head_hash_counters(const Head *head, uint64_t sum);

#endif
