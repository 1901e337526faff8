#include "play/pairs.h"

#include <string.h>

#include "base/utf8.h"

static bool blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* Narrows a part to what is between its outer blanks. */
static void trim(const char **text, size_t *length)
{
    while (*length && blank(**text)) {
        (*text)++;
        (*length)--;
    }
    while (*length && blank((*text)[*length - 1])) {
        (*length)--;
    }
}

/* A line is a comment, or is cut at its first '='; a value may contain further ones. */
static void split(Pair *pair)
{
    const char *text = pair->text;
    size_t length = pair->length;
    trim(&text, &length);
    if (!length || *text == '#') {
        pair->kind = PAIR_COMMENT;
        return;
    }
    pair->name = text;
    pair->name_length = length;
    const char *equals = memchr(text, '=', length);
    pair->kind = equals && equals > text ? PAIR_VALUE : PAIR_MALFORMED;
    if (pair->kind == PAIR_VALUE) {
        pair->name_length = (size_t)(equals - text);
        trim(&pair->name, &pair->name_length);
        pair->value = equals + 1;
        pair->value_length = (size_t)(text + length - pair->value);
        trim(&pair->value, &pair->value_length);
    }
}

bool pair_next(PairReader *reader, Pair *out)
{
    if (!reader->left) {
        return false;
    }
    const char *end = memchr(reader->rest, '\n', reader->left);
    size_t length = end ? (size_t)(end - reader->rest) : reader->left;
    *out = (Pair){.text = reader->rest, .length = length, .line = ++reader->line};
    size_t used = length + (end ? 1 : 0);
    reader->rest += used;
    reader->left -= used;
    split(out);
    return true;
}

bool pair_next_word(const char **rest, size_t *left, const char **word, size_t *length)
{
    if (!*rest) {
        return false;
    }
    const char *comma = memchr(*rest, ',', *left);
    *word = *rest;
    *length = comma ? (size_t)(comma - *rest) : *left;
    *left -= *length + (comma ? 1 : 0);
    *rest = comma ? comma + 1 : NULL;
    trim(word, length);
    return true;
}

Place pair_place(const Pair *pair, const char *file, const char *part, size_t length)
{
    size_t before = utf8_count(pair->text, (size_t)(part - pair->text));
    size_t span = utf8_count(part, length);
    return (Place){file, pair->line, (int)before + 1, span ? (int)span : 1};
}
