#include "base/arena.h"

#include <stdalign.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/mem.h"

enum { ALIGNMENT = 16, FIRST_CHUNK = 4096, LARGEST_CHUNK = 1 << 18 };

typedef struct Chunk {
    struct Chunk *next;
    size_t size, used;
    alignas(ALIGNMENT) unsigned char bytes[];
} Chunk;

struct Arena {
    Chunk *chunks; /* the first is the one in use */
    size_t chunk_size;
    size_t used;
};

Arena *arena_new(void)
{
    Arena *arena = mem_alloc(sizeof *arena);
    arena->chunk_size = FIRST_CHUNK;
    return arena;
}

void arena_free(Arena *arena)
{
    if (!arena) {
        return;
    }
    for (Chunk *chunk = arena->chunks, *next; chunk; chunk = next) {
        next = chunk->next;
        mem_free(chunk);
    }
    mem_free(arena);
}

/* A chunk with room for size bytes. Chunks grow, so that few are needed; a large wish gets its own. */
static Chunk *add_chunk(Arena *arena, size_t size)
{
    size_t room = size > arena->chunk_size ? size : arena->chunk_size;
    Chunk *chunk = mem_alloc(sizeof *chunk + room);
    chunk->size = room;
    chunk->next = arena->chunks;
    arena->chunks = chunk;
    if (arena->chunk_size < LARGEST_CHUNK) {
        arena->chunk_size *= 2;
    }
    return chunk;
}

void *arena_alloc(Arena *arena, size_t size)
{
    if (size > SIZE_MAX / 2) {
        return mem_alloc(SIZE_MAX); /* fails through the one hook */
    }
    size_t rounded = ((size ? size : 1) + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    Chunk *chunk = arena->chunks;
    if (!chunk || chunk->size - chunk->used < rounded) {
        chunk = add_chunk(arena, rounded);
    }
    void *block = chunk->bytes + chunk->used;
    chunk->used += rounded;
    arena->used += rounded;
    return block;
}

void *arena_alloc_array(Arena *arena, size_t count, size_t size)
{
    bool overflows = size && count > SIZE_MAX / size;
    return arena_alloc(arena, overflows ? SIZE_MAX : count * size);
}

char *arena_copy(Arena *arena, const char *text)
{
    return arena_copy_bytes(arena, text, strlen(text));
}

char *arena_copy_bytes(Arena *arena, const char *text, size_t length)
{
    char *copy = arena_alloc(arena, length < SIZE_MAX ? length + 1 : SIZE_MAX);
    if (length) {
        memcpy(copy, text, length);
    }
    return copy;
}

char *arena_printf(Arena *arena, const char *format, ...)
{
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    char *text = arena_alloc(arena, length < 0 ? 1 : (size_t)length + 1);
    if (length > 0) {
        vsnprintf(text, (size_t)length + 1, format, again);
    }
    va_end(again);
    return text;
}

size_t arena_used(const Arena *arena)
{
    return arena->used;
}
