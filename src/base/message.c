#include "base/message.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* A text may be empty on purpose, but then in all languages. */
#define MESSAGE(name, en, cs, sk)                                                                \
    _Static_assert((sizeof(en) > 1) == (sizeof(cs) > 1) && (sizeof(en) > 1) == (sizeof(sk) > 1), \
                   "a text of " #name " is missing");
#include "base/message_list.h"
#undef MESSAGE

static const char *const texts[MESSAGE_COUNT][LANGUAGE_COUNT] = {
#define MESSAGE(name, en, cs, sk) {en, cs, sk},
#include "base/message_list.h"
#undef MESSAGE
};

static const char *const codes[LANGUAGE_COUNT] = {"en", "cs", "sk"};

/* The first of the three variables that is set and not empty decides, as POSIX has it. */
Language language_from_environment(void)
{
    static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
        const char *value = getenv(variables[i]);
        if (!value || !*value) {
            continue;
        }
        for (int l = 0; l < LANGUAGE_COUNT; l++) {
            if (strncmp(value, codes[l], 2) == 0 && !isalnum((unsigned char)value[2])) {
                return (Language)l;
            }
        }
        return LANGUAGE_EN;
    }
    return LANGUAGE_EN;
}

int language_find(const char *code)
{
    for (int l = 0; l < LANGUAGE_COUNT; l++) {
        if (strcmp(code, codes[l]) == 0) {
            return l;
        }
    }
    return -1;
}

const char *language_code(Language language)
{
    return codes[language];
}

const char *message_in(Message name, Language language)
{
    return texts[name][language];
}

void buf_say(Buf *buf, Message name, ...)
{
    va_list arguments;
    va_start(arguments, name);
    buf_vprintf(buf, message_in(name, buf->language), arguments);
    va_end(arguments);
}
