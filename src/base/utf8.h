/* UTF-8: decoding, widths in terminal columns (utf8proc), and making untrusted text safe. */
#ifndef TAH_BASE_UTF8_H
#define TAH_BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"

/* Decodes one code point at text (length bytes left). Returns bytes used, at least 1 when length > 0;
 * a malformed sequence gives U+FFFD and uses one byte. */
size_t utf8_decode(const char *text, size_t length, uint32_t *code);

/* Writes code as UTF-8 into out (room for 4 bytes), returns the bytes written. */
size_t utf8_encode(uint32_t code, char out[4]);

bool utf8_valid(const char *text, size_t length);

/* Length in bytes of the first grapheme cluster (what a person calls one character). 0 at the end. */
size_t utf8_cluster(const char *text, size_t length);

/* Columns a terminal gives to the text: 0 for combining marks, 2 for wide ones; a control counts 0. */
int utf8_width(const char *text, size_t length);
int utf8_width_code(uint32_t code);

/* Characters (code points) in the text. */
size_t utf8_count(const char *text, size_t length);

/* Longest prefix, in bytes and whole clusters, that fits into columns. */
size_t utf8_fit(const char *text, size_t length, int columns);

/* What could move a terminal's cursor, turn its text round or hide in it: controls, directional marks,
 * embeddings, overrides and isolates, separators, annotation, the byte order mark, language tags; and
 * the code points that are no characters (U+FDD0 to U+FDEF, the last two of every plane). */
bool utf8_dangerous(uint32_t code);

/* Appends text with everything dangerous to a terminal replaced by U+FFFD or, for ascii, by '?':
 * C0 and C1 controls, DEL, bidirectional overrides, line separators, malformed bytes. Newline and tab
 * become a space unless keep_newlines. With ascii, letters with marks lose them (c for č). */
void utf8_clean(Buf *out, const char *text, size_t length, bool keep_newlines, bool ascii);

/* The capital letter of a small one; anything else as it is. */
uint32_t utf8_upper(uint32_t code);

/* Appends text with its first letter as a capital. */
void utf8_title(Buf *out, const char *text);

/* Do people read the same, whatever the case of the letters and the way marks are written. */
bool utf8_same(const char *a, const char *b);

/* Appends what a text is looked for by: small letters without marks, digits, and one blank for all that stands between
 * them; none at its ends. Nothing for malformed text. */
void utf8_bare(Buf *out, const char *text);

/* Does the locale of the environment speak UTF-8. */
bool utf8_locale(void);

#endif
