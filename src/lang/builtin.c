/* Names that the language has by itself. */
#include <string.h>

#include "lang/builtin.h"

static const char *const texts[] = {
#define BUILTIN(name, text) text,
    BUILTIN_LIST(BUILTIN)
#undef BUILTIN
};

const char *builtin_text(Builtin builtin)
{
    return texts[builtin];
}

Builtin builtin_find(const char *text)
{
    for (int i = 0; i < BUILTINS; i++)
        if (strcmp(texts[i], text) == 0)
            return (Builtin)i;
    return BUILTINS;
}
