/* Arena: many small things that live and die together (a parsed file, a ruleset). */
#ifndef TAH_BASE_ARENA_H
#define TAH_BASE_ARENA_H

#include <stddef.h>

typedef struct Arena Arena;

Arena *arena_new(void);
void arena_free(Arena *arena); /* NULL is allowed */

/* Zeroed, aligned to 16, valid until arena_free. Never NULL. */
void *arena_alloc(Arena *arena, size_t size);
void *arena_alloc_array(Arena *arena, size_t count, size_t size);

/* Copies of text, zero-terminated. */
char *arena_copy(Arena *arena, const char *text);
char *arena_copy_bytes(Arena *arena, const char *text, size_t length);
char *arena_printf(Arena *arena, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Bytes handed out so far; loaders bound themselves with it. */
size_t arena_used(const Arena *arena);

#endif
