/* Memory: one hook for all of tah. An allocation that fails ends the program in good order
 * (the failure handler restores the terminal and says so); since every move is already on disk
 * by then, nothing of the player's is lost. Tests fail the n-th allocation on purpose. */
#ifndef TAH_BASE_MEM_H
#define TAH_BASE_MEM_H

#include <stddef.h>

/* Returns size bytes, zeroed, never NULL; size 0 gives a valid pointer. The caller frees with mem_free. */
void *mem_alloc(size_t size);

/* Returns count * size bytes, zeroed; a product that overflows is a failed allocation. */
void *mem_alloc_array(size_t count, size_t size);

/* Resizes to size bytes; new bytes are not zeroed. old may be NULL. Never NULL. */
void *mem_resize(void *old, size_t size);

/* Makes room in a growing array: returns old, or a larger block; *capacity counts items. */
void *mem_grow(void *old, size_t *capacity, size_t needed, size_t item_size);

void mem_free(void *block);

/* Copies a zero-terminated string, or the first length bytes with a zero added. */
char *mem_copy(const char *text);
char *mem_copy_bytes(const char *text, size_t length);

/* Called with the wanted size when memory is exhausted. It must not return (exit or longjmp);
 * if it does, the program aborts. The default prints a sentence to standard error and exits with 71. */
void mem_set_failure(void (*handler)(size_t wanted));

/* Tests: the n-th allocation from now (1 is the next) fails; 0 switches this off. */
void mem_fail_after(long n);

#endif
