/* Frontier: the positions of a search that wait to be looked at, first in, first out. Positions of one game differ in
 * few places, so of each only what is other than in the first one is kept: eight bytes at a time, as runs of equal and
 * of other ones. */
#ifndef TAH_AI_FRONTIER_H
#define TAH_AI_FRONTIER_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Frontier Frontier;

/* All positions have so many bytes, a multiple of 8, and are compared with the first one, which is copied. */
Frontier *frontier_new(const void *first, size_t bytes);
void frontier_free(Frontier *frontier);

/* Adds one at the end; false when more than room bytes of memory were needed for it. */
bool frontier_push(Frontier *frontier, const void *position, size_t room);
/* Takes the first one out; there must be one. */
void frontier_pop(Frontier *frontier, void *position);

/* Memory that it takes now. */
size_t frontier_bytes(const Frontier *frontier);

#endif
