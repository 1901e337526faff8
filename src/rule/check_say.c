/* What questions say: texts by language with expressions in braces, and others for `when` something holds. */
#include <string.h>

#include "base/message.h"
#include "base/utf8.h"
#include "lang/parse.h"
#include "rule/assembly.h"
#include "rule/check.h"

enum { SAYING_DEPTH = 4 /* `when` inside `when` */ };

/* ---- places ---- */

static const SourceFile *source_of(const Ruleset *rules, const char *file)
{
    for (int i = 0; i < rules->files; i++)
        if (!file || strcmp(rules->part[i].path, file) == 0)
            return &rules->part[i];
    return NULL;
}

static const char *line_start(const SourceFile *source, int line)
{
    const char *at = source ? source->text : NULL;
    for (int i = 1; at && i < line; i++) {
        at = strchr(at, '\n');
        at = at ? at + 1 : NULL;
    }
    return at;
}

/* Quotes and folded lines move what stands in them, so it is looked for in the file. Where it cannot be found as
 * it is, the text's own place serves. */
static Parse place_of(const Check *c, const Yaml *yaml, const char *piece, size_t length)
{
    Parse parse = {.arena = c->rules->arena,
                   .names = c->rules->names,
                   .diags = c->diags,
                   .file = yaml->file,
                   .line = yaml->line,
                   .column = yaml->column};
    const char *start = line_start(source_of(c->rules, yaml->file), yaml->line), *found = NULL;
    const char *wanted = arena_copy_bytes(c->rules->arena, piece, length);
    const char *from = start;
    for (int column = 1; from && *from && *from != '\n' && column < yaml->column; column++)
        from += utf8_cluster(from, strlen(from));
    if (from)
        found = strstr(from, wanted);
    for (const char *end = found ? strchr(start, '\n') : NULL; end && end < found;
         end = strchr(start, '\n')) {
        start = end + 1;
        parse.line++;
    }
    if (found)
        parse.column = (int)utf8_count(start, (size_t)(found - start)) + 2;
    return parse;
}

/* ---- pieces ---- */

typedef struct Reading {
    Check *c;
    const Yaml *yaml;
    Buf plain;
    SayPiece **end;
} Reading;

static SayPiece *piece_new(Reading *r)
{
    SayPiece *piece = arena_alloc(r->c->rules->arena, sizeof *piece);
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
    piece_new(r)->text = arena_copy(r->c->rules->arena, buf_string(&safe));
    buf_clear(&r->plain);
    buf_free(&safe);
}

static bool can_be_told(TypeKind kind)
{
    return kind == TYPE_INT || kind == TYPE_KIND || kind == TYPE_CELL || kind == TYPE_DIRECTION ||
           kind == TYPE_PLAYER || kind == TYPE_THING || kind == TYPE_END;
}

static void check_piece(Check *c, SayPiece *piece)
{
    Type type = check_sole(c, piece->value, check_expression(c, piece->value));
    if (type.kind == TYPE_ERROR)
        return;
    if (can_be_told((TypeKind)type.kind)) {
        piece->type = check_bound(c, piece->value);
        return;
    }
    Diag *d = check_error(c, piece->value, "%s cannot be told in a text", type_name(type));
    if (type.kind == TYPE_BOOL)
        diag_hint(d, "say something else `when` it holds: `when CONDITION: { en: ... }` beside the texts");
    else
        diag_hint(d, "tell how many with `size of`, or one of them with `first of`");
}

/* The expression between braces; what follows it. */
static const char *read_value(Reading *r, const char *open)
{
    const char *close = strchr(open, '}');
    if (!close) {
        Diag *d = check_error_at(r->c, r->yaml, "a `{` in this text has no `}`");
        diag_hint(d, "a brace that is to be shown is written twice: `{{`");
        return open + strlen(open);
    }
    end_plain(r);
    size_t length = (size_t)(close - open);
    Parse parse = place_of(r->c, r->yaml, open, length + 1);
    Node *value = parse_expression(&parse, arena_copy_bytes(r->c->rules->arena, open + 1, length - 1));
    if (value) {
        SayPiece *piece = piece_new(r);
        piece->value = value;
        piece->index = r->c->rules->sayings++;
        check_piece(r->c, piece);
    }
    return close + 1;
}

static SayPiece *read_text(Check *c, const Yaml *yaml)
{
    SayPiece *first = NULL;
    Reading r = {.c = c, .yaml = yaml, .end = &first};
    for (const char *at = yaml->text; *at;) {
        bool brace = *at == '{' || *at == '}';
        if (brace && at[1] != at[0] && *at == '{') {
            at = read_value(&r, at);
            continue;
        }
        if (brace && at[1] != at[0])
            check_error_at(c, yaml, "a `}` in this text has no `{`; one that is to be shown is written `}}`");
        buf_char(&r.plain, *at);
        at += brace && at[1] == at[0] ? 2 : 1;
    }
    end_plain(&r);
    buf_free(&r.plain);
    return first;
}

/* ---- texts by language ---- */

static SayingModel *read_saying(Check *c, const Yaml *yaml, int depth);

/* `when n is 1: { en: One step }` */
static SayingModel *read_special(Check *c, const Yaml *key, const Yaml *body, int depth)
{
    static const char WHEN[] = "when ";
    size_t skip = sizeof WHEN - 1;
    Parse parse = {.arena = c->rules->arena,
                   .names = c->rules->names,
                   .diags = c->diags,
                   .file = key->file,
                   .line = key->line,
                   .column = key->column + (int)skip + key->quoted};
    if (depth >= SAYING_DEPTH) {
        check_error_at(c, key, "more than %d `when` stand inside each other", SAYING_DEPTH);
        return NULL;
    }
    Node *condition = parse_expression(&parse, key->text + skip);
    SayingModel *made = read_saying(c, body, depth + 1);
    made->condition = condition;
    made->index = c->rules->sayings++;
    made->good = condition && check_condition(c, condition);
    return made;
}

static SayingModel *read_saying(Check *c, const Yaml *yaml, int depth)
{
    SayingModel *say = arena_alloc(c->rules->arena, sizeof *say), **end = &say->special;
    if (yaml->kind == YAML_SCALAR) {
        say->text[0] = read_text(c, yaml);
        for (int i = 1; i < LANGUAGE_COUNT; i++)
            say->text[i] = say->text[0];
        return say;
    }
    const Yaml *english = yaml_get(yaml, "en");
    for (size_t i = 0; i < yaml->count; i++) {
        int language = language_find(yaml->key[i]->text);
        if (language >= 0)
            say->text[language] = read_text(c, yaml->item[i]);
        else if ((*end = read_special(c, yaml->key[i], yaml->item[i], depth)) != NULL)
            end = &(*end)->next;
    }
    for (int i = 0; english && i < LANGUAGE_COUNT; i++)
        if (!yaml_get(yaml, language_code((Language)i)))
            say->text[i] = say->text[language_find("en")];
    return say;
}

SayingModel *check_saying(Check *c, const Yaml *yaml)
{
    if (!yaml)
        return NULL;
    bool pure = c->pure;
    c->pure = true;
    SayingModel *say = read_saying(c, yaml, 0);
    c->pure = pure;
    return say;
}

/* ---- who may know it, when all is known of the rules ---- */

static bool reads_secret(const Check *c, const Node *node, bool my_eyes, bool your_eyes)
{
    Check telling = *c;
    telling.telling = true;
    telling.my_eyes = my_eyes;
    telling.your_eyes = your_eyes;
    return check_reads_secret(&telling, node);
}

bool check_makes_secret(const Check *c, const Node *node)
{
    return reads_secret(c, node, false, false);
}

static SayEyes eyes_of(const Check *c, const Node *node)
{
    return (SayEyes){.mine = reads_secret(c, node, false, true),
                     .yours = reads_secret(c, node, true, false),
                     .nobody = reads_secret(c, node, true, true)};
}

static SayEyes check_eyes(Check *c, const Node *node)
{
    SayEyes eyes = eyes_of(c, node);
    if (eyes.nobody)
        diag_hint(check_error(c, node, "those who are told this may not know it"),
                  "tell what everybody sees, or what lies in `my` or `your` zones");
    return eyes;
}

/* A thing that is told itself is a question mark to those who do not know it; what tells whose it is may be
 * secret, too. */
static void check_thing_eyes(Check *c, SayPiece *piece)
{
    const Node *value = piece->value;
    bool held = value->kind == NODE_INDEX && value->b && symbol_of_variable(value->a);
    bool named = value->kind == NODE_NAME && (value->local || symbol_of_variable(value));
    piece->there = eyes_of(c, value);
    piece->there.nobody = piece->there.nobody || (named && value->local && check_hides_things(c->rules));
    if (!named)
        piece->eyes = check_eyes(c, held ? value->b : value);
}

static void check_saying_eyes(Check *c, SayingModel *say)
{
    if (say->good)
        say->eyes = check_eyes(c, say->condition);
    for (int i = 0; i < LANGUAGE_COUNT; i++)
        for (SayPiece *piece = say->text[i]; piece; piece = piece->next) {
            if (piece->type.kind == TYPE_THING)
                check_thing_eyes(c, piece);
            else if (piece->type.kind != TYPE_ERROR)
                piece->eyes = check_eyes(c, piece->value);
        }
    for (SayingModel *special = say->special; special; special = special->next)
        check_saying_eyes(c, special);
}

void check_sayings(Check *c)
{
    for (int i = 0; i < c->rules->options; i++) {
        const OptionModel *o = c->rules->option[i];
        for (int k = 0; k < o->refusals; k++)
            check_saying_eyes(c, o->refusal[k].say);
        if (o->kept)
            check_saying_eyes(c, o->kept);
    }
    for (int i = 0; i < c->rules->questions; i++)
        if (c->rules->question[i]->say)
            check_saying_eyes(c, c->rules->question[i]->say);
}
