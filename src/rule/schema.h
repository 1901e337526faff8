/* The structure of a rules file: which keys stand where, what their values are, which of them declare
 * names, and how their leaves are parsed (expression, statement, pattern, text, number...). One table
 * says all of it; unknown keys, wrong shapes and missing keys are reported with a suggestion, all in
 * one run. The table also feeds the JSON Schema and the manual's list of keys. */
#ifndef TAH_RULE_SCHEMA_H
#define TAH_RULE_SCHEMA_H

#include "base/arena.h"
#include "base/diag.h"
#include "lang/name.h"
#include "rule/yaml.h"

/* Checks the structure of a rules document, declares every name it declares, then parses its leaves
 * into Yaml.parsed. Returns true when no error was added. The builder (ruleset.c) relies on the shapes
 * that this has checked. */
bool schema_read(Yaml *document, Arena *arena, Names *names, Diags *diags);

/* The same for a level file (`levels:`): shapes only, no names, nothing is parsed. */
bool schema_read_pack(Yaml *document, Arena *arena, Diags *diags);
/* And for a template of new games (template.h). */
bool schema_read_template(Yaml *document, Arena *arena, Diags *diags);

/* Statements: a scalar (one statement), a map (a block such as {if, then}), or a list of these.
 * What is parsed: every expression, statement, pattern, result and loop head; an attribute written
 * `add 1` has the tree of `1` (schema_is_change tells it from a plain `1`); numbers and ranges are parsed
 * as expressions too.
 * Every declared symbol has its place; parameters of `name(a, b)` are in Symbol.parameter. */
bool schema_is_change(const Yaml *scalar);

/* "2 to 4" or "3"; "8 x 8". False when text is neither, or a number has more than nine digits. */
bool schema_range(const char *text, long *low, long *high);
bool schema_size(const char *text, long *width, long *height);
/* Is it a whole number, with or without a minus. */
bool schema_is_number(const char *text);

/* The keys of a part of the language ("rules", "board", "layer", "move", "ask"...) in order, numbered from 0; NULL behind
 * the last one, and of an unknown part. */
const char *schema_key(const char *part, size_t number);
bool schema_has_key(const char *part, const char *key);

/* All parts, NULL-terminated. */
const char *const *schema_parts(void);

#endif
