/* Json: what tah says to programs and writes into saves. The only room that knows the JSON library.
 * Texts that are not UTF-8 are repaired when added. Numbers are whole and exact; 64-bit hashes and seeds
 * are texts of 16 hexadecimal letters, since many readers keep numbers as doubles. */
#ifndef TAH_SAVE_JSON_H
#define TAH_SAVE_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"

typedef struct Json Json;

/* Building. A value that is added belongs to its parent; the caller frees the root. */
Json *json_object(void);
Json *json_array(void);
Json *json_text(const char *text);
Json *json_number(int64_t number);
Json *json_bool(bool truth);
Json *json_null(void);
void json_free(Json *json); /* NULL is allowed */

void json_add(Json *object, const char *name, Json *value);
void json_add_text(Json *object, const char *name, const char *text);
void json_add_number(Json *object, const char *name, int64_t number);
void json_add_bool(Json *object, const char *name, bool truth);
void json_add_hash(Json *object, const char *name, uint64_t hash);
void json_add_thousandths(Json *object, const char *name, int64_t thousandths); /* 1500 is written 1.500 */
void json_push(Json *array, Json *value);
void json_push_text(Json *array, const char *text);
void json_push_number(Json *array, int64_t number);

/* One line without a final newline, in the order of adding. */
void json_print(const Json *json, Buf *out);

enum { JSON_DEPTH = 32, JSON_VALUES = 100000 }; /* more is refused */

/* Parses one value and nothing after it but blanks. NULL with a sentence that says at which byte. More
 * than limit bytes are refused. */
Json *json_parse(const char *text, size_t length, size_t limit, Buf *error);

/* Reading. json may be NULL or of another type: then the answer is NULL, 0 or false. */
const Json *json_get(const Json *object, const char *name);
const char *json_get_text(const Json *object, const char *name);
bool json_get_number(const Json *object, const char *name, int64_t *out); /* whole, up to 2^53 */
bool json_get_bool(const Json *object, const char *name, bool *out);
bool json_get_hash(const Json *object, const char *name, uint64_t *out);
bool json_is_object(const Json *json);
size_t json_count(const Json *array); /* also the members of an object */
const Json *json_at(const Json *array, size_t index);
const char *json_value_text(const Json *json);
bool json_value_number(const Json *json, int64_t *out);

#endif
