/* Bytes: numbers and texts one after the other in a block of memory; and the way back out of a
 * block that may be cut, damaged or made by somebody who means harm. A number has seven bits in a
 * byte, the lowest first, and the eighth says that more come (LEB128). A text has its length before
 * it and a zero behind it. */
#ifndef TAH_BASE_BYTES_H
#define TAH_BASE_BYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"

void bytes_put_number(Buf *out, uint64_t number);
void bytes_put_text(Buf *out, const char *text);

/* What is left to read. Once something was not as it should be all that follows is bad, too. */
typedef struct Bytes {
    const char *at, *end;
    bool bad;
} Bytes;

/* A number of at most this; 0 when it is bad. */
uint64_t bytes_number(Bytes *bytes, uint64_t most);

/* So many bytes, in the block; NULL when they are not there. */
const void *bytes_take(Bytes *bytes, size_t length);

/* A text of at most so many bytes, in the block, with its zero; "" when it is bad. */
const char *bytes_text(Bytes *bytes, size_t most);

/* The same where the text goes to a terminal: what utf8_clean would change is bad. */
const char *bytes_clean_text(Bytes *bytes, size_t most);

#endif
