/* Names that the language has by itself. */
#include <string.h>

#include "rule/builtin.h"

static const char *const builtin_text[] = {
#define BUILTIN(name, text) text,
    BUILTIN_LIST(BUILTIN)
#undef BUILTIN
};

Builtin builtin_find(const char *text)
{
    for (int i = 0; i < BUILTINS; i++)
        if (strcmp(builtin_text[i], text) == 0)
            return (Builtin)i;
    return BUILTINS;
}
