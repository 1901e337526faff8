/* Draft: a level that somebody makes. It is a Level (level/level.h) at every moment; a change makes another one,
 * which shares what was not changed, so that every step can be taken back and made again.
 *
 * What can be changed cell by cell are planes: the board in the characters of the legend, numbers, single layers,
 * walls between cells, and final pictures. The rules and the game's levels tell which of them a game has; where
 * clues follow from a final picture, it is the picture that is painted. */
#ifndef TAH_PLAY_DRAFT_H
#define TAH_PLAY_DRAFT_H

#include <stdbool.h>

#include "base/buf.h"
#include "level/level.h"
#include "rule/ruleset.h"

enum {
    DRAFT_PLANES = LEVEL_LAYERS + LEVEL_FINALS + 3,
    DRAFT_STEPS = 2000,       /* most steps that can be taken back; the oldest are forgotten */
    DRAFT_BYTES = 64 << 20,   /* most memory for all of them */
    DRAFT_BRUSHES = 256,      /* most values of a plane */
    DRAFT_NUMBER_MOST = 99999 /* most that a number of a level is set to */
};

typedef enum PlaneKind {
    PLANE_BOARD,  /* characters of the legend */
    PLANE_VALUES, /* numbers, 0: nothing */
    PLANE_LAYER, /* one layer by itself: by `fill` characters of the legend ('.': nothing), numbers or sets of
                     sides (LEVEL_NOTHING: nothing) */
    PLANE_WALLS, /* sets of sides (base/box.h); a brush is one side, and painting changes whether a wall is there */
    PLANE_FINAL /* characters of the legend and '?' for anything */
} PlaneKind;

typedef struct DraftPlane {
    PlaneKind kind;
    const char *name; /* of the layer, else "" */
    LayerFill fill;   /* of a layer */
    int low, high;    /* of numbers */
    int index;        /* which of the final pictures */
} DraftPlane;

typedef struct Draft Draft;

/* A draft for a game with these packs, without a level yet. The rules must outlive it, the packs need not. */
Draft *draft_new(const Ruleset *rules, Pack *const *pack, int packs);
void draft_free(Draft *draft); /* NULL is allowed */
/* Does the game have levels that can be painted: places cannot. */
bool draft_possible(const Draft *draft);

/* Begins with an empty level of a size (cut to what is allowed; the rules' own where they give one), or with a
 * copy of a level, of which more than the head is known. Steps made before are forgotten. */
void draft_begin(Draft *draft, int width, int height);
void draft_load(Draft *draft, const Level *level);

const Ruleset *draft_rules(const Draft *draft);
/* As it is now; valid until the next change. It has no text, hash and identity. */
const Level *draft_level(const Draft *draft);
int draft_width(const Draft *draft);
int draft_height(const Draft *draft);
/* Its text as a file of levels. */
void draft_print(const Draft *draft, Buf *out);

int draft_planes(const Draft *draft);
const DraftPlane *draft_plane(const Draft *draft, int plane);
/* What is on a cell: a character, a number, a set of sides; of a plane that the level does not have yet:
 * nothing. */
int draft_value(const Draft *draft, int plane, int cell);
/* The values that can be painted; at most DRAFT_BRUSHES. The first is what an empty cell has. */
int draft_brushes(const Draft *draft, int plane, int value[DRAFT_BRUSHES]);
/* In words; and as it stands in a file, where it is a character. */
void draft_describe(const Draft *draft, int plane, int value, Language language, Buf *out);
/* What a plane is called. */
void draft_plane_title(const Draft *draft, int plane, Language language, Buf *out);

/* Changes; each is one step. False where nothing changes. */
bool draft_paint(Draft *draft, int plane, int value, const int *cell, int cells);
bool draft_set_title(Draft *draft, const char *title);
bool draft_set_difficulty(Draft *draft, int difficulty);
bool draft_set_edges(Draft *draft, LevelEdges edges);
bool draft_set_shuffle(Draft *draft, int moves);
bool draft_set_number(Draft *draft, const char *variable, int value);
/* The number of a variable, and whether the level sets it; where it does not, *value is the rules' own. */
bool draft_number(const Draft *draft, int variable, int *value);

/* How a level is solved, which is no step of its own. */
void draft_note_solution(Draft *draft, int moves, const char *solution);

/* One line of a clue that rules do not work out, counted from the top or the left: numbers, or -1 for how many
 * where nothing is said. */
bool draft_set_clue(Draft *draft, int clue, int line, const int *number, int numbers);
int draft_clue(const Draft *draft, int clue, int line, const int **number);

/* Adds or takes away a row or column at a side (0 north, 1 east, 2 south, 3 west). Where the outermost line is all
 * wall, as rules may want it, this happens inside of it. False where the board would be too small or large, or
 * has the rules' own size. */
bool draft_resizable(const Draft *draft);
bool draft_grow(Draft *draft, int side);
bool draft_shrink(Draft *draft, int side);

bool draft_can_undo(const Draft *draft);
bool draft_can_redo(const Draft *draft);
bool draft_undo(Draft *draft);
bool draft_redo(Draft *draft);
/* A number that differs between any two states of the level. */
unsigned draft_version(const Draft *draft);

/* How often each thing of the board stands there, "box: 3", a line each; nothing, what fills empty cells and what is
 * outside is left out. */
void draft_count(const Draft *draft, Language language, Buf *out);

#endif
