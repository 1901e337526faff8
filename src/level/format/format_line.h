/* Lines of files in the notations of other programs; used by format_*.c only. */
#ifndef TAH_LEVEL_FORMAT_LINE_H
#define TAH_LEVEL_FORMAT_LINE_H

#include "level/format/format.h"

/* One line of the file, without blanks and what ends a line. */
typedef struct Line {
    const char *text;
    size_t length;
    int number;
    int column; /* of its first character */
} Line;

typedef struct File {
    PackReader *reader;
    const char *at, *end;
    int number;                 /* of the line that comes next */
    const char *title, *author; /* of the next level */
} File;

File lines_open(PackReader *reader, const char *text, size_t length);
bool lines_next(File *f, Line *line);

/* Does it begin with this word, in small letters or capitals. */
bool line_begins(const Line *line, const char *word);

/* The place of a byte of the line, and an error there. */
Place line_place(const File *f, const Line *line, size_t at);
void line_complain(const File *f, const Line *line, size_t at, const char *sentence);

/* A number of rows or columns; *at moves behind it, and *out is too large rather than wrong. */
bool line_side(const char *text, size_t length, size_t *at, int *out);

/* Is a board of this size within the limits; otherwise an error is added. */
bool line_sides_fit(const File *f, const Line *line, long width, long height);

/* Reads what is in a line from a place on in the notations of this name, or of these, joined by commas in the text;
 * *at moves behind it. False after an error, and so with the others. */
bool line_notations(const File *f, const Line *line, size_t *at, const Yaml *names, Notation *notation);
/* A comma, behind which another part follows. */
bool line_comma(const File *f, const Line *line, size_t *at);
/* Nothing more stands in the line. */
bool line_ends(const File *f, const Line *line, size_t at);

/* Square boards in lines of cells, as people write them (format_cells.c): are there any, and all of them. */
bool cells_found(File f);
void cells_read(File *f, const Yaml *format);

#endif
