#include "level/notation.h"

#include <string.h>

#include "base/mem.h"

static const char *const WORDS[] = {
#define X(name, word) word,
    NOTATION_LIST(X)
#undef X
};

/* A text that is being read. */
typedef struct Cursor {
    const char *text;
    size_t at, length;
    Arena *arena;
    Notation *out;
    size_t filled; /* cells so far */
    Buf *error;
} Cursor;

int notation_find(const char *word)
{
    for (int i = 0; i < NOTATION_COUNT; i++)
        if (strcmp(WORDS[i], word) == 0)
            return i;
    return -1;
}

static bool fail(Cursor *c, const char *sentence)
{
    buf_text(c->error, sentence);
    return false;
}

static size_t cells_of(const Cursor *c)
{
    return (size_t)c->out->width * (size_t)c->out->height;
}

static bool at_end(const Cursor *c)
{
    return c->at >= c->length;
}

/* The next character, 0 at the end. */
static char peek(const Cursor *c)
{
    return at_end(c) ? '\0' : c->text[c->at];
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool wrong_count(Cursor *c, const char *of, size_t found, size_t wanted)
{
    buf_printf(c->error, "there are %zu %s, but a board of %d x %d has %zu", found, of, c->out->width,
               c->out->height, wanted);
    return false;
}

/* So many cells get the same token; more than there are is an error. */
static bool fill(Cursor *c, int token, int count)
{
    if ((size_t)count > cells_of(c) - c->filled) {
        buf_printf(c->error, "there are more cells than the %zu of a board of %d x %d", cells_of(c),
                   c->out->width, c->out->height);
        return false;
    }
    for (int i = 0; i < count; i++)
        c->out->cell[c->filled++] = token;
    return true;
}

static bool is_full(Cursor *c)
{
    return c->filled == cells_of(c) || wrong_count(c, "cells", c->filled, cells_of(c));
}

static bool read_number(Cursor *c, int *out)
{
    if (!is_digit(peek(c)))
        return fail(c, at_end(c) ? "a number is missing at the end" : "a number is wanted here");
    size_t start = c->at;
    for (*out = 0; is_digit(peek(c)); c->at++) {
        *out = *out * 10 + (peek(c) - '0');
        if (*out > NOTATION_NUMBER) {
            c->at = start;
            return fail(c, "this number is too large");
        }
    }
    return true;
}

/* ---- a token for each cell -------------------------------------------------------------------------- */

static bool read_numbers(Cursor *c)
{
    for (;;) {
        int number;
        size_t start = c->at;
        if (!read_number(c, &number))
            return false;
        if (!fill(c, number, 1)) {
            c->at = start;
            return false;
        }
        if (peek(c) != ',')
            return is_full(c);
        c->at++;
    }
}

/* 0 to 61, or -1. */
static int digit_of(char c)
{
    if (is_digit(c))
        return c - '0';
    if (c >= 'a' && c <= 'z')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'Z' ? c - 'A' + 36 : -1;
}

static bool is_blank_mark(char c)
{
    return c == '.' || c == '_' || c == '-' || c == '*' || c == '?';
}

static bool read_digits(Cursor *c)
{
    for (; c->filled < cells_of(c) && !at_end(c); c->at++) {
        int digit = digit_of(peek(c));
        if (digit < 0 && !is_blank_mark(peek(c)))
            return fail(c, "a digit or a letter is wanted here");
        if (!fill(c, digit < 0 ? NOTATION_BLANK : digit, 1))
            return false;
    }
    return is_full(c);
}

static bool stands_for_cell(char c)
{
    return c > ' ' && c <= '~' && c != ',';
}

/* Small letters are runs of cells with nothing, where letters says so. */
static bool read_characters(Cursor *c, bool letters)
{
    while (c->filled < cells_of(c) && !at_end(c)) {
        char mark = peek(c);
        if (!stands_for_cell(mark))
            return fail(c, "a character that stands for a cell is wanted here");
        bool run = letters && mark >= 'a' && mark <= 'z';
        int token = run ? NOTATION_BLANK : is_digit(mark) ? mark - '0' : -mark;
        if (!fill(c, token, run ? mark - 'a' + 1 : 1))
            return false;
        c->at++;
    }
    return is_full(c);
}

static bool read_clue(Cursor *c)
{
    char mark = peek(c);
    int number;
    size_t start = c->at;
    if (is_digit(mark)) {
        if (read_number(c, &number) && fill(c, number, 1))
            return true;
        c->at = start;
        return false;
    }
    if (mark < 'a' || mark > 'z')
        return fail(c, "a number, a small letter or '_' is wanted here");
    if (!fill(c, NOTATION_BLANK, mark - 'a' + 1))
        return false;
    c->at++;
    return true;
}

static bool read_clues(Cursor *c)
{
    while (c->filled < cells_of(c) && !at_end(c) && peek(c) != ',') {
        if (!read_clue(c))
            return false;
        if (peek(c) == '_')
            c->at++;
    }
    return is_full(c);
}

static int hex_of(char c)
{
    if (is_digit(c))
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

static void read_walls(Cursor *c, size_t cell)
{
    for (; peek(c) == 'v' || peek(c) == 'h'; c->at++) {
        if (!c->out->wall)
            c->out->wall = arena_alloc(c->arena, cells_of(c));
        c->out->wall[cell] |= peek(c) == 'v' ? NOTATION_RIGHT : NOTATION_BELOW;
    }
}

static bool read_sides(Cursor *c)
{
    while (c->filled < cells_of(c) && !at_end(c)) {
        int digit = hex_of(peek(c));
        if (digit < 0)
            return fail(c, "a hexadecimal digit is wanted here");
        fill(c, digit, 1);
        c->at++;
        read_walls(c, c->filled - 1);
    }
    return is_full(c);
}

static bool read_bit_row(Cursor *c, size_t bits, uint8_t *out)
{
    for (size_t i = 0; i < bits; i += 4, c->at++) {
        int digit = hex_of(peek(c));
        if (digit < 0)
            return fail(c, at_end(c) ? "hexadecimal digits are missing at the end"
                                     : "a hexadecimal digit is wanted here");
        for (size_t k = i; k < i + 4 && k < bits; k++)
            out[k] = (uint8_t)(digit >> (3 - (k - i)) & 1);
    }
    return true;
}

static bool read_bits(Cursor *c)
{
    size_t cells = cells_of(c);
    uint8_t *bit = arena_alloc(c->arena, cells);
    if (!read_bit_row(c, cells, bit))
        return false;
    for (size_t i = 0; i < cells; i++)
        fill(c, bit[i], 1);
    return true;
}

/* ---- regions ---------------------------------------------------------------------------------------- */

/* Of the pairs of neighbours, first those in rows, row by row, then those in columns, column by column, a letter says
 * how many follow that belong together (_ none, a 1, y 25), and that then comes one that does not; z says that there
 * are 25, and no more. Behind the last pair all ends with one that does not. */

/* The first cell of the region, as far as is known. */
static int first_of(const int *before, int cell)
{
    while (before[cell] != cell)
        cell = before[cell];
    return cell;
}

static void join(int *before, int a, int b)
{
    int first = first_of(before, a), other = first_of(before, b);
    before[first > other ? first : other] = first > other ? other : first;
}

/* The pair of neighbours with this number: those beside each other in rows, then those in columns. */
static void pair_at(const Notation *n, int pair, int *a, int *b)
{
    int across = (n->width - 1) * n->height;
    if (pair < across) {
        *a = pair / (n->width - 1) * n->width + pair % (n->width - 1);
        *b = *a + 1;
    } else {
        *a = (pair - across) % (n->height - 1) * n->width + (pair - across) / (n->height - 1);
        *b = *a + n->width;
    }
}

/* So many pairs belong together. */
static bool join_pairs(Cursor *c, int *before, int *pair, int count, int pairs)
{
    if (count > pairs - *pair)
        return fail(c, "there are more lines between cells than the board has room for");
    for (; count > 0; count--, ++*pair) {
        int a, b;
        pair_at(c->out, *pair, &a, &b);
        join(before, a, b);
    }
    return true;
}

static bool read_lines(Cursor *c, int *before)
{
    enum { MOST = 25 }; /* that one letter stands for */
    const Notation *n = c->out;
    int pairs = (n->width - 1) * n->height + n->width * (n->height - 1), pair = 0;
    for (; pair <= pairs; c->at++) {
        char mark = peek(c);
        int count = mark == '_' ? 0 : mark == 'z' ? MOST : mark - 'a' + 1;
        if (at_end(c) || mark == ',')
            return fail(c, "lines between cells are missing at the end");
        if (mark != '_' && (mark < 'a' || mark > 'z'))
            return fail(c, "a small letter or '_' is wanted here");
        if (!join_pairs(c, before, &pair, count, pairs))
            return false;
        pair += mark != 'z';
    }
    return true;
}

/* Regions are numbered from 1, in the order of their first cells. */
static bool read_regions(Cursor *c)
{
    size_t cells = cells_of(c);
    int *before = arena_alloc_array(c->arena, cells, sizeof *before), regions = 0;
    for (size_t i = 0; i < cells; i++)
        before[i] = (int)i;
    if (!read_lines(c, before))
        return false;
    for (size_t i = 0; i < cells; i++) {
        int first = first_of(before, (int)i);
        c->out->cell[i] = first == (int)i ? ++regions : c->out->cell[first];
    }
    return true;
}

/* ---- what stands beside the cells ------------------------------------------------------------------- */

static bool read_matrix(Cursor *c)
{
    size_t cells = cells_of(c);
    if (cells > NOTATION_LINKED) {
        buf_printf(c->error, "a board with a matrix has at most %d cells", NOTATION_LINKED);
        return false;
    }
    c->out->changes = arena_alloc(c->arena, cells * cells);
    return read_bit_row(c, cells * cells, c->out->changes);
}

/* Numbers joined by points; none is an empty list. */
static bool read_list(Cursor *c, NotationList *list, int most)
{
    int *number = arena_alloc_array(c->arena, (size_t)most, sizeof *number);
    list->number = number;
    if (!is_digit(peek(c)))
        return true;
    for (;; c->at++) {
        if (list->count == most)
            return fail(c, "there are more runs than the line has room for");
        if (!read_number(c, &number[list->count++]))
            return false;
        if (peek(c) != '.')
            return true;
    }
}

/* A line of n cells has at most (n + 1) / 2 runs. */
static bool read_lists(Cursor *c, NotationList *list, int count, int cells, bool last)
{
    for (int i = 0; i < count; i++) {
        if (!read_list(c, &list[i], (cells + 1) / 2))
            return false;
        if (last && i == count - 1)
            return true;
        if (peek(c) != '/')
            return fail(c, at_end(c) ? "lists are missing at the end: one for each column, then each row"
                                     : "'/' or '.' is wanted here");
        c->at++;
    }
    return true;
}

static bool read_runs(Cursor *c)
{
    Notation *out = c->out;
    out->column = arena_alloc_array(c->arena, (size_t)out->width, sizeof *out->column);
    out->row = arena_alloc_array(c->arena, (size_t)out->height, sizeof *out->row);
    return read_lists(c, out->column, out->width, out->height, false) &&
           read_lists(c, out->row, out->height, out->width, true);
}

static bool read_kind(Cursor *c, NotationKind kind)
{
    switch (kind) {
    case NOTATION_NUMBERS: return read_numbers(c);
    case NOTATION_DIGITS: return read_digits(c);
    case NOTATION_CHARACTERS: return read_characters(c, false);
    case NOTATION_MARKS: return read_characters(c, true);
    case NOTATION_CLUES: return read_clues(c);
    case NOTATION_SIDES: return read_sides(c);
    case NOTATION_RUNS: return read_runs(c);
    case NOTATION_MATRIX: return read_matrix(c);
    case NOTATION_BITS: return read_bits(c);
    case NOTATION_REGIONS: return read_regions(c);
    case NOTATION_COUNT: break;
    }
    return false;
}

bool notation_read(NotationKind kind, const char *text, size_t length, Arena *arena, Notation *out,
                   size_t *used, Buf *error)
{
    Cursor c = {.text = text, .length = length, .arena = arena, .out = out, .error = error};
    bool cells = kind != NOTATION_RUNS && kind != NOTATION_MATRIX;
    if (cells)
        out->cell = arena_alloc_array(arena, cells_of(&c), sizeof *out->cell);
    bool good = read_kind(&c, kind);
    *used = c.at;
    return good;
}

/* ---- packed runs ------------------------------------------------------------------------------------ */

typedef struct Unpacker {
    const char *at, *end;
    size_t most;
    Buf *out;
} Unpacker;

/* Up to the end of the text, or to the bracket that closes this group. */
static bool unpack_group(Unpacker *u, int depth);

static bool read_count(Unpacker *u, size_t *count)
{
    *count = 1;
    if (is_digit(*u->at))
        for (*count = 0; u->at < u->end && is_digit(*u->at); u->at++)
            if ((*count = *count * 10 + (size_t)(*u->at - '0')) > u->most)
                return false;
    bool ended = u->at == u->end;
    return !ended && *count > 0;
}

/* What a group gave stands at the end of the text once; it is repeated, or taken away. */
static bool repeat_group(Unpacker *u, size_t start, size_t count)
{
    size_t length = u->out->length - start;
    if (length > 0 && count > (u->most - start) / length)
        return false;
    char *group = mem_copy_bytes(buf_string(u->out) + start, length);
    u->out->length = start;
    for (size_t i = 0; i < count; i++)
        buf_add(u->out, group, length);
    mem_free(group);
    return true;
}

static bool unpack_item(Unpacker *u, int depth)
{
    size_t count, start = u->out->length;
    if (!read_count(u, &count))
        return false;
    if (*u->at != '(') {
        if (count > u->most - start)
            return false;
        buf_repeat(u->out, *u->at++, count);
        return true;
    }
    u->at++;
    if (depth == 0 || !unpack_group(u, depth - 1) || u->at == u->end)
        return false;
    u->at++;
    return repeat_group(u, start, count);
}

static bool unpack_group(Unpacker *u, int depth)
{
    while (u->at < u->end && *u->at != ')')
        if (!unpack_item(u, depth))
            return false;
    return true;
}

bool notation_unpack(const char *text, size_t length, size_t most, Buf *out)
{
    enum { DEPTH = 8 };
    Unpacker u = {text, text + length, most, out};
    return unpack_group(&u, DEPTH) && u.at == u.end;
}
