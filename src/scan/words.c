#include "scan/words.h"

#include <string.h>

size_t words_common_front(const char *a, const char *b)
{
    size_t words = 0;
    for (size_t i = 0; a[i] && a[i] == b[i]; i++)
        words = a[i] == ' ' ? i + 1 : words;
    return words;
}

size_t words_common_back(const char *a, const char *b)
{
    size_t la = strlen(a), lb = strlen(b), words = 0;
    for (size_t i = 1; i <= la && i <= lb && a[la - i] == b[lb - i]; i++)
        words = a[la - i] == ' ' ? i : words;
    return words;
}
