/* What is said: texts by language with expressions in braces, and others for `when` something holds. */
#include <string.h>

#include "base/utf8.h"
#include "lang/parse.h"
#include "rule/assembly.h"
#include "rule/build/build.h"

enum { SAYING_DEPTH = 4 /* `when` inside `when` */ };

/* ---- places ---- */

static const SourceFile *source_of(const Ruleset *rules, const char *file)
{
    for (int i = 0; i < rules->files; i++)
        if (!file || strcmp(rules->part[i].path, file) == 0)
            return &rules->part[i];
    return NULL;
}

/* What is looked for in a long text ends at its own end, which is looked for once. */
static const char *line_start(const SourceFile *source, int line, const char *end)
{
    const char *at = source ? source->text : NULL;
    for (int i = 1; at && i < line; i++) {
        at = memchr(at, '\n', (size_t)(end - at));
        at = at ? at + 1 : NULL;
    }
    return at;
}

/* Quotes and folded lines move what stands in them, so it is looked for in the file. Where it cannot be found as
 * it is, the text's own place serves. */
static Parse place_of(const Build *b, const Yaml *yaml, const char *piece, size_t length)
{
    Parse parse = build_parse(b, yaml, 0);
    const SourceFile *source = source_of(b->rules, yaml->file);
    const char *bound = source ? source->text + strlen(source->text) : NULL;
    const char *start = line_start(source, yaml->line, bound), *found = NULL;
    const char *wanted = arena_copy_bytes(b->rules->arena, piece, length);
    const char *from = start;
    for (int column = 1; from && *from && *from != '\n' && column < yaml->column; column++)
        from += utf8_cluster(from, (size_t)(bound - from));
    if (from)
        found = strstr(from, wanted);
    for (const char *end = start; found && (end = memchr(start, '\n', (size_t)(found - start)));) {
        start = end + 1;
        parse.line++;
    }
    if (found)
        parse.column = (int)utf8_count(start, (size_t)(found - start)) + 2;
    return parse;
}

/* ---- pieces ---- */

typedef struct Reading {
    const Build *build;
    const Yaml *yaml;
    Buf plain;
    SayPiece **end;
} Reading;

static SayPiece *piece_new(Reading *r)
{
    SayPiece *piece = arena_alloc(r->build->rules->arena, sizeof *piece);
    *r->end = piece;
    r->end = &piece->next;
    return piece;
}

static void end_plain(Reading *r)
{
    Buf safe = {0};
    if (r->plain.length == 0)
        return;
    utf8_clean(&safe, buf_string(&r->plain), r->plain.length, true, false);
    piece_new(r)->text = arena_copy(r->build->rules->arena, buf_string(&safe));
    buf_clear(&r->plain);
    buf_free(&safe);
}

/* The expression between braces; what follows it. */
static const char *read_value(Reading *r, const char *open)
{
    const char *close = strchr(open, '}');
    if (!close) {
        diag_hint(diag_add(r->build->late, yaml_place(r->yaml), "a `{` in this text has no `}`"),
                  "a brace that is to be shown is written twice: `{{`");
        return open + strlen(open);
    }
    end_plain(r);
    size_t length = (size_t)(close - open);
    Parse parse = place_of(r->build, r->yaml, open, length + 1);
    Node *value = parse_expression(&parse, arena_copy_bytes(r->build->rules->arena, open + 1, length - 1));
    if (value)
        piece_new(r)->value = value;
    return close + 1;
}

static SayPiece *read_text(const Build *b, const Yaml *yaml)
{
    SayPiece *first = NULL;
    Reading r = {.build = b, .yaml = yaml, .end = &first};
    for (const char *at = yaml->text; *at;) {
        bool brace = *at == '{' || *at == '}';
        if (brace && at[1] != at[0] && *at == '{') {
            at = read_value(&r, at);
            continue;
        }
        if (brace && at[1] != at[0])
            diag_add(b->late, yaml_place(yaml),
                     "a `}` in this text has no `{`; one that is to be shown is written `}}`");
        buf_char(&r.plain, *at);
        at += brace && at[1] == at[0] ? 2 : 1;
    }
    end_plain(&r);
    buf_free(&r.plain);
    return first;
}

/* ---- texts by language ---- */

static SayingModel *read_saying(const Build *b, const Yaml *yaml, int depth);

/* `when n is 1: { en: One step }` */
static SayingModel *read_special(const Build *b, const Yaml *key, const Yaml *body, int depth)
{
    static const char WHEN[] = "when ";
    size_t skip = sizeof WHEN - 1;
    Parse parse = build_parse(b, key, skip + key->quoted);
    if (depth >= SAYING_DEPTH) {
        diag_add(b->late, yaml_place(key), "more than %d `when` stand inside each other", SAYING_DEPTH);
        return NULL;
    }
    SayingModel *made = read_saying(b, body, depth + 1);
    made->condition = parse_expression(&parse, key->text + skip);
    return made;
}

static SayingModel *read_saying(const Build *b, const Yaml *yaml, int depth)
{
    SayingModel *say = arena_alloc(b->rules->arena, sizeof *say), **end = &say->special;
    const Yaml *english = yaml->kind == YAML_MAP ? yaml_get(yaml, "en") : yaml;
    SayPiece *otherwise = english ? read_text(b, english) : NULL;
    for (int i = 0; i < LANGUAGE_COUNT; i++) {
        const Yaml *own = yaml_get(yaml, language_code((Language)i));
        say->text[i] = own && own != english ? read_text(b, own) : otherwise;
    }
    for (size_t i = 0; i < build_entries(yaml); i++)
        if (language_find(yaml->key[i]->text) < 0 &&
            (*end = read_special(b, yaml->key[i], yaml->item[i], depth)) != NULL)
            end = &(*end)->next;
    return say;
}

SayingModel *build_saying(const Build *b, const Yaml *yaml)
{
    return yaml ? read_saying(b, yaml, 0) : NULL;
}
