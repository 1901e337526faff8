#include "ai/frontier.h"

#include <stdint.h>
#include <string.h>

#include "base/mem.h"

enum { BLOCK = 1 << 16, RUN_MOST = UINT16_MAX };

/* Packed positions one after the other. */
typedef struct Block {
    struct Block *next;
    size_t used, read; /* bytes written, and taken out again */
    uint8_t bytes[];
} Block;

/* So many words as in the first position, then so many that follow. */
typedef struct Run {
    uint16_t same, other;
} Run;

struct Frontier {
    size_t words; /* of a position */
    uint64_t *first;
    uint8_t *packed; /* one position, at its longest */
    size_t block;    /* bytes of one */
    Block *head, *tail, *spare;
    size_t blocks;
};

/* Every run but the last has an equal word behind it, so runs are at most half as many as words, or full ones. */
static size_t longest(size_t words)
{
    return words * sizeof(uint64_t) + (words / 2 + words / RUN_MOST + 2) * sizeof(Run);
}

Frontier *frontier_new(const void *first, size_t bytes)
{
    Frontier *frontier = mem_alloc(sizeof *frontier);
    *frontier = (Frontier){.words = bytes / sizeof(uint64_t), .first = mem_alloc(bytes)};
    memcpy(frontier->first, first, bytes);
    size_t most = longest(frontier->words) + sizeof(uint32_t);
    frontier->packed = mem_alloc(most);
    frontier->block = most > BLOCK ? most : BLOCK;
    return frontier;
}

void frontier_free(Frontier *frontier)
{
    if (!frontier) {
        return;
    }
    while (frontier->head) {
        Block *block = frontier->head;
        frontier->head = block->next;
        mem_free(block);
    }
    mem_free(frontier->spare);
    mem_free(frontier->packed);
    mem_free(frontier->first);
    mem_free(frontier);
}

size_t frontier_bytes(const Frontier *frontier)
{
    return frontier->blocks * (sizeof(Block) + frontier->block);
}

/* Into frontier->packed; how long it is. */
static size_t pack(Frontier *frontier, const uint64_t *word)
{
    size_t length = 0;
    for (size_t at = 0; at < frontier->words;) {
        Run run = {0};
        while (at < frontier->words && run.same < RUN_MOST && word[at] == frontier->first[at]) {
            at++;
            run.same++;
        }
        size_t from = at;
        while (at < frontier->words && run.other < RUN_MOST && word[at] != frontier->first[at]) {
            at++;
            run.other++;
        }
        memcpy(frontier->packed + length, &run, sizeof run);
        memcpy(frontier->packed + length + sizeof run, word + from, run.other * sizeof *word);
        length += sizeof run + run.other * sizeof *word;
    }
    return length;
}

static void unpack(const Frontier *frontier, const uint8_t *packed, uint64_t *word)
{
    memcpy(word, frontier->first, frontier->words * sizeof *word);
    for (size_t at = 0; at < frontier->words;) {
        Run run;
        memcpy(&run, packed, sizeof run);
        at += run.same;
        memcpy(word + at, packed + sizeof run, run.other * sizeof *word);
        packed += sizeof run + run.other * sizeof *word;
        at += run.other;
    }
}

static bool add_block(Frontier *frontier, size_t room)
{
    Block *block = frontier->spare;
    frontier->spare = NULL;
    if (!block && sizeof *block + frontier->block > room) {
        return false;
    }
    if (!block) {
        block = mem_alloc(sizeof *block + frontier->block);
        frontier->blocks++;
    }
    block->next = NULL;
    block->used = block->read = 0;
    if (frontier->tail) {
        frontier->tail->next = block;
    } else {
        frontier->head = block;
    }
    frontier->tail = block;
    return true;
}

static void drop_block(Frontier *frontier)
{
    Block *block = frontier->head;
    frontier->head = block->next;
    if (!frontier->head) {
        frontier->tail = NULL;
    }
    if (frontier->spare) {
        mem_free(block);
        frontier->blocks--;
    } else {
        frontier->spare = block;
    }
}

bool frontier_push(Frontier *frontier, const void *position, size_t room)
{
    uint32_t length = (uint32_t)pack(frontier, position);
    bool fits = frontier->tail && frontier->tail->used + sizeof length + length <= frontier->block;
    if (!fits && !add_block(frontier, room)) {
        return false;
    }
    Block *block = frontier->tail;
    memcpy(block->bytes + block->used, &length, sizeof length);
    memcpy(block->bytes + block->used + sizeof length, frontier->packed, length);
    block->used += sizeof length + length;
    return true;
}

void frontier_pop(Frontier *frontier, void *position)
{
    Block *block = frontier->head;
    uint32_t length;
    memcpy(&length, block->bytes + block->read, sizeof length);
    unpack(frontier, block->bytes + block->read + sizeof length, position);
    block->read += sizeof length + length;
    if (block->read == block->used) {
        drop_block(frontier);
    }
}
