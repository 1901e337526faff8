#include "base/encoding.h"

#include <ctype.h>
#include <errno.h>
#include <iconv.h>
#include <string.h>
#include <strings.h>

#include "base/utf8.h"

enum { NAME = 40 }; /* longest name of an encoding */

static const char REPLACEMENT[] = "\xef\xbf\xbd"; /* U+FFFD */

typedef struct Mark {
    const char *bytes;
    size_t length;
    size_t skip; /* bytes of it that are no text */
    const char *encoding;
} Mark;

/* Byte order marks, the longer first; and how a text begins whose first characters are `<?`, which needs none. */
static const Mark MARKS[] = {{"\xff\xfe\0\0", 4, 4, "UTF-32LE"}, {"\0\0\xfe\xff", 4, 4, "UTF-32BE"},
                             {"\xef\xbb\xbf", 3, 3, "UTF-8"},    {"\xff\xfe", 2, 2, "UTF-16LE"},
                             {"\xfe\xff", 2, 2, "UTF-16BE"},     {"<\0?\0", 4, 0, "UTF-16LE"},
                             {"\0<\0?", 4, 0, "UTF-16BE"}};

static const Mark *mark_of(const char *bytes, size_t length)
{
    for (size_t i = 0; i < sizeof MARKS / sizeof *MARKS; i++)
        if (length >= MARKS[i].length && memcmp(bytes, MARKS[i].bytes, MARKS[i].length) == 0)
            return &MARKS[i];
    return NULL;
}

static bool is_name(char c)
{
    return isalnum((unsigned char)c) || c == '-' || c == '_' || c == '.' || c == ':';
}

/* The name in encoding="..." of an XML declaration. */
static bool declared(const char *bytes, size_t length, char name[NAME])
{
    static const char OPEN[] = "<?xml", KEY[] = "encoding";
    const char *at = bytes, *end;
    while (at < bytes + length && isspace((unsigned char)*at))
        at++;
    length -= (size_t)(at - bytes);
    end = length > 0 ? memchr(at, '>', length) : NULL;
    if (!end || length < sizeof OPEN || memcmp(at, OPEN, sizeof OPEN - 1) != 0)
        return false;
    while (at + sizeof KEY < end && strncasecmp(at, KEY, sizeof KEY - 1) != 0)
        at++;
    if (at + sizeof KEY >= end)
        return false;
    at += sizeof KEY - 1;
    while (at < end && strchr(" \t\r\n='\"", *at) && *at)
        at++;
    size_t used = 0;
    while (at < end && used + 1 < NAME && is_name(*at))
        name[used++] = *at++;
    name[used] = '\0';
    return used > 0;
}

/* What cannot be read is one U+FFFD for each byte. */
static void convert(iconv_t converter, const char *bytes, size_t length, Buf *out)
{
    char *in = (char *)bytes, room[4096];
    while (length > 0) {
        char *to = room;
        size_t left = sizeof room;
        size_t done = iconv(converter, &in, &length, &to, &left);
        int problem = done == (size_t)-1 ? errno : 0;
        buf_add(out, room, (size_t)(to - room));
        if (problem == EILSEQ || problem == EINVAL) {
            buf_text(out, REPLACEMENT);
            in++;
            length--;
        }
    }
}

static bool decode_as(const char *encoding, const char *bytes, size_t length, Buf *out, Buf *error)
{
    iconv_t converter = iconv_open("UTF-8", encoding);
    if (converter == (iconv_t)-1) {
        buf_printf(error, "the encoding '%s' is not known here; save the file as UTF-8", encoding);
        return false;
    }
    convert(converter, bytes, length, out);
    iconv_close(converter);
    return true;
}

/* Windows-1252 where even iconv is poor: Latin-1, whose bytes are the code points. */
static void decode_western(const char *bytes, size_t length, Buf *out)
{
    Buf none = {0};
    if (!decode_as("WINDOWS-1252", bytes, length, out, &none)) {
        for (size_t i = 0; i < length; i++) {
            char code[4];
            buf_add(out, code, utf8_encode((unsigned char)bytes[i], code));
        }
    }
    buf_free(&none);
}

static void cut(Buf *out, size_t length)
{
    out->length = length;
    if (out->data)
        out->data[length] = '\0';
}

/* Any number of carriage returns, with a newline or without, end one line; without one each ends a line. */
static void end_lines(Buf *out, size_t from)
{
    size_t to = from;
    char *text = out->data;
    for (size_t i = from, next; i < out->length; i = next) {
        for (next = i; next < out->length && text[next] == '\r';)
            next++;
        bool newline = next > i && next < out->length && text[next] == '\n';
        if (next == i)
            text[to++] = text[next++];
        else
            for (; i < next && !newline; i++)
                text[to++] = '\n';
    }
    cut(out, to);
}

static void drop_last_mark(Buf *out, size_t from)
{
    size_t end = out->length;
    while (end > from && (out->data[end - 1] == '\x1a' || out->data[end - 1] == '\0'))
        end--;
    if (end < out->length && out->data[end] == '\x1a')
        cut(out, end);
}

bool encoding_decode(const char *bytes, size_t length, Buf *out, Buf *error)
{
    char name[NAME] = "UTF-8";
    size_t from = out->length;
    const Mark *mark = mark_of(bytes, length);
    bytes += mark ? mark->skip : 0;
    length -= mark ? mark->skip : 0;
    if (mark)
        strcpy(name, mark->encoding);
    else
        declared(bytes, length, name);
    if (strcasecmp(name, "UTF-8") != 0) {
        if (!decode_as(name, bytes, length, out, error))
            return false;
    } else if (mark || utf8_valid(bytes, length)) {
        buf_add(out, bytes, length);
    } else {
        decode_western(bytes, length, out);
    }
    drop_last_mark(out, from);
    end_lines(out, from);
    return true;
}
