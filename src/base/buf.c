#include "base/buf.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/mem.h"

/* Room for more bytes and the final zero. */
static char *reserve(Buf *buf, size_t more)
{
    size_t needed = more >= SIZE_MAX - buf->length ? SIZE_MAX : buf->length + more + 1;
    buf->data = mem_grow(buf->data, &buf->capacity, needed, 1);
    return buf->data + buf->length;
}

void buf_add(Buf *buf, const void *bytes, size_t length)
{
    char *end = reserve(buf, length);
    if (length) {
        memcpy(end, bytes, length);
    }
    end[length] = '\0';
    buf->length += length;
}

void buf_text(Buf *buf, const char *text)
{
    buf_add(buf, text, strlen(text));
}

void buf_char(Buf *buf, char c)
{
    buf_add(buf, &c, 1);
}

void buf_repeat(Buf *buf, char c, size_t count)
{
    char *end = reserve(buf, count);
    memset(end, c, count);
    end[count] = '\0';
    buf->length += count;
}

void buf_printf(Buf *buf, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    buf_vprintf(buf, format, arguments);
    va_end(arguments);
}

void buf_vprintf(Buf *buf, const char *format, va_list arguments)
{
    va_list again;
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, format, arguments);
    if (length >= 0) {
        char *end = reserve(buf, (size_t)length);
        vsnprintf(end, (size_t)length + 1, format, again);
        buf->length += (size_t)length;
    }
    va_end(again);
}

const char *buf_string(const Buf *buf)
{
    return buf->data ? buf->data : "";
}

char *buf_take(Buf *buf)
{
    char *text = buf->data ? buf->data : mem_copy("");
    *buf = (Buf){.language = buf->language};
    return text;
}

void buf_clear(Buf *buf)
{
    buf->length = 0;
    if (buf->data) {
        buf->data[0] = '\0';
    }
}

void buf_free(Buf *buf)
{
    mem_free(buf->data);
    *buf = (Buf){.language = buf->language};
}
