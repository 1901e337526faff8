/* Encodings: text as other programs and other times have left it becomes what the readers here want, UTF-8 in
 * lines that end with a newline. */
#ifndef TAH_BASE_ENCODING_H
#define TAH_BASE_ENCODING_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"

/* Appends a text in UTF-8. Its encoding is told by a byte order mark, by an XML declaration, or, without these, by
 * what it is: valid UTF-8 stays, anything else is taken as Windows-1252, of which Latin-1 is a part. Bytes that
 * mean nothing become U+FFFD. The mark is left out, carriage returns become newlines, and a Control-Z that ends a
 * file of DOS goes. NUL characters stay. False with a sentence in *error for an encoding that is not known here. */
bool encoding_decode(const char *bytes, size_t length, Buf *out, Buf *error);

#endif
