/* "Did you mean": the nearest of some words, by edit distance with transpositions (Damerau 1964,
 * optimal string alignment). */
#ifndef TAH_BASE_SUGGEST_H
#define TAH_BASE_SUGGEST_H

#include <stddef.h>

/* Edit distance, at most limit + 1. */
int suggest_distance(const char *a, const char *b, int limit);

/* The word nearest to text if it is near enough (a third of its letters, at least 1), else NULL.
 * Of equally near ones the first wins. */
const char *suggest_nearest(const char *text, const char *const *words, size_t count);

#endif
