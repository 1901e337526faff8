/* Wording: what lies on the board and beside it, in words, for those who cannot see it: where there is little room,
 * or none to look at. */
#ifndef TAH_SHOW_WORDING_H
#define TAH_SHOW_WORDING_H

#include "rule/joins.h"
#include "show/onlooker.h"

typedef enum WordingKind {
    WORDING_ZONE,   /* how many things lie in a zone */
    WORDING_THING,  /* one of them */
    WORDING_SPOT,   /* where something is */
    WORDING_CELLS,  /* what is on cells that are alike */
    WORDING_REGION, /* the region of the places that follow */
    WORDING_PLACE   /* what is on a place, and where its links lead */
} WordingKind;

typedef struct WordingLine {
    WordingKind kind;
    Buf what;
    Buf where; /* cells, parted by ", " */
    int count; /* of a zone; else how many are said in `where` */
} WordingLine;

/* Start with {0}. */
typedef struct Wording {
    WordingLine *line;
    size_t count, capacity;
} Wording;
void wording_free(Wording *wording);

/* Adds a line for each zone and what the viewer (PLAYER_NOBODY: everybody) knows of it; where figures stand, and cells
 * that are marked, a line each; then what is on cells, and of places region by region all, with where their links lead. */
void wording_all(const Onlooker *onlooker, Wording *out);
/* Adds where the pictures are that stand on the board, by name; bare floor is left out. The state is a view. */
void wording_pictures(const Onlooker *onlooker, Wording *out);
/* "Pile: 3", "  bend; path: north – east", "crow: b1", "a2, b2: sand", a line each. */
void wording_lines(const Wording *wording, Buf *out);

/* All that stands on a cell, "" for nothing. */
void wording_cell(const Onlooker *onlooker, int cell, Buf *out);

/* What is remarkable about a cell, to be said with a choice of it: the words that are drawn there, labels of what lies
 * there, what it is marked as, and who stands there; nothing for any other. The state is a view. */
void wording_place(const Onlooker *onlooker, int cell, Buf *out);

/* What can be told of cells by itself, "pawn", "lit", with all the cells of each, in the order in which they come on the board. */
void wording_kinds(const Onlooker *onlooker, Wording *out);
/* "next to Mill, Inn; Ferry: Quay": adds where the links of a cell lead. */
void wording_links(const Onlooker *onlooker, int cell, Buf *out);

/* What is on a cell is said in parts, "pawn (white); lit": gives the next one, in the words themselves, and moves *at behind
 * it; whose it is (owners) is a part of its own, with its brackets. False: there is none. */
typedef struct WordingPart {
    const char *text;
    size_t length;
} WordingPart;
bool wording_next_part(const char **at, bool owners, WordingPart *out);

/* One end of a tile: "north", "north left", "north 3". */
void wording_end(int per_side, int end, Language language, Buf *out);
/* The paths of a tile: "path: north left – south left; dead end: east lower". */
void wording_joins(const Joins *joins, int per_side, Language language, Buf *out);

#endif
