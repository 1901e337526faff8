/* Buf: a growing byte buffer, always zero-terminated once anything was added. Start with {0}, and with a
 * language where what is put into it may speak to people: .language = that of who reads it. */
#ifndef TAH_BASE_BUF_H
#define TAH_BASE_BUF_H

#include <stdarg.h>
#include <stddef.h>

#include "base/language.h"

typedef struct Buf {
    char *data;    /* NULL while empty and never written */
    size_t length; /* bytes, without the final zero */
    size_t capacity;
    Language language; /* of sentences in it (buf_say in base/message.h); emptying it leaves it */
} Buf;

void buf_add(Buf *buf, const void *bytes, size_t length);
void buf_text(Buf *buf, const char *text);
void buf_char(Buf *buf, char c);
void buf_repeat(Buf *buf, char c, size_t count);
void buf_printf(Buf *buf, const char *format, ...) __attribute__((format(printf, 2, 3)));
void buf_vprintf(Buf *buf, const char *format, va_list arguments) __attribute__((format(printf, 2, 0)));

/* The text so far, never NULL. */
const char *buf_string(const Buf *buf);

/* Hands the text over to the caller, who frees it with mem_free; buf is empty afterwards. */
char *buf_take(Buf *buf);

void buf_clear(Buf *buf); /* keeps the memory */
void buf_free(Buf *buf);

#endif
