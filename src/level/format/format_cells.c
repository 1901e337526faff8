/* Square boards as lists and files of puzzles have them: all cells in one line, or a row in each. What stands for a
 * cell may be parted by blanks, commas and bars, and between boards there is whatever people write: how many there
 * are, names, remarks, sources, frames of characters. */
#include <ctype.h>
#include <string.h>

#include "base/mem.h"
#include "base/utf8.h"
#include "level/format/format_line.h"

enum {
    WHOLE = 16,        /* so many cells in a line may be a board, and not a row of one */
    SURELY = 49,       /* so many in one word surely are one, wherever in its line it stands */
    ROW_LEAST = 4,     /* cells of a row */
    NUMBERS_LEAST = 9, /* a row of words of up to two digits is one of numbers from so many words on */
    LETTER = 10        /* numbers from here on are letters */
};

typedef enum CellsKind { CELLS_NONE, CELLS_FRAME, CELLS_ROW, CELLS_BOARD } CellsKind;

/* What one line of the file holds. */
typedef struct Cells {
    CellsKind kind;
    Line line;   /* one character for each cell: those of the file, or of text */
    Line rest;   /* what stands behind it */
    bool digits; /* nothing but digits without a blank between them: it may be a number as well */
    Buf text;
} Cells;

/* What the whole file tells of its lines. */
typedef struct Habit {
    bool dashes; /* '-' and the like stand for empty cells, and not only for lines between boards */
} Habit;

/* The side of a square of so many cells, or 0. */
static int square_side(size_t cells)
{
    for (int side = 1; side <= LEVEL_SIDE && (size_t)side * (size_t)side <= cells; side++)
        if ((size_t)side * (size_t)side == cells)
            return side;
    return 0;
}

/* ---- words of a line ---------------------------------------------------------------------------------- */

static bool is_one_of(const char *characters, char c)
{
    return c != '\0' && strchr(characters, c);
}

static bool is_empty_mark(char c)
{
    return is_one_of("._-*?", c);
}

/* Are these cells: digits, letters above them and marks for empty ones, with fewer letters than others. */
static bool is_word(const char *text, size_t length)
{
    size_t good = 0, plain = 0;
    for (; good < length; good++) {
        if (!isalnum((unsigned char)text[good]) && !is_empty_mark(text[good]))
            return false;
        plain += !isalpha((unsigned char)text[good]);
    }
    return good > 0 && plain * 2 >= good;
}

/* The bytes of what parts words at the start of a text, 0 where nothing does. Lines drawn in characters are as
 * good as bars. */
static size_t gap_at(const char *text, size_t length)
{
    uint32_t code;
    size_t used = length > 0 ? utf8_decode(text, length, &code) : 0;
    bool gap = used > 0 && (code == ' ' || code == '\t' || code == '|' || code == ',' || code == '"' ||
                            code == ':' || code == ';' || (code >= 0x2500 && code < 0x2580));
    return gap ? used : 0;
}

/* The next word of a line from *at on, which moves behind it; false at the end. */
static bool next_word(const Line *line, size_t *at, Line *word)
{
    size_t gap;
    while ((gap = gap_at(line->text + *at, line->length - *at)) > 0)
        *at += gap;
    size_t start = *at;
    while (*at < line->length && gap_at(line->text + *at, line->length - *at) == 0)
        ++*at;
    *word = (Line){line->text + start, *at - start, line->number,
                   line->column + (int)utf8_count(line->text, start)};
    return *at > start;
}

/* ---- what a line is ----------------------------------------------------------------------------------- */

/* +---+---+, *-----*, ------ and the like. Lines of marks for empty cells are none where these are used. */
static bool is_frame(const Line *line, Habit habit)
{
    size_t strokes = 0, corners = 0;
    for (size_t i = 0, used; i < line->length; i += used) {
        uint32_t code;
        used = utf8_decode(line->text + i, line->length - i, &code);
        bool drawn = code >= 0x2500 && code < 0x2580;
        if (!drawn && (code > 0x7f || !is_one_of("-_=+*|.:' ", line->text[i])))
            return false;
        strokes += code == '-' || code == '_' || code == '=' || drawn;
        corners += code == '+' || code == '=' || drawn;
    }
    bool edged = line->length > 2 && is_one_of("*.:'+", line->text[0]) && line->text[1] == '-';
    return strokes > 2 && (corners > 0 || edged || !habit.dashes);
}

static void set_rest(Cells *cells, const Line *line, size_t at)
{
    cells->rest = (Line){line->text + at, line->length - at, line->number, line->column + (int)at};
}

/* A word that is a board by itself. */
static bool find_board(Cells *cells, const Line *line)
{
    Line word;
    size_t at = 0;
    for (bool first = true; next_word(line, &at, &word); first = false) {
        if (square_side(word.length) == 0 || word.length < (size_t)(first ? WHOLE : SURELY) ||
            !is_word(word.text, word.length))
            continue;
        cells->kind = CELLS_BOARD;
        cells->line = word;
        set_rest(cells, line, at);
        return true;
    }
    return false;
}

static void add_value(Cells *cells, int value)
{
    buf_char(&cells->text, (char)(value < LETTER ? '0' + value : 'a' + value - LETTER));
}

/* 4,,,8: fields that may be empty, each of at most two digits. False where these are none. */
static bool find_fields(Cells *cells, const Line *line)
{
    size_t at = 0;
    if (!memchr(line->text, ',', line->length))
        return false;
    buf_clear(&cells->text);
    for (bool more = true; more; at++) {
        int value = 0, digits = 0, marks = 0;
        for (; at < line->length && line->text[at] != ','; at++) {
            char c = line->text[at];
            if (isdigit((unsigned char)c) && ++digits <= 2)
                value = value * 10 + (c - '0');
            else if (is_empty_mark(c))
                marks++;
            else if (c != ' ')
                return false;
        }
        if (marks + digits > 2 || value >= LETTER + 26)
            return false;
        add_value(cells, value);
        more = at < line->length;
    }
    return cells->text.length >= ROW_LEAST;
}

/* Words of cells one after the other, as far as there are any; numbers of two digits where all words are numbers. */
static void join_words(Cells *cells, const Line *line)
{
    Line word;
    size_t at = 0, words = 0, longest = 0, end = 0;
    bool numbers = true;
    while (next_word(line, &at, &word) && is_word(word.text, word.length)) {
        size_t digits = 0;
        while (digits < word.length && isdigit((unsigned char)word.text[digits]))
            digits++;
        numbers = numbers && (digits == word.length || word.length == 1);
        longest = word.length > longest ? word.length : longest;
        words++;
        end = at;
    }
    numbers = numbers && longest == 2 && words >= NUMBERS_LEAST;
    buf_clear(&cells->text);
    for (at = 0; at < end && next_word(line, &at, &word);) {
        if (numbers && word.length == 2)
            add_value(cells, (word.text[0] - '0') * 10 + (word.text[1] - '0'));
        else
            buf_add(&cells->text, word.text, word.length);
    }
    set_rest(cells, line, end);
    cells->digits =
        words == 1 && buf_string(&cells->text)[strspn(buf_string(&cells->text), "0123456789")] == '\0';
}

/* Is there something besides marks for empty cells, or are these used as such. */
static bool has_cells(const Cells *cells, Habit habit)
{
    const char *text = buf_string(&cells->text);
    return habit.dashes || text[strspn(text, "-_*?")] != '\0';
}

/* What stands behind a row must look like a remark, or the line is text that begins with a number. */
static bool is_remark(const Line *rest)
{
    size_t at = 0, gap;
    while (at < rest->length && (gap = gap_at(rest->text + at, rest->length - at)) > 0)
        at += gap;
    return at == rest->length || is_one_of("#;/(", rest->text[at]) || memchr(rest->text, ';', at);
}

/* Looks at a line; cells->text is used again. */
static void look_at(const Line *line, Habit habit, Cells *cells)
{
    cells->kind = CELLS_NONE;
    cells->rest = (Line){0};
    cells->digits = false;
    if (line->length == 0 || is_one_of("#[;/", *line->text) || find_board(cells, line))
        return;
    if (is_frame(line, habit)) {
        cells->kind = CELLS_FRAME;
        return;
    }
    if (!find_fields(cells, line))
        join_words(cells, line);
    cells->line = (Line){buf_string(&cells->text), cells->text.length, line->number, line->column};
    bool whole = cells->text.length >= SURELY && square_side(cells->text.length) > 0;
    if (!is_word(cells->line.text, cells->line.length) || !has_cells(cells, habit))
        return;
    if (whole)
        cells->kind = CELLS_BOARD;
    else if (is_remark(&cells->rest) && (cells->digits || cells->text.length >= ROW_LEAST))
        cells->kind = CELLS_ROW;
}

/* Dashes between digits are empty cells. */
static Habit habit_of(File f)
{
    Line line, word;
    while (lines_next(&f, &line)) {
        size_t at = 0;
        while (line.length > 0 && !is_one_of("#[;/", *line.text) && next_word(&line, &at, &word)) {
            bool digit = false, dash = false, other = false;
            for (size_t i = 0; i < word.length; i++) {
                digit = digit || isdigit((unsigned char)word.text[i]);
                dash = dash || is_one_of("-_*?", word.text[i]);
                other = other || word.text[i] == '.';
            }
            if (digit && dash && !other && is_word(word.text, word.length))
                return (Habit){true};
        }
    }
    return (Habit){false};
}

bool cells_found(File f)
{
    Line line;
    size_t count = 0, other = 0;
    bool board = false;
    Cells cells = {0};
    Habit habit = habit_of(f);
    while (lines_next(&f, &line)) {
        look_at(&line, habit, &cells);
        board = board || cells.kind == CELLS_BOARD;
        count += cells.kind != CELLS_NONE;
        other += cells.kind == CELLS_NONE && line.length > 0 && *line.text != '#' && *line.text != '[';
    }
    buf_free(&cells.text);
    return board || count > other;
}

/* ---- boards ------------------------------------------------------------------------------------------- */

/* As tall as wide, or wider: 9 has boxes of 3 x 3, 6 of 3 x 2, a prime number none. */
static int box_height_of(int side)
{
    int height = 1;
    for (int h = 2; h * h <= side; h++)
        if (side % h == 0)
            height = h;
    return height;
}

static void add_board(File *f, const Yaml *format, const Line *line, const Line *first, int side)
{
    Notation notation = {.width = side, .height = side};
    int height = box_height_of(side);
    FormatLevel level = {.format = format,
                         .notation = &notation,
                         .place = line_place(f, first, 0),
                         .box_width = height > 1 ? side / height : 0,
                         .box_height = height > 1 ? height : 0,
                         .title = f->title,
                         .author = f->author};
    size_t at = 0;
    if (line_notations(f, line, &at, yaml_get(format, "line"), &notation) && line_ends(f, line, at))
        format_add(f->reader, &level);
    f->title = NULL;
}

/* Rows of a board that come line by line. */
typedef struct Rows {
    Buf text;
    Line first;
    size_t length; /* of each row; 0: none yet */
    size_t count;
    bool digits; /* the last one was digits alone */
} Rows;

/* A single line of digits is a number: how many boards there are, or which this one is. */
static void end_rows(File *f, const Yaml *format, Rows *rows)
{
    Line all = {buf_string(&rows->text), rows->text.length, rows->first.number, rows->first.column};
    if (rows->count == rows->length && rows->length >= ROW_LEAST)
        add_board(f, format, &all, &rows->first, (int)rows->length);
    else if (rows->count > 0 && rows->digits && (rows->count == 1 || rows->length < ROW_LEAST))
        f->title = f->reader->count > 0 ? reader_clean(f->reader, all.text, all.length) : f->title;
    else if (rows->count > 0)
        diag_add(f->reader->diags, line_place(f, &rows->first, 0),
                 "%zu lines with %zu cells each are no square board", rows->count, rows->length);
    rows->count = rows->length = 0;
    buf_clear(&rows->text);
}

static void add_row(File *f, const Yaml *format, Rows *rows, const Cells *cells)
{
    if (rows->count > 0 && rows->length != cells->line.length)
        end_rows(f, format, rows);
    if (rows->count == 0)
        rows->first = cells->line;
    rows->length = cells->line.length;
    rows->digits = cells->digits;
    buf_add(&rows->text, cells->line.text, cells->line.length);
    if (++rows->count == rows->length && rows->length >= ROW_LEAST)
        end_rows(f, format, rows);
}

/* Is a line of 16 cells the first row of a board of 16 x 16: there are as many such lines, and more than the
 * numbers of a board of 4 x 4 in them. */
static bool begins_rows(File rest, const Cells *first, Habit habit)
{
    size_t side = (size_t)square_side(first->line.length), length = first->line.length, count = 0;
    bool large = false;
    Line line;
    Cells cells = {.kind = first->kind, .line = first->line};
    while (cells.line.length == length && (cells.kind == CELLS_BOARD || cells.kind == CELLS_ROW) &&
           count < length) {
        for (size_t i = 0; i < length; i++)
            large = large || isalpha((unsigned char)cells.line.text[i]) ||
                    (isdigit((unsigned char)cells.line.text[i]) && (size_t)(cells.line.text[i] - '0') > side);
        count++;
        if (!lines_next(&rest, &line))
            break;
        look_at(&line, habit, &cells);
    }
    buf_free(&cells.text);
    return large && count == length;
}

/* Names joined by commas, without a blank: the head of a table. */
static bool is_head(const Line *line)
{
    return memchr(line->text, ',', line->length) && !memchr(line->text, ' ', line->length);
}

/* `#A author` and so on; any other text names the next board. */
static void read_remark(File *f, const Line *line)
{
    const char *text = line->text + 2;
    bool tagged = line->length > 2 && *line->text == '#';
    if (tagged && line->text[1] == 'A')
        f->author = reader_clean(f->reader, text, line->length - 2);
    else if (tagged && line->text[1] == 'D')
        f->title = reader_clean(f->reader, text, line->length - 2);
    else if (!tagged && *line->text != '[' && *line->text != '#' && !is_head(line))
        f->title = reader_clean(f->reader, line->text, line->length);
}

/* What stands behind a board in its line names it, unless that is a number, or a solution. */
static void take_title(File *f, const Line *rest)
{
    size_t at = 0, letters = 0;
    while (at < rest->length && is_one_of(" \t,;:|\"#/", rest->text[at]))
        at++;
    for (size_t i = at; i < rest->length; i++)
        letters += isalpha((unsigned char)rest->text[i]) != 0;
    if (letters > 1 && !f->title)
        f->title = reader_clean(f->reader, rest->text + at, rest->length - at);
}

static void read_cells(File *f, const Yaml *format, Rows *rows, Habit habit, Cells *cells)
{
    bool row = cells->kind == CELLS_ROW || (rows->count > 0 && rows->length == cells->line.length) ||
               (cells->line.length < SURELY && begins_rows(*f, cells, habit));
    if (row) {
        add_row(f, format, rows, cells);
        return;
    }
    end_rows(f, format, rows);
    take_title(f, &cells->rest);
    add_board(f, format, &cells->line, &cells->line, square_side(cells->line.length));
}

void cells_read(File *f, const Yaml *format)
{
    Line line;
    Rows rows = {0};
    Cells cells = {0};
    Habit habit = habit_of(*f);
    bool skipping = false; /* a section that is no puzzle */
    while (lines_next(f, &line)) {
        if (line_begins(&line, "["))
            skipping = !line_begins(&line, "[puzzle]");
        if (skipping)
            continue;
        look_at(&line, habit, &cells);
        if (cells.kind == CELLS_ROW || cells.kind == CELLS_BOARD)
            read_cells(f, format, &rows, habit, &cells);
        else if (cells.kind == CELLS_NONE)
            end_rows(f, format, &rows);
        if (cells.kind == CELLS_NONE && line.length > 0)
            read_remark(f, &line);
    }
    end_rows(f, format, &rows);
    buf_free(&rows.text);
    buf_free(&cells.text);
}
