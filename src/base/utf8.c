#include "base/utf8.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <utf8proc.h>

enum { REPLACEMENT = 0xFFFD, DECOMPOSED_MAX = 32 };

size_t utf8_decode(const char *text, size_t length, uint32_t *code)
{
    if (length == 0) {
        *code = 0;
        return 0;
    }
    unsigned char first = (unsigned char)text[0];
    if (first < 0x80) {
        *code = first;
        return 1;
    }
    utf8proc_int32_t found = -1;
    size_t room = length < 4 ? length : 4;
    utf8proc_ssize_t used = utf8proc_iterate((const utf8proc_uint8_t *)text, (utf8proc_ssize_t)room, &found);
    if (used <= 0) {
        *code = REPLACEMENT;
        return 1;
    }
    *code = (uint32_t)found;
    return (size_t)used;
}

size_t utf8_encode(uint32_t code, char out[4])
{
    bool scalar = code < 0xD800 || (code > 0xDFFF && code <= 0x10FFFF);
    utf8proc_int32_t written = scalar ? (utf8proc_int32_t)code : REPLACEMENT;
    return (size_t)utf8proc_encode_char(written, (utf8proc_uint8_t *)out);
}

/* Whether the bytes at text are no well-formed sequence: a real U+FFFD takes three bytes, so that a
 * replacement of one byte tells. */
static bool malformed(uint32_t code, size_t used)
{
    return code == REPLACEMENT && used == 1;
}

bool utf8_valid(const char *text, size_t length)
{
    uint32_t code;
    for (size_t at = 0, used; at < length; at += used) {
        used = utf8_decode(text + at, length - at, &code);
        if (malformed(code, used)) {
            return false;
        }
    }
    return true;
}

size_t utf8_cluster(const char *text, size_t length)
{
    uint32_t code, next;
    size_t end = utf8_decode(text, length, &code);
    utf8proc_int32_t state = 0;
    while (end < length) {
        size_t used = utf8_decode(text + end, length - end, &next);
        if (utf8proc_grapheme_break_stateful((utf8proc_int32_t)code, (utf8proc_int32_t)next, &state)) {
            break;
        }
        end += used;
        code = next;
    }
    return end;
}

int utf8_width_code(uint32_t code)
{
    if (code >= 0x20 && code < 0x7F) {
        return 1;
    }
    if (code >= 0x1FB00 &&
        code <= 0x1FBFF) { /* blocks and the like, which tables before Unicode 13 do not know */
        return 1;
    }
    return code > 0x10FFFF ? 0 : utf8proc_charwidth((utf8proc_int32_t)code);
}

int utf8_width(const char *text, size_t length)
{
    int width = 0;
    uint32_t code;
    for (size_t at = 0; at < length;) {
        at += utf8_decode(text + at, length - at, &code);
        width += utf8_width_code(code);
    }
    return width;
}

size_t utf8_count(const char *text, size_t length)
{
    size_t count = 0;
    uint32_t code;
    for (size_t at = 0; at < length; count++) {
        at += utf8_decode(text + at, length - at, &code);
    }
    return count;
}

size_t utf8_fit(const char *text, size_t length, int columns)
{
    size_t end = 0;
    while (end < length) {
        size_t size = utf8_cluster(text + end, length - end);
        columns -= utf8_width(text + end, size);
        if (columns < 0) {
            break;
        }
        end += size;
    }
    return end;
}

bool utf8_dangerous(uint32_t code)
{
    return code < 0x20 || (code >= 0x7F && code < 0xA0) || code == 0x061C || code == 0x200E ||
           code == 0x200F || (code >= 0x2028 && code <= 0x202E) || (code >= 0x2060 && code <= 0x206F) ||
           code == 0xFEFF || (code >= 0xFFF9 && code <= 0xFFFB) || (code >= 0xE0000 && code <= 0xE007F) ||
           (code >= 0xFDD0 && code <= 0xFDEF) || (code & 0xFFFE) == 0xFFFE;
}

/* Letters and signs that have no decomposition but are commonly written in ASCII in a known way. */
static const char *ascii_spelling(uint32_t code)
{
    static const struct {
        uint32_t code;
        const char *text;
    } spellings[] = {
        {0x00C6, "AE"}, {0x00D0, "D"}, {0x00D7, "x"},  {0x00D8, "O"},  {0x00DE, "Th"}, {0x00DF, "ss"},
        {0x00E6, "ae"}, {0x00F0, "d"}, {0x00F7, "/"},  {0x00F8, "o"},  {0x00FE, "th"}, {0x0110, "D"},
        {0x0111, "d"},  {0x0131, "i"}, {0x0141, "L"},  {0x0142, "l"},  {0x0152, "OE"}, {0x0153, "oe"},
        {0x2010, "-"},  {0x2011, "-"}, {0x2012, "-"},  {0x2013, "-"},  {0x2014, "-"},  {0x2018, "'"},
        {0x2019, "'"},  {0x201A, ","}, {0x201C, "\""}, {0x201D, "\""}, {0x201E, "\""}, {0x2022, "*"},
        {0x2190, "<"},  {0x2191, "^"}, {0x2192, ">"},  {0x2193, "v"},  {0x2212, "-"},
    };
    for (size_t i = 0; i < sizeof spellings / sizeof *spellings; i++) {
        if (spellings[i].code == code) {
            return spellings[i].text;
        }
    }
    return NULL;
}

static bool is_mark(uint32_t code)
{
    utf8proc_category_t category = utf8proc_category((utf8proc_int32_t)code);
    return category == UTF8PROC_CATEGORY_MN || category == UTF8PROC_CATEGORY_ME;
}

/* Takes a code point apart (NFKD) and keeps what is ASCII, if all but marks is; else '?'. A mark by
 * itself vanishes: it belongs to the letter before it. */
static void add_ascii(Buf *out, uint32_t code)
{
    const char *spelling = ascii_spelling(code);
    if (spelling) {
        buf_text(out, spelling);
        return;
    }
    utf8proc_int32_t parts[DECOMPOSED_MAX];
    int last_class = 0;
    utf8proc_ssize_t count = utf8proc_decompose_char((utf8proc_int32_t)code, parts, DECOMPOSED_MAX,
                                                     UTF8PROC_DECOMPOSE | UTF8PROC_COMPAT, &last_class);
    char kept[DECOMPOSED_MAX];
    size_t length = 0;
    for (utf8proc_ssize_t i = 0; i < count && i < DECOMPOSED_MAX; i++) {
        if (parts[i] >= 0x20 && parts[i] < 0x7F) {
            kept[length++] = (char)parts[i];
        } else if (!is_mark((uint32_t)parts[i])) {
            kept[0] = '?';
            length = 1;
            break;
        }
    }
    buf_add(out, kept, length);
}

/* So many characters of printable ASCII, which most texts are made of, come first. */
static size_t plain_run(const char *text, size_t length)
{
    size_t run = 0;
    while (run < length && text[run] >= 0x20 && text[run] < 0x7F)
        run++;
    return run;
}

void utf8_clean(Buf *out, const char *text, size_t length, bool keep_newlines, bool ascii)
{
    uint32_t code;
    for (size_t at = 0, used; at < length; at += used) {
        used = plain_run(text + at, length - at);
        if (used > 0) {
            buf_add(out, text + at, used);
            continue;
        }
        used = utf8_decode(text + at, length - at, &code);
        if (code == '\n' || code == '\t') {
            buf_char(out, code == '\n' && keep_newlines ? '\n' : ' ');
        } else if (utf8_dangerous(code) || malformed(code, used)) {
            buf_text(out, ascii ? "?" : "\xEF\xBF\xBD");
        } else if (ascii && code >= 0x80) {
            add_ascii(out, code);
        } else {
            buf_add(out, text + at, used);
        }
    }
}

uint32_t utf8_upper(uint32_t code)
{
    return (uint32_t)utf8proc_toupper((utf8proc_int32_t)code);
}

void utf8_title(Buf *out, const char *text)
{
    uint32_t code = 0;
    char letter[4] = {0};
    size_t used = utf8_decode(text, strlen(text), &code);
    buf_add(out, letter, used > 0 ? utf8_encode(utf8_upper(code), letter) : 0);
    buf_text(out, text + used);
}

/* One spelling for all that reads the same, to be freed with free; NULL for malformed text. */
static utf8proc_uint8_t *fold(const char *text)
{
    utf8proc_uint8_t *folded = NULL;
    utf8proc_option_t options = UTF8PROC_NULLTERM | UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_CASEFOLD;
    utf8proc_map((const utf8proc_uint8_t *)text, 0, &folded, options);
    return folded;
}

bool utf8_same(const char *a, const char *b)
{
    utf8proc_uint8_t *left = fold(a), *right = fold(b);
    bool same = left && right ? strcmp((const char *)left, (const char *)right) == 0 : strcmp(a, b) == 0;
    free(left);
    free(right);
    return same;
}

void utf8_bare(Buf *out, const char *text)
{
    utf8proc_uint8_t *bare = NULL;
    utf8proc_option_t options =
        UTF8PROC_NULLTERM | UTF8PROC_STABLE | UTF8PROC_COMPAT | UTF8PROC_CASEFOLD | UTF8PROC_STRIPMARK;
    size_t before = out->length;
    bool apart = false;
    utf8proc_map((const utf8proc_uint8_t *)text, 0, &bare, options | UTF8PROC_DECOMPOSE);
    size_t length = bare ? strlen((const char *)bare) : 0;
    for (size_t at = 0, step; at < length; at += step) {
        uint32_t code = 0;
        step = utf8_decode((const char *)bare + at, length - at, &code);
        utf8proc_category_t category = utf8proc_category((utf8proc_int32_t)code);
        bool said = category >= UTF8PROC_CATEGORY_LU && category <= UTF8PROC_CATEGORY_NO;
        if (said && apart && out->length > before)
            buf_char(out, ' ');
        if (said)
            buf_add(out, (const char *)bare + at, step);
        apart = !said;
    }
    free(bare);
}

bool utf8_locale(void)
{
    locale_t locale = newlocale(LC_CTYPE_MASK, "", (locale_t)0);
    bool speaks = locale && strcmp(nl_langinfo_l(CODESET, locale), "UTF-8") == 0;
    if (locale)
        freelocale(locale);
    return speaks;
}
