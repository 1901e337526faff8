#include "json_schema.h"

#include <ctype.h>
#include <math.h>
#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"

/* --- YAML as JSON ------------------------------------------------------------------------------------- */

static bool is_one_of(const char *text, const char *const *words)
{
    for (; *words; words++) {
        if (strcmp(text, *words) == 0)
            return true;
    }
    return false;
}

static bool is_number(const char *text)
{
    static const char DECIMAL[] = "^[-+]?(\\.[0-9]+|[0-9]+(\\.[0-9]*)?)([eE][-+]?[0-9]+)?$";
    regex_t form;
    bool found = regcomp(&form, DECIMAL, REG_EXTENDED | REG_NOSUB) == 0 && !regexec(&form, text, 0, NULL, 0);
    regfree(&form);
    return found;
}

static cJSON *json_of_scalar(const Yaml *node)
{
    static const char *const YES[] = {"true", "True", "TRUE", NULL};
    static const char *const NO[] = {"false", "False", "FALSE", NULL};
    static const char *const NOTHING[] = {"", "~", "null", "Null", "NULL", NULL};
    if (!node->quoted && is_one_of(node->text, YES))
        return cJSON_CreateTrue();
    if (!node->quoted && is_one_of(node->text, NO))
        return cJSON_CreateFalse();
    if (!node->quoted && is_one_of(node->text, NOTHING))
        return cJSON_CreateNull();
    if (!node->quoted && is_number(node->text))
        return cJSON_CreateNumber(strtod(node->text, NULL));
    return cJSON_CreateString(node->text);
}

cJSON *json_of_yaml(const Yaml *node)
{
    if (node->kind == YAML_SCALAR)
        return json_of_scalar(node);
    cJSON *json = node->kind == YAML_LIST ? cJSON_CreateArray() : cJSON_CreateObject();
    for (size_t i = 0; i < node->count; i++) {
        cJSON *value = json_of_yaml(node->item[i]);
        if (node->kind == YAML_LIST)
            cJSON_AddItemToArray(json, value);
        else
            cJSON_AddItemToObject(json, node->key[i]->text, value);
    }
    return json;
}

/* --- what is judged, and where ------------------------------------------------------------------------ */

typedef struct Judge {
    const cJSON *root;
    Buf path; /* of the value that is looked at: "/moves/walk" */
    Buf why;  /* the deepest thing that was wrong so far */
    size_t depth;
} Judge;

static bool agrees(Judge *judge, const cJSON *schema, const cJSON *value);

/* Of several reasons the one that lies deepest says most: the forms of anyOf mostly fail at once. */
static bool wrong(Judge *judge, const char *what, const char *detail)
{
    if (judge->why.length > 0 && judge->path.length <= judge->depth)
        return false;
    judge->depth = judge->path.length;
    buf_clear(&judge->why);
    buf_printf(&judge->why, "%s: %s %s", judge->path.length ? buf_string(&judge->path) : "/", what, detail);
    return false;
}

static bool agrees_below(Judge *judge, const cJSON *schema, const cJSON *value, const char *key)
{
    size_t length = judge->path.length;
    buf_printf(&judge->path, "/%s", key);
    bool good = agrees(judge, schema, value);
    judge->path.length = length;
    judge->path.data[length] = '\0';
    return good;
}

/* --- keywords ----------------------------------------------------------------------------------------- */

static bool has_type(const char *type, const cJSON *value)
{
    if (strcmp(type, "integer") == 0)
        return cJSON_IsNumber(value) && floor(value->valuedouble) == value->valuedouble;
    return (strcmp(type, "number") == 0 && cJSON_IsNumber(value)) ||
           (strcmp(type, "string") == 0 && cJSON_IsString(value)) ||
           (strcmp(type, "boolean") == 0 && cJSON_IsBool(value)) ||
           (strcmp(type, "array") == 0 && cJSON_IsArray(value)) ||
           (strcmp(type, "object") == 0 && cJSON_IsObject(value));
}

static bool judge_type(Judge *judge, const cJSON *wanted, const cJSON *value)
{
    const cJSON *type;
    if (cJSON_IsString(wanted))
        return has_type(wanted->valuestring, value) || wrong(judge, "not of type", wanted->valuestring);
    cJSON_ArrayForEach(type, wanted)
    {
        if (has_type(type->valuestring, value))
            return true;
    }
    return wrong(judge, "of none of the types that may stand here", "");
}

static bool judge_const(Judge *judge, const cJSON *wanted, const cJSON *value)
{
    return cJSON_Compare(wanted, value, true) || wrong(judge, "not the value that must stand here", "");
}

static bool judge_enum(Judge *judge, const cJSON *wanted, const cJSON *value)
{
    const cJSON *one;
    cJSON_ArrayForEach(one, wanted)
    {
        if (cJSON_Compare(one, value, true))
            return true;
    }
    return wrong(judge, "none of the values that may stand here", "");
}

static bool matches(const char *pattern, const char *text)
{
    regex_t form;
    if (regcomp(&form, pattern, REG_EXTENDED | REG_NOSUB) != 0)
        return false;
    bool found = regexec(&form, text, 0, NULL, 0) == 0;
    regfree(&form);
    return found;
}

static bool judge_pattern(Judge *judge, const cJSON *wanted, const cJSON *value)
{
    return !cJSON_IsString(value) || matches(wanted->valuestring, value->valuestring) ||
           wrong(judge, "does not match", wanted->valuestring);
}

static bool judge_max_length(Judge *judge, const cJSON *wanted, const cJSON *value)
{
    int length = 0;
    for (const char *c = cJSON_IsString(value) ? value->valuestring : ""; *c; c++)
        length += ((unsigned char)*c & 0xC0) != 0x80;
    return length <= wanted->valueint || wrong(judge, "longer than it may be", "");
}

static bool judge_minimum(Judge *judge, const cJSON *wanted, const cJSON *value)
{
    return !cJSON_IsNumber(value) || value->valuedouble >= wanted->valuedouble ||
           wrong(judge, "too small", "");
}

static bool judge_maximum(Judge *judge, const cJSON *wanted, const cJSON *value)
{
    return !cJSON_IsNumber(value) || value->valuedouble <= wanted->valuedouble ||
           wrong(judge, "too large", "");
}

static bool judge_min_items(Judge *judge, const cJSON *wanted, const cJSON *value)
{
    return !cJSON_IsArray(value) || cJSON_GetArraySize(value) >= wanted->valueint ||
           wrong(judge, "a list that is too short", "");
}

static bool judge_items(Judge *judge, const cJSON *wanted, const cJSON *value)
{
    bool good = true;
    int i = 0;
    const cJSON *item;
    if (!cJSON_IsArray(value))
        return true;
    cJSON_ArrayForEach(item, value)
    {
        char number[24];
        snprintf(number, sizeof number, "%d", i++);
        good = agrees_below(judge, wanted, item, number) && good;
    }
    return good;
}

static bool judge_required(Judge *judge, const cJSON *wanted, const cJSON *value)
{
    const cJSON *key;
    if (!cJSON_IsObject(value))
        return true;
    cJSON_ArrayForEach(key, wanted)
    {
        if (!cJSON_GetObjectItemCaseSensitive(value, key->valuestring))
            return wrong(judge, "lacks", key->valuestring);
    }
    return true;
}

static bool judge_names(Judge *judge, const cJSON *wanted, const cJSON *value)
{
    bool good = true;
    const cJSON *entry;
    if (!cJSON_IsObject(value))
        return true;
    cJSON_ArrayForEach(entry, value)
    {
        cJSON *name = cJSON_CreateString(entry->string);
        good = agrees_below(judge, wanted, name, entry->string) && good;
        cJSON_Delete(name);
    }
    return good;
}

/* properties, patternProperties and additionalProperties belong together: what the first two do not know is
 * judged by the third. */
static bool judge_entry(Judge *judge, const cJSON *schema, const cJSON *entry)
{
    bool known = false, good = true;
    const cJSON *pattern, *other = cJSON_GetObjectItemCaseSensitive(schema, "additionalProperties");
    const cJSON *property = cJSON_GetObjectItemCaseSensitive(
        cJSON_GetObjectItemCaseSensitive(schema, "properties"), entry->string);
    if (property) {
        known = true;
        good = agrees_below(judge, property, entry, entry->string);
    }
    cJSON_ArrayForEach(pattern, cJSON_GetObjectItemCaseSensitive(schema, "patternProperties"))
    {
        if (matches(pattern->string, entry->string)) {
            known = true;
            good = agrees_below(judge, pattern, entry, entry->string) && good;
        }
    }
    return known || !other ? good : agrees_below(judge, other, entry, entry->string);
}

static bool judge_entries(Judge *judge, const cJSON *schema, const cJSON *value)
{
    bool good = true;
    const cJSON *entry;
    if (!cJSON_IsObject(value))
        return true;
    cJSON_ArrayForEach(entry, value)
    {
        good = judge_entry(judge, schema, entry) && good;
    }
    return good;
}

static int count_agreeing(Judge *judge, const cJSON *forms, const cJSON *value)
{
    int count = 0;
    const cJSON *form;
    cJSON_ArrayForEach(form, forms)
    {
        count += agrees(judge, form, value);
    }
    return count;
}

static bool judge_all_of(Judge *judge, const cJSON *forms, const cJSON *value)
{
    return count_agreeing(judge, forms, value) == cJSON_GetArraySize(forms);
}

static bool judge_any_of(Judge *judge, const cJSON *forms, const cJSON *value)
{
    return count_agreeing(judge, forms, value) > 0 ||
           wrong(judge, "has none of the forms that may stand here", "");
}

static bool judge_one_of(Judge *judge, const cJSON *forms, const cJSON *value)
{
    return count_agreeing(judge, forms, value) == 1 || wrong(judge, "does not have just one form", "");
}

/* "#/definitions/value%20text" */
static const cJSON *referred(const Judge *judge, const char *reference)
{
    static const char START[] = "#/definitions/";
    Buf name = {0};
    if (strncmp(reference, START, sizeof START - 1) != 0)
        return NULL;
    for (const char *c = reference + sizeof START - 1; *c; c++) {
        bool space = strncmp(c, "%20", 3) == 0;
        buf_char(&name, space ? ' ' : *c);
        c += space ? 2 : 0;
    }
    const cJSON *definitions = cJSON_GetObjectItemCaseSensitive(judge->root, "definitions");
    const cJSON *found = cJSON_GetObjectItemCaseSensitive(definitions, buf_string(&name));
    buf_free(&name);
    return found;
}

static bool judge_reference(Judge *judge, const cJSON *reference, const cJSON *value)
{
    const cJSON *schema = referred(judge, reference->valuestring);
    return schema ? agrees(judge, schema, value) : wrong(judge, "unknown reference", reference->valuestring);
}

static bool judge_if(Judge *judge, const cJSON *schema, const cJSON *value)
{
    Judge trial = {.root = judge->root};
    bool holds = agrees(&trial, cJSON_GetObjectItemCaseSensitive(schema, "if"), value);
    const cJSON *then = cJSON_GetObjectItemCaseSensitive(schema, holds ? "then" : "else");
    buf_free(&trial.path);
    buf_free(&trial.why);
    return !then || agrees(judge, then, value);
}

/* --- one schema --------------------------------------------------------------------------------------- */

typedef bool Judgement(Judge *, const cJSON *, const cJSON *);

static const struct Keyword {
    const char *name;
    Judgement *judge;
    bool whole; /* the whole schema is handed on, not the keyword's value */
} KEYWORDS[] = {
    {"type", judge_type, false},
    {"const", judge_const, false},
    {"enum", judge_enum, false},
    {"pattern", judge_pattern, false},
    {"maxLength", judge_max_length, false},
    {"minimum", judge_minimum, false},
    {"maximum", judge_maximum, false},
    {"items", judge_items, false},
    {"minItems", judge_min_items, false},
    {"required", judge_required, false},
    {"propertyNames", judge_names, false},
    {"properties", judge_entries, true},
    {"patternProperties", judge_entries, true},
    {"additionalProperties", judge_entries, true},
    {"allOf", judge_all_of, false},
    {"anyOf", judge_any_of, false},
    {"oneOf", judge_one_of, false},
    {"if", judge_if, true},
    {"then", NULL, false},
    {"else", NULL, false},
    {"$ref", judge_reference, false},
    {"$schema", NULL, false},
    {"title", NULL, false},
    {"description", NULL, false},
    {"definitions", NULL, false},
};

static bool judge_keyword(Judge *judge, const cJSON *schema, const cJSON *keyword, const cJSON *value)
{
    for (size_t i = 0; i < sizeof KEYWORDS / sizeof *KEYWORDS; i++) {
        const struct Keyword *known = &KEYWORDS[i];
        if (strcmp(known->name, keyword->string) == 0)
            return !known->judge || known->judge(judge, known->whole ? schema : keyword, value);
    }
    return wrong(judge, "the schema has an unknown keyword", keyword->string);
}

static bool agrees(Judge *judge, const cJSON *schema, const cJSON *value)
{
    bool good = true;
    const cJSON *keyword;
    if (cJSON_IsBool(schema))
        return cJSON_IsTrue(schema) || wrong(judge, "may not stand here", "");
    cJSON_ArrayForEach(keyword, schema)
    {
        good = judge_keyword(judge, schema, keyword, value) && good;
    }
    return good;
}

bool json_schema_agrees(const cJSON *schema, const cJSON *value, Buf *why)
{
    Judge judge = {.root = schema};
    bool good = agrees(&judge, schema, value);
    if (!good)
        buf_text(why, buf_string(&judge.why));
    buf_free(&judge.path);
    buf_free(&judge.why);
    return good;
}

bool yaml_text_agrees(const cJSON *schema, const char *text, size_t length, Buf *why)
{
    Arena *arena = arena_new();
    Diags diags = {0};
    const Yaml *document = yaml_read(arena, "document", text, length, &diags);
    cJSON *json = document ? json_of_yaml(document) : NULL;
    bool good = json && json_schema_agrees(schema, json, why);
    if (!json)
        diag_line(&diags.list[0], why);
    cJSON_Delete(json);
    diags_free(&diags);
    arena_free(arena);
    return good;
}

cJSON *json_schema_read(const char *path, Buf *why)
{
    Buf text = {0};
    cJSON *schema = NULL;
    if (file_read(path, 1 << 20, &text, why)) {
        schema = cJSON_ParseWithLength(buf_string(&text), text.length);
        if (!schema)
            buf_printf(why, "%s is no JSON", path);
    }
    buf_free(&text);
    return schema;
}
