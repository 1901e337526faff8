/* YAML read with libyaml's event parser into a tree with places. Everything that the rules language
 * does not have is refused here, so that no other room has to think of it. */
#include "rule/yaml.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include <yaml.h>

#include "base/mem.h"
#include "base/utf8.h"

enum { MARK_LIMIT = 5 }; /* anchors, aliases and tags that are named one by one */

typedef struct Reader {
    yaml_parser_t parser;
    Arena *arena;
    Diags *diags;
    const char *file;
    const char *text;
    size_t length;
    size_t *line_start; /* where each line of the text begins */
    size_t lines;
    size_t nodes, nodes_most;
    int marks; /* anchors, aliases and tags so far */
    bool stop; /* an error after which reading on makes no sense */
} Reader;

typedef struct Entries {
    Yaml **key, **item;
    size_t count, key_room, item_room;
} Entries;

/* What libyaml says, and what a person who writes rules needs to hear. The first line whose words are
 * in the problem is taken. */
static const struct {
    const char *problem, *sentence;
    bool begin; /* its place is where the broken thing begins, not where that came to light */
} SENTENCES[] = {
    {"tab character", "a tab cannot indent; use blanks", false},
    {"mapping values are not allowed",
     "a key where none can be (look at the indentation, and for a blank after each dash), or text that needs "
     "quotes",
     false},
    {"could not find expected ':'", "a key without a colon and a blank after it (or text that needs quotes)",
     true},
    {"did not find expected key",
     "this line does not fit the lines above it (look at its indentation and at the quotes)", false},
    {"did not find expected '-' indicator",
     "this line does not fit the list above it (look at its indentation)", false},
    {"did not find expected ',' or ']'", "a list in [ ] lacks its comma or its closing ]", true},
    {"did not find expected ',' or '}'", "a map in { } lacks its comma or its closing }", true},
    {"found unexpected end of stream", "a quotation mark that is never closed", true},
    {"found unexpected document indicator", "a quotation mark that is never closed", true},
    {"block sequence entries are not allowed", "a list cannot begin here; start it on a line of its own",
     false},
    {"block mapping", "a map in block style cannot begin here; start it on a line of its own", false},
    {"unknown escape character", "an unknown escape in double quotes; use single quotes for a plain \\",
     false},
    {"did not find expected alphabetic or numeric", "'*' and '&' cannot begin plain text; put it in quotes",
     false},
    {"undefined tag handle", "tags ('!') are not part of the rules language; put the text in quotes", false},
    {"tag", "tags ('!') are not part of the rules language; put the text in quotes", false},
    {"directive", "a line that begins with '%' is not part of the rules language", false},
    {"found incompatible YAML document", "this is a YAML of another version; leave its %YAML line out",
     false},
    {"did not find expected <document start>", "the text ends here, but something follows it", false},
    {"node content", "this cannot stand here; is a value missing before it?", false},
    {"nesting level", "this is nested too deep", false},
};

static Place place_of(const Reader *reader, yaml_mark_t mark)
{
    return (Place){reader->file, (int)mark.line + 1, (int)mark.column + 1, 1};
}

static Yaml *new_node(Reader *reader, YamlKind kind, yaml_mark_t mark)
{
    Yaml *node = arena_alloc(reader->arena, sizeof *node);
    node->kind = kind;
    node->line = (int)mark.line + 1;
    node->column = (int)mark.column + 1;
    node->file = reader->file;
    node->text = "";
    if (++reader->nodes > reader->nodes_most && !reader->stop) {
        diag_add(reader->diags, place_of(reader, mark), "more than %zu values in one file",
                 reader->nodes_most);
        reader->stop = true;
    }
    return node;
}

/* The line that holds the byte at offset, from 1, and the column in characters. */
static Place place_at(const char *file, const char *text, size_t offset)
{
    Place place = {file, 1, 1, 1};
    size_t start = 0;
    for (size_t i = 0; i < offset; i++) {
        if (text[i] == '\n') {
            place.line++;
            start = i + 1;
        }
    }
    place.column = (int)utf8_count(text + start, offset - start) + 1;
    return place;
}

/* Characters that nobody means to write: controls, separators that only some readers take for a new
 * line, and what is no character at all. */
static bool is_control(uint32_t code)
{
    return (code < 32 && code != '\t' && code != '\n' && code != '\r') || (code >= 127 && code < 160) ||
           code == 0x2028 || code == 0x2029 || code == 0xfeff || code == 0xfffe || code == 0xffff;
}

/* Printable ASCII and ends of lines: nearly all of most files. */
static bool is_plain(char c)
{
    return (c >= 32 && c < 127) || c == '\n';
}

/* Checks bytes before libyaml sees them: UTF-8 without control characters. */
static bool check_bytes(const char *file, const char *text, size_t length, Diags *diags)
{
    for (size_t i = 0; i < length;) {
        uint32_t code;
        if (is_plain(text[i])) {
            i++;
            continue;
        }
        size_t used = utf8_decode(text + i, length - i, &code);
        if (code == 0xfffd && used == 1) {
            diag_add(diags, place_at(file, text, i), "byte 0x%02x is not UTF-8; save the file as UTF-8",
                     (unsigned)(unsigned char)text[i]);
            return false;
        }
        if (is_control(code) || (code == '\r' && (i + 1 == length || text[i + 1] != '\n'))) {
            diag_add(diags, place_at(file, text, i), "a control character (U+%04X) in the text",
                     (unsigned)code);
            return false;
        }
        i += used;
    }
    return true;
}

/* libyaml counts in characters; lines are found again in the bytes through this index. */
static void index_lines(Reader *reader)
{
    size_t room = 0;
    reader->line_start = mem_grow(NULL, &room, 1, sizeof *reader->line_start);
    reader->line_start[reader->lines++] = 0;
    for (size_t i = 0; i < reader->length; i++) {
        if (reader->text[i] != '\n')
            continue;
        reader->line_start =
            mem_grow(reader->line_start, &room, reader->lines + 1, sizeof *reader->line_start);
        reader->line_start[reader->lines++] = i + 1;
    }
}

/* The rest of the text from a line on (lines from 0); its end where there is no such line. */
static const char *line_text(const Reader *reader, size_t line)
{
    return reader->text + (line < reader->lines ? reader->line_start[line] : reader->length);
}

/* True when the indentation of a line (from 0) holds a tab; *column is its place, from 0. */
static bool line_has_tab(const Reader *reader, size_t line, size_t *column)
{
    const char *at = line_text(reader, line), *end = reader->text + reader->length;
    for (*column = 0; at < end && (*at == ' ' || *at == '\t'); at++, ++*column) {
        if (*at == '\t')
            return true;
    }
    return false;
}

/* A remark that begins within the line, outside of quotes. */
static bool line_has_remark(const Reader *reader, size_t line)
{
    const char *start = line_text(reader, line), *end = reader->text + reader->length;
    char quote = 0;
    for (const char *at = start; at < end && *at != '\n'; at++) {
        if (quote)
            quote = *at == quote ? 0 : quote;
        else if (*at == '"' || *at == '\'')
            quote = *at;
        else if (*at == '#' && at > start && at[-1] == ' ')
            return true;
    }
    return false;
}

/* The character at a mark as text, "" at the end. */
static const char *character_at(const Reader *reader, yaml_mark_t mark)
{
    const char *at = line_text(reader, mark.line), *end = reader->text + reader->length;
    uint32_t code;
    for (size_t i = 0; i < mark.column && at < end; i++)
        at += utf8_decode(at, (size_t)(end - at), &code);
    size_t bytes = at < end ? utf8_decode(at, (size_t)(end - at), &code) : 0;
    return arena_copy_bytes(reader->arena, at, bytes);
}

/* Turns libyaml's complaint into a sentence. */
static void add_syntax_error(Reader *reader)
{
    const yaml_parser_t *parser = &reader->parser;
    const char *problem = parser->problem ? parser->problem : "unknown problem";
    yaml_mark_t mark = parser->problem_mark;
    reader->stop = true;
    if (parser->error == YAML_MEMORY_ERROR) {
        diag_add(reader->diags, (Place){reader->file, 0, 0, 1}, "not enough memory to read this");
        return;
    }
    size_t column;
    if (line_has_tab(reader, mark.line, &column)) {
        mark.column = column;
        diag_add(reader->diags, place_of(reader, mark), "a tab cannot indent; use blanks");
        return;
    }
    if (strstr(problem, "cannot start any token")) {
        diag_add(reader->diags, place_of(reader, mark), "plain text cannot begin with '%s'; put it in quotes",
                 character_at(reader, mark));
        return;
    }
    for (size_t i = 0; i < sizeof SENTENCES / sizeof *SENTENCES; i++) {
        if (strstr(problem, SENTENCES[i].problem) ||
            (parser->context && strstr(parser->context, SENTENCES[i].problem))) {
            if (SENTENCES[i].begin && parser->context)
                mark = parser->context_mark;
            Diag *added = diag_add(reader->diags, place_of(reader, mark), "%s", SENTENCES[i].sentence);
            if (SENTENCES[i].begin && line_has_remark(reader, mark.line))
                diag_hint(added, "`#` begins a remark, in quotes it does not: \"#\"");
            return;
        }
    }
    diag_add(reader->diags, place_of(reader, mark), "this is not YAML: %s", problem);
}

static bool next_event(Reader *reader, yaml_event_t *event)
{
    if (reader->stop)
        return false;
    if (yaml_parser_parse(&reader->parser, event))
        return true;
    add_syntax_error(reader);
    return false;
}

/* True for the first few: a file that is full of them gets no wall of errors. */
static bool mark_is_told(Reader *reader)
{
    return reader->marks++ < MARK_LIMIT;
}

static void refuse_marks(Reader *reader, yaml_mark_t mark, const yaml_char_t *anchor, const yaml_char_t *tag)
{
    if (anchor && mark_is_told(reader))
        diag_add(reader->diags, place_of(reader, mark),
                 "anchors ('&%s') are not part of the rules language; write the value out", anchor);
    if (tag && mark_is_told(reader))
        diag_add(reader->diags, place_of(reader, mark),
                 "tags ('!') are not part of the rules language; put the text in quotes");
}

/* Blanks before the lines of a block scalar: those of its first line that is not blank, less those
 * that belong to the text itself. */
static int block_indent(const Reader *reader, const yaml_event_t *event)
{
    const char *end = reader->text + reader->length;
    const char *value = (const char *)event->data.scalar.value;
    value += strspn(value, "\n");
    for (size_t line = event->start_mark.line + 1; line < reader->lines; line++) {
        const char *at = line_text(reader, line);
        size_t blanks = 0;
        while (at + blanks < end && at[blanks] == ' ')
            blanks++;
        if (at + blanks < end && at[blanks] != '\n' && at[blanks] != '\r') {
            size_t own = strspn(value, " ");
            return blanks > own ? (int)(blanks - own) : 0;
        }
    }
    return 0;
}

/* Bytes of a line without the blanks at its end. */
static size_t trimmed(const char *at, const char *end)
{
    size_t length = 0;
    while (at + length < end && at[length] != '\n')
        length++;
    while (length > 0 && strchr(" \t\r", at[length - 1]))
        length--;
    return length;
}

/* Plain text goes on in further lines, which are joined by blanks: an error in it has to be told where it is. */
static void note_folds(const Reader *reader, Yaml *node, const yaml_event_t *event)
{
    size_t first = event->start_mark.line, last = event->end_mark.line, skipped = 0;
    const char *end = reader->text + reader->length, *at = line_text(reader, first);
    for (size_t column = 0; column < event->start_mark.column && at + skipped < end; column++) {
        uint32_t code;
        skipped += utf8_decode(at + skipped, (size_t)(end - at) - skipped, &code);
    }
    size_t offset = trimmed(at + skipped, end);
    node->fold = arena_alloc_array(reader->arena, last - first, sizeof *node->fold);
    for (size_t line = first + 1; line <= last; line++) {
        at = line_text(reader, line);
        size_t blanks = strspn(at, " \t"), length = trimmed(at + blanks, end);
        if (length == 0)
            continue;
        offset += strspn(node->text + offset, " \n");
        node->fold[node->folds++] = (TextFold){offset, (int)line + 1, (int)blanks + 1};
        offset += length;
        if (offset > strlen(node->text))
            break;
    }
}

/* Escapes in double quotes must not bring in what the bytes of the file may not hold. */
static void check_escapes(Reader *reader, const Yaml *node, size_t length)
{
    for (size_t i = 0; i < length;) {
        uint32_t code;
        if (is_plain(node->text[i])) {
            i++;
            continue;
        }
        i += utf8_decode(node->text + i, length - i, &code);
        if (is_control(code)) {
            diag_add(reader->diags, yaml_place(node), "a control character (U+%04X) in the text",
                     (unsigned)code);
            return;
        }
    }
}

static Yaml *read_scalar(Reader *reader, const yaml_event_t *event)
{
    Yaml *node = new_node(reader, YAML_SCALAR, event->start_mark);
    yaml_scalar_style_t style = event->data.scalar.style;
    node->quoted = style != YAML_PLAIN_SCALAR_STYLE;
    node->block = style == YAML_LITERAL_SCALAR_STYLE || style == YAML_FOLDED_SCALAR_STYLE;
    node->text =
        arena_copy_bytes(reader->arena, (const char *)event->data.scalar.value, event->data.scalar.length);
    check_escapes(reader, node, event->data.scalar.length);
    if (node->block)
        node->indent = block_indent(reader, event);
    if (!node->quoted && event->end_mark.line > event->start_mark.line)
        note_folds(reader, node, event);
    refuse_marks(reader, event->start_mark, event->data.scalar.anchor, event->data.scalar.tag);
    return node;
}

static bool is_null(const Yaml *node)
{
    static const char *const NULLS[] = {"", "~", "null", "Null", "NULL"};
    for (size_t i = 0; i < sizeof NULLS / sizeof *NULLS; i++) {
        if (node->kind == YAML_SCALAR && !node->quoted && strcmp(node->text, NULLS[i]) == 0)
            return true;
    }
    return false;
}

/* How many brackets plain text leaves open; less than 0: it closes more than it opens. */
static int brackets_open(const Yaml *node)
{
    int open = 0;
    for (const char *at = node->kind == YAML_SCALAR && !node->quoted ? node->text : ""; *at; at++)
        open += (*at == '(') - (*at == ')');
    return open;
}

/* A call that a comma of a list in [ ] has cut in two: it is told where it begins. */
static void refuse_cut_call(Reader *reader, const Entries *entries)
{
    const Yaml *begin = NULL;
    int open = 0;
    for (size_t i = 0; i < entries->count; i++) {
        int more = brackets_open(entries->item[i]);
        begin = more > 0 && open == 0 ? entries->item[i] : begin;
        open = open + more > 0 ? open + more : 0;
        if (more >= 0 || !begin || open > 0)
            continue;
        diag_hint(diag_add(reader->diags, yaml_place(begin),
                           "inside [ ] a comma parts entries, so '%s' ends there", begin->text),
                  "put the whole entry in quotes, or each on a line of its own behind `- `");
        begin = NULL;
    }
}

static void refuse_null(Reader *reader, const Yaml *key, const Yaml *value, bool behind_comma)
{
    if (!is_null(value))
        return;
    Diag *added;
    if (key)
        added = diag_add(reader->diags, yaml_place(key), "'%s' has no value", key->text);
    else
        added = diag_add(reader->diags, yaml_place(value), "an empty entry in a list");
    if (key && ((behind_comma && !*value->text) || strpbrk(key->text, "()")))
        diag_hint(added,
                  "inside { } a comma parts entries; put the value in quotes, or on a line of its own");
    else if (*value->text)
        diag_hint(added, "'%s' is YAML's word for nothing; put it in quotes if it is a text", value->text);
}

static void entries_add(Entries *entries, Yaml *key, Yaml *item)
{
    entries->key = mem_grow(entries->key, &entries->key_room, entries->count + 1, sizeof *entries->key);
    entries->item = mem_grow(entries->item, &entries->item_room, entries->count + 1, sizeof *entries->item);
    entries->key[entries->count] = key;
    entries->item[entries->count++] = item;
}

/* Hands the entries over to the node and frees the growing arrays. */
static void entries_finish(Reader *reader, Entries *entries, Yaml *node)
{
    size_t bytes = entries->count * sizeof(Yaml *);
    node->count = entries->count;
    node->item = arena_alloc_array(reader->arena, entries->count, sizeof(Yaml *));
    if (bytes)
        memcpy(node->item, entries->item, bytes);
    if (node->kind == YAML_MAP) {
        node->key = arena_alloc_array(reader->arena, entries->count, sizeof(Yaml *));
        if (bytes)
            memcpy(node->key, entries->key, bytes);
    }
    mem_free(entries->key);
    mem_free(entries->item);
}

static int compare_keys(const void *a, const void *b)
{
    const Yaml *x = *(Yaml *const *)a, *y = *(Yaml *const *)b;
    int order = strcmp(x->text, y->text);
    if (order)
        return order;
    return x->line != y->line ? x->line - y->line : x->column - y->column;
}

static void refuse_doubles(Reader *reader, const Yaml *map)
{
    if (map->count < 2)
        return;
    Yaml **sorted = mem_alloc_array(map->count, sizeof *sorted);
    memcpy(sorted, map->key, map->count * sizeof *sorted);
    qsort(sorted, map->count, sizeof *sorted, compare_keys);
    for (size_t i = 1; i < map->count; i++) {
        if (strcmp(sorted[i]->text, sorted[i - 1]->text) == 0)
            diag_add(reader->diags, yaml_place(sorted[i]), "'%s' stands twice; the first is in line %d",
                     sorted[i]->text, sorted[i - 1]->line);
    }
    mem_free(sorted);
}

static Yaml *read_value(Reader *reader, const yaml_event_t *event, int depth);

static Yaml *read_list(Reader *reader, const yaml_event_t *start, int depth)
{
    Yaml *node = new_node(reader, YAML_LIST, start->start_mark);
    Entries entries = {0};
    yaml_event_t event;
    while (next_event(reader, &event)) {
        bool end = event.type == YAML_SEQUENCE_END_EVENT;
        Yaml *item = end ? NULL : read_value(reader, &event, depth);
        yaml_event_delete(&event);
        if (end)
            break;
        refuse_null(reader, NULL, item, false);
        entries_add(&entries, NULL, item);
    }
    if (start->data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE)
        refuse_cut_call(reader, &entries);
    entries_finish(reader, &entries, node);
    return node;
}

static void check_key(Reader *reader, const Yaml *key)
{
    if (key->kind != YAML_SCALAR)
        diag_add(reader->diags, yaml_place(key), "a key must be plain text, not a list or a map");
    else if (key->block)
        diag_add(reader->diags, yaml_place(key), "a key must be plain text in one line");
    else if (!*key->text)
        diag_add(reader->diags, yaml_place(key), "a key is empty");
}

static Yaml *read_map(Reader *reader, const yaml_event_t *start, int depth)
{
    Yaml *node = new_node(reader, YAML_MAP, start->start_mark);
    Entries entries = {0};
    Yaml *key = NULL;
    yaml_event_t event;
    while (next_event(reader, &event)) {
        bool end = event.type == YAML_MAPPING_END_EVENT;
        Yaml *value = end ? NULL : read_value(reader, &event, depth);
        yaml_event_delete(&event);
        if (end)
            break;
        if (!key) {
            key = value;
            check_key(reader, key);
            continue;
        }
        refuse_null(reader, key, value,
                    start->data.mapping_start.style == YAML_FLOW_MAPPING_STYLE && entries.count > 0);
        entries_add(&entries, key, value);
        key = NULL;
    }
    entries_finish(reader, &entries, node);
    refuse_doubles(reader, node);
    return node;
}

static Yaml *read_alias(Reader *reader, const yaml_event_t *event)
{
    if (mark_is_told(reader))
        diag_add(reader->diags, place_of(reader, event->start_mark),
                 "aliases ('*%s') are not part of the rules language; write the value out",
                 event->data.alias.anchor);
    Yaml *node = new_node(reader, YAML_SCALAR, event->start_mark);
    node->quoted = true;
    return node;
}

static Yaml *read_value(Reader *reader, const yaml_event_t *event, int depth)
{
    if (event->type == YAML_SCALAR_EVENT)
        return read_scalar(reader, event);
    if (event->type == YAML_ALIAS_EVENT)
        return read_alias(reader, event);
    if (depth >= YAML_DEPTH) {
        diag_add(reader->diags, place_of(reader, event->start_mark), "nested more than %d deep", YAML_DEPTH);
        reader->stop = true;
        return new_node(reader, YAML_LIST, event->start_mark);
    }
    if (event->type == YAML_SEQUENCE_START_EVENT) {
        refuse_marks(reader, event->start_mark, event->data.sequence_start.anchor,
                     event->data.sequence_start.tag);
        return read_list(reader, event, depth + 1);
    }
    refuse_marks(reader, event->start_mark, event->data.mapping_start.anchor, event->data.mapping_start.tag);
    return read_map(reader, event, depth + 1);
}

/* One document, without directives. */
static void check_document(Reader *reader, const yaml_event_t *start, int documents)
{
    const char *what = NULL;
    if (documents > 1)
        what = "a second document ('---') in the file";
    else if (start->data.document_start.version_directive ||
             start->data.document_start.tag_directives.start != start->data.document_start.tag_directives.end)
        what = "lines that begin with '%' are not part of the rules language";
    if (what)
        diag_add(reader->diags, place_of(reader, start->start_mark), "%s", what);
    reader->stop = what != NULL;
}

static Yaml *read_document(Reader *reader)
{
    Yaml *root = NULL;
    yaml_event_t event;
    bool end = false;
    for (int documents = 0; !end && next_event(reader, &event);) {
        end = event.type == YAML_STREAM_END_EVENT;
        if (event.type == YAML_DOCUMENT_START_EVENT)
            check_document(reader, &event, ++documents);
        else if (event.type != YAML_STREAM_START_EVENT && event.type != YAML_DOCUMENT_END_EVENT && !end)
            root = read_value(reader, &event, 0);
        yaml_event_delete(&event);
    }
    if (!reader->stop && (!root || is_null(root)))
        diag_add(reader->diags, (Place){reader->file, 0, 0, 1}, "the file is empty");
    return root;
}

static Yaml *read_within(size_t bytes, size_t nodes, Arena *arena, const char *file, const char *text,
                         size_t length, Diags *diags)
{
    size_t before = diags->total;
    if (length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0) {
        text += 3;
        length -= 3;
    }
    if (length > bytes) {
        diag_add(diags, (Place){file, 0, 0, 1}, "the file has %zu bytes; at most %zu are read", length,
                 bytes);
        return NULL;
    }
    if (!check_bytes(file, text, length, diags))
        return NULL;
    Reader reader = {.arena = arena,
                     .diags = diags,
                     .file = file ? arena_copy(arena, file) : NULL,
                     .text = text,
                     .length = length,
                     .nodes_most = nodes};
    if (!yaml_parser_initialize(&reader.parser)) {
        diag_add(diags, (Place){file, 0, 0, 1}, "not enough memory to read this");
        return NULL;
    }
    yaml_parser_set_input_string(&reader.parser, (const unsigned char *)text, length);
    index_lines(&reader);
    Yaml *root = read_document(&reader);
    yaml_parser_delete(&reader.parser);
    mem_free(reader.line_start);
    return diags->total == before ? root : NULL;
}

Yaml *yaml_read(Arena *arena, const char *file, const char *text, size_t length, Diags *diags)
{
    return read_within(YAML_BYTES, YAML_NODES, arena, file, text, length, diags);
}

Yaml *yaml_read_pack(Arena *arena, const char *file, const char *text, size_t length, Diags *diags)
{
    return read_within(YAML_PACK_BYTES, YAML_PACK_NODES, arena, file, text, length, diags);
}

static size_t find_key(const Yaml *map, const char *key)
{
    if (!map || map->kind != YAML_MAP)
        return SIZE_MAX;
    for (size_t i = 0; i < map->count; i++) {
        if (strcmp(map->key[i]->text, key) == 0)
            return i;
    }
    return SIZE_MAX;
}

Yaml *yaml_new(Arena *arena, const Yaml *at, YamlKind kind, size_t room)
{
    Yaml *node = arena_alloc(arena, sizeof *node);
    *node = (Yaml){.kind = kind, .line = at->line, .column = at->column, .file = at->file};
    node->item = arena_alloc_array(arena, room + 1, sizeof(Yaml *));
    node->key = arena_alloc_array(arena, room + 1, sizeof(Yaml *));
    return node;
}

Yaml *yaml_new_text(Arena *arena, const Yaml *at, const char *text)
{
    Yaml *node = yaml_new(arena, at, YAML_SCALAR, 0);
    node->text = text;
    return node;
}

Yaml *yaml_copy(Arena *arena, const Yaml *node)
{
    Yaml *copy = yaml_new(arena, node, node->kind, node->count);
    copy->text = node->text ? arena_copy(arena, node->text) : NULL;
    copy->file = node->file ? arena_copy(arena, node->file) : NULL;
    copy->quoted = node->quoted;
    copy->block = node->block;
    copy->indent = node->indent;
    copy->count = node->count;
    for (size_t i = 0; i < node->count; i++) {
        copy->item[i] = yaml_copy(arena, node->item[i]);
        if (node->kind == YAML_MAP)
            copy->key[i] = yaml_copy(arena, node->key[i]);
    }
    return copy;
}

void yaml_add(Yaml *map, Yaml *key, Yaml *item)
{
    map->key[map->count] = key;
    map->item[map->count++] = item;
}

size_t yaml_count(const Yaml *list)
{
    return !list ? 0 : list->kind == YAML_LIST ? list->count : 1;
}

Yaml *yaml_item(const Yaml *list, size_t index)
{
    return list->kind == YAML_LIST ? list->item[index] : (Yaml *)(uintptr_t)list;
}

Yaml *yaml_get(const Yaml *map, const char *key)
{
    size_t at = find_key(map, key);
    return at == SIZE_MAX ? NULL : map->item[at];
}

Yaml *yaml_get_key(const Yaml *map, const char *key)
{
    size_t at = find_key(map, key);
    return at == SIZE_MAX ? NULL : map->key[at];
}

Place yaml_place(const Yaml *node)
{
    int span =
        node->kind == YAML_SCALAR && !node->block ? (int)utf8_count(node->text, strlen(node->text)) : 1;
    return (Place){node->file, node->line, node->column, span < 1 ? 1 : span + (node->quoted ? 2 : 0)};
}

bool yaml_number(const Yaml *scalar, long low, long high, long *out, Diags *diags)
{
    char *end = NULL;
    errno = 0;
    bool digits = scalar->kind == YAML_SCALAR && !scalar->quoted && *scalar->text &&
                  strspn(scalar->text, "-0123456789") == strlen(scalar->text);
    long value = digits ? strtol(scalar->text, &end, 10) : 0;
    if (!digits || *end || end == scalar->text) {
        diag_add(diags, yaml_place(scalar), "a whole number is wanted here");
        return false;
    }
    if (errno || value < low || value > high) {
        diag_add(diags, yaml_place(scalar), "%s is not in the range %ld to %ld", scalar->text, low, high);
        return false;
    }
    *out = value;
    return true;
}

/* No character that a reader of YAML would change or take for the end of a line. */
static bool holds_only_text(const char *text, bool newlines)
{
    for (size_t i = 0, length = strlen(text); i < length;) {
        uint32_t code;
        if (is_plain(text[i]) && text[i] != '\n') {
            i++;
            continue;
        }
        size_t used = utf8_decode(text + i, length - i, &code);
        if (is_control(code) || (code == 0xfffd && used == 1) || code == '\t' || code == '\r' ||
            (code == '\n' && !newlines))
            return false;
        i += used;
    }
    return true;
}

/* Plain style is kept for texts that any reader of YAML takes for the same text. */
static bool plain_is_safe(const char *text)
{
    static const char *const WORDS[] = {"null", "Null", "NULL", "---", "..."};
    bool negative = *text == '-' && text[1] >= '0' && text[1] <= '9';
    if (!*text || (strchr("-?:,[]{}#&*!|>'\"%@`=~ ", *text) && !negative))
        return false;
    for (size_t i = 0; i < sizeof WORDS / sizeof *WORDS; i++) {
        if (strcmp(text, WORDS[i]) == 0)
            return false;
    }
    char last = text[strlen(text) - 1];
    return !strstr(text, ": ") && !strstr(text, " #") && last != ':' && last != ' ' &&
           holds_only_text(text, false);
}

static void write_quoted(const char *text, Buf *out)
{
    buf_char(out, '"');
    for (const char *at = text; *at; at++) {
        unsigned char c = (unsigned char)*at;
        if (c == '"' || c == '\\')
            buf_printf(out, "\\%c", c);
        else if (c == '\n')
            buf_text(out, "\\n");
        else if (c == '\t')
            buf_text(out, "\\t");
        else if (c < 32 || c == 127)
            buf_printf(out, "\\x%02x", (unsigned)c);
        else
            buf_char(out, (char)c);
    }
    buf_char(out, '"');
}

/* A block keeps its text only when it ends with exactly one newline and holds nothing odd. */
static bool block_is_safe(const char *text)
{
    size_t length = strlen(text);
    return length >= 2 && text[length - 1] == '\n' && text[length - 2] != '\n' && *text != '\n' &&
           holds_only_text(text, true);
}

static void write_block(const char *text, size_t indent, Buf *out)
{
    buf_text(out, *text == ' ' ? "|2\n" : "|\n");
    while (*text) {
        size_t length = strcspn(text, "\n");
        if (length)
            buf_repeat(out, ' ', indent);
        buf_add(out, text, length);
        buf_char(out, '\n');
        text += length + (text[length] == '\n');
    }
}

static void write_scalar(const Yaml *node, size_t indent, Buf *out)
{
    if (node->block && block_is_safe(node->text)) {
        write_block(node->text, indent, out);
        return;
    }
    if (!node->quoted && plain_is_safe(node->text))
        buf_text(out, node->text);
    else
        write_quoted(node->text, out);
    buf_char(out, '\n');
}

static void write_key(const Yaml *key, Buf *out)
{
    if (!key->quoted && plain_is_safe(key->text))
        buf_text(out, key->text);
    else
        write_quoted(key->text, out);
    buf_char(out, ':');
}

/* Writes a node whose lines are indented; with begun the first line already is. */
static void write_node(const Yaml *node, size_t indent, bool begun, Buf *out)
{
    if (node->kind == YAML_SCALAR) {
        write_scalar(node, indent, out);
        return;
    }
    if (node->count == 0)
        buf_text(out, node->kind == YAML_MAP ? "{}\n" : "[]\n");
    for (size_t i = 0; i < node->count; i++) {
        const Yaml *item = node->item[i];
        bool inside = item->kind != YAML_SCALAR && item->count > 0;
        if (i > 0 || !begun)
            buf_repeat(out, ' ', indent);
        if (node->kind == YAML_MAP) {
            write_key(node->key[i], out);
            buf_char(out, inside ? '\n' : ' ');
        } else {
            buf_text(out, "- ");
        }
        write_node(item, indent + 2, inside && node->kind == YAML_LIST, out);
    }
}

void yaml_write(const Yaml *node, Buf *out)
{
    write_node(node, 0, false, out);
}
