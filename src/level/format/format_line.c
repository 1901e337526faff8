#include "level/format/format_line.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

bool lines_next(File *f, Line *line)
{
    if (f->at >= f->end)
        return false;
    const char *newline = memchr(f->at, '\n', (size_t)(f->end - f->at));
    const char *stop = newline ? newline : f->end;
    const char *start = f->at, *first = f->at;
    while (first < stop && isspace((unsigned char)*first))
        first++;
    while (stop > first && isspace((unsigned char)stop[-1]))
        stop--;
    *line = (Line){first, (size_t)(stop - first), f->number++, (int)(first - start) + 1};
    f->at = newline ? newline + 1 : f->end;
    return true;
}

File lines_open(PackReader *reader, const char *text, size_t length)
{
    return (File){.reader = reader, .at = text, .end = text + length, .number = 1};
}

bool line_begins(const Line *line, const char *word)
{
    size_t length = strlen(word);
    return line->length >= length && strncasecmp(line->text, word, length) == 0;
}

Place line_place(const File *f, const Line *line, size_t at)
{
    return (Place){f->reader->file, line->number, line->column + (int)at, 1};
}

void line_complain(const File *f, const Line *line, size_t at, const char *sentence)
{
    diag_add(f->reader->diags, line_place(f, line, at), "%s", sentence);
}

bool line_side(const char *text, size_t length, size_t *at, int *out)
{
    size_t start = *at;
    for (*out = 0; *at < length && isdigit((unsigned char)text[*at]) && *out <= LEVEL_SIDE; ++*at)
        *out = *out * 10 + (text[*at] - '0');
    return *at > start;
}

static bool read_notation(const File *f, const Line *line, size_t *at, const char *name, Notation *notation)
{
    Buf error = {0};
    size_t used = 0;
    bool good = notation_read((NotationKind)notation_find(name), line->text + *at, line->length - *at,
                              f->reader->arena, notation, &used, &error);
    *at += used;
    if (!good)
        line_complain(f, line, *at, buf_string(&error));
    buf_free(&error);
    return good;
}

bool line_comma(const File *f, const Line *line, size_t *at)
{
    bool comma = *at < line->length && line->text[*at] == ',';
    *at += comma;
    if (!comma)
        line_complain(f, line, *at, "',' and another part are missing here");
    return comma;
}

bool line_notations(const File *f, const Line *line, size_t *at, const Yaml *names, Notation *notation)
{
    size_t count = names->kind == YAML_LIST ? names->count : 1;
    bool good = true;
    for (size_t i = 0; i < count && good; i++) {
        const Yaml *name = names->kind == YAML_LIST ? names->item[i] : names;
        good = (i == 0 || line_comma(f, line, at)) && read_notation(f, line, at, name->text, notation);
    }
    return good;
}

bool line_ends(const File *f, const Line *line, size_t at)
{
    if (at < line->length)
        line_complain(f, line, at, "nothing more is wanted here");
    return at == line->length;
}

bool line_sides_fit(const File *f, const Line *line, long width, long height)
{
    if (width < 1 || height < 1) {
        line_complain(f, line, 0, "a board has at least one row and one column");
        return false;
    }
    if (width <= LEVEL_SIDE && height <= LEVEL_SIDE && width * height <= LEVEL_CELLS)
        return true;
    diag_add(f->reader->diags, line_place(f, line, 0),
             "a board of %ld x %ld is too large: at most %d rows, %d columns and %d cells", width, height,
             LEVEL_SIDE, LEVEL_SIDE, LEVEL_CELLS);
    return false;
}
