#include "rule/category.h"

#include <string.h>

#include "base/message.h"

static const char *const words[CATEGORY_COUNT + 1] = {
#define X(name, word) word,
    CATEGORY_LIST(X)
#undef X
        "",
};

static const Message titles[CATEGORY_COUNT + 1] = {
#define X(name, word) MSG_CATEGORY_##name,
    CATEGORY_LIST(X)
#undef X
        MSG_CATEGORY_OTHER,
};

const char *const *category_words(void)
{
    return words;
}

const char *category_word(Category category)
{
    return words[category];
}

Category category_find(const char *word)
{
    int found = 0;
    while (found < CATEGORY_COUNT && strcmp(words[found], word) != 0)
        found++;
    return (Category)found;
}

const char *category_title(Category category, Language language)
{
    return message_in(titles[category], language);
}
