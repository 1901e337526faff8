#include "base/mem.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EXIT_NO_MEMORY = 71, FIRST_CAPACITY = 8 };

static void report_and_exit(size_t wanted)
{
    fprintf(stderr, "tah: out of memory (%zu bytes wanted)\n", wanted);
    exit(EXIT_NO_MEMORY);
}

static void (*failure)(size_t wanted) = report_and_exit;
static long fail_after;

void mem_set_failure(void (*handler)(size_t wanted))
{
    failure = handler ? handler : report_and_exit;
}

void mem_fail_after(long n)
{
    fail_after = n;
}

static _Noreturn void fail(size_t wanted)
{
    failure(wanted);
    abort();
}

/* Counts an allocation down; true when this is the one that tests want to fail, or when no object can
 * be so large. */
static bool must_fail(size_t size)
{
    return (fail_after > 0 && --fail_after == 0) || size > PTRDIFF_MAX;
}

void *mem_alloc(size_t size)
{
    void *block = must_fail(size) ? NULL : calloc(1, size ? size : 1);
    if (!block) {
        fail(size);
    }
    return block;
}

void *mem_alloc_array(size_t count, size_t size)
{
    if (size && count > SIZE_MAX / size) {
        fail(SIZE_MAX);
    }
    return mem_alloc(count * size);
}

void *mem_resize(void *old, size_t size)
{
    void *block = must_fail(size) ? NULL : realloc(old, size ? size : 1);
    if (!block) {
        fail(size);
    }
    return block;
}

/* Doubles, so that adding one at a time stays linear in all. */
void *mem_grow(void *old, size_t *capacity, size_t needed, size_t item_size)
{
    if (needed <= *capacity) {
        return old;
    }
    size_t larger = *capacity > SIZE_MAX / 2 ? needed : *capacity * 2;
    if (larger < FIRST_CAPACITY) {
        larger = FIRST_CAPACITY;
    }
    if (larger < needed) {
        larger = needed;
    }
    if (item_size && larger > SIZE_MAX / item_size) {
        fail(SIZE_MAX);
    }
    void *block = mem_resize(old, larger * item_size);
    *capacity = larger;
    return block;
}

void mem_free(void *block)
{
    free(block);
}

char *mem_copy(const char *text)
{
    return mem_copy_bytes(text, strlen(text));
}

char *mem_copy_bytes(const char *text, size_t length)
{
    if (length == SIZE_MAX) {
        fail(SIZE_MAX);
    }
    char *copy = mem_alloc(length + 1);
    if (length) {
        memcpy(copy, text, length);
    }
    return copy;
}
