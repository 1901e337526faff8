/* Formats: in which notations of other programs the levels of a game may come, as its rules say under
 * `level: formats:`, and the readers of such files. What is read becomes what a level in YAML would be, and
 * goes the same way from there, so limits, legends and layers are looked after in one place.
 *
 * Used by level*.c only. */
#ifndef TAH_LEVEL_FORMAT_H
#define TAH_LEVEL_FORMAT_H

#include "level/level_reader.h"
#include "level/notation.h"

/* What a text says behind its first part, as words behind the size tell: an entry of `then:`. */
typedef struct FormatPart {
    const Yaml *format;
    Notation notation;
} FormatPart;

enum { FORMAT_PARTS = 16 }; /* most of them */

/* What a format's level needs besides its notation. */
typedef struct FormatLevel {
    const Yaml *format; /* an entry of `formats:` */
    const Notation *notation;
    int box_width, box_height; /* of the boxes that the board is parted into; 0: it is not */
    const Yaml *extra;         /* more keys of the level, or NULL: a map */
    const FormatPart *part;    /* parts of them; their layers take the place of those of the format */
    size_t parts;
    Place place;                /* where it stands, for errors */
    const char *title, *author; /* texts, or NULL */
} FormatLevel;

/* The first entry of `formats:` that has this key, or NULL. */
const Yaml *format_with(const Ruleset *rules, const char *key);

/* Adds a level; errors are added at its place. */
void format_add(PackReader *reader, const FormatLevel *level);

/* Does it look like a game ID, SIZE:TEXT, of this entry. */
bool format_is_id(const char *text, const Yaml *format);

/* Reads a file in one of the formats of the rules. False when it is none of these, and nothing is done; errors
 * are added to reader->diags. */
bool format_read(PackReader *reader, const char *text, size_t length);

/* Boards between XML tags: <Level Id=...><L>row</L>...</Level>, in any rules. False when it is no XML. */
bool format_read_xml(PackReader *reader, const char *text, size_t length);

#endif
