/* YAML as a tree with places. The only room that includes yaml.h is this one (yaml.c). What the rules
 * language does not have is refused with a sentence and a place: anchors, aliases, tags, duplicate keys,
 * null values, several documents, keys that are not plain text. Bounded: bytes, nesting, nodes. */
#ifndef TAH_RULE_YAML_H
#define TAH_RULE_YAML_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/diag.h"
#include "lang/ast.h"
#include "lang/leaf.h"

enum {
    YAML_BYTES = 1 << 20, /* a rules file */
    YAML_DEPTH = 40,
    YAML_NODES = 100000,
    YAML_PACK_BYTES = 16 << 20, /* a file of levels */
    YAML_PACK_NODES = 1000000
};

typedef enum YamlKind { YAML_SCALAR, YAML_LIST, YAML_MAP } YamlKind;

typedef struct Yaml Yaml;
struct Yaml {
    YamlKind kind;
    int line, column; /* of the first character (of the text inside quotes: of the quote), from 1 */
    const char *text; /* scalar: its value */
    bool quoted;      /* scalar in quotes or a block: never a number or an expression by itself */
    bool block;       /* scalar written as | or > */
    int indent;       /* of a block: blanks before its lines in the file, for places inside it */
    TextFold *fold;   /* plain text that stands in several lines: where those behind the first begin, */
    size_t folds;     /* and how many they are */
    size_t count;     /* items of a list, entries of a map, in the file's order */
    Yaml **item;      /* list: items; map: values */
    Yaml **key;       /* map: keys (scalars) */
    Node *parsed;     /* scalar: its syntax tree once schema.h has read the document, or NULL */
    const char *file; /* the file it came from (base files of `extends` differ) */
    void *model;      /* the builder's: what this part became */
};

/* Reads text (file names it in errors). Returns NULL after adding at least one error. */
Yaml *yaml_read(Arena *arena, const char *file, const char *text, size_t length, Diags *diags);
/* The same for a file of levels, which may be larger. */
Yaml *yaml_read_pack(Arena *arena, const char *file, const char *text, size_t length, Diags *diags);

/* A node that stands where another one does, with room for so many entries; a text; one entry more. */
Yaml *yaml_new(Arena *arena, const Yaml *at, YamlKind kind, size_t room);
Yaml *yaml_new_text(Arena *arena, const Yaml *at, const char *text);
void yaml_add(Yaml *map, Yaml *key, Yaml *item);
/* A whole tree again, as it was read: without syntax trees, models and folds. */
Yaml *yaml_copy(Arena *arena, const Yaml *node);

/* A list, or what stands alone in the place of one: how many (0: NULL), and each. */
size_t yaml_count(const Yaml *list);
Yaml *yaml_item(const Yaml *list, size_t index);

/* The value of a key in a map, or NULL (also when map is NULL or not a map). */
Yaml *yaml_get(const Yaml *map, const char *key);
Yaml *yaml_get_key(const Yaml *map, const char *key); /* the key's own node */

/* A scalar that is a plain whole number in range; otherwise an error is added and false returned. */
bool yaml_number(const Yaml *scalar, long low, long high, long *out, Diags *diags);

Place yaml_place(const Yaml *node);

/* Writes a tree back as canonical YAML (block style, every scalar quoted where needed). */
void yaml_write(const Yaml *node, Buf *out);

#endif
