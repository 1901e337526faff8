/* Canvas: a grid of text cells. */
#include "draw/canvas.h"

#include <string.h>

#include "base/mem.h"
#include "base/utf8.h"

static int clamp(int value, int low, int high)
{
    return value < low ? low : value > high ? high : value;
}

Rect rect_inset(Rect area, int dx, int dy)
{
    Rect inner = {area.x + dx, area.y + dy, area.width - 2 * dx, area.height - 2 * dy};
    if (inner.width < 0)
        inner.width = 0;
    if (inner.height < 0)
        inner.height = 0;
    return inner;
}

bool rect_has(Rect area, int x, int y)
{
    return x >= area.x && y >= area.y && x < area.x + area.width && y < area.y + area.height;
}

static void blank(Glyph *cell)
{
    *cell = (Glyph){.text = " ", .width = 1};
}

void canvas_reset(Canvas *canvas, int width, int height, bool unicode)
{
    canvas->width = clamp(width, 1, CANVAS_SIDE);
    canvas->height = clamp(height, 1, CANVAS_SIDE);
    canvas->unicode = unicode;
    canvas->clip = (Rect){0, 0, canvas->width, canvas->height};
    canvas->cursor_x = canvas->cursor_y = -1;
    canvas->told = (Rect){0};
    size_t cells = (size_t)canvas->width * (size_t)canvas->height;
    canvas->cell = mem_grow(canvas->cell, &canvas->capacity, cells, sizeof *canvas->cell);
    for (size_t i = 0; i < cells; i++)
        blank(&canvas->cell[i]);
}

void canvas_free(Canvas *canvas)
{
    mem_free(canvas->cell);
    mem_free(canvas->stock);
    mem_free(canvas->stencil);
    *canvas = (Canvas){0};
}

Rect canvas_clip(Canvas *canvas, Rect clip)
{
    Rect before = canvas->clip;
    int left = clip.x > before.x ? clip.x : before.x;
    int top = clip.y > before.y ? clip.y : before.y;
    int right = clip.x + clip.width, bottom = clip.y + clip.height;
    if (right > before.x + before.width)
        right = before.x + before.width;
    if (bottom > before.y + before.height)
        bottom = before.y + before.height;
    canvas->clip = (Rect){left, top, right > left ? right - left : 0, bottom > top ? bottom - top : 0};
    return before;
}

void canvas_unclip(Canvas *canvas, Rect before)
{
    canvas->clip = before;
}

static Glyph *cell_at(const Canvas *canvas, int x, int y)
{
    if (x < 0 || y < 0 || x >= canvas->width || y >= canvas->height)
        return NULL;
    return &canvas->cell[(size_t)y * (size_t)canvas->width + (size_t)x];
}

const Glyph *canvas_at(const Canvas *canvas, int x, int y)
{
    return cell_at(canvas, x, y);
}

/* A half that is left over becomes a blank. */
static void blank_half(Canvas *canvas, int x, int y)
{
    Glyph *half = cell_at(canvas, x, y);
    if (half) {
        memcpy(half->text, " ", 2);
        half->width = 1;
    }
}

/* A wide character must not lose one of its halves without the other. */
static void release(Canvas *canvas, int x, int y)
{
    const Glyph *cell = cell_at(canvas, x, y);
    if (cell->width == 0)
        blank_half(canvas, x - 1, y);
    else if (cell->width == 2)
        blank_half(canvas, x + 1, y);
}

static void store(Canvas *canvas, int x, int y, const char *text, size_t length, int width, LookRole role,
                  unsigned marks)
{
    Glyph *cell = cell_at(canvas, x, y);
    *cell = (Glyph){.width = (uint8_t)width, .role = (uint8_t)role, .ground = cell->ground, .marks = marks};
    while (length >= CANVAS_GLYPH) {
        length--;
        while (length > 0 && ((unsigned char)text[length] & 0xC0) == 0x80)
            length--;
    }
    memcpy(cell->text, text, length);
}

static void store_single(Canvas *canvas, int x, int y, const char *text, size_t length, LookRole role,
                         unsigned marks)
{
    release(canvas, x, y);
    store(canvas, x, y, text, length, 1, role, marks);
}

static void store_double(Canvas *canvas, int x, int y, const char *text, size_t length, LookRole role,
                         unsigned marks)
{
    release(canvas, x, y);
    release(canvas, x + 1, y);
    store(canvas, x, y, text, length, 2, role, marks);
    store(canvas, x + 1, y, "", 0, 0, role, marks);
}

/* Characters without a place in ASCII and without a letter below their mark. */
static const struct {
    const char *from;
    char to;
} PLAIN[] = {{"…", '.'}, {"·", '.'}, {"•", '*'}, {"–", '-'}, {"—", '-'},  {"×", 'x'}, {"→", '>'}, {"←", '<'},
             {"↑", '^'}, {"↓", 'v'}, {"▲", '^'}, {"▼", 'v'}, {"◀", '<'},  {"▶", '>'}, {"│", '|'}, {"─", '-'},
             {"█", '#'}, {"„", '"'}, {"“", '"'}, {"”", '"'}, {"’", '\''}, {"✓", '*'}, {"●", 'O'}, {"○", 'o'},
             {"■", '#'}, {"□", '.'}, {"◦", ':'}, {"▪", '.'}, {"▫", '.'}};

static char plain(const char *grapheme, size_t length)
{
    if (length == 1)
        return grapheme[0] >= ' ' && grapheme[0] < 127 ? grapheme[0] : '?';
    for (size_t i = 0; i < sizeof PLAIN / sizeof *PLAIN; i++)
        if (strlen(PLAIN[i].from) == length && memcmp(PLAIN[i].from, grapheme, length) == 0)
            return PLAIN[i].to;
    Buf out = {0};
    utf8_clean(&out, grapheme, length, false, true);
    char first = out.length > 0 && out.data[0] >= ' ' && out.data[0] < 127 ? out.data[0] : '?';
    buf_free(&out);
    return first;
}

/* What is shown instead of a character that could upset a terminal. */
static bool harmless(const char *grapheme, size_t length)
{
    uint32_t code;
    utf8_decode(grapheme, length, &code);
    return code >= 0x20 && code != 0x7F && !(code >= 0x80 && code < 0xA0);
}

int canvas_put(Canvas *canvas, int x, int y, const char *grapheme, size_t length, LookRole role,
               unsigned marks)
{
    char ascii[2] = "?";
    if (length == 0 || !harmless(grapheme, length)) {
        grapheme = length == 0 ? " " : "?";
        length = 1;
    } else if (!canvas->unicode) {
        ascii[0] = plain(grapheme, length);
        grapheme = ascii;
        length = 1;
    }
    int width = length == 1 ? 1 : utf8_width(grapheme, length);
    width = clamp(width, 1, 2);
    if (!rect_has(canvas->clip, x, y)) {
        if (width == 2 && rect_has(canvas->clip, x + 1, y))
            store_single(canvas, x + 1, y, " ", 1, role, marks);
        return width;
    }
    if (width == 1)
        store_single(canvas, x, y, grapheme, length, role, marks);
    else if (rect_has(canvas->clip, x + 1, y))
        store_double(canvas, x, y, grapheme, length, role, marks);
    else
        store_single(canvas, x, y, " ", 1, role, marks);
    return width;
}

static int put_text(Canvas *canvas, int x, int y, int columns, const char *text, size_t length, LookRole role,
                    unsigned marks)
{
    int used = 0;
    while (length > 0) {
        size_t step = utf8_cluster(text, length);
        if (step == 0)
            break;
        int width = clamp(utf8_width(text, step), 0, 2);
        if (used + width > columns)
            break;
        if (width > 0)
            used += canvas_put(canvas, x + used, y, text, step, role, marks);
        text += step;
        length -= step;
    }
    return used;
}

int canvas_text(Canvas *canvas, int x, int y, int columns, const char *text, LookRole role, unsigned marks)
{
    return put_text(canvas, x, y, columns, text, strlen(text), role, marks);
}

/* How many bytes of a text fit into so many columns; a text that would end within a word ends before it, and
 * before what parts it from the word, where that leaves at least half. */
static size_t fitting(const char *text, size_t length, int columns)
{
    size_t end = utf8_fit(text, length, columns), blank = end;
    while (blank > 0 && text[blank] != ' ')
        blank--;
    while (blank > 0 && strchr(" .,;:", text[blank - 1]))
        blank--;
    return 2 * utf8_width(text, blank) >= columns ? blank : end;
}

int canvas_text_short(Canvas *canvas, int x, int y, int columns, const char *text, LookRole role,
                      unsigned marks)
{
    size_t length = strlen(text);
    if (utf8_width(text, length) <= columns)
        return put_text(canvas, x, y, columns, text, length, role, marks);
    const char *end = canvas->unicode ? "…" : "...";
    int tail = canvas->unicode ? 1 : 3;
    if (columns <= tail)
        return put_text(canvas, x, y, columns, text, length, role, marks);
    length = fitting(text, length, columns - tail);
    int used = put_text(canvas, x, y, columns - tail, text, length, role, marks);
    return used + canvas_text(canvas, x + used, y, tail, end, role, marks);
}

int canvas_short_columns(const Canvas *canvas, int columns, const char *text)
{
    size_t length = strlen(text);
    int tail = canvas->unicode ? 1 : 3, all = utf8_width(text, length);
    if (all <= columns)
        return all;
    return columns <= tail ? columns : utf8_width(text, fitting(text, length, columns - tail)) + tail;
}

/* Where the last character of a text begins, or the number of few digits at its end. */
static size_t tail_of(const char *text)
{
    enum { DIGITS = 3 };
    size_t at = 0, last = 0, length = strlen(text), number = length;
    for (; at < length; at += utf8_cluster(text + at, length - at))
        last = at;
    while (number > 0 && text[number - 1] >= '0' && text[number - 1] <= '9')
        number--;
    return number < length && length - number <= DIGITS ? number : last;
}

int canvas_text_ends(Canvas *canvas, int x, int y, int columns, const char *text, LookRole role,
                     unsigned marks)
{
    enum { BEGIN = 3, LONG = 12 }; /* three dots would take too much of what is shorter */
    size_t tail = tail_of(text);
    int end = utf8_width(text + tail, strlen(text + tail));
    const char *left = canvas->unicode ? "…" : columns < LONG ? "." : "...";
    int sign = utf8_width(left, strlen(left));
    if (utf8_width(text, strlen(text)) <= columns || columns < BEGIN + sign + end)
        return canvas_text_short(canvas, x, y, columns, text, role, marks);
    int used = put_text(canvas, x, y, columns - sign - end, text, tail, role, marks);
    used += canvas_text(canvas, x + used, y, sign, left, role, marks);
    return used + canvas_text(canvas, x + used, y, end, text + tail, role, marks);
}

void canvas_fill(Canvas *canvas, Rect area, const char *grapheme, LookRole role, unsigned marks)
{
    size_t length = strlen(grapheme);
    int step = clamp(utf8_width(grapheme, length), 1, 2);
    for (int y = area.y; y < area.y + area.height; y++)
        for (int x = area.x; x + step <= area.x + area.width; x += step)
            canvas_put(canvas, x, y, grapheme, length, role, marks);
}

void canvas_mark(Canvas *canvas, Rect area, unsigned marks)
{
    for (int y = area.y; y < area.y + area.height; y++)
        for (int x = area.x; x < area.x + area.width; x++)
            if (rect_has(canvas->clip, x, y))
                cell_at(canvas, x, y)->marks |= marks;
}

bool canvas_shows(const Canvas *canvas, unsigned ground)
{
    return canvas->grounds >> (ground & ~(unsigned)(CELL_ODD | CELL_TRACED | CELL_SLOPE | CELL_GRAIN)) & 1;
}

void canvas_ground(Canvas *canvas, Rect area, unsigned ground)
{
    for (int y = area.y; y < area.y + area.height; y++)
        for (int x = area.x; x < area.x + area.width; x++)
            if (rect_has(canvas->clip, x, y))
                cell_at(canvas, x, y)->ground = (uint8_t)ground;
}

/* What has no colour of its own can only lie below the character; in ASCII no character has halves. */
void canvas_halves(Canvas *canvas, int x, int y, unsigned upper, unsigned lower)
{
    bool over = !canvas_shows(canvas, lower);
    if (!canvas->unicode)
        upper = lower = over ? upper : lower;
    const char *text = over ? "▀" : "▄";
    canvas_ground(canvas, (Rect){x, y, 1, 1}, over ? lower : upper);
    if (upper == lower)
        canvas_put(canvas, x, y, " ", 1, ROLE_PLAIN, 0);
    else
        canvas_put(canvas, x, y, text, strlen(text), (LookRole)(over ? upper : lower), CELL_GROUND);
}

void canvas_unlight(Canvas *canvas, int x, int y)
{
    const unsigned light = CELL_GRAIN | CELL_ODD;
    const Glyph *glyph = canvas_at(canvas, x, y);
    if (glyph && glyph->marks & CELL_GROUND && ((glyph->role ^ glyph->ground) & ~light) == 0)
        canvas_ground(canvas, (Rect){x, y, 1, 1}, glyph->ground & ~light);
}

void canvas_half(Canvas *canvas, int x, int y, bool lower, unsigned ground)
{
    const Glyph *glyph = canvas_at(canvas, x, y);
    bool halved = glyph && glyph->marks & CELL_GROUND, over = halved && strcmp(glyph->text, "▀") == 0;
    if (!glyph || (!halved && strcmp(glyph->text, " ") != 0))
        return;
    unsigned above = over ? glyph->role : glyph->ground,
             below = halved && !over ? glyph->role : glyph->ground;
    canvas_halves(canvas, x, y, lower ? above : ground, lower ? ground : below);
}

void canvas_frame(Canvas *canvas, Rect area, LookRole role, unsigned marks)
{
    static const char *const FINE[] = {"┌", "┐", "└", "┘", "─", "│"};
    static const char *const ROUGH[] = {"+", "+", "+", "+", "-", "|"};
    const char *const *line = canvas->unicode ? FINE : ROUGH;
    int right = area.x + area.width - 1, bottom = area.y + area.height - 1;
    for (int x = area.x + 1; x < right; x++) {
        canvas_put(canvas, x, area.y, line[4], strlen(line[4]), role, marks);
        canvas_put(canvas, x, bottom, line[4], strlen(line[4]), role, marks);
    }
    for (int y = area.y + 1; y < bottom; y++) {
        canvas_put(canvas, area.x, y, line[5], strlen(line[5]), role, marks);
        canvas_put(canvas, right, y, line[5], strlen(line[5]), role, marks);
    }
    canvas_put(canvas, area.x, area.y, line[0], strlen(line[0]), role, marks);
    canvas_put(canvas, right, area.y, line[1], strlen(line[1]), role, marks);
    canvas_put(canvas, area.x, bottom, line[2], strlen(line[2]), role, marks);
    canvas_put(canvas, right, bottom, line[3], strlen(line[3]), role, marks);
}

bool glyph_same(const Glyph *a, const Glyph *b)
{
    return a->width == b->width && a->role == b->role && a->ground == b->ground && a->marks == b->marks &&
           strcmp(a->text, b->text) == 0;
}

bool canvas_difference(const Canvas *a, const Canvas *b, int *x, int *y)
{
    for (int row = 0; row < a->height; row++)
        for (int column = 0; column < a->width; column++)
            if (!glyph_same(cell_at(a, column, row), cell_at(b, column, row))) {
                *x = column;
                *y = row;
                return true;
            }
    return false;
}

bool canvas_equal(const Canvas *a, const Canvas *b)
{
    int x, y;
    return a->width == b->width && a->height == b->height && a->cursor_x == b->cursor_x &&
           a->cursor_y == b->cursor_y && !canvas_difference(a, b, &x, &y);
}

void canvas_line(const Canvas *canvas, int y, bool keep_blanks, Buf *out)
{
    size_t start = out->length;
    for (int x = 0; x < canvas->width; x++)
        buf_text(out, cell_at(canvas, x, y)->text);
    if (keep_blanks)
        return;
    while (out->length > start && out->data[out->length - 1] == ' ')
        out->data[--out->length] = 0;
}

void canvas_line_roles(const Canvas *canvas, int y, Buf *out)
{
    static const char LETTERS[ROLE_COUNT + 1] = ".dwfgaokLD1234!t";
    for (int x = 0; x < canvas->width; x++) {
        const Glyph *glyph = cell_at(canvas, x, y);
        buf_char(out, glyph->marks & CELL_GROUND ? '_' : LETTERS[glyph->role]);
    }
}

/* Marks as one letter: the strongest one wins. */
static char mark_letter(unsigned marks)
{
    static const struct {
        unsigned mark;
        char letter;
    } ORDER[] = {{CELL_FOCUS, 'F'},     {CELL_GROUP, 'G'}, {CELL_CANDIDATE, 'C'}, {CELL_REVERSE, 'R'},
                 {CELL_UNDERLINE, 'U'}, {CELL_BOLD, 'B'},  {CELL_DIM, 'D'}};
    for (size_t i = 0; i < sizeof ORDER / sizeof *ORDER; i++)
        if (marks & ORDER[i].mark)
            return ORDER[i].letter;
    return '.';
}

void canvas_line_marks(const Canvas *canvas, int y, Buf *out)
{
    for (int x = 0; x < canvas->width; x++)
        buf_char(out, mark_letter(cell_at(canvas, x, y)->marks));
}

/* Bytes of the next wrapped line of a paragraph, and (in *skip) how many more to leave out. */
static size_t wrap_line(const char *text, size_t length, int columns, size_t *skip)
{
    size_t fit = utf8_fit(text, length, columns);
    *skip = 0;
    if (fit >= length)
        return length;
    size_t end = fit;
    while (end > 0 && text[end] != ' ')
        end--;
    if (end == 0)
        return fit > 0 ? fit : utf8_cluster(text, length);
    while (text[end + *skip] == ' ')
        (*skip)++;
    return end;
}

/* Where a single word would be left for the last line of a paragraph, the one before it goes with it, if there is room for both
 * and some words stay: the shorter line. */
static size_t keep_company(const char *text, size_t line, size_t paragraph, size_t skip, int columns)
{
    enum { WORDS = 4 }; /* of a line that can spare one */
    const char *last = text + line + skip;
    size_t left = paragraph - line - skip, word = line, words = 1;
    while (word > 0 && text[word - 1] != ' ')
        word--;
    for (size_t i = 0; i + 1 < line; i++)
        words += text[i] == ' ' && text[i + 1] != ' ';
    if (left == 0 || skip == 0 || memchr(last, ' ', left) || words < WORDS ||
        utf8_width(text + word, paragraph - word) > columns)
        return line;
    while (word > 0 && text[word - 1] == ' ')
        word--;
    return word;
}

/* The bytes of what parts the items of a list, if it stands there, else 0. */
static size_t parting(const char *text, size_t length)
{
    static const char *const PARTING[] = {" · ", " | "};
    for (int i = 0; i < 2; i++)
        if (strlen(PARTING[i]) <= length && memcmp(text, PARTING[i], strlen(PARTING[i])) == 0)
            return strlen(PARTING[i]);
    return 0;
}

/* Items of a list stay whole where they fit into a line: the line ends before the last parting sign, which is left out. */
static size_t keep_items(const char *text, size_t line, size_t paragraph, size_t *skip, int columns)
{
    size_t at = line;
    if (line + *skip >= paragraph)
        return line;
    while (at > 0 && !parting(text + at, paragraph - at))
        at--;
    size_t sign = at > 0 ? parting(text + at, paragraph - at) : 0, end = at + sign;
    while (end < paragraph && !parting(text + end, paragraph - end))
        end++;
    if (sign == 0 || (line > at + sign && utf8_width(text + at + sign, end - at - sign) > columns))
        return line;
    *skip = sign;
    return at;
}

int canvas_wrap(const char *text, int columns,
                void (*line)(void *context, int row, const char *text, size_t length), void *context)
{
    int rows = 0;
    if (columns < 1)
        columns = 1;
    while (*text) {
        size_t paragraph = strcspn(text, "\n");
        do {
            size_t skip, length = wrap_line(text, paragraph, columns, &skip);
            size_t shorter = keep_company(text, length, paragraph, skip, columns);
            if (shorter < length)
                skip = strspn(text + shorter, " ");
            length = keep_items(text, shorter, paragraph, &skip, columns);
            if (line)
                line(context, rows, text, length);
            rows++;
            text += length + skip;
            paragraph -= length + skip;
        } while (paragraph > 0);
        if (*text == '\n')
            text++;
    }
    return rows;
}
