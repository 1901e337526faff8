/* Assembly: the document of a game put together from its files. A file may say `extends: NAME`: it is
 * then laid over that base file, map by map; what the base has and the game does not want is named in
 * `without:`. It may say `use: [lib/NAME]`: words and procedures of that library join it where it has
 * none of the same name. The result stands by itself: it says neither `extends` nor `use`. */
#ifndef TAH_RULE_ASSEMBLY_H
#define TAH_RULE_ASSEMBLY_H

#include "rule/yaml.h"

enum {
    ASSEMBLY_FILES = 16, /* most files of one game */
    ASSEMBLY_DEPTH = 8   /* most bases over one another */
};

typedef struct SourceFile {
    const char *path; /* as errors name it */
    const char *text;
    size_t length;
} SourceFile;

typedef struct Assembly {
    Arena *arena;
    Diags *diags;
    const char *folder; /* of the first file: bases and libraries are looked for there, then among the
                           shipped rules; NULL: the text must stand by itself */
    SourceFile file[ASSEMBLY_FILES]; /* all that was read, the game's own first; in the arena */
    int files;
    const char *chain[ASSEMBLY_DEPTH]; /* the files that are being extended just now */
    int depth;
} Assembly;

/* Reads text (name names it in errors) and what it stands on. NULL after adding at least one error.
 * Every node of the result knows the file it came from. */
Yaml *assembly_read(Assembly *assembly, const char *name, const char *text, size_t length);

/* The document of another file, which a text names; NULL after adding an error. */
Yaml *assembly_read_file(Assembly *assembly, const Yaml *name);

/* The document with `from:` and `list:` of tiles and pieces written out as `kinds:` (assembly_tiles.c). NULL after
 * adding an error. */
Yaml *assembly_tiles(Assembly *assembly, Yaml *document);

/* The document with `characters:` written out as a family and zones (assembly_characters.c). NULL after adding an
 * error. */
Yaml *assembly_characters(Assembly *assembly, Yaml *document);

/* The document in which every move says itself what `every move:` says (assembly_moves.c). */
Yaml *assembly_moves(Assembly *assembly, Yaml *document);

#endif
