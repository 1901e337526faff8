/* Writing a template: its rules, line by line, with the gaps filled. */
#include <string.h>

#include "base/utf8.h"
#include "rule/template.h"
#include "rule/template_inside.h"

enum { COLUMNS = 96 /* of lines that can be cut */ };

typedef struct Writer {
    const Template *template;
    TemplateChoice chosen;
    const char *name, *title;
    Language language;
    Buf *out;
    bool one_language; /* gaps are written in it alone */
} Writer;

/* A gap at the beginning of text: its name. */
static bool read_gap(const char *text, Buf *name, size_t *used)
{
    if (*text != '<' || text[1] < 'a' || text[1] > 'z')
        return false;
    size_t length = 1;
    while (text[length] == ' ' || text[length] == '-' || (text[length] >= 'a' && text[length] <= 'z'))
        length++;
    if (text[length] != '>')
        return false;
    buf_clear(name);
    buf_add(name, text + 1, length - 1);
    *used = length + 1;
    return true;
}

/* Any text after # up to the end of a line, or a value of one line. */
static void write_text(const Writer *writer, const char *text, size_t length, int depth, Buf *out);

/* ---- values ---- */

/* Does any part that counts bring a value by language for this gap. */
static const Yaml *value_in(const Part *part, const char *gap)
{
    return strcmp(gap, "board") == 0 && part->board ? part->board : yaml_get(part->set, gap);
}

static bool speaks_languages(const Writer *writer, const char *gap)
{
    for (int i = 0; i < writer->template->parts; i++) {
        const Part *part = &writer->template->part[i];
        const Yaml *value = template_part_counts(part, writer->chosen) ? value_in(part, gap) : NULL;
        if (value && value->kind == YAML_MAP)
            return true;
    }
    return false;
}

/* In a board a sign stands for what was chosen. */
static void add_board(const Writer *writer, const char *board, size_t length, Buf *out)
{
    for (size_t i = 0; i < length; i++) {
        char key[2] = {board[i], 0};
        const Yaml *gap = yaml_get(writer->template->signs, key);
        Buf sign = {0};
        bool found =
            gap && template_value(writer->template, writer->chosen, gap->text, writer->language, &sign);
        buf_text(out, found ? buf_string(&sign) : key);
        buf_free(&sign);
    }
}

static void add_value(const Writer *writer, const Yaml *value, bool board, Language language, Buf *out)
{
    const char *text = template_words(value, language);
    size_t length = strlen(text);
    if (out->length > 0)
        buf_char(out, value->kind == YAML_MAP ? ' ' : '\n');
    while (length > 0 && text[length - 1] == '\n')
        length--;
    if (board)
        add_board(writer, text, length, out);
    else
        buf_add(out, text, length);
}

/* All values of a gap, one after the other. False where it has none. */
static bool find_value(const Writer *writer, const char *gap, Language language, Buf *out)
{
    bool found = false;
    if (strcmp(gap, "name") == 0 || (writer->title && strcmp(gap, "title") == 0)) {
        buf_text(out, strcmp(gap, "name") == 0 ? writer->name : writer->title);
        return true;
    }
    for (int i = 0; i < writer->template->parts; i++) {
        const Part *part = &writer->template->part[i];
        const Yaml *value = template_part_counts(part, writer->chosen) ? value_in(part, gap) : NULL;
        if (!value)
            continue;
        found = true;
        add_value(writer, value, value == part->board, language, out);
    }
    return found;
}

bool template_value(const Template *template, TemplateChoice chosen, const char *gap, Language language,
                    Buf *out)
{
    Writer writer = {.template = template, .chosen = chosen, .name = "", .language = language};
    return find_value(&writer, gap, language, out);
}

/* ---- lines ---- */

/* Plain where every reader takes it for this text, in any style; else in quotes. */
static void write_quoted(const char *text, Buf *out)
{
    bool plain =
        (*text >= 'A' && *text <= 'Z') || (*text >= 'a' && *text <= 'z') || (unsigned char)*text >= 128;
    plain =
        plain && !strpbrk(text, ",:[]{}#\"'\\\n") && strcmp(text, "null") != 0 && strcmp(text, "Null") != 0;
    if (plain) {
        buf_text(out, text);
        return;
    }
    buf_char(out, '"');
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            buf_char(out, '\\');
        buf_char(out, *text == '\n' ? ' ' : *text);
    }
    buf_char(out, '"');
}

/* A value in one language, with its gaps in the same. */
static void write_in(const Writer *writer, const char *gap, Language language, int depth, Buf *out)
{
    Writer inside = *writer;
    Buf value = {0};
    inside.language = language;
    inside.one_language = true;
    find_value(&inside, gap, language, &value);
    write_text(&inside, buf_string(&value), value.length, depth + 1, out);
    buf_free(&value);
}

/* { en: Garden, cs: Zahrada, sk: Záhrada } */
static void write_languages(const Writer *writer, const char *gap, int depth, Buf *out)
{
    buf_char(out, '{');
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        Buf text = {0};
        write_in(writer, gap, (Language)language, depth, &text);
        buf_printf(out, "%s %s: ", language ? "," : "", language_code((Language)language));
        write_quoted(buf_string(&text), out);
        buf_free(&text);
    }
    buf_text(out, " }");
}

/* A gap inside a line. Several lines become a list with commas. */
static void write_gap(const Writer *writer, const char *gap, int depth, Buf *out)
{
    bool name = strcmp(gap, "name") == 0;
    if (name || (strcmp(gap, "title") == 0 && writer->title)) {
        write_quoted(name ? writer->name : writer->title, out);
        return;
    }
    if (writer->one_language) {
        write_in(writer, gap, writer->language, depth, out);
        return;
    }
    if (speaks_languages(writer, gap)) {
        write_languages(writer, gap, depth, out);
        return;
    }
    Buf value = {0}, line = {0};
    find_value(writer, gap, writer->language, &value);
    for (const char *at = buf_string(&value); *at; at++)
        buf_text(&line, *at == '\n' ? ", " : (char[]){*at, 0});
    write_text(writer, buf_string(&line), line.length, depth + 1, out);
    buf_free(&value);
    buf_free(&line);
}

static void write_text(const Writer *writer, const char *text, size_t length, int depth, Buf *out)
{
    Buf gap = {0};
    for (size_t i = 0, used; i < length; i += used) {
        used = 1;
        if (depth < TEMPLATE_DEPTH && read_gap(text + i, &gap, &used))
            write_gap(writer, buf_string(&gap), depth, out);
        else
            buf_char(out, text[i]);
    }
    buf_free(&gap);
}

/* A text cut at words into lines that fit, each with the same beginning. */
static void write_wrapped(const char *text, size_t indent, const char *begin, Buf *out)
{
    int start = (int)(indent + strlen(begin)), column = COLUMNS;
    bool first = true;
    for (const char *word = text; *word;) {
        size_t length = strcspn(word, " \n");
        int width = utf8_width(word, length);
        bool fresh = first || column + 1 + width > COLUMNS;
        if (fresh) {
            buf_text(out, first ? "" : "\n");
            buf_repeat(out, ' ', indent);
            buf_text(out, begin);
            column = start;
        }
        if (!fresh || *begin)
            buf_char(out, ' ');
        buf_add(out, word, length);
        column += 1 + width;
        first = false;
        word += length + strspn(word + length, " \n");
    }
    buf_text(out, first ? "" : "\n");
}

static void write_remark(const Writer *writer, const char *gap, size_t indent)
{
    Buf text = {0};
    find_value(writer, gap, writer->language, &text);
    write_wrapped(buf_string(&text), indent, "#", writer->out);
    buf_free(&text);
}

/* A key and its text in every language, each on lines of its own. */
static void write_long_languages(const Writer *writer, const char *key, size_t length, const char *gap,
                                 size_t indent, int depth)
{
    buf_repeat(writer->out, ' ', indent);
    buf_add(writer->out, key, length);
    buf_char(writer->out, '\n');
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        Buf text = {0};
        write_in(writer, gap, (Language)language, depth, &text);
        buf_repeat(writer->out, ' ', indent + 2);
        buf_printf(writer->out, "%s: ", language_code((Language)language));
        if ((int)indent + 8 + utf8_width(buf_string(&text), text.length) <= COLUMNS) {
            write_quoted(buf_string(&text), writer->out);
            buf_char(writer->out, '\n');
        } else {
            buf_text(writer->out, ">-\n");
            write_wrapped(buf_string(&text), indent + 4, "", writer->out);
        }
        buf_free(&text);
    }
}

/* A line "key: <gap>" whose gap has texts by language that do not fit beside each other. */
static bool write_long_line(const Writer *writer, const char *line, size_t length, size_t indent, int depth)
{
    Buf gap = {0}, text = {0};
    const char *mark = memchr(line, '<', length);
    size_t used = 0, at = mark ? (size_t)(mark - line) : 0;
    bool whole = at >= 2 && line[at - 1] == ' ' && line[at - 2] == ':' && read_gap(mark, &gap, &used) &&
                 at + used == length && speaks_languages(writer, buf_string(&gap)) &&
                 !(writer->title && strcmp(buf_string(&gap), "title") == 0);
    if (whole) {
        write_text(writer, line, length, depth, &text);
        whole = (int)indent + utf8_width(buf_string(&text), text.length) > COLUMNS;
    }
    if (whole)
        write_long_languages(writer, line, at - 1, buf_string(&gap), indent, depth);
    buf_free(&gap);
    buf_free(&text);
    return whole;
}

static void write_lines(const Writer *writer, const char *text, size_t indent, int depth);

/* A line that is a gap alone, with or without # before it; false when it is none. */
static bool write_gap_line(const Writer *writer, const char *line, size_t length, size_t indent, int depth)
{
    Buf gap = {0};
    size_t used = 0, mark = length > 2 && line[0] == '#' && line[1] == ' ' ? 2 : 0;
    bool whole = depth < TEMPLATE_DEPTH && read_gap(line + mark, &gap, &used) && mark + used == length;
    if (whole && mark) {
        write_remark(writer, buf_string(&gap), indent);
    } else if (whole) {
        Buf value = {0};
        if (find_value(writer, buf_string(&gap), writer->language, &value))
            write_lines(writer, buf_string(&value), indent, depth + 1);
        buf_free(&value);
    }
    buf_free(&gap);
    return whole;
}

/* Lines of a template or of a value, further indented. */
static void write_lines(const Writer *writer, const char *text, size_t indent, int depth)
{
    while (*text) {
        size_t length = strcspn(text, "\n"), blanks = strspn(text, " ");
        blanks = blanks < length ? blanks : length;
        if (!write_gap_line(writer, text + blanks, length - blanks, indent + blanks, depth) &&
            !write_long_line(writer, text + blanks, length - blanks, indent + blanks, depth)) {
            if (length > blanks)
                buf_repeat(writer->out, ' ', indent + blanks);
            write_text(writer, text + blanks, length - blanks, depth, writer->out);
            buf_char(writer->out, '\n');
        }
        text += length + (text[length] == '\n');
    }
}

void template_write(const Template *template, TemplateChoice chosen, const char *name, const char *title,
                    Language language, Buf *out)
{
    Writer writer = {template, chosen, name, title, language, out, false};
    write_lines(&writer, template->rules->text, 0, 0);
}
