/* Words: what two texts have in common, in whole words. */
#ifndef TAH_SCAN_WORDS_H
#define TAH_SCAN_WORDS_H

#include <stddef.h>

/* How many bytes are the same at the front, with the blank behind them, and at the back, with the blank before. */
size_t words_common_front(const char *a, const char *b);
size_t words_common_back(const char *a, const char *b);

#endif
