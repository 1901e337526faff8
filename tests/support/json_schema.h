/* JSON Schema, as much of draft-07 as the schemas in rules/schema use: type, const, enum, pattern, maxLength,
 * minimum, maximum, items, minItems, properties, patternProperties, additionalProperties, propertyNames,
 * required, allOf, anyOf, oneOf, if, then, else, and $ref within the document. It stands for what an editor
 * says, so it knows nothing of the rules language. A keyword that it does not know is told as an error. */
#ifndef TAH_TESTS_JSON_SCHEMA_H
#define TAH_TESTS_JSON_SCHEMA_H

#include <stdbool.h>

#include <cjson/cJSON.h>

#include "base/buf.h"
#include "rule/yaml.h"

/* Does the value agree with the schema? If not, *why says where and what, as "/moves/walk: ...". */
bool json_schema_agrees(const cJSON *schema, const cJSON *value, Buf *why);

/* What an editor sees of a YAML document (YAML 1.2, core schema); the caller deletes it. */
cJSON *json_of_yaml(const Yaml *node);

/* Does a YAML document agree with the schema? One that is no YAML does not either. */
bool yaml_text_agrees(const cJSON *schema, const char *text, size_t length, Buf *why);

/* The schema in a file, or NULL and *why; the caller deletes it. */
cJSON *json_schema_read(const char *path, Buf *why);

#endif
