#include "base/diag.h"

#include <stdarg.h>
#include <string.h>

#include "base/file.h"
#include "base/mem.h"
#include "base/utf8.h"

enum { LINE_LIMIT = 400 }; /* bytes; a longer line is not quoted */

/* Text that may come from a stranger's file, made fit to be shown. */
static char *safe_copy(const char *text, size_t length)
{
    Buf clean = {0};
    utf8_clean(&clean, text, length, false, false);
    return buf_take(&clean);
}

static char *safe_format(const char *format, va_list arguments)
{
    Buf text = {0};
    buf_vprintf(&text, format, arguments);
    char *clean = safe_copy(buf_string(&text), text.length);
    buf_free(&text);
    return clean;
}

static Diag *add(Diags *diags, Place place, const char *format, va_list arguments)
{
    diags->total++;
    if (diags->count == DIAG_LIMIT) {
        return NULL;
    }
    diags->list = mem_grow(diags->list, &diags->capacity, diags->count + 1, sizeof *diags->list);
    Diag *diag = &diags->list[diags->count++];
    *diag = (Diag){
        .file = place.file ? mem_copy(place.file) : NULL,
        .line = place.line,
        .column = place.column,
        .span = place.span > 1 ? place.span : 1,
        .message = safe_format(format, arguments),
    };
    return diag;
}

Diag *diag_add(Diags *diags, Place place, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    Diag *diag = add(diags, place, format, arguments);
    va_end(arguments);
    return diag;
}

Diag *diag_say(Diags *diags, Place place, Message name, ...)
{
    va_list arguments;
    va_start(arguments, name);
    Diag *diag = add(diags, place, message_in(name, diags->language), arguments);
    va_end(arguments);
    return diag;
}

void diag_hint(Diag *d, const char *format, ...)
{
    if (!d) {
        return;
    }
    va_list arguments;
    va_start(arguments, format);
    mem_free(d->hint);
    d->hint = safe_format(format, arguments);
    va_end(arguments);
}

void diag_near(Diag *d, const char *near)
{
    if (near)
        diag_hint(d, "did you mean '%s'?", near);
}

void diag_once(Diag *d)
{
    if (d)
        d->once = true;
}

/* The bytes of a line, counted from 1, without its end; NULL when the text has fewer. */
static const char *find_line(const char *text, size_t length, int line, size_t *line_length)
{
    const char *at = text, *end = text + length;
    for (int i = 1; i < line; i++) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        if (!newline) {
            return NULL;
        }
        at = newline + 1;
    }
    const char *newline = memchr(at, '\n', (size_t)(end - at));
    *line_length = (size_t)((newline ? newline : end) - at);
    if (*line_length && at[*line_length - 1] == '\r') {
        --*line_length;
    }
    return at;
}

void diags_quote(Diags *diags, const char *file, const char *text, size_t length)
{
    for (size_t i = 0; i < diags->count; i++) {
        Diag *diag = &diags->list[i];
        if (diag->source || diag->line < 1 || !length || !diag->file || strcmp(diag->file, file) != 0) {
            continue;
        }
        size_t line_length = 0;
        const char *line = find_line(text, length, diag->line, &line_length);
        if (line && line_length <= LINE_LIMIT) {
            diag->source = safe_copy(line, line_length);
        }
    }
}

static int compare(const Diag *a, const Diag *b)
{
    int files = strcmp(a->file ? a->file : "", b->file ? b->file : "");
    if (files) {
        return files;
    }
    if (a->line != b->line) {
        return a->line < b->line ? -1 : 1;
    }
    return (a->column > b->column) - (a->column < b->column);
}

static void free_diag(Diag *diag)
{
    mem_free(diag->file);
    mem_free(diag->message);
    mem_free(diag->hint);
    mem_free(diag->source);
}

/* True when an error before the i-th says the same of the same place. */
static bool is_double(const Diags *diags, size_t i)
{
    const Diag *diag = &diags->list[i];
    for (size_t j = i; j-- > 0 && compare(&diags->list[j], diag) == 0;) {
        if (strcmp(diags->list[j].message, diag->message) == 0) {
            return true;
        }
    }
    return false;
}

static bool same_text(const char *a, const char *b)
{
    return strcmp(a ? a : "", b ? b : "") == 0;
}

static bool says_same(const Diag *a, const Diag *b)
{
    return a->once && b->once && same_text(a->file, b->file) && same_text(a->message, b->message) &&
           same_text(a->hint, b->hint);
}

static void note_line(Diag *diag, int line)
{
    int last = diag->lines == 0           ? diag->line
               : diag->lines < DIAG_LINES ? diag->also[diag->lines - 1]
                                          : diag->also[DIAG_LINES - 1];
    if (line == last)
        return;
    if (diag->lines < DIAG_LINES)
        diag->also[diag->lines] = line;
    diag->lines++;
}

static void drop(Diags *diags, size_t i)
{
    free_diag(&diags->list[i]);
    memmove(&diags->list[i], &diags->list[i + 1], (diags->count - i - 1) * sizeof *diags->list);
    diags->count--;
    diags->total--;
}

/* What is said again of the same name goes to where it was said first. */
static void gather(Diags *diags)
{
    for (size_t i = 1; i < diags->count;) {
        size_t j = 0;
        while (j < i && !says_same(&diags->list[j], &diags->list[i]))
            j++;
        if (j < i) {
            note_line(&diags->list[j], diags->list[i].line);
            drop(diags, i);
        } else {
            i++;
        }
    }
}

/* An insertion sort: stable, and there are few. */
void diags_sort(Diags *diags)
{
    for (size_t i = 1; i < diags->count; i++) {
        Diag moved = diags->list[i];
        size_t to = i;
        for (; to > 0 && compare(&diags->list[to - 1], &moved) > 0; to--) {
            diags->list[to] = diags->list[to - 1];
        }
        diags->list[to] = moved;
    }
    for (size_t i = diags->count; i-- > 0;) {
        if (is_double(diags, i)) {
            drop(diags, i);
        }
    }
    gather(diags);
}

static size_t bytes_of(const char *text, size_t length, int characters)
{
    size_t at = 0;
    uint32_t code;
    for (; characters > 0 && at < length; characters--) {
        at += utf8_decode(text + at, length - at, &code);
    }
    return at;
}

enum { SOURCE_INDENT = 2, SOURCE_LEAST = 20 };
static const char CUT[] = "...";

/* How much of the text fits from its start, or, backwards, up to its end. */
static size_t fit_before(const char *text, size_t length, int columns)
{
    size_t from = 0;
    uint32_t code;
    while (utf8_width(text + from, length - from) > columns)
        from += utf8_decode(text + from, length - from, &code);
    return from;
}

/* A line of the file as it is shown: what is left out at the front, bytes shown, and where marks are. */
typedef struct Source {
    const char *text;
    size_t length;
    size_t from, marked; /* bytes before the marks, and marked ones */
    bool cut_front, cut_end;
} Source;

/* Cuts a line that is too wide: its beginning is left out so far that the marks are seen, and what goes on
 * behind them has at least a third of the width. */
static void cut_source(Source *source, int columns)
{
    int wide = (int)sizeof CUT - 1;
    if (utf8_width(source->text, source->length) <= columns)
        return;
    size_t end = source->from + source->marked;
    int before = columns * 2 / 3 - wide;
    size_t skipped = end <= source->length ? fit_before(source->text, end, before) : 0;
    if (skipped > source->from)
        skipped = source->from;
    source->cut_front = skipped > 0;
    source->text += skipped;
    source->length -= skipped;
    source->from -= skipped;
    int room = columns - (source->cut_front ? wide : 0);
    if (utf8_width(source->text, source->length) <= room)
        return;
    source->cut_end = true;
    source->length = utf8_fit(source->text, source->length, room - wide);
    if (source->from + source->marked > source->length)
        source->marked = source->from < source->length ? source->length - source->from : 0;
}

/* The line without its indentation, and below it the marks, aligned by width, not by bytes. */
static void print_source(const Diag *diag, int columns, Buf *out)
{
    size_t indent = strspn(diag->source, " ");
    Source source = {.text = diag->source + indent, .length = strlen(diag->source + indent)};
    bool marks = diag->column > 0 && (size_t)diag->column > indent;
    if (marks) {
        source.from = bytes_of(source.text, source.length, diag->column - 1 - (int)indent);
        source.marked = bytes_of(source.text + source.from, source.length - source.from, diag->span);
    }
    if (columns > 0)
        cut_source(&source, (columns > SOURCE_LEAST ? columns : SOURCE_LEAST) - SOURCE_INDENT);
    buf_printf(out, "  %s%.*s%s\n", source.cut_front ? CUT : "", (int)source.length, source.text,
               source.cut_end ? CUT : "");
    if (!marks)
        return;
    int width = utf8_width(source.text + source.from, source.marked);
    buf_repeat(out, ' ', SOURCE_INDENT + (source.cut_front ? sizeof CUT - 1 : 0));
    buf_repeat(out, ' ', (size_t)utf8_width(source.text, source.from));
    buf_char(out, '^');
    buf_repeat(out, '~', width > 1 ? (size_t)width - 1 : 0);
    buf_char(out, '\n');
}

/* "rules/x.yaml:7:9: ", as far as it is known. */
static void print_place(const Diag *diag, const char *file, Buf *out)
{
    if (!file) {
        return;
    }
    utf8_clean(out, file, strlen(file), false, false);
    buf_char(out, ':');
    if (diag->line > 0) {
        buf_printf(out, "%d:", diag->line);
    }
    if (diag->line > 0 && diag->column > 0) {
        buf_printf(out, "%d:", diag->column);
    }
    buf_char(out, ' ');
}

void diag_line(const Diag *diag, Buf *out)
{
    if (diag->line > 0 || (diag->file && !strstr(diag->message, diag->file))) {
        print_place(diag, diag->file, out);
    }
    buf_text(out, diag->message);
}

/* "also in lines 9, 12, 20 and 4 more" */
static void print_lines(const Diag *diag, Buf *out)
{
    int named = diag->lines < DIAG_LINES ? diag->lines : DIAG_LINES;
    buf_printf(out, "; also in line%s", diag->lines > 1 ? "s" : "");
    for (int i = 0; i < named; i++)
        buf_printf(out, "%s %d", i == 0 ? "" : i + 1 < diag->lines ? "," : " and", diag->also[i]);
    if (diag->lines > named)
        buf_printf(out, " and %d more", diag->lines - named);
}

static void print_one(const Diag *diag, int columns, Buf *out)
{
    print_place(diag, columns > 0 && diag->file ? file_base(diag->file) : diag->file, out);
    buf_printf(out, "error: %s%s%s", diag->message, diag->hint ? "; " : "", diag->hint ? diag->hint : "");
    if (diag->lines > 0)
        print_lines(diag, out);
    buf_char(out, '\n');
    if (diag->source && *diag->source) {
        print_source(diag, columns, out);
    }
}

void diags_print(const Diags *diags, Buf *out)
{
    diags_print_within(diags, 0, out);
}

void diags_print_within(const Diags *diags, int columns, Buf *out)
{
    for (size_t i = 0; i < diags->count; i++) {
        print_one(&diags->list[i], columns, out);
    }
    if (diags->total > diags->count) {
        buf_printf(out, "error: %zu more errors are not shown\n", diags->total - diags->count);
    }
}

void diags_free(Diags *diags)
{
    for (size_t i = 0; i < diags->count; i++) {
        free_diag(&diags->list[i]);
    }
    mem_free(diags->list);
    *diags = (Diags){.language = diags->language};
}

void diags_move(Diags *to, Diags *from)
{
    for (size_t i = 0; i < from->count; i++) {
        Diag *old = &from->list[i];
        Place place = {old->file, old->line, old->column, old->span};
        Diag *made = diag_add(to, place, "%s", old->message);
        if (made && old->hint)
            diag_hint(made, "%s", old->hint);
        if (made && old->source)
            made->source = mem_copy(old->source);
        if (made) {
            memcpy(made->also, old->also, sizeof made->also);
            made->once = old->once;
            made->lines = old->lines;
        }
    }
    to->total += from->total - from->count;
    diags_free(from);
}
