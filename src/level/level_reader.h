/* What the two readers of level files share; used by level*.c only. */
#ifndef TAH_LEVEL_READER_H
#define TAH_LEVEL_READER_H

#include "level/level.h"
#include "level/notation.h"
#include "rule/yaml.h"

typedef struct PackReader {
    Arena *arena;
    const Ruleset *rules;
    Diags *diags;
    const char *file;
    const char *file_kept;             /* the same in the arena, for the levels */
    const char *title[LANGUAGE_COUNT]; /* of the pack; NULL when it has none */
    Level *list;                       /* mem_grow; count of them */
    size_t count, room;
    size_t cells;         /* of all boards so far */
    bool full;            /* a level too many was told */
    bool some;            /* levels with errors are left out, and the others stay */
    size_t before;        /* errors before the level that is being read */
    const Yaml *every[2]; /* `every level:` of the pack and of the rules, or NULL */
} PackReader;

/* One row of a board and where it stands in the file. */
typedef struct Row {
    const char *text;
    size_t length;
    int line, column;
} Row;

/* The lines of a block, without empty ones at its ends. The array is the caller's to mem_free. */
Row *reader_rows(const Yaml *block, size_t *count);

/* Reads `layers:` into a level, what it says itself and what every level has; errors are added. */
void reader_read_layers(PackReader *reader, Level *level, const Yaml *layers);
/* Writes the layers of a level back, as a map in the arena. */
Yaml *level_write_layers(Arena *arena, const Level *level);

/* Reads `tokens:` into a level whose size is known, where it has one; errors are added. Writes them back. */
void reader_read_tokens(PackReader *reader, Level *level, const Yaml *tokens);
Yaml *level_write_tokens(Arena *arena, const Level *level);

/* "c2" as a cell of a board of this size, or -1; and back again. */
int level_cell_of(int width, int height, const char *name);
void level_write_cell(int width, int height, int cell, Buf *out);

/* Sets the walls from a picture of them, and with `board` the board from what stands on its cells; false after
 * adding errors. */
bool reader_take_walls(PackReader *reader, Level *level, const Row *row, size_t rows, bool board);
/* The picture back, with the board where it was one. */
void level_write_walls(const Level *level, Buf *out);

/* Sets the solution: move texts parted by newlines; an error is added at its place where that is too long. */
void reader_set_solution(PackReader *reader, Level *level, Buf *moves, Place place);

/* Reads `links:` into a level whose size is known; errors are added. Writes them back, as a list. */
void reader_read_links(PackReader *reader, Level *level, const Yaml *links);
Yaml *level_write_links(Arena *arena, const Level *level);

/* A new level, number and empty texts set; NULL after an error when the pack is full. */
Level *reader_add(PackReader *reader, int line);

/* After a level: it is left out again if it had errors and only some are wanted; then false. */
bool reader_end(PackReader *reader);

/* Remembers that a row was short where the legend has nothing to fill it up with: it is written short again. */
void reader_mind_short(const PackReader *reader, Level *level, bool shorter);
/* Adds rows of legend characters as lines, as wide as the level. */
void level_write_rows(const Level *level, const char *cells, size_t rows, Buf *out);

/* Sets the board from rows; false after adding errors (too large, characters not in the legend). */
bool reader_set_board(PackReader *reader, Level *level, const Row *row, size_t rows);

/* A board of numbers or characters of this size fits the limits and the rules; otherwise an error is
 * added at its place. */
bool reader_check_size(PackReader *reader, size_t width, size_t height, Place place);

/* Sets the titles from a text, or from a map of languages to texts; NULL changes nothing. */
void reader_set_titles(PackReader *reader, const char *title[LANGUAGE_COUNT], const Yaml *text);

/* A copy of text without blanks at its ends, cut at LEVEL_TEXT bytes, safe for a terminal. */
const char *reader_clean(PackReader *reader, const char *text, size_t length);

/* The two formats. Errors are added to reader->diags. */
void reader_read_text(PackReader *reader, const char *text, size_t length);
void reader_read_yaml(PackReader *reader, const Yaml *levels);
/* One level, a map whose shape is right. */
void reader_read_level(PackReader *reader, const Yaml *map);

/* `clues:` and `final:` (level_clue.c). The pictures give the board its size where nothing else has; the clues
 * do it where these have not either. */
void reader_read_finals(PackReader *reader, Level *level, const Yaml *pictures);
void reader_read_clues(PackReader *reader, Level *level, const Yaml *map);
void level_put_clues(Arena *arena, Yaml *map, const Level *level);

/* Fills in what the levels of a pack that was read have together. */
void level_sum_parts(Pack *pack);

/* Parts of a canonical text: a map with room for so many keys, and a block of text as a value; the text is
 * freed. */
Yaml *level_new_map(Arena *arena, size_t room);
Yaml *level_new_list(Arena *arena, size_t room);
void level_push_text(Arena *arena, Yaml *list, const char *text);
void level_put(Arena *arena, Yaml *map, const char *key, Yaml *value);
void level_put_block(Arena *arena, Yaml *map, const char *key, Buf *text);

/* The canonical text of a level, in the arena. */
const char *level_write(Arena *arena, const Level *level);

#endif
