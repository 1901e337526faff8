/* Levels and packs. A pack is a file with one or more levels of one game: text boards in the
 * characters of the game's legend (XSB for the games that use its characters), or YAML.
 *
 * Text packs (.xsb, .txt): see man tah-rules(5), LEVELS. A board is a maximal run of lines made only
 * of legend characters and containing one of those that the rules call `wall:` in `level:`, or, when
 * the rules name none, any run of legend lines. Other lines are titles and comments: `; text` before a
 * board names it, `Title:`, `Author:`, `Difficulty:`, `Best:`, `Solution:` and, in one language, `Title-cs:` after
 * it too; before the first board these speak of the pack.
 *
 * YAML packs (.yaml): `levels:`, a list of maps with title (text per language), author, board (block
 * text), values (numbers), layers (each by itself), tokens (where each stands), shuffle, set (variables),
 * best (with so few moves it can be solved), difficulty (1 to 5), solution (move texts); and `every level:`, what all of them have that say nothing
 * else, as rules may say, too. */
#ifndef TAH_LEVEL_LEVEL_H
#define TAH_LEVEL_LEVEL_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/hash.h"
#include "base/message.h"
#include "rule/ruleset.h"

enum {
    LEVEL_SIDE = BOARD_SIDE,    /* most rows or columns */
    LEVEL_CELLS = BOARD_CELLS,  /* most cells */
    LEVEL_PACK = 20000,         /* most levels in a file */
    LEVEL_PACK_CELLS = 1 << 24, /* most cells of all of them */
    LEVEL_SHUFFLE = 100000,     /* most random moves at the start */
    LEVEL_BYTES = 16 << 20,     /* most bytes in a text pack */
    LEVEL_TEXT = 400,           /* most bytes kept of a title or an author */
    LEVEL_DIFFICULTY = 5,       /* the hardest */
    LEVEL_SOLUTION = 1 << 17,   /* most bytes in a solution */
    LEVEL_CLUES = 8,            /* most clues that a level speaks of */
    LEVEL_FINALS = 16,          /* most final pictures */
    LEVEL_LAYERS = 16,          /* most layers that a level speaks of by name */
    LEVEL_LINKS = 1 << 15,      /* most words of sets of linked cells */
    LEVEL_TOKENS = 16,          /* most tokens that a level speaks of by name */
    LEVEL_LINKED_CELLS = 1400,  /* a board of so many cells is always within that */
    LEVEL_NOTHING = INT32_MIN   /* a cell of a layer on which nothing stands */
};

/* What a level says of one layer by itself, beside or instead of the board. */
typedef struct LevelLayer {
    const char *name;  /* as in the rules */
    const char *cells; /* width * height legend characters, '.' where nothing stands; or NULL */
    const int *values; /* width * height values, LEVEL_NOTHING where nothing stands; or NULL */
    bool sides;        /* the values are sets of sides, see base/box.h */
} LevelLayer;

/* Where a token stands at first: one place for it, or one for each of the first players. */
typedef struct LevelToken {
    const char *name;  /* as in the rules */
    int width, height; /* of the board, also where the rules give it */
    int each;          /* places in a cell: 1, or as many path ends as a cell has */
    int count;
    const int *place; /* cells of the board in reading order, or their ends; LEVEL_NOTHING: off the board */
} LevelToken;

/* Whether the board goes on at the other side. */
typedef enum LevelEdges { EDGES_OF_RULES, EDGES_STOP, EDGES_WRAP } LevelEdges;

/* What a level says of every row from the top, or of every column from the left. */
typedef struct LevelClue {
    const char *name; /* as in the rules */
    int lines;
    const int *length; /* how many numbers for each line, -1: nothing is said */
    const int *number; /* one line after the other */
} LevelClue;

typedef struct Level {
    const char *title[LANGUAGE_COUNT]; /* never NULL; "" when it has none; safe for a terminal */
    const char *author;                /* never NULL */
    int number;                        /* in its pack, from 1 */
    int width, height;                 /* 0 when the rules give the board */
    const char *cells;                 /* width * height legend characters, row by row, short rows filled
                                          up with the legend's filler; NULL when there is no text board */
    char padding;                      /* the filler where the legend lacks it and a row was short, else 0 */
    const int *values;                 /* width * height numbers, or NULL */
    int layers;                        /* `layers:` */
    LevelLayer *layer;                 /* sorted by name */
    int tokens;                        /* `tokens:` */
    LevelToken *token;                 /* sorted by name */
    const uint8_t *walls;              /* around each cell, a sum of sides (base/box.h), or NULL */
    bool pictured;                     /* the walls stand in the picture of the board */
    LevelEdges edges;
    const uint64_t *links;               /* a set of cells each, bits_words(cells) words, or NULL */
    const struct Yaml *places, *regions; /* a map of its own, or NULL */
    Ruleset *on_map;    /* the rules on it, which it owns; NULL: those that the pack was read by */
    int clues;          /* `clues:` */
    LevelClue *clue;    /* sorted by name */
    int finals;         /* `final:`, pictures of solved boards */
    const char **final; /* width * height legend characters each, '?' for anything */
    int shuffle;        /* random legal moves made at the start, 0 for none */
    uint64_t seed;      /* of the shuffle, 0: from the game's own seed */
    int settings;       /* `set:` */
    const char **setting_name;
    const int **setting_value; /* one number each */
    const char *begins; /* who makes the first move, as the rules call that player; NULL: as the rules say */
    int best;           /* with so few moves it can be solved, 0 when not known */
    int difficulty;     /* 1 to LEVEL_DIFFICULTY, 0 when not known */
    const char *solution;    /* move texts parted by newlines, or NULL */
    const char *letters;     /* a solution of u r d l in either case, as it came from a file, or NULL */
    const char *text;        /* canonical, of this level alone without its solution: loads as a pack of one */
    char hash[HASH_HEX + 1]; /* of that text */
    char identity[HASH_HEX + 1]; /* of what is played: without title, author, best, difficulty, solution */
    const char *file;            /* in which it stands, for errors; never NULL */
    int line;                    /* in that file */
    struct Pack *listed;         /* only the head is known, see level_open; NULL: all of it is here */
} Level;

/* What levels have beside their size. */
typedef enum LevelPartKind {
    LEVEL_PART_BOARD,
    LEVEL_PART_VALUES,
    LEVEL_PART_LAYER,
    LEVEL_PART_WALLS,
    LEVEL_PART_FINAL,
    LEVEL_PART_KINDS
} LevelPartKind;

enum { LEVEL_PARTS = 3 + LEVEL_LAYERS + LEVEL_FINALS }; /* most of a pack: rules have no more layers */

typedef struct LevelPart {
    LevelPartKind kind;
    const char *name; /* of a layer, else "" */
    int index;        /* of a picture of a solved board, else 0 */
} LevelPart;

typedef struct Pack {
    char *name;                        /* stem of the file; what commands and saves call it */
    char *file;                        /* as it was named */
    const char *title[LANGUAGE_COUNT]; /* for people; the name when it has none */
    int count;
    Level *level; /* count of them */
    int parts;
    LevelPart *part; /* what its levels have, each once, in the order in which they have it first */
    Arena *arena;    /* owns titles, parts and levels */

    /* Where only the heads of the levels are known: */
    const Ruleset *rules; /* by which the rest is read; they must outlive the pack */
    char *index;          /* the file that they come from, taken away where it is wrong; else NULL */
    struct Pack *whole;   /* what was read since, and owns it; or NULL */
} Pack;

void pack_free(Pack *pack);

/* Of a level in a long list only the head may be known: title, author, number, size, best,
 * difficulty, hash, identity, file and line. This reads the rest of its pack, in place, and has to
 * come before anything else of it is used; what links a stage does it. False after adding an error
 * where the file cannot be read, or has other levels by now; then nothing has changed. */
bool level_open(const Level *level, Diags *diags);

/* What a level has beside its size, and how many that are. */
int level_parts(const Level *level, LevelPart part[LEVEL_PARTS]);

/* All of a level, also of one that was put together by hand: as Level.text has it, and with its solution. */
void level_print(const Level *level, Buf *out);
/* The same as a part of a pack, to stand below its `levels:`. */
void level_print_item(const Level *level, Buf *out);
/* Do two levels have all of this in common. */
bool level_same(const Level *a, const Level *b);
/* The solution, in moves or else letters, as text packs have it, in lines of at most 100 columns; nothing where
 * none is told. */
void level_print_solution(const Level *level, Buf *out);

/* A difficulty in words; "" where it is not known. */
const char *level_difficulty_title(int difficulty, Language language);

#endif
