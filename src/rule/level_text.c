/* Text packs: boards in the characters of a game's legend, between lines of titles and comments. */
#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "base/mem.h"
#include "base/utf8.h"
#include "rule/level_reader.h"

/* What the reader of a text pack knows between two lines. */
typedef struct TextPack {
    PackReader *reader;
    Row *row; /* rows of the board that is being read */
    size_t rows, room;
    const char *title;  /* of the next board: the last comment or text before it */
    const char *author; /* of all boards that name none */
    Level *last;        /* what `Title:` and `Author:` after a board speak of; NULL before the first */
    bool comment;       /* inside Comment: ... Comment-End: */
} TextPack;

typedef enum LineKind { LINE_BLANK, LINE_BOARD, LINE_ALMOST, LINE_TEXT } LineKind;

/* True when blanks at the end of a row say nothing: short rows are filled up with the same. */
static bool blanks_are_filler(const PackReader *reader)
{
    return !ruleset_legend_has(reader->rules, ' ') || ruleset_level_filler(reader->rules) == ' ';
}

static size_t trimmed(const char *text, size_t length)
{
    while (length > 0 && (text[length - 1] == ' ' || text[length - 1] == '\t'))
        length--;
    return length;
}

/* Tells boards from text. A line of mostly board characters that holds a wall (or, where rules have
 * none, follows a board) is a board with a mistake. */
static LineKind line_kind(const TextPack *pack, const char *text, size_t length)
{
    const Ruleset *rules = pack->reader->rules;
    size_t known = 0, inked = 0, strange = 0;
    bool pictured = ruleset_level_walls(rules);
    for (size_t i = 0, used; i < length; i += used) {
        uint32_t code;
        used = utf8_decode(text + i, length - i, &code);
        bool has = used == 1 && (ruleset_legend_has(rules, text[i]) || (pictured && strchr(" |-+", text[i])));
        bool ink = text[i] != ' ' && text[i] != '\t';
        inked += ink;
        known += ink && has;
        strange += !has;
    }
    if (inked == 0)
        return LINE_BLANK;
    if (strange == 0)
        return LINE_BOARD;
    char wall = ruleset_level_wall(rules);
    bool board = wall ? memchr(text, wall, length) != NULL : pack->rows > 0;
    return board && known * 3 >= inked * 2 ? LINE_ALMOST : LINE_TEXT;
}

static void add_row(TextPack *pack, const char *text, size_t length, int line)
{
    pack->row = mem_grow(pack->row, &pack->room, pack->rows + 1, sizeof *pack->row);
    pack->row[pack->rows++] = (Row){text, length, line, 1};
}

static bool rows_have_wall(const TextPack *pack)
{
    char wall = ruleset_level_wall(pack->reader->rules);
    bool found = wall == '\0';
    for (size_t i = 0; i < pack->rows && !found; i++)
        found = memchr(pack->row[i].text, wall, pack->row[i].length) != NULL;
    return found;
}

static void set_title(const char *titles[LANGUAGE_COUNT], const char *title)
{
    for (int i = 0; i < LANGUAGE_COUNT; i++)
        titles[i] = title;
}

/* What a title speaks of: the board before it, or, above all boards, the pack. NULL after a board that was
 * one too many. */
static const char **titled(TextPack *pack)
{
    if (pack->last)
        return pack->last->title;
    return pack->reader->count == 0 ? pack->reader->title : NULL;
}

/* Makes a level of the rows so far; rows without a wall were text after all. */
static void end_board(TextPack *pack)
{
    if (pack->rows > 0 && rows_have_wall(pack)) {
        Level *level = reader_add(pack->reader, pack->row[0].line);
        if (level) {
            reader_set_board(pack->reader, level, pack->row, pack->rows);
            set_title(level->title, pack->title);
        }
        pack->last = level;
        pack->title = "";
    }
    pack->rows = 0;
}

/* The text after `key:` at the start of a line (letters in either case), or NULL. */
static const char *after_key(const char *text, size_t length, const char *key)
{
    size_t used = strlen(key);
    return length > used && strncasecmp(text, key, used) == 0 && text[used] == ':' ? text + used + 1 : NULL;
}

/* One word and a colon: a key of some other program's, which names no level. */
static bool is_other_key(const char *text, size_t length)
{
    size_t word = 0;
    while (word < length && (isalnum((unsigned char)text[word]) || text[word] == '-' || text[word] == '/'))
        word++;
    return word > 0 && word < length && text[word] == ':';
}

/* `Title-cs:` names something in one language, where the plain title is for all. */
static bool read_own_title(TextPack *pack, const char *text, size_t length)
{
    for (int i = 0; i < LANGUAGE_COUNT; i++) {
        char key[16] = "title-";
        strncat(key, language_code((Language)i), sizeof key - sizeof "title-");
        const char *value = after_key(text, length, key);
        if (value && titled(pack))
            titled(pack)[i] = reader_clean(pack->reader, value, length - (size_t)(value - text));
        if (value)
            return true;
    }
    return false;
}

/* A whole number up to most, or 0 where other programs write something else. */
static int number_in(const char *text, const char *end, int most)
{
    int number = 0;
    while (text < end && (*text == ' ' || *text == '\t'))
        text++;
    while (text < end && *text >= '0' && *text <= '9' && number <= most)
        number = number * 10 + (*text++ - '0');
    return text == end && number <= most ? number : 0;
}

/* `Best:` and `Difficulty:`, numbers that stand after a board. */
static bool read_rating(TextPack *pack, const char *text, size_t length)
{
    enum { BEST_MOST = 10000000 };
    const char *best = after_key(text, length, "best"), *end = text + length;
    const char *difficulty = after_key(text, length, "difficulty");
    if (best && pack->last)
        pack->last->best = number_in(best, end, BEST_MOST);
    if (difficulty && pack->last)
        pack->last->difficulty = number_in(difficulty, end, LEVEL_DIFFICULTY);
    return best || difficulty;
}

static void read_text_line(TextPack *pack, const char *text, size_t length)
{
    PackReader *reader = pack->reader;
    const char *end = text + length, *value;
    while (text < end && (*text == ';' || *text == ' '))
        text++;
    length = (size_t)(end - text);
    if ((value = after_key(text, length, "title")) != NULL) {
        if (titled(pack))
            set_title(titled(pack), reader_clean(reader, value, (size_t)(end - value)));
    } else if ((value = after_key(text, length, "author")) != NULL) {
        const char *author = reader_clean(reader, value, (size_t)(end - value));
        if (pack->last)
            pack->last->author = author;
        else
            pack->author = author;
    } else if ((value = after_key(text, length, "comment")) != NULL) {
        pack->comment = trimmed(value, (size_t)(end - value)) == 0;
    } else if (!read_own_title(pack, text, length) && !read_rating(pack, text, length) && length > 0 &&
               !is_other_key(text, length)) {
        pack->title = reader_clean(reader, text, length);
    }
}

static void read_line(TextPack *pack, const char *text, size_t length, int line)
{
    if (length > 0 && text[length - 1] == '\r')
        length--;
    size_t inked = trimmed(text, length);
    if (pack->comment) {
        pack->comment = !after_key(text, inked, "comment-end") && !after_key(text, inked, "comment_end");
        return;
    }
    LineKind kind = line_kind(pack, text, inked);
    if (kind == LINE_BOARD || kind == LINE_ALMOST) {
        add_row(pack, text, blanks_are_filler(pack->reader) ? inked : length, line);
        return;
    }
    end_board(pack);
    if (kind == LINE_TEXT)
        read_text_line(pack, text, inked);
}

void reader_read_text(PackReader *reader, const char *text, size_t length)
{
    TextPack pack = {.reader = reader, .title = "", .author = ""};
    const char *at = text, *end = text + length;
    if (length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0)
        at += 3;
    for (int line = 1; at < end; line++) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        const char *stop = newline ? newline : end;
        read_line(&pack, at, (size_t)(stop - at), line);
        at = stop + 1;
    }
    end_board(&pack);
    for (size_t i = 0; i < reader->count; i++) {
        if (!*reader->list[i].author)
            reader->list[i].author = pack.author;
    }
    mem_free(pack.row);
}
