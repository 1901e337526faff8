/* Text packs: boards in the characters of a game's legend, between lines of titles and comments. */
#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "base/mem.h"
#include "base/utf8.h"
#include "level/level_reader.h"

/* What the reader of a text pack knows between two lines. */
typedef struct TextPack {
    PackReader *reader;
    Row *row; /* rows of the board that is being read */
    size_t rows, room;
    const char *title;  /* of the next board: the last comment or text before it */
    const char *author; /* of all boards that name none */
    Level *last;        /* what `Title:` and `Author:` after a board speak of; NULL before the first */
    bool comment;       /* inside Comment: ... Comment-End: */
    size_t boards;      /* so far */
    bool packed;        /* rows may be packed: 3# is ###, and | ends a row */
    size_t unpacked;    /* characters of all packed rows so far */
    Level *solved;      /* whose solution stands in the lines that come; NULL: none */
    bool solving;       /* after the heading of a solution or of something like it */
    int solution_line;  /* of that heading */
    Buf letters;        /* of that solution */
    Buf moves;          /* likewise, parted by newlines */
} TextPack;

typedef enum LineKind { LINE_BLANK, LINE_BOARD, LINE_ALMOST, LINE_PACKED, LINE_REMARK, LINE_TEXT } LineKind;

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

/* Unlike strchr, no text has a NUL. */
static bool is_one_of(const char *characters, char c)
{
    return c != '\0' && strchr(characters, c);
}

/* A row in runs: characters of the legend with counts before them, groups and ends of rows between. */
static bool is_packed(const Ruleset *rules, const char *text, size_t length)
{
    char wall = ruleset_level_wall(rules);
    size_t known = 0;
    for (size_t i = 0; i < length; i++) {
        bool legend = ruleset_legend_has(rules, text[i]);
        if (!legend && !is_one_of("0123456789()|", text[i]))
            return false;
        known += legend;
    }
    return known > 0 && (wall == '\0' || memchr(text, wall, length));
}

/* `::` at the start of a line, as .sok files have it, whatever the rest of the line looks like. */
static bool is_remark(const Ruleset *rules, const char *text, size_t length)
{
    return length >= 2 && text[0] == ':' && text[1] == ':' && !ruleset_legend_has(rules, ':');
}

/* A control character that has no business in a text. */
static bool is_control(char c)
{
    return ((unsigned char)c < ' ' && c != '\t') || c == 0x7f;
}

/* Is its first character, but for blanks and controls, one of a board. */
static bool begins_as_row(const Ruleset *rules, const char *text, size_t length)
{
    size_t at = 0;
    while (at < length && (is_control(text[at]) || text[at] == ' ' || text[at] == '\t'))
        at++;
    return at == length || ruleset_legend_has(rules, text[at]);
}

/* Tells boards from text. A line of mostly board characters that holds a wall (or, where rules have
 * none, follows a board) is a board with a mistake; so is a line that begins as one and holds
 * control characters: what follows these is not counted, since it may belong to them. */
static LineKind line_kind(const TextPack *pack, const char *text, size_t length)
{
    const Ruleset *rules = pack->reader->rules;
    if (is_remark(rules, text, length))
        return LINE_REMARK;
    size_t known = 0, inked = 0, strange = 0, controls = 0;
    bool pictured = ruleset_level_walls(rules);
    for (size_t i = 0, used; i < length; i += used) {
        uint32_t code;
        used = utf8_decode(text + i, length - i, &code);
        bool has =
            used == 1 && (ruleset_legend_has(rules, text[i]) || (pictured && is_one_of(" |-+", text[i])));
        bool ink = text[i] != ' ' && text[i] != '\t' && !is_control(text[i]);
        controls += is_control(text[i]);
        inked += ink;
        known += ink && has;
        strange += !has;
    }
    if (inked == 0 && controls == 0)
        return LINE_BLANK;
    if (strange == 0)
        return LINE_BOARD;
    if (pack->packed && is_packed(rules, text, length))
        return LINE_PACKED;
    char wall = ruleset_level_wall(rules);
    bool board = wall ? memchr(text, wall, length) != NULL : pack->rows > 0;
    if (controls > 0)
        return (board || pack->rows > 0) && begins_as_row(rules, text, length) ? LINE_ALMOST : LINE_TEXT;
    return board && known * 3 >= inked * 2 ? LINE_ALMOST : LINE_TEXT;
}

static void add_row(TextPack *pack, const char *text, size_t length, int line)
{
    pack->row = mem_grow(pack->row, &pack->room, pack->rows + 1, sizeof *pack->row);
    pack->row[pack->rows++] = (Row){text, length, line, 1};
}

/* The rows that a packed line stands for; what cannot be unpacked is an error. */
static void add_packed(TextPack *pack, const char *text, size_t length, int line)
{
    PackReader *reader = pack->reader;
    Buf rows = {0};
    bool good = notation_unpack(text, length, LEVEL_CELLS * 2, &rows);
    pack->unpacked += rows.length;
    if (!good || pack->unpacked > LEVEL_PACK_CELLS) {
        diag_add(
            reader->diags, (Place){reader->file, line, 1, (int)length},
            good ? "the boards of this file have more than %d cells together"
                 : "this row cannot be unpacked; a board has at most %d cells, and brackets come in pairs",
            good ? LEVEL_PACK_CELLS : LEVEL_CELLS);
        buf_free(&rows);
        return;
    }
    const char *at = arena_copy_bytes(reader->arena, buf_string(&rows), rows.length), *end = at + rows.length;
    while (at < end) {
        size_t row = strcspn(at, "|");
        add_row(pack, at, row, line);
        at += row + (at[row] == '|');
    }
    buf_free(&rows);
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
    return pack->boards == 0 ? pack->reader->title : NULL;
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
        pack->last = level && reader_end(pack->reader) ? level : NULL;
        pack->title = "";
        pack->boards++;
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
        else if (pack->boards == 0)
            pack->author = author;
    } else if ((value = after_key(text, length, "comment")) != NULL) {
        pack->comment = trimmed(value, (size_t)(end - value)) == 0;
    } else if (!read_own_title(pack, text, length) && !read_rating(pack, text, length) && length > 0 &&
               !is_other_key(text, length)) {
        pack->title = reader_clean(reader, text, length);
    }
}

/* ---- solutions: `Solution` or `Solution/Moves` above lines of u r d l, or of moves parted by commas ---- */

static bool is_letters(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (!is_one_of("lurdLURD0123456789() ", text[i]))
            return false;
    return length > 0;
}

static void end_solution(TextPack *pack)
{
    Buf letters = {0};
    if (pack->solved && !pack->solved->solution && pack->moves.length > 0)
        reader_set_solution(pack->reader, pack->solved, &pack->moves,
                            (Place){pack->reader->file, pack->solution_line, 1, 1});
    if (pack->solved && !pack->solved->letters &&
        notation_unpack(buf_string(&pack->letters), pack->letters.length, LEVEL_SOLUTION, &letters) &&
        letters.length > 0 && strspn(buf_string(&letters), "lurdLURD") == letters.length)
        pack->solved->letters = arena_copy(pack->reader->arena, buf_string(&letters));
    buf_free(&letters);
    buf_clear(&pack->letters);
    buf_clear(&pack->moves);
    pack->solved = NULL;
    pack->solving = false;
}

static void add_letters(TextPack *pack, const char *text, size_t length)
{
    for (size_t i = 0; i < length && pack->letters.length < LEVEL_SOLUTION; i++)
        if (text[i] != ' ')
            buf_char(&pack->letters, text[i]);
}

static void add_moves(TextPack *pack, const char *text, size_t length)
{
    for (const char *end = text + length, *comma; text < end; text = comma + 1) {
        comma = memchr(text, ',', (size_t)(end - text));
        comma = comma ? comma : end;
        size_t length_of = trimmed(text, (size_t)(comma - text));
        if (length_of > 0 && pack->moves.length <= LEVEL_SOLUTION)
            buf_printf(&pack->moves, "%s%s", pack->moves.length > 0 ? "\n" : "",
                       reader_clean(pack->reader, text, length_of));
    }
}

/* What stands behind the heading of a solution, or in a line below; false where it is something else. */
static bool add_told(TextPack *pack, const char *text, size_t length)
{
    for (; length > 0 && *text == ' '; length--)
        text++;
    if (is_letters(text, length))
        add_letters(pack, text, length);
    else if (ruleset_names_move(pack->reader->rules, text, length))
        add_moves(pack, text, length);
    else
        return false;
    return true;
}

/* A heading alone in its line, or with the solution behind a colon. */
static bool read_heading(TextPack *pack, const char *text, size_t length, int line)
{
    static const char SOLUTION[] = "solution", SNAPSHOT[] = "snapshot";
    enum { WORD = sizeof SOLUTION - 1 };
    bool solution = length >= WORD && strncasecmp(text, SOLUTION, WORD) == 0;
    if (!pack->last || (!solution && (length < WORD || strncasecmp(text, SNAPSHOT, WORD) != 0)) ||
        (length > WORD && !is_one_of("/:( ", text[WORD])))
        return false;
    const char *colon = memchr(text, ':', length);
    end_solution(pack);
    pack->solving = true;
    pack->solved = solution ? pack->last : NULL;
    pack->solution_line = line;
    if (colon)
        add_told(pack, colon + 1, length - (size_t)(colon + 1 - text));
    return true;
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
    if (pack->solving && add_told(pack, text, inked))
        return;
    if (pack->solving)
        end_solution(pack);
    LineKind kind = line_kind(pack, text, inked);
    if (kind == LINE_BOARD || kind == LINE_ALMOST) {
        add_row(pack, text, blanks_are_filler(pack->reader) ? inked : length, line);
        return;
    }
    if (kind == LINE_PACKED) {
        add_packed(pack, text, inked, line);
        return;
    }
    end_board(pack);
    if (kind == LINE_TEXT && !read_heading(pack, text, inked, line))
        read_text_line(pack, text, inked);
}

void reader_read_text(PackReader *reader, const char *text, size_t length)
{
    TextPack pack = {.reader = reader, .title = "", .author = ""};
    pack.packed = ruleset_level_packed(reader->rules);
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
    end_solution(&pack);
    for (size_t i = 0; i < reader->count; i++) {
        if (!*reader->list[i].author)
            reader->list[i].author = pack.author;
    }
    mem_free(pack.row);
    buf_free(&pack.letters);
    buf_free(&pack.moves);
}

void level_print_solution(const Level *level, Buf *out)
{
    enum { COLUMNS = 100, LETTERS = 88 };
    static const char HEADING[] = "Solution:";
    const char *at = level->solution ? level->solution : level->letters;
    if (!at)
        return;
    buf_text(out, HEADING);
    for (size_t column = strlen(HEADING), length; *at; at += length + (at[length] == '\n')) {
        length = strcspn(at, "\n");
        length = level->solution || length < LETTERS ? length : LETTERS;
        bool fits = column + length + 2 <= COLUMNS;
        buf_printf(out, "%c%.*s%s", fits ? ' ' : '\n', (int)length, at, at[length] == '\n' ? "," : "");
        column = (fits ? column + 2 : 1) + length;
    }
    buf_char(out, '\n');
}
