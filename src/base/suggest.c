#include "base/suggest.h"

#include <string.h>

#include "base/utf8.h"

enum { LETTERS_MAX = 64 }; /* longer words are never near */

/* The code points of a word, or -1 when it has more than LETTERS_MAX. */
static int letters(const char *text, uint32_t out[LETTERS_MAX])
{
    size_t length = strlen(text);
    int count = 0;
    for (size_t at = 0; at < length; count++) {
        if (count == LETTERS_MAX) {
            return -1;
        }
        at += utf8_decode(text + at, length - at, &out[count]);
    }
    return count;
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

/* One row of the table: the distances of the first i letters of a to each beginning of b. */
static int fill_row(int *const rows[3], const uint32_t *a, int i, const uint32_t *b, int b_count)
{
    int *row = rows[0], *before = rows[1], *earlier = rows[2];
    int least = row[0] = i;
    for (int j = 1; j <= b_count; j++) {
        int cost = a[i - 1] != b[j - 1];
        row[j] = smaller(smaller(before[j], row[j - 1]) + 1, before[j - 1] + cost);
        if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
            row[j] = smaller(row[j], earlier[j - 2] + 1);
        }
        least = smaller(least, row[j]);
    }
    return least;
}

int suggest_distance(const char *a, const char *b, int limit)
{
    uint32_t a_letters[LETTERS_MAX], b_letters[LETTERS_MAX];
    int a_count = letters(a, a_letters), b_count = letters(b, b_letters);
    if (a_count < 0 || b_count < 0) {
        return strcmp(a, b) == 0 ? 0 : limit + 1;
    }
    int table[3][LETTERS_MAX + 1];
    for (int j = 0; j <= b_count; j++) {
        table[0][j] = j;
    }
    int before_least = 0;
    for (int i = 1; i <= a_count; i++) {
        int *rows[3] = {table[i % 3], table[(i + 2) % 3], table[(i + 1) % 3]};
        int least = fill_row(rows, a_letters, i, b_letters, b_count);
        if (least > limit && before_least > limit) { /* a swap reaches back two rows */
            return limit + 1;
        }
        before_least = least;
    }
    return smaller(table[a_count % 3][b_count], limit + 1);
}

const char *suggest_nearest(const char *text, const char *const *words, size_t count)
{
    int limit = (int)(utf8_count(text, strlen(text)) / 3);
    if (limit < 1) {
        limit = 1;
    }
    const char *nearest = NULL;
    for (size_t i = 0; i < count; i++) {
        int distance = suggest_distance(text, words[i], limit);
        if (distance <= limit) {
            nearest = words[i];
            limit = distance - 1;
        }
    }
    return nearest;
}
