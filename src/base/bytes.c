#include "base/bytes.h"

#include <string.h>

#include "base/utf8.h"

enum { DIGIT = 7, MORE = 1 << DIGIT };

void bytes_put_number(Buf *out, uint64_t number)
{
    for (; number >= MORE; number >>= DIGIT)
        buf_char(out, (char)(unsigned char)(MORE | (number & (MORE - 1))));
    buf_char(out, (char)number);
}

void bytes_put_text(Buf *out, const char *text)
{
    size_t length = strlen(text);
    bytes_put_number(out, length);
    buf_add(out, text, length + 1);
}

uint64_t bytes_number(Bytes *bytes, uint64_t most)
{
    uint64_t number = 0;
    bool more = true;
    for (int shift = 0; more && !bytes->bad; shift += DIGIT) {
        uint64_t byte = bytes->at < bytes->end ? (unsigned char)*bytes->at++ : MORE;
        uint64_t digit = byte & (MORE - 1);
        more = byte & MORE;
        bytes->bad = shift >= 64 || (digit << shift) >> shift != digit;
        bytes->bad = bytes->bad || (more && bytes->at == bytes->end);
        number |= bytes->bad ? 0 : digit << shift;
    }
    bytes->bad = bytes->bad || number > most;
    return bytes->bad ? 0 : number;
}

const void *bytes_take(Bytes *bytes, size_t length)
{
    bytes->bad = bytes->bad || length > (size_t)(bytes->end - bytes->at);
    if (bytes->bad)
        return NULL;
    bytes->at += length;
    return bytes->at - length;
}

const char *bytes_text(Bytes *bytes, size_t most)
{
    size_t length = (size_t)bytes_number(bytes, most);
    const char *text = bytes->bad ? NULL : bytes_take(bytes, length + 1);
    bytes->bad = bytes->bad || memchr(text, '\0', length + 1) != text + length;
    return bytes->bad ? "" : text;
}

/* Most texts are plain, and are not cleaned to see it. */
static bool is_plain(const char *text)
{
    while (*text >= ' ' && *text <= '~')
        text++;
    return *text == '\0';
}

const char *bytes_clean_text(Bytes *bytes, size_t most)
{
    const char *text = bytes_text(bytes, most);
    if (is_plain(text))
        return text;
    Buf clean = {0};
    utf8_clean(&clean, text, strlen(text), false, false);
    bytes->bad = strcmp(buf_string(&clean), text) != 0;
    buf_free(&clean);
    return bytes->bad ? "" : text;
}
