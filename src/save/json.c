#include "save/json.h"

#include <cjson/cJSON.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/mem.h"
#include "base/message.h"
#include "base/utf8.h"

enum { HASH_DIGITS = 16, NUMBER_TEXT = 32 };
static const double whole_limit = 9007199254740992.0; /* 2^53 */

/* Json is cJSON under another name, so that its header stays in this file. */
static cJSON *raw(Json *json)
{
    return (cJSON *)(void *)json;
}

static const cJSON *peek(const Json *json)
{
    return (const cJSON *)(const void *)json;
}

static Json *wrap(cJSON *item)
{
    return (Json *)(void *)item;
}

static void use_own_memory(void)
{
    cJSON_InitHooks(&(cJSON_Hooks){.malloc_fn = mem_alloc, .free_fn = mem_free});
}

Json *json_object(void)
{
    use_own_memory();
    return wrap(cJSON_CreateObject());
}

Json *json_array(void)
{
    use_own_memory();
    return wrap(cJSON_CreateArray());
}

/* Replaces what is not UTF-8, which no reader of JSON would accept. */
static char *repair(const char *text)
{
    Buf out = {0};
    size_t length = strlen(text);
    buf_text(&out, "");
    while (length) {
        uint32_t code = 0;
        char bytes[4];
        size_t used = utf8_decode(text, length, &code);
        buf_add(&out, bytes, utf8_encode(code, bytes));
        text += used;
        length -= used;
    }
    return buf_take(&out);
}

Json *json_text(const char *text)
{
    use_own_memory();
    if (utf8_valid(text, strlen(text))) {
        return wrap(cJSON_CreateString(text));
    }
    char *clean = repair(text);
    cJSON *item = cJSON_CreateString(clean);
    mem_free(clean);
    return wrap(item);
}

/* Written as digits, because the library would go through a double. */
Json *json_number(int64_t number)
{
    char text[NUMBER_TEXT];
    use_own_memory();
    snprintf(text, sizeof text, "%" PRId64, number);
    return wrap(cJSON_CreateRaw(text));
}

Json *json_bool(bool truth)
{
    use_own_memory();
    return wrap(cJSON_CreateBool(truth));
}

Json *json_null(void)
{
    use_own_memory();
    return wrap(cJSON_CreateNull());
}

void json_free(Json *json)
{
    cJSON_Delete(raw(json));
}

void json_add(Json *object, const char *name, Json *value)
{
    cJSON_AddItemToObject(raw(object), name, raw(value));
}

void json_add_text(Json *object, const char *name, const char *text)
{
    json_add(object, name, json_text(text));
}

void json_add_number(Json *object, const char *name, int64_t number)
{
    json_add(object, name, json_number(number));
}

void json_add_bool(Json *object, const char *name, bool truth)
{
    json_add(object, name, json_bool(truth));
}

void json_add_hash(Json *object, const char *name, uint64_t hash)
{
    char text[HASH_DIGITS + 1];
    snprintf(text, sizeof text, "%016" PRIx64, hash);
    json_add_text(object, name, text);
}

/* Digits by hand: the C library's decimal point depends on the locale. */
void json_add_thousandths(Json *object, const char *name, int64_t thousandths)
{
    char text[NUMBER_TEXT];
    uint64_t size = thousandths < 0 ? 0 - (uint64_t)thousandths : (uint64_t)thousandths;
    use_own_memory();
    snprintf(text, sizeof text, "%s%" PRIu64 ".%03u", thousandths < 0 ? "-" : "", size / 1000,
             (unsigned)(size % 1000));
    json_add(object, name, wrap(cJSON_CreateRaw(text)));
}

void json_push(Json *array, Json *value)
{
    cJSON_AddItemToArray(raw(array), raw(value));
}

void json_push_text(Json *array, const char *text)
{
    json_push(array, json_text(text));
}

void json_push_number(Json *array, int64_t number)
{
    json_push(array, json_number(number));
}

/* A code point as JSON escapes it: in units of UTF-16. */
static void print_escape(uint32_t code, Buf *out)
{
    if (code >= 0x10000) {
        buf_printf(out, "\\u%04x\\u%04x", (unsigned)(0xD800 + ((code - 0x10000) >> 10)),
                   (unsigned)(0xDC00 + ((code - 0x10000) & 0x3FF)));
    } else {
        buf_printf(out, "\\u%04x", (unsigned)code);
    }
}

/* The library escapes the controls of ASCII; people look at JSON too, so all that is dangerous to a terminal
 * is escaped. It can only stand inside of texts. */
void json_print(const Json *json, Buf *out)
{
    char *text = cJSON_PrintUnformatted(peek(json));
    size_t length = strlen(text);
    for (size_t at = 0, used; at < length; at += used) {
        uint32_t code = 0;
        used = utf8_decode(text + at, length - at, &code);
        if (utf8_dangerous(code)) {
            print_escape(code, out);
        } else {
            buf_add(out, text + at, used);
        }
    }
    mem_free(text);
}

/* Counts depth and values before anything is built, so that a hostile text costs no memory: only
 * brackets and commas outside of texts matter. */
static bool is_bounded(const char *text, size_t length, Buf *error)
{
    int depth = 0, values = 1;
    bool quoted = false;
    for (size_t i = 0; i < length; i++) {
        char c = text[i];
        if (c == '\0') {
            buf_say(error, MSG_JSON_ZERO, i + 1);
            return false;
        }
        if (quoted) {
            i += c == '\\';
            quoted = c != '"';
            continue;
        }
        quoted = c == '"';
        depth += (c == '[' || c == '{') - (c == ']' || c == '}');
        values += c == ',' || c == '[' || c == '{';
        if (depth > JSON_DEPTH) {
            buf_say(error, MSG_JSON_TOO_DEEP, i + 1, JSON_DEPTH);
            return false;
        }
        if (values > JSON_VALUES) {
            buf_say(error, MSG_JSON_TOO_MANY, JSON_VALUES);
            return false;
        }
    }
    return true;
}

/* The library accepts bytes after the value; only blanks are meant to stand there. */
static bool only_blanks(const char *at, const char *end)
{
    while (at < end && strchr(" \t\r\n", *at)) {
        at++;
    }
    return at == end;
}

Json *json_parse(const char *text, size_t length, size_t limit, Buf *error)
{
    use_own_memory();
    if (length > limit) {
        buf_say(error, MSG_JSON_TOO_LONG, limit);
        return NULL;
    }
    if (!is_bounded(text, length, error)) {
        return NULL;
    }
    const char *end = text;
    cJSON *item = cJSON_ParseWithLengthOpts(text, length, &end, false);
    if (item && utf8_valid(text, length) && only_blanks(end, text + length)) {
        return wrap(item);
    }
    size_t at = end >= text && end <= text + length ? (size_t)(end - text) : 0;
    buf_say(error, MSG_JSON_WRONG, at + 1);
    cJSON_Delete(item);
    return NULL;
}

const Json *json_get(const Json *object, const char *name)
{
    const cJSON *item =
        cJSON_IsObject(peek(object)) ? cJSON_GetObjectItemCaseSensitive(peek(object), name) : NULL;
    return (const Json *)(const void *)item;
}

const char *json_value_text(const Json *json)
{
    return cJSON_IsString(peek(json)) ? peek(json)->valuestring : NULL;
}

const char *json_get_text(const Json *object, const char *name)
{
    return json_value_text(json_get(object, name));
}

/* Numbers that were built here are raw digits and not meant to be read back. */
bool json_value_number(const Json *json, int64_t *out)
{
    if (!cJSON_IsNumber(peek(json))) {
        return false;
    }
    double number = peek(json)->valuedouble;
    if (!(number >= -whole_limit && number <= whole_limit) || (double)(int64_t)number != number) {
        return false;
    }
    *out = (int64_t)number;
    return true;
}

bool json_get_number(const Json *object, const char *name, int64_t *out)
{
    return json_value_number(json_get(object, name), out);
}

bool json_get_bool(const Json *object, const char *name, bool *out)
{
    const cJSON *item = peek(json_get(object, name));
    if (!cJSON_IsBool(item)) {
        return false;
    }
    *out = cJSON_IsTrue(item);
    return true;
}

bool json_get_hash(const Json *object, const char *name, uint64_t *out)
{
    const char *text = json_get_text(object, name);
    if (!text || strlen(text) != HASH_DIGITS || strspn(text, "0123456789abcdef") != HASH_DIGITS) {
        return false;
    }
    uint64_t hash = 0;
    for (; *text; text++) {
        hash = hash << 4 | (uint64_t)(*text <= '9' ? *text - '0' : *text - 'a' + 10);
    }
    *out = hash;
    return true;
}

bool json_is_object(const Json *json)
{
    return cJSON_IsObject(peek(json));
}

size_t json_count(const Json *array)
{
    bool holds = cJSON_IsArray(peek(array)) || cJSON_IsObject(peek(array));
    return holds ? (size_t)cJSON_GetArraySize(peek(array)) : 0;
}

const Json *json_at(const Json *array, size_t index)
{
    if (index >= json_count(array)) {
        return NULL;
    }
    return (const Json *)(const void *)cJSON_GetArrayItem(peek(array), (int)index);
}
