/* Collections of boards between XML tags, as the .slc files have them:
 *   <SomeLevels><Title>..</Title><LevelCollection Copyright=".."><Level Id="..."><L>row</L>...</Level>
 * Only these tags mean something; the rest is passed over. */
#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "base/mem.h"
#include "base/utf8.h"
#include "level/format/format.h"

typedef struct Xml {
    PackReader *reader;
    const char *at, *end;
    int line;
    const char *line_start;
    const char *author; /* of all levels that name none */
    Level *level;       /* whose rows are being read */
    Row *row;
    size_t rows, room;
    Buf text; /* of all its rows, one after the other */
} Xml;

typedef struct Tag {
    const char *name, *rest; /* rest: what stands behind the name, up to the bracket */
    size_t length, rest_length;
} Tag;

static void step_over(Xml *x, const char *to)
{
    for (; x->at < to; x->at++) {
        if (*x->at != '\n')
            continue;
        x->line++;
        x->line_start = x->at + 1;
    }
}

/* The bracket that ends what begins at open: brackets in quotes and in comments are none. */
static const char *tag_end(const char *open, const char *end)
{
    char quote = '\0';
    if (end - open >= 4 && memcmp(open, "<!--", 4) == 0) {
        for (const char *at = open + 6; at < end; at++)
            if (*at == '>' && at[-1] == '-' && at[-2] == '-')
                return at;
        return NULL;
    }
    for (const char *at = open; at < end; at++) {
        if (quote ? *at == quote : *at == '"' || *at == '\'')
            quote = quote ? '\0' : *at;
        else if (*at == '>' && !quote)
            return at;
    }
    return NULL;
}

/* Goes behind the next tag; what stood before it is *before. False at the end of the file. */
static bool next_tag(Xml *x, Tag *tag, const char **before, size_t *before_length)
{
    const char *open = memchr(x->at, '<', (size_t)(x->end - x->at));
    const char *close = open ? tag_end(open, x->end) : NULL;
    if (!close)
        return false;
    *before = x->at;
    *before_length = (size_t)(open - x->at);
    size_t length = 0, all = (size_t)(close - open - 1);
    while (length < all && !strchr(" \t\r\n", open[1 + length]))
        length++;
    *tag = (Tag){open + 1, open + 1 + length, length, all - length};
    step_over(x, close + 1);
    return true;
}

static bool is_tag(const Tag *tag, const char *name)
{
    return tag->length == strlen(name) && strncasecmp(tag->name, name, tag->length) == 0;
}

/* &#233; or &#xE9;: its length, with the character in *code; 0 where it is none. */
static size_t numeric_entity(const char *text, size_t length, uint32_t *code)
{
    static const char DIGITS[] = "0123456789abcdef";
    size_t at = 2;
    if (length < 4 || memcmp(text, "&#", 2) != 0)
        return 0;
    unsigned base = text[2] == 'x' || text[2] == 'X' ? 16 : 10;
    at += base == 16;
    size_t first = at;
    for (*code = 0; at < length && *code <= 0x10ffff; at++) {
        const char *digit = memchr(DIGITS, tolower((unsigned char)text[at]), base);
        if (!digit)
            break;
        *code = *code * base + (uint32_t)(digit - DIGITS);
    }
    bool good = at > first && at < length && text[at] == ';' && *code > 0 && *code <= 0x10ffff;
    return good ? at + 1 : 0;
}

/* One of the five characters that have names; the length of its entity, or 0. */
static size_t named_entity(const char *text, size_t length, uint32_t *code)
{
    static const struct {
        const char *name;
        char character;
    } ENTITIES[] = {{"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&apos;", '\''}};
    for (size_t e = 0; e < sizeof ENTITIES / sizeof *ENTITIES; e++) {
        size_t name = strlen(ENTITIES[e].name);
        *code = (unsigned char)ENTITIES[e].character;
        if (length >= name && memcmp(text, ENTITIES[e].name, name) == 0)
            return name;
    }
    return 0;
}

/* Text with its entities written out. */
static void decode(const char *text, size_t length, Buf *out)
{
    for (size_t i = 0, used; i < length; i += used) {
        uint32_t code;
        char character[4];
        used = text[i] == '&' ? numeric_entity(text + i, length - i, &code) : 0;
        if (text[i] == '&' && used == 0)
            used = named_entity(text + i, length - i, &code);
        if (used > 0)
            buf_add(out, character, utf8_encode(code, character));
        else
            buf_char(out, text[i]);
        used += used == 0;
    }
}

static const char *clean(const Xml *x, const char *text, size_t length)
{
    Buf plain = {0};
    decode(text, length, &plain);
    const char *copy = reader_clean(x->reader, buf_string(&plain), plain.length);
    buf_free(&plain);
    return copy;
}

/* The value of NAME="..." in a tag, or NULL. */
static const char *attribute(const Xml *x, const Tag *tag, const char *name)
{
    size_t length = strlen(name);
    for (size_t i = 1; i + length + 2 <= tag->rest_length; i++) {
        const char *at = tag->rest + i;
        if (strncasecmp(at, name, length) != 0 || at[length] != '=' || !strchr(" \t\r\n", at[-1]))
            continue;
        char quote = at[length + 1];
        const char *start = at + length + 2, *stop = tag->rest + tag->rest_length;
        const char *end = quote == '"' || quote == '\'' ? memchr(start, quote, (size_t)(stop - start)) : NULL;
        return end ? clean(x, start, (size_t)(end - start)) : NULL;
    }
    return NULL;
}

static void add_row(Xml *x, const char *text, size_t length)
{
    x->row = mem_grow(x->row, &x->room, x->rows + 1, sizeof *x->row);
    size_t before = x->text.length;
    decode(text, length, &x->text);
    /* the text may still move, so only lengths are kept; end_level sets the pointers */
    x->row[x->rows++] = (Row){NULL, x->text.length - before, x->line, (int)(text - x->line_start) + 1};
}

/* A level that is not closed is none: half a board would be another puzzle. */
static void give_up_level(Xml *x, const char *why)
{
    diag_add(x->reader->diags, (Place){x->reader->file, x->line, 0, 1}, "%s", why);
    reader_end(x->reader);
    x->level = NULL;
}

static void begin_level(Xml *x, const Tag *tag)
{
    if (x->level)
        give_up_level(x, "a level begins inside a level");
    x->level = reader_add(x->reader, x->line);
    x->rows = 0;
    buf_clear(&x->text);
    if (!x->level)
        return;
    const char *title = attribute(x, tag, "Id"), *author = attribute(x, tag, "Copyright");
    for (int i = 0; title && i < LANGUAGE_COUNT; i++)
        x->level->title[i] = title;
    x->level->author = author ? author : x->author;
}

static void end_level(Xml *x)
{
    const char *at = buf_string(&x->text);
    for (size_t i = 0; i < x->rows; i++) {
        x->row[i].text = at;
        at += x->row[i].length;
        while (x->row[i].length > 0 && x->row[i].text[x->row[i].length - 1] == ' ')
            x->row[i].length--;
    }
    if (x->level && x->rows > 0)
        reader_set_board(x->reader, x->level, x->row, x->rows);
    else if (x->level)
        diag_add(x->reader->diags, (Place){x->reader->file, x->line, 0, 1}, "this level has no rows");
    reader_end(x->reader);
    x->level = NULL;
}

static void read_tag(Xml *x, const Tag *tag, const char *before, size_t length)
{
    if (is_tag(tag, "LevelCollection")) {
        const char *author = attribute(x, tag, "Copyright");
        x->author = author ? author : "";
    } else if (is_tag(tag, "/Title") && x->reader->count == 0) {
        const char *title = clean(x, before, length);
        for (int i = 0; i < LANGUAGE_COUNT; i++)
            x->reader->title[i] = title;
    } else if (is_tag(tag, "Level")) {
        begin_level(x, tag);
    } else if (is_tag(tag, "/L") && x->level) {
        add_row(x, before, length);
    } else if (is_tag(tag, "/Level") && x->level) {
        end_level(x);
    }
}

bool format_read_xml(PackReader *reader, const char *text, size_t length)
{
    Xml x = {.reader = reader, .at = text, .end = text + length, .line = 1, .line_start = text, .author = ""};
    if (length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0)
        x.at += 3;
    while (x.at < x.end && strchr(" \t\r\n", *x.at) && *x.at)
        step_over(&x, x.at + 1);
    if (x.at == x.end || *x.at != '<')
        return false;
    Tag tag;
    const char *before;
    size_t before_length;
    while (next_tag(&x, &tag, &before, &before_length))
        read_tag(&x, &tag, before, before_length);
    if (x.level)
        give_up_level(&x, "the file ends inside a level");
    mem_free(x.row);
    buf_free(&x.text);
    return true;
}
